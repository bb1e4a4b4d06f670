"""The commands of laying: their JSON fits the schemas, in every shipped position, in both languages."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from analyzer import resources
from tests.commands import run

ROOT = Path(__file__).resolve().parents[2]
FILES = [str(path) for name, path in resources.positions("new_lands") if "claims" not in name]
FEW = [path for path in FILES if "pairs" not in path]
"""For the question that starts a process for each."""


def schema(name: str) -> Any:
    return json.loads((ROOT / "docs" / "schema" / f"{name}.json").read_text("utf-8"))


CASE = schema("case")
RESULTS = {name: schema(f"{name}-new_lands") for name in ("moves", "final", "complete")}
RECORD = schema("record")


@pytest.mark.parametrize("question", ["moves", "final", "replay", "complete"])
@pytest.mark.parametrize("language", ["ru", "en"])
def test_json_fits_its_schema(monkeypatch: pytest.MonkeyPatch, question: str, language: str) -> None:
    files = FEW if question == "complete" else FILES
    rows = run(monkeypatch, question, *files, "--json", "--lang", language).rows()
    assert len(rows) >= len(files)
    for row in rows:
        jsonschema.validate(row, CASE)
        if row["answer"] == "value":
            jsonschema.validate(row["result"], RESULTS[question])
        if row["answer"] == "yes":
            jsonschema.validate(row["witness"]["record"], RECORD)


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("question", ["moves", "final", "replay", "complete"])
def test_every_answer_can_be_told(monkeypatch: pytest.MonkeyPatch, question: str, language: str) -> None:
    done = run(monkeypatch, question, *(FEW if question == "complete" else FILES), "--lang", language)
    assert done.out.strip()


def test_a_span_is_a_record_that_replay_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    terms = ("--game", "new_lands", "--json")
    (row,) = run(monkeypatch, "complete", "-", *terms, "--span", stdin="6 на 10\n6Ч 7К\n8П 0\n").rows()
    assert row["answer"] == "yes"
    jsonschema.validate(row["witness"]["record"], RECORD)
    (again,) = run(monkeypatch, "replay", "-", *terms, stdin=row["witness"]["text"]).rows()
    assert again["answer"] == "yes"


def test_a_certificate_and_a_witness_are_expected_in_a_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    text = """game = "new_lands"
[options]
size = "2x3"
deck = "6Ч 8К 10Ч 9К ДЧ"
[position]
text = '''
1. 6Ч
2. 10Ч +0/+1
'''
[[expect]]
ask = "replay"
certificate = { move = 2, rules = ["diversity", "turn"] }
[[expect]]
ask = "replay"
certificate = { move = 1 }
[[expect]]
ask = "replay"
witness = { state = "over" }
"""
    path = tmp_path / "record.toml"
    path.write_text(text, "utf-8")
    done = run(monkeypatch, "verify", str(path), "--json")
    assert [row["answer"] for row in done.rows()] == ["agree", "differ", "differ"]
    assert done.code == 1

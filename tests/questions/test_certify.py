"""`razbor certify`: what it takes, what it refuses, what it answers."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.commands import run

RECORD: dict[str, Any] = {
    "format": "razbor-record-1",
    "game": "new_lands",
    "size": "2x3",
    "deck": ["6Ч", "10Ч", "8К", "9К", "ДЧ"],
    "readings": {
        "seniority": "higher",
        "rectangle_ban": "extent",
        "starts": "gap",
        "approach": "widens",
        "approach_until": "fixed",
    },
    "first": "red",
    "hands": None,
    "start": [],
    "moves": [["6Ч", 0, 0], ["8К", 0, 1], ["10Ч", 0, 2], ["9К", 1, 0], ["ДЧ", 1, 1]],
    "end": "over",
}


def told(monkeypatch: pytest.MonkeyPatch, value: Any, *switches: str) -> Any:
    return run(monkeypatch, "certify", "-", "--json", *switches, stdin=json.dumps(value))


def test_a_right_record_and_the_answer_that_holds_it(monkeypatch: pytest.MonkeyPatch) -> None:
    for value in (RECORD, {"answer": "yes", "witness": {"record": RECORD, "state": "over"}}):
        done = told(monkeypatch, value)
        assert done.code == 0 and done.rows()[0]["answer"] == "yes"


def test_a_wrong_record_is_refused_with_its_reasons(monkeypatch: pytest.MonkeyPatch) -> None:
    moves = [*RECORD["moves"][:3], ["9К", 0, 3], RECORD["moves"][4]]
    done = told(monkeypatch, {**RECORD, "moves": moves})
    (row,) = done.rows()
    assert done.code == 1 and row["answer"] == "no"
    assert {(one["move"], one["rule"]) for one in row["certificate"]["reasons"]} == {
        (4, "rectangle"),
        (4, "seniority"),
    }


def test_what_cannot_be_checked_is_unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    readings = {**RECORD["readings"], "approach": "if_able"}
    moves = [["6Ч", 0, 0], ["8К", 0, 1], ["ДЧ", 1, 1], ["9К", 1, 0]]
    done = told(monkeypatch, {**RECORD, "readings": readings, "moves": moves, "end": None})
    assert done.code == 3 and done.rows()[0]["answer"] == "unknown"


@pytest.mark.parametrize(
    ("value", "code"),
    [
        ([], "bad-record"),
        ({}, "unknown-game"),
        ({**RECORD, "game": "chess"}, "unknown-game"),
        ({**RECORD, "size": "6"}, "bad-record"),
        ({**RECORD, "moves": [["6Ч"]]}, "bad-record"),
        ({"witness": {}}, "bad-record"),
    ],
)
def test_what_is_no_record_is_refused(monkeypatch: pytest.MonkeyPatch, value: Any, code: str) -> None:
    done = told(monkeypatch, value)
    assert done.code == 2
    assert [problem["code"] for problem in done.rows()[0]["problems"]] == [code]


@pytest.mark.parametrize("text", ["", "{", "6 на 10\n1. 6Ч\n", '{"a": 1, "a": 2}', "NaN"])
def test_what_is_no_json_is_refused(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    done = run(monkeypatch, "certify", "-", "--lang", "en", stdin=text)
    assert done.code == 2 and "error" in done.err


def test_a_game_without_a_checker_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    done = told(monkeypatch, {**RECORD, "game": "_null"})
    assert done.code == 2
    assert done.rows()[0]["problems"][0]["code"] in ("no-checker", "unknown-game")


def test_a_file_that_is_not_there(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    done = run(monkeypatch, "certify", str(tmp_path / "none.json"), "--lang", "en")
    assert done.code == 2 and "none.json" in done.err


def test_both_languages_tell_the_reasons(monkeypatch: pytest.MonkeyPatch) -> None:
    value = {**RECORD, "moves": [["ДЧ", 0, 0]], "end": None}
    for language, words in (("en", "rank 2 to 10"), ("ru", "от двойки до десятки")):
        done = run(monkeypatch, "certify", "-", "--lang", language, stdin=json.dumps(value))
        assert done.code == 1 and words in done.out

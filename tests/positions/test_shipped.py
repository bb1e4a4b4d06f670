"""The shipped position files: well-formed, cited, and agreeing with the product."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from analyzer import games, resources
from analyzer.questions import Request, verify

FILES = [path for name in games.names() for _, path in resources.positions(name)]


def documents() -> dict[str, int]:
    table = tomllib.loads(resources.documents().read_text("utf-8"))
    return {entry["key"]: entry["lines"] for entry in table["document"]}


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_every_expectation_agrees(path: Path) -> None:
    cases = list(verify.run(Request(arguments=(str(path),))))
    assert cases
    assert [(case.case, case.told) for case in cases if case.state != "agree"] == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_places_lie_in_their_document(path: Path) -> None:
    table = tomllib.loads(path.read_text("utf-8"))
    source = table.get("source", {})
    lines = [expect["line"] for expect in table.get("expect", ()) if "line" in expect]
    if not source:
        assert not lines
        return
    last = documents()[source["document"]]
    assert all(1 <= line <= last for line in [source["line"], *lines])


def test_a_third_of_our_own_cases_go_wrong_for_a_careless_reader() -> None:
    """Refused, unknown, gap, void, warned of, or different under another reading."""
    tables = [tomllib.loads(path.read_text("utf-8")) for path in FILES]
    own = [table for table in tables if not any(expect.get("stated") for expect in table["expect"])]
    kinds = {"refused", "answer", "warned", "readings"}
    careful = [table for table in own if any(kinds & set(expect) for expect in table["expect"])]
    assert 3 * len(careful) >= len(own)


def test_what_is_stated_is_cited() -> None:
    for path in FILES:
        table = tomllib.loads(path.read_text("utf-8"))
        for expect in table["expect"]:
            if expect.get("stated"):
                assert "line" in expect and "document" in table["source"], path

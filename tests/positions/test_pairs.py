"""Pairs of positions that differ in one cell and in the answer, for every rule of New Lands."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from analyzer import resources
from analyzer.games import load
from analyzer.questions import Request
from analyzer.questions._case import case
from analyzer.questions._input import positions

PAIRS = resources.folder("positions") / "new_lands" / "pairs"
NAMES = sorted(path.name.removesuffix("-a.toml") for path in PAIRS.glob("*-a.toml"))


def read(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text("utf-8"))


def words(table: dict[str, Any]) -> list[str]:
    text: str = table["position"]["text"]
    return text.split()


@pytest.mark.parametrize("name", NAMES)
def test_a_pair_differs_in_one_cell(name: str) -> None:
    first, second = read(PAIRS / f"{name}-a.toml"), read(PAIRS / f"{name}-b.toml")
    pairs = list(zip(words(first), words(second), strict=True))
    assert sum(one != other for one, other in pairs) == 1


@pytest.mark.parametrize("name", NAMES)
def test_a_pair_differs_in_the_answer(name: str) -> None:
    answers = []
    for side in "ab":
        path = PAIRS / f"{name}-{side}.toml"
        (first, *_) = read(path)["expect"]
        terms = {key: first.get(key, {}) for key in ("readings", "switches")}
        request = Request(arguments=(str(path),), **terms)
        answers += [case(position, request, first["ask"]).answer for position in positions(request)]
    assert answers[0] != answers[1]


def test_every_rule_is_exercised() -> None:
    tables = [read(path) for _, path in resources.positions("new_lands")]
    named = {expect.get("rule") for table in tables for expect in table.get("expect", ())}
    assert {rule.id for rule in load("new_lands").rules} <= named


def test_every_rule_of_laying_is_the_only_reason_of_some_refusal() -> None:
    tables = [read(path) for _, path in resources.positions("new_lands")]
    expects = [expect for table in tables for expect in table.get("expect", ())]
    found = [expect.get(key, {}).get("rules", []) for expect in expects for key in ("result", "certificate")]
    alone = {rules[0] for rules in found if len(rules) == 1}
    assert {rule.id for rule in load("new_lands").rules if rule.kind == "move"} <= alone

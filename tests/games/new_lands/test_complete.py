"""What unreadable cells can be: against trying every filling, with and without stated numbers."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import permutations
from typing import Any

import pytest

from analyzer import resources
from analyzer.cards import DECK_36, Card
from analyzer.games._contract import Inquiry
from analyzer.games.new_lands import asks
from analyzer.games.new_lands.complete import MOST, complete
from analyzer.games.new_lands.options import Deck, Options
from analyzer.games.new_lands.position import Setup
from analyzer.games.new_lands.readings import Border, Joining, Readings
from analyzer.geometry.cells import Cell, Mark, cell_name
from analyzer.geometry.rectangle import Size
from analyzer.notation import format_card, read_card
from analyzer.questions import Request
from analyzer.questions._case import cases
from analyzer.questions._files import position_file
from analyzer.questions._input import position
from analyzer.smt.limits import Limits
from analyzer.verdict import No, Unknown, Value

Expects = tuple[Mapping[str, Any], ...]


def inquiry(setup: Setup, deck: Deck, readings: Readings, expects: Expects) -> Inquiry:
    return Inquiry(setup, Options(deck=deck), readings, {}, Limits(), expects)


def filled(setup: Setup, cards: Mapping[Cell, Card]) -> Setup:
    rows = [list(row) for row in setup.rows]
    for (row, column), card in cards.items():
        rows[row][column] = card
    return replace(setup, rows=tuple(tuple(row) for row in rows))


def diverse(laid: Mapping[Cell, Card]) -> bool:
    return not any(
        near in laid and laid[near].suit == card.suit
        for (row, column), card in laid.items()
        for near in ((row + 1, column), (row, column + 1))
    )


def contains(result: Any, wanted: Any) -> bool:
    """Each stated value is there; lists in any order."""
    if isinstance(wanted, Mapping):
        return isinstance(result, Mapping) and all(
            contains(result.get(key), value) for key, value in wanted.items()
        )
    if isinstance(wanted, list):
        return isinstance(result, list) and sorted(result) == sorted(wanted)
    return bool(result == wanted)


def tried(asked: Inquiry) -> Iterator[dict[str, str]]:
    """Every filling of the unreadable cells that breaks nothing, one after the other."""
    setup: Setup = asked.setup
    hidden = setup.unreadable()
    left = [card for card in asked.options.deck.cards if card not in setup.laid().values()]
    for cards in permutations(left, len(hidden)):
        chosen = dict(zip(hidden, cards, strict=True))
        diagram = filled(setup, chosen)
        if not diverse(diagram.laid()):
            continue
        answer = asks.score(replace(asked, setup=diagram)) if asked.expects else None
        result = answer.result if isinstance(answer, Value) else {}
        if all(contains(result, expect["result"]) for expect in asked.expects):
            yield {cell_name(cell): format_card(card) for cell, card in chosen.items()}


def drawn(seed: int) -> Inquiry:
    """A small diverse board, some of its cards unreadable, some of its score stated, rightly or not."""
    chance = random.Random(seed)
    deck = tuple(chance.sample(DECK_36, 7))
    size = chance.choice([Size(3, 3), Size(2, 4), Size(3, 4)])
    cells = [(row, column) for row in range(size.height) for column in range(size.width)]
    for _ in range(500):
        laid = dict(zip(chance.sample(cells, chance.choice([5, 6, 7])), deck, strict=False))
        if diverse(laid):
            break
    rows = [
        [laid.get((row, column), Mark.EMPTY) for column in range(size.width)] for row in range(size.height)
    ]
    setup = Setup(tuple(tuple(row) for row in rows), size)
    readings = Readings(border=chance.choice(list(Border)), joining=chance.choice(list(Joining)))
    named = Deck(deck, " ".join(format_card(card) for card in deck))
    answer = asks.score(inquiry(setup, named, readings, ()))
    expects = tuple(stated(answer.result, chance)) if isinstance(answer, Value) else ()
    for cell in chance.sample(sorted(laid), chance.choice([1, 2, 3])):
        rows[cell[0]][cell[1]] = Mark.UNREADABLE
    return inquiry(Setup(tuple(tuple(row) for row in rows), size), named, readings, expects)


def stated(result: Mapping[str, Any], chance: random.Random) -> Iterator[dict[str, Any]]:
    for name, land in result["lands"].items():
        for colour in ("red", "black"):
            key = chance.choice(["points", "cards", "ranks", ""])
            if key:
                value = land[colour][key]
                if key == "points":
                    value += chance.choice([0, 0, 0, 1])
                yield said({"lands": {name: {colour: {key: value}}}})
        if chance.random() < 0.4:
            yield said({"lands": {name: {"owner": chance.choice([land["owner"], "red", "nobody"])}}})
    if chance.random() < 0.5:
        yield said({"red": result["red"], "leader": result["leader"]})


def said(result: Mapping[str, Any]) -> dict[str, Any]:
    return {"ask": "score", "stated": True, "result": result}


@pytest.mark.parametrize("seed", range(60))
def test_every_filling_was_tried(seed: int) -> None:
    asked = drawn(seed)
    expected = list(tried(asked))
    answer = complete(asked)
    if not expected:
        assert isinstance(answer, No)
        return
    assert isinstance(answer, Value) and answer.result["all"] == (len(expected) < MOST)
    found = answer.result["completions"]
    assert sorted(map(str, found)) == sorted(map(str, expected))
    for cell in asked.setup.unreadable():
        name = cell_name(cell)
        assert set(answer.result["cells"][name]) == {cards[name] for cards in expected}


def test_both_answers_occur() -> None:
    counts = [len(list(tried(drawn(seed)))) for seed in range(60)]
    assert counts.count(0) > 5 and counts.count(1) > 5 and sum(count > 1 for count in counts) > 5


def asked(text: str, options: Mapping[str, str], **terms: Any) -> Any:
    (case,) = cases(Request(text=text, game="new_lands", options=options, **terms), "complete")
    return case.answer


def test_more_cells_than_cards() -> None:
    answer = asked("? ? ?\n6Ч ? 0\n", {"deck": "6Ч 7К 8Б 9П", "size": "2x3"})
    assert answer == No({"kind": "count", "cells": 4, "cards": 3})


def test_nothing_unreadable_is_one_completion_or_a_clash() -> None:
    fine = asked("6Ч 7К\n8К 0\n", {"deck": "6Ч 7К 8К"})
    assert isinstance(fine, Value) and fine.result["count"] == 1
    clash = asked("6Ч 7Ч\n8К 0\n", {"deck": "6Ч 7Ч 8К"})
    assert clash == No({"kind": "exhausted", "states": 1, "core": ["diversity 1/1 1/2"]})


def test_more_completions_than_are_listed() -> None:
    answer = asked("? ? ? 0\n0 0 0 0\n", {"deck": "36", "size": "6x10"})
    assert isinstance(answer, Value) and not answer.result["all"] and answer.result["count"] == MOST
    assert all(len(cards) == 36 for cards in answer.result["cells"].values())


def test_a_limit_is_told() -> None:
    row = " ".join(["?"] * 12)
    answer = asked("\n".join([row] * 3), {"deck": "36", "size": "3x12"}, seconds=0.02)
    assert isinstance(answer, Unknown)


def published(path: str, *hidden: str) -> Inquiry:
    """A shipped example with some of its cards made unreadable."""
    where = next(where for name, where in resources.positions("new_lands") if name.endswith(path))
    head, diagram, rest = where.read_text("utf-8").split('"""')
    for card in hidden:
        assert diagram.split().count(card) == 1
        diagram = re.sub(rf"(?<!\S){card}(?!\S)", "?", diagram)
    source = position_file(path, '"""'.join((head, diagram, rest)))
    assert not isinstance(source, tuple)
    read = position(source, Request())
    assert read.setup is not None, read.problems
    return Inquiry(read.setup, read.options, read.readings, {}, Limits(), source.expects)


@pytest.mark.parametrize(
    ("hidden", "count"),
    [("ТБ КП КБ 9Ч", 1), ("ТБ КП КБ 9Ч 8К 6Б", 2), ("КК 7П 8К ДЧ", 1), ("7Ч ДБ ТЧ 8Б", 1)],
)
def test_how_much_the_stated_numbers_of_an_example_tell(hidden: str, count: int) -> None:
    cards = hidden.split()
    asked = published("example-1.toml", *cards)
    answer = complete(asked)
    assert isinstance(answer, Value) and answer.result["all"]
    assert sorted(map(str, answer.result["completions"])) == sorted(map(str, tried_stated(asked)))
    assert any(set(found.values()) == set(cards) for found in answer.result["completions"])
    assert answer.result["count"] == count


def tried_stated(asked: Inquiry) -> Iterator[dict[str, str]]:
    """Every filling, held against what is stated of the score."""
    wanted = tuple(one for one in asked.expects if one.get("stated") and one["ask"] == "score")
    return tried(replace(asked, expects=wanted))


@pytest.mark.parametrize(
    "result",
    [
        {"winner": "black"},
        {"red": True},
        {"red": "0) (exit) ("},
        {"leader": "Red"},
        {"lands": {"2/1": {"red": {"cards": 3}}}},
    ],
)
@pytest.mark.parametrize("size", [Size(2, 3), Size(3, 3)])
def test_what_no_score_can_say_fits_nothing(result: dict[str, Any], size: Size) -> None:
    asked = stating(size, result)
    assert isinstance(complete(asked), No)


def test_a_floating_rectangle_has_no_score() -> None:
    assert isinstance(complete(stating(Size(3, 3), {"final": False})), No)
    assert isinstance(complete(stating(Size(3, 3), {"red": 0})), No)
    assert isinstance(complete(stating(Size(2, 3), {"final": False})), Value)


def stating(size: Size, result: dict[str, Any]) -> Inquiry:
    """A position with one unreadable cell and cards still to come, and something stated of its score."""
    cards = [
        card for text in ["6Ч", "7К", "8Ч", "9К", "7Б", "7П"] if (card := read_card(text)[0]) is not None
    ]
    first, _, third, below = cards[:4]
    rows = ((first, Mark.UNREADABLE, third), (Mark.EMPTY, below, Mark.EMPTY))
    deck = Deck(tuple(cards), "small")
    return inquiry(Setup(rows, size), deck, Readings(), (said(result),))

"""Positions of Two Bids as texts: what is read, and what is refused where."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer import games
from analyzer.games._null.options import Deck, Options
from analyzer.games._null.table import Round, Setup
from analyzer.notation import Notation
from analyzer.questions._input import read
from analyzer.verdict import Problem, refused
from tests.games._null.cards import cards, table

NULL = games.load("_null")


def of(text: str, options: Options | None = None) -> tuple[Setup | None, tuple[Problem, ...]]:
    """The setup of a text, or its problems, through the door that users come in by."""
    return read(NULL, text, options or Options(), None)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("7Ч 8Ч 7К\n8Б\n", table("7Ч 8Ч 7К", "8Б")),
        ("7Ч 8Ч 7К", table("7Ч 8Ч 7К")),
        ("\n\n  7♥ 8♥ 7♣ \r\n\n8♦\n", table("7Ч 8Ч 7К", "8Б")),
        ("7H 8H 7C", table("7Ч 8Ч 7К")),
        ("8Б", table("8Б")),
    ],
)
def test_rounds_are_read_a_row_each(text: str, expected: Setup) -> None:
    assert of(text) == (expected, ())


def test_the_place_of_each_card_is_kept() -> None:
    setup, _ = of("7Ч 8Ч 7К\n 8Б")
    assert setup is not None
    assert {cell: (at.line, at.column) for cell, at in setup.places.items()} == {
        (0, 0): (1, 1),
        (0, 1): (1, 4),
        (0, 2): (1, 7),
        (1, 0): (2, 2),
    }


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("7Ч 8Ч\n", [(1, 2)]),
        ("7Ч 8Ч 7К 8К", [(1, 4)]),
        ("7Ч\n8Ч 7К 8К", [(1, 1)]),
        ("7Ч\n8Ч\n7К 8К", [(1, 1), (2, 1), (3, 2)]),
    ],
)
def test_a_row_that_is_no_round_is_refused_and_every_one_named(
    text: str, rows: list[tuple[int, int]]
) -> None:
    setup, problems = of(text)
    assert setup is None
    assert [(p.code, p.place.line if p.place else 0) for p in problems] == [
        ("null-round", row) for row, _ in rows
    ]
    assert [(p.args["round"], p.args["count"]) for p in problems] == rows


@pytest.mark.parametrize("text", ["7Ч 8Ч ?", "7Ч 0 7К", "7Ч 8Ч prose", "? 8Ч 7К\n8Б"])
def test_a_word_that_is_no_card_is_refused(text: str) -> None:
    setup, problems = of(text)
    assert setup is None
    assert refused(problems)


def test_a_doubled_card_is_refused_at_its_second_place() -> None:
    setup, problems = of("7Ч 8Ч 7К\n7Ч")
    assert setup is None
    (problem,) = problems
    assert problem.code == "card-doubled"
    assert problem.place is not None
    assert (problem.place.line, problem.place.column) == (2, 1)


def test_what_is_refused_with_six_cards_may_be_right_with_nine() -> None:
    assert of("9Ч 8Ч 8К")[0] is None
    assert of("9Ч 8Ч 8К", Options(Deck.NINE)) == (table("9Ч 8Ч 8К"), ())


@st.composite
def tables(draw: st.DrawFn) -> Setup:
    """Tables of different cards of the nine, whether or not play can reach them."""
    laid = draw(st.permutations(Deck.NINE.cards))
    finished = draw(st.integers(0, 3))
    rounds = tuple(Round(laid[3 * n], (laid[3 * n + 1], laid[3 * n + 2])) for n in range(finished))
    waits = finished < 3 and (draw(st.booleans()) or finished == 0)
    return Setup(rounds, laid[-1] if waits else None)


@given(tables(), st.sampled_from(Notation))
def test_writing_is_the_inverse_of_reading(setup: Setup, notation: Notation) -> None:
    assert read(NULL, NULL.write(setup, notation), Options(Deck.NINE), notation) == (setup, ())


def test_a_table_is_written_a_round_a_row() -> None:
    setup = Setup((Round(cards("7Ч")[0], (cards("8Ч")[0], cards("7К")[0])),), cards("8Б")[0])
    assert NULL.write(setup, Notation.LETTERS) == "7Ч 8Ч 7К\n8Б\n"
    assert NULL.write(setup, Notation.WESTERN) == "7H 8H 7C\n8D\n"

"""Who takes a prize, who is ahead, and how the game ends: pairs that differ in one card and in the answer."""

from __future__ import annotations

import pytest

from analyzer.games._contract import Inquiry
from analyzer.games._null.asks import score, show, tell_score, tell_show
from analyzer.games._null.options import Options
from analyzer.games._null.readings import Readings, Tie, Worth, at
from analyzer.games._null.scoring import ahead, outcome, taken, taker
from analyzer.games._null.table import Setup, State
from analyzer.report.model import Scene, Table
from analyzer.verdict import Gap, Said, Value
from tests.games._null.cards import card, cards, round_of, table

GAP, NOBODY = Readings(tie=Tie.GAP), Readings(tie=Tie.NOBODY)
PRIZES, POINTS = Readings(worth=Worth.PRIZES), Readings(worth=Worth.POINTS)


@pytest.mark.parametrize(
    ("row", "seat"),
    [("7Ч 8Ч 7К", "left"), ("7Ч 7К 8Ч", "right"), ("9Ч 8Ч 7К", "left"), ("7К 7Ч 8Б", "right")],
)
def test_the_higher_card_takes_the_prize_whatever_its_suit(row: str, seat: str) -> None:
    assert taker(round_of(row), GAP) == taker(round_of(row), NOBODY) == seat


def test_equal_cards_are_a_gap_that_names_them() -> None:
    assert taker(round_of("7Ч 8Ч 8К"), GAP) == Gap("tie", (at(15),), {"cards": cards("8Ч 8К")})


def test_equal_cards_leave_the_prize_to_nobody_once_that_is_agreed() -> None:
    assert taker(round_of("7Ч 8Ч 8К"), NOBODY) is None


def test_the_prizes_taken_are_counted_for_each_seat() -> None:
    found = taken(table("7Ч 8Ч 7К", "8К 7Б 8Б"), GAP)
    assert found == {"left": cards("7Ч"), "right": cards("8К")}


def test_one_tie_leaves_the_whole_count_open() -> None:
    shown = table("7Ч 8Ч 8К", "9К 8Б 9Б")
    assert isinstance(taken(shown, GAP), Gap)
    assert taken(shown, NOBODY) == {"left": (), "right": cards("9К")}


@pytest.mark.parametrize(
    ("left", "right", "prizes", "points"),
    [
        ("7Ч", "", "left", "left"),
        ("7Ч", "8К", None, "right"),
        ("7Ч", "7К", None, None),
        ("7Ч 7К", "9Б", "left", "left"),
        ("7Ч 7К", "8Ч 8Б", None, "right"),
        ("", "", None, None),
    ],
)
def test_more_is_prizes_or_points(left: str, right: str, prizes: str | None, points: str | None) -> None:
    won = {"left": cards(left), "right": cards(right)}
    assert (ahead(won, PRIZES), ahead(won, POINTS)) == (prizes, points)


def ended(*rows: str) -> State:
    return State(table(*rows), ((), ()), cards("8Б"))


def test_the_game_ends_with_the_winner() -> None:
    assert outcome(ended("7Ч 8Ч 7К", "8К 8Б 7Б"), GAP) == {"winner": "left"}


def test_an_equal_end_is_a_gap_and_may_be_so_under_one_reading_alone() -> None:
    split = ended("7Ч 8Ч 7К", "8К 7Б 8Б")
    assert outcome(split, PRIZES) == Gap("equal-end", (at(17),))
    assert outcome(split, POINTS) == {"winner": "right"}


def test_a_tie_on_the_way_is_a_gap_at_the_end() -> None:
    tied = ended("7Ч 8Ч 8К", "8Б 7К 7Б")
    assert outcome(tied, GAP) == Gap("tie", (at(15),), {"cards": cards("8Ч 8К")})
    assert outcome(tied, NOBODY) == Gap("equal-end", (at(17),))


@pytest.mark.parametrize(
    "state",
    [
        State(Setup(), (cards("7Ч 8Ч"), cards("7К 8К")), cards("7Б 8Б")),
        State(Setup((), card("7Б")), (cards("7Ч 8Ч"), cards("7К 8К")), cards("8Б")),
        State(table("7Б 7Ч 8К", "8Б"), ((), cards("7К")), (), (card("8Ч"), None)),
    ],
)
def test_before_the_end_there_is_no_outcome(state: State) -> None:
    assert outcome(state, GAP) is None


def inquiry(setup: Setup, readings: Readings = GAP) -> Inquiry:
    return Inquiry(setup, Options(), readings)


def test_show_counts_rounds_and_says_whether_a_prize_waits() -> None:
    assert show(inquiry(table("7Ч 8Ч 8К", "8Б"))) == Value({"rounds": 1, "waiting": True})
    assert show(inquiry(table("7Ч 8Ч 8К"))) == Value({"rounds": 1, "waiting": False})
    assert show(inquiry(Setup())) == Value({"rounds": 0, "waiting": False})


def test_a_score_is_told_round_by_round() -> None:
    asked = inquiry(table("7Ч 8Ч 7К", "8Б 7Б 7К"), NOBODY)
    rounds, line = tell_score(asked, score(asked))
    assert isinstance(rounds, Table)
    assert rounds.rows == (
        (*cards("7Ч 8Ч 7К"), Said("null-left")),
        (*cards("8Б 7Б 7К"), Said("null-nobody")),
    )
    assert line == Said("null-score", {"left": 1, "right": 0, "ahead": Said("null-left")})


def test_without_a_score_the_table_alone_is_shown() -> None:
    asked = inquiry(table("7Ч 8Ч 8К", "8Б"))
    answer = score(asked)
    assert isinstance(answer, Gap)
    (scene,) = tell_score(asked, answer)
    assert isinstance(scene, Scene)
    assert scene == tell_show(asked, answer)[0]
    assert (scene.height, scene.width) == (2, 3)
    assert scene.tokens == dict(zip([(0, 0), (0, 1), (0, 2), (1, 0)], cards("7Ч 8Ч 8К 8Б"), strict=True))

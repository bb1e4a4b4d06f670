"""The rules of Two Bids one by one: what they allow, what they refuse, and what the refusal names."""

from __future__ import annotations

import pytest

from analyzer.games._null.options import Deck, Options
from analyzer.games._null.readings import Follow, Readings, at
from analyzer.games._null.rules import check, claims, follow, follows, in_deck, once, own
from analyzer.games._null.table import Bid, Setup, State
from analyzer.verdict import Place, Violation
from tests.games._null.cards import cards, round_of, table

SIX, NINE = Options(Deck.SIX), Options(Deck.NINE)
HOUSE = Readings()


def test_the_decks() -> None:
    assert Deck.SIX.cards == cards("7Ч 8Ч 7Б 8Б 7К 8К")
    assert Deck.NINE.cards == cards("7Ч 8Ч 9Ч 7Б 8Б 9Б 7К 8К 9К")


def test_cards_of_the_deck_lying_once_are_in_order() -> None:
    assert check(table("7Ч 8Ч 7К", "8К 8Б 7Б"), SIX) == ()
    assert check(table("9Ч 8Ч 8К", "7Б"), NINE) == ()
    assert check(Setup(), SIX) == ()


def test_a_card_of_the_longer_deck_is_refused_with_its_place() -> None:
    (problem,) = in_deck(table("7Ч 9Ч 7К"), SIX)
    assert (problem.code, problem.cites) == ("null-foreign", (at(8),))
    assert problem.args == {"card": cards("9Ч")[0], "cell": "1/2", "deck": "6"}
    assert in_deck(table("7Ч 9Ч 7К"), NINE) == ()


def test_a_card_that_lies_twice_is_refused_with_all_its_places() -> None:
    (problem,) = once(table("7Ч 8Ч 7К", "8Б 7Ч 7Б"), SIX)
    assert (problem.code, problem.args) == ("card-doubled", {"card": cards("7Ч")[0], "cells": ("1/1", "2/2")})
    assert once(table("7Ч 8Ч 7К", "8Б"), SIX) == ()


def test_all_that_is_wrong_with_a_table_is_told_at_once() -> None:
    found = check(table("7Ч 9Ч 7Ч", "9К"), SIX)
    assert [problem.code for problem in found] == ["null-foreign", "null-foreign", "card-doubled"]


def test_a_problem_is_told_where_the_card_was_read() -> None:
    place = Place(2, 4, 2)
    setup = Setup((round_of("7Ч 8Ч 7К"),), cards("7Ч")[0], places={(1, 0): place})
    (problem,) = once(setup, SIX)
    assert problem.place == place


def state(prize: str, left: str, right: str = "7К 8К") -> State:
    return State(Setup((), cards(prize)[0]), (cards(left), cards(right)))


def test_a_card_of_the_own_hand_may_be_laid() -> None:
    assert own(state("7Ч", "8Ч 8Б"), Bid("left", cards("8Б")[0]), HOUSE) is None


@pytest.mark.parametrize("card", ["7К", "7Ч", "9Ч"])
def test_a_card_of_another_hand_the_prize_and_a_card_not_played_with_may_not(card: str) -> None:
    move = Bid("left", cards(card)[0])
    assert own(state("7Ч", "8Ч 8Б"), move, HOUSE) == Violation("own", (at(12),), {"card": move.card})


@pytest.mark.parametrize(
    ("member", "card", "prize", "expected"),
    [
        (Follow.SUIT, "8Ч", "7Ч", True),
        (Follow.SUIT, "8Б", "7Ч", False),
        (Follow.SUIT, "7К", "7Ч", False),
        (Follow.COLOUR, "8Б", "7Ч", True),
        (Follow.COLOUR, "7К", "7Ч", False),
        (Follow.COLOUR, "7К", "8К", True),
        (Follow.ADVICE, "8Ч", "7Ч", False),
    ],
)
def test_what_follows_a_prize_is_a_reading(member: Follow, card: str, prize: str, expected: bool) -> None:
    assert follows(cards(card)[0], cards(prize)[0], Readings(follow=member)) is expected


@pytest.mark.parametrize(
    ("prize", "hand", "card", "member"),
    [
        ("7Ч", "8Ч 8Б", "8Ч", Follow.SUIT),
        ("7Ч", "8Ч 9Ч", "9Ч", Follow.SUIT),
        ("7Ч", "8Б 8К", "8К", Follow.SUIT),
        ("7Ч", "8Ч 8Б", "8Б", Follow.COLOUR),
        ("7Ч", "8Ч 8К", "8К", Follow.ADVICE),
    ],
)
def test_a_card_that_follows_or_any_when_none_does(prize: str, hand: str, card: str, member: Follow) -> None:
    readings = Readings(follow=member)
    assert follow(state(prize, hand), Bid("left", cards(card)[0]), readings) is None


@pytest.mark.parametrize(
    ("prize", "hand", "card", "member", "held"),
    [
        ("7Ч", "8Ч 8Б", "8Б", Follow.SUIT, "8Ч"),
        ("7Ч", "8Ч 9Ч 8К", "8К", Follow.SUIT, "8Ч 9Ч"),
        ("7Ч", "8Б 8К", "8К", Follow.COLOUR, "8Б"),
    ],
)
def test_another_is_refused_with_those_held(
    prize: str, hand: str, card: str, member: Follow, held: str
) -> None:
    move = Bid("left", cards(card)[0])
    violation = follow(state(prize, hand), move, Readings(follow=member))
    args = {"card": move.card, "prize": cards(prize)[0], "held": cards(held)}
    assert violation == Violation("follow", (at(13),), args)


def test_each_seat_follows_with_its_own_hand() -> None:
    both = state("7Ч", "7К 8К", "8Ч 8Б")
    assert follow(both, Bid("left", cards("7К")[0]), HOUSE) is None
    assert follow(both, Bid("right", cards("8Б")[0]), HOUSE) is not None


def test_a_later_card_shows_that_an_earlier_one_did_not_follow() -> None:
    shown = table("7Ч 7К 8К", "8Б 8Ч 7Б")
    args = {"card": cards("7К")[0], "prize": cards("7Ч")[0], "held": cards("8Ч")}
    assert claims(shown, HOUSE) == (Violation("follow", (at(13),), args),)


def test_the_same_table_is_in_order_without_the_later_card() -> None:
    assert claims(table("7Ч 7К 8К", "8Б"), HOUSE) == ()
    assert claims(Setup(), HOUSE) == ()


def test_a_table_may_be_in_order_under_one_reading_alone() -> None:
    shown = table("7Ч 8Ч 7К", "8К 7Б 8Б")
    assert claims(shown, HOUSE) == ()
    (violation,) = claims(shown, Readings(follow=Follow.COLOUR))
    assert violation.args["card"] == cards("7К")[0]
    assert claims(table("7Ч 7К 8К", "8Б 8Ч 7Б"), Readings(follow=Follow.ADVICE)) == ()


def test_every_breach_of_both_seats_is_told() -> None:
    shown = table("7Ч 7К 8К", "8Ч 9Ч 9Б", "9К 8Б 7Б")
    assert [violation.args["card"] for violation in claims(shown, HOUSE)] == list(cards("7К"))
    colour = claims(shown, Readings(follow=Follow.COLOUR))
    assert [violation.args["card"] for violation in colour] == list(cards("7К 8К"))

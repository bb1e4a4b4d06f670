"""What stands inside a sentence: long texts, lists and numbers are cut; nothing begins a line of its own."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer import messages
from analyzer.cards import Rank, Suit, Suited
from analyzer.messages import LONGEST, MissingMessage, sayer, shortened
from analyzer.notation import format_card
from analyzer.verdict import Said

SAY = sayer("en", lambda value: format_card(value) if isinstance(value, Suited) else str(value))


def said(value: object) -> str:
    """The value as it stands in a sentence that is hardly more than it."""
    text = SAY(Said("problem-no-positions", {"path": value}))
    assert text.startswith("There is no position file (.toml) in ")
    return text.removeprefix("There is no position file (.toml) in ")


@pytest.mark.parametrize("length", [1, LONGEST - 1, LONGEST])
def test_a_short_text_is_left_alone(length: int) -> None:
    assert said("a" * length) == "a" * length


@pytest.mark.parametrize("length", [LONGEST + 1, 2500, 2501, 100_000])
def test_a_long_text_is_cut(length: int) -> None:
    assert said("a" * length) == "a" * (LONGEST - 1) + "…"


def test_a_long_list_is_cut_after_a_whole_item() -> None:
    text = said(tuple(f"item-{number}" for number in range(1000)))
    assert len(text) <= LONGEST
    *kept, end = text.split(", ")
    assert end == "…"
    assert kept == [f"item-{number}" for number in range(len(kept))] and len(kept) > 20


def test_a_list_of_long_items_keeps_the_first() -> None:
    assert said(["a" * 999, "b" * 999]) == "a" * (LONGEST - 1) + "…, …"


@pytest.mark.parametrize("empty", [(), ("",), ("", "")])
def test_small_lists_are_joined_as_they_are(empty: tuple[str, ...]) -> None:
    assert said(empty) == ", ".join(empty)


def test_a_whole_deck_is_never_cut() -> None:
    deck = tuple(Suited(rank, suit) for suit in Suit for rank in Rank)
    assert len(deck) == 52
    assert said(deck) == ", ".join(map(format_card, deck))


def test_a_sentence_in_a_sentence_is_cut_late() -> None:
    inner = Said("problem-unknown-key", {"key": "k" * 5000, "known": "n" * 5000})
    assert said(inner) == SAY(inner)
    for _ in range(40):
        inner = Said("gap", {"what": inner, "places": "p" * 5000})
    assert said(inner).endswith("…") and len(said(inner)) == messages.LONGEST_SENTENCE


@pytest.mark.parametrize("number", [0, -7, 999, 2.5])
def test_numbers_are_numbers(number: float) -> None:
    assert said(number) == str(number)


@pytest.mark.parametrize(
    ("number", "told"),
    [
        (math.inf, "inf"),
        (math.nan, "nan"),
        (-math.inf, "-inf"),
        (10**20, str(10**20)),
        (10**999, "1" + "0" * (LONGEST - 2) + "…"),
        (10**5000, "…"),
        (1e300, "1e+300"),
    ],
    ids=["inf", "nan", "-inf", "twenty", "thousand", "unwritable", "float"],
)
def test_numbers_beyond_counting_are_said_all_the_same(number: float, told: str) -> None:
    assert said(number) == told


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\v", "\f", "\x85", "\u2028", "\u2029"])
def test_an_argument_begins_no_line(end: str) -> None:
    assert said(f"x{end}Score: red 99") == "x Score: red 99"


@given(st.text(max_size=40), st.integers(0, 400))
def test_any_text_can_be_said(text: str, times: int) -> None:
    assert len(said(text * times)) <= LONGEST
    assert len(said([text] * times).splitlines()) <= 1


@given(st.text(max_size=LONGEST * 2))
def test_cutting_twice_cuts_once(text: str) -> None:
    assert shortened(shortened(text)) == shortened(text)


def test_a_missing_argument_is_still_a_defect() -> None:
    with pytest.raises(MissingMessage):
        SAY(Said("problem-no-positions"))


def test_a_missing_message_is_still_a_defect() -> None:
    with pytest.raises(MissingMessage):
        SAY(Said("no-such-message"))

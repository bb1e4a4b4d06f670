"""The explorer itself: its paths are what a function does with real cards, and it follows nothing blindly."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.cards import DECK_52, Card, Colour, Rank, Suit, Suited
from tests.agree.explore import Unfollowed, explore
from tests.strategies.cards import cards

Function = Callable[[Any, Any, Any], Any]

FOLLOWED: dict[str, Function] = {
    "a rank against a rank": lambda one, two, three: one.rank < two.rank,
    "turned round": lambda one, two, three: two.rank >= one.rank,
    "a rank against a value": lambda one, two, three: one.rank > Rank.TEN,
    "a value against a rank": lambda one, two, three: one.rank >= Rank.TEN,
    "a rank against a number": lambda one, two, three: one.rank == 7 or two.rank != 8,
    "suits": lambda one, two, three: one.suit == two.suit,
    "colours": lambda one, two, three: one.colour != three.colour,
    "the colour of a suit": lambda one, two, three: one.suit.colour == three.colour,
    "a suit among suits": lambda one, two, three: one.suit in (Suit.CLUBS, two.suit),
    "a colour told": lambda one, two, three: one.colour == Colour.RED,
    "a card": lambda one, two, three: (
        one == two or two == Suited(Rank.TEN, Suit.CLUBS) or three in DECK_52[:9]
    ),
    "counted": lambda one, two, three: sum(one.rank < there.rank for there in (two, three)),
    "any": lambda one, two, three: any(there.colour == one.colour for there in (two, three)),
    "all": lambda one, two, three: all(there.rank < one.rank for there in (two, three)),
    "the middle one": lambda one, two, three: one.rank < two.rank < three.rank,
    "with itself": lambda one, two, three: one.rank == one.rank and one.suit == Suit.HEARTS,
    "again": lambda one, two, three: (one.rank < two.rank, two.rank > one.rank, one.rank == two.rank),
    "sorted": lambda one, two, three: max(there.rank for there in (two, three)) > one.rank,
    "a kind": lambda one, two, three: isinstance(one, Suited) and not isinstance(two, str),
    "nothing": lambda one, two, three: True,
}


@pytest.mark.parametrize("name", FOLLOWED)
@given(st.tuples(cards, cards, cards))
def test_any_cards_lead_along_one_path_to_what_the_function_says(
    name: str, real: tuple[Card, Card, Card]
) -> None:
    function = FOLLOWED[name]
    paths = explore(("one", "two", "three"), lambda cards: function(*cards.values()))
    (path,) = (each for each in paths if each.fits(dict(zip(("one", "two", "three"), real, strict=True))))
    assert path.result == function(*real)


UNFOLLOWED: dict[str, Function] = {
    "hashed": lambda one, two, three: one in {two},
    "a suit looked up": lambda one, two, three: {Suit.HEARTS: 1}.get(one.suit, 0),
    "a suit hashed": lambda one, two, three: one.suit in {Suit.HEARTS, Suit.CLUBS},
    "counted up": lambda one, two, three: int(one.rank) > 10,
    "as a place": lambda one, two, three: "abc"[one.rank],
    "added": lambda one, two, three: one.rank + 1 == two.rank,
    "added to": lambda one, two, three: sum([one.rank, two.rank]) > 10,
    "taken away": lambda one, two, three: one.rank - two.rank > 0,
    "a truth": lambda one, two, three: bool(one),
    "a rank as a truth": lambda one, two, three: not one.rank,
    "as text": lambda one, two, three: str(one.suit) == "x",
    "as text with more": lambda one, two, three: f"{one.rank}" > "1",
    "a value": lambda one, two, three: one.rank.value > 3,
    "a name": lambda one, two, three: one.suit.name == "HEARTS",
    "an order": lambda one, two, three: one.order < two.order,
    "no such part": lambda one, two, three: getattr(one, "points", 0) > 3,
    "a suit is a suit": lambda one, two, three: one.suit is Suit.HEARTS,
    "a colour is a colour": lambda one, two, three: one.colour is two.colour,
    "walked through": lambda one, two, three: list(one),
    "taken as a function": lambda one, two, three: one(),
    "told later": lambda one, two, three: (there.rank < two.rank for there in (one, three)),
}


@pytest.mark.parametrize("name", UNFOLLOWED)
def test_what_cannot_be_followed_is_refused(name: str) -> None:
    function = UNFOLLOWED[name]
    with pytest.raises(Unfollowed):
        for path in explore(("one", "two", "three"), lambda cards: function(*cards.values())):
            list(path.result)


def test_a_comparison_that_real_cards_do_not_allow() -> None:
    for function in (lambda one: one < one, lambda one: one.rank < Suit.HEARTS):
        with pytest.raises(TypeError):
            explore(("one",), lambda cards, ask=function: ask(cards["one"]))
    with pytest.raises(AttributeError):
        explore(("one",), lambda cards: cards["one"].rank.suit)


def test_a_card_kept_from_another_run() -> None:
    kept: list[Any] = []

    def keeping(cards: Mapping[str, Any]) -> bool:
        kept.append(cards["one"].rank)
        return bool(kept[0] < cards["two"].rank)

    with pytest.raises(Unfollowed):
        explore(("one", "two"), keeping)


def test_a_function_that_changes_its_mind() -> None:
    asked: list[int] = []

    def wavering(cards: Mapping[str, Any]) -> bool:
        asked.append(1)
        return len(asked) > 1 or bool(cards["one"].rank < cards["two"].rank)

    with pytest.raises(Unfollowed):
        explore(("one", "two"), wavering)


def test_too_many_paths() -> None:
    with pytest.raises(Unfollowed):
        explore(("one", "two"), lambda cards: [cards[name] == card for name in cards for card in DECK_52])


def test_nothing_is_asked_twice_and_nothing_that_is_settled() -> None:
    def asks(cards: Mapping[str, Any]) -> tuple[bool, ...]:
        one, two = cards["one"], cards["two"]
        return (
            one.rank < two.rank,
            one.rank >= two.rank,
            two.rank > one.rank,
            one == two,
            one.rank == two.rank,
        )

    results = [path.result for path in explore(("one", "two"), asks)]
    real = {
        (one.rank < two.rank, one.rank >= two.rank, two.rank > one.rank, one == two, one.rank == two.rank)
        for one, two in product(DECK_52, repeat=2)
    }
    assert sorted(results) == sorted(real)

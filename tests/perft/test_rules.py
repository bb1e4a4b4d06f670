"""The number of legal games of every set-up, counted by the plain rules: as the oracle has them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import pytest

from analyzer.cards import Card, Colour
from analyzer.games.new_lands.ending import stuck
from analyzer.games.new_lands.options import TeamSize
from analyzer.games.new_lands.readings import Approach, ApproachUntil, Readings, Seniority
from analyzer.games.new_lands.rules import end, lawful, void
from analyzer.games.new_lands.state import State
from analyzer.geometry.rectangle import Size
from analyzer.notation import Notation, read_card
from tests.perft.expected import EXPECTED
from tests.perft.setups import SETUPS, Setup


def card(text: str) -> Card:
    found, _ = read_card(text.upper(), Notation.WESTERN)
    assert found is not None, text
    return found


def begun(setup: Setup) -> State:
    """The state before the first move of a set-up."""
    hands = tuple(frozenset(map(card, hand)) for hand in setup.hands)
    deck = tuple(sorted((one for hand in hands for one in hand), key=lambda one: one.order))
    return State(Size(setup.height, setup.width), deck, hands, Colour(setup.first))


def games(state: State, readings: Readings) -> Counter[str]:
    """The games that go on from a state, by their ends."""
    if end(state):
        return Counter(["void" if void(state) else "over"])
    hand = state.hand
    assert hand is not None
    halted = stuck(state, hand, readings)
    if halted is not None:
        return Counter([halted.id])
    total: Counter[str] = Counter()
    for move in lawful(state, hand, readings):
        total += games(state.after(move), readings)
    return total


BY_NAME: Mapping[str, Setup] = {setup.name: setup for setup in SETUPS}


@pytest.mark.parametrize("key", EXPECTED, ids="-".join)
def test_the_plain_rules_count_as_the_oracle(key: tuple[str, str, str, str]) -> None:
    name, seniority, approach, until = key
    readings = Readings(
        seniority=Seniority(seniority), approach=Approach(approach), approach_until=ApproachUntil(until)
    )
    assert games(begun(BY_NAME[name]), readings) == EXPECTED[key]


def test_there_are_more_than_two_players_in_some() -> None:
    assert {len(setup.hands) for setup in SETUPS} >= {2, 2 * int(TeamSize.TWO.value)}

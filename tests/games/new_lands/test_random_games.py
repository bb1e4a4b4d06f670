"""Random games that anyone can repeat: their records are right, and `moves` agrees on their positions."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from analyzer import draw
from analyzer.cards import Card, Colour
from analyzer.games import load
from analyzer.games._contract import Inquiry
from analyzer.games._mosaic.rules import Laying
from analyzer.games.new_lands import laying, rules
from analyzer.games.new_lands.ending import outcome
from analyzer.games.new_lands.options import AgreedSize, Deck, Options, TeamSize
from analyzer.games.new_lands.play import deal, start
from analyzer.games.new_lands.position import Setup, Told
from analyzer.games.new_lands.readings import Approach, Readings, Seniority
from analyzer.games.new_lands.state import State
from analyzer.games.new_lands.text import write
from analyzer.geometry.rectangle import extent
from analyzer.notation import Notation, read_card
from analyzer.questions._input import read
from analyzer.search.walk import walk
from analyzer.verdict import Gap, Value, Yes, refused

GAME = load("new_lands")
OPTIONS = Options()
HOUSE = Readings()
FREE = Readings(approach=Approach.ADVICE, seniority=Seniority.NOT_LOWER)


def game(seed: int, readings: Any = HOUSE, options: Options = OPTIONS) -> list[State]:
    """The states of the random game of a seed, deal included."""

    def legal(state: State) -> list[Laying]:
        hand = state.hand
        assert hand is not None
        return [] if state.made == len(state.deck) else list(rules.lawful(state, hand, readings))

    numbers = draw.numbers(seed)
    return list(walk(start(options, deal(options, numbers)), legal, State.after, numbers))


def recorded(state: State) -> Setup:
    """A game as somebody would write it down."""
    told = tuple(Told(move.card, move.cell if number else None) for number, move in enumerate(state.moves))
    return Setup((), state.size, turn=state.first, hands=state.hands, moves=told)


def as_cards(texts: Any) -> set[Card]:
    return {card for text in texts if (card := read_card(text)[0]) is not None}


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("readings", [HOUSE, FREE], ids=["house", "free"])
def test_the_record_of_a_random_game_is_right(seed: int, readings: Readings) -> None:
    states = game(seed, readings)
    setup = recorded(states[-1])
    text = write(setup, Notation.LETTERS)
    again, problems = read(GAME, text, Options(), None)
    assert not refused(problems) and again == setup
    answer = laying.replay(Inquiry(again, Options(), readings))
    assert isinstance(answer, Yes)
    assert [tuple(move[1:]) for move in answer.witness["record"]["moves"]] == [
        move.cell for move in states[-1].moves
    ]


@pytest.mark.parametrize("seed", range(3))
def test_moves_agrees_on_every_position(seed: int) -> None:
    for state in islice(game(seed), 0, None, 3):
        if isinstance(outcome(state, HOUSE), Gap) or state.hand is None or not state.laid:
            continue
        switches = {"turn": None if state.team is None else state.team.value, "hand": state.hand}
        answer = laying.moves(Inquiry(state.setup, Options(), HOUSE, switches))
        assert isinstance(answer, Value)
        corner = extent(state.laid)
        assert corner is not None
        legal: dict[Card, set[tuple[int, int]]] = {card: set() for card in state.hand}
        for move in rules.lawful(state, state.hand, HOUSE):
            legal[move.card].add((move.cell[0] - corner.top, move.cell[1] - corner.left))
        fixed = answer.result["fixed"]
        found = {card: {cell(name, fixed) for name in names} for card, names in by_card(answer).items()}
        assert found == legal
        refused_places = {(each["card"], each["cell"]) for each in answer.result["refused"]}
        assert len(refused_places) == len(answer.result["refused"])


def by_card(answer: Value) -> dict[Card, list[str]]:
    found = {}
    for text, names in answer.result["moves"].items():
        (card,) = as_cards([text])
        found[card] = names
    return found


def cell(name: str, fixed: bool) -> tuple[int, int]:
    row, column = map(int, name.split("/"))
    return (row - 1, column - 1) if fixed else (row, column)


def test_a_seed_is_one_game_and_another_seed_another() -> None:
    assert game(7)[-1] == game(7)[-1]
    assert game(7)[-1].moves != game(8)[-1].moves


def test_the_first_game_is_known() -> None:
    """A change here is a change of the generator: every seed told before means another game."""
    moves = game(0)[-1].moves[:4]
    assert [(str(move.card.rank.value) + move.card.suit.value[0], *move.cell) for move in moves] == FIRST


FIRST = [("6s", 0, 0), ("13d", 1, 0), ("9c", 0, -1), ("14h", -1, 0)]


@pytest.mark.parametrize("team_size", TeamSize)
@pytest.mark.parametrize("deck", ["36", "52"])
def test_deals_follow_the_rules(team_size: TeamSize, deck: str) -> None:
    options = Options(AgreedSize(8, 12), Deck.parse(deck), team_size)
    for seed in range(20):
        dealt = deal(options, draw.numbers(seed))
        assert len(dealt.hands) == 2 * int(team_size.value)
        assert sorted((card for hand in dealt.hands for card in hand), key=lambda card: card.order) == list(
            options.deck.cards
        )
        second = Colour.BLACK if dealt.first is Colour.RED else Colour.RED
        for seat, hand in enumerate(dealt.hands):
            assert {card.colour for card in hand} == {(dealt.first, second)[seat % 2]}
        sizes = [len(hand) for hand in dealt.hands]
        assert max(sizes) - min(sizes) <= 1


def test_both_teams_begin_and_each_seat_is_dealt_first() -> None:
    options = Options(deck=Deck.parse("52"), team_size=TeamSize.THREE)
    dealt = [deal(options, draw.numbers(seed)) for seed in range(60)]
    assert {one.first for one in dealt} == set(Colour)
    assert {tuple(len(hand) for hand in one.hands[::2]) for one in dealt} == {(9, 9, 8), (9, 8, 9), (8, 9, 9)}


def test_an_illegal_move_is_noticed_in_a_random_record() -> None:
    state = game(1)[-1]
    setup = recorded(state)
    first, second, *rest = setup.moves
    exchanged = (replace(second, cell=None), replace(first, cell=second.cell), *rest)
    answer = laying.replay(Inquiry(replace(setup, moves=exchanged), Options(), HOUSE))
    assert not isinstance(answer, Yes)

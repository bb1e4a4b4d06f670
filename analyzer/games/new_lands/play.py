"""How New Lands is played: deals, turns, moves. Whether a move is allowed, the rules say."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import count
from typing import Any

from analyzer import draw
from analyzer.cards import Card, Colour
from analyzer.games._mosaic.rules import Laying
from analyzer.games.new_lands import ending, rules
from analyzer.games.new_lands.options import AgreedSize, Options
from analyzer.games.new_lands.position import Setup
from analyzer.games.new_lands.rules import end
from analyzer.games.new_lands.state import Deal, State
from analyzer.geometry.rectangle import Size
from analyzer.verdict import Gap, Violation

SIZES = {"36": AgreedSize(6, 10), "52": AgreedSize(8, 12)}
"""The first size that the author names for a deck (new-lands 179, 184), where the players named none."""


def deal(options: Options, numbers: Iterator[int]) -> Deal:
    """A deal by chance: each colour shuffled apart and dealt one card at a time to its team (167).

    Who begins and who is dealt first are not said (gaps): chance decides both. In order: who begins
    (0: red), then for red and for black a shuffle of the colour in deck order and the seat dealt first.
    """
    players = int(options.team_size.value)
    first = (Colour.RED, Colour.BLACK)[draw.below(2, numbers)]
    hands: dict[Colour, list[frozenset[Card]]] = {}
    for colour in Colour:
        cards = draw.shuffled([card for card in options.deck.cards if card.colour is colour], numbers)
        start = draw.below(players, numbers)
        hands[colour] = [frozenset(cards[(seat - start) % players :: players]) for seat in range(players)]
    second = Colour.BLACK if first is Colour.RED else Colour.RED
    return Deal(tuple(hands[colour][seat] for seat in range(players) for colour in (first, second)), first)


def deals(options: Options) -> Iterator[Deal]:
    """The deals of the seeds 0, 1, 2, …, without end."""
    return (deal(options, draw.numbers(seed)) for seed in count())


def start(options: Options, dealt: Deal) -> State:
    """The state before the first card is laid."""
    size = options.size or SIZES.get(options.deck.name) or SIZES["36"]
    return State(Size(size.height, size.width), options.deck.cards, dealt.hands, dealt.first)


def actors(state: State) -> frozenset[str]:
    """The seat to move (from "1", the one that began); nobody once every card is laid."""
    return frozenset() if end(state) or state.seat is None else frozenset({str(state.seat + 1)})


def candidates(state: State, seat: str) -> Iterator[Laying]:
    """What a seat can do at all: each card of its hand on each free cell beside the cards."""
    hand = state.hands[int(seat) - 1] - set(state.laid.values())
    cards = sorted(hand, key=lambda card: card.order)
    return (Laying(card, cell) for cell in rules.places(state) for card in cards)


def claims(diagram: Setup, readings: Any) -> tuple[Violation, ...]:
    """What a bare position already shows: two cards of one suit that adjoin (new-lands 83)."""
    board = State(diagram.size, ())
    found: list[Violation] = []
    for cell, card in diagram.laid().items():
        move = Laying(card, cell)
        broken = rules.verdicts(board, move, readings, rules.DIVERSITY)
        found += (one for one in broken if isinstance(one, Violation))
        board = board.after(move)
    return tuple(found)


def outcome(state: State, readings: Any) -> Mapping[str, Any] | Gap | None:
    """How play has ended, or None while it goes on (`ending.outcome`)."""
    return ending.outcome(state, readings)


def chances(state: State) -> Mapping[Any, float]:
    """Nothing is left to chance once the cards are dealt."""
    return {}


def play(state: State, action: Laying) -> State:
    """The state after a card is laid."""
    return state.after(action)


def cards(state: State) -> Iterator[Card]:
    """Every card of the deck, wherever it is."""
    return state.cards()

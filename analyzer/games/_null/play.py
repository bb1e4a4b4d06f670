"""How Two Bids is played. Nothing here asks whether a move is allowed: the rules do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import combinations
from typing import TypeVar

from analyzer.cards import Card
from analyzer.games._contract import CHANCE, Play
from analyzer.games._null.options import Options
from analyzer.games._null.rules import claims
from analyzer.games._null.scoring import outcome
from analyzer.games._null.table import SEATS, Bid, Round, Setup, State, Turn

T = TypeVar("T")
Deal = tuple[tuple[Card, ...], tuple[Card, ...], tuple[Card, ...]]
"""Left's hand, right's hand, the stock; the order inside them means nothing."""


def deals(options: Options) -> Iterator[Deal]:
    """Every way to deal a third of the deck to each player (10), all equally likely."""
    deck = options.deck.cards
    for left in combinations(deck, len(deck) // 3):
        rest = tuple(card for card in deck if card not in left)
        for right in combinations(rest, len(deck) // 3):
            yield left, right, tuple(card for card in rest if card not in right)


def start(options: Options, deal: Deal) -> State:
    """The state before the first card is turned up."""
    left, right, stock = deal
    return State(Setup(), (left, right), stock)


def actors(state: State) -> frozenset[str] | str:
    """Chance when a round begins (11), then every seat that has not laid its card (12); nobody at the end."""
    if state.setup.prize is None:
        return CHANCE if any(state.hands) else frozenset()
    return frozenset(seat for seat, bid in zip(SEATS, state.bids, strict=True) if bid is None)


def chances(state: State) -> Mapping[Turn, float]:
    """What chance may do, and how likely each is."""
    return {Turn(card): 1 / len(state.stock) for card in state.stock}


def candidates(state: State, seat: str) -> Iterator[Bid]:
    """What a seat can do at all, allowed or not."""
    return (Bid(seat, card) for card in state.hands[SEATS.index(seat)])


def play(state: State, action: Turn | Bid) -> State:
    """The state after one actor's action. Seats act one by one, in either order; the second ends the round.

    Raises ValueError when there is no prize to bid for.
    """
    if isinstance(action, Turn):
        stock = tuple(card for card in state.stock if card != action.card)
        return replace(state, setup=replace(state.setup, prize=action.card), stock=stock)
    prize = state.setup.prize
    if prize is None:
        raise ValueError(action)
    index = SEATS.index(action.seat)
    hands = _exchanged(state.hands, index, tuple(card for card in state.hands[index] if card != action.card))
    left, right = _exchanged(state.bids, index, action.card)
    if left is None or right is None:
        return replace(state, hands=hands, bids=(left, right))
    return State(Setup((*state.setup.rounds, Round(prize, (left, right)))), hands, state.stock)


def cards(state: State) -> Iterator[Card]:
    """Every card of the deck, wherever it is."""
    yield from (card for row in state.setup.rows for card in row)
    yield from (card for hand in state.hands for card in hand)
    yield from (card for card in state.bids if card is not None)
    yield from state.stock


def _exchanged(pair: tuple[T, T], index: int, value: T) -> tuple[T, T]:
    return (value, pair[1]) if index == 0 else (pair[0], value)


PLAY = Play(deals, start, actors, chances, candidates, play, outcome, claims, cards)

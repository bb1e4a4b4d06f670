"""What a table and a move must satisfy, in the order of docs/_null.md. One function is one rule."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from analyzer.cards import Card
from analyzer.games._contract import Rule
from analyzer.games._null.options import Options
from analyzer.games._null.readings import Follow, Readings, at
from analyzer.games._null.table import SEATS, Bid, Setup, State
from analyzer.geometry.cells import Cell, cell_name
from analyzer.verdict import Problem, Violation


def in_deck(setup: Setup, options: Options) -> tuple[Problem, ...]:
    """Every card is one of the deck that the players agreed on (8, 9)."""
    deck = options.deck
    return tuple(
        _refused("null-foreign", setup, cell, {"card": card, "cell": cell_name(cell), "deck": deck.value})
        for cell, card in setup.cells.items()
        if card not in deck.cards
    )


def once(setup: Setup, options: Options) -> tuple[Problem, ...]:
    """The deck has each card once (8, 9), so none lies on the table twice."""
    where: dict[Card, list[Cell]] = {}
    for cell, card in setup.cells.items():
        where.setdefault(card, []).append(cell)
    return tuple(
        _refused("card-doubled", setup, cells[-1], {"card": card, "cells": tuple(map(cell_name, cells))})
        for card, cells in where.items()
        if len(cells) > 1
    )


def own(state: State, move: Bid, readings: Readings) -> Violation | None:
    """A player lays a card of their own hand (12)."""
    if move.card in state.hands[SEATS.index(move.seat)]:
        return None
    return Violation("own", (at(12),), {"card": move.card})


def follow(state: State, move: Bid, readings: Readings) -> Violation | None:
    """Who holds a card that follows the prize lays such a card (13)."""
    prize, hand = state.setup.prize, state.hands[SEATS.index(move.seat)]
    held = tuple(card for card in hand if prize and follows(card, prize, readings))
    if not held or move.card in held:
        return None
    return Violation("follow", (at(13),), {"card": move.card, "prize": prize, "held": held})


def follows(card: Card, prize: Card, readings: Readings) -> bool:
    """True when a holder of `card` has to follow `prize` with it."""
    if readings.follow is Follow.SUIT:
        return card.suit is prize.suit
    return readings.follow is Follow.COLOUR and card.colour is prize.colour


RULES = (
    Rule("in_deck", (at(8), at(9)), in_deck, kind="setup"),
    Rule("once", (at(8), at(9)), once, kind="setup"),
    Rule("own", (at(12),), own),
    Rule("follow", (at(13),), follow, reads=("follow",)),
)


def check(setup: Setup, options: Options) -> tuple[Problem, ...]:
    """Everything that is wrong with a table, whatever was asked."""
    return (*in_deck(setup, options), *once(setup, options))


def claims(setup: Setup, readings: Readings) -> tuple[Violation, ...]:
    """The rules that a table shows broken: who laid a card in a later round held it in the earlier ones."""
    found: list[Violation] = []
    for place, row in enumerate(setup.rounds):
        left, right = zip(*(later.bids for later in setup.rounds[place:]), strict=True)
        before = State(Setup(setup.rounds[:place], row.prize), (left, right))
        moves = (Bid(seat, card) for seat, card in zip(SEATS, row.bids, strict=True))
        found += (broken for move in moves if (broken := follow(before, move, readings)))
    return tuple(found)


def _refused(code: str, setup: Setup, cell: Cell, args: Mapping[str, Any]) -> Problem:
    return Problem(code, setup.places.get(cell), args, cites=(at(8),))

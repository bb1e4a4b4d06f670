"""Who takes a prize, who is ahead, and how the game ends (docs/_null.md 15-17)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from analyzer.cards import Card
from analyzer.games._contract import Rule
from analyzer.games._null.readings import Readings, Tie, Worth, at
from analyzer.games._null.table import SEATS, Round, Setup, State
from analyzer.verdict import Gap


def taker(row: Round, readings: Readings) -> str | Gap | None:
    """The seat that laid the higher card takes the prize (15); None when nobody does."""
    left, right = row.bids
    if left.rank != right.rank:
        return SEATS[0] if left.rank > right.rank else SEATS[1]
    return Gap("tie", (at(15),), {"cards": row.bids}) if readings.tie is Tie.GAP else None


def taken(setup: Setup, readings: Readings) -> Mapping[str, tuple[Card, ...]] | Gap:
    """The prizes that each seat has taken, in the order in which they were turned up."""
    prizes: dict[str, tuple[Card, ...]] = {seat: () for seat in SEATS}
    for row in setup.rounds:
        seat = taker(row, readings)
        if isinstance(seat, Gap):
            return seat
        if seat is not None:
            prizes[seat] += (row.prize,)
    return prizes


def ahead(prizes: Mapping[str, tuple[Card, ...]], readings: Readings) -> str | None:
    """The seat that has won more (17), prizes or points (16); None when both have won equally much."""
    by_points = readings.worth is Worth.POINTS
    left, right = (sum(int(card.rank) if by_points else 1 for card in prizes[seat]) for seat in SEATS)
    return None if left == right else SEATS[0] if left > right else SEATS[1]


def outcome(state: State, readings: Readings) -> Mapping[str, Any] | Gap | None:
    """The winner once all cards are laid (17), None before. An equal end is a gap."""
    if any(state.hands) or any(state.bids):
        return None
    prizes = taken(state.setup, readings)
    if isinstance(prizes, Gap):
        return prizes
    winner = ahead(prizes, readings)
    return {"winner": winner} if winner else Gap("equal-end", (at(17),))


RULES = (
    Rule("taker", (at(15),), taker, reads=("tie",), kind="score"),
    Rule("ahead", (at(16), at(17)), ahead, reads=("worth",), kind="score"),
)

"""Cards, rounds and tables of Two Bids from short texts: `7Ч` is the seven of hearts."""

from __future__ import annotations

from analyzer.cards import Rank, Suit, Suited
from analyzer.games._null.table import Round, Setup

SUITS = {"Ч": Suit.HEARTS, "Б": Suit.DIAMONDS, "К": Suit.CLUBS}


def card(text: str) -> Suited:
    return Suited(Rank(int(text[0])), SUITS[text[1]])


def cards(text: str) -> tuple[Suited, ...]:
    return tuple(card(word) for word in text.split())


def round_of(text: str) -> Round:
    """Prize, left's card, right's card."""
    prize, left, right = cards(text)
    return Round(prize, (left, right))


def table(*rows: str) -> Setup:
    """A round a row; a row of one card is the prize that waits."""
    waiting = [card(row) for row in rows if len(row.split()) == 1]
    return Setup(tuple(round_of(row) for row in rows if len(row.split()) == 3), *waiting)

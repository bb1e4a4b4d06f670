"""What the players of Two Bids choose before they deal."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from analyzer.cards import Card, Rank, Suit, Suited

SUITS = (Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)


class Deck(Enum):
    """How many cards are used (_null 8, 9)."""

    SIX = "6"
    NINE = "9"

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of this deck, in deck order."""
        ranks = (Rank.SEVEN, Rank.EIGHT, Rank.NINE)[: int(self.value) // len(SUITS)]
        return tuple(Suited(rank, suit) for suit in SUITS for rank in ranks)


@dataclass(frozen=True)
class Options:
    """The agreed terms; the defaults are what the rules name first."""

    deck: Deck = Deck.SIX

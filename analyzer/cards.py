"""Playing cards: suits, colours, ranks and decks.

No game knowledge lives here: what a card is worth (its points) is the game's to say.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import TypeAlias


class Colour(Enum):
    """The colour of a suit."""

    RED = "red"
    BLACK = "black"


class Suit(Enum):
    """One of the four suits, in deck order: hearts, diamonds, clubs, spades."""

    HEARTS = "hearts"
    DIAMONDS = "diamonds"
    CLUBS = "clubs"
    SPADES = "spades"

    @property
    def colour(self) -> Colour:
        """Red for hearts and diamonds, black for clubs and spades."""
        return Colour.RED if self in (Suit.HEARTS, Suit.DIAMONDS) else Colour.BLACK


class Rank(IntEnum):
    """Two to ace. The number orders the ranks; it is not a claim about points."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14


_SUIT_ORDER = {suit: place for place, suit in enumerate(Suit)}


@dataclass(frozen=True, slots=True)
class Suited:
    """A card with a rank and a suit."""

    rank: Rank
    suit: Suit

    @property
    def colour(self) -> Colour:
        """The colour of the card's suit."""
        return self.suit.colour

    @property
    def order(self) -> tuple[int, int]:
        """A sort key: suits as in `Suit`, inside a suit from the lowest rank up."""
        return _SUIT_ORDER[self.suit], int(self.rank)


Card: TypeAlias = Suited


def deck_from(lowest: Rank) -> tuple[Card, ...]:
    """Every card from `lowest` to the ace in all four suits, in deck order."""
    return tuple(Suited(rank, suit) for suit in Suit for rank in Rank if rank >= lowest)


DECK_36 = deck_from(Rank.SIX)
DECK_52 = deck_from(Rank.TWO)

"""What lies on the table of Two Bids, what the players hold, and what they can do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from analyzer.cards import Card
from analyzer.geometry.cells import Cell
from analyzer.verdict import Place

SEATS = ("left", "right")


@dataclass(frozen=True, slots=True)
class Round:
    """A finished round: the prize and the two cards laid for it, in the order of `SEATS`."""

    prize: Card
    bids: tuple[Card, Card]


@dataclass(frozen=True, slots=True)
class Setup:
    """What anybody can see: the finished rounds, and the prize nobody has bid for yet.

    This is what a written position claims. `places` says where each card stands in the text it was read from.
    """

    rounds: tuple[Round, ...] = ()
    prize: Card | None = None
    places: Mapping[Cell, Place] = field(default_factory=dict, compare=False, repr=False)

    @property
    def rows(self) -> tuple[tuple[Card, ...], ...]:
        """The cards as they are written, a round a row: prize, left's, right's; a lone prize last."""
        rounds = tuple((row.prize, *row.bids) for row in self.rounds)
        return rounds if self.prize is None else (*rounds, (self.prize,))

    @property
    def cells(self) -> dict[Cell, Card]:
        """The same cards by (row, column), zero-based."""
        return {
            (row, column): card for row, cards in enumerate(self.rows) for column, card in enumerate(cards)
        }


@dataclass(frozen=True, slots=True)
class State:
    """What play reaches: the setup that everybody sees, and all that is face down.

    `hands` and `bids` stand in the order of `SEATS`; a bid is None until that seat has laid its card.
    """

    setup: Setup
    hands: tuple[tuple[Card, ...], tuple[Card, ...]]
    stock: tuple[Card, ...] = ()
    bids: tuple[Card | None, Card | None] = (None, None)


@dataclass(frozen=True, slots=True)
class Turn:
    """Chance turns this card of the stock up: it is the prize."""

    card: Card


@dataclass(frozen=True, slots=True)
class Bid:
    """A seat lays this card of its hand face down."""

    seat: str
    card: Card

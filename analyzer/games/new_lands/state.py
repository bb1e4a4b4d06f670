"""A game of New Lands in play: who sits where, who holds what, what has been laid in which order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from analyzer.cards import Card, Colour
from analyzer.games._mosaic.rules import Laying
from analyzer.geometry.cells import Cell
from analyzer.geometry.rectangle import Size, extent


@dataclass(frozen=True)
class Deal:
    """The hands by seat, and the team that begins (the document does not say which).

    Seats alternate: the hands of even index belong to the team that begins. Each hand holds cards of
    its team's colour (new-lands 167).
    """

    hands: tuple[frozenset[Card], ...]
    first: Colour


@dataclass(frozen=True)
class State:
    """A position that play has reached. Cells are counted from the first card, which lies on (0, 0)."""

    size: Size
    deck: tuple[Card, ...]
    deal: Deal | None
    first: Colour | None
    moves: tuple[Laying, ...] = ()

    @cached_property
    def laid(self) -> Mapping[Cell, Card]:
        """The cards on the table by cell."""
        return {move.cell: move.card for move in self.moves}

    @property
    def made(self) -> int:
        """The number of moves made."""
        return len(self.moves)

    @property
    def team(self) -> Colour | None:
        """The team to move: the teams alternate (new-lands 31). None when nobody said who begins."""
        if self.first is None:
            return None
        other = Colour.BLACK if self.first is Colour.RED else Colour.RED
        return (self.first, other)[self.made % 2]

    @property
    def seat(self) -> int | None:
        """The seat to move, counted from the one that began; None when the hands are not known."""
        return None if self.deal is None else self.made % len(self.deal.hands)

    @property
    def hand(self) -> frozenset[Card] | None:
        """The cards of the player to move, or None when the hands are not known."""
        if self.deal is None or self.seat is None:
            return None
        return self.deal.hands[self.seat] - set(self.laid.values())

    @property
    def fixed(self) -> bool:
        """True when the cards span the agreed size (new-lands 69)."""
        spanned = extent(self.laid)
        return spanned is not None and spanned.size == self.size

    def cards(self) -> Iterator[Card]:
        """Every card of the deck, wherever it is."""
        laid = set(self.laid.values())
        yield from laid
        held = (card for hand in self.deal.hands for card in hand) if self.deal else iter(self.deck)
        yield from (card for card in held if card not in laid)

    def after(self, move: Laying) -> State:
        """The state after a move, legal or not."""
        return replace(self, moves=(*self.moves, move))

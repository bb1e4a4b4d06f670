"""A game of New Lands in play: who sits where, who holds what, what has been laid in which order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from analyzer.cards import Card, Colour
from analyzer.games._mosaic.rules import Laying
from analyzer.games.new_lands.position import Setup
from analyzer.geometry.cells import Cell, Mark
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
    """A position that play has reached, or a diagram from which it goes on.

    `start` are the cards that lay there before the first of `moves`, in no order; `first` is the team that
    makes that move, None when nobody said; `hands` are what the seats held then, the seat that moves first
    coming first, () when nobody said; `held` is the hand of the player to move alone. Cells are counted from
    the first card, which lies on (0, 0), or in a diagram from its top left cell.
    """

    size: Size
    deck: tuple[Card, ...]
    hands: tuple[frozenset[Card], ...] = ()
    first: Colour | None = None
    moves: tuple[Laying, ...] = ()
    start: tuple[Laying, ...] = ()
    held: frozenset[Card] | None = None

    @cached_property
    def laid(self) -> Mapping[Cell, Card]:
        """The cards on the table by cell."""
        return {move.cell: move.card for move in (*self.start, *self.moves)}

    @property
    def made(self) -> int:
        """The number of moves made."""
        return len(self.moves)

    @property
    def team(self) -> Colour | None:
        """The team to move: the teams alternate (new-lands 31). None when nobody said who began."""
        first = self.first
        if first is None and self.moves:
            first = self.moves[0].card.colour
        if first is None:
            return None
        other = Colour.BLACK if first is Colour.RED else Colour.RED
        return (first, other)[self.made % 2]

    @property
    def seat(self) -> int | None:
        """The seat to move, counted from the one that moved first; None when the hands are not known."""
        return self.made % len(self.hands) if self.hands else None

    @property
    def hand(self) -> frozenset[Card] | None:
        """The cards of the player to move, or None when they are not known."""
        held = self.held if self.seat is None else self.hands[self.seat]
        return None if held is None else held - set(self.laid.values())

    @property
    def fixed(self) -> bool:
        """True when the cards span the agreed size (new-lands 69)."""
        spanned = extent(self.laid)
        return spanned is not None and self.size.reached(spanned.size)

    @property
    def unlaid(self) -> tuple[Card, ...]:
        """The cards of the deck that are not on the table."""
        laid = set(self.laid.values())
        return tuple(card for card in self.deck if card not in laid)

    @property
    def setup(self) -> Setup:
        """The diagram of the cards: the rectangle around them; one empty cell when there are none."""
        spanned = extent(self.laid)
        size = Size(self.size.height, self.size.width)
        if spanned is None:
            return Setup(((Mark.EMPTY,),), size)
        columns = range(spanned.left, spanned.right + 1)
        rows = range(spanned.top, spanned.bottom + 1)
        contents = (tuple(self.laid.get((row, column), Mark.EMPTY) for column in columns) for row in rows)
        return Setup(tuple(contents), spanned.size if self.fixed else size)

    def cards(self) -> Iterator[Card]:
        """Every card of the deck, wherever it is."""
        laid = set(self.laid.values())
        yield from laid
        held = (card for hand in self.hands for card in hand) if self.hands else iter(self.deck)
        yield from (card for card in held if card not in laid)

    def after(self, move: Laying) -> State:
        """The state after a move, legal or not. A hand that was told alone was that of who moved."""
        return replace(self, moves=(*self.moves, move), held=None)

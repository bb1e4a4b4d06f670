"""The common rules of laying a card (new-lands 44-113): pure functions of what lies, the card and its cell.

Each has `check(state, move, readings)`: the state has `laid` (a mapping of cells to cards) and `size`,
the move `card` and `cell`. Cards are compared with == and < alone, so that a rule can also be run on
unknown cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from analyzer.cards import Card, Rank
from analyzer.games._contract import Rule
from analyzer.games._mosaic.readings import DOCUMENT, RectangleBan, Seniority
from analyzer.geometry.cells import Cell, adjoining
from analyzer.geometry.rectangle import Size, extent
from analyzer.readings import Cite
from analyzer.verdict import Obligation, Violation


@dataclass(frozen=True, slots=True)
class Laying:
    """A move: a card laid on a cell. Cells are (row, column); where (0, 0) lies is the state's to say."""

    card: Card
    cell: Cell


@dataclass(frozen=True, slots=True)
class Pass:
    """A turn in which nothing is laid."""


Move: TypeAlias = "Laying | Pass"


class Board(Protocol):
    """What a rule of laying looks at."""

    @property
    def laid(self) -> Mapping[Cell, Card]:
        """The cards on the table by cell."""
        ...

    @property
    def size(self) -> Size:
        """The agreed size."""
        ...


def comrade(card: Card, other: Card) -> bool:
    """Of one colour: hearts and diamonds, clubs and spades (new-lands 111)."""
    return card.colour == other.colour


def outranks(card: Card, other: Card, readings: Any) -> bool:
    """Higher in rank; under the control `not_lower` an equal rank is enough (new-lands 96, 99)."""
    if readings.seniority is Seniority.NOT_LOWER:
        return not card.rank < other.rank
    return other.rank < card.rank


def beside(board: Board, cell: Cell) -> Iterator[Card]:
    """The cards that a card on `cell` would adjoin: they share a side with it (new-lands 51, 83, 96)."""
    return (board.laid[near] for near in adjoining(cell) if near in board.laid)


def vacant(state: Board, move: Laying, readings: Any) -> Violation | None:
    """A cell holds one card (new-lands 177)."""
    if move.cell not in state.laid:
        return None
    return Violation("vacant", (Cite(DOCUMENT, 177),), {"card": move.card, "there": state.laid[move.cell]})


def first_card(state: Board, move: Laying, readings: Any) -> Violation | None:
    """The very first card has rank 2 to 10 (new-lands 46)."""
    if state.laid or not move.card.rank > Rank.TEN:
        return None
    return Violation("first_card", (Cite(DOCUMENT, 46),), {"card": move.card})


def continuity(state: Board, move: Laying, readings: Any) -> Violation | None:
    """Every later card adjoins a card laid before, any one of them (new-lands 51, 58)."""
    if not state.laid or any(True for _ in beside(state, move.cell)):
        return None
    return Violation("continuity", (Cite(DOCUMENT, 51),), {"card": move.card})


def rectangle(state: Board, move: Laying, readings: Any) -> Violation | Obligation | None:
    """The cards never span more than the agreed size (new-lands 71, 74); is more asked? A reading."""
    spanned = extent((*state.laid, move.cell))
    assert spanned is not None
    if not state.size.holds(spanned.size):
        args = {"card": move.card, "spanned": str(spanned.size), "size": str(state.size)}
        return Violation("rectangle", (Cite(DOCUMENT, 74), Cite(DOCUMENT, 71)), args)
    if readings.rectangle_ban is RectangleBan.EXTENT or state.size.reached(spanned.size):
        return None
    return Obligation("rectangle", "span", {"hands": readings.rectangle_ban is RectangleBan.FEASIBLE_HANDS})


def diversity(state: Board, move: Laying, readings: Any) -> Violation | None:
    """No two cards of one suit ever adjoin (new-lands 83)."""
    alike = tuple(card for card in beside(state, move.cell) if card.suit == move.card.suit)
    if not alike:
        return None
    return Violation("diversity", (Cite(DOCUMENT, 83),), {"card": move.card, "beside": alike})


def seniority(state: Board, move: Laying, readings: Any) -> Violation | None:
    """Beside the other colour alone a card must outrank one (new-lands 96, 106); comrades help (111)."""
    near = tuple(beside(state, move.cell))
    if not near or any(comrade(move.card, card) for card in near):
        return None
    if any(outranks(move.card, card, readings) for card in near):
        return None
    line = 96 if len(near) == 1 else 106
    return Violation("seniority", (Cite(DOCUMENT, line),), {"card": move.card, "beside": near})


RULES = (
    Rule("vacant", (Cite(DOCUMENT, 177),), vacant),
    Rule("first_card", (Cite(DOCUMENT, 46),), first_card),
    Rule("continuity", (Cite(DOCUMENT, 51), Cite(DOCUMENT, 58)), continuity),
    Rule(
        "rectangle",
        tuple(Cite(DOCUMENT, line) for line in (69, 71, 74)),
        rectangle,
        ("rectangle_ban", "orientation"),
    ),
    Rule("diversity", (Cite(DOCUMENT, 83),), diversity),
    Rule("seniority", tuple(Cite(DOCUMENT, line) for line in (96, 99, 106, 111)), seniority, ("seniority",)),
)
"""The common rules, in the order of the document."""

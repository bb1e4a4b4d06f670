"""A New Lands diagram or record as a value: what is claimed, nothing of it judged."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from analyzer.cards import Card, Colour
from analyzer.geometry.cells import Cell, Mark
from analyzer.geometry.rectangle import Extent, Size, extent
from analyzer.verdict import Place

Content = Card | Mark


@dataclass(frozen=True)
class Label:
    """A label printed inside a row (zero-based), behind the first `after` cells of it."""

    row: int
    after: int
    name: str
    place: Place | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True)
class Told:
    """A move as a record tells it: card and cell, neither of them judged.

    No card: a pass. `cell` counts steps from the first card (from the top left cell of the diagram, where the
    record has one) when `steps` is set, else rows and columns of the rectangle, zero-based.
    """

    card: Card | None
    cell: Cell | None = None
    steps: bool = True
    place: Place | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True)
class Setup:
    """What somebody claims: a printed diagram, or a record of play, or a diagram and the moves after it.

    Rows of cells from the top, labels, and the agreed size. Every row has the same number of cells. The cards
    need not span the size: see `placed`. `turn` is the team that makes the first of `moves`, or that is to
    move where there are none; `hands` are what the seats held then, in the order of moving; `hand` is that
    of the player to move alone, after the moves. `end` is how the record says the game ended (over, void).
    `since` is the number of the first move. `bare` is set when the size was named by two numbers alone, and
    the print does not show how it lies.
    """

    rows: tuple[tuple[Content, ...], ...]
    size: Size
    labels: tuple[Label, ...] = ()
    turn: Colour | None = None
    hands: tuple[frozenset[Card], ...] = ()
    hand: frozenset[Card] | None = None
    moves: tuple[Told, ...] = ()
    end: str = ""
    bare: bool = False
    since: int = 1
    places: dict[Cell, Place] = field(default_factory=dict, compare=False, repr=False)

    @property
    def printed(self) -> Size:
        """Height and width of the diagram as printed."""
        return Size(len(self.rows), len(self.rows[0]) if self.rows else 0)

    def cells(self) -> Iterator[tuple[Cell, Content]]:
        """Every printed cell (zero-based, from the top left of the print) with its content."""
        for row, contents in enumerate(self.rows):
            for column, content in enumerate(contents):
                yield (row, column), content

    def laid(self) -> dict[Cell, Card]:
        """The cards, by printed cell."""
        return {cell: content for cell, content in self.cells() if isinstance(content, Card)}

    def unreadable(self) -> tuple[Cell, ...]:
        """The printed cells that nobody could read."""
        return tuple(cell for cell, content in self.cells() if content is Mark.UNREADABLE)


def placed(setup: Setup) -> Extent | None:
    """The agreed rectangle in the print, or None while it floats (new-lands 69, 74, 234).

    The borders are fixed when the cards span the agreed height and width; empty cells
    printed outside that are layout.
    """
    spanned = extent(setup.laid())
    return spanned if spanned is not None and spanned.size == setup.size else None


def placing(setup: Setup) -> str:
    """`fixed`, `floating`, or `unknown` while a cell that nobody could read may be the card that spans."""
    if placed(setup) is not None:
        return "fixed"
    seen = extent((*setup.laid(), *setup.unreadable()))
    fits = seen is not None and seen.size.height >= setup.size.height and seen.size.width >= setup.size.width
    return "unknown" if fits else "floating"


def cropped(setup: Setup) -> Setup | None:
    """The same diagram cut to the fixed rectangle, or None while it floats.

    Labels keep their place among the cells that remain.
    """
    kept = placed(setup)
    if kept is None:
        return None
    rows = tuple(row[kept.left : kept.right + 1] for row in setup.rows[kept.top : kept.bottom + 1])
    labels = tuple(
        replace(label, row=label.row - kept.top, after=min(max(label.after - kept.left, 0), len(rows[0])))
        for label in setup.labels
        if kept.top <= label.row <= kept.bottom
    )
    return Setup(rows, setup.size, labels)


def bound_labels(setup: Setup) -> Iterator[tuple[Label, Cell]]:
    """Each label with the empty cell it stands beside: the cell before it, else the one behind it."""
    for label in setup.labels:
        row = setup.rows[label.row]
        for column in (label.after - 1, label.after):
            if 0 <= column < len(row) and row[column] is Mark.EMPTY:
                yield label, (label.row, column)
                break

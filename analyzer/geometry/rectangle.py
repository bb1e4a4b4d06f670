"""A rectangle of agreed size, whose place is fixed only by what is laid in it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from analyzer.geometry.cells import Cell


@dataclass(frozen=True, slots=True)
class Size:
    """Height and width in cells, both at least 1."""

    height: int
    width: int

    @property
    def area(self) -> int:
        """The number of cells."""
        return self.height * self.width

    def __str__(self) -> str:
        return f"{self.height}x{self.width}"

    @property
    def turned(self) -> Size:
        """The same size the other way round."""
        return Size(self.width, self.height)

    def holds(self, other: Size) -> bool:
        """True when the other size is no higher and no wider."""
        return other.height <= self.height and other.width <= self.width

    def reached(self, other: Size) -> bool:
        """True when cards that span the other size span this one."""
        return (self.height, self.width) == (other.height, other.width)


@dataclass(frozen=True, slots=True)
class EitherWay(Size):
    """A size that may lie this way or the other way round: the play decides."""

    def holds(self, other: Size) -> bool:
        """True when one of the two ways holds the other size."""
        return Size(self.height, self.width).holds(other) or self.turned.holds(other)

    def reached(self, other: Size) -> bool:
        """True when the other size is one of the two."""
        return (other.height, other.width) in ((self.height, self.width), (self.width, self.height))


@dataclass(frozen=True, slots=True)
class Extent:
    """The smallest upright rectangle around some cells: rows top…bottom, columns left…right, inclusive."""

    top: int
    left: int
    bottom: int
    right: int

    @property
    def size(self) -> Size:
        """Height and width in cells."""
        return Size(self.bottom - self.top + 1, self.right - self.left + 1)

    def cells(self) -> Iterable[Cell]:
        """Every cell inside, row by row."""
        return (
            (row, column)
            for row in range(self.top, self.bottom + 1)
            for column in range(self.left, self.right + 1)
        )


def extent(cells: Iterable[Cell]) -> Extent | None:
    """The extent of `cells`, or None when there are none."""
    listed = list(cells)
    if not listed:
        return None
    rows = [row for row, _ in listed]
    columns = [column for _, column in listed]
    return Extent(min(rows), min(columns), max(rows), max(columns))

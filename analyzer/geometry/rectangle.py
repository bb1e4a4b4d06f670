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

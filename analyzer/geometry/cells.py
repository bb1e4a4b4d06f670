"""Cells of a grid, what may stand in one, and who is next to whom."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from typing import TypeAlias

Cell: TypeAlias = tuple[int, int]
"""(row, column) from the top left, zero-based."""

SIDES: tuple[Cell, ...] = ((-1, 0), (0, -1), (0, 1), (1, 0))
CORNERS: tuple[Cell, ...] = ((-1, -1), (-1, 1), (1, -1), (1, 1))


def cell_name(cell: Cell) -> str:
    """A cell as users count it: row/column from the top left, from 1."""
    return f"{cell[0] + 1}/{cell[1] + 1}"


class Mark(Enum):
    """A cell's content that is no card."""

    EMPTY = "empty"
    UNREADABLE = "unreadable"


def adjoining(cell: Cell, steps: Iterable[Cell] = SIDES) -> Iterator[Cell]:
    """The cells at the given steps from `cell`, by default those that share a side; bounds not considered."""
    row, column = cell
    return ((row + down, column + right) for down, right in steps)

"""Cells of a grid, what may stand in one, and who is next to whom."""

from __future__ import annotations

import re
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


def steps_name(cell: Cell) -> str:
    """A cell by the steps down and to the right of cell (0, 0), each with its sign: +0/-2."""
    return f"{cell[0]:+}/{cell[1]:+}"


_NAMED = re.compile("([+-]?)([0-9]{1,3})/([+-]?)([0-9]{1,3})")


def named_cell(text: str) -> tuple[Cell, bool] | None:
    """The cell that a name means, and whether it counts steps; None when the text names none.

    The inverse of `cell_name` (rows and columns from 1) and of `steps_name`; any dash is a minus.
    """
    found = _NAMED.fullmatch(re.sub("[−–]", "-", text.strip()))
    if found is None or bool(found[1]) != bool(found[3]):
        return None
    row, column = (int(sign + number) for sign, number in ((found[1], found[2]), (found[3], found[4])))
    if found[1]:
        return (row, column), True
    return ((row - 1, column - 1), False) if row and column else None


class Mark(Enum):
    """A cell's content that is no card."""

    EMPTY = "empty"
    UNREADABLE = "unreadable"


def adjoining(cell: Cell, steps: Iterable[Cell] = SIDES) -> Iterator[Cell]:
    """The cells at the given steps from `cell`, by default those that share a side; bounds not considered."""
    row, column = cell
    return ((row + down, column + right) for down, right in steps)

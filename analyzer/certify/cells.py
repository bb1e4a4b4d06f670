"""Cells of a table, each a row and a column from any origin: what shares a side, how far cells reach."""

from __future__ import annotations

from collections.abc import Iterable

Cell = tuple[int, int]


def beside(cell: Cell) -> tuple[Cell, Cell, Cell, Cell]:
    """The four cells that share a side."""
    row, column = cell
    return (row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)


def span(cells: Iterable[Cell]) -> Cell:
    """Height and width of the least rectangle around the cells; of none 0 and 0."""
    rows, columns = [*zip(*cells, strict=True)] or [(), ()]
    return (max(rows) - min(rows) + 1, max(columns) - min(columns) + 1) if rows else (0, 0)


def joined(cells: Iterable[Cell]) -> bool:
    """Every cell leads to every other over shared sides."""
    rest = set(cells)
    edge = {rest.pop()} if rest else set()
    while edge:
        edge = {near for cell in edge for near in beside(cell) if near in rest}
        rest -= edge
    return not rest

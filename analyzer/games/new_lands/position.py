"""A New Lands diagram as a value: read from a parsed text, written, drawn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from analyzer.cards import Card
from analyzer.games.new_lands.options import AgreedSize, Options, named_size
from analyzer.geometry.cells import Cell, Mark
from analyzer.geometry.rectangle import Extent, Size, extent
from analyzer.notation import Node, Notation, Token, format_card
from analyzer.readings import Cite
from analyzer.verdict import Place, Problem

Content = Card | Mark


@dataclass(frozen=True)
class Label:
    """A label printed inside a row (zero-based), behind the first `after` cells of it."""

    row: int
    after: int
    name: str
    place: Place | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True)
class Setup:
    """A printed diagram: rows of cells from the top, labels, and the agreed size.

    Every row has the same number of cells. The cards need not span the size: see `placed`.
    """

    rows: tuple[tuple[Content, ...], ...]
    size: Size
    labels: tuple[Label, ...] = ()
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


def read(tree: Node, options: Options) -> tuple[Setup | None, tuple[Problem, ...]]:
    """A setup from a parsed diagram, or the problems that leave none.

    Refused: no rows, rows of different length, a size named twice differently. The size is the
    option's, else the one named above the diagram, else that of the print.
    """
    rows = [node for node in tree.children if isinstance(node, Node) and node.rule == "row"]
    sizes = [node for node in tree.children if isinstance(node, Node) and node.rule == "size"]
    lines = [_row(index, row) for index, row in enumerate(rows)]
    if not any(tokens for tokens, _ in lines):
        return None, (Problem("no-rows"),)
    problems = _ragged([tokens for tokens, _ in lines])
    named, clash = _size(sizes, options)
    problems += clash
    if problems:
        return None, problems
    contents = tuple(tuple(token.value for token in tokens) for tokens, _ in lines)
    places = {
        (row, column): token.place
        for row, (tokens, _) in enumerate(lines)
        for column, token in enumerate(tokens)
    }
    labels = tuple(label for _, found in lines for label in found)
    size = Size(named.height, named.width) if named else Size(len(contents), len(contents[0]))
    return Setup(contents, size, labels, places), ()


def _row(index: int, node: Node) -> tuple[list[Token], list[Label]]:
    cells: list[Token] = []
    labels: list[Label] = []
    for token in node.children:
        if not isinstance(token, Token):
            continue
        if token.kind == "LABEL":
            labels.append(Label(index, len(cells), str(token.value), token.place))
        else:
            cells.append(token)
    return cells, labels


def _ragged(rows: list[list[Token]]) -> tuple[Problem, ...]:
    """Rows whose length is not that of most rows; a row with a word that was refused has no known length."""
    lengths = [len(row) for row in rows if all(token.value is not None for token in row)]
    if not lengths:
        return ()
    usual = max(sorted(set(lengths), reverse=True), key=lengths.count)
    return tuple(
        Problem(
            "ragged-row",
            _line_of(row),
            {"row": number, "cells": len(row), "others": usual},
        )
        for number, row in enumerate(rows, 1)
        if len(row) != usual and all(token.value is not None for token in row)
    )


def _line_of(row: list[Token]) -> Place | None:
    if not row:
        return None
    first, last = row[0].place, row[-1].place
    return Place(first.line, first.column, last.column + last.length - first.column)


def _size(nodes: list[Node], options: Options) -> tuple[AgreedSize | None, tuple[Problem, ...]]:
    named = options.size
    for node in nodes:
        size = named_size(node)
        place = next((token.place for token in node.children if isinstance(token, Token)), None)
        if size is None:
            continue
        if named is not None and named != size:
            args = {"first": str(named), "second": str(size)}
            return None, (Problem("two-sizes", place, args, cites=(Cite("new-lands", 66),)),)
        named = size
    return named, ()


def write(setup: Setup, notation: Notation = Notation.LETTERS) -> str:
    """The diagram as text, the inverse of `read`; a size line comes first when the print does not show it."""
    lines = [] if setup.size == setup.printed else [f"{setup.size.height} на {setup.size.width}"]
    for index, row in enumerate(setup.rows):
        words = [_word(content, notation) for content in row]
        inside = [label for label in setup.labels if label.row == index]
        for label in reversed(sorted(inside, key=lambda label: label.after)):
            words.insert(label.after, f"({label.name})")
        lines.append(" ".join(words))
    return "\n".join(lines) + "\n"


def _word(content: Content, notation: Notation) -> str:
    if isinstance(content, Card):
        return format_card(content, notation)
    return "0" if content is Mark.EMPTY else "?"

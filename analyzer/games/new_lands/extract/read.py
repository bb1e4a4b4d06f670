"""Diagrams and worths of a text, and all that is found in it put together."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby

from analyzer import notation, resources
from analyzer.cards import Card
from analyzer.games.new_lands.extract import sizes, statements
from analyzer.games.new_lands.extract.prose import SIDE, Taken, rowlike
from analyzer.notation import Node, Token
from analyzer.sums import Document, Expectation, Extract, Found, Scan, Worth
from analyzer.sums.values import LETTERS
from analyzer.verdict import Place, Problem


def read(document: Document, scan: Scan) -> Extract:
    """See `extract`."""
    taken = Taken()
    named = sizes.named(document, scan)
    positions = tuple(_positions(document, named))
    told = statements.Statements(document, positions)
    expectations = [
        *sizes.claims(document, scan, named, taken),
        *_worths(document, scan, taken),
        *told.read(scan, taken),
    ]
    return Extract(
        positions,
        tuple(sorted(expectations, key=lambda each: each.line)),
        tuple(sorted(told.unbound, key=_where)),
    )


def _where(problem: Problem) -> tuple[int, int]:
    place = problem.place or Place(0, 0)
    return place.line, place.column


def _positions(document: Document, named: sizes.Named) -> Iterator[Found]:
    """Two rows or more, one under the other, that the game's grammar reads as cells with a card among them.

    The size and the deck are those named last before them.
    """
    numbered = enumerate(document.lines, 1)
    for like, group in groupby(numbered, key=lambda pair: rowlike(pair[1])):
        block = list(group)
        text = "\n".join(line for _, line in block) + "\n"
        if like and len(block) > 1 and _has_card(text):
            first, last = block[0][0], block[-1][0]
            yield Found(first, last, text, named.options_before(first))


def _has_card(text: str) -> bool:
    tree = notation.parse(resources.grammar("new_lands"), text).tree
    return tree is not None and any(isinstance(token.value, Card) for token in _tokens(tree))


def _tokens(node: Node) -> Iterator[Token]:
    for child in node.children:
        if isinstance(child, Token):
            yield child
        else:
            yield from _tokens(child)


def _worths(document: Document, scan: Scan, taken: Taken) -> Iterator[Expectation]:
    """What a line says ranks are worth. Behind the name of a side it is the sum of that side's one card."""
    stated = [worth for worth in scan.worths if worth.stated and not _of_a_side(document, worth)]
    stated.sort(key=_line)
    for line, group in groupby(stated, key=_line):
        found = list(group)
        for worth in found:
            taken.add(worth.place)
        yield Expectation("points", line, {LETTERS[worth.rank]: worth.value for worth in found})


def _line(worth: Worth) -> int:
    return worth.place.line


def _of_a_side(document: Document, worth: Worth) -> bool:
    before = document.line(worth.place.line)[: worth.place.column - 1]
    return re.search(SIDE, before) is not None

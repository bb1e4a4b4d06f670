"""Worths of a text, and all that is found in it put together."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby

from analyzer.games.new_lands.extract import diagrams, sizes, statements
from analyzer.games.new_lands.extract.prose import Taken, names_side
from analyzer.sums import Document, Expectation, Extract, Found, Scan, Worth
from analyzer.sums.values import LETTERS
from analyzer.verdict import Place, Problem

INTRODUCED = 8
"""A diagram is introduced so many lines above it at most."""

_END = re.compile(
    r"(?<!не )\b(?:финальн|конечн|заключительн|final\s)\w*\s*(?:позици|position|диаграмм)", re.IGNORECASE
)


def read(document: Document, scan: Scan) -> Extract:
    """See `extract`."""
    taken = Taken()
    named = sizes.named(document, scan)
    positions = diagrams.found(document, named)
    told = statements.Statements(document, positions)
    expectations = [
        *sizes.claims(document, scan, named, taken),
        *_worths(document, scan, taken),
        *told.read(scan, taken),
        *_final(document, positions),
    ]
    return Extract(
        positions,
        tuple(sorted(expectations, key=lambda each: each.line)),
        tuple(sorted(told.unbound, key=_where)),
    )


def _where(problem: Problem) -> tuple[int, int]:
    place = problem.place or Place(0, 0)
    return place.line, place.column


def _worths(document: Document, scan: Scan, taken: Taken) -> Iterator[Expectation]:
    """What a line says ranks are worth. Behind the name of a side it is the sum of that side's one card."""
    stated = [worth for worth in scan.worths if worth.stated and not _of_a_side(document, worth)]
    stated.sort(key=_line)
    for line, group in groupby(stated, key=_line):
        found = list(group)
        for worth in found:
            taken.add(worth.place)
        yield Expectation("points", line, {LETTERS[worth.rank]: worth.value for worth in found})


def _final(document: Document, positions: tuple[Found, ...]) -> Iterator[Expectation]:
    """A diagram that the text introduces as the end of a game: all cards are laid (new-lands 264)."""
    last = 0
    for found in positions:
        for number in range(found.line - 1, max(last, found.line - INTRODUCED) - 1, -1):
            line = document.line(number) if number else ""
            if _END.search(line) and line.rstrip().endswith(":"):
                yield Expectation("score", number, {"final": True}, found.line)
                break
        last = found.last + 1


def _line(worth: Worth) -> int:
    return worth.place.line


def _of_a_side(document: Document, worth: Worth) -> bool:
    before = document.line(worth.place.line)[: worth.place.column - 1]
    return names_side(before)

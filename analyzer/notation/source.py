"""A text made plain for the grammar, every character of it traced back to where it was typed."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from analyzer.notation.model import LARGEST_SIDE
from analyzer.verdict import Place

LINE_ENDS = re.compile("\r\n|[\r\x85\u2028\u2029]")
"""What ends a line beside `\\n`."""

ON_ONE_LINE = dict.fromkeys(map(ord, "\n\r\x85\u2028\u2029"), " ")
"""Makes one line of a text, character by character."""

MOST_LINES = 2 * LARGEST_SIDE
"""Lines with something in them that are looked at: a board, and as much again of what is no board."""

MOST_BLANK = 10_000
"""Lines that are looked at, blank ones counted."""

LONGEST_LINE = 2048
"""Characters of a line that are looked at: 64 cells in words, with labels, are shorter."""

_SPACES = "\t\x0b\x0c\x1c\x1d\x1e\x1f\xa0\u1680\u202f\u205f\u2800\u3000" + "".join(
    map(chr, range(0x2000, 0x200B))
)
_WITHOUT_WIDTH = "\xad\u034f\u061c\u180e\ufeff" + "".join(
    chr(code)
    for first, last in ((0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x2069), (0xFE00, 0xFE0F))
    for code in range(first, last + 1)
)
_PLAIN = {ord(char): " " for char in _SPACES} | {ord(char): None for char in _WITHOUT_WIDTH}


@dataclass(frozen=True, slots=True)
class _Line:
    number: int
    typed: str
    plain: str
    columns: Sequence[int] | None
    """Where each plain character stands in `typed` (zero-based), and the end; None when one to one."""

    def span(self, start: int, end: int) -> tuple[int, int]:
        if self.columns is None:
            return start, end
        return self.columns[start], self.columns[end]


class Source:
    """The lines of a text, plain. Spaces of every kind are one kind, characters without width and the
    selectors after a suit glyph are gone, a letter and the accent typed after it are one character.

    What is too long to be a board is cut, and `cut` says where.
    """

    def __init__(self, text: str) -> None:
        self._lines: list[_Line] = []
        self._starts: list[int] = []
        cut: list[Place] = []
        offset = filled = 0
        for number, typed in enumerate(LINE_ENDS.sub("\n", text).split("\n"), 1):
            filled += not typed.isspace() and bool(typed)
            if filled > MOST_LINES or number > MOST_BLANK:
                cut.append(Place(number, 1, max(len(typed), 1)))
                break
            if len(typed) > LONGEST_LINE:
                cut.append(Place(number, LONGEST_LINE + 1, len(typed) - LONGEST_LINE))
            line = _plain_line(number, typed[:LONGEST_LINE])
            self._lines.append(line)
            self._starts.append(offset)
            offset += len(line.plain) + 1
        self.cut = tuple(cut)
        self.plain = "\n".join(line.plain for line in self._lines)

    def place(self, start: int, end: int) -> Place:
        """The place of the plain characters from `start` up to `end`, all on one line."""
        line, first, last = self._find(start, end)
        return Place(line.number, first + 1, last - first)

    def typed(self, start: int, end: int) -> str:
        """Those characters as they were typed."""
        line, first, last = self._find(start, end)
        return line.typed[first:last]

    def _find(self, start: int, end: int) -> tuple[_Line, int, int]:
        at = bisect_right(self._starts, start) - 1
        line, offset = self._lines[at], self._starts[at]
        first, last = line.span(start - offset, min(end - offset, len(line.plain)))
        return line, first, last


def _plain_line(number: int, typed: str) -> _Line:
    plain = typed.translate(_PLAIN)
    if len(plain) == len(typed) and unicodedata.is_normalized("NFC", plain):
        return _Line(number, typed, plain, None)
    chars: list[str] = []
    columns: list[int] = []
    for column, char in _kept(typed):
        joined = unicodedata.normalize("NFC", chars[-1] + char) if chars else char
        if chars and unicodedata.combining(char) and len(joined) == 1:
            chars[-1] = joined
            continue
        chars.append(char)
        columns.append(column)
    return _Line(number, typed, "".join(chars), (*columns, len(typed)))


def _kept(typed: str) -> Iterator[tuple[int, str]]:
    for column, char in enumerate(typed):
        meant = _PLAIN.get(ord(char), char)
        if meant is not None:
            yield column, meant

"""Diagrams of a text: rows of cells in any notation, found by the game's own grammar.

A row may be indented, quoted, in a code block or in a table; blank lines may stand between rows.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise

from analyzer import notation, options, resources
from analyzer.cards import Card
from analyzer.games._contract import Inquiry
from analyzer.games.new_lands import asks, checks
from analyzer.games.new_lands.extract import sizes
from analyzer.games.new_lands.options import Options
from analyzer.games.new_lands.readings import Readings
from analyzer.games.new_lands.text import read
from analyzer.geometry.cells import Mark
from analyzer.notation import LARGEST_SIDE, Token, leaves
from analyzer.sums import Document, Found
from analyzer.sums import words as russian
from analyzer.verdict import Value, refused

_QUOTED = re.compile(r"\s*>[\s>]*")
_RULED = re.compile(r"[\s|:+=_-]*")
_WORDS = re.compile(r"\([^()\n]{1,40}\)|[^\s(]+|\(")
_IN_WORDS = re.compile(russian.CARD, re.IGNORECASE)
_MAY_BE_CELL = re.compile(
    r"[0OoОоΟο?]|(?:10|1[OoОоΟο]|\w)[ЧБКПчбкпKkΚΠHDCShdcsНСЅΗ♥♦♣♠♡♢♧♤]\ufe0f?|[\U0001F0A0-\U0001F0FF]"
)
"""Wider than the grammar, which decides: only so that not every line of prose need be parsed."""
_NUMBER = re.compile(r"(\d{1,3})\D*")


@dataclass(frozen=True, slots=True)
class _Row:
    """A line printed like a row: its number (from 1), its text, its cells, and how many words are no cell."""

    number: int
    text: str
    cells: tuple[Token, ...]
    strange: int

    @property
    def cards(self) -> frozenset[Card]:
        return frozenset(cell.value for cell in self.cells if isinstance(cell.value, Card))


@dataclass(frozen=True)
class Diagram:
    """A diagram with what the statements on it need.

    `names` gives for each printed label what the score calls its land, None when the label stands at no
    empty cell or at several lands. `scored` is False when the position has no score to compare with (floating
    borders, unreadable cells); a diagram that is refused counts as scored, so that its refusal is told.
    `final`: all cards are laid.
    """

    found: Found
    names: Mapping[str, str | None] = field(default_factory=dict)
    scored: bool = True
    final: bool = True

    def keys(self) -> dict[str, int | str]:
        """What to call the land of each printed label: its number, where no other label has the same."""
        numbers = [_number(label) for label in self.names]
        return {
            label: number if number is not None and numbers.count(number) == 1 else label
            for label, number in zip(self.names, numbers, strict=True)
        }

    def land(self, key: int | str) -> tuple[str | None, str]:
        """The name of the land with that number or label; or None and why (a reason code)."""
        labels = [label for label in self.names if key in (label, _number(label))]
        if not labels:
            return None, "unknown-land"
        if len(labels) > 1:
            return None, "two-lands"
        return self.names[labels[0]], "loose-label"


def _number(label: str) -> int | None:
    """The one number of a label, wherever in it it stands."""
    numbers = re.findall(r"\d{1,3}", label)
    return int(numbers[0]) if len(numbers) == 1 else None


def found(document: Document, named: sizes.Named) -> tuple[Found, ...]:
    """Every diagram of a document. Its size and its deck are those named last before it; a size that has no
    room for its cards (`игра 2 на 2`) is none."""
    return tuple(
        Found(
            block[0].number,
            block[-1].number,
            "".join(f"{_row_text(document.line(line))}\n" for line in _lines(block)),
            named.options_before(block[0].number, sum(len(row.cards) for row in block)),
        )
        for block in _joined(_blocks(document), document)
        if _is_diagram(block)
    )


def _lines(block: list[_Row]) -> range:
    return range(block[0].number, block[-1].number + 1)


def _row_text(line: str) -> str:
    """A line without quote marks and table bars, every column kept."""
    quoted = _QUOTED.match(line)
    start = quoted.end() if quoted else 0
    text = " " * start + line[start:].replace("|", " ")
    return text.rstrip() if text.strip() and not _RULED.fullmatch(text) else ""


def _blocks(document: Document) -> Iterator[list[_Row]]:
    """Rows that stand one under the other."""
    block: list[_Row] = []
    for number, line in enumerate(document.lines, 1):
        row = _row(number, line)
        if row is not None:
            block.append(row)
        elif block:
            yield block
            block = []
    if block:
        yield block


def _joined(blocks: Iterator[list[_Row]], document: Document) -> Iterator[list[_Row]]:
    """Blocks put together where only one empty line parts them and they are as wide (or single rows), unless
    a card stands in both: then they are two diagrams."""
    last: list[_Row] = []
    for block in blocks:
        between = range(last[-1].number + 1, block[0].number) if last else range(0)
        parted = len(between) != 1 or bool(_row_text(document.line(between[0])))
        spaced = bool(last) and all(two.number - one.number == 2 for one, two in pairwise(last))
        alike = last and (len(last[-1].cells) == len(block[0].cells) or (spaced and len(block) == 1))
        if last and not parted and alike and not (_cards(last) & _cards(block)):
            last = [*last, *block]
            continue
        if last:
            yield last
        last = block
    if last:
        yield last


def _cards(block: list[_Row]) -> frozenset[Card]:
    return frozenset(card for row in block for card in row.cards)


def _is_diagram(block: list[_Row]) -> bool:
    """Two rows or more with a card; or one row of nothing but cells, some of them cards and some empty."""
    cells = [cell.text for row in block for cell in row.cells]
    # `AS AD` may be English; a digit, a glyph or a Russian letter cannot.
    english = all(text.isascii() and text.isalpha() for text in cells)
    if english and (any(row.strange for row in block) or not all(map(str.isupper, cells))):
        return False
    if len(block) > 1:
        return bool(_cards(block))
    (row,) = block
    empty = any(cell.value is Mark.EMPTY for cell in row.cells)
    return bool(row.cards) and empty and not row.strange


def _row(number: int, line: str) -> _Row | None:
    """The line as a row: two cells or more, and hardly anything else.

    A word that is no cell does not hide the row: its reading is refused later, and said.
    """
    text = _row_text(line)
    if not _may_be_row(text):
        return None
    tree = notation.parse(resources.grammar("new_lands"), text).tree
    tokens = list(leaves(tree)) if tree is not None else []
    cells = tuple(token for token in tokens if token.kind in ("CARD", "EMPTY", "UNREADABLE"))
    labels = sum(token.kind == "LABEL" for token in tokens)
    strange = len(tokens) - len(cells) - labels
    if len(cells) < 2 or 2 * strange > len(cells) + labels:
        return None
    return _Row(number, text, cells, strange)


def _may_be_row(text: str) -> bool:
    """Whether it is worth to parse a line: half of it may be cells or labels, or it names cards in words."""
    words = _WORDS.findall(text)
    cells = sum(_MAY_BE_CELL.fullmatch(word) is not None for word in words)
    labels = sum(word.startswith("(") for word in words)
    worth = (cells >= 2 and 2 * (cells + labels) >= len(words)) or bool(_IN_WORDS.search(text))
    return 2 <= len(words) <= 4 * LARGEST_SIDE and worth


def judged(found: Found) -> Diagram:
    """What the statements on a diagram can be held against."""
    parsed = notation.parse(resources.grammar("new_lands"), found.text)
    if parsed.tree is None:
        return Diagram(found)
    labels = [str(token.value) for token in leaves(parsed.tree) if token.kind == "LABEL"]
    as_printed = dict(zip(labels, labels, strict=True))
    chosen, wrong = options.choose(Options, found.options, "option")
    setup, problems = read(parsed.tree, chosen)
    if setup is None or refused((*parsed.problems, *wrong, *problems, *checks.check(setup, chosen))):
        return Diagram(found, as_printed)
    answer = asks.score(Inquiry(setup, chosen, Readings()))
    if not isinstance(answer, Value) or answer.result.get("void"):
        return Diagram(found, as_printed, scored=False)
    names = [str(name) for name in answer.result["lands"]]
    return Diagram(
        found, {label: _name(label, names) for label in labels}, True, bool(answer.result["final"])
    )


def _name(label: str, names: list[str]) -> str | None:
    """The one land that bears a label, alone or beside another."""
    bearing = [name for name in names if label in name.partition("@")[0].split("+")]
    return bearing[0] if len(bearing) == 1 else None

"""Sizes and decks that a text names, and what it states of them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from analyzer.games.new_lands.extract.prose import Taken
from analyzer.games.new_lands.options import MOST_CELLS
from analyzer.geometry.rectangle import Size
from analyzer.sums import Chain, Document, Expectation, Scan
from analyzer.sums import words as russian
from analyzer.sums.model import Number, Operation, Sign, Term
from analyzer.verdict import Place

EXAMPLES = 4
"""Examples of what is recommended stand at most so many lines behind it."""

_CELLS = r"(?:карт|пол(?:е|я|ей)|клет)\w*"
_BARE = re.compile(
    r"(?<![\w.,:])(\d{1,4})\s*(?:(?:\w+\s+)?(?:пол[ея]й?|клет\w+)\s+)?(?:\bна\b|[xXхХ×*])\s*(\d{1,4})(?!\w|[.,:]\d)",
    re.IGNORECASE,
)
_IN_WORDS = re.compile(
    rf"(?P<number>{russian.NUMBER})\s+(?:\w+\s+)?(?:{_CELLS}\s+)?в\s+(?P<way>длину|ширину|высоту)\b",
    re.IGNORECASE,
)
_RECOMMEND = re.compile(r"\bрекоменд\w*", re.IGNORECASE)
_SUCH_AS = re.compile(r"\b(?:выб(?:и|е)?р\w*|рекоменд\w*|предлага\w*)\b.*?\bнапример\b", re.IGNORECASE)
_RANGE = re.compile(rf"\bот\s+\d{{1,4}}\s+до\s+\d{{1,4}}(?:\s+\w+)?\s+{_CELLS}", re.IGNORECASE)
_ALONG = re.compile(
    rf"\bперв\w+\s+(?P<number>{russian.NUMBER})\s+карт\w*[^.!?]*?\b(?:вдоль|горизонт|(?:в|по)\s+длин)",
    re.IGNORECASE,
)
_ACROSS = re.compile(
    rf"\bследующ\w+\s+(?P<number>{russian.NUMBER})\s+карт\w*[^.!?]*?\b(?:вертикал|попер[её]к|(?:в|по)\s+высот)",
    re.IGNORECASE,
)
_OPENED = re.compile(
    rf"\bграниц\w*[^.!?]*\bпосле\s+\w+(?:\s+на\s+стол)?\s+(?P<number>{russian.NUMBER})\s+карт", re.IGNORECASE
)
_DECK = re.compile(r"\bколод\w*\s+(?:\w{1,4}\s+)?(\d{1,3})\s+(?:лист|карт)\w*", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Named:
    """Sizes and decks in order of the text, each with the line and the column where it ends."""

    sizes: tuple[tuple[tuple[int, int], Size], ...]
    decks: tuple[tuple[tuple[int, int], int], ...]

    def size_before(self, line: int, column: int = 0) -> Size | None:
        """The size named last before a place."""
        return next((size for end, size in reversed(self.sizes) if end <= (line, column)), None)

    def size_of(self, area: int, line: int) -> Size | None:
        """The size of that area named last before the end of a line."""
        return next(
            (size for end, size in reversed(self.sizes) if end < (line + 1, 0) and size.area == area), None
        )

    def has_deck(self, cards: int, line: int, column: int) -> bool:
        """Whether a deck of so many cards was named before a place."""
        return any(deck == cards and end <= (line, column) for end, deck in self.decks)

    def options_before(self, line: int, cards: int = 0) -> dict[str, str]:
        """Size and deck named last before a line, as options are written; a size that has no room for so many
        cards (teams of `2 на 2`) is none."""
        size = next(
            (size for end, size in reversed(self.sizes) if end <= (line, 0) and size.area >= cards), None
        )
        deck = next((cards for end, cards in reversed(self.decks) if end < (line, 0)), None)
        found = {"size": size, "deck": deck}
        return {name: str(value) for name, value in found.items() if value is not None}


def named(document: Document, scan: Scan) -> Named:
    """Every size (`6 на 10`, or length and height in words) and every deck that the text names."""
    sizes: list[tuple[tuple[int, int], Size]] = []
    decks: list[tuple[tuple[int, int], int]] = []
    for number, line in enumerate(document.lines, 1):
        decks += [((number, match.end()), int(match[1])) for match in _DECK.finditer(line)]
        for match in _BARE.finditer(line):
            height, width = int(match[1]), int(match[2])
            twice = width == 2 and any(deck == height for _, deck in decks)
            if 1 <= height <= MOST_CELLS and 1 <= width <= MOST_CELLS and not twice:
                sizes.append(((number, match.end()), Size(height, width)))
        worded = _worded(line)
        if worded is not None:
            sizes.append(((number, worded[1].end()), worded[0]))
    return Named(tuple(sorted(sizes, key=lambda each: each[0])), tuple(decks))


def _worded(line: str) -> tuple[Size, re.Match[str]] | None:
    """A size told by its height and its length, in either order, and where the second of them stands."""
    ways: dict[bool, int] = {}
    for match in _IN_WORDS.finditer(line):
        number = russian.number(match["number"])
        if number is not None:
            ways[match["way"].casefold() == "высоту"] = number
        if len(ways) == 2:
            return Size(ways[True], ways[False]), match
    return None


def claims(document: Document, scan: Scan, named: Named, taken: Taken) -> tuple[Expectation, ...]:
    """What the text states of sizes and decks: areas, empty cells, n, heights and widths, recommendations.

    What is used or read here is added to `taken`.
    """
    found: list[Expectation] = []
    for checked in scan.chains:
        claim = _claim(checked.chain, named)
        if claim is not None:
            taken.add(checked.chain.place)
            found.append(claim)
    areas = [claim for claim in found if "area" in claim.result]
    for number, line in enumerate(document.lines, 1):
        found += _recommended(number, line, areas, named, taken)
        found += _opening(number, line, scan, named, taken)
        for pattern in (_BARE, _IN_WORDS, _DECK):
            for match in pattern.finditer(line):
                taken.add(Place(number, match.start() + 1, len(match[0])))
        worded = _worded(line)
        if worded is not None:
            size = worded[0]
            bare = next((Size(int(match[1]), int(match[2])) for match in _BARE.finditer(line)), size)
            result = {"height": size.height, "width": size.width}
            found.append(Expectation("size", number, result, {"size": str(bare)}))
    return tuple(found)


def _recommended(
    number: int, line: str, areas: list[Expectation], named: Named, taken: Taken
) -> Iterator[Expectation]:
    """Sizes given as examples of what the line recommends for a deck: those whose area is told in it or, when
    it recommends areas from one to another, soon behind it, before another deck is named."""
    span = _RANGE.search(line) if _RECOMMEND.search(line) else None
    if span is None and _SUCH_AS.search(line) is None:
        return
    deck = next((cards for end, cards in named.decks if end[0] == number), None)
    if deck is None:
        return
    if span is not None:
        taken.add(Place(number, span.start() + 1, len(span[0])))
    other = next((end[0] for end, _ in named.decks if end[0] > number), number + EXAMPLES)
    last = min(other, number + EXAMPLES) if span is not None else number + 1
    for claim in areas:
        if number <= claim.line < last and isinstance(claim.about, Mapping):
            about = {**claim.about, "deck": str(deck)}
            yield Expectation("size", number, {"recommended": "yes"}, about)


def _opening(number: int, line: str, scan: Scan, named: Named, taken: Taken) -> Iterator[Expectation]:
    """How many cards span the rectangle: n, and its two parts, the line along and the rest of the column
    (new-lands 247-253). The size is the one named in the line, else the one named last."""
    for key, pattern in (("along", _ALONG), ("across", _ACROSS), ("opening", _OPENED)):
        match = pattern.search(line)
        stated = russian.number(match["number"]) if match else None
        size = named.size_before(number + 1) if match else None
        if match is None or stated is None or size is None:
            continue
        yield Expectation("size", number, {key: stated}, {"size": str(size)})
        for checked in scan.chains:
            place = checked.chain.place
            inside = place.line == number and match.start() < place.column <= match.end()
            if inside and checked.chain.stated == stated:
                taken.add(place)


def _claim(chain: Chain, named: Named) -> Expectation | None:
    """A chain as a statement on a size or a deck, or None when it is none."""
    first, stated = chain.expressions[0].term, chain.stated
    line, column = chain.place.line, chain.place.column
    if stated is None or not isinstance(first, Operation):
        return None
    left, right = first.left, first.right
    pair = (left.value, right.value) if isinstance(left, Number) and isinstance(right, Number) else None
    if pair and first.sign is Sign.TIMES:
        return _product(pair, stated, named, chain.place)
    if pair and first.sign is Sign.MINUS and named.has_deck(pair[1], line, column):
        size = named.size_of(pair[0], line)
        if size is not None:
            about = {"size": str(size), "deck": str(pair[1])}
            return Expectation("size", line, {"empty": stated}, about)
    size = named.size_before(line, column)
    if chain.name is not None and size is not None and {size.height, size.width} <= set(_numbers(first)):
        return Expectation("size", line, {"opening": stated}, {"size": str(size)})
    return None


def _product(pair: tuple[int, int], stated: int, named: Named, place: Place) -> Expectation | None:
    for deck, factor in (pair, pair[::-1]):
        if factor == 2 and named.has_deck(deck, place.line, place.column):
            return Expectation("size", place.line, {"twice_deck": stated}, {"deck": str(deck)})
    height, width = pair
    if not (1 <= height <= MOST_CELLS and 1 <= width <= MOST_CELLS):
        return None
    return Expectation("size", place.line, {"area": stated}, {"size": f"{height}x{width}"})


def _numbers(term: Term) -> Iterator[int]:
    if isinstance(term, Number):
        yield term.value
    elif isinstance(term, Operation):
        yield from _numbers(term.left)
        yield from _numbers(term.right)

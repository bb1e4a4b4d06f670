"""Words of a published text that New Lands is told in: lands, sides, amounts, who owns.

A line becomes a row of `Word`s in order; what they say together is statements.py's to decide.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Any

from analyzer.cards import Colour
from analyzer.sums import Chain, Result
from analyzer.sums import words as russian
from analyzer.verdict import Place


class What(Enum):
    """What a word of the text stands for."""

    LAND = "land"
    """`value` is the land's label, `З1`, or None when several lands are named together."""
    THIS_LAND = "this-land"
    SIDE = "side"
    AMOUNT = "amount"
    RESULT = "result"
    CARD = "card"
    OWNS = "owns"
    """What says whose a land is; `value` is False when it is denied."""
    TOTAL = "total"


class Unit(Enum):
    """What an amount counts."""

    POINTS = "points"
    SCORE = "score"
    CELLS = "cells"


@dataclass(frozen=True, slots=True)
class Amount:
    """A number with its unit (None: not said). `margin`: said as a difference (`на 1 очко`)."""

    number: int | None
    unit: Unit | None
    margin: bool = False
    chain: Chain | None = None


@dataclass(frozen=True, slots=True)
class Word:
    """A word or group of words with its meaning; `start` and `end` count characters of the line from 0."""

    what: What
    value: Any
    start: int
    end: int
    sentence: int = 0


SIDE = r"\b(?:(?P<red>Красны)|Ч[её]рны)(?:е|х|м|ми)\b"
"""A team by its name, with a capital letter; a word for the colour of cards has none."""

_ADJECTIVE = r"\w+(?:ых|ый|ого|ое|ым|ыми|ой|ая|ую|их|ий|его|ее|им|ими)"
_UNIT = r"(?P<unit>очк\w*|очок|балл\w*|пол(?:е|я|ей|ю|ям|ем|ями|ях)|клет\w*)\b"
_AMOUNT = rf"(?P<margin>\bна\s+)?(?P<number>{russian.NUMBER})(?:\s+{_ADJECTIVE}){{0,2}}\s+{_UNIT}"
_OWNS = (
    r"(?P<no>\bне\s+)?\b(?:захва|принадлеж|завлад|овлад|владе|отда|доста[лв]|отош|отход|"
    r"при(?:не|но)с|копилк|попал)\w*"
)
_LAND = r"земл(?:я|и|е|ю|ей|ею)\b"
_LANDS = rf"{russian.ORDINAL}(?:\s*(?:,|и|или)\s+{russian.ORDINAL})+\s+земе?л\w*"

_PATTERNS: tuple[tuple[What, re.Pattern[str]], ...] = tuple(
    (what, re.compile(text, re.IGNORECASE if folded else 0))
    for what, text, folded in (
        (What.LAND, rf"(?P<many>{_LANDS})", True),
        (What.LAND, r"(?<!\w)З\s?(?P<digits>\d{1,3})(?!\w)", False),
        (What.LAND, rf"\b{_LAND}\s*(?:№|N|номер)\s*(?P<digits>\d{{1,3}})\b", True),
        (What.LAND, rf"(?P<ordinal>{russian.ORDINAL})\s+(?:нов\w+\s+)?{_LAND}", True),
        (What.THIS_LAND, rf"\bэт(?:а|ой|у|ою)\s+(?:\w+\s+)?{_LAND}", True),
        (What.AMOUNT, _AMOUNT, True),
        (What.AMOUNT, r"\bплощад\w*\b[^.;:!?\d]{0,40}?[-–—:\s]\s*(?P<area>\d{1,6})\b(?![.,:]\d)", True),
        (What.CARD, rf"(?P<card>{russian.CARD})", True),
        (What.SIDE, SIDE, False),
        (What.OWNS, _OWNS, True),
        (What.TOTAL, r"\b(?:итог|всего|набра|сч[её]т|результат)\w*", True),
    )
)
_CHAIN_UNIT = re.compile(rf"\s*\(?\s*{_UNIT}", re.IGNORECASE)
_SENTENCE_END = re.compile(r"[.!?…](?=\s|$)")


def words(
    line: str, chains: Iterable[Chain], results: Iterable[Result], taken: Iterable[tuple[int, int]]
) -> tuple[Word, ...]:
    """What stands in a line, in order. Nothing is read inside the spans that are `taken`."""
    found: list[Word] = []
    spans = list(taken)
    for word in _candidates(line, chains, results):
        if all(word.end <= start or end <= word.start for start, end in spans):
            spans.append((word.start, word.end))
            found.append(word)
    ends = [match.start() for match in _SENTENCE_END.finditer(line)]
    return tuple(
        Word(each.what, each.value, each.start, each.end, sum(end < each.start for end in ends))
        for each in sorted(found, key=lambda word: word.start)
    )


def _candidates(line: str, chains: Iterable[Chain], results: Iterable[Result]) -> Iterator[Word]:
    """Everything that could be meant, what is more certain first; of two that overlap the first holds."""
    for chain in chains:
        start = chain.place.column - 1
        end = start + chain.place.length
        unit = _CHAIN_UNIT.match(line, end)
        amount = Amount(chain.stated, _unit(unit), chain=chain)
        yield Word(What.AMOUNT, amount, start, unit.end() if unit else end)
    for result in results:
        start = result.place.column - 1
        yield Word(What.RESULT, result, start, start + result.place.length)
    for what, pattern in _PATTERNS:
        for match in pattern.finditer(line):
            start = match.start("area") if match.groupdict().get("area") else match.start()
            yield Word(what, _value(what, match), start, match.end())


def _value(what: What, match: re.Match[str]) -> Any:
    groups = match.groupdict()
    if what is What.LAND:
        digits, ordinal = groups.get("digits"), groups.get("ordinal")
        number = int(digits) if digits else russian.ordinal(ordinal) if ordinal else None
        return None if number is None else f"З{number}"
    if what is What.AMOUNT:
        if groups.get("area"):
            return Amount(int(groups["area"]), Unit.CELLS)
        return Amount(russian.number(groups["number"]), _unit(match), bool(groups["margin"]))
    if what is What.CARD:
        return russian.card(groups["card"])
    if what is What.SIDE:
        return Colour.RED if groups["red"] else Colour.BLACK
    return not groups.get("no")


def _unit(match: re.Match[str] | None) -> Unit | None:
    if match is None:
        return None
    word = match["unit"].casefold()
    if word.startswith("оч"):
        return Unit.POINTS
    return Unit.SCORE if word.startswith("балл") else Unit.CELLS


class Taken:
    """Places of a document that have been read already, so that no amount is read in them again."""

    def __init__(self) -> None:
        self._spans: dict[int, list[tuple[int, int]]] = {}

    def add(self, place: Place) -> None:
        """Note a place."""
        start = place.column - 1
        self._spans.setdefault(place.line, []).append((start, start + place.length))

    def spans(self, line: int) -> tuple[tuple[int, int], ...]:
        """From where to where (characters from 0) a line has been read."""
        return tuple(self._spans.get(line, ()))


_ROW_WORD = re.compile(r"\(?З\d{1,3}\)?|[0ОO?]|(?:10|[2-9ТКДВTKB])[ЧБКПчбкп♥♦♣♠BK]\ufe0f?", re.IGNORECASE)


def rowlike(line: str) -> bool:
    """Whether a line is printed like a row of a diagram: two cells or more, and hardly anything else.

    A word that is no cell does not hide the row: its reading is refused later, and said.
    """
    printed = line.split()
    cells = sum(_ROW_WORD.fullmatch(word) is not None for word in printed)
    return cells >= 2 and 3 * cells >= 2 * len(printed)

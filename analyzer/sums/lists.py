"""What stands in a line besides sums: rows of cards, counts of cards, results, worths of ranks."""

from __future__ import annotations

import re
from collections.abc import Iterator

from analyzer.sums import words
from analyzer.sums.chains import RANKS
from analyzer.sums.model import Count, Part, Result, Row, Worth
from analyzer.verdict import Place

INTRODUCTION = 80
"""What introduces a list stands at most so many characters before it."""

_LIST = re.compile(rf"{words.CARD}(?:\s*,\s*{words.CARD})*(?:\s*,?\s+и\s+{words.CARD})?", re.IGNORECASE)
_CARD = re.compile(words.CARD, re.IGNORECASE)
_BRACKETED = re.compile(r"\(([^()\d]+)\)\s*$")
_INTRODUCED = re.compile(r"(\w+)\s*[-–—:]\s*$")
_COUNTED = re.compile(rf"({words.NUMBER})\s+(?:\w+\s+)?карт\w*\s*[-–—:]\s*$", re.IGNORECASE)
_RESULT = re.compile(r"(?<![\w№:.,])(\d{1,6})(?::|\s:\s)(\d{1,6})(?![\d:]|[.,]\d|\s?=)")
_WHEN = re.compile(r"\b(?:в|во|к|ко|до|после|около|с)\s+$", re.IGNORECASE)
_TIME = re.compile(r"(?:[01]?\d|2[0-3]):[0-5]\d")
# A remark in brackets may stand between a rank and its worth, but none that names another rank.
_REMARK = rf"(?:\s*\((?:(?!{words.RANK})[^()])*\))?"
_WORTH_CUE = r"(?:\s*[,(]?\s*(?:ценност|достоинств|стоимост)\w*(?:\s+в\s+очках)?)?"
# The number must be all that is said: what it counts otherwise (`Король – 3 хода`) is no worth.
_WORTH = r"(\d{1,3})(?!\s*[-+×*=:.]?\d|\s*=)(?=\s*(?:очк|оч\.|[,.;:!?)\]–—|]|$|(?:и|а|или)\b))"
_IN_WORDS = re.compile(rf"({words.RANK}){_REMARK}{_WORTH_CUE}\s*[-–—]\s*{_WORTH}", re.IGNORECASE)
_JOINED = re.compile(
    rf"(?:{words.RANK}(?:\s+\w+)?\s*(?:,|\+|\b(?:и|с|со|да|плюс)\b)|{words.NUMBER}|\b(?:об[аео]\w*|пар\w+|все\w?))\s*$",
    re.IGNORECASE,
)
_IN_LETTERS = re.compile(rf"(?<!\w)([ТКДВ])\s*(?:\(\s*(\d{{1,3}})\s*\)|[-–—]\s*{_WORTH}(?!\w))")


def lists(number: int, line: str) -> Iterator[Part]:
    """Every list of one card or more in a line, with the words that introduce it."""
    for match in _LIST.finditer(line):
        named = [words.card(text) for text in _CARD.findall(match[0])]
        cards = tuple(card for card in named if card is not None)
        if cards:
            before = line[max(0, match.start() - INTRODUCTION) : match.start()]
            label = _BRACKETED.search(before) or _INTRODUCED.search(before)
            place = Place(number, match.start() + 1, len(match[0]))
            yield Part(label[1].strip() if label else "", cards, place)


def row(number: int, line: str) -> Row | None:
    """The line's cards, when it lists two or more together or sets two behind words and a dash."""
    parts = tuple(part for part in lists(number, line) if len(part.cards) > 1 or part.label)
    labelled = sum(bool(part.label) for part in parts)
    if labelled > 1 or any(len(part.cards) > 1 for part in parts):
        return Row(number, parts)
    return None


def counts(number: int, line: str) -> Iterator[Count]:
    """Numbers of cards said before a list of cards: `две карты: ВП, 9К`."""
    for part in lists(number, line):
        start = part.place.column - 1
        begin = max(0, start - INTRODUCTION)
        said = _COUNTED.search(line[begin:start])
        value = words.number(said[1]) if said else None
        if said and value is not None:
            begin += said.start()
            yield Count(value, part.cards, Place(number, begin + 1, start + part.place.length - begin))


def results(number: int, line: str) -> Iterator[Result]:
    """Two numbers with a colon; times of day and longer series are none."""
    for match in _RESULT.finditer(line):
        if _TIME.fullmatch(match[0]) and _WHEN.search(line[: match.start()]):
            continue
        place = Place(number, match.start() + 1, len(match[0]))
        yield Result(int(match[1]), int(match[2]), match[0], place)


def worths(number: int, line: str) -> Iterator[Worth]:
    """What the line says ranks are worth: `Дама – 12`, `В(11)`."""
    for match in _IN_WORDS.finditer(line):
        rank = words.rank(match[1])
        # Behind another rank or a number (`Дама, Десятка – 22`, `два Туза – 28`) it is the sum of all.
        joined = _JOINED.search(line[max(0, match.start() - INTRODUCTION) : match.start()])
        if rank is not None and joined is None:
            yield Worth(rank, int(match[2]), _place(number, match), stated=True)
    for match in _IN_LETTERS.finditer(line):
        yield Worth(RANKS[match[1]], int(match[2] or match[3]), _place(number, match), stated=True)


def _place(number: int, match: re.Match[str]) -> Place:
    return Place(number, match.start() + 1, len(match[0]))

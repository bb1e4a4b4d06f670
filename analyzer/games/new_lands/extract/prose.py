"""Words of a published text that New Lands is told in: lands, sides, amounts, who owns, who wins.

A line becomes sentences, a sentence a row of `Word`s in order; what they say together is for
statements.py and its helpers to decide.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import Any

from analyzer.cards import Colour
from analyzer.games.new_lands.extract import vocabulary as say
from analyzer.sums import Chain, Result
from analyzer.sums import words as russian
from analyzer.sums.model import Operation, Sign, Term
from analyzer.verdict import Place


class What(Enum):
    """What a word of the text stands for."""

    LAND = "land"
    """`value` holds the numbers (or labels) of the lands meant, none when it is not clear which."""
    THIS_LAND = "this-land"
    SIDE = "side"
    AMOUNT = "amount"
    RESULT = "result"
    CARD = "card"
    RANK = "rank"
    OWNS = "owns"
    """What says whose a land is; `value` is False when it is denied, None for a verb that needs its land
    beside it (`взяли`)."""
    NOBODY = "nobody"
    WINS = "wins"
    """`value`: True who is named wins, False loses, None it is a draw."""
    LEADS = "leads"
    UNIT = "unit"
    """A unit without a number: what the bare numbers behind it count."""
    END = "end"
    """What tells of the end or of a total; `value` is True when it can only be that of the whole game."""


class Unit(Enum):
    """What an amount counts."""

    POINTS = "points"
    SCORE = "score"
    CELLS = "cells"
    CARDS = "cards"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Amount:
    """A number with its unit (None: not said). `doubt` is why it states nothing exactly (a reason code):
    a difference (`на 1 очко`), an estimate, a denial."""

    number: int | None
    unit: Unit | None
    doubt: str | None = None
    chain: Chain | None = None

    @property
    def plain(self) -> bool:
        """Whether it states a number."""
        return self.doubt is None and self.number is not None


@dataclass(frozen=True, slots=True)
class Side:
    """A team as named. `colour` is None where it may be the other, or both. `sure`: the team, not the colour
    of some cards. `case` is the ending's: `nom`, `gen`, `dat`, `ins`. `aside`: not who the sentence is about
    (`против Черных`); `at`: behind у or за, which may say whose something is."""

    colour: Colour | None
    sure: bool = True
    case: str = ""
    aside: bool = False
    at: bool = False


@dataclass(frozen=True, slots=True)
class Word:
    """A word or group of words with its meaning; `start` and `end` count characters of the line from 0."""

    what: What
    value: Any
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Sentence:
    """The words of a sentence in order. `line` is the whole line, without marks of formatting.

    `doubt`: why nothing is stated in it (a reason code): a question, a supposition, another game.
    """

    words: tuple[Word, ...]
    line: str
    start: int
    end: int
    doubt: str | None = None

    @property
    def text(self) -> str:
        """The sentence as printed."""
        return self.line[self.start : self.end]

    def between(self, one: Word, two: Word) -> str:
        """What is printed between two words."""
        return self.line[one.end : two.start]

    def some(self, *whats: What) -> tuple[Word, ...]:
        """Its words of these kinds."""
        return tuple(word for word in self.words if word.what in whats)


def sentences(
    line: str,
    chains: Iterable[Chain],
    results: Iterable[Result],
    taken: Iterable[tuple[int, int]],
    labels: Mapping[str, int | str] = MappingProxyType({}),
) -> tuple[Sentence, ...]:
    """The sentences of a line. Nothing is read inside the spans that are `taken`; `labels` are those of the
    diagram that the line may speak of, each with what its land is called by."""
    plain = say.FORMATTING.sub(lambda match: " " * len(match[0]), line)
    found = _words(plain, chains, results, taken, labels)
    cuts = [match.end() for match in say.SENTENCE_END.finditer(plain)]
    # A cut inside something that was read as one (`13 оч.`) is none.
    cuts = [cut for cut in cuts if not any(word.start < cut < word.end for word in found)]
    parts = zip([0, *cuts], [*cuts, len(plain)], strict=True)
    return tuple(
        Sentence(
            tuple(word for word in found if start <= word.start < end),
            plain,
            start,
            end,
            _doubt(plain[start:end]),
        )
        for start, end in parts
        if plain[start:end].strip()
    )


def _doubt(text: str) -> str | None:
    if text.rstrip().endswith("?") or say.UNSURE.search(text):
        return "unsure"
    return "other-game" if say.OTHER_GAME.search(text) else None


def _words(
    line: str,
    chains: Iterable[Chain],
    results: Iterable[Result],
    taken: Iterable[tuple[int, int]],
    labels: Mapping[str, int | str],
) -> tuple[Word, ...]:
    found: list[Word] = []
    used = bytearray(len(line))
    for start, end in taken:
        used[start:end] = b"\1" * (min(end, len(line)) - start)
    for word in _candidates(line, chains, results, labels):
        if not any(used[word.start : word.end]):
            used[word.start : word.end] = b"\1" * (word.end - word.start)
            if word.value is not SKIPPED:
                found.append(word)
    return _grouped(sorted(found, key=lambda word: word.start), line)


SKIPPED = object()
"""The value of what is read only so that nothing else is read there: dates, numbers of examples."""


def _candidates(
    line: str, chains: Iterable[Chain], results: Iterable[Result], labels: Mapping[str, int | str]
) -> Iterator[Word]:
    """Everything that could be meant, what is more certain first; of two that overlap the first holds."""
    for chain in chains:
        start = chain.place.column - 1
        end = start + chain.place.length
        unit = say.CHAIN_UNIT.match(line, end)
        doubt = "margin" if _subtracts(chain.expressions[0].term) else None
        amount = Amount(chain.stated, _unit(unit), doubt, chain)
        yield Word(What.AMOUNT, amount, start, unit.end() if unit else end)
    for result in results:
        start = result.place.column - 1
        yield Word(What.RESULT, result, start, start + result.place.length)
    for label, key in labels.items():
        for match in say.label(label).finditer(line):
            yield Word(What.LAND, (key,), match.start(), match.end())
    for name, pattern in say.PATTERNS:
        for match in pattern.finditer(line):
            yield _word(name, match, line)


def _subtracts(term: Term) -> bool:
    return isinstance(term, Operation) and (
        term.sign is Sign.MINUS or _subtracts(term.left) or _subtracts(term.right)
    )


def _word(name: str, match: re.Match[str], line: str) -> Word:
    start, end = match.span()
    if name == "skip":
        return Word(What.AMOUNT, SKIPPED, start, end)
    if name == "amount":
        return Word(What.AMOUNT, _amount(match, line), match.start("said"), end)
    if name in ("land", "owns", "wins", "end", "other-land", "other-side"):
        return Word(_KINDS[name], _value(name, match), start, end)
    if name == "side":
        return Word(What.SIDE, _side(match, line), start, end)
    if name == "unit":
        return Word(What.UNIT, _unit(match), start, end)
    if name == "card":
        return Word(What.CARD, russian.card(match[0]), start, end)
    return Word(What(name), None, start, end)


_KINDS = {
    "land": What.LAND,
    "other-land": What.LAND,
    "other-side": What.SIDE,
    "owns": What.OWNS,
    "wins": What.WINS,
    "end": What.END,
}


def _value(name: str, match: re.Match[str]) -> Any:
    groups = match.groupdict()
    if name == "land":
        return say.land_numbers(match[0])
    if name == "other-land":
        return ()
    if name == "other-side":
        return Side(None)
    if name == "owns":
        return None if groups["weak"] else not groups["no"]
    if name == "wins":
        return True if groups["wins"] else False if groups["loses"] else None
    return bool(groups["whole"])


_AROUND = 80
"""Cues that tell something of a word stand at most so many characters from it."""


def _around(match: re.Match[str], line: str) -> tuple[str, str]:
    """What is printed before and behind a match."""
    return line[max(0, match.start() - _AROUND) : match.start()], line[match.end() : match.end() + _AROUND]


def _amount(match: re.Match[str], line: str) -> Amount:
    before, after = _around(match, line)
    number = russian.number(match["number"]) if match["number"] else None
    doubt = None
    if match["margin"] or say.MARGIN_BEFORE.search(before) or say.MARGIN_AFTER.match(after):
        doubt = "margin"
    elif say.DOUBT_BEFORE.search(before) or say.DOUBT_AFTER.match(after) or say.COLOURED.search(match[0]):
        doubt = "unsure"
    return Amount(number, _unit(match), doubt)


def _unit(match: re.Match[str] | None) -> Unit | None:
    if match is None or not match["unit"]:
        return None
    word = match["unit"].casefold()
    return next((Unit(unit) for unit, starts in say.UNITS if word.startswith(starts)), Unit.OTHER)


def _side(match: re.Match[str], line: str) -> Side:
    """A plural with a capital is the team; a small letter may be the colour of cards."""
    before, after = _around(match, line)
    colour = Colour.RED if match["red"] else Colour.BLACK
    capital = match[0][0].isupper()
    sure = not say.OF_CARDS.match(after) and (capital or bool(say.BEHIND_SIDE.match(after)))
    if (match["one"] and not match["company"]) or say.ONE_CARD.search(before):
        sure = False
    named = (match["team"] or match["company"] or match["ending"] or "").strip().casefold()
    case = next((case for case, ends in say.CASES if named.endswith(ends)), "")
    return Side(
        colour,
        sure,
        case,
        bool(say.ASIDE.search(before)),
        bool(say.AT.search(before)),
    )


def _grouped(found: list[Word], line: str) -> tuple[Word, ...]:
    """Lands listed together (`З1, З2 и З5`) made one word; a `Земля` beside its name is the name alone."""
    words: list[Word] = []
    for word in found:
        last = words[-1] if words else None
        if last is not None and word.what is What.LAND and last.what in (What.LAND, What.THIS_LAND):
            between = line[last.end : word.start].strip(" \t\u00a0")
            if last.what is What.THIS_LAND and between in ("", "(", "-", "–", "—") and word.value:
                words[-1] = Word(What.LAND, word.value, last.start, word.end)
                continue
            if last.what is What.LAND and between.casefold() in (
                ",",
                "и",
                ", и",
                "and",
                ", and",
                "+",
                "или",
                "or",
            ):
                unclear = between.casefold() in ("или", "or") or not (last.value and word.value)
                value = () if unclear else (*last.value, *word.value)
                words[-1] = Word(What.LAND, value, last.start, word.end)
                continue
        words.append(word)
    return tuple(words)


def names_side(text: str) -> bool:
    """Whether a team is named in a piece of a line."""
    return any(_side(match, text).sure for match in say.TEAM.finditer(text))


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

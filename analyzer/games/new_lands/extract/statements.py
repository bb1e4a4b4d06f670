"""What a text states of the lands of a diagram: area, owner, points of either side, and the final score.

A statement belongs to the diagram above it and to the land named last. Each line is taken apart
into stretches that speak of one land; inside a stretch an amount belongs to the side named before it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from analyzer.cards import Card, Colour
from analyzer.games.new_lands.extract.prose import Amount, Taken, Unit, What, Word, words
from analyzer.notation import format_card
from analyzer.sums import Chain, Document, Expectation, Found, Result, Scan
from analyzer.sums.model import CardTerm, Number, RankTerm
from analyzer.sums.values import LETTERS, singles
from analyzer.verdict import Kind, Place, Problem, Said

CARRIED = 8
"""A land is meant without being named again for so many lines at most."""

_HEADING = re.compile(r"\s*пример\b", re.IGNORECASE)
_LABEL = re.compile(r"З\d{1,3}(?!\d)")


@dataclass(frozen=True, slots=True)
class _Stretch:
    """Words that speak of one land. `named`: in the line itself, not carried over from one above;
    `why` (a reason code) when it is not known which land it is."""

    land: str | None
    named: bool
    words: tuple[Word, ...]
    why: str = "no-land"


@dataclass
class Statements:
    """Reads the statements of a document; `unbound` fills with what is bound to nothing."""

    document: Document
    positions: tuple[Found, ...]
    unbound: list[Problem] = field(default_factory=list)

    def read(self, scan: Scan, taken: Taken) -> Iterator[Expectation]:
        """Every statement on a diagram. Nothing is read in the places that are `taken`."""
        chains = [each.chain for each in scan.chains]
        land: str | None = None
        since = 0
        diagram: Found | None = None
        for number, line in enumerate(self.document.lines, 1):
            above = next((each for each in reversed(self.positions) if each.line <= number), None)
            if _HEADING.match(line):
                diagram, land = None, None
            if above is not None and number <= above.last:
                diagram, land = above, None
                continue
            found = words(
                line,
                [chain for chain in chains if chain.place.line == number],
                [result for result in scan.results if result.place.line == number],
                taken.spans(number),
            )
            carried = land if number - since <= CARRIED else None
            stretches = _stretches(found, carried, line)
            if stretches and stretches[-1].named:
                land, since = stretches[-1].land, number
            yield from self._line(stretches, diagram, number)

    def _line(
        self, stretches: tuple[_Stretch, ...], diagram: Found | None, number: int
    ) -> Iterator[Expectation]:
        if diagram is None:
            for stretch in stretches:
                for word in stretch.words:
                    bare = word.what is What.AMOUNT and word.value.chain and word.value.unit is None
                    self._leave((word,), number, "arithmetic" if bare else "no-diagram")
            return
        labels = frozenset(_LABEL.findall(diagram.text))
        for stretch in stretches:
            if stretch.land is not None and stretch.land not in labels:
                self._leave(stretch.words, number, "unknown-land")
                continue
            yield from self._points(stretch, diagram, number)
            if stretch.named:
                yield from self._area(stretch, diagram, number)
            else:
                yield from self._carried_area(stretch, diagram, number)
                yield from self._final(stretch, diagram, number)
            yield from self._result(stretch, diagram, number)

    def _points(self, stretch: _Stretch, diagram: Found, number: int) -> Iterator[Expectation]:
        """Points of a side: an amount of points, or a sum, behind the side's name."""
        side: Colour | None = None
        for index, word in enumerate(stretch.words):
            if word.what is What.SIDE:
                side = word.value
            if word.what is not What.AMOUNT or word.value.unit not in (Unit.POINTS, None):
                continue
            why = _why_no_points(word.value, stretch, side)
            if why is not None or side is None:
                self._leave((word,), number, why or "no-side")
                continue
            cards = tuple(_until_side(stretch.words[index + 1 :])) or tuple(
                reversed(list(_until_side(stretch.words[:index][::-1])))
            )
            found = {"points": word.value.number, **_summed(word.value.chain, cards)}
            yield _on_land(number, diagram, stretch.land, {side.value: found})

    def _area(self, stretch: _Stretch, diagram: Found, number: int) -> Iterator[Expectation]:
        """Area and owner of a land named in the line: it brings its owner its area (new-lands 205, 269)."""
        amounts = [word for word in stretch.words if word.what is What.AMOUNT]
        scores = [word for word in amounts if word.value.unit is Unit.SCORE and _plain(word.value)]
        cells = [word for word in amounts if word.value.unit is Unit.CELLS and _plain(word.value)]
        self._leave((word for word in amounts if _is_lost(word.value)), number, "margin")
        if stretch.land is None:
            self._leave([*scores, *cells], number, stretch.why)
            return
        owner, why = _owner(stretch, scores)
        if why is not None:
            lands = [word for word in stretch.words if word.what is What.LAND]
            self._leave(scores or lands[:1], number, why)
            scores = []
        areas = list(dict.fromkeys(word.value.number for word in [*cells, *scores]))
        owned = {} if owner is None else {"owner": owner.value}
        for area in areas:
            yield _on_land(number, diagram, stretch.land, {**owned, "area": area})
        if owned and not areas:
            yield _on_land(number, diagram, stretch.land, owned)

    def _carried_area(self, stretch: _Stretch, diagram: Found, number: int) -> Iterator[Expectation]:
        """The area of a land named in a line above."""
        for word in stretch.words:
            if word.what is What.AMOUNT and word.value.unit is Unit.CELLS:
                if stretch.land is None or not _plain(word.value):
                    self._leave((word,), number, stretch.why if _plain(word.value) else "margin")
                else:
                    yield _on_land(number, diagram, stretch.land, {"area": word.value.number})

    def _final(self, stretch: _Stretch, diagram: Found, number: int) -> Iterator[Expectation]:
        """The final score: score behind both sides' names, or behind one with a word for the end."""
        said: dict[Colour, list[Word]] = {}
        side: Colour | None = None
        lost: list[Word] = []
        for word in stretch.words:
            if word.what is What.SIDE:
                side = word.value
            elif word.what is What.AMOUNT and word.value.unit is Unit.SCORE:
                if side is None or not _plain(word.value):
                    lost.append(word)
                else:
                    said.setdefault(side, []).append(word)
        self._leave(lost, number, "no-side")
        total = any(word.what is What.TOTAL for word in stretch.words)
        if (len(said) == 2 or total) and all(len(found) == 1 for found in said.values()):
            if said:
                result = {colour.value: said[colour][0].value.number for colour in Colour if colour in said}
                yield Expectation("score", number, result, diagram.line)
        else:
            self._leave((word for found in said.values() for word in found), number, "no-land")

    def _result(self, stretch: _Stretch, diagram: Found, number: int) -> Iterator[Expectation]:
        """`N:M`: the side named first in the line (before it, else behind) has the first number."""
        for index, word in enumerate(stretch.words):
            if word.what is not What.RESULT:
                continue
            around = stretch.words[:index], stretch.words[index + 1 :]
            sides = [[each.value for each in part if each.what is What.SIDE] for part in around]
            first = next((colours[0] for colours in sides if colours), None)
            if first is None:
                self._leave((word,), number, "no-side")
                continue
            result: Result = word.value
            other = Colour.BLACK if first is Colour.RED else Colour.RED
            named = {first.value: result.first, other.value: result.second}
            yield Expectation("score", number, {"red": named["red"], "black": named["black"]}, diagram.line)

    def _leave(self, left: Any, number: int, why: str) -> None:
        """List amounts, sums and results (and a land whose owner is not clear) as bound to nothing."""
        line = self.document.line(number)
        for word in left:
            if word.what in (What.AMOUNT, What.RESULT) or (
                why in ("owner", "denied") and word.what is What.LAND
            ):
                text = line[word.start : word.end]
                place = Place(number, word.start + 1, word.end - word.start)
                args = {"text": text, "why": Said(f"why-unbound-{why}")}
                problem = Problem("unbound", place, args, Kind.NOTICE)
                if problem.place not in [each.place for each in self.unbound]:
                    self.unbound.append(problem)


def _stretches(found: tuple[Word, ...], carried: str | None, line: str) -> tuple[_Stretch, ...]:
    """The words of a line by the land they speak of; words before the first land belong to the one carried
    over, or, inside the same sentence and when they hold no amount, to the first land."""
    starts = [index for index, word in enumerate(found) if word.what in (What.LAND, What.THIS_LAND)]
    if not starts:
        return (_Stretch(carried, False, found),) if found else ()
    stretches: list[_Stretch] = []
    lead = found[: starts[0]]
    if lead and (any(word.what in (What.AMOUNT, What.RESULT) for word in lead)):
        stretches.append(_Stretch(carried, False, lead))
        lead = ()
    lead = tuple(word for word in lead if word.sentence == found[starts[0]].sentence)
    last = carried
    for start, end in zip(starts, [*starts[1:], len(found)], strict=True):
        word = found[start]
        land = last if word.what is What.THIS_LAND else word.value
        previous = stretches[-1] if stretches and stretches[-1].named else None
        if previous is not None and _touch(found[start - 1], word, line):
            both = (*previous.words, *found[start:end])
            agreed = _Stretch(land, True, both, previous.why)
            stretches[-1] = agreed if previous.land == land else _Stretch(None, True, both, "two-lands")
        else:
            why = "two-lands" if word.what is What.LAND and word.value is None else "no-land"
            stretches.append(_Stretch(land, True, (*lead, *found[start:end]), why))
        lead = ()
        last = stretches[-1].land
    return tuple(stretches)


def _touch(before: Word, word: Word, line: str) -> bool:
    """Whether two names of lands stand side by side with a dash between: two names of one land."""
    between = line[before.end : word.start].strip(" \t\u00a0-–—(")
    return before.what in (What.LAND, What.THIS_LAND) and not between


def _owner(stretch: _Stretch, scores: list[Word]) -> tuple[Colour | None, str | None]:
    """The one side that a sentence about owning names, or why there is none although it is said."""
    telling = {word.sentence for word in scores}
    telling |= {word.sentence for word in stretch.words if word.what is What.OWNS}
    if any(word.what is What.OWNS and not word.value for word in stretch.words):
        return None, "denied"
    sides = {word.value for word in stretch.words if word.what is What.SIDE and word.sentence in telling}
    if len(sides) > 1:
        return None, "owner"
    return next(iter(sides), None), None


def _plain(amount: Amount) -> bool:
    return not amount.margin and amount.number is not None


def _is_lost(amount: Amount) -> bool:
    return amount.unit in (Unit.SCORE, Unit.CELLS) and not _plain(amount)


def _why_no_points(amount: Amount, stretch: _Stretch, side: Colour | None) -> str | None:
    if not _plain(amount):
        return "margin" if amount.margin else "no-number"
    if side is None and amount.chain is not None and amount.unit is None:
        return "arithmetic"
    if stretch.land is None:
        return stretch.why
    return "no-side" if side is None else None


def _until_side(following: tuple[Word, ...]) -> Iterator[Card]:
    """Cards named from here on, up to the next side or amount."""
    for word in following:
        if word.what in (What.SIDE, What.AMOUNT):
            return
        if word.what is What.CARD and word.value is not None:
            yield word.value


def _summed(chain: Chain | None, cards: tuple[Card, ...]) -> dict[str, list[str]]:
    """The ranks or cards that a sum adds up, as printed, and the cards that are named beside it."""
    named = [format_card(card) for card in cards]
    terms = singles(chain.expressions[0].term) if chain is not None else None
    if terms is None:
        return {"cards": named} if named else {}
    if all(isinstance(term, CardTerm) for term in terms):
        named = [format_card(term.card) for term in terms if isinstance(term, CardTerm)]
        return {"cards": named}
    letters = [_letter(term) for term in terms]
    found = {"ranks": [letter for letter in letters if letter is not None]} if None not in letters else {}
    return {**found, **({"cards": named} if named else {})}


def _letter(term: Number | RankTerm | CardTerm) -> str | None:
    if isinstance(term, CardTerm):
        return LETTERS[term.card.rank]
    if isinstance(term, RankTerm):
        return LETTERS[term.rank]
    return str(term.value) if str(term.value) in LETTERS.values() else None


def _on_land(number: int, diagram: Found, land: str | None, said: dict[str, Any]) -> Expectation:
    return Expectation("score", number, {"lands": {land: said}}, diagram.line)

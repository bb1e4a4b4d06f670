"""What a text states of the lands of a diagram: area, owner, points of either side, and the final score.

A statement belongs to the diagram above it and to the land named last. Each line is taken apart into
sentences, a sentence into parts that speak of one land; in a part an amount belongs to the side that
`whose` finds. Whatever names a number and is bound to nothing is listed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import TypeVar

from analyzer.cards import Colour
from analyzer.games.new_lands.extract import lands
from analyzer.games.new_lands.extract.diagrams import Diagram, judged
from analyzer.games.new_lands.extract.game import Whole, in_land
from analyzer.games.new_lands.extract.prose import Sentence, Taken, Unit, What, Word, sentences
from analyzer.games.new_lands.extract.told import Half, Part, Told, Topic
from analyzer.games.new_lands.extract.whose import owned
from analyzer.sums import Chain, Document, Expectation, Found, Result, Scan
from analyzer.verdict import Problem

CARRIED = 8
"""A land is meant without being named again for so many lines at most."""

_HEADING = re.compile(
    r"\W*пример\b|\W*(?:партия|диаграмма|позиция|задача|игра|example|game|diagram|position)\s*(?:№\s*)?\d*\W*$",
    re.IGNORECASE,
)
_TOTALS = re.compile(
    r"(?!.*(?:красн|ч[её]рн))\W*(?:[^\W\d]+\s+){0,2}(?:итог\w*|результат\w*|сч[её]т|финал\w*|result|score|total)"
    r"(?:\s+[^\W\d]+){0,3}[^\w.!?]*$",
    re.IGNORECASE,
)
"""A line of its own above the final score."""
WAITED = 2
"""The scores of the two sides stand at most so many lines apart."""
_OPEN_END = re.compile(r"[^.!?…:;]\s*$")


@dataclass
class Statements:
    """Reads the statements of a document; `unbound` fills with what is bound to nothing."""

    document: Document
    positions: tuple[Found, ...]
    unbound: list[Problem] = field(default_factory=list)
    _diagram: Diagram | None = None
    _topic: Topic | None = None
    _doubt: str | None = None
    _half: tuple[Told, Half] | None = None
    _totals: int = 0
    _ahead: Colour | None = None

    def read(self, scan: Scan, taken: Taken) -> Iterator[Expectation]:
        """Every statement on a diagram. Nothing is read in the places that are `taken`."""
        chains, results = _by_line(each.chain for each in scan.chains), _by_line(scan.results)
        inside = {line: each for each in self.positions for line in range(each.line, each.last + 1)}
        leading = {line for each in self.positions for line in self._introduction(each)}
        for number, line in enumerate(self.document.lines, 1):
            if number in inside:
                if number == inside[number].line:
                    self._turn(judged(inside[number]))
                continue
            if _HEADING.match(line) or number in leading:
                self._turn(None)
            if _TOTALS.match(line):
                self._topic, self._totals = None, number
            if self._topic is not None and number - self._topic.line > CARRIED:
                self._topic = None
            found = sentences(
                line,
                chains.get(number, ()),
                results.get(number, ()),
                taken.spans(number),
                self._diagram.keys() if self._diagram is not None else {},
            )
            for index, sentence in enumerate(found):
                told = Told(self._diagram, number, sentence)
                self._sentence(told, self._doubt if index == 0 else None)
                yield from told.expectations
                yield from self._halves(told)
                self._ahead = _more(told)
                self.unbound += told.unbound
            # A sentence may go on in the next line, and what makes it doubtful with it.
            last = found[-1] if found else None
            self._doubt = last.doubt if last is not None and _OPEN_END.search(last.text) else None
        self._give_up()

    def _turn(self, diagram: Diagram | None) -> None:
        """From here on the text speaks of another diagram, or of none."""
        self._give_up()
        self._diagram, self._topic, self._totals = diagram, None, 0

    def _halves(self, told: Told) -> Iterator[Expectation]:
        """The score that is told one side a sentence, when both have been."""
        if not told.sentence.words:
            return
        waiting, self._half = self._half, None
        if told.half is None or waiting is None:
            self._half = (told, told.half) if told.half is not None else None
            self._leave_half(waiting)
            return
        before, half = waiting
        if half.colour is told.half.colour or told.number - before.number > WAITED:
            self._half = (told, told.half)
            self._leave_half(waiting)
            return
        assert told.diagram is not None
        for number, each in ((before.number, half), (told.number, told.half)):
            yield Expectation("score", number, {each.colour.value: each.number}, told.diagram.found.line)

    def _leave_half(self, waiting: tuple[Told, Half] | None) -> None:
        if waiting is not None:
            told, half = waiting
            alone = Told(told.diagram, told.number, told.sentence)
            alone.leave(half.words, half.why)
            self.unbound += alone.unbound

    def _give_up(self) -> None:
        """Nothing more comes for a score that waits."""
        self._leave_half(self._half)
        self._half = None

    def _introduction(self, found: Found) -> Iterator[int]:
        """The lines above a diagram that introduce it (they end in a colon): they do not speak of another."""
        line = found.line - 1
        while line > 0 and not self.document.line(line).strip():
            line -= 1
        if line > 0 and self.document.line(line).rstrip().endswith(":"):
            while line > 0 and self.document.line(line).strip():
                yield line
                line -= 1

    def _sentence(self, told: Told, doubt: str | None) -> None:
        sentence = told.sentence
        parts = lands.parts(sentence, self._topic)
        doubt = doubt or sentence.doubt
        if told.diagram is None:
            self._without_diagram(told)
            return
        if not told.diagram.scored:
            doubt = "not-scored"
        if doubt is not None:
            _leave_all(told, doubt)
        else:
            for part in parts:
                self._part(part, told)
        if parts and parts[-1].named:
            self._totals = 0
            self._named(parts[-1], told, doubt)
        if self._topic is not None and sentence.words:
            heads = _speaks_of_points(sentence) and not sentence.some(What.AMOUNT)
            goes_on = self._topic.scale and bool(told.expectations)
            self._topic.scale = heads or goes_on
            stated = any(colour.value in str(each.result) for each in told.expectations for colour in Colour)
            self._topic.sums = _speaks_of_points(sentence) or (self._topic.sums and stated)

    def _named(self, part: Part, told: Told, doubt: str | None) -> None:
        """The land of which the next sentences speak."""
        if self._topic is None or self._topic.keys != part.keys or self._topic.line != told.number:
            same = self._topic if self._topic is not None and self._topic.keys == part.keys else None
            self._topic = Topic(part.keys, told.number, owner=same.owner if same is not None else None)
        alone = all(word.what in (What.LAND, What.THIS_LAND) for word in part.words)
        self._topic.alone = alone and doubt is None
        owner, _ = lands.owner_of(part, _scores(part), told.sentence)
        if doubt is None and owner is not None:
            self._topic.owner = owner

    def _part(self, part: Part, told: Told) -> None:
        amounts = owned(part.words, told.sentence)
        topic = self._topic
        of_land = lands.of_it(told.sentence)
        near = part.named or (topic is not None and topic.line == told.number)
        if not part.named:
            total = bool(self._totals) and told.number - self._totals <= CARRIED
            amounts = Whole(told, topic, total, self._ahead).read(amounts, of_land)
        else:
            in_land(told, part.words)
        here = part.named or (near and not told.sentence.some(What.END))
        amounts = lands.resolved(amounts, here, self._scale(part, told.sentence))
        lands.points(part, amounts, told, topic, near)
        sides = any(word.what is What.SIDE and word.value.sure for word in part.words)
        heading = topic is not None and topic.alone and topic.line == told.number and not sides
        if part.named or of_land or heading:
            lands.area(part, amounts, told, topic)
        else:
            counted = [each.word for each in amounts if each.unit in (Unit.CELLS, Unit.SCORE)]
            for word in counted:
                told.leave([word], word.value.doubt or part.why)
            _leave_owner(part, told)
        if _names(told.sentence) or (near and amounts):
            lands.other_numbers(amounts, told)

    def _scale(self, part: Part, sentence: Sentence) -> frozenset[Colour]:
        """The sides of which a bare number can only be the points: points are spoken of, not yet theirs."""
        topic = self._topic
        if part.named:
            return frozenset(Colour) if _speaks_of_points(sentence) else frozenset()
        if topic is None or not topic.scale or sentence.some(What.END):
            return frozenset()
        return frozenset(Colour) - topic.told

    def _without_diagram(self, told: Told) -> None:
        """Amounts that no diagram stands above; a bare sum is checked as it is."""
        told.leave(told.sentence.some(What.RESULT), "no-diagram")
        for each in owned(told.sentence.words, told.sentence):
            sided = each.bare and each.clear and each.colour is not None
            if each.amount.unit in (Unit.POINTS, Unit.SCORE, Unit.CELLS) or sided:
                told.leave([each.word], "no-diagram")
            elif each.amount.chain is not None:
                told.leave([each.word], "arithmetic")


def _names(sentence: Sentence) -> bool:
    """Whether a sentence names a land, or a side."""
    sides = [word for word in sentence.some(What.SIDE) if word.value.colour is not None]
    return bool(sides or sentence.some(What.LAND, What.THIS_LAND))


Placed = TypeVar("Placed", Chain, Result)


def _by_line(found: Iterable[Placed]) -> dict[int, list[Placed]]:
    lines: dict[int, list[Placed]] = {}
    for each in found:
        lines.setdefault(each.place.line, []).append(each)
    return lines


def _more(told: Told) -> Colour | None:
    """The side with more in a score of both that a sentence tells."""
    for each in told.expectations:
        red, black = each.result.get("red"), each.result.get("black")
        if isinstance(red, int) and isinstance(black, int) and red != black:
            return Colour.RED if red > black else Colour.BLACK
    return None


def _scores(part: Part) -> list[Word]:
    return [word for word in part.words if word.what is What.AMOUNT and word.value.unit is Unit.SCORE]


def _leave_all(told: Told, why: str) -> None:
    """List every number of a sentence that states nothing for certain."""
    sentence = told.sentence
    about = _names(sentence)
    for word in sentence.some(What.AMOUNT, What.RESULT):
        counts = word.what is What.RESULT or word.value.unit in (Unit.POINTS, Unit.SCORE, Unit.CELLS)
        if counts or word.value.chain is not None or about:
            told.leave([word], why)
    ends = [word for word in sentence.some(What.WINS, What.OWNS) if word.value is not None]
    sides = [word for word in sentence.some(What.SIDE) if word.value.sure and word.value.colour]
    if ends and sides and not sentence.some(What.AMOUNT, What.RESULT):
        both = sorted([*ends, *sides], key=lambda word: word.start)
        told.leave_span(both[0].start, both[-1].end, why)


def _leave_owner(part: Part, told: Told) -> None:
    """An owner is told, but not of what."""
    owns = [word for word in part.words if word.what is What.OWNS and word.value]
    sides = [word for word in part.words if word.what is What.SIDE and word.value.sure]
    if owns and sides and lands.HOLDS.match(told.sentence.line, owns[0].start):
        both = sorted([owns[0], sides[0]], key=lambda word: word.start)
        told.leave_span(both[0].start, both[-1].end, part.why)


def _speaks_of_points(sentence: Sentence) -> bool:
    units = {word.value for word in sentence.some(What.UNIT)}
    units |= {word.value.unit for word in sentence.some(What.AMOUNT)}
    return Unit.POINTS in units

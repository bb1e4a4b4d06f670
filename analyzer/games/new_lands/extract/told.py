"""What the reading of statements shares: the land spoken of, and where claims and what is left go."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from analyzer.cards import Colour
from analyzer.games.new_lands.extract.diagrams import Diagram
from analyzer.games.new_lands.extract.prose import Sentence, Word
from analyzer.sums import Expectation
from analyzer.verdict import Kind, Place, Problem, Said

Keys = tuple[int | str, ...]


@dataclass
class Topic:
    """The land (or lands) spoken of: numbers or labels, none when it is not clear which.

    `line`: where it was named. `told`: the sides whose points have been said since. `owner`: who is said to
    own it. `scale`: a heading before says that points are told,
    `sums`: the sentence before tells some. `alone`: named like a heading, with nothing said.
    """

    keys: Keys
    line: int
    told: set[Colour] = field(default_factory=set)
    owner: str | None = None
    scale: bool = False
    sums: bool = False
    alone: bool = False


@dataclass(frozen=True)
class Part:
    """A part of a sentence that speaks of one land, or of several together.

    `keys` is empty when it is not known which: `why` (a reason code) says why. `named`: the land stands in
    the sentence itself.
    """

    keys: Keys
    named: bool
    words: tuple[Word, ...]
    why: str = "no-land"


@dataclass(frozen=True)
class Half:
    """The score of one side, told without a word for the end: it waits for that of the other side."""

    colour: Colour
    number: int
    words: tuple[Word, ...]
    why: str


@dataclass
class Told:
    """Collects what is stated of one diagram (None: there is none) in one sentence."""

    diagram: Diagram | None
    number: int
    sentence: Sentence
    expectations: list[Expectation] = field(default_factory=list)
    unbound: list[Problem] = field(default_factory=list)
    half: Half | None = None
    _left: set[Place] = field(default_factory=set)

    def state(self, result: Mapping[str, Any]) -> None:
        """A claim on the score of the diagram."""
        assert self.diagram is not None
        self.expectations.append(Expectation("score", self.number, result, self.diagram.found.line))

    def of_lands(self, part: Part, said: Mapping[str, Any], words: Iterable[Word]) -> None:
        """A claim on each land of a part; `words` are left when one of them is not on the diagram."""
        names, why = self.names(part)
        if why is not None:
            self.leave(words, why)
            return
        for name in names:
            self.state({"lands": {name: said}})

    def names(self, part: Part) -> tuple[tuple[str, ...], str | None]:
        """What the score calls the lands of a part, or why (a reason code) that is not known."""
        assert self.diagram is not None
        if not part.keys:
            return (), part.why
        found = [self.diagram.land(key) for key in part.keys]
        why = next((why for name, why in found if name is None), None)
        return tuple(dict.fromkeys(name for name, _ in found if name is not None)), why

    def leave(self, words: Iterable[Word], why: str) -> None:
        """List words as bound to nothing."""
        for word in words:
            self.leave_span(word.start, word.end, why)

    def leave_span(self, start: int, end: int, why: str) -> None:
        """List a stretch of the line (characters from 0) as bound to nothing; once for each place."""
        place = Place(self.number, start + 1, end - start)
        text = self.sentence.line[start:end]
        if place not in self._left:
            self._left.add(place)
            args = {"text": text, "why": Said(f"why-unbound-{why}")}
            self.unbound.append(Problem("unbound", place, args, Kind.NOTICE))

"""What a sentence states of the whole game: the final score, who won, who leads.

No land is needed for that; but while a land is spoken of, only words for the game as a whole say that it
is meant.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from analyzer.cards import Colour
from analyzer.games.new_lands.extract.prose import Sentence, Unit, What, Word
from analyzer.games.new_lands.extract.told import Half, Told, Topic
from analyzer.games.new_lands.extract.whose import Owned
from analyzer.sums import Result

_AT_END = re.compile(
    r"итог|результат|финал|окончат|побед|выигр|проигр|в\s+конце|чемпион|\bверх\b|поражен|\bwon\b|\bwins?\b|\bfinal",
    re.IGNORECASE,
)
_SO_WON = re.compile(
    r"\W*побед(?:а|ой)\b(?!\s+не\b).*\b(?:решительн|полн|убедит|разгромн|явн|уверенн|безоговор|заслужен|очевидн|легк)",
    re.IGNORECASE,
)
"""`Победа убедительная!` right behind a score: that of the side with more."""
_DENIED = re.compile(r"\bне\s+(?:\w+\s+)?$", re.IGNORECASE)
_VERB = re.compile(r"побежда|победил|выигр|одол|обыгр|beat|won", re.IGNORECASE)
_CLEAR = re.compile(
    r"\s*[:–—(-]?\s*(?:(?:со?\s+)?(?:сч[её]т\w*|итог\w*|результат\w*)\s*[:–—-]?\s*)?", re.IGNORECASE
)


class Whole:
    """Reads the claims of one sentence that names no land. `open`: a land of the diagram is spoken of before,
    so what is said may be of it. `total`: a heading above speaks of the result.
    `ahead`: the side with more in the score told right before."""

    def __init__(self, told: Told, topic: Topic | None, total: bool, ahead: Colour | None) -> None:
        self.told = told
        self.sentence: Sentence = told.sentence
        assert told.diagram is not None
        self.open = topic is not None and any(
            told.diagram.land(key)[1] != "unknown-land" for key in topic.keys
        )
        self.owner = topic.owner if topic is not None else None
        ends = self.sentence.some(What.END)
        self.whole = any(word.value for word in ends)
        self.total = total or bool(ends) or bool(_AT_END.search(self.sentence.text))
        self.ahead = ahead
        self.early = not told.diagram.final and _AT_END.search(self.sentence.text) is not None

    def read(self, amounts: tuple[Owned, ...], of_land: bool) -> tuple[Owned, ...]:
        """State what is told of the game; the amounts that are left for others to read.

        `of_land`: the sentence has a word for the land before (`она`).
        """
        amounts = tuple(self._as_score(each, amounts) for each in amounts)
        scores = [each for each in amounts if each.unit is Unit.SCORE]
        if of_land and not self.total and len({each.colour for each in scores}) < 2:
            scores = []
        told = self._scores(scores)
        results = self.sentence.some(What.RESULT)
        for word in results:
            self._result(word)
        self._ends(bool(told or results))
        return tuple(each for each in amounts if each not in scores)

    def _as_score(self, each: Owned, amounts: tuple[Owned, ...]) -> Owned:
        """A bare number or sum behind a word for the total: the score, unless it may be of a land."""
        if (
            (self.open and not self.whole)
            or not self.total
            or each.unit is not None
            or each.colour is None
            or not each.amount.plain
        ):
            return each
        others = [one for one in amounts if one.unit is Unit.POINTS]
        return each if others or (each.bare and not each.clear) else replace(each, unit=Unit.SCORE)

    def _scores(self, scores: list[Owned]) -> bool:
        """Scores of both sides, or of one with a word for the total. Whether the sentence tells any."""
        good = [each for each in scores if each.colour is not None and each.amount.plain]
        for each in scores:
            if each not in good:
                self.told.leave([each.word], each.amount.doubt or each.why or "no-side")
        result = {each.colour: each.amount.number for each in good}
        both = len(result) == 2
        # A land brings points to its owner alone: two scores above 0 can only be those of the game.
        surely = both and all(result.values())
        words = [each.word for each in good]
        if not good:
            return False
        if not (surely or self.whole or (not self.open and (both or self.total))):
            self._wait(good, "land-or-game" if self.open else "no-land")
        elif self.early:
            self.told.leave(words, "not-final")
        else:
            self.told.state({colour.value: result[colour] for colour in Colour if colour in result})
            return both
        return False

    def _wait(self, good: list[Owned], why: str) -> None:
        """Leave scores, or keep the one of a side until the other's is read."""
        first = good[0]
        words = tuple(each.word for each in good)
        numbers = {(each.colour, each.amount.number) for each in good}
        if len(numbers) == 1 and first.colour is not None and first.amount.number and not self.open:
            self.told.half = Half(first.colour, first.amount.number, words, why)
        else:
            self.told.leave(words, why)

    def _result(self, word: Word) -> None:
        """`N:M`, bound to the sides by who won, else by the order in which they are named."""
        result: Result = word.value
        order = self._order(word)
        if order is None:
            self.told.leave([word], "no-side")
        elif self.open and not self.whole:
            self.told.leave([word], "land-or-game")
        elif self.early:
            self.told.leave([word], "not-final")
        else:
            numbers = dict(zip(order, (result.first, result.second), strict=True))
            self.told.state({colour.value: numbers[colour] for colour in Colour})

    def _order(self, word: Word) -> tuple[Colour, Colour] | None:
        """The sides whose numbers come first and second."""
        result: Result = word.value
        winner = self._winner() if self._claims() else None
        if winner is not None:
            first = winner if result.first >= result.second else _other(winner)
            return first, _other(first)
        if self._claims():
            return None
        sides = self._sides()
        before = [side for side in sides if side.end <= word.start]
        behind = [side for side in sides if side.start >= word.end]
        if not before or not _CLEAR.fullmatch(self.sentence.between(before[-1], word)):
            return None
        names = [side.value.colour for side in (*before, *behind)]
        if len(dict.fromkeys(names)) < len(names):
            return None
        first = names[0]
        return first, _other(first)

    def _ends(self, scored: bool) -> None:
        """Who won, who leads, or that nobody did."""
        claims = self._claims()
        draws = [word for word in self.sentence.some(What.WINS) if word.value is None]
        leads = self.sentence.some(What.LEADS)
        sides = self._sides()
        if (claims or leads) and sides:
            colour = self._winner() if claims else self._subject(sides)
            span = [*sides, *(claims or leads)]
            if scored and colour is None:
                return
            if self._stands(span, colour):
                self.told.state({"winner" if claims else "leader": colour.value if colour else None})
        elif self.ahead is not None and _SO_WON.match(self.sentence.text) and not self.early:
            self.told.state({"winner": self.ahead.value})
        elif draws and not claims and not scored and self._stands(draws, None, whose=False):
            self.told.state({"leader": "nobody"})

    def _stands(self, words: Iterable[Word], colour: Colour | None, whose: bool = True) -> bool:
        """Whether a claim on the end can be stated; else it is left, and why."""
        listed = list(words)
        start, end = min(word.start for word in listed), max(word.end for word in listed)
        if whose and colour is None:
            denied = any(_DENIED.search(self.sentence.line[: word.start]) for word in listed)
            self.told.leave_span(start, end, "unsure" if denied else "no-side")
        elif self.open and not self.whole and self.owner in (None, colour.value if colour else None):
            # Who is not the land's owner, as told, has won something else: the game.
            self.told.leave_span(start, end, "land-or-game")
        elif self.early and whose:
            self.told.leave_span(start, end, "not-final")
        else:
            return True
        return False

    def _claims(self) -> list[Word]:
        return [word for word in self.sentence.some(What.WINS) if word.value is not None]

    def _sides(self) -> list[Word]:
        return [
            word
            for word in self.sentence.some(What.SIDE)
            if word.value.sure and word.value.colour is not None and not word.value.aside
        ]

    def _subject(self, sides: list[Word]) -> Colour | None:
        """The one side of which the sentence speaks: the only one, or the only one in the nominative."""
        colours = {side.value.colour for side in sides}
        if len(colours) > 1:
            colours = {side.value.colour for side in sides if side.value.case == "nom"}
        return colours.pop() if len(colours) == 1 else None

    def _winner(self) -> Colour | None:
        """Who won, when it is said plainly: not denied, and not both of winning and of losing."""
        claims = self._claims()
        line = self.sentence.line
        if len({word.value for word in claims}) != 1 or any(
            _DENIED.search(line[: word.start]) for word in claims
        ):
            return None
        sides = self._sides()
        subject = self._subject(sides)
        # `Красных победили` says who lost.
        verb = any(_VERB.match(line[word.start : word.end]) for word in claims)
        if subject is None or (verb and all(side.value.case in ("gen", "ins") for side in sides)):
            return None
        return subject if claims[0].value else _other(subject)


def _other(colour: Colour) -> Colour:
    return Colour.BLACK if colour is Colour.RED else Colour.RED


def in_land(told: Told, words: Iterable[Word]) -> None:
    """In a sentence that names a land a result may be the land's or the game's: it is left."""
    told.leave((word for word in words if word.what is What.RESULT), "land-or-game")

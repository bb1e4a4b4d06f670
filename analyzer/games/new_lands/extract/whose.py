"""Whose an amount is: several sides in one sentence are bound each to what belongs to them.

Where a sentence leaves it open, an amount is nobody's: it is listed, and nobody is accused of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from analyzer.cards import Colour
from analyzer.games.new_lands.extract.prose import Amount, Sentence, Side, Unit, What, Word

_CLEAR = re.compile(
    r"\s*[:–—=(-]*\s*(?:(?:набра\w+|набир\w+|име\w+|получ\w+|собра\w+|заработ\w+|да\w*т|всего|итого|лишь|только|аж|целых|же"
    r"|уже|сумма|в\s+сумме|в\s+итоге|есть|has|have|had|gets?|got|scored?|scores)\s*[:–—=-]?\s*){0,3}",
    re.IGNORECASE,
)
"""What may stand between a side and a number that is plainly its own."""
_BEHIND = re.compile(r"\s*[(–—-]?\s*(?:[^\W\d]+\s+){0,3}")
"""What may stand between a number and the side behind it that has it: `9 очков набрали Красные`."""
_AT = re.compile(r"\s*\(?\s*(?:у|за|для)\s+", re.IGNORECASE)
_COMMA = re.compile(r"[,;]")
_TOTAL = re.compile(r"(?:итог\w*|всего|сумм\w*|вместе|total)\s*[:–—=-]?\s*(?:\w+\s+){0,2}$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Owned:
    """An amount of a sentence, the side whose it is (None: not clear), whether it stands right beside that,
    and its unit as far as the sentence tells it."""

    word: Word
    colour: Colour | None
    clear: bool
    unit: Unit | None
    why: str | None = None

    @property
    def amount(self) -> Amount:
        """The amount itself."""
        amount: Amount = self.word.value
        return amount

    @property
    def bare(self) -> bool:
        """A number alone, with neither a unit nor a computation."""
        return self.amount.unit is None and self.amount.chain is None


def owned(words: Iterable[Word], sentence: Sentence) -> tuple[Owned, ...]:
    """Every amount among `words` (of one sentence), in order."""
    items = _items(words)
    found = [_owned(items, index, sentence) for index, item in enumerate(items) if item.what is What.AMOUNT]
    found = [_counted(each, found, sentence) for each in found]
    return tuple(_single(each, found, sentence) for each in found)


def _items(words: Iterable[Word]) -> list[Word]:
    """Sides and amounts. A colour of cards behind the side of that colour tells nothing new."""
    items: list[Word] = []
    side: Colour | None = None
    for word in words:
        if word.what is What.SIDE:
            same = word.value.colour is not None and word.value.colour is side
            if same and (not word.value.sure or items[-1].what is What.SIDE):
                continue
            side = word.value.colour
        if word.what in (What.SIDE, What.AMOUNT):
            items.append(word)
    return items


def _owned(items: list[Word], index: int, sentence: Sentence) -> Owned:
    word = items[index]
    before = next((at for at in range(index - 1, -1, -1) if items[at].what is What.SIDE), None)
    behind = items[index + 1] if index + 1 < len(items) and items[index + 1].what is What.SIDE else None
    near = behind is not None and _BEHIND.fullmatch(sentence.between(word, behind)) is not None
    if items[0].what is What.SIDE and before is not None:
        return _forward(items, index, before, near, sentence)
    if behind is not None and near:
        return _of(word, behind.value, True)
    if before is None or items[-1].what is What.SIDE:
        return Owned(word, None, False, word.value.unit)
    has_own = before > 0 and _BEHIND.fullmatch(sentence.between(items[before - 1], items[before]))
    own = has_own and items[before - 1].what is What.AMOUNT
    if own or _COMMA.search(sentence.between(items[before], word)):
        return Owned(word, None, False, word.value.unit)
    return _of(word, items[before].value, _is_clear(items[before], word, sentence))


def _forward(items: list[Word], index: int, before: int, near: bool, sentence: Sentence) -> Owned:
    """In a sentence that begins with a side an amount belongs to the side named before it, unless another
    side stands closer."""
    word, side = items[index], items[before]
    clear = _is_clear(side, word, sentence) and before == index - 1
    unclear = Owned(word, None, False, word.value.unit)
    if near and _AT.match(sentence.between(word, items[index + 1])):
        return unclear
    if before > 0 and items[before - 1].what is What.SIDE:
        parted = _COMMA.search(sentence.between(items[before - 1], side)) is not None
        if not (parted and clear and (side.value.at or side.value.case in ("nom", ""))):
            return unclear
    if before < index - 1 and near and _COMMA.search(sentence.between(items[index - 1], word)):
        return unclear
    return _of(word, side.value, clear)


def _is_clear(side: Word, word: Word, sentence: Sentence) -> bool:
    return _CLEAR.fullmatch(sentence.between(side, word)) is not None


def _of(word: Word, side: Side, clear: bool) -> Owned:
    colour = side.colour if side.sure and not side.aside else None
    return Owned(word, colour, clear, word.value.unit)


def _counted(each: Owned, found: list[Owned], sentence: Sentence) -> Owned:
    """A bare number with the unit that the sentence names before it (`площадь – 3`), or beside the number of
    the other side (`Красные 9, Черные 34 очка`)."""
    if not each.bare:
        return each
    cues = [word for word in sentence.some(What.UNIT) if word.end <= each.word.start]
    cue = cues[-1] if cues else None
    if cue is not None and cue.value is Unit.CELLS:
        sides = [word for word in sentence.some(What.SIDE) if cue.end <= word.start < each.word.start]
        if not sides:
            return replace(each, unit=Unit.CELLS)
    told = {one.unit for one in found if one.colour is not None and one.unit in (Unit.POINTS, Unit.SCORE)}
    if cue is not None and cue.value is not Unit.CELLS and (each.clear or each.colour is None):
        told.add(cue.value)
        return replace(each, unit=cue.value) if len(told) == 1 else each
    return replace(each, unit=told.pop()) if each.clear and each.colour and len(told) == 1 else each


def _single(each: Owned, found: list[Owned], sentence: Sentence) -> Owned:
    """Of several different numbers of one side the one that is told as the sum; if none is, no one is."""
    if each.colour is None or not each.amount.plain:
        return each
    group = [one for one in found if one.colour is each.colour and one.amount.plain and _alike(one, each)]
    if len({one.amount.number for one in group}) < 2:
        return each
    totals = [one for one in group if _TOTAL.search(sentence.line[sentence.start : one.word.start])]
    if len(totals) == 1 and totals[0] is each:
        return each
    return replace(each, colour=None, why="two-amounts")


def _alike(one: Owned, other: Owned) -> bool:
    """Whether two amounts may count the same thing: sums and bare numbers may be anything."""
    units = {one.unit, other.unit}
    if units & {Unit.CELLS, Unit.CARDS, Unit.OTHER}:
        return one.unit is other.unit
    return len(units) == 1 or None in units

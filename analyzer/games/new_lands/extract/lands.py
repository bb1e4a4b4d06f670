"""What a part of a sentence states of a land: points of either side, area, owner (new-lands 205-269)."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from itertools import pairwise

from analyzer.cards import Card, Colour, Rank
from analyzer.games.new_lands import scoring
from analyzer.games.new_lands.extract.prose import Sentence, Unit, What, Word
from analyzer.games.new_lands.extract.told import Part, Told, Topic
from analyzer.games.new_lands.extract.whose import Owned
from analyzer.notation import format_card
from analyzer.sums import Chain
from analyzer.sums.model import CardTerm, Number, RankTerm
from analyzer.sums.values import LETTERS, ranks, singles

_OF_IT = re.compile(
    r"\b(?:она|её|ее|ей|ею|ней|нею|земл\w+|площад\w*|хозя\w+|владел\w*|it|its)\b", re.IGNORECASE
)
HOLDS = re.compile(
    r"(?:не\s+)?(?:захва|принадлеж|завлад|овлад|владе|хозя|присво|belong|own|captur)", re.IGNORECASE
)
"""What is said of hardly anything but a land."""
_FROM = re.compile(r"\bу\s+(?:\w*команд\w*\s+)?$", re.IGNORECASE)
_TAKEN = re.compile(r"(?:захва|взя|забра|отвоева|отда|выигр)", re.IGNORECASE)
_GIVES = re.compile(r"отда", re.IGNORECASE)
_CUMULATIVE = re.compile(
    r"(?:уже|теперь|стало|накоп\w*|становится|вместе|в\s+сумме)\s+(?:\w+\s+){0,2}$", re.IGNORECASE
)
_PAIR = re.compile(r"\s*[:,–—-]?\s*(?:(?:у|за)\s+)?(?:\w*команд\w*\s+)?", re.IGNORECASE)
_REMARK = re.compile(r"\s*\([^()]*\)")
_CLOSED = re.compile(r"\s*(?:[.,;!)…]|$)")
_APART = re.compile(r"[,:–—-]")
_BESIDE = re.compile(r"\s*(?:[–—-]\s*)?(?:себе\s+)?")


def of_it(sentence: Sentence) -> bool:
    """Whether a sentence without a land's name speaks of the land before: by a pronoun, or it begins with
    what is said of a land (`Принадлежит Черным`)."""
    first = sentence.words[0] if sentence.words else None
    begins = (
        first is not None
        and first.what is What.OWNS
        and not sentence.line[sentence.start : first.start].strip()
    )
    return begins or _OF_IT.search(sentence.text) is not None


def points(part: Part, amounts: tuple[Owned, ...], told: Told, topic: Topic | None, near: bool) -> None:
    """Points of a side: an amount of points, or a sum. `near`: the land is named in the same line."""
    for each in amounts:
        if each.unit not in (Unit.POINTS, None) or (each.bare and each.unit is None):
            continue
        why = _why_no_points(
            each, part, part.named or of_ranks(each.amount.chain, near or (topic is not None and topic.sums))
        )
        names, lost = told.names(part)
        if why is None and lost is not None:
            why = lost
        if why is None and len(names) > 1:
            why = "two-lands"
        if why is None and not part.named and any(end.value for end in told.sentence.some(What.END)):
            why = "land-or-game"
        if why is None and _of_one_card(each, part):
            why = "some-cards"
        if why is not None or each.colour is None:
            told.leave([each.word], why or "no-side")
            continue
        said = {"points": each.amount.number, **_summed(each, part, told)}
        told.of_lands(part, {each.colour.value: said}, [each.word])
        if topic is not None and not part.named:
            topic.told.add(each.colour)


def _why_no_points(each: Owned, part: Part, scale: bool) -> str | None:
    """`scale`: a sum without a unit can only be of points."""
    amount = each.amount
    if not amount.plain:
        return amount.doubt or "no-number"
    if each.why is not None:
        return each.why
    if each.colour is None and amount.chain is not None and each.unit is None:
        return "arithmetic"
    if not part.keys:
        return part.why
    if each.colour is None:
        return "no-side"
    return None if each.unit is not None or scale else "no-unit"


def of_ranks(chain: Chain | None, numbers: bool) -> bool:
    """Whether a sum adds up ranks or cards; or, with `numbers`, what may be their worths."""
    if chain is None:
        return False
    terms = singles(chain.expressions[0].term) or ()
    worths = [term.value for term in terms if isinstance(term, Number)]
    if numbers and terms and all(Rank.TWO <= worth <= Rank.ACE for worth in worths):
        return True
    return any(any(ranks(each.term)) for each in chain.expressions)


def _summed(each: Owned, part: Part, told: Told) -> dict[str, list[str]]:
    """The ranks or cards that a sum adds up, as printed, and the cards named beside it.

    Cards are the whole border only when they make the sum; others are named for another reason, and left.
    """
    chain = each.amount.chain
    terms = singles(chain.expressions[0].term) if chain is not None else None
    if terms is not None and all(isinstance(term, CardTerm) for term in terms):
        return {"cards": [format_card(term.card) for term in terms if isinstance(term, CardTerm)]}
    index = part.words.index(each.word)
    near = list(_until_side(part.words[index + 1 :])) or list(_until_side(part.words[:index][::-1]))[::-1]
    cards = [word.value for word in near]
    found: dict[str, list[str]] = {}
    if cards and sum(scoring.points(card) for card in cards) == each.amount.number:
        found["cards"] = [format_card(card) for card in cards]
    elif cards:
        told.leave(near, "some-cards")
    letters = [_letter(term) for term in terms or ()]
    if letters and None not in letters:
        found = {"ranks": [letter for letter in letters if letter is not None], **found}
    return found


def _of_one_card(each: Owned, part: Part) -> bool:
    """Whether an amount may be the worth of some cards: they are named before it and more of them behind it
    (`Туз – 14 очков и Дама`), or before the side (`Туз даёт Красным 14 очков`)."""
    index = part.words.index(each.word)
    named = (What.RANK, What.CARD)
    inside = [word.what for word in part.words[:index] if word.what in (*named, What.SIDE)]
    if len(inside) > 1 and inside[-1] is What.SIDE and What.SIDE not in inside[:-1]:
        return True
    before = next((word for word in part.words[:index][::-1] if word.what in (*named, What.SIDE)), None)
    behind = next((word for word in part.words[index + 1 :] if word.what in (*named, What.SIDE)), None)
    return before is not None and behind is not None and before.what in named and behind.what in named


def _until_side(following: Iterable[Word]) -> Iterator[Word]:
    """Cards named from here on, up to the next side or amount; how many they are may stand between."""
    for word in following:
        counts = word.what is What.AMOUNT and word.value.unit is Unit.CARDS
        if word.what in (What.SIDE, What.AMOUNT) and not counts:
            return
        if word.what is What.CARD and isinstance(word.value, Card):
            yield word


def _letter(term: Number | RankTerm | CardTerm) -> str | None:
    if isinstance(term, CardTerm):
        return LETTERS[term.card.rank]
    if isinstance(term, RankTerm):
        return LETTERS[term.rank]
    return str(term.value) if str(term.value) in LETTERS.values() else None


def area(part: Part, amounts: tuple[Owned, ...], told: Told, topic: Topic | None) -> None:
    """Area and owner of the land of a part: it brings its owner its area (new-lands 269)."""
    counted = [each for each in amounts if each.unit in (Unit.CELLS, Unit.SCORE)]
    names, lost = told.names(part)
    if lost is not None or len(names) > 1:
        told.leave([each.word for each in counted], lost or "two-lands")
        counted = []
    told.leave([each.word for each in counted if each.amount.number is None], "no-number")
    for each in counted:
        if each.amount.doubt is not None:
            told.leave([each.word], each.amount.doubt)
    plain = [each for each in counted if each.amount.plain]
    scores = [each.word for each in plain if each.unit is Unit.SCORE]
    cells = [each.word for each in plain if each.unit is Unit.CELLS]
    scores, cells = (_agreeing(words, told) for words in (scores, cells))
    scores = list(_not_final(scores, told))
    owner, why = owner_of(part, scores, told.sentence)
    lands = [word for word in part.words if word.what in (What.LAND, What.THIS_LAND)]
    if why is not None:
        told.leave(scores or lands[:1] or [word for word in part.words if word.what is What.OWNS][:1], why)
        scores = []
    owned_by = {} if owner is None else {"owner": owner}
    numbers = list(dict.fromkeys(word.value.number for word in [*cells, *scores]))
    for number in numbers:
        told.of_lands(part, {**owned_by, "area": number}, [*cells, *scores])
    if owned_by and not numbers:
        told.of_lands(part, owned_by, lands[:1])
    if topic is not None and not part.named and owner is not None:
        topic.owner = owner


def _agreeing(words: list[Word], told: Told) -> list[Word]:
    """Amounts of one kind, unless they are different numbers: then it is not clear which is meant."""
    if len({word.value.number for word in words}) > 1:
        told.leave(words, "two-amounts")
        return []
    return words


def _not_final(scores: list[Word], told: Told) -> Iterator[Word]:
    """Scores of the land, without what a side has in all (`у Черных уже 5 баллов`)."""
    sentence = told.sentence
    for word in scores:
        ends = [end for end in sentence.some(What.END) if not end.value and end.start < word.start]
        if ends or _CUMULATIVE.search(sentence.line[sentence.start : word.start]):
            told.leave([word], "land-or-game")
        else:
            yield word


def owner_of(part: Part, scores: list[Word], sentence: Sentence) -> tuple[str | None, str | None]:
    """The one owner that a part of a sentence tells, or why (a reason code) it is not known who.

    Neither when nothing is said of owning.
    """
    owns = [word for word in part.words if word.what is What.OWNS] or [*sentence.some(What.OWNS)]
    sides = [word for word in part.words if word.what is What.SIDE]
    sure = [word for word in sides if word.value.sure and not word.value.aside and word.value.colour]
    nobody = [word for word in part.words if word.what is What.NOBODY or _is_draw(word)]
    if any(word.value is False for word in owns):
        nobodys = not sure and any(word.what is What.NOBODY for word in nobody)
        return ("nobody", None) if nobodys else (None, "denied")
    holding = [word for word in owns if word.value or _beside_land(word, part, sentence)]
    telling = bool(holding or scores) or _side_of_land(part, sentence)
    if nobody and not sure and (part.named or holding):
        return "nobody", None
    if any(word.what is What.WINS and not _is_draw(word) for word in part.words):
        return None, "land-or-game" if sure and (scores or part.named) else None
    if not telling or not sides:
        return None, None
    colours = {word.value.colour for word in sure}
    if len(colours) != 1 or any(_taken_from(word, owns, sentence) for word in sure):
        return None, "owner"
    colour: Colour = colours.pop()
    return colour.value, None


def _is_draw(word: Word) -> bool:
    return word.what is What.WINS and word.value is None


def _beside_land(verb: Word, part: Part, sentence: Sentence) -> bool:
    """Whether a verb that may take anything takes the land beside it: `взяли З1`."""
    for land in part.words:
        if land.what in (What.LAND, What.THIS_LAND):
            one, two = sorted((land, verb), key=lambda word: word.start)
            if _BESIDE.fullmatch(sentence.between(one, two)):
                return True
    return False


def _side_of_land(part: Part, sentence: Sentence) -> bool:
    """`З1 – Красные.`, `Земля (3 поля) у Черных`: a land, the side beside it, and nothing counted of that."""
    counted = [word for word in part.words if word.what is What.AMOUNT]
    if any(word.value.unit is not Unit.CELLS for word in counted):
        return False
    pairs = pairwise(word for word in part.words if word not in counted)
    return any(
        one.what in (What.LAND, What.THIS_LAND)
        and two.what is What.SIDE
        and _PAIR.fullmatch(_REMARK.sub("", sentence.between(one, two), 1)) is not None
        and _CLOSED.match(sentence.line, two.end) is not None
        for one, two in pairs
    )


def _taken_from(side: Word, owns: list[Word], sentence: Sentence) -> bool:
    """A side that had the land before: `захвачена у Красных`, `Красные отдали`."""
    said = [sentence.line[word.start : word.end] for word in owns]
    lost = side.value.at and _FROM.search(sentence.line[: side.start]) and any(map(_TAKEN.search, said))
    return bool(lost) or (side.value.case == "nom" and any(map(_GIVES.search, said)))


def other_numbers(amounts: tuple[Owned, ...], told: Told) -> None:
    """Bare numbers and numbers of other things, in a sentence that names a side or a land."""
    for each in amounts:
        if each.unit is Unit.CARDS:
            told.leave([each.word], "cards")
        elif each.unit is Unit.OTHER or (each.bare and each.unit is None):
            told.leave([each.word], each.amount.doubt or "no-unit")


def resolved(amounts: tuple[Owned, ...], here: bool, scale: Collection[Colour]) -> tuple[Owned, ...]:
    """Bare numbers as points where only points can be meant: both sides have one, none is 0, and the land
    stands in the same line (`here`); or the text speaks of points already, and not yet of those of the sides
    in `scale`."""
    clear = [each for each in amounts if each.colour and each.amount.plain and each.unit is None]
    both = {each.colour for each in clear} == set(Colour) and all(each.amount.number for each in clear)
    fits = here and both and all(each.clear or not each.bare for each in clear)
    return tuple(
        replace(each, unit=Unit.POINTS)
        if each in clear and each.bare and each.clear and (fits or each.colour in scale)
        else each
        for each in amounts
    )


def parts(sentence: Sentence, topic: Topic | None) -> tuple[Part, ...]:
    """A sentence by the lands it speaks of; without one it speaks of the land before."""
    found = sentence.words
    starts = [index for index, word in enumerate(found) if word.what in (What.LAND, What.THIS_LAND)]
    carried = topic.keys if topic is not None else ()
    if not starts:
        return (Part(carried, False, found),) if found else ()
    if any(word.what in (What.AMOUNT, What.RESULT) for word in found[: starts[0]]):
        return _behind_amounts(sentence, starts, carried)
    if found[0].what is What.SIDE:
        starts = [_with_side(found, index, at) for at, index in enumerate(starts)]
    starts[0] = 0
    cut = [found[start:end] for start, end in zip(starts, [*starts[1:], len(found)], strict=True)]
    return _merged(cut, sentence, carried)


def _with_side(found: tuple[Word, ...], index: int, at: int) -> int:
    """Where the part of a land begins in a sentence that begins with a side: with the side before it."""
    while at and found[index - 1].what in (What.SIDE, What.OWNS):
        index -= 1
    return index


def _behind_amounts(
    sentence: Sentence, starts: list[int], carried: tuple[int | str, ...]
) -> tuple[Part, ...]:
    """Amounts before the first land: they are its own when no other can be meant."""
    found = sentence.words
    lands = {_keys(found[start], carried) for start in starts}
    keys = next(iter(lands)) if len(lands) == 1 else ()
    apart = _APART.search(sentence.between(found[starts[0] - 1], found[starts[0]]))
    if not keys or (carried != keys and apart):
        return (Part((), True, found, "two-lands"),)
    return (Part(keys, True, found),)


def _keys(word: Word, carried: tuple[int | str, ...]) -> tuple[int | str, ...]:
    keys: tuple[int | str, ...] = carried if word.what is What.THIS_LAND else word.value
    return keys


def _merged(
    cut: list[tuple[Word, ...]], sentence: Sentence, carried: tuple[int | str, ...]
) -> tuple[Part, ...]:
    """A part for each land; two names of one land side by side are one, and a land of which nothing is said
    before the next leaves open whom the rest is about."""
    found: list[Part] = []
    for words in cut:
        land = next(word for word in words if word.what in (What.LAND, What.THIS_LAND))
        keys = _keys(land, carried)
        last = found[-1] if found else None
        if last is not None and last.words[-1].what in (What.LAND, What.THIS_LAND) and words[0] is land:
            touch = not sentence.between(last.words[-1], land).strip(" \t\u00a0-–—(")
            same = last.keys == keys
            if touch or not same:
                found[-1] = Part(
                    keys if same else (), True, (*last.words, *words), last.why if same else "two-lands"
                )
                carried = found[-1].keys
                continue
        found.append(Part(keys, True, words))
        carried = keys
    return tuple(found)

"""One card: read from a word or written as one.

A word is a rank, then a suit. It may mean something in Russian letters, in Western ones, in both or
in neither; what it means in both differently is never chosen silently.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Generic, TypeVar

from analyzer.cards import Card, Rank, Suit, Suited
from analyzer.geometry.cells import Mark
from analyzer.notation import alphabet as abc
from analyzer.notation.model import Notation, Remark, shown
from analyzer.verdict import Kind, Problem

M = TypeVar("M", Rank, Suit)


@dataclass(frozen=True, slots=True)
class Reading:
    """What a word means: a card, with the repairs made; or none, with the reason when the word has the
    form of a card and still cannot be one."""

    card: Suited | None
    remarks: tuple[Remark, ...] = ()


NO_CARD = Reading(None)


@dataclass(frozen=True, slots=True)
class _Fix:
    """A character read as another: `look-alike`, `case` or `letter-o`, at an index of the word."""

    code: str
    at: int
    typed: str
    meant: str


@dataclass(frozen=True, slots=True)
class _Part(Generic[M]):
    meaning: M
    fixes: tuple[_Fix, ...] = ()


@dataclass(frozen=True, slots=True)
class _Try:
    """A card that one notation reads in a word, and what it had to change."""

    card: Suited
    fixes: tuple[_Fix, ...]


def read_word(word: str, prefer: Notation | None = None) -> Reading:
    """The card that a plain word (no odd spaces, no selectors) means, or no card.

    `prefer` settles a word that two notations read differently.
    """
    if " " in word:
        return _in_words(word)
    if len(word) == 1:
        found = abc.playing_card(word)
        return Reading(Suited(*found)) if isinstance(found, tuple) else NO_CARD
    if len(word) not in (2, 3):
        return NO_CARD
    return _pair(word, prefer)


def rank_in(text: str) -> Rank | None:
    """The rank that `text` alone stands for, if it does in some notation and alphabet."""
    part = _rank(text, abc.LETTER_RANKS, abc.LIKE_RUSSIAN) or _rank(text, abc.WESTERN_RANKS, abc.LIKE_LATIN)
    return part.meaning if part else None


def suit_in(text: str) -> tuple[Suit, Notation] | None:
    """The suit that `text` alone stands for, and the notation of that letter or glyph."""
    if text in abc.GLYPH_SUITS:
        return abc.GLYPH_SUITS[text], Notation.GLYPHS
    for notation, suits, alikes in (
        (Notation.LETTERS, abc.LETTER_SUITS, abc.LIKE_RUSSIAN),
        (Notation.WESTERN, abc.WESTERN_SUITS, abc.LIKE_LATIN),
    ):
        part = _letter(text, 0, suits, alikes)
        if part:
            return part.meaning, notation
    return None


def _in_words(word: str) -> Reading:
    parts = [abc.plain_word(part) for part in word.split()]
    if len(parts) != 2:
        return NO_CARD
    first, second = parts
    rank = abc.RANK_WORDS.get(first) or abc.NUMBERS.get(first)
    suit = abc.SUIT_WORDS.get(second)
    if first in abc.SUIT_ADJECTIVES:
        rank, suit = abc.RANK_WORDS.get(second), abc.SUIT_ADJECTIVES[first]
    return Reading(Suited(rank, suit)) if rank and suit else NO_CARD


def _letter(char: str, at: int, table: Mapping[str, M], alikes: Mapping[str, str]) -> _Part[M] | None:
    """A letter's meaning in one notation: exact, in the wrong case, or by its look."""
    if char in table:
        return _Part(table[char])
    for code, meant in (("case", char.upper()), ("look-alike", alikes.get(char, ""))):
        if meant in table:
            return _Part(table[meant], (_Fix(code, at, char, meant),))
    return None


def _rank(text: str, table: Mapping[str, Rank], alikes: Mapping[str, str]) -> _Part[Rank] | None:
    if text in abc.NUMBERS:
        return _Part(abc.NUMBERS[text])
    if len(text) == 2 and text[0] == "1" and text[1] in abc.ZEROS:
        return _Part(Rank.TEN, (_Fix("letter-o", 1, text[1], "0"),))
    return _letter(text, 0, table, alikes)


def _try(rank: _Part[Rank] | None, suit: _Part[Suit] | None) -> _Try | None:
    if rank is None or suit is None:
        return None
    return _Try(Suited(rank.meaning, suit.meaning), rank.fixes + suit.fixes)


def _pair(word: str, prefer: Notation | None) -> Reading:
    rank, suit = word[:-1], word[-1]
    at = len(rank)
    russian = _rank(rank, abc.LETTER_RANKS, abc.LIKE_RUSSIAN)
    western = _rank(rank, abc.WESTERN_RANKS, abc.LIKE_LATIN)
    if suit in abc.GLYPH_SUITS:
        glyph = _Part(abc.GLYPH_SUITS[suit])
        return _settle(word, _try(russian, glyph), _try(western, glyph), prefer)
    of_russian = _letter(suit, at, abc.LETTER_SUITS, abc.LIKE_RUSSIAN)
    of_western = _letter(suit, at, abc.WESTERN_SUITS, abc.LIKE_LATIN)
    # A Russian Т says ace even before a Western suit: `ТH` must not become a ten by its look.
    if of_western and western and russian and rank.upper() not in abc.WESTERN_RANKS:
        mixed = _try(russian, of_western)
        if mixed and mixed.card.rank is not western.meaning:
            read = _try(western, of_western)
            return _finish(word, read) if prefer is Notation.WESTERN else _two(word, mixed, read, "western")
    return _settle(word, _try(russian, of_russian), _try(western, of_western), prefer)


def _settle(word: str, russian: _Try | None, western: _Try | None, prefer: Notation | None) -> Reading:
    """Choose between what the two notations read. Exact Russian letters always win."""
    if russian is None or western is None:
        return _finish(word, russian or western)
    if not russian.fixes:
        return _finish(word, russian)
    if russian.card == western.card:
        return _finish(word, min(russian, western, key=lambda each: len(each.fixes)))
    if prefer is None:
        return _two(word, russian, western)
    return _finish(word, western if prefer is Notation.WESTERN else russian)


def _two(word: str, russian: _Try, western: _Try | None, settles: str = "both") -> Reading:
    """The refusal of a word with two meanings; `settles` says whether naming either notation helps."""
    args = {
        "word": shown(word),
        "russian": russian.card,
        "western": western.card if western else None,
        "settles": settles,
    }
    return Reading(None, (Remark(Problem("two-meanings", args=args), 0, len(word)),))


def _finish(word: str, found: _Try | None) -> Reading:
    if found is None:
        return NO_CARD
    remarks = [Remark(_repair(word, found.card, fix), fix.at, 1) for fix in found.fixes if fix.code != "case"]
    if any(fix.code == "case" for fix in found.fixes):
        # Once for the word: a board typed in small letters has two such letters in each card.
        args = {"word": shown(word), "card": found.card}
        remarks.append(Remark(Problem("case", args=args, kind=Kind.REPAIR), 0, len(word)))
    return Reading(found.card, tuple(sorted(remarks, key=lambda remark: remark.start)))


def _repair(word: str, card: Suited, fix: _Fix) -> Problem:
    args = {
        "word": shown(word),
        "card": card,
        "letter": fix.typed,
        "meant": fix.meant,
        "alphabet": abc.alphabet(fix.typed),
        "into": abc.alphabet(fix.meant),
    }
    return Problem(fix.code, args=args, kind=Kind.REPAIR)


@cache
def _writing(notation: Notation) -> tuple[Mapping[Rank, str], Mapping[Suit, str]]:
    """How a notation writes ranks and suits: the reading tables turned round."""
    numbers = {rank: text for text, rank in abc.NUMBERS.items()}
    if notation is Notation.WESTERN:
        # A ten is `10H`, never `TH`: beside Russian letters a T would be taken for the ace.
        ranks = {rank: text for text, rank in abc.WESTERN_RANKS.items()} | numbers
        return ranks, {suit: text for text, suit in abc.WESTERN_SUITS.items()}
    ranks = numbers | {rank: text for text, rank in abc.LETTER_RANKS.items()}
    if notation is Notation.LETTERS:
        return ranks, {suit: text for text, suit in abc.LETTER_SUITS.items()}
    # The filled glyphs stand first in the table, so it is turned round from its end.
    return ranks, {suit: text for text, suit in reversed(abc.GLYPH_SUITS.items())}


def format_card(card: Card, notation: Notation = Notation.LETTERS) -> str:
    """A card in a notation: `10Ч`, `10♥`, `10H`; the king `КЧ`, `К♥`, `KH`."""
    ranks, suits = _writing(notation)
    return ranks[card.rank] + suits[card.suit]


def format_rank(rank: Rank, notation: Notation = Notation.LETTERS) -> str:
    """A rank as it begins a card: `10`, `К`; in Western notation `K`."""
    return _writing(notation)[0][rank]


def format_cell(content: Card | Mark, notation: Notation = Notation.LETTERS) -> str:
    """What stands in a cell: a card, `0` for an empty cell, `?` for an unreadable one."""
    if isinstance(content, Mark):
        return "0" if content is Mark.EMPTY else "?"
    return format_card(content, notation)

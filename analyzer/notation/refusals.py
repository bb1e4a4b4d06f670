"""Why a word is no card, and what may have been meant."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from itertools import product

from analyzer.cards import Rank, Suit, Suited
from analyzer.notation import alphabet as abc
from analyzer.notation.card import format_card, rank_in, read_word, suit_in
from analyzer.notation.model import Notation, Remark, shown
from analyzer.verdict import Problem

_LONGEST = 200
"""Words longer than this are not looked into."""

_FAR_RANKS = {1: Rank.ACE, 11: Rank.JACK, 12: Rank.QUEEN, 13: Rank.KING, 14: Rank.ACE}
_BARE_LABEL = re.compile("[ЗзZz][0-9]{1,2}")
_HALF_LABEL = re.compile(r"\(([^()\s]{1,8})|([^()\s]{1,8})\)")
_MARKS = frozenset("-–—−_.·•*~□▢○◦/\\+=xXхХ")
"""What people put into an empty cell instead of a 0."""

_SUITS = frozenset((*abc.LETTER_SUITS, *abc.WESTERN_SUITS, *abc.GLYPH_SUITS))
_EDGES = ".,:;|/\\«»\"'`[]{}!<>_=+–—-"

# What a slip of the eye or of a scanner makes of a character.
_LOOKS = {
    "Ь": "Б", "Ъ": "Б", "ь": "Б", "6": "Б", "4": "Ч", "З": "3", "з": "3", "Ю": "10",
    "б": "6", "l": "1", "I": "1", "|": "1", "i": "1", "Л": "П", "n": "П", "P": "П",
    "Z": "2", "S": "5", "❤": "♥", "❥": "♥", "◆": "♦", "◇": "♦", "♢": "♦",
}  # fmt: skip
_QWERTY = "qwertyuiop[]asdfghjkl;'zxcvbnm,.QWERTYUIOP{}ASDFGHJKL:\"ZXCVBNM<>"
_RUSSIAN = "йцукенгшщзхъфывапролджэячсмитьбюЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ"
_TO_RUSSIAN_KEYS = str.maketrans(_QWERTY, _RUSSIAN)
_TO_LATIN_KEYS = str.maketrans(_RUSSIAN, _QWERTY)


def explain(word: str) -> Remark:
    """Why `word`, which is no card, is refused; `unknown-word` when it is like nothing else."""
    return known_fault(word) or unknown(word)


def unknown(word: str) -> Remark:
    """The refusal of a word like no card, with the nearest spelling that would be read."""
    return _remark("unknown-word", word, nearest(word))


@lru_cache(maxsize=1024)
def known_fault(word: str) -> Remark | None:
    """The refusal of a word whose fault has a name, or None."""
    if not word or len(word) > _LONGEST:
        return None
    for look in (_of_unicode, _label, _alone, _turned, _number, _zero, _glued, _mixed):
        found = look(word)
        if found:
            return found
    return None


def _remark(code: str, word: str, near: str = "") -> Remark:
    args = {"word": shown(word), "near": shown(near, 60), "found": "yes" if near else "no"}
    return Remark(Problem(code, args=args), 0, len(word))


def _of_unicode(word: str) -> Remark | None:
    """A playing-card character that shows no card of a deck."""
    found = abc.playing_card(word) if len(word) == 1 else None
    if found == "knight":
        return _remark("knight", word)
    if found == "joker":
        return _remark("joker", word)
    return _remark("card-back", word) if found == "card-back" else None


def _label(word: str) -> Remark | None:
    if _BARE_LABEL.fullmatch(word):
        return _remark("bare-label", word, f"({word})")
    half = _HALF_LABEL.fullmatch(word)
    return _remark("half-label", word, f"({half[1] or half[2]})") if half else None


def _alone(word: str) -> Remark | None:
    """A rank without a suit, or a suit without a rank."""
    plain = abc.plain_word(word)
    rank = rank_in(word) or abc.RANK_WORDS.get(plain)
    if rank:
        notation = Notation.WESTERN if word.upper() in ("J", "Q", "A") else Notation.LETTERS
        cards = ", ".join(format_card(Suited(rank, suit), notation) for suit in Suit)
        return _remark("suit-missing", word, cards)
    if suit_in(word) or plain in abc.SUIT_WORDS or plain in abc.SUIT_ADJECTIVES:
        return _remark("rank-missing", word)
    return None


def _turned(word: str) -> Remark | None:
    """A suit before a rank."""
    suit, rank = suit_in(word[0]), rank_in(word[1:])
    if not suit or not rank:
        return None
    turned = word[1:] + word[0]
    reading = read_word(turned)
    if reading.card and not reading.remarks:
        return _remark("suit-first", word, turned)
    if reading.remarks and reading.card is None:
        return _remark("suit-first", word)
    return _remark("suit-first", word, format_card(Suited(rank, suit[0]), suit[1]))


def _number(word: str) -> Remark | None:
    """A number that is no rank, alone or before a suit."""
    found = re.fullmatch("([0-9]{1,9})(.?)", word)
    if not found or (found[2] and not suit_in(found[2])):
        return None
    number = int(found[1])
    if str(number) in abc.NUMBERS or number == 0:
        return None
    suit = suit_in(found[2]) if found[2] else None
    rank = _FAR_RANKS.get(number)
    near = format_card(Suited(rank, suit[0]), suit[1]) if rank and suit else ""
    return _remark("no-rank", word, near)


def _zero(word: str) -> Remark | None:
    """A 0 where a ten is meant: among ranks, or beside one suit."""
    if "0" not in word.replace("10", "") or word.isdigit():
        return None
    other = word.replace("0", "", 1)
    suit = suit_in(other) if other in _SUITS else None
    if suit:
        return _remark("zero-as-ten", word, format_card(Suited(Rank.TEN, suit[0]), suit[1]))
    if all(char in "01" or rank_in(char) for char in word):
        return _remark("zero-as-ten", word, " ".join(_cells(word)))
    return None


def _glued(word: str) -> Remark | None:
    """Cells without a space between them."""
    parts = _cells(word)
    return _remark("run-together", word, " ".join(parts)) if parts else None


def _cells(word: str) -> tuple[str, ...]:
    """The word cut into two or more cells, each spelled exactly; () when it cannot be."""
    ends: list[tuple[str, ...] | None] = [()] + [None] * len(word)
    for end in range(1, len(word) + 1):
        if not any(ends[max(0, end - 3) : end]) and end > 3:
            return ()
        for start in range(max(0, end - 3), end):
            before = ends[start]
            if before is not None and _is_cell(word[start:end]):
                ends[end] = (*before, word[start:end])
                break
    found = ends[-1]
    return found if found and len(found) > 1 else ()


def _is_cell(text: str) -> bool:
    if text in ("0", "?"):
        return True
    reading = read_word(text)
    return reading.card is not None and not reading.remarks


def _mixed(word: str) -> Remark | None:
    """A rank of one alphabet before a suit of another, where no look-alike explains it."""
    rank, suit = rank_in(word[:-1]), suit_in(word[-1])
    if not rank or not suit:
        return None
    both = dict.fromkeys(format_card(Suited(rank, suit[0]), each) for each in _other(suit[1]))
    return _remark("mixed-letters", word, " / ".join(both))


def _other(notation: Notation) -> tuple[Notation, ...]:
    return (Notation.GLYPHS,) if notation is Notation.GLYPHS else (Notation.LETTERS, Notation.WESTERN)


@lru_cache(maxsize=1024)
def nearest(word: str) -> str:
    """The nearest spelling that would be read, or an empty text."""
    if word in _MARKS:
        return "0"
    if len(word) > 24:
        return ""
    for guess in _guesses(word):
        if guess != word and (guess in ("0", "?") or _is_cell(guess)):
            return guess
    return _near_word(word)


def _guesses(word: str) -> Iterator[str]:
    yield word.strip(_EDGES)
    yield unicodedata.normalize("NFKC", word)
    if len(word) <= 3:
        ways = [(char, _LOOKS[char]) if char in _LOOKS else (char,) for char in word]
        yield from ("".join(way) for way in product(*ways))
    yield word.translate(_TO_RUSSIAN_KEYS).upper()
    yield word.translate(_TO_LATIN_KEYS).upper()


def _near_word(word: str) -> str:
    """A rank's or a suit's name that differs from `word` in little."""
    import difflib

    if len(word) < 3:
        return ""
    folded = "".join(_WORD_LOOKS.get(char, char) for char in abc.plain_word(word))
    names = [*abc.RANK_WORDS, *abc.SUIT_WORDS]
    return next(iter(difflib.get_close_matches(folded, names, 1, 0.75)), "")


_WORD_LOOKS = dict(zip("aceopxyktbmh", "асеорхукткмн", strict=True))

_RUN = re.compile(r"(?:10|[2-9]|[ВДКТвдктJQKATjqkatBХхXx])+[.,]?")


def is_run(word: str) -> bool:
    """True for ranks written one after another, as bridge diagrams have them after a suit."""
    return bool(_RUN.fullmatch(word)) and len(word.rstrip(".,")) > 1 and word not in abc.NUMBERS


def suit_before_ranks(word: str) -> bool:
    """True for a suit with two ranks or more glued to it: `пТВ53`, `♠AKJ`."""
    bare = word[1:].lstrip(":")
    return bool(suit_in(word[:1])) and is_run(bare) and rank_in(bare) is None and not _cells(word)


def lone_suit(word: str) -> Suit | None:
    """The suit that stands alone, perhaps before a colon."""
    found = suit_in(word.rstrip(":"))
    return found[0] if found else None

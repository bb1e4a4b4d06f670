"""Words of Russian prose that stand for numbers, ranks and cards, in any grammatical case."""

from __future__ import annotations

import re
from collections.abc import Iterable

from analyzer import notation
from analyzer.cards import Card, Rank
from analyzer.notation import alphabet

_UNITS = {
    0: r"(?:ноль|нуль|нол[яюе]|нул[яюе])",
    1: r"од(?:ин|н[аоиу]|ного|ной|ною|ному|ном|ним)",
    2: r"дв(?:а|е|ух|ум|умя)",
    3: r"тр(?:и|[её]х|[её]м|емя)",
    4: r"четыр(?:е|[её]х|[её]м|ьмя)",
    5: r"пят(?:ь|и|ью)",
    6: r"шест(?:ь|и|ью)",
    7: r"сем(?:ь|и|ью)",
    8: r"восем(?:ь|ью)|восьми",
    9: r"девят(?:ь|и|ью)",
}
_TEENS = {
    10: r"десят(?:ь|и|ью)",
    11: r"одиннадцат(?:ь|и|ью)",
    12: r"двенадцат(?:ь|и|ью)",
    13: r"тринадцат(?:ь|и|ью)",
    14: r"четырнадцат(?:ь|и|ью)",
    15: r"пятнадцат(?:ь|и|ью)",
    16: r"шестнадцат(?:ь|и|ью)",
    17: r"семнадцат(?:ь|и|ью)",
    18: r"восемнадцат(?:ь|и|ью)",
    19: r"девятнадцат(?:ь|и|ью)",
}
_TENS = {
    20: r"двадцат(?:ь|и|ью)",
    30: r"тридцат(?:ь|и|ью)",
    40: r"сорока?",
    50: r"пят(?:ь|и|ью)десят(?:и|ью)?",
    60: r"шест(?:ь|и|ью)десят(?:и|ью)?",
    70: r"сем(?:ь|и|ью)десят(?:и|ью)?",
    80: r"восем(?:ь|ью)десят(?:ью)?|восьмидесяти",
    90: r"девяност[оа]",
}
_NUMBERS = {**_UNITS, **_TEENS, **_TENS}
_ONE_WORD = "|".join(_NUMBERS.values())
NUMBER = (
    r"(?:\b\d{1,6}\b(?![.,:]\d)"
    rf"|\b(?:{'|'.join(_TENS.values())})\s+(?:{'|'.join(_UNITS.values())})\b|\b(?:{_ONE_WORD})\b)"
)
"""A number in digits or, up to ninety-nine, in words."""

_ORDINALS = ("перв", "втор", "трет", "четв[её]рт", "пят", "шест", "седьм", "восьм", "девят", "десят")
ORDINAL = (
    r"\b(?:" + "|".join(_ORDINALS) + r")(?:ый|ой|ая|ое|ий|ья|ье|ую|ью|ого|ом|ей|ому|ым|ых|ьего|ьей|ьим)\b"
)
"""First to tenth, in any gender and case."""


def _any(forms: Iterable[str]) -> str:
    """A pattern for any of these words; their е may be printed ё."""
    longest_first = sorted(forms, key=lambda form: (-len(form), form))
    return r"\b(?:" + "|".join(form.replace("е", "[её]") for form in longest_first) + r")\b"


RANK = _any(alphabet.RANK_WORDS)
"""A rank in words."""

_IN_LETTERS = r"(?<!\w)(?:10|[2-9ТКДВ])[ЧБКП♥♦♣♠♡♢♧♤]\ufe0f?(?!\w)"
# In small letters these are words of English prose.
_WESTERN = r"(?-i:(?<!\w)(?:(?:10|[2-9JQKA])[HDCS]|[JQKA][♥♦♣♠♡♢♧♤]\ufe0f?)(?!\w))"
_IN_WORDS = rf"{RANK}\s+{_any(alphabet.SUIT_WORDS)}|{_any(alphabet.SUIT_ADJECTIVES)}\s+{RANK}"
CARD = rf"(?:{_IN_LETTERS}|{_WESTERN}|{_IN_WORDS})"
"""A card in letters, with a glyph, in Western letters or in words."""


def number(text: str) -> int | None:
    """The number that `text` (a match of `NUMBER`) says."""
    if text.isdigit():
        return int(text)
    said = [_word(word) for word in text.split()]
    return None if None in said else sum(value for value in said if value is not None)


def _word(text: str) -> int | None:
    return next((value for value, form in _NUMBERS.items() if _whole(form, text)), None)


def ordinal(text: str) -> int | None:
    """The number that an ordinal (a match of `ORDINAL`) says."""
    return next((value for value, stem in enumerate(_ORDINALS, 1) if _starts(stem, text)), None)


def rank(text: str) -> Rank | None:
    """The rank that `text` (a match of `RANK`) names."""
    return alphabet.RANK_WORDS.get(alphabet.plain_word(text))


def card(text: str) -> Card | None:
    """The card that `text` (a match of `CARD`) names, or None when it only looks like one."""
    found, _ = notation.read_card(" ".join(text.split()))
    return found


def _whole(form: str, text: str) -> bool:
    return re.fullmatch(form, text, re.IGNORECASE) is not None


def _starts(stem: str, text: str) -> bool:
    return re.match(stem, text, re.IGNORECASE) is not None

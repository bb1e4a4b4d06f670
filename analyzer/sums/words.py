"""Words of Russian prose that stand for numbers, ranks and cards, in any grammatical case."""

from __future__ import annotations

import re
from collections.abc import Iterable

from analyzer import notation
from analyzer.cards import Card, Rank
from analyzer.notation import alphabet

_NUMBERS = {
    1: r"од(?:ин|н[аоиу]|ного|ной|ному|ним)",
    2: r"дв(?:а|е|ух|умя)",
    3: r"тр(?:и|ех|ёх|емя)",
    4: r"четыр(?:е|ех|ёх|ьмя)",
    5: r"пят(?:ь|и|ью)",
    6: r"шест(?:ь|и|ью)",
    7: r"сем(?:ь|и|ью)",
    8: r"восем(?:ь|ью)|восьми",
    9: r"девят(?:ь|и|ью)",
    10: r"десят(?:ь|и|ью)",
    11: r"одиннадцат(?:ь|и|ью)",
    12: r"двенадцат(?:ь|и|ью)",
}
NUMBER = r"(?:\b\d{1,6}\b(?![.,:]\d)|\b(?:" + "|".join(_NUMBERS.values()) + r")\b)"
"""A number in digits or, up to twelve, in words."""

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
_IN_WORDS = rf"{RANK}\s+{_any(alphabet.SUIT_WORDS)}|{_any(alphabet.SUIT_ADJECTIVES)}\s+{RANK}"
CARD = rf"(?:{_IN_LETTERS}|{_IN_WORDS})"
"""A card in letters or in words."""


def number(text: str) -> int | None:
    """The number that `text` (a match of `NUMBER`) says."""
    if text.isdigit():
        return int(text)
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

"""Bytes to text, and the guess which encoding a text was saved in or wrongly read as."""

from __future__ import annotations

import codecs
import re
from collections.abc import Callable, Mapping
from functools import cache

from analyzer.notation.card import read_word
from analyzer.notation.model import LARGEST_TEXT
from analyzer.notation.source import LINE_ENDS
from analyzer.verdict import Problem

SINGLE_BYTE = ("cp1251", "koi8-r", "cp866", "iso8859-5", "mac-cyrillic")
"""Encodings of Russian text, the likelier first: an equal guess falls to the first."""

_SEEN_AS = ("cp1251", "cp1252", "koi8-r", "cp866", "iso8859-5", "mac-cyrillic")
_WIDE = ("utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be")
# The mark of UTF-16 is the beginning of that of UTF-32, so the longer ones come first.
_MARKS = (
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_CONTROL = re.compile("[\x00-\x08\x0e-\x1a\x7f]")
_SAMPLE = 20_000
_RUSSIAN = re.compile("[А-ЯЁ]?[а-яё]+|[А-ЯЁ]")
_LABEL = re.compile(r"\([^()\n]{1,40}\)")
_COMMON = frozenset("оеаинтсрвл")


def decode(data: bytes) -> tuple[str | None, tuple[Problem, ...]]:
    """Bytes of a file to text: UTF-8 with or without a byte-order mark, line ends made `\\n`.

    None, with one problem that says why, for more than 1,000,000 bytes, for another encoding (named
    when it can be guessed), and for bytes that are no text.
    """
    if len(data) > LARGEST_TEXT:
        return None, (Problem("too-long", args={"limit": LARGEST_TEXT}),)
    text, problem = _utf8(data)
    if problem is None and text is not None:
        problem = misread(text, _russian)
    if problem is not None or text is None:
        return None, (problem,) if problem else ()
    return LINE_ENDS.sub("\n", text), ()


def _utf8(data: bytes) -> tuple[str | None, Problem | None]:
    for mark, name in _MARKS:
        if data.startswith(mark):
            return None, Problem("encoding", args={"encoding": name})
    data = data.removesuffix(b"\x1a")  # the end-of-file mark of old DOS editors
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        return None, _not_utf8(data, error.start)
    control = _CONTROL.search(text)
    if control is None:
        return text, None
    wide = _wide(data)
    if wide:
        return None, Problem("encoding", args={"encoding": wide})
    return None, Problem("binary", args={"line": text.count("\n", 0, control.start()) + 1})


def _not_utf8(data: bytes, start: int) -> Problem:
    where = {"line": data.count(b"\n", 0, start) + 1, "byte": start + 1}
    wide = _wide(data)
    if wide:
        return Problem("encoding", args={"encoding": wide})
    text = data[:_SAMPLE].decode("utf-8", "replace")
    whole = sum(char.isalpha() and ord(char) > 0x7F for char in text)
    if whole > 4 * text.count("\ufffd"):
        return Problem("damaged-utf8", args=where)
    guess = _single_byte(data[:_SAMPLE])
    return Problem("encoding", args={"encoding": guess}) if guess else Problem("not-utf8", args=where)


def _wide(data: bytes) -> str | None:
    """UTF-16 or UTF-32 without a mark, when nearly all of it reads as the letters that cards are made of."""
    if b"\x00" not in data:
        # Every text of more than one word has a space or a line end, and those have a zero byte here.
        return None
    for name in reversed(_WIDE):
        unit = 4 if "32" in name else 2
        text = data[: _SAMPLE // unit * unit].decode(name, "replace")
        fit = sum(char.isspace() or " " <= char <= "~" or "А" <= char <= "ё" for char in text)
        if fit >= 0.9 * len(text) and len(text) > 1:
            return name[:6]
    return None


def _single_byte(data: bytes) -> str | None:
    best, found = 0.5, None
    for name in SINGLE_BYTE:
        score = _likeness(data.decode(name, "replace"))
        if score > best:
            best, found = score, name
    return found


def _likeness(text: str) -> float:
    """How much a text looks like cards or Russian prose: 3 for a word that is a card, else how many of
    its letters are common ones; the mean over its words that hold more than ASCII."""
    words = [word for word in text.split() if not word.isascii()]
    total = 0.0
    for word in words:
        bare = word.strip("()«».,:;!?–—-\"'")
        if _exact(word):
            total += 3
        elif _RUSSIAN.fullmatch(bare):
            total += 2 * sum(char in _COMMON for char in bare) / len(bare)
    return total / len(words) if words else 0.0


def _exact(word: str) -> bool:
    reading = read_word(word)
    return reading.card is not None and not reading.remarks


def readable(word: str) -> bool:
    """True when a word is read as a card, repaired or not."""
    return read_word(word).card is not None


def _russian(word: str) -> bool:
    bare = word.strip("()«».,:;!?–—-\"'")
    return not bare or bare.isascii() or bool(_RUSSIAN.fullmatch(bare)) or readable(bare)


def misread(text: str, known: Callable[[str], bool]) -> Problem | None:
    """The problem that `text` was saved in one encoding and read in another, when it looks so.

    It does when most of its words that hold more than ASCII are not `known`, and undoing the false
    reading makes most of them cards or, where the real encoding is UTF-8, which chance does not
    imitate, Russian words.
    """
    sample = text[:_SAMPLE]
    words = _telling(sample)
    if not words or 2 * sum(map(known, words)) >= len(words):
        return None
    best, found = 0.6, None
    for seen in _SEEN_AS:
        table = _bytes_of(seen)
        data = bytes(table.get(char, 0x3F) for char in sample)
        for actual in ("utf-8", *SINGLE_BYTE):
            if actual != seen:
                share = _restored(data.decode(actual, "replace"), actual == "utf-8", known)
                if share > best:
                    best, found = share, (actual, seen)
    if found is None:
        return None
    return Problem("misread", args={"actual": found[0], "seen": found[1]})


def _restored(text: str, certain: bool, known: Callable[[str], bool]) -> float:
    """The share of words that make sense; 0 for so few that chance could make sense of them."""
    words = _telling(text)
    if len(words) < (1 if certain else 2) or sum(map(len, words)) < 2:
        return 0.0
    good: Callable[[str], bool] = known if certain else _exact
    return sum(map(good, words)) / len(words)


def _telling(text: str) -> list[str]:
    """The words that an encoding changes. Labels are left out: nothing says how they should look."""
    return [word for word in _LABEL.sub(" ", text).split() if not word.isascii()]


@cache
def _bytes_of(name: str) -> Mapping[str, int]:
    """The byte of each character of an encoding. Programs show a byte that it does not define, and
    Latin-1 shows all of 128 to 159, as the control character of that number."""
    table = {chr(code): code for code in range(0xA0)}
    for code in range(256):
        char = bytes([code]).decode(name, "ignore")
        if char:
            table[char] = code
    return table

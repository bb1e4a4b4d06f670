"""What a stream can show: Cyrillic in Latin letters if need be, and nothing that a terminal would obey."""

from __future__ import annotations

import codecs
import unicodedata
from collections.abc import Callable
from typing import Any

HANDLER = "razbor-plain"

_CYRILLIC = "абвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґў"
_LATIN = tuple("a b v g d e e zh z i y k l m n o p r s t u f kh ts ch sh shch '' y ' e yu ya".split())  # noqa: SIM905
_LATIN += ("i", "yi", "ye", "g", "u")
_SIGNS = {"♥": "H", "♦": "D", "♣": "C", "♠": "S", "♡": "H", "♢": "D", "♧": "C", "♤": "S"}
_SIGNS |= dict.fromkeys("—–−‐‑‒―", "-") | dict.fromkeys("“”„‟«»″", '"') | dict.fromkeys("‘’‚‛‹›′", "'")
_SIGNS |= {"×": "x", "÷": "/", "±": "+-", "…": "...", "·": ".", "•": "*", "№": "No", "°": "o", "§": "S"}
_SIGNS |= {"→": "->", "←": "<-", "↔": "<->", "⇒": "=>", "≤": "<=", "≥": ">=", "≠": "!=", "≈": "~"}
_SIGNS |= dict.fromkeys("\xa0\u2002\u2003\u2007\u2009\u202f", " ") | dict.fromkeys("\ufe0e\ufe0f", "")


def _letters() -> dict[str, str]:
    small = dict(zip(_CYRILLIC, _LATIN, strict=True))
    return small | {letter.upper(): latin.capitalize() for letter, latin in small.items()} | _SIGNS


_LETTERS = _letters()


def _replaced(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    failed = error.object[error.start : error.end]
    return "".join(_LETTERS.get(sign, "?") for sign in failed), error.end


codecs.register_error(HANDLER, _replaced)


def never_fail_to_print(stream: Any) -> None:
    """Make a text stream replace what it cannot encode instead of raising."""
    if hasattr(stream, "reconfigure"):
        stream.reconfigure(errors=HANDLER)


def printable(text: str, stream: Any) -> bool:
    """True when the stream's encoding has every sign of `text`."""
    try:
        text.encode(getattr(stream, "encoding", None) or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def obeyed(sign: str) -> bool:
    """True for a sign that a terminal obeys instead of showing it: controls (tab and line feed excepted),
    overrides of direction and other invisible ones, and halves of letters."""
    return unicodedata.category(sign) in ("Cc", "Cf", "Cs", "Zl", "Zp") and sign not in "\t\n"


def harmless(text: str) -> str:
    """The text with U+FFFD in place of every sign that a terminal would obey."""
    if text.isprintable():
        return text
    return "".join("\ufffd" if obeyed(sign) else sign for sign in text)


def fitting(stream: Any) -> Callable[[str], str]:
    """What makes texts harmless and turns letters that the stream cannot show into others.

    This has to come before layout, because the replacements have other widths.
    """
    encoding = getattr(stream, "encoding", None) or "utf-8"

    def fit(text: str) -> str:
        text = harmless(text)
        if text.isascii() or printable(text, stream):
            return text
        try:
            return text.encode(encoding, HANDLER).decode(encoding)
        except LookupError:
            return text

    return fit

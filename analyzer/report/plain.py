"""Output to streams that cannot show every letter: Cyrillic in Latin letters, never a failure."""

from __future__ import annotations

import codecs
from typing import Any

HANDLER = "razbor-plain"

_CYRILLIC = "абвгдеёжзийклмнопрстуфхцчшщъыьэюя"
_LATIN = tuple("a b v g d e e zh z i y k l m n o p r s t u f kh ts ch sh shch '' y ' e yu ya".split())  # noqa: SIM905
_SIGNS = {"♥": "H", "♦": "D", "♣": "C", "♠": "S", "—": "-", "–": "-", "−": "-", "×": "x", "…": "..."}
_SIGNS |= {"«": '"', "»": '"', "№": "No", "\u2019": "'", "→": "->", "≤": "<=", "≥": ">=", "·": "."}


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

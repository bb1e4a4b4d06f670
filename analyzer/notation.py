"""The only door between text and values. (In work: the signatures are fixed, the bodies come.)"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Any, TypeAlias

from analyzer.cards import Card
from analyzer.verdict import Place, Problem


class Notation(Enum):
    """How cards are written: `КЧ`, `К♥`, `KH`."""

    LETTERS = "letters"
    GLYPHS = "glyphs"
    WESTERN = "western"


@dataclass(frozen=True, slots=True)
class Token:
    """One word of an input: its kind (the terminal's name), its text as typed, its place, and its meaning.

    `value` is a `Card`, a `Mark`, a label's text, an int, or None when the token was refused.
    """

    kind: str
    text: str
    place: Place
    value: Any = None


@dataclass(frozen=True, slots=True)
class Node:
    """A rule of the grammar and what stands in it, in order of the text."""

    rule: str
    children: tuple[Node | Token, ...]


@dataclass(frozen=True, slots=True)
class Parsed:
    """A parsed text. `problems` holds refusals and repairs of words, in order of the text; `tree` is
    None only when the text as a whole could not be read (size, encoding)."""

    tree: Node | None
    problems: tuple[Problem, ...]


def decode(data: bytes) -> tuple[str | None, tuple[Problem, ...]]:
    """Bytes of a file to text (UTF-8, byte-order mark dropped, line ends made `\\n`)."""
    raise NotImplementedError


def parse(grammar: Path, text: str, prefer: Notation | None = None, start: str = "start") -> Parsed:
    """Parse `text` by a game's grammar. `prefer` settles words that two notations read differently."""
    raise NotImplementedError


def format_card(card: Card, notation: Notation = Notation.LETTERS) -> str:
    """A card in a notation."""
    raise NotImplementedError


def read_card(text: str, prefer: Notation | None = None) -> tuple[Card | None, tuple[Problem, ...]]:
    """One card from one word, with repairs or the reason of refusal (places counted in `text`, line 1)."""
    raise NotImplementedError

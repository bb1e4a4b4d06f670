"""The values that pass through the door between text and meaning."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Any

from analyzer.verdict import Place, Problem

LARGEST_TEXT = 1_000_000
"""The most bytes of UTF-8 that are read."""

LARGEST_SIDE = 64
"""The most rows of a board, and the most cells of a row."""


class Notation(Enum):
    """How cards are written: `КЧ`, `К♥`, `KH`."""

    LETTERS = "letters"
    GLYPHS = "glyphs"
    WESTERN = "western"


@dataclass(frozen=True, slots=True)
class Token:
    """One word of an input: its kind (the terminal's name), its text as typed, its place, and its meaning.

    `value` is a `Card`, a `Mark`, a label's text (without the brackets), an int, or None when the
    word was refused or only says something about its neighbour.
    """

    kind: str
    text: str
    place: Place
    value: Any = None


@dataclass(frozen=True, slots=True)
class Node:
    """A rule of the grammar and what stands in it, in order of the text.

    A node that holds only words of lines refused whole (prose, foreign notation) is named `refused`,
    whatever rule it was read by: it is no row.
    """

    rule: str
    children: tuple[Node | Token, ...]


@dataclass(frozen=True, slots=True)
class Parsed:
    """A parsed text. `problems` holds refusals and repairs of words, in order of the text; `tree` is
    None only when the text as a whole could not be read (length, encoding, not of the grammar)."""

    tree: Node | None
    problems: tuple[Problem, ...]


@dataclass(frozen=True, slots=True)
class Remark:
    """A problem of a word whose place is not known yet: `start` counts from 0 in the word made plain."""

    problem: Problem
    start: int
    length: int


def shown(text: str, most: int = 24) -> str:
    """`text` as it can stand in a sentence: cut when it is long, nothing in it that does not print."""
    cut = text if len(text) <= most else text[:most] + "…"
    return "".join(char if char.isprintable() else f"\\u{ord(char):04x}" for char in cut)


def leaves(node: Node) -> Iterator[Token]:
    """Every token of a tree, in order of the text."""
    for child in node.children:
        if isinstance(child, Token):
            yield child
        else:
            yield from leaves(child)

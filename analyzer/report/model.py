"""What a report is made of: cases and the blocks that tell them. No layout, no language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from analyzer.cards import Card
from analyzer.geometry.cells import Cell, Mark
from analyzer.verdict import Answer, Problem, Said


@dataclass(frozen=True)
class Scene:
    """A board as a report draws it. Cells are (row, column) from the top left, zero-based.

    `labels` names a region at a cell, `tints` groups cells: equal tints belong together. `down` and `right`
    head the rows and the columns, which are counted from 1 where they are left out.
    """

    height: int
    width: int
    tokens: Mapping[Cell, Card | Mark]
    labels: Mapping[Cell, str] = field(default_factory=dict)
    tints: Mapping[Cell, str] = field(default_factory=dict)
    down: tuple[str, ...] = ()
    right: tuple[str, ...] = ()


Entry: TypeAlias = "Said | Card | tuple[Card, ...] | str | int"


@dataclass(frozen=True)
class Table:
    """Rows under a head. A column whose entries are all numbers is set to the right."""

    head: tuple[Said, ...]
    rows: tuple[tuple[Entry, ...], ...]


@dataclass(frozen=True)
class Verbatim:
    """A text to be shown as it is, line by line: it is no sentence, and may be of any length."""

    text: str


Block: TypeAlias = "Said | Table | Scene | Verbatim"


@dataclass(frozen=True)
class Case:
    """One question put to one position, and what came of it.

    `answer` is None when the input was refused (`problems` say why). `told` holds the blocks for
    a reader: one list for an answer, one per branch of a split. `state` is the word that verify
    gives (agree, differ, finding) and is empty otherwise. A reader is not told of a
    `quiet` case. `source` names the file when `case` names a place in it.
    """

    case: str
    game: str
    question: str
    answer: Answer | None
    told: tuple[tuple[Block, ...], ...] = ()
    problems: tuple[Problem, ...] = ()
    warnings: tuple[Problem, ...] = ()
    breaches: tuple[Any, ...] = ()
    identity: Mapping[str, Any] = field(default_factory=dict)
    effort: Mapping[str, Any] = field(default_factory=dict)
    text: str = ""
    state: str = ""
    quiet: bool = False
    source: str = ""

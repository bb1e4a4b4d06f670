"""What is found in a published text: chains of sums, card rows, counts, results, worths.

Game-free and frozen. Every place counts lines and columns of the document from 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, TypeAlias

from analyzer.cards import Card, Rank
from analyzer.verdict import Place, Problem, Said


@dataclass(frozen=True, slots=True)
class Document:
    """A text as published: its key in positions/documents.toml (None: not one of those) and its lines."""

    key: str | None
    lines: tuple[str, ...]

    def line(self, number: int) -> str:
        """The line of that number, counted from 1."""
        return self.lines[number - 1]


class Sign(Enum):
    """What joins two terms."""

    PLUS = "+"
    MINUS = "-"
    TIMES = "*"


@dataclass(frozen=True, slots=True)
class Number:
    """A number as printed."""

    value: int


@dataclass(frozen=True, slots=True)
class RankTerm:
    """A rank's letter that stands for what the rank is worth. Ranks printed in digits are numbers."""

    rank: Rank


@dataclass(frozen=True, slots=True)
class CardTerm:
    """A card that stands for what its rank is worth."""

    card: Card


@dataclass(frozen=True, slots=True)
class Operation:
    """Two terms and what joins them."""

    sign: Sign
    left: Term
    right: Term


Term: TypeAlias = Number | RankTerm | CardTerm | Operation


@dataclass(frozen=True, slots=True)
class Expression:
    """One side of an `=`: its text as printed, its place, its meaning."""

    text: str
    place: Place
    term: Term


@dataclass(frozen=True, slots=True)
class Chain:
    """Expressions that the text sets equal one after the other, under a name if it gives one.

    A chain without a name has at least two expressions; `n = 16` is a chain of one.
    """

    name: str | None
    expressions: tuple[Expression, ...]
    text: str
    place: Place

    @property
    def stated(self) -> int | None:
        """The number that the chain ends in, or None when it ends in anything else."""
        last = self.expressions[-1].term
        return last.value if isinstance(last, Number) else None


class Check(Enum):
    """Whether what the text states is so."""

    AGREE = "agree"
    DIFFER = "differ"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Step:
    """Two neighbouring expressions of a chain and whether they are equal.

    A value is None when it is not known; `why` says then what is missing. `assumed` names the ranks whose
    worth nothing but the document's own sums gives.
    """

    left: Expression
    right: Expression
    check: Check
    values: tuple[int | None, int | None]
    why: Said | None = None
    assumed: tuple[Rank, ...] = ()


@dataclass(frozen=True, slots=True)
class Worth:
    """What the text lets a rank be worth: stated in words, or deduced from a sum printed twice."""

    rank: Rank
    value: int
    place: Place
    stated: bool


@dataclass(frozen=True, slots=True)
class Clash:
    """A rank that the same text lets be worth different things: one witness of each value."""

    rank: Rank
    worths: tuple[Worth, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """Some cards listed one after the other, and the words that introduce them (may be empty)."""

    label: str
    cards: tuple[Card, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class Row:
    """A line that lists cards, in one part or several."""

    line: int
    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Binding:
    """The part of a row that a sum speaks of; `left_over` are the cards of it that the sum leaves out.

    `part` is None when a row stands near but the sum fits no part of it, or more than one: `why` says which.
    """

    row: Row
    part: Part | None = None
    left_over: tuple[Card, ...] = ()
    why: Said | None = None


@dataclass(frozen=True, slots=True)
class Count:
    """A number of cards said before a list of cards."""

    stated: int
    cards: tuple[Card, ...]
    place: Place

    @property
    def check(self) -> Check:
        """Agree when as many cards are listed as stated."""
        return Check.AGREE if self.stated == len(self.cards) else Check.DIFFER


@dataclass(frozen=True, slots=True)
class Result:
    """Two numbers with a colon, as printed: the score of a game, no division."""

    first: int
    second: int
    text: str
    place: Place


@dataclass(frozen=True, slots=True)
class Checked:
    """A chain with its steps checked, and the row it sums if one stands near above it."""

    chain: Chain
    steps: tuple[Step, ...]
    binding: Binding | None = None

    @property
    def check(self) -> Check:
        """Differ when a step differs, else unknown when one is, else agree."""
        checks = {step.check for step in self.steps}
        return next((c for c in (Check.DIFFER, Check.UNKNOWN) if c in checks), Check.AGREE)


@dataclass(frozen=True, slots=True)
class Scan:
    """Everything numeric that was found in a document without knowing its game, in order of the text.

    `problems` are notices: sums that could not be read or bound to the row near them, ranks whose
    worth clashes; and repairs of words in sums.
    """

    document: Document
    chains: tuple[Checked, ...] = ()
    rows: tuple[Row, ...] = ()
    counts: tuple[Count, ...] = ()
    results: tuple[Result, ...] = ()
    worths: tuple[Worth, ...] = ()
    clashes: tuple[Clash, ...] = ()
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True)
class Found:
    """A position found in a document: its lines (first and last, from 1), its text as printed, and the
    options that the text names before it (name -> value as an option is written)."""

    line: int
    last: int
    text: str
    options: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Expectation:
    """What a document states, in the form of a position file: the question, the line, the (partial) result.

    `about` is the first line of a `Found` position, or the options that the statement is about.
    """

    ask: str
    line: int
    result: Mapping[str, Any]
    about: int | Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Extract:
    """What a game finds in a document. `unbound` are notices (code `unbound`): numbers found, but not bound
    to anything; their arguments are `text` and `why` (a `Said`)."""

    positions: tuple[Found, ...] = ()
    expectations: tuple[Expectation, ...] = ()
    unbound: tuple[Problem, ...] = ()

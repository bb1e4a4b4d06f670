"""Values that answers are made of: sentences to be said, problems, violations, answers.

Nothing here is text for a user. A `Said` names a message (messages/*.ftl) and its arguments.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, TypeAlias

from analyzer.readings import Cite, Reading


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence to be said in the user's language: a message id and its arguments.

    An argument is a text, a number, a card, a tuple of cards, a `Cite`, or another `Said`.
    """

    id: str
    args: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Place:
    """Where something stands in an input text: line and column from 1, length in characters."""

    line: int
    column: int
    length: int = 1


class Kind(Enum):
    """What a `Problem` means for the input: the message id is `<kind>-<code>`."""

    PROBLEM = "problem"
    """The input is refused."""
    REPAIR = "repair"
    """The input was read after a change, which the message names."""
    NOTICE = "notice"
    """The input is read as it is; the reader should know something about it."""


@dataclass(frozen=True, slots=True)
class Problem:
    """Something to tell about an input, with its place. A message may carry a hint (`.hint`)."""

    code: str
    place: Place | None = None
    args: Mapping[str, Any] = field(default_factory=dict)
    kind: Kind = Kind.PROBLEM
    cites: tuple[Cite, ...] = ()

    @property
    def said(self) -> Said:
        """The sentence for this problem."""
        return Said(f"{self.kind.value}-{self.code}", self.args)


def refused(problems: tuple[Problem, ...]) -> bool:
    """True when at least one of `problems` refuses the input."""
    return any(problem.kind is Kind.PROBLEM for problem in problems)


@dataclass(frozen=True, slots=True)
class Violation:
    """A rule broken by a move or shown broken by a position; `args` name the cards that break it."""

    rule: str
    cites: tuple[Cite, ...]
    args: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Obligation:
    """A question that a rule cannot settle by looking, only an engine can."""

    rule: str
    question: str
    args: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Yes:
    """Yes, shown by a witness that the plain rules have replayed."""

    witness: Any


@dataclass(frozen=True, slots=True)
class No:
    """No, with a certificate that a stranger can check."""

    certificate: Any


@dataclass(frozen=True, slots=True)
class Value:
    """A computed result: plain values only (text, numbers, lists, mappings with text keys)."""

    result: Mapping[str, Any]


class Limit(Enum):
    """Why an answer is unknown."""

    TIME = "time"
    NODES = "nodes"
    MEMORY = "memory"
    UNSUPPORTED = "unsupported"
    INTERRUPTED = "interrupted"


@dataclass(frozen=True, slots=True)
class Unknown:
    """Not known, and what stood in the way (message `unknown-<code>`)."""

    limit: Limit
    code: str
    args: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Gap:
    """The rules give no answer here (message `gap-<id>`)."""

    id: str
    cites: tuple[Cite, ...] = ()
    args: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Branch:
    """One way to read the rules (field name -> member) and the answer under it."""

    readings: Mapping[str, Reading]
    answer: Plain


@dataclass(frozen=True, slots=True)
class Split:
    """The answers under different readings differ. `complete` is False when not all were tried."""

    branches: tuple[Branch, ...]
    complete: bool = True


Plain: TypeAlias = Yes | No | Value | Unknown | Gap
Answer: TypeAlias = Plain | Split


def alike(one: Answer, other: Answer) -> bool:
    """True when two answers say the same: every yes says yes, whatever it is shown by."""
    return one == other or (isinstance(one, Yes) and isinstance(other, Yes))


def word(answer: Answer) -> str:
    """The answer's code in JSON: yes, no, value, unknown, gap or split."""
    return type(answer).__name__.lower()

"""The questions: one module each, found like the games. The command line is built from them."""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any, Literal

from analyzer.notation import Notation
from analyzer.report.model import Block, Case


@dataclass(frozen=True)
class Switch:
    """A command line switch of one question; its help is the message `help-switch-<name>`.

    A `kind` says what its text is read as (questions/_switches): a text as it is, a card, cards, who is to
    move, or a cell.
    """

    name: str
    flag: bool = False
    kind: Literal["text", "card", "cards", "turn", "cell"] = "text"


@dataclass(frozen=True)
class Request:
    """What the user asked for, as typed: nothing here is checked yet."""

    arguments: tuple[str, ...] = ()
    text: str | None = None
    game: str | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    readings: Mapping[str, str] = field(default_factory=dict)
    all_readings: bool = False
    notation: Notation | None = None
    seconds: float | None = None
    megabytes: int | None = None
    switches: Mapping[str, Any] = field(default_factory=dict)
    stdin: Callable[[], bytes] = bytes


@dataclass(frozen=True)
class Question:
    """A question: its command (help in the message `help-<name>`), what it takes, and how it is answered.

    `run` yields cases as they are ready; `closing` tells, for a reader, what they come to. `varies` is False
    when the question names its readings itself, so that --all-readings makes no sense. `unsaid` are the
    notices on a position that are no news to whoever asks this.
    """

    name: str
    run: Callable[[Request], Iterable[Case]]
    takes: Literal["file", "files", "game", "nothing"] = "file"
    switches: tuple[Switch, ...] = ()
    closing: Callable[[Sequence[Case]], tuple[Block, ...]] = lambda cases: ()
    varies: bool = True
    unsaid: frozenset[str] = frozenset()


def names() -> tuple[str, ...]:
    """The names of all questions, sorted."""
    found = pkgutil.iter_modules([str(Path(__file__).parent)])
    return tuple(sorted(module.name for module in found if not module.name.startswith("_")))


def load(name: str) -> Question:
    """The question of that name. Raises ModuleNotFoundError when there is none."""
    question: Question = import_module(f"{__name__}.{name}").QUESTION
    return question

"""The record that a game fills. A draft until two very different games stand on it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any, Literal, TypeAlias

from analyzer.notation import Notation
from analyzer.readings import Cite
from analyzer.report.model import Block, Scene
from analyzer.smt.limits import Limits
from analyzer.verdict import Gap, Plain, Problem, Violation

Seat: TypeAlias = str
CHANCE = "chance"
"""The actor that draws: a state whose actor this is has `chances` instead of `candidates`."""


@dataclass(frozen=True)
class Rule:
    """One rule: its id (message `rule-<id>`), its places, the function that is it, the readings it consults.

    A rule of kind `move` has `check(state, move, readings)` and returns a `Violation`, an `Obligation` or
    None. One of kind `setup` has `check(setup, options)`, one of kind `terms` is put to the agreed terms;
    both return problems. A rule of kind `score` is the function that computes what it rules; one of kind
    `end` says of a state whether the game has come to what it rules.
    """

    id: str
    cites: tuple[Cite, ...]
    check: Callable[..., Any]
    reads: tuple[str, ...] = ()
    kind: Literal["move", "setup", "terms", "score", "end"] = "move"


@dataclass(frozen=True)
class Inquiry:
    """A question to a game: the position (None for a question about the options alone) and its terms.

    `switches` holds what the question's own command line switches say, read as their kinds have it; `limits`
    bind whoever asks a solver; `expects` are the expectations that the position's file holds.
    """

    setup: Any
    options: Any
    readings: Any
    switches: Mapping[str, Any] = field(default_factory=dict)
    limits: Limits = field(default_factory=Limits, compare=False)
    expects: tuple[Mapping[str, Any], ...] = ()


@dataclass(frozen=True)
class Play:
    """How a game is played. States and moves are frozen values of the game's own; a state has `.setup`.

    Where several seats act at once, each acts by a `play` of its own, in any order.
    """

    deals: Callable[[Any], Iterable[Any]]
    start: Callable[[Any, Any], Any]
    actors: Callable[[Any], frozenset[Seat] | str]
    chances: Callable[[Any], Mapping[Any, float]]
    candidates: Callable[[Any, Seat], Iterable[Any]]
    play: Callable[[Any, Any], Any]
    outcome: Callable[[Any, Any], Mapping[str, Any] | Gap | None]
    claims: Callable[[Any, Any], tuple[Violation, ...]]
    cards: Callable[[Any], Iterable[Any]]


@dataclass(frozen=True)
class Game:
    """Everything Razbor knows of a game.

    `read(tree, options)` makes a setup of a parsed position, or the problems why not; `write` is its inverse.
    `check(setup, options)` says, before any question, what is wrong with a setup or worth a notice.
    `asks` answers questions by name, under the readings it is given: a split is made by the asker. `tells`
    turns such an answer into blocks for a reader; `facts` names the asks that need no position. `extract`
    finds the statements of a published document. `turns`: words for who is to move, with their meaning.
    `certify(record)` is the game's stand-alone checker. `home` is the game's own folder.
    """

    name: str
    document: str
    home: Path
    options: type
    readings: type
    rules: tuple[Rule, ...]
    grammar: str
    read: Callable[[Any, Any], tuple[Any | None, tuple[Problem, ...]]]
    write: Callable[[Any, Notation], str]
    view: Callable[[Any, Any], Scene]
    asks: Mapping[str, Callable[[Inquiry], Plain]]
    tells: Mapping[str, Callable[[Inquiry, Plain], tuple[Block, ...]]]
    check: Callable[[Any, Any], tuple[Problem, ...]] = lambda setup, options: ()
    facts: frozenset[str] = frozenset()
    extract: Callable[..., Any] | None = None
    play: Play | None = None
    turns: Mapping[str, str] = field(default_factory=dict)
    certify: Callable[..., Any] | None = None


def later(module: str, name: str) -> Callable[..., Any]:
    """A function that is imported when it is first called: a game's record should not cost its whole game."""

    def called(*terms: Any) -> Any:
        return getattr(import_module(module), name)(*terms)

    return called

"""From what a user typed to positions: which game reads a text, on which terms, and what it makes of it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from analyzer import games, notation, options, resources
from analyzer._version import __version__
from analyzer.games._contract import Game
from analyzer.notation import Notation
from analyzer.questions import Request
from analyzer.questions._ask import Asked
from analyzer.questions._files import Source, sources
from analyzer.verdict import Kind, Place, Problem, Split, refused


@dataclass(frozen=True)
class Position:
    """A position that was read, or the problems why not (then `setup` is None and problems refuse)."""

    source: Source
    game: Game | None
    options: Any
    readings: Any
    setup: Any
    problems: tuple[Problem, ...]
    named: Mapping[str, str] = field(default_factory=dict)
    """The readings that the user named."""

    @property
    def refused(self) -> bool:
        """True when the input cannot be analysed."""
        return refused(self.problems)

    @property
    def refusals(self) -> tuple[Problem, ...]:
        """What is told of an input that cannot be analysed: why, and what was repaired; no notices."""
        return tuple(problem for problem in self.problems if problem.kind is not Kind.NOTICE)

    def identity(self, asked: Asked | None) -> dict[str, Any]:
        """What an answer depends on, apart from how it was found; a reading that splits it is a list."""
        text = self.source.text or ""
        consulted = asked.consulted if asked is not None else ()
        members = {name: getattr(self.readings, name).value for name in consulted}
        branches = asked.answer.branches if asked is not None and isinstance(asked.answer, Split) else ()
        for name in members:
            varied = (branch.readings[name].value for branch in branches if name in branch.readings)
            members[name] = list(dict.fromkeys(varied)) or members[name]
        return {
            "options": options.written(self.options) if self.options is not None else {},
            "readings": members,
            "input": hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest(),
            "seed": None,
            "version": __version__,
        }


def positions(request: Request, case: str | None = None) -> Iterator[Position]:
    """Every position of the request, read as far as it can be; `case` as in `sources`."""
    for found in sources(request, case):
        if isinstance(found, tuple):
            named, problem = found
            yield Position(Source(named, None), None, None, None, None, (problem,))
        else:
            yield position(found, request)


def position(source: Source, request: Request) -> Position:
    """One source read by its game under the request's terms; the command line overrides the file."""
    game, problems = _game(source, request)
    if game is None:
        return Position(source, None, None, None, None, problems)
    named = {**source.options, **request.options}
    chosen, bad_options = options.choose(game.options, named, "option", request.notation)
    readings, bad_readings = options.choose(game.readings, request.readings, "reading")
    terms = bad_options + bad_readings
    if refused(terms) or source.text is None:
        return Position(source, game, chosen, readings, None, terms, request.readings)
    setup, problems = read(game, source.text, chosen, request.notation)
    return Position(source, game, chosen, readings, setup, terms + _moved(problems, source), request.readings)


def read(
    game: Game, text: str, chosen: Any, prefer: Notation | None
) -> tuple[Any | None, tuple[Problem, ...]]:
    """A setup from text by a game's grammar, every problem at once; no setup when one refuses it."""
    grammar = resources.grammar(game.grammar, game.home)
    parsed = notation.parse(grammar, text, prefer)
    if parsed.tree is None:
        return None, parsed.problems
    setup, more = game.read(parsed.tree, chosen)
    if setup is not None and not refused(parsed.problems + more):
        more += game.check(setup, chosen)
    problems = tuple(sorted(parsed.problems + more, key=_in_text))
    return (None if refused(problems) else setup), problems


def _in_text(problem: Problem) -> tuple[int, int]:
    return (problem.place.line, problem.place.column) if problem.place else (1 << 30, 0)


def _moved(problems: tuple[Problem, ...], source: Source) -> tuple[Problem, ...]:
    """Places told in the file instead of in the text inside it."""

    def moved(place: Place) -> Place:
        left = source.left if place.line == 1 else 0
        return Place(place.line + source.before, place.column + left, place.length)

    return tuple(replace(one, place=moved(one.place)) if one.place else one for one in problems)


def _game(source: Source, request: Request) -> tuple[Game | None, tuple[Problem, ...]]:
    """The game that is named; else the one whose reading of the text has the fewest problems.

    Where several come out alike, no game and the problems that all of them find.
    """
    named = request.game or source.game
    if named is not None:
        try:
            return games.load(named), ()
        except KeyError:
            return None, (Problem("unknown-game", args={"name": named, "known": ", ".join(games.names())}),)
    found = {name: _refusals(games.load(name), source.text or "", request) for name in games.names()}
    fewest = min(map(len, found.values()), default=0)
    best = [name for name, problems in found.items() if len(problems) == fewest]
    if len(best) == 1:
        return games.load(best[0]), ()
    shared = (
        [problem for problem in found[best[0]] if all(problem in found[name] for name in best)]
        if best
        else []
    )
    return None, (*shared, Problem("which-game", args={"known": ", ".join(best)}))


def _refusals(game: Game, text: str, request: Request) -> tuple[Problem, ...]:
    chosen, bad = options.choose(game.options, request.options, "option", request.notation)
    problems = bad if refused(bad) else read(game, text, chosen, request.notation)[1]
    return tuple(problem for problem in problems if problem.kind is Kind.PROBLEM)

"""From what a user typed to positions: files, standard input, position files, plain text."""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from analyzer import games, notation, options, resources
from analyzer._version import __version__
from analyzer.games._contract import Game
from analyzer.notation import Notation
from analyzer.questions import Request
from analyzer.questions._ask import Asked
from analyzer.verdict import Kind, Place, Problem, Split, refused

KNOWN_KEYS = frozenset({"game", "source", "title", "options", "position", "expect", "note"})


@dataclass(frozen=True)
class Source:
    """A text to read as a position, with the terms its file names.

    `text` is None when the file holds no position (claims about the rules alone). `before` is the
    number of lines of the file above the text, so that places can be told in the file.
    """

    case: str
    text: str | None
    game: str | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    expects: tuple[Mapping[str, Any], ...] = ()
    document: Mapping[str, Any] = field(default_factory=dict)
    before: int = 0
    shown: str = ""


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


def sources(request: Request, case: str | None = None) -> Iterator[Source | tuple[str, Problem]]:
    """Every text of the request; a text that cannot be opened or decoded comes as (case, problem).

    `case` names the file instead of its path.
    """
    if request.text is not None:
        yield from _read("text", request.text.encode("utf-8", "surrogateescape"))
        return
    for argument in request.arguments:
        yield from _opened(argument, case or argument, request)


def _opened(argument: str, case: str, request: Request) -> Iterator[Source | tuple[str, Problem]]:
    path = Path(argument)
    if path.is_dir():
        inside = sorted(path.rglob("*.toml"))
        if not inside:
            yield argument, Problem("no-positions", args={"path": argument})
        for file in inside:
            yield from _opened(str(file), str(file), request)
        return
    found = data(argument, request)
    if isinstance(found, Problem):
        yield case, found
    else:
        yield from _read(case, found)


def data(argument: str, request: Request) -> bytes | Problem:
    """The bytes of a file, or of standard input for `-`; a problem when it cannot be opened."""
    if argument == "-":
        return request.stdin()
    try:
        return Path(argument).read_bytes()
    except (OSError, ValueError) as error:
        reason = next((word for kind, word in REASONS.items() if isinstance(error, kind)), "other")
        return Problem("cannot-open", args={"path": shown(argument), "reason": reason})


def shown(path: str) -> str:
    """A path that can be printed: bytes that are no UTF-8 are shown as such."""
    return path.encode("utf-8", "backslashreplace").decode("utf-8") if not path.isprintable() else path


def _read(case: str, data: bytes) -> Iterator[Source | tuple[str, Problem]]:
    text, problems = notation.decode(data)
    if text is None:
        yield case, problems[0]
    elif case.endswith(".toml"):
        yield position_file(case, text)
    else:
        yield Source(case, text, shown=text)


def position_file(case: str, text: str) -> Source | tuple[str, Problem]:
    """A position file (TOML) as a source, or the problem with it."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        return case, Problem("bad-toml", args={"reason": str(error)})
    unknown = sorted(set(table) - KNOWN_KEYS)
    if unknown:
        return case, Problem("unknown-key", args={"key": unknown[0], "known": ", ".join(sorted(KNOWN_KEYS))})
    wrong = _misshapen(table)
    if wrong is not None:
        return case, wrong
    inner = table.get("position", {}).get("text")
    offset = text.find(inner) if inner else -1
    return Source(
        case=case,
        text=inner,
        game=table.get("game"),
        options={name: str(value) for name, value in table.get("options", {}).items()},
        expects=tuple(table.get("expect", ())),
        document=table.get("source", {}),
        before=text.count("\n", 0, offset) if offset > 0 else 0,
        shown=text if offset > 0 else inner or "",
    )


REASONS: Mapping[type[BaseException], str] = {
    FileNotFoundError: "missing",
    IsADirectoryError: "folder",
    PermissionError: "forbidden",
}


SHAPES: Mapping[str, type] = {"game": str, "source": dict, "options": dict, "position": dict, "expect": list}


def _misshapen(table: Mapping[str, Any]) -> Problem | None:
    for key, shape in SHAPES.items():
        if key in table and not isinstance(table[key], shape):
            return Problem("bad-key", args={"key": key, "shape": shape.__name__})
    position = table.get("position", {})
    if unknown := sorted(set(position) - {"text"}):
        return Problem("unknown-key", args={"key": f"position.{unknown[0]}", "known": "position.text"})
    if not isinstance(position.get("text", ""), str):
        return Problem("bad-key", args={"key": "position.text", "shape": "str"})
    if not all(isinstance(expect, dict) for expect in table.get("expect", ())):
        return Problem("bad-key", args={"key": "expect", "shape": "dict"})
    return None


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
    if bad_options or bad_readings:
        return Position(source, game, chosen, readings, None, bad_options + bad_readings)
    if source.text is None:
        return Position(source, game, chosen, readings, None, (), request.readings)
    setup, problems = read(game, source.text, chosen, request.notation)
    return Position(source, game, chosen, readings, setup, _moved(problems, source.before), request.readings)


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


def _moved(problems: tuple[Problem, ...], lines: int) -> tuple[Problem, ...]:
    """Places told in the file instead of in the text inside it."""
    return tuple(
        Problem(
            problem.code,
            problem.place and Place(problem.place.line + lines, problem.place.column, problem.place.length),
            problem.args,
            problem.kind,
            problem.cites,
        )
        for problem in problems
    )


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
    problems = bad or read(game, text, chosen, request.notation)[1]
    return tuple(problem for problem in problems if problem.kind is Kind.PROBLEM)

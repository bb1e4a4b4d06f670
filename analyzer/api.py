"""Reading and asking from Python. The command line asks the same questions through `questions`."""

from __future__ import annotations

from collections.abc import Mapping

from analyzer.notation import Notation
from analyzer.questions import Request
from analyzer.questions._case import put
from analyzer.questions._files import Source
from analyzer.questions._input import Position, position
from analyzer.verdict import Answer, Problem


class Refusal(ValueError):
    """An input that cannot be analysed; `problems` says why, each with its place."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__(", ".join(problem.code for problem in problems))
        self.problems = problems


def read(
    text: str,
    game: str | None = None,
    options: Mapping[str, str] | None = None,
    readings: Mapping[str, str] | None = None,
    notation: Notation | str | None = None,
) -> Position:
    """A position from text as printed. Raises `Refusal` when it cannot be read.

    Options and readings are named as on the command line: `{"size": "6x10"}`, `{"border": "corners_too"}`.
    """
    prefer = Notation(notation) if notation is not None else None
    request = Request(game=game, options=options or {}, readings=readings or {}, notation=prefer)
    found = position(Source("text", text, shown=text), request)
    if found.refused:
        raise Refusal(found.problems)
    return found


def ask(position: Position, question: str, all_readings: bool = False) -> Answer:
    """The answer to a question about a position. Raises KeyError when its game does not answer it."""
    return put(position, Request(readings=position.named, all_readings=all_readings), question).answer

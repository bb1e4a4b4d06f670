"""The games found, and the questions each answers."""

from __future__ import annotations

from collections.abc import Iterator

from analyzer import games, options
from analyzer.questions import Question, Request
from analyzer.report.model import Case, Table
from analyzer.verdict import Said, Value


def run(request: Request) -> Iterator[Case]:
    """One case a game."""
    for name in games.names():
        game = games.load(name)
        offered = {option: list(values) for option, values in options.offered(game.options).items()}
        asked = sorted(set(game.asks) - game.facts)
        result = {
            "document": game.document,
            "answers": asked,
            "facts": sorted(game.facts),
            "options": offered,
        }
        head = tuple(
            Said(f"head-{column}") for column in ("game", "title", "document", "questions", "options")
        )
        choices = "; ".join(f"{option}: {', '.join(values)}" for option, values in offered.items())
        row = (name, Said(f"game-{name}"), game.document, ", ".join(asked), choices)
        yield Case(name, name, "games", Value(result), told=((Table(head, (row,)),),))


QUESTION = Question("games", run, takes="nothing")

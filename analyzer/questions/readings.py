"""The readings of a game: each question the text leaves open, and what stands for each answer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from analyzer import games
from analyzer.games._contract import Game
from analyzer.questions import Question, Request
from analyzer.readings import Cite, Reading, every
from analyzer.report.model import Block, Case, Table
from analyzer.verdict import Problem, Said, Value


def run(request: Request) -> Iterator[Case]:
    """One case a game: the one named, or all."""
    known = games.names()
    named = request.arguments or ((request.game,) if request.game else known)
    for name in named:
        try:
            game = games.load(name)
        except KeyError:
            problem = Problem("unknown-game", args={"name": name, "known": ", ".join(known)})
            yield Case(name, name, "readings", None, problems=(problem,))
            continue
        result = {field: _members(reading) for field, reading in every(game.readings)}
        yield Case(name, name, "readings", Value(result), told=(_told(game),))


def _members(reading: type[Reading]) -> list[dict[str, Any]]:
    return [
        {
            "member": member.value,
            "role": member.role.value,
            "cites": [[cite.document, cite.line] for cite in member.cites],
            "excluded_by": _plain(member.excluded_by),
        }
        for member in reading
    ]


def _plain(excluded: Cite | str | None) -> Any:
    return [excluded.document, excluded.line] if isinstance(excluded, Cite) else excluded


def _told(game: Game) -> tuple[Block, ...]:
    blocks: list[Block] = [Said(f"game-{game.name}")]
    head = tuple(Said(f"head-{column}") for column in ("member", "role", "meaning", "places"))
    for field, reading in every(game.readings):
        blocks.append(Said("reading-title", {"name": field, "question": Said(f"reading-{field}")}))
        rows = tuple(
            (
                member.value,
                _role(member),
                Said(f"reading-{field}-{member.value}"),
                ", ".join(f"{cite.document} {cite.line}" for cite in member.cites),
            )
            for member in reading
        )
        blocks.append(Table(head, rows))
    return tuple(blocks)


def _role(member: Reading) -> Said:
    if member.excluded_by is None:
        return Said(f"role-{member.role.value}")
    by = member.excluded_by
    return Said("role-control", {"by": by if isinstance(by, Cite) else Said("role-example")})


QUESTION = Question("readings", run, takes="game")

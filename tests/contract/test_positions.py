"""Every position that a game brings: read, written in each notation and read again, shown and answered."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from analyzer import games, resources
from analyzer.cards import Card
from analyzer.games._contract import Game
from analyzer.geometry.cells import Mark
from analyzer.notation import Notation
from analyzer.questions import Request
from analyzer.questions._ask import ask
from analyzer.questions._files import position_file
from analyzer.questions._input import Position, position, read
from analyzer.report.model import Scene, Table, Verbatim
from analyzer.verdict import Branch, Gap, No, Said, Split, Unknown, Value, Yes, refused
from tests.contract.checks import GAMES

FILES = [(name, path) for name in GAMES for _, path in resources.positions(name, games.load(name).home)]


def each(files: list[tuple[str, Path]]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(
        ("name", "path"), files, ids=[f"{name}/{path.name}" for name, path in files]
    )


def text_of(path: Path) -> tuple[bool, bool]:
    """Whether a file holds a position, and whether that is there to be refused."""
    table = tomllib.loads(path.read_text("utf-8"))
    return "position" in table, any("refused" in expect for expect in table.get("expect", ()))


ACCEPTED = each([(name, path) for name, path in FILES if text_of(path) == (True, False)])
REFUSED = each([(name, path) for name, path in FILES if text_of(path) == (True, True)])


def opened(name: str, path: Path) -> tuple[Game, Position]:
    source = position_file(str(path), path.read_text("utf-8"))
    assert not isinstance(source, tuple), source
    assert source.game == name, "the file is in another game's folder"
    return games.load(name), position(source, Request())


def accepted(name: str, path: Path) -> tuple[Game, Position]:
    game, found = opened(name, path)
    assert found.setup is not None, found.problems
    return game, found


@pytest.mark.parametrize("name", GAMES)
def test_a_game_brings_a_position_that_is_read(name: str) -> None:
    assert (True, False) in [text_of(path) for game, path in FILES if game == name]


@REFUSED
def test_what_is_there_to_be_refused_is(name: str, path: Path) -> None:
    _, found = opened(name, path)
    assert found.setup is None
    assert refused(found.problems)


@ACCEPTED
@pytest.mark.parametrize("notation", Notation)
def test_writing_is_the_inverse_of_reading(name: str, path: Path, notation: Notation) -> None:
    game, found = accepted(name, path)
    text = game.write(found.setup, notation)
    setup, problems = read(game, text, found.options, notation)
    assert not refused(problems)
    assert setup == found.setup
    assert game.write(setup, notation) == text


@ACCEPTED
def test_it_can_be_drawn(name: str, path: Path) -> None:
    game, found = accepted(name, path)
    scene = game.view(found.setup, found.readings)
    assert isinstance(scene, Scene)
    for row, column in (*scene.tokens, *scene.labels, *scene.tints):
        assert 0 <= row < scene.height and 0 <= column < scene.width
    assert all(isinstance(token, Card | Mark) for token in scene.tokens.values())


@ACCEPTED
def test_every_question_is_answered_and_told(name: str, path: Path) -> None:
    answered(name, path, all_readings=False)


@each([(name, path) for name, path in FILES if text_of(path) == (True, False) and path.parent.name == name])
def test_every_question_is_answered_under_all_readings(name: str, path: Path) -> None:
    """The pairs, of which there are many, differ too little to be worth the time."""
    answered(name, path, all_readings=True)


def answered(name: str, path: Path, all_readings: bool) -> None:
    game, found = accepted(name, path)
    for question in game.asks:
        asked = ask(game, question, found.setup, found.options, found.readings, all_readings=all_readings)
        branches = asked.answer.branches if isinstance(asked.answer, Split) else (Branch({}, asked.answer),)
        assert len(branches) == len(asked.inquiries)
        for inquiry, branch in zip(asked.inquiries, branches, strict=True):
            plain(branch.answer)
            blocks = game.tells[question](inquiry, branch.answer) if question in game.tells else ()
            assert all(isinstance(block, Said | Table | Scene | Verbatim) for block in blocks)


def plain(answer: Any) -> None:
    """A result is made of what JSON can hold, so that it can be printed, compared and kept."""
    if isinstance(answer, Value | Yes | No):
        held = getattr(answer, {Value: "result", Yes: "witness", No: "certificate"}[type(answer)])
        assert json.loads(json.dumps(held)) == held
    else:
        assert isinstance(answer, Gap | Unknown)

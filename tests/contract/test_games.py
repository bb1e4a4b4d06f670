"""The contract, for every game found and for `_null`: record, readings, rules, places, files, messages."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from analyzer import games
from analyzer.games._contract import Game
from tests.contract import checks
from tests.contract.checks import GAMES


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> Game:
    return games.load(request.param)


def test_the_games_are_found() -> None:
    assert "new_lands" in GAMES
    assert len(set(GAMES)) == len(GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_the_record_is_complete(name: str) -> None:
    assert list(checks.record(games.load(name), name)) == []


@pytest.mark.parametrize(
    "check", [checks.readings, checks.rules, checks.cites, checks.files, checks.own_messages]
)
def test_it_holds(game: Game, check: Callable[[Game], Iterator[str]]) -> None:
    assert list(check(game)) == []


@pytest.mark.parametrize("language", ["ru", "en"])
def test_everything_has_a_sentence(game: Game, language: str) -> None:
    assert list(checks.messages(game, language)) == []

"""Games that can be played: random play under every reading, from every kind of deal, to the end."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from analyzer import games
from analyzer.games._contract import Game
from analyzer.notation import Notation
from analyzer.questions._input import read
from analyzer.readings import every
from analyzer.verdict import refused
from tests.contract.checks import GAMES, terms
from tests.contract.playing import combinations, walk

DEALS = 50
"""Deals are taken from the first so many: a large deck has more than anybody can list."""
COMBINATIONS = 64
"""So many combinations of readings are all played; of more, which only long games have, a few are drawn."""
FEW = 2
EXAMPLES = 10


def playable(name: str) -> Game:
    game = games.load(name)
    if game.play is None:
        pytest.skip(f"{name} cannot be played yet")
    return game


def started(game: Game, data: st.DataObject) -> tuple[Any, Any]:
    """Options and a first state, drawn."""
    assert game.play is not None
    options = game.options(
        **{name: data.draw(st.sampled_from(values), name) for name, values in terms(game).items()}
    )
    deals = list(itertools.islice(game.play.deals(options), DEALS))
    return options, game.play.start(options, data.draw(st.sampled_from(deals), "deal"))


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=EXAMPLES)
@given(st.data())
def test_random_play_keeps_the_contract(name: str, data: st.DataObject) -> None:
    game = playable(name)
    _, start = started(game, data)
    all_readings = list(itertools.islice(combinations(game), COMBINATIONS + 1))
    if len(all_readings) > COMBINATIONS:
        all_readings = [drawn(game, data) for _ in range(FEW)]
    seed = data.draw(st.integers(0, 2**32), "seed")
    for readings in all_readings:
        walk(game, start, readings, random.Random(seed))


def drawn(game: Game, data: st.DataObject) -> Any:
    return game.readings(
        **{name: data.draw(st.sampled_from(list(kind))) for name, kind in every(game.readings)}
    )


@pytest.mark.parametrize("notation", Notation)
@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=EXAMPLES)
@given(st.data())
def test_what_play_reaches_can_be_written_and_read(
    name: str, notation: Notation, data: st.DataObject
) -> None:
    game = playable(name)
    options, start = started(game, data)
    states = walk(game, start, game.readings(), random.Random(data.draw(st.integers(0, 2**32), "seed")))
    for state in data.draw(st.lists(st.sampled_from(states), min_size=1, max_size=5), "states"):
        text = game.write(state.setup, notation)
        setup, problems = read(game, text, options, notation)
        assert not refused(problems)
        assert setup == state.setup

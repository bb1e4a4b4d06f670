"""The number of legal games of every set-up, enumerated by a solver: as the oracle has them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from analyzer.games.new_lands.encode import ENDS, Course
from analyzer.games.new_lands.readings import Approach, ApproachUntil, Readings, Seniority
from analyzer.games.new_lands.state import State
from analyzer.smt.worker import Models, Session, session
from tests.perft.expected import EXPECTED
from tests.perft.test_rules import BY_NAME, begun

Key = tuple[str, str, str, str]

FEW = 100
"""A set-up with more games than this under some reading is left to the slow sweep."""


def most(name: str) -> int:
    return max(sum(counts.values()) for key, counts in EXPECTED.items() if key[0] == name)


SHORT = tuple(name for name in BY_NAME if most(name) <= FEW)
LONG = tuple(name for name in BY_NAME if name not in SHORT)


def enumerated(ask: Session, state: State, readings: Readings, bound: int) -> Counter[str]:
    """The games by their ends: each model is decoded, and so played through by the plain rules."""
    total: Counter[str] = Counter()
    for count in range(len(state.unlaid) + 1):
        course = Course(state, count, readings)
        found = ask.models(course.encoding(*ENDS), bound + 1)
        assert isinstance(found, Models) and found.complete
        games = {course.decode(model.true): course.ended(model.true) for model in found.found}
        assert len(games) == len(found.found)
        total.update(games.values())
    return total


@pytest.fixture(scope="module")
def ask() -> Iterator[Session]:
    with session() as shared:
        yield shared


def agrees(ask: Session, name: str) -> None:
    for key in (key for key in EXPECTED if key[0] == name):
        _, seniority, approach, until = key
        readings = Readings(
            seniority=Seniority(seniority), approach=Approach(approach), approach_until=ApproachUntil(until)
        )
        assert enumerated(ask, begun(BY_NAME[name]), readings, most(name)) == EXPECTED[key], key


@pytest.mark.parametrize("name", SHORT)
def test_a_solver_counts_as_the_oracle(ask: Session, name: str) -> None:
    agrees(ask, name)


@pytest.mark.slow
@pytest.mark.parametrize("name", LONG)
def test_a_solver_counts_as_the_oracle_where_there_are_many_games(ask: Session, name: str) -> None:
    agrees(ask, name)


def test_at_least_eight_set_ups_are_counted_each_time() -> None:
    assert len(SHORT) >= 8 and len(SHORT) + len(LONG) == len(BY_NAME)

"""n = height + width - 1 moves fix the borders, and no fewer can (new-lands 241-253)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from analyzer.cards import DECK_36, Colour
from analyzer.games.new_lands.checks import opening
from analyzer.games.new_lands.encode import Course
from analyzer.games.new_lands.readings import Approach, Readings
from analyzer.games.new_lands.span import spanned
from analyzer.games.new_lands.state import State
from analyzer.geometry.rectangle import Size
from analyzer.smt.limits import Limits
from analyzer.smt.worker import Model, Refuted, Session, session
from analyzer.verdict import Yes

DECK = tuple(card for card in DECK_36 if card.rank <= 8)


@pytest.fixture(scope="module")
def ask() -> Iterator[Session]:
    with session() as worker:
        yield worker


@pytest.mark.parametrize(("height", "width"), list(product(range(1, 4), repeat=2)))
@pytest.mark.parametrize("approach", [Approach.WIDENS, Approach.ADVICE])
def test_n_moves_are_enough_and_one_less_is_not(
    ask: Session, height: int, width: int, approach: Approach
) -> None:
    size = Size(height, width)
    state = State(size, DECK, first=Colour.RED)
    readings = Readings(approach=approach)
    n = opening(size)
    enough = Course(state, n, readings, spanning=True)
    found = ask.solve(enough.encoding())
    assert isinstance(found, Model)
    assert len(enough.decode(found.true)) == n
    assert isinstance(ask.solve(Course(state, n - 1, readings, spanning=True).encoding()), Refuted)


def test_sixteen_moves_span_six_by_eleven() -> None:
    """That fifteen cannot follows from test_widening: a move adds one row or one column at most."""
    size = Size(6, 11)
    answer = spanned(State(size, DECK_36, first=Colour.RED), Readings(), Limits())
    assert isinstance(answer, Yes)
    assert len(answer.witness.moves) == opening(size) == 16

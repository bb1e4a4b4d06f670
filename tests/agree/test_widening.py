"""What follows of a card that widens what the cards span, proved for any cards inside a rectangle.

Any cells of the rectangle may hold cards, joined or not; one more is tried on any cell in it or around it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest

from analyzer.games.new_lands import rules
from analyzer.games.new_lands.encode import Along, Course, Place, Reach, Trial
from analyzer.games.new_lands.readings import Readings
from analyzer.geometry.cells import Cell
from analyzer.geometry.rectangle import Size
from analyzer.smt.text import FALSE, TRUE, Script, both, either, implies, most_one, no
from analyzer.smt.worker import Model, Refuted, Session
from analyzer.verdict import Violation
from tests.agree.course import Tried
from tests.agree.test_course import begun, difference


def widens(reaches: tuple[Reach, Reach], place: Place) -> str:
    """The formula that a card there makes the cards span more rows or columns (new-lands 241)."""
    rows, columns = reaches
    return either(rows.outside(place.row), columns.outside(place.column))


def widening(state: Any, move: Any, readings: Any) -> Violation | None:
    return Violation("", ()) if rules.widens(state, move.cell) else None


@pytest.mark.parametrize("made", [1, 2, 3])
def test_widening_is_what_the_plain_rules_call_so(made: int, ask: Session) -> None:
    def still(course: Course, trial: Trial) -> str:
        return no(widens(course.reaches[made], trial.place))

    tried = Tried.after(begun(Size(2, 3)), made, Readings())
    assert isinstance(ask.solve(tried.asked(difference(tried, widening, still))), Refuted)
    rows = Tried.after(begun(Size(2, 3)), made, Readings())
    alone = difference(
        rows, widening, lambda course, trial: no(course.reaches[made][0].outside(trial.place.row))
    )
    assert isinstance(ask.solve(rows.asked(alone)), Model)


@dataclass
class Grid:
    """Cards on any cells of a rectangle, and a cell in it or around it."""

    size: Size
    script: Script = field(default_factory=Script)

    def __post_init__(self) -> None:
        height, width = self.size.height, self.size.width
        self.card = {
            (row, column): self.script.flag(f"card {row} {column}")
            for row in range(height)
            for column in range(width)
        }
        self.some = either(*self.card.values())
        self.reaches = self.reach(0, height), self.reach(1, width)
        self.place = Place(self.along("row", height), self.along("column", width))
        self.near = self.beside(self.place)

    def along(self, name: str, length: int) -> Along:
        along = Along(self.script, name, range(-1, length + 1))
        along.ordered()
        return along

    def reach(self, axis: int, length: int) -> Reach:
        define = self.script.define
        low, high = {}, {}
        for value in range(-1, length + 1):
            before = either(*(card for cell, card in self.card.items() if cell[axis] <= value))
            beyond = either(*(card for cell, card in self.card.items() if cell[axis] >= value))
            low[value], high[value] = (
                define(f"{axis} <= {value}", before),
                define(f"{axis} >= {value}", beyond),
            )
        return Reach(low, high)

    def known(self, cell: Cell) -> Place:
        return Place(*(Along(self.script, str(value), range(value, value + 1)) for value in cell))

    def beside(self, place: Place) -> list[str]:
        """The formulas that a card lies beside the place, one for each cell."""
        found = (both(card, place.beside(self.known(cell))) for cell, card in self.card.items())
        return [term for term in found if term != FALSE]

    def span(self, length: int, axis: int) -> str:
        return self.reaches[axis].whole(length)


Claim = Callable[[Grid], tuple[str, str]]
SIZES = (Size(3, 3), Size(6, 10))


def one_neighbour(grid: Grid) -> tuple[str, str]:
    """A widening card adjoins exactly one card."""
    assumed = both(widens(grid.reaches, grid.place), either(*grid.near))
    return assumed, both(*most_one(grid.near))


def one_way(grid: Grid) -> tuple[str, str]:
    """A card that adjoins another makes the cards span more rows or more columns, not both."""
    rows, columns = grid.reaches
    return either(*grid.near), either(
        no(rows.outside(grid.place.row)), no(columns.outside(grid.place.column))
    )


def one_more(grid: Grid) -> tuple[str, str]:
    """A card that adjoins another makes the cards span at most one row and one column more."""
    rows, columns = grid.reaches
    grown = (rows.after(grid.place.row, "rows then"), columns.after(grid.place.column, "columns then"))
    lengths = (grid.size.height, grid.size.width)
    steps = (
        implies(grown[axis].whole(length + 1), grid.reaches[axis].whole(length))
        for axis in (0, 1)
        for length in range(1, lengths[axis] + 2)
    )
    return either(*grid.near), both(*steps)


def a_place(grid: Grid) -> tuple[str, str]:
    """While the cards span less than the size, some free cell beside them widens the span and fits."""
    rows, columns = grid.reaches
    height, width = grid.size.height, grid.size.width
    places = [grid.known((row, column)) for row in range(-1, height + 1) for column in range(-1, width + 1)]
    fits = (
        both(
            widens(grid.reaches, place),
            either(*grid.beside(place)),
            rows.fits(place.row, height),
            columns.fits(place.column, width),
        )
        for place in places
    )
    return both(grid.some, no(both(grid.span(height, 0), grid.span(width, 1)))), either(*fits)


CLAIMS: dict[str, Claim] = {
    "one neighbour": one_neighbour,
    "one way": one_way,
    "one more": one_more,
    "a place is left": a_place,
}


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", CLAIMS)
def test_a_claim_is_proved(name: str, size: Size, ask: Session) -> None:
    for denied in (False, True):
        grid = Grid(size)
        assumed, claimed = CLAIMS[name](grid)
        grid.script.add(both(assumed, no(claimed) if denied else TRUE))
        assert isinstance(ask.solve(grid.script.encoding(())), Refuted if denied else Model)


def any_card(grid: Grid) -> tuple[str, str]:
    """That any card on a free cell beside others adjoins one alone."""
    free = both(*(no(both(card, grid.place.same(grid.known(cell)))) for cell, card in grid.card.items()))
    return both(free, either(*grid.near)), both(*most_one(grid.near))


def apart(grid: Grid) -> tuple[str, str]:
    """That a card which adjoins none widens one way."""
    return grid.some, one_way(grid)[1]


def full(grid: Grid) -> tuple[str, str]:
    """That there is such a place when the size is spanned, too."""
    return grid.some, a_place(grid)[1]


@pytest.mark.parametrize("claim", [any_card, apart, full])
def test_without_what_is_assumed_a_claim_is_refuted(claim: Claim, ask: Session) -> None:
    grid = Grid(Size(3, 3))
    assumed, claimed = claim(grid)
    grid.script.add(both(assumed, no(claimed)))
    assert isinstance(ask.solve(grid.script.encoding(())), Model)

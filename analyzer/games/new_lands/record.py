"""From what a record claims to states of play: cells told from the first card or in the rectangle."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from analyzer.cards import Card, Colour
from analyzer.games._mosaic.readings import Orientation
from analyzer.games._mosaic.rules import Laying, Move, Pass
from analyzer.games.new_lands.options import Options
from analyzer.games.new_lands.position import Setup, Told
from analyzer.games.new_lands.rules import to_move
from analyzer.games.new_lands.state import State
from analyzer.geometry.cells import Cell, cell_name, steps_name
from analyzer.geometry.rectangle import EitherWay, Extent, Size, extent
from analyzer.verdict import Problem


def oriented(setup: Setup, readings: Any) -> Size:
    """The agreed size. Named barely, "a на b", it leaves to the reading which number is the height
    (new-lands 232; the length comes first in 66)."""
    size = setup.size
    if not setup.bare or size.height == size.width or readings.orientation is Orientation.HEIGHT_FIRST:
        return size
    if readings.orientation is Orientation.LENGTH_FIRST:
        return size.turned
    return EitherWay(size.height, size.width)


def opened(
    setup: Setup,
    options: Options,
    readings: Any,
    turn: Colour | None = None,
    hand: frozenset[Card] | None = None,
) -> State:
    """The state before the first move of a setup; `turn` stands above what the setup says, `hand` is that of
    the player to move."""
    start = tuple(Laying(card, cell) for cell, card in setup.laid().items())
    size = oriented(setup, readings)
    return State(size, options.deck.cards, setup.hands, turn or setup.turn, (), start, hand)


@dataclass
class _Frame:
    """The cells told so far. `corner`: the top left cell of the rectangle, as far as it is told or fixed."""

    size: Size
    cells: list[Cell]
    corner: Cell | None = None
    problems: list[Problem] = field(default_factory=list)

    def cell(self, number: int, told: Told) -> Cell:
        """The cell of a move; where none can be made of it, a problem and any cell."""
        if not self.cells:
            return self._first(number, told)
        if told.cell is None:
            return self._refused("no-cell", number, told)
        if told.steps:
            return told.cell
        corner = self.corner or self._fixed()
        if corner is None:
            return self._refused("cell-floating", number, told)
        return corner[0] + told.cell[0], corner[1] + told.cell[1]

    def _first(self, number: int, told: Told) -> Cell:
        """The first card lies on (0, 0); told by row and column, it says where the rectangle is."""
        if told.cell is not None and not told.steps:
            self.corner = (-told.cell[0], -told.cell[1])
        elif told.cell not in (None, (0, 0)):
            return self._refused("first-cell", number, told)
        return 0, 0

    def _fixed(self) -> Cell | None:
        spanned = extent(self.cells)
        return (
            (spanned.top, spanned.left) if spanned is not None and self.size.reached(spanned.size) else None
        )

    def _refused(self, code: str, number: int, told: Told) -> Cell:
        self.problems.append(Problem(code, told.place, {"number": number}))
        return 0, 0

    def lay(self, cell: Cell) -> None:
        """A card lies there. The cards that span the size show whether the place told first was right."""
        self.cells.append(cell)
        fixed = self._fixed()
        if self.corner is None or fixed is None:
            return
        if self.corner != fixed:
            args = {"told": cell_name(_less(self.corner)), "found": cell_name(_less(fixed))}
            self.problems.append(Problem("frame", args=args))
        self.corner = fixed


def _less(corner: Cell) -> Cell:
    return -corner[0], -corner[1]


def layings(setup: Setup, size: Size | None = None) -> tuple[tuple[Move, ...], tuple[Problem, ...]]:
    """The moves of a record in the order told, and what is wrong with how their cells are told.

    `size` is the agreed size under a reading (`oriented`); without it, of a size that is named barely either
    way counts.
    """
    named = EitherWay(setup.size.height, setup.size.width) if setup.bare else setup.size
    frame = _Frame(size or named, list(setup.laid()))
    moves: list[Move] = []
    for number, told in enumerate(setup.moves, setup.since):
        if told.card is None:
            moves.append(Pass())
            continue
        cell = frame.cell(number, told)
        frame.lay(cell)
        moves.append(Laying(told.card, cell))
    return tuple(moves), tuple(frame.problems)


def continued(state: State, moves: Iterable[Laying]) -> Setup:
    """What comes after a state, as a record: its diagram, then the moves, counted from the corner of that."""
    spanned = extent(state.laid)
    top, left = (spanned.top, spanned.left) if spanned is not None else (0, 0)
    listed = tuple(moves)
    told = tuple(Told(move.card, (move.cell[0] - top, move.cell[1] - left)) for move in listed)
    # Where the play decides how the size lies, it has decided by the end.
    diagram = replace(state.setup, size=replace(state, moves=(*state.moves, *listed)).setup.size)
    if spanned is None:
        diagram, told = Setup((), diagram.size), (*(replace(one, cell=None) for one in told[:1]), *told[1:])
    return replace(diagram, turn=state.team, moves=told)


def rebased(state: State, readings: Any) -> State:
    """The same position with what was laid so far as its diagram: what comes next is told from here."""
    start = (*state.start, *state.moves)
    laid = set(state.laid.values())
    seat = state.seat or 0
    hands = tuple(hand - laid for hand in (*state.hands[seat:], *state.hands[:seat]))
    return replace(state, start=start, moves=(), hands=hands, first=to_move(state, readings))


def cell_in(state: State, cell: Cell) -> str:
    """The name of a cell: row/column of the rectangle once it is fixed, else steps from the first card."""
    spanned = extent(state.laid)
    if spanned is None or not state.fixed:
        return steps_name(cell)
    row, column = cell[0] - spanned.top, cell[1] - spanned.left
    inside = 0 <= row < spanned.size.height and 0 <= column < spanned.size.width
    return cell_name((row, column)) if inside else steps_name(cell)


def cell_of(state: State, cell: Cell, steps: bool) -> Cell | None:
    """The cell that a name means (`named_cell`); None for rows and columns while the rectangle floats."""
    if steps:
        return cell
    spanned: Extent | None = extent(state.laid)
    if spanned is None or not state.fixed:
        return None
    return cell[0] + spanned.top, cell[1] + spanned.left

"""A game after some moves that are not known, and one more card tried on a cell that is not known."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from analyzer.cards import DECK_52, Card, Colour
from analyzer.games._mosaic import encode
from analyzer.games._mosaic import rules as common
from analyzer.games._mosaic.rules import Laying
from analyzer.games.new_lands.encode import Along, Course, Place, Trial
from analyzer.games.new_lands.state import State
from analyzer.geometry.cells import Cell
from analyzer.geometry.rectangle import Size
from analyzer.smt.text import Encoding, both, either
from analyzer.verdict import Violation
from tests.agree.board import Check
from tests.agree.explore import Written, explore


@dataclass(frozen=True)
class Table:
    """What the rules look at, as in `State`, which sorts and hashes cards and so cannot hold unknown ones."""

    state: State
    moves: tuple[Laying, ...]

    @property
    def laid(self) -> Mapping[Cell, Any]:
        return {move.cell: move.card for move in (*self.state.start, *self.moves)}

    @property
    def size(self) -> Size:
        return self.state.size

    @property
    def deck(self) -> tuple[Card, ...]:
        return self.state.deck

    @property
    def team(self) -> Any:
        first: Any = self.state.first
        if first is None and self.moves:
            first = self.moves[0].card.colour
        if first is None or len(self.moves) % 2 == 0:
            return first
        return Colour.BLACK if first == Colour.RED else Colour.RED

    @property
    def hand(self) -> Any:
        hands = self.state.hands
        if not hands:
            return None
        held = sorted(hands[len(self.moves) % len(hands)], key=lambda card: card.order)
        return tuple(card for card in held if not any(card == other for other in self.laid.values()))


@dataclass(frozen=True)
class Tried:
    """The moves of a course, and after them a card, of the deck or of two others, on any cell in reach."""

    course: Course
    trial: Trial
    names: tuple[str, ...]

    @staticmethod
    def after(state: State, made: int, readings: Any) -> Tried:
        """The trial after so many moves from a state."""
        course = Course(state, made, readings)
        script = course.script
        rows, columns = (reach.values for reach in course.reaches[0])
        place = Place(Along(script, "tried row", rows), Along(script, "tried column", columns))
        place.row.ordered()
        place.column.ordered()
        others = [card for card in DECK_52 if card not in state.deck][:2]
        card = encode.some(script, "tried", (*state.deck, *others))
        return Tried(
            course, course.trial(made, card, place), ("tried", *(f"card {at}" for at in range(made)))
        )

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells that play can come to."""
        rows, columns = (reach.values for reach in self.course.reaches[0])
        return tuple((row, column) for row in rows for column in columns)

    def ways(self, laid: tuple[Cell, ...] = ()) -> Iterator[tuple[Cell, ...]]:
        """Cells of the moves that break no rule on cells, each with any cell tried after them."""
        made, start = len(laid), self.course.state.laid
        if made == self.course.count:
            yield from ((*laid, cell) for cell in self.cells)
            return
        table = Table(self.course.state, tuple(Laying(DECK_52[0], cell) for cell in laid))
        for cell in self.cells if made or start else ((0, 0),):
            move = Laying(DECK_52[0], cell)
            rules = (common.vacant, common.continuity, common.rectangle)
            if not any(isinstance(rule(table, move, self.course.readings), Violation) for rule in rules):
                yield from self.ways((*laid, cell))

    def refused(self, written: Written, check: Check) -> str:
        """The formula that a rule refuses the trial, from the rule itself, run on all the cells."""
        refusing: list[str] = []
        places = (*(move.place for move in self.course.moves), self.trial.place)
        for cells in self.ways():

            def refuses(cards: Mapping[str, Any], cells: tuple[Cell, ...] = cells) -> bool:
                cards_laid = (cards[name] for name in self.names[1:])
                moves = tuple(Laying(card, cell) for card, cell in zip(cards_laid, cells, strict=False))
                move = Laying(cards["tried"], cells[-1])
                found = check(Table(self.course.state, moves), move, self.course.readings)
                return isinstance(found, Violation)

            paths = [written.path(path) for path in explore(self.names, refuses) if path.result]
            lie = (
                both(place.row.at(row), place.column.at(column))
                for place, (row, column) in zip(places, cells, strict=True)
            )
            refusing.append(both(either(*paths), *lie))
        return either(*refusing)

    def asked(self, formula: str) -> Encoding:
        """The question whether some moves and some trial make a formula true."""
        self.course.script.add(formula)
        return self.course.script.encoding(term.strip("|") for term in self._terms())

    def _terms(self) -> Iterator[str]:
        for one in (*self.course.moves, self.trial):
            for along in (one.place.row, one.place.column):
                yield from (along.least(value) for value in along.values[1:])
            yield from (term for _, term in one.card.cases)

    def found(self, true: frozenset[str]) -> tuple[Laying, ...]:
        """The moves of a model, the one tried coming last."""

        def value(along: Along) -> int:
            return along.values[0] + sum(along.least(one).strip("|") in true for one in along.values[1:])

        return tuple(
            Laying(
                next(card for card, term in one.card.cases if term.strip("|") in true),
                (value(one.place.row), value(one.place.column)),
            )
            for one in (*self.course.moves, self.trial)
        )

    def lie(self, moves: tuple[Laying, ...]) -> None:
        """States that these are the moves, the one tried coming last."""
        for one, move in zip((*self.course.moves, self.trial), moves, strict=True):
            row, column = move.cell
            for formula in (one.card.among([move.card]), one.place.row.at(row), one.place.column.at(column)):
                self.course.script.add(formula)

    def written(self) -> Written:
        """The cards as constants of the course's script."""
        cards = {f"card {at}": move.card for at, move in enumerate(self.course.moves)}
        return Written({"tried": self.trial.card, **cards})

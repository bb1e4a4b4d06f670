"""A New Lands game as a sequence of moves not known: a card, a row and a column each, as formulas.

The rules are said under the same names and in the same order as in `rules.RULES`, each the formula under
which the rule has nothing against a trial. Rows and columns are encoded by order: `row 3 >= -1` holds when
the move after three others goes to row -1 or further down.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import product
from typing import Any

from analyzer.cards import Card, Colour
from analyzer.games._mosaic import encode
from analyzer.games._mosaic.encode import Hidden, Near
from analyzer.games._mosaic.rules import Laying
from analyzer.games.new_lands import rules
from analyzer.games.new_lands.checks import opening
from analyzer.games.new_lands.readings import Approach, ApproachUntil
from analyzer.games.new_lands.state import State
from analyzer.geometry.cells import Cell
from analyzer.geometry.rectangle import Size
from analyzer.smt.text import FALSE, TRUE, Encoding, Script, both, either, implies, no

ENDS = ("over", "void", "no-card", "no-first-card", "no-approach", "no-move")
"""How play can end: with every card laid, the size spanned or not (new-lands 264, 234), or in a gap where the
player to move has no card, none for the first move, moves but none that the approach allows, or no move."""


@dataclass(frozen=True)
class Along:
    """A row or a column: one of the `values`, not known which. `name` is the script's word for it."""

    script: Script
    name: str
    values: range

    def least(self, value: int) -> str:
        """The formula that it is `value` or more."""
        if value not in self.values or value == self.values.start:
            return TRUE if value <= self.values.start else FALSE
        return self.script.flag(f"{self.name} >= {value}")

    def at(self, value: int) -> str:
        """The formula that it is `value`."""
        if value not in self.values:
            return FALSE
        formula = both(self.least(value), no(self.least(value + 1)))
        return formula if len(self.values) == 1 else self.script.define(f"{self.name} = {value}", formula)

    def apart(self, other: Along, *steps: int) -> str:
        """The formula that it is one of so many steps beyond the other one."""
        met = either(*(both(self.at(v), other.at(v - step)) for step in steps for v in self.values))
        named = " ".join(map(str, steps))
        return self.script.define(f"{self.name} - {other.name} in {named}", met)

    def ordered(self) -> None:
        """States that whoever is at a value or beyond is beyond all before it."""
        for value in self.values:
            self.script.add(implies(self.least(value + 1), self.least(value)))


@dataclass(frozen=True)
class Reach:
    """How far cards reach along rows or along columns: for each value the formulas that some card is there
    or before (`low`), and there or beyond (`high`)."""

    low: Mapping[int, str]
    high: Mapping[int, str]

    @property
    def values(self) -> range:
        """The values, from the first to the last."""
        return range(min(self.low), max(self.low) + 1)

    def after(self, place: Along, when: str) -> Reach:
        """The reach with one card more; `when` names the point of the game."""
        define = place.script.define
        low = {
            v: define(f"{when} <= {v}", either(one, no(place.least(v + 1)))) for v, one in self.low.items()
        }
        high = {v: define(f"{when} >= {v}", either(one, place.least(v))) for v, one in self.high.items()}
        return Reach(low, high)

    def whole(self, length: int) -> str:
        """The formula that so many are spanned, or more."""
        return either(*(both(one, self.high.get(v + length - 1, FALSE)) for v, one in self.low.items()))

    def fits(self, place: Along, length: int) -> str:
        """The formula that with one card more, there, no more than so many are spanned."""
        far = {v: either(one, place.least(v)) for v, one in self.high.items()}
        near = {v: either(one, no(place.least(v + 1))) for v, one in self.low.items()}
        return no(either(*(both(one, far.get(v + length, FALSE)) for v, one in near.items())))

    def outside(self, place: Along) -> str:
        """The formula that a place is before all cards or beyond them."""
        return either(*(both(place.at(v), either(no(self.low[v]), no(self.high[v]))) for v in place.values))

    def edge(self, place: Along) -> str:
        """The formula that a card there has nothing before it, or nothing beyond it."""
        free = {v: either(no(self.low.get(v - 1, FALSE)), no(self.high.get(v + 1, FALSE))) for v in self.low}
        return either(*(both(place.at(v), free[v]) for v in place.values))


@dataclass(frozen=True)
class Place:
    """A cell: its row and its column."""

    row: Along
    column: Along

    def beside(self, other: Place) -> str:
        """The formula that both cells share a side."""
        return either(
            both(self.row.apart(other.row, 0), self.column.apart(other.column, 1, -1)),
            both(self.row.apart(other.row, 1, -1), self.column.apart(other.column, 0)),
        )

    def same(self, other: Place) -> str:
        """The formula that both are one cell."""
        return both(self.row.apart(other.row, 0), self.column.apart(other.column, 0))


@dataclass(frozen=True)
class Trial:
    """A card put to the rules at a point of the game: `made` moves of the course were made before."""

    made: int
    card: Hidden
    place: Place
    near: Near


@dataclass
class Course:
    """All ways on from a state by so many moves, whoever holds what where the state does not say.

    With `spanning` the rules bind the moves only until the agreed size is spanned, which it must be: the
    moves after that mean nothing. `named` assertions, a rule and the number of moves before, make a core.
    Raises ValueError when the reading `if_able` needs a hand that is not known.
    """

    state: State
    count: int
    readings: Any
    spanning: bool = False
    named: bool = False
    script: Script = field(default_factory=Script, init=False)
    start: tuple[tuple[Place, Hidden], ...] = field(default=(), init=False)
    moves: list[Trial] = field(default_factory=list, init=False)
    reaches: list[tuple[Reach, Reach]] = field(default_factory=list, init=False)
    ends: Mapping[str, str] = field(default_factory=dict, init=False)

    def __post_init__(self) -> None:
        self.start = tuple((self.cell(cell), self.card(card)) for cell, card in self.state.laid.items())
        self.reaches.append((self._reach(0), self._reach(1)))
        for made in range(self.count):
            move = self._move(made)
            self.moves.append(move)
            rows, columns = self.reaches[made]
            after_rows = rows.after(move.place.row, f"rows {made}")
            self.reaches.append((after_rows, columns.after(move.place.column, f"columns {made}")))
            done = self.spanned(made) if self.spanning else FALSE
            for rule, formula in RULES.items():
                self._add(either(done, formula(self, move)), f"{rule} {made}")
        if self.spanning:
            self._add(self.spanned(self.count), "spanned")

    def _add(self, formula: str, name: str) -> None:
        if formula != TRUE:
            self.script.add(formula, name if self.named else "")

    def card(self, card: Card) -> Hidden:
        """A card that is known."""
        return encode.known(self.script, card)

    def cell(self, cell: Cell) -> Place:
        """A cell that is known."""
        return Place(*(Along(self.script, str(value), range(value, value + 1)) for value in cell))

    def _reach(self, axis: int) -> Reach:
        """How far the cards of the state reach along rows (0) or columns (1), as far as play can come."""
        used = [cell[axis] for cell in self.state.laid]
        values = window(used, max((way.height, way.width)[axis] for way in self.ways))
        low = {v: TRUE if any(one <= v for one in used) else FALSE for v in values}
        high = {v: TRUE if any(one >= v for one in used) else FALSE for v in values}
        return Reach(low, high)

    def _move(self, made: int) -> Trial:
        """The move after `made` others. The first card of all lies on (0, 0)."""
        place = self.cell((0, 0))
        if made or self.state.laid:
            rows, columns = (reach.values for reach in self.reaches[0])
            row = Along(self.script, f"row {made}", rows)
            place = Place(row, Along(self.script, f"column {made}", columns))
            place.row.ordered()
            place.column.ordered()
        card = encode.some(self.script, f"card {made}", self.state.unlaid)
        return self.trial(made, card, place)

    @property
    def ways(self) -> tuple[Size, ...]:
        """The agreed size in the ways that it may lie."""
        size = self.state.size
        return tuple(dict.fromkeys(way for way in (size.turned.turned, size.turned) if size.reached(way)))

    def before(self, made: int) -> Iterator[tuple[Place, Hidden]]:
        """Where each card lies that is on the table after `made` moves."""
        yield from self.start
        yield from ((move.place, move.card) for move in self.moves[:made])

    def trial(self, made: int, card: Hidden, place: Place) -> Trial:
        """A card tried on a place after `made` moves."""
        beside = ((place.beside(other), card) for other, card in self.before(made))
        return Trial(made, card, place, [(there, card) for there, card in beside if there != FALSE])

    def empty(self, made: int) -> str:
        """The formula that no card lies on the table."""
        return FALSE if self.state.laid or made else TRUE

    def spanned(self, made: int) -> str:
        """The formula that after `made` moves the cards span the agreed size (new-lands 69)."""
        rows, columns = self.reaches[made]
        spanned = (both(rows.whole(way.height), columns.whole(way.width)) for way in self.ways)
        return self.script.define(f"spanned {made}", either(*spanned))

    def hand(self, made: int) -> frozenset[Card] | None:
        """What the player to move after `made` moves held at the beginning; None when nobody said."""
        hands = self.state.hands
        if hands:
            return hands[(self.state.made + made) % len(hands)] - set(self.state.laid.values())
        return None if made else self.state.hand

    def held(self, made: int) -> frozenset[Card]:
        """The same, where it must be known."""
        hand = self.hand(made)
        if hand is None:
            raise ValueError("the hand of the player to move is not known")
        return hand

    @cached_property
    def going_on(self) -> tuple[str, str]:
        """The formulas that after the moves some card of the hand may be laid somewhere: by all rules but the
        approach, and by all."""
        rows, columns = self.reaches[0]
        cells = [(0, 0)] if self.empty(self.count) == TRUE else product(rows.values, columns.values)
        lawful, allowed = [], []
        for cell, card in product(cells, self.held(self.count)):
            trial = self.trial(self.count, self.card(card), self.cell(cell))
            lawful.append(both(*(rule(self, trial) for name, rule in RULES.items() if name != "approach")))
            allowed.append(both(lawful[-1], RULES["approach"](self, trial)))
        return either(*lawful), either(*allowed)

    def encoding(self, *ends: str) -> Encoding:
        """The question for a solver: every way on, or every one after which play ends so (of `ENDS`).

        The ends stay asserted. Raises ValueError when they depend on a hand that is not known.
        """
        self.ends = {end: self.script.define(f"end {end}", ending(self, end)) for end in ends}
        if ends:
            self.script.add(either(*self.ends.values()))
        flags = [term for term in self.ends.values() if term not in (TRUE, FALSE)]
        for move in self.moves:
            row, column = move.place.row, move.place.column
            flags += (along.least(value) for along in (row, column) for value in along.values[1:])
            flags += (term for _, term in move.card.cases)
        return self.script.encoding(term.strip("|") for term in flags)

    def ended(self, true: frozenset[str]) -> str:
        """How play ends in a model, of the ends that were asked for."""
        return next(end for end, term in self.ends.items() if _holds(term, true))

    def decode(self, true: frozenset[str]) -> tuple[Laying, ...]:
        """The moves of a model, which the plain rules have replayed. Raises RuntimeError when they refuse."""
        state = self.state
        found: list[Laying] = []
        for move in self.moves:
            if self.spanning and state.fixed:
                break
            cell = _value(move.place.row, true), _value(move.place.column, true)
            card = next(card for card, term in move.card.cases if _holds(term, true))
            found.append(Laying(card, cell))
            if any(rules.verdicts(state, found[-1], self.readings)):
                raise RuntimeError(f"the plain rules refuse a move that the encoding allows: {found}")
            state = after(state, found[-1])
        if self.spanning and not state.fixed:
            raise RuntimeError(f"these moves do not span the size: {found}")
        return tuple(found)


def _holds(term: str, true: frozenset[str]) -> bool:
    return term == TRUE or term.strip("|") in true


def _value(along: Along, true: frozenset[str]) -> int:
    return max(value for value in along.values if _holds(along.least(value), true))


def after(state: State, move: Laying) -> State:
    """The state after a move. The hand that was told is that of the player who moved, not of the next."""
    return replace(state.after(move), held=None)


def window(used: Iterable[int], most: int) -> range:
    """The rows (or columns) that play can come to, when these are used and `most` can be."""
    rows = list(used) or [0]
    # A diagram may span more than was agreed: then nothing may be laid, and the window is what it spans.
    return range(min(max(rows) - most + 1, *rows), max(min(rows) + most, *(row + 1 for row in rows)))


def vacant(course: Course, trial: Trial) -> str:
    """No card lies on the cell (new-lands 177)."""
    return both(*(no(trial.place.same(place)) for place, _ in course.before(trial.made)))


def first_card(course: Course, trial: Trial) -> str:
    """The very first card has rank 2 to 10 (new-lands 46)."""
    return encode.first_card(trial.card, course.empty(trial.made))


def continuity(course: Course, trial: Trial) -> str:
    """Every later card adjoins a card laid before (new-lands 51, 58)."""
    return encode.continuity(trial.near, course.empty(trial.made))


def rectangle(course: Course, trial: Trial) -> str:
    """The cards never span more than the agreed size (new-lands 71, 74)."""
    rows, columns = course.reaches[trial.made]
    row, column = trial.place.row, trial.place.column
    return either(*(both(rows.fits(row, way.height), columns.fits(column, way.width)) for way in course.ways))


def diversity(course: Course, trial: Trial) -> str:
    """No two cards of one suit adjoin (new-lands 83)."""
    return encode.diversity(trial.card, trial.near)


def seniority(course: Course, trial: Trial) -> str:
    """Beside the other colour alone a card outranks one (new-lands 96, 106); comrades help (111)."""
    return encode.seniority(trial.card, trial.near, course.readings)


def turn(course: Course, trial: Trial) -> str:
    """The teams alternate, and each lays its own colour (new-lands 31, 167)."""
    team = rules.to_move(course.state, course.readings)
    if team is None:
        return no(encode.comrade(trial.card, course.moves[trial.made - 1].card)) if trial.made else TRUE
    turns = team if trial.made % 2 == 0 else _other(team)
    return trial.card.which(lambda card: card.colour is turns)


def _other(team: Colour) -> Colour:
    return Colour.BLACK if team is Colour.RED else Colour.RED


def in_hand(course: Course, trial: Trial) -> str:
    """A player lays a card of the own hand (new-lands 167)."""
    hand = course.hand(trial.made)
    return TRUE if hand is None else trial.card.among(hand)


def in_play(course: Course, trial: Trial) -> str:
    """Each card of the deck is laid once (new-lands 33, 264)."""
    once = (
        either(no(term), no(earlier.card.among([card])))
        for earlier in course.moves[: trial.made]
        for card, term in trial.card.cases
    )
    return both(trial.card.among(course.state.unlaid), *once)


def approach(course: Course, trial: Trial) -> str:
    """In the opening each move brings the fixing of the borders nearer (new-lands 239-256)."""
    if course.readings.approach is Approach.ADVICE:
        return TRUE
    rows, columns = course.reaches[trial.made]
    free = [
        rows.outside(trial.place.row),
        columns.outside(trial.place.column),
        no(on_duty(course, trial.made)),
    ]
    if course.readings.approach is Approach.IF_ABLE:
        free.append(no(able(course, trial.made)))
    return either(*free)


def compulsory(course: Course, trial: Trial) -> str:
    """Nobody ever passes (new-lands 190): each move lays a card."""
    return TRUE


COMMON = (vacant, first_card, continuity, rectangle, diversity, seniority)
OWN = (turn, in_hand, in_play, approach, compulsory)
RULES: Mapping[str, Callable[[Course, Trial], str]] = {rule.__name__: rule for rule in (*COMMON, *OWN)}
"""Each rule of laying by its id, in the order of `rules.RULES`."""


def on_duty(course: Course, made: int) -> str:
    """The formula that after `made` moves each move must bring the borders nearer (new-lands 241, 256)."""
    if course.readings.approach_until is ApproachUntil.N_MOVES:
        return TRUE if len(course.state.laid) + made < opening(course.state.size) else FALSE
    return no(course.spanned(made))


def able(course: Course, made: int) -> str:
    """The formula that the player to move after `made` moves could widen what the cards span.

    A card that widens adjoins one card alone, and lies beyond the edge that this one is on. On an empty table
    nobody asks: every card widens.
    """
    hand = [course.card(card) for card in sorted(course.held(made), key=lambda card: card.order)]
    rows, columns = course.reaches[made]
    higher = [both(no(rows.whole(way.height)), no(columns.whole(way.width + 1))) for way in course.ways]
    wider = [both(no(rows.whole(way.height + 1)), no(columns.whole(way.width))) for way in course.ways]
    on_edge = [
        both(
            either(
                both(rows.edge(place.row), either(*higher)), both(columns.edge(place.column), either(*wider))
            ),
            either(*(_fits(course, Trial(made, card, place, [(TRUE, other)])) for card in hand)),
        )
        for place, other in course.before(made)
    ]
    return course.script.define(f"able {made}", either(*on_edge))


def _fits(course: Course, trial: Trial) -> str:
    return both(*(rule(course, trial) for rule in (diversity, seniority, turn, in_hand, in_play)))


def ending(course: Course, end: str) -> str:
    """The formula that play ends so (one of `ENDS`) after the moves of the course."""
    left = len(course.state.unlaid) - course.count
    if end in ("over", "void"):
        spanned = course.spanned(course.count)
        return FALSE if left else spanned if end == "over" else no(spanned)
    seats = len(course.state.hands) or 1
    held = len(course.held(course.count)) - len(range(course.count % seats, course.count, seats))
    if end == "no-card":
        return TRUE if left and not held else FALSE
    if not left or not held:
        return FALSE
    lawful, allowed = course.going_on
    if course.empty(course.count) == TRUE:
        return no(allowed) if end == "no-first-card" else FALSE
    return {"no-approach": both(lawful, no(allowed)), "no-move": no(lawful)}.get(end, FALSE)

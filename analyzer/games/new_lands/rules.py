"""The rules of laying in New Lands: the common ones, whose turn it is, and the approach to the borders."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Protocol

from analyzer.cards import Card, Colour
from analyzer.games._contract import Rule
from analyzer.games._mosaic import rules as common
from analyzer.games._mosaic.readings import DOCUMENT
from analyzer.games._mosaic.rules import Laying
from analyzer.games.new_lands.checks import opening
from analyzer.games.new_lands.readings import Approach, ApproachUntil, Starts
from analyzer.geometry.cells import Cell, adjoining
from analyzer.geometry.rectangle import Size, extent
from analyzer.readings import Cite
from analyzer.verdict import Obligation, Violation


class Position(Protocol):
    """What the rules look at: a state of play, or a diagram with what is said about it.

    `team` and `hand` are None when nobody said who is to move, or what that player holds.
    """

    @property
    def laid(self) -> Mapping[Cell, Card]:
        """The cards on the table by cell."""
        ...

    @property
    def size(self) -> Size:
        """The agreed size."""
        ...

    @property
    def team(self) -> Colour | None:
        """The team to move."""
        ...

    @property
    def hand(self) -> frozenset[Card] | None:
        """What the player to move holds."""
        ...


def to_move(state: Position, readings: Any) -> Colour | None:
    """The team to move: as the state says, else by the cards laid, as the teams alternate (new-lands 31).

    When both have laid as many, it is the team that begins, which nobody may have said: then None.
    """
    if state.team is not None:
        return state.team
    red = sum(card.colour is Colour.RED for card in state.laid.values())
    ahead = 2 * red - len(state.laid)
    if ahead:
        return Colour.BLACK if ahead > 0 else Colour.RED
    return {Starts.RED: Colour.RED, Starts.BLACK: Colour.BLACK}.get(readings.starts)


def turn(state: Position, move: Laying, readings: Any) -> Violation | None:
    """The teams alternate, and Red lays red cards, Black black ones (new-lands 31, 167)."""
    team = to_move(state, readings)
    if team is None or move.card.colour == team:
        return None
    return Violation("turn", (Cite(DOCUMENT, 31), Cite(DOCUMENT, 167)), {"card": move.card})


def in_hand(state: Position, move: Laying, readings: Any) -> Violation | None:
    """A player lays a card of the own hand (new-lands 167)."""
    if state.hand is None or move.card in state.hand:
        return None
    return Violation("in_hand", (Cite(DOCUMENT, 167),), {"card": move.card})


def widens(state: Position, cell: Cell) -> bool:
    """True when a card on `cell` makes the cards span more rows or columns (new-lands 241)."""
    return extent(state.laid) != extent((*state.laid, cell))


def on_duty(state: Position, readings: Any) -> bool:
    """True while each move must bring the borders nearer (new-lands 241, 256)."""
    if readings.approach_until is ApproachUntil.N_MOVES:
        return len(state.laid) < opening(state.size)
    spanned = extent(state.laid)
    return spanned is None or spanned.size != state.size


def approach(state: Position, move: Laying, readings: Any) -> Violation | Obligation | None:
    """In the opening each move brings the fixing of the borders nearer (new-lands 239-256)."""
    if readings.approach is Approach.ADVICE or widens(state, move.cell) or not on_duty(state, readings):
        return None
    cites = (Cite(DOCUMENT, 241), Cite(DOCUMENT, 255))
    if readings.approach is Approach.IF_ABLE:
        if state.hand is None:
            return Obligation("approach", "can_widen", {"card": move.card})
        if not any(
            widens(state, other.cell) for other in lawful(state, state.hand, readings, WITHOUT_APPROACH)
        ):
            return None
    return Violation("approach", cites, {"card": move.card, "moves": opening(state.size)})


DIVERSITY = tuple(rule for rule in common.RULES if rule.id == "diversity")

WITHOUT_APPROACH = (
    *common.RULES,
    Rule("turn", (Cite(DOCUMENT, 31), Cite(DOCUMENT, 167)), turn, ("starts",)),
    Rule("in_hand", (Cite(DOCUMENT, 167),), in_hand),
)

RULES = (
    *WITHOUT_APPROACH,
    Rule(
        "approach",
        tuple(Cite(DOCUMENT, line) for line in (239, 241, 253, 255, 256)),
        approach,
        ("approach", "approach_until", "seniority", "rectangle_ban", "starts"),
    ),
)
"""Every rule of laying, the common ones first."""


def places(state: Position) -> Iterator[Cell]:
    """The free cells that a card could lie on: beside the cards, or anywhere (one cell) when none is laid."""
    if not state.laid:
        yield (0, 0)
        return
    near = {cell for there in state.laid for cell in adjoining(there)}
    yield from sorted(near - state.laid.keys())


def verdicts(
    state: Position, move: Laying, readings: Any, rules: Iterable[Rule] = RULES
) -> Iterator[Violation | Obligation]:
    """Everything that the rules have against a move, all reasons."""
    return (found for rule in rules if (found := rule.check(state, move, readings)) is not None)


def lawful(
    state: Position, cards: Iterable[Card], readings: Any, rules: Iterable[Rule] = RULES
) -> Iterator[Laying]:
    """The moves with these cards that break no rule; a question only an engine can settle does not count."""
    for cell in places(state):
        for card in sorted(cards, key=lambda card: card.order):
            move = Laying(card, cell)
            if not any(isinstance(one, Violation) for one in verdicts(state, move, readings, rules)):
                yield move

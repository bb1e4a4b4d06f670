"""The rules of laying in New Lands: the common ones, whose turn it is, and the approach to the borders."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Protocol

from analyzer.cards import Card, Colour
from analyzer.games._contract import Rule
from analyzer.games._mosaic import rules as common
from analyzer.games._mosaic.readings import DOCUMENT
from analyzer.games._mosaic.rules import Laying, Move, Pass
from analyzer.games.new_lands.checks import opening
from analyzer.games.new_lands.readings import Approach, ApproachUntil, Starts
from analyzer.geometry.cells import Cell, adjoining
from analyzer.geometry.rectangle import Size, extent
from analyzer.readings import Cite
from analyzer.verdict import Obligation, Violation

if TYPE_CHECKING:
    from analyzer.games.new_lands.state import State


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

    @property
    def deck(self) -> tuple[Card, ...]:
        """The cards played with."""
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


def in_play(state: Position, move: Laying, readings: Any) -> Violation | None:
    """Each card of the deck is laid once (new-lands 33, 264)."""
    if move.card in state.deck and move.card not in state.laid.values():
        return None
    return Violation("in_play", (Cite(DOCUMENT, 264), Cite(DOCUMENT, 33)), {"card": move.card})


def compulsory(state: Position, move: Move, readings: Any) -> Violation | None:
    """Whoever is to move lays a card: nobody ever passes (new-lands 190)."""
    return Violation("compulsory", (Cite(DOCUMENT, 190),)) if isinstance(move, Pass) else None


def widens(state: Position, cell: Cell) -> bool:
    """True when a card on `cell` makes the cards span more rows or columns (new-lands 241)."""
    return extent(state.laid) != extent((*state.laid, cell))


def on_duty(state: Position, readings: Any) -> bool:
    """True while each move must bring the borders nearer (new-lands 241, 256)."""
    if readings.approach_until is ApproachUntil.N_MOVES:
        return len(state.laid) < opening(state.size)
    spanned = extent(state.laid)
    return spanned is None or not state.size.reached(spanned.size)


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
    Rule("in_play", (Cite(DOCUMENT, 33), Cite(DOCUMENT, 264)), in_play),
)

RULES = (
    *WITHOUT_APPROACH,
    Rule(
        "approach",
        tuple(Cite(DOCUMENT, line) for line in (239, 241, 253, 255, 256)),
        approach,
        ("approach", "approach_until", "seniority", "rectangle_ban", "starts"),
    ),
    Rule("compulsory", (Cite(DOCUMENT, 190),), compulsory),
)
"""Every rule of laying, the common ones first."""


def end(state: State) -> bool:
    """The game ends when every card is laid (new-lands 264)."""
    return not state.unlaid


def void(state: State) -> bool:
    """A game whose cards never spanned the agreed size is void (new-lands 234)."""
    return end(state) and not state.fixed


END_RULES = (
    Rule("end", (Cite(DOCUMENT, 264),), end, kind="end"),
    Rule("void", (Cite(DOCUMENT, 234),), void, kind="end"),
)
"""The rules on the end; `check(state)`."""


def places(state: Position) -> Iterator[Cell]:
    """The free cells that a card could lie on: beside the cards, or anywhere (one cell) when none is laid."""
    if not state.laid:
        yield (0, 0)
        return
    near = {cell for there in state.laid for cell in adjoining(there)}
    yield from sorted(near - state.laid.keys())


def verdicts(
    state: Position, move: Move, readings: Any, only: Iterable[Rule] | None = None
) -> Iterator[Violation | Obligation]:
    """Everything that the rules (or `only` some) have against a move; a pass has no card to look at."""
    asked = RULES if only is None else only
    if isinstance(move, Pass):
        asked = (rule for rule in asked if rule.id == "compulsory")
    return (found for rule in asked if (found := rule.check(state, move, readings)) is not None)


def lawful(
    state: Position, cards: Iterable[Card], readings: Any, only: Iterable[Rule] | None = None
) -> Iterator[Laying]:
    """The moves with these cards that break no rule; a question only an engine can settle does not count."""
    for cell in places(state):
        for card in sorted(cards, key=lambda card: card.order):
            move = Laying(card, cell)
            if not any(isinstance(one, Violation) for one in verdicts(state, move, readings, only)):
                yield move

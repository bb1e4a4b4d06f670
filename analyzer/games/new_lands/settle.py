"""The questions that a rule leaves to an engine, put to one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from analyzer.cards import Card
from analyzer.games._contract import Rule
from analyzer.games._mosaic.readings import DOCUMENT, RectangleBan
from analyzer.games._mosaic.rules import Laying, Move, Pass
from analyzer.games.new_lands import rules
from analyzer.games.new_lands.state import State
from analyzer.readings import Cite
from analyzer.smt.limits import Limits
from analyzer.verdict import No, Obligation, Violation, Yes


def judged(state: State, move: Move, readings: Any, limits: Limits) -> tuple[Violation | Obligation, ...]:
    """Everything against a move; an obligation is left only where no engine could settle it.

    Where the move breaks a rule anyway, no engine is asked.
    """
    found = tuple(rules.verdicts(state, move, readings))
    if isinstance(move, Pass) or any(isinstance(one, Violation) for one in found):
        return tuple(one for one in found if isinstance(one, Violation))
    return tuple(_settled(state, move, readings, found, limits))


def _settled(
    state: State, move: Move, readings: Any, found: tuple[Violation | Obligation, ...], limits: Limits
) -> Iterator[Violation | Obligation]:
    for one in found:
        if not isinstance(one, Obligation) or one.question != "span" or isinstance(move, Pass):
            yield one
            continue
        from analyzer.games.new_lands.span import spanned

        by_hands = readings.rectangle_ban is RectangleBan.FEASIBLE_HANDS
        answer = spanned(state.after(move), readings, limits, by_hands)
        if isinstance(answer, No):
            yield Violation("rectangle", (Cite(DOCUMENT, 71),), {"card": move.card})
        elif not isinstance(answer, Yes):
            yield one


def able(
    state: State,
    cards: Iterable[Card],
    readings: Any,
    limits: Limits,
    only: tuple[Rule, ...] | None = None,
) -> Iterator[Laying]:
    """The moves with these cards that nothing is against; what no engine could settle is nothing against."""
    for move in rules.lawful(state, cards, readings, only):
        found = tuple(rules.verdicts(state, move, readings, only))
        settled = _settled(state, move, readings, found, limits)
        if not any(isinstance(one, Violation) for one in settled):
            yield move

"""How a game of New Lands ends: every card laid, void, or a place where the rules give no answer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from analyzer.cards import Card, Colour
from analyzer.games._mosaic.readings import DOCUMENT
from analyzer.games._mosaic.rules import Laying, first_card
from analyzer.games.new_lands import rules, scoring
from analyzer.games.new_lands.settle import able
from analyzer.games.new_lands.state import State
from analyzer.geometry.rectangle import extent
from analyzer.readings import Cite
from analyzer.smt.limits import Limits
from analyzer.verdict import Gap

NONE = Limits()


def stuck(state: State, cards: Iterable[Card], readings: Any, limits: Limits = NONE) -> Gap | None:
    """The gap that a player who holds these cards is in, or None when one of them may be laid.

    Nobody passes (new-lands 190), yet there may be no card left (264), none for the first move (46), none
    that widens in the opening (255), or no place for any (190 holds this practically impossible).
    """
    held = frozenset(cards)
    if any(True for _ in able(state, held, readings, limits)):
        return None
    if not held:
        return Gap("no-card", _cites(190, 264))
    if all(first_card(state, Laying(card, (0, 0)), readings) for card in held):
        return Gap("no-first-card", _cites(46, 190))
    if any(True for _ in able(state, held, readings, limits, rules.WITHOUT_APPROACH)):
        return Gap("no-approach", _cites(190, 255))
    return Gap("no-move", _cites(190, 264))


def _cites(*lines: int) -> tuple[Cite, ...]:
    return tuple(Cite(DOCUMENT, line) for line in lines)


def outcome(state: State, readings: Any, limits: Limits = NONE) -> Mapping[str, Any] | Gap | None:
    """What the game has come to: a result (new-lands 264, 269), void (234), a gap, or None: it goes on.

    While the hand of the player to move is not known, nobody can say that play has stopped.
    """
    if rules.void(state):
        return {"end": "void"}
    if rules.end(state):
        return _result(state, readings)
    return None if state.hand is None else stuck(state, state.hand, readings, limits)


def _result(state: State, readings: Any) -> Mapping[str, Any] | Gap:
    spanned = extent(state.laid)
    assert spanned is not None
    empty = [cell for cell in spanned.cells() if cell not in state.laid]
    weighed = [scoring.weigh(cells, state.laid, readings) for cells in scoring.lands(empty, readings)]
    totals = scoring.score(weighed)
    red, black = totals[Colour.RED], totals[Colour.BLACK]
    if red == black:
        return Gap("equal-scores", (Cite(DOCUMENT, 269),))
    return {"end": "over", "red": red, "black": black, "winner": "red" if red > black else "black"}

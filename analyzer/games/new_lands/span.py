"""Can the agreed size still be spanned (new-lands 71, 234)? A record of play, or a proof that none can.

Cheapest first: which cards can be laid at all, then play by the plain rules with the lowest cards first, then
a solver.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import reduce
from typing import Any

from analyzer.cards import Card, Colour
from analyzer.games._mosaic.readings import DOCUMENT, RectangleBan
from analyzer.games._mosaic.rules import Laying, comrade, outranks
from analyzer.games.new_lands import rules
from analyzer.games.new_lands.encode import Course, after
from analyzer.games.new_lands.readings import Approach, ApproachUntil
from analyzer.games.new_lands.state import State
from analyzer.geometry.rectangle import extent
from analyzer.notation import format_card
from analyzer.readings import Cite
from analyzer.smt import worker
from analyzer.smt.limits import Limits
from analyzer.verdict import Gap, Limit, No, Plain, Unknown, Yes

STATES = 300
"""So many positions are played through before a solver is asked."""


def spanned(
    state: State, readings: Any, limits: Limits, by_hands: bool = False, states: int = STATES
) -> Plain:
    """Yes with a state that spans the size and continues this one, or no with a certificate.

    The teams go on in turn, and nobody passes. `by_hands`: each lays cards of the own hand; where only the
    hand of the player to move is known, the first card is one of it. Else each team lays any of its cards
    that are not laid. A certificate counts (`needed` moves, `possible` ones, the cards that can `never` be
    laid), or tells how many `states` were exhausted, or is the `core` of a solver's proof: rules, each with
    the number of moves before. A gap when it depends on who begins, which nobody said.
    """
    if state.fixed:
        return Yes(state)
    team = rules.to_move(state, readings)
    if team is None and by_hands and state.hand:
        team = next(iter(state.hand)).colour
    if team is not None:
        return _by_team(state, team, readings, limits, by_hands, states)
    answers = [_by_team(state, one, readings, limits, by_hands, states) for one in Colour]
    unknown = [one for one in answers if isinstance(one, Unknown)]
    if unknown:
        return unknown[0]
    one, other = answers
    return one if type(one) is type(other) else Gap("starts", (Cite(DOCUMENT, 163),))


def _by_team(state: State, team: Colour, readings: Any, limits: Limits, by_hands: bool, states: int) -> Plain:
    """The answer when this team is to move."""
    begun = replace(state, first=team) if not state.made else state
    if not by_hands:
        begun = replace(begun, hands=(), held=None)
    unknown = by_hands and not _own_hand(begun, team)
    if unknown:
        begun = replace(begun, held=None)
    answer = _answer(begun, _Under(readings, rectangle_ban=RectangleBan.EXTENT), limits, states)
    if not isinstance(answer, Yes):
        return answer
    final = reduce(State.after, answer.witness.moves[state.made :], state)
    return Unknown(Limit.UNSUPPORTED, "span-hands") if unknown else Yes(final)


def _own_hand(state: State, team: Colour) -> bool:
    """True when the hand of the player to move is known: the one told may be another player's."""
    return state.hand is not None and all(card.colour is team for card in state.hand)


class _Under:
    """Readings with some members exchanged; whoever notes which are consulted still does."""

    def __init__(self, readings: Any, **members: Any) -> None:
        self._readings, self._members = readings, members

    def __getattr__(self, name: str) -> Any:
        return self._members[name] if name in self._members else getattr(self._readings, name)


def _answer(state: State, readings: Any, limits: Limits, states: int) -> Plain:
    if readings.approach is not Approach.IF_ABLE or state.hands:
        return _engines(state, readings, limits, states)
    # Without the hands nobody knows who could have widened: what widens is right for any hands, and what is
    # impossible for a team that is free to do otherwise is impossible.
    widening = _engines(state, _Under(readings, approach=Approach.WIDENS), limits, states)
    if isinstance(widening, Yes):
        return widening
    free = _engines(state, _Under(readings, approach=Approach.ADVICE), limits, states)
    return free if isinstance(free, (No, Unknown)) else Unknown(Limit.UNSUPPORTED, "span-if_able")


def _engines(state: State, readings: Any, limits: Limits, states: int) -> Plain:
    possible = placeable(state, readings)
    never = [card for card in state.unlaid if card not in possible]
    reduced = replace(state, deck=(*state.laid.values(), *possible))
    needed, most = missing(state), turns(reduced)
    if most < needed:
        told = [format_card(card) for card in never]
        return No({"kind": "count", "needed": needed, "possible": most, "never": told})
    search = Search(readings, states)
    final = search.spanning(reduced)
    if final is not None:
        return Yes(_replayed(state, final.moves[state.made :], readings))
    if not search.spent:
        return No({"kind": "exhausted", "states": len(search.seen)})
    return _solved(state, reduced, readings, limits)


def _solved(state: State, reduced: State, readings: Any, limits: Limits) -> Plain:
    """What a solver says: of as few moves as can be, then of as many as there are."""
    least = missing(state)
    strict = readings.approach is Approach.WIDENS and readings.approach_until is ApproachUntil.FIXED
    core: tuple[str, ...] = ()
    with worker.session(limits) as ask:
        for count in (least,) if strict else sorted({least, turns(reduced)}):
            course = Course(reduced, count, readings, spanning=True, named=True)
            found = ask.solve(course.encoding())
            if isinstance(found, Unknown):
                return found
            if isinstance(found, worker.Model):
                return Yes(_replayed(state, course.decode(found.true), readings))
            core = found.core
    return No({"kind": "solver", "core": list(core)})


def _replayed(state: State, moves: tuple[Laying, ...], readings: Any) -> State:
    """The state after the moves. Raises RuntimeError when a rule refuses one, or the size is not spanned."""
    for move in moves:
        if any(rules.verdicts(state, move, readings)):
            raise RuntimeError(f"the plain rules refuse a move that was found: {move}")
        state = after(state, move)
    if not state.fixed:
        raise RuntimeError(f"these moves do not span the size: {moves}")
    return state


def missing(state: State) -> int:
    """The fewest moves that can span the size: each adds a row or a column at most, the first card both."""
    there = extent(state.laid)
    agreed = state.size.height + state.size.width
    return agreed - 1 if there is None else agreed - there.size.height - there.size.width


def turns(state: State) -> int:
    """How many moves can be made at most, in turn, until a player has no card left."""
    unlaid = set(state.unlaid)
    if state.hands:
        seats = [len(hand & unlaid) for hand in state.hands]
        seats = seats[state.made % len(seats) :] + seats[: state.made % len(seats)]
    else:
        own = sum(card.colour is state.team for card in unlaid)
        seats = [own, len(unlaid) - own]
    return min(place + cards * len(seats) for place, cards in enumerate(seats))


def placeable(state: State, readings: Any) -> tuple[Card, ...]:
    """The cards to come that can perhaps be laid: each has a comrade of the other suit, or a card that it
    outranks, on the table or among those that can perhaps be laid before it."""
    if not state.laid:
        return state.unlaid
    helpers, waiting = list(state.laid.values()), list(state.unlaid)
    while joined := [card for card in waiting if any(_helps(card, one, readings) for one in helpers)]:
        helpers = joined
        waiting = [card for card in waiting if card not in joined]
    return tuple(card for card in state.unlaid if card not in waiting)


def _helps(card: Card, other: Card, readings: Any) -> bool:
    """True when `card` may adjoin `other` alone."""
    return card.suit is not other.suit and (comrade(card, other) or outranks(card, other, readings))


class Search:
    """Play by the plain rules that looks for the agreed size, the lowest cards first: they leave more room.

    `seen` are the positions played through, by their moves in no order; `spent` when there were too many.
    """

    def __init__(self, readings: Any, states: int) -> None:
        self.readings, self.states = readings, states
        self.seen: set[frozenset[Laying]] = set()
        self.spent = False

    def spanning(self, state: State) -> State | None:
        """A state that spans the size and continues this one, or None."""
        if state.fixed:
            return state
        key = frozenset(state.moves)
        self.spent = self.spent or len(self.seen) >= self.states
        if self.spent or key in self.seen:
            return None
        self.seen.add(key)
        if turns(state) < missing(state):
            return None
        for move in self._moves(state):
            found = self.spanning(after(state, move))
            if found is not None or self.spent:
                return found
        return None

    def _moves(self, state: State) -> Iterator[Laying]:
        """The legal moves, those that widen first."""
        cards = state.unlaid if state.hand is None else state.hand
        ranked = sorted((card for card in cards if card.colour is state.team), key=lambda card: card.rank)
        cells = list(rules.places(state))
        wide = [cell for cell in cells if rules.widens(state, cell)]
        bound = self.readings.approach is Approach.WIDENS and rules.on_duty(state, self.readings)
        for some in (wide,) if bound else (wide, [cell for cell in cells if cell not in wide]):
            for move in (Laying(card, cell) for card in ranked for cell in some):
                if not any(rules.verdicts(state, move, self.readings)):
                    yield move

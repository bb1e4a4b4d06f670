"""Random play of any game, every step of it checked against the contract."""

from __future__ import annotations

import copy
import itertools
import math
import random
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from analyzer.games._contract import CHANCE, Game, Play
from analyzer.readings import every, recording
from analyzer.verdict import Gap, Obligation, Violation

LONGEST = 2_000
"""No game of these takes so many steps; one that does never ends."""


def combinations(game: Game) -> Iterator[Any]:
    """The readings of a game in every combination of all members, agreements and controls included."""
    names, kinds = zip(*every(game.readings), strict=True) if list(every(game.readings)) else ((), ())
    for members in itertools.product(*kinds):
        yield game.readings(**dict(zip(names, members, strict=True)))


def verdicts(game: Game, state: Any, move: Any, readings: Any) -> list[Violation | Obligation]:
    """What the rules have against a move. A rule may consult only the readings that it declares."""
    found: list[Violation | Obligation] = []
    for rule in game.rules:
        if rule.kind != "move":
            continue
        watched, consulted = recording(readings)
        verdict = rule.check(state, move, watched)
        assert consulted <= set(rule.reads), f"{rule.id} reads {consulted}"
        if verdict is not None:
            assert isinstance(verdict, Violation | Obligation)
            assert verdict.rule == rule.id
            found.append(verdict)
    return found


def legal(game: Game, state: Any, seat: str, readings: Any) -> list[Any]:
    """The candidates of a seat that no rule is violated by."""
    assert game.play is not None
    moves = list(game.play.candidates(state, seat))
    assert len(set(moves)) == len(moves), f"{seat} is offered a move twice"
    return [
        move
        for move in moves
        if not any(isinstance(v, Violation) for v in verdicts(game, state, move, readings))
    ]


def walk(game: Game, start: Any, readings: Any, chooser: random.Random) -> list[Any]:
    """Play at random from `start` to the end; every state, the first and the last included."""
    play = game.play
    assert play is not None
    states = [start]
    deck = Counter(play.cards(start))
    while play.outcome(states[-1], readings) is None and len(states) <= LONGEST:
        state = states[-1]
        actors = play.actors(state)
        assert actors, "nobody acts, and there is no outcome"
        states.append(_step(game, state, actors, readings, chooser))
        assert Counter(play.cards(states[-1])) == deck, "a card came or went"
        claims = play.claims(states[-1].setup, readings)
        assert claims == (), f"claims {claims} against a position that was played"
    assert len(states) <= LONGEST, "the game does not end"
    outcome = play.outcome(states[-1], readings)
    assert isinstance(outcome, Gap) or (isinstance(outcome, Mapping) and outcome), "no outcome at the end"
    assert isinstance(outcome, Gap) or not play.actors(states[-1]), "a result while somebody is to act"
    return states


def _step(game: Game, state: Any, actors: Any, readings: Any, chooser: random.Random) -> Any:
    play = game.play
    assert play is not None
    if actors == CHANCE:
        chances = play.chances(state)
        assert math.isclose(sum(chances.values()), 1), "the chances do not sum to 1"
        assert all(chance > 0 for chance in chances.values())
        return played(play, state, chooser.choice(list(chances)))
    assert isinstance(actors, frozenset)
    # A list in a fixed order: a set of texts has another order in each process.
    seats = sorted(actors)
    chooser.shuffle(seats)
    moves = {seat: legal(game, state, seat, readings) for seat in seats}
    assert all(moves.values()), f"a seat that is to act has no legal move: {moves}"
    chosen = {seat: chooser.choice(moves[seat]) for seat in seats}
    if len(seats) > 1:
        together(game, state, [(seat, chosen[seat]) for seat in seats[:2]], readings)
    return played(play, state, chosen[seats[0]])


def together(game: Game, state: Any, pair: list[tuple[str, Any]], readings: Any) -> None:
    """Seats that act at once do not see each other: neither order nor the other's move changes anything."""
    play = game.play
    assert play is not None
    (_, first), (seat, second) = pair
    between = played(play, state, first)
    assert legal(game, between, seat, readings) == legal(game, state, seat, readings), (
        "a seat saw another's move"
    )
    assert verdicts(game, between, second, readings) == verdicts(game, state, second, readings)
    assert played(play, between, second) == played(play, played(play, state, second), first), (
        "the order matters"
    )


def played(play: Play, state: Any, action: Any) -> Any:
    """The state after an action, which has left both state and action as they were."""
    before = copy.deepcopy((state, action))
    after = play.play(state, action)
    assert (state, action) == before, "play changed its argument"
    assert after != state, "an action without effect"
    assert hash(after) == hash(play.play(state, action)), "the same action leads to different states"
    return after

"""Random games that anyone can repeat: at each move one of the legal ones, each equally likely."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from analyzer import draw

S = TypeVar("S")
M = TypeVar("M")


def walk(
    start: S, legal: Callable[[S], Sequence[M]], play: Callable[[S, M], S], numbers: Iterator[int]
) -> Iterator[S]:
    """The states of a random game, the first included, until there is no legal move.

    `legal` gives the moves in an order of its own: with the same order and the same numbers (`draw.numbers`)
    the game is the same. Each move takes one `draw.below`.
    """
    state = start
    yield state
    while moves := legal(state):
        state = play(state, moves[draw.below(len(moves), numbers)])
        yield state

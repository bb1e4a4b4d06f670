"""Seeded chance that anyone can repeat: SplitMix64, an unbiased draw, Fisher–Yates. Imports nothing of ours.

SplitMix64 (Steele, Lea and Flood, 2014) as in its public reference: the state grows by
0x9E3779B97F4A7C15, the output is the mixed state. A number below `bound` is drawn by rejection from the
top; a shuffle exchanges from the last place down.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")
_MASK = (1 << 64) - 1


def numbers(seed: int) -> Iterator[int]:
    """The 64-bit numbers of a seed (0 … 2^64 − 1), without end. Raises ValueError for another seed."""
    if not 0 <= seed <= _MASK:
        raise ValueError(seed)
    return _mixed(seed)


def _mixed(state: int) -> Iterator[int]:
    while True:
        state = (state + 0x9E3779B97F4A7C15) & _MASK
        mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        yield mixed ^ (mixed >> 31)


def below(bound: int, source: Iterator[int]) -> int:
    """A number from 0 to `bound` − 1, each equally likely. Raises ValueError when `bound` is not positive."""
    if bound < 1:
        raise ValueError(bound)
    limit = (1 << 64) - (1 << 64) % bound
    while (number := next(source)) >= limit:
        pass
    return number % bound


def shuffled(items: Sequence[T], source: Iterator[int]) -> list[T]:
    """The items in a random order, each equally likely (Fisher–Yates from the last place down)."""
    order = list(items)
    for place in range(len(order) - 1, 0, -1):
        other = below(place + 1, source)
        order[place], order[other] = order[other], order[place]
    return order

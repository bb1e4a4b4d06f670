"""Tiny set-ups for counting games: plain data, strings as in `brute.py`, hands by seats from the beginner on.

Between them they meet every end, and every member of every reading changes a count (`test_brute.py`). None
has more than 5,000 games under any reading, most have a few hundred at most.
"""

from __future__ import annotations

from typing import NamedTuple


class Setup(NamedTuple):
    """Rows and columns agreed on, the hands by seats (the beginner's first), the beginner's colour."""

    name: str
    height: int
    width: int
    hands: tuple[tuple[str, ...], ...]
    first: str


SETUPS = (
    # One widening move after another, so the approach has nothing to say: seniority alone.
    Setup("line-3", 1, 3, (("6h", "8d"), ("7s",)), "red"),
    Setup("column-3", 3, 1, (("6c", "7s"), ("6d",)), "black"),
    Setup("line-4", 1, 4, (("7d", "10h"), ("10s", "10c")), "red"),
    Setup("line-9", 1, 9, (("Kc", "6c", "Jc", "Ac", "9c"), ("10d", "Kh", "Qh", "6h")), "black"),
    Setup("column-8", 8, 1, (("9c", "Kc", "6c", "8c"), ("6h", "9h", "8h", "Kh")), "black"),
    # Gaps that come at once, or in every game.
    Setup("courts", 2, 2, (("Jh", "Kd"), ("6s", "7c")), "red"),
    Setup("short-hand", 2, 2, (("6h", "8d", "7h"), ("9s",)), "red"),
    Setup("empty-seat", 3, 3, (("2h", "Jd"), ("3s",), ("4d", "5h"), ("Ac",)), "red"),
    # The first card.
    Setup("jack", 2, 2, (("Jh", "6d"), ("7c", "Qs")), "red"),
    Setup("three-jacks", 3, 3, (("Jd", "Ad", "10d"), ("Jc", "Js")), "red"),
    # Equal ranks, aces that nothing beats, and the last card between several others.
    Setup("two-suits", 2, 3, (("6h", "9h"), ("7s", "8s")), "red"),
    Setup("sevens", 2, 3, (("6d", "7d"), ("7s", "10s"), ("Jd",), ("7c",)), "red"),
    Setup("full-3x2", 3, 2, (("10h", "Jh", "Jd"), ("6s", "Ac", "Js")), "red"),
    Setup("full-3x3", 3, 3, (("7c", "9c", "Js"), ("9h", "7h"), ("6c", "Kc"), ("Qh", "10h")), "black"),
    Setup("loose-3x3", 3, 3, (("7s", "10c"), ("6h", "Jd"), ("6c",), ("Ad",)), "black"),
    # Moves that widen are none, others there are.
    Setup("uneven-4x2", 4, 2, (("10c", "7s"), ("10h",), ("7c",), ("Ad",)), "black"),
    Setup("low-2x4", 2, 4, (("3c", "2s", "4s"), ("Ad", "3d")), "black"),
    Setup("kings-2x4", 2, 4, (("6s", "6c"), ("Kh", "Ad"), ("Ks",), ("7d",)), "black"),
    Setup("full-2x4", 2, 4, (("6c", "Jc"), ("Qh", "10h"), ("9c", "Kc"), ("9h", "Kh")), "black"),
    Setup("long-2x5", 2, 5, (("Jd", "Ah", "10d"), ("Ks", "10c", "6s")), "red"),
)

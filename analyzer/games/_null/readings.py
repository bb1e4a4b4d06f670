"""The meanings that the text of Two Bids admits (docs/_null.md, Readings)."""

from __future__ import annotations

from dataclasses import dataclass

from analyzer.readings import Cite, Reading, control, gap, house, possible


def at(line: int) -> Cite:
    """A line of this game's rules, counted from 1."""
    return Cite("_null", line)


class Follow(Reading):
    """What does it mean to follow the prize?"""

    SUIT = house("suit", at(13))
    COLOUR = possible("colour", at(13))
    ADVICE = control("advice", at(14), at(13))


class Tie(Reading):
    """Both cards are equally high: who takes the prize?"""

    GAP = gap("gap", at(15))
    NOBODY = possible("nobody", at(15))


class Worth(Reading):
    """What is "more": prizes, or the points on them? No sentence settles it, so both are answered."""

    PRIZES = possible("prizes", at(17))
    POINTS = possible("points", at(16), at(17))


@dataclass(frozen=True)
class Readings:
    """One member of each; a field begins with its ★, its gap, or (where it is open) its first member."""

    follow: Follow = Follow.SUIT
    tie: Tie = Tie.GAP
    worth: Worth = Worth.PRIZES

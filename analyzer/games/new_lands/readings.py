"""What the scoring rules of New Lands leave open, and what they settle."""

from __future__ import annotations

from dataclasses import dataclass

from analyzer.readings import Cite, Reading, control, house, possible

DOCUMENT = "new-lands"


class Border(Reading):
    """Which cards bound a land (new-lands 213 says only that they bound it)?"""

    SIDES_ONCE = house("sides_once", Cite(DOCUMENT, 213), Cite(DOCUMENT, 224))
    CORNERS_TOO = possible("corners_too", Cite(DOCUMENT, 213))
    PER_SIDE = control("per_side", Cite(DOCUMENT, 224), Cite(DOCUMENT, 213))


class Joining(Reading):
    """Are empty cells that touch only by a corner one land (new-lands 199: joined together)?"""

    SIDES = house("sides", Cite(DOCUMENT, 199))
    CORNERS_TOO = possible("corners_too", Cite(DOCUMENT, 199))


@dataclass(frozen=True)
class Readings:
    """The readings of New Lands that scoring consults."""

    border: Border = Border.SIDES_ONCE
    joining: Joining = Joining.SIDES

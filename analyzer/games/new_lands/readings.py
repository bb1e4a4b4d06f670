"""What the rules of New Lands leave open, and what they settle."""

from __future__ import annotations

from dataclasses import dataclass

from analyzer.games._mosaic.readings import DOCUMENT, Orientation, RectangleBan, Seniority
from analyzer.readings import Cite, Reading, control, gap, house, possible


class Border(Reading):
    """Which cards bound a land (new-lands 213 says only that they bound it)?"""

    SIDES_ONCE = house("sides_once", Cite(DOCUMENT, 213), Cite(DOCUMENT, 224))
    CORNERS_TOO = possible("corners_too", Cite(DOCUMENT, 213))
    PER_SIDE = control("per_side", Cite(DOCUMENT, 224), Cite(DOCUMENT, 213))


class Joining(Reading):
    """Are empty cells that touch only by a corner one land (new-lands 199: joined together)?"""

    SIDES = house("sides", Cite(DOCUMENT, 199))
    CORNERS_TOO = possible("corners_too", Cite(DOCUMENT, 199))


class Starts(Reading):
    """Who begins (nothing in new-lands 133-383)?"""

    GAP = gap("gap", Cite(DOCUMENT, 163))
    RED = possible("red", Cite(DOCUMENT, 163))
    BLACK = possible("black", Cite(DOCUMENT, 163))


class Approach(Reading):
    """Must each of the first n moves widen the extent, or only while the player can (new-lands 241, 255)?"""

    WIDENS = house("widens", Cite(DOCUMENT, 241), Cite(DOCUMENT, 255))
    IF_ABLE = possible("if_able", Cite(DOCUMENT, 241), Cite(DOCUMENT, 255))
    ADVICE = control("advice", Cite(DOCUMENT, 255), Cite(DOCUMENT, 239))


class ApproachUntil(Reading):
    """When one of the first n moves did not widen: does the duty end after n moves, or with the borders?"""

    FIXED = house("fixed", Cite(DOCUMENT, 256))
    N_MOVES = possible("n_moves", Cite(DOCUMENT, 241))


@dataclass(frozen=True, kw_only=True)
class Readings:
    """The readings of New Lands: of laying, of the opening, of scoring."""

    seniority: Seniority = Seniority.HIGHER
    rectangle_ban: RectangleBan = RectangleBan.EXTENT
    orientation: Orientation = Orientation.HEIGHT_FIRST
    starts: Starts = Starts.GAP
    approach: Approach = Approach.WIDENS
    approach_until: ApproachUntil = ApproachUntil.FIXED
    border: Border = Border.SIDES_ONCE
    joining: Joining = Joining.SIDES

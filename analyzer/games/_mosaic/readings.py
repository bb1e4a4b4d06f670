"""What the common rules of the mosaic games leave open. A game holds these beside its own readings."""

from __future__ import annotations

from analyzer.readings import Cite, Reading, control, house, possible

DOCUMENT = "new-lands"


class Seniority(Reading):
    """Must a card be strictly higher than the one it adjoins (new-lands 96, 99)?"""

    HIGHER = house("higher", Cite(DOCUMENT, 96), Cite(DOCUMENT, 99))
    NOT_LOWER = control("not_lower", Cite(DOCUMENT, 99), Cite(DOCUMENT, 96))


class RectangleBan(Reading):
    """What does the ban on a place that would make the rectangle impossible forbid (new-lands 71)?"""

    EXTENT = house("extent", Cite(DOCUMENT, 71), Cite(DOCUMENT, 74))
    FEASIBLE_ANY = possible("feasible_any", Cite(DOCUMENT, 71))
    FEASIBLE_HANDS = possible("feasible_hands", Cite(DOCUMENT, 71))


class Orientation(Reading):
    """A size was named barely, "a на b": which number is the height (new-lands 66, 179, 184, 232)?"""

    HEIGHT_FIRST = house("height_first", Cite(DOCUMENT, 232), Cite(DOCUMENT, 278))
    LENGTH_FIRST = possible("length_first", Cite(DOCUMENT, 66))
    EITHER = possible("either", Cite(DOCUMENT, 179), Cite(DOCUMENT, 184))

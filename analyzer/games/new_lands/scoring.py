"""How a New Lands position is scored: lands, their borders, their owners, the score."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Container, Iterable, Mapping
from dataclasses import dataclass

from analyzer.cards import Card, Colour
from analyzer.games._contract import Rule
from analyzer.games._mosaic.readings import DOCUMENT
from analyzer.games.new_lands.readings import Border, Joining, Readings
from analyzer.geometry.cells import CORNERS, SIDES, Cell, adjoining
from analyzer.readings import Cite


def points(card: Card) -> int:
    """What a card is worth in points: two 2 … ten 10, jack 11, queen 12, king 13, ace 14 (new-lands 214)."""
    return int(card.rank)


def lands(empty: Collection[Cell], readings: Readings) -> tuple[frozenset[Cell], ...]:
    """The lands: groups of empty cells joined together that cannot be enlarged (new-lands 199-205).

    `empty` are the empty cells inside the fixed rectangle. The lands come in the order of their
    first cell, row by row.
    """
    import networkx as nx  # the slowest import of the program: only where lands are asked for

    steps = SIDES + CORNERS if readings.joining is Joining.CORNERS_TOO else SIDES
    graph = nx.Graph()
    graph.add_nodes_from(empty)
    graph.add_edges_from((cell, near) for cell in empty for near in adjoining(cell, steps) if near in graph)
    found = (frozenset(group) for group in nx.connected_components(graph))
    return tuple(sorted(found, key=min))


def area(land: Collection[Cell]) -> int:
    """The area of a land: its number of cells (new-lands 205)."""
    return len(land)


def bounding(land: Collection[Cell], occupied: Container[Cell], readings: Readings) -> Counter[Cell]:
    """The cells whose cards bound a land (new-lands 213), each with how often it counts: once, however many
    sides it gives (224); under the control `per_side` once for every side."""
    steps = SIDES + CORNERS if readings.border is Border.CORNERS_TOO else SIDES
    touched = Counter(near for cell in land for near in adjoining(cell, steps) if near in occupied)
    return touched if readings.border is Border.PER_SIDE else Counter(set(touched))


def border(land: Collection[Cell], laid: Mapping[Cell, Card], readings: Readings) -> tuple[Card, ...]:
    """The border cards of a land (new-lands 213, 224), from the highest rank down, as often as they count."""
    counted = bounding(land, laid, readings).elements()
    return tuple(sorted((laid[cell] for cell in counted), key=lambda card: (-card.rank, card.order)))


def owner(red: int, black: int) -> Colour | None:
    """Who owns a land with these sums of points: the larger sum; equal sums, nobody (new-lands 217-221)."""
    if red == black:
        return None
    return Colour.RED if red > black else Colour.BLACK


@dataclass(frozen=True)
class Land:
    """A land with its area in cells, its border cards by colour, and its owner."""

    cells: frozenset[Cell]
    area: int
    cards: Mapping[Colour, tuple[Card, ...]]
    points: Mapping[Colour, int]
    owner: Colour | None


def weigh(cells: frozenset[Cell], laid: Mapping[Cell, Card], readings: Readings) -> Land:
    """A land with its border cards weighed, red points against black (new-lands 213-221)."""
    bounding = border(cells, laid, readings)
    cards = {colour: tuple(card for card in bounding if card.colour is colour) for colour in Colour}
    sums = {colour: sum(points(card) for card in cards[colour]) for colour in Colour}
    return Land(cells, area(cells), cards, sums, owner(sums[Colour.RED], sums[Colour.BLACK]))


def score(weighed: Iterable[Land]) -> dict[Colour, int]:
    """A team's score: the sum of the areas of the lands it owns (new-lands 269)."""
    total = dict.fromkeys(Colour, 0)
    for land in weighed:
        if land.owner is not None:
            total[land.owner] += land.area
    return total


RULES = (
    Rule("points", (Cite(DOCUMENT, 214),), points, kind="score"),
    Rule("land", tuple(Cite(DOCUMENT, line) for line in (199, 201, 203)), lands, ("joining",), "score"),
    Rule("area", (Cite(DOCUMENT, 205),), area, kind="score"),
    Rule("border", (Cite(DOCUMENT, 213), Cite(DOCUMENT, 224)), border, ("border",), "score"),
    Rule("owner", tuple(Cite(DOCUMENT, line) for line in (217, 219, 221)), owner, kind="score"),
    Rule("score", (Cite(DOCUMENT, 269),), score, kind="score"),
)

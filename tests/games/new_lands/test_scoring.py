"""Scoring against a second telling of it: flood fill and plain loops, no networkx."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from analyzer.cards import Card, Colour, Rank, Suit, Suited
from analyzer.games.new_lands import scoring
from analyzer.games.new_lands.position import Setup, cropped
from analyzer.games.new_lands.readings import Border, Joining, Readings
from analyzer.geometry.cells import Cell, Mark
from tests.strategies.new_lands import setups

READINGS = [Readings(border=border, joining=joining) for border in Border for joining in Joining]
ALL_READINGS = st.sampled_from(READINGS)


def flood(empty: set[Cell], corners: bool) -> list[set[Cell]]:
    """Connected groups by painting, in the order of their first cell."""
    groups, seen = [], set()
    for start in sorted(empty):
        if start in seen:
            continue
        group, edge = {start}, [start]
        while edge:
            row, column = edge.pop()
            for down in (-1, 0, 1):
                for right in (-1, 0, 1):
                    near = (row + down, column + right)
                    straight = (down == 0) != (right == 0)
                    if near in empty and near not in group and (straight or (corners and (down or right))):
                        group.add(near)
                        edge.append(near)
        seen |= group
        groups.append(group)
    return groups


def touching(group: set[Cell], laid: dict[Cell, Card], border: Border) -> Counter[Card]:
    """How often each card bounds the group, by looking from every card at every cell."""
    count: Counter[Card] = Counter()
    for (row, column), card in laid.items():
        sides = sum(abs(row - r) + abs(column - c) == 1 for r, c in group)
        corners = sum(abs(row - r) == 1 and abs(column - c) == 1 for r, c in group)
        if border is Border.PER_SIDE:
            count[card] += sides
        elif sides or (border is Border.CORNERS_TOO and corners):
            count[card] += 1
    return +count


def board(setup: Setup) -> tuple[set[Cell], dict[Cell, Card]]:
    cells = dict(setup.cells())
    empty = {cell for cell, content in cells.items() if content is Mark.EMPTY}
    return empty, {cell: content for cell, content in cells.items() if not isinstance(content, Mark)}


@given(setups(), ALL_READINGS)
def test_lands_are_the_painted_groups(setup: Setup, readings: Readings) -> None:
    empty, _ = board(setup)
    expected = flood(empty, readings.joining is Joining.CORNERS_TOO)
    assert [set(land) for land in scoring.lands(empty, readings)] == expected


@given(setups(), ALL_READINGS)
def test_lands_part_the_empty_cells(setup: Setup, readings: Readings) -> None:
    empty, _ = board(setup)
    found = scoring.lands(empty, readings)
    assert sum(scoring.area(land) for land in found) == len(empty)
    assert set().union(*found) == empty if found else not empty


@given(setups(), ALL_READINGS)
def test_border_cards_are_those_that_touch(setup: Setup, readings: Readings) -> None:
    empty, laid = board(setup)
    for land in scoring.lands(empty, readings):
        expected = touching(set(land), laid, readings.border)
        assert Counter(scoring.border(land, laid, readings)) == expected


@given(setups(), ALL_READINGS)
def test_score_is_the_area_owned(setup: Setup, readings: Readings) -> None:
    empty, laid = board(setup)
    weighed = [scoring.weigh(cells, laid, readings) for cells in scoring.lands(empty, readings)]
    total = dict.fromkeys(Colour, 0)
    for group in flood(empty, readings.joining is Joining.CORNERS_TOO):
        sums = dict.fromkeys(Colour, 0)
        for card, times in touching(group, laid, readings.border).items():
            sums[card.colour] += times * int(card.rank)
        if sums[Colour.RED] != sums[Colour.BLACK]:
            total[max(sums, key=lambda colour: sums[colour])] += len(group)
    assert scoring.score(weighed) == total


@given(setups(), ALL_READINGS)
def test_exchanging_the_colours_exchanges_the_scores(setup: Setup, readings: Readings) -> None:
    empty, laid = board(setup)
    other = {
        Suit.HEARTS: Suit.CLUBS,
        Suit.DIAMONDS: Suit.SPADES,
        Suit.CLUBS: Suit.HEARTS,
        Suit.SPADES: Suit.DIAMONDS,
    }
    turned = {cell: Suited(card.rank, other[card.suit]) for cell, card in laid.items()}
    lands = scoring.lands(empty, readings)
    first = scoring.score(scoring.weigh(cells, laid, readings) for cells in lands)
    second = scoring.score(scoring.weigh(cells, turned, readings) for cells in lands)
    assert (first[Colour.RED], first[Colour.BLACK]) == (second[Colour.BLACK], second[Colour.RED])


@given(setups())
def test_mirrored_diagrams_score_alike(setup: Setup) -> None:
    readings = Readings()
    mirrored = Setup(tuple(row[::-1] for row in setup.rows), setup.size)
    scores = []
    for one in (setup, mirrored):
        empty, laid = board(one)
        scores.append(
            scoring.score(scoring.weigh(cells, laid, readings) for cells in scoring.lands(empty, readings))
        )
    assert scores[0] == scores[1]


@given(setups())
def test_a_fixed_rectangle_is_cut_to_its_size(setup: Setup) -> None:
    cut = cropped(setup)
    if cut is None:
        return
    assert cut.printed == setup.size
    assert sorted(cut.laid().values(), key=lambda card: card.order) == sorted(
        setup.laid().values(), key=lambda card: card.order
    )
    rows = {row for row, _ in cut.laid()}
    columns = {column for _, column in cut.laid()}
    assert rows >= {0, setup.size.height - 1} and columns >= {0, setup.size.width - 1}


def test_equal_sums_belong_to_nobody() -> None:
    assert scoring.owner(14, 14) is None
    assert scoring.owner(15, 14) is Colour.RED
    assert scoring.owner(14, 15) is Colour.BLACK


def test_points_are_the_stated_ones() -> None:
    stated = {Rank.TWO: 2, Rank.TEN: 10, Rank.JACK: 11, Rank.QUEEN: 12, Rank.KING: 13, Rank.ACE: 14}
    for rank, worth in stated.items():
        assert {scoring.points(Suited(rank, suit)) for suit in Suit} == {worth}

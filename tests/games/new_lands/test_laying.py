"""The rules of laying: what the document states, each rule alone, and all of them told a second time."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.cards import DECK_36, DECK_52, Card, Colour, Rank
from analyzer.games._mosaic.readings import RectangleBan, Seniority
from analyzer.games._mosaic.rules import Laying
from analyzer.games.new_lands.readings import Approach, ApproachUntil, Readings, Starts
from analyzer.games.new_lands.rules import RULES, lawful, places, verdicts, widens
from analyzer.games.new_lands.state import State
from analyzer.geometry.cells import Cell
from analyzer.geometry.rectangle import Size
from analyzer.notation import read_card
from analyzer.verdict import Obligation, Violation

HOUSE = Readings()
FREE = Readings(approach=Approach.ADVICE)


def card(text: str) -> Card:
    found, _ = read_card(text)
    assert found is not None
    return found


SIZE = Size(6, 10)


def state(laid: dict[Cell, str], size: Size = SIZE, first: Colour | None = None) -> State:
    moves = tuple(Laying(card(text), cell) for cell, text in laid.items())
    return State(size, DECK_52, (), first, moves)


def broken(there: State, text: str, cell: Cell, readings: Readings = FREE) -> list[str]:
    """The rules broken; whose turn it is counts only where the test says who began."""
    found = verdicts(there, Laying(card(text), cell), readings)
    told_turn = there.first is not None or readings.starts is not Starts.GAP
    return [one.rule for one in found if isinstance(one, Violation) and (told_turn or one.rule != "turn")]


JACK = state({(0, 0): "ВБ"})


@pytest.mark.parametrize("rank", ["2", "3", "4", "5", "6", "7", "8", "9", "10", "В", "Д", "К", "Т"])
def test_beside_the_jack_of_diamonds_any_heart(rank: str) -> None:
    assert broken(JACK, f"{rank}Ч", (0, 1)) == []


@pytest.mark.parametrize(("suit", "rank"), list(product("КП", ["2", "10", "В", "Д", "К", "Т"])))
def test_beside_the_jack_of_diamonds_black_only_above_it(suit: str, rank: str) -> None:
    assert broken(JACK, rank + suit, (1, 0)) == ([] if rank in "ДКТ" else ["seniority"])


def test_the_control_admits_an_equal_rank() -> None:
    equal = Readings(approach=Approach.ADVICE, seniority=Seniority.NOT_LOWER)
    assert broken(JACK, "ВК", (0, 1), equal) == []
    assert broken(JACK, "10К", (0, 1), equal) == ["seniority"]


def test_one_lower_neighbour_is_enough() -> None:
    there = state({(0, 0): "ВБ", (1, 0): "9Ч", (1, 1): "6П", (1, 2): "КЧ", (0, 2): "10Ч"})
    assert broken(state({(0, 0): "ВБ", (0, 2): "КЧ"}), "ДП", (0, 1)) == []
    assert broken(state({(0, 0): "КБ", (0, 2): "КЧ"}), "ДП", (0, 1)) == ["seniority"]
    assert broken(there, "ДП", (0, 1)) == ["diversity"]


def test_a_comrade_helps_and_its_own_suit_does_not() -> None:
    assert broken(state({(0, 0): "КЧ", (0, 2): "6К"}), "ДП", (0, 1)) == []
    assert broken(state({(0, 0): "КЧ", (0, 2): "6П"}), "ДП", (0, 1)) == ["diversity"]


ONLY: dict[str, tuple[State, str, Cell, Readings]] = {
    "vacant": (state({(0, 0): "6Ч", (0, 1): "7К"}), "8Б", (0, 0), FREE),
    "first_card": (state({}), "ВЧ", (0, 0), FREE),
    "continuity": (state({(0, 0): "6Ч"}), "7Б", (1, 1), FREE),
    "rectangle": (state({(0, 0): "6Ч", (0, 1): "7Б"}, Size(6, 2)), "8Ч", (0, 2), FREE),
    "diversity": (state({(0, 0): "6Ч"}), "7Ч", (0, 1), FREE),
    "seniority": (state({(0, 0): "8Ч"}), "7К", (0, 1), FREE),
    "turn": (state({(0, 0): "6Ч"}, first=Colour.RED), "7Б", (0, 1), FREE),
    "approach": (state({(0, 0): "6Ч", (0, 1): "7К", (1, 0): "8К"}), "9Ч", (1, 1), HOUSE),
}


@pytest.mark.parametrize("rule", ONLY)
def test_each_rule_is_the_only_reason_of_some_refusal(rule: str) -> None:
    there, text, cell, readings = ONLY[rule]
    assert broken(there, text, cell, readings) == [rule]


def test_a_card_that_is_not_in_the_hand() -> None:
    hands = (frozenset({card("6Ч"), card("7Б")}), frozenset({card("8К")}))
    there = State(Size(6, 10), DECK_36, hands, Colour.RED)
    assert broken(there, "9Ч", (0, 0)) == ["in_hand"]
    assert broken(there, "6Ч", (0, 0)) == []
    assert broken(there.after(Laying(card("6Ч"), (0, 0))), "8К", (0, 1)) == []


def test_ten_is_a_first_card_and_later_any_rank_is() -> None:
    assert broken(state({}), "10Ч", (0, 0)) == []
    assert broken(state({(0, 0): "6Ч"}), "ТБ", (0, 1)) == []


@pytest.mark.parametrize(("who", "red"), [(Starts.GAP, True), (Starts.RED, True), (Starts.BLACK, False)])
def test_who_begins_is_a_gap_until_it_is_named(who: Starts, red: bool) -> None:
    assert (broken(state({}), "6Ч", (0, 0), Readings(starts=who)) == []) == red


def test_the_opening_ends_when_the_borders_are_fixed() -> None:
    corner = state({(0, 0): "6Ч", (0, 1): "7К", (1, 0): "8К"}, Size(2, 2))
    assert broken(corner, "9Ч", (1, 1), HOUSE) == []


def test_the_duty_of_n_moves_ends_with_their_number() -> None:
    laid = {(0, 0): "6Ч", (0, 1): "7К", (1, 0): "8К", (1, 1): "10Ч"}
    there = state(laid, Size(2, 3))
    until_n = Readings(approach_until=ApproachUntil.N_MOVES)
    assert "approach" in broken(state({**laid, (2, 0): "9Б"}, Size(3, 4)), "ДБ", (2, 1), until_n)
    assert "approach" not in broken(there, "9Б", (2, 2), until_n)


def test_while_the_player_can_is_asked_of_the_hand() -> None:
    if_able = Readings(approach=Approach.IF_ABLE)
    laid = {(0, 0): "6Ч", (0, 1): "7К", (1, 0): "8К"}
    unknown = list(verdicts(state(laid), Laying(card("9Ч"), (1, 1)), if_able))
    assert [one.rule for one in unknown if isinstance(one, Obligation)] == ["approach"]
    moves = tuple(Laying(card(text), cell) for cell, text in laid.items())
    for hand, allowed in (({"9Ч", "10Б"}, False), ({"9Ч"}, False)):
        hands = (frozenset(map(card, {"7К", *hand})), frozenset(map(card, hand)))
        there = State(Size(6, 10), DECK_36, hands, Colour.BLACK, moves)
        assert ("approach" not in broken(there, "9Ч", (1, 1), if_able)) == allowed


def told(there: State, move: Laying, readings: Readings) -> set[str]:
    """The common rules said again with plain loops: which of them a move breaks."""
    row, column = move.cell
    near = [c for (r, k), c in there.laid.items() if abs(r - row) + abs(k - column) == 1]
    found = set()
    if move.cell in there.laid:
        found.add("vacant")
    if not there.laid and int(move.card.rank) > 10:
        found.add("first_card")
    if there.laid and not near:
        found.add("continuity")
    rows = [r for r, _ in there.laid] + [row]
    columns = [k for _, k in there.laid] + [column]
    if max(rows) - min(rows) >= there.size.height or max(columns) - min(columns) >= there.size.width:
        found.add("rectangle")
    if any(c.suit is move.card.suit for c in near):
        found.add("diversity")
    strict = readings.seniority is Seniority.HIGHER
    others = [c for c in near if c.colour is not move.card.colour]
    if near and len(others) == len(near):
        lowest = min(int(c.rank) for c in others)
        if int(move.card.rank) < lowest or (strict and int(move.card.rank) == lowest):
            found.add("seniority")
    return found


@st.composite
def boards(draw: st.DrawFn) -> tuple[State, Laying]:
    """Cards anywhere on a few cells, legal or not, and one more."""
    cells = draw(st.lists(st.tuples(st.integers(-1, 2), st.integers(-1, 2)), max_size=7, unique=True))
    cards = draw(st.permutations(DECK_52))
    moves = tuple(Laying(cards[place], cell) for place, cell in enumerate(cells))
    size = Size(draw(st.integers(1, 5)), draw(st.integers(1, 5)))
    last = Laying(cards[-1], draw(st.tuples(st.integers(-2, 3), st.integers(-2, 3))))
    return State(size, DECK_52, None, None, moves), last


@given(boards(), st.sampled_from(Seniority))
def test_the_common_rules_told_twice(board: tuple[State, Laying], seniority: Seniority) -> None:
    there, move = board
    readings = Readings(seniority=seniority, approach=Approach.ADVICE)
    common = {"vacant", "first_card", "continuity", "rectangle", "diversity", "seniority"}
    found = {one.rule for one in verdicts(there, move, readings) if isinstance(one, Violation)}
    assert found & common == told(there, move, readings)


@given(boards())
def test_a_move_that_widens_adjoins_at_most_one_card(board: tuple[State, Laying]) -> None:
    there, move = board
    near = [c for (r, k), c in there.laid.items() if abs(r - move.cell[0]) + abs(k - move.cell[1]) == 1]
    if widens(there, move.cell):
        assert len(near) <= 1


@given(boards())
def test_lawful_moves_are_those_that_break_nothing(board: tuple[State, Laying]) -> None:
    there, move = board
    hand = [move.card]
    free = [Laying(move.card, cell) for cell in places(there)]
    expected = [one for one in free if not broken_any(there, one)]
    assert list(lawful(there, hand, HOUSE)) == expected


def broken_any(there: State, move: Laying) -> bool:
    return any(isinstance(rule.check(there, move, HOUSE), Violation) for rule in RULES)


def test_more_than_the_extent_is_asked_of_an_engine() -> None:
    for ban in (RectangleBan.FEASIBLE_ANY, RectangleBan.FEASIBLE_HANDS):
        readings: Any = Readings(rectangle_ban=ban, approach=Approach.ADVICE)
        asked = list(verdicts(JACK, Laying(card("ДК"), (0, 1)), readings))
        assert [type(one) for one in asked] == [Obligation]
    assert Rank.TEN < Rank.JACK

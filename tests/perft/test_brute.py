"""The oracle is right where a person can count, refuses what it must, and its set-ups are worth counting."""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from tests.perft import brute, setups
from tests.perft.brute import APPROACH, ENDS, SENIORITY, UNTIL, Board, Cell, count, games
from tests.perft.expected import EXPECTED
from tests.perft.setups import SETUPS, Setup

READINGS = tuple(product(SENIORITY, APPROACH, UNTIL))
BY_NAME = {setup.name: setup for setup in SETUPS}
TELLING = (("higher", "widens", "fixed"), ("not_lower", "if_able", "n_moves"), ("higher", "advice", "fixed"))
"""Readings enough for a quick look: every member is among them."""
AGILE = ("column-3", "two-suits", "sevens", "uneven-4x2", "kings-2x4")
"""Set-ups that are soon counted, none of them square."""


def counted(setup: Setup, *reading: str) -> dict[str, int]:
    return dict(count(*setup[1:], *reading))


def table(name: str, *reading: str) -> dict[str, int]:
    seniority, approach, until = reading
    return EXPECTED[name, seniority, approach, until]


# --- counts worked out by hand ---------------------------------------------------------------------------


@pytest.mark.parametrize("reading", READINGS)
def test_three_in_a_row(reading: tuple[str, str, str]) -> None:
    """6h, then 7s on either side (2), then 8d at either end: beside 7s it is higher, beside 6h it has a
    comrade (2): 4 games. 8d first: 7s is not higher and stops: 1."""
    assert counted(BY_NAME["line-3"], *reading) == {"over": 4, "no-move": 1}


@pytest.mark.parametrize(("approach", "until"), list(product(APPROACH, UNTIL)))
def test_three_in_a_column_with_equal_ranks(approach: str, until: str) -> None:
    """6d is never higher than 6c or 7s: whichever lies, black's one neighbour stops it: 2. If equal is
    enough: 6c, 6d above or below (2), 7s beside 6d (higher) or 6c (comrade) (2): 4; after 7s it stops: 1."""
    assert counted(BY_NAME["column-3"], "higher", approach, until) == {"no-move": 2}
    assert counted(BY_NAME["column-3"], "not_lower", approach, until) == {"over": 4, "no-move": 1}


@pytest.mark.parametrize("reading", READINGS)
def test_a_beginner_with_court_cards(reading: tuple[str, str, str]) -> None:
    """The jack and the king may not begin; nothing else can happen."""
    assert counted(BY_NAME["courts"], *reading) == {"no-first-card": 1}


@pytest.mark.parametrize("reading", READINGS)
def test_a_jack_that_waits(reading: tuple[str, str, str]) -> None:
    """6d must begin. 7c or Qs on one of its four sides. Jh makes an L in the 2 x 2 square: two cells beside
    6d (comrade), and two beside the black card if that is 7c. The last cell of the square lies between the
    ends of the L: Qs there has 7c or beats 6d, 7c there has Qs. So 7c first: 4 * 4, Qs first: 4 * 2."""
    assert counted(BY_NAME["jack"], *reading) == {"over": 4 * 4 + 4 * 2}


@pytest.mark.parametrize("reading", READINGS)
def test_a_hand_too_short(reading: tuple[str, str, str]) -> None:
    """9s lies in four cells beside any first card; the third card makes an L. After 6h: 8d in the two cells
    beside it (8 is not higher than 9): 2, 7h nowhere. After 7h: 8d, 2; 6h nowhere. After 8d: 6h 2, 7h 2.
    Then black has no card and red has one: 4 * (2 + 2 + 4)."""
    assert counted(BY_NAME["short-hand"], *reading) == {"no-card": 4 * (2 + 2 + 4)}


@pytest.mark.parametrize("reading", READINGS)
def test_hearts_and_spades_only(reading: tuple[str, str, str]) -> None:
    """2 x 3, 6h 9h against 7s 8s. 9h first: neither spade is higher: 1 stops.

    6h first, a spade beside it: two cells in its row (A), two in its column (B). 9h adjoins the spade alone.
    A: in line (1 x 3), or aside (an L), two ways. B: aside only, two ways: a third row is outside.
    The last spade beats 6h alone, not 9h, and cannot adjoin the other spade.
    A in line: above or below 6h: 2, both widen. A aside: outwards beside 6h, 1, widens; or the cell between
    6h and 9h, 1, does not. B aside: outwards beside 6h in its row on the side away from 9h, 1, widens; or
    between 6h and 9h, 1, does not.
    Widening: A 2 * (2 + 2 * 1) + B 2 * 2 * 1 = 12. Not widening: A 2 * 2 + B 2 * 2 = 8. Times two spades.
    """
    ends = {"over": 24, "no-move": 1}
    if reading[1] == "advice":
        ends["void"] = 16
    assert counted(BY_NAME["two-suits"], *reading) == ends


def test_a_beginner_without_any_card() -> None:
    assert count(1, 2, ((), ("6s", "Js")), "red") == {"no-card": 1}


# --- single games ----------------------------------------------------------------------------------------


def ends_of(name: str, *reading: str) -> dict[tuple[brute.Move, ...], str]:
    return {tuple(moves): end for moves, end in games(*BY_NAME[name][1:], *reading)}


def test_moves_but_none_that_the_approach_allows() -> None:
    """4 x 2, a row is missing. 10c could lie only beside 7s and Ad, which adds none; above 10h it is not
    higher, below Ad it is lower, left of 10h it adjoins 7c. An equal rank would do above 10h."""
    stuck = (("7s", 0, 0), ("10h", -1, 0), ("7c", 0, -1), ("Ad", 1, -1))
    assert ends_of("uneven-4x2", "higher", "widens", "fixed")[stuck] == "no-approach"
    assert ends_of("uneven-4x2", "higher", "if_able", "fixed")[*stuck, ("10c", 1, 0)] == "void"
    loose = ends_of("uneven-4x2", "not_lower", "widens", "fixed")
    assert stuck not in loose and loose[*stuck, ("10c", -2, 0)] == "over"


def test_the_duty_outlasts_a_move_that_did_not_widen() -> None:
    """2 x 4, n = 5. The fifth move could not widen; the sixth still must, if the duty lasts until the borders
    are fixed, and need not, if it lasts five moves."""
    five = (("6c", 0, 0), ("Kh", -1, 0), ("Ks", 0, -1), ("7d", -1, 1), ("6s", 0, 1))
    idle, widening = (*five, ("Ad", -1, -1)), (*five, ("Ad", 0, 2))
    fixed = ends_of("kings-2x4", "higher", "if_able", "fixed")
    assert idle not in fixed and fixed[widening] == "over"
    n_moves = ends_of("kings-2x4", "higher", "if_able", "n_moves")
    assert n_moves[idle] == "void" and n_moves[widening] == "over"


def test_one_move_of_many_is_wrong_and_the_game_is_not_there() -> None:
    row = ends_of("line-3", "higher", "widens", "fixed")
    assert row[("6h", 0, 0), ("7s", 0, 1), ("8d", 0, 2)] == "over"
    for wrong in (
        (("6h", 0, 0), ("7s", 0, 1), ("8d", 1, 1)),  # outside one row
        (("6h", 0, 0), ("7s", 0, 2), ("8d", 0, 1)),  # adjoins nothing when laid
        (("6h", 0, 0), ("8d", 0, 1), ("7s", 0, 2)),  # not red's turn
    ):
        assert wrong not in row


# --- refusals --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "board", "strict", "loose"),
    [
        ("Jc", {}, False, False),  # no first card
        ("10c", {}, True, True),
        ("2h", {}, True, True),
        ("Ah", {(0, 1): "Jd"}, True, True),  # the jack of diamonds, line 99
        ("2h", {(0, 1): "Jd"}, True, True),
        ("Qc", {(0, 1): "Jd"}, True, True),
        ("Ks", {(1, 0): "Jd"}, True, True),
        ("Jc", {(0, -1): "Jd"}, False, True),
        ("10s", {(-1, 0): "Jd"}, False, False),
        ("Ad", {(0, 1): "Jd"}, False, False),  # the same suit, however high
        ("Ad", {(0, 1): "Jd", (0, -1): "2h"}, False, False),  # which no comrade makes good
        ("Qs", {(0, 1): "Jd", (0, -1): "Kh"}, True, True),  # line 108
        ("Qs", {(0, 1): "Kd", (0, -1): "Kh"}, False, False),
        ("Qs", {(0, 1): "Qd", (0, -1): "Kh", (1, 0): "Ah"}, False, True),
        ("Qs", {(0, 1): "Jd", (0, -1): "Kh", (1, 0): "Ah", (-1, 0): "Ad"}, True, True),
        ("Qs", {(0, 1): "Kh", (0, -1): "6c"}, True, True),  # line 113: a comrade
        ("Qs", {(0, 1): "Kh", (-1, 0): "Ad", (0, -1): "Ac"}, True, True),
        ("Qs", {(0, 1): "Kh", (-1, -1): "6c"}, False, False),  # at a corner it is none
        ("As", {(1, 1): "6h"}, False, False),  # corners do not make neighbours
        ("As", {(0, 1): "6h", (1, 1): "7s"}, True, True),  # nor quarrels of a suit
        ("As", {(0, 2): "6h"}, False, False),  # a gap between
        ("As", {(0, 0): "6h", (0, 1): "7c"}, False, False),  # on a card
        ("As", {(0, 1): "6h", (0, 2): "7c"}, True, True),  # three columns, as agreed
        ("As", {(0, 1): "6h", (0, 2): "7c", (0, 3): "8h"}, False, False),  # four
        ("As", {(1, 0): "6h", (2, 0): "7c"}, True, True),
        ("As", {(1, 0): "6h", (2, 0): "7c", (3, 0): "8h"}, False, False),
    ],
)
def test_a_card_at_the_origin(card: str, board: Board, strict: bool, loose: bool) -> None:
    place = brute.place_allowed(board, (0, 0), (3, 3))
    allowed = [place and brute.card_allowed(board, card, (0, 0), each) for each in SENIORITY]
    assert allowed == [strict, loose]


@pytest.mark.parametrize(("cell", "fine"), [((0, 2), True), ((1, 0), False), ((-1, 1), False)])
def test_the_size_is_rows_and_columns_and_does_not_turn(cell: Cell, fine: bool) -> None:
    board = {(0, 0): "6h", (0, 1): "7c"}
    assert brute.inside(board, cell, (1, 3)) is fine
    assert brute.inside(board, cell, (2, 3))


@pytest.mark.parametrize(
    ("height", "width", "hands", "first"),
    [
        (1, 3, (("6h", "8d"), ("7s",)), "black"),
        (1, 3, (("6h", "8d"), ("7s",), ()), "red"),
        (1, 3, (("6h", "7s"), ("8d",)), "red"),
        (1, 3, (("6h", "6h"), ("7s",)), "red"),
        (1, 2, (("6h", "8d"), ("7s",)), "red"),
        (2, 3, (("6h", "8d"), ("7s",)), "red"),
    ],
)
def test_what_cannot_be_dealt(
    height: int, width: int, hands: tuple[tuple[str, ...], ...], first: str
) -> None:
    with pytest.raises(ValueError):
        count(height, width, hands, first)


@pytest.mark.parametrize("reading", [("lower", "widens", "fixed"), ("higher", "fixed", "widens")])
def test_no_such_reading(reading: tuple[str, str, str]) -> None:
    with pytest.raises(ValueError):
        counted(SETUPS[0], *reading)


# --- symmetries ------------------------------------------------------------------------------------------


def renamed(setup: Setup, suits: str, first: str) -> Setup:
    """Hearts, diamonds, clubs and spades become the four given."""
    new = dict(zip("hdcs", suits, strict=True))
    hands = tuple(tuple(card[:-1] + new[card[-1]] for card in hand) for hand in setup.hands)
    return setup._replace(hands=hands, first=first)


def transposed(setup: Setup) -> Setup:
    return setup._replace(height=setup.width, width=setup.height)


TWINS: dict[str, Callable[[Setup], Setup]] = {
    "red suits": lambda setup: renamed(setup, "dhcs", setup.first),
    "black suits": lambda setup: renamed(setup, "hdsc", setup.first),
    "colours": lambda setup: renamed(setup, "csdh", {"red": "black", "black": "red"}[setup.first]),
    "rows and columns": transposed,
}


@pytest.mark.parametrize("name", AGILE)
@pytest.mark.parametrize("twin", TWINS)
def test_a_twin_has_the_same_counts(name: str, twin: str) -> None:
    setup = TWINS[twin](BY_NAME[name])
    assert setup != BY_NAME[name]
    for reading in TELLING:
        assert counted(setup, *reading) == EXPECTED[name, *reading]


@pytest.mark.parametrize("name", AGILE)
def test_mirror_images_are_games_of_their_own(name: str) -> None:
    found = ends_of(name, "not_lower", "if_able", "n_moves")
    for down, right in ((-1, 1), (1, -1), (-1, -1)):
        mirrored = {
            tuple((card, down * row, right * column) for card, row, column in moves): end
            for moves, end in found.items()
        }
        assert mirrored == found


# --- the frozen table, and what it is worth --------------------------------------------------------------


def test_the_table_has_a_row_for_everything() -> None:
    assert list(EXPECTED) == [(setup.name, *reading) for setup in SETUPS for reading in READINGS]


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.name)
def test_the_frozen_counts(setup: Setup) -> None:
    for reading in READINGS:
        assert counted(setup, *reading) == EXPECTED[setup.name, *reading], reading


def test_the_set_ups_are_tiny_and_many() -> None:
    totals = {name: [sum(EXPECTED[name, *each].values()) for each in READINGS] for name in BY_NAME}
    assert len(BY_NAME) == len(SETUPS) >= 10
    assert max(map(max, totals.values())) <= 5000
    assert sum(min(each) >= 20 and max(each) <= 800 for each in totals.values()) > len(SETUPS) / 2
    assert {len(setup.hands) for setup in SETUPS} == {2, 4}
    assert any(len(set(map(len, setup.hands))) > 1 for setup in SETUPS if len(setup.hands) == 4)


def test_every_end_occurs() -> None:
    assert {end for ends in EXPECTED.values() for end in ends} == set(ENDS)


@pytest.mark.parametrize("which", range(3))
def test_every_member_of_a_reading_changes_a_count(which: int) -> None:
    """Against each other member, with the other two readings left as they are."""
    rest = {reading[:which] + reading[which + 1 :] for reading in READINGS}
    for one, other in product((SENIORITY, APPROACH, UNTIL)[which], repeat=2):
        differs = any(
            table(name, *others[:which], one, *others[which:])
            != table(name, *others[:which], other, *others[which:])
            for name, others in product(BY_NAME, rest)
        )
        assert differs is (one != other)


def test_how_long_the_duty_lasts_matters_only_if_a_move_need_not_widen() -> None:
    """Under `widens` n moves fix the borders, under `advice` there is no duty; and a game of all cards that
    widened n times is never void (234, 241)."""
    for (name, seniority, approach, until), ends in EXPECTED.items():
        if approach != "if_able":
            assert ends == EXPECTED[name, seniority, approach, "fixed"], (name, until)
        assert approach != "widens" or "void" not in ends
        assert approach == "widens" or "no-approach" not in ends


# --- switching a rule off is noticed ---------------------------------------------------------------------


def near(board: Board, cell: Cell) -> list[str]:
    row, column = cell
    around = product((row - 1, row, row + 1), (column - 1, column, column + 1))
    return [board[each] for each in around if each in board and each != cell]


def senior_if(one: Any, several: Any, comrade: Any) -> Callable[[str, list[str], str], bool]:
    """Seniority with its three clauses given: what each makes of the cards it beats (a list of bools)."""

    def senior(card: str, beside: list[str], seniority: str) -> bool:
        beaten = [brute.beats(card, other, seniority) for other in beside]
        if brute.comrade(card, beside):
            return bool(comrade(beaten))
        return not beside or bool(one(beaten) if len(beaten) == 1 else several(beaten))

    return senior


ALWAYS = lambda *_: True  # noqa: E731
SWITCHES: dict[str, tuple[str, Callable[..., Any]]] = {
    "any first card": ("first_card", ALWAYS),
    "first card below ten": ("first_card", lambda card: brute.rank(card) < 10),
    "first card up to the jack": ("first_card", lambda card: brute.rank(card) <= 11),
    "no continuity": ("continuous", ALWAYS),
    "one neighbour at most": ("continuous", lambda beside: len(beside) == 1),
    "corners adjoin": ("neighbours", near),
    "no rectangle": ("inside", ALWAYS),
    "a row too many": ("inside", lambda board, cell, size: brute.extent({**board, cell: "?"})[1] <= size[1]),
    "a column too many": (
        "inside",
        lambda board, cell, size: brute.extent({**board, cell: "?"})[0] <= size[0],
    ),
    "no diversity": ("diverse", ALWAYS),
    "no own colour side by side": (
        "diverse",
        lambda card, beside: all(brute.colour(other) != brute.colour(card) for other in beside),
    ),
    "no seniority": ("senior", ALWAYS),
    "one: anything goes": ("senior", senior_if(ALWAYS, any, ALWAYS)),
    "several: all": ("senior", senior_if(any, all, ALWAYS)),
    "several: anything goes": ("senior", senior_if(any, ALWAYS, ALWAYS)),
    "no comrades": ("senior", senior_if(any, any, any)),
    "a comrade helps only alone": (
        "senior",
        senior_if(any, any, lambda beaten: len(beaten) == 1 or any(beaten)),
    ),
    "no duty": ("on_duty", lambda *_: False),
    "duty without end": ("on_duty", ALWAYS),
    "only rows widen": (
        "widens",
        lambda board, cell: brute.extent({**board, cell: "?"})[0] != brute.extent(board)[0],
    ),
    "only columns widen": (
        "widens",
        lambda board, cell: brute.extent({**board, cell: "?"})[1] != brute.extent(board)[1],
    ),
    "n one more": ("on_duty", lambda board, size, until: len(board) < size[0] + size[1]),
    "n one less": ("on_duty", lambda board, size, until: len(board) < size[0] + size[1] - 2),
}


@pytest.mark.parametrize("switch", SWITCHES)
def test_a_rule_switched_off_changes_a_count(switch: str, monkeypatch: pytest.MonkeyPatch) -> None:
    name, instead = SWITCHES[switch]
    assert hasattr(brute, name)
    monkeypatch.setattr(brute, name, instead)
    rows = ((setup, reading) for setup in SETUPS for reading in TELLING)
    assert any(counted(setup, *reading) != EXPECTED[setup.name, *reading] for setup, reading in rows)


def test_seniority_put_together_from_its_clauses_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(brute, "senior", senior_if(any, any, ALWAYS))
    for name, reading in product(AGILE, TELLING):
        assert counted(BY_NAME[name], *reading) == EXPECTED[name, *reading]


# --- the script ------------------------------------------------------------------------------------------


def test_the_oracle_knows_nothing_of_the_analyzer() -> None:
    tree = ast.parse(Path(brute.__file__).read_text("utf-8"))
    names = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    names |= {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert {name for name in names if name not in sys.stdlib_module_names} - {"collections.abc"} == {
        "tests.perft.setups"
    }


def test_the_script_prints_a_table(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(setups, "SETUPS", SETUPS[:2])
    brute.main()
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2 * (1 + len(READINGS))
    assert lines[0] == "line-3: 1 x 3, red begins, 6h 8d / 7s"
    assert lines[1].split() == ["higher", "widens", "fixed", "5", "over", "4,", "no-move", "1"]

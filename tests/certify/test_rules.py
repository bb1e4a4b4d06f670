"""Records judged by the stand-alone rules: right ones, wrong ones for their own reason, what stays open."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from analyzer.certify import Report, parse
from analyzer.games.new_lands.certify import CITES, check
from tests.certify.records import DECK_36, NARROW, NARROW_HANDS, NINE, NINE_HANDS, RIGHT, ROW, made

WRONG = Path(__file__).with_name("wrong")
"""Each file is named by the one rule that its record breaks, and a word."""

WHERE = {
    "approach-able": 6,
    "approach-narrow": 4,
    "compulsory-first": 1,
    "compulsory-late": 6,
    "compulsory-pass": 3,
    "compulsory-unknown": 2,
    "continuity-corner": 2,
    "continuity-floating": 2,
    "continuity-start": 0,
    "continuity-swapped": 3,
    "diversity-beside": 3,
    "diversity-start": 0,
    "end-early": 0,
    "end-missing": 0,
    "first_card-jack": 1,
    "in_deck-foreign": 9,
    "in_deck-start": 0,
    "in_hand-partner": 1,
    "once-again": 9,
    "once-dealt": 0,
    "rectangle-beyond": 6,
    "rectangle-start": 0,
    "seniority-both": 4,
    "seniority-equal": 2,
    "seniority-lower": 2,
    "turn-deal": 0,
    "turn-first": 1,
    "turn-starts": 1,
    "turn-swapped": 7,
    "turn-twice": 2,
    "vacant-occupied": 9,
    "vacant-start": 0,
    "void-advice": 0,
    "void-over": 0,
    "void-spanned": 0,
}
"""The move at which each is refused, from 1; 0 is the record as a whole."""


def found(report: Report) -> set[tuple[int, str]]:
    return {(reason.move, reason.rule) for reason in report.reasons}


def wrong(name: str) -> dict[str, Any]:
    record: dict[str, Any] = parse((WRONG / f"{name}.json").read_bytes())
    return record


@pytest.mark.parametrize("name", RIGHT)
def test_a_right_record_is_right(name: str) -> None:
    assert check(RIGHT[name]) == Report()
    assert check(RIGHT[name]).verdict == "right"


@pytest.mark.parametrize("name", WHERE)
def test_a_wrong_record_is_refused_for_its_own_reason(name: str) -> None:
    report = check(wrong(name))
    rule = name.split("-")[0]
    assert found(report) == {(WHERE[name], rule)}
    assert report.verdict == "wrong" and report.unchecked == ()
    assert all(reason.words and reason.cite == CITES[rule] for reason in report.reasons)


def test_every_rule_has_a_wrong_record_and_every_wrong_record_is_tried() -> None:
    assert {path.stem for path in WRONG.iterdir()} == WHERE.keys()
    assert {name.split("-")[0] for name in WHERE} == CITES.keys()


@pytest.mark.parametrize("name", RIGHT)
def test_checking_leaves_the_record_alone(name: str) -> None:
    before = copy.deepcopy(RIGHT[name])
    check(RIGHT[name])
    assert RIGHT[name] == before


@pytest.mark.parametrize(
    ("name", "changed"),
    [
        ("turn-starts", {"readings": "gap"}),
        ("turn-first", {"first": "red"}),
        ("turn-first", {"first": None}),
        ("end-missing", {"end": None}),
        ("end-early", {"end": None}),
        ("void-over", {"end": "void"}),
        ("void-advice", {"end": "void"}),
        ("void-advice", {"size": "2x2"}),
        ("void-spanned", {"end": "over"}),
        ("rectangle-start", {"size": "2x3"}),
        ("vacant-start", {"start": [["6Ч", 0, 0], ["7К", 0, 1]]}),
        ("continuity-start", {"start": [["6Ч", 0, 0], ["7К", 1, 0]]}),
        ("compulsory-unknown", {"moves": [["6Ч", 0, 0]]}),
        ("rectangle-beyond", {"size": "4x3"}),
    ],
)
def test_one_thing_changed_makes_it_right(name: str, changed: dict[str, Any]) -> None:
    record = wrong(name)
    if "readings" in changed:
        changed = {"readings": record["readings"] | {"starts": changed["readings"]}}
    assert check(record | changed) == Report()


def test_the_first_wrong_move_tells_all_its_reasons() -> None:
    record = made("6x10", [["6Ч", 0, 0], ["7К", 0, 1], ["6Б", 0, 1]], deck=["6Ч", "7К"])
    # The occupied cell adjoins the six of hearts, a comrade; nothing is widened.
    assert found(check(record)) == {(3, "in_deck"), (3, "vacant"), (3, "approach")}
    record = made("6x10", [["7Ч", 0, 0], ["8Ч", 0, 1], ["7К", 4, 4]], deck=DECK_36)
    assert found(check(record)) == {(2, "turn"), (2, "diversity")}


def test_a_card_beyond_one_fixed_direction_is_refused_for_the_rectangle_alone() -> None:
    record = made("2x3", [*ROW, ["9К", 1, 0], ["10Ч", 2, 0]])
    assert found(check(record)) == {(5, "rectangle")}
    record = made("1x3", [["6Ч", 0, 0], ["7К", 1, 0]], deck=["6Ч", "7К", "8Ч"])
    assert found(check(record)) == {(2, "rectangle")}


@pytest.mark.parametrize(
    ("card", "near", "fine"),
    [
        ("ВЧ", ["ВБ"], True),
        ("2Ч", ["ВБ"], True),
        ("ДК", ["ВБ"], True),
        ("ВП", ["ВБ"], False),
        ("ВП", ["10Б"], True),
        ("КП", ["ДБ"], True),
        ("КП", ["ТБ"], False),
        ("ТП", ["КБ"], True),
        ("ТП", ["ТБ"], False),
        ("10П", ["ВБ"], False),
        ("ДП", ["ВБ", "КЧ"], True),
        ("ДП", ["КБ", "КЧ"], False),
        ("ДП", ["КЧ", "6К"], True),
        ("2П", ["КЧ", "ТК"], True),
        ("9П", ["10Ч", "10Б", "ТЧ"], False),
        ("9П", ["10Ч", "10Б", "8Ч"], True),
        ("9П", ["10Ч", "10Б", "3К", "ТЧ"], True),
    ],
)
def test_seniority(card: str, near: list[str], fine: bool) -> None:
    around = [(0, 1), (1, 0), (1, 2), (2, 1)]
    laid = dict(zip(around, near, strict=False))
    for rank, (row, column) in zip("457", [(0, 0), (0, 2), (2, 0)][: len(near) - 1], strict=False):
        # A card in the corner joins two neighbours; its suit is neither's.
        beside = {laid[row, 1][-1], laid[1, column][-1]}
        laid[row, column] = rank + next(suit for suit in "ЧБКП" if suit not in beside)
    record = made(
        "3x3",
        [[card, 1, 1]],
        deck=[card, *laid.values()],
        start=[[each, *cell] for cell, each in laid.items()],
        approach="advice",
    )
    assert found(check(record)) == (set() if fine else {(1, "seniority")})


NARROW_KING = {
    "deck": [*(move[0] for move in NARROW), "КК"],
    "hands": [NARROW_HANDS[0], [*NARROW_HANDS[1], "КК"]],
}

OPEN: dict[str, tuple[dict[str, Any], list[int]]] = {
    "could the player have widened": (made("4x3", NARROW, approach="if_able"), [6]),
    "is the widening move feasible": (
        made("4x3", NARROW, **NARROW_KING, approach="if_able", rectangle_ban="feasible_any"),
        [6, 7],
    ),
    "no widening move to be feasible": (
        made("4x3", NARROW, hands=NARROW_HANDS, approach="if_able", rectangle_ban="feasible_any"),
        [7],
    ),
    "a pass with nothing to lay": (
        made("6x10", [[None]], deck=DECK_36, start=[["10Ч", 0, 0]], hands=[["6К"], ["7Ч"]]),
        [1],
    ),
    "a pass with nothing that widens": (
        made("4x3", [*NARROW[:5], [None]], hands=NARROW_HANDS, deck=DECK_36),
        [6],
    ),
    "passes with empty hands": (
        made(
            "2x2",
            [*[[None]] * 3, ["7К", 0, 1]],
            start=[["6Ч", 0, 0]],
            deck=DECK_36,
            hands=[[], [], [], ["7К"]],
        ),
        [1, 2, 3],
    ),
    "a pass with no first card": (made("2x2", [[None]], deck=["ВЧ", "6К"], hands=[["ВЧ"], ["6К"]]), [1]),
    "was the size within reach": (made("3x3", NINE[:4], rectangle_ban="feasible_any"), [5]),
    "can the player still move": (made("3x3", NINE[:4], deck=DECK_36, end="void"), [5]),
    "the player cannot move": (
        made("6x10", [["10Ч", 0, 0]], deck=DECK_36, hands=[["10Ч"], ["6К"]], end="void"),
        [2],
    ),
}
"""Records of which something cannot be checked, and the moves, from 1, that this is said of."""


@pytest.mark.parametrize("name", OPEN)
def test_what_cannot_be_checked_is_said(name: str) -> None:
    record, moves = OPEN[name]
    report = check(record)
    assert report.verdict == "unchecked" and report.reasons == ()
    assert [words.split(":")[0] for words in report.unchecked] == [f"move {move}" for move in moves]


def test_play_goes_on_after_a_pass_that_cannot_be_checked() -> None:
    moves = [[None], ["7Ч", 0, 1], ["9К", 0, 2]]
    record = made("6x10", moves, deck=DECK_36, start=[["10Б", 0, 0]], hands=[["6К", "9К"], ["7Ч"]])
    assert check(record).verdict == "unchecked"
    del record["moves"][1]
    record["moves"][1] = ["9К", 0, 1]
    assert found(check(record)) == {(2, "turn"), (2, "in_hand"), (2, "seniority")}


def test_a_wrong_move_counts_more_than_what_could_not_be_checked() -> None:
    record = made("4x3", [*NARROW, ["КК", 2, 0]], approach="if_able")
    report = check(record)
    assert report.verdict == "wrong" and len(report.unchecked) == 1
    assert found(report) == {(7, "turn"), (7, "seniority")}


@pytest.mark.parametrize(("until", "verdict"), [("fixed", "unchecked"), ("n_moves", "right")])
def test_the_duty_ends_with_the_borders_or_after_n_moves(until: str, verdict: str) -> None:
    record = made("4x3", [["ВЧ", 0, 2]], start=NARROW, approach="if_able", approach_until=until, deck=DECK_36)
    assert check(record).verdict == verdict
    before = made("4x3", NARROW[5:], start=NARROW[:5], approach="if_able", approach_until=until, deck=DECK_36)
    assert check(before).verdict == "unchecked"


def test_the_members_of_approach_differ() -> None:
    verdicts = {
        approach: check(made("4x3", NARROW, approach=approach, hands=NARROW_HANDS)).verdict
        for approach in ("widens", "if_able", "advice")
    }
    assert verdicts == {"widens": "wrong", "if_able": "right", "advice": "right"}


def test_a_pass_is_compulsory_play_where_something_may_be_laid_that_does_not_widen() -> None:
    record = made("4x3", [*NARROW[:5], [None]], hands=NARROW_HANDS, deck=DECK_36, approach="if_able")
    assert found(check(record)) == {(6, "compulsory")}


def test_turns_go_round_the_seats() -> None:
    moves = copy.deepcopy(NINE)
    hands = [NINE_HANDS[2], NINE_HANDS[3], NINE_HANDS[0], NINE_HANDS[1]]
    assert found(check(made("3x3", moves, hands=hands))) == {(1, "in_hand")}
    assert found(check(made("3x3", moves, hands=NINE_HANDS, first="black"))) == {(0, "turn")}


def test_the_fixtures_are_as_a_person_would_write_them() -> None:
    for path in WRONG.iterdir():
        assert json.loads(path.read_text("utf-8")).keys() == RIGHT["nine"].keys()

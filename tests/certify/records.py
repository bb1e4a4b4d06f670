"""Small records of New Lands made by hand, right under the readings they name."""

from __future__ import annotations

import copy
from typing import Any

HOUSE = {
    "seniority": "higher",
    "rectangle_ban": "extent",
    "starts": "gap",
    "approach": "widens",
    "approach_until": "fixed",
}
DECK_36 = [rank + suit for suit in "ЧБКП" for rank in ("6", "7", "8", "9", "10", "В", "Д", "К", "Т")]

ROW = [["6Ч", 0, 0], ["7К", 0, 1], ["8Б", 0, 2]]
SQUARE = [["6Ч", 0, 0], ["7К", 0, 1], ["8Б", 1, 1], ["9П", 1, 0]]
NINE = [
    *[["6Ч", 0, 0], ["7К", 0, 1], ["8Ч", 0, 2], ["9П", 1, 0], ["10Б", 2, 0]],
    *[["ТК", 2, 1], ["6Б", 1, 2], ["7П", 2, 2], ["9Ч", 1, 1]],
]
"""The 3x3 filled; the last card has four neighbours and is allowed by one comrade among them."""

NINE_HANDS = [["6Ч", "10Б", "9Ч"], ["7К", "ТК"], ["8Ч", "6Б"], ["9П", "7П"]]
NARROW = [["6Ч", 0, 0], ["8П", -1, 0], ["9Ч", -1, 1], ["10П", -1, 2], ["ТБ", 1, 0], ["7П", 0, 1]]
"""In 4x3: the last card has one allowed place, and does not widen there."""

NARROW_HANDS = [["6Ч", "9Ч", "ТБ"], ["8П", "10П", "7П"]]


def made(size: str, moves: list[Any], **told: Any) -> dict[str, Any]:
    """A record of a whole game, its deck the cards of its moves; `told` are readings and keys by name."""
    readings = {name: told.pop(name, member) for name, member in HOUSE.items()}
    record = {
        "format": "razbor-record-1",
        "game": "new_lands",
        "size": size,
        "deck": [move[0] for move in moves if move != [None]],
        "readings": readings,
        "first": None,
        "hands": None,
        "start": [],
        "moves": moves,
        "end": None,
    }
    assert told.keys() <= record.keys()
    return copy.deepcopy(record | told)


RIGHT: dict[str, dict[str, Any]] = {
    "one card": made("1x1", [["10К", 0, 0]], end="over"),
    "a row": made("1x3", ROW, end="over"),
    "a row to the left": made("1x3", [["6Ч", 0, 0], ["7К", 0, -1], ["8Б", 0, -2]], end="over"),
    "a row to both sides": made("1x3", [["6Ч", 0, 0], ["7К", 0, -1], ["8Б", 0, 1]], end="over"),
    "a column": made("3x1", [["6К", 0, 0], ["7Б", -1, 0], ["8П", 1, 0]], end="over", first="black"),
    "a square": made("2x2", SQUARE, end="over"),
    "two hands": made("2x2", SQUARE, end="over", hands=[["6Ч", "8Б"], ["7К", "9П"]]),
    "red begins by the reading": made("2x2", SQUARE, end="over", starts="red", first="red"),
    "nine": made("3x3", NINE, end="over"),
    "nine with hands": made("3x3", NINE, end="over", hands=NINE_HANDS, first="red"),
    "nine under the bans of feasibility": made("3x3", NINE, rectangle_ban="feasible_hands", hands=NINE_HANDS),
    "nine, and play goes on": made("3x3", NINE[:6], deck=[move[0] for move in NINE]),
    "the second half of nine": made(
        "3x3", NINE[5:], deck=[move[0] for move in NINE], start=NINE[4::-1], first="black", end="over"
    ),
    "nothing yet, and any ban": made("6x10", [], deck=DECK_36, rectangle_ban="feasible_any"),
    "nothing yet": made("6x10", [], deck=DECK_36),
    "an equal card": made("1x2", [["7Ч", 0, 0], ["7К", 0, 1]], seniority="not_lower", end="over"),
    "who could not widen": made("4x3", NARROW, hands=NARROW_HANDS, approach="if_able", end="void"),
    "advice": made("4x3", NARROW, approach="advice", end="void"),
    "free after n moves": made(
        "4x3", [["ВЧ", 0, 2]], start=NARROW, approach="if_able", approach_until="n_moves", deck=DECK_36
    ),
}

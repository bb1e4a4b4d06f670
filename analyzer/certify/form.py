"""The fixed form of a record: what its keys hold, told from JSON. It knows cards, and no rule of any game."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

FORMAT = "razbor-record-1"
KEYS = ("size", "deck", "readings", "first", "hands", "start", "moves", "end")
CARD = re.compile("(?:[2-9]|10|[ВДКТ])[ЧБКП]")
SIZE = re.compile("([1-9][0-9]?)x([1-9][0-9]?)")
RANKS = {**{str(rank): rank for rank in range(2, 11)}, "В": 11, "Д": 12, "К": 13, "Т": 14}
FARTHEST = 9999
LARGEST = 64
LONGEST = 1000
"""The bounds of a row or column, of a size, and of the number of moves (and of seats)."""

Laid = tuple[str, tuple[int, int]]
"""A card as the record writes it, and its row and column, zero-based from any origin."""


class Malformed(ValueError):
    """The input is no record of the fixed form; its text is a sentence that says where and why."""


@dataclass(frozen=True, slots=True)
class Record:
    """A record whose form is right; whether what it tells is right is the game's question.

    `size` is height and width; a move of None is a pass.
    """

    size: tuple[int, int]
    deck: tuple[str, ...]
    readings: Mapping[str, str]
    first: str | None
    hands: tuple[tuple[str, ...], ...] | None
    start: tuple[Laid, ...]
    moves: tuple[Laid | None, ...]
    end: str | None


def rank(card: str) -> int:
    """2 to 14."""
    return RANKS[card[:-1]]


def suit(card: str) -> str:
    """The letter of the suit."""
    return card[-1]


def colour(card: str) -> str:
    """`red` or `black`."""
    return "red" if suit(card) in "ЧБ" else "black"


def need(fine: object, sentence: str) -> None:
    """Raises Malformed with `sentence` unless `fine`."""
    if not fine:
        raise Malformed(sentence)


def shown(value: object) -> str:
    """A value of the input for a sentence: ASCII, no more than 40 characters."""
    try:
        text = ascii(value)
    except (RecursionError, ValueError):  # nested too deep, or a number with thousands of digits
        text = f"a {type(value).__name__}"
    return text if len(text) <= 40 else text[:37] + "..."


def record(value: object, game: str, readings: Mapping[str, Sequence[str]]) -> Record:
    """The record that a JSON value is; `readings` are the game's, with their members. Raises Malformed."""
    table = _table(value, "the record", ("format", "game", *KEYS))
    _one_of(table["format"], '"format"', (FORMAT,))
    _one_of(table["game"], '"game"', (game,))
    told = _table(table["readings"], '"readings"', tuple(readings))
    for name, members in readings.items():
        _one_of(told[name], f"the reading {name}", members)
    moves = _list(table["moves"], '"moves"')
    need(len(moves) <= LONGEST, f"there are more than {LONGEST} moves")
    deck = _cards(table["deck"], '"deck"')
    need(len(set(deck)) == len(deck), 'a card stands twice in "deck"')
    return Record(
        size=_size(table["size"]),
        deck=deck,
        readings=told,
        first=_one_of(table["first"], '"first"', ("red", "black", None)),
        hands=_hands(table["hands"]),
        start=tuple(_laid(each, f"card {n} of the start") for n, each in _each(table["start"], '"start"')),
        moves=tuple(None if each == [None] else _laid(each, f"move {n}") for n, each in enumerate(moves, 1)),
        end=_one_of(table["end"], '"end"', ("over", "void", None)),
    )


def _table(value: Any, where: str, keys: Sequence[str]) -> dict[str, Any]:
    need(isinstance(value, dict), f"{where} is no JSON object")
    for key in keys:
        need(key in value, f'{where} has no key "{key}"')
    for key in value:
        need(key in keys, f"{where} has an unknown key {shown(key)}")
    found: dict[str, Any] = value
    return found


def _list(value: Any, where: str) -> list[Any]:
    need(isinstance(value, list), f"{where} is no list")
    found: list[Any] = value
    return found


def _each(value: Any, where: str) -> list[tuple[int, Any]]:
    return list(enumerate(_list(value, where), 1))


def _one_of(value: Any, where: str, members: Sequence[str | None]) -> Any:
    # Only a text or null is looked for: in Python a false equals a zero.
    fine = (value is None or isinstance(value, str)) and value in members
    wanted = " or ".join("null" if each is None else each for each in members)
    need(fine, f"{where} is {shown(value)}, not {wanted}")
    return value


def _size(value: Any) -> tuple[int, int]:
    match = SIZE.fullmatch(value) if isinstance(value, str) else None
    need(match, f'"size" is {shown(value)}, not height x width, as in "6x10"')
    assert match is not None
    height, width = int(match[1]), int(match[2])
    need(max(height, width) <= LARGEST, f"the size is larger than {LARGEST}x{LARGEST}")
    return height, width


def _card(value: Any, where: str) -> str:
    need(isinstance(value, str) and CARD.fullmatch(value), f"{where}: {shown(value)} is no card")
    return str(value)


def _cards(value: Any, where: str) -> tuple[str, ...]:
    return tuple(_card(each, where) for each in _list(value, where))


def _hands(value: Any) -> tuple[tuple[str, ...], ...] | None:
    if value is None:
        return None
    hands = tuple(_cards(each, f"hand {n}") for n, each in _each(value, '"hands"'))
    need(0 < len(hands) <= LONGEST, f'"hands" has {len(hands)} hands, not 1 to {LONGEST}')
    need(len(hands) % 2 == 0, "the number of hands is odd, so that seats cannot alternate in colour")
    return hands


def _laid(value: Any, where: str) -> Laid:
    need(isinstance(value, list) and len(value) == 3, f"{where} is not [card, row, column]")
    card, row, column = value
    for number in (row, column):
        fine = isinstance(number, int) and not isinstance(number, bool) and abs(number) <= FARTHEST
        need(fine, f"{where}: {shown(number)} is no whole number from -{FARTHEST} to {FARTHEST}")
    return _card(card, where), (row, column)

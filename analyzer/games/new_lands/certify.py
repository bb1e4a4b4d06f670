"""New Lands' rules of laying said a second time, on purpose: nothing here knows the rules in rules.py.

Runs alone: `python certify.py record.json`, with the folder certify/ beside it or inside the package. The
hands and the start of a record are taken as told; docs/records.md says what its keys mean.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING or __package__:
    from analyzer import certify as base
else:  # run alone
    here = Path(__file__).resolve().parent
    homes = [home for home in (here, *here.parents)[:3:2] if (home / "certify" / "__init__.py").is_file()]
    if not homes:
        print("certify.py needs the folder certify/ beside it", file=sys.stderr)
        sys.exit(2)
    sys.path.insert(0, str(homes[0]))
    base = import_module("certify")
    del sys.path[0]

Cell = tuple[int, int]
Table = dict[Cell, str]
Found = Iterator[tuple[str, str]]  # a rule's id and why it is broken

LINES = {"vacant": 177, "first_card": 46, "continuity": 51, "rectangle": 71, "diversity": 83, "seniority": 96}
LINES |= {"turn": 31, "in_hand": 167, "approach": 255, "compulsory": 190, "end": 264, "void": 234}
LINES |= {"once": 44, "in_deck": 33}
READINGS = {
    "seniority": ("higher", "not_lower"),
    "rectangle_ban": ("extent", "feasible_any", "feasible_hands"),
    "starts": ("gap", "red", "black"),
    "approach": ("widens", "if_able", "advice"),
    "approach_until": ("fixed", "n_moves"),
}
RANKS = {**{str(rank): rank for rank in range(2, 11)}, "В": 11, "Д": 12, "К": 13, "Т": 14}
OTHER = {"red": "black", "black": "red"}


def rank(card: str) -> int:
    return RANKS[card[:-1]]


def colour(card: str) -> str:
    return "red" if card[-1] in "ЧБ" else "black"


def beside(cell: Cell) -> list[Cell]:
    row, column = cell
    return [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]


def span(table: Any) -> Cell:
    """Height and width of what lies on the cells of `table`."""
    rows, columns = {row for row, _ in table} or {0}, {column for _, column in table} or {0}
    return (max(rows) - min(rows) + 1, max(columns) - min(columns) + 1) if table else (0, 0)


@dataclass
class Play:
    """A game so far: what was agreed, the table, and, where they are known, the hands and who is to move."""

    size: Cell
    deck: list[str]
    readings: dict[str, str]
    first: str | None
    hands: list[list[str]] | None
    table: Table = field(default_factory=dict)
    made: int = 0  # moves, with passes
    unchecked: list[str] = field(default_factory=list)

    @property
    def team(self) -> str:
        return OTHER[self.first or ""] if self.made % 2 else self.first or ""

    @property
    def hand(self) -> list[str] | None:
        return self.hands[self.made % len(self.hands)] if self.hands else None

    @property
    def spanned(self) -> bool:
        return span(self.table) == self.size

    @property
    def duty(self) -> bool:
        """Must this move bring the fixing of the borders nearer?"""
        if self.readings["approach_until"] == "n_moves":
            return len(self.table) < sum(self.size) - 1
        return not self.spanned

    def widens(self, cell: Cell) -> bool:
        return sum(span({*self.table, cell})) > sum(span(self.table))


def placing(play: Play, card: str, cell: Cell) -> Found:
    """The rules that bind a card and its cell, whoever lays it."""
    near = [play.table[each] for each in beside(cell) if each in play.table]
    strangers = [each for each in near if colour(each) != colour(card)]
    comrades = [each for each in near if colour(each) == colour(card) and each[-1] != card[-1]]
    least = rank(card) - (play.readings["seniority"] == "higher")
    if cell in play.table:
        yield "vacant", f"{play.table[cell]} lies there"
    if not play.table and rank(card) > 10:
        yield "first_card", "the first card of the game is 2 to 10"
    if not play.table and play.readings["starts"] not in ("gap", colour(card)):
        yield "turn", f"{play.readings['starts']} begins"
    if play.table and not near:
        yield "continuity", "it adjoins no card"
    if any(each > bound for each, bound in zip(span({*play.table, cell}), play.size, strict=True)):
        yield "rectangle", "the cards would span more than the agreed size"
    if any(each[-1] == card[-1] for each in near):
        yield "diversity", "it adjoins a card of its suit: " + " ".join(near)
    if strangers and not comrades and all(rank(each) > least for each in strangers):
        yield "seniority", "it is too low beside " + " ".join(strangers)


def allowed(play: Play, hand: list[str]) -> list[tuple[str, Cell]]:
    """What a player with this hand may lay, and where; the shrinking of it by `feasible_*` left out."""
    cells = {near for cell in play.table for near in beside(cell)} or {(0, 0)}
    free = [(card, cell) for card in hand for cell in cells if not any(placing(play, card, cell))]
    if not play.duty or play.readings["approach"] == "advice":
        return free
    return [each for each in free if play.widens(each[1])] or free * (play.readings["approach"] == "if_able")


def approach(play: Play, cell: Cell) -> Found:
    """The duty of the opening; what `if_able` leaves to an unknown hand is noted as unchecked."""
    if not play.duty or play.widens(cell) or play.readings["approach"] == "advice":
        return
    if play.readings["approach"] == "widens":
        yield "approach", "it does not bring the borders nearer"
    elif play.hand is None:
        play.unchecked.append(f"move {play.made + 1}: whether the player could have widened")
    elif any(play.widens(other) for _, other in allowed(play, play.hand)):
        if play.readings["rectangle_ban"] == "extent":
            yield "approach", "it does not bring the borders nearer, and the player could"
        else:
            play.unchecked.append(f"move {play.made + 1}: whether a widening move was feasible")


def passing(play: Play) -> Found:
    if play.hand is None or (allowed(play, play.hand) and play.readings["rectangle_ban"] == "extent"):
        yield "compulsory", "nobody ever passes"
    else:
        play.unchecked.append(f"move {play.made + 1}: a pass where the hand shows no allowed move: a gap")


def laying(play: Play, card: str, cell: Cell) -> Found:
    """Every rule that laying `card` on `cell` breaks."""
    if card not in play.deck:
        yield "in_deck", "the deck has no such card"
    elif card in play.table.values():
        yield "once", "it lies on the table already"
    elif play.hand is not None and card not in play.hand:
        yield "in_hand", f"the player holds {' '.join(play.hand) or 'nothing'}"
    if colour(card) != play.team:
        yield "turn", f"{play.team} is to move"
    yield from placing(play, card, cell)
    yield from approach(play, cell)

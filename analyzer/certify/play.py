"""A record replayed, and what is found: seats, turns and hands as the form has them, no rule of laying."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from .cells import Cell
from .form import Laid, Record, colour

OTHER = {"red": "black", "black": "red"}


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a record is wrong: the move (from 1; 0: the record as a whole), the rule's id, words in English.

    `cite` is the place in the game's document: its key and the line, from 1.
    """

    move: int
    rule: str
    words: str
    cite: str = ""


@dataclass(frozen=True, slots=True)
class Report:
    """What was found: every reason against the first wrong move, and what could not be checked before it."""

    reasons: tuple[Reason, ...] = ()
    unchecked: tuple[str, ...] = ()

    @property
    def verdict(self) -> str:
        """`wrong` with any reason, else `unchecked` when something could not be checked, else `right`."""
        return "wrong" if self.reasons else "unchecked" if self.unchecked else "right"


class Play:
    """A record replayed up to some move. Seat 1 moves first, then in order, and seats alternate in colour."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.hands = None if record.hands is None else [list(hand) for hand in record.hands]
        self.table: dict[Cell, str] = {cell: card for card, cell in record.start}
        self.made = 0
        self.unchecked: list[str] = []
        self._first = record.first or _beginner(record)

    def colour(self, seat: int) -> str:
        """The colour of a seat, counted from 0; also of the player of a move, for the teams take turns."""
        return OTHER[self._first] if seat % 2 else self._first

    @property
    def team(self) -> str:
        """The colour to move."""
        return self.colour(self.made)

    @property
    def hand(self) -> list[str] | None:
        """What the player to move holds; None when the hands are not known."""
        return self.hands[self.made % len(self.hands)] if self.hands else None

    def read(self, reading: str) -> str:
        """The member of a reading."""
        return self.record.readings[reading]

    def make(self, move: Laid | None) -> None:
        """Lay the card of a move, or pass; the card is in the hand, where the hands are known."""
        if move is not None:
            card, cell = move
            self.table[cell] = card
            if self.hand is not None:
                self.hand.remove(card)
        self.made += 1

    def doubt(self, words: str) -> None:
        """Note something that cannot be checked at the next move."""
        self.unchecked.append(f"move {self.made + 1}: {words}")

    def report(self, move: int, found: Iterable[tuple[str, str]], cites: Mapping[str, str]) -> Report:
        """The report on rules found broken (id and words) by a move, with the place of each rule."""
        reasons = tuple(Reason(move, rule, words, cites[rule]) for rule, words in found)
        return Report(reasons, tuple(self.unchecked))


def _beginner(record: Record) -> str:
    """The colour of seat 1 by the first card that a hand or a move tells; red when there is none."""
    held = [(card, seat) for seat, hand in enumerate(record.hands or ()) for card in hand]
    laid = [(move[0], turn) for turn, move in enumerate(record.moves) if move is not None]
    for card, seat in (held + laid)[:1]:
        return OTHER[colour(card)] if seat % 2 else colour(card)
    return "red"

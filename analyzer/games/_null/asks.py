"""The questions that Two Bids answers, and how the answers are told."""

from __future__ import annotations

from analyzer.games._contract import Inquiry
from analyzer.games._null.scoring import ahead, taken, taker
from analyzer.games._null.table import SEATS
from analyzer.games._null.text import view
from analyzer.report.model import Block, Entry, Table
from analyzer.verdict import Gap, Plain, Said, Value


def show(inquiry: Inquiry) -> Plain:
    """How many rounds are finished, and whether a prize waits for bids."""
    return Value({"rounds": len(inquiry.setup.rounds), "waiting": inquiry.setup.prize is not None})


def score(inquiry: Inquiry) -> Plain:
    """The number of prizes that each seat has taken so far, and who is ahead."""
    prizes = taken(inquiry.setup, inquiry.readings)
    if isinstance(prizes, Gap):
        return prizes
    leader = ahead(prizes, inquiry.readings)
    return Value({**{seat: len(prizes[seat]) for seat in SEATS}, "ahead": leader or "nobody"})


def tell_show(inquiry: Inquiry, answer: Plain) -> tuple[Block, ...]:
    """The table drawn."""
    return (view(inquiry.setup, inquiry.readings),)


def tell_score(inquiry: Inquiry, answer: Plain) -> tuple[Block, ...]:
    """Who took which prize, and who is ahead; the table alone when the rules give no answer."""
    if not isinstance(answer, Value):
        return tell_show(inquiry, answer)
    head = tuple(Said(f"head-null-{column}") for column in ("prize", *SEATS, "taker"))
    rows: list[tuple[Entry, ...]] = []
    for row in inquiry.setup.rounds:
        seat = taker(row, inquiry.readings)
        rows.append((row.prize, *row.bids, _seat(seat if isinstance(seat, str) else "nobody")))
    counted = {**answer.result, "ahead": _seat(answer.result["ahead"])}
    return Table(head, tuple(rows)), Said("null-score", counted)


def _seat(name: str) -> Said:
    return Said(f"null-{name}")

"""What is wrong with the words of a text, looked at line by line; all of it, in order of the text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain
from typing import Any, TypeAlias

from analyzer.notation.card import format_card, rank_in, read_word, suit_in
from analyzer.notation.model import LARGEST_SIDE, Remark, Token
from analyzer.notation.refusals import (
    explain,
    is_run,
    known_fault,
    lone_suit,
    nearest,
    suit_before_ranks,
)
from analyzer.notation.source import Source
from analyzer.verdict import Kind, Place, Problem

MOST = 50
"""The most refusals, and the most repairs, that are listed one by one."""

_LETTERS = re.compile(r"[^\W\d_]{3,}")
_FEW = 3
_CELLS = frozenset(("CARD", "EMPTY", "UNREADABLE", "UNKNOWN"))
_LOST = re.compile("(?:10|[2-9])?[?\ufffd]{1,2}")


@dataclass(frozen=True, slots=True)
class Word:
    """A token with its plain text, where that begins in its source, and what reading it had to say."""

    token: Token
    plain: str
    source: Source
    start: int
    remarks: tuple[Remark, ...] = ()

    def problem(self, remark: Remark) -> Problem:
        """A remark with its place."""
        start = self.start + remark.start
        return replace(remark.problem, place=self.source.place(start, start + remark.length))


Found: TypeAlias = "tuple[Kind, Callable[[], Problem]]"
"""A problem that is worked out only when it is listed: looking for the nearest spelling takes time."""


@dataclass(frozen=True, slots=True)
class Complaints:
    """The problems of a text, and the lines that were refused whole."""

    problems: tuple[Problem, ...]
    refused_lines: frozenset[int] = frozenset()


def complain(words: Sequence[Word]) -> Complaints:
    """All problems of the words of a text, in order of the text; long lists are cut (`more`)."""
    lines: dict[int, list[Word]] = {}
    for word in words:
        lines.setdefault(word.token.place.line, []).append(word)
    if _letters_lost(words):
        return Complaints((Problem("letters-lost", words[0].token.place),), frozenset(lines))
    found: list[Iterable[Found]] = []
    refused: set[int] = set()
    foreign = False
    boards = 0
    for number, line in lines.items():
        runs = tuple(_runs(line))
        if runs:
            refused.add(number)
            if not foreign:
                # One complaint is enough: a bridge diagram has many such lines.
                found.append(_listed(_at_span("foreign-notation", line[runs[0][0] : runs[-1][1]])))
            foreign = True
        elif _is_prose(line):
            refused.add(number)
            found.append(_listed(_at_span("prose-line", line)))
        else:
            cells = [word for word in line if word.token.kind in _CELLS]
            boards += bool(cells)
            found += [_too_many(boards, cells, line), _of_words(line)]
    return Complaints(_shortened(chain.from_iterable(found)), frozenset(refused))


def _shortened(found: Iterable[Found]) -> tuple[Problem, ...]:
    """At most `MOST` problems of each kind, in the order given, then how many more there were."""
    kept: list[Problem] = []
    counts = dict.fromkeys(Kind, 0)
    for kind, make in found:
        counts[kind] += 1
        if counts[kind] <= MOST:
            kept.append(make())
    rest = [(kind, count - MOST) for kind, count in counts.items() if count > MOST]
    return (*kept, *(Problem("more", args={"count": count}, kind=kind) for kind, count in rest))


def _listed(*problems: Problem) -> Iterator[Found]:
    for problem in problems:
        yield problem.kind, partial(_itself, problem)


def _itself(problem: Problem) -> Problem:
    return problem


def _at_span(code: str, words: Sequence[Word], args: Mapping[str, Any] | None = None) -> Problem:
    """A problem of neighbouring words of one line."""
    first, last = words[0].token.place, words[-1].token.place
    place = Place(first.line, first.column, last.column + last.length - first.column)
    return Problem(code, place, args or {})


def _too_many(boards: int, cells: Sequence[Word], line: Sequence[Word]) -> Iterator[Found]:
    """The bounds of a board: one problem for the first row too many, one for each row too long."""
    if boards == LARGEST_SIDE + 1:
        yield from _listed(_at_span("too-many-rows", line, {"limit": LARGEST_SIDE}))
    if len(cells) > LARGEST_SIDE:
        args = {"limit": LARGEST_SIDE, "count": len(cells)}
        yield from _listed(_at_span("row-too-long", cells[LARGEST_SIDE:], args))


def _of_words(line: Sequence[Word]) -> Iterator[Found]:
    """The problems of a line that is a row: those of its words, and of cards whose parts are apart."""
    at = 0
    while at < len(line):
        word = line[at]
        if _typed_apart(line, at):
            yield Kind.PROBLEM, partial(_apart, line[at : at + 2])
            at += 1
        elif word.token.kind == "UNKNOWN":
            yield Kind.PROBLEM, partial(_explained, word)
        else:
            yield from _listed(*map(word.problem, word.remarks))
        at += 1


def _explained(word: Word) -> Problem:
    return word.problem(explain(word.plain))


def _apart(pair: Sequence[Word]) -> Problem:
    rank, suit = (word.plain for word in pair)
    card = read_word(rank + suit).card
    found = suit_in(suit)
    near = format_card(card, found[1]) if card and found else ""
    args = {"word": f"{rank} {suit}", "near": near, "found": "yes" if near else "no"}
    return _at_span("typed-apart", pair, args)


def _typed_apart(line: Sequence[Word], at: int) -> bool:
    """True when a rank stands here alone and the next word is a suit alone."""
    pair = line[at : at + 2]
    if len(pair) < 2 or any(word.token.kind != "UNKNOWN" for word in pair):
        return False
    return rank_in(pair[0].plain) is not None and suit_in(pair[1].plain) is not None


def _runs(line: Sequence[Word]) -> Iterator[tuple[int, int]]:
    """Where (first word, past the last) in a line a suit stands before ranks, as bridge diagrams have it."""
    at = 0
    while at < len(line):
        if _typed_apart(line, at):
            at += 2
            continue
        length = _run_at(line, at)
        if length:
            yield at, at + length
        at += max(length, 1)


def _run_at(line: Sequence[Word], at: int) -> int:
    """How many words a suit with its ranks takes here; 0 when there is none.

    A small letter may stand before one rank; a capital before a whole card is only a missing rank.
    """
    plain = line[at].plain
    if line[at].token.kind != "UNKNOWN":
        return 0
    if suit_before_ranks(plain):
        return 1
    if lone_suit(plain) is None or at + 1 == len(line):
        return 0
    run = line[at + 1]
    small = plain.islower()
    if run.token.kind == "CARD":
        return 2 if small and is_run(run.plain) else 0
    if run.token.kind != "UNKNOWN":
        return 0
    return 2 if is_run(run.plain) or (small and rank_in(run.plain) is not None) else 0


def _is_prose(line: Sequence[Word]) -> bool:
    """True when the words of a line are words of a language, not slips in a row of cells."""
    strange = [word for word in line if word.token.kind == "UNKNOWN" and not known_fault(word.plain)]
    if len(strange) <= _FEW:
        strange = [word for word in strange if not nearest(word.plain)]
    if not any(_LETTERS.search(word.plain) for word in strange):
        return False
    cells = sum(word.token.kind in _CELLS for word in line) - len(strange)
    return 2 * len(strange) >= cells if len(strange) > 1 else cells == 0


def _letters_lost(words: Sequence[Word]) -> bool:
    """True when most words are what is left of cards after their letters were replaced by marks."""
    typed = [word for word in words if word.token.kind not in ("EMPTY", "LABEL")]
    lost = sum(bool(_LOST.fullmatch(word.plain)) and word.plain != "?" for word in typed)
    return lost > 1 and 2 * lost > len(typed)

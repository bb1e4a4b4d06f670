"""A document read without knowing its game: chains checked, sums bound to the rows above them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from analyzer.cards import Card, Rank
from analyzer.sums import lists, values
from analyzer.sums.chains import chains
from analyzer.sums.model import (
    Binding,
    CardTerm,
    Chain,
    Checked,
    Clash,
    Document,
    Expression,
    Number,
    Part,
    RankTerm,
    Row,
    Scan,
)
from analyzer.verdict import Kind, Problem, Said

NEAR = 12
"""A sum speaks of a row at most so many lines above it."""
_STEM = 3
"""So many letters in common make two words forms of one."""


def scan(document: Document, points: Mapping[Rank, int] | None = None) -> Scan:
    """Everything numeric in `document`.

    `points` are the worths of the ranks in the game, None when it is not known: then they are what the
    document states or lets deduce. A rank on which it contradicts itself has none.
    """
    numbered = list(enumerate(document.lines, 1))
    found: list[Chain] = []
    problems: list[Problem] = []
    for number, line in numbered:
        read, unread = chains(number, line)
        found += read
        problems += unread
    stated = [worth for number, line in numbered for worth in lists.worths(number, line)]
    deduced = [worth for chain in found for worth in values.deduced(chain)]
    known = values.settled(stated) if points is None else points
    contradicted = {clash.rank for clash in values.clashes(stated)}
    assumed = {rank: value for rank, value in values.settled(deduced).items() if rank not in contradicted}
    clashes = values.clashes([*stated, *deduced])
    rows = tuple(row for number, line in numbered if (row := lists.row(number, line)) is not None)
    checked = tuple(
        replace(values.checked(chain, known, assumed), binding=bound(chain, rows, document))
        for chain in found
    )
    return Scan(
        document,
        checked,
        rows,
        tuple(count for number, line in numbered for count in lists.counts(number, line)),
        tuple(result for number, line in numbered for result in lists.results(number, line)),
        (*stated, *deduced),
        clashes,
        (*problems, *_unbound(checked), *(_told(clash) for clash in clashes)),
    )


def _unbound(checked: Iterable[Checked]) -> Iterator[Problem]:
    """A notice for each sum near a row that fits none of its parts, or more than one."""
    for each in checked:
        if each.binding is not None and each.binding.why is not None:
            args = {"text": each.chain.text, "why": each.binding.why}
            yield Problem("unbound", each.chain.place, args, Kind.NOTICE)


def _told(clash: Clash) -> Problem:
    first, second = clash.worths[:2]
    args = {"rank": values.LETTERS[clash.rank], "first": first.value, "second": second.value}
    return Problem("worth-clash", second.place, {**args, "line": first.place.line}, Kind.NOTICE)


def bound(chain: Chain, rows: Iterable[Row], document: Document) -> Binding | None:
    """The part of the nearest row above that a sum of ranks or cards adds up.

    None when the chain holds no rank and no card, or no row stands near above it.
    """
    expression = next((each for each in chain.expressions if any(values.ranks(each.term))), None)
    above = [row for row in rows if chain.place.line - NEAR <= row.line < chain.place.line]
    if expression is None or not above:
        return None
    row = above[-1]
    before = document.line(chain.place.line)[: chain.place.column - 1]
    named = _named(before, row)
    fits = [
        (part, left) for part in named or row.parts if (left := left_over(expression, part.cards)) is not None
    ]
    if len(fits) == 1:
        return Binding(row, *fits[0])
    code = "why-row-ambiguous" if fits else "why-row-without"
    return Binding(row, why=Said(code, {"line": row.line, "sum": expression.text}))


def _named(before: str, row: Row) -> tuple[Part, ...]:
    """The parts whose label has a word in common with the last such word before the sum."""
    for word in reversed(re.findall(r"\w{3,}", before)):
        stem = word[:_STEM].casefold()
        named = tuple(
            part
            for part in row.parts
            if any(label[:_STEM].casefold() == stem for label in re.findall(r"\w{3,}", part.label))
        )
        if named and len(named) < len(row.parts):
            return named
    return ()


def left_over(expression: Expression, cards: tuple[Card, ...]) -> tuple[Card, ...] | None:
    """The cards that a plain sum leaves out, or None when it is no plain sum of some of them."""
    terms = values.singles(expression.term)
    if terms is None:
        return None
    left = list(cards)
    for term in sorted(terms, key=lambda term: not isinstance(term, CardTerm)):
        match = next((card for card in left if _is(term, card)), None)
        if match is None:
            return None
        left.remove(match)
    return tuple(left)


def _is(term: Number | RankTerm | CardTerm, card: Card) -> bool:
    if isinstance(term, CardTerm):
        return term.card == card
    if isinstance(term, RankTerm):
        return term.rank is card.rank
    return card.rank <= Rank.TEN and term.value == int(card.rank)

"""What terms are worth, and whether the steps of a chain hold."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise

from analyzer.cards import Rank
from analyzer.sums.model import (
    CardTerm,
    Chain,
    Check,
    Checked,
    Clash,
    Expression,
    Number,
    Operation,
    RankTerm,
    Sign,
    Step,
    Term,
    Worth,
)
from analyzer.verdict import Said


def ranks(term: Term) -> Iterator[Rank]:
    """The ranks that stand in a term as letters or cards, in order of the text."""
    if isinstance(term, Operation):
        yield from ranks(term.left)
        yield from ranks(term.right)
    elif isinstance(term, RankTerm):
        yield term.rank
    elif isinstance(term, CardTerm):
        yield term.card.rank


def singles(term: Term) -> tuple[Number | RankTerm | CardTerm, ...] | None:
    """The terms of a plain sum in order, or None when anything but `+` joins them."""
    if not isinstance(term, Operation):
        return (term,)
    if term.sign is not Sign.PLUS:
        return None
    left, right = singles(term.left), singles(term.right)
    return None if left is None or right is None else left + right


def evaluate(term: Term, points: Mapping[Rank, int]) -> int | None:
    """The value of a term, or None when it holds a rank that `points` does not name."""
    if isinstance(term, Number):
        return term.value
    if isinstance(term, RankTerm):
        return points.get(term.rank)
    if isinstance(term, CardTerm):
        return points.get(term.card.rank)
    left, right = evaluate(term.left, points), evaluate(term.right, points)
    if left is None or right is None:
        return None
    if term.sign is Sign.TIMES:
        return left * right
    return left + right if term.sign is Sign.PLUS else left - right


def deduced(chain: Chain) -> Iterator[Worth]:
    """What ranks must be worth where two neighbouring expressions are the same sum, once with ranks
    and once with numbers: `В+10+6=11+10+6`."""
    for left, right in pairwise(chain.expressions):
        pairs = aligned(left.term, right.term)
        for one, other in pairs or ():
            for letter, number in ((one, other), (other, one)):
                rank = next(ranks(letter), None)
                if rank is not None and isinstance(number, Number):
                    yield Worth(rank, number.value, left.place, stated=False)


def aligned(left: Term, right: Term) -> tuple[tuple[Term, Term], ...] | None:
    """Single terms of two expressions side by side, or None when they are not built alike or hold different
    numbers or ranks in the same place."""
    if isinstance(left, Operation) and isinstance(right, Operation):
        if left.sign is not right.sign:
            return None
        first, second = aligned(left.left, right.left), aligned(left.right, right.right)
        return None if first is None or second is None else first + second
    if isinstance(left, Operation) or isinstance(right, Operation):
        return None
    alike = isinstance(left, Number) is isinstance(right, Number)
    return None if alike and left != right else ((left, right),)


def clashes(worths: Iterable[Worth]) -> tuple[Clash, ...]:
    """The ranks that are worth different things, with the first witness of each value."""
    by_rank: dict[Rank, dict[int, Worth]] = {}
    for worth in worths:
        by_rank.setdefault(worth.rank, {}).setdefault(worth.value, worth)
    return tuple(
        Clash(rank, tuple(values.values())) for rank, values in sorted(by_rank.items()) if len(values) > 1
    )


def settled(worths: Iterable[Worth]) -> dict[Rank, int]:
    """The worth of each rank on which all these agree."""
    values: dict[Rank, set[int]] = {}
    for worth in worths:
        values.setdefault(worth.rank, set()).add(worth.value)
    return {rank: next(iter(found)) for rank, found in values.items() if len(found) == 1}


def checked(chain: Chain, points: Mapping[Rank, int], assumed: Mapping[Rank, int]) -> Checked:
    """The chain with every step checked; a rank that `points` does not name is taken from `assumed`."""
    known = {**assumed, **points}
    guessed = frozenset(assumed) - frozenset(points)
    pairs = pairwise(chain.expressions)
    return Checked(chain, tuple(_step(left, right, known, guessed) for left, right in pairs))


def _step(left: Expression, right: Expression, points: Mapping[Rank, int], guessed: frozenset[Rank]) -> Step:
    values = evaluate(left.term, points), evaluate(right.term, points)
    used = tuple(dict.fromkeys((*ranks(left.term), *ranks(right.term))))
    missing = tuple(rank for rank in used if rank not in points)
    if missing:
        why = Said("why-worth-unknown", {"ranks": ", ".join(LETTERS[rank] for rank in missing)})
        return Step(left, right, Check.UNKNOWN, values, why)
    check = Check.AGREE if values[0] == values[1] else Check.DIFFER
    return Step(left, right, check, values, assumed=tuple(rank for rank in used if rank in guessed))


LETTERS = {
    **{rank: str(int(rank)) for rank in Rank if rank <= Rank.TEN},
    **{Rank.JACK: "В", Rank.QUEEN: "Д", Rank.KING: "К", Rank.ACE: "Т"},
}
"""How a rank is named in results and messages."""

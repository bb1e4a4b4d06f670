"""The rules of laying as formulas: the same names, in the same order, as in `rules`.

Each gives the formula under which the rule has nothing against a card laid beside others. What lies beside
it is a list of neighbours: the formula that a card is there, and the unknown card. Only what the rules
quantify over is said again here; facts about two cards are tabulated. tests/agree holds both equal.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from analyzer.cards import Card, Rank, Suit
from analyzer.games._mosaic import rules
from analyzer.smt.text import FALSE, TRUE, Script, both, either, implies, most_one, no


@dataclass(frozen=True)
class Hidden:
    """A card that is not known: for each card it can be the formula that it is this one.

    `name` is the script's word for it, and no other card's. With `sure` one of the formulas holds.
    """

    script: Script
    name: str
    cases: tuple[tuple[Card, str], ...]
    sure: bool = True

    def among(self, cards: Iterable[Card]) -> str:
        """The formula that it is one of these."""
        wanted = set(cards)
        terms = [term if card in wanted else FALSE for card, term in self.cases]
        if self.sure and FALSE not in terms:
            return TRUE
        mask = sum(1 << place for place, term in enumerate(terms) if term != FALSE)
        return self.script.define(f"{self.name} in {mask:x}", either(*terms))

    def which(self, fits: Callable[[Card], bool]) -> str:
        """The formula that it is a card that fits."""
        return self.among(card for card, _ in self.cases if fits(card))


Near: TypeAlias = "Sequence[tuple[str, Hidden]]"
"""Neighbours: the formula that a card is there, and that card."""


def known(script: Script, card: Card) -> Hidden:
    """A card that is known."""
    return Hidden(script, name="", cases=((card, TRUE),))


def perhaps(script: Script, name: str, deck: Iterable[Card]) -> Hidden:
    """A card of the deck, or none: at most one of the constants `<name> <rank> <suit>` holds."""
    cases = tuple((card, script.flag(f"{name} {card.rank.value} {card.suit.value}")) for card in deck)
    found = Hidden(script, name, cases, sure=False)
    # Cards differ in rank or in suit: fewer clauses than to tell each card from each other one.
    of_rank = [found.among(card for card, _ in cases if card.rank is rank) for rank in Rank]
    of_suit = [found.among(card for card, _ in cases if card.suit is suit) for suit in Suit]
    for clause in (*most_one(of_rank), *most_one(of_suit)):
        script.add(clause)
    return found


def some(script: Script, name: str, deck: Iterable[Card]) -> Hidden:
    """A card of the deck, not known which."""
    found = perhaps(script, name, deck)
    script.add(either(*(term for _, term in found.cases)))
    return replace(found, sure=True)


def tabulated(card: Hidden, other: Hidden, fact: Callable[[Card, Card], bool]) -> str:
    """The formula that a fact about two cards holds, from its truth for each pair.

    Of a card that is not there it says nothing.
    """
    alike: defaultdict[frozenset[Card], list[Card]] = defaultdict(list)
    for one, _ in card.cases:
        alike[frozenset(there for there, _ in other.cases if fact(one, there))].append(one)
    return both(*(implies(card.among(ones), other.among(there)) for there, ones in alike.items()))


def comrade(card: Hidden, other: Hidden) -> str:
    """Of one colour."""
    return tabulated(card, other, rules.comrade)


def outranks(card: Hidden, other: Hidden, readings: Any) -> str:
    """Higher in rank, as the reading has it."""
    return tabulated(card, other, lambda one, there: rules.outranks(one, there, readings))


def first_card(card: Hidden, empty: str) -> str:
    """On an empty table (`empty`) the card has rank 2 to 10 (new-lands 46)."""
    return implies(empty, card.which(lambda one: one.rank <= Rank.TEN))


def continuity(near: Near, empty: str) -> str:
    """A card lies beside it, or none lies on the table (new-lands 51, 58)."""
    return either(empty, *(there for there, _ in near))


def diversity(card: Hidden, near: Near) -> str:
    """No card beside it is of its suit (new-lands 83)."""
    return both(*(implies(there, tabulated(card, other, _of_two_suits)) for there, other in near))


def seniority(card: Hidden, near: Near, readings: Any) -> str:
    """Nothing beside it, or a comrade, or a card that it outranks (new-lands 96, 106, 111)."""
    alone = both(*(no(there) for there, _ in near))
    helped = (both(there, comrade(card, other)) for there, other in near)
    higher = (both(there, outranks(card, other, readings)) for there, other in near)
    return either(alone, *helped, *higher)


def _of_two_suits(card: Card, other: Card) -> bool:
    return card.suit != other.suit

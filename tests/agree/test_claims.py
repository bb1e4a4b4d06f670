"""What the document states of single cards, and what follows from its rules, proved or refuted by a solver.

A claim is asked of the formulas, which test_laying holds equal to the rules, for all cards on the four cells
beside the one laid. What is assumed must be possible, and with the claim denied impossible.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from analyzer.cards import DECK_52, Card, Colour, Rank, Suit
from analyzer.games._mosaic import encode
from analyzer.games._mosaic.encode import Hidden, Near
from analyzer.games._mosaic.readings import Seniority
from analyzer.games._mosaic.rules import RULES
from analyzer.games.new_lands.readings import Readings
from analyzer.notation import read_card
from analyzer.smt.text import FALSE, TRUE, both, either, implies, no, same
from analyzer.smt.worker import Model, Models, Refuted, Session
from tests.agree.board import BESIDE, Board, Example

HIGHER, NOT_LOWER = Readings(), Readings(seniority=Seniority.NOT_LOWER)
CHECKS = {rule.id: rule.check for rule in RULES}
Claim = Callable[[Board], tuple[str, str]]
"""What is assumed, and what is claimed."""


def cards(text: str) -> list[Card]:
    found = [read_card(word)[0] for word in text.split()]
    assert None not in found
    return [card for card in found if card is not None]


def allowed(card: Hidden, near: Near, readings: Any = HIGHER) -> str:
    return both(encode.diversity(card, near), encode.seniority(card, near, readings))


def beside(board: Board, text: str) -> str:
    """The formula that these cards and no others lie beside the cell, from above on."""
    known = cards(text)
    there = [term if place < len(known) else no(term) for place, (term, _) in enumerate(board.near)]
    return both(*there, *(other.among([one]) for (_, other), one in zip(board.near, known, strict=False)))


def ranks(card: Hidden, *wanted: Rank) -> str:
    return card.which(lambda one: one.rank in wanted)


def near_all(board: Board, fact: Callable[[Hidden], str]) -> str:
    """The formula that a fact holds of each card beside the cell."""
    return both(*(implies(there, fact(other)) for there, other in board.near))


def other_colour(board: Board) -> str:
    """The formula that all cards beside the cell are of the other colour."""
    return near_all(board, lambda other: no(encode.comrade(board.cards["card"], other)))


def jack(readings: Any, more: str = "") -> Claim:
    """Beside the jack of diamonds lie all hearts, the higher black cards, and `more` (new-lands 99)."""
    higher = {Rank.QUEEN, Rank.KING, Rank.ACE}
    fits = [
        one
        for one in DECK_52
        if one.suit is Suit.HEARTS
        or (one.colour is Colour.BLACK and one.rank in higher)
        or one in cards(more)
    ]

    def claim(board: Board) -> tuple[str, str]:
        card = board.cards["card"]
        return beside(board, "ВБ"), same(allowed(card, board.near, readings), card.among(fits))

    return claim


def laid(text: str, there: str, fine: bool = True) -> Claim:
    """Each of the cards may (or may not) be laid where those lie."""

    def claim(board: Board) -> tuple[str, str]:
        card = board.cards["card"]
        found = allowed(card, board.near)
        return both(beside(board, there), card.among(cards(text))), found if fine else no(found)

    return claim


def any_order(board: Board) -> tuple[str, str]:
    """Two neighbours that follow one another may change places, and of such changes every order comes."""
    card, near = board.cards["card"], board.near
    formulas: list[Callable[[Near], str]] = [
        lambda near: encode.diversity(card, near),
        lambda near: encode.seniority(card, near, HIGHER),
        lambda near: encode.seniority(card, near, NOT_LOWER),
    ]
    changed = [[*near[:at], near[at + 1], near[at], *near[at + 2 :]] for at in range(3)]
    return TRUE, both(*(same(of(near), of(other)) for of in formulas for other in changed))


def comrade(readings: Any) -> Claim:
    def claim(board: Board) -> tuple[str, str]:
        card, (there, other) = board.cards["card"], board.near[0]
        assumed = both(there, encode.comrade(card, other), encode.diversity(card, board.near))
        return assumed, encode.seniority(card, board.near, readings)

    return claim


def raised(readings: Any) -> Claim:
    def claim(board: Board) -> tuple[str, str]:
        card, other = board.cards["card"], encode.some(board.script, "raised", DECK_52)
        higher = encode.tabulated(card, other, lambda one, two: one.suit == two.suit and one.rank < two.rank)
        return both(higher, allowed(card, board.near, readings)), allowed(other, board.near, readings)

    return claim


def ace(readings: Any, claimed: Callable[[Board], str]) -> Claim:
    """An ace beside the other colour alone is refused by seniority only where something claimed holds."""

    def claim(board: Board) -> tuple[str, str]:
        card = board.cards["card"]
        some = either(*(there for there, _ in board.near))
        refused = no(encode.seniority(card, board.near, readings))
        return both(ranks(card, Rank.ACE), some, other_colour(board)), same(refused, claimed(board))

    return claim


def two_at_most(board: Board) -> tuple[str, str]:
    card = board.cards["card"]
    refused = both(ranks(card, Rank.ACE), no(encode.seniority(card, board.near, HIGHER)))
    three = ([term for term, _ in board.near if term != left] for left, _ in board.near)
    return refused, both(*(no(both(*terms)) for terms in three))


CLAIMS: dict[str, Claim] = {
    "99: beside the jack of diamonds": jack(HIGHER),
    "99: beside it under the control": jack(NOT_LOWER, "ВК ВП"),
    "99: the black jacks are refused": laid("ВК ВП", "ВБ", fine=False),
    "108: the queen of spades": laid("ДП", "ВБ КЧ"),
    "113: the queen of spades": laid("ДП", "КЧ 6К"),
    "the king alone refuses her": laid("ДП", "КЧ", fine=False),
    "neighbours count in any order": any_order,
    "111: beside a comrade": comrade(HIGHER),
    "111: beside a comrade, under the control": comrade(NOT_LOWER),
    "a card raised is still allowed": raised(HIGHER),
    "a card raised is still allowed, under the control": raised(NOT_LOWER),
    "an ace is refused beside aces alone": ace(
        HIGHER, lambda board: near_all(board, lambda other: ranks(other, Rank.ACE))
    ),
    "an ace is never refused under the control": ace(NOT_LOWER, lambda board: FALSE),
    "an ace is refused beside two cards at most": two_at_most,
    "the control allows what the rule allows": lambda board: (
        encode.seniority(board.cards["card"], board.near, HIGHER),
        encode.seniority(board.cards["card"], board.near, NOT_LOWER),
    ),
}


@pytest.mark.parametrize("name", CLAIMS)
def test_a_claim_is_proved(name: str, ask: Session) -> None:
    for denied in (False, True):
        board = Board()
        board.different()
        assumed, claimed = CLAIMS[name](board)
        question = board.asked(both(assumed, no(claimed) if denied else TRUE))
        assert isinstance(ask.solve(question), Refuted if denied else Model)


def seniorities(board: Board) -> tuple[str, str]:
    card = board.cards["card"]
    return encode.seniority(card, board.near, HIGHER), encode.seniority(card, board.near, NOT_LOWER)


def any_first(board: Board) -> tuple[str, str]:
    """That a first card may be raised, as later ones may."""
    card, other = board.cards["card"], encode.some(board.script, "raised", DECK_52)
    higher = encode.tabulated(card, other, lambda one, two: one.suit == two.suit and one.rank < two.rank)
    return both(board.empty, higher, encode.first_card(card, board.empty)), encode.first_card(
        other, board.empty
    )


def comrade_enough(board: Board) -> tuple[str, str]:
    """That a comrade helps although a card of the own suit is there too."""
    card, (there, other) = board.cards["card"], board.near[0]
    twin = encode.tabulated(card, other, lambda one, two: one.suit != two.suit)
    return both(there, encode.comrade(card, other), twin), allowed(card, board.near)


def equal_alike(board: Board) -> tuple[str, str]:
    """That the control allows no more than the rule."""
    strict, control = seniorities(board)
    return control, strict


REFUTED: dict[str, tuple[Claim, Callable[[Example], bool]]] = {
    "a first card raised is allowed": (
        any_first,
        lambda one: one.card.rank <= Rank.TEN and not one.laid,
    ),
    "a comrade is enough": (
        comrade_enough,
        lambda one: one.refused(CHECKS["diversity"], HIGHER) and not one.refused(CHECKS["seniority"], HIGHER),
    ),
    "the control allows no more": (
        equal_alike,
        lambda one: (
            one.refused(CHECKS["seniority"], HIGHER)
            and not one.refused(CHECKS["seniority"], NOT_LOWER)
            and any(other.rank == one.card.rank for other in one.laid.values())
        ),
    ),
}


@pytest.mark.parametrize("name", REFUTED)
def test_a_claim_is_refuted_by_cards_that_the_plain_rules_see(name: str, ask: Session) -> None:
    claim, shows = REFUTED[name]
    board = Board()
    board.different()
    assumed, claimed = claim(board)
    answer = ask.solve(board.asked(both(assumed, no(claimed))))
    assert isinstance(answer, Model)
    assert shows(board.found(answer.true))


def listed(readings: Any, there: str, ask: Session) -> set[Card]:
    """Every card that may be laid beside others, by a solver."""
    board = Board()
    card = board.cards["card"]
    near = [(TRUE, encode.known(board.script, one)) for one in cards(there)]
    board.script.add(both(no(card.among(cards(there))), allowed(card, near, readings)))
    names = {term.strip("|"): one for one, term in card.cases}
    found = ask.models(board.script.encoding(names), 52)
    assert isinstance(found, Models) and found.complete
    return {names[name] for model in found.found for name in model.true}


def by_the_rules(readings: Any, there: str) -> Iterator[Card]:
    table = dict(zip(BESIDE.values(), cards(there), strict=False))
    for card in set(DECK_52) - set(cards(there)):
        example = Example(card, table)
        if not any(example.refused(CHECKS[rule], readings) for rule in ("diversity", "seniority")):
            yield card


@pytest.mark.parametrize("there", ["ВБ", "ТЧ", "ТЧ ТБ", "КЧ 6К", "2Ч 2Б 2К"])
def test_a_solver_lists_the_cards_that_the_rules_allow(there: str, ask: Session) -> None:
    strict, control = (listed(readings, there, ask) for readings in (HIGHER, NOT_LOWER))
    assert strict == set(by_the_rules(HIGHER, there))
    assert control == set(by_the_rules(NOT_LOWER, there)) >= strict


def test_the_control_adds_the_two_black_jacks(ask: Session) -> None:
    assert listed(NOT_LOWER, "ВБ", ask) - listed(HIGHER, "ВБ", ask) == set(cards("ВК ВП"))

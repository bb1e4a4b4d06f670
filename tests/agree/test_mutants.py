"""The comparison can fail: change a clause of a rule or of its formula, and cards are found that show it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest

from analyzer.cards import Card, Rank
from analyzer.games._mosaic import encode
from analyzer.games._mosaic import rules as common
from analyzer.games._mosaic.readings import Seniority
from analyzer.games._mosaic.rules import Laying
from analyzer.games.new_lands.readings import Readings
from analyzer.geometry.cells import CORNERS, SIDES, adjoining
from analyzer.smt.text import FALSE, TRUE
from analyzer.smt.worker import Model, Refuted, Session
from analyzer.verdict import Violation
from tests.agree.board import ENCODED, Board, Check, Formula, disagreement

RULES = {rule.id: rule for rule in common.RULES}
STRICT, EQUAL = Readings(), Readings(seniority=Seniority.NOT_LOWER)
BESIDE, OUTRANKS, COMRADE, TABULATED = common.beside, encode.outranks, encode.comrade, encode.tabulated


def without(rule: str, place: int) -> Formula:
    """A formula that forgets the neighbour at a place."""
    of = ENCODED[rule]
    return lambda card, near, empty, readings: of(card, [*near[:place], *near[place + 1 :]], empty, readings)


FORMULAS: dict[str, tuple[str, Formula]] = {
    **{
        f"{rule}: without neighbour {at}": (rule, without(rule, at))
        for rule in ("continuity", "diversity", "seniority")
        for at in range(4)
    },
    "first_card: up to nine": (
        "first_card",
        lambda card, near, empty, readings: encode.implies(empty, card.which(lambda one: one.rank < 10)),
    ),
    "first_card: up to the jack": (
        "first_card",
        lambda card, near, empty, readings: encode.implies(empty, card.which(lambda one: one.rank < 12)),
    ),
    "first_card: later too": (
        "first_card",
        lambda card, near, empty, readings: encode.first_card(card, TRUE),
    ),
    "first_card: never": ("first_card", lambda card, near, empty, readings: TRUE),
    "continuity: at the beginning too": (
        "continuity",
        lambda card, near, empty, readings: encode.continuity(near, FALSE),
    ),
    "continuity: never": ("continuity", lambda card, near, empty, readings: TRUE),
}

FACTS: dict[str, tuple[str, str, Any]] = {
    "diversity: colours": (
        "diversity",
        "tabulated",
        lambda card, other, fact: TABULATED(card, other, lambda one, there: one.colour != there.colour),
    ),
    "diversity: ranks": (
        "diversity",
        "tabulated",
        lambda card, other, fact: TABULATED(card, other, lambda one, there: one.rank != there.rank),
    ),
    "seniority: no comrade helps": ("seniority", "comrade", lambda card, other: FALSE),
    "seniority: any card helps": ("seniority", "comrade", lambda card, other: TRUE),
    "seniority: higher is nothing": ("seniority", "outranks", lambda card, other, readings: FALSE),
    "seniority: nothing is higher": ("seniority", "outranks", lambda card, other, readings: TRUE),
    "seniority: the other member": (
        "seniority",
        "outranks",
        lambda card, other, readings: OUTRANKS(card, other, EQUAL if readings == STRICT else STRICT),
    ),
    "seniority: the wrong way round": (
        "seniority",
        "outranks",
        lambda card, other, readings: OUTRANKS(other, card, readings),
    ),
    "seniority: both are needed": (
        "seniority",
        "comrade",
        lambda card, other: encode.both(COMRADE(card, other), OUTRANKS(card, other, STRICT)),
    ),
}
"""Facts of two cards changed where the encoding uses them."""


def cards_beside(kept: Callable[[list[Card]], Iterable[Card]]) -> Any:
    return lambda board, cell: iter(list(kept(list(BESIDE(board, cell)))))


def by(steps: Iterable[tuple[int, int]]) -> Any:
    """Neighbours at these steps."""
    listed = list(steps)
    return lambda board, cell: (board.laid[one] for one in adjoining(cell, listed) if one in board.laid)


NEIGHBOURS: dict[str, Any] = {
    **{f"without {step}": by(set(SIDES) - {step}) for step in SIDES},
    "a corner counts": by((*SIDES, *CORNERS)),
    "two apart counts": by((*SIDES, (0, 2))),
    "none of four": cards_beside(lambda near: near if len(near) < 4 else []),
}
"""What the rules take for the neighbours of a cell."""


def first_card(limit: Rank, empty: bool = True) -> Check:
    def check(state: Any, move: Laying, readings: Any) -> Violation | None:
        return Violation("", ()) if (not state.laid or not empty) and move.card.rank > limit else None

    return check


def seniority(
    helps: Callable[[Card, Card], bool] = lambda card, other: card.colour == other.colour,
    higher: Callable[[Card, Card], bool] = lambda card, other: card.rank > other.rank,
    some: Callable[[Iterable[object]], bool] = any,
    alone: bool = True,
) -> Check:
    """Seniority under `higher`, each clause of it a parameter."""

    def check(state: Any, move: Laying, readings: Any) -> Violation | None:
        near = list(common.beside(state, move.cell))
        if (alone and not near) or any(helps(move.card, card) for card in near):
            return None
        return None if some(higher(move.card, card) for card in near) else Violation("", ())

    return check


CHECKS: dict[str, tuple[str, Check]] = {
    "first_card: nine": ("first_card", first_card(Rank.NINE)),
    "first_card: jack": ("first_card", first_card(Rank.JACK)),
    "first_card: always": ("first_card", first_card(Rank.TEN, empty=False)),
    "seniority: <=": ("seniority", seniority(higher=lambda card, other: card.rank >= other.rank)),
    "seniority: lower": ("seniority", seniority(higher=lambda card, other: card.rank < other.rank)),
    "seniority: but a king": (
        "seniority",
        seniority(higher=lambda card, other: card.rank > other.rank and other.rank != Rank.KING),
    ),
    "seniority: all": ("seniority", seniority(some=all)),
    "seniority: one alone": ("seniority", seniority(some=lambda found: sum(map(bool, found)) == 1)),
    "seniority: of the own suit": ("seniority", seniority(helps=lambda card, other: card.suit == other.suit)),
    "seniority: of another suit": ("seniority", seniority(helps=lambda card, other: card.suit != other.suit)),
    "seniority: alone too": ("seniority", seniority(alone=False)),
}


def shown(rule: str, check: Check, formula: Formula, readings: Any, ask: Session) -> None:
    """Finds cards on which a rule and a formula differ; the plain rule and the formula show it."""
    board = Board()
    board.different()
    refused = board.refused(check, readings, RULES[rule].reads)
    answer = ask.solve(board.asked(disagreement(refused, board.allowed(formula, readings))))
    assert isinstance(answer, Model)
    example = board.found(answer.true)
    laid = list(example.laid.values())
    assert len({example.card, *laid}) == 1 + len(laid)
    assert example.refused(check, readings) is example.allowed(formula, readings)


@pytest.mark.parametrize("change", FORMULAS)
def test_a_changed_formula_is_noticed(change: str, ask: Session) -> None:
    rule, formula = FORMULAS[change]
    shown(rule, RULES[rule].check, formula, STRICT, ask)


@pytest.mark.parametrize("readings", [STRICT, EQUAL], ids=["higher", "not_lower"])
@pytest.mark.parametrize("change", FACTS)
def test_a_changed_fact_is_noticed(
    change: str, readings: Any, ask: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    rule, name, instead = FACTS[change]
    monkeypatch.setattr(encode, name, instead)
    shown(rule, RULES[rule].check, ENCODED[rule], readings, ask)


@pytest.mark.parametrize("rule", ["continuity", "diversity", "seniority"])
@pytest.mark.parametrize("change", NEIGHBOURS)
def test_changed_neighbours_of_a_rule_are_noticed(
    change: str, rule: str, ask: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(common, "beside", NEIGHBOURS[change])
    shown(rule, RULES[rule].check, ENCODED[rule], STRICT, ask)


@pytest.mark.parametrize("change", CHECKS)
def test_a_changed_rule_is_noticed(change: str, ask: Session) -> None:
    rule, check = CHECKS[change]
    shown(rule, check, ENCODED[rule], STRICT, ask)


@pytest.mark.parametrize(
    ("rule", "check"), [("first_card", first_card(Rank.TEN)), ("seniority", seniority())]
)
def test_the_rules_told_again_are_those_that_were_changed(rule: str, check: Check, ask: Session) -> None:
    board = Board()
    refused = board.refused(check, STRICT, ())
    answer = ask.solve(board.asked(disagreement(refused, board.allowed(ENCODED[rule], STRICT))))
    assert isinstance(answer, Refuted)

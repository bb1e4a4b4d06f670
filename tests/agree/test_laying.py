"""Each rule of laying and its formula say the same of every card beside any cards of the full deck."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.cards import DECK_52
from analyzer.games._contract import Rule
from analyzer.games._mosaic import encode
from analyzer.games._mosaic.rules import RULES
from analyzer.geometry.cells import adjoining
from analyzer.smt.text import FALSE, TRUE, Script, no
from analyzer.smt.worker import Model, Refuted, Session
from tests.agree.board import BESIDE, CELL, CELLS, ENCODED, FARTHER, Board, Example, disagreement, under_each

CASES = [
    pytest.param(
        rule, readings, id="-".join([rule.id, *(getattr(readings, name).value for name in rule.reads)])
    )
    for rule in RULES
    if rule.id in ENCODED
    for readings in under_each(rule)
]


@pytest.mark.parametrize(("rule", "readings"), CASES)
def test_no_cards_tell_a_rule_from_its_formula(rule: Rule, readings: Any, ask: Session) -> None:
    board = Board()
    refused = board.refused(rule.check, readings, rule.reads)
    allowed = board.allowed(ENCODED[rule.id], readings)
    assert isinstance(ask.solve(board.asked(disagreement(refused, allowed))), Refuted)


@pytest.mark.parametrize("refusing", [True, False])
@pytest.mark.parametrize(("rule", "readings"), CASES)
def test_each_rule_refuses_some_cards_and_not_others(
    rule: Rule, readings: Any, refusing: bool, ask: Session
) -> None:
    board = Board()
    board.different()
    refused = board.refused(rule.check, readings, rule.reads)
    answer = ask.solve(board.asked(refused if refusing else no(refused)))
    assert isinstance(answer, Model)
    example = board.found(answer.true)
    assert example.refused(rule.check, readings) is refusing
    assert example.allowed(ENCODED[rule.id], readings) is not refusing


@st.composite
def examples(draw: st.DrawFn) -> Example:
    """Different cards on some of the cells."""
    cells = draw(st.lists(st.sampled_from(list(CELLS.values())), unique=True))
    cards = draw(st.lists(st.sampled_from(DECK_52), unique=True, min_size=7, max_size=7))
    return Example(cards[-1], dict(zip(cells, cards, strict=False)))


@pytest.mark.parametrize(("rule", "readings"), CASES)
@given(examples())
def test_real_cards_make_a_formula_what_the_rule_says(rule: Rule, readings: Any, example: Example) -> None:
    assert example.allowed(ENCODED[rule.id], readings) is not example.refused(rule.check, readings)


def test_a_card_that_may_be_missing_is_then_among_none(ask: Session) -> None:
    for make, wanted in ((encode.perhaps, Model), (encode.some, Refuted)):
        script = Script()
        card = make(script, "card", DECK_52)
        script.add(no(card.among(DECK_52)))
        assert isinstance(ask.solve(script.encoding(())), wanted)


def test_a_known_card_is_itself_alone() -> None:
    card = encode.known(Script(), DECK_52[7])
    assert card.among(DECK_52) == card.among(DECK_52[7:8]) == TRUE
    assert card.among(DECK_52[8:]) == card.among(()) == FALSE


def test_the_cards_stand_on_every_cell_beside_and_on_others() -> None:
    assert set(BESIDE.values()) == set(adjoining(CELL))
    assert FARTHER and not set(FARTHER.values()) & {CELL, *adjoining(CELL)}

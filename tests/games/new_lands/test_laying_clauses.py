"""Each rule of laying and each clause of one changed, one at a time: the shipped positions must notice."""

from __future__ import annotations

from typing import Any

import pytest

from analyzer.cards import Card, Colour
from analyzer.games._mosaic import rules as common
from analyzer.games.new_lands import ending, laying, rules, settle
from analyzer.geometry.cells import Cell, adjoining
from analyzer.geometry.rectangle import extent
from tests.games.new_lands.test_clauses import noticed

REAL_BESIDE = common.beside


def beside_in_a_row(board: Any, cell: Cell) -> Any:
    near = adjoining(cell, ((0, -1), (0, 1)))
    return (board.laid[one] for one in near if one in board.laid)


def beside_in_a_column(board: Any, cell: Cell) -> Any:
    near = adjoining(cell, ((-1, 0), (1, 0)))
    return (board.laid[one] for one in near if one in board.laid)


def beside_by_corners_too(board: Any, cell: Cell) -> Any:
    steps = ((-1, 0), (0, -1), (0, 1), (1, 0), (-1, -1), (-1, 1), (1, -1), (1, 1))
    return (board.laid[one] for one in adjoining(cell, steps) if one in board.laid)


def beside_the_first_alone(board: Any, cell: Cell) -> Any:
    return iter(list(REAL_BESIDE(board, cell))[:1])


def beside_the_last_alone(board: Any, cell: Cell) -> Any:
    return iter(list(REAL_BESIDE(board, cell))[-1:])


def widens_the_rows(state: Any, cell: Cell) -> bool:
    before, after = extent(state.laid), extent((*state.laid, cell))
    return before is None or after is None or before.size.height != after.size.height


def widens_the_columns(state: Any, cell: Cell) -> bool:
    before, after = extent(state.laid), extent((*state.laid, cell))
    return before is None or after is None or before.size.width != after.size.width


def only_black(state: Any, readings: Any) -> Colour:
    return Colour.BLACK


def equal_is_enough(card: Card, other: Card, readings: Any) -> bool:
    return not card.rank < other.rank


def strictly(card: Card, other: Card, readings: Any) -> bool:
    return other.rank < card.rank


CLAUSES: dict[str, tuple[Any, str, Any]] = {
    "adjoining: along a row": (common, "beside", beside_in_a_column),
    "adjoining: along a column": (common, "beside", beside_in_a_row),
    "adjoining: corners do not count": (common, "beside", beside_by_corners_too),
    "adjoining: not the first neighbour alone": (common, "beside", beside_the_first_alone),
    "adjoining: not the last neighbour alone": (common, "beside", beside_the_last_alone),
    "seniority: a comrade helps": (common, "comrade", lambda card, other: False),
    "seniority: only a comrade helps": (common, "comrade", lambda card, other: True),
    "seniority: strictly": (common, "outranks", equal_is_enough),
    "seniority: the control": (common, "outranks", strictly),
    "seniority: higher": (common, "outranks", lambda card, other, readings: True),
    "seniority: higher is enough": (common, "outranks", lambda card, other, readings: False),
    "approach: rows count": (rules, "widens", widens_the_columns),
    "approach: columns count": (rules, "widens", widens_the_rows),
    "approach: until the borders are fixed": (rules, "on_duty", lambda state, readings: True),
    "approach: a duty": (rules, "on_duty", lambda state, readings: False),
    "turn: the teams alternate": (rules, "to_move", only_black),
    "turn: somebody is to move": (rules, "to_move", lambda state, readings: None),
    "end: every card": (rules, "end", lambda state: False),
    "end: not before": (rules, "end", lambda state: True),
    "void: the size was never spanned": (rules, "void", lambda state: False),
    "void: only then": (rules, "void", lambda state: True),
    "play stops where nobody can move": (ending, "stuck", lambda *terms: None),
    "something is against a wrong move": (laying, "judged", lambda *terms: ()),
    "all reasons": (laying, "judged", lambda *terms: settle.judged(*terms)[:1]),
}


@pytest.mark.parametrize("clause", CLAUSES)
def test_a_changed_clause_is_noticed(clause: str, monkeypatch: pytest.MonkeyPatch) -> None:
    owner, name, instead = CLAUSES[clause]
    monkeypatch.setattr(owner, name, instead)
    assert noticed()


@pytest.mark.parametrize("rule", [rule.id for rule in rules.RULES])
def test_a_rule_switched_off_is_noticed(rule: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "RULES", tuple(one for one in rules.RULES if one.id != rule))
    assert noticed()

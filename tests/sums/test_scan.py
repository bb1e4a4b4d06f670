"""Sums are bound to the row above them, and a whole document is read without knowing its game."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.notation import format_card
from analyzer.sums import Binding, Check, Document, Scan, scan
from analyzer.sums.scan import NEAR

FLOOR = "(левая сторона) ВБ, 10К, 6П, 9К, 8Б; (правая) 7Ч, 8П, 8К, 9Ч, ДБ."


def read(*lines: str) -> Scan:
    return scan(Document(None, lines))


def binding(*lines: str) -> Binding | None:
    return read(*lines).chains[-1].binding


def left(bound: Binding | None) -> str:
    assert bound is not None
    return " ".join(format_card(card) for card in bound.left_over)


def test_a_sum_is_bound_to_the_part_that_holds_its_ranks() -> None:
    bound = binding(FLOOR, "", "В+10+6=11+10+6=27")
    assert bound is not None
    assert bound.part is not None
    assert (bound.row.line, bound.part.label) == (1, "левая сторона")
    assert left(bound) == "9К 8Б"


def test_two_sums_of_one_line_are_bound_each_to_its_side() -> None:
    found = read(FLOOR, "Левые: В+10=21; Правые – Д+9=21")
    parts = [each.binding.part.label for each in found.chains if each.binding and each.binding.part]
    assert parts == ["левая сторона", "правая"]
    assert left(found.chains[1].binding) == "7Ч 8П 8К"


def test_a_label_decides_where_both_parts_hold_the_ranks() -> None:
    row = "(слева) ВБ, 9К; (справа) ВП, 9Ч, 6П"
    bound = binding(row, "Правый край, справа: В+9=11+9=20")
    assert bound is not None
    assert bound.part is not None
    assert (bound.part.label, left(bound)) == ("справа", "6П")


def test_cards_are_bound_as_cards() -> None:
    bound = binding("(слева) ВБ, 9К; (справа) ВП, 9Ч", "ВП+9Ч=11+9=20")
    assert bound is not None
    assert bound.part is not None
    assert bound.part.label == "справа"


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        ((FLOOR, "В+В=11+11=22"), "why-row-without"),
        ((FLOOR, "Т+10=14+10=24"), "why-row-without"),
        ((FLOOR, "Левые: 7+8+Д=7+8+12=27"), "why-row-without"),
        ((FLOOR, "В-6=11-6=5"), "why-row-without"),
        (("(слева) ВБ, 9К; (справа) ВП, 9Ч", "В+9=11+9=20"), "why-row-ambiguous"),
        ((FLOOR, "(слева) ТЧ, 9Б; (справа) КЧ, 6Б", "В+10=11+10=21"), "why-row-without"),
    ],
)
def test_a_sum_that_fits_no_single_part_says_so(lines: tuple[str, ...], code: str) -> None:
    bound = binding(*lines)
    assert bound is not None
    assert (bound.part, bound.left_over) == (None, ())
    assert bound.why is not None
    assert bound.why.id == code
    (problem,) = [problem for problem in read(*lines).problems if problem.code == "unbound"]
    assert problem.args["why"] == bound.why
    assert problem.place is not None
    assert problem.place.line == 2 or len(lines) == 3


@pytest.mark.parametrize(
    "lines",
    [
        ("В+10=11+10=21",),
        ("В+10=11+10=21", FLOOR),
        (FLOOR, "10+8+6=24"),
        (FLOOR, *[""] * NEAR, "В+10=11+10=21"),
        ("0 0 ТБ КП", "0 0 9Ч 6П", "Т+9=14+9=23"),
    ],
)
def test_a_sum_without_a_row_above_it_or_without_ranks_is_bound_to_none(lines: tuple[str, ...]) -> None:
    assert binding(*lines) is None


def test_a_document_is_read_as_a_whole() -> None:
    found = read(
        FLOOR, "Левые: В+10+6=11+10+6=28", "Счёт 3:2.", "две карты: ВП, 9К, 8К", "всего 6+5=", "Дама – 12"
    )
    assert [each.check for each in found.chains] == [Check.DIFFER]
    assert [result.text for result in found.results] == ["3:2"]
    assert [count.check for count in found.counts] == [Check.DIFFER]
    assert [row.line for row in found.rows] == [1, 4]
    assert {worth.value for worth in found.worths} == {11, 12}
    assert [(problem.code, problem.place and problem.place.line) for problem in found.problems] == [
        ("sum-unreadable", 5)
    ]


def test_other_languages_are_read_as_far_as_the_sums_go() -> None:
    found = read("Red: A+6+10 = 14+6+10 = 30 points, black: 9.")
    assert [each.check for each in found.chains] == [Check.AGREE]
    assert found.problems == ()


@given(st.lists(st.text(max_size=60), max_size=5))
def test_no_text_is_too_odd(lines: list[str]) -> None:
    found = read(*lines)
    assert found == read(*lines)


def test_long_lines_are_no_trouble() -> None:
    line = "ТБ " * 20_000 + "(" * 20_000 + "1" * 20_000 + "=" + "+6" * 20_000 + " а" * 20_000
    assert read(line).chains == ()

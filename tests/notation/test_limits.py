"""Texts too large for a board are refused with the bound, and early."""

from __future__ import annotations

import pytest

from analyzer.notation import LARGEST_SIDE, LARGEST_TEXT, decode, parse_raw
from tests.notation.reading import GRAMMAR, read, rows, told, where


def test_the_longest_text() -> None:
    assert LARGEST_TEXT == 1_000_000
    text, problems = decode(b"0 " * (LARGEST_TEXT // 2))
    assert text is not None and problems == ()
    text, (problem,) = decode(b"0 " * (LARGEST_TEXT // 2) + b"0")
    assert text is None
    assert (problem.code, problem.args) == ("too-long", {"limit": LARGEST_TEXT})


@pytest.mark.parametrize("text", ["0 " * 500_001, "ТБ " * 200_001, "\ud800" * 333_334])
def test_a_text_too_long_to_parse(text: str) -> None:
    parsed = read(text)
    assert parsed.tree is None
    assert [problem.code for problem in parsed.problems] == ["too-long"]


def test_the_largest_board() -> None:
    row = " ".join(["0 (З1)"] * LARGEST_SIDE)
    text = "64x64\n" + "\n\n".join([row] * LARGEST_SIDE)
    assert told(text) == []
    assert [len(row) for row in rows(read(text))] == [LARGEST_SIDE] * LARGEST_SIDE


def test_one_row_too_many() -> None:
    (problem,) = read("0 0\n" * 66).problems
    assert (problem.code, problem.args) == ("too-many-rows", {"limit": 64})
    assert where(problem) == (65, 1, 3)


def test_prose_is_not_counted_as_rows() -> None:
    text = "0\nпросто слова тут\n" * 60
    assert set(told(text)) == {"prose-line", "more"}


def test_one_cell_too_many() -> None:
    (problem,) = read("0\n" + "0 " * 65).problems
    assert (problem.code, problem.args) == ("row-too-long", {"limit": 64, "count": 65})
    assert where(problem) == (2, 129, 1)


@pytest.mark.parametrize(
    "text",
    [
        "\n" * 999_999,
        " " * 999_999,
        "0 " * 499_999,
        "0\n" * 499_999,
        "(" * 999_999,
        "ТБ" * 200_000,
        "\u200b" * 333_000 + "ТБ",
        "слово " * 90_000,
        "к" + "о" * 400_000,
        ("ТБКП" * 40 + " ") * 2_000,
        ("ЬЪ " * 60 + "\n") * 1_000,
        "РўР‘ " * 90_000,
        "9" * 999_999,
        "6x" + "9" * 999_000,
        "(З1) " * 90_000,
    ],
    ids=lambda text: repr(text[:4]),
)
def test_a_megabyte_of_anything_is_refused_shortly(text: str) -> None:
    problems = read(text).problems
    assert 1 <= len(problems) <= 102


def test_raw_trees_have_the_same_bounds() -> None:
    assert parse_raw(GRAMMAR, "0 " * 600_000) is None
    assert parse_raw(GRAMMAR, "0\n" * 200) is None
    assert parse_raw(GRAMMAR, "0 ТБ T♠ xyz") is not None

"""Sizes: above a diagram and as an option."""

from __future__ import annotations

import pytest

from analyzer.notation import Node
from tests.notation.reading import read, rows, tokens, told, where


def option(text: str) -> dict[str, object]:
    """What the text of an option names."""
    parsed = read(text, start="size")
    assert parsed.problems == ()
    assert parsed.tree is not None and parsed.tree.rule == "size"
    return {token.kind: token.value for token in tokens(parsed.tree) if token.kind != "SAID"}


@pytest.mark.parametrize(
    "text",
    [
        "6x10", "6х10", "6X10", "6Х10", "6×10", "6*10", "6 на 10", "6 НА 10", "6 x 10", "6 by 10", " 6x10 ",
        "6x10\n",
        "6 на 10.", "size=6x10", "size: 6x10", "размер: 6 на 10", "Размер 6 на 10", "Прямоугольник – 6 на 10",
        "прямоугольник — 6x10", "поле 6*10", "6\u00a0на\u202f10",
        "6 в высоту и 10 в длину", "10 карт в длину и 6 карт в высоту", "10 в ширину, 6 в высоту",
        "6 клеток в высоту, 10 клеток в ширину.", "10 полей в длину и 6 полей в высоту", "10 long and 6 high",
        "6 cells high, 10 cells wide", "Прямоугольник: 10 в длину и 6 в высоту",
    ],
)  # fmt: skip
def test_forms_of_a_size(text: str) -> None:
    assert option(text) == {"HEIGHT": 6, "WIDTH": 10}
    parsed = read(text.strip() + "\n0 ТБ\n")
    assert parsed.problems == ()
    assert rows(parsed) == [["0", "ТБ"]]


def test_words_tell_which_number_is_which() -> None:
    parsed = read("9 карт в длину и 4 в высоту", start="size")
    assert parsed.tree is not None
    assert [(token.kind, token.text) for token in tokens(parsed.tree)] == [
        ("WIDTH", "9"),
        ("SAID", "карт в длину и"),
        ("HEIGHT", "4"),
        ("SAID", "в высоту"),
    ]


def test_a_bare_size_says_nothing_more() -> None:
    parsed = read("Прямоугольник – 6 на 10.", start="size")
    assert parsed.tree is not None
    assert [(token.text, token.place.column) for token in tokens(parsed.tree)] == [("6", 17), ("10", 22)]


@pytest.mark.parametrize(
    "text", ["", "6", "x10", "6x", "6x10x3", "six by ten", "6 10", "-6x10", "6.5x10", "ТБ", "6x10 8x8"]
)
def test_what_is_no_size(text: str) -> None:
    parsed = read(text, start="size")
    assert parsed.tree is None
    assert [problem.code for problem in parsed.problems] == ["not-a-size"]


@pytest.mark.parametrize(
    ("text", "columns"), [("0x10", [1]), ("6x65", [3]), ("0 на 999999999", [1, 6]), ("64x64", [])]
)
def test_bounds_of_a_size(text: str, columns: list[int]) -> None:
    for parsed in (read(text, start="size"), read(text + "\nТБ")):
        assert [problem.code for problem in parsed.problems] == ["size-bound"] * len(columns)
        assert [where(problem)[1] for problem in parsed.problems] == columns


@pytest.mark.parametrize(("text", "missing"), [("4 в высоту", "width"), ("9 карт в длину.", "height")])
def test_half_a_size(text: str, missing: str) -> None:
    for parsed in (read(text, start="size"), read(text + "\nТБ")):
        (problem,) = parsed.problems
        assert (problem.code, problem.args["missing"]) == ("half-size", missing)
        assert where(problem) == (1, 1, len(text))


@pytest.mark.parametrize("text", ["10", "0", "10Ч", "6 0 10Ч", "4 на"])
def test_a_row_is_not_taken_for_a_size(text: str) -> None:
    tree = read(text).tree
    assert tree is not None
    assert [node.rule for node in tree.children if isinstance(node, Node)] == ["row"]


@pytest.mark.parametrize("text", ["Размер 5 мал", "6 на 10 (=60)", "поле 6 на 10 и ещё"])
def test_a_sentence_is_not_taken_for_a_size(text: str) -> None:
    tree = read(text).tree
    assert tree is not None
    assert [node.rule for node in tree.children if isinstance(node, Node)] != ["size"]
    assert told(text) != []


def test_a_size_stands_above_the_rows() -> None:
    assert told("ТБ 0\n6 на 10") != []

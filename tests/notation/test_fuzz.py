"""Any text and any bytes: no exception, no card that is not there, every place inside the text."""

from __future__ import annotations

import random
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.cards import Suited
from analyzer.notation import Notation, Parsed, decode, parse_raw, read_card
from analyzer.verdict import refused
from tests.notation.reading import DIAGRAM, GRAMMAR, assert_inside, read, rows

LETTERS = "ВДКТЧБКПвдктчбкпJQKATHDCSjqkathdcsАНСЕОoO0123456789♥♦♣♠♡\ufe0f🂡🂬🃏🂠Зз"
SIGNS = LETTERS + "()?;:.,-—*xх×№ \t\u00a0\u200b\n\r\u2028\ud800\x00и\u0306"
SIZES = [
    "6",
    "10",
    "на",
    "x",
    "х",
    "в длину",
    "в высоту",
    "карт",
    "и",
    ",",
    ".",
    " ",
    "\n",
    "size:",
    "поле",
    "0",
    "ТБ",
]
BYTES = 10_000
MUTATED = 10_000


def check(parsed: Parsed) -> None:
    """A text is read whole or refused: a cell without a meaning, or a line left out, comes with a refusal."""
    if parsed.tree is None:
        assert refused(parsed.problems)
        return
    whole = all(getattr(node, "rule", "refused") != "refused" for node in parsed.tree.children)
    if not whole or any("!" in row for row in rows(parsed)):
        assert refused(parsed.problems)


@given(st.text(), st.none() | st.sampled_from(list(Notation)))
def test_any_text(text: str, prefer: Notation | None) -> None:
    check(read(text, prefer))


@given(st.text(alphabet=SIGNS, max_size=80))
def test_texts_of_the_signs_that_matter(text: str) -> None:
    check(read(text))


@given(st.lists(st.sampled_from(SIZES), max_size=12).map("".join))
def test_texts_of_the_words_of_sizes(text: str) -> None:
    check(read(text))
    parsed = read(text, start="size")
    assert parsed.tree is not None or refused(parsed.problems)


@given(st.text(alphabet=SIGNS, max_size=6))
def test_one_word(text: str) -> None:
    card, problems = read_card(text)
    assert (card is None) == refused(problems)
    for problem in problems:
        assert_inside(problem, re.sub("[\r\n\u2028]", " ", text))


@given(st.binary(max_size=60))
def test_any_bytes(data: bytes) -> None:
    check_bytes(data)


@given(st.text(alphabet=SIGNS, max_size=60))
def test_raw_trees(text: str) -> None:
    node = parse_raw(GRAMMAR, text)
    assert node is not None and node.rule == "start"


def check_bytes(data: bytes) -> None:
    text, problems = decode(data)
    assert (text is None) == refused(problems)
    assert len(problems) <= 1
    if text is not None:
        assert "\r" not in text
        check(read(text))


def test_many_random_bytes() -> None:
    source = random.Random(1)
    for _ in range(BYTES):
        check_bytes(source.randbytes(source.randrange(40)))


PIECES = [
    *"ВДКТЧБПKTB0ОO?;(),.♥ \n\t",
    "10",
    "\u00a0",
    "\ufe0f",
    "КТ",
    "T♠",
    "🂼",
    "слово",
    "(З1)",
    "6x10\n",
    "\r\n",
    "тб",
]


def mutated(source: random.Random) -> str:
    """Some lines of the published diagram with a few pieces put in, taken out or doubled."""
    lines = DIAGRAM.splitlines(keepends=True)
    first = source.randrange(len(lines))
    text = "".join(lines[first : first + source.randrange(1, 4)])
    for _ in range(source.randrange(1, 6)):
        at = source.randrange(len(text) + 1)
        end = at + source.choice([0, 0, 1, 1, 2, 5])
        text = text[:at] + source.choice([*PIECES, "", text[at:end] * 2]) + text[end:]
    return text


def test_many_mutated_diagrams() -> None:
    source = random.Random(2)
    for _ in range(MUTATED):
        check(read(mutated(source)))


@pytest.mark.parametrize("seed", range(20))
def test_cells_are_neither_lost_nor_invented(seed: int) -> None:
    """A row of words has as many cells as there are words that are no labels."""
    source = random.Random(seed)
    words = ["0", "?", "ТБ", "10Ч", "KH", "TБ", "О", "тб", "КТ", "0Ч", "T♠", "ЬЬ", "(З1)"]
    line = [source.choice(words) for _ in range(12)]
    (row,) = rows(read(" ".join(line)))
    assert len(row) == sum(word != "(З1)" for word in line)
    assert all(isinstance(each, str) for each in row)
    assert [cell == "!" for cell in row] == [
        word in ("КТ", "0Ч", "T♠", "ЬЬ") for word in line if word != "(З1)"
    ]


def test_the_check_itself_can_fail() -> None:
    parsed = read("ТБ КТ")
    with pytest.raises(AssertionError):
        check(Parsed(parsed.tree, ()))
    with pytest.raises(AssertionError):
        check(Parsed(None, ()))
    assert isinstance(read_card("ТБ")[0], Suited)

"""docs/notation.md says what is so: its examples are read here."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from analyzer.cards import DECK_52, Suited
from analyzer.notation import LARGEST_SIDE, LARGEST_TEXT, Notation, decode, format_card, read_card
from analyzer.notation.complaints import MOST
from analyzer.verdict import Kind
from tests.notation.reading import only_row, read, rows, tokens, told

PAGE = Path(__file__).resolve().parents[2] / "docs" / "notation.md"
TEXT = PAGE.read_text("utf-8")


def tables() -> list[list[list[str]]]:
    """Every table of the page, head first, its cells without the marks of code."""
    found: list[list[list[str]]] = [[]]
    for line in TEXT.splitlines():
        if line.startswith("|"):
            found[-1].append([cell.strip().strip("`") for cell in line.strip("|").split(" |")])
        elif found[-1]:
            found.append([])
    return [[table[0], *table[2:]] for table in found if table]


def table(*head: str) -> list[list[str]]:
    """The rows of the one table that has this head."""
    (found,) = (each[1:] for each in tables() if each[0] == list(head))
    assert found
    return found


READ = table("Typed", "Read as")
REPAIRED = table("Typed", "Read as", "Warning", "Why")
REFUSED = table("Typed", "Code", "Suggested", "Why")
SIZES = table("Typed", "Height", "Length")
PRINTED = table("Card", "letters", "glyphs", "western")


def test_every_table_is_known() -> None:
    assert len(tables()) == 7


@pytest.mark.parametrize(("typed", "card"), READ)
def test_what_is_read(typed: str, card: str) -> None:
    assert only_row(typed) == [card]
    assert told(typed) == []


@pytest.mark.parametrize(("typed", "card", "code", "why"), REPAIRED)
def test_what_is_repaired(typed: str, card: str, code: str, why: str) -> None:
    assert only_row(typed) == [card]
    problems = read(typed).problems
    assert {(problem.kind, problem.code) for problem in problems} == {(Kind.REPAIR, code)}
    assert why


@pytest.mark.parametrize(("typed", "code", "suggested", "why"), REFUSED)
def test_what_is_refused(typed: str, code: str, suggested: str, why: str) -> None:
    (problem,) = read(typed).problems
    assert (problem.kind, problem.code) == (Kind.PROBLEM, code)
    assert problem.args.get("near", "") == suggested


def test_the_page_names_every_refusal_of_a_word() -> None:
    source = (PAGE.parents[1] / "analyzer" / "notation" / "refusals.py").read_text("utf-8")
    codes = set(re.findall(r'_remark\("([a-z-]+)"', source))
    assert len(codes) > 10
    assert codes - {code for _, code, _, _ in REFUSED} == set()


@pytest.mark.parametrize(("typed", "height", "length"), SIZES)
def test_sizes(typed: str, height: str, length: str) -> None:
    parsed = read(typed, start="size")
    assert parsed.problems == ()
    assert parsed.tree is not None
    numbers = {token.kind: token.value for token in tokens(parsed.tree)}
    assert (numbers["HEIGHT"], numbers["WIDTH"]) == (int(height), int(length))


@pytest.mark.parametrize(("name", "letters", "glyphs", "western"), PRINTED)
def test_how_cards_are_printed(name: str, letters: str, glyphs: str, western: str) -> None:
    rank, suit = name.split(" of ")
    (card,) = (each for each in DECK_52 if (each.rank.name.lower(), each.suit.value) == (rank, suit))
    assert [format_card(card, each) for each in Notation] == [letters, glyphs, western]


def test_the_alphabet_of_each_notation() -> None:
    (rows_,) = (each for each in tables() if each[0][0] == "rank")
    for name, *cells in rows_[1:]:
        _, jack, queen, king, ace, _, *suits = cells
        for suit, marks in zip(("hearts", "diamonds", "clubs", "spades"), suits, strict=True):
            for mark in marks.split():
                found = [read_card(rank + mark) for rank in ("10", jack, queen, king, ace)]
                assert [(card.rank.name, card.suit.value) for card, _ in found if card] == [
                    (each, suit) for each in ("TEN", "JACK", "QUEEN", "KING", "ACE")
                ], name
                assert not any(problems for _, problems in found)


def test_the_position() -> None:
    (block,) = re.findall(r"^```position\n(.*?)^```$", TEXT, re.M | re.S)
    parsed = read(block)
    assert parsed.problems == ()
    assert [len(row) for row in rows(parsed)] == [10] * 6


def test_the_bounds() -> None:
    assert f"up to {LARGEST_TEXT:,} bytes" in TEXT
    assert f"up to {LARGEST_SIDE} rows of {LARGEST_SIDE} cells" in TEXT
    assert f"the first {MOST} and" in TEXT
    assert told("(" + "а" * 40 + ") 0") == []
    assert told("(" + "а" * 41 + ") 0") != []


def test_what_the_switch_settles() -> None:
    western, letters, glyphs = (
        read_card("T♠", each)[0] for each in (Notation.WESTERN, Notation.LETTERS, Notation.GLYPHS)
    )
    assert isinstance(western, Suited) and isinstance(letters, Suited)
    assert (western.rank.name, letters.rank.name, letters) == ("TEN", "ACE", glyphs)
    settled = [each for each in Notation if read_card("ТH", each)[0]]
    assert settled == [Notation.WESTERN]


def test_refusals_of_whole_texts() -> None:
    said = " ".join(" ".join(row) for row in table("A text that", "is refused as"))
    for name in ("cp1251", "koi8-r", "cp866", "utf-16"):
        assert [problem.code for problem in decode("ТБ КП\n".encode(name))[1]] == ["encoding"]
    assert "`РўР‘ РљРџ`" in said and told("РўР‘ РљРџ") == ["misread"]
    assert "`?? ?? 10?`" in said and told("?? ?? 10?") == ["letters-lost"]
    for code in ("encoding", "misread", "letters-lost", "damaged-utf8", "not-utf8", "binary"):
        assert code in said

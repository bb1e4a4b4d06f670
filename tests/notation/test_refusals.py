"""What is refused, word by word and line by line, where, and with what suggestion."""

from __future__ import annotations

from pathlib import Path

import pytest

from analyzer.cards import Rank, Suit, Suited
from analyzer.notation import Notation, read_card
from analyzer.verdict import Kind
from tests.notation.reading import only_row, read, rows, told, where


@pytest.mark.parametrize(
    ("word", "code", "suggestion"),
    [
        ("Ч", "rank-missing", ""),
        ("♠", "rank-missing", ""),
        ("H", "rank-missing", ""),
        ("10", "suit-missing", "10Ч, 10Б, 10К, 10П"),
        ("К", "suit-missing", "КЧ, КБ, КК, КП"),
        ("Q", "suit-missing", "QH, QD, QC, QS"),
        ("1Ч", "no-rank", "ТЧ"),
        ("11Б", "no-rank", "ВБ"),
        ("12♠", "no-rank", "Д♠"),
        ("13H", "no-rank", "KH"),
        ("14П", "no-rank", "ТП"),
        ("15П", "no-rank", ""),
        ("1", "no-rank", ""),
        ("31", "no-rank", ""),
        ("З1", "bare-label", "(З1)"),
        ("(З1", "half-label", "(З1)"),
        ("З1)", "half-label", "(З1)"),
        ("ТБКП", "run-together", "ТБ КП"),
        ("0ТБ", "run-together", "0 ТБ"),
        ("ТБ0", "run-together", "ТБ 0"),
        ("00", "run-together", "0 0"),
        ("10Ч10Б0?", "run-together", "10Ч 10Б 0 ?"),
        ("🂾🂱", "run-together", "🂾 🂱"),
        ("0КП", "run-together", "0 КП"),
        ("QЧ", "mixed-letters", "ДЧ / QH"),
        ("ВH", "mixed-letters", "ВЧ / JH"),
        ("АП", "mixed-letters", "ТП / AS"),
        ("ТБ,", "unknown-word", "ТБ"),
        ("«ТБ»", "unknown-word", "ТБ"),
        ("-", "unknown-word", "0"),
        ("—", "unknown-word", "0"),
        ("ТЬ", "unknown-word", "ТБ"),
        ("10X", "unknown-word", "10Ч"),
        ("ЛР", "unknown-word", "KH"),
        ("l0Ч", "unknown-word", "10Ч"),
        ("ЗЧ", "unknown-word", "3Ч"),
        ("К❤", "unknown-word", "К♥"),
        ("ЖЖ", "unknown-word", ""),
        ("10ЧЧ", "unknown-word", ""),
        ("()", "unknown-word", ""),
        ("02Ч", "run-together", "0 2Ч"),
    ],
)
def test_a_word_is_refused(word: str, code: str, suggestion: str) -> None:
    (problem,) = read(f"ТП 0\n0 {word} КК").problems
    assert (problem.code, problem.kind) == (code, Kind.PROBLEM)
    assert where(problem) == (2, 3, len(word))
    assert problem.args["near"] == suggestion
    assert problem.args["word"] == word
    assert rows(read(f"ТП 0\n0 {word} КК")) == [["ТП", "0"], ["0", "!", "КК"]]


def test_all_problems_are_told_in_order_of_the_text() -> None:
    parsed = read("TБ КТ 0Ч\nВот обычная строка текста\n0 T♠ тб ()")
    assert [(problem.code, where(problem)[:2]) for problem in parsed.problems] == [
        ("look-alike", (1, 1)),
        ("suit-first", (1, 4)),
        ("zero-as-ten", (1, 7)),
        ("prose-line", (2, 1)),
        ("two-meanings", (3, 3)),
        ("case", (3, 6)),
        ("unknown-word", (3, 9)),
    ]


@pytest.mark.parametrize(
    ("text", "spans", "suggestions"),
    [
        ("10 Ч", [(1, 4)], ["10Ч"]),
        ("0 К  П 0", [(3, 4)], ["КП"]),
        ("10 ч K H", [(1, 4), (6, 3)], ["10Ч", "KH"]),
        ("T ♠", [(1, 3)], [""]),
    ],
)
def test_a_card_typed_apart_is_one_problem(
    text: str, spans: list[tuple[int, int]], suggestions: list[str]
) -> None:
    problems = read(text).problems
    assert {problem.code for problem in problems} == {"typed-apart"}
    assert [where(problem)[1:] for problem in problems] == spans
    assert [problem.args["near"] for problem in problems] == suggestions


def test_foreign_notation_is_told_once_and_prose_beside_it_still() -> None:
    text = "п ТВ53 ч К2\nб Д76\nи ещё несколько слов\nк 982"
    assert [(problem.code, where(problem)) for problem in read(text).problems] == [
        ("foreign-notation", (1, 1, 11)),
        ("prose-line", (3, 1, 20)),
    ]
    assert rows(read(text)) == []


def test_lines_refused_whole_are_no_rows() -> None:
    tree = read("ТБ КП\nпросто слова тут\n0 0").tree
    assert tree is not None
    assert [node.rule for node in tree.children if hasattr(node, "rule")] == ["row", "refused", "row"]


@pytest.mark.parametrize("text", ["?? ?? 10? 0 ??", "\ufffd\ufffd 10\ufffd 0"])
def test_lost_letters_are_one_problem(text: str) -> None:
    assert told(text) == ["letters-lost"]


def test_one_unreadable_cell_is_a_cell() -> None:
    assert only_row("? ТБ ?") == ["?", "ТБ", "?"]
    assert told("? ТБ ?") == []


def test_long_lists_are_cut_each_kind_by_itself() -> None:
    text = "\n".join(["ЖЖ тб"] * 60)
    problems = read(text).problems
    assert len(problems) == 102
    assert [(each.said.id, each.args["count"], each.place) for each in problems[-2:]] == [
        ("problem-more", 10, None),
        ("repair-more", 10, None),
    ]


def test_a_long_or_unprintable_word_is_cut_for_the_message() -> None:
    (problem,) = read("0 0 0 " + "Ы" * 500).problems
    assert problem.args["word"] == "Ы" * 24 + "…"
    assert problem.place is not None and problem.place.length == 500
    (problem,) = read("0 Ы\x1b[2J\ud800").problems
    assert problem.args["word"] == "Ы\\u001b[2J\\ud800"


class TestReadCard:
    """One card from one word, as on a command line."""

    def test_read(self) -> None:
        assert read_card("10Ч") == (Suited(Rank.TEN, Suit.HEARTS), ())
        assert read_card("  К♥\ufe0f ") == (Suited(Rank.KING, Suit.HEARTS), ())

    def test_repaired(self) -> None:
        card, (problem,) = read_card(" TБ")
        assert card == Suited(Rank.ACE, Suit.DIAMONDS)
        assert (problem.said.id, where(problem)) == ("repair-look-alike", (1, 2, 1))

    @pytest.mark.parametrize(
        ("text", "code"),
        [
            ("КТ", "suit-first"),
            ("T♠", "two-meanings"),
            ("0", "unknown-word"),
            ("ТБ КП", "unknown-word"),
            ("", "unknown-word"),
        ],
    )
    def test_refused(self, text: str, code: str) -> None:
        card, (problem,) = read_card(text)
        assert card is None
        assert problem.code == code

    def test_settled(self) -> None:
        assert read_card("T♠", Notation.WESTERN) == (Suited(Rank.TEN, Suit.SPADES), ())
        card, (problem,) = read_card("T♠", Notation.GLYPHS)
        assert card == Suited(Rank.ACE, Suit.SPADES)
        assert problem.said.id == "repair-look-alike"


def test_a_grammar_that_is_not_total_makes_no_traceback(tmp_path: Path) -> None:
    grammar = tmp_path / "own.lark"
    grammar.write_text('%import .cards (CARD)\nstart: CARD "(" CARD\n', "utf-8")
    assert read("ТБ(КП", grammar=grammar).problems == ()
    for text, place in (("ТБ", (1, 1, 2)), ("ТБxyz", (1, 1, 5)), ("ТБ(", (1, 1, 3)), ("", (1, 1, 0))):
        parsed = read(text, grammar=grammar)
        assert parsed.tree is None
        assert [(problem.code, where(problem)) for problem in parsed.problems] == [("not-read", place)]

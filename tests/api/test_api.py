"""The names that `analyzer` offers, and docs/api.md run as it stands."""

from __future__ import annotations

import doctest

import pytest

import analyzer
from analyzer import Gap, Notation, Refusal, Split, Unknown, Value, ask, read
from tests.commands import FIRST, ROOT


def test_the_page_runs() -> None:
    failures, tries = doctest.testfile(str(ROOT / "docs" / "api.md"), module_relative=False, encoding="utf-8")
    assert tries > 5 and failures == 0


def test_every_name_is_there() -> None:
    for name in analyzer.__all__:
        assert getattr(analyzer, name) is not None
    with pytest.raises(AttributeError):
        _ = analyzer.nonsense


def test_answers_are_values() -> None:
    assert isinstance(ask(read(FIRST), "score"), Value)
    assert isinstance(ask(read(FIRST.replace("КП", "0"), options={"size": "7x10"}), "score"), Gap)
    assert isinstance(ask(read(FIRST.replace("КП", "?")), "score"), Unknown)
    assert isinstance(ask(read(FIRST), "score", all_readings=True), Split)


def test_a_named_reading_is_kept_when_all_are_varied() -> None:
    position = read(FIRST, readings={"border": "corners_too"})
    answer = ask(position, "score", all_readings=True)
    assert isinstance(answer, Split)
    assert [set(branch.readings) for branch in answer.branches] == [{"joining"}] * 2


@pytest.mark.parametrize(
    "terms",
    [
        {"game": "chess"},
        {"options": {"size": "0x0"}},
        {"options": {"colour": "red"}},
        {"readings": {"border": "none"}},
        {"options": {"deck": "ТБ"}},
    ],
)
def test_what_cannot_be_read_is_refused(terms: dict[str, object]) -> None:
    with pytest.raises(Refusal) as caught:
        read(FIRST, **terms)  # type: ignore[arg-type]
    assert caught.value.problems


def test_the_notation_settles_what_is_ambiguous() -> None:
    text, terms = "T♠ 0 9Ч", {"deck": "ТП 9Ч 10П"}
    with pytest.raises(Refusal):
        read(text, options=terms)
    ten = read(text, options=terms, notation=Notation.WESTERN).setup.laid()[(0, 0)]
    ace = read(text, options=terms, notation=Notation.LETTERS).setup.laid()[(0, 0)]
    assert (int(ten.rank), int(ace.rank)) == (10, 14)


def test_an_unknown_question_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        ask(read(FIRST), "nonsense")


def test_a_reading_that_makes_no_difference_does_not_split() -> None:
    position = read("ТБ 0 КП\n2Ч 3П 4Ч", options={"deck": "ТБ КП 2Ч 3П 4Ч"})
    answer = ask(position, "score", all_readings=True)
    assert isinstance(answer, Split)
    assert [list(branch.readings) for branch in answer.branches] == [["border"]] * 2


def test_a_label_beside_no_empty_cell_is_noticed() -> None:
    position = read("ТБ 2Ч (З1) КП", options={"deck": "ТБ КП 2Ч"})
    assert "label-alone" in [problem.code for problem in position.problems]


@pytest.mark.parametrize("notation", ["western", Notation.WESTERN])
def test_the_notation_settles_the_deck_too(notation: Notation) -> None:
    position = read("T♠ 0 9♥", options={"deck": "T♠; 9♥; J♦"}, notation=notation)
    assert [int(card.rank) for card in position.options.deck.cards] == [10, 9, 11]

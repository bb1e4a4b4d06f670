"""New Lands diagrams as values: labels and the lands they name, sizes, placing, what is wrong with a deck."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from analyzer import ask, read
from analyzer.api import Refusal
from analyzer.games.new_lands import text
from analyzer.games.new_lands.options import AgreedSize, Deck, Options
from analyzer.games.new_lands.position import Setup, cropped
from analyzer.notation import Notation, parse
from analyzer.options import Refused
from analyzer.resources import grammar
from analyzer.verdict import Gap, Value
from tests.strategies.new_lands import setups

ROWS = "6Ч 7П 0 8Б\n0 9К 10Ч ВК\nДК 0 ТЧ КП"
DECK = {"deck": "6Ч 7П 8Б 9К 10Ч ВК ДК ТЧ КП"}


def lands(text: str, **options: str) -> dict[str, Any]:
    answer = ask(read(text, options={**DECK, **options}), "score")
    assert isinstance(answer, Value)
    return {name: land["cells"] for name, land in answer.result["lands"].items()}


def notices(text: str, **options: str) -> list[str]:
    return [problem.code for problem in read(text, options={**DECK, **options}).problems]


def refusals(text: str, **options: str) -> list[tuple[str, int | None, int | None]]:
    with pytest.raises(Refusal) as caught:
        read(text, options={**DECK, **options})
    problems = (problem for problem in caught.value.problems if problem.kind.value == "problem")
    return [
        (problem.code, problem.place and problem.place.line, problem.place and problem.place.column)
        for problem in problems
    ]


@given(setups(unreadable=True))
def test_a_written_diagram_is_read_back(setup: Setup) -> None:
    for notation in Notation:
        parsed = parse(grammar("new_lands"), text.write(setup, notation), notation)
        assert parsed.tree is not None
        again, problems = text.read(parsed.tree, Options())
        assert (again, parsed.problems, problems) == (setup, (), ())


@pytest.mark.parametrize(
    ("text", "named"),
    [
        (ROWS.replace("7П 0 8Б", "7П 0 (А) 8Б"), {"А": ["1/3"], "2/1": ["2/1"], "3/2": ["3/2"]}),
        (ROWS.replace("7П 0 8Б", "7П (А) 0 8Б"), {"А": ["1/3"], "2/1": ["2/1"], "3/2": ["3/2"]}),
        (ROWS.replace("0 9К", "(А) 0 9К"), {"А": ["2/1"], "1/3": ["1/3"], "3/2": ["3/2"]}),
        (ROWS.replace("ДК 0", "ДК 0 (А) (Б)"), {"А+Б": ["3/2"], "1/3": ["1/3"], "2/1": ["2/1"]}),
    ],
)
def test_a_label_names_the_land_beside_it(text: str, named: dict[str, list[str]]) -> None:
    assert lands(text) == named


def test_the_cell_before_a_label_comes_first() -> None:
    text = "0 6Ч 0\n7П 0 (А) 8Б\n0 9К 0\n10Ч ВК ДК"
    assert lands(text)["А"] == ["2/2"]
    turned = "6Ч 7П 8Б\n0 (А) 9К 0\n10Ч ВК ДК"
    assert lands(turned)["А"] == ["2/1"]


def test_a_label_used_twice_keeps_both_lands() -> None:
    text = ROWS.replace("7П 0", "7П 0 (А)").replace("ДК 0", "ДК 0 (А)")
    assert lands(text) == {"А": ["1/3"], "А@3/2": ["3/2"], "2/1": ["2/1"]}
    assert "label-twice" in notices(text)


def test_labels_keep_their_land_when_layout_is_cut_away() -> None:
    text = "0 0 0 0 0\n0 6Ч 7П 0 (А) 8Б\n0 (Б) 0 9К 10Ч ВК\n0 ДК 0 (В) ТЧ КП\n0 0 0 0 0"
    assert lands(text, size="3x4") == {"А": ["1/3"], "Б": ["2/1"], "В": ["3/2"]}


def test_a_label_on_layout_names_no_land() -> None:
    text = "0 (А) 6Ч 7П 0 8Б\n0 0 9К 10Ч ВК\n0 ДК 0 ТЧ КП"
    assert "label-alone" in notices(text, size="3x4")
    assert "А" not in lands(text, size="3x4")


def test_lands_come_in_the_order_of_their_numbers() -> None:
    text = ROWS.replace("7П 0", "7П 0 (З10)").replace("0 9К", "0 (З9) 9К").replace("ДК 0", "ДК 0 (З²)")
    assert list(lands(text)) == ["З9", "З10", "З²"]


@pytest.mark.parametrize(
    ("text", "options", "expected"),
    [
        ("6Ч 7П\n6Ч 0", {}, ("card-doubled", 2, 1)),
        ("6Ч 7П\n2Ч 0", {}, ("not-in-deck", 2, 1)),
        ("6Ч 7П 0\n8Б 0", {}, ("ragged-row", 2, 1)),
        ("6Ч 7П 8Б", {"size": "3x1"}, ("beyond-size", None, None)),
        ("6Ч\n7П\n8Б", {"size": "1x9"}, ("beyond-size", None, None)),
        ("3 на 4\n" + ROWS, {"size": "4x3"}, ("two-sizes", 1, 1)),
        ("(А)", {}, ("no-rows", None, None)),
        ("", {}, ("no-rows", None, None)),
    ],
)
def test_what_is_refused_and_where(text: str, options: dict[str, str], expected: tuple[Any, ...]) -> None:
    assert expected in refusals(text, **options)


def test_the_same_size_named_twice_is_no_clash() -> None:
    assert str(read("3 на 4\n" + ROWS, options={**DECK, "size": "3x4"}).setup.size) == "3x4"


def test_a_diagram_too_wide_is_told_once_and_not_as_floating() -> None:
    assert [code for code, _, _ in refusals("6Ч 7П 8Б 9К 10Ч", size="2x4")].count("beyond-size") == 1
    with pytest.raises(Refusal) as caught:
        read("6Ч 7П 8Б 9К 10Ч", options={**DECK, "size": "3x4"})
    assert "floating" not in [problem.code for problem in caught.value.problems]


def test_a_cell_nobody_can_read_may_be_the_card_that_spans() -> None:
    shown = ask(read("? 6Ч 7П", options={"deck": "6Ч 7П 8Б"}), "show")
    assert isinstance(shown, Value) and shown.result["placing"] == "unknown"
    assert "floating" not in [p.code for p in read("? 6Ч 7П", options={"deck": "6Ч 7П 8Б"}).problems]
    sure = ask(read("6Ч 7П ?", options={"deck": "6Ч 7П 8Б 9К", "size": "1x4"}), "show")
    assert isinstance(sure, Value) and sure.result["placing"] == "floating"


def test_missing_cards_are_noticed_unless_unreadable_ones_may_be_they() -> None:
    assert "cards-missing" in [p.code for p in read("6Ч 7П 0", options={"deck": "6Ч 7П 8Б"}).problems]
    assert "cards-missing" not in [p.code for p in read("6Ч 7П ?", options={"deck": "6Ч 7П 8Б"}).problems]


def test_show_counts_what_lies() -> None:
    shown = ask(read(ROWS, options=DECK), "show")
    assert isinstance(shown, Value)
    wanted = {"laid": 9, "red": 4, "black": 5, "empty": 3, "lands": 3, "placing": "fixed", "unreadable": 0}
    assert {key: shown.result[key] for key in wanted} == wanted


def test_the_gap_of_a_floating_score_says_where() -> None:
    gap = ask(read("6Ч 0\n7П 0", options=DECK | {"size": "3x3"}), "score")
    assert isinstance(gap, Gap)
    assert [cite.line for cite in gap.cites] == [227, 236]


@pytest.mark.parametrize("text", ["36", "52", "6Ч 7П", "6Ч,7П", "6Ч; 7П", "туз пик 10 червей"])
def test_decks_that_are_read(text: str) -> None:
    assert Deck.parse(text).cards


def test_a_whole_deck_written_out_is_that_deck() -> None:
    written = " ".join(Deck.parse(" ".join(_words("36"))).name.split())
    assert written == "36"


def _words(name: str) -> list[str]:
    from analyzer.notation import format_card

    return [format_card(card) for card in Deck.parse(name).cards]


def test_a_repaired_card_of_a_deck_is_told() -> None:
    found = read("ТП 0 6Ч", options={"deck": "TП 6Ч 7Ч"}).problems
    assert "look-alike" in [problem.code for problem in found]


@pytest.mark.parametrize("text", ["", "37", "6Ч 6Ч", "КТ", "0", "(А)", "?", "6Ч 0", "T♠", "hello world"])
def test_decks_that_are_refused(text: str) -> None:
    with pytest.raises(Refused):
        Deck.parse(text)


@pytest.mark.parametrize("text", ["", "6", "0x3", "3x65", "-1x3", "6x10x2", "abc", "ТБ 0"])
def test_sizes_that_are_refused(text: str) -> None:
    with pytest.raises(Refused):
        AgreedSize.parse(text)


@given(setups())
def test_cutting_twice_is_cutting_once(setup: Setup) -> None:
    once = cropped(setup)
    if once is not None:
        assert cropped(once) == once

"""Diagrams are found in any notation and however they are set, and English prose is none."""

from __future__ import annotations

import tomllib
from collections.abc import Callable

import pytest

from analyzer import read, resources
from analyzer.cards import Card
from analyzer.games.new_lands.extract import extract
from analyzer.games.new_lands.extract.diagrams import judged
from analyzer.notation import Notation, format_card, read_card
from analyzer.sums import Document, Extract, Found, opened, scan

TEXT = next(
    tomllib.loads(path.read_text("utf-8"))["position"]["text"]
    for _, path in resources.positions("new_lands")
    if path.name == "example-1.toml"
)
ROWS = tuple(TEXT.strip().splitlines())
TERMS = "Колода 36 листов, поле 6 на 10:"


def found(*lines: str) -> Extract:
    document = Document(None, lines)
    return extract(document, scan(document))


def laid(position: Found) -> dict[tuple[int, int], Card]:
    """The cards of a diagram by their cells."""
    return dict(read(position.text, options=dict(position.options)).setup.laid())


def written(notation: Notation) -> tuple[str, ...]:
    def word(text: str) -> str:
        card, _ = read_card(text) if text[0] not in "0(" else (None, ())
        return format_card(card, notation) if card is not None else text

    return tuple(" ".join(map(word, row.split())) for row in ROWS)


WESTERN = written(Notation.WESTERN)
SET: dict[str, Callable[[tuple[str, ...]], list[str]]] = {
    "as it is": list,
    "small letters": lambda rows: [row.lower() for row in rows],
    "indented": lambda rows: ["    " + row for row in rows],
    "in a code block": lambda rows: ["```", *rows, "```"],
    "quoted": lambda rows: ["> " + row for row in rows],
    "quoted code": lambda rows: ["> ```", *("> " + row for row in rows), "> ```"],
    "in a table": lambda rows: ["| " + " | ".join(row.split()) + " |" for row in rows],
    "with tabs": lambda rows: ["\t".join(row.split()) for row in rows],
    "with spaces behind": lambda rows: [row + "  " for row in rows],
    "double-spaced": lambda rows: [line for row in rows for line in (row, "")],
    "with letters for zeros": lambda rows: [row.replace(" 0", " О") for row in rows],
    "in two halves": lambda rows: [*rows[:3], "", *rows[3:]],
}


@pytest.mark.parametrize("notation", Notation)
@pytest.mark.parametrize("how", SET)
def test_the_same_board_is_found_in_every_notation(how: str, notation: Notation) -> None:
    cyrillic = found(TERMS, *ROWS).positions[0]
    (position,) = found(TERMS, "", *SET[how](written(notation)), "", "Конец.").positions
    assert laid(position) == laid(cyrillic)
    assert position.options == cyrillic.options == {"size": "6x10", "deck": "36"}
    assert list(judged(position).names) == list(judged(cyrillic).names) or how == "small letters"
    assert (judged(position).scored, judged(position).final) == (True, True)


def test_columns_are_those_of_the_document() -> None:
    quoted = [f"> {row}" for row in ROWS]
    (position,) = found(TERMS, *quoted).positions
    assert position.text.splitlines()[0].find("ТБ") == quoted[0].find("ТБ")


@pytest.mark.parametrize(
    ("lines", "rows"),
    [
        (("0 ТБ КП 0 (З1)",), 1),
        (("0 AD KS 0",), 1),
        (("0 🂡 🂱 0",), 1),
        (("0 A♠ 3♥", "4♥ 0 0"), 2),
        (("0 0 ТБ КП (З1)", "10Б 0 6Ч 0 (З2)"), 2),
        (("KH QD AC", "JS AS KD"), 2),
        (("0 Туз бубей Король пик 0", "Дама червей 0 0 Валет крестей"), 2),
        (("? 0 ТБ", "КП ? 0"), 2),
    ],
)
def test_small_boards_are_found(lines: tuple[str, ...], rows: int) -> None:
    (position,) = found("Вот:", "", *lines, "", "Красиво.").positions
    assert len(position.text.splitlines()) == rows


@pytest.mark.parametrize(
    "lines",
    [
        ("ТБ КП ДЧ",),
        ("0 0 (З1)",),
        ("0 ТБ щщ",),
        ("It is as ad hoc as it can be.", "as ad", "As ah"),
        ("AS AD", "As ah"),
        ("as ad ah th", "ac as ad kc"),
        ("KS and KH are red", "AS or AD 2H"),
        ("Q: is it AD or BC? A: AD", "0 or 1 in 2 to 3"),
        ("a 2 b 3 c 4 d 5", "1 0 2", "3 4 0"),
        ("The King of Hearts took 10 of spades", "and 9 of clubs is 0"),
        ("О чём это? О вас и о нас", "о К и о В"),
    ],
)
def test_prose_is_no_diagram(lines: tuple[str, ...]) -> None:
    assert found(*lines).positions == ()


def test_a_card_in_both_halves_makes_two_diagrams() -> None:
    assert [(each.line, each.last) for each in found(*ROWS, "", *ROWS).positions] == [(1, 6), (8, 13)]


def test_a_size_without_room_for_the_cards_is_none() -> None:
    (position,) = found("Поле 6 на 10, игра 2 на 2.", *ROWS).positions
    assert position.options == {"size": "6x10"}


@pytest.mark.parametrize(
    ("labels", "line", "said"),
    [
        ("L", "L2: area 4. Land 1 belongs to Red.", [{"L2": {"area": 4}}, {"L1": {"owner": "red"}}]),
        ("Земля ", "Первая Земля: 3 поля. З2: 4 поля.", [{"Земля 1": {"area": 3}}, {"Земля 2": {"area": 4}}]),
        (
            "№",
            "Земля №1 у Красных. Вторая Земля – у Черных.",
            [{"№1": {"owner": "red"}}, {"№2": {"owner": "black"}}],
        ),
    ],
)
def test_lands_are_those_of_the_labels_however_they_are_called(
    labels: str, line: str, said: list[dict[str, object]]
) -> None:
    rows = [row.replace("(З", f"({labels}") for row in ROWS]
    stated = found(TERMS, *rows, "", line).expectations
    assert [each.result for each in stated if each.ask == "score"] == [{"lands": each} for each in said]


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda text: text.replace("(З1) ТБ", "ТБ").replace("ТБ КП", "ТБ (З1) КП"), "loose-label"),
        (lambda text: text.replace("(З2)", "(З1)"), "loose-label"),
        (lambda text: text.replace("7К", "?"), "not-scored"),
        (lambda text: text.replace("0 0 6П КК 7П 8К", "0 0 0 0 0 0"), "not-scored"),
    ],
)
def test_what_cannot_be_held_against_a_diagram_is_left(change: Callable[[str], str], why: str) -> None:
    result = found(TERMS, *change(TEXT).strip().splitlines(), "", "З1: 3 поля.")
    assert [each for each in result.expectations if each.ask == "score"] == []
    assert [problem.args["why"].id for problem in result.unbound] == [f"why-unbound-{why}"]


def test_two_labels_on_one_land_name_it_both() -> None:
    rows = TEXT.replace("10Б 0 6Ч", "10Б 0 (З9) 6Ч").strip().splitlines()
    (stated,) = found(TERMS, *rows, "", "З9: 3 поля.").expectations
    assert stated.result == {"lands": {"З1+З9": {"area": 3}}}


def test_a_diagram_that_is_refused_keeps_its_statements_so_that_its_refusal_is_told() -> None:
    rows = TEXT.replace("10Б 0", "ТБ 0").strip().splitlines()
    (stated,) = found(TERMS, *rows, "", "З1: 3 поля.").expectations
    assert stated.result == {"lands": {"З1": {"area": 3}}}


@pytest.mark.parametrize(
    ("lines", "final"),
    [
        (("Финальная позиция такова:", *ROWS), [1]),
        (("Конечная позиция:", "", "(Обозначения прежние)", "", *ROWS), [1]),
        (("Не финальная позиция:", *ROWS), []),
        (("Финальная позиция описана ниже.", *ROWS), []),
        (("Финальная позиция:", *ROWS, "Ещё одна:", *ROWS[::-1]), [1]),
    ],
)
def test_a_diagram_that_is_called_final_is_stated_to_be(lines: tuple[str, ...], final: list[int]) -> None:
    stated = [each for each in found(*lines).expectations if each.result == {"final": True}]
    assert [each.line for each in stated] == final


def test_the_words_before_a_diagram_do_not_speak_of_the_one_above() -> None:
    result = found(TERMS, *ROWS, "", "В другой игре Черные набрали 13 баллов, Красные – 11:", *ROWS[::-1])
    assert {each.ask for each in result.expectations} <= {"size"}
    assert [problem.args["why"].id for problem in result.unbound] == ["why-unbound-no-diagram"] * 2


def test_a_document_in_western_notation_is_read_from_its_bytes() -> None:
    text = "\r\n".join((TERMS, *WESTERN, "", "З2: Красные 9, Черные 34."))
    document, problems = opened(text.encode())
    assert document is not None
    assert problems == ()
    (position,) = extract(document, scan(document)).positions
    assert (position.line, position.last) == (2, 7)

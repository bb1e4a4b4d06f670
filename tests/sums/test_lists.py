"""Rows of cards, counts, results and worths in a line of prose."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.cards import DECK_52, Card
from analyzer.notation import format_card
from analyzer.sums import Check, lists


def printed(cards: tuple[Card, ...]) -> str:
    return " ".join(format_card(card) for card in cards)


def row(line: str) -> list[tuple[str, str]]:
    found = lists.row(1, line)
    return [(part.label, printed(part.cards)) for part in found.parts] if found else []


@pytest.mark.parametrize(
    ("line", "parts"),
    [
        (
            "(левая сторона) ВБ, 10К, 6П; (правая) 7Ч, 8П.",
            [("левая сторона", "ВБ 10К 6П"), ("правая", "7Ч 8П")],
        ),
        ("(слева) ТЧ; (справа) КЧ", [("слева", "ТЧ"), ("справа", "КЧ")]),
        ("(слева) ; (справа) КЧ, 6Б", [("справа", "КЧ 6Б")]),
        ("Седьмой: Левые – Туз Бубей, Правые – Король Пик.", [("Левые", "ТБ"), ("Правые", "КП")]),
        ("Левые - Дама пик и девятка крестей", [("Левые", "ДП 9К")]),
        ("В ряду: ВП, 9К", [("ряду", "ВП 9К")]),
        ("Сыграны К♥, 10♠", [("", "КЧ 10П")]),
        ("Лежат пиковая дама, бубновый туз", [("", "ДП ТБ")]),
    ],
)
def test_rows_are_read_in_parts(line: str, parts: list[tuple[str, str]]) -> None:
    assert row(line) == parts


@pytest.mark.parametrize(
    "line",
    [
        "",
        "0 0 (З1) ТБ КП КБ ДК ВБ 9Ч 0 0 (З2)",
        "Одна карта – Дама Пик – на границе.",
        "Дама, Король и Туз",
        "2, 3, 4 и 5",
        "Дама виновата, Король рад.",
        "9К1, 8ПП",
        "Ч10, ПК",
    ],
)
def test_what_is_no_row_is_left_alone(line: str) -> None:
    assert lists.row(1, line) is None


def test_the_place_of_a_part_is_that_of_its_cards() -> None:
    line = "Слева: ВБ, 10К."
    found = lists.row(4, line)
    assert found is not None
    place = found.parts[0].place
    assert (found.line, place.line) == (4, 4)
    assert line[place.column - 1 : place.column - 1 + place.length] == "ВБ, 10К"


@pytest.mark.parametrize(
    ("line", "first", "stated", "listed", "check"),
    [
        ("В ряду две карты: ВП, 9К.", "две", 2, 2, Check.AGREE),
        ("На руках 3 карты: ВП, 9К, 8К", "3", 3, 3, Check.AGREE),
        ("На руках 12 карт: ВП, 9К", "12", 12, 2, Check.DIFFER),
        ("Осталась одна чёрная карта: ВП", "одна", 1, 1, Check.AGREE),
        ("Осталось пять карт – ВП, 9К, 8К и 7П", "пять", 5, 4, Check.DIFFER),
    ],
)
def test_counts_are_held_against_the_list(
    line: str, first: str, stated: int, listed: int, check: Check
) -> None:
    (count,) = lists.counts(1, line)
    assert (count.stated, len(count.cards), count.check) == (stated, listed, check)
    assert line[: count.place.column - 1].split() == line.split()[: line.split().index(first)]


@pytest.mark.parametrize(
    "line",
    ["12 карт", "12 карт: много", "12 очков: ВП, 9К", "карты: ВП, 9К", "две карты, а потом ещё: ВП, 9К"],
)
def test_what_counts_no_list_is_left_alone(line: str) -> None:
    assert list(lists.counts(1, line)) == []


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("перевес 13:11.", ["13:11"]),
        ("3:2 и 5 : 4", ["3:2", "5 : 4"]),
        ("21:50:16 25.05.2020", []),
        ("36:4=9", []),
        ("Земля №2: 5 полей, З9:3, №2:5", []),
        ("колод: 1. карт: 54", []),
        ("игроков:4 или 6", []),
        ("1.5:2.5", []),
        ("", []),
    ],
)
def test_results_are_told_from_times(line: str, found: list[str]) -> None:
    assert [result.text for result in lists.results(1, line)] == found


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("Двойка (в большой колоде) – 2 очка, и так далее, Дама – 12, Туз -14 очков", {2: 2, 12: 12, 14: 14}),
        ("3,4,10,В(11),Шут(11),Д(12),К (13)", {11: 11, 12: 12, 13: 13}),
        ("Т – 14, К – 13", {14: 14, 13: 13}),
        ("(Туз, ценность в очках – 14) против (Король – 13 очков)", {14: 14, 13: 13}),
        ("Шестёрка — 6", {6: 6}),
    ],
)
def test_worths_are_read(line: str, found: dict[int, int]) -> None:
    assert {int(worth.rank): worth.value for worth in lists.worths(1, line)} == found


@pytest.mark.parametrize(
    "line",
    [
        "Дама, Десятка – 22 очка",
        "Дама и Десятка – 22 очка",
        "Туз – 4 карты",
        "Туз – 14+6=20",
        "Дама (ещё Король и Туз) – 39",
        "В – Валет, Д – Дама",
        "Тузы важны, их 4",
        "Т+6 – 20",
    ],
)
def test_what_only_looks_like_a_worth_is_none(line: str) -> None:
    assert list(lists.worths(1, line)) == []


@given(st.lists(st.sampled_from(DECK_52), min_size=2, max_size=12))
def test_any_list_of_cards_is_read_back(cards: list[Card]) -> None:
    line = "На столе: " + ", ".join(format_card(card) for card in cards) + "."
    found = lists.row(1, line)
    assert found is not None
    assert [part.cards for part in found.parts] == [tuple(cards)]

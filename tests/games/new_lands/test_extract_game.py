"""What is told of the whole game, and why something is left: each reason with its words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from analyzer.games.new_lands.extract import extract
from analyzer.sums import Document, Extract, scan
from tests.games.new_lands.test_extract_truth import ABOVE, ROWS


def below(text: str, above: tuple[str, ...] = ABOVE) -> Extract:
    document = Document(None, (*above, *text.split("\n")))
    return extract(document, scan(document))


def said(text: str) -> list[Mapping[str, Any]]:
    return [each.result for each in below(text).expectations]


def left(text: str, above: tuple[str, ...] = ABOVE) -> list[tuple[str, str]]:
    return [
        (problem.args["text"], problem.args["why"].id.removeprefix("why-unbound-"))
        for problem in below(text, above).unbound
    ]


@pytest.mark.parametrize(
    ("text", "winner"),
    [
        ("Победили Черные.", "black"),
        ("Победа Красных.", "red"),
        ("Победа за Черными!", "black"),
        ("Победителями стали Красные.", "red"),
        ("Партия закончилась победой команды Черных.", "black"),
        ("Верх взяли Черные.", "black"),
        ("Черные обыграли Красных.", "black"),
        ("Красные уступили Черным.", "black"),
        ("Поражение Красных.", "black"),
        ("Над Красными одержали верх Черные.", "black"),
        ("Red beat Black.", "red"),
    ],
)
def test_the_winner_is_read(text: str, winner: str) -> None:
    assert said(text) == [{"winner": winner}]
    assert left(text) == []


@pytest.mark.parametrize(
    ("text", "results"),
    [
        ("Черные взяли верх 13:11.", [{"red": 11, "black": 13}, {"winner": "black"}]),
        ("Красные победили Черных 13:11.", [{"red": 13, "black": 11}, {"winner": "red"}]),
        ("Красные проиграли 13:11.", [{"red": 11, "black": 13}, {"winner": "black"}]),
        ("Итог 5:4 в пользу Красных.", [{"red": 5, "black": 4}, {"winner": "red"}]),
        ("Красные 13:11 Черные", [{"red": 13, "black": 11}]),
        ("Черные: 4+3=7 баллов; Красные: 2+1=4 балла", [{"black": 7}, {"red": 4}]),
        ("Черные набрали 7 баллов, Красные 4. Победа полная!", [{"red": 4, "black": 7}, {"winner": "black"}]),
        ("Черные впереди.", [{"leader": "black"}]),
        ("Ничья.", [{"leader": "nobody"}]),
    ],
)
def test_the_score_is_read_with_who_won(text: str, results: list[Mapping[str, Any]]) -> None:
    assert said(text) == results


@pytest.mark.parametrize(
    ("text", "what"),
    [
        (
            "Черные победили Красных, Красные проиграли Черным.",
            [("Черные победили Красных, Красные проиграли Черным", "no-side")],
        ),
        ("Красных победили.", [("Красных победили", "no-side")]),
        ("Красные не победили.", [("Красные не победили", "unsure")]),
        ("Если бы Красные победили 13:11!", [("13:11", "unsure")]),
        ("Красные победили 13:11?", [("13:11", "unsure")]),
        ("В прошлой партии Красные набрали 13 баллов.", [("13 баллов", "other-game")]),
        ("Красные молодцы, хотя 13:11.", [("13:11", "no-side")]),
        ("З1. Красные: 30 очков. Победили Красные.", [("Победили Красные", "land-or-game")]),
        (
            "З1. Красные сильнее. Счёт 13:11 в пользу Красных.",
            [("13:11", "land-or-game"), ("в пользу Красных", "land-or-game")],
        ),
        ("З1: 30:9 в пользу Красных.", [("З1", "land-or-game"), ("30:9", "land-or-game")]),
        ("После З2 у Черных уже 4 балла.", [("4 балла", "land-or-game")]),
        ("Рассмотрим З2.\nЧерные получают 4 балла.", [("4 балла", "land-or-game")]),
        ("Красные получили 3 балла.", [("3 балла", "no-land")]),
        ("З6: площадь 3.", [("3", "unknown-land")]),
        ("З6: площадь 3. Итого Красные набрали 5 баллов.", [("3", "unknown-land")]),
        ("З1. Черные: 99.", [("99", "no-unit")]),
        ("З1: Красные сделали 9 ходов.", [("9 ходов", "no-unit")]),
        ("З1: у Красных 3 карты.", [("3 карты", "cards")]),
        ("З1: Красные: 30 очков, 31 очко.", [("30 очков", "two-amounts"), ("31 очко", "two-amounts")]),
        ("З1 – 3 поля, 4 поля.", [("3 поля", "two-amounts"), ("4 поля", "two-amounts")]),
        ("З5: Черные: 48 очков, старшая – Десятка Пик.", [("Десятка Пик", "some-cards")]),
        ("З5: Красные: Туз – 14 очков и Дама.", [("14 очков", "some-cards")]),
        ("З1: около 3 полей.", [("3 полей", "unsure")]),
        ("З1: 3–4 поля.", [("3", "unsure"), ("4 поля", "unsure")]),
        ("З1: на 2 поля больше.", [("на 2 поля", "margin")]),
        ("З1: Черные: 30-9=21 очко.", [("30-9=21 очко", "margin")]),
        ("Самая большая Земля – 13 полей.", [("13 полей", "no-land")]),
        ("Рассмотрим З1. Владеют соседней Землей Черные.", [("соседней Землей", "no-land")]),
    ],
)
def test_what_is_left_says_why(text: str, what: list[tuple[str, str]]) -> None:
    assert left(text) == what


RUNNING = tuple(row.replace("8Б", "0") for row in ABOVE)
"""The same diagram before the last card."""


@pytest.mark.parametrize("text", ["Победили Черные.", "Черные победили 13:11.", "Итог: Красные – 3 балла."])
def test_the_end_of_a_game_is_not_held_against_a_position_before_it(text: str) -> None:
    assert ROWS != RUNNING
    found = below(text, RUNNING)
    assert [each for each in found.expectations if "lands" not in each.result] == []
    assert {why for _, why in left(text, RUNNING)} == {"not-final"}


def test_lands_of_a_position_before_the_end_are_compared() -> None:
    found = below("З1 – 3 поля. Черные впереди.", RUNNING)
    assert [each.result for each in found.expectations] == [{"lands": {"З1": {"area": 3}}}]


@pytest.mark.parametrize(
    ("text", "results"),
    [
        ("Итог:\nКрасные – 3\nЧерные – 21", [{"red": 3}, {"black": 21}]),
        ("## Результаты партии\n\nКрасные: 3\nЧерные: 21", [{"red": 3}, {"black": 21}]),
        ("З2 – у Черных.\n\nИтог игры:\nКрасные – 3\nЧерные – 21", [{"red": 3}, {"black": 21}]),
        ("Красные: 3 балла.\nЧерные: 21 балл.", [{"red": 3}, {"black": 21}]),
        ("Красные: 3 балла.\n\n\nЧерные: 21 балл.", []),
        ("Красные – 3\nЧерные – 21", []),
    ],
)
def test_the_score_in_two_lines(text: str, results: list[Mapping[str, Any]]) -> None:
    assert [each for each in said(text) if "lands" not in each] == results


def test_a_sentence_that_goes_on_in_the_next_line_keeps_its_doubt() -> None:
    assert said("Если бы партия шла дальше,\nКрасные: 30 баллов, Черные: 9 баллов.") == []
    assert said("Партия шла дальше.\nКрасные: 30 баллов, Черные: 9 баллов.") == [{"red": 30, "black": 9}]

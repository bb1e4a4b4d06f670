"""Numbers and ranks in words, cards in every notation, and what only looks like a result or a worth."""

from __future__ import annotations

import re

import pytest

from analyzer.notation import format_card
from analyzer.sums import Check, Document, Scan, lists, scan, words
from analyzer.sums.values import LETTERS


def read(line: str) -> Scan:
    return scan(Document(None, (line,)))


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("ноль", 0),
        ("одним", 1),
        ("трём", 3),
        ("четырех", 4),
        ("двенадцать", 12),
        ("семнадцати", 17),
        ("двадцать", 20),
        ("двадцать один", 21),
        ("тридцать четыре", 34),
        ("сорока", 40),
        ("пятьюдесятью", 50),
        ("восьмидесяти восьми", 88),
        ("девяносто девять", 99),
        ("0034", 34),
    ],
)
def test_numbers_in_words(text: str, number: int) -> None:
    assert re.fullmatch(words.NUMBER, text, re.IGNORECASE)
    assert words.number(text) == number


@pytest.mark.parametrize(
    "text", ["сто", "десятый", "трижды", "семья", "одиночка", "пятью пять", "сорок сорок"]
)
def test_what_is_no_number(text: str) -> None:
    assert re.fullmatch(words.NUMBER, text, re.IGNORECASE) is None


@pytest.mark.parametrize(
    "line",
    [
        "A♠+6♠=14+6=20",
        "AS+6S=14+6=20",
        "KH+10D=13+10=23",
        "Q♥+J♥=12+11=23",
        "К♥+10♣=13+10=23",
        "Туз+6+10=14+6+10=30",
        "десятка+шестёрка=10+6=16",
        "Сумма очков = 6+5 = 11",
    ],
)
def test_sums_in_every_notation_are_checked(line: str) -> None:
    (chain,) = read(line).chains
    assert chain.check is Check.AGREE
    wrong = line[:-1] + str((int(line[-1]) + 1) % 10)
    assert [each.check for each in read(wrong).chains] == [Check.DIFFER]


@pytest.mark.parametrize(
    "line",
    ["🂡+6=20", "as+6=10", "x+6=10", "14+6=20+x", "Дама (12) = 12", "Дама (12) + Туз (14) = 26", "T♠+6=20"],
)
def test_a_piece_of_a_sum_accuses_nobody(line: str) -> None:
    found = read(line)
    assert found.chains == ()
    assert [problem.code for problem in found.problems] == ["sum-unreadable"]


@pytest.mark.parametrize("line", ["К = Король, Т = Туз", "Т = Туз"])
def test_what_letters_stand_for_is_no_sum(line: str) -> None:
    assert read(line).chains == ()


@pytest.mark.parametrize(
    ("line", "cards"),
    [("Слева: AD, K♥, 10S", "ТБ КЧ 10П"), ("Слева: Q♠, 9C", "ДП 9К"), ("Слева: ТБ, KH", "ТБ КЧ")],
)
def test_lists_of_cards_in_every_notation(line: str, cards: str) -> None:
    (part,) = lists.lists(1, line)
    assert " ".join(format_card(card) for card in part.cards) == cards


@pytest.mark.parametrize("line", ["Left: as, ad, ah", "it is as, ad, or ah"])
def test_small_english_words_are_no_cards(line: str) -> None:
    assert list(lists.lists(1, line)) == []


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("Начали в 18:30, счёт 3:21", ["3:21"]),
        ("с 9:05 до 23:59", []),
        ("победа в 25:14", ["25:14"]),
        ("со счётом 13:11", ["13:11"]),
        ("перевес 3:2", ["3:2"]),
    ],
)
def test_times_of_day_are_no_results(line: str, found: list[str]) -> None:
    assert [result.text for result in lists.results(1, line)] == found


@pytest.mark.parametrize(
    "line",
    [
        "два Туза – 28",
        "2 Дамы – 24 очка",
        "обе Дамы – 24",
        "Дама с Королём – 25",
        "Дама пик и Король – 25",
        "Король – 3 хода",
        "Король – 7-й в ряду",
        "Валет – 2 минуты",
    ],
)
def test_sums_and_other_counts_are_no_worths(line: str) -> None:
    assert list(lists.worths(1, line)) == []


@pytest.mark.parametrize(
    ("line", "worths"),
    [
        ("Туз – 14, Дама – 12 очков.", {"Т": 14, "Д": 12}),
        ("Король – 13!", {"К": 13}),
        ("(Валет – 11)", {"В": 11}),
        ("Десятка – 10 и Девятка – 9", {"10": 10, "9": 9}),
    ],
)
def test_worths_are_still_read(line: str, worths: dict[str, int]) -> None:
    assert {LETTERS[worth.rank]: worth.value for worth in lists.worths(1, line)} == worths

"""Chains are cut out of prose and read; what is no sum is left alone, what cannot be read is told."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.cards import Rank, Suit, Suited
from analyzer.sums import Chain
from analyzer.sums.chains import MOST_WORDS, chains
from analyzer.sums.model import CardTerm, Number, Operation, RankTerm, Sign
from analyzer.verdict import Kind, Place


def texts(line: str) -> list[str]:
    found, problems = chains(1, line)
    assert problems == ()
    return [chain.text for chain in found]


def only(line: str) -> Chain:
    (chain,), problems = chains(1, line)
    assert problems == ()
    return chain


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("Синие: Т+6+10= 14+6+10=30 (очков).", ["Т+6+10= 14+6+10=30"]),
        ("Синие набрали Т+9=14+9=23 (очка); Белые – К+6=13+6=19.", ["Т+9=14+9=23", "К+6=13+6=19"]),
        ("осталось (60-36=24 пустых)", ["60-36=24"]),
        ("карты (10+8=18), и всё", ["10+8=18"]),
        ("5 на 4 (=20), 3 на 7 (=21)…", ["5 на 4 (=20)", "3 на 7 (=21)"]),
        ("дважды (52 на 2 =104).", ["52 на 2 =104"]),
        ("n =11+(6-1)=11+5=16, или n=6+(11-1)", ["n =11+(6-1)=11+5=16", "n=6+(11-1)"]),
        ("60 – 36 = 24", ["60 – 36 = 24"]),
        ("60 − 36 = 24", ["60 − 36 = 24"]),
        ("вышло 5 – 6+5=11", ["6+5=11"]),
        ("итого – 6+5=11 – и конец", ["6+5=11"]),
        ("вышло 5 – 6+5=11, а потом 9 – 4+4=8, всё", ["6+5=11", "4+4=8"]),
        ("было 36 (6+5=11)", ["6+5=11"]),
        ("6х10=60; 6x10=60; 6×10=60; 6*10=60", ["6х10=60", "6x10=60", "6×10=60", "6*10=60"]),
        ("10П+6Ч=16 и К♥+6=19", ["10П+6Ч=16", "К♥+6=19"]),
        ("\u00a06\u00a0+\u00a05\u00a0=\u00a011", ["6\u00a0+\u00a05\u00a0=\u00a011"]),
        ("((2+3))*4=20", ["((2+3))*4=20"]),
        ("Поле №2: 6+5=11; З2: 6+5=11", ["6+5=11", "6+5=11"]),
        ("A+6 = 14+6", ["A+6 = 14+6"]),
    ],
)
def test_chains_are_cut_out_of_prose(line: str, found: list[str]) -> None:
    assert texts(line) == found


@pytest.mark.parametrize(
    "line",
    [
        "",
        "Без чисел и знаков.",
        "6+5 ровно одиннадцать",
        "10Ч = ДЧ (осталась одна карта)",
        "К = Король, Т = Туз",
        "счёт 13:11, время 21:50:16",
        "2,3,4,5,6,7,8,9,10,В(11),Т(14)",
        "= 60",
        "=====",
        "x = сколько?",
        "36 листов = колода",
        "от 60 до 70 – рекомендуется",
    ],
)
def test_what_is_no_sum_is_left_alone(line: str) -> None:
    assert chains(1, line) == ((), ())


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("всего 6+5= очков", "6+5="),
        ("всего 6++5=11", "6++5=11"),
        ("6+5=11=", "6+5=11="),
        ("11+(6-1=16", "11+(6-1=16"),
        ("3-8=-5", "3-8=-5"),
        ("-3+8=5", "-3+8=5"),
        ("1,5+1,5=3", "1,5+1,5=3"),
        ("36/4=9", "36/4=9"),
        ("36:4=9", "36:4=9"),
        ("T+6=16", "T+6=16"),
        ("12345678901+1=2", "12345678901+1=2"),
        ("6+()=6", "6+()=6"),
        ("T♥+6=19", "T♥+6=19"),
        ("6+5\u2028=11", "6+5\u2028=11"),
    ],
)
def test_what_cannot_be_read_is_told_with_its_place(line: str, text: str) -> None:
    found, (problem,) = chains(7, line)
    assert found == ()
    assert (problem.code, problem.args["text"]) == ("sum-unreadable", text)
    assert problem.place is not None
    assert problem.place.line == 7
    start = problem.place.column - 1
    assert line[start : start + problem.place.length] == text


def test_a_look_alike_is_repaired_and_told() -> None:
    line = "всего TП+6=20"
    (chain,), (problem,) = chains(5, line)
    assert isinstance(chain.expressions[0].term, Operation)
    assert chain.expressions[0].term.left == CardTerm(Suited(Rank.ACE, Suit.SPADES))
    assert problem.kind is Kind.REPAIR
    assert problem.place == Place(5, 7, 1)


def test_one_unreadable_candidate_hides_no_other() -> None:
    found, problems = chains(1, "Сперва 6+5= и потом 7+6=13.")
    assert [chain.text for chain in found] == ["7+6=13"]
    assert len(problems) == 1


def test_what_is_too_long_is_told_and_not_parsed() -> None:
    found, problems = chains(1, "1+" * MOST_WORDS + "1=5")
    assert (found, len(problems)) == ((), 1)
    found, problems = chains(1, "(" * 5000 + "1=1" + ")" * 5000)
    assert (found, len(problems)) == ((), 1)


def test_a_chain_is_read_into_terms_with_places() -> None:
    chain = only("Синие: n =Т+2*(6-КЧ)=16")
    assert chain.name == "n"
    first, second = chain.expressions
    difference = Operation(Sign.MINUS, Number(6), CardTerm(Suited(Rank.KING, Suit.HEARTS)))
    product = Operation(Sign.TIMES, Number(2), difference)
    assert first.term == Operation(Sign.PLUS, RankTerm(Rank.ACE), product)
    assert (first.text, first.place.column, first.place.length) == ("Т+2*(6-КЧ)", 11, 10)
    assert (second.text, second.place.column) == ("16", 22)
    assert chain.stated == 16


def test_equal_signs_bind_from_the_left() -> None:
    term = only("20-5-3=12").expressions[0].term
    assert term == Operation(Sign.MINUS, Operation(Sign.MINUS, Number(20), Number(5)), Number(3))


def test_a_name_alone_states_a_number() -> None:
    chain = only("Выходит n=16.")
    assert (chain.name, len(chain.expressions), chain.stated) == ("n", 1, 16)


def test_a_chain_that_ends_in_no_number_states_none() -> None:
    assert only("14+6=Т+6").stated is None


WORDS = "=|+|-| – |(|)|6|10|Т|КЧ|n| на |x| |, |очков|:|1,5|T|\ufe0f"


@given(st.lists(st.sampled_from(WORDS.split("|")), max_size=30).map("".join))
def test_any_line_is_read_or_told_and_places_hold(line: str) -> None:
    found, problems = chains(3, line)
    for text, place in [(chain.text, chain.place) for chain in found] + [
        (problem.args["text"], problem.place) for problem in problems
    ]:
        assert place is not None
        assert place.line == 3
        assert line[place.column - 1 : place.column - 1 + place.length] == text
        assert "=" in text
    for chain in found:
        for expression in chain.expressions:
            start = expression.place.column - 1
            assert line[start : start + expression.place.length] == expression.text

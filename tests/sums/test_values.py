"""Every step of a chain is checked; what a rank is worth is given, stated, or deduced."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from analyzer.cards import Rank
from analyzer.sums import Check, Checked, Document, Scan, scan

POINTS = {rank: int(rank) for rank in Rank}


def read(*lines: str, points: dict[Rank, int] | None = None) -> Scan:
    return scan(Document(None, lines), points)


def steps(checked: Checked) -> list[str]:
    return [step.check.value for step in checked.steps]


@pytest.mark.parametrize(
    ("line", "checks"),
    [
        ("6+11=17", ["agree"]),
        ("6+11=18", ["differ"]),
        ("n=11+(6-1)=11+5=16", ["agree", "agree"]),
        ("n=11+(6-1)=11+6=17", ["differ", "agree"]),
        ("n=11+(6-1)=11+5=17", ["agree", "differ"]),
        ("20-(5-3)=18", ["agree"]),
        ("20-(5-3)=12", ["differ"]),
        ("2+3*4=14", ["agree"]),
        ("2+3*4=20", ["differ"]),
        ("6 на 10 (=60)", ["agree"]),
        ("6 на 10 (=66)", ["differ"]),
        ("3-8=5-10", ["agree"]),
        ("Т+6=14+6=20", ["agree", "agree"]),
        ("Т+6=13+6=19", ["differ", "agree"]),
        ("ТБ+6Ч=14+6=20", ["agree", "agree"]),
        ("ТБ+6Ч=21", ["differ"]),
        ("Т=13", ["differ"]),
    ],
)
def test_each_step_is_checked(line: str, checks: list[str]) -> None:
    (chain,) = read(line, points=POINTS).chains
    assert steps(chain) == checks
    assert chain.check is (Check.DIFFER if "differ" in checks else Check.AGREE)


def test_both_sides_of_a_step_are_told() -> None:
    (chain,) = read("Т+6=13+6=19", points=POINTS).chains
    assert [step.values for step in chain.steps] == [(20, 19), (19, 19)]


def test_a_name_alone_has_no_step_and_agrees() -> None:
    (chain,) = read("n=16").chains
    assert (chain.steps, chain.check) == ((), Check.AGREE)


def test_without_a_game_worths_are_deduced_from_the_next_expression() -> None:
    found = read("В+10+6=11+10+6=27", "и В+2=13")
    assert [(worth.rank, worth.value, worth.stated) for worth in found.worths] == [(Rank.JACK, 11, False)]
    assert [steps(chain) for chain in found.chains] == [["agree", "agree"], ["agree"]]
    assert found.chains[0].steps[0].assumed == (Rank.JACK,)
    assert found.chains[0].steps[1].assumed == ()


def test_worths_are_deduced_from_cards_too() -> None:
    found = read("ВЧ+10П=11+10=21", "10Б=10")
    assert {worth.rank: worth.value for worth in found.worths} == {Rank.JACK: 11, Rank.TEN: 10}


@pytest.mark.parametrize("line", ["В+10=21", "В+6=6+11", "В+10+6=11+16", "В-6=11+6", "В+Д=Д+В"])
def test_nothing_is_deduced_where_the_terms_do_not_stand_side_by_side(line: str) -> None:
    found = read(line)
    assert found.worths == ()
    assert found.chains[0].check is Check.UNKNOWN
    (step,) = found.chains[0].steps
    assert step.why is not None
    assert step.why.id == "why-worth-unknown"
    assert "В" in step.why.args["ranks"]


def test_a_contradiction_between_two_sums_is_a_finding() -> None:
    found = read("В+10=11+10=21", "", "В+9=12+9=21")
    (clash,) = found.clashes
    assert (clash.rank, [worth.value for worth in clash.worths]) == (Rank.JACK, [11, 12])
    (problem,) = found.problems
    assert problem.code == "worth-clash"
    assert problem.place is not None
    assert (problem.place.line, problem.args["line"], problem.args["rank"]) == (3, 1, "В")
    assert [steps(chain) for chain in found.chains] == [["unknown", "agree"], ["unknown", "agree"]]


def test_what_is_stated_goes_before_what_is_deduced() -> None:
    found = read("Валет – 11 очков.", "В+10=12+10=22")
    assert [steps(chain) for chain in found.chains] == [["differ", "agree"]]
    assert len(found.clashes) == 1
    assert found.chains[0].steps[0].assumed == ()


def test_two_statements_that_contradict_leave_a_rank_without_worth() -> None:
    found = read("Валет – 11 очков.", "Валет – 12 очков.", "В+10=11+10")
    assert steps(found.chains[0]) == ["unknown"]


def test_the_points_of_the_game_go_before_everything() -> None:
    found = read("Валет – 12 очков, В+10=12+10", points=POINTS)
    assert steps(found.chains[0]) == ["differ"]
    assert found.clashes == ()


@st.composite
def expressions(draw: st.DrawFn, depth: int = 3) -> str:
    """An expression that Python reads as well."""
    if depth == 0 or draw(st.integers(0, 3)) == 0:
        return str(draw(st.integers(0, 60)))
    left, right = draw(expressions(depth - 1)), draw(expressions(depth - 1))
    sign = draw(st.sampled_from("+-*"))
    text = f"{left}{sign}{right}"
    return f"({text})" if draw(st.booleans()) else text


@given(expressions(), expressions(), st.integers(-1, 1))
def test_values_are_those_of_arithmetic(first: str, second: str, error: int) -> None:
    value = eval(first) + error
    assume(0 <= value < 10**9)
    (chain,) = read(f"Итак, {first}={value}; {second}={second}.").chains[:1]
    assert [step.values for step in chain.steps] == [(eval(first), value)]
    assert steps(chain) == ["agree" if error == 0 else "differ"]


@given(st.lists(st.sampled_from(list(Rank)), min_size=2, max_size=6))
def test_sums_of_ranks_are_those_of_their_points(ranks: list[Rank]) -> None:
    letters = {Rank.JACK: "В", Rank.QUEEN: "Д", Rank.KING: "К", Rank.ACE: "Т"}
    printed = "+".join(letters.get(rank, str(int(rank))) for rank in ranks)
    numbers = "+".join(str(int(rank)) for rank in ranks)
    (chain,) = read(f"{printed}={numbers}={sum(ranks)}").chains
    assert steps(chain) == ["agree", "agree"]
    (wrong,) = read(f"{printed}={numbers}={sum(ranks) + 1}").chains
    assert steps(wrong) == ["agree", "differ"]

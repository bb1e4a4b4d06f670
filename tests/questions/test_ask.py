"""A question under readings: which are varied, how answers are gathered, and what is said beside them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, make_dataclass
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer import games
from analyzer.games._contract import Game, Inquiry
from analyzer.games._null.readings import Follow, Tie, Worth
from analyzer.games._null.readings import Readings as NullReadings
from analyzer.games._null.table import Round, Setup
from analyzer.questions._ask import LIMIT, Asked, ask
from analyzer.readings import EXAMPLE, Cite, Reading, changed, control, gap, house, possible
from analyzer.verdict import Answer, Branch, Gap, Kind, Problem, Said, Split, Value
from tests.games._null.cards import card


class Wide(Reading):
    NO = possible("no", Cite("d", 1))
    YES = house("yes", Cite("d", 1))
    NEVER = control("never", Cite("d", 9), Cite("d", 1))
    UNLIKE = control("unlike", EXAMPLE, Cite("d", 1))


class Opening(Reading):
    LEFT = possible("left", Cite("d", 2))
    RIGHT = possible("right", Cite("d", 2))


class Silent(Reading):
    NOTHING = gap("nothing", Cite("d", 3))
    TOSS = possible("toss", Cite("d", 3))
    ELDEST = possible("eldest", Cite("d", 3))


@dataclass(frozen=True)
class Readings:
    silent: Silent = Silent.NOTHING
    wide: Wide = Wide.YES
    opening: Opening = Opening.LEFT


def game(answer: Callable[[Inquiry], Answer], readings: type = Readings) -> Game:
    """A game that answers one question, `ask`, and does nothing else."""

    def nothing(*_: Any) -> Any:
        raise AssertionError("a question needs only its own function")

    return Game(
        "g", "d", Path(), object, readings, (), "g", nothing, nothing, nothing, asks={"ask": answer}, tells={}
    )


def put(answer: Callable[[Any], Any], readings: Any = None, **terms: Any) -> Asked:
    """Ask a game whose answer is a value made of the readings alone."""
    found = readings if readings is not None else Readings()
    asked = game(lambda inquiry: Value({"is": answer(inquiry.readings)}), type(found))
    return ask(asked, "ask", None, None, found, **terms)


def said(asked: Asked) -> list[tuple[dict[str, str], Any]]:
    """The branches of a split, with the codes of their members."""
    assert isinstance(asked.answer, Split)
    return [
        ({name: member.value for name, member in branch.readings.items()}, branch.answer.result["is"])
        for branch in asked.answer.branches
    ]


def test_a_house_reading_is_answered_as_the_house_says() -> None:
    asked = put(lambda readings: readings.wide.value)
    assert asked == Asked(
        Value({"is": "yes"}), ("wide",), (Inquiry(None, None, Readings(), {}),), notices=(), complete=True
    )


def test_a_question_that_looks_at_no_reading_consults_none() -> None:
    asked = put(lambda readings: 1, all_readings=True)
    assert (asked.answer, asked.consulted) == (Value({"is": 1}), ())


def test_an_unknown_question_is_no_answer() -> None:
    with pytest.raises(KeyError):
        ask(game(lambda inquiry: Value({})), "guess", None, None, Readings())


def test_a_game_may_not_split_by_itself() -> None:
    split = Split((Branch({}, Value({})),))
    with pytest.raises(TypeError):
        ask(game(lambda inquiry: split), "ask", None, None, Readings())


def test_what_is_asked_of_reaches_the_game() -> None:
    seen: list[Inquiry] = []

    def answer(inquiry: Inquiry) -> Answer:
        seen.append(inquiry)
        return Value({})

    asked = ask(game(answer), "ask", "setup", "options", Readings(), switches={"hidden": True})
    assert [(each.setup, each.options, each.switches) for each in seen] == [
        ("setup", "options", {"hidden": True})
    ]
    assert asked.inquiries == (Inquiry("setup", "options", Readings(), {"hidden": True}),)


def test_an_open_reading_splits() -> None:
    asked = put(lambda readings: readings.opening.value)
    assert said(asked) == [({"opening": "left"}, "left"), ({"opening": "right"}, "right")]
    assert [each.readings.opening for each in asked.inquiries] == [Opening.LEFT, Opening.RIGHT]
    assert all(type(each.readings) is Readings for each in asked.inquiries)


def test_an_open_reading_whose_answers_agree_is_answered_once() -> None:
    asked = put(lambda readings: len(readings.opening.value) > 3)
    assert (asked.answer, asked.consulted) == (Value({"is": True}), ("opening",))
    assert [each.readings for each in asked.inquiries] == [Readings()]


def test_an_open_reading_that_the_user_named_is_settled() -> None:
    chosen = changed(Readings(), opening=Opening.RIGHT)
    asked = put(lambda readings: readings.opening.value, chosen, named={"opening"}, all_readings=True)
    assert asked.answer == Value({"is": "right"})
    assert asked.notices == ()


def test_only_all_readings_varies_a_house_reading_and_begins_with_it() -> None:
    both = (
        (lambda readings: readings.wide.value),
        (lambda readings: (readings.wide.value, readings.opening.value)),
    )
    assert said(put(both[0], all_readings=True)) == [({"wide": "yes"}, "yes"), ({"wide": "no"}, "no")]
    assert said(put(both[1])) == [({"opening": name}, ("yes", name)) for name in ("left", "right")]


def test_controls_and_agreements_are_never_varied() -> None:
    asked = put(lambda readings: (readings.silent.value, readings.wide.value), all_readings=True)
    assert [answer for _, answer in said(asked)] == [("nothing", "yes"), ("nothing", "no")]
    assert asked.consulted == ("silent", "wide")


def test_branches_come_in_the_order_of_fields_then_members() -> None:
    asked = put(lambda readings: (readings.opening.value, readings.wide.value), all_readings=True)
    assert [list(labels.items()) for labels, _ in said(asked)] == [
        [("wide", "yes"), ("opening", "left")],
        [("wide", "yes"), ("opening", "right")],
        [("wide", "no"), ("opening", "left")],
        [("wide", "no"), ("opening", "right")],
    ]


def test_a_member_may_lead_to_another_reading() -> None:
    asked = put(
        lambda readings: readings.opening.value if readings.wide is Wide.NO else "plain", all_readings=True
    )
    assert said(asked) == [
        ({"wide": "yes"}, "plain"),
        ({"wide": "no", "opening": "left"}, "left"),
        ({"wide": "no", "opening": "right"}, "right"),
    ]
    assert asked.consulted == ("wide", "opening")


def test_a_reading_that_only_a_varied_member_leads_to_is_not_missed() -> None:
    """The default and the first look agree; only the last member asks further, and differs there."""
    asked = put(
        lambda readings: readings.opening is Opening.RIGHT and readings.wide is Wide.NO, all_readings=True
    )
    assert said(asked)[-1] == ({"wide": "no", "opening": "right"}, True)


@pytest.mark.parametrize(
    ("member", "cite", "cites"),
    [
        (Wide.NEVER, Cite("d", 9), (Cite("d", 9),)),
        (Wide.UNLIKE, Said("role-example"), ()),
    ],
)
def test_a_control_is_answered_with_what_excludes_it(
    member: Wide, cite: Any, cites: tuple[Cite, ...]
) -> None:
    chosen = changed(Readings(), wide=member)
    asked = put(lambda readings: readings.wide.value, chosen, named={"wide"}, all_readings=True)
    meaning = Said(f"reading-wide-{member.value}")
    args = {"reading": "wide", "member": member.value, "meaning": meaning, "cite": cite}
    assert asked.answer == Value({"is": member.value})
    assert asked.notices == (Problem("control-reading", None, args, Kind.NOTICE, cites),)


def test_an_agreement_in_place_of_a_gap_is_named() -> None:
    chosen = changed(Readings(), silent=Silent.TOSS)
    asked = put(lambda readings: readings.silent.value, chosen, named={"silent"})
    args = {"reading": "silent", "member": "toss", "meaning": Said("reading-silent-toss")}
    assert asked.answer == Value({"is": "toss"})
    assert asked.notices == (Problem("agreed-reading", None, args, Kind.NOTICE, (Cite("d", 3),)),)


def test_a_gap_chosen_by_name_needs_no_notice() -> None:
    assert put(lambda readings: readings.silent.value, named={"silent"}).notices == ()


def test_a_control_that_the_answer_does_not_consult_is_not_spoken_of() -> None:
    chosen = Readings(Silent.TOSS, Wide.NEVER)
    assert put(lambda readings: 1, chosen, named={"wide", "silent"}).notices == ()


def many(count: int) -> Any:
    """Readings with `count` fields of two members each."""
    fields = [(f"f{place:02}", Wide, Wide.YES) for place in range(count)]
    return make_dataclass("Many", fields, frozen=True)()


def looked_at(count: int) -> Callable[[Any], list[str]]:
    return lambda readings: [getattr(readings, f"f{place:02}").value for place in range(count)]


def test_sixty_four_combinations_are_all_tried() -> None:
    asked = put(looked_at(6), many(6), all_readings=True)
    assert isinstance(asked.answer, Split) and asked.answer.complete and asked.complete
    assert len({tuple(answer) for _, answer in said(asked)}) == LIMIT == 64


def test_beyond_that_one_reading_at_a_time_is_varied() -> None:
    asked = put(looked_at(7), many(7), all_readings=True)
    assert isinstance(asked.answer, Split) and not asked.answer.complete and not asked.complete
    first, *others = said(asked)
    assert first == ({f"f{place:02}": "yes" for place in range(7)}, ["yes"] * 7)
    assert others == [
        ({f"f{place:02}": "no"}, ["no" if other == place else "yes" for other in range(7)])
        for place in range(7)
    ]


def test_agreement_that_was_not_asked_through_is_marked() -> None:
    asked = put(lambda readings: bool(looked_at(7)(readings)), many(7), all_readings=True)
    assert (asked.answer, asked.complete) == (Value({"is": True}), False)
    assert asked.notices == (Problem("readings-one-by-one", None, {"limit": 64}, Kind.NOTICE),)


def test_the_same_question_is_not_worked_out_twice() -> None:
    seen: list[Any] = []

    def answer(readings: Any) -> Any:
        found = looked_at(6)(readings)
        seen.append(found)
        return found

    put(answer, many(6), all_readings=True)
    assert len(seen) == 64


@given(
    st.dictionaries(st.tuples(*[st.sampled_from(["yes", "no"])] * 4), st.integers(0, 1)), st.integers(0, 3)
)
def test_a_split_says_what_each_reading_would(table: Mapping[tuple[str, ...], int], lazy: int) -> None:
    """Whatever an answer depends on, each branch holds under its readings and every combination has one."""

    def answer(readings: Any) -> Any:
        words = [getattr(readings, f"f{place:02}").value for place in range(lazy)]
        if "no" in words:
            return -1
        return table.get(tuple(getattr(readings, f"f{place:02}").value for place in range(4)), 0)

    asked = put(answer, many(4), all_readings=True)
    branches = said(asked) if isinstance(asked.answer, Split) else [({}, asked.answer.result["is"])]
    for number in range(16):
        words = {f"f{place:02}": "no" if number >> place & 1 else "yes" for place in range(4)}
        fitting = [found for labels, found in branches if labels.items() <= words.items()]
        assert fitting == [answer(changed(many(4), **{name: Wide(word) for name, word in words.items()}))]


SPLIT = Setup((Round(card("7Ч"), (card("8К"), card("7Б"))), Round(card("8Ч"), (card("7К"), card("8Б")))))
TIED = Setup((Round(card("7Ч"), (card("8Ч"), card("8К"))),))


def null(setup: Setup, readings: NullReadings | None = None, **terms: Any) -> Asked:
    found = games.load("_null")
    return ask(found, "score", setup, found.options(), readings or NullReadings(), **terms)


def test_in_two_bids_prizes_and_points_split() -> None:
    asked = null(SPLIT)
    assert asked.answer == Split(
        (
            Branch({"worth": Worth.PRIZES}, Value({"left": 1, "right": 1, "ahead": "nobody"})),
            Branch({"worth": Worth.POINTS}, Value({"left": 1, "right": 1, "ahead": "right"})),
        )
    )


def test_in_two_bids_a_tie_is_a_gap_until_something_is_agreed() -> None:
    asked = null(TIED, all_readings=True)
    assert asked.answer == Gap("tie", (Cite("_null", 15),), {"cards": (card("8Ч"), card("8К"))})
    assert asked.consulted == ("tie",)
    agreed = null(TIED, NullReadings(tie=Tie.NOBODY), named={"tie"})
    assert agreed.answer == Value({"left": 0, "right": 0, "ahead": "nobody"})
    assert [notice.code for notice in agreed.notices] == ["agreed-reading"]
    assert agreed.consulted == ("tie", "worth")


def test_in_two_bids_scoring_never_asks_who_had_to_follow() -> None:
    asked = null(SPLIT, NullReadings(follow=Follow.ADVICE), named={"follow"}, all_readings=True)
    assert asked.consulted == ("worth",)
    assert asked.notices == ()

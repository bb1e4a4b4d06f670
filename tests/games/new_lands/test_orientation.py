"""A size named by two numbers alone: which is the height is a reading; said in words, there is none."""

from __future__ import annotations

import pytest

from analyzer.verdict import No, Yes
from tests.games.new_lands.test_record import asked

DECK = {"deck": "6Ч 8К 10Ч 9К"}
UPRIGHT = "1. 6Ч\n2. 8К +1/+0\n3. 10Ч +2/+0\n4. 9К +0/+1\nКонец.\n"
ACROSS = "1. 6Ч\n2. 8К +0/+1\n3. 10Ч +0/+2\n4. 9К +1/+0\nКонец.\n"


@pytest.mark.parametrize(
    ("orientation", "across", "upright"),
    [("height_first", True, False), ("length_first", False, True), ("either", True, True)],
)
def test_a_bare_size_lies_as_it_is_read(orientation: str, across: bool, upright: bool) -> None:
    for told, right in ((ACROSS, across), (UPRIGHT, upright)):
        case = asked("replay", "2 на 3\n" + told, DECK, readings={"orientation": orientation})
        assert isinstance(case.answer, Yes) is right, case.answer
        if right:
            assert case.answer.witness["record"]["size"] == ("2x3" if told == ACROSS else "3x2")
        else:
            assert isinstance(case.answer, No) and case.answer.certificate["rules"] == ["rectangle"]


def test_words_and_options_leave_nothing_to_the_reading() -> None:
    said = "2 в высоту, 3 в длину\n" + UPRIGHT
    for text, options in ((said, DECK), (UPRIGHT, {**DECK, "size": "2x3"})):
        case = asked("replay", text, options, readings={"orientation": "length_first"})
        assert isinstance(case.answer, No)
        assert "orientation" not in case.identity["readings"]


def test_under_either_the_cards_may_span_one_way_and_not_both() -> None:
    both = "2 на 3\n1. 6Ч\n2. 8К +0/+1\n3. 10Ч +0/+2\n4. 9К +0/+3\n"
    case = asked("replay", both, DECK, readings={"orientation": "either"})
    assert isinstance(case.answer, No) and "rectangle" in case.answer.certificate["rules"]


def test_rows_and_columns_are_those_of_the_way_it_lies() -> None:
    told = "2 на 3\n1. 6Ч\n2. 8К +1/+0\n3. 10Ч +2/+0\n4. 9К +0/+1\n"
    deck = {"deck": "6Ч 8К 10Ч 9К ДЧ"}
    more = told + "5. ДЧ 2/2\n"
    assert isinstance(asked("replay", more, deck, readings={"orientation": "either"}).answer, Yes)


def test_a_span_that_lies_the_other_way_is_told_so() -> None:
    deck = {"deck": "6Ч 7К 8Ч"}
    either = {"orientation": "either"}
    case = asked("complete", "1 на 3\n6Ч\n", deck, readings=either, switches={"span": True})
    assert isinstance(case.answer, Yes)
    assert isinstance(asked("replay", case.answer.witness["text"], deck).answer, Yes)

"""Readings: what their members say, which are varied, and what is noted when a rule looks at one."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.readings import (
    EXAMPLE,
    Cite,
    NoReadings,
    Reading,
    Role,
    alternatives,
    changed,
    control,
    default,
    every,
    gap,
    house,
    is_open,
    possible,
    recording,
)


class Settled(Reading):
    """A house member that is not the first, one more, and two that are excluded."""

    LATE = possible("late", Cite("d", 4))
    SOON = house("soon", Cite("d", 4), Cite("d", 5))
    NEVER = control("never", Cite("d", 6), Cite("d", 4))
    ONCE = control("once", EXAMPLE)


class Open(Reading):
    EXCLUDED = control("excluded", Cite("d", 7))
    LEFT = possible("left", Cite("d", 8))
    RIGHT = possible("right", Cite("d", 8))


class Silent(Reading):
    TOSS = possible("toss", Cite("d", 9))
    GAP = gap("gap", Cite("d", 9))


@dataclass(frozen=True)
class Readings:
    silent: Silent = Silent.GAP
    open: Open = Open.LEFT
    settled: Settled = Settled.SOON


def test_members_keep_their_code_role_and_places() -> None:
    assert [member.value for member in Settled] == ["late", "soon", "never", "once"]
    assert [member.role for member in Settled] == [Role.POSSIBLE, Role.HOUSE, Role.CONTROL, Role.CONTROL]
    assert Settled.SOON.cites == (Cite("d", 4), Cite("d", 5))
    assert Settled("never") is Settled.NEVER
    assert Silent.GAP.role is Role.GAP


def test_only_a_control_names_what_excludes_it() -> None:
    assert Settled.NEVER.excluded_by == Cite("d", 6)
    assert Settled.NEVER.cites == (Cite("d", 4),)
    assert Settled.ONCE.excluded_by == EXAMPLE
    others = (Settled.LATE, Settled.SOON, Silent.GAP, Open.LEFT)
    assert [member.excluded_by for member in others] == [None] * 4


def test_an_unknown_code_is_no_member() -> None:
    with pytest.raises(ValueError, match="sooner"):
        Settled("sooner")


def test_a_control_must_say_what_excludes_it() -> None:
    with pytest.raises(TypeError):
        control("never")


def test_equal_terms_do_not_make_two_members_one() -> None:
    """Enum members with equal values are aliases; members that differ in code alone must not be."""
    assert len(Open) == 3
    assert Open.LEFT is not Open.RIGHT


@pytest.mark.parametrize(("reading", "expected"), [(Settled, False), (Open, True), (Silent, False)])
def test_open_means_neither_house_nor_gap(reading: type[Reading], expected: bool) -> None:
    assert is_open(reading) is expected


@pytest.mark.parametrize(
    ("reading", "expected"),
    [
        (Settled, (Settled.LATE, Settled.SOON)),
        (Open, (Open.LEFT, Open.RIGHT)),
        (Silent, (Silent.GAP,)),
    ],
)
def test_answers_are_varied_over_no_control_and_no_agreement(
    reading: type[Reading], expected: tuple[Reading, ...]
) -> None:
    assert alternatives(reading) == expected


@pytest.mark.parametrize(
    ("reading", "expected"), [(Settled, Settled.SOON), (Open, Open.LEFT), (Silent, Silent.GAP)]
)
def test_the_default_is_the_house_then_the_gap_then_the_first_alternative(
    reading: type[Reading], expected: Reading
) -> None:
    assert default(reading) is expected


def test_every_field_is_found_in_order_for_class_and_instance() -> None:
    expected = [("silent", Silent), ("open", Open), ("settled", Settled)]
    assert list(every(Readings)) == expected
    assert list(every(Readings())) == expected
    assert list(every(NoReadings)) == []


def test_changed_leaves_the_readings_it_was_given() -> None:
    readings = Readings()
    assert changed(readings, open=Open.RIGHT) == Readings(open=Open.RIGHT)
    assert changed(readings) == readings == Readings()
    with pytest.raises(TypeError):
        changed(readings, closed=Open.LEFT)


def test_readings_are_frozen() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        Readings().open = Open.RIGHT


def test_the_recorder_notes_what_is_looked_at_and_gives_it() -> None:
    watched, consulted = recording(Readings())
    assert consulted == set()
    assert watched.open is Open.LEFT
    assert consulted == {"open"}
    assert watched.settled is Settled.SOON
    assert consulted == {"open", "settled"}


def test_the_recorder_refuses_what_the_readings_do_not_have() -> None:
    watched, consulted = recording(Readings())
    with pytest.raises(AttributeError):
        _ = watched.closed
    assert consulted == set()


def test_each_recorder_notes_for_itself() -> None:
    first, noted = recording(Readings())
    _, others = recording(Readings())
    _ = first.open
    assert (noted, others) == ({"open"}, set())


@given(st.lists(st.sampled_from(["silent", "open", "settled"])))
def test_the_recorder_notes_exactly_what_was_looked_at(names: list[str]) -> None:
    readings: Any = Readings()
    watched, consulted = recording(readings)
    for name in names:
        assert getattr(watched, name) is getattr(readings, name)
    assert consulted == set(names)


def test_the_recorder_lends_no_uncounted_way_in() -> None:
    """Copying a proxy would let a rule look at readings unseen; it is refused."""
    watched, _ = recording(Readings())
    with pytest.raises(TypeError):
        changed(watched, open=Open.RIGHT)


def test_places_sort_by_document_then_line() -> None:
    assert sorted([Cite("b", 1), Cite("a", 10), Cite("a", 9)]) == [Cite("a", 9), Cite("a", 10), Cite("b", 1)]

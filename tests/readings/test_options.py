"""Options and readings chosen by name: every refusal at once, and text that is read back."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.options import Refused, choose, offered, written
from analyzer.readings import Cite, NoReadings, Reading, house, possible
from analyzer.verdict import Problem, Said, refused


class Deck(Enum):
    SMALL = "36"
    LARGE = "52"


@dataclass(frozen=True)
class Even:
    """A number with a rule of its own."""

    number: int

    OFFER: ClassVar[tuple[str, ...]] = ("2", "4")

    @staticmethod
    def parse(text: str, prefer: object = None) -> Even:
        if not text.isdecimal() or int(text) % 2:
            raise Refused(Said("why-odd", {"text": text}))
        return Even(int(text))

    def __str__(self) -> str:
        return str(self.number)


@dataclass(frozen=True)
class Options:
    deck: Deck = Deck.SMALL
    seats: Even | None = None


class Wide(Reading):
    YES = house("yes", Cite("d", 1))
    NO = possible("no", Cite("d", 1))


@dataclass(frozen=True)
class Readings:
    wide: Wide = Wide.YES


def test_what_is_not_named_keeps_its_default() -> None:
    assert choose(Options, {}, "option") == (Options(), ())
    assert choose(NoReadings, {}, "reading") == (NoReadings(), ())


def test_named_fields_are_set() -> None:
    chosen, problems = choose(Options, {"deck": "52", "seats": "4"}, "option")
    assert (chosen, problems) == (Options(Deck.LARGE, Even(4)), ())
    assert choose(Readings, {"wide": "no"}, "reading") == (Readings(Wide.NO), ())


def test_an_unknown_name_is_told_with_the_known_and_the_closest() -> None:
    _, problems = choose(Options, {"dek": "52"}, "option")
    args = {"name": "dek", "known": "deck, seats", "close": "deck"}
    assert problems == (Problem("unknown-option", args=args),)


def test_a_name_close_to_none_suggests_none() -> None:
    _, (problem,) = choose(Readings, {"xyz": "1"}, "reading")
    assert (problem.code, problem.args["close"], problem.args["known"]) == ("unknown-reading", "", "wide")


def test_a_name_where_there_are_none_is_still_answered() -> None:
    _, (problem,) = choose(NoReadings, {"wide": "no"}, "reading")
    assert problem.args == {"name": "wide", "known": "-", "close": ""}


@pytest.mark.parametrize("text", ["", "53", "36 ", "SMALL", "small", "٣٦"])
def test_a_value_that_is_no_member_is_refused_with_the_members(text: str) -> None:
    chosen, problems = choose(Options, {"deck": text}, "option")
    why = Said("why-not-listed", {"known": "36, 52"})
    assert problems == (Problem("bad-option", args={"name": "deck", "value": text, "why": why}),)
    assert chosen == Options()


def test_a_value_that_its_class_refuses_brings_the_class_own_reason() -> None:
    _, (problem,) = choose(Options, {"seats": "3"}, "option")
    assert problem.args["why"] == Said("why-odd", {"text": "3"})


def test_an_excluded_spelling_of_a_reading_is_refused() -> None:
    _, (problem,) = choose(Readings, {"wide": "Yes"}, "reading")
    assert (problem.code, problem.args["why"].args) == ("bad-reading", {"known": "yes, no"})


def test_all_problems_are_told_at_once_and_the_rest_is_set() -> None:
    named = {"deck": "1", "seat": "2", "seats": "2"}
    chosen, problems = choose(Options, named, "option")
    assert [problem.code for problem in problems] == ["bad-option", "unknown-option"]
    assert refused(problems)
    assert chosen == Options(seats=Even(2))


def test_what_is_offered_is_listed() -> None:
    assert offered(Options) == {"deck": ("36", "52"), "seats": ("2", "4")}
    assert offered(Readings) == {"wide": ("yes", "no")}
    assert offered(NoReadings) == {}


def test_a_term_that_is_not_set_is_not_written() -> None:
    assert written(Options()) == {"deck": "36"}
    assert written(Readings(Wide.NO)) == {"wide": "no"}


@given(st.builds(Options, st.sampled_from(Deck), st.none() | st.integers(0, 99).map(lambda n: Even(2 * n))))
def test_choosing_what_was_written_gives_the_same_terms(options: Options) -> None:
    assert choose(Options, written(options), "option") == (options, ())

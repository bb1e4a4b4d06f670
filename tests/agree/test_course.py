"""Each rule of laying and its formula say the same of any card on any cell after any first moves."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import product
from typing import Any

import pytest

from analyzer.cards import Colour
from analyzer.games._mosaic.readings import RectangleBan, Seniority
from analyzer.games._mosaic.rules import Laying
from analyzer.games.new_lands import encode, rules
from analyzer.games.new_lands.encode import Course, Trial
from analyzer.games.new_lands.readings import Approach, ApproachUntil, Readings, Starts
from analyzer.games.new_lands.state import State
from analyzer.geometry.rectangle import EitherWay, Size
from analyzer.smt.text import FALSE, TRUE, both, either, no
from analyzer.smt.worker import Model, Refuted, Session
from analyzer.verdict import Violation
from tests.agree.board import Check, disagreement
from tests.agree.course import Tried
from tests.agree.test_claims import cards

HOUSE = Readings()
RED, BLACK = cards("6Ч 9Б ВЧ"), cards("7К 10П 9К")
DECK = (*RED, *BLACK)
HANDS = (frozenset(RED), frozenset(BLACK))
CHECKS: dict[str, Check] = {rule.id: rule.check for rule in rules.RULES}
Formula = Callable[[Course, Trial], str]


def begun(size: Size, **terms: Any) -> State:
    return State(size, DECK, **{"first": Colour.RED, **terms})


def corner(size: Size) -> State:
    """A diagram of three cards."""
    start = zip(cards("6Ч 7К 9Б"), [(0, 0), (0, 1), (1, 0)], strict=True)
    return begun(size, start=tuple(Laying(card, cell) for card, cell in start))


def difference(tried: Tried, check: Check, formula: Formula) -> str:
    return disagreement(tried.refused(tried.written(), check), formula(tried.course, tried.trial))


def agree(ask: Session, tried: Tried, wanted: Iterable[str] = CHECKS) -> None:
    """No rule differs from its formula; together in one question, as each is quickly told."""
    written = tried.written()
    differ = (
        disagreement(tried.refused(written, CHECKS[rule]), encode.RULES[rule](tried.course, tried.trial))
        for rule in wanted
    )
    assert isinstance(ask.solve(tried.asked(either(*differ))), Refuted)


def agree_together(ask: Session, tried: Tried, *names: str) -> None:
    """The rules allow together what their formulas allow together."""
    written = tried.written()
    refused = either(*(tried.refused(written, CHECKS[name]) for name in names))
    allowed = both(*(encode.RULES[name](tried.course, tried.trial) for name in names))
    assert isinstance(ask.solve(tried.asked(disagreement(refused, allowed))), Refuted)


SIZES = (Size(1, 3), Size(2, 1), Size(2, 2), EitherWay(1, 2))


@pytest.mark.parametrize("made", range(3))
@pytest.mark.parametrize("size", SIZES, ids=repr)
def test_no_moves_tell_the_rules_from_their_formulas(size: Size, made: int, ask: Session) -> None:
    agree(ask, Tried.after(begun(size), made, HOUSE))


@pytest.mark.slow
@pytest.mark.parametrize("size", [Size(1, 3), Size(2, 2), Size(2, 3), EitherWay(1, 3), Size(3, 3)], ids=repr)
def test_nor_do_more_of_them(size: Size, ask: Session) -> None:
    agree(ask, Tried.after(begun(size), 3, HOUSE))


TERMS = [Readings(approach=one, approach_until=until) for one, until in product(Approach, ApproachUntil)]
KNOWN = [terms for terms in TERMS if terms.approach is not Approach.IF_ABLE]


def told(terms: Readings) -> str:
    return f"{terms.approach.value}-{terms.approach_until.value}"


@pytest.mark.parametrize("terms", KNOWN, ids=told)
@pytest.mark.parametrize("size", [Size(2, 2), Size(2, 3), EitherWay(2, 3)], ids=repr)
def test_the_approach_under_each_reading(size: Size, terms: Readings, ask: Session) -> None:
    for made in range(4):
        agree(ask, Tried.after(begun(size), made, terms), ["approach", "rectangle"])
    agree(ask, Tried.after(corner(size), 1, terms), ["approach", "rectangle"])


@pytest.mark.parametrize(
    ("until", "seniority"),
    [
        (ApproachUntil.FIXED, Seniority.HIGHER),
        (ApproachUntil.N_MOVES, Seniority.NOT_LOWER),
        pytest.param(ApproachUntil.FIXED, Seniority.NOT_LOWER, marks=pytest.mark.slow),
        pytest.param(ApproachUntil.N_MOVES, Seniority.HIGHER, marks=pytest.mark.slow),
    ],
)
def test_the_approach_while_the_player_can(until: ApproachUntil, seniority: Seniority, ask: Session) -> None:
    terms = Readings(approach=Approach.IF_ABLE, approach_until=until, seniority=seniority)
    for made in range(3):
        agree(ask, Tried.after(begun(Size(2, 2), hands=HANDS), made, terms), ["approach"])


@pytest.mark.parametrize("ban", RectangleBan)
def test_the_rectangle_under_each_reading(ban: RectangleBan, ask: Session) -> None:
    """What an engine must settle is no refusal."""
    for size in (Size(2, 2), EitherWay(1, 3)):
        agree(ask, Tried.after(begun(size), 2, Readings(rectangle_ban=ban)), ["rectangle"])


@pytest.mark.parametrize("first", [None, *Colour])
@pytest.mark.parametrize("starts", Starts)
def test_whose_turn_it_is(starts: Starts, first: Colour | None, ask: Session) -> None:
    for made in range(3):
        agree(ask, Tried.after(begun(Size(1, 3), first=first), made, Readings(starts=starts)), ["turn"])


@pytest.mark.parametrize("made", range(3))
def test_what_a_player_may_lay(made: int, ask: Session) -> None:
    """A card that is on the table is in no hand: `in_play` alone says so in the encoding."""
    agree_together(ask, Tried.after(begun(Size(1, 2), hands=HANDS), made, HOUSE), "in_hand", "in_play")


def test_a_diagram(ask: Session) -> None:
    for size in (Size(2, 2), Size(2, 3), EitherWay(3, 2)):
        agree(ask, Tried.after(corner(size), 0, HOUSE))


@pytest.mark.parametrize("size", [Size(1, 2), EitherWay(2, 1), Size(1, 1)], ids=repr)
def test_a_diagram_that_spans_too_much(size: Size, ask: Session) -> None:
    """The encoding takes the borders for fixed then, but the rectangle refuses every cell."""
    agree(ask, Tried.after(corner(size), 0, HOUSE), set(CHECKS) - {"approach"})
    agree_together(ask, Tried.after(corner(size), 0, HOUSE), "rectangle", "approach")


WHERE: dict[str, tuple[State, int]] = {
    "vacant": (begun(Size(2, 2)), 2),
    "first_card": (begun(Size(2, 2)), 0),
    "continuity": (begun(Size(2, 2)), 2),
    "rectangle": (begun(Size(2, 2)), 2),
    "diversity": (begun(Size(2, 2)), 1),
    "seniority": (begun(Size(2, 2)), 2),
    "turn": (begun(Size(2, 2)), 1),
    "in_hand": (begun(Size(2, 2), hands=HANDS), 0),
    "in_play": (begun(Size(2, 2)), 1),
    "approach": (begun(Size(2, 3)), 2),
}


def broken(tried: Tried, true: frozenset[str]) -> set[str]:
    """The rules that the plain rules, put to a real state, see broken by what a solver found."""
    state, moves = tried.course.state, tried.found(true)
    for move in moves[:-1]:
        assert not list(rules.verdicts(state, move, tried.course.readings))
        state = state.after(move)
    found = rules.verdicts(state, moves[-1], tried.course.readings)
    return {one.rule for one in found if isinstance(one, Violation)}


@pytest.mark.parametrize("refusing", [True, False])
@pytest.mark.parametrize("rule", WHERE)
def test_each_rule_refuses_some_trials_and_not_others(rule: str, refusing: bool, ask: Session) -> None:
    tried = Tried.after(*WHERE[rule], HOUSE)
    allowed = encode.RULES[rule](tried.course, tried.trial)
    answer = ask.solve(tried.asked(no(allowed) if refusing else allowed))
    assert isinstance(answer, Model)
    assert (rule in broken(tried, answer.true)) is refusing


def test_every_rule_is_met() -> None:
    assert [*WHERE, "compulsory"] == list(encode.RULES) == list(CHECKS)


def rows_alone(course: Course, trial: Trial) -> str:
    return both(*(course.reaches[trial.made][0].fits(trial.place.row, way.height) for way in course.ways))


def columns_alone(course: Course, trial: Trial) -> str:
    return both(*(course.reaches[trial.made][1].fits(trial.place.column, way.width) for way in course.ways))


def wider(course: Course, trial: Trial) -> str:
    rows, columns = course.reaches[trial.made]
    size = course.state.size
    return both(rows.fits(trial.place.row, size.height), columns.fits(trial.place.column, size.width + 1))


def forgetting(formula: Formula, number: int) -> Formula:
    """A formula that does not see the neighbour of that number."""
    return lambda course, trial: formula(
        course, Trial(trial.made, trial.card, trial.place, [*trial.near[:number], *trial.near[number + 1 :]])
    )


MUTANTS: dict[str, tuple[str, Formula]] = {
    "vacant: but for the last card": (
        "vacant",
        lambda course, trial: both(
            *(no(trial.place.same(place)) for place, _ in list(course.before(trial.made))[:-1])
        ),
    ),
    "vacant: never": ("vacant", lambda course, trial: TRUE),
    "first_card: always": ("first_card", lambda course, trial: TRUE),
    "continuity: but for the first card": ("continuity", forgetting(encode.continuity, 0)),
    "continuity: but for the last card": ("continuity", forgetting(encode.continuity, 1)),
    "rectangle: rows alone": ("rectangle", rows_alone),
    "rectangle: columns alone": ("rectangle", columns_alone),
    "rectangle: one wider": ("rectangle", wider),
    "diversity: but for the first card": ("diversity", forgetting(encode.diversity, 0)),
    "seniority: but for the last card": ("seniority", forgetting(encode.seniority, 1)),
    "turn: always red": ("turn", lambda course, trial: trial.card.which(lambda card: card in RED)),
    "in_hand: anybody's": ("in_hand", lambda course, trial: TRUE),
    "in_play: again": ("in_play", lambda course, trial: trial.card.among(DECK)),
    "in_play: from anywhere": (
        "in_play",
        lambda course, trial: both(*(no(trial.card.among([card])) for card in course.state.laid.values())),
    ),
    "approach: rows alone": (
        "approach",
        lambda course, trial: course.reaches[trial.made][0].outside(trial.place.row),
    ),
    "approach: columns alone": (
        "approach",
        lambda course, trial: course.reaches[trial.made][1].outside(trial.place.column),
    ),
    "approach: never": ("approach", lambda course, trial: TRUE),
    "compulsory: nothing goes": ("compulsory", lambda course, trial: FALSE),
}


@pytest.mark.parametrize("change", MUTANTS)
def test_a_changed_formula_is_noticed(change: str, ask: Session) -> None:
    rule, formula = MUTANTS[change]
    state, made = WHERE.get(rule, WHERE["turn"])
    tried = Tried.after(state, made, HOUSE)
    answer = ask.solve(tried.asked(difference(tried, CHECKS[rule], formula)))
    assert isinstance(answer, Model)
    tried_once_more = Tried.after(state, made, HOUSE)
    tried_once_more.lie(tried.found(answer.true))
    allowed = formula(tried_once_more.course, tried_once_more.trial)
    said = isinstance(ask.solve(tried_once_more.asked(allowed)), Model)
    assert said is (rule in broken(tried, answer.true))

"""Whether the agreed size can still be spanned: against trying everything, and on the author's own size."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest

from analyzer import draw
from analyzer.cards import DECK_36, DECK_52, Card, Colour
from analyzer.games._mosaic.readings import RectangleBan, Seniority
from analyzer.games._mosaic.rules import Laying
from analyzer.games.new_lands import rules, span
from analyzer.games.new_lands.encode import Course
from analyzer.games.new_lands.readings import Approach, ApproachUntil, Readings
from analyzer.games.new_lands.span import spanned
from analyzer.games.new_lands.state import State
from analyzer.geometry.cells import Cell
from analyzer.geometry.rectangle import EitherWay, Size
from analyzer.notation import read_card
from analyzer.readings import recording
from analyzer.smt.limits import Limits
from analyzer.smt.worker import Session, session
from analyzer.verdict import Gap, Limit, No, Plain, Unknown, Yes, word

NONE = Limits()
HOUSE = Readings()
ADVICE = Readings(approach=Approach.ADVICE)
IF_ABLE = Readings(approach=Approach.IF_ABLE)


@pytest.fixture(scope="module")
def ask() -> Iterator[Session]:
    with session() as shared:
        yield shared


@pytest.fixture
def one_worker(ask: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    """All questions go to one worker: to start one for each would take longer than the answers."""

    @contextmanager
    def shared(limits: Limits) -> Iterator[Session]:
        yield ask

    monkeypatch.setattr(span.worker, "session", shared)


def cards(text: str) -> tuple[Card, ...]:
    found = [read_card(word)[0] for word in text.split()]
    return tuple(card for card in found if card is not None)


def diagram(size: Size, laid: dict[Cell, str], rest: str = "", first: Colour | None = None) -> State:
    """Cards that lie; those of `rest` are to come, or all others of the 36."""
    start = tuple(Laying(cards(text)[0], cell) for cell, text in laid.items())
    deck = (*(move.card for move in start), *cards(rest)) if rest else DECK_36
    return State(size, deck, (), first, (), start)


def possible(state: State, readings: Any) -> bool:
    """Whether some line of legal moves spans the size: everything is tried, by the plain rules alone."""
    tried: set[frozenset[Laying]] = set()

    def go(state: State) -> bool:
        key = frozenset(state.moves)
        if state.fixed or key in tried:
            return state.fixed
        tried.add(key)
        held = state.unlaid if state.hand is None else state.hand
        return any(go(state.after(move)) for move in rules.lawful(state, held, readings))

    return go(state)


def expected(state: State, readings: Readings) -> str:
    """The answer that trying everything gives; without hands `if_able` is settled from both sides or not."""
    if readings.approach is not Approach.IF_ABLE or state.hands:
        return "yes" if possible(state, readings) else "no"
    if possible(state, replace(readings, approach=Approach.WIDENS)):
        return "yes"
    return "unknown" if possible(state, replace(readings, approach=Approach.ADVICE)) else "no"


def shown(state: State, answer: Plain, readings: Any) -> str:
    """The word of an answer, once a yes has been played through."""
    if isinstance(answer, Yes) and readings.approach is not Approach.IF_ABLE:
        there = state
        for move in answer.witness.moves[state.made :]:
            assert not any(rules.verdicts(there, move, readings)), move
            there = there.after(move)
        assert there == answer.witness and there.fixed
    return word(answer)


def chosen(members: Any, numbers: Iterator[int]) -> Any:
    listed = list(members)
    return listed[draw.below(len(listed), numbers)]


def drawn(seed: int) -> tuple[State, Readings]:
    """A small position by chance: a few cards anywhere that are joined, five to eight to come, or hands."""
    numbers = draw.numbers(seed)
    size = chosen((Size(2, 3), Size(3, 3), Size(2, 4), Size(1, 5), Size(4, 3), EitherWay(2, 4)), numbers)
    readings = Readings(
        seniority=chosen(Seniority, numbers),
        approach=chosen(Approach, numbers),
        approach_until=chosen(ApproachUntil, numbers),
    )
    ranks = set(draw.shuffled(range(2, 15), numbers)[:5])
    deck = draw.shuffled([card for card in DECK_52 if card.rank in ranks], numbers)
    start = [Laying(deck.pop(), (0, 0))]
    for _ in range(draw.below(3, numbers)):
        board = State(size, DECK_52, start=tuple(start))
        cells = [cell for cell in rules.places(board) if size.holds(_span(board, cell))]
        if cells:
            start.append(Laying(deck.pop(), chosen(cells, numbers)))
    first = chosen(Colour, numbers)
    each = [
        [card for card in deck if card.colour is colour][: 2 + draw.below(2, numbers)] for colour in Colour
    ]
    hands = [frozenset(one) for one in (each if first is Colour.RED else reversed(each))]
    rest = tuple(card for hand in each for card in hand)
    laid = tuple(move.card for move in start)
    known = tuple(hands) if draw.below(2, numbers) else ()
    return State(size, (*laid, *rest), known, first, (), tuple(start)), readings


def _span(board: State, cell: Cell) -> Size:
    rows = [row for row, _ in (*board.laid, cell)]
    columns = [column for _, column in (*board.laid, cell)]
    return Size(max(rows) - min(rows) + 1, max(columns) - min(columns) + 1)


@pytest.mark.usefixtures("one_worker")
@pytest.mark.parametrize("states", [span.STATES, 0], ids=["searched", "solved"])
def test_positions_by_chance_against_trying_everything(states: int) -> None:
    met: Counter[tuple[str, str]] = Counter()
    for seed in range(120):
        state, readings = drawn(seed)
        answer = spanned(state, readings, NONE, bool(state.hands), states)
        assert shown(state, answer, readings) == expected(state, readings), seed
        met[word(answer), answer.certificate["kind"] if isinstance(answer, No) else ""] += 1
    kinds = {"count", "exhausted" if states else "solver"}
    assert met["yes", ""] > 25 and all(met["no", kind] > 5 for kind in kinds), met


@pytest.mark.slow
@pytest.mark.usefixtures("one_worker")
@pytest.mark.parametrize("states", [span.STATES, 0], ids=["searched", "solved"])
def test_many_positions_by_chance_against_trying_everything(states: int) -> None:
    for seed in range(1000, 2500):
        state, readings = drawn(seed)
        answer = spanned(state, readings, NONE, bool(state.hands), states)
        assert shown(state, answer, readings) == expected(state, readings), seed


AUTHORS = Size(6, 10)


@pytest.mark.usefixtures("one_worker")
@pytest.mark.parametrize("states", [span.STATES, 0], ids=["searched", "solved"])
@pytest.mark.parametrize("readings", [HOUSE, ADVICE, IF_ABLE], ids=lambda one: one.approach.value)
def test_after_one_card_the_authors_size_can_be_spanned(readings: Readings, states: int) -> None:
    state = diagram(AUTHORS, {(0, 0): "8Ч"})
    answer = spanned(state, readings, NONE, states=states)
    assert shown(state, answer, readings) == "yes"
    assert isinstance(answer, Yes) and answer.witness.made >= 14


def nearly(last: str) -> State:
    """6x10 but for one column: the cards at either end are aces, but for one."""
    row = ("ТК", "9Ч", "10К", "ВЧ", "ДК", "8Б", "9К", "10Б", last)
    laid = {(0, column): text for column, text in enumerate(row)}
    laid |= {(1, 4): "6Б", (2, 4): "7К", (3, 4): "8Ч", (4, 4): "9П", (5, 4): "10Ч"}
    return diagram(AUTHORS, laid, first=Colour.RED)


@pytest.mark.parametrize(("last", "word_"), [("ТП", "no"), ("6П", "yes")])
@pytest.mark.parametrize("readings", [HOUSE, ADVICE], ids=lambda one: one.approach.value)
def test_the_last_column_depends_on_one_card(last: str, word_: str, readings: Readings) -> None:
    state = nearly(last)
    limited = replace(state, deck=tuple(card for card in state.deck if card.colour is Colour.RED))
    assert shown(state, spanned(state, HOUSE, NONE), HOUSE) == word_
    assert shown(limited, spanned(limited, readings, NONE), readings) == word_


def test_only_aces_are_exposed_and_black_is_to_move() -> None:
    state = diagram(AUTHORS, {(0, 0): "ТЧ"}, first=Colour.BLACK)
    answer = spanned(state, HOUSE, NONE)
    assert answer == No({"kind": "exhausted", "states": 1})
    solved = spanned(state, HOUSE, NONE, states=0)
    assert isinstance(solved, No) and solved.certificate["kind"] == "solver"
    assert "seniority 0" in solved.certificate["core"] and "turn 0" in solved.certificate["core"]
    assert shown(state, spanned(state, ADVICE, NONE), ADVICE) == "no"
    assert word(spanned(replace(state, first=Colour.RED), HOUSE, NONE)) == "yes"


def test_too_few_cards_can_ever_be_laid() -> None:
    laid = {(0, 0): "8Ч"}
    rest = "6Ч 7Ч 9Ч 10Ч ВЧ 6П 7П 9П 10П"
    answer = spanned(diagram(Size(4, 6), laid, rest, Colour.BLACK), ADVICE, NONE)
    never = ["6Ч", "7Ч", "9Ч", "6П", "7П"]
    assert answer == No({"kind": "count", "needed": 8, "possible": 4, "never": never})


def test_each_card_of_an_exact_number_is_needed() -> None:
    state = State(Size(1, 3), cards("6Ч 9Б 7К"), first=Colour.RED)
    assert word(spanned(state, HOUSE, NONE)) == "yes"
    fewer = replace(state, size=Size(1, 4))
    assert spanned(fewer, HOUSE, NONE) == No({"kind": "count", "needed": 4, "possible": 3, "never": []})


def test_a_size_that_is_spanned_needs_no_move() -> None:
    state = diagram(Size(1, 2), {(0, 0): "6Ч", (0, 1): "7К"})
    answer = spanned(state, HOUSE, NONE)
    assert isinstance(answer, Yes) and answer.witness is state


@pytest.mark.parametrize(
    ("red", "black", "said"), [("7Б", "7П", "gap"), ("7Б", "7К", "yes"), ("6Ч", "5П", "no")]
)
def test_who_begins_may_decide(red: str, black: str, said: str) -> None:
    state = diagram(Size(1, 3), {(0, 0): "6П", (0, 1): "ТЧ"}, f"{red} {black}")
    answer = spanned(state, HOUSE, NONE)
    assert word(answer) == said
    if isinstance(answer, Gap):
        assert answer.id == "starts"
        assert word(spanned(replace(state, first=Colour.RED), HOUSE, NONE)) == "yes"
        assert word(spanned(replace(state, first=Colour.BLACK), HOUSE, NONE)) == "no"


def test_hands_in_turn_and_hands_put_together() -> None:
    """The one card that helps is in the hand of the player who moves third."""
    state = replace(
        diagram(Size(1, 3), {(0, 0): "10Ч"}, "9П ВК 9Ч 7Б", Colour.BLACK),
        hands=tuple(frozenset(cards(hand)) for hand in ("9П", "9Ч", "ВК", "7Б")),
    )
    assert word(spanned(state, HOUSE, NONE)) == "yes"
    assert word(spanned(state, HOUSE, NONE, by_hands=True)) == "no"


def test_the_hand_of_the_player_to_move_binds_the_first_card() -> None:
    state = diagram(Size(1, 3), {(0, 0): "10Ч"}, "9П ВК 9Б 7Б", Colour.BLACK)
    for hand, said in (("9П", "no"), ("9П ВК", "yes")):
        told = replace(state, held=frozenset(cards(hand)))
        answer = spanned(told, HOUSE, NONE, by_hands=True)
        assert word(answer) == said
        assert word(spanned(told, HOUSE, NONE)) == "yes"


def test_hands_that_nobody_told_leave_a_no_but_no_yes() -> None:
    state = diagram(Size(1, 3), {(0, 0): "10Ч"}, "ВК 7Б", Colour.BLACK)
    assert spanned(state, HOUSE, NONE, by_hands=True) == Unknown(Limit.UNSUPPORTED, "span-hands")
    foreign = replace(state, held=frozenset(cards("7Б")))
    assert spanned(foreign, HOUSE, NONE, by_hands=True) == Unknown(Limit.UNSUPPORTED, "span-hands")
    hopeless = diagram(Size(1, 3), {(0, 0): "10Ч"}, "9П 7Б", Colour.BLACK)
    assert word(spanned(hopeless, HOUSE, NONE, by_hands=True)) == "no"


def test_while_the_player_can_depends_on_the_hands() -> None:
    """Red can widen nothing, so it may lay its card in the corner, and then Black widens."""
    laid = {(0, 0): "9К", (0, 1): "6Ч", (0, 2): "10К", (1, 0): "ДП"}
    state = diagram(Size(2, 4), laid, "5Б 7П", Colour.RED)
    assert expected(state, IF_ABLE) == "unknown"
    for states in (span.STATES, 0):
        answers = {one: spanned(state, one, NONE, states=states) for one in (HOUSE, ADVICE, IF_ABLE)}
        assert [word(answer) for answer in answers.values()] == ["no", "yes", "unknown"]
        assert answers[IF_ABLE] == Unknown(Limit.UNSUPPORTED, "span-if_able")
        told = replace(state, hands=(frozenset(cards("5Б")), frozenset(cards("7П"))))
        assert word(spanned(told, IF_ABLE, NONE, True, states)) == "yes"


def test_what_the_ban_forbids_is_not_asked_again() -> None:
    for ban in RectangleBan:
        state = diagram(AUTHORS, {(0, 0): "8Ч"})
        assert word(spanned(state, replace(HOUSE, rectangle_ban=ban), NONE)) == "yes"


def test_the_readings_that_matter_are_noted() -> None:
    readings, consulted = recording(HOUSE)
    spanned(diagram(Size(1, 3), {(0, 0): "10Ч"}, "9П ВК 9Ч"), readings, NONE)
    assert {"seniority", "approach"} <= consulted
    assert "starts" not in consulted and "rectangle_ban" not in consulted


@pytest.mark.parametrize("readings", [HOUSE, ADVICE, IF_ABLE], ids=lambda one: one.approach.value)
def test_a_solver_that_gives_up_is_no_answer(readings: Readings, monkeypatch: pytest.MonkeyPatch) -> None:
    gave_up = Unknown(Limit.TIME, "solver", {"reason": "timeout"})

    class Tired:
        def solve(self, encoding: Any) -> Unknown:
            return gave_up

    @contextmanager
    def tired(limits: Limits) -> Iterator[Tired]:
        yield Tired()

    monkeypatch.setattr(span.worker, "session", tired)
    assert spanned(diagram(AUTHORS, {(0, 0): "8Ч"}), readings, NONE, states=0) is gave_up


def test_a_find_that_the_rules_refuse_is_never_told(monkeypatch: pytest.MonkeyPatch) -> None:
    state = diagram(Size(1, 2), {(0, 0): "10Ч"}, "9П ВК")
    monkeypatch.setattr(Course, "decode", lambda course, true: (Laying(cards("9П")[0], (0, 1)),))
    with pytest.raises(RuntimeError, match="refuse"):
        spanned(state, HOUSE, NONE, states=0)

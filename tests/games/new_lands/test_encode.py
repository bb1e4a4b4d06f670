"""Games as formulas: what a solver finds is what the plain rules find, and each rule is felt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from analyzer import draw
from analyzer.cards import DECK_52, Card, Colour
from analyzer.games._mosaic.readings import Seniority
from analyzer.games._mosaic.rules import Laying
from analyzer.games.new_lands import encode, ending, rules
from analyzer.games.new_lands.encode import ENDS, Course
from analyzer.games.new_lands.readings import Approach, ApproachUntil, Readings
from analyzer.games.new_lands.state import State
from analyzer.geometry.cells import Cell
from analyzer.geometry.rectangle import EitherWay, Size
from analyzer.notation import read_card
from analyzer.smt.worker import Model, Models, Refuted, Session, session
from analyzer.verdict import Gap

MOST = 60
"""A test goes no deeper where there are more games than this."""

SIZES = (
    *(Size(*sides) for sides in ((1, 3), (2, 2), (2, 3), (3, 1), (1, 4), (3, 2), (3, 3))),
    *(EitherWay(*sides) for sides in ((1, 3), (3, 2))),
)
TERMS = tuple(
    Readings(seniority=seniority, approach=approach, approach_until=until)
    for seniority, approach, until in product(Seniority, Approach, ApproachUntil)
)
Game = tuple[tuple[Card, Cell], ...]


@pytest.fixture(scope="module")
def ask() -> Iterator[Session]:
    """One worker for all: to start one for each test would take longer than the answers."""
    with session() as shared:
        yield shared


def cards(text: str) -> tuple[Card, ...]:
    found = [read_card(word)[0] for word in text.split()]
    return tuple(card for card in found if card is not None)


def game(
    size: str,
    *hands: str,
    first: Colour | None = Colour.RED,
    start: dict[Cell, str] | None = None,
    rest: str = "",
) -> State:
    """A state before play: the hands by seat, or no hands and the `rest` of the deck, which all share."""
    lying = tuple(Laying(cards(text)[0], cell) for cell, text in (start or {}).items())
    held = tuple(frozenset(cards(hand)) for hand in hands)
    deck = (*(move.card for move in lying), *(card for hand in hands for card in cards(hand)), *cards(rest))
    height, width = map(int, size.split("x"))
    return State(Size(height, width), deck, held, first, (), lying)


def walked(state: State, count: int, readings: Any) -> Iterator[State]:
    """Every state that so many legal moves lead to, by the plain rules."""
    if not count:
        yield state
        return
    held = state.unlaid if state.hand is None else state.hand
    for move in rules.lawful(state, held, readings):
        yield from walked(state.after(move), count - 1, readings)


def ended(state: State, readings: Any) -> str:
    """How play has ended there by the plain rules; nothing when it goes on."""
    found = ending.outcome(state, readings)
    if isinstance(found, Gap):
        return "over" if found.id == "equal-scores" else found.id
    return str(found["end"]) if found else ""


def told(state: State, since: State) -> Game:
    return tuple((move.card, move.cell) for move in state.moves[since.made :])


def solved(ask: Session, state: State, count: int, readings: Any, *ends: str) -> dict[Game, str]:
    """What a solver finds, each game with its end, or with nothing where no end was asked for."""
    course = Course(state, count, readings)
    found = ask.models(course.encoding(*ends), 10 * MOST)
    assert isinstance(found, Models) and found.complete
    games = {
        tuple((move.card, move.cell) for move in course.decode(model.true)): (
            course.ended(model.true) if ends else ""
        )
        for model in found.found
    }
    assert len(games) == len(found.found)
    return games


def compared(ask: Session, state: State, readings: Any) -> Counter[str]:
    """Games of one move, of two, … from both sides: all of them, and how they end; the ends that were met."""
    met: Counter[str] = Counter()
    for count in range(len(state.unlaid) + 2):
        games = {told(one, state): ended(one, readings) for one in walked(state, count, readings)}
        if len(games) > MOST:
            break
        assert solved(ask, state, count, readings).keys() == games.keys(), (state, count, readings)
        met["any"] += len(games)
        if state.hands:
            stopped = {moves: end for moves, end in games.items() if end}
            assert solved(ask, state, count, readings, *ENDS) == stopped, (state, count, readings)
            met.update(stopped.values())
    return met


def drawn(seed: int) -> tuple[State, Readings]:
    """A tiny game by chance: size, four to six cards of four ranks, hands or none, readings, a few moves."""
    numbers = draw.numbers(seed)
    size = SIZES[draw.below(len(SIZES), numbers)]
    terms = TERMS[draw.below(len(TERMS), numbers)]
    ranks = set(draw.shuffled(range(2, 15), numbers)[:4])
    each = draw.below(3, numbers) // 2 + 2
    dealt = [
        draw.shuffled([one for one in DECK_52 if one.colour is colour and one.rank in ranks], numbers)[:each]
        for colour in Colour
    ]
    first = draw.below(2, numbers)
    seats = (2, 2, 4)[draw.below(3, numbers)]
    hands = tuple(frozenset(dealt[(seat + first) % 2][seat // 2 :: seats // 2]) for seat in range(seats))
    deck = tuple(sorted((one for hand in dealt for one in hand), key=lambda one: one.order))
    hidden = terms.approach is not Approach.IF_ABLE and not draw.below(3, numbers)
    begins = list(Colour)[first] if not hidden or draw.below(2, numbers) else None
    state = State(size, deck, () if hidden else hands, begins)
    return _moved(state, draw.below(3, numbers), terms, numbers), terms


def _moved(state: State, count: int, terms: Readings, numbers: Iterator[int]) -> State:
    """After some moves by chance; in one of two games the cards then lie there as a diagram."""
    for _ in range(count):
        held = state.unlaid if state.hand is None else state.hand
        moves = list(rules.lawful(state, held, terms))
        if not moves:
            break
        state = state.after(moves[draw.below(len(moves), numbers)])
    if state.hands or not state.moves or draw.below(2, numbers):
        return state
    return replace(state, start=state.moves, moves=(), first=state.team)


@pytest.mark.parametrize("part", range(4))
def test_games_by_chance_are_those_of_the_plain_rules(ask: Session, part: int) -> None:
    met = sum((compared(ask, *drawn(seed)) for seed in range(part, 32, 4)), Counter[str]())
    assert met["any"] > 20


@pytest.mark.slow
@pytest.mark.parametrize("part", range(10))
def test_many_games_by_chance_are_those_of_the_plain_rules(ask: Session, part: int) -> None:
    for seed in range(1000 + part, 1400, 10):
        compared(ask, *drawn(seed))


STOPPED: dict[str, tuple[State, Readings]] = {
    "over": (game("1x3", "6Ч 9Б", "7К"), Readings()),
    "void": (
        game("2x3", "9Б", "", start={(0, 0): "6Ч", (0, 1): "7К", (1, 0): "8К"}),
        Readings(approach=Approach.ADVICE),
    ),
    "no-card": (game("1x3", "6Ч", "7К 8П"), Readings()),
    "no-first-card": (game("1x3", "ВЧ", "7К"), Readings()),
    "no-approach": (
        game("2x4", "5Б", "ТК", start={(0, 0): "9К", (0, 1): "6Ч", (0, 2): "10К", (1, 0): "ДП"}),
        Readings(),
    ),
    "no-move": (game("1x3", "6Ч", "5К 4К"), Readings()),
}


@pytest.mark.parametrize("end", STOPPED)
def test_every_end_is_met(ask: Session, end: str) -> None:
    assert compared(ask, *STOPPED[end])[end]


CORNER = {(0, 0): "6Ч", (0, 1): "7К", (1, 0): "8К", (1, 1): "10Ч"}


@pytest.mark.parametrize("terms", TERMS, ids=lambda one: f"{one.approach.value}-{one.approach_until.value}")
def test_every_reading_on_a_corner_that_is_full(ask: Session, terms: Readings) -> None:
    """The borders are fixed one way, the corner is full, and some of the cards widen the other way."""
    position = game("3x2", "9Б 5Ч", "ДК 9П", start=CORNER)
    met = compared(ask, position, terms)
    assert met["any"]


def turned(cell: Cell, way: int) -> Cell:
    """A cell after a half-turn, mirrored or not, and with rows and columns exchanged or not."""
    row, column = cell
    row, column = (-row if way & 1 else row), (-column if way & 2 else column)
    return (column, row) if way & 4 else (row, column)


# Red can lay the five below the six, which widens nothing. What it can do at the edges is another matter:
# beside the court cards nothing, beside a four it widens, beside a diamond it may not lie.
HOLE = {(0, 0): "9К", (0, 1): "6Ч", (0, 2): "10К", (1, 0): "ДП"}


@pytest.mark.parametrize("way", range(8))
@pytest.mark.parametrize(("left", "able"), [("9К", False), ("4К", True), ("4Б", False)])
def test_whether_the_player_could_widen_is_asked_of_every_edge(
    ask: Session, way: int, left: str, able: bool
) -> None:
    start = {turned(cell, way): text for cell, text in (HOLE | {(0, 0): left}).items()}
    position = game("4x2" if way & 4 else "2x4", "5Б", "ТК", start=start)
    for state in (position, replace(position, size=EitherWay(2, 4))):
        assert compared(ask, state, Readings(approach=Approach.IF_ABLE))["any"]
        found = solved(ask, state, 1, Readings(approach=Approach.IF_ABLE))
        assert any(cell == turned((1, 1), way) for ((_, cell),) in found) != able


def test_a_card_that_was_laid_can_widen_no_more(ask: Session) -> None:
    position = game("2x6", "5Б КБ", "6П ТК", start=HOLE)
    compared(ask, position, Readings(approach=Approach.IF_ABLE))
    found = solved(ask, position, 3, Readings(approach=Approach.IF_ABLE))
    assert any(moves[-1] == (cards("5Б")[0], (1, 1)) for moves in found)


def test_the_duty_of_n_moves_ends_before_the_borders_are_fixed(ask: Session) -> None:
    position = game("2x4", "7Б 8Б", "ТК", start=HOLE)
    after_n = Readings(approach_until=ApproachUntil.N_MOVES, approach=Approach.ADVICE)
    for approach, readings in ((one, replace(after_n, approach=one)) for one in Approach):
        state = position.after(Laying(cards("ТК")[0], (1, 2)))
        state = replace(state, start=(*state.start, *state.moves), moves=())
        compared(ask, state, readings)
        fixed = replace(readings, approach_until=ApproachUntil.FIXED)
        kept = [(1, 1) in {cell for ((_, cell),) in solved(ask, state, 1, one)} for one in (readings, fixed)]
        assert kept == [True, approach is not Approach.WIDENS]


def test_the_teams_alternate_whoever_began(ask: Session) -> None:
    position = game("1x4", rest="6Ч 9Б 7К 8П", first=None)
    met = compared(ask, position, Readings())
    pairs = {(one.colour, other.colour) for (one, _), (other, _) in solved(ask, position, 2, Readings())}
    assert met["any"] and pairs == {(Colour.RED, Colour.BLACK), (Colour.BLACK, Colour.RED)}


def test_a_diagram_that_spans_more_than_was_agreed_goes_nowhere(ask: Session) -> None:
    start = {(0, 0): "6Ч", (0, 1): "7К", (0, 2): "8Б", (0, 3): "9К"}
    position = game("2x3", rest="9Ч 10П", start=start, first=None)
    assert solved(ask, position, 1, Readings()) == {}


def test_the_hand_that_was_told_binds_the_first_move_alone(ask: Session) -> None:
    position = replace(game("1x4", rest="7Б 9Б 8К", start={(0, 0): "6К"}), held=frozenset(cards("7Б")))
    free = Readings(approach=Approach.ADVICE)
    assert {moves[0][0] for moves in solved(ask, position, 1, free)} == set(cards("7Б"))
    assert solved(ask, position, 3, free)


def test_the_rules_are_said_in_the_order_of_the_plain_ones() -> None:
    assert tuple(encode.RULES) == tuple(rule.id for rule in rules.RULES)


FELT: dict[str, State] = {
    "vacant": game("1x2", "7Б", "8К", start={(0, 0): "6П", (0, 1): "6Ч"}),
    "first_card": game("1x2", "ВЧ", "ДК"),
    "continuity": game("1x3", "8Ч", "8К", start={(0, 0): "6П"}),
    "rectangle": game("1x3", "8Ч 9Б", "9К", start={(0, 0): "6П"}),
    "diversity": game("1x2", "8Ч", "8К", start={(0, 0): "6Ч"}),
    "seniority": game("1x2", "5Ч", "8К", start={(0, 0): "6П"}),
    "turn": game("1x2", "7К", "8К", start={(0, 0): "6П"}),
    "in_hand": game("1x3", "8Ч", "9К", rest="7Б", start={(0, 0): "6П"}),
    "in_play": game("1x4", "КЧ 9Ч", "ВК", start={(0, 0): "6П"}),
    "approach": game("2x3", "9Б", "9К", start={(0, 0): "6Ч", (0, 1): "7К", (1, 0): "8К"}),
}


@pytest.mark.parametrize("rule", FELT)
def test_without_a_rule_the_plain_rules_refuse_what_is_found(
    ask: Session, rule: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    state, readings = FELT[rule], Readings()
    for count in (1, 2, 3):
        expected = {told(one, state) for one in walked(state, count, readings)}
        assert solved(ask, state, count, readings).keys() == expected
    monkeypatch.setattr(encode, "RULES", {name: one for name, one in encode.RULES.items() if name != rule})
    with pytest.raises(RuntimeError, match="refuse"):
        for count in (1, 2, 3):
            solved(ask, state, count, readings)


def test_while_the_player_can_is_asked_of_a_hand_that_is_known() -> None:
    position = game("1x3", rest="6Ч 7К", first=None)
    with pytest.raises(ValueError, match="hand"):
        Course(replace(position, first=Colour.RED), 2, Readings(approach=Approach.IF_ABLE)).encoding()
    with pytest.raises(ValueError, match="hand"):
        Course(position, 0, Readings()).encoding("no-move")


def test_a_course_that_spans_stops_where_the_size_is_spanned(ask: Session) -> None:
    position = game("1x3", rest="6Ч 9Б 7К ДП 8Ч ТК")
    course = Course(position, 6, Readings(), spanning=True)
    found = ask.solve(course.encoding())
    short = ask.solve(Course(position, 2, Readings(), spanning=True, named=True).encoding())
    assert isinstance(found, Model) and len(course.decode(found.true)) == 3
    assert isinstance(short, Refuted)

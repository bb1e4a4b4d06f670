"""The stand-alone checker and the rules agree on random games, and on what one changed move makes of them."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from analyzer import draw
from analyzer.cards import DECK_36, Card, Colour
from analyzer.games import load
from analyzer.games._contract import Inquiry
from analyzer.games.new_lands import laying, rules
from analyzer.games.new_lands.certify import check
from analyzer.games.new_lands.options import AgreedSize, Deck, Options
from analyzer.games.new_lands.play import deal, start
from analyzer.games.new_lands.position import Setup, Told
from analyzer.games.new_lands.readings import Approach, ApproachUntil, Readings, Seniority
from analyzer.games.new_lands.state import State
from analyzer.geometry.rectangle import Size
from analyzer.notation import format_card, read_card
from analyzer.readings import every
from analyzer.search.walk import walk
from analyzer.verdict import Gap, No, Unknown, Yes, refused

GAME = load("new_lands")

READINGS = [
    Readings(seniority=seniority, approach=approach, approach_until=until)
    for seniority, approach, until in product(Seniority, Approach, ApproachUntil)
]
SAME = {"once": "in_play", "in_deck": "in_play"}
"""Rules that the checker tells apart."""


def game(seed: int, readings: Readings) -> tuple[Options, State]:
    """A random game on a small rectangle, as far as it came."""
    chance = random.Random(seed)
    cards = tuple(chance.sample([card for card in DECK_36 if card.rank <= 11], 9))
    size = chance.choice([AgreedSize(3, 4), AgreedSize(2, 5), AgreedSize(4, 3)])
    options = Options(size, Deck(cards, " ".join(format_card(card) for card in cards)))
    numbers = draw.numbers(seed)

    def legal(state: State) -> list[Any]:
        return [] if rules.end(state) or not state.hand else list(rules.lawful(state, state.hand, readings))

    *_, last = walk(start(options, deal(options, numbers)), legal, State.after, numbers)
    return options, last


def told(state: State, with_hands: bool) -> Setup:
    moves = tuple(Told(move.card, move.cell if number else None) for number, move in enumerate(state.moves))
    hands = state.hands if with_hands else ()
    return Setup((), state.size, turn=state.first, hands=hands, moves=moves)


def record(setup: Setup, state: State, readings: Readings) -> dict[str, Any]:
    """What the checker reads, of moves that may be wrong."""
    begun = State(state.size, state.deck, setup.hands, state.first)
    moves = [
        [None] if one.card is None else [format_card(one.card), *(one.cell or (0, 0))] for one in setup.moves
    ]
    return {**laying.record(begun, begun, readings), "moves": moves, "end": setup.end or None}


def spoilt(setup: Setup, state: State, chance: random.Random) -> Setup:
    """The record with one thing changed."""
    place = chance.randrange(len(setup.moves))
    one = setup.moves[place]
    row, column = one.cell or (0, 0)
    changes = [
        replace(one, card=chance.choice(state.deck)),
        replace(
            one, cell=(row + chance.choice([-1, 0, 1]), column + chance.choice([-1, 0, 1])) if place else None
        ),
        Told(None),
    ]
    changed = (*setup.moves[:place], chance.choice(changes), *setup.moves[place + 1 :])
    ends = ["", "over", "void"] if len(changed) == len(state.deck) else ["", "over"]
    return replace(setup, moves=changed, end=chance.choice(ends))


@pytest.mark.parametrize("seed", range(60))
def test_a_changed_move_is_judged_alike(seed: int) -> None:
    chance = random.Random(seed)
    readings = READINGS[seed % len(READINGS)]
    options, state = game(seed, readings)
    if not state.moves:
        return
    whole = told(state, with_hands=chance.random() < 0.7)
    for setup in (whole, *(spoilt(whole, state, chance) for _ in range(12))):
        answer = laying.replay(Inquiry(setup, options, readings))
        report = check(record(setup, state, readings))
        if isinstance(answer, Yes):
            assert report.verdict == "right", report
        elif isinstance(answer, No):
            found = {SAME.get(one.rule, one.rule) for one in report.reasons}
            assert report.verdict == "wrong", (answer, report)
            # The checker says of a card that lies on the table already nothing more about hands.
            assert found | {"in_hand"} == {*answer.certificate["rules"], "in_hand"}, (answer, report)
            assert {one.move for one in report.reasons} <= {answer.certificate["move"], 0}
        else:
            assert isinstance(answer, Unknown | Gap)
            assert report.verdict != "right" or isinstance(answer, Gap)


def test_each_verdict_occurs() -> None:
    found = set()
    for seed in range(60):
        chance = random.Random(seed)
        readings = READINGS[seed % len(READINGS)]
        options, state = game(seed, readings)
        if state.moves:
            setup = spoilt(told(state, with_hands=False), state, chance)
            found.add(type(laying.replay(Inquiry(setup, options, readings))))
    assert found >= {No, Unknown}


FIXTURES = sorted((Path(__file__).parent / "wrong").glob("*.json"))


def as_setup(told: dict[str, Any]) -> tuple[Options, Readings, Setup]:
    """A whole game of the checker's fixtures as somebody would write it down."""

    def cards(texts: Any) -> tuple[Card, ...]:
        return tuple(card for text in texts if (card := read_card(text)[0]) is not None)

    deck = cards(told["deck"])
    size = AgreedSize.parse(told["size"])
    options = Options(size, Deck(deck, " ".join(map(format_card, deck))))
    moves = tuple(
        Told(None) if move == [None] else Told(*cards(move[:1]), (move[1], move[2]) if number else None)
        for number, move in enumerate(told["moves"])
    )
    first = None if told["first"] is None else Colour(told["first"])
    hands = tuple(frozenset(cards(hand)) for hand in told["hands"] or ())
    members = {
        name: kind(told["readings"][name]) for name, kind in every(Readings) if name in told["readings"]
    }
    setup = Setup(
        (), Size(size.height, size.width), turn=first, hands=hands, moves=moves, end=told["end"] or ""
    )
    return options, Readings(**members), setup


@pytest.mark.parametrize("path", FIXTURES, ids=lambda path: path.stem)
def test_the_rules_refuse_the_known_wrong_records_too(path: Path) -> None:
    told = json.loads(path.read_text("utf-8"))
    if told["start"] or any(len(set(hand)) < len(hand) for hand in told["hands"] or ()):
        pytest.skip("a diagram has an origin of its own; a hand that holds a card twice is refused unread")
    options, readings, setup = as_setup(told)
    if refused(GAME.check(setup, options)):
        return
    answer = laying.replay(Inquiry(setup, options, readings))
    assert isinstance(answer, No | Unknown | Gap), answer
    if isinstance(answer, No):
        rule = path.stem.partition("-")[0]
        assert SAME.get(rule, rule) in answer.certificate["rules"]

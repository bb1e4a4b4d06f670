"""Playing Two Bids: deals, chance, both seats at once, and the end."""

from __future__ import annotations

import pytest

from analyzer.games._contract import CHANCE
from analyzer.games._null.options import Deck, Options
from analyzer.games._null.play import actors, candidates, chances, deals, play, start
from analyzer.games._null.play import cards as all_cards
from analyzer.games._null.table import Bid, Round, Setup, State, Turn
from tests.games._null.cards import card, cards

FIRST = State(Setup(), (cards("7Ч 8Б"), cards("8Ч 7К")), cards("7Б 8К"))
TURNED = play(FIRST, Turn(card("7Б")))
LAID = play(TURNED, Bid("right", card("8Ч")))
CLOSED = play(LAID, Bid("left", card("8Б")))


@pytest.mark.parametrize(("deck", "count"), [(Deck.SIX, 90), (Deck.NINE, 1680)])
def test_every_deal_is_there_once(deck: Deck, count: int) -> None:
    """6! / (2! 2! 2!) and 9! / (3! 3! 3!)."""
    found = {tuple(frozenset(part) for part in deal) for deal in deals(Options(deck))}
    assert len(found) == len(list(deals(Options(deck)))) == count
    assert all({len(part) for part in deal} == {len(deck.cards) // 3} for deal in found)


def test_the_game_starts_with_the_deal() -> None:
    state = start(Options(), (cards("7Ч 8Б"), cards("8Ч 7К"), cards("7Б 8К")))
    assert state == FIRST
    assert sorted(all_cards(state), key=lambda card: card.order) == list(Deck.SIX.cards)


def test_chance_turns_up_each_card_of_the_stock_alike() -> None:
    assert actors(FIRST) == CHANCE
    assert chances(FIRST) == {Turn(card("7Б")): 0.5, Turn(card("8К")): 0.5}
    assert State(Setup((), card("7Б")), FIRST.hands, cards("8К")) == TURNED


def test_then_both_seats_are_to_act() -> None:
    assert actors(TURNED) == {"left", "right"}
    assert list(candidates(TURNED, "left")) == [Bid("left", card("7Ч")), Bid("left", card("8Б"))]


def test_a_laid_card_is_not_on_the_table_yet() -> None:
    assert LAID.setup == TURNED.setup
    assert LAID.bids == (None, card("8Ч"))
    assert LAID.hands == (cards("7Ч 8Б"), cards("7К"))
    assert actors(LAID) == {"left"}


def test_the_second_card_ends_the_round_whoever_lays_it() -> None:
    assert CLOSED.setup == Setup((Round(card("7Б"), (card("8Б"), card("8Ч"))),))
    assert (CLOSED.hands, CLOSED.stock, CLOSED.bids) == (
        (cards("7Ч"), cards("7К")),
        cards("8К"),
        (None, None),
    )
    assert play(play(TURNED, Bid("left", card("8Б"))), Bid("right", card("8Ч"))) == CLOSED
    assert actors(CLOSED) == CHANCE


def test_nobody_acts_at_the_end() -> None:
    state = play(CLOSED, Turn(card("8К")))
    for move in (Bid("left", card("7Ч")), Bid("right", card("7К"))):
        state = play(state, move)
    assert actors(state) == frozenset()
    assert state.hands == ((), ())
    assert sorted(all_cards(state), key=lambda card: card.order) == list(Deck.SIX.cards)


def test_there_is_no_bid_without_a_prize() -> None:
    with pytest.raises(ValueError, match="left"):
        play(FIRST, Bid("left", card("7Ч")))

"""Every rank before and behind every suit, in letters and Western: none is read as another card."""

from __future__ import annotations

import itertools

import pytest

from analyzer.cards import Rank, Suit, Suited
from analyzer.notation import Notation, read_card
from tests.notation.reading import card_of, told

RANKS = [Rank(number) for number in range(2, 15)]
SUITS = [Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS, Suit.SPADES]
LETTERS = [*map(str, range(2, 11)), "В", "Д", "К", "Т"], "ЧБКП"
WESTERN = [*map(str, range(2, 11)), "J", "Q", "K", "A"], "HDCS"
GLYPHS = [*map(str, range(2, 11)), "В", "Д", "К", "Т"], "♥♦♣♠"
NOTATIONS = {"letters": LETTERS, "western": WESTERN, "glyphs": GLYPHS}
PREFERENCES = [None, *Notation]


def pairs(notation: str) -> list[tuple[str, str, Suited]]:
    ranks, suits = NOTATIONS[notation]
    spelled = itertools.product(zip(ranks, RANKS, strict=True), zip(suits, SUITS, strict=True))
    return [(rank, suit, Suited(meant, of)) for (rank, meant), (suit, of) in spelled]


@pytest.mark.parametrize("notation", NOTATIONS)
def test_rank_before_suit_is_the_card(notation: str) -> None:
    assert len(pairs(notation)) == 52
    for rank, suit, card in pairs(notation):
        assert card_of(rank + suit) == card
        assert told(rank + suit) == []
        for prefer in PREFERENCES:
            assert read_card(rank + suit, prefer) == (card, ())


@pytest.mark.parametrize("notation", NOTATIONS)
def test_suit_before_rank_is_no_card(notation: str) -> None:
    for rank, suit, _ in pairs(notation):
        if suit + rank == "КК":
            continue
        for prefer in PREFERENCES:
            assert card_of(suit + rank, prefer) is None, suit + rank
            assert read_card(suit + rank, prefer)[0] is None
        assert told(suit + rank) == ["suit-first"], suit + rank


def test_the_king_of_clubs_is_the_same_from_both_ends() -> None:
    assert card_of("КК") == Suited(Rank.KING, Suit.CLUBS)


@pytest.mark.parametrize("suit", "HDCS")
def test_the_western_ten_may_be_a_letter(suit: str) -> None:
    assert card_of(f"T{suit}") == card_of(f"10{suit}")


SIGNS = "ВДКТ" + "ЧБП" + "JQAKT" + "HDCS" + "♥♠" + "АНСВ" + "BОO023"
BY_LOOK = dict(zip("АНСОТКВTKB", "AHC0TKBTKB", strict=True))


def looks(text: str) -> str:
    """What a word looks like, whatever the alphabet of its letters."""
    return "".join(BY_LOOK.get(char, char) for char in text)


def test_words_that_look_alike_are_never_two_cards_silently() -> None:
    """Of all words of two signs: those that look the same and are read without a word mean one card,
    except what only Latin T and Russian Т tell apart."""
    meanings: dict[str, set[Suited]] = {}
    for word in map("".join, itertools.product(sorted(set(SIGNS)), repeat=2)):
        card, problems = read_card(word)
        if card is not None and not problems:
            meanings.setdefault(looks(word), set()).add(card)
    assert {look: cards for look, cards in meanings.items() if len(cards) > 1} == {}
    assert len(meanings) > 60


def test_what_looks_alike_is_the_same_card_or_refused() -> None:
    """A repair never makes another card of a word than the exact word of the same look is."""
    read: dict[str, set[Suited]] = {}
    for word in map("".join, itertools.product(sorted(set(SIGNS)), repeat=2)):
        card, _ = read_card(word)
        if card is not None:
            read.setdefault(looks(word), set()).add(card)
    assert {look for look, cards in read.items() if len(cards) > 1} == set()

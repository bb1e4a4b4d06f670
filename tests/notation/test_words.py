"""Names of ranks and suits: the tables and the grammar hold the same forms."""

from __future__ import annotations

import itertools

import pytest

from analyzer.cards import Rank, Suit, Suited
from analyzer.notation import alphabet, read_card
from tests.notation.reading import card_of, near, only_row, read, rows, told

PER_TEXT = 60


def test_every_form_of_every_name_is_read() -> None:
    pairs = list(itertools.product(alphabet.RANK_WORDS.items(), alphabet.SUIT_WORDS.items()))
    for chunk in (pairs[at : at + PER_TEXT] for at in range(0, len(pairs), PER_TEXT)):
        text = "\n".join(f"{rank} {suit}" for (rank, _), (suit, _) in chunk)
        parsed = read(text)
        assert parsed.problems == ()
        for row, ((rank, meant), (suit, of)) in zip(rows(parsed), chunk, strict=True):
            assert read_card(f"{rank} {suit}") == (Suited(meant, of), ())
            assert row == only_letters(Suited(meant, of)), (rank, suit)


def only_letters(card: Suited) -> list[str]:
    return only_row(f"{LETTERS[card.rank]}{SUITS[card.suit]}")


LETTERS = dict(zip(Rank, [*map(str, range(2, 11)), "В", "Д", "К", "Т"], strict=True))
SUITS = dict(zip(Suit, "ЧБКП", strict=True))


def test_every_adjective_is_read() -> None:
    for word, suit in alphabet.SUIT_ADJECTIVES.items():
        assert card_of(f"{word} дама") == Suited(Rank.QUEEN, suit), word


CASES = {
    Suit.HEARTS: "черви червей червям червями червях червы черв червам червами червах",
    Suit.DIAMONDS: "буби бубей бубям бубями бубях бубны бубен бубён бубнам бубнами бубнах",
    Suit.CLUBS: "крести крестей крестям крестями крестях трефы треф трефам трефами трефах",
    Suit.SPADES: "пики пик пикам пиками пиках вини виней виням винями винях",
}
RANK_CASES = {
    Rank.SIX: "шестёрка шестёрки шестёрке шестёрку шестёркой шестёркою шестерка",
    Rank.FOUR: "четвёрка четверку",
    Rank.EIGHT: "восьмёрка восьмеркой",
    Rank.TEN: "десятка десятки десятке десятку десяткой",
    Rank.JACK: "валет валета валету валетом валете",
    Rank.QUEEN: "дама дамы даме даму дамой дамою",
    Rank.KING: "король короля королю королём королем короле",
    Rank.ACE: "туз туза тузу тузом тузе",
}


@pytest.mark.parametrize("suit", CASES)
def test_suits_in_every_case(suit: Suit) -> None:
    for word in CASES[suit].split():
        assert card_of(f"туз {word}") == Suited(Rank.ACE, suit), word
        assert card_of(f"Туз {word.capitalize()}") == Suited(Rank.ACE, suit), word


@pytest.mark.parametrize("rank", RANK_CASES)
def test_ranks_in_every_case(rank: Rank) -> None:
    for word in RANK_CASES[rank].split():
        assert card_of(f"{word} пик") == Suited(rank, Suit.SPADES), word
        assert card_of(f"{word.upper()} ПИК") == Suited(rank, Suit.SPADES), word


@pytest.mark.parametrize(
    "text", ["дама", "пик дама", "дама дама", "пики пики", "11 пик", "1 пик", "дамка пик"]
)
def test_words_that_make_no_card(text: str) -> None:
    assert card_of(text) is None
    assert read_card(text)[0] is None


def test_a_name_alone_lacks_the_other() -> None:
    assert told("0 дама 0") == ["suit-missing"]
    assert told("0 пик 0") == ["rank-missing"]


@pytest.mark.parametrize(
    ("text", "meant"),
    [("0 вялет 0", "валет"), ("0 короь 0", "король"), ("0 крестии 0", "крести"), ("0 tуз 0", "туз")],
)
def test_a_slip_in_a_name_is_noticed(text: str, meant: str) -> None:
    assert told(text) == ["unknown-word"]
    assert near(text) == meant

"""Cards, and the ways in which people write them."""

from __future__ import annotations

from hypothesis import strategies as st

from analyzer.cards import DECK_52, Rank, Suit, Suited
from analyzer.geometry.cells import Mark
from analyzer.notation import Notation, format_cell

cards: st.SearchStrategy[Suited] = st.sampled_from(DECK_52)
cells: st.SearchStrategy[Suited | Mark] = st.one_of(cards, st.sampled_from(list(Mark)))
notations: st.SearchStrategy[Notation] = st.sampled_from(list(Notation))

RANK_NAMES = {
    Rank.TWO: "двойка",
    Rank.THREE: "тройка",
    Rank.FOUR: "четвёрка",
    Rank.FIVE: "пятёрка",
    Rank.SIX: "шестёрка",
    Rank.SEVEN: "семёрка",
    Rank.EIGHT: "восьмёрка",
    Rank.NINE: "девятка",
    Rank.TEN: "десятка",
    Rank.JACK: "валет",
    Rank.QUEEN: "дама",
    Rank.KING: "король",
    Rank.ACE: "туз",
}
SUIT_NAMES = {
    Suit.HEARTS: ("червей", "черв"),
    Suit.DIAMONDS: ("бубей", "бубен"),
    Suit.CLUBS: ("крестей", "треф"),
    Suit.SPADES: ("пик", "виней"),
}
GLYPHS = {Suit.HEARTS: "♥♡", Suit.DIAMONDS: "♦♢", Suit.CLUBS: "♣♧", Suit.SPADES: "♠♤"}
_BLOCKS = {Suit.SPADES: 0x1F0A0, Suit.HEARTS: 0x1F0B0, Suit.DIAMONDS: 0x1F0C0, Suit.CLUBS: 0x1F0D0}
_LOW = {Rank.ACE: 1, Rank.JACK: 11, Rank.QUEEN: 13, Rank.KING: 14}


def playing_card(card: Suited) -> str:
    """The playing-card character of a card, worked out apart from the product's own table."""
    return chr(_BLOCKS[card.suit] + _LOW.get(card.rank, int(card.rank)))


def exact_spellings(card: Suited) -> list[str]:
    """Every way to write a card that is read without a word."""
    written = [format_cell(card, notation) for notation in Notation]
    russian, western = written[0][:-1], written[2][:-1]
    glyphs = [rank + glyph for glyph in GLYPHS[card.suit] for rank in dict.fromkeys((russian, western))]
    words = [f"{RANK_NAMES[card.rank]} {suit}" for suit in SUIT_NAMES[card.suit]]
    numbers = [f"{int(card.rank)} {suit}" for suit in SUIT_NAMES[card.suit] if card.rank <= Rank.TEN]
    ten = [f"T{written[2][-1]}"] if card.rank is Rank.TEN else []
    return [
        *written,
        *glyphs,
        *(glyph + "\ufe0f" for glyph in glyphs),
        *words,
        *(word.replace("ё", "е").title() for word in words),
        *numbers,
        *ten,
        playing_card(card),
    ]


spaces: st.SearchStrategy[str] = st.text(alphabet=" \t\u00a0\u202f\u2009\u3000", min_size=1, max_size=3)
nothing: st.SearchStrategy[str] = st.text(alphabet="\u200b\u2060\ufeff\u200e", max_size=1)


@st.composite
def boards(draw: st.DrawFn, most: int = 5) -> tuple[tuple[Suited | Mark, ...], ...]:
    """Rows of cells, all of one length."""
    width = draw(st.integers(1, most))
    row = st.tuples(*[cells] * width)
    return tuple(draw(st.lists(row, min_size=1, max_size=most)))


@st.composite
def typed(draw: st.DrawFn, board: tuple[tuple[Suited | Mark, ...], ...]) -> str:
    """A board as somebody may type it without a fault: any exact spelling, any spaces, blank lines."""
    lines = []
    for row in board:
        words = [
            draw(st.sampled_from(exact_spellings(cell))) if isinstance(cell, Suited) else format_cell(cell)
            for cell in row
        ]
        line = words[0] + "".join(draw(spaces) + draw(nothing) + word for word in words[1:])
        lines.append(draw(st.sampled_from(["", "  "])) + line + draw(st.sampled_from(["", " \u00a0", "\r"])))
        lines += [""] * draw(st.integers(0, 1))
    return "\n".join(lines)

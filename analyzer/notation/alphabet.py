"""Letters, glyphs and words for ranks and suits, and which letters look like which.

Tables only. `grammar/cards.lark` says which of them make a card; a test holds the two together.
"""

from __future__ import annotations

from analyzer.cards import Rank, Suit

NUMBERS = {str(int(rank)): rank for rank in Rank if rank <= Rank.TEN}

LETTER_RANKS = {"В": Rank.JACK, "Д": Rank.QUEEN, "К": Rank.KING, "Т": Rank.ACE}
LETTER_SUITS = {"Ч": Suit.HEARTS, "Б": Suit.DIAMONDS, "К": Suit.CLUBS, "П": Suit.SPADES}

WESTERN_RANKS = {"T": Rank.TEN, "J": Rank.JACK, "Q": Rank.QUEEN, "K": Rank.KING, "A": Rank.ACE}
WESTERN_SUITS = {"H": Suit.HEARTS, "D": Suit.DIAMONDS, "C": Suit.CLUBS, "S": Suit.SPADES}

GLYPH_SUITS = {
    "♥": Suit.HEARTS,
    "♦": Suit.DIAMONDS,
    "♣": Suit.CLUBS,
    "♠": Suit.SPADES,
    "♡": Suit.HEARTS,
    "♢": Suit.DIAMONDS,
    "♧": Suit.CLUBS,
    "♤": Suit.SPADES,
}

ZEROS = frozenset("OoОоΟο")
"""Letters of three alphabets that look like the digit 0."""

# Small letters are here only where they look alike too: a small Latin b is no В.
LIKE_RUSSIAN = dict(zip("TKBtkΤΚΒΠ", "ТКВТКТКВП", strict=True))
LIKE_LATIN = dict(zip("АКТНСЅЈԚΑΚΤΗ", "AKTHCSJQAKTH", strict=True))


def alphabet(char: str) -> str:
    """`cyrillic`, `greek` or `latin`: what a message calls the alphabet of a letter."""
    if "\u0400" <= char <= "\u052f":
        return "cyrillic"
    return "greek" if "\u0370" <= char <= "\u03ff" else "latin"


_A = "а и е у ой ою"
_MAN = "- а у ом е"
_RANKS: tuple[tuple[Rank, str, str], ...] = (
    (Rank.TWO, "двойк", _A),
    (Rank.THREE, "тройк", _A),
    (Rank.FOUR, "четверк", _A),
    (Rank.FIVE, "пятерк", _A),
    (Rank.SIX, "шестерк", _A),
    (Rank.SEVEN, "семерк", _A),
    (Rank.EIGHT, "восьмерк", _A),
    (Rank.NINE, "девятк", _A),
    (Rank.TEN, "десятк", _A),
    (Rank.JACK, "валет", _MAN),
    (Rank.QUEEN, "дам", "а ы е у ой ою"),
    (Rank.KING, "корол", "ь я ю ем е"),
    (Rank.ACE, "туз", _MAN),
)
_SOFT = "и ей ям ями ях"
_HARD = "- ы ам ами ах"
_SUITS: tuple[tuple[Suit, str, str], ...] = (
    (Suit.HEARTS, "черв", f"{_SOFT} {_HARD}"),
    (Suit.DIAMONDS, "буб", f"{_SOFT} ны ен нам нами нах"),
    (Suit.CLUBS, "крест", f"{_SOFT} {_HARD}"),
    (Suit.CLUBS, "треф", _HARD),
    (Suit.SPADES, "пик", "- и ам ами ах"),
    (Suit.SPADES, "вин", f"{_SOFT} {_HARD}"),
)
_ADJECTIVES: tuple[tuple[Suit, str], ...] = (
    (Suit.HEARTS, "червов"),
    (Suit.HEARTS, "червонн"),
    (Suit.DIAMONDS, "бубнов"),
    (Suit.CLUBS, "крестов"),
    (Suit.CLUBS, "трефов"),
    (Suit.SPADES, "пиков"),
)
_OF_ADJECTIVES = "ый ая ого ой ому ую ым ою ом"


def _forms(stem: str, endings: str) -> tuple[str, ...]:
    return tuple(stem + ending.replace("-", "") for ending in endings.split())


RANK_WORDS = {form: rank for rank, stem, ends in _RANKS for form in _forms(stem, ends)}
SUIT_WORDS = {form: suit for suit, stem, ends in _SUITS for form in _forms(stem, ends)}
SUIT_ADJECTIVES = {form: suit for suit, stem in _ADJECTIVES for form in _forms(stem, _OF_ADJECTIVES)}


def plain_word(word: str) -> str:
    """A word as the tables of words hold it: small letters, е for ё."""
    return word.lower().replace("ё", "е")


# The blocks of the four suits among the playing-card characters; inside a block the low digit is
# the rank, with a knight (12) between jack and queen.
_BLOCKS = {0xA: Suit.SPADES, 0xB: Suit.HEARTS, 0xC: Suit.DIAMONDS, 0xD: Suit.CLUBS}
_LOW = {1: Rank.ACE, 0xB: Rank.JACK, 0xD: Rank.QUEEN, 0xE: Rank.KING}


def playing_card(char: str) -> tuple[Rank, Suit] | str | None:
    """What a playing-card character shows: rank and suit, or `knight`, `joker`, `card-back`, or None."""
    code = ord(char)
    if not 0x1F0A0 <= code <= 0x1F0FF:
        return None
    block, low = code >> 4 & 0xF, code & 0xF
    suit = _BLOCKS.get(block)
    if code == 0x1F0A0:
        return "card-back"
    if suit is None or low in (0, 0xF):
        return "joker"
    if low == 0xC:
        return "knight"
    return _LOW.get(low) or Rank(low), suit

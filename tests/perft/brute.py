"""All legal games of New Lands for a tiny set-up, found by trying everything: an oracle for the engines.

Nothing of the analyzer is used here, on purpose: the rules are written down once more, from the document
alone (numbers in brackets are its lines), as literally and as plainly as can be. A card is a string, rank
before suit ("6h", "10d", "Kc"; h, d are red, c, s are black); a board is a dict from (row, column) to card.
Rows grow downwards, columns to the right, and the first card always lies at (0, 0).

Run as a script it prints the table of all set-ups: python tests/perft/brute.py
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from itertools import product
from pathlib import Path

Cell = tuple[int, int]
Board = dict[Cell, str]
Move = tuple[str, int, int]
"""The card, its row and its column, counted from the first card."""

RANKS = {str(number): number for number in range(2, 11)} | {"J": 11, "Q": 12, "K": 13, "A": 14}
COLOURS = {"h": "red", "d": "red", "c": "black", "s": "black"}

SENIORITY = ("higher", "not_lower")
APPROACH = ("widens", "if_able", "advice")
UNTIL = ("fixed", "n_moves")
ENDS = ("over", "void", "no-card", "no-first-card", "no-approach", "no-move")
"""Every card laid and the agreed size spanned; every card laid, the size not spanned (234); and the gaps:
the player to move has no card while others have; the beginner has no card of 2...10; the player has moves
but the approach allows none (190 against 255); the player has no move at all."""


def rank(card: str) -> int:
    return RANKS[card[:-1]]


def suit(card: str) -> str:
    return card[-1]


def colour(card: str) -> str:
    return COLOURS[suit(card)]


def neighbours(board: Board, cell: Cell) -> list[str]:
    """The cards that share a side with the cell; corners do not count (51)."""
    row, column = cell
    beside = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return [board[each] for each in beside if each in board]


def extent(board: Board) -> tuple[int, int]:
    """How many rows and columns the cards span; (0, 0) while there are none."""
    if not board:
        return 0, 0
    rows = [row for row, _ in board]
    columns = [column for _, column in board]
    return max(rows) - min(rows) + 1, max(columns) - min(columns) + 1


def first_card(card: str) -> bool:
    """The game begins with a card of 2...10, of any suit (46)."""
    return 2 <= rank(card) <= 10


def continuous(beside: list[str]) -> bool:
    """Every later card adjoins at least one that lies (51, 58)."""
    return len(beside) >= 1


def inside(before: Board, cell: Cell, size: tuple[int, int]) -> bool:
    """The cards never span more than the agreed rows and columns (71, 74)."""
    rows, columns = extent({**before, cell: "?"})
    return rows <= size[0] and columns <= size[1]


def diverse(card: str, beside: list[str]) -> bool:
    """No card adjoins one of its own suit (83)."""
    return all(suit(other) != suit(card) for other in beside)


def beats(card: str, other: str, seniority: str) -> bool:
    """Higher (96); or, as the other reading has it, not lower."""
    return rank(card) > rank(other) if seniority == "higher" else rank(card) >= rank(other)


def comrade(card: str, beside: list[str]) -> bool:
    """A neighbour of its own colour lets a card adjoin whatever else it adjoins (111)."""
    return any(colour(other) == colour(card) for other in beside)


def senior(card: str, beside: list[str], seniority: str) -> bool:
    """Beats the one card of the other colour (96), or at least one of several (106), or has a comrade (111).

    Of a card that adjoins nothing this rule says nothing: continuity does.
    """
    if not beside or comrade(card, beside):
        return True
    if len(beside) == 1:
        return beats(card, beside[0], seniority)
    return any(beats(card, other, seniority) for other in beside)


def place_allowed(board: Board, cell: Cell, size: tuple[int, int]) -> bool:
    """Whether a card, whichever it is, may be laid there; the first one makes the origin."""
    if not board:
        return cell == (0, 0)
    return cell not in board and continuous(neighbours(board, cell)) and inside(board, cell, size)


def card_allowed(board: Board, card: str, cell: Cell, seniority: str) -> bool:
    """Whether the card goes with the cards that it would adjoin there."""
    if not board:
        return first_card(card)
    beside = neighbours(board, cell)
    return diverse(card, beside) and senior(card, beside, seniority)


def widens(board: Board, cell: Cell) -> bool:
    """Whether a card there brings the fixing of the borders nearer (241, 255): the cards span more."""
    return extent({**board, cell: "?"}) != extent(board)


def on_duty(board: Board, size: tuple[int, int], until: str) -> bool:
    """Whether the next move is still bound by the approach: until the size is spanned (256), or for n moves
    in all (241), n = height + width - 1 (247)."""
    return extent(board) != size if until == "fixed" else len(board) < size[0] + size[1] - 1


def approaching(
    board: Board, moves: list[Move], size: tuple[int, int], approach: str, until: str
) -> list[Move]:
    """Those of the moves that the approach lets through (239-256)."""
    if approach == "advice" or not on_duty(board, size, until):
        return moves
    widening = [move for move in moves if widens(board, move[1:])]
    if approach == "if_able" and not widening:
        return moves
    return widening


def moves_without_approach(
    board: Board, hand: tuple[str, ...], size: tuple[int, int], seniority: str
) -> list[Move]:
    """Each card of the hand in each place that all rules but the approach allow it; farther from the first
    card than the size no place can be."""
    height, width = size
    places = [
        cell
        for cell in product(range(1 - height, height), range(1 - width, width))
        if place_allowed(board, cell, size)
    ]
    return [(card, *cell) for card in hand for cell in places if card_allowed(board, card, cell, seniority)]


def check(height: int, width: int, hands: tuple[tuple[str, ...], ...], first: str) -> None:
    """The set-up is one that can be dealt; anything else is a mistake of the caller.

    :raises ValueError: and says which demand is not met
    """
    deck = [card for hand in hands for card in hand]
    other = {"red": "black", "black": "red"}[first]
    if len(hands) < 2 or len(hands) % 2:
        raise ValueError("the teams take turns, so the seats are even in number")
    if any(colour(card) != (first, other)[seat % 2] for seat, hand in enumerate(hands) for card in hand):
        raise ValueError("each team holds the cards of its own colour (167)")
    if len(set(deck)) != len(deck):
        raise ValueError("a card is in the deck once")
    if height * width < len(deck) or height + width - 1 > len(deck):
        raise ValueError("the size does not fit the number of cards (264, 241)")


def games(
    height: int,
    width: int,
    hands: tuple[tuple[str, ...], ...],
    first: str,
    seniority: str = "higher",
    approach: str = "widens",
    until: str = "fixed",
) -> Iterator[tuple[list[Move], str]]:
    """Every game with its end, one of `ENDS`; hands by seats, the beginner's first, then round the table.

    :raises ValueError: a set-up that cannot be dealt, or a reading that there is not
    """
    if (seniority, approach, until) not in product(SENIORITY, APPROACH, UNTIL):
        raise ValueError(f"no such reading: {seniority}, {approach}, {until}")
    check(height, width, hands, first)
    size = height, width

    def go_on(
        played: list[Move], board: Board, hands: tuple[tuple[str, ...], ...]
    ) -> Iterator[tuple[list[Move], str]]:
        if not any(hands):
            yield played, "over" if extent(board) == size else "void"
            return
        seat = len(played) % len(hands)
        hand = hands[seat]
        moves = moves_without_approach(board, hand, size, seniority)
        allowed = approaching(board, moves, size, approach, until)
        if not hand:
            yield played, "no-card"
        elif not moves:
            yield played, "no-move" if board else "no-first-card"
        elif not allowed:
            yield played, "no-approach"
        for card, row, column in allowed:
            rest = tuple(other for other in hand if other != card)
            yield from go_on(
                [*played, (card, row, column)],
                {**board, (row, column): card},
                (*hands[:seat], rest, *hands[seat + 1 :]),
            )

    yield from go_on([], {}, hands)


def count(
    height: int,
    width: int,
    hands: tuple[tuple[str, ...], ...],
    first: str,
    seniority: str = "higher",
    approach: str = "widens",
    until: str = "fixed",
) -> Counter[str]:
    """How many games come to each end; ends that no game comes to are left out."""
    return Counter(end for _, end in games(height, width, hands, first, seniority, approach, until))


def main() -> None:
    """The table of all set-ups under all readings."""
    from tests.perft.setups import SETUPS

    for name, height, width, hands, first in SETUPS:
        print(f"{name}: {height} x {width}, {first} begins, {' / '.join(' '.join(hand) for hand in hands)}")
        for reading in product(SENIORITY, APPROACH, UNTIL):
            found = count(height, width, hands, first, *reading)
            ends = ", ".join(f"{end} {found[end]}" for end in ENDS if found[end])
            print(f"  {' '.join(reading):24} {found.total():5}  {ends}")


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
    main()

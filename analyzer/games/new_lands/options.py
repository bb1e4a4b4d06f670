"""What the players of New Lands agree on before the game."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum
from typing import ClassVar

from analyzer import notation, resources
from analyzer.cards import DECK_36, DECK_52, Card
from analyzer.geometry.rectangle import Size
from analyzer.options import Refused
from analyzer.verdict import Kind, Problem, Said

MOST_CELLS = 64
"""The largest height or width that is read."""


@dataclass(frozen=True)
class AgreedSize(Size):
    """The agreed rectangle, named height first (new-lands 232): `6x10`, `6 на 10`, or in words."""

    OFFER: ClassVar[tuple[str, ...]] = ("6x10", "6x11", "7x9", "7x10", "8x8", "8x12", "7x14")
    """The sizes that the author names (new-lands 179, 184)."""

    @staticmethod
    def parse(text: str, prefer: notation.Notation | None = None) -> AgreedSize:
        """Raises `Refused` when the text is no size of 1…64 by 1…64 cells."""
        parsed = notation.parse(resources.grammar("new_lands"), text, start="size")
        size = None if parsed.tree is None else named_size(parsed.tree)
        if size is None:
            raise Refused(Said("why-no-size"))
        if not (1 <= size.height <= MOST_CELLS and 1 <= size.width <= MOST_CELLS):
            raise Refused(Said("why-size-bounds", {"most": MOST_CELLS}))
        return size


def named_size(node: notation.Node) -> AgreedSize | None:
    """The size that a `size` node of the grammar names, or None when it names none."""
    numbers = {token.kind: token.value for token in node.children if isinstance(token, notation.Token)}
    height, width = numbers.get("HEIGHT"), numbers.get("WIDTH")
    if not (isinstance(height, int) and isinstance(width, int)):
        return None
    return AgreedSize(height, width)


@dataclass(frozen=True)
class Deck:
    """The cards played with: 36 (★) or 52 (new-lands 171, 186), or any list of different cards."""

    cards: tuple[Card, ...]
    name: str
    notes: tuple[Problem, ...] = field(default=(), compare=False, repr=False)

    OFFER: ClassVar[tuple[str, ...]] = ("36", "52")

    @staticmethod
    def parse(text: str, prefer: notation.Notation | None = None) -> Deck:
        """Raises `Refused` when the text is neither 36 nor 52 nor a list of different cards."""
        if text.strip() in _DECKS:
            return _DECKS[text.strip()]
        listed = text.replace(",", " ").replace(";", " ")
        parsed = notation.parse(resources.grammar("new_lands"), listed, prefer)
        refusals = [problem.said for problem in parsed.problems if problem.kind is Kind.PROBLEM]
        if parsed.tree is None or refusals:
            raise Refused(refusals[0] if refusals else Said("why-no-deck"))
        cards: list[Card] = []
        for token in notation.leaves(parsed.tree):
            if not isinstance(token.value, Card):
                raise Refused(Said("why-no-card", {"word": token.text}))
            if token.value in cards:
                raise Refused(Said("why-card-twice", {"card": token.value}))
            cards.append(token.value)
        if not cards:
            raise Refused(Said("why-no-deck"))
        for whole in _DECKS.values():
            if set(cards) == set(whole.cards):
                return replace(whole, notes=_unplaced(parsed.problems))
        written = " ".join(notation.format_card(card) for card in cards)
        return Deck(tuple(cards), written, _unplaced(parsed.problems))

    def __str__(self) -> str:
        return self.name


def _unplaced(problems: tuple[Problem, ...]) -> tuple[Problem, ...]:
    """Repairs without their places, which would be taken for places in the position."""
    return tuple(replace(problem, place=None) for problem in problems)


_DECKS = {"36": Deck(DECK_36, "36"), "52": Deck(DECK_52, "52")}


class TeamSize(Enum):
    """How many players a team has (new-lands 163)."""

    TWO = "2"
    THREE = "3"


class Talk(Enum):
    """May partners speak about their plans (new-lands 377-383)? It changes no rule of laying or scoring."""

    OPEN = "open"
    SILENT = "silent"


@dataclass(frozen=True)
class Options:
    """Size (no default: named by the players, or brought by a diagram), deck, players, and their talk."""

    size: AgreedSize | None = None
    deck: Deck = field(default=_DECKS["36"])
    team_size: TeamSize = TeamSize.TWO
    talk: Talk | None = None

"""Random New Lands setups: any cards at any cells, fixed or floating."""

from __future__ import annotations

from hypothesis import strategies as st

from analyzer.cards import DECK_36, Card
from analyzer.games.new_lands.position import Label, Setup
from analyzer.geometry.cells import Mark
from analyzer.geometry.rectangle import Size


@st.composite
def setups(draw: st.DrawFn, most: int = 6, unreadable: bool = False) -> Setup:
    """Up to `most` x `most` cells with different cards of the 36; now and then another agreed size."""
    height, width = draw(st.integers(1, most)), draw(st.integers(1, most))
    marks = [Mark.EMPTY, Mark.UNREADABLE] if unreadable else [Mark.EMPTY]
    deck = draw(st.permutations(DECK_36))
    kinds = draw(st.lists(st.integers(0, 2), min_size=height * width, max_size=height * width))
    contents: list[Card | Mark] = [
        deck[place] if kind == 0 and place < len(deck) else marks[kind % len(marks)]
        for place, kind in enumerate(kinds)
    ]
    rows = tuple(tuple(contents[row * width : (row + 1) * width]) for row in range(height))
    size = draw(st.sampled_from([Size(height, width), Size(height + 1, width), Size(height, width + 1)]))
    places = st.tuples(st.integers(0, height - 1), st.integers(0, width))
    labels = draw(st.lists(places, max_size=3))
    named = tuple(Label(row, after, f"З{number}") for number, (row, after) in enumerate(sorted(labels), 1))
    return Setup(rows, size, named)

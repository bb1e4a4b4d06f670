"""Reading a document as published: its sums, its rows of cards, its results, whatever the game.

`opened` makes a document of a file, `scan` finds and checks what is in it. A game goes on from there
and binds what was found to its own things (`Extract`).
"""

from __future__ import annotations

from analyzer.sums.documents import Listed, listed, opened
from analyzer.sums.model import (
    Binding,
    Chain,
    Check,
    Checked,
    Clash,
    Count,
    Document,
    Expectation,
    Expression,
    Extract,
    Found,
    Part,
    Result,
    Row,
    Scan,
    Step,
    Worth,
)
from analyzer.sums.scan import scan

__all__ = [
    "Binding",
    "Chain",
    "Check",
    "Checked",
    "Clash",
    "Count",
    "Document",
    "Expectation",
    "Expression",
    "Extract",
    "Found",
    "Listed",
    "Part",
    "Result",
    "Row",
    "Scan",
    "Step",
    "Worth",
    "listed",
    "opened",
    "scan",
]

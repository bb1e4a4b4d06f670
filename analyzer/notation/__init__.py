"""The only door between text and values: what is typed, what it means, and how it is printed.

A game brings its grammar; everything about letters, look-alikes, repairs and refusals is here once.
"""

from __future__ import annotations

from analyzer.notation.card import format_card, format_cell, format_rank
from analyzer.notation.encoding import decode
from analyzer.notation.model import LARGEST_SIDE, LARGEST_TEXT, Node, Notation, Parsed, Token, leaves
from analyzer.notation.reader import parse, parse_raw, read_card

__all__ = [
    "LARGEST_SIDE",
    "LARGEST_TEXT",
    "Node",
    "Notation",
    "Parsed",
    "Token",
    "decode",
    "format_card",
    "format_cell",
    "format_rank",
    "leaves",
    "parse",
    "parse_raw",
    "read_card",
]

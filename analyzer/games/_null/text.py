"""How a position of Two Bids is read, written and drawn (the last section of docs/_null.md)."""

from __future__ import annotations

from analyzer.games._null.options import Options
from analyzer.games._null.readings import Readings
from analyzer.games._null.table import SEATS, Round, Setup
from analyzer.notation import Node, Notation, Token, format_card
from analyzer.report.model import Scene
from analyzer.verdict import Problem


def read(tree: Node, options: Options) -> tuple[Setup | None, tuple[Problem, ...]]:
    """The setup that a text shows, or every row that is neither a round nor a lone prize at the end."""
    nodes = [child for child in tree.children if isinstance(child, Node)]
    rows = [[token for token in node.children if isinstance(token, Token)] for node in nodes]
    last = len(rows) - 1
    problems = tuple(
        Problem("null-round", row[0].place, {"round": place + 1, "count": len(row)})
        for place, row in enumerate(rows)
        if len(row) != 3 and not (len(row) == 1 and place == last)
    )
    if problems:
        return None, problems
    rounds = tuple(Round(row[0].value, (row[1].value, row[2].value)) for row in rows if len(row) == 3)
    prize = rows[-1][0].value if rows and len(rows[-1]) == 1 else None
    places = {
        (place, column): token.place for place, row in enumerate(rows) for column, token in enumerate(row)
    }
    return Setup(rounds, prize, places), ()


def write(setup: Setup, notation: Notation = Notation.LETTERS) -> str:
    """The text that `read` makes this setup of."""
    return "".join(" ".join(format_card(card, notation) for card in row) + "\n" for row in setup.rows)


def view(setup: Setup, readings: Readings) -> Scene:
    """The prizes in column 0, left's cards in column 1, right's in column 2, a round a row."""
    return Scene(len(setup.rows), 1 + len(SEATS), dict(setup.cells))

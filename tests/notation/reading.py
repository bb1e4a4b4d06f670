"""What the tests of notation share: reading a text by a grammar and saying shortly what came of it."""

from __future__ import annotations

import re
from pathlib import Path

from analyzer import resources
from analyzer.cards import Suited
from analyzer.notation import Node, Notation, Parsed, Token, format_cell, parse
from analyzer.verdict import Kind, Problem

GRAMMAR = resources.grammar("new_lands")
DIAGRAM = """\
0 0 (З1) ТБ КП КБ ДК ВБ 9Ч 0 0 (З2)
10Б 0 6Ч 9Б 10Ч 7Б КЧ ТП 0 0
8Ч 9П 0 (З3) ВЧ 8Б 7Ч ДБ ТЧ 10П 10К
7К 6Б ДП 6К 8П 9К 0 0 0 0 (З5)
0 (З4) ДЧ ТК ВП ВК 0 0 0 0 0
0 0 6П КК 7П 8К 0 0 0 0
"""


def read(text: str, prefer: Notation | None = None, start: str = "start", grammar: Path = GRAMMAR) -> Parsed:
    """`text` parsed; whatever it is, every place lies inside it."""
    parsed = parse(grammar, text, prefer, start)
    for problem in parsed.problems:
        assert_inside(problem, text)
    return parsed


def assert_inside(problem: Problem, text: str) -> None:
    """The place of a problem is a piece of one line of the text (or the end of one)."""
    if problem.place is None:
        return
    lines = re.split("\r\n|[\n\r\x85\u2028\u2029]", text)
    assert 1 <= problem.place.line <= len(lines), problem
    line = lines[problem.place.line - 1]
    assert problem.place.column >= 1 and problem.place.length >= 0, problem
    assert problem.place.column - 1 + problem.place.length <= max(len(line), 1), (problem, line)


def rows(parsed: Parsed) -> list[list[str]]:
    """The cells of each row, in letters; a refused word is `!`, labels are left out."""
    assert parsed.tree is not None
    return [
        [cell(token) for token in tokens(node) if token.kind != "LABEL"]
        for node in parsed.tree.children
        if isinstance(node, Node) and node.rule == "row"
    ]


def cell(token: Token) -> str:
    return "!" if token.value is None else format_cell(token.value)


def tokens(node: Node) -> list[Token]:
    return [child for child in node.children if isinstance(child, Token)]


def only_row(text: str, prefer: Notation | None = None) -> list[str]:
    """The cells of a text of one row."""
    (row,) = rows(read(text, prefer))
    return row


def told(text: str, prefer: Notation | None = None) -> list[str]:
    """Every problem of a text: its id without the family when it refuses, with it when it does not."""
    return [
        problem.code if problem.kind is Kind.PROBLEM else problem.said.id
        for problem in read(text, prefer).problems
    ]


def near(text: str) -> str:
    """What is suggested for the one faulty word of a text."""
    (problem,) = read(text).problems
    return str(problem.args["near"])


def where(problem: Problem) -> tuple[int, int, int]:
    """Line, column, length."""
    assert problem.place is not None
    return problem.place.line, problem.place.column, problem.place.length


def card_of(text: str, prefer: Notation | None = None) -> Suited | None:
    """The card that a text of one word is read as, if it is read without a refusal."""
    parsed = read(text, prefer)
    if any(problem.kind is Kind.PROBLEM for problem in parsed.problems):
        return None
    assert parsed.tree is not None
    (row,) = parsed.tree.children
    assert isinstance(row, Node)
    (token,) = tokens(row)
    return token.value if isinstance(token.value, Suited) else None

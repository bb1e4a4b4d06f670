"""Nonsense through the whole pipeline: no exception, no half-read position, the right exit code."""

from __future__ import annotations

import random
from io import StringIO

import pytest
from rich.console import Console

from analyzer.messages import sayer
from analyzer.questions import Request
from analyzer.questions._case import cases
from analyzer.report import json
from analyzer.report.text import Printer
from tests.commands import FIRST, process

SIGNS = "0123456789ОOoоТВДКЧБПTBKHDCSJQA♥♦♣♠\ufe0f🂾🂼🃏()?*+-=.,;: \t\n\r\x00\x1b\ufeff\xa0«тбкп漢🙂Рў"
SAY = sayer("ru", str)


def told(data: bytes) -> None:
    """The score asked of these bytes, told as text and as JSON."""
    for case in cases(Request(arguments=("-",), game="new_lands", stdin=lambda: data), "score"):
        assert (case.answer is None) == bool(case.problems)
        console = Console(file=StringIO(), width=120)
        printer = Printer(console, SAY, str)
        printer.answer(case, title=True)
        for problem in (*case.problems, *case.warnings):
            printer.problem(problem, case)
        json.line(case, SAY)


def mutated(chance: random.Random, text: str) -> str:
    """A few letters of a text exchanged, doubled, dropped or moved."""
    signs = list(text)
    for _ in range(chance.randint(1, 5)):
        at = chance.randrange(len(signs))
        kind = chance.randrange(4)
        if kind == 0:
            signs[at] = chance.choice(SIGNS)
        elif kind == 1:
            signs.insert(at, chance.choice(SIGNS))
        elif kind == 2 and len(signs) > 1:
            del signs[at]
        else:
            other = chance.randrange(len(signs))
            signs[at], signs[other] = signs[other], signs[at]
    return "".join(signs)


def nonsense(chance: random.Random) -> bytes:
    length = chance.choice((0, 1, 2, 8, 40, 200))
    if chance.random() < 0.5:
        return chance.randbytes(length)
    return "".join(chance.choice(SIGNS) for _ in range(length)).encode()


def survive(count: int, seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(count // 2):
        told(nonsense(chance))
        told(mutated(chance, FIRST).encode())


def test_nonsense_and_mutated_diagrams() -> None:
    survive(1000, seed=1)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_twenty_thousand_of_them(seed: int) -> None:
    survive(5000, seed=100 + seed)


UNREADABLE_TEXTS = [
    "",
    " ",
    "\n\n",
    "hello",
    "это не позиция",
    "Т♠",
    "T♠ 0",
    "КТ",
    "Ч10",
    "ТКВ0",
    "Т0",
    "п ТВ53",
    "🂼",
    "🃏",
    "🂠",
    "0 0\n0",
    "ТБ ТБ",
    "5Б 0",
    "0 ТБ КП\n0 0",
    "РўР‘ РљРџ",
    "Ð¢Ð‘ ÐšÐŸ",
    "1Ч",
    "11Ч",
    "10",
    "Ч",
    "З1",
    "(З1",
    "ТБКП",
    "0ТБ",
    "0 на 0\nТБ",
    "65 на 65\nТБ",
    "6 на\nТБ",
    "[position]",
    "{}",
    "<xml/>",
    "\x1b[31m",
    "?? ??",
    "ТБ;КП",
    "ТБ|КП",
    "0 0 0 0",
    "0 ",
    "0\n",
    "10Ч 10Ч 10Ч",
    "Joker",
    "ТБ КП -",
    "+",
]
UNREADABLE_BYTES = [
    b"\xff\xfe",
    b"\x00" * 10,
    "ТБ КП".encode("cp1251"),
    "ТБ КП".encode("utf-16"),
    bytes(range(256)),
]
UNREADABLE = [*(text.encode() for text in UNREADABLE_TEXTS), *UNREADABLE_BYTES]
"""Inputs that are no position, of every kind that we know."""


def test_there_are_fifty_of_them() -> None:
    assert len(set(UNREADABLE)) >= 50


@pytest.mark.parametrize("data", UNREADABLE, ids=repr)
def test_unreadable_input_exits_with_2(data: bytes) -> None:
    done = process("score", "-", "--game", "new_lands", stdin=data, RAZBOR_DEBUG="1")
    assert done.code == 2, done
    assert "Traceback" not in done.err and done.err.strip()
    assert done.out == ""

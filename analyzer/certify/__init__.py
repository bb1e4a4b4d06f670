"""What the games' stand-alone checkers share: the form of a record, the report, the command line.

Standard library only, and nothing of ours: a copy of this folder beside a copy of a game's certify.py is a
whole checker.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NoReturn

from .cells import Cell, beside, joined, span
from .form import Laid, Malformed, Record, colour, need, rank, record, shown, suit
from .play import Play, Reason, Report

__all__ = [
    "Cell",
    "Laid",
    "Malformed",
    "Play",
    "Reason",
    "Record",
    "Report",
    "beside",
    "colour",
    "joined",
    "main",
    "parse",
    "rank",
    "record",
    "span",
    "suit",
]

LIMIT = 10_000_000
"""The largest input that is read, in bytes."""

CODES = {"right": 0, "wrong": 1, "unreadable": 2, "unchecked": 3}
"""The exit code of each verdict. With several inputs the first that applies of 2, 1, 3, 0."""


Check = Callable[[Any], Report]
"""A game's checker: takes the JSON value of a record, raises Malformed."""


def parse(data: bytes) -> Any:
    """The JSON value of a text in UTF-8, of at most `LIMIT` bytes, no key twice. Raises Malformed."""
    need(len(data) <= LIMIT, f"the input is longer than {LIMIT} bytes")
    try:
        return json.loads(
            data.decode("utf-8-sig"), object_pairs_hook=_once_each, parse_constant=_no_such_number
        )
    except UnicodeDecodeError:
        raise Malformed("the input is not UTF-8") from None
    except json.JSONDecodeError as error:
        raise Malformed(f"no JSON: line {error.lineno}, column {error.colno}: {error.msg}") from None
    except RecursionError:
        raise Malformed("the JSON is nested too deep") from None
    except Malformed:
        raise
    except ValueError:  # Python refuses numbers with thousands of digits
        raise Malformed("a number has too many digits") from None


def _once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        need(key not in found, f"the key {shown(key)} stands twice")
        found[key] = value
    return found


def _no_such_number(name: str) -> NoReturn:
    raise Malformed(f"no JSON: {name}")


def read(name: str) -> bytes:
    """The bytes of a file, or of standard input for `-`; one more than `LIMIT` at most. Raises Malformed."""
    try:
        if name == "-":
            need(sys.stdin, "there is no standard input")
            return sys.stdin.buffer.read(LIMIT + 1)
        with Path(name).open("rb") as file:
            return file.read(LIMIT + 1)
    except Malformed:
        raise
    except (OSError, ValueError) as error:
        raise Malformed(f"cannot be read: {getattr(error, 'strerror', None) or error}") from None


def main(check: Check, argv: Sequence[str] | None = None) -> int:
    """The command line of a game's checker: a verdict for each input, each reason beneath; the exit code."""
    parser = argparse.ArgumentParser(
        description="Checks records of play: exit code 0 right, 1 wrong, 2 unreadable, 3 not wholly checked."
    )
    parser.add_argument("file", nargs="+", help="a record as JSON; - is standard input")
    names = parser.parse_args(argv).file
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # suits are Cyrillic, and not every terminal knows them
            stream.reconfigure(errors="backslashreplace")
    try:
        verdicts = [_told(check, name) for name in names]
        sys.stdout.flush()
    except OSError:  # nobody reads the output; without this Python would complain at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return CODES["unreadable"]
    except KeyboardInterrupt:
        return 130
    worst = next(each for each in ("unreadable", "wrong", "unchecked", "right") if each in verdicts)
    return CODES[worst]


def _told(check: Check, name: str) -> str:
    """The verdict on one input, after printing it."""
    try:
        report = check(parse(read(name)))
    except Malformed as error:
        print(f"{name}: unreadable: {error}", file=sys.stderr)
        return "unreadable"
    print(f"{name}: {report.verdict}")
    for reason in report.reasons:
        place = f"move {reason.move}" if reason.move else "whole"
        print(f"  {place}: {reason.rule} ({reason.cite}): {reason.words}")
    for words in report.unchecked:
        print(f"  not checked: {words}")
    return report.verdict

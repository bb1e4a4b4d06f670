"""Files as the user named them: bytes, position files, plain text."""

from __future__ import annotations

import os
import re
import stat
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from analyzer import notation
from analyzer.notation import LARGEST_TEXT
from analyzer.questions import Request
from analyzer.verdict import Problem, Said

SHAPES: Mapping[str, type] = {
    "game": str,
    "title": str,
    "note": str,
    "source": dict,
    "options": dict,
    "position": dict,
    "expect": list,
}
"""The keys of a position file and the types of their values."""

REASONS: Mapping[type[BaseException], str] = {
    FileNotFoundError: "missing",
    IsADirectoryError: "folder",
    PermissionError: "forbidden",
}


@dataclass(frozen=True)
class Source:
    """A text to read as a position, with the terms its file names.

    `text` is None when the file holds no position (claims about the rules alone). `before` and `left` are
    the lines above the text in the file and the columns before its first line, so that places can be told
    in the file, whose whole text is `shown`.
    """

    case: str
    text: str | None
    game: str | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    expects: tuple[Mapping[str, Any], ...] = ()
    document: Mapping[str, Any] = field(default_factory=dict)
    before: int = 0
    left: int = 0
    shown: str = ""


Opened = Iterator[Source | tuple[str, Problem]]


def sources(request: Request, case: str | None = None) -> Opened:
    """Every text of the request; a text that cannot be opened or decoded comes as (case, problem).

    `case` names the file instead of its path.
    """
    if request.text is not None:
        yield from _read("text", request.text.encode("utf-8", "surrogateescape"))
        return
    for argument in request.arguments:
        yield from _opened(argument, case or argument, request)


def _opened(argument: str, case: str, request: Request) -> Opened:
    try:
        folder = argument != "-" and stat.S_ISDIR(os.stat(argument).st_mode)
    except (OSError, ValueError):
        folder = False  # why it cannot be opened is told when it is tried
    if folder:
        yield from _inside(argument, request)
        return
    found = content(argument, request)
    if isinstance(found, Problem):
        yield case, found
    else:
        yield from _read(case, found)


def _inside(folder: str, request: Request) -> Opened:
    """Every position file in a folder and below; a folder that may not be looked into is a problem."""
    closed: list[OSError] = []
    found = []
    for home, folders, files in os.walk(folder, onerror=closed.append):
        folders.sort()
        found += [os.path.join(home, name) for name in files if name.endswith(".toml")]
    for error in closed:
        yield str(error.filename), _not_opened(str(error.filename), error)
    regular = [path for path in sorted(found) if os.path.isfile(path)]
    if not regular and not closed:
        yield folder, Problem("no-positions", args={"path": folder})
    for path in regular:
        yield from _opened(path, path, request)


def content(argument: str, request: Request) -> bytes | Problem:
    """The bytes of a file, or of standard input for `-`; a problem when it cannot be opened.

    No more is read than a text may be long and one byte, so that an endless file ends.
    """
    try:
        if argument == "-":
            return request.stdin()
        with open(argument, "rb") as file:
            return file.read(LARGEST_TEXT + 1)
    except (OSError, ValueError) as error:
        return _not_opened(argument, error)


def _not_opened(path: str, error: BaseException) -> Problem:
    reason = next((word for kind, word in REASONS.items() if isinstance(error, kind)), "other")
    return Problem("cannot-open", args={"path": path, "reason": reason})


def _read(case: str, data: bytes) -> Opened:
    text, problems = notation.decode(data)
    if text is None:
        yield case, problems[0]
    elif case.endswith(".toml"):
        yield position_file(case, text)
    else:
        yield Source(case, text, shown=text)


def position_file(case: str, text: str) -> Source | tuple[str, Problem]:
    """A position file (TOML) as a source, or the problem with it."""
    try:
        table = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # a number too long, tables too deep
        return case, Problem("bad-toml", args={"reason": str(error)})
    wrong = _misshapen(table)
    if wrong is not None:
        return case, wrong
    inner = table.get("position", {}).get("text")
    before, left = _where(text, inner) if inner else (None, 0)
    return Source(
        case=case,
        text=inner,
        game=table.get("game"),
        options={name: str(value) for name, value in table.get("options", {}).items()},
        expects=tuple(table.get("expect", ())),
        document=table.get("source", {}),
        before=before or 0,
        left=left,
        shown=text if before is not None else inner or "",
    )


_TEXT = re.compile(r'^\s*text\s*=\s*("""|\'\'\'|"|\')\n?', re.M)


def _where(text: str, inner: str) -> tuple[int | None, int]:
    """Lines above the position's text in its file and columns before it; None when it is escaped there."""
    section = text.find("[position]")
    key = _TEXT.search(text, max(section, 0)) if section >= 0 else None
    if key is None or not text.startswith(inner, key.end()):
        return None, 0
    return text.count("\n", 0, key.end()), key.end() - (text.rfind("\n", 0, key.end()) + 1)


def _misshapen(table: Mapping[str, Any]) -> Problem | None:
    if unknown := sorted(set(table) - set(SHAPES)):
        return Problem("unknown-key", args={"key": unknown[0], "known": ", ".join(sorted(SHAPES))})
    for key, value in table.items():
        if not isinstance(value, SHAPES[key]):
            return bad_key(key, SHAPES[key])
    position = table.get("position", {})
    if unknown := sorted(set(position) - {"text"}):
        return Problem("unknown-key", args={"key": f"position.{unknown[0]}", "known": "position.text"})
    if not isinstance(position.get("text", ""), str):
        return bad_key("position.text", str)
    for name, value in table.get("options", {}).items():
        if not isinstance(value, str | int) or isinstance(value, bool):
            return bad_key(f"options.{name}", str)
    if not all(isinstance(expect, dict) for expect in table.get("expect", ())):
        return bad_key("expect", dict)
    return _misplaced(table.get("source", {}))


def _misplaced(source: Mapping[str, Any]) -> Problem | None:
    """The source of a position: the key of a document and a line of it."""
    if unknown := sorted(set(source) - {"document", "line"}):
        return Problem("unknown-key", args={"key": f"source.{unknown[0]}", "known": "document, line"})
    if not isinstance(source.get("document", ""), str):
        return bad_key("source.document", str)
    line = source.get("line", 1)
    if not isinstance(line, int) or isinstance(line, bool) or not 1 <= line <= 1_000_000:
        return bad_key("source.line", int)
    return None


_WANTED = {
    str: "shape-text",
    int: "shape-number",
    bool: "shape-truth",
    list: "shape-list",
    dict: "shape-table",
}


def bad_key(key: str, shape: type) -> Problem:
    """A key of a position file whose value has the wrong type."""
    return Problem("bad-key", args={"key": key, "shape": Said(_WANTED[shape])})

"""The published documents: which one a text is, and whether it is the copy that is cited."""

from __future__ import annotations

import hashlib
import tomllib
from dataclasses import dataclass

from analyzer import notation, resources
from analyzer.sums.model import Document
from analyzer.verdict import Kind, Place, Problem

LONGEST_LINE = 4_000


@dataclass(frozen=True, slots=True)
class Listed:
    """One entry of positions/documents.toml: `marks` are the words that stand in no other document."""

    key: str
    title: str
    lines: int
    sha256: str
    marks: tuple[str, ...]


def listed() -> tuple[Listed, ...]:
    """The documents that rules are cited from. Raises `resources.Missing` when the list is not there."""
    with resources.documents().open("rb") as file:
        entries = tomllib.load(file)["document"]
    return tuple(
        Listed(each["key"], each["title"], each["lines"], each["sha256"], tuple(each["marks"]))
        for each in entries
    )


def opened(data: bytes) -> tuple[Document | None, tuple[Problem, ...]]:
    """The bytes of a file as a document, or the problems why it cannot be read.

    It is known by its hash; else by its words and its number of lines, with a notice that the copy
    differs from the one that is cited, so lines may stand elsewhere. A line of more than `LONGEST_LINE`
    characters is taken for empty, with a notice: nobody prints such a line, and reading it would take long.
    """
    text, problems = notation.decode(data)
    if text is None:
        return None, problems
    lines = tuple(text.removesuffix("\n").split("\n"))
    problems += tuple(
        Problem("line-too-long", Place(number, 1, LONGEST_LINE), {"limit": LONGEST_LINE}, Kind.NOTICE)
        for number, line in enumerate(lines, 1)
        if len(line) > LONGEST_LINE
    )
    lines = tuple(line if len(line) <= LONGEST_LINE else "" for line in lines)
    digest = hashlib.sha256(data).hexdigest()
    entries = listed()
    for entry in entries:
        if entry.sha256 == digest:
            return Document(entry.key, lines), problems
    like = next((entry for entry in entries if _alike(entry, text, len(lines))), None)
    if like is None:
        return Document(None, lines), problems
    args = {"title": like.title, "lines": len(lines), "known": like.lines}
    return Document(like.key, lines), (*problems, Problem("document-differs", None, args, Kind.NOTICE))


def _alike(entry: Listed, text: str, lines: int) -> bool:
    """Every mark stands in the text, and it has nearly as many lines as the copy that is cited."""
    near = abs(lines - entry.lines) <= max(2, entry.lines // 10)
    folded = text.casefold()
    return near and all(mark.casefold() in folded for mark in entry.marks)

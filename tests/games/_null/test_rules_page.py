"""The rules page of Two Bids: what is cited stands there, and what stands there is in the code."""

from __future__ import annotations

import re

from analyzer import games, options
from analyzer.readings import Cite, Role, every

NULL = games.load("_null")
PAGE = (NULL.home / "docs" / "_null.md").read_text("utf-8")
LINES = PAGE.splitlines()


def cited() -> set[int]:
    places = {at for rule in NULL.rules for at in rule.cites}
    for _, kind in every(NULL.readings):
        for member in kind:
            places |= {*member.cites, member.excluded_by} - {None}
    assert all(isinstance(at, Cite) and at.document == "_null" for at in places)
    return {at.line for at in places if isinstance(at, Cite)}


def test_every_cited_line_is_a_sentence_of_the_rules() -> None:
    heading, following = LINES.index("## Rules") + 1, LINES.index("## Options") + 1
    for line in cited():
        assert heading < line < following
        assert LINES[line - 1].strip()


def test_docstrings_cite_lines_of_the_rules_too() -> None:
    numbers = {
        int(number)
        for rule in NULL.rules
        for group in re.findall(r"\((\d+(?:, \d+)*)\)", rule.check.__doc__ or "")
        for number in group.split(", ")
    }
    assert numbers
    assert numbers <= cited()


def test_the_page_lists_the_readings_as_they_are() -> None:
    for name, kind in every(NULL.readings):
        (row,) = (text for text in LINES if text.startswith(f"| {name} |"))
        members = row.rsplit("|", 2)[1]
        for member in kind:
            starred = member.role in (Role.HOUSE, Role.GAP)
            assert re.search(rf"\b{member.value}{'★' if starred else '(?!★)'}", members), member
            if isinstance(member.excluded_by, Cite):
                assert f"control: line {member.excluded_by.line}" in members


def test_the_page_lists_the_options_as_they_are() -> None:
    for name, values in options.offered(NULL.options).items():
        (row,) = (text for text in LINES if text.startswith(f"| {name} |"))
        assert re.findall(r"\w+", row.rsplit("|", 2)[1]) == list(values)

"""Options of the players and readings of the rules, chosen by name from text.

Both are frozen dataclasses. A field's type is an Enum (a member is named by its value) or a class
with `parse(text, prefer)`, which returns a value or raises `Refused`. A field whose default is None is
named only where a question needs it.
"""

from __future__ import annotations

import dataclasses
import difflib
import typing
from collections.abc import Mapping
from enum import Enum
from typing import Any

from analyzer.verdict import Problem, Said


class Refused(ValueError):
    """A text that names no value of an option; carries the sentence that says why."""

    def __init__(self, said: Said) -> None:
        super().__init__(said.id)
        self.said = said


def choose(
    terms: type, chosen: Mapping[str, str], what: str, prefer: Any = None
) -> tuple[Any, tuple[Problem, ...]]:
    """Build `terms` with the named fields set, and the problems with those that could not be.

    `what` is `option` or `reading`; it selects the messages. `prefer` is the notation asked for, which a
    class may need to read its text. A value may carry `notes`: problems that do not refuse it.
    """
    types = _types(terms)
    values: dict[str, Any] = {}
    problems: list[Problem] = []
    for name, text in chosen.items():
        if name not in types:
            known = ", ".join(types) or "-"
            close = difflib.get_close_matches(name, types, 1)
            args = {"name": name, "known": known, "close": close[0] if close else ""}
            problems.append(Problem(f"unknown-{what}", args=args))
            continue
        try:
            values[name] = _value(types[name], text, prefer)
            problems += getattr(values[name], "notes", ())
        except Refused as refused:
            args = {"name": name, "value": text, "why": refused.said}
            problems.append(Problem(f"bad-{what}", args=args))
    return terms(**values), tuple(problems)


def written(terms: Any) -> dict[str, str]:
    """The fields of an options or readings instance as text, as `choose` reads them; None is left out."""
    pairs = ((field.name, getattr(terms, field.name)) for field in dataclasses.fields(terms))
    return {name: _text(value) for name, value in pairs if value is not None}


def offered(terms: type) -> dict[str, tuple[str, ...]]:
    """Each field with the values that can be listed: an Enum's members, or what its class offers."""
    return {
        name: tuple(member.value for member in kind)
        if issubclass(kind, Enum)
        else tuple(getattr(kind, "OFFER", ()))
        for name, kind in _types(terms).items()
    }


def _types(terms: type) -> dict[str, Any]:
    hints = typing.get_type_hints(terms)
    return {field.name: _plain(hints[field.name]) for field in dataclasses.fields(terms)}


def _plain(hint: Any) -> Any:
    """The class inside `X | None`."""
    return next((part for part in typing.get_args(hint) if part is not type(None)), hint)


def _value(kind: Any, text: str, prefer: Any) -> Any:
    if issubclass(kind, Enum):
        for member in kind:
            if member.value == text:
                return member
        known = ", ".join(str(member.value) for member in kind)
        raise Refused(Said("why-not-listed", {"known": known}))
    return kind.parse(text, prefer)


def _text(value: Any) -> str:
    return str(value.value if isinstance(value, Enum) else value)

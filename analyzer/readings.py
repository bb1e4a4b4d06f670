"""Where a rule stands, and the meanings that a rule's text admits.

A *reading* is a question that the author's text leaves open, with the meanings (members)
it admits. A member is the house meaning, an excluded one kept to show what excludes it (a
control), a gap (the text gives no answer), or simply possible. Every game holds its readings
in one frozen dataclass whose fields are `Reading` enums.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Any, ClassVar, TypeVar, cast


@dataclass(frozen=True, slots=True, order=True)
class Cite:
    """A place in a document: its key in positions/documents.toml and a line counted from 1."""

    document: str
    line: int


class Role(Enum):
    """What the rules say to a member of a reading."""

    HOUSE = "house"
    POSSIBLE = "possible"
    CONTROL = "control"
    GAP = "gap"


EXAMPLE = "example"
"""`excluded_by` of a control that only a published example excludes."""


class Reading(Enum):
    """Base of every reading: each member is `"code", Role, cites…[, excluded_by]`.

    Define members with the helpers `house`, `possible`, `control` and `gap` below. The docstring of
    the subclass states the question in our words; users are told it by the message
    `reading-<field>`.
    """

    role: Role
    cites: tuple[Cite, ...]
    excluded_by: Cite | str | None

    def __new__(
        cls,
        code: str,
        role: Role,
        cites: tuple[Cite, ...] = (),
        excluded_by: Cite | str | None = None,
    ) -> Reading:
        member = object.__new__(cls)
        member._value_ = code
        member.role = role
        member.cites = cites
        member.excluded_by = excluded_by
        return member


Member = tuple[str, Role, tuple[Cite, ...], "Cite | str | None"]


def house(code: str, *cites: Cite) -> Any:
    """The literal sense of the text (★)."""
    return code, Role.HOUSE, cites, None


def possible(code: str, *cites: Cite) -> Any:
    """A meaning that no sentence of the rules settles."""
    return code, Role.POSSIBLE, cites, None


def control(code: str, excluded_by: Cite | str, *cites: Cite) -> Any:
    """A meaning that another sentence (a `Cite`) or a published example (`EXAMPLE`) excludes."""
    return code, Role.CONTROL, cites, excluded_by


def gap(code: str, *cites: Cite) -> Any:
    """The text gives no answer; the other members are then agreements, chosen only by name."""
    return code, Role.GAP, cites, None


R = TypeVar("R")


@dataclass(frozen=True)
class NoReadings:
    """The readings of a game whose rules have none."""

    documents: ClassVar[tuple[str, ...]] = ()


def every(readings: Any) -> Iterator[tuple[str, type[Reading]]]:
    """Each field of a readings class (or instance) with its `Reading` enum, in field order."""
    owner = readings if isinstance(readings, type) else type(readings)
    hints = _hints(owner)
    for field in dataclasses.fields(owner):
        yield field.name, hints[field.name]


def _hints(owner: type) -> dict[str, Any]:
    import typing

    return typing.get_type_hints(owner)


def is_open(reading: type[Reading]) -> bool:
    """True when the reading has neither a house member nor a gap: it is answered under each."""
    return not any(member.role in (Role.HOUSE, Role.GAP) for member in reading)


def alternatives(reading: type[Reading]) -> tuple[Reading, ...]:
    """The members an answer is varied over: no controls; of a gap reading only the gap itself."""
    gaps = tuple(member for member in reading if member.role is Role.GAP)
    return gaps or tuple(member for member in reading if member.role is not Role.CONTROL)


def default(reading: type[Reading]) -> Reading:
    """The house member, else the gap, else (an open reading) the first alternative."""
    for member in reading:
        if member.role in (Role.HOUSE, Role.GAP):
            return member
    return alternatives(reading)[0]


def changed(readings: R, **members: Reading) -> R:
    """The same readings with some members exchanged."""
    return cast(R, dataclasses.replace(cast(Any, readings), **members))


class _Recorder:
    """Stands in for a readings instance and notes which fields were looked at."""

    def __init__(self, readings: Any, consulted: set[str]) -> None:
        self._readings = readings
        self._consulted = consulted

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._readings, name)
        if isinstance(value, Reading):
            self._consulted.add(name)
        return value


def recording(readings: R) -> tuple[R, set[str]]:
    """A proxy of `readings`, and the set that fills with the names of the fields consulted."""
    consulted: set[str] = set()
    return cast(R, _Recorder(readings, consulted)), consulted

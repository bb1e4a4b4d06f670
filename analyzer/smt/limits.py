"""How much a solver may take."""

from __future__ import annotations

from typing import NamedTuple


class Limits(NamedTuple):
    """Seconds and megabytes that a solver may take; None: no limit."""

    seconds: float | None = None
    megabytes: int | None = None

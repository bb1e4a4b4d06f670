"""Razbor takes played games apart: positions as printed, rules as written, answers with proof.

The names below are the Python API; each is loaded when it is first used.
"""

from __future__ import annotations

from importlib import import_module

from analyzer._version import __version__

TYPE_CHECKING = False  # as in typing, which would take longer to load than all the rest here

if TYPE_CHECKING:
    from typing import Any

    from analyzer.api import Refusal, ask, read
    from analyzer.games import load, names
    from analyzer.notation import Notation
    from analyzer.verdict import Gap, No, Split, Unknown, Value, Yes

__all__ = [
    "Gap",
    "No",
    "Notation",
    "Refusal",
    "Split",
    "Unknown",
    "Value",
    "Yes",
    "__version__",
    "ask",
    "load",
    "names",
    "read",
]

_HOMES = {
    "Refusal": "analyzer.api",
    "ask": "analyzer.api",
    "read": "analyzer.api",
    "load": "analyzer.games",
    "names": "analyzer.games",
    "Notation": "analyzer.notation",
}


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(name)
    return getattr(import_module(_HOMES.get(name, "analyzer.verdict")), name)

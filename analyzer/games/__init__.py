"""The games: found, never listed.

A game is a subpackage here without a leading underscore, or an entry point of the group
`razbor.games` in any installed distribution. Either holds its record in `GAME`.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Iterable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from analyzer.games._contract import Game

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "razbor.games"


def names() -> tuple[str, ...]:
    """The names of all games found, sorted; none of them is imported."""
    inside = {name for name in _inside() if not name.startswith("_")}
    return tuple(sorted(inside | {point.name for point in _entry_points()}))


def _inside() -> set[str]:
    """The subpackages here, `_null` and the shared ones included."""
    return {found.name for found in pkgutil.iter_modules([str(Path(__file__).parent)]) if found.ispkg}


def homes() -> tuple[Path, ...]:
    """The folders of games that may bring messages of their own: those here, then those from outside."""
    inside = (Path(__file__).parent / name for name in sorted(_inside()))
    return (*inside, *(load(point.name).home for point in _entry_points()))


@cache
def load(name: str) -> Game:
    """The game of that name, also one with a leading underscore. Raises KeyError when there is none."""
    if name in _inside():
        return _record(import_module(f"{__name__}.{name}"))
    for point in _entry_points():
        if point.name == name:
            return _record(point.load())
    raise KeyError(name)


def _entry_points() -> Iterable[EntryPoint]:
    from importlib.metadata import entry_points  # slow to import, and games of our own do not need it

    return entry_points(group=GROUP)


def _record(loaded: object) -> Game:
    game = getattr(loaded, "GAME", loaded)
    if not isinstance(game, Game):
        raise TypeError(f"{loaded!r} holds no Game")
    return game

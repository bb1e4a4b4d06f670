"""Where grammars, positions, messages and docs are found: the only module that knows.

A built distribution carries `grammar/` and `positions/` inside the package; a checkout has them
beside it. A game from outside (an entry point) brings its own in its own package, and is asked first.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent


class Missing(LookupError):
    """A file that the installation should carry is not there."""


def folder(name: str) -> Path:
    """The folder `grammar` or `positions`: inside the package, else beside it.

    Raises `Missing` when the installation has neither.
    """
    for home in (PACKAGE, PACKAGE.parent):
        found = home / name
        if found.is_dir():
            return found
    raise Missing(name)


def grammar(name: str, package: Path | None = None) -> Path:
    """The path of `<name>.lark`; `package` is the folder of a game that brings its own grammar."""
    if package is not None:
        own = package / "grammar" / f"{name}.lark"
        if own.is_file():
            return own
    found = folder("grammar") / f"{name}.lark"
    if not found.is_file():
        raise Missing(found.name)
    return found


def positions(game: str, package: Path | None = None) -> tuple[tuple[str, Path], ...]:
    """Every shipped position file of a game with its name, `game/file.toml`.

    `package` is the folder of a game that may bring positions of its own.
    """
    homes = [folder("positions") / game]
    if package is not None:
        homes.append(package / "positions")
    found = ((home, path) for home in homes for path in sorted(home.rglob("*.toml")))
    return tuple((f"{game}/{path.relative_to(home).as_posix()}", path) for home, path in found)


def messages(language: str, packages: tuple[Path, ...] = ()) -> Iterator[Path]:
    """The catalogues of a language: the common one, then those that games bring."""
    yield PACKAGE / "messages" / f"{language}.ftl"
    for package in packages:
        own = package / "messages" / f"{language}.ftl"
        if own.is_file():
            yield own


def documents() -> Path:
    """The list of the documents that rules are cited from."""
    return folder("positions") / "documents.toml"

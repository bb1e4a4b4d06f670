"""Sentences for users: Fluent catalogues and the one function that says them."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Protocol

from analyzer import resources
from analyzer.verdict import Said

LANGUAGES = ("ru", "en")

LONGEST = 300
"""Characters of a user's text, or of a list, inside a sentence; what is longer is cut."""
LONGEST_SENTENCE = 2000
"""Characters of a sentence inside a sentence. Fluent refuses to place more than 2500."""
LARGEST = 10**15
"""Numbers from here on are texts to Fluent, which groups and counts only what fits its own numbers."""


class Say(Protocol):
    """Turns a sentence into text. `attribute` asks for an attribute of the message, such as `hint`;
    the text is then empty when the message has none."""

    def __call__(self, said: Said, attribute: str | None = None) -> str: ...


def language(asked: str | None, environment: Mapping[str, str] = os.environ) -> str:
    """The language of the answers: the one asked for, else Russian in a Russian locale, else English."""
    if asked in LANGUAGES:
        return asked
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    locale = next((environment[name] for name in names if environment.get(name)), "")
    return "ru" if locale.lower().startswith("ru") else "en"


def one_line(text: str) -> str:
    """The text with a space for each line end: inside a sentence nobody may begin a line of his own."""
    return " ".join(text.splitlines())


def shortened(text: str, most: int = LONGEST) -> str:
    """The text as it stands inside a sentence: one line, cut with `…` to `most` characters."""
    return one_line(text if len(text) <= most else text[: most - 1] + "…")


class MissingMessage(LookupError):
    """A sentence that no catalogue holds, or whose arguments do not fit."""


def _no_packages() -> tuple[Path, ...]:
    return ()


def sayer(
    language: str, show: Callable[[Any], Any], packages: Callable[[], Iterable[Path]] = _no_packages
) -> Say:
    """The `say` of a language. `show` turns cards, cites and other values into text or numbers.

    `packages` gives the folders of games that bring messages of their own; it is called when the common
    catalogue does not hold an id.
    Raises `MissingMessage` when an id is not in the catalogues or an argument it needs is missing.
    """
    catalogue = _catalogue(language, packages)

    def say(said: Said, attribute: str | None = None) -> str:
        message = catalogue.message(said.id)
        pattern = message.attributes.get(attribute) if attribute else message.value
        if pattern is None:
            return ""
        arguments = {key: _argument(value, say, show) for key, value in said.args.items()}
        text, errors = catalogue.bundle.format_pattern(pattern, arguments)
        if errors:
            raise MissingMessage(f"{said.id}: {errors[0]}")
        return str(text)

    return say


class _Catalogue:
    """The messages of a language. Each is parsed when it is first said: all take longer than most answers."""

    def __init__(self, language: str, packages: Callable[[], Iterable[Path]]) -> None:
        from fluent.runtime import FluentBundle

        self.bundle = FluentBundle([language], use_isolating=False)
        self._language = language
        self._packages: Callable[[], Iterable[Path]] | None = packages
        self._unparsed = _entries(resources.messages(language))

    def message(self, name: str) -> Any:
        """The message of that id; raises `MissingMessage`."""
        from fluent.runtime import FluentResource

        if not self.bundle.has_message(name):
            if name not in self._unparsed and self._packages is not None:
                of_games = _entries(resources.messages(self._language, tuple(self._packages())))
                self._unparsed, self._packages = of_games | self._unparsed, None
            self.bundle.add_resource(FluentResource(self._unparsed.get(name, "")))
        if not self.bundle.has_message(name):
            raise MissingMessage(name)
        return self.bundle.get_message(name)


@cache
def _catalogue(language: str, packages: Callable[[], Iterable[Path]]) -> _Catalogue:
    return _Catalogue(language, packages)


_ENTRY = re.compile(r"^(?=([a-z][\w-]*) *=)", re.M)


def _entries(paths: Iterable[Path]) -> dict[str, str]:
    """Each message of the catalogues as text, by its id; of two with one id the first."""
    found: dict[str, str] = {}
    for path in paths:
        text = path.read_text(encoding="utf-8")
        starts = [(match.start(), match[1]) for match in _ENTRY.finditer(text)]
        ends = [start for start, _ in starts[1:]] + [len(text)]
        for (start, name), end in zip(starts, ends, strict=True):
            found.setdefault(name, text[start:end])
    return found


def _argument(value: Any, say: Say, show: Callable[[Any], Any]) -> Any:
    if isinstance(value, Said):
        sentence = say(value)
        return sentence if len(sentence) <= LONGEST_SENTENCE else sentence[: LONGEST_SENTENCE - 1] + "…"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple | list | frozenset):
        return _list([str(_argument(item, say, show)) for item in value])
    shown = value if isinstance(value, str | int | float) else show(value)
    if isinstance(shown, int | float):
        return shown if abs(shown) < LARGEST else _large(shown)
    return shortened(str(shown))


def _large(number: float) -> str:
    try:
        return shortened(str(number))
    except ValueError:  # Python does not write out so many digits
        return "…"


def _list(items: list[str]) -> str:
    """The items with commas; where that is too long, as many whole ones as there is room for."""
    text = ", ".join(items)
    if len(text) <= LONGEST:
        return text
    kept = items[:1]
    room = LONGEST - len(items[0]) - len(", …")
    for item in items[1:]:
        room -= len(item) + len(", ")
        if room < 0:
            break
        kept.append(item)
    return ", ".join([*kept, "…"])

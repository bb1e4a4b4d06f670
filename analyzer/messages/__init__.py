"""Sentences for users: Fluent catalogues and the one function that says them."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from analyzer import resources
from analyzer.verdict import Said

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("ru", "en")


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


class MissingMessage(LookupError):
    """A sentence that no catalogue holds, or whose arguments do not fit."""


def sayer(language: str, show: Callable[[Any], Any], packages: Iterable[Path] = ()) -> Say:
    """The `say` of a language. `show` turns cards, cites and other values into text or numbers.

    `packages` are the folders of games that bring messages of their own.
    Raises `MissingMessage` when an id is not in the catalogues or an argument it needs is missing.
    """
    bundle = _bundle(language, tuple(packages))

    def say(said: Said, attribute: str | None = None) -> str:
        if not bundle.has_message(said.id):
            raise MissingMessage(said.id)
        message = bundle.get_message(said.id)
        pattern = message.attributes.get(attribute) if attribute else message.value
        if pattern is None:
            return ""
        arguments = {key: _argument(value, say, show) for key, value in said.args.items()}
        text, errors = bundle.format_pattern(pattern, arguments)
        if errors:
            raise MissingMessage(f"{said.id}: {errors[0]}")
        return str(text)

    return say


@cache
def _bundle(language: str, packages: tuple[Path, ...]) -> FluentBundle:
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([language], use_isolating=False)
    for path in resources.messages(language, packages):
        bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")), allow_overrides=False)
    return bundle


def _argument(value: Any, say: Say, show: Callable[[Any], Any]) -> Any:
    if isinstance(value, Said):
        return say(value)
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, (str, int, float)):
        return value
    if isinstance(value, tuple | list | frozenset):
        return ", ".join(str(_argument(item, say, show)) for item in value)
    return show(value)

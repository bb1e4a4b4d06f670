"""Everything public in the package says what it is."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.architecture.tree import Definition, Module, module, modules


def public(body: list[ast.stmt]) -> Iterator[Definition]:
    """The public definitions of a module or class, and those inside its public classes."""
    for node in body:
        if isinstance(node, Definition) and not node.name.startswith("_"):
            yield node
            if isinstance(node, ast.ClassDef):
                yield from public(node.body)


def mute(found: tuple[Module, ...]) -> list[str]:
    silent = [each.path for each in found if not ast.get_docstring(each.tree)]
    silent += [
        f"{each.path}:{node.lineno} {node.name}"
        for each in found
        for node in public(each.tree.body)
        if not (ast.get_docstring(node) or "").strip()
    ]
    return silent


def test_everything_public_is_documented() -> None:
    assert mute(modules("analyzer")) == []


@pytest.mark.parametrize(
    "text",
    [
        "x = 1",
        '"""M."""\ndef f():\n    pass',
        '"""M."""\nclass A:\n    "A."\n    def f(self):\n        pass',
        '"""M."""\nclass A:\n    x = 1',
        '"""M."""\nasync def f():\n    " "',
    ],
)
def test_silence_is_noticed(text: str) -> None:
    assert len(mute((module("a.py", text),))) == 1


@pytest.mark.parametrize(
    "text",
    [
        '"""M."""\ndef _f():\n    pass',
        '"""M."""\nclass _A:\n    def f(self):\n        pass',
        '"""M."""\ndef f():\n    "F."\n    def g():\n        pass',
    ],
)
def test_what_is_private_may_be_silent(text: str) -> None:
    assert mute((module("a.py", text),)) == []

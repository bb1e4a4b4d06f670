"""Modules and functions stay short enough to be read at once."""

from __future__ import annotations

import ast

import pytest

from tests.architecture.tree import Module, module, modules

MODULE = 450
FUNCTION = 45


def long_modules(found: tuple[Module, ...]) -> list[str]:
    lengths = {each.path: len(each.text.splitlines()) for each in found}
    return [f"{path}: {length} lines" for path, length in lengths.items() if length > MODULE]


def long_functions(found: tuple[Module, ...]) -> list[str]:
    return [
        f"{each.path}:{node.lineno} {node.name}: {length} lines"
        for each in found
        for node in ast.walk(each.tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (length := (node.end_lineno or node.lineno) - node.lineno + 1) > FUNCTION
    ]


def everything() -> tuple[Module, ...]:
    found = modules("analyzer", "tests", "benchmarks", "docs")
    assert len(found) > 10
    return found


def test_no_module_is_too_long() -> None:
    assert long_modules(everything()) == []


def test_no_function_is_too_long() -> None:
    assert long_functions(everything()) == []


@pytest.mark.parametrize(("lines", "fine"), [(FUNCTION, True), (FUNCTION + 1, False)])
def test_the_bound_of_functions_is_noticed(lines: int, fine: bool) -> None:
    text = "class A:\n    def f(self):\n" + "        x = 1\n" * (lines - 1)
    assert (long_functions((module("a.py", text),)) == []) is fine


@pytest.mark.parametrize(("lines", "fine"), [(MODULE, True), (MODULE + 1, False)])
def test_the_bound_of_modules_is_noticed(lines: int, fine: bool) -> None:
    assert (long_modules((module("a.py", "x = 1\n" * lines),)) == []) is fine

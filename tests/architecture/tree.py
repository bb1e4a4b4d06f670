"""The project's Python files as parsed trees, for the tests of its architecture."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "analyzer"

Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


@dataclass(frozen=True)
class Module:
    """One file: its path from the root with forward slashes, its text, and what the text parses to."""

    path: str
    text: str
    tree: ast.Module

    @property
    def parts(self) -> tuple[str, ...]:
        return tuple(self.path.removesuffix(".py").split("/"))


def module(path: str, text: str) -> Module:
    """A module of a text; tests of the tests make their own."""
    return Module(path, text, ast.parse(text, path))


@cache
def modules(*folders: str) -> tuple[Module, ...]:
    """Every Python file under the folders, sorted by path."""
    paths = sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))
    return tuple(module(path.relative_to(ROOT).as_posix(), path.read_text("utf-8")) for path in paths)


def docstrings(tree: ast.AST) -> frozenset[ast.Constant]:
    """The string nodes that stand alone: they document something and say nothing to the program."""
    return frozenset(
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


def strings(tree: ast.AST) -> Iterator[ast.Constant]:
    """Every string that the program can see, pieces of f-strings included."""
    idle = docstrings(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in idle:
            yield node

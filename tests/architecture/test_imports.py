"""Who imports what. The layers are in pyproject.toml (import-linter); here stands what it cannot say."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from collections.abc import Iterator

import pytest

from analyzer import games
from tests.architecture.tree import ROOT, Module, module, modules, strings

ALLOWED = {
    "click": r"analyzer/(cli(/\w+)?|report/text)\.py",
    "fluent": r"analyzer/messages(/\w+)?\.py",
    "lark": r"analyzer/notation(_\w+|/\w+)?\.py",
    "networkx": r"analyzer/games/\w+/scoring\.py",
    "pebble": r"analyzer/smt/\w+\.py",
    "rich": r"analyzer/(cli(/\w+)?|report/text)\.py",
    "z3": r"analyzer/smt/\w+\.py",
}
"""The only modules that may import a library. One that is not named here may not be imported at all."""

HEAVY = {"babel", "jsonschema", "lark", "networkx", "numba", "numpy", "ortools", "pebble", "rich", "z3"}


def imported(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """The line and the full name of each absolute import."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield node.lineno, node.module or ""


def strangers(found: tuple[Module, ...]) -> list[str]:
    """Imports of libraries by modules that may not."""
    return [
        f"{each.path}:{line} imports {name}"
        for each in found
        for line, name in imported(each.tree)
        if (top := name.split(".")[0]) not in sys.stdlib_module_names | {"analyzer"}
        and not re.fullmatch(ALLOWED.get(top, "(?!)"), each.path)
    ]


def words(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """The line and text of everything that names something: identifiers, parts of imports, strings."""
    for node in ast.walk(tree):
        for field in ("id", "attr", "arg", "name", "module", "asname"):
            named = getattr(node, field, None)
            if isinstance(named, str):
                yield getattr(node, "lineno", 0), named
    yield from ((node.lineno, str(node.value)) for node in strings(tree))


def naming(found: tuple[Module, ...], names: tuple[str, ...]) -> list[str]:
    """The places that name one of the games."""
    pattern = re.compile(rf"(?<![a-zA-Z0-9])({'|'.join(map(re.escape, names))})(?![a-zA-Z0-9])")
    return [
        f"{each.path}:{line} names {match[1]}"
        for each in found
        for line, text in words(each.tree)
        if (match := pattern.search(text))
    ]


def test_libraries_are_imported_where_they_belong() -> None:
    assert strangers(modules("analyzer")) == []


@pytest.mark.parametrize(
    ("path", "text", "fine"),
    [
        ("analyzer/notation.py", "import lark", True),
        ("analyzer/notation_cards.py", "def f():\n    from lark.lexer import Token", True),
        ("analyzer/sums.py", "def f():\n    from lark import Lark", False),
        ("analyzer/games/pyramid/scoring.py", "import networkx as nx", True),
        ("analyzer/games/pyramid/rules.py", "import networkx as nx", False),
        ("analyzer/report/text.py", "from rich.table import Table", True),
        ("analyzer/report/json.py", "from rich.table import Table", False),
        ("analyzer/questions/score.py", "import click", False),
        ("analyzer/cli.py", "import click, json", True),
        ("analyzer/cli.py", "import numpy", False),
        ("analyzer/cards.py", "from . import verdict\nimport enum", True),
    ],
)
def test_a_library_out_of_place_is_noticed(path: str, text: str, fine: bool) -> None:
    assert (strangers((module(path, text),)) == []) is fine


def test_only_games_name_games() -> None:
    names = games.names()
    assert names
    outside = tuple(
        each
        for each in modules("analyzer", "docs", "benchmarks")
        if not each.path.startswith("analyzer/games/")
    )
    assert naming(outside, names) == []


@pytest.mark.parametrize(
    "text",
    [
        "from analyzer.games import brook",
        "import analyzer.games.brook.rules",
        "x = 'brook'",
        "x = games.brook",
        "def f(brook): pass",
        "def brook_score(): pass",
        "x = f'positions/brook/{name}'",
        "f(brook=1)",
    ],
)
def test_a_named_game_is_noticed(text: str) -> None:
    assert naming((module("a.py", text),), ("brook",)) != []


@pytest.mark.parametrize("text", ["'''As in brook.'''", "x = 'brooks'", "brooklet = 1"])
def test_a_word_that_is_no_game_is_left_alone(text: str) -> None:
    assert naming((module("a.py", text),), ("brook",)) == []


def test_the_start_is_light() -> None:
    code = "import sys, json, analyzer.cli; print(json.dumps(sorted(sys.modules)))"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, encoding="utf-8", cwd=ROOT, check=True
    )
    loaded = {name.split(".")[0] for name in json.loads(done.stdout)}
    assert "analyzer" in loaded
    assert loaded & HEAVY == set()

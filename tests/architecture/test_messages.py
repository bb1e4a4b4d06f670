"""The catalogues: the same ids in both languages, each of them used, and none wanting."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast, visitor

from analyzer import games, questions
from analyzer.readings import Role, every
from analyzer.verdict import Kind
from tests.architecture.said import HOLE, Code, Use, matches
from tests.architecture.tree import PACKAGE, module, modules, strings

LANGUAGES = ("ru", "en")
PLURALS = {"ru": {"one", "few", "many"}, "en": {"one", "other"}}
RECORDS = ("rule-", "reading-", "option-", "help-", "game-", "role-", "kind-")
VALUES = ("gap-", "unknown-", "problem-", "repair-", "notice-")
EXACT = RECORDS + VALUES
"""Families whose ids follow from records (games, questions, enums) or from the values that carry them, so
that the pattern by which a report says them all proves none of them used."""

Catalogue = dict[str, ast.Message | ast.Term]


def entries(text: str) -> tuple[Catalogue, list[str]]:
    """The messages and terms (with their dash) of a text, and what is wrong with it."""
    found: Catalogue = {}
    wrong: list[str] = []
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, ast.Junk):
            wrong.append(f"unreadable: {(entry.content or '').strip()[:60]}")
        elif isinstance(entry, ast.Message | ast.Term):
            name = ("-" if isinstance(entry, ast.Term) else "") + entry.id.name
            if name in found:
                wrong.append(f"twice: {name}")
            found[name] = entry
    return found, wrong


def homes() -> list[Path]:
    """The folders that hold catalogues: the common one, and those of games that bring their own."""
    own = sorted(path.parent for path in (PACKAGE / "games").glob("*/messages/ru.ftl"))
    return [PACKAGE / "messages", *own]


def catalogue(language: str) -> Catalogue:
    found: Catalogue = {}
    for home in homes():
        found |= entries((home / f"{language}.ftl").read_text("utf-8"))[0]
    return found


class _References(visitor.Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.found.add(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:
        self.found.add("-" + node.id.name)
        self.generic_visit(node)


class _Selections(visitor.Visitor):
    def __init__(self) -> None:
        self.found: list[set[str]] = []

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        self.found.append({key.name for each in node.variants if isinstance(key := each.key, ast.Identifier)})
        self.generic_visit(node)


def referred(found: Catalogue) -> set[str]:
    """The ids that other messages refer to."""
    references = _References()
    for entry in found.values():
        references.visit(entry)
    return references.found


def half_plurals(found: Catalogue, language: str) -> list[str]:
    """The messages that choose by a number and forget a form of the language."""
    wrong = []
    for name, entry in found.items():
        selections = _Selections()
        selections.visit(entry)
        for keys in selections.found:
            if keys & {"one", "few", "many"} and not keys >= PLURALS[language]:
                wrong.append(name)
    return wrong


def derived() -> dict[str, bool]:
    """The ids that records ask for; True where every reader can be told them."""
    found = {f"role-{role.value}": True for role in Role} | {f"kind-{kind.value}": True for kind in Kind}
    for question in map(questions.load, questions.names()):
        found[f"help-{question.name}"] = True
        found |= {f"help-switch-{switch.name}": True for switch in question.switches}
    for name in (*games.names(), "_null"):
        game = games.load(name)
        found[f"game-{name}"] = not name.startswith("_")
        found |= {f"rule-{rule.id}": True for rule in game.rules}
        found |= {f"option-{field.name}": False for field in dataclasses.fields(game.options)}
        for field, reading in every(game.readings):
            found[f"reading-{field}"] = True
            found |= {f"reading-{field}-{member.value}": True for member in reading}
    return found


def unused(ids: frozenset[str], code: Code, exact: set[str]) -> set[str]:
    """The ids that nothing in the code can say."""
    free = frozenset(each for each in ids if not each.startswith(EXACT))
    said = set(exact)
    for use in code.uses():
        told = free if use.prefixes == ("",) else ids
        said |= matches(use, code, told) if HOLE in use.name else set(use.ids)
    # Ids also stand in tables, far from the `Said` that says them; a single word may mean anything there.
    tabled = {str(node.value) for each in code.modules for node in strings(each.tree)}
    return set(ids) - said - {each for each in tabled if "-" in each}


def wanting(ids: frozenset[str], code: Code) -> list[str]:
    """The uses for which there is no message."""
    return [
        f"{use.place} {' | '.join(use.ids)}"
        for use in code.uses()
        if use.name != HOLE and not (matches(use, code, ids) if HOLE in use.name else set(use.ids) & ids)
    ]


def package() -> Code:
    return Code(modules("analyzer"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_catalogue_can_be_read(language: str) -> None:
    for home in homes():
        found, wrong = entries((home / f"{language}.ftl").read_text("utf-8"))
        assert (home, wrong) == (home, [])
        assert found


def test_no_game_says_over_what_is_said_already() -> None:
    common, *own = (set(entries((home / "ru.ftl").read_text("utf-8"))[0]) for home in homes())
    assert [each & common for each in own if each & common] == []


def test_both_languages_hold_the_same_ids() -> None:
    for home in homes():
        russian, english = (entries((home / f"{each}.ftl").read_text("utf-8"))[0] for each in LANGUAGES)
        assert set(russian) ^ set(english) == set()
        hints = {
            name
            for name, entry in russian.items()
            if {each.id.name for each in entry.attributes}
            != {each.id.name for each in english[name].attributes}
        }
        assert hints == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals_are_whole(language: str) -> None:
    assert half_plurals(catalogue(language), language) == []


def test_every_id_is_used() -> None:
    found = catalogue("ru")
    used = referred(found)
    ids = frozenset(set(found) - used)
    assert unused(ids, package(), set(derived())) == set()


def test_every_used_id_exists() -> None:
    ids = frozenset(catalogue("ru"))
    assert wanting(ids, package()) == []
    assert {each for each, told in derived().items() if told} - ids == set()


CODE = """
TABLE = {1: "from-table"}
def a(x, what):
    Problem(f"unknown-{what}")
    Problem("plain" if x else "other", kind=Kind.REPAIR)
    return Said(TABLE[x])
def b(x):
    for column in ("land", "area"):
        yield Said(f"head-{column}")
    a(x, "option"), a(x, what="reading")
    Gap("tie"), Unknown(Limit.TIME, "slow")
    Said(f"team-{x.owner}")
    return "red"
"""
SAID = {
    "problem-unknown-option",
    "problem-unknown-reading",
    "repair-plain",
    "repair-other",
    "from-table",
    "head-land",
    "head-area",
    "gap-tie",
    "unknown-slow",
    "team-red",
}


def example() -> Code:
    return Code((module("example.py", CODE),))


def test_what_code_says_is_found() -> None:
    assert unused(frozenset(SAID), example(), set()) == set()
    assert wanting(frozenset(SAID), example()) == []


@pytest.mark.parametrize(
    "name",
    ["problem-unknown-game", "problem-plain", "notice-other", "head-owner", "gap-land", "tie", "team-blue"],
)
def test_an_unused_id_is_noticed(name: str) -> None:
    assert unused(frozenset({*SAID, name}), example(), set()) == {name}


@pytest.mark.parametrize("name", sorted(SAID - {"repair-other"}))
def test_a_missing_id_is_noticed(name: str) -> None:
    assert len(wanting(frozenset(SAID - {name}), example())) == 1


def test_a_pattern_does_not_stand_for_an_exact_family() -> None:
    code = Code((module("example.py", 'Said(f"rule-{x}"), Said(f"gap-{x}"), "once", Gap("tie")'),))
    ids = frozenset({"rule-once", "rule-twice", "gap-once", "gap-tie"})
    assert unused(ids, code, {"rule-twice"}) == {"rule-once", "gap-once"}


@pytest.mark.parametrize(
    ("language", "keys", "fine"),
    [
        ("ru", "one few many", True),
        ("ru", "one other", False),
        ("en", "one other", True),
        ("en", "one few", False),
    ],
)
def test_half_a_plural_is_noticed(language: str, keys: str, fine: bool) -> None:
    *some, last = keys.split()
    forms = "".join(f"    [{key}] x\n" for key in some) + f"   *[{last}] y\n"
    found, wrong = entries("a = { $n ->\n" + forms + "  }\n")
    assert wrong == []
    assert (half_plurals(found, language) == []) is fine


@pytest.mark.parametrize("text", ["a = 1\na = 2\n", "a = { $x\n", "one two\n"])
def test_a_broken_catalogue_is_noticed(text: str) -> None:
    assert entries(text)[1]


def test_what_is_passed_is_followed() -> None:
    text = """
class A:
    def _tell(self, code="usual", *, kind="k"):
        return Said("state-" + code), Said(f"{kind}-end")
    def f(self):
        return self._tell(), self._tell("rare"), self._tell(kind="far")
"""
    found = {each for use in Code((module("example.py", text),)).uses() for each in use.ids}
    assert found == {"state-usual", "state-rare", "k-end", "far-end"}


def test_a_private_function_is_called_in_its_module() -> None:
    here = module("here.py", "def _f(code):\n    Gap(code)\n_f('a')")
    there = module("there.py", "_f('b')")
    assert [use.ids for use in Code((here, there)).uses()] == [("gap-a",)]


def test_an_id_may_stand_in_a_table() -> None:
    code = Code((module("example.py", 'X = ("head-land", "owner")'),))
    assert unused(frozenset({"head-land", "owner"}), code, set()) == {"owner"}


def test_a_bare_hole_takes_words_of_its_module_only() -> None:
    here = module("here.py", 'def f(x):\n    Problem(x.code)\nX = ["a"]')
    code = Code((here, module("there.py", 'Y = ["b"]')))
    assert unused(frozenset({"problem-a", "problem-b"}), code, set()) == {"problem-b"}


def test_a_use_has_every_prefix_that_it_may_have() -> None:
    code = Code((module("example.py", 'Problem("x", kind=kind)'),))
    assert [use.ids for use in code.uses()] == [("problem-x", "repair-x", "notice-x")]
    assert isinstance(next(code.uses()), Use)

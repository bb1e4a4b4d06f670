"""What every game has to hold. Each check takes a game and gives what falls short; the tests want nothing.

The checks are functions so that they can be put to spoilt copies of a game too (test_checks.py).
"""

from __future__ import annotations

import ast
import dataclasses
import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from enum import Enum
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

from analyzer import games, options, resources
from analyzer.games._contract import Game
from analyzer.readings import EXAMPLE, Cite, Reading, Role, default, every

ROOT = Path(__file__).resolve().parents[2]
GAMES = (*games.names(), "_null")
WORD = re.compile(r"[a-z][a-z0-9_]*")
"""Fields, members and rules are named so: the names stand in commands, files and message ids."""


def record(game: Game, name: str) -> Iterator[str]:
    """The record is complete, and fits itself."""
    if not (game.name == name == game.home.name):
        yield f"name {game.name}, folder {game.home.name}, found as {name}"
    if not (game.home / "__init__.py").is_file():
        yield f"home {game.home} is no package"
    for kind in ("options", "readings"):
        terms = getattr(game, kind)
        if not (dataclasses.is_dataclass(terms) and terms.__dataclass_params__.frozen):
            yield f"{kind} is no frozen dataclass"
    yield from (
        f"tells of {question}, which is not answered" for question in set(game.tells) - set(game.asks)
    )
    yield from (f"{question} is a fact and not answered" for question in game.facts - set(game.asks))
    yield from (f"the question {name} is not answered" for name in {"show", "score"} - set(game.asks))
    if options.choose(game.options, options.written(game.options()), "option") != (game.options(), ()):
        yield "the default options are not what they are written as"


def readings(game: Game) -> Iterator[str]:
    """The readings class holds readings alone, and each of them is well-formed."""
    own = {name for name, value in vars(game.readings).items() if not name.startswith("__")}
    fields = {field.name for field in dataclasses.fields(game.readings)}
    # A method or property would look at the readings behind the recorder's back.
    yield from (f"readings have more than fields: {name}" for name in own - fields if name != "documents")
    for name, kind in every(game.readings):
        if not (isinstance(kind, type) and issubclass(kind, Reading)):
            yield f"{name} is no Reading"
            continue
        faults = [f"{name}: {fault}" for fault in _reading(kind)]
        yield from faults
        if not faults and getattr(game.readings(), name, None) is not default(kind):
            yield f"{name}: the field does not begin with the default"
    unread = fields - {name for rule in game.rules for name in rule.reads}
    yield from (f"{name} is consulted by no rule" for name in unread)


def _reading(kind: type[Reading]) -> Iterator[str]:
    roles = Counter(member.role for member in kind)
    if roles[Role.HOUSE] + roles[Role.GAP] > 1:
        yield "more than one of house and gap"
    if len(kind.__members__) != len(kind) or len(kind) < 2:
        yield "fewer than two different members"
    if roles[Role.CONTROL] == len(kind):
        yield "nothing but controls"
    if not (kind.__doc__ or "").strip() or kind.__doc__ == Reading.__doc__:
        yield "no docstring asks the question"
    for member in kind:
        if not WORD.fullmatch(str(member.value)):
            yield f"the code {member.value} is no word"
        excluded = isinstance(member.excluded_by, Cite) or member.excluded_by == EXAMPLE
        if excluded != (member.role is Role.CONTROL) or (not excluded and member.excluded_by is not None):
            yield f"{member.value}: a control and only a control has excluded_by"


def rules(game: Game) -> Iterator[str]:
    """Each rule has a word of its own, a docstring, and consults readings that there are."""
    fields = {name for name, _ in every(game.readings)}
    counted = Counter(rule.id for rule in game.rules)
    yield from (f"rule {name} stands {count} times" for name, count in counted.items() if count > 1)
    for rule in game.rules:
        if not WORD.fullmatch(rule.id):
            yield f"rule {rule.id}: the id is no word"
        if not (rule.check.__doc__ or "").strip():
            yield f"rule {rule.id}: no docstring says what it rules"
        yield from (f"rule {rule.id} reads {name}, which is no reading" for name in set(rule.reads) - fields)


@cache
def documents() -> Mapping[str, int]:
    """The number of lines of each published document, by key."""
    listed = tomllib.loads(resources.documents().read_text("utf-8"))["document"]
    return {document["key"]: document["lines"] for document in listed}


def cites(game: Game) -> Iterator[str]:
    """Every rule and every member says where it stands, in a line that its document has."""
    placed: list[tuple[str, tuple[Cite, ...]]] = [(f"rule {rule.id}", rule.cites) for rule in game.rules]
    for name, kind in every(game.readings):
        for member in kind:
            excluding = (member.excluded_by,) if isinstance(member.excluded_by, Cite) else ()
            placed.append((f"{name}={member.value}", member.cites))
            placed.append((f"{name}={member.value}, excluded", excluding or member.cites))
    known = {**documents(), **_own_document(game)}
    if game.document not in known:
        yield f"the document {game.document} is not known"
    for what, places in placed:
        if not places:
            yield f"{what} has no cites"
        yield from (f"{what}: {at}" for at in places if not 1 <= at.line <= known.get(at.document, 0))


def _own_document(game: Game) -> dict[str, int]:
    page = game.home / "docs" / f"{game.document}.md"
    return {game.document: len(page.read_text("utf-8").splitlines())} if page.is_file() else {}


def files(game: Game) -> Iterator[str]:
    """A docs page, a grammar and at least one position are there."""
    title = game.name.replace("_", "-")
    pages = (game.home / "docs" / f"{game.name}.md", ROOT / "docs" / "games" / f"{title}.md")
    if not any(page.is_file() and page.read_text("utf-8").strip() for page in pages):
        yield "no docs page"
    try:
        resources.grammar(game.grammar, game.home)
    except resources.Missing as missing:
        yield f"no grammar {missing}"
    if not resources.positions(game.name, game.home):
        yield "no position"


Messages = Mapping[str, frozenset[str]]
"""The variables used, by message id (`id` or `id.attribute`)."""


class _Variables(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:
        self.found.add(node.id.name)


def catalogue(path: Path) -> Messages:
    """The messages of one file. Raises ValueError at what is no Fluent, or stands twice."""
    found: dict[str, frozenset[str]] = {}
    for entry in FluentParser().parse(path.read_text("utf-8")).body:
        if isinstance(entry, fluent.Junk):
            raise ValueError(f"{path}: {entry.content}")
        if not isinstance(entry, fluent.Message):
            continue
        patterns = {entry.id.name: entry.value}
        patterns |= {
            f"{entry.id.name}.{attribute.id.name}": attribute.value for attribute in entry.attributes
        }
        for name, pattern in patterns.items():
            if name in found:
                raise ValueError(f"{path}: {name} stands twice")
            visitor = _Variables()
            visitor.visit(pattern)
            found[name] = frozenset(visitor.found)
    return found


def messages(game: Game, language: str) -> Iterator[str]:
    """The sentences for all that the game can name are there in a language."""
    found = _joined(game, language)
    wanted = [f"game-{game.name}", *(f"rule-{rule.id}" for rule in game.rules), *_raised(game.home)]
    wanted += [f"option-{field.name}" for field in dataclasses.fields(game.options)]
    for name, kind in every(game.readings):
        wanted += [f"reading-{name}", *(f"reading-{name}-{member.value}" for member in kind)]
    yield from (f"{language}: no {name}" for name in sorted(set(wanted) - set(found)))
    # Rules and readings are listed without any arguments; a variable would have nothing to stand for.
    for name in wanted:
        if name.startswith(("rule-", "reading-", "option-")) and found.get(name):
            yield f"{language}: {name} needs {', '.join(sorted(found[name]))}"


def own_messages(game: Game) -> Iterator[str]:
    """Both of a game's own catalogues hold the same, and nothing that the common ones hold."""
    paths = [game.home / "messages" / f"{language}.ftl" for language in ("ru", "en")]
    if not any(path.is_file() for path in paths):
        return
    russian, english = (catalogue(path) for path in paths)
    for name in sorted(set(russian) | set(english)):
        if russian.get(name) != english.get(name):
            yield f"{name} differs between the languages"
        yield from (f"{name} is a common message" for language in ("ru", "en") if name in _common(language))


def _joined(game: Game, language: str) -> Messages:
    own = game.home / "messages" / f"{language}.ftl"
    return {**_common(language), **(catalogue(own) if own.is_file() else {})}


@cache
def _common(language: str) -> Messages:
    return catalogue(next(resources.messages(language)))


RAISED = {"Gap": "gap-", "Violation": "rule-"}


def _raised(home: Path) -> set[str]:
    """The message ids of the gaps and violations that the game's code makes."""
    calls = (
        node
        for path in sorted(home.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in RAISED
    )
    return {
        RAISED[call.func.id] + call.args[0].value
        for call in calls
        if call.args and isinstance(call.args[0], ast.Constant)
    }


def terms(game: Game) -> dict[str, tuple[object, ...]]:
    """The values to try for each option: all that are offered, else the default alone."""
    found: dict[str, tuple[object, ...]] = {}
    for name, offered in options.offered(game.options).items():
        texts = offered or (options.written(game.options()).get(name),)
        found[name] = tuple(_value(game, name, text) for text in texts)
    return found


def _value(game: Game, name: str, text: str | None) -> object:
    chosen, problems = options.choose(game.options, {} if text is None else {name: text}, "option")
    assert problems == ()
    value = getattr(chosen, name)
    assert text is None or (value.value if isinstance(value, Enum) else str(value)) == text
    return value

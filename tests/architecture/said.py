"""Which messages the code can say, read from the code itself.

Every call of `Said`, `Problem`, `Gap` or `Unknown` names a message. The name is followed through
conditional expressions, f-strings, local names, loops over literals, tables of the module, and parameters
(to every call of the function). What cannot be followed becomes a hole (`*`).
"""

from __future__ import annotations

import ast
import itertools
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from tests.architecture.tree import Module, strings

HOLE = "*"
WORD = re.compile(r"[A-Za-z0-9_-]{1,60}")
KINDS = ("problem", "repair", "notice")
Function = ast.FunctionDef | ast.AsyncFunctionDef
Scope = tuple[Function, ...]


@dataclass(frozen=True)
class Use:
    """A message named at a place: its id with holes, under each of the prefixes one of which it must have."""

    place: str
    module: Module
    prefixes: tuple[str, ...]
    name: str

    @property
    def ids(self) -> tuple[str, ...]:
        return tuple(prefix + self.name for prefix in self.prefixes)


@dataclass
class Code:
    """The modules that are looked through."""

    modules: tuple[Module, ...]

    @cached_property
    def calls(self) -> list[tuple[Module, Scope, ast.Call]]:
        return [(module, scope, call) for module in self.modules for scope, call in _calls(module.tree, ())]

    @cached_property
    def words(self) -> frozenset[str]:
        """What may stand in a hole: every word that is a string, an enum's value or a field in the code."""
        found = {word for module in self.modules for word in module_words(module)}
        fields = {
            node.target.id
            for module in self.modules
            for node in ast.walk(module.tree)
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
        }
        stems = {part for module in self.modules for part in module.parts}
        return frozenset(found | fields | stems)

    def uses(self) -> Iterator[Use]:
        """Every message named anywhere."""
        for module, scope, call in self.calls:
            rule = _NAMED.get(_called(call))
            if rule is None or module.path == "analyzer/verdict.py":
                continue
            prefixes, position, keyword = rule
            named = _argument(call, position, keyword)
            if named is None:
                continue
            if prefixes == KINDS:
                prefixes = _kinds(call)
            for name in sorted(self.values(named, module, scope)):
                yield Use(f"{module.path}:{call.lineno}", module, _dashed(prefixes), name)

    def values(self, node: ast.expr, module: Module, scope: Scope, depth: int = 0) -> frozenset[str]:
        """The texts that an expression may be, holes for what cannot be known."""
        if depth > 8:
            return frozenset({HOLE})

        def of(each: ast.expr) -> frozenset[str]:
            return self.values(each, module, scope, depth + 1)

        match node:
            case ast.Constant(value=str(text)):
                return frozenset({text})
            case ast.IfExp():
                return of(node.body) | of(node.orelse)
            case ast.BoolOp():
                return frozenset().union(*map(of, node.values))
            case ast.BinOp(left=left, op=ast.Add(), right=right):
                return _joined([of(left), of(right)])
            case ast.JoinedStr():
                return _joined([of(part) for part in node.values])
            case ast.FormattedValue():
                return of(node.value)
            case ast.Name():
                return self._name(node.id, module, scope, depth + 1)
            case ast.Subscript(value=ast.Dict() as table):
                return frozenset().union(*map(of, table.values))
            case ast.Subscript(value=ast.Name(id=name)):
                bound = _assigned(name, module.tree)
                if len(bound) == 1 and isinstance(bound[0], ast.Dict):
                    return frozenset().union(*map(of, bound[0].values))
        return frozenset({HOLE})

    def _name(self, name: str, module: Module, scope: Scope, depth: int) -> frozenset[str]:
        for place, function in reversed(list(enumerate(scope))):
            parameters = [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]
            bound = _assigned(name, function)
            if bound:
                found = [self.values(value, module, scope[: place + 1], depth) for value in bound]
                return frozenset().union(*found)
            for index, parameter in enumerate(parameters):
                if parameter.arg == name:
                    near = None if place == 0 and not function.name.startswith("_") else module
                    return self._passed(function, index, name, near, depth)
        bound = _assigned(name, module.tree)
        found = [self.values(value, module, (), depth) for value in bound]
        return frozenset().union(*found) or frozenset({HOLE})

    def _passed(
        self, function: Function, index: int, name: str, near: Module | None, depth: int
    ) -> frozenset[str]:
        """What the calls of a function pass for a parameter; those of a private one stand `near` it."""
        own = function.args.args
        index -= bool(own) and own[0].arg in ("self", "cls")
        found = _default(function, name)
        for module, scope, call in self.calls:
            if _called(call) == function.name and near in (None, module):
                passed = _argument(call, index, name)
                if passed is not None:
                    found |= self.values(passed, module, scope, depth + 1)
        return found or frozenset({HOLE})


_NAMED: dict[str, tuple[tuple[str, ...], int, str]] = {
    "Said": (("",), 0, "id"),
    "Problem": (KINDS, 0, "code"),
    "Gap": (("gap",), 0, "id"),
    "Unknown": (("unknown",), 1, "code"),
}


def module_words(module: Module) -> frozenset[str]:
    """The strings of a module that could be a code."""
    return frozenset(str(node.value) for node in strings(module.tree) if WORD.fullmatch(str(node.value)))


def matches(use: Use, code: Code, ids: frozenset[str]) -> frozenset[str]:
    """The ids that a use may be. A hole takes any word of the code; with nothing beside it, of its module."""
    bare = not re.search("[a-z]", use.name)
    words = module_words(use.module) if bare else code.words
    pieces = [re.escape(piece) for piece in use.name.split(HOLE)]
    pattern = re.compile("(.+)".join(pieces))
    return frozenset(
        each
        for each in ids
        for prefix in use.prefixes
        if each.startswith(prefix)
        and (match := pattern.fullmatch(each.removeprefix(prefix)))
        and all(word in words for word in match.groups())
    )


def _calls(node: ast.AST, scope: Scope) -> Iterator[tuple[Scope, ast.Call]]:
    if isinstance(node, ast.Call):
        yield scope, node
    if isinstance(node, Function):
        scope = (*scope, node)
    for child in ast.iter_child_nodes(node):
        yield from _calls(child, scope)


def _called(call: ast.Call) -> str:
    return getattr(call.func, "id", "") or getattr(call.func, "attr", "")


def _argument(call: ast.Call, position: int, keyword: str) -> ast.expr | None:
    for named in call.keywords:
        if named.arg == keyword:
            return named.value
    before = call.args[: position + 1]
    if len(before) <= position or any(isinstance(each, ast.Starred) for each in before):
        return None
    return before[position]


def _default(function: Function, name: str) -> frozenset[str]:
    """The text that a parameter has when nothing is passed."""
    named = [*function.args.posonlyargs, *function.args.args]
    pairs: list[tuple[ast.arg, ast.expr | None]] = [
        *zip(reversed(named), reversed(function.args.defaults), strict=False),
        *zip(function.args.kwonlyargs, function.args.kw_defaults, strict=True),
    ]
    return frozenset(
        value.value
        for parameter, value in pairs
        if parameter.arg == name and isinstance(value, ast.Constant) and isinstance(value.value, str)
    )


def _kinds(call: ast.Call) -> tuple[str, ...]:
    kind = _argument(call, 3, "kind")
    if kind is None:
        return ("problem",)
    if isinstance(kind, ast.Attribute) and kind.attr.lower() in KINDS:
        return (kind.attr.lower(),)
    return KINDS


def _dashed(prefixes: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(prefix and f"{prefix}-" for prefix in prefixes)


def _joined(parts: list[frozenset[str]]) -> frozenset[str]:
    return frozenset("".join(each) for each in itertools.product(*parts))


def _assigned(name: str, inside: ast.AST) -> list[ast.expr]:
    """What is bound to a name in a function or module: assignments, and loops over literal sequences."""
    found: list[ast.expr] = []
    for node in ast.walk(inside):
        match node:
            case ast.Assign(targets=[ast.Name(id=bound)], value=value) if bound == name:
                found.append(value)
            case ast.AnnAssign(target=ast.Name(id=bound), value=ast.expr() as value) if bound == name:
                found.append(value)
            case ast.For(target=ast.Name(id=bound), iter=sequence) if bound == name:
                found += _elements(sequence)
            case ast.comprehension(target=ast.Name(id=bound), iter=sequence) if bound == name:
                found += _elements(sequence)
    return found


def _elements(sequence: ast.expr) -> list[ast.expr]:
    if isinstance(sequence, ast.Tuple | ast.List | ast.Set):
        return sequence.elts
    return [sequence]

"""Text to tree: a game's grammar applied, words given their meaning, complaints collected."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from analyzer.cards import Suited
from analyzer.geometry.cells import Mark
from analyzer.notation import alphabet as abc
from analyzer.notation.card import read_word
from analyzer.notation.complaints import Complaints, Word, complain
from analyzer.notation.encoding import misread, readable
from analyzer.notation.model import LARGEST_SIDE, LARGEST_TEXT, Node, Notation, Parsed, Remark, Token, shown
from analyzer.notation.refusals import explain
from analyzer.notation.source import ON_ONE_LINE, Source
from analyzer.verdict import Kind, Place, Problem, refused

if TYPE_CHECKING:
    from lark import Lark, Tree
    from lark import Token as Lexeme

_NUMBER = re.compile("[0-9]+")


def parse(grammar: Path, text: str, prefer: Notation | None = None, start: str = "start") -> Parsed:
    """Parse `text` by a game's grammar. `prefer` settles words that two notations read differently.

    Places count lines and columns of `text` from 1 (lines end as `decode` leaves them). Raises
    nothing for any text; a text that is too long or not of the grammar has no tree. A `start` other
    than `start` reads one thing, such as the `size` that an option names.
    """
    # A character has at least one byte, so a text with more characters than the bound need not be encoded.
    if len(text) > LARGEST_TEXT or len(text.encode("utf-8", "surrogatepass")) > LARGEST_TEXT:
        return Parsed(None, (Problem("too-long", args={"limit": LARGEST_TEXT}),))
    source = Source(text)
    tree = _tree(grammar, start, source)
    if isinstance(tree, Problem):
        return Parsed(None, (tree,))
    meanings = _Meanings(source, prefer)
    node = _node(tree, meanings.token)
    if meanings.mostly_unread():
        wrong = misread(text, readable)
        if wrong:
            return Parsed(None, (wrong,))
    found = complain(sorted(meanings.words, key=lambda word: word.start))
    more = (*meanings.problems, *_half_sizes(node), *_cut(source, found))
    problems = sorted((*found.problems, *more), key=_order)
    return Parsed(_marked(node, found.refused_lines), tuple(problems))


def parse_raw(grammar: Path, text: str, start: str = "start") -> Node | None:
    """The tree alone, no word given a meaning and nothing complained about; None for what the grammar does
    not read. For texts in which cards are only one thing among others."""
    source = Source(text)
    tree = None if len(text) > LARGEST_TEXT or source.cut else _tree(grammar, start, source)
    if tree is None or isinstance(tree, Problem):
        return None
    return _node(tree, lambda lexeme: _bare(source, lexeme))


def read_card(text: str, prefer: Notation | None = None) -> tuple[Suited | None, tuple[Problem, ...]]:
    """One card from one word, with repairs or the reason of refusal (places counted in `text`, line 1)."""
    source = Source(text.translate(ON_ONE_LINE))
    plain = source.plain
    word = plain.strip()
    start = plain.index(word)
    reading = read_word(word, prefer)
    remarks = reading.remarks if reading.card or reading.remarks else (explain(word),)
    starts = [start + remark.start for remark in remarks]
    return reading.card, tuple(
        replace(remark.problem, place=source.place(at, at + remark.length))
        for at, remark in zip(starts, remarks, strict=True)
    )


@cache
def _parsers(grammar: Path) -> dict[str, Lark]:
    """The parsers of a grammar that were needed so far, by what they start with."""
    return {}


def _compiled(grammar: Path, start: str) -> Lark:
    from lark import Lark

    from analyzer.resources import folder

    parsers = _parsers(grammar)
    if start not in parsers:
        # Whoever reads the size that an option names reads a whole position next: one compilation for both.
        starts = sorted({"start", start})
        # A game from outside finds cards.lark in our folder, and its own files in its own.
        paths = [str(grammar.parent), str(folder("grammar"))]
        parser = Lark.open(str(grammar), parser="lalr", start=starts, import_paths=paths)
        parsers.update(dict.fromkeys(starts, parser))
    return parsers[start]


def _tree(grammar: Path, start: str, source: Source) -> Tree[Lexeme] | Problem:
    from lark.exceptions import UnexpectedInput

    try:
        return _compiled(grammar, start).parse(source.plain.rstrip(), start=start)
    except UnexpectedInput as error:
        at = min(_position(error), len(source.plain))
        word = source.plain[at:].split("\n", 1)[0].strip() or source.plain.strip()
        code = "not-a-size" if start == "size" else "not-read"
        end = at + len(source.plain[at:].split("\n", 1)[0].rstrip())
        return Problem(code, source.place(at, end), {"word": shown(word)})


def _position(error: Any) -> int:
    """Where the parser stopped: the end of the text when it only wanted more."""
    token = getattr(error, "token", None)
    if token is not None:
        return int(token.start_pos) if token.type != "$END" else 0
    return int(error.pos_in_stream or 0)


def _order(problem: Problem) -> tuple[float, int]:
    place = problem.place
    return (place.line, place.column) if place else (float("inf"), 0)


def _cut(source: Source, found: Complaints) -> tuple[Problem, ...]:
    """What was too long to be looked at, when nothing else refuses the text."""
    if refused(found.problems):
        return ()
    return tuple(Problem("too-large", place, {"limit": LARGEST_SIDE}) for place in source.cut[:1])


def _marked(node: Node, lines: frozenset[int]) -> Node:
    """The tree with the nodes of refused lines renamed."""
    children = tuple(child if isinstance(child, Token) else _marked(child, lines) for child in node.children)
    tokens = [child for child in children if isinstance(child, Token)]
    whole = len(tokens) == len(children) > 0 and all(token.place.line in lines for token in tokens)
    return Node("refused" if whole else node.rule, children)


def _node(tree: Tree[Lexeme], token: Callable[[Lexeme], Token]) -> Node:
    """Our node of a parser's tree. Built from the leaves up: a grammar may nest deeper than calls can."""
    built: dict[int, Node] = {}
    for inner in tree.iter_subtrees():
        built[id(inner)] = Node(
            _last(str(inner.data)), tuple(_child(each, built, token) for each in inner.children)
        )
    return built[id(tree)]


def _child(part: Any, built: Mapping[int, Node], token: Callable[[Lexeme], Token]) -> Node | Token:
    return built[id(part)] if hasattr(part, "children") else token(part)


def _bare(source: Source, lexeme: Lexeme, value: Any = None) -> Token:
    """A token as typed, the spaces around it left out."""
    plain = str(lexeme)
    start = int(lexeme.start_pos or 0) + len(plain) - len(plain.lstrip(" "))
    end = start + len(plain.strip(" "))
    return Token(_last(lexeme.type), source.typed(start, end), source.place(start, end), value)


class _Meanings:
    """Gives the lexemes of a text their meaning; keeps the words to complain about."""

    def __init__(self, source: Source, prefer: Notation | None) -> None:
        self._source = source
        self._prefer = prefer
        self.words: list[Word] = []
        self.problems: list[Problem] = []

    def mostly_unread(self) -> bool:
        """True when few words are cards without a change of case, which a false encoding also makes."""
        cards = sum(word.token.kind == "CARD" and not _repaired(word) for word in self.words)
        return sum(word.token.kind != "EMPTY" for word in self.words) > 2 * cards

    def token(self, lexeme: Lexeme) -> Token:
        """The token of a lexeme."""
        kind = _last(lexeme.type)
        if kind in ("HEIGHT", "WIDTH"):
            return self._number(kind, lexeme)
        if kind not in ("CARD", "EMPTY", "UNREADABLE", "LABEL", "UNKNOWN"):
            return _bare(self._source, lexeme)
        value, remarks = self._meaning(kind, str(lexeme))
        token = _bare(self._source, lexeme, value)
        self.words.append(Word(token, str(lexeme), self._source, int(lexeme.start_pos or 0), remarks))
        return token

    def _number(self, kind: str, lexeme: Lexeme) -> Token:
        found = _NUMBER.search(str(lexeme))
        assert found is not None, "the grammar gives numbers digits"
        start = int(lexeme.start_pos or 0) + found.start()
        end, value = start + len(found[0]), int(found[0])
        place = self._source.place(start, end)
        if not 1 <= value <= LARGEST_SIDE:
            args = {"value": value, "limit": LARGEST_SIDE}
            self.problems.append(Problem("size-bound", place, args))
        return Token(kind, self._source.typed(start, end), place, value)

    def _meaning(self, kind: str, plain: str) -> tuple[Any, tuple[Remark, ...]]:
        if kind == "CARD":
            reading = read_word(plain, self._prefer)
            return reading.card, reading.remarks or (() if reading.card else (explain(plain),))
        if kind == "EMPTY":
            args = {"word": plain, "letter": plain, "alphabet": abc.alphabet(plain)}
            zero = Remark(Problem("letter-o-alone", args=args, kind=Kind.REPAIR), 0, 1)
            return Mark.EMPTY, () if plain == "0" else (zero,)
        if kind == "LABEL":
            return plain[1:-1].strip(), ()
        return (Mark.UNREADABLE if kind == "UNREADABLE" else None), ()


def _half_sizes(node: Node) -> Iterator[Problem]:
    """A size in words that names only one of its two numbers."""
    nodes = [node, *(child for child in node.children if isinstance(child, Node))]
    for size in (each for each in nodes if each.rule == "size"):
        tokens = [child for child in size.children if isinstance(child, Token)]
        kinds = {token.kind for token in tokens}
        if tokens and not kinds >= {"HEIGHT", "WIDTH"}:
            first, last = tokens[0].place, tokens[-1].place
            place = Place(first.line, first.column, last.column + last.length - first.column)
            yield Problem("half-size", place, {"missing": "width" if "HEIGHT" in kinds else "height"})


def _repaired(word: Word) -> bool:
    return any(remark.problem.code == "case" for remark in word.remarks)


def _last(name: str) -> str:
    """A name without the grammar it was imported from."""
    return name.rpartition("__")[2] or name

"""Chains of sums in running text: candidates are cut out of a line, then parsed by sums.lark.

A candidate is the longest run of numbers, ranks, cards, signs and brackets with no other word
between. What turns out to be no sum (a card set equal to a card, a lone `= 5`) is dropped;
a candidate that the grammar does not read is told, never guessed.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, replace

from analyzer import notation, resources
from analyzer.cards import Card, Rank
from analyzer.notation import Node, Parsed, Token, leaves
from analyzer.sums import words
from analyzer.sums.model import CardTerm, Chain, Expression, Number, Operation, RankTerm, Sign, Term
from analyzer.verdict import Kind, Place, Problem

MOST_WORDS = 200
LONGEST = 1000
"""A candidate of more words or characters is not parsed."""

RANKS = {
    **{str(int(rank)): rank for rank in Rank if rank <= Rank.TEN},
    **{"В": Rank.JACK, "Д": Rank.QUEEN, "К": Rank.KING, "Т": Rank.ACE},
    **{"J": Rank.JACK, "Q": Rank.QUEEN, "K": Rank.KING, "A": Rank.ACE},
}
"""Ranks by what is printed. Latin B and T are missing: each is one rank by its look, another by its sound."""

_SIGNS = {"PLUS": Sign.PLUS, "MINUS": Sign.MINUS, "TIMES": Sign.TIMES}

_WORD = re.compile(
    rf"""
    (?P<bad>\d+[.,]\d+(?![.,]?\d) | (?<![\w№])\d+(?:[:/÷]|\s[:/÷]\s)\d+ | \d{{10,}})
    | (?P<term>
        (?<!\w)(?:(?:10|[2-9ТКДВTKBAQJ])[ЧБКПK♥♦♣♠♡♢♧♤HDCS]\ufe0f? | [ТКДВAQJKTB] | (?i:{words.RANK}))(?!\w)
        | (?:(?<!\w) | (?<=\d[xXхХ]))\d+(?!(?![xXхХ][\d(])\w))
    | (?P<times>[×*·] | (?<=[\d\s)])[xXхХ](?=[\s\d(]) | (?<=[\d\s)])на(?=[\s\d(]))
    | (?P<name>(?<!\w)[a-zC-IL-PR-Z](?=\s*=))
    | (?P<dash>[-−–—]) | (?P<plus>\+) | (?P<equals>=) | (?P<open>\() | (?P<close>\))
    """,
    re.VERBOSE,
)
_STATED = re.compile(r"\s*=")
_SIGN_KINDS = {"times", "dash", "plus"}


@dataclass(frozen=True, slots=True)
class _Word:
    kind: str
    text: str
    start: int
    end: int


def chains(number: int, line: str) -> tuple[tuple[Chain, ...], tuple[Problem, ...]]:
    """The chains of one line (its number counts from 1), a notice for each that could not be read, and
    the repairs of words in the others."""
    found: list[Chain] = []
    problems: list[Problem] = []
    for start, end in candidates(line):
        text = line[start:end]
        place = Place(number, start + 1, end - start)
        parsed = _parsed(text)
        chain = None if parsed is None or parsed.tree is None else _chain(parsed.tree, text, place)
        if chain is None or parsed is None or _torn(line, start, end):
            problems.append(Problem("sum-unreadable", place, {"text": text}, Kind.NOTICE))
        elif not _only_names(chain):
            found.append(chain)
            problems += (_moved(problem, place) for problem in parsed.problems)
    return tuple(found), tuple(problems)


_OPENS = re.compile(r"""(?:^|[\s(«"'„“\[:;,=]|[^-\s][–—])$""")
_CLOSES = re.compile(r"""$|[\s).,;:!?»"'”\]…]|[–—](?!\d)""")
_THOUSANDS_BEFORE = re.compile(r"\d\s$")
_THOUSANDS_AFTER = re.compile(r"\s\d{3}(?!\d)")
_ADDED_TO = re.compile(r"\S\s*[+×*·]\s*$")
_ADDED = re.compile(r"\s*[+×*·]\s*[\w(]")
_REMARK = re.compile(r"\(\s*\d+\s*\)\s*[-−–—+×*·=]")


def _torn(line: str, start: int, end: int) -> bool:
    """Whether a candidate is only a piece of what is printed: something beside it that is not understood
    belongs to it (`2⋅3=6`, `1 000+1=1001`, `🂡+6=20`), or it begins inside a remark on such a thing
    (`Дама (12) = 12`)."""
    before = line[:start]
    if not _OPENS.search(before) or not _CLOSES.match(line, end):
        return True
    if _THOUSANDS_BEFORE.search(before) or _THOUSANDS_AFTER.match(line, end) or _math_before(before):
        return True
    remark = _REMARK.match(line, start) is not None and bool(re.search(r"\w\s*$", before))
    return remark or bool(_ADDED_TO.search(before)) or bool(_ADDED.match(line, end))


def _math_before(before: str) -> bool:
    """Whether the last thing before a candidate is a sign of arithmetic that is not read."""
    last = before.rstrip()[-1:]
    return last not in ("", "=") and unicodedata.category(last) == "Sm"


def _moved(problem: Problem, place: Place) -> Problem:
    """A problem of a candidate's word, at its place in the document."""
    if problem.place is None:
        return problem
    where = Place(place.line, place.column - 1 + problem.place.column, problem.place.length)
    return replace(problem, place=where)


def candidates(line: str) -> Iterator[tuple[int, int]]:
    """Where (from, to, zero-based) something stands in `line` that is printed like a chain of sums."""
    if "=" not in line:
        return
    for run in _runs(line):
        trimmed = _trimmed(run) if len(run) <= MOST_WORDS else run
        if _is_candidate(trimmed):
            yield trimmed[0].start, trimmed[-1].end


def _runs(line: str) -> Iterator[list[_Word]]:
    """Words of sums with nothing but spaces between them, cut where one cannot go on the other."""
    run: list[_Word] = []
    for match in _WORD.finditer(line):
        word = _Word(str(match.lastgroup), match[0], match.start(), match.end())
        if run and (line[run[-1].end : word.start].strip() or _cut(run[-1], word, line)):
            yield _without_prose_dash(run, line)
            run = []
        run.append(word)
    yield _without_prose_dash(run, line)


def _cut(before: _Word, word: _Word, line: str) -> bool:
    """Whether two neighbouring words belong to two runs: two terms, or a bracket that opens a remark."""
    if before.kind not in ("term", "bad", "close"):
        return False
    if word.kind == "open":
        return _STATED.match(line, word.end) is None
    return word.kind in ("term", "bad", "name")


def _without_prose_dash(run: list[_Word], line: str) -> list[_Word]:
    """The run behind the last dash that is set off by spaces, when its other signs stand close.

    `итог 5 – 6+5=11` joins two remarks by the dash; `60 – 36 = 24` subtracts.
    """

    def loose(word: _Word) -> bool:
        return line[word.start - 1 : word.start].isspace() and line[word.end : word.end + 1].isspace()

    signs = [word for word in run if word.kind in ("dash", "plus")]
    if all(loose(word) for word in signs):
        return run
    first = next(index for index, word in enumerate(run) if word.kind == "equals") if _equals(run) else 0
    cuts = [index for index, word in enumerate(run[:first]) if word.kind == "dash" and loose(word)]
    return run[cuts[-1] + 1 :] if cuts else run


def _equals(run: list[_Word]) -> bool:
    return any(word.kind == "equals" for word in run)


def _trimmed(run: list[_Word]) -> list[_Word]:
    """The run without signs and brackets at its ends that belong to the sentence around it."""
    while run:
        partners = _partners(run)
        last = len(run) - 1
        first, end = run[0].kind, run[-1].kind
        if (first in _SIGN_KINDS and not _negative(run)) or (first == "open" and 0 not in partners):
            run = run[1:]
        elif first == "equals":
            # What stands before it is told in words: `Сумма = 6+5 = 11`.
            run = run[1:]
        elif end in _SIGN_KINDS or (end == "close" and last not in partners.values()):
            run = run[:-1]
        elif partners.get(0) == last and _equals(run[1:-1]):
            run = run[1:-1]
        else:
            break
    return run


def _negative(run: list[_Word]) -> bool:
    """A dash that touches the number behind it, at the very start of the line: not a dash of the prose."""
    return run[0].kind == "dash" and run[0].start == 0 and len(run) > 1 and run[1].start == run[0].end


def _partners(run: list[_Word]) -> dict[int, int]:
    """Index of each opening bracket that is closed -> index of the one that closes it."""
    pairs: dict[int, int] = {}
    waiting: list[int] = []
    for index, word in enumerate(run):
        if word.kind == "open":
            waiting.append(index)
        elif word.kind == "close" and waiting:
            pairs[waiting.pop()] = index
    return pairs


def _is_candidate(run: list[_Word]) -> bool:
    """An `=` with something to compute, or with a term on both sides of it."""
    if not _equals(run):
        return False
    first = next(index for index, word in enumerate(run) if word.kind == "equals")
    terms = [word.kind in ("term", "bad", "name") for word in run]
    signs = any(word.kind in _SIGN_KINDS for word in run)
    return any(terms) if signs else any(terms[:first]) and any(terms[first:])


def _parsed(text: str) -> Parsed | None:
    """The candidate's tree with every word understood, or None."""
    if len(text) > LONGEST or len(_WORD.findall(text)) > MOST_WORDS:
        return None
    parsed = notation.parse(resources.grammar("sums"), text)
    if parsed.tree is None or not all(map(_readable, leaves(parsed.tree))):
        return None
    return parsed


def _chain(tree: Node, text: str, place: Place) -> Chain:
    name = next((t.text for t in tree.children if isinstance(t, Token) and t.kind == "NAME"), None)
    return Chain(name, tuple(_expression(node, text, place) for node in _sums(tree)), text, place)


def _sums(node: Node) -> Iterator[Node]:
    """The expressions of a chain, those inside a bracketed result too."""
    for child in node.children:
        if isinstance(child, Node):
            yield from (child,) if child.rule == "sum" else _sums(child)


def _expression(node: Node, text: str, place: Place) -> Expression:
    tokens = list(leaves(node))
    start = tokens[0].place.column - 1
    end = tokens[-1].place.column - 1 + tokens[-1].place.length
    where = Place(place.line, place.column + start, end - start)
    return Expression(text[start:end], where, _term(node))


def _readable(token: Token) -> bool:
    """False for a word printed like a card that means none, or two."""
    return token.kind != "CARD" or isinstance(token.value, Card)


def _term(part: Node | Token) -> Term:
    """The meaning of a part of the tree; equal signs bind from the left."""
    if isinstance(part, Token):
        return _single(part)
    inside = [
        child for child in part.children if isinstance(child, Node) or child.kind not in ("LPAR", "RPAR")
    ]
    value = _term(inside[0])
    for sign, right in zip(inside[1::2], inside[2::2], strict=True):
        assert isinstance(sign, Token)
        value = Operation(_SIGNS[sign.kind], value, _term(right))
    return value


def _single(token: Token) -> Term:
    if token.kind == "NUMBER":
        return Number(int(token.text))
    if token.kind == "CARD":
        return CardTerm(token.value)
    rank = RANKS.get(token.text) or words.rank(token.text)
    assert rank is not None, "the grammar's ranks are known"
    return RankTerm(rank)


def _only_names(chain: Chain) -> bool:
    """A card set equal to a card (a match in the game), a letter to its word (`К = Король`): no sum."""
    terms = [each.term for each in chain.expressions]
    return len(terms) > 1 and all(isinstance(term, CardTerm | RankTerm) for term in terms)

"""A document as published: what it states, found in its text, bound, and compared with the answers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from analyzer import games, sums
from analyzer.cards import Rank
from analyzer.games._contract import Game, Inquiry
from analyzer.notation import format_card, format_rank
from analyzer.questions import Request
from analyzer.questions._files import Source, content
from analyzer.questions._input import position
from analyzer.questions._limits import bounded
from analyzer.questions.verify import compared
from analyzer.report.model import Block, Case
from analyzer.sums import Chain, Check, Checked, Count, Document, Extract, Result, Scan, Step
from analyzer.verdict import Kind, Limit, Problem, Said, Unknown, Value


def extracted(request: Request) -> Iterator[Case]:
    """The cases of every document named; a document that cannot be read gives a case with its problems."""
    if not request.arguments and request.text is None:
        yield Case("", "", "verify", None, problems=(Problem("no-document"),))
    if request.text is not None:
        yield from _document("text", request.text.encode("utf-8", "surrogateescape"), request)
    for argument in request.arguments:
        found = content(argument, request)
        if isinstance(found, Problem):
            yield Case(argument, "", "verify", None, problems=(found,))
        else:
            yield from _document(argument, found, request)


def _document(name: str, raw: bytes, request: Request) -> Iterator[Case]:
    if request.game is not None and request.game not in games.names():
        args = {"name": request.game, "known": ", ".join(games.names())}
        yield Case(name, "", "verify", None, problems=(Problem("unknown-game", args=args),))
        return
    document, problems = sums.opened(raw)
    if document is None:
        yield Case(name, "", "verify", None, problems=problems)
        return
    asked = _asked(document, request)
    found = bounded(lambda: _read(document, asked), request)
    if isinstance(found, Unknown):
        yield Case(name, "", "verify", found, warnings=problems, source=name)
        return
    scan, extracts = found
    for checked in scan.chains:
        yield _sum(name, checked)
    for count in scan.counts:
        yield _count(name, count)
    for game, extract in zip(asked, extracts, strict=True):
        yield from _compared(name, game, document, extract, request)
    yield _summary(name, document, scan, extracts, problems)


def _read(document: Document, asked: tuple[Game, ...]) -> tuple[Scan, list[Extract]]:
    """What is found in a document without knowing its game, and what each game finds in it."""
    scan = sums.scan(document, _points(asked))
    return scan, [game.extract(document, scan) for game in asked if game.extract is not None]


def _asked(document: Document, request: Request) -> tuple[Game, ...]:
    """The games whose statements are looked for: the one named, the document's own, or (unknown text) all."""
    names = (request.game,) if request.game in games.names() else games.names()
    found = [games.load(name) for name in names if name is not None]
    able = [game for game in found if game.extract is not None]
    if request.game is None and document.key is not None:
        return tuple(game for game in able if game.document == document.key)
    return tuple(able)


def _points(asked: tuple[Game, ...]) -> dict[Rank, int] | None:
    """What the ranks are worth when exactly one game is asked and says so."""
    if len(asked) != 1 or "points" not in asked[0].asks:
        return None
    game = asked[0]
    answer = game.asks["points"](Inquiry(None, game.options(), game.readings()))
    letters = {format_rank(rank): rank for rank in Rank}
    return (
        {letters[key]: worth for key, worth in answer.result.items()} if isinstance(answer, Value) else None
    )


def _compared(
    name: str, game: Game, document: Document, extract: Extract, request: Request
) -> Iterator[Case]:
    """What the document states of positions, of options or of the cards, compared with the answers.

    A diagram that cannot be read is told once, in place of all that is said of it.
    """
    terms = replace(request, game=game.name)
    where = {"document": document.key or name}
    text = "\n".join(document.lines)
    diagrams = {
        found.line: position(
            Source(name, found.text, game.name, found.options, (), where, found.line - 1, shown=text), terms
        )
        for found in extract.positions
    }
    for line, diagram in diagrams.items():
        if diagram.refused:
            case = f"{name}:{line}"
            yield Case(case, game.name, "verify", None, problems=diagram.refusals, text=text, source=name)
    for found in extract.expectations:
        case = f"{name}:{found.line}"
        expect = {"ask": found.ask, "stated": True, "line": found.line, "result": found.result}
        if isinstance(found.about, int):
            if not diagrams[found.about].refused:
                yield replace(compared(diagrams[found.about], expect, case, terms), source=name)
            continue
        about = position(Source(name, None, game.name, found.about, (), where), terms)
        if about.refused:
            yield Case(case, game.name, "verify", None, problems=about.refusals, source=name)
        else:
            yield replace(compared(about, expect, case, terms), source=name)


def _sum(name: str, checked: Checked) -> Case:
    """A chain of sums, with every step checked, and the row of cards it sums when one stands above it."""
    chain = checked.chain
    case, text = f"{name}:{chain.place.line}", chain.text.strip()
    if checked.check is Check.UNKNOWN:
        why = next(step.why for step in checked.steps if step.why is not None)
        unknown = Unknown(Limit.UNSUPPORTED, "sum", {"text": text, "why": why})
        return Case(case, "", "verify", unknown, source=name)
    steps = [
        {
            "left": step.left.text,
            "right": step.right.text,
            "values": list(step.values),
            "check": step.check.value,
        }
        for step in checked.steps
    ]
    row = _summed(checked)
    result = {"ask": "sum", "text": text, "steps": steps, "row": row}
    told: list[Block] = [
        Said("differs-sum", {"left": step.left.text, "right": step.right.text, "values": _values(step)})
        for step in checked.steps
        if step.check is Check.DIFFER
    ] or [Said("agrees-sum", {"text": text})]
    if row is not None:
        args = {
            "line": str(row["line"]),
            "label": row["label"] or "none",
            "left": " ".join(row["left_over"]) or "—",
        }
        told.append(Said("sum-of-row", args))
    return Case(case, "", "verify", Value(result), (tuple(told),), state=checked.check.value, source=name)


def _values(step: Step) -> str:
    return " ≠ ".join("?" if value is None else str(value) for value in step.values)


def _summed(checked: Checked) -> dict[str, Any] | None:
    """The part of a row that a sum is of, with the cards it leaves out, or None when no row stands near."""
    binding = checked.binding
    if binding is None or binding.part is None:
        return None
    left = [format_card(card) for card in binding.left_over]
    return {"line": binding.row.line, "label": binding.part.label, "left_over": left}


def _count(name: str, count: Count) -> Case:
    """A number of cards stated before a list of cards."""
    found = len(count.cards)
    result = {"ask": "count", "expected": count.stated, "found": found}
    told = Said("count-of-list", {"stated": count.stated, "found": found})
    case = f"{name}:{count.place.line}"
    return Case(case, "", "verify", Value(result), ((told,),), state=count.check.value, source=name)


def _summary(
    name: str, document: Document, scan: Scan, found: list[Extract], problems: tuple[Problem, ...]
) -> Case:
    """What was found in a document, and what could not be bound to anything."""
    unbound = [problem for extract in found for problem in extract.unbound]
    if not found:
        unbound += _left_alone(scan)
    counts = {
        "diagrams": sum(len(extract.positions) for extract in found),
        "sums": len(scan.chains),
        "statements": sum(len(extract.expectations) for extract in found),
        "rows": len(scan.rows),
        "unbound": len(unbound),
    }
    result = {"ask": "document", "document": document.key, **counts}
    told = ((Said("extract-found", counts),),)
    warnings = (*problems, *scan.problems, *unbound)
    text = "\n".join(document.lines)
    return Case(name, "", "verify", Value(result), told, warnings=warnings, text=text, source=name)


def _left_alone(scan: Scan) -> list[Problem]:
    """What a document holds whose game is not known here: sums of no row, results of a game."""
    alone: list[Chain | Result] = [
        each.chain for each in scan.chains if each.binding is None or each.binding.part is None
    ]
    alone += scan.results
    return [
        Problem(
            "unbound", one.place, {"text": one.text.strip(), "why": Said("why-unbound-no-game")}, Kind.NOTICE
        )
        for one in alone
    ]

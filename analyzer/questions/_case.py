"""One question put to one position: from a `Position` to a `Case`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from analyzer import questions
from analyzer.notation import Notation
from analyzer.questions import Request
from analyzer.questions._ask import Asked, ask
from analyzer.questions._input import Position, positions
from analyzer.questions._limits import limited
from analyzer.questions._switches import switched
from analyzer.report.model import Block, Case
from analyzer.smt.limits import Limits
from analyzer.verdict import Kind, Problem, Split


def cases(request: Request, question: str) -> Iterator[Case]:
    """The question put to every position of the request."""
    for position in positions(request):
        yield case(position, request, question)


def case(position: Position, request: Request, question: str) -> Case:
    """The question put to one position; refused input gives a case without an answer."""
    game = position.game
    problems = position.problems
    if game is not None and question not in game.asks:
        answered = ", ".join(sorted(game.asks))
        problems += (
            Problem("not-answered", args={"question": question, "game": game.name, "known": answered}),
        )
    elif game is not None and position.source.text is None and question not in game.facts:
        problems += (Problem("no-position"),)
    if game is not None:
        switches, wrong = switched(game, question, request.switches, request.notation)
        request, problems = replace(request, switches=switches), problems + wrong
    refusing = tuple(problem for problem in problems if problem.kind is Kind.PROBLEM)
    unsaid = questions.load(question).unsaid if question in questions.names() else ()
    warnings = tuple(one for one in problems if one.kind is not Kind.PROBLEM and one.code not in unsaid)
    shown = position.source.shown
    name = position.source.case
    if game is None or refusing:
        title = game.name if game else ""
        repairs = tuple(problem for problem in warnings if problem.kind is Kind.REPAIR)
        return Case(name, title, question, None, problems=refusing, warnings=repairs, text=shown)
    asked = limited(lambda: put(position, request, question), request)
    return Case(
        case=name,
        game=game.name,
        question=question,
        answer=asked.answer,
        told=told(position, question, asked),
        warnings=warnings + asked.notices,
        identity=position.identity(asked),
        effort={"engine": "rules"},
        text=shown,
    )


def put(position: Position, request: Request, question: str) -> Asked:
    """The question under the position's terms; a reading that the request names is not varied.

    The request's switches are read already (`switched`).
    """
    assert position.game is not None
    return ask(
        position.game,
        question,
        position.setup,
        position.options,
        position.readings,
        switches={**request.switches, "notation": request.notation or Notation.LETTERS},
        named=frozenset(request.readings),
        all_readings=request.all_readings,
        limits=Limits(request.seconds, request.megabytes),
        expects=position.source.expects,
    )


def told(position: Position, question: str, asked: Asked) -> tuple[tuple[Block, ...], ...]:
    """The blocks for a reader: one list for an answer, one per branch of a split."""
    assert position.game is not None
    tell = position.game.tells.get(question)
    if tell is None:
        return ()
    answer = asked.answer
    answers = [branch.answer for branch in answer.branches] if isinstance(answer, Split) else [answer]
    return tuple(tell(inquiry, plain) for inquiry, plain in zip(asked.inquiries, answers, strict=False))

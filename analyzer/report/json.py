"""A case as one JSON object. Keys and codes are the same in every language; sentences are not."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from analyzer.messages import Say
from analyzer.report.model import Case
from analyzer.report.plain import obeyed
from analyzer.verdict import Answer, Gap, No, Problem, Said, Split, Unknown, Value, Yes, word


def line(case: Case, say: Say, escaped: bool = False) -> str:
    """The JSON text of a case, without a line end; `escaped` for streams that show ASCII alone.

    What a terminal would obey is escaped in any case; outside of strings JSON has nothing of that kind.
    """
    text = json.dumps(as_object(case, say), ensure_ascii=escaped)
    if text.isprintable():
        return text
    return "".join(json.dumps(sign)[1:-1] if obeyed(sign) else sign for sign in text)


def as_object(case: Case, say: Say) -> dict[str, Any]:
    """The case as plain values, as docs/schema/case.json describes them."""
    answer = case.answer
    return {
        "case": case.case,
        "game": case.game,
        "question": case.question,
        "answer": case.state or (word(answer) if answer is not None else None),
        "result": None if answer is None else _result(answer, say),
        "witness": answer.witness if isinstance(answer, Yes) else None,
        "certificate": answer.certificate if isinstance(answer, No) else None,
        "breaches": list(case.breaches),
        "warnings": [_problem(problem, say) for problem in case.warnings],
        "problems": [_problem(problem, say) for problem in case.problems],
        "identity": dict(case.identity),
        "effort": dict(case.effort),
    }


def _result(answer: Answer, say: Say) -> Mapping[str, Any] | None:
    if isinstance(answer, Value):
        return answer.result
    if isinstance(answer, Unknown):
        said = say(Said(f"unknown-{answer.code}", answer.args))
        return {"limit": answer.limit.value, "code": answer.code, "message": said}
    if isinstance(answer, Gap):
        cites = [[cite.document, cite.line] for cite in answer.cites]
        return {"gap": answer.id, "cites": cites, "message": say(Said(f"gap-{answer.id}", answer.args))}
    if isinstance(answer, Split):
        branches = [
            {
                "readings": {name: member.value for name, member in branch.readings.items()},
                "answer": word(branch.answer),
                "result": _result(branch.answer, say),
            }
            for branch in answer.branches
        ]
        return {"branches": branches, "complete": answer.complete}
    return None


def _problem(problem: Problem, say: Say) -> dict[str, Any]:
    place = problem.place
    return {
        "code": problem.code,
        "kind": problem.kind.value,
        "line": place.line if place else None,
        "column": place.column if place else None,
        "length": place.length if place else None,
        "cites": [[cite.document, cite.line] for cite in problem.cites],
        "message": say(problem.said),
        "hint": say(problem.said, "hint"),
    }

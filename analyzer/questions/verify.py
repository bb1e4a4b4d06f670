"""Every expectation of every position file, compared with what the product answers.

With `--extract`, a document as published is read instead, and what it states is compared.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from analyzer import games, options, resources
from analyzer.questions import Question, Request, Switch
from analyzer.questions._ask import Asked
from analyzer.questions._case import put
from analyzer.questions._input import Position, positions
from analyzer.questions._limits import limited
from analyzer.report.model import Block, Case, Table
from analyzer.verdict import Gap, Problem, Said, Value, refused, word

EXPECT_SHAPES: Mapping[str, Any] = {
    "ask": str,
    "stated": bool,
    "line": int,
    "result": dict,
    "answer": str,
    "gap": str,
    "refused": list,
    "warned": list,
    "readings": dict,
    "options": dict,
    "all_readings": bool,
    "finding": dict,
    "note": str,
    "rule": str,
}
"""What an `[[expect]]` table may hold."""

WORDS = ("yes", "no", "value", "unknown", "gap", "split", "refused")
"""The answers that can be expected."""


@dataclass(frozen=True)
class Found:
    """What the product says: the answer's word (`refused`: there is none), its result, codes of problems."""

    answer: str
    result: Mapping[str, Any]
    codes: tuple[str, ...]
    warned: tuple[str, ...]
    gap: str


def run(request: Request) -> Iterator[Case]:
    """One case an expectation."""
    if request.switches.get("extract"):
        from analyzer.questions._extract import extracted

        cases: Iterator[Case] = extracted(request)
    else:
        cases = (
            case
            for position in (positions(request) if _named(request) else _shipped(request))
            for case in verified(position, request)
        )
    for case in cases:
        yield replace(
            case, quiet=case.state == "agree" and not case.warnings and not request.switches.get("all")
        )


def _named(request: Request) -> bool:
    return bool(request.arguments) or request.text is not None


def _shipped(request: Request) -> Iterator[Position]:
    """Every position file that is installed, named by its place below positions/."""
    for name in games.names():
        for case, path in resources.positions(name, games.load(name).home):
            yield from positions(replace(request, arguments=(str(path),)), case)


def _row(case: str) -> str:
    """The row of `closing` that a file counts in: files in a folder of a game's folder share one."""
    return case if Path(case).is_absolute() else "/".join(case.split("/")[:2])


def verified(position: Position, request: Request) -> Iterator[Case]:
    """A case for each expectation of one position; one without an answer when there is nothing to compare."""
    case, game = position.source.case, position.game
    title = game.name if game else ""
    expects = position.source.expects
    if game is None or (position.refused and not any("refused" in expect for expect in expects)):
        yield Case(case, title, "verify", None, problems=position.problems, text=position.source.shown)
        return
    if not expects:
        yield Case(case, title, "verify", None, problems=(Problem("nothing-expected"),))
    for number, expect in enumerate(expects, 1):
        yield compared(position, expect, f"{case}#{number}", request)


def compared(position: Position, expect: Mapping[str, Any], case: str, request: Request) -> Case:
    """One expectation against what the product answers."""
    assert position.game is not None
    title = position.game.name
    ask = str(expect.get("ask", ""))
    if wrong := _misshapen(expect, position):
        return Case(case, title, "verify", None, problems=(wrong,))
    position, problems = _under(position, expect, request)
    if problems:
        return Case(case, title, "verify", None, problems=problems)
    found, asked = _found(position, expect, ask, request)
    differences = tuple(_differences(expect, found))
    if "finding" in expect:
        differences = differences or (Said("finding-gone"),)
    state = _state(expect, found, differences)
    result = {
        "ask": ask,
        "stated": bool(expect.get("stated")),
        "expected": _expected(expect),
        "found": found.result,
    }
    result |= {"found_answer": found.answer, "place": _place(position, expect)}
    told: tuple[Block, ...] = differences or tuple(_agreed("", expect.get("result", {})))
    return Case(
        case=case,
        game=title,
        question="verify",
        answer=Value(result),
        told=(told,) if told else (),
        identity=position.identity(asked),
        effort={"engine": "rules"},
        state=state,
        source=position.source.case,
    )


def _misshapen(expect: Mapping[str, Any], position: Position) -> Problem | None:
    """What is wrong with an expectation before anything is asked."""
    assert position.game is not None
    asks = position.game.asks
    if unknown := sorted(set(expect) - set(EXPECT_SHAPES)):
        return Problem("unknown-key", args={"key": unknown[0], "known": ", ".join(sorted(EXPECT_SHAPES))})
    for key, value in expect.items():
        # bool is an int to Python: `line = true` is no line.
        if not isinstance(value, EXPECT_SHAPES[key]) or (key == "line" and isinstance(value, bool)):
            shape = getattr(EXPECT_SHAPES[key], "__name__", "str or table")
            return Problem("bad-key", args={"key": key, "shape": shape})
    if expect.get("ask") not in asks:
        args = {
            "question": str(expect.get("ask", "")),
            "game": position.game.name,
            "known": ", ".join(sorted(asks)),
        }
        return Problem("not-answered", args=args)
    if expect.get("answer", "value") not in WORDS:
        return Problem("bad-answer", args={"answer": expect["answer"], "known": ", ".join(WORDS)})
    if not set(expect) & {"result", "answer", "gap", "refused", "warned"}:
        return Problem("nothing-expected")
    return None


def _under(
    position: Position, expect: Mapping[str, Any], request: Request
) -> tuple[Position, tuple[Problem, ...]]:
    """The position under the options and readings that the expectation names."""
    assert position.game is not None
    named = {
        **position.source.options,
        **{key: str(value) for key, value in expect.get("options", {}).items()},
    }
    chosen, bad_options = options.choose(position.game.options, named, "option", request.notation)
    wanted = {key: str(value) for key, value in expect.get("readings", {}).items()}
    readings, bad_readings = options.choose(position.game.readings, wanted, "reading")
    if "readings" not in expect:
        readings = position.readings
    return replace(position, options=chosen, readings=readings), bad_options + bad_readings


def _found(
    position: Position, expect: Mapping[str, Any], ask: str, request: Request
) -> tuple[Found, Asked | None]:
    codes = tuple(problem.code for problem in position.problems if refused((problem,)))
    warned = tuple(
        f"{problem.kind.value}-{problem.code}" for problem in position.problems if not refused((problem,))
    )
    if codes:
        return Found("refused", {}, codes, warned, ""), None
    terms = replace(request, all_readings=bool(expect.get("all_readings")))
    named = {**request.readings, **expect.get("readings", {})}
    asked = limited(lambda: put(position, terms, ask, named), request)
    answer = asked.answer
    result = answer.result if isinstance(answer, Value) else {}
    gap = answer.id if isinstance(answer, Gap) else ""
    return Found(word(answer), result, codes, warned, gap), asked


def _expected(expect: Mapping[str, Any]) -> dict[str, Any]:
    return {key: expect[key] for key in ("answer", "result", "gap", "refused", "warned") if key in expect}


def _place(position: Position, expect: Mapping[str, Any]) -> list[Any] | None:
    source = position.source.document
    line = expect.get("line", source.get("line"))
    return [source["document"], line] if "document" in source and line is not None else None


def _state(expect: Mapping[str, Any], found: Found, differences: Sequence[Block]) -> str:
    """`finding` when the answer is the recorded one; a finding that has become untrue is a difference."""
    if "finding" not in expect:
        return "differ" if differences else "agree"
    still = differences != (Said("finding-gone"),) and not tuple(_differences(expect["finding"], found))
    return "finding" if still else "differ"


def _differences(expect: Mapping[str, Any], found: Found) -> Iterator[Said]:
    """Everything in which the answer is not the expected one."""
    answer = expect.get("answer", "refused" if "refused" in expect else "value")
    if found.answer != answer:
        codes = ", ".join((*found.codes, found.gap)).strip(", ")
        yield Said("differs-answer", {"expected": answer, "found": found.answer, "codes": codes or "-"})
        return
    if "gap" in expect and expect["gap"] != found.gap:
        yield Said("differs-value", {"key": "gap", "expected": expect["gap"], "found": found.gap})
    for key, wanted in (("refused", found.codes), ("warned", found.warned)):
        for code in expect.get(key, ()):
            if code not in wanted:
                yield Said("differs-value", {"key": key, "expected": code, "found": ", ".join(wanted) or "-"})
    yield from _unequal("", expect.get("result", {}), found.result)


def _unequal(path: str, expected: Any, found: Any) -> Iterator[Said]:
    """A mapping agrees when each of its keys does; a list when it holds the same items in any order."""
    if isinstance(expected, Mapping) and isinstance(found, Mapping):
        for key, value in expected.items():
            yield from _unequal(f"{path}.{key}".strip("."), value, found.get(key))
    elif isinstance(expected, list) and isinstance(found, list):
        if sorted(map(str, expected)) != sorted(map(str, found)):
            yield Said("differs-value", {"key": path, "expected": _shown(expected), "found": _shown(found)})
    elif expected != found or isinstance(expected, bool) != isinstance(found, bool):
        yield Said("differs-value", {"key": path, "expected": _shown(expected), "found": _shown(found)})


def _agreed(path: str, expected: Any) -> Iterator[Said]:
    """Everything that was expected, one sentence a value."""
    if isinstance(expected, Mapping):
        for key, value in expected.items():
            yield from _agreed(f"{path}.{key}".strip("."), value)
    else:
        yield Said("agrees-value", {"key": path, "value": _shown(expected)})


def _shown(value: Any) -> str:
    """A value as JSON writes it, so that 1 and "1" look different."""
    return json.dumps(value, ensure_ascii=False)


def closing(cases: Sequence[Case]) -> tuple[Block, ...]:
    """A row a file (what agrees, what of it a document states, what differs), and the sums."""
    files: dict[str, list[Case]] = {}
    for case in cases:
        files.setdefault(_row(case.source or case.case), []).append(case)
    head = tuple(Said(f"head-{column}") for column in ("file", "agree", "stated", "differ", "finding"))
    rows = tuple(
        (name, _count(of, "agree"), _stated(of), _count(of, "differ"), _count(of, "finding"))
        for name, of in files.items()
    )
    counts = {state: _count(cases, state) for state in ("agree", "differ", "finding")}
    closing = Said(
        "verify-closing",
        {**counts, "stated": _stated(cases), "refused": sum(case.answer is None for case in cases)},
    )
    return (Table(head, rows), closing) if len(files) > 1 else (closing,)


def _count(cases: Sequence[Case], state: str) -> int:
    return sum(case.state == state for case in cases)


def _stated(cases: Sequence[Case]) -> int:
    """How many of the agreeing cases a document states."""
    agreeing = (case.answer for case in cases if case.state == "agree")
    return sum(isinstance(answer, Value) and bool(answer.result.get("stated")) for answer in agreeing)


QUESTION = Question(
    "verify",
    run,
    "files",
    (Switch("extract", flag=True), Switch("all", flag=True), Switch("strict", flag=True)),
    closing,
    varies=False,
)

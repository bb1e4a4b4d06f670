"""Every expectation of every position file, compared with what the product answers.

With `--extract`, a document as published is read instead, and what it states is compared.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from analyzer import games, resources
from analyzer.games._contract import Game
from analyzer.questions import Question, Request, Switch
from analyzer.questions._case import put
from analyzer.questions._expect import OUTCOME, Found, found, misshapen, state
from analyzer.questions._input import Position, position, positions
from analyzer.questions._limits import limited
from analyzer.questions._switches import own, switched
from analyzer.report.model import Block, Case, Table
from analyzer.verdict import Limit, Problem, Said, Unknown, Value


def run(request: Request) -> Iterator[Case]:
    """One case an expectation."""
    if request.switches.get("extract"):
        from analyzer.questions._extract import extracted

        cases: Iterator[Case] = extracted(request)
    else:
        cases = (
            case
            for read in (positions(request) if _named(request) else _shipped(request))
            for case in verified(read, request)
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
    parts = case.split("/")
    return "/".join(parts[:2]) if parts[0] in games.names() else case


def verified(read: Position, request: Request) -> Iterator[Case]:
    """A case for each expectation of one position; one without an answer when there is nothing to compare."""
    case, game = read.source.case, read.game
    expects = read.source.expects
    hopeful = any(_expects_refusal(expect) or "options" in expect for expect in expects)
    if game is None or (read.refused and not hopeful):
        title = game.name if game else ""
        yield Case(case, title, "verify", None, problems=read.refusals, text=read.source.shown)
        return
    if not expects:
        yield Case(case, game.name, "verify", None, problems=(Problem("nothing-expected"),))
    for number, expect in enumerate(expects, 1):
        yield compared(read, expect, f"{case}#{number}", request)


def compared(read: Position, expect: Mapping[str, Any], case: str, request: Request) -> Case:
    """One expectation against what the product answers.

    Options and readings that the expectation names go before those of its file, those of the command line
    before both; the position is read again under them.
    """
    assert read.game is not None
    game, ask, source = read.game, expect.get("ask"), read.source.case

    def without_answer(problems: tuple[Problem, ...]) -> Case:
        shown = read.source.shown
        return Case(case, game.name, "verify", None, problems=problems, text=shown, source=source)

    if wrong := misshapen(expect, tuple(game.asks), game.name):
        return without_answer((wrong,))
    assert isinstance(ask, str)
    if expect.keys() & {"options", "readings"}:
        read, request = _under(read, expect, request)
    if read.source.text is None and ask not in game.facts:
        return without_answer((Problem("no-position"),))
    if read.refused and read.setup is None and not _expects_refusal(expect):
        return without_answer(read.refusals)
    switches, wrong_switches = _switches(game, ask, expect, request)
    if wrong_switches:
        return without_answer(wrong_switches)
    terms = replace(request, all_readings=bool(expect.get("all_readings")), switches=switches)
    asked = None if read.refused else limited(lambda: put(read, terms, ask), request)
    answer = asked.answer if asked is not None else None
    if isinstance(answer, Unknown) and answer.limit in (Limit.TIME, Limit.MEMORY):
        return Case(case, game.name, "verify", answer, source=source)
    outcome = found(answer, read.problems)
    word, told = state(expect, outcome)
    return Case(
        case=case,
        game=game.name,
        question="verify",
        answer=Value(_result(read, expect, outcome)),
        told=(told,) if told else (),
        identity=read.identity(asked),
        effort={"engine": "rules"},
        state=word,
        source=source,
    )


def _switches(
    game: Game, ask: str, expect: Mapping[str, Any], request: Request
) -> tuple[dict[str, Any], tuple[Problem, ...]]:
    """The switches that an expectation names, read; a switch that the question does not have is a problem."""
    said: Mapping[str, Any] = expect.get("switches", {})
    known = {switch.name for switch in own(ask)}
    unknown = [name for name in said if name not in known]
    if unknown:
        args = {"key": f"switches.{unknown[0]}", "known": ", ".join(sorted(known)) or "-"}
        return {}, (Problem("unknown-key", args=args),)
    return switched(game, ask, said, request.notation)


def _result(read: Position, expect: Mapping[str, Any], outcome: Found) -> dict[str, Any]:
    return {
        "ask": expect["ask"],
        "stated": bool(expect.get("stated")),
        "expected": {key: expect[key] for key in OUTCOME if key in expect},
        "found": outcome.held,
        "found_answer": outcome.answer,
        "place": _place(read, expect),
    }


def _under(read: Position, expect: Mapping[str, Any], request: Request) -> tuple[Position, Request]:
    """The position read again under the options and readings that the expectation names."""
    named = {key: str(value) for key, value in expect.get("options", {}).items()}
    wanted = {key: str(value) for key, value in expect.get("readings", {}).items()}
    source = replace(read.source, options={**read.source.options, **named})
    terms = replace(request, readings={**wanted, **request.readings})
    return position(source, terms), terms


def _expects_refusal(expect: Mapping[str, Any]) -> bool:
    outcomes = (one for one in (expect, expect.get("finding")) if isinstance(one, Mapping))
    return any("refused" in one or one.get("answer") == "refused" for one in outcomes)


def _place(read: Position, expect: Mapping[str, Any]) -> list[Any] | None:
    document = read.source.document
    line = expect.get("line", document.get("line"))
    return [document["document"], line] if "document" in document and line is not None else None


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

"""A record of play held against the stand-alone checker of its game, which says the rules a second time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from analyzer import games
from analyzer._version import __version__
from analyzer.questions import Question, Request
from analyzer.questions._files import content
from analyzer.report.model import Case
from analyzer.verdict import Answer, Limit, No, Problem, Said, Unknown, Yes


def run(request: Request) -> Iterator[Case]:
    """One case for each input: a record as JSON, or what `--json` printed where its witness is a record."""
    if request.text is not None:
        yield _case("text", request.text.encode("utf-8", "surrogateescape"), request)
    for argument in request.arguments:
        found = content(argument, request)
        if isinstance(found, Problem):
            yield Case(argument, "", "certify", None, problems=(found,))
        else:
            yield _case(argument, found, request)


def _case(name: str, data: bytes, request: Request) -> Case:
    from analyzer.certify import Malformed, parse  # with its own command line: only where it is asked

    try:
        record = _record(parse(data))
        game = games.load(request.game or str(record.get("game", "")))
        if game.certify is None:
            return _refused(name, Problem("no-checker", args={"game": game.name}))
        report = game.certify(record)
    except Malformed as wrong:
        return _refused(name, Problem("bad-record", args={"why": str(wrong)}))
    except KeyError as unknown:
        args = {"name": str(unknown.args[0]), "known": ", ".join(games.names())}
        return _refused(name, Problem("unknown-game", args=args))
    answer = _answer(report, record)
    told = tuple(_told(answer))
    identity = {"version": __version__, "readings": record.get("readings"), "seed": None}
    return Case(name, game.name, "certify", answer, (told,), identity=identity, effort={"engine": "certify"})


def _record(value: Any) -> dict[str, Any]:
    """The record, taken out of an answer that holds it."""
    from analyzer.certify import Malformed

    if isinstance(value, dict) and isinstance(value.get("witness"), dict):
        value = value["witness"].get("record")
    if not isinstance(value, dict):
        raise Malformed("a record is a JSON object")
    return value


def _refused(name: str, problem: Problem) -> Case:
    return Case(name, "", "certify", None, problems=(problem,))


def _answer(report: Any, record: dict[str, Any]) -> Answer:
    if report.reasons:
        reasons = [
            {"move": one.move, "rule": one.rule, "words": one.words, "cite": one.cite}
            for one in report.reasons
        ]
        return No({"kind": "record", "reasons": reasons})
    if report.unchecked:
        return Unknown(Limit.UNSUPPORTED, "unchecked", {"what": "; ".join(report.unchecked)})
    return Yes({"record": record})


def _told(answer: Answer) -> Iterator[Said]:
    if isinstance(answer, Yes):
        yield Said("certify-right")
    elif isinstance(answer, No):
        yield Said("certify-wrong")
        for one in answer.certificate["reasons"]:
            yield Said("certify-reason", {**one, "rule": Said(f"rule-{one['rule']}")})


QUESTION = Question("certify", run, varies=False)

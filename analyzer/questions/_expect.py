"""Expectations: what an `[[expect]]` table may hold, and how an answer is compared with it."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from analyzer.questions._files import bad_key
from analyzer.verdict import Answer, Gap, No, Problem, Said, Value, Yes, refused, word

HELD: Mapping[str, str] = {"result": "value", "witness": "yes", "certificate": "no"}
"""The keys that hold what an answer holds, with the answer that has it."""

OUTCOME: Mapping[str, type] = {
    **dict.fromkeys(HELD, dict),
    "answer": str,
    "gap": str,
    "refused": list,
    "warned": list,
}
"""What can be expected, and what a finding can record."""

SHAPES: Mapping[str, type] = {
    **OUTCOME,
    "ask": str,
    "stated": bool,
    "line": int,
    "readings": dict,
    "options": dict,
    "all_readings": bool,
    "switches": dict,
    "finding": dict,
    "note": str,
    "rule": str,
}
"""The keys of an expectation and the types of their values."""

WORDS = ("yes", "no", "value", "unknown", "gap", "split", "refused")
"""The answers that can be expected."""

LAST_LINE = 1_000_000


@dataclass(frozen=True)
class Found:
    """What the product says: the answer's word (`refused`: there is none), what it holds (a result, a
    witness, a certificate), its gap, the codes of problems."""

    answer: str
    held: Mapping[str, Any]
    gap: str
    codes: tuple[str, ...]
    warned: tuple[str, ...]


def found(answer: Answer | None, problems: Sequence[Problem]) -> Found:
    """What an answer, or the problems that refused it, comes to; `warned` holds `<kind>-<code>`."""
    codes = tuple(problem.code for problem in problems if refused((problem,)))
    warned = tuple(f"{one.kind.value}-{one.code}" for one in problems if not refused((one,)))
    if answer is None:
        return Found("refused", {}, "", codes, warned)
    held = {Value: "result", Yes: "witness", No: "certificate"}.get(type(answer), "")
    return Found(
        word(answer), getattr(answer, held, {}), answer.id if isinstance(answer, Gap) else "", codes, warned
    )


def misshapen(expect: Mapping[str, Any], asks: Sequence[str], game: str) -> Problem | None:
    """What is wrong with an expectation before anything is asked."""
    if (wrong := _wrong(expect, SHAPES, "expect")) is not None:
        return wrong
    if expect.get("ask") not in asks:
        args = {"question": str(expect.get("ask", "")), "game": game, "known": ", ".join(sorted(asks))}
        return Problem("not-answered", args=args)
    if not OUTCOME.keys() & expect.keys():
        return Problem("nothing-expected")
    if "finding" in expect:
        finding = expect["finding"]
        return _wrong(finding, OUTCOME, "finding") or (None if finding else Problem("nothing-expected"))
    return None


def _wrong(table: Mapping[str, Any], shapes: Mapping[str, type], where: str) -> Problem | None:
    for key, value in table.items():
        if key not in shapes:
            return Problem("unknown-key", args={"key": f"{where}.{key}", "known": ", ".join(sorted(shapes))})
        # bool is an int to Python: `line = true` is no line.
        fits = isinstance(value, shapes[key]) and (shapes[key] is bool or not isinstance(value, bool))
        if not fits or not _plain(value):
            return bad_key(f"{where}.{key}", shapes[key])
    if not 1 <= table.get("line", 1) <= LAST_LINE:
        return bad_key(f"{where}.line", int)
    if table.get("answer", "value") not in WORDS:
        return Problem("bad-answer", args={"answer": table["answer"], "known": ", ".join(WORDS)})
    return None


def _plain(value: Any) -> bool:
    """True for what JSON can hold: no dates, no numbers that are none or that nobody could print."""
    if isinstance(value, dict):
        return all(_plain(inner) for inner in value.values())
    if isinstance(value, list):
        return all(_plain(inner) for inner in value)
    if isinstance(value, int | float):
        return math.isfinite(value) and abs(value) < 10**15
    return isinstance(value, str)


def state(expect: Mapping[str, Any], answer: Found) -> tuple[str, tuple[Said, ...]]:
    """`agree`, `differ` or `finding`, and what there is to tell of it.

    A recorded finding that has become untrue is a difference: nobody may go on believing it.
    """
    differing = tuple(differences(expect, answer))
    if "finding" not in expect:
        return ("differ", differing) if differing else ("agree", tuple(_agreeing(expect)))
    if not differing:
        return "differ", (Said("finding-gone"),)
    untrue = tuple(differences(expect["finding"], answer))
    return ("differ", (*differing, Said("finding-other"), *untrue)) if untrue else ("finding", differing)


def differences(expect: Mapping[str, Any], answer: Found) -> Iterator[Said]:
    """Everything in which the answer is not the expected one."""
    wanted = expect.get("answer", _wanted(expect))
    if answer.answer != wanted:
        codes = ", ".join((*answer.codes, answer.gap)).strip(", ")
        yield Said("differs-answer", {"expected": wanted, "found": answer.answer, "codes": codes or "-"})
        return
    if "gap" in expect and expect["gap"] != answer.gap:
        yield Said("differs-value", {"key": "gap", "expected": expect["gap"], "found": answer.gap})
    for key, codes_found in (("refused", answer.codes), ("warned", answer.warned)):
        for code in expect.get(key, ()):
            if code not in codes_found:
                args = {"key": key, "expected": str(code), "found": ", ".join(codes_found) or "-"}
                yield Said("differs-value", args)
    for key in HELD.keys() & expect.keys():
        yield from _unequal("", expect[key], answer.held)


def _wanted(expect: Mapping[str, Any]) -> str:
    """The answer that an expectation means without naming it."""
    codes = (code for code in ("refused", "gap") if code in expect)
    held = (HELD[key] for key in HELD if key in expect)
    return next(codes, next(held, "value"))


def _unequal(path: str, expected: Any, answer: Any) -> Iterator[Said]:
    """A mapping agrees when each of its keys does; a list when it holds the same items in any order."""
    if isinstance(expected, Mapping) and isinstance(answer, Mapping):
        for key, value in expected.items():
            yield from _unequal(f"{path}.{key}".strip("."), value, answer.get(key))
    elif isinstance(expected, list) and isinstance(answer, list):
        if sorted(map(shown, expected)) != sorted(map(shown, answer)):
            yield Said("differs-value", {"key": path, "expected": shown(expected), "found": shown(answer)})
    elif expected != answer or isinstance(expected, bool) != isinstance(answer, bool):
        yield Said("differs-value", {"key": path, "expected": shown(expected), "found": shown(answer)})


def _agreeing(expect: Mapping[str, Any]) -> Iterator[Said]:
    return (said for key in HELD if key in expect for said in _agreed("", expect[key]))


def _agreed(path: str, expected: Any) -> Iterator[Said]:
    """Everything that was expected, one sentence a value."""
    if isinstance(expected, Mapping):
        for key, value in expected.items():
            yield from _agreed(f"{path}.{key}".strip("."), value)
    else:
        yield Said("agrees-value", {"key": path, "value": shown(expected)})


def shown(value: Any) -> str:
    """A value as JSON writes it, so that 1 and "1" look different."""
    return json.dumps(value, ensure_ascii=False, default=str)

"""The worker: answers, cores, all models; what stops it; nothing of it is left behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from analyzer.smt.limits import Limits
from analyzer.smt.text import FALSE, TRUE, Encoding, Script, both, either, implies, most_one, no, same, total
from analyzer.smt.worker import Model, Models, Refuted, Session, models, session, solve
from analyzer.verdict import Limit, Unknown
from tests.smt.hard import pigeons

ROOT = Path(__file__).resolve().parents[2]
FLAGS = ("a", "b", "c")


@pytest.fixture(scope="module")
def ask() -> Iterator[Session]:
    with session() as worker:
        yield worker


def question(*formulas: str, names: tuple[str, ...] = FLAGS) -> Encoding:
    script = Script()
    for name in names:
        script.flag(name)
    for number, formula in enumerate(formulas):
        script.add(formula, f"{number}")
    return script.encoding(names)


A, B, C = (f"|{name}|" for name in FLAGS)


def test_a_model_tells_what_holds(ask: Session) -> None:
    assert ask.solve(question(A, no(B), implies(A, C))) == Model(frozenset({"a", "c"}))


def test_a_core_holds_nothing_that_can_be_spared(ask: Session) -> None:
    assert ask.solve(question(C, either(A, B), no(A), either(B, C), no(B))) == Refuted(("1", "2", "4"))
    assert ask.solve(question(FALSE)) == Refuted(("0",))


def test_all_models_and_some(ask: Session) -> None:
    found = ask.models(question(either(A, B), no(C)), 10)
    assert found == Models(tuple(map(Model, map(frozenset, ({"a"}, {"a", "b"}, {"b"})))), True)
    some = ask.models(question(either(A, B), no(C)), 2)
    assert isinstance(some, Models) and len(some.found) == 2 and not some.complete
    assert isinstance(three := ask.models(question(either(A, B), no(C)), 3), Models) and three.complete
    assert ask.models(question(TRUE, names=()), 5) == Models((Model(frozenset()),), True)
    assert ask.models(question(A, no(A)), 5) == Models((), True)


def test_names_of_any_kind(ask: Session) -> None:
    names = ("move 3 = -1", "тест", "x (y)", "1")
    script = Script()
    for name in names:
        script.add(script.flag(name))
    assert ask.solve(script.encoding(names)) == Model(frozenset(names))


def test_a_text_that_is_none_is_a_defect(ask: Session) -> None:
    with pytest.raises(RuntimeError, match="does not read"):
        ask.solve(Encoding("(assert (and |unknown|", ()))


FORMULA = st.recursive(
    st.sampled_from([A, B, C, TRUE, FALSE]),
    lambda inner: st.one_of(
        inner.map(no),
        st.lists(inner, max_size=3).map(lambda parts: both(*parts)),
        st.lists(inner, max_size=3).map(lambda parts: either(*parts)),
        st.tuples(inner, inner).map(lambda pair: implies(*pair)),
        st.tuples(inner, inner).map(lambda pair: same(*pair)),
    ),
    max_leaves=8,
)


def truth(formula: str, holding: frozenset[str]) -> bool:
    """The formula read as SMT-LIB by hand."""
    words = formula.replace("(", " ( ").replace(")", " ) ").split()

    def read() -> bool:
        word = words.pop(0)
        if word != "(":
            return word == TRUE or word.strip("|") in holding
        name = words.pop(0)
        parts = []
        while words[0] != ")":
            parts.append(read())
        words.pop(0)
        if name == "=":
            return parts[0] == parts[1]
        return {"and": all(parts), "or": any(parts), "not": not parts[0]}[name]

    return read()


@settings(max_examples=60, deadline=None)
@given(FORMULA)
def test_formulas_mean_what_they_say(ask: Session, formula: str) -> None:
    table = {
        frozenset(name for name, holds in zip(FLAGS, row, strict=True) if holds)
        for row in product([False, True], repeat=3)
    }
    expected = {holding for holding in table if truth(formula, holding)}
    found = ask.models(question(formula), 10)
    assert isinstance(found, Models) and {model.true for model in found.found} == expected


@pytest.mark.parametrize("amount", range(8))
def test_sums(ask: Session, amount: int) -> None:
    weights = {"a": 1, "b": 2, "c": 4}
    found = ask.models(question(f"(= {total((weights[n], f'|{n}|') for n in FLAGS)} {amount})"), 10)
    assert isinstance(found, Models)
    assert [sum(weights[name] for name in model.true) for model in found.found] == [amount]


def test_at_most_one(ask: Session) -> None:
    found = ask.models(question(both(*most_one((A, B, C)))), 10)
    assert isinstance(found, Models) and all(len(model.true) <= 1 for model in found.found)
    assert len(found.found) == 4


def test_a_worker_that_was_killed_is_replaced() -> None:
    with session(Limits(seconds=0.5)) as ask:
        answer = ask.solve(pigeons(11))
        assert isinstance(answer, Unknown) and answer.limit is Limit.TIME
        assert answer.args == {"milliseconds": 500}
        assert ask.solve(question(A)) == Model(frozenset({"a"}))
        assert isinstance(ask.models(pigeons(11), 3), Unknown)


@pytest.mark.skipif(sys.platform != "linux", reason="memory is bounded by the system")
@pytest.mark.parametrize("megabytes", [20, 100, 160])
def test_a_worker_without_memory_is_unknown(megabytes: int) -> None:
    answer = solve(pigeons(60), Limits(seconds=60, megabytes=megabytes))
    assert isinstance(answer, Unknown) and answer.limit is Limit.MEMORY


def test_small_questions_have_functions_of_their_own() -> None:
    assert solve(question(A, no(A))) == Refuted(("0", "1"))
    assert isinstance(models(question(A), 10), Models)


PROGRAM = """
import os, sys, threading
from analyzer.smt.limits import Limits
from analyzer.smt.worker import session
from tests.smt.hard import pigeons
print(os.getpid(), flush=True)
with session() as ask:
    print(ask.solve(pigeons(4)), flush=True)
    print("now", flush=True)
    ask.solve(pigeons(12))
"""


def children(parent: int) -> list[int]:
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text("ascii", "replace").rpartition(")")[2].split()
        except OSError:
            continue
        if fields[0] != "Z" and int(fields[1]) == parent:
            found.append(int(path.parent.name))
    return found


def started() -> tuple[subprocess.Popen[str], list[int]]:
    """A program that waits for a hard answer, unguarded and from no file, and its worker processes."""
    process = subprocess.Popen(
        [sys.executable, "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT,
        stderr=subprocess.DEVNULL, env={**os.environ, "PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write(PROGRAM)
    process.stdin.close()
    assert process.stdout.readline().strip() == str(process.pid)
    assert process.stdout.readline().startswith("Refuted")
    assert process.stdout.readline().strip() == "now"
    workers = children(process.pid)
    assert workers
    return process, workers


def gone(workers: list[int]) -> bool:
    """True as soon as none of the processes is left."""
    for _ in range(600):
        if not any(Path(f"/proc/{worker}").exists() and not zombie(worker) for worker in workers):
            return True
        time.sleep(0.05)
    return False


def zombie(process: int) -> bool:
    try:
        return ") Z" in Path(f"/proc/{process}/stat").read_text("ascii", "replace")
    except OSError:
        return True


@pytest.mark.skipif(sys.platform != "linux", reason="processes are looked up in /proc")
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL, signal.SIGTERM])
def test_nothing_is_left_behind(how: signal.Signals) -> None:
    process, workers = started()
    with process:
        process.send_signal(how)
        process.wait(timeout=60)
    assert gone(workers)

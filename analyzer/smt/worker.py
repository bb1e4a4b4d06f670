"""Runs encodings in a process of its own, which is killed at its limit. The only importer of z3.

Only plain values cross the border between the processes: text in, names out. A solver's "unknown" is told as
unknown, never as no.
"""

from __future__ import annotations

import contextlib
import sys
import types
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor
from concurrent.futures import TimeoutError as TimeUp
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing.context import SpawnContext, SpawnProcess
from typing import Any

from analyzer.smt.limits import Limits
from analyzer.smt.text import Encoding
from analyzer.verdict import Limit, Unknown


@dataclass(frozen=True)
class Model:
    """An answer: those of an encoding's names that hold."""

    true: frozenset[str]


@dataclass(frozen=True)
class Refuted:
    """No answer. `core`: the names of assertions that cannot hold together, none of them dispensable."""

    core: tuple[str, ...]


@dataclass(frozen=True)
class Models:
    """Answers that differ in an encoding's names, in the order of the names that hold; `complete`: all."""

    found: tuple[Model, ...]
    complete: bool


UNLIMITED = Limits()
PIECE = 0.2
"""Seconds."""


class Session:
    """A worker process that answers one question after the other; see `session`."""

    def __init__(self, pool: Any, limits: Limits) -> None:
        self._pool = pool
        self._limits = limits

    def solve(self, encoding: Encoding) -> Model | Refuted | Unknown:
        """A model, or the proof that there is none. Raises RuntimeError when the text is no SMT-LIB."""
        kind, told = self._run(_solved, encoding)
        if kind == "sat":
            return Model(frozenset(told))
        return Refuted(tuple(told)) if kind == "unsat" else self._unknown(kind, told)

    def models(self, encoding: Encoding, most: int) -> Models | Unknown:
        """At most so many models that differ in the names of the encoding."""
        kind, told = self._run(_listed, encoding, most)
        if kind in ("all", "most"):
            found = sorted((Model(frozenset(true)) for true in told), key=lambda one: sorted(one.true))
            return Models(tuple(found), kind == "all")
        return self._unknown(kind, told)

    def _run(self, work: Callable[..., Any], encoding: Encoding, *terms: Any) -> tuple[str, Any]:
        from pebble import ProcessExpired

        arguments = (work, self._limits.megabytes, encoding.text, encoding.names, *terms)
        future = self._pool.schedule(_bounded, args=arguments, timeout=self._limits.seconds)
        try:
            kind, told = _waited(future)
        except TimeUp:
            return "time", None
        except (ProcessExpired, BrokenExecutor):
            # Without memory a worker may die of it in ways of its own.
            if self._limits.megabytes is None:
                raise
            return "memory", None
        finally:
            # Whatever interrupts the wait, a signal or a limit of the caller: nobody needs the answer then.
            future.cancel()
        if kind == "wrong":
            raise RuntimeError(f"the solver does not read its text: {told}")
        return kind, told

    def _unknown(self, kind: str, told: Any) -> Unknown:
        if kind == "time":
            return Unknown(Limit.TIME, "time", {"milliseconds": round((self._limits.seconds or 0) * 1000)})
        if kind == "memory":
            return Unknown(Limit.MEMORY, "memory", {"megabytes": self._limits.megabytes or 0})
        return Unknown(Limit.UNSUPPORTED, "solver", {"reason": str(told)})


@contextmanager
def session(limits: Limits = UNLIMITED) -> Iterator[Session]:
    """A worker for many questions, each within the limits; after it was killed the next one gets a new one.

    No process is left when the context is closed.
    """
    from pebble import ProcessPool

    pool: Any = ProcessPool(max_workers=1, context=_Alone(), initializer=_prepare)
    try:
        yield Session(pool, limits)
    finally:
        pool.stop()
        pool.join()


def solve(encoding: Encoding, limits: Limits = UNLIMITED) -> Model | Refuted | Unknown:
    """One question to a worker of its own; see `Session.solve`."""
    with session(limits) as worker:
        return worker.solve(encoding)


def models(encoding: Encoding, most: int, limits: Limits = UNLIMITED) -> Models | Unknown:
    """The same for many models; see `Session.models`."""
    with session(limits) as worker:
        return worker.models(encoding, most)


def _waited(future: Any) -> Any:
    """The future's result. The wait is cut into pieces: an interrupt that comes just before a wait begins
    is not noticed until it ends."""
    while True:
        try:
            return future.result(timeout=PIECE)
        except TimeUp:
            if future.done():
                return future.result()


class _Process(SpawnProcess):
    """A fresh interpreter that does not run the caller's program again, which need not be prepared for it."""

    @staticmethod
    def _Popen(process_obj: Any) -> Any:
        caller = sys.modules["__main__"]
        sys.modules["__main__"] = types.ModuleType("__main__")
        try:
            return SpawnProcess._Popen(process_obj)
        finally:
            sys.modules["__main__"] = caller


class _Alone(SpawnContext):
    """Starts fresh interpreters: a fork would copy the locks of the caller's threads."""

    Process = _Process


def _prepare() -> None:
    """In the worker: an interrupt is the caller's business, and the caller's death ends the worker."""
    import os
    import signal
    import threading
    from multiprocessing import parent_process

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # Python's own handler would wait for the solver to come back.
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    parent = parent_process()
    if parent is not None:

        def leave() -> None:
            parent.join()
            os._exit(1)

        threading.Thread(target=leave, daemon=True).start()


def _bounded(work: Callable[..., tuple[str, Any]], megabytes: int | None, *terms: Any) -> tuple[str, Any]:
    """In the worker: the work with its memory bounded, where the system can; loading the solver counts."""
    try:
        if megabytes is not None:
            _bind(megabytes)
        return work(*terms)
    except _Wrong as wrong:
        return "wrong", str(wrong)
    except (MemoryError, ImportError, OSError) as error:
        return ("unknown" if megabytes is None else "memory"), str(error)


def _bind(megabytes: int) -> None:
    with contextlib.suppress(ImportError, ValueError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, megabytes << 20))


def _solver(text: str) -> Any:
    """A solver with the text asserted: one thread, fixed seeds, so that the same text has the same answer."""
    import z3

    solver: Any = z3.Solver()
    solver.set("core.minimize", True)
    for seed in ("smt.random_seed", "sat.random_seed"):
        z3.set_param(seed, 0)
    try:
        solver.from_string("(set-option :produce-unsat-cores true)\n" + text)
    except z3.Z3Exception as error:
        if "memory" in str(error):
            raise MemoryError from None
        raise _Wrong(str(error)) from None
    return solver


class _Wrong(Exception):
    """The text is no SMT-LIB."""


def _solved(text: str, names: tuple[str, ...]) -> tuple[str, Any]:
    """In the worker: `sat` and the names that hold, `unsat` and a core, or another word and a reason."""
    import z3

    try:
        solver = _solver(text)
        answer = str(solver.check())
        if answer == "sat":
            return answer, _true(solver.model(), names)
        if answer == "unsat":
            return answer, sorted(_plain(str(one)) for one in solver.unsat_core())
        return _given_up(solver.reason_unknown())
    except z3.Z3Exception as error:
        return _given_up(str(error))


def _listed(text: str, names: tuple[str, ...], most: int) -> tuple[str, Any]:
    """In the worker: `all` or `most`, and for each model the names that hold; else a word and a reason."""
    import z3

    found: list[list[str]] = []
    try:
        solver = _solver(text)
        while len(found) < most and (answer := str(solver.check())) != "unsat":
            if answer != "sat":
                return _given_up(solver.reason_unknown())
            true = _true(solver.model(), names)
            found.append(true)
            holding = set(true)
            flags = ((z3.Bool(name), name in holding) for name in names)
            solver.add(z3.Or([z3.Not(flag) if holds else flag for flag, holds in flags]))
        complete = len(found) < most or str(solver.check()) == "unsat"
        return ("all" if complete else "most"), found
    except z3.Z3Exception as error:
        return _given_up(str(error))


def _given_up(reason: str) -> tuple[str, str]:
    return ("memory" if "memory" in reason else "unknown"), reason


def _true(model: Any, names: tuple[str, ...]) -> list[str]:
    import z3

    return [name for name in names if z3.is_true(model.eval(z3.Bool(name), model_completion=True))]


def _plain(name: str) -> str:
    return name.strip("|")

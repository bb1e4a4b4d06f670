"""Limits of time and memory: unknown, never a defect, and the next case is answered as ever."""

from __future__ import annotations

import errno
import math
import signal
import subprocess
import sys
import time
import types
from collections.abc import Callable
from pathlib import Path

import pytest

from analyzer.questions import Request, _limits
from analyzer.questions._ask import Asked
from analyzer.questions._limits import limited
from analyzer.verdict import Limit, Unknown, Value
from tests.commands import ROOT, run

resource = pytest.importorskip("resource")

EXAMPLE = str(ROOT / "positions" / "new_lands" / "example-1.toml")
DONE = Asked(Value({"done": True}))
MB = 1 << 20


def room(megabytes: int) -> int:
    """A memory limit that leaves so many megabytes beside those that this process has already."""
    taken = _limits._taken()
    if not taken:
        pytest.skip("this system does not say how much memory a process has")
    return taken // MB + 1 + megabytes


def raising(error: BaseException) -> Callable[[], Asked]:
    def work() -> Asked:
        raise error

    return work


def why(asked: Asked) -> Limit | None:
    return asked.answer.limit if isinstance(asked.answer, Unknown) else None


def test_memory_beyond_the_limit_is_unknown() -> None:
    def work() -> Asked:
        assert bytearray(400 * MB)
        return DONE

    assert why(limited(work, Request(megabytes=room(100)))) is Limit.MEMORY
    assert limited(work, Request(megabytes=room(800))) == DONE
    assert limited(work, Request()) == DONE


def test_a_limit_that_is_passed_already_is_unknown() -> None:
    room(0)
    assert why(limited(lambda: DONE, Request(megabytes=1))) is Limit.MEMORY


def test_the_limit_stands_during_the_work_alone() -> None:
    before = resource.getrlimit(resource.RLIMIT_AS)
    seen = []

    def work() -> Asked:
        seen.append(resource.getrlimit(resource.RLIMIT_AS))
        return DONE

    most = room(2000)
    assert limited(work, Request(megabytes=most)) == DONE
    assert seen == [(most * MB, before[1])]
    assert resource.getrlimit(resource.RLIMIT_AS) == before


@pytest.mark.parametrize("megabytes", [2**43, 9999999999999, 10**30])
def test_a_limit_beyond_every_machine_is_none(megabytes: int) -> None:
    before = resource.getrlimit(resource.RLIMIT_AS)

    def work() -> Asked:
        assert resource.getrlimit(resource.RLIMIT_AS) == before
        return DONE

    assert limited(work, Request(megabytes=megabytes)) == DONE


@pytest.mark.parametrize("bounds", [(500 * MB, -1), (-1, 500 * MB), (500 * MB, 500 * MB)])
def test_a_stricter_limit_of_the_system_stays(
    monkeypatch: pytest.MonkeyPatch, bounds: tuple[int, int]
) -> None:
    monkeypatch.setattr(resource, "getrlimit", lambda which: bounds)
    monkeypatch.setattr(resource, "setrlimit", lambda which, wanted: pytest.fail("the limit was raised"))
    assert resource.RLIM_INFINITY == -1
    assert limited(lambda: DONE, Request(megabytes=501)) == DONE


WANTING: list[BaseException] = [
    MemoryError(),
    ImportError("failed to map segment from shared object"),
    SystemError("returned NULL without setting an exception"),
    OSError(errno.ENOMEM, "Cannot allocate memory"),
]


@pytest.mark.parametrize("error", WANTING, ids=repr)
def test_what_is_raised_for_want_of_memory_is_unknown(error: BaseException) -> None:
    assert why(limited(raising(error), Request(megabytes=10**7))) is Limit.MEMORY
    later = RuntimeError("because of that")
    later.__cause__ = error
    assert why(limited(raising(later), Request(megabytes=10**7))) is Limit.MEMORY
    later.__cause__, later.__context__ = None, error
    assert why(limited(raising(later), Request(megabytes=10**7))) is Limit.MEMORY


@pytest.mark.parametrize("error", [KeyError("x"), OSError(errno.ENOENT, "x"), RuntimeError()], ids=repr)
def test_a_defect_stays_a_defect_under_a_limit(error: Exception) -> None:
    with pytest.raises(type(error)):
        limited(raising(error), Request(megabytes=10**7, seconds=1000))


@pytest.mark.parametrize("error", WANTING[1:], ids=repr)
def test_without_a_limit_of_memory_its_signs_mean_nothing(error: BaseException) -> None:
    with pytest.raises(type(error)):
        limited(raising(error), Request())


def test_libraries_that_came_half_are_forgotten() -> None:
    def work() -> Asked:
        sys.modules["half_a_library"] = types.ModuleType("half_a_library")
        sys.modules["analyzer.half"] = types.ModuleType("analyzer.half")
        raise MemoryError

    try:
        assert why(limited(work, Request(megabytes=10**7))) is Limit.MEMORY
        assert "half_a_library" not in sys.modules
        assert "analyzer.half" in sys.modules
    finally:
        sys.modules.pop("analyzer.half", None)
        sys.modules.pop("half_a_library", None)


def until_stopped() -> Asked:
    while True:
        time.sleep(0.001)


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="this system has no timer")
def test_time_beyond_the_limit_is_unknown() -> None:
    asked = limited(until_stopped, Request(seconds=0.01))
    assert asked.answer == Unknown(Limit.TIME, "time", {"milliseconds": 10})
    assert signal.getitimer(signal.ITIMER_REAL)[0] == 0


@pytest.mark.parametrize("seconds", [1e8, 1e10, 1e300, math.inf])
def test_a_limit_of_ages_is_kept(seconds: float) -> None:
    assert limited(lambda: DONE, Request(seconds=seconds)) == DONE


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="this system has no timer")
def test_the_alarm_waits_until_a_module_is_loaded(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "slow_library.py").write_text(
        "import os, signal\nos.kill(os.getpid(), signal.SIGALRM)\nfor _ in range(1000): pass\nwhole = True\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    loaded = []

    def work() -> Asked:
        import slow_library  # type: ignore[import-not-found]

        loaded.append(slow_library.whole)
        return until_stopped()

    try:
        assert why(limited(work, Request(seconds=1000))) is Limit.TIME
        assert loaded == [True]
    finally:
        sys.modules.pop("slow_library", None)


@pytest.mark.parametrize(
    ("switch", "value"),
    [
        ("--limit", "nan"),
        ("--limit", "-nan"),
        ("--limit", "0"),
        ("--limit", "-1"),
        ("--limit", "-inf"),
        ("--limit", "x" * 2600),
        ("--memory", "0"),
        ("--memory", "-5"),
        ("--memory", "1.5"),
        ("--memory", "nan"),
        ("--memory", "9" * 5000),
    ],
)
def test_a_limit_that_is_none_is_bad_usage(monkeypatch: pytest.MonkeyPatch, switch: str, value: str) -> None:
    done = run(monkeypatch, "score", EXAMPLE, f"{switch}={value}", "--lang", "en")
    assert (done.code, done.out) == (2, "")
    assert f"The value of {switch} does not fit" in done.err


@pytest.mark.parametrize(
    ("switch", "value"),
    [("--limit", "inf"), ("--limit", "1e10"), ("--limit", "1e400"), ("--memory", "9999999999999")],
)
def test_a_limit_beyond_all_measure_is_taken(
    monkeypatch: pytest.MonkeyPatch, switch: str, value: str
) -> None:
    assert run(monkeypatch, "score", EXAMPLE, switch, value).code == 0


def test_every_case_beyond_a_limit_of_memory_is_unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    room(0)
    done = run(monkeypatch, "score", EXAMPLE, EXAMPLE, "--memory", "1", "--lang", "en")
    assert done.code == 3 and done.err == ""
    assert done.out.count("unknown: stopped at 1 MB") == 2


@pytest.mark.parametrize("kilobytes", [0, 256, 1024, 2560, 4096])
def test_after_a_failure_for_want_of_memory_the_next_case_is_answered(kilobytes: int) -> None:
    """The first of two cases gets so little memory that its libraries load only half."""
    room(0)
    program = f"""
import contextlib, resource, sys
from analyzer import cli
from analyzer.questions import _limits
used = []

@contextlib.contextmanager
def once(megabytes):
    before = resource.getrlimit(resource.RLIMIT_AS)
    if not used:
        resource.setrlimit(resource.RLIMIT_AS, (_limits._taken() + {kilobytes} * 1024, before[1]))
    used.append(1)
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, before)

_limits._megabytes = once
sys.exit(cli.run(["score", {EXAMPLE!r}, {EXAMPLE!r}, "--memory", "50", "--lang", "en"]))
"""
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, encoding="utf-8", cwd=ROOT, check=False
    )
    assert done.returncode == 3, done
    assert done.stderr == ""
    assert done.stdout.count("unknown: stopped at 50 MB") == 1
    assert done.stdout.count("Score: red 3, black 21.") == 1

"""Limits of time and memory for questions that the plain rules answer in this process."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from analyzer.questions import Request
from analyzer.questions._ask import Asked
from analyzer.verdict import Limit, Unknown


class _TimeUp(BaseException):
    """Not an Exception: no `except Exception` on the way may take it for an error of its own."""


def limited(work: Callable[[], Asked], request: Request) -> Asked:
    """The work's answer, or unknown with the limit that stopped it."""
    try:
        with _seconds(request.seconds), _megabytes(request.megabytes):
            return work()
    except _TimeUp:
        return Asked(Unknown(Limit.TIME, "time", {"milliseconds": round((request.seconds or 0) * 1000)}))
    except MemoryError:
        return Asked(Unknown(Limit.MEMORY, "memory", {"megabytes": request.megabytes or 0}))


@contextmanager
def _seconds(seconds: float | None) -> Iterator[None]:
    """Raises `_TimeUp` in the main thread when the time is over."""
    usable = hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()
    if seconds is None or not usable:
        yield
        return

    def stop(number: int, frame: Any) -> None:
        raise _TimeUp

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, max(seconds, 1e-6))
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@contextmanager
def _megabytes(megabytes: int | None) -> Iterator[None]:
    """Bounds the address space of the process, where the system can."""
    try:
        import resource
    except ImportError:
        megabytes = None
    if megabytes is None:
        yield
        return
    before = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, before)

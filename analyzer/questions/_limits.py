"""Limits of time and memory for questions that the plain rules answer in this process."""

from __future__ import annotations

import errno
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import TypeVar

from analyzer._loading import loading
from analyzer.questions import Request
from analyzer.questions._ask import Asked
from analyzer.verdict import Limit, Unknown

T = TypeVar("T")

LONGEST = 10**8
"""Seconds, about three years. A longer limit is taken as this one: the system takes no larger numbers."""

_SOON = 0.005
"""Seconds until a limit that ran out at a bad moment is tried again."""


class _TimeUp(BaseException):
    """Not an Exception: no `except Exception` on the way may take it for an error of its own."""


def limited(work: Callable[[], Asked], request: Request) -> Asked:
    """The work's answer, or unknown with the limit that stopped it."""
    done = bounded(work, request)
    return Asked(done) if isinstance(done, Unknown) else done


def bounded(work: Callable[[], T], request: Request) -> T | Unknown:
    """What the work gives, or unknown with the limit that stopped it."""
    loaded = set(sys.modules)
    try:
        with _seconds(request.seconds), _megabytes(request.megabytes):
            return work()
    except _TimeUp:
        return Unknown(Limit.TIME, "time", {"milliseconds": round((request.seconds or 0) * 1000)})
    except Exception as error:
        if not (isinstance(error, MemoryError) or (request.megabytes and _for_want_of_memory(error))):
            raise
        _forget(loaded)
        return Unknown(Limit.MEMORY, "memory", {"megabytes": request.megabytes or 0})


@contextmanager
def _seconds(seconds: float | None) -> Iterator[None]:
    """Raises `_TimeUp` in the main thread when the time is over."""
    usable = hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()
    if seconds is None or not usable:
        yield
        return

    def stop(number: int, frame: FrameType | None) -> None:
        if loading(frame):
            signal.setitimer(signal.ITIMER_REAL, _SOON)
            return
        raise _TimeUp

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, min(max(seconds, 1e-6), LONGEST))
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@contextmanager
def _megabytes(megabytes: int | None) -> Iterator[None]:
    """Bounds the address space of the process, where the system can; raises MemoryError beyond it."""
    try:
        import resource
    except ImportError:
        megabytes = None
    if megabytes is None:
        yield
        return
    before = resource.getrlimit(resource.RLIMIT_AS)
    wanted = megabytes << 20
    # RLIM_INFINITY is -1, which is less than every number.
    bounds = [bound for bound in before if bound != resource.RLIM_INFINITY]
    if wanted > sys.maxsize or any(bound <= wanted for bound in bounds):
        yield
        return
    if _taken() > wanted:
        # The system would bound only what is asked for from here on.
        raise MemoryError
    resource.setrlimit(resource.RLIMIT_AS, (wanted, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, before)


def _taken() -> int:
    """The bytes of address space that the process has; 0 where the system does not say."""
    import resource

    try:
        pages = int(Path("/proc/self/statm").read_text("ascii").split()[0])
    except (OSError, ValueError, IndexError):
        return 0
    return pages * resource.getpagesize()


def _for_want_of_memory(error: BaseException) -> bool:
    """True for what Python and its libraries raise without memory; it need not be MemoryError."""
    if isinstance(error, OSError):
        return error.errno == errno.ENOMEM
    if isinstance(error, MemoryError | ImportError | SystemError):
        return True
    earlier = error.__cause__ or error.__context__
    return earlier is not None and _for_want_of_memory(earlier)


def _forget(loaded: set[str]) -> None:
    """Forget the libraries loaded since then: those that came only half would fail whoever needs them next.

    Modules of our own stay: their classes may be in use already.
    """
    for name in set(sys.modules) - loaded:
        if name.split(".")[0] != __name__.split(".")[0]:
            del sys.modules[name]

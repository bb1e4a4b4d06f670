"""Standard streams that are closed, full, narrow or without a reader: told apart from failures of input."""

from __future__ import annotations

import errno
import os
import sys
from typing import Any

from analyzer.report.plain import fitting, never_fail_to_print


class Lost(Exception):
    """A stream takes no more output; the cause is the system's error."""

    @property
    def gone(self) -> bool:
        """True when the reader of a pipe has gone."""
        return isinstance(self.__cause__, BrokenPipeError)

    @property
    def reason(self) -> str:
        """Why nothing can be written, as the message `cannot-write` knows it: full, or other."""
        number = getattr(self.__cause__, "errno", None)
        return "full" if number in (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC)) else "other"


class Sheet:
    """A text stream to print on, whose failures are `Lost` instead of OSError."""

    def __init__(self, stream: Any) -> None:
        self.stream = stream

    @property
    def encoding(self) -> str:
        """The encoding of the stream."""
        return getattr(self.stream, "encoding", None) or "utf-8"

    def isatty(self) -> bool:
        """True when a terminal shows the stream."""
        return bool(self.stream.isatty())

    def fileno(self) -> int:
        """The number of the stream's file; raises OSError when it has none."""
        return int(self.stream.fileno())

    def write(self, text: str) -> int:
        """Write a text; raises `Lost`."""
        try:
            return int(self.stream.write(text))
        except OSError as error:
            raise Lost from error

    def flush(self) -> None:
        """Write out what is buffered; raises `Lost`."""
        try:
            self.stream.flush()
        except OSError as error:
            raise Lost from error


def set_up() -> None:
    """Make standard streams that were closed from outside like the null device, and none fail on a letter."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 (to the end)
    for stream in (sys.stdout, sys.stderr):
        never_fail_to_print(stream)


def echo(text: str, error: bool = False) -> None:
    """Print lines to standard output, or to standard error; raises `Lost`.

    Not by click, which writes UTF-8 to a terminal that asked for ASCII.
    """
    stream = sys.stderr if error else sys.stdout
    Sheet(stream).write(fitting(stream)(text) + "\n")


def flush() -> None:
    """Write out everything that is buffered; raises `Lost`."""
    for stream in (sys.stdout, sys.stderr):
        Sheet(stream).flush()


def abandon() -> None:
    """Send nowhere what a stream does not take, or the interpreter fails to write it at its end."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            _to_nowhere(stream)


def _to_nowhere(stream: Any) -> None:
    try:
        number = stream.fileno()
    except OSError:
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, number)
    os.close(nowhere)

"""The entry point: the command `razbor`, and `python -m analyzer`, which is the same.

Nearly everything is imported inside functions, so that a signal that comes meanwhile is taken care of.
"""

from __future__ import annotations

import sys

from analyzer._loading import loading

TYPE_CHECKING = False

if TYPE_CHECKING:
    from types import FrameType
    from typing import NoReturn

INTERRUPTED = 130


def main() -> NoReturn:
    """Run the command line and exit with its code; SIGINT and SIGTERM end it without a traceback."""
    try:
        import signal

        for number, usual in (
            (signal.SIGINT, signal.default_int_handler),
            (signal.SIGTERM, signal.SIG_DFL),
        ):
            # Whoever started the process may have had it ignore a signal; it still does then.
            if signal.getsignal(number) is usual:
                signal.signal(number, _stop)
        from analyzer import cli

        code = cli.run(sys.argv[1:])
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, signal.SIG_IGN)
    except KeyboardInterrupt:
        code = _interrupted()
    sys.exit(code)


def _stop(number: int, frame: FrameType | None) -> None:
    if not loading(frame):
        raise KeyboardInterrupt
    import os

    os._exit(_interrupted())


def _interrupted() -> int:
    """Say that the run was interrupted, if what says it is loaded already."""
    import signal

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)  # a second signal ends the process in the system's way
    try:
        from analyzer import cli

        return cli.interrupted(sys.argv[1:])
    except Exception:
        return INTERRUPTED


if __name__ == "__main__":
    main()

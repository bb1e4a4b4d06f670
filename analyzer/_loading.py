"""Whether a module is being loaded: a moment when an exception out of a signal does lasting harm.

A module that came only half fails whoever needs it next, and Python turns what is raised while it makes a
class into something else, or swallows it.
"""

from __future__ import annotations

TYPE_CHECKING = False  # the entry point needs this module before it may load any other

if TYPE_CHECKING:
    from types import FrameType


def loading(frame: FrameType | None) -> bool:
    """True when the program at this frame is in the middle of an import."""
    while frame is not None:
        if frame.f_code.co_filename.startswith("<frozen importlib._bootstrap"):
            return True
        frame = frame.f_back
    return False

"""Is the game over, or void, or who is to move, and can that player?"""

from __future__ import annotations

from analyzer.questions import Question, Switch
from analyzer.questions._case import cases

QUESTION = Question(
    "final",
    lambda request: cases(request, "final"),
    switches=(Switch("hand", kind="cards"), Switch("turn", kind="turn")),
    unsaid=frozenset({"cards-missing", "floating"}),
)

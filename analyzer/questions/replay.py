"""A record of play, checked move by move."""

from __future__ import annotations

from analyzer.questions import Question, Switch
from analyzer.questions._case import cases

QUESTION = Question(
    "replay",
    lambda request: cases(request, "replay"),
    switches=(Switch("turn", kind="turn"),),
    unsaid=frozenset({"cards-missing", "floating"}),
)

"""Where cards may be laid, and everything that is against the other places."""

from __future__ import annotations

from analyzer.questions import Question, Switch
from analyzer.questions._case import cases

QUESTION = Question(
    "moves",
    lambda request: cases(request, "moves"),
    switches=(
        Switch("card", kind="card"),
        Switch("cell", kind="cell"),
        Switch("hand", kind="cards"),
        Switch("turn", kind="turn"),
    ),
    unsaid=frozenset({"cards-missing", "floating"}),
)

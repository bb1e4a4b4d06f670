"""What unreadable cells can be; whether the agreed size can still be spanned."""

from __future__ import annotations

from analyzer.questions import Question, Switch
from analyzer.questions._case import cases

QUESTION = Question(
    "complete",
    lambda request: cases(request, "complete"),
    switches=(
        Switch("span", flag=True),
        Switch("plain", flag=True),
        Switch("hand", kind="cards"),
        Switch("turn", kind="turn"),
    ),
    unsaid=frozenset({"cards-missing", "floating"}),
)

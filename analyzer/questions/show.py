"""What stands where: the position drawn."""

from __future__ import annotations

from analyzer.questions import Question, Switch
from analyzer.questions._case import cases

QUESTION = Question("show", lambda request: cases(request, "show"), switches=(Switch("plain", flag=True),))

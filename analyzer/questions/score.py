"""What a position is worth to whom, by the rules of its game."""

from __future__ import annotations

from analyzer.questions import Question
from analyzer.questions._case import cases

QUESTION = Question("score", lambda request: cases(request, "score"))

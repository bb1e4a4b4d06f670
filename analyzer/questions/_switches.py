"""What the switches of a question say, read with the game that is asked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from analyzer import notation, questions, resources
from analyzer.cards import Card
from analyzer.games._contract import Game
from analyzer.geometry.cells import named_cell
from analyzer.notation import Notation
from analyzer.questions import Switch
from analyzer.verdict import Kind, Problem

Read = tuple[Any, tuple[Problem, ...]]


def switched(
    game: Game, question: str, said: Mapping[str, Any], prefer: Notation | None = None
) -> tuple[dict[str, Any], tuple[Problem, ...]]:
    """The switches by name with what they mean (None: not said), and the problems with those that mean
    nothing. Flags, and what belongs to no switch of the question, stay as they are."""
    kinds = {switch.name: switch for switch in own(question)}
    values: dict[str, Any] = dict(said)
    problems: list[Problem] = []
    for name, text in said.items():
        if name in kinds and isinstance(text, str):
            values[name], found = _read(kinds[name], text, game, prefer)
            problems += found
    return values, tuple(problems)


def own(question: str) -> tuple[Switch, ...]:
    """The switches of a question; none for what games are asked without a command of its own."""
    return questions.load(question).switches if question in questions.names() else ()


def _read(switch: Switch, text: str, game: Game, prefer: Notation | None) -> Read:
    if switch.kind == "turn":
        if text.lower() in game.turns:
            return game.turns[text.lower()], ()
        known = dict.fromkeys(game.turns.values())
        args = {"value": text, "known": ", ".join(known) or "-"}
        return None, (Problem("bad-turn", args=args),)
    if switch.kind == "cell":
        cell = named_cell(text)
        return cell, () if cell else (Problem("bad-cell", args={"value": text}),)
    if switch.kind in ("card", "cards"):
        return _cards(switch, text, game, prefer)
    return text, ()


def _cards(switch: Switch, text: str, game: Game, prefer: Notation | None) -> Read:
    """One card, or a set of them, as the game's grammar reads a row."""
    listed = text.replace(",", " ").replace(";", " ").replace("\n", " ")
    parsed = notation.parse(resources.grammar(game.grammar, game.home), listed, prefer)
    refusals = [problem for problem in parsed.problems if problem.kind is Kind.PROBLEM]
    tokens = list(notation.leaves(parsed.tree)) if parsed.tree is not None else []
    cards = [token.value for token in tokens if isinstance(token.value, Card)]
    fitting = len(cards) == 1 if switch.kind == "card" else len(set(cards)) == len(cards)
    if refusals or len(cards) < len(tokens) or not fitting:
        why = refusals[0].said if refusals else None
        return None, (_bad(switch, text, why),)
    return (cards[0] if switch.kind == "card" else frozenset(cards)), ()


def _bad(switch: Switch, text: str, why: Any) -> Problem:
    if why is not None:
        return Problem("bad-switch", args={"name": switch.name, "value": text, "why": why})
    return Problem(f"bad-{switch.kind}", args={"name": switch.name, "value": text})

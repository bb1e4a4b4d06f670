"""What may be laid where and why not, whether a record is right, and whether a game is over."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from analyzer.cards import Card, Colour
from analyzer.games._contract import Inquiry
from analyzer.games._mosaic.readings import DOCUMENT
from analyzer.games._mosaic.rules import Laying, Move, Pass
from analyzer.games.new_lands import ending, rules
from analyzer.games.new_lands.position import Setup
from analyzer.games.new_lands.record import cell_in, cell_of, layings, opened
from analyzer.games.new_lands.settle import able, judged
from analyzer.games.new_lands.state import State
from analyzer.geometry.cells import Cell, cell_name
from analyzer.geometry.rectangle import extent
from analyzer.notation import format_card
from analyzer.readings import Cite
from analyzer.smt.limits import Limits
from analyzer.verdict import Gap, Limit, No, Obligation, Plain, Unknown, Value, Violation, Yes

Reason = Violation | Obligation


def reached(inquiry: Inquiry) -> State | Plain:
    """The state that an inquiry is about: the diagram, or what its record leads to.

    A record that breaks a rule leads nowhere: then what `replay` says of it.
    """
    setup: Setup = inquiry.setup
    if setup.unreadable():
        return _unreadable(setup)
    state = begun(inquiry)
    if not setup.moves:
        return _checked(state, inquiry)
    final, answer = replayed(
        state, layings(setup, state.size)[0], inquiry.readings, inquiry.limits, setup.since
    )
    return _checked(replace(final, held=_held(inquiry)), inquiry) if answer is None else answer


def _checked(state: State, inquiry: Inquiry) -> State | Plain:
    """The state, unless the hand that is told alone cannot be that of the player to move."""
    held = _held(inquiry)
    if not held:
        return state
    team = rules.to_move(state, inquiry.readings) or next(iter(held)).colour
    wrong = [card for card in _sorted(held) if card not in state.unlaid or card.colour is not team]
    return Unknown(Limit.UNSUPPORTED, "hand", {"cards": tuple(wrong)}) if wrong else state


def _held(inquiry: Inquiry) -> frozenset[Card] | None:
    """The hand of the player to move after all the moves, where it is told alone."""
    switched: frozenset[Card] | None = inquiry.switches.get("hand")
    told: frozenset[Card] | None = inquiry.setup.hand
    return told if switched is None else switched


def begun(inquiry: Inquiry) -> State:
    """The state before the first move that the setup tells, with what the switches say of turn and hand."""
    turn = inquiry.switches.get("turn")
    colour = None if turn is None else Colour(turn)
    held = None if inquiry.setup.moves else _held(inquiry)
    return opened(inquiry.setup, inquiry.options, inquiry.readings, colour, held)


def replayed(
    state: State, moves: Iterable[Move], readings: Any, limits: Limits, since: int = 1
) -> tuple[State, Plain | None]:
    """The state after the moves and None; or the state before the first that is not right, and why.

    A move where the rules clash, so that none can be right, is that gap.
    """
    for number, move in enumerate(moves, since):
        halted = ending.outcome(state, readings, limits)
        if isinstance(halted, Gap) and halted.id != "equal-scores":
            return state, halted
        found = judged(state, move, readings, limits)
        violations = [one for one in found if isinstance(one, Violation)]
        if violations:
            return state, No(_broken(state, number, move, violations))
        unsettled = next((one for one in found if isinstance(one, Obligation)), None)
        if isinstance(move, Pass):
            continue
        if unsettled is not None:
            args = {"number": number, "card": move.card}
            return state, Unknown(Limit.UNSUPPORTED, f"move-{unsettled.question}", args)
        state = state.after(move)
    return state, None


def _broken(state: State, number: int, move: Move, violations: Iterable[Violation]) -> dict[str, Any]:
    laid = {} if isinstance(move, Pass) else _named(state, move)
    return {"kind": "move", "move": number, **laid, **_reasons(violations)}


def _reasons(violations: Iterable[Violation]) -> dict[str, Any]:
    reasons = [_reason(one) for one in violations]
    return {"reasons": reasons, "rules": sorted({reason["rule"] for reason in reasons})}


def _named(state: State, move: Laying) -> dict[str, str]:
    return {"card": format_card(move.card), "cell": cell_in(state, move.cell)}


def _reason(violation: Violation) -> dict[str, Any]:
    """A reason as plain values: rule, places, and the cards on the table that cause it."""
    there = violation.args.get("beside", violation.args.get("there", ()))
    causing = there if isinstance(there, tuple) else (there,)
    return {
        "rule": violation.rule,
        "cites": [[cite.document, cite.line] for cite in violation.cites],
        "cards": [format_card(card) for card in causing],
    }


def moves(inquiry: Inquiry) -> Plain:
    """Each card and each place: whether it may be laid there, and everything against it where it may not.

    The cards are the one asked for (`card`), those of the hand, else those of the team to move that are not
    laid. The places are the free cells beside the cards (inside the rectangle once it is fixed), or the one
    asked for (`cell`).
    """
    state = reached(inquiry)
    if not isinstance(state, State):
        return state
    cells = _places(state, inquiry.switches.get("cell"))
    if isinstance(cells, Unknown):
        return cells
    laid: dict[str, list[str]] = {}
    refused: list[dict[str, Any]] = []
    depends: list[dict[str, Any]] = []
    for card in _asked(state, inquiry):
        laid[format_card(card)] = []
        for cell in cells:
            found = judged(state, Laying(card, cell), inquiry.readings, inquiry.limits)
            named = _named(state, Laying(card, cell))
            violations = [one for one in found if isinstance(one, Violation)]
            if violations:
                refused.append({**named, "reasons": [_reason(one) for one in violations]})
            elif found:
                depends.append(
                    {**named, "on": [one.question for one in found if isinstance(one, Obligation)]}
                )
            else:
                laid[named["card"]].append(named["cell"])
    turn = rules.to_move(state, inquiry.readings)
    return Value(
        {
            "turn": None if turn is None else turn.value,
            "fixed": state.fixed,
            "moves": laid,
            "refused": refused,
            "depends": depends,
            "rules": sorted({reason["rule"] for each in refused for reason in each["reasons"]}),
        }
    )


def _places(state: State, asked: tuple[Cell, bool] | None) -> list[Cell] | Unknown:
    if asked is None:
        spanned = extent(state.laid)
        inside = set(spanned.cells()) if spanned is not None and state.fixed else None
        return [cell for cell in rules.places(state) if inside is None or cell in inside]
    cell = cell_of(state, *asked)
    if cell is None:
        return Unknown(Limit.UNSUPPORTED, "cell-floating", {"cell": cell_name(asked[0])})
    return [cell]


def _asked(state: State, inquiry: Inquiry) -> list[Card]:
    card = inquiry.switches.get("card")
    if card is not None:
        return [card]
    if state.hand is not None:
        return sorted(state.hand, key=lambda one: one.order)
    turn = rules.to_move(state, inquiry.readings)
    return [one for one in state.unlaid if turn is None or one.colour is turn]


def replay(inquiry: Inquiry) -> Plain:
    """Is each move of a record right, and its end what it says? Yes with the record, or no with reasons."""
    setup: Setup = inquiry.setup
    if not setup.moves:
        return Unknown(Limit.UNSUPPORTED, "no-record")
    if setup.unreadable():
        return _unreadable(setup)
    state = begun(inquiry)
    told, _ = layings(setup, state.size)
    final, answer = replayed(state, told, inquiry.readings, inquiry.limits, setup.since)
    if answer is not None:
        return answer
    wrong = tuple(_ends(final, setup.end))
    if wrong:
        return No({"kind": "end", "move": setup.since - 1 + final.made, **_reasons(wrong)})
    return Yes({"record": record(state, final, inquiry.readings, setup.end), "state": _word(final)})


def _ends(state: State, told: str) -> Iterator[Violation]:
    """What is wrong with the end that a record tells."""
    if told and not rules.end(state):
        yield Violation("end", (Cite(DOCUMENT, 264),), {"beside": state.unlaid})
    if told and (told == "void") == state.fixed:
        yield Violation("void", (Cite(DOCUMENT, 234),))


def _word(state: State) -> str:
    """`void`, `over` or `play`: what has become of the game."""
    return "void" if rules.void(state) else "over" if rules.end(state) else "play"


def record(state: State, final: State, readings: Any, end: str = "") -> Mapping[str, Any]:
    """A record as the stand-alone checker reads it: the moves that lead from one state to another."""
    names = ("seniority", "rectangle_ban", "starts", "approach", "approach_until")
    first = rules.to_move(state, readings)
    return {
        "format": "razbor-record-1",
        "game": "new_lands",
        "size": str(final.setup.size),
        "deck": [format_card(card) for card in state.deck],
        "readings": {name: getattr(readings, name).value for name in names},
        "first": None if first is None else first.value,
        "hands": [[format_card(card) for card in _sorted(hand)] for hand in state.hands] or None,
        "start": [[format_card(move.card), *move.cell] for move in state.start],
        "moves": [[format_card(move.card), *move.cell] for move in final.moves[state.made :]],
        "end": end or None,
    }


def _sorted(cards: Iterable[Card]) -> list[Card]:
    return sorted(cards, key=lambda card: card.order)


def _unreadable(setup: Setup) -> Unknown:
    cells = tuple(cell_name(cell) for cell in setup.unreadable())
    return Unknown(Limit.UNSUPPORTED, "unreadable", {"cells": cells})


def final(inquiry: Inquiry) -> Plain:
    """Is the game over or void; else who is to move, and whether that player can (new-lands 190, 234, 264)?

    `can` is yes, or unknown where it depends on the hand: `none` are the cards of the team that could not be
    laid. Play that has stopped is a gap, and so is the turn while nobody said who begins.
    """
    state = reached(inquiry)
    if not isinstance(state, State):
        return state
    if rules.end(state):
        return Value({"state": _word(state), "turn": None, "can": None, "none": []})
    team = rules.to_move(state, inquiry.readings)
    if team is None:
        return Gap("starts", (Cite(DOCUMENT, 163),))
    held = state.hand if state.hand is not None else {card for card in state.unlaid if card.colour is team}
    halted = ending.stuck(state, held, inquiry.readings, inquiry.limits)
    if halted is not None:
        return halted
    playable = list(able(state, held, inquiry.readings, inquiry.limits))
    none = [format_card(card) for card in _sorted(held) if card not in {move.card for move in playable}]
    settled = (move for move in playable if not judged(state, move, inquiry.readings, inquiry.limits))
    if state.hand is not None:
        can = "yes" if any(True for _ in settled) else "unknown"
    else:
        can = "yes" if {move.card for move in settled} == set(held) else "unknown"
    return Value({"state": "play", "turn": team.value, "can": can, "none": none})

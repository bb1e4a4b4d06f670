"""The questions New Lands answers, and how the answers are told."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from analyzer.cards import Card, Colour, Rank, Suit, Suited
from analyzer.games._contract import Inquiry
from analyzer.games._mosaic.readings import DOCUMENT
from analyzer.games.new_lands import checks, scoring
from analyzer.games.new_lands.options import Options
from analyzer.games.new_lands.position import Setup, bound_labels, cropped, placing
from analyzer.games.new_lands.readings import Readings
from analyzer.games.new_lands.text import write
from analyzer.geometry.cells import Cell, Mark, cell_name
from analyzer.notation import format_card, format_rank, read_card
from analyzer.readings import Cite
from analyzer.report.model import Block, Scene, Table, Verbatim
from analyzer.verdict import Gap, Limit, Plain, Said, Unknown, Value


def after_moves(answer: Callable[..., Any], instead: Callable[..., Any]) -> Callable[..., Any]:
    """What answers or tells a question about a diagram, made to do it for where a record leads to.

    Where the record breaks a rule and leads nowhere, `instead` is what is said.
    """

    def answered(inquiry: Inquiry, *told: Any) -> Any:
        if not inquiry.setup.moves:
            return answer(inquiry, *told)
        from analyzer.games.new_lands.laying import reached  # a diagram should not pay for it
        from analyzer.games.new_lands.state import State

        state = reached(inquiry)
        if isinstance(state, State):
            return answer(replace(inquiry, setup=state.setup), *told)
        return instead(inquiry, *told)

    return answered


def score(inquiry: Inquiry) -> Plain:
    """Lands, border cards, owners and score, as if the game ended here (new-lands 227, 269).

    Unknown while a cell is unreadable; a gap while the rectangle floats (227 against 236).
    """
    setup: Setup = inquiry.setup
    if unreadable := setup.unreadable():
        return Unknown(
            Limit.UNSUPPORTED, "unreadable", {"cells": tuple(cell_name(cell) for cell in unreadable)}
        )
    board = cropped(setup)
    if board is None and checks.missing(setup, inquiry.options):
        return Gap("floating-score", (Cite(DOCUMENT, 227), Cite(DOCUMENT, 236)), {"size": str(setup.size)})
    if board is None:
        return Value(_void(setup))
    laid = board.laid()
    empty = [cell for cell, content in board.cells() if content is Mark.EMPTY]
    weighed = [
        scoring.weigh(cells, laid, inquiry.readings) for cells in scoring.lands(empty, inquiry.readings)
    ]
    totals = scoring.score(weighed)
    names = named([land.cells for land in weighed], board)
    by_name = sorted(zip(names, weighed, strict=True), key=lambda pair: _natural(pair[0]))
    red, black = totals[Colour.RED], totals[Colour.BLACK]
    final = not checks.missing(setup, inquiry.options)
    return Value(
        {
            "size": str(board.size),
            "void": False,
            "lands": {label: _land(land) for label, land in by_name},
            "red": red,
            "black": black,
            "leader": "red" if red > black else "black" if black > red else "nobody",
            "final": final,
            "winner": _winner(red, black) if final else None,
            "gap": _gap(red, black) if final else None,
        }
    )


def _void(setup: Setup) -> dict[str, Any]:
    """Every card is laid and the size is not spanned: there is no valid result (new-lands 234)."""
    nothing = dict.fromkeys(("red", "black", "leader", "winner", "gap"))
    return {"size": str(setup.size), "void": True, "final": True, "lands": {}, **nothing}


def _winner(red: int, black: int) -> str:
    """The larger score wins (new-lands 269); equal scores are a gap."""
    return "gap" if red == black else "red" if red > black else "black"


def _gap(red: int, black: int) -> dict[str, Any] | None:
    """Who wins at equal scores: 269 does not say."""
    return {"gap": "equal-scores", "cites": [[DOCUMENT, 269]]} if red == black else None


def _land(land: Any) -> dict[str, Any]:
    sides = {
        colour.value: {
            "points": land.points[colour],
            "cards": [format_card(card) for card in land.cards[colour]],
            "ranks": [format_rank(card.rank) for card in land.cards[colour]],
        }
        for colour in Colour
    }
    owner = land.owner.value if land.owner else "nobody"
    return {
        "area": land.area,
        "cells": [cell_name(cell) for cell in sorted(land.cells)],
        **sides,
        "owner": owner,
    }


def labelled(board: Setup) -> dict[Cell, list[str]]:
    """The names of labels by the empty cell they stand beside."""
    bound: dict[Cell, list[str]] = {}
    for label, cell in bound_labels(board):
        bound.setdefault(cell, []).append(label.name)
    return bound


def named(found: list[frozenset[Cell]], board: Setup) -> list[str]:
    """A name for each land: its labels, else its first cell. A name used before is told apart by the cell."""
    labels = labelled(board)
    names: list[str] = []
    for cells in found:
        own = [label for cell in sorted(cells) for label in labels.get(cell, ())]
        title = "+".join(dict.fromkeys(own)) or cell_name(min(cells))
        names.append(f"{title}@{cell_name(min(cells))}" if title in names else title)
    return names


def _natural(title: str) -> tuple[Any, ...]:
    """Sort key: labelled before unlabelled, numbers inside a name by their value."""
    parts = re.split("([0-9]+)", title)  # the odd parts are the numbers
    return "/" in title, [int(part) if place % 2 else part for place, part in enumerate(parts)]


def show(inquiry: Inquiry) -> Plain:
    """What stands where: counts, and whether the rectangle's place is fixed (new-lands 69, 234)."""
    setup: Setup = inquiry.setup
    board = cropped(setup)
    laid = setup.laid().values()
    empty = [] if board is None else [cell for cell, content in board.cells() if content is Mark.EMPTY]
    return Value(
        {
            "size": str(setup.size),
            "placing": placing(setup),
            "laid": len(list(laid)),
            "red": sum(card.colour is Colour.RED for card in laid),
            "black": sum(card.colour is Colour.BLACK for card in laid),
            "unreadable": len(setup.unreadable()),
            "empty": None if board is None else len(empty),
            "lands": None if board is None else len(scoring.lands(empty, inquiry.readings)),
        }
    )


def size(inquiry: Inquiry) -> Plain:
    """What follows from size and deck: area (new-lands 179), empty cells left (181), n (247).

    `along` and `across` are the parts of n: a whole line, then a column less the card they share (249-251).
    """
    options: Options = inquiry.options
    cards = len(options.deck.cards)
    result: dict[str, Any] = {"deck": cards, "twice_deck": 2 * cards}
    if (agreed := options.size) is not None:
        result |= {
            "height": agreed.height,
            "width": agreed.width,
            "area": agreed.area,
            "empty": agreed.area - cards,
            "opening": checks.opening(agreed),
            "along": agreed.width,
            "across": agreed.height - 1,
            "recommended": checks.recommended(agreed, options),
        }
    return Value(result)


def points(inquiry: Inquiry) -> Plain:
    """What each rank is worth, by the letter of the rank (new-lands 214)."""
    return Value({format_rank(rank): scoring.points(Suited(rank, Suit.HEARTS)) for rank in Rank})


def view(setup: Setup, readings: Readings) -> Scene:
    """The diagram to draw: lands tinted and labelled when the rectangle is fixed."""
    board = cropped(setup)
    if board is None:
        labels = {cell: "+".join(names) for cell, names in labelled(setup).items()}
        return Scene(setup.printed.height, setup.printed.width, dict(setup.cells()), labels)
    empty = [cell for cell, content in board.cells() if content is Mark.EMPTY]
    found = scoring.lands(empty, readings)
    names = named(list(found), board)
    tints = {cell: title for title, cells in zip(names, found, strict=True) for cell in cells}
    return Scene(board.size.height, board.size.width, dict(board.cells()), labels=tints, tints=tints)


def tell_score(inquiry: Inquiry, answer: Plain) -> tuple[Block, ...]:
    """A drawing, a table of lands, and the score in words."""
    if not isinstance(answer, Value):
        return (view(inquiry.setup, inquiry.readings),)
    result = answer.result
    if result["void"]:
        args = {"size": result["size"], "cite": Cite(DOCUMENT, 234)}
        return (view(inquiry.setup, inquiry.readings), Said("score-void", args))
    head = tuple(Said(f"head-{column}") for column in ("land", "area", "red", "black", "owner"))
    rows = tuple(_told_land(title, land) for title, land in result["lands"].items())
    ends: list[Block] = [Said("score-line", {"red": result["red"], "black": result["black"]})]
    if result["winner"] == "gap":
        ends.append(Said("gap", {"what": Said("gap-equal-scores"), "places": Cite(DOCUMENT, 269)}))
    elif result["final"]:
        ends.append(Said("score-winner", {"team": Said(f"team-{result['winner']}")}))
    else:
        ends.append(Said("score-running"))
    lands: Block = Table(head, rows) if rows else Said("score-no-lands")
    return (view(inquiry.setup, inquiry.readings), lands, *ends)


def _told_land(title: str, land: Mapping[str, Any]) -> tuple[Any, ...]:
    sides = (_told_side(land[team]) for team in _TEAMS)
    return (title, land["area"], *sides, Said(f"team-{land['owner']}"))


def _told_side(side: Mapping[str, Any]) -> Said | int:
    cards = _cards(side)
    return Said("side-sum", {"points": side["points"], "cards": cards}) if cards else 0


_TEAMS = tuple(colour.value for colour in Colour)


def _cards(side: Mapping[str, Any]) -> tuple[Card, ...]:
    read = (read_card(text)[0] for text in side["cards"])
    return tuple(card for card in read if card is not None)


def tell_show(inquiry: Inquiry, answer: Plain) -> tuple[Block, ...]:
    """The drawing and what is counted on it."""
    assert isinstance(answer, Value)
    if inquiry.switches.get("plain"):
        return (Verbatim(write(inquiry.setup, inquiry.switches["notation"]).rstrip()),)
    counts = {key: answer.result[key] or 0 for key in ("laid", "red", "black")}
    told: list[Block] = [view(inquiry.setup, inquiry.readings), Said("show-counts", counts)]
    if answer.result["placing"] == "fixed":
        told.append(Said("show-fixed", {"size": answer.result["size"], "empty": answer.result["empty"]}))
    return tuple(told)

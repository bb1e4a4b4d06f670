"""What a diagram and the agreed terms must satisfy before anything is computed from them."""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise

from analyzer.cards import Card
from analyzer.games._contract import Rule
from analyzer.games._mosaic.readings import DOCUMENT
from analyzer.games.new_lands.options import Options
from analyzer.games.new_lands.position import Setup, bound_labels, cropped, placing
from analyzer.geometry.cells import Cell, cell_name
from analyzer.geometry.rectangle import Size, extent
from analyzer.readings import Cite
from analyzer.verdict import Kind, Problem

RECOMMENDED = range(60, 71)
"""Areas recommended with 36 cards, in cells (new-lands 177)."""

LEAST_NAMED = 96
"""The smaller area named for 52 cards, in cells (new-lands 184)."""


def once(setup: Setup, options: Options) -> tuple[Problem, ...]:
    """No card lies twice: a deck has each card once (new-lands 264)."""
    where: defaultdict[Card, list[Cell]] = defaultdict(list)
    for cell, card in setup.laid().items():
        where[card].append(cell)
    return tuple(
        Problem(
            "card-doubled",
            setup.places.get(cells[-1]),
            {"card": card, "cells": tuple(cell_name(cell) for cell in cells)},
            cites=(Cite(DOCUMENT, 264),),
        )
        for card, cells in where.items()
        if len(cells) > 1
    )


def in_deck(setup: Setup, options: Options) -> tuple[Problem, ...]:
    """Only cards of the agreed deck are laid: of 36 or of 52 (new-lands 33, 171, 186)."""
    deck = set(options.deck.cards)
    return tuple(
        Problem(
            "not-in-deck",
            setup.places.get(cell),
            {"card": card, "cell": cell_name(cell), "deck": options.deck.name},
            cites=(Cite(DOCUMENT, 33),),
        )
        for cell, card in setup.laid().items()
        if card not in deck
    )


def missing(setup: Setup, options: Options) -> tuple[Problem, ...]:
    """Cards of the deck that are not on the table: the game is not over (new-lands 264)."""
    if setup.moves:
        return ()  # the moves are still to come
    laid = set(setup.laid().values())
    absent = tuple(card for card in options.deck.cards if card not in laid)
    if len(absent) <= len(setup.unreadable()):
        return ()  # what cannot be read may be these
    args = {"cards": absent, "count": len(absent)}
    return (Problem("cards-missing", None, args, Kind.NOTICE, (Cite(DOCUMENT, 264),)),)


def within(setup: Setup, options: Options) -> tuple[Problem, ...]:
    """The cards span no more than the agreed size (new-lands 74)."""
    spanned = extent(setup.laid())
    if spanned is None:
        return ()
    beyond = spanned.size.height > setup.size.height or spanned.size.width > setup.size.width
    turned = spanned.size.height <= setup.size.width and spanned.size.width <= setup.size.height
    args = {"spanned": str(spanned.size), "size": str(setup.size), "turned": "yes" if turned else "no"}
    return (Problem("beyond-size", None, args, cites=(Cite(DOCUMENT, 74),)),) if beyond else ()


def floating(setup: Setup, options: Options) -> tuple[Problem, ...]:
    """Cards that do not span the size leave the rectangle's place open (new-lands 69, 234)."""
    spanned = extent(setup.laid())
    if setup.moves or placing(setup) != "floating" or within(setup, options):
        return ()
    args = {"spanned": str(spanned.size) if spanned else "none", "size": str(setup.size)}
    return (Problem("floating", None, args, Kind.NOTICE, (Cite(DOCUMENT, 69), Cite(DOCUMENT, 234))),)


def held(setup: Setup, options: Options) -> tuple[Problem, ...]:
    """Each hand holds cards of the deck of its team's colour, none of them in two places (new-lands 167)."""
    hands = setup.hands or (() if setup.hand is None else (setup.hand,))
    known = [card for hand in hands for card in hand]
    # A hand without a number is that of the player to move after the moves.
    lying = set(setup.laid().values()) if setup.hands or not setup.moves else set()
    twice = tuple(card for card in dict.fromkeys(known) if known.count(card) > 1 or card in lying)
    foreign = tuple(card for card in known if card not in options.deck.cards)
    problems = [Problem("held-twice", args={"cards": twice}, cites=(Cite(DOCUMENT, 264),))] if twice else []
    if foreign:
        args = {"cards": foreign, "deck": options.deck.name}
        problems.append(Problem("held-foreign", args=args, cites=(Cite(DOCUMENT, 33),)))
    nowhere = tuple(card for card in options.deck.cards if card not in known and card not in lying)
    if setup.hands and nowhere:
        problems.append(Problem("held-nowhere", args={"cards": nowhere, "count": len(nowhere)}))
    colours = [{card.colour for card in hand} for hand in hands]
    mixed = any(len(colour) > 1 for colour in colours)
    if mixed or any(one and one == other for one, other in pairwise(colours)):
        problems.append(Problem("held-colour", cites=(Cite(DOCUMENT, 31), Cite(DOCUMENT, 167))))
    seats = 2 * int(options.team_size.value)
    if setup.hands and len(setup.hands) != seats:
        counts = {"told": len(setup.hands), "seats": seats}
        problems.append(Problem("held-seats", None, counts, Kind.NOTICE, (Cite(DOCUMENT, 163),)))
    return tuple(problems)


def labels(setup: Setup) -> tuple[Problem, ...]:
    """Labels that name no land, and labels printed twice: notation, not a rule of the game."""
    bound = {label.place for label, _ in bound_labels(cropped(setup) or setup)}
    names = [label.name for label in setup.labels]
    alone = (label for label in setup.labels if label.place not in bound)
    twice = (label for place, label in enumerate(setup.labels) if label.name in names[:place])
    return tuple(
        Problem(code, label.place, {"label": label.name}, Kind.NOTICE)
        for code, found in (("label-alone", alone), ("label-twice", twice))
        for label in found
    )


def room(size: Size, options: Options) -> tuple[Problem, ...]:
    """Every card of the deck must find a cell (new-lands 264); full leaves no land (197)."""
    args: dict[str, object] = {"size": str(size), "area": size.area, "cards": len(options.deck.cards)}
    if size.area < len(options.deck.cards):
        return (Problem("size-too-small", None, args, cites=(Cite(DOCUMENT, 264),)),)
    if size.area == len(options.deck.cards):
        return (Problem("size-full", None, args, Kind.NOTICE, (Cite(DOCUMENT, 197),)),)
    return ()


def opening(size: Size) -> int:
    """n: the number of moves that fix the borders, height + width − 1 (new-lands 247)."""
    return size.height + size.width - 1


def reachable_borders(size: Size, options: Options) -> tuple[Problem, ...]:
    """The deck has the n cards that fixing the borders takes (new-lands 234, 241)."""
    if opening(size) <= len(options.deck.cards):
        return ()
    args = {"size": str(size), "moves": opening(size), "cards": len(options.deck.cards)}
    return (Problem("size-too-long", None, args, cites=(Cite(DOCUMENT, 234), Cite(DOCUMENT, 241))),)


def recommended(size: Size, options: Options) -> str:
    """`yes`, `no` or `unsaid`: does the author recommend this area for this deck?

    With 36 cards 60 to 70 (new-lands 177). With 52 still larger than that, and a bit under 104; 96 and 98 are
    named (184), so from 96 on it is, and how far below the bit goes is not said.
    """
    if options.deck.name == "36":
        return "yes" if size.area in RECOMMENDED else "no"
    if options.deck.name != "52":
        return "unsaid"
    most = 2 * len(options.deck.cards)
    if LEAST_NAMED <= size.area < most:
        return "yes"
    return "no" if size.area >= most or size.area < RECOMMENDED.stop else "unsaid"


def advice(size: Size, options: Options) -> tuple[Problem, ...]:
    """Terms the author does not offer are played, with a notice (new-lands 171, 177, 184)."""
    found = []
    if options.deck.name not in options.deck.OFFER:
        args: dict[str, object] = {"cards": len(options.deck.cards)}
        found.append(Problem("deck-not-offered", None, args, Kind.NOTICE, (Cite(DOCUMENT, 171),)))
    if recommended(size, options) == "no":
        args = {"size": str(size), "area": size.area, "deck": options.deck.name}
        cite = Cite(DOCUMENT, 177 if options.deck.name == "36" else 184)
        found.append(Problem("size-not-recommended", None, args, Kind.NOTICE, (cite,)))
    return tuple(found)


RULES = (
    Rule("once", (Cite(DOCUMENT, 264),), once, kind="setup"),
    Rule("in_deck", tuple(Cite(DOCUMENT, line) for line in (33, 171, 186)), in_deck, kind="setup"),
    Rule("missing", (Cite(DOCUMENT, 264),), missing, kind="setup"),
    Rule("within", (Cite(DOCUMENT, 74),), within, kind="setup"),
    Rule("floating", (Cite(DOCUMENT, 69), Cite(DOCUMENT, 234)), floating, kind="setup"),
    Rule("held", (Cite(DOCUMENT, 31), Cite(DOCUMENT, 167), Cite(DOCUMENT, 264)), held, kind="setup"),
)
"""The rules on a diagram."""

SIZE_RULES = (
    Rule("room", (Cite(DOCUMENT, 264), Cite(DOCUMENT, 197)), room, kind="terms"),
    Rule("reachable_borders", (Cite(DOCUMENT, 234), Cite(DOCUMENT, 241)), reachable_borders, kind="terms"),
    Rule("advice", (Cite(DOCUMENT, 171), Cite(DOCUMENT, 177), Cite(DOCUMENT, 184)), advice, kind="terms"),
)
"""The rules on the agreed terms; `check(size, options)`."""


def check(setup: Setup, options: Options) -> tuple[Problem, ...]:
    """Everything wrong or noteworthy about a diagram and its terms: deck first, then extent, then size."""
    of_position = (problem for rule in RULES for problem in rule.check(setup, options))
    of_terms = (problem for rule in SIZE_RULES for problem in rule.check(setup.size, options))
    return (*of_position, *of_terms, *labels(setup), *_told(setup))


def _told(setup: Setup) -> tuple[Problem, ...]:
    """What is wrong with how a record tells its places."""
    if not setup.moves:
        return ()
    from analyzer.games.new_lands.record import layings  # a diagram should not pay for it

    return layings(setup)[1]

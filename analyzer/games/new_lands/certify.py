"""New Lands' rules of laying said a second time, on purpose: nothing here knows the rules in rules.py.

Runs alone: `python certify.py record.json`, with the folder certify/ beside it or inside the package. What a
record tells of its hands and start is taken as told; docs/records.md says what its keys mean.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING or __package__:
    from analyzer import certify as base
else:  # run alone
    here = Path(__file__).resolve().parent
    homes = [home for home in (here, *here.parents)[:3:2] if (home / "certify" / "__init__.py").is_file()]
    if not homes:
        print("certify.py needs the folder certify/ beside it", file=sys.stderr)
        sys.exit(2)
    sys.path.insert(0, str(homes[0]))
    base = import_module("certify")
    del sys.path[0]

Found = Iterator[tuple[str, str]]
"""Ids of broken rules, each with how it is broken."""

LINES = {"vacant": 177, "first_card": 46, "continuity": 51, "rectangle": 71, "diversity": 83, "seniority": 96}
LINES |= {"turn": 31, "in_hand": 167, "approach": 255, "compulsory": 190, "end": 264, "void": 234}
LINES |= {"once": 44, "in_deck": 33}
CITES = {rule: f"new-lands {line}" for rule, line in LINES.items()}
READINGS = {
    "seniority": ("higher", "not_lower"),
    "rectangle_ban": ("extent", "feasible_any", "feasible_hands"),
    "starts": ("gap", "red", "black"),
    "approach": ("widens", "if_able", "advice"),
    "approach_until": ("fixed", "n_moves"),
}


def placing(play: base.Play, card: str, cell: base.Cell) -> Found:
    """What binds a card and its place, whoever lays it."""
    near = [play.table[each] for each in base.beside(cell) if each in play.table]
    alone = near and all(base.colour(each) != base.colour(card) for each in near)
    enough = base.rank(card) + (play.read("seniority") == "not_lower")
    if cell in play.table:
        yield "vacant", f"{play.table[cell]} lies there"
    if not play.table and base.rank(card) > 10:
        yield "first_card", "the first card of a game is one of 2 to 10"
    if not play.table and play.read("starts") not in ("gap", base.colour(card)):
        yield "turn", f"{play.read('starts')} begins"
    if play.table and not near:
        yield "continuity", "it adjoins no card"
    if not fits(play, {*play.table, cell}):
        yield "rectangle", "the cards would span more than the agreed size"
    if any(base.suit(each) == base.suit(card) for each in near):
        yield "diversity", f"a card of its suit is beside it: {' '.join(near)}"
    if alone and not any(base.rank(each) < enough for each in near):
        yield "seniority", f"it is too low beside {' '.join(near)}"


def fits(play: base.Play, cells: Iterable[base.Cell]) -> bool:
    """The cells span no more than the agreed size."""
    return all(now <= most for now, most in zip(base.span(cells), play.record.size, strict=True))


def widens(play: base.Play, cell: base.Cell) -> bool:
    """A card there makes the extent larger."""
    return sum(base.span({*play.table, cell})) > sum(base.span(play.table))


def duty(play: base.Play) -> bool:
    """This move must bring the fixing of the borders nearer, by the readings."""
    if play.read("approach") == "advice":
        return False
    if play.read("approach_until") == "n_moves":
        return len(play.table) < sum(play.record.size) - 1
    return base.span(play.table) != play.record.size


def allowed(play: base.Play, hand: Iterable[str]) -> list[tuple[str, base.Cell]]:
    """What may be laid from a hand, and where. Under `feasible_*` less may be allowed than this tells."""
    cells = {each for cell in play.table for each in base.beside(cell)} or {(0, 0)}
    free = [(card, cell) for card in hand for cell in cells if not any(placing(play, card, cell))]
    wide = [each for each in free if widens(play, each[1])]
    return free if not duty(play) or (not wide and play.read("approach") == "if_able") else wide


def able(play: base.Play, opening: bool = False) -> bool | None:
    """The player may lay something (`opening`: something that widens); None: that cannot be told."""
    if play.hand is None:
        return None
    some = any(not opening or widens(play, cell) for _, cell in allowed(play, play.hand))
    return None if some and play.read("rectangle_ban") != "extent" else some


def approaching(play: base.Play, cell: base.Cell) -> Found:
    """The duty of the opening."""
    if duty(play) and not widens(play, cell):
        could = True if play.read("approach") == "widens" else able(play, opening=True)
        if could:
            yield "approach", "it does not bring the borders nearer"
        if could is None:
            play.doubt("whether the player could have widened")


def laying(play: base.Play, card: str, cell: base.Cell) -> Found:
    """Every rule that a move breaks."""
    if card not in play.record.deck:
        yield "in_deck", "the deck has no such card"
    elif card in play.table.values():
        yield "once", "it lies on the table already"
    elif play.hand is not None and card not in play.hand:
        yield "in_hand", f"the player holds {' '.join(play.hand) or 'nothing'}"
    if base.colour(card) != play.team:
        yield "turn", f"{play.team} is to move"
    yield from placing(play, card, cell)
    yield from approaching(play, cell)


def passing(play: base.Play) -> Found:
    """A pass: always wrong, but for the gap of a player who can lay nothing."""
    if play.hand is None or able(play):
        yield "compulsory", "nobody ever passes"
    else:
        play.doubt("a pass of a player who may have nothing to lay")


def told(play: base.Play) -> Found:
    """What the hands and the start show against themselves."""
    hands, start = play.record.hands or (), play.record.start
    cards = [*(card for hand in hands for card in hand), *(card for card, _ in start)]
    for card in dict.fromkeys(cards):
        if card not in play.record.deck:
            yield "in_deck", f"the deck has no {card}"
        if cards.count(card) > 1:
            yield "once", f"{card} is told twice"
    for seat, hand in enumerate(hands):
        if {base.colour(card) for card in hand} - {play.colour(seat)}:
            yield "turn", f"seat {seat + 1} holds a card that is not {play.colour(seat)}"
    if len(play.table) < len(start):
        yield "vacant", "two cards of the start lie on one cell"
    if not base.joined(play.table):
        yield "continuity", "the cards of the start do not hang together"
    if not fits(play, play.table):
        yield "rectangle", "the start spans more than the agreed size"
    pairs = [(card, play.table.get(each)) for cell, card in play.table.items() for each in base.beside(cell)]
    if any(other and base.suit(card) == base.suit(other) for card, other in pairs):
        yield "diversity", "two cards of one suit adjoin at the start"


def ending(play: base.Play) -> Found:
    """What is claimed at the end, against what was reached."""
    record, spanned = play.record, base.span(play.table) == play.record.size
    if record.moves and not spanned and play.read("rectangle_ban") != "extent":
        play.doubt("whether the moves before it left the size within reach")
    missing = set(record.deck) - set(play.table.values())
    if record.end == "over" and missing:
        yield "end", f"not laid yet: {' '.join(sorted(missing))}"
    if record.end == ("void" if spanned else "over"):
        yield "void", f"the agreed size was {'' if spanned else 'not '}reached"
    elif record.end == "void" and missing:
        if able(play):
            yield "end", "the player to move has a move"
        else:
            play.doubt("whether the player to move could lay a card")


def check(value: Any) -> base.Report:
    """What the rules find in a record (a JSON value). Raises Malformed."""
    play = base.Play(base.record(value, "new_lands", READINGS))
    if found := list(told(play)):
        return play.report(0, found, CITES)
    for move in play.record.moves:
        if found := list(laying(play, *move) if move else passing(play)):
            return play.report(play.made + 1, found, CITES)
        play.make(move)
    return play.report(0, list(ending(play)), CITES)


if __name__ == "__main__":
    sys.exit(base.main(check))

"""A card put to the rules on cell (0, 0), beside cards that are not known, each there or not.

Two more cards, which do not adjoin the cell, are there together or not: what lies farther off must not count.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, partial
from itertools import chain, combinations, product
from typing import Any

from analyzer.cards import DECK_52, Card
from analyzer.games._contract import Rule
from analyzer.games._mosaic import encode
from analyzer.games._mosaic import rules as common
from analyzer.games._mosaic.encode import Hidden, Near
from analyzer.games._mosaic.rules import Laying
from analyzer.games.new_lands.readings import Readings
from analyzer.geometry.cells import Cell
from analyzer.geometry.rectangle import Size
from analyzer.readings import changed, every, recording
from analyzer.smt.text import FALSE, TRUE, Encoding, Script, both, either, most_one, no, same
from analyzer.verdict import Violation
from tests.agree.explore import Path, Written, explore

Check = Callable[[Any, Any, Any], Any]
Formula = Callable[[Hidden, Near, str, Any], str]

CELL = (0, 0)
BESIDE: dict[str, Cell] = {"above": (-1, 0), "left": (0, -1), "right": (0, 1), "below": (1, 0)}
FARTHER: dict[str, Cell] = {"corner": (1, 1), "apart": (0, 2)}
CELLS = BESIDE | FARTHER
NAMES = ("card", *CELLS)
PLACES = (*BESIDE, "farther")
"""What is there or not: each card beside the cell, and those farther off."""

ENCODED: dict[str, Formula] = {
    "first_card": lambda card, near, empty, readings: encode.first_card(card, empty),
    "continuity": lambda card, near, empty, readings: encode.continuity(near, empty),
    "diversity": lambda card, near, empty, readings: encode.diversity(card, near),
    "seniority": lambda card, near, empty, readings: encode.seniority(card, near, readings),
}


@dataclass(frozen=True)
class Table:
    """What a rule looks at."""

    laid: Mapping[Cell, Any]
    size: Size = field(default_factory=lambda: Size(8, 8))


@dataclass(frozen=True)
class Example:
    """Real cards: the one to be laid, and those on the table."""

    card: Card
    laid: Mapping[Cell, Card]

    def refused(self, check: Check, readings: Any) -> bool:
        """Does the plain rule refuse the card?"""
        return isinstance(check(Table(self.laid), Laying(self.card, CELL), readings), Violation)

    def allowed(self, formula: Formula, readings: Any) -> bool:
        """Does the encoding allow it? With real cards a formula comes out true or false without a solver."""
        script = Script()
        near = [
            (TRUE if cell in self.laid else FALSE, encode.known(script, self.laid.get(cell, DECK_52[0])))
            for cell in BESIDE.values()
        ]
        found = formula(encode.known(script, self.card), near, FALSE if self.laid else TRUE, readings)
        assert found in (TRUE, FALSE)
        return found == TRUE


@cache
def explored(
    check: Check, readings: Any, reads: tuple[str, ...], beside: object
) -> Mapping[tuple[str, ...], tuple[Path[bool], ...]]:
    """For every pattern of cells that hold a card the paths of a rule, which comes to whether it refuses.

    `beside` is what the rules take for neighbours: tests change it.
    """

    def refuses(cells: Mapping[str, Cell], cards: Mapping[str, Any]) -> bool:
        table = Table({cell: cards[name] for name, cell in cells.items()})
        recorder, consulted = recording(readings)
        found = check(table, Laying(cards["card"], CELL), recorder)
        assert consulted <= set(reads)
        return isinstance(found, Violation)

    patterns = chain.from_iterable(combinations(PLACES, count) for count in range(len(PLACES) + 1))
    return {
        present: explore(
            NAMES, partial(refuses, {name: cell for name, cell in CELLS.items() if place_of(name) in present})
        )
        for present in patterns
    }


@dataclass
class Board:
    """The unknown cards as constants of a script."""

    script: Script = field(default_factory=Script)

    def __post_init__(self) -> None:
        self.cards = {name: encode.some(self.script, name, DECK_52) for name in NAMES}
        self.there = {place: self.script.flag(f"{place} there") for place in PLACES}
        self.near = [(self.there[name], self.cards[name]) for name in BESIDE]
        self.empty = no(either(*self.there.values()))

    def different(self) -> None:
        """States that all cards are different."""
        for place in range(len(DECK_52)):
            for clause in most_one(card.cases[place][1] for card in self.cards.values()):
                self.script.add(clause)

    def refused(self, check: Check, readings: Any, reads: tuple[str, ...]) -> str:
        """The formula that a rule refuses the card, from the rule itself, run on every pattern of cells."""
        written = Written(self.cards)
        refusing: list[str] = []
        for present, paths in explored(check, readings, reads, common.beside).items():
            pattern = both(*(term if place in present else no(term) for place, term in self.there.items()))
            refusing.append(both(pattern, either(*(written.path(path) for path in paths if path.result))))
        return either(*refusing)

    def allowed(self, formula: Formula, readings: Any) -> str:
        """The formula that the encoding allows the card."""
        return formula(self.cards["card"], self.near, self.empty, readings)

    def asked(self, formula: str) -> Encoding:
        """The question whether some cards make a formula true."""
        self.script.add(formula)
        terms = [term for card in self.cards.values() for _, term in card.cases]
        return self.script.encoding(term.strip("|") for term in (*terms, *self.there.values()))

    def found(self, true: frozenset[str]) -> Example:
        """The cards of a model."""
        cards = {
            name: next(one for one, term in card.cases if term.strip("|") in true)
            for name, card in self.cards.items()
        }
        present = {place for place, term in self.there.items() if term.strip("|") in true}
        laid = {cell: cards[name] for name, cell in CELLS.items() if place_of(name) in present}
        return Example(cards["card"], laid)


def place_of(name: str) -> str:
    """What must be there for the card of that name to be there."""
    return "farther" if name in FARTHER else name


def disagreement(refused: str, allowed: str) -> str:
    """The formula that the rule refuses what the encoding allows, or the other way round."""
    return no(same(refused, no(allowed)))


def under_each(rule: Rule) -> Iterator[Readings]:
    """The readings with every combination of members that a rule reads."""
    fields = dict(every(Readings))
    for members in product(*(fields[name] for name in rule.reads)):
        yield changed(Readings(), **dict(zip(rule.reads, members, strict=True)))

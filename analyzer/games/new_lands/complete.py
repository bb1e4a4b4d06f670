"""What the cells that nobody could read can be, given the deck, diversity, and every stated number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import permutations
from math import perm
from typing import Any

from analyzer.cards import Card, Colour
from analyzer.games._contract import Inquiry
from analyzer.games._mosaic import encode
from analyzer.games._mosaic.encode import Hidden
from analyzer.games.new_lands import asks, scoring
from analyzer.games.new_lands.laying import reached, record
from analyzer.games.new_lands.play import claims
from analyzer.games.new_lands.position import Content, Setup, cropped, placed
from analyzer.games.new_lands.record import continued, rebased
from analyzer.games.new_lands.state import State
from analyzer.games.new_lands.text import write
from analyzer.geometry.cells import Cell, Mark, adjoining, cell_name
from analyzer.notation import format_card, format_rank
from analyzer.smt import worker
from analyzer.smt.text import FALSE, TRUE, Encoding, Script, both, most_one, no, total
from analyzer.verdict import No, Plain, Unknown, Value, Yes

MOST = 200
"""So many completions are listed; of more, only what each cell can be is told."""

EXHAUSTED = 20_000
"""So many fillings are tried by the plain rules to confirm that there is none."""

Stated = tuple[tuple[str, ...], Any]
"""A stated number: its path in the answer of `score`, and its value."""


def complete(inquiry: Inquiry) -> Plain:
    """Every way to read the cells that nobody could read as cards, or the proof that there is none.

    Each completion keeps diversity (new-lands 83), the deck (264), and what the position's file calls
    stated by the document; each was put to the plain rules before it is told.
    """
    if inquiry.switches.get("span"):
        return span(inquiry)
    setup: Setup = inquiry.setup
    if setup.moves:
        state = reached(inquiry)
        return complete(replace(inquiry, setup=state.setup)) if isinstance(state, State) else state
    hidden = setup.unreadable()
    laid = set(setup.laid().values())
    left = [card for card in inquiry.options.deck.cards if card not in laid]
    if len(hidden) > len(left):
        return No({"kind": "count", "cells": len(hidden), "cards": len(left)})
    said, unused = _stated(inquiry)
    question = _Question(inquiry, setup, hidden, tuple(left), said)
    with worker.session(inquiry.limits) as ask:
        found = ask.models(question.encoding(), MOST)
        if isinstance(found, Unknown):
            return found
        if not found.found:
            return _none(question, ask)
        completions = [question.decoded(model.true) for model in found.found]
        for cards in completions:
            question.replayed(cards)
        possible = _possible(question, completions, None if found.complete else ask)
    if isinstance(possible, Unknown):
        return possible
    return Value(
        {
            "count": len(completions),
            "all": found.complete,
            "cells": {cell_name(cell): _texts(possible[cell]) for cell in hidden},
            "completions": [
                {cell_name(cell): format_card(card) for cell, card in cards.items()} for cards in completions
            ],
            "stated": [_told(path, value) for path, value in said],
            "unused": unused,
        }
    )


def span(inquiry: Inquiry) -> Plain:
    """Can the cards still come to span the agreed size? Yes with a record, or no with the proof."""
    from analyzer.games.new_lands.span import spanned

    there = reached(inquiry)
    if not isinstance(there, State):
        return there
    state = rebased(there, inquiry.readings)
    answer = spanned(state, inquiry.readings, inquiry.limits, by_hands=state.hand is not None)
    if not isinstance(answer, Yes):
        return answer
    final: State = answer.witness
    text = write(continued(state, final.moves[state.made :]), inquiry.switches["notation"])
    return Yes({"record": record(state, final, inquiry.readings), "text": text})


def _texts(cards: Iterable[Card]) -> list[str]:
    return [format_card(card) for card in sorted(cards, key=lambda card: card.order)]


def _possible(
    question: _Question, completions: list[dict[Cell, Card]], ask: worker.Session | None
) -> dict[Cell, set[Card]] | Unknown:
    """The cards that each cell can be; while not all completions are known, a solver is asked."""
    possible = {cell: {cards[cell] for cards in completions} for cell in question.hidden}
    if ask is None:
        return possible
    for cell in question.hidden:
        for card in question.left:
            if card in possible[cell]:
                continue
            answer = ask.solve(question.encoding({cell: card}))
            if isinstance(answer, Unknown):
                return answer
            if isinstance(answer, worker.Model):
                cards = question.decoded(answer.true)
                question.replayed(cards)
                for there, other in cards.items():
                    possible[there].add(other)
    return possible


def _none(question: _Question, ask: worker.Session) -> Plain:
    """No completion: what clashes, and where there are few fillings, all of them tried by the plain rules."""
    answer = ask.solve(question.encoding())
    if isinstance(answer, Unknown):
        return answer
    if isinstance(answer, worker.Model):
        raise RuntimeError("the solver contradicts itself")
    fillings = perm(len(question.left), len(question.hidden))
    core = [question.reason(name) for name in answer.core]
    certificate: dict[str, Any] = {"kind": "clash", "core": core}
    if fillings <= EXHAUSTED:
        for cards in permutations(question.left, len(question.hidden)):
            if not any(question.wrong(dict(zip(question.hidden, cards, strict=True)))):
                raise RuntimeError("the plain rules find a completion that the solver denies")
        certificate = {"kind": "exhausted", "states": fillings, "core": core}
    return No(certificate)


@dataclass(frozen=True)
class _Question:
    """A position with cells to complete: the cards that are left, and what is stated."""

    inquiry: Inquiry
    setup: Setup
    hidden: tuple[Cell, ...]
    left: tuple[Card, ...]
    stated: tuple[Stated, ...]

    def encoding(self, fixed: Mapping[Cell, Card] | None = None) -> Encoding:
        """The question for a solver; `fixed` are cells whose card is given."""
        script = Script()
        cells: dict[Cell, Hidden] = {
            cell: encode.known(script, card) for cell, card in self.setup.laid().items()
        }
        for cell in self.hidden:
            cells[cell] = encode.some(script, cell_name(cell), self.left)
        for card in self.left:
            cases = (case for cell in self.hidden for case in cells[cell].cases)
            for clause in most_one(term for one, term in cases if one == card):
                script.add(clause)
        self._diverse(script, cells)
        for number, (path, value) in enumerate(self.stated):
            script.add(self._says(cells, path, value), f"stated {number}")
        for cell, card in (fixed or {}).items():
            script.add(cells[cell].among([card]))
        return script.encoding(
            term.strip("|")
            for cell in self.hidden
            for _, term in cells[cell].cases
            if term not in (TRUE, FALSE)
        )

    def _diverse(self, script: Script, cells: Mapping[Cell, Hidden]) -> None:
        """No two adjoining cells of one suit, each pair once."""
        for cell, card in cells.items():
            for near in adjoining(cell, ((0, 1), (1, 0))):
                if near in cells:
                    name = f"diversity {cell_name(cell)} {cell_name(near)}"
                    script.add(encode.diversity(card, [(TRUE, cells[near])]), name)

    def reason(self, name: str) -> str:
        """What an assertion of the encoding stands for."""
        kind, _, number = name.partition(" ")
        return _told(*self.stated[int(number)]) if kind == "stated" else name

    def decoded(self, true: frozenset[str]) -> dict[Cell, Card]:
        """The card of each cell in a model."""
        script = Script()
        named = {
            (cell, card): term.strip("|")
            for cell in self.hidden
            for card, term in encode.some(script, cell_name(cell), self.left).cases
        }
        return {cell: card for (cell, card), name in named.items() if name in true}

    def filled(self, cards: Mapping[Cell, Card]) -> Setup:
        """The diagram with its cells completed."""
        rows: list[list[Content]] = [list(row) for row in self.setup.rows]
        for (row, column), card in cards.items():
            rows[row][column] = card
        return replace(self.setup, rows=tuple(tuple(row) for row in rows))

    def wrong(self, cards: Mapping[Cell, Card]) -> Iterator[str]:
        """What the plain rules have against a completion."""
        diagram = self.filled(cards)
        if claims(diagram, self.inquiry.readings):
            yield "diversity"
        if self.stated:
            answer = asks.score(replace(self.inquiry, setup=diagram))
            result: Any = answer.result if isinstance(answer, Value) else {}
            yield from (_told(path, value) for path, value in self.stated if _at(result, path) != value)

    def replayed(self, cards: Mapping[Cell, Card]) -> None:
        """Raises RuntimeError when the plain rules do not agree that this is a completion."""
        if broken := list(self.wrong(cards)):
            raise RuntimeError(f"no completion: {broken}")

    def _says(self, cells: Mapping[Cell, Hidden], path: tuple[str, ...], value: Any) -> str:
        """The formula that the answer of `score` has this value at this path."""
        final = len(self.hidden) == len(self.left)
        if path == ("final",):
            return TRUE if final is value and (final or self._fixed) else FALSE
        board, lands = self._lands
        if not _fits(path, value) or not self._fixed or (path == ("winner",) and not final):
            return FALSE
        if path[0] == "lands":
            found = lands.get(path[1])
            return FALSE if found is None else self._of_land(cells, board, found, path[2:], value)
        scores = {
            colour: total(
                (scoring.area(land), self._owned(cells, board, land, colour)) for land in lands.values()
            )
            for colour in Colour
        }
        red, black = (scores[colour] for colour in (Colour.RED, Colour.BLACK))
        if path[0] in ("red", "black"):
            return f"(= {scores[Colour(path[0])]} {value})"
        return _larger(red, black, value)

    def _of_land(
        self,
        cells: Mapping[Cell, Hidden],
        board: Cell,
        land: frozenset[Cell],
        path: tuple[str, ...],
        value: Any,
    ) -> str:
        if path == ("area",):
            return TRUE if scoring.area(land) == value else FALSE
        red, black = (self._points(cells, board, land, colour) for colour in (Colour.RED, Colour.BLACK))
        if path == ("owner",):
            return _larger(red, black, value)
        if path[1] == "points":
            return f"(= {red if path[0] == 'red' else black} {value})"
        return self._listed(cells, board, land, Colour(path[0]), CARDS[path[1]], value)

    def _listed(
        self,
        cells: Mapping[Cell, Hidden],
        board: Cell,
        land: frozenset[Cell],
        colour: Colour,
        key: Callable[[Card], str],
        value: tuple[str, ...],
    ) -> str:
        """The formula that the border cards of one colour are those listed, by card or by rank."""
        wanted = Counter(value)
        found: dict[str, list[tuple[int, str]]] = {text: [] for text in wanted}
        for times, card, term in self._bounding(cells, board, land, colour):
            found.setdefault(key(card), []).append((times, term))
        return both(*(f"(= {total(terms)} {wanted[text]})" for text, terms in found.items()))

    def _owned(self, cells: Mapping[Cell, Hidden], board: Cell, land: frozenset[Cell], colour: Colour) -> str:
        red, black = (self._points(cells, board, land, one) for one in (Colour.RED, Colour.BLACK))
        return _larger(red, black, colour.value)

    def _points(
        self, cells: Mapping[Cell, Hidden], board: Cell, land: frozenset[Cell], colour: Colour
    ) -> str:
        """The sum of the points of one colour on the border of a land, as a term."""
        found = self._bounding(cells, board, land, colour)
        return total((times * scoring.points(card), term) for times, card, term in found)

    def _bounding(
        self, cells: Mapping[Cell, Hidden], board: Cell, land: frozenset[Cell], colour: Colour
    ) -> Iterator[tuple[int, Card, str]]:
        """What may stand on the border of a land: how often it counts, the card, the formula for it."""
        on_board = {(cell[0] - board[0], cell[1] - board[1]): card for cell, card in cells.items()}
        for cell, times in scoring.bounding(land, on_board, self.inquiry.readings).items():
            yield from ((times, card, term) for card, term in on_board[cell].cases if card.colour is colour)

    @property
    def _fixed(self) -> bool:
        """True when the cards span the agreed size, so that there is a score at all."""
        return placed(self.filled(dict(zip(self.hidden, self.left, strict=False)))) is not None

    @property
    def _lands(self) -> tuple[Cell, dict[str, frozenset[Cell]]]:
        """The corner of the rectangle, and its lands by the names that `score` gives them.

        Which cells are empty does not depend on what the unreadable cards are.
        """
        any_cards = self.filled(dict(zip(self.hidden, self.left, strict=False)))
        fixed, board = placed(any_cards), cropped(any_cards)
        if fixed is None or board is None:
            return (0, 0), {}
        empty = [cell for cell, content in board.cells() if content is Mark.EMPTY]
        found = scoring.lands(empty, self.inquiry.readings)
        return (fixed.top, fixed.left), dict(zip(asks.named(list(found), board), found, strict=True))


def _fits(path: tuple[str, ...], value: Any) -> bool:
    """True when `score` can answer such a value at this path: a number, a word for who, or a list."""
    if path[-1] in WHO:
        return value in WHO[path[-1]]
    if path[-1] in CARDS:
        return isinstance(value, tuple) and all(isinstance(one, str) for one in value)
    return isinstance(value, int) and not isinstance(value, bool)


def _larger(red: str, black: str, who: str) -> str:
    """The formula that red's sum is the larger one, or black's, or (nobody, gap) neither."""
    formulas = {"red": f"(> {red} {black})", "black": f"(> {black} {red})"}
    return formulas.get(who, both(*(no(one) for one in formulas.values())))


CARDS: Mapping[str, Callable[[Card], str]] = {
    "cards": format_card,
    "ranks": lambda card: format_rank(card.rank),
}
WHO = {
    "owner": ("red", "black", "nobody"),
    "leader": ("red", "black", "nobody"),
    "winner": ("red", "black", "gap"),
}
WHOLE = {("red",), ("black",), ("winner",), ("leader",), ("final",)}
NUMBERS = {("area",), ("owner",)} | {(colour.value, what) for colour in Colour for what in ("points", *CARDS)}


def _stated(inquiry: Inquiry) -> tuple[tuple[Stated, ...], list[str]]:
    """What the position's file calls stated of the score, and the paths of what is not asked here."""
    used: list[Stated] = []
    unused: list[str] = []
    for expect in inquiry.expects:
        if not expect.get("stated") or expect.get("ask") != "score" or "readings" in expect:
            continue
        for path, value in _leaves((), expect.get("result", {})):
            of_land = path[0] == "lands" and path[2:] in NUMBERS
            if of_land or path in WHOLE:
                used.append((path, value))
            else:
                unused.append(".".join(path))
    return tuple(dict.fromkeys(used)), unused


def _leaves(path: tuple[str, ...], value: Any) -> Iterator[Stated]:
    if isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _leaves((*path, key), inner)
    else:
        yield path, tuple(sorted(value)) if isinstance(value, list) else value


def _told(path: tuple[str, ...], value: Any) -> str:
    """A stated number in words that name it."""
    return f"{'.'.join(path)} = {' '.join(value) if isinstance(value, tuple) else value}"


def _at(result: Any, path: tuple[str, ...]) -> Any:
    for key in path:
        result = result.get(key) if isinstance(result, Mapping) else None
    return tuple(sorted(result)) if isinstance(result, list) else result

"""How New Lands is written: a parsed text as a `Setup`, and a `Setup` as text."""

from __future__ import annotations

import re

from analyzer.cards import Card, Colour
from analyzer.games.new_lands.options import AgreedSize, Options, named_size
from analyzer.games.new_lands.position import Content, Label, Setup, Told
from analyzer.geometry.cells import Mark, cell_name, named_cell, steps_name
from analyzer.geometry.rectangle import Size
from analyzer.notation import Node, Notation, Token, format_card
from analyzer.readings import Cite
from analyzer.verdict import Place, Problem


def read(tree: Node, options: Options) -> tuple[Setup | None, tuple[Problem, ...]]:
    """A setup from a parsed diagram or record, or the problems that leave none.

    Refused: neither rows nor moves, rows of different length, a size named twice differently or (for a
    record) not at all, moves and hands that are no such. The size is the option's, else the one named at
    the top, else that of the print.
    """
    nodes = [node for node in tree.children if isinstance(node, Node)]
    rows = [node for node in nodes if node.rule == "row"]
    lines = [_row(index, row) for index, row in enumerate(rows)]
    moves, since, bad_moves = _moves([node for node in nodes if node.rule == "move"], bool(rows))
    if not moves and not any(tokens for tokens, _ in lines):
        return None, bad_moves or (Problem("no-rows"),)
    named, clash = _size([node for node in nodes if node.rule == "size"], options)
    hands, hand, bad_hands = _hands([node for node in nodes if node.rule == "hand"])
    turn, end, bad_words = _words(nodes)
    problems = (*_ragged([tokens for tokens, _ in lines]), *clash, *bad_moves, *bad_hands, *bad_words)
    if named is None and not rows and not clash:
        problems += (Problem("no-size", cites=(Cite("new-lands", 66),)),)
    if problems:
        return None, problems
    contents = tuple(tuple(token.value for token in tokens) for tokens, _ in lines)
    places = {
        (row, column): token.place
        for row, (tokens, _) in enumerate(lines)
        for column, token in enumerate(tokens)
    }
    labels = tuple(label for _, found in lines for label in found)
    size = Size(named.height, named.width) if named else Size(len(contents), len(contents[0]))
    bare = named is not None and _barely(nodes) and size != Size(len(contents), len((*contents, ())[0]))
    return Setup(contents, size, labels, turn, hands, hand, moves, end, bare, since, places), ()


def _barely(nodes: list[Node]) -> bool:
    """True when the size is named in the text by two numbers alone."""
    words = [token.kind for node in nodes if node.rule == "size" for token in _tokens(node)]
    return bool(words) and "SAID" not in words


def _tokens(node: Node) -> list[Token]:
    return [token for token in node.children if isinstance(token, Token)]


def _moves(nodes: list[Node], later: bool) -> tuple[tuple[Told, ...], int, tuple[Problem, ...]]:
    """The moves of a record and the number of the first: 1, or after a diagram any number."""
    told: list[Told] = []
    problems: list[Problem] = []
    since = expected = 0
    for node in nodes:
        head, *words = _tokens(node)
        number = int(re.sub("[^0-9]", "", head.text))
        expected = expected + 1 if expected or not later else number
        since = since or expected
        if number != expected or not number:
            problems.append(Problem("move-number", head.place, {"number": number, "expected": expected}))
        move = _move(words)
        if move is None:
            problems.append(Problem("move-form", _line_of([head, *words]), {"number": number}))
        else:
            told.append(move)
    return tuple(told), since or 1, tuple(problems)


def _move(words: list[Token]) -> Told | None:
    """A card and perhaps its cell, or a pass; None for anything else."""
    kinds = [word.kind for word in words]
    if kinds == ["PASS"]:
        return Told(None, place=words[0].place)
    if kinds[:1] != ["CARD"] or kinds[1:] not in ([], ["STEPS"], ["PLACE"]):
        return None
    card = words[0].value
    place = _line_of(words)
    if len(words) == 1:
        return Told(card, place=place)
    cell = named_cell(words[1].text)
    return None if cell is None else Told(card, *cell, place)


Hands = tuple[frozenset[Card], ...]


def _hands(nodes: list[Node]) -> tuple[Hands, frozenset[Card] | None, tuple[Problem, ...]]:
    """The hands by seat, numbered from 1, or one without a number: that of the player to move."""
    hands: list[frozenset[Card]] = []
    alone: frozenset[Card] | None = None
    problems: list[Problem] = []
    for node in nodes:
        head, *words = _tokens(node)
        number = re.sub("[^0-9]", "", head.text)
        if any(word.kind not in ("CARD", "UNKNOWN") for word in words):
            problems.append(Problem("hand-form", _line_of([head, *words])))
        elif (number and int(number) != len(hands) + 1) or (not number and len(nodes) > 1):
            problems.append(Problem("hand-number", head.place))
        known = [word.value for word in words if isinstance(word.value, Card)]
        cards = frozenset(known)
        if twice := tuple(card for card in cards if known.count(card) > 1):
            problems.append(Problem("held-twice", _line_of([head, *words]), {"cards": twice}))
        if number:
            hands.append(cards)
        else:
            alone = cards
    return tuple(hands), alone, tuple(problems)


def _words(nodes: list[Node]) -> tuple[Colour | None, str, tuple[Problem, ...]]:
    """Who is to move first, and how the record says the game ended; each is said once."""
    found: dict[str, Token] = {}
    problems: list[Problem] = []
    moved = False
    for node in nodes:
        if node.rule == "move" and "end" in found:
            problems.append(Problem("move-late", _line_of(_tokens(node))))
        moved = moved or node.rule == "move"
        if node.rule not in ("turn", "end"):
            continue
        (token,) = _tokens(node)
        if node.rule == "turn" and moved:
            problems.append(Problem("turn-late", token.place))
        if node.rule in found:
            problems.append(Problem("said-twice", token.place))
        found[node.rule] = token
    turn = found["turn"].text.lower() if "turn" in found else ""
    black = re.search("ч[её]рн|black", turn)
    end = found["end"].text.lower() if "end" in found else ""
    colour = (Colour.BLACK if black else Colour.RED) if turn else None
    return colour, ("void" if re.search("недейств|void", end) else "over") if end else "", tuple(problems)


def _row(index: int, node: Node) -> tuple[list[Token], list[Label]]:
    cells: list[Token] = []
    labels: list[Label] = []
    for token in node.children:
        if not isinstance(token, Token):
            continue
        if token.kind == "LABEL":
            labels.append(Label(index, len(cells), str(token.value), token.place))
        else:
            cells.append(token)
    return cells, labels


def _ragged(rows: list[list[Token]]) -> tuple[Problem, ...]:
    """Rows whose length is not that of most rows; a row with a word that was refused has no known length."""
    lengths = [len(row) for row in rows if all(token.value is not None for token in row)]
    if not lengths:
        return ()
    usual = max(sorted(set(lengths), reverse=True), key=lengths.count)
    return tuple(
        Problem(
            "ragged-row",
            _line_of(row),
            {"row": number, "cells": len(row), "others": usual},
        )
        for number, row in enumerate(rows, 1)
        if len(row) != usual and all(token.value is not None for token in row)
    )


def _line_of(row: list[Token]) -> Place | None:
    if not row:
        return None
    first, last = row[0].place, row[-1].place
    return Place(first.line, first.column, last.column + last.length - first.column)


def _size(nodes: list[Node], options: Options) -> tuple[AgreedSize | None, tuple[Problem, ...]]:
    named = options.size
    for node in nodes:
        size = named_size(node)
        place = next((token.place for token in node.children if isinstance(token, Token)), None)
        if size is None:
            continue
        if named is not None and named != size:
            args = {"first": str(named), "second": str(size)}
            return None, (Problem("two-sizes", place, args, cites=(Cite("new-lands", 66),)),)
        named = size
    return named, ()


TURNS = {Colour.RED: "красные", Colour.BLACK: "чёрные"}
ENDS = {"over": "Конец.", "void": "Недействительна."}


def write(setup: Setup, notation: Notation = Notation.LETTERS) -> str:
    """The text, the inverse of `read`; a size line comes first when the print does not show it."""
    lines = [] if setup.size == setup.printed else [_written_size(setup)]
    if setup.turn is not None:
        lines.append(f"Ходят: {TURNS[setup.turn]}")
    lines += [_hand(f"Рука {seat}:", hand, notation) for seat, hand in enumerate(setup.hands, 1)]
    if setup.hand is not None:
        lines.append(_hand("Рука:", setup.hand, notation))
    lines += (_written_row(setup, index, notation) for index in range(len(setup.rows)))
    lines += (
        f"{number}. {_written_move(told, notation)}" for number, told in enumerate(setup.moves, setup.since)
    )
    if setup.end:
        lines.append(ENDS[setup.end])
    return "\n".join(lines) + "\n"


def _written_size(setup: Setup) -> str:
    height, width = setup.size.height, setup.size.width
    return f"{height} на {width}" if setup.bare else f"{height} в высоту, {width} в длину"


def _written_row(setup: Setup, index: int, notation: Notation) -> str:
    words = [_word(content, notation) for content in setup.rows[index]]
    inside = [label for label in setup.labels if label.row == index]
    for label in reversed(sorted(inside, key=lambda label: label.after)):
        words.insert(label.after, f"({label.name})")
    return " ".join(words)


def _hand(head: str, cards: frozenset[Card], notation: Notation) -> str:
    return " ".join([head, *(format_card(card, notation) for card in sorted(cards, key=_order))])


def _order(card: Card) -> tuple[int, int]:
    return card.order


def _written_move(told: Told, notation: Notation) -> str:
    if told.card is None:
        return "пас"
    card = format_card(told.card, notation)
    if told.cell is None:
        return card
    return f"{card} {steps_name(told.cell) if told.steps else cell_name(told.cell)}"


def _word(content: Content, notation: Notation) -> str:
    if isinstance(content, Card):
        return format_card(content, notation)
    return "0" if content is Mark.EMPTY else "?"

"""Reading is the inverse of writing, whatever the spelling, the spaces and the notation."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from analyzer.cards import DECK_52, Suited
from analyzer.geometry.cells import Mark
from analyzer.notation import LARGEST_SIDE, Notation, format_card, format_cell, read_card
from tests.notation.reading import DIAGRAM, read, rows
from tests.strategies.cards import boards, cards, exact_spellings, notations, typed

Board = tuple[tuple[Suited | Mark, ...], ...]


def letters(board: Board) -> list[list[str]]:
    return [[format_cell(cell) for cell in row] for row in board]


def test_how_cards_are_written() -> None:
    hearts = [card for card in DECK_52 if card.suit.value == "hearts"]
    written = {each: " ".join(format_card(card, each) for card in hearts) for each in Notation}
    assert written == {
        Notation.LETTERS: "2Ч 3Ч 4Ч 5Ч 6Ч 7Ч 8Ч 9Ч 10Ч ВЧ ДЧ КЧ ТЧ",
        Notation.GLYPHS: "2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ В♥ Д♥ К♥ Т♥",
        Notation.WESTERN: "2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH",
    }
    kings = [card for card in DECK_52 if card.rank.name == "KING"]
    assert [format_card(card) for card in kings] == ["КЧ", "КБ", "КК", "КП"]
    assert [format_card(card, Notation.GLYPHS) for card in kings] == ["К♥", "К♦", "К♣", "К♠"]
    assert [format_card(card, Notation.WESTERN) for card in kings] == ["KH", "KD", "KC", "KS"]
    assert [format_cell(mark) for mark in Mark] == ["0", "?"]


def test_every_exact_spelling_of_every_card() -> None:
    for card in DECK_52:
        for spelling in exact_spellings(card):
            assert read_card(spelling) == (card, ()), spelling


@given(boards(), notations, st.none() | notations)
def test_a_written_board_is_read_back(board: Board, notation: Notation, prefer: Notation | None) -> None:
    text = "\n".join(" ".join(format_cell(cell, notation) for cell in row) for row in board)
    parsed = read(text, prefer)
    assert parsed.problems == ()
    assert rows(parsed) == letters(board)


@given(boards().flatmap(lambda board: st.tuples(st.just(board), typed(board))))
def test_a_board_is_read_however_it_is_typed(both: tuple[Board, str]) -> None:
    board, text = both
    parsed = read(text)
    assert parsed.problems == ()
    assert rows(parsed) == letters(board)


@given(boards(), st.integers(1, LARGEST_SIDE), st.integers(1, LARGEST_SIDE), st.data())
def test_size_and_labels_change_no_cell(board: Board, height: int, width: int, data: st.DataObject) -> None:
    lines = [f"{height} на {width}"]
    for row in board:
        words = [format_cell(cell) for cell in row]
        words.insert(data.draw(st.integers(0, len(words))), "(З1)")
        lines.append(" ".join(words))
    parsed = read("\n".join(lines))
    assert parsed.problems == ()
    assert rows(parsed) == letters(board)


LOOKS = {"Т": "TΤ", "К": "KΚ", "В": "BΒ", "П": "Π"}


@given(cards, st.data())
def test_a_repaired_card_is_the_card_that_was_meant(card: Suited, data: st.DataObject) -> None:
    exact = format_card(card)
    word = "".join(data.draw(st.sampled_from([char, *LOOKS.get(char, "")])) for char in exact)
    read_as, problems = read_card(word)
    assert read_as == card
    changed = [index for index, (char, was) in enumerate(zip(word, exact, strict=True)) if char != was]
    assert [problem.place.column - 1 for problem in problems if problem.place] == changed


@given(cards, notations)
def test_small_letters_are_repaired_to_the_same_card(card: Suited, notation: Notation) -> None:
    word = format_card(card, notation)
    read_as, problems = read_card(word.lower())
    assert read_as == card
    assert [problem.said.id for problem in problems] == ["repair-case"] * (word != word.lower())


def test_tokens_hold_what_was_typed_where_it_was_typed() -> None:
    parsed = read(DIAGRAM)
    assert parsed.tree is not None
    lines = DIAGRAM.split("\n")
    found = [token for node in parsed.tree.children for token in getattr(node, "children", ())]
    assert len(found) == 65
    for token in found:
        start = token.place.column - 1
        assert lines[token.place.line - 1][start : start + token.place.length] == token.text

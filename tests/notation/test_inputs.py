"""The kinds of input that tools of this kind get wrong, by the number they have in the list of kinds."""

from __future__ import annotations

from pathlib import Path

import pytest

from analyzer.cards import Rank, Suit, Suited
from analyzer.geometry.cells import Mark
from analyzer.notation import Node, Notation, decode, format_card
from analyzer.verdict import Kind
from tests.notation.reading import DIAGRAM, card_of, near, only_row, read, rows, tokens, told, where

HALVES = Path(__file__).with_name("halves.lark")
WESTERN, LETTERS, GLYPHS = Notation.WESTERN, Notation.LETTERS, Notation.GLYPHS


def test_kind_1_look_alikes_are_repaired_letter_by_letter() -> None:
    parsed = read("TБ KП 0 BК")
    assert rows(parsed) == [["ТБ", "КП", "0", "ВК"]]
    assert [problem.said.id for problem in parsed.problems] == ["repair-look-alike"] * 3
    assert [where(problem) for problem in parsed.problems] == [(1, 1, 1), (1, 4, 1), (1, 9, 1)]
    named = [(problem.args["letter"], problem.args["meant"]) for problem in parsed.problems]
    assert named == [("T", "Т"), ("K", "К"), ("B", "В")]
    assert {problem.args["alphabet"] for problem in parsed.problems} == {"latin"}


@pytest.mark.parametrize(
    ("text", "cards", "letters"),
    [
        ("KK TK BK", ["КК", "ТК", "ВК"], "KKTKBK"),
        ("АH КH КS АС", ["ТЧ", "КЧ", "КП", "ТК"], "АККАС"),
        ("10С 6Н", ["10К", "6Ч"], "СН"),
        ("10K 9К", ["10К", "9К"], "K"),
        ("ΤБ ΚΠ", ["ТБ", "КП"], "ΤΚΠ"),
        ("B♥ А♠", ["ВЧ", "ТП"], "BА"),
    ],
)
def test_kind_1_in_either_direction(text: str, cards: list[str], letters: str) -> None:
    parsed = read(text)
    assert rows(parsed) == [cards]
    assert "".join(str(problem.args["letter"]) for problem in parsed.problems) == letters
    assert {problem.said.id for problem in parsed.problems} == {"repair-look-alike"}


def test_kind_2_an_ambiguous_look_alike_is_refused_with_both_meanings() -> None:
    (problem,) = read("0 T♠").problems
    assert (problem.code, problem.kind, where(problem)) == ("two-meanings", Kind.PROBLEM, (1, 3, 2))
    assert problem.args["western"] == Suited(Rank.TEN, Suit.SPADES)
    assert problem.args["russian"] == Suited(Rank.ACE, Suit.SPADES)
    assert only_row("0 T♠") == ["0", "!"]


@pytest.mark.parametrize(
    ("text", "prefer", "card"),
    [
        ("T♠", WESTERN, "10П"),
        ("T♠", LETTERS, "ТП"),
        ("T♠", GLYPHS, "ТП"),
        ("Т♠", None, "ТП"),
        ("Т♠", WESTERN, "ТП"),
        ("10♠", WESTERN, "10П"),
        ("TH", None, "10Ч"),
        ("TH", LETTERS, "10Ч"),
        ("ТH", WESTERN, "10Ч"),
    ],
)
def test_kind_2_a_notation_settles_it(text: str, prefer: Notation | None, card: str) -> None:
    assert only_row(text, prefer) == [card]


@pytest.mark.parametrize("prefer", [None, LETTERS, GLYPHS])
@pytest.mark.parametrize("text", ["ТH", "ТD", "ТС", "ТC"])
def test_kind_2_a_russian_ace_before_a_western_suit_is_no_ten(text: str, prefer: Notation | None) -> None:
    assert told(text, prefer) == ["two-meanings"]
    assert only_row(text, prefer) == ["!"]


@pytest.mark.parametrize(
    ("text", "turned"),
    [
        ("КТ", "ТК"), ("Ч10", "10Ч"), ("HK", "KH"), ("КД", "ДК"), ("П6", "6П"), ("♥К", "К♥"), ("S10", "10S"),
        ("♠A", "A♠"), ("чв", "ВЧ"), ("К10", "10К"),
    ],
)  # fmt: skip
def test_kind_3_suit_first_is_refused(text: str, turned: str) -> None:
    (problem,) = read(f"0 {text} 0").problems
    assert (problem.code, where(problem)) == ("suit-first", (1, 3, len(text)))
    assert problem.args["near"] == turned


@pytest.mark.parametrize("text", ["КК", "КП", "КБ", "КЧ"])
def test_kind_3_a_king_is_no_suit_first(text: str) -> None:
    card = card_of(text)
    assert card is not None and card.rank is Rank.KING
    assert told(text) == []


def test_kind_3_a_turned_ambiguous_card_gets_no_suggestion() -> None:
    assert told("♠T") == ["suit-first"]
    assert near("♠T") == ""


@pytest.mark.parametrize("text", ["К♥", "К♥\ufe0f", "К♥\ufe0e", "К♡", "К♡\ufe0f", "K♥", "K♥\ufe0f"])
def test_kind_4_glyphs_with_and_without_selector(text: str) -> None:
    assert card_of(text) == Suited(Rank.KING, Suit.HEARTS)
    assert told(text) == []


def test_kind_4_columns_count_the_selectors() -> None:
    (problem,) = read("К♥\ufe0f тб").problems
    assert where(problem) == (1, 5, 2)


def test_kind_5_playing_card_characters() -> None:
    assert only_row("🂾 🂽 🂻 🂱 🂺") == ["КЧ", "ДЧ", "ВЧ", "ТЧ", "10Ч"]
    assert told("🂾 🂽 🂻 🂱 🂺") == []


@pytest.mark.parametrize(
    ("text", "code"), [("🂼", "knight"), ("🂬", "knight"), ("🃏", "joker"), ("🂿", "joker"), ("🂠", "card-back")]
)
def test_kind_5_what_no_deck_has_is_refused(text: str, code: str) -> None:
    assert told(f"🂽 {text}") == [code]
    assert only_row(f"🂽 {text}") == ["ДЧ", "!"]


@pytest.mark.parametrize(
    "text",
    [
        "ТБ\u00a0КП\u00a00",
        "ТБ\tКП\t0",
        "ТБ\u202fКП\u2009\u200a0",
        "ТБ \u200bКП\u2060 0",
        "\ufeffТБ КП \ufeff0",
        "ТБ КП 0   \t ",
        "\n\n  ТБ КП 0\n \u00a0\n",
        "ТБ КП 0\r\n",
        "Т\u200bБ К\u00adП 0",
        "ТБ\u3000КП\u20070",
    ],
)
def test_kind_6_spaces_of_every_kind(text: str) -> None:
    assert only_row(text) == ["ТБ", "КП", "0"]
    assert told(text) == []


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\u2028", "\x85"])
def test_kind_6_line_ends_and_marks_of_files(end: str) -> None:
    text, problems = decode(b"\xef\xbb\xbf" + DIAGRAM.replace("\n", end).encode())
    assert problems == ()
    assert text == DIAGRAM
    assert told(text) == []


def test_kind_6_columns_are_those_of_the_typed_line() -> None:
    (problem,) = read("ТБ\u00a0\u200b\u200bКП\t тч").problems
    assert where(problem) == (1, 10, 2)


@pytest.mark.parametrize("text", ["6 на 10", "6х10", "6x10", "6×10", "6*10", "6 X 10", "6\u00a0на\u00a010."])
def test_kind_7_sizes_height_first(text: str) -> None:
    assert size(text) == {"HEIGHT": 6, "WIDTH": 10}


@pytest.mark.parametrize(
    "text", ["9 карт в длину и 4 в высоту", "4 карты в высоту, 9 в длину", "9 в ширину и 4 клетки в высоту"]
)
def test_kind_7_sizes_in_words(text: str) -> None:
    assert size(text) == {"HEIGHT": 4, "WIDTH": 9}


def size(text: str) -> dict[str, object]:
    parsed = read(text + "\n0 0 ТБ\n")
    assert parsed.problems == ()
    assert parsed.tree is not None
    named, row = parsed.tree.children
    assert isinstance(named, Node) and isinstance(row, Node)
    assert (named.rule, row.rule) == ("size", "row")
    return {token.kind: token.value for token in tokens(named) if token.kind != "SAID"}


def test_kind_8_a_ragged_row_keeps_its_cells() -> None:
    ragged = DIAGRAM.replace("0 0 6П", "0 6П")
    found = rows(read(ragged))
    assert [len(row) for row in found] == [10, 10, 10, 10, 10, 9]
    assert found[5][:2] == ["0", "6П"]


def test_kind_9_a_card_twice_has_both_places() -> None:
    parsed = read("10П 0\n0 10П")
    assert parsed.tree is not None
    nodes = [node for node in parsed.tree.children if isinstance(node, Node)]
    found = [token for node in nodes for token in tokens(node) if token.value is not Mark.EMPTY]
    assert [(token.value, token.place.line, token.place.column) for token in found] == [
        (Suited(Rank.TEN, Suit.SPADES), 1, 1),
        (Suited(Rank.TEN, Suit.SPADES), 2, 3),
    ]


def test_kind_10_the_letter_o_for_the_digit() -> None:
    parsed = read("О О ТБ 1ОЧ 1O♥")
    assert rows(parsed) == [["0", "0", "ТБ", "10Ч", "10Ч"]]
    assert [problem.said.id for problem in parsed.problems] == [
        *["repair-letter-o-alone"] * 2,
        *["repair-letter-o"] * 2,
    ]
    assert [where(problem) for problem in parsed.problems] == [(1, 1, 1), (1, 3, 1), (1, 9, 1), (1, 13, 1)]


@pytest.mark.parametrize("zero", ["О", "O", "о", "o", "Ο"])
def test_kind_10_in_every_alphabet(zero: str) -> None:
    assert only_row(zero) == ["0"]
    assert told(zero) == ["repair-letter-o-alone"]


@pytest.mark.parametrize(
    ("text", "suggestion"),
    [("ТКВ0", ""), ("Т0", ""), ("0Ч", "10Ч"), ("ТК0", "ТК 0"), ("Ч0", "10Ч"), ("К0", "10К")],
)
def test_kind_11_zero_as_ten_is_refused(text: str, suggestion: str) -> None:
    assert told(text) == ["zero-as-ten"]
    assert only_row(text) == ["!"]
    assert near(text) == suggestion


def test_kind_12_prose_between_rows_is_one_problem_of_its_line() -> None:
    text = "ТБ КП 0\nДама пошла к тузу, и все карты легли в ряд.\n0 0 КК\n"
    parsed = read(text)
    (problem,) = parsed.problems
    assert (problem.code, where(problem)) == ("prose-line", (2, 1, 43))
    assert rows(parsed) == [["ТБ", "КП", "0"], ["0", "0", "КК"]]


@pytest.mark.parametrize("line", ["Пример", "Играли 2 на 2", "Вот 10Ч и КК, а вот 0", "the ace of spades"])
def test_kind_12_lines_that_are_prose(line: str) -> None:
    assert told(f"ТБ\n{line}\nКП") == ["prose-line"]


def test_kind_12_a_slip_in_a_row_is_no_prose() -> None:
    assert told("0 0 слово ТБ КП") == ["unknown-word"]


def test_kind_13_labels_are_kept_and_are_no_cells() -> None:
    parsed = read("0 0 (З1) ТБ\n0 (З4) ДЧ 0 (З2)")
    assert rows(parsed) == [["0", "0", "ТБ"], ["0", "ДЧ", "0"]]
    assert parsed.problems == ()
    assert parsed.tree is not None
    order = [
        [token.value if token.kind == "LABEL" else "." for token in tokens(node)]
        for node in parsed.tree.children
        if isinstance(node, Node)
    ]
    assert order == [[".", ".", "З1", "."], [".", "З4", ".", ".", "З2"]]


def test_kind_13_the_published_diagram() -> None:
    parsed = read(DIAGRAM)
    assert parsed.problems == ()
    found = rows(parsed)
    assert [len(row) for row in found] == [10] * 6
    assert len({card for row in found for card in row} - {"0"}) == 36


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("Туз бубей Шестерка Крестей", ["ТБ", "6К"]),
        ("король червей королём червы", ["КЧ", "КЧ"]),
        ("дама пик ДАМА ВИНЕЙ даме пик", ["ДП", "ДП", "ДП"]),
        ("туз треф тузу крестей туз крести", ["ТК", "ТК", "ТК"]),
        ("валет бубны валетом бубен", ["ВБ", "ВБ"]),
        ("шестёркою пик шестеркой пики", ["6П", "6П"]),
        ("10 червей  7 пик", ["10Ч", "7П"]),
        ("Пиковая дама бубнового туза", ["ДП", "ТБ"]),
        ("двоика пик".replace("и", "и\u0306", 1), ["2П"]),
    ],
)
def test_kind_14_names_of_suits_and_ranks(text: str, cards: list[str]) -> None:
    assert only_row(text) == cards
    assert told(text) == []


def test_kind_15_an_empty_half_stays_empty() -> None:
    parsed = read("(левая сторона) ; (правая) 6Ч\n7К ; 8Б 9П\n ; \n", grammar=HALVES)
    assert parsed.problems == ()
    assert parsed.tree is not None
    floors = [
        [
            [format_card(token.value) for token in tokens(half) if token.kind == "CARD"]
            for half in floor.children
            if isinstance(half, Node)
        ]
        for floor in parsed.tree.children
        if isinstance(floor, Node)
    ]
    assert floors == [[[], ["6Ч"]], [["7К"], ["8Б", "9П"]], [[], []]]


def test_kind_15_where_there_are_no_halves_the_sign_is_refused() -> None:
    assert told("(левая) ; (правая) 6Ч") == ["unknown-word"]


@pytest.mark.parametrize(
    ("text", "cards"), [("тб кп", ["ТБ", "КП"]), ("10ч", ["10Ч"]), ("kh Kh", ["КЧ", "КЧ"])]
)
def test_kind_16_the_wrong_case_is_repaired(text: str, cards: list[str]) -> None:
    assert only_row(text) == cards
    assert set(told(text)) == {"repair-case"}


@pytest.mark.parametrize(
    "text",
    [
        "п ТВ53", "П ТВ53", "пТВ53", "п ТВ53 ч К10 б Д76 к 982", "♠ AKJ52", "♠AKJ52 ♥Q3", "s AKJ52",
        "п ТК", "п Т\nч К1042", "п: ТВ53", "0 0 п ТВ53",
    ],
)  # fmt: skip
def test_kind_16_suits_before_ranks_are_foreign(text: str) -> None:
    assert told(text) == ["foreign-notation"]
    assert all("ТВ" not in row for row in rows(read(text)))


def test_kind_16_a_capital_before_a_card_only_lacks_its_rank() -> None:
    assert told("Ч ТК") == ["rank-missing"]


@pytest.mark.parametrize(
    ("saved", "seen"), [("utf-8", "cp1251"), ("utf-8", "cp1252"), ("utf-8", "koi8-r"), ("cp1251", "koi8-r")]
)
def test_kind_17_a_wrongly_read_text_is_one_problem(saved: str, seen: str) -> None:
    wrong = DIAGRAM.encode(saved).decode(seen, "replace")
    for problems in (read(wrong).problems, decode(wrong.encode())[1]):
        (problem,) = problems
        assert problem.code == "misread"
        assert problem.args == {"actual": saved, "seen": seen}


@pytest.mark.parametrize("name", ["cp1251", "koi8-r", "cp866", "iso8859-5", "utf-16", "utf-32"])
def test_kind_17_another_encoding_is_named(name: str) -> None:
    text, (problem,) = decode(DIAGRAM.encode(name))
    assert text is None
    assert (problem.code, problem.args) == ("encoding", {"encoding": name})

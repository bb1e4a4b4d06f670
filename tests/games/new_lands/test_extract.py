"""What a text states is found by its words: on made-up texts, reworded, wrong, and out of order."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer import options, resources
from analyzer.games.new_lands.extract import extract
from analyzer.games.new_lands.options import Options
from analyzer.sums import Document, Extract, opened, scan

HEAD = "Играем колодой 36 листов, размер 3 на 4:"
DIAGRAM = ("0 (З1) ТБ КП 0 (З2)", "10Б 6Ч 9П 0", "8К 7К 0 (З3) ДЧ")
LINE = len(DIAGRAM) + 3
"""Where the text behind the diagram begins."""


def read(*lines: str) -> Extract:
    document = Document(None, lines)
    return extract(document, scan(document))


def behind(*lines: str) -> Extract:
    """A text whose first line stands at `LINE`, behind a diagram with the lands З1, З2 and З3."""
    return read(HEAD, *DIAGRAM, "", *lines)


def results(found: Extract) -> list[Mapping[str, Any]]:
    return [each.result for each in found.expectations]


def lands(*lines: str) -> list[tuple[str, Mapping[str, Any]]]:
    found = behind(*lines)
    assert {each.about for each in found.expectations} <= {2}, found
    return [pair for result in results(found) for pair in result["lands"].items()]


def unbound(found: Extract) -> list[tuple[str, str]]:
    return [
        (problem.args["text"], problem.args["why"].id.removeprefix("why-unbound-"))
        for problem in found.unbound
    ]


def test_a_diagram_is_found_with_size_and_deck() -> None:
    (position,) = behind("Конец.").positions
    assert (position.line, position.last) == (2, 4)
    assert position.text.splitlines() == list(DIAGRAM)
    assert position.options == {"size": "3x4", "deck": "36"}


def test_the_size_is_the_one_named_last_even_when_it_is_not_that_of_the_print() -> None:
    found = read("Можно 6 на 10, а можно и 5 на 7.", *DIAGRAM)
    assert found.positions[0].options == {"size": "5x7"}


def test_a_deck_taken_twice_is_no_size() -> None:
    found = read("Колода 52 листа, поле 3 на 4, меньше чем 52 на 2.", *DIAGRAM)
    assert found.positions[0].options == {"size": "3x4", "deck": "52"}


def test_without_a_word_on_size_and_deck_a_diagram_has_no_options() -> None:
    assert read(*DIAGRAM).positions[0].options == {}


def test_two_diagrams_are_two_positions() -> None:
    found = read(HEAD, *DIAGRAM, "Потом:", *DIAGRAM[::-1], "", "Первая Земля – 2 балла Красным.")
    assert [position.line for position in found.positions] == [2, 6]
    assert [each.about for each in found.expectations] == [6]


def test_a_row_with_a_word_that_is_no_cell_is_kept_for_the_reader_to_refuse() -> None:
    (position,) = read(DIAGRAM[0], "10Б 6Ч щщ 0", DIAGRAM[2]).positions
    assert position.text.count("\n") == 3


@pytest.mark.parametrize(
    "lines",
    [
        ("0 0 0", "0 0 0"),
        ("Дама Пик и Король", "Туз Бубей и Валет"),
        ("2, 3, 4", "5, 6, 7"),
        ("ТБ", "КП"),
        ("ТП, 8К, 3П", "4К, 3Б, 5Б"),
        (),
    ],
)
def test_what_is_no_diagram_is_none(lines: tuple[str, ...]) -> None:
    assert read(*lines).positions == ()


@pytest.mark.parametrize(
    ("line", "result", "about"),
    [
        ("Поле 5 на 8 (=40) удобно.", {"area": 40}, {"size": "5x8"}),
        ("Поле 5 x 8 = 40 удобно.", {"area": 40}, {"size": "5x8"}),
        ("Поле 5×8 (=41) удобно.", {"area": 41}, {"size": "5x8"}),
        ("Берём 9 карт в длину и 4 карты в высоту.", {"height": 4, "width": 9}, {"size": "4x9"}),
        ("Поле такое: 7 клеток в высоту, 3 клетки в длину", {"height": 7, "width": 3}, {"size": "7x3"}),
        ("шесть в высоту и восемь в ширину", {"height": 6, "width": 8}, {"size": "6x8"}),
    ],
)
def test_sizes_are_read(line: str, result: Mapping[str, int], about: Mapping[str, str]) -> None:
    (found,) = read(line).expectations
    assert (found.ask, found.line, found.result, found.about) == ("size", 1, result, about)


def test_a_size_in_words_that_contradicts_the_bare_one_is_held_against_it() -> None:
    (found,) = read("Размер 5 клеток на 8, то есть 5 карт в длину и 8 карт в высоту.").expectations
    assert (found.result, found.about) == ({"height": 8, "width": 5}, {"size": "5x8"})


@pytest.mark.parametrize(
    ("lines", "result", "about"),
    [
        (("Колода 52 листа.", "Дважды (52 на 2 =104)."), {"twice_deck": 104}, {"deck": "52"}),
        (("Колода 52 листа.", "Вдвое: 2*52=105."), {"twice_deck": 105}, {"deck": "52"}),
        (("Колода из 36 карт, поле 5 на 8.", "40-36=4"), {"empty": 4}, {"size": "5x8", "deck": "36"}),
        (("Колода из 36 карт, поле 5 на 8.", "40-36=5"), {"empty": 5}, {"size": "5x8", "deck": "36"}),
        (("Поле 5 на 8.", "n=8+(5-1)=8+4=12"), {"opening": 12}, {"size": "5x8"}),
        (("Поле 5 на 8.", "m = 5+8-1 = 12"), {"opening": 12}, {"size": "5x8"}),
        (("Поле 5 на 8.", "n=8+(5-1)=13"), {"opening": 13}, {"size": "5x8"}),
    ],
)
def test_sums_on_a_size_or_a_deck_are_bound_to_it(
    lines: tuple[str, ...], result: Mapping[str, int], about: Mapping[str, str]
) -> None:
    found = read(*lines)
    assert [(each.ask, each.line, each.result, each.about) for each in found.expectations] == [
        ("size", 2, result, about)
    ]
    assert found.unbound == ()


@pytest.mark.parametrize(
    "lines",
    [
        ("Поле 5 на 8.", "n=7+(6-1)=12"),
        ("n=8+(5-1)=12", "Поле 5 на 8."),
        ("Поле 5 на 8.", "40-36=4"),
        ("Колода 36 листов.", "40-36=4"),
        ("Колода 36 листов, поле 5 на 9.", "40-36=4"),
        ("Поле 5 на 8.", "8-5=3"),
        ("52+52=104",),
    ],
)
def test_sums_on_no_size_that_was_named_are_left_unbound(lines: tuple[str, ...]) -> None:
    found = read(*lines)
    assert found.expectations == ()
    assert [why for _, why in unbound(found)] == ["arithmetic"]


def test_sizes_told_as_examples_of_a_recommended_area() -> None:
    found = read(
        "Колоде 36 листов рекомендуем от 50 до 60 клеток:", "5 на 10 (=50)", "Колода 52 листа: 9 на 9 (=81)"
    )
    told = [each.about for each in found.expectations if "recommended" in each.result]
    assert told == [{"size": "5x10", "deck": "36"}]
    assert found.unbound == ()


@pytest.mark.parametrize(
    "line", ["Колоде 36 листов хватит от 50 до 60 клеток:", "Рекомендуем от 50 до 60 клеток:"]
)
def test_nothing_is_recommended_without_the_word_or_the_deck(line: str) -> None:
    assert results(read(line, "5 на 10 (=50)")) == [{"area": 50}]


@pytest.mark.parametrize(
    ("line", "result"),
    [
        ("Двойка (в полной колоде) – 2 очка, Дама – 12, Туз -14 очков", {"2": 2, "Д": 12, "Т": 14}),
        ("Король – 12 очков", {"К": 12}),
        ("В(11), Д(12)", {"В": 11, "Д": 12}),
    ],
)
def test_worths_are_read(line: str, result: Mapping[str, int]) -> None:
    found = read(line)
    assert [(each.ask, each.result, each.about) for each in found.expectations] == [("points", result, {})]
    assert found.unbound == ()


@pytest.mark.parametrize(
    ("line", "land", "said"),
    [
        ("З1 – Первая Земля. Площадь её – 3 свободных поля.", "З1", {"area": 3}),
        ("Земля №2: площадь 5.", "З2", {"area": 5}),
        ("Третья Земля – одна клетка.", "З3", {"area": 1}),
        ("Третья Новая Земля мала: всего два пустых поля.", "З3", {"area": 2}),
        ("Вторую Землю захватили Чёрные – 4 балла.", "З2", {"owner": "black", "area": 4}),
        ("Красным досталась Первая Земля: ещё два балла.", "З1", {"owner": "red", "area": 2}),
        ("Первой Землей завладела команда Красных (6 полей, 6 баллов).", "З1", {"owner": "red", "area": 6}),
        ("Вторая Земля добавила 12 крупных баллов в копилку Черных.", "З2", {"owner": "black", "area": 12}),
        ("Вторая Земля принадлежит Красным.", "З2", {"owner": "red"}),
        ("Первая Земля: Красные – 30 очков.", "З1", {"red": {"points": 30}}),
        ("Первая Земля: Черные – Т+9=14+9=23.", "З1", {"black": {"points": 23, "ranks": ["Т", "9"]}}),
        ("Первая Земля: Черные – 9П+КП=9+13=22.", "З1", {"black": {"points": 22, "cards": ["9П", "КП"]}}),
        ("З3: Красные – Дама Червей, 12 очков.", "З3", {"red": {"points": 12, "cards": ["ДЧ"]}}),
        ("З3: Красные – 12 очков (Дама Червей).", "З3", {"red": {"points": 12, "cards": ["ДЧ"]}}),
        ("З3: Красные: 14+6=21 (очко).", "З3", {"red": {"points": 21}}),
        ("З3: Красные: Дама – 12 очков.", "З3", {"red": {"points": 12}}),
        ("Черные довольны. З2 досталась Красным.", "З2", {"owner": "red"}),
    ],
)
def test_statements_on_a_land_are_bound_to_it(line: str, land: str, said: Mapping[str, Any]) -> None:
    assert lands(line) == [(land, said)]


def test_cards_belong_to_the_side_behind_whose_name_they_stand() -> None:
    assert lands("З1: Красные: 9 очков, Черные: 12 очков (Дама Пик).") == [
        ("З1", {"red": {"points": 9}}),
        ("З1", {"black": {"points": 12, "cards": ["ДП"]}}),
    ]


def test_a_land_named_above_is_meant_until_another_is_named() -> None:
    assert lands(
        "Рассмотрим Первую Землю.",
        "Площадь – 3 поля.",
        "Красные: Т+6=14+6=20 (очков).",
        "Черные: 9 очков.",
        "Теперь Третья Земля.",
        "Красные: 12 очков",
        "Эта Земля приносит Красным 1 балл.",
    ) == [
        ("З1", {"area": 3}),
        ("З1", {"red": {"points": 20, "ranks": ["Т", "6"]}}),
        ("З1", {"black": {"points": 9}}),
        ("З3", {"red": {"points": 12}}),
        ("З3", {"owner": "red", "area": 1}),
    ]


def test_lands_out_of_order_and_several_in_one_line() -> None:
    assert lands("Третья Земля – Черным, 1 балл; Первая Земля – Красным, 2 балла; З2: площадь 4.") == [
        ("З3", {"owner": "black", "area": 1}),
        ("З1", {"owner": "red", "area": 2}),
        ("З2", {"area": 4}),
    ]


def test_two_areas_told_in_one_line_are_both_kept() -> None:
    assert lands("Первая Земля – 3 поля – приносит Красным 4 балла.") == [
        ("З1", {"owner": "red", "area": 3}),
        ("З1", {"owner": "red", "area": 4}),
    ]


@pytest.mark.parametrize(
    ("line", "result"),
    [
        ("Красные набрали 3 жалких балла, Черные – 21 балл.", {"red": 3, "black": 21}),
        ("У Черных 7 баллов, у Красных один балл.", {"red": 1, "black": 7}),
        ("Итог: Черные – 7 баллов.", {"black": 7}),
        ("Итог: Черные 13, Красные 11.", {"red": 11, "black": 13}),
        ("Красные – Черные 13:11.", {"red": 13, "black": 11}),
    ],
)
def test_the_final_score_is_read(line: str, result: Mapping[str, int]) -> None:
    found = behind(line)
    assert [(each.line, each.result, each.about) for each in found.expectations] == [(LINE, result, 2)]
    assert found.unbound == ()


@pytest.mark.parametrize(
    ("line", "left"),
    [
        ("Седьмая Земля – 7 баллов Черным.", [("7 баллов", "unknown-land")]),
        ("З9: Красные: 6+5=11 очков", [("6+5=11 очков", "unknown-land")]),
        ("Красные: 6+5=11 (очков)", [("6+5=11 (очков", "no-land")]),
        ("Площадь – 3 поля.", [("3 поля", "no-land")]),
        ("Первая Земля: 9 очков", [("9 очков", "no-side")]),
        ("Красные рады. Первая Земля: 9 очков", [("9 очков", "no-side")]),
        ("Первая Земля: 6+5=11", [("6+5=11", "arithmetic")]),
        (
            "З1 – Вторая Земля: 5 полей, Красные: 9 очков",
            [("5 полей", "two-lands"), ("9 очков", "two-lands")],
        ),
        ("Первая и Вторая Земли – по 4 балла Черным", [("4 балла", "two-lands")]),
        ("Первая Земля: Черные сильнее на 5 очков", [("на 5 очков", "margin")]),
        ("Первая Земля отнята Черными у Красных: 2 балла", [("2 балла", "owner")]),
        ("Первая Земля не принадлежит Красным: 2 балла", [("2 балла", "denied")]),
        ("Первая Земля не принадлежит Красным", [("Первая Земля", "denied")]),
        ("Красные отдали Черным Первую Землю", [("Первую Землю", "owner")]),
        ("З9: 3 поля", [("3 поля", "unknown-land")]),
        ("Земля №9: 3 поля", [("3 поля", "unknown-land")]),
        ("Красные получили 3 балла.", [("3 балла", "no-land")]),
        ("Разыграно 24 балла.", [("24 балла", "no-side")]),
        ("Счёт 13:11.", [("13:11", "no-side")]),
        ("Сумма черных карт – 12 очков", [("12 очков", "no-land")]),
        ("Первая Земля: сумма черных карт – 12 очков", [("12 очков", "no-side")]),
        ("Первая Земля: Красные: 6+5=К очков", [("6+5=К очков", "no-number")]),
        ("Первая Земля невелика; Синие: 6+5=11", [("6+5=11", "arithmetic")]),
    ],
)
def test_what_cannot_be_bound_is_listed(line: str, left: list[tuple[str, str]]) -> None:
    found = behind(line)
    assert unbound(found) == left
    assert all("points" not in str(each.result) for each in found.expectations)
    for problem in found.unbound:
        assert problem.place is not None
        assert problem.place.line == LINE
        start = problem.place.column - 1
        assert line[start : start + problem.place.length] == problem.args["text"]


def test_before_a_diagram_nothing_is_bound_to_a_land() -> None:
    found = read("Первая Земля – 7 баллов Черным.", HEAD, *DIAGRAM)
    assert found.expectations == ()
    assert unbound(found) == [("7 баллов", "no-diagram")]


def test_a_new_example_without_a_diagram_ends_the_one_before() -> None:
    found = behind("Пример 2", "Первая Земля – 7 баллов Черным.")
    assert (found.expectations, unbound(found)) == ((), [("7 баллов", "no-diagram")])


def test_a_new_diagram_does_not_inherit_the_land() -> None:
    found = behind("Рассмотрим Первую Землю.", *DIAGRAM, "Площадь – 3 поля.")
    assert (found.expectations, unbound(found)) == ((), [("3 поля", "no-land")])


def test_a_land_is_not_meant_for_ever() -> None:
    found = behind("Рассмотрим Первую Землю.", *["И так далее."] * 8, "Красные: 9 очков.")
    assert unbound(found) == [("9 очков", "no-land")]


@pytest.mark.parametrize(
    "line",
    [
        "",
        "Красные и Черные играют до конца.",
        "Первая Земля велика.",
        "Кому принадлежит Вторая Земля?",
        "Площадь велика.",
        "Играли двое на двое, 14 июля 2021 года, партия 3.",
    ],
)
def test_prose_without_numbers_states_nothing(line: str) -> None:
    found = behind(line)
    assert (found.expectations, found.unbound) == ((), ())


WORDS = (
    "З1|З9|Первая Земля|эту Землю|–|.|Красные|Черным|Красных|захвачена|не |9 очков|3 балла|одно поле|"
    "на 2 очка|площадь 3|13:11|Т+9=14+9=23|6+5=|6 на 10|Дама Червей|Туз – 14|Пример 2|колодой 36 листов|"
    "n=16|ТБ 0|итог"
)


@given(st.lists(st.lists(st.sampled_from(WORDS.split("|")), max_size=8).map(" ".join), max_size=6))
def test_any_text_is_bound_or_listed(lines: list[str]) -> None:
    found = behind(*lines)
    assert all(1 <= each.line <= LINE + len(lines) for each in found.expectations)
    for each in found.expectations:
        assert each.ask in ("score", "size", "points")
        assert set(each.result.get("lands", {})) <= {"З1", "З2", "З3"}
    assert len({problem.place for problem in found.unbound}) == len(found.unbound)


Stated = set[tuple[int, str, str, str]]


def comparable(line: int, ask: str, result: Mapping[str, Any], about: object) -> tuple[int, str, str, str]:
    """A statement; what it is about is a diagram's line, or options, however they are written."""
    if isinstance(about, Mapping):
        chosen, bad = options.choose(Options, {key: str(value) for key, value in about.items()}, "option")
        assert not bad
        about = {key: value for key, value in options.written(chosen).items() if key in about}
    told = (json.dumps(value, sort_keys=True, ensure_ascii=False) for value in (result, about))
    return line, ask, *told


@pytest.fixture(scope="module")
def published(documents: Path) -> Extract:
    """What is found in the published document, whatever its file is called."""
    for path in sorted(documents.iterdir()):
        document, _ = opened(path.read_bytes()) if path.is_file() else (None, ())
        if document is not None and document.key == "new-lands":
            return extract(document, scan(document))
    pytest.skip("the document of New Lands is not in RAZBOR_DOCUMENTS")


@pytest.fixture(scope="module")
def typed() -> Stated:
    """What our position files say the document states."""
    found: Stated = set()
    for _, path in resources.positions("new_lands"):
        table = tomllib.loads(path.read_text("utf-8"))
        for expect in table.get("expect", ()):
            if expect.get("stated"):
                about = table["source"]["line"] if "position" in table else expect.get("options", {})
                found.add(comparable(expect["line"], expect["ask"], expect["result"], about))
    return found


def test_what_the_document_states_is_what_we_typed(published: Extract, typed: Stated) -> None:
    found = {comparable(each.line, each.ask, each.result, each.about) for each in published.expectations}
    assert len(found) > 40
    assert found == typed


def test_the_diagrams_of_the_document_are_those_we_typed(published: Extract) -> None:
    texts = [
        tomllib.loads(path.read_text("utf-8"))["position"]["text"]
        for _, path in resources.positions("new_lands")
        if path.name.startswith("example-")
    ]
    assert [position.text for position in published.positions] == texts
    assert [position.line for position in published.positions] == [283, 332]
    assert {(each.options["size"], each.options["deck"]) for each in published.positions} == {("6x10", "36")}


def test_what_the_document_leaves_unbound(published: Extract) -> None:
    left = [(problem.place.line, problem.args["text"]) for problem in published.unbound if problem.place]
    assert left == [
        (199, "одно свободное поле"),
        (201, "одного свободного поля"),
        (293, "одна карта"),
        (299, "одна красная карта"),
        (313, "одна пограничная красная карта"),
        (316, "на 1 очко"),
    ]

"""Cases as text: aligned on every stream, and without a sign that a terminal obeys."""

from __future__ import annotations

import pytest
from rich.console import Console

from analyzer.geometry.cells import Mark
from analyzer.messages import sayer
from analyzer.report import json
from analyzer.report.model import Block, Case, Scene, Table, Verbatim
from analyzer.report.plain import fitting
from analyzer.report.text import Printer, pointed
from analyzer.verdict import Kind, Limit, Place, Problem, Said, Unknown, Value
from tests.commands import Stream

EVIL = "\x1b]0;x\x07\x9b31m\u202e\nagrees: all"
RU = sayer("ru", str)


def printed(*blocks: Block, encoding: str = "utf-8") -> str:
    """The blocks as they get to a stream of that encoding."""
    stream = Stream(encoding=encoding)
    printer = Printer(Console(file=stream, width=60), RU, str, fitting(stream))
    for block in blocks:
        printer.block(block)
    return stream.text()


def told(case: Case, encoding: str = "utf-8") -> str:
    stream = Stream(encoding=encoding)
    printer = Printer(Console(file=stream, width=60), RU, str, fitting(stream))
    printer.answer(case, title=True)
    for problem in (*case.problems, *case.warnings):
        printer.problem(problem, case)
    return stream.text()


HEAD = (Said("head-file"), Said("head-title"))
BLOCKS: list[Block] = [
    Said("problem-no-positions", {"path": EVIL}),
    Table(HEAD, ((EVIL, Said("problem-no-positions", {"path": EVIL})),)),
    Scene(1, 1, {(0, 0): Mark.EMPTY}, labels={(0, 0): EVIL}),
    Verbatim("0 (\x1b\x9b\u202e) 0"),
]


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: type(block).__name__)
def test_a_block_hands_no_commands_to_a_terminal(block: Block) -> None:
    text = printed(block)
    assert "\ufffd" in text
    assert not set(text) & set("\x1b\x07\x9b\u202e")
    assert not any(line.startswith("agrees") for line in text.splitlines())


@pytest.mark.parametrize(
    "case",
    [
        Case(EVIL, "g", "q", Value({})),
        Case(EVIL, "g", "q", None, problems=(Problem("no-positions", args={"path": EVIL}),)),
        Case(
            "c",
            "g",
            "q",
            None,
            problems=(Problem("no-positions", Place(1, 1, 9), {"path": EVIL}),),
            text=EVIL,
        ),
        Case(EVIL, "g", "verify", Value({"ask": EVIL, "place": [EVIL, 1]}), state="differ"),
        Case("c", "g", "q", Unknown(Limit.TIME, "time", {"milliseconds": EVIL})),
        Case(
            "c",
            "g",
            "q",
            Value({}),
            warnings=(Problem("unbound", None, {"text": EVIL, "why": EVIL}, Kind.NOTICE),),
        ),
    ],
    ids=["title", "refused", "excerpt", "verify", "unknown", "warning"],
)
def test_a_case_hands_no_commands_to_a_terminal(case: Case) -> None:
    text = told(case)
    assert "\ufffd" in text
    assert not set(text) & set("\x1b\x07\x9b\u202e")
    assert not any(line.startswith("agrees") for line in text.splitlines())


@pytest.mark.parametrize("escaped", [True, False])
def test_json_escapes_the_same_and_keeps_it(escaped: bool) -> None:
    from json import loads

    line = json.line(Case(EVIL + "\U000e0041ТБ", "g", "q", Value({"a": EVIL})), RU, escaped)
    assert line.replace("\ufffd", "").isprintable()
    assert loads(line)["case"] == EVIL + "\U000e0041ТБ"
    assert loads(line)["result"] == {"a": EVIL}
    assert ("ТБ" in line) is not escaped


def test_a_long_name_of_a_case_is_cut() -> None:
    assert all(len(line) < 400 for line in told(Case("x" * 5000, "g", "q", Value({}))).splitlines())


def test_a_text_of_any_length_is_shown_as_it_is() -> None:
    text = "\n".join(" ".join(["10Б", "0 "] * 64) for _ in range(64))
    assert len(text) > 10_000
    assert printed(Verbatim(text)) == text + "\n"


def test_markup_in_a_text_is_no_markup() -> None:
    assert printed(Verbatim("[bold]0[/bold] :smile:")) == "[bold]0[/bold] :smile:\n"
    assert "[red]x" in printed(Said("problem-no-positions", {"path": "[red]x"}))


@pytest.mark.parametrize("encoding", ["ascii", "cp437", "latin-1", "cp866", "utf-8"])
def test_the_columns_of_a_table_stay_aligned(encoding: str) -> None:
    rows = (("щука", "Щщ"), ("x", "y"), ("“…”", "№"), ("漢字", "я"))
    lines = printed(Table(HEAD, rows), encoding=encoding).rstrip("\n").split("\n")
    assert len(lines) >= 6
    fit = fitting(Stream(encoding=encoding))
    wide = [len(line) + sum(sign in "漢字" for sign in line) for line in lines]
    assert len(set(wide)) == 1, lines
    starts = {next(line for line in lines if fit(left) in line).index(fit(right)) for left, right in rows[:3]}
    assert len(starts) == 1


@pytest.mark.parametrize("encoding", ["ascii", "cp437", "utf-8"])
def test_the_columns_of_a_drawing_stay_aligned(encoding: str) -> None:
    scene = Scene(2, 2, {}, labels={(0, 0): "Щ1", (1, 1): "漢"})
    lines = printed(scene, encoding=encoding).splitlines()
    assert len({len(line) + line.count("漢") for line in lines}) == 1, lines


@pytest.mark.parametrize(
    ("text", "place", "expected"),
    [
        ("ВЧ ДЧ КТ", Place(1, 7, 2), ("VCh DCh KT", "        ^^")),
        ("ВЧ", Place(1, 2, 1), ("VCh", " ^^")),
        ("ь", Place(1, 1, 1), ("'", "^")),
        ("\x1bЩ КТ\r", Place(1, 4, 2), ("?Shch KT", "      ^^")),
    ],
)
def test_a_caret_stands_under_the_letters_that_are_printed(
    text: str, place: Place, expected: tuple[str, str]
) -> None:
    assert pointed(text, Problem("x", place), fitting(Stream(encoding="ascii"))) == expected


def test_the_excerpt_of_a_problem_is_printed_aligned() -> None:
    problem = Problem("no-positions", Place(1, 7, 2), {"path": "x"})
    lines = told(Case("c", "g", "q", None, problems=(problem,), text="ВЧ ДЧ КТ"), "ascii").splitlines()
    row = next(number for number, line in enumerate(lines) if "VCh DCh KT" in line)
    assert lines[row + 1].index("^") == lines[row].index("KT")

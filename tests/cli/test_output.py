"""Output that must never fail: narrow encodings, broken pipes, control characters, long lines."""

from __future__ import annotations

import subprocess
import sys

import pytest

from analyzer.report.text import LONGEST_LINE, pointed
from analyzer.verdict import Place, Problem
from tests.commands import FIRST, ROOT, process, run

EXAMPLE = str(ROOT / "positions" / "new_lands" / "example-1.toml")


@pytest.mark.parametrize("encoding", ["ascii", "cp437", "cp1252", "latin-1", "cp866", "koi8-r", "utf-8"])
@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize(
    "arguments", [("score", "-"), ("show", "-"), ("verify", EXAMPLE), ("readings",), ("score", "--help")]
)
def test_any_terminal_gets_the_answer(
    monkeypatch: pytest.MonkeyPatch, encoding: str, language: str, arguments: tuple[str, ...]
) -> None:
    done = run(monkeypatch, *arguments, "--lang", language, stdin=FIRST, encoding=encoding)
    assert done.code == 0
    assert done.out and "Traceback" not in done.err


def test_an_ascii_terminal_gets_western_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    done = run(monkeypatch, "show", "-", stdin=FIRST, encoding="ascii")
    assert "AD" in done.out and "10S" in done.out


def test_errors_can_be_printed_on_an_ascii_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    done = run(monkeypatch, "score", "-", "--lang", "ru", stdin="ТБ КТ\n", encoding="ascii")
    assert done.code == 2 and "^" in done.err


def test_a_closed_pipe_is_no_error() -> None:
    command = f"{sys.executable} -m analyzer verify --json | head -n 1"
    done = subprocess.run(command, shell=True, capture_output=True, cwd=ROOT, check=False)
    assert b"Traceback" not in done.stderr and b"BrokenPipe" not in done.stderr


@pytest.mark.parametrize("variable", [{"NO_COLOR": "1"}, {}])
def test_no_colour_codes_reach_a_file(variable: dict[str, str]) -> None:
    assert "\x1b" not in process("score", EXAMPLE, **variable).out


def test_a_caret_stands_under_its_place() -> None:
    line, carets = pointed("ТБ КТ 0\n", Problem("x", Place(1, 4, 2)))
    assert line == "ТБ КТ 0"
    assert carets == "   ^^"


def test_a_caret_keeps_tabs_and_wide_signs_aligned() -> None:
    _, carets = pointed("0\t漢 КТ", Problem("x", Place(1, 5, 2)))
    assert carets == " \t   ^^"


def test_a_long_line_is_cut_around_the_place() -> None:
    text = "0 " * 500 + "КТ" + " 0" * 500
    line, carets = pointed(text, Problem("x", Place(1, 1001, 2)))
    assert len(line) <= LONGEST_LINE
    assert line[carets.index("^") :].startswith("КТ")


def test_control_characters_are_not_sent_to_a_terminal() -> None:
    line, _ = pointed("\x1b[31mТБ\x07", Problem("x", Place(1, 1, 1)))
    assert "\x1b" not in line and "\x07" not in line


@pytest.mark.parametrize("place", [None, Place(9, 1), Place(0, 1)])
def test_a_place_outside_the_text_shows_no_line(place: Place | None) -> None:
    assert pointed("ТБ\n", Problem("x", place)) == ()

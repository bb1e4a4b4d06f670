"""The acceptance of the first milestone, as a user would try it: commands and what they print."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.commands import FIRST, Done, process

SECOND = """\
0 0 (З1) 9К 0 8П 0 (З3) 6П КБ 0 0 (З4)
0 0 9П 0 (З2) ТК ДБ ДК 0 0 0
0 0 6К 0 ВЧ 10П 9Ч 0 0 9Б
КЧ 0 6Ч 0 8Б ТЧ 6Б 10Ч 10Б ДЧ
10К КП ТБ 0 ДП КК 7Ч 7Б 0 0 (З5)
8Ч ВБ 7К 7П ВК ТП 8К ВП 0 0
"""


def razbor(*arguments: str, text: str = "", **environment: str) -> Done:
    """The command as a process; standard input is `text`."""
    return process(*arguments, stdin=text.encode(), **environment)


def score(text: str, *switches: str) -> dict[str, Any]:
    done = razbor("score", "-", "--game", "new_lands", "--json", *switches, text=text)
    assert done.code == 0, done.err
    (case,) = done.rows()
    return case["result"]


def test_the_first_diagram_is_scored_as_stated() -> None:
    result = score(FIRST)
    assert (result["red"], result["black"]) == (3, 21)
    lands = result["lands"]
    assert {name: land["area"] for name, land in lands.items()} == {
        "З1": 3,
        "З2": 4,
        "З3": 1,
        "З4": 3,
        "З5": 13,
    }
    points = {name: (land["red"]["points"], land["black"]["points"]) for name, land in lands.items()}
    assert points == {"З1": (30, 9), "З2": (9, 34), "З3": (17, 21), "З4": (12, 13), "З5": (26, 48)}


def test_the_second_diagram_is_scored_as_stated() -> None:
    result = score(SECOND)
    assert (result["red"], result["black"]) == (11, 13)
    owners = {name: (land["area"], land["owner"]) for name, land in result["lands"].items()}
    assert owners == {
        "З1": (7, "black"),
        "З2": (5, "black"),
        "З3": (1, "black"),
        "З4": (7, "red"),
        "З5": (4, "red"),
    }


def test_verify_agrees_with_everything_stated() -> None:
    done = razbor("verify", "--json")
    assert done.code == 0, done.out + done.err
    answers = [case["answer"] for case in done.rows()]
    assert len(answers) > 40
    assert set(answers) == {"agree"}


def test_a_doubled_card_is_refused_with_both_places() -> None:
    done = razbor("score", "-", "--game", "new_lands", "--lang", "ru", text=FIRST.replace("9Ч", "КП"))
    assert done.code == 2
    assert "КП" in done.err
    assert "1/4" in done.err and "1/8" in done.err and "^" in done.err
    assert "Traceback" not in done.err


def test_a_floating_diagram_is_a_gap() -> None:
    done = razbor("score", "-", "--game", "new_lands", "--option", "size=7x10", text=FIRST.replace("КП", "0"))
    assert done.code == 4


def test_an_unreadable_cell_is_unknown() -> None:
    done = razbor("score", "-", "--game", "new_lands", text=FIRST.replace("9Ч", "?"))
    assert done.code == 3


def test_readings_that_differ_are_a_split() -> None:
    done = razbor("score", "-", "--game", "new_lands", "--all-readings", "--json", text=FIRST)
    assert done.code == 5
    (case,) = done.rows()
    assert case["answer"] == "split"


def test_a_floating_or_ragged_diagram_is_never_completed() -> None:
    done = razbor("score", "-", "--game", "new_lands", text=FIRST.replace("0 0 (З2)\n", "0 (З2)\n"))
    assert done.code == 2


@pytest.mark.parametrize("language", ["ru", "en"])
def test_an_ascii_terminal_gets_an_answer(language: str) -> None:
    done = razbor(
        "score", "-", "--game", "new_lands", "--lang", language, text=FIRST, PYTHONIOENCODING="ascii:strict"
    )
    assert done.code == 0
    assert done.out.isascii()
    assert "Traceback" not in done.err


def test_extraction_finds_diagrams_and_sums(tmp_path: Path) -> None:
    published = tmp_path / "published.txt"
    published.write_text(
        "Играли колодой 36 листов, Прямоугольник – 6 на 10.\n\n" + FIRST + "\nЗ1: площадь – 3 поля.\n"
        "Красные: Т+6+10=14+6+10=30 (очков).\n",
        encoding="utf-8",
    )
    done = razbor("verify", "--extract", str(published), "--json")
    assert done.code == 0, done.out + done.err
    assert any(case["answer"] == "agree" for case in done.rows())


def test_extraction_finds_a_wrong_sum(tmp_path: Path) -> None:
    published = tmp_path / "published.txt"
    published.write_text("Красные: Т+6+10=14+6+10=31 (очков).\n", encoding="utf-8")
    done = razbor("verify", "--extract", str(published))
    assert done.code == 1
    assert "31" in done.out


def test_games_and_readings_are_listed() -> None:
    assert "new_lands" in razbor("games").out
    assert "per_side" in razbor("readings", "new_lands").out

"""What the commands print and how they exit."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import jsonschema
import pytest

from analyzer import cli, questions
from analyzer.messages import MissingMessage
from analyzer.questions import Question, Request
from analyzer.report.model import Case
from analyzer.verdict import Gap, Limit, No, Said, Split, Unknown, Value, Yes
from tests.commands import FIRST, ROOT, run

EXAMPLE = str(ROOT / "positions" / "new_lands" / "example-1.toml")
CASE = json.loads((ROOT / "docs" / "schema" / "case.json").read_text("utf-8"))
SCORE = json.loads((ROOT / "docs" / "schema" / "score-new_lands.json").read_text("utf-8"))


def test_score_tells_lands_owners_and_score(monkeypatch: pytest.MonkeyPatch) -> None:
    done = run(monkeypatch, "score", EXAMPLE, "--lang", "en")
    assert done.code == 0
    assert "Score: red 3, black 21." in done.out
    row = next(line for line in done.out.splitlines() if line.split()[:2] == ["З5", "13"])
    assert " ".join(row.split()) == "З5 13 26 = ТЧ, ДБ 48 = ВК, 10К, 10П, 9К, 8К black"
    assert "black wins" in done.out
    assert done.err == ""


def test_score_speaks_russian(monkeypatch: pytest.MonkeyPatch) -> None:
    done = run(monkeypatch, "score", EXAMPLE, "--lang", "ru")
    assert "Баллы: красные 3, чёрные 21." in done.out


@pytest.mark.parametrize(
    ("variables", "expected"),
    [
        ({"LANG": "ru_RU.UTF-8"}, "Баллы"),
        ({"LANG": "en_US.UTF-8"}, "Score"),
        ({"LC_ALL": "ru_RU", "LANG": "en"}, "Баллы"),
        ({"LC_ALL": "C", "LANG": "ru_RU"}, "Score"),
        ({}, "Score"),
    ],
)
def test_the_locale_chooses_the_language(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], expected: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert expected in run(monkeypatch, "score", EXAMPLE).out


@pytest.mark.parametrize(("notation", "card"), [("letters", "10Б"), ("glyphs", "10♦"), ("western", "10D")])
def test_cards_are_printed_in_the_notation_asked_for(
    monkeypatch: pytest.MonkeyPatch, notation: str, card: str
) -> None:
    assert card in run(monkeypatch, "show", EXAMPLE, "--notation", notation).out


@pytest.mark.parametrize("language", ["ru", "en"])
def test_json_is_the_same_in_every_language(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    (row,) = run(monkeypatch, "score", EXAMPLE, "--json", "--lang", language).rows()
    jsonschema.validate(row, CASE)
    jsonschema.validate(row["result"], SCORE)
    assert row["result"]["black"] == 21
    assert row["identity"]["readings"] == {"border": "sides_once", "joining": "sides"}
    assert row["identity"]["options"] == {"size": "6x10", "deck": "36", "team_size": "2"}


@pytest.mark.parametrize(
    ("arguments", "stdin"),
    [
        (("show", "-"), FIRST),
        (("score", "-", "--all-readings"), FIRST),
        (("score", "-", "--option", "size=7x10"), FIRST),
        (("score", "-"), FIRST.replace("КП", "?")),
        (("score", "-"), FIRST.replace("КП", "9Ч")),
        (("score", "-"), "это не позиция\n"),
        (("verify",), ""),
        (("games",), ""),
        (("readings",), ""),
        (("readings", "chess"), ""),
    ],
)
def test_json_lines_fit_their_schema(
    monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], stdin: str
) -> None:
    rows = run(monkeypatch, *arguments, "--json", stdin=stdin).rows()
    assert rows
    for row in rows:
        jsonschema.validate(row, CASE)


@pytest.mark.parametrize(
    ("arguments", "stdin", "code"),
    [
        (("score", "-"), FIRST, 0),
        (("score", "-", "--option", "size=7x10"), FIRST.replace("КП", "0"), 4),
        (("score", "-", "--option", "size=7x10"), FIRST, 0),
        (("score", "-", "--text", "0"), FIRST, 2),
        (("score", "-"), FIRST.replace("КП", "?"), 3),
        (("score", "-", "--all-readings"), FIRST, 5),
        (("score", "-", "--reading", "border=per_side"), FIRST, 0),
        (("score", "-"), FIRST.replace("КП", "9Ч"), 2),
        (("score", "-", "--game", "chess"), FIRST, 2),
        (("score", "-", "--option", "size=0x10"), FIRST, 2),
        (("score", "-", "--option", "size=65x65"), FIRST, 2),
        (("score", "-", "--option", "colour=red"), FIRST, 2),
        (("score", "-", "--option", "size"), FIRST, 2),
        (("score", "-", "--reading", "border=none"), FIRST, 2),
        (("score", "-", "--limit", "0"), FIRST, 2),
        (("score", "-", "--notation", "braille"), FIRST, 2),
        (("score", "no-such-file"), "", 2),
        (("score",), "", 2),
        (("score", "--nonsense"), "", 2),
        (("nonsense",), "", 2),
        (("show", "-"), FIRST, 0),
        (("games",), "", 0),
        (("readings", "chess"), "", 2),
        (("readings", "new_lands"), "", 0),
        (("--help",), "", 0),
        (("score", "--help"), "", 0),
        (("--version",), "", 0),
    ],
)
def test_exit_codes(
    monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], stdin: str, code: int
) -> None:
    done = run(monkeypatch, *arguments, stdin=stdin)
    assert done.code == code, done
    assert done.err or code != 2
    assert (done.out != "") == (code != 2)


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize(
    "arguments", [("score",), ("score", "--nonsense"), ("nonsense",), ("score", "-", "--limit", "x")]
)
def test_usage_errors_are_in_the_users_language(
    monkeypatch: pytest.MonkeyPatch, language: str, arguments: tuple[str, ...]
) -> None:
    done = run(monkeypatch, *arguments, "--lang", language)
    assert done.code == 2
    cyrillic = any("а" <= sign <= "я" for sign in done.err.lower())
    assert cyrillic == (language == "ru")


def test_help_is_in_the_users_language(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "Нарисовать позицию" in run(monkeypatch, "show", "--help", "--lang", "ru").out
    assert "Draw a position" in run(monkeypatch, "show", "--help", "--lang=en").out


def test_the_text_can_stand_on_the_command_line(monkeypatch: pytest.MonkeyPatch) -> None:
    done = run(monkeypatch, "score", "--text", FIRST, "--json")
    assert done.rows()[0]["result"]["red"] == 3


def test_a_limit_of_a_microsecond_is_unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    done = run(monkeypatch, "score", EXAMPLE, "--limit", "0.000001", "--lang", "en")
    assert done.code == 3
    assert "unknown" in done.out


def test_several_files_are_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    bad = tmp_path / "bad.txt"
    bad.write_text("ТБ КТ\n", "utf-8")
    done = run(monkeypatch, "score", EXAMPLE, str(bad), "--lang", "en")
    assert done.code == 2
    assert "example-1.toml:" in done.out
    assert "bad.txt, line 1" in done.err


def test_a_place_in_a_position_file_is_told_in_the_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    bad = tmp_path / "bad.toml"
    text = 'game = "new_lands"\n\n[position]\ntext = """\nТБ КП\nКЧ КТ\n"""\n'
    bad.write_text(text, "utf-8")
    (row,) = run(monkeypatch, "score", str(bad), "--json").rows()
    places = {one["code"]: (one["line"], one["column"]) for one in row["problems"]}
    assert places["suit-first"] == (6, 4)


VALUE, NO, YES = Value({}), No(None), Yes(None)
UNKNOWN, GAP, SPLIT = Unknown(Limit.TIME, "time"), Gap("x"), Split(())


def case(answer: object, state: str = "") -> Case:
    return Case("c", "g", "q", answer, state=state)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("cases", "code"),
    [
        ([], 0),
        ([case(VALUE), case(YES)], 0),
        ([case(VALUE), case(GAP)], 4),
        ([case(GAP), case(SPLIT)], 5),
        ([case(SPLIT), case(UNKNOWN)], 3),
        ([case(UNKNOWN), case(NO)], 1),
        ([case(NO), case(None)], 2),
        ([case(VALUE, "agree"), case(VALUE, "finding")], 0),
        ([case(VALUE, "differ"), case(GAP)], 1),
    ],
)
def test_of_several_cases_the_gravest_counts(cases: list[Case], code: int) -> None:
    assert cli.exit_code(cases) == code


@pytest.mark.parametrize(
    ("codes", "code"),
    [([0, 2, 70], 70), ([1, 70, 2], 70), ([1, 2], 2), ([3, 1], 1), ([5, 3], 3), ([4, 5], 5), ([0, 4], 4)],
)
def test_each_exit_code_comes_before_the_next(
    monkeypatch: pytest.MonkeyPatch, codes: list[int], code: int
) -> None:
    monkeypatch.setattr(cli, "_code", lambda one, strict: codes[int(one.case)])
    numbered = [Case(str(number), "g", "q", VALUE) for number in range(len(codes))]
    assert cli.exit_code(numbered) == code
    assert cli.PRECEDENCE == (70, 2, 1, 3, 5, 4, 0)


def test_a_defect_counts_more_than_what_came_before(monkeypatch: pytest.MonkeyPatch) -> None:
    def answered(request: Request) -> Iterator[Case]:
        yield case(None)
        raise RuntimeError("boom")

    monkeypatch.delenv("RAZBOR_DEBUG", raising=False)
    monkeypatch.setattr(questions, "load", lambda name: Question(name, answered))
    done = run(monkeypatch, "score", "-", "--lang", "en")
    assert done.code == 70
    assert "defect of Razbor" in done.err and "RuntimeError: boom" in done.err
    assert "Traceback" not in done.err


def test_a_defect_is_told_even_where_no_sentence_can_be_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def mute(said: Said, attribute: str | None = None) -> str:
        if said.id == "defect":
            raise MissingMessage(said.id)
        return said.id

    def answered(request: Request) -> Iterator[Case]:
        raise RuntimeError("boom")

    monkeypatch.delenv("RAZBOR_DEBUG", raising=False)
    monkeypatch.setattr(questions, "load", lambda name: Question(name, answered))
    monkeypatch.setattr(cli, "_voice", lambda lang, notation: (mute, str))
    done = run(monkeypatch, "score", "-")
    assert (done.code, done.err) == (70, "razbor: RuntimeError: boom\n")


def test_strict_counts_findings() -> None:
    assert cli.exit_code([case(VALUE, "finding")], strict=True) == 1


def test_every_question_is_a_command() -> None:
    group = cli.build(lambda said, attribute=None: said.id, "en")
    with group.make_context("razbor", ["games"]) as context:
        names = group.list_commands(context)
        assert names == list(questions.names())
        assert all(command is not None for command in (group.get_command(context, name) for name in names))


def test_what_is_shown_plain_can_be_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    pair = str(ROOT / "positions" / "new_lands" / "pairs" / "land-a.toml")
    shown = run(monkeypatch, "show", pair, "--plain", "--notation", "western")
    assert shown.err and "6H 0 7S" in shown.out
    again = run(
        monkeypatch, "show", "-", "--plain", "--option", "deck=6H 7S 8D 9C 10H JC QC AH", stdin=shown.out
    )
    assert again.out == "6Ч 0 7П\n0 8Б 9К\n10Ч ВК ДК\n"

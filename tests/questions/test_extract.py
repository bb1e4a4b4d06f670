"""verify --extract on texts made for it: what is compared, what is told, what is refused, how it ends."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from analyzer.questions import Request, verify
from analyzer.report.model import Case
from analyzer.verdict import Unknown, Value
from tests.commands import FIRST

PUBLISHED = f"""\
Играли колодой 36 листов, Прямоугольник – 6 на 10.

{FIRST}
З1. Площадь – 3 поля.
Красные: Т+6+10=14+6+10=30 (очков).
Красные набрали 3 балла, Черные – 21 балл.
"""


def extracted(tmp_path: Path, text: str, **terms: object) -> Sequence[Case]:
    path = tmp_path / "published.txt"
    path.write_text(text, "utf-8")
    request = Request(arguments=(str(path),), switches={"extract": True}, **terms)  # type: ignore[arg-type]
    return list(verify.run(request))


def states(cases: Sequence[Case]) -> list[str]:
    return [case.state for case in cases]


def summary(cases: Sequence[Case]) -> dict[str, object]:
    answer = cases[-1].answer
    assert isinstance(answer, Value) and cases[-1].state == ""
    return dict(answer.result)


def test_a_true_text_agrees(tmp_path: Path) -> None:
    cases = extracted(tmp_path, PUBLISHED)
    assert set(states(cases)[:-1]) == {"agree"}
    found = summary(cases)
    assert (found["diagrams"], found["sums"]) == (1, 1)
    assert int(str(found["statements"])) >= 3


@pytest.mark.parametrize(
    ("true", "false"),
    [
        ("14+6+10=30", "14+6+10=31"),
        ("Т+6+10=14+6+10", "Т+6+10=14+7+10"),
        ("3 поля", "4 поля"),
        ("21 балл", "22 балла"),
        ("Т+6+10=14+6+10=30", "Т+6+9=14+6+9=29"),
    ],
)
def test_a_false_number_differs(tmp_path: Path, true: str, false: str) -> None:
    assert true in PUBLISHED
    cases = extracted(tmp_path, PUBLISHED.replace(true, false))
    assert "differ" in states(cases)


def test_a_diagram_that_cannot_be_read_is_told_once_with_its_line(tmp_path: Path) -> None:
    cases = extracted(tmp_path, PUBLISHED.replace("9Ч 0 0 (З2)", "9Ч 0 (З2)"))
    (refused,) = [case for case in cases if case.answer is None]
    (problem,) = [one for one in refused.problems if one.code == "ragged-row"]
    assert problem.place is not None and problem.place.line == 3
    assert refused.text.split("\n")[2].startswith("0 0 (З1)")


def test_a_game_that_is_none_is_refused(tmp_path: Path) -> None:
    (case,) = extracted(tmp_path, PUBLISHED, game="chess")
    assert [problem.code for problem in case.problems] == ["unknown-game"]


def test_readings_of_the_command_line_are_heeded(tmp_path: Path) -> None:
    assert "differ" in states(extracted(tmp_path, PUBLISHED, readings={"joining": "corners_too"}))
    bad = extracted(tmp_path, PUBLISHED, readings={"joining": "nonsense"})
    assert any(problem.code == "bad-reading" for case in bad for problem in case.problems)


def test_a_limit_is_unknown(tmp_path: Path) -> None:
    cases = extracted(tmp_path, PUBLISHED * 20, seconds=1e-6)
    assert len(cases) == 1 and isinstance(cases[0].answer, Unknown)


def test_without_a_document_there_is_a_hint() -> None:
    (case,) = verify.run(Request(switches={"extract": True}))
    assert [problem.code for problem in case.problems] == ["no-document"]


def test_a_text_of_no_known_game_lists_what_it_could_not_bind(tmp_path: Path) -> None:
    text = "Левые: В+10=11+10=21 (очко); счёт 3:2.\n"
    cases = extracted(tmp_path, text)
    told = {str(problem.args.get("text")) for problem in cases[-1].warnings if problem.code == "unbound"}
    assert any("3:2" in one for one in told)

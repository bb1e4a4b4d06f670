"""verify on position files made for it: agreeing, differing, findings, refusals, terms, limits."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from analyzer.questions import Request, verify
from analyzer.report.model import Case
from analyzer.verdict import Unknown

POSITION = """\
game = "new_lands"

[options]
size = "3x3"
deck = "9Ч ВЧ 10К 6Ч 8К ДЧ 2К"

[position]
text = '''
0 9Ч ВЧ
0 0 10К
6Ч 8К ДЧ
'''
"""
CLAIMS = 'game = "new_lands"\n'


def verified(tmp_path: Path, text: str, **terms: object) -> Sequence[Case]:
    path = tmp_path / "case.toml"
    path.write_text(text, "utf-8")
    return list(verify.run(Request(arguments=(str(path),), **terms)))  # type: ignore[arg-type]


def one(tmp_path: Path, expect: str, position: str = POSITION, **terms: object) -> Case:
    (case,) = verified(tmp_path, f"{position}\n[[expect]]\n{expect}\n", **terms)
    return case


AGREE = [
    "result = { black = 3 }",
    "result = { lands = { '1/1' = { owner = 'black', cells = ['2/2', '1/1', '2/1'] } } }",
    "result = {}",
    "answer = 'gap'\ngap = 'floating-score'\noptions = { size = '4x4' }",
    "answer = 'gap'\noptions = { size = '4x4' }",
    "gap = 'floating-score'\noptions = { size = '4x4' }",
    "refused = ['size-too-small']\noptions = { deck = '36' }",
    "answer = 'refused'\noptions = { deck = '36' }",
    "refused = ['not-in-deck']\noptions = { deck = '9Ч ВЧ 10К 6Ч 8К ТЧ' }",
    "warned = ['notice-cards-missing']\nresult = { final = false }",
    "result = { final = true }\noptions = { deck = '9Ч ВЧ 10К 6Ч 8К ДЧ' }",
    "readings = { border = 'per_side' }\nresult = { lands = { '1/1' = { red = { points = 24 } } } }",
    "answer = 'split'\nall_readings = true",
]
DIFFER = [
    "result = { black = 4 }",
    "result = { black = '3' }",
    "result = { black = true }",
    "result = { white = 3 }",
    "result = { lands = { '1/1' = { cells = ['1/1', '2/1'] } } }",
    "result = { lands = { '1/1' = { cells = ['1/1', '2/1', '2/2', '3/3'] } } }",
    "result = { lands = { '1/1' = { cells = ['1/1', '2/1', '2/1'] } } }",
    "result = { final = 0 }",
    "answer = 'gap'",
    "answer = 'gap'\ngap = 'equal-scores'\noptions = { size = '4x4' }",
    "answer = 'unknown'",
    "refused = ['card-doubled']",
    "refused = ['card-doubled']\noptions = { deck = '36' }",
    "warned = ['notice-floating']\nresult = {}",
    "result = { black = 3 }\noptions = { size = '4x4' }",
    "answer = 'split'",
]
FINDINGS = [
    "result = { black = 4 }\nfinding = { result = { black = 3 } }",
    "answer = 'gap'\nfinding = { answer = 'value' }",
    "result = { black = 3 }\noptions = { deck = '36' }\nfinding = { refused = ['size-too-small'] }",
]
STALE = [
    "result = { black = 3 }\nfinding = { result = { black = 4 } }",
    "result = { black = 5 }\nfinding = { result = { black = 4 } }",
    "answer = 'gap'\nfinding = { answer = 'unknown' }",
    "refused = ['card-doubled']\nfinding = { refused = ['card-doubled'] }",
]
UNUSABLE = {
    "nothing": ("", "nothing-expected"),
    "an empty finding": ("result = { black = 4 }\nfinding = {}", "nothing-expected"),
    "a misspelt finding": ("result = { black = 4 }\nfinding = { rezult = { black = 3 } }", "unknown-key"),
    "a finding in words": ("result = { black = 4 }\nfinding = 'three'", "bad-key"),
    "a misspelt key": ("rezult = { black = 3 }", "unknown-key"),
    "a misspelt answer": ("answer = 'valu'", "bad-answer"),
    "a line in words": ("result = {}\nline = 'x'", "bad-key"),
    "a line that is true": ("result = {}\nline = true", "bad-key"),
    "line nought": ("result = {}\nline = 0", "bad-key"),
    "stated in words": ("result = {}\nstated = 'yes'", "bad-key"),
    "warned a number": ("warned = 1", "bad-key"),
    "a date": ("result = { black = 2021-07-14 }", "bad-key"),
    "no number": ("result = { black = nan }", "bad-key"),
    "a number nobody prints": (f"result = {{ black = {'9' * 40} }}", "bad-key"),
    "options in words": ("result = {}\noptions = 'size'", "bad-key"),
    "an unknown option": ("result = {}\noptions = { sise = '3x3' }", "unknown-option"),
    "an unknown reading": ("result = {}\nreadings = { border = 'none' }", "bad-reading"),
}


@pytest.mark.parametrize("expect", AGREE)
def test_agreeing(tmp_path: Path, expect: str) -> None:
    case = one(tmp_path, f"ask = 'score'\n{expect}")
    assert (case.state, case.problems) == ("agree", ())


@pytest.mark.parametrize("expect", DIFFER)
def test_differing(tmp_path: Path, expect: str) -> None:
    case = one(tmp_path, f"ask = 'score'\n{expect}")
    # What is refused although nobody expected it cannot be compared.
    assert case.state == "differ" or (case.answer is None and "refused" not in expect)
    assert case.told or case.problems


@pytest.mark.parametrize("expect", FINDINGS)
def test_known_findings(tmp_path: Path, expect: str) -> None:
    assert one(tmp_path, f"ask = 'score'\n{expect}").state == "finding"


@pytest.mark.parametrize("expect", STALE)
def test_a_finding_that_is_no_longer_true_is_a_difference(tmp_path: Path, expect: str) -> None:
    case = one(tmp_path, f"ask = 'score'\n{expect}")
    assert case.state == "differ" or case.answer is None
    assert case.told or case.problems


@pytest.mark.parametrize("kind", UNUSABLE)
def test_unusable_expectations(tmp_path: Path, kind: str) -> None:
    expect, code = UNUSABLE[kind]
    case = one(tmp_path, f"ask = 'score'\n{expect}")
    assert case.answer is None
    assert code in [problem.code for problem in case.problems]


@pytest.mark.parametrize("ask", ["", "ask = 'nonsense'", "ask = 3"])
def test_a_question_that_is_none(tmp_path: Path, ask: str) -> None:
    assert one(tmp_path, f"{ask}\nresult = {{}}").answer is None


def test_a_score_without_a_position_is_refused(tmp_path: Path) -> None:
    case = one(tmp_path, "ask = 'score'\nresult = {}", position=CLAIMS)
    assert [problem.code for problem in case.problems] == ["no-position"]


def test_a_fact_needs_no_position(tmp_path: Path) -> None:
    expect = "ask = 'size'\noptions = { size = '6 на 10' }\nresult = { area = 60 }"
    assert one(tmp_path, expect, position=CLAIMS).state == "agree"


def test_a_file_that_expects_nothing(tmp_path: Path) -> None:
    (case,) = verified(tmp_path, POSITION)
    assert [problem.code for problem in case.problems] == ["nothing-expected"]


def test_the_command_line_goes_before_the_file(tmp_path: Path) -> None:
    expect = "ask = 'score'\nresult = { final = true }"
    assert one(tmp_path, expect).state == "differ"
    assert one(tmp_path, expect, options={"deck": "9Ч ВЧ 10К 6Ч 8К ДЧ"}).state == "agree"


def test_the_command_line_goes_before_the_readings_of_an_expectation(tmp_path: Path) -> None:
    expect = "ask = 'score'\nreadings = { border = 'sides_once' }\n"
    expect += "result = { lands = { '1/1' = { owner = 'red' } } }"
    assert one(tmp_path, expect).state == "differ"
    assert one(tmp_path, expect, readings={"border": "per_side"}).state == "agree"


def test_a_limit_is_unknown_and_no_difference(tmp_path: Path) -> None:
    case = one(tmp_path, "ask = 'score'\nresult = { black = 4 }", seconds=1e-6)
    assert isinstance(case.answer, Unknown) and case.state == ""


def test_a_refused_position_is_told_once(tmp_path: Path) -> None:
    text = POSITION.replace("9Ч ВЧ\n", "9Ч КТ\n") + "\n[[expect]]\nask = 'score'\nresult = {}\n" * 3
    (case,) = verified(tmp_path, text)
    assert [problem.code for problem in case.problems] == ["suit-first"]


def test_every_expectation_has_its_case_and_its_place(tmp_path: Path) -> None:
    text = POSITION.replace("\n[options]", 'source = { document = "new-lands", line = 283 }\n\n[options]')
    text += (
        "\n[[expect]]\nask = 'score'\nresult = {}\nline = 291\n"
        + "\n[[expect]]\nask = 'score'\nresult = {}\n"
    )
    cases = verified(tmp_path, text)
    assert [case.case.rpartition("#")[2] for case in cases] == ["1", "2"]
    places = [case.answer.result["place"] for case in cases]  # type: ignore[union-attr]
    assert places == [["new-lands", 291], ["new-lands", 283]]


def test_agreeing_cases_are_quiet_unless_all_are_wanted(tmp_path: Path) -> None:
    expect = "ask = 'score'\nresult = { black = 3 }"
    assert one(tmp_path, expect).quiet
    assert not one(tmp_path, expect, switches={"all": True}).quiet

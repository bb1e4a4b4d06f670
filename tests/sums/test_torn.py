"""A sum is checked whole or not at all: what is printed beside it and not understood belongs to it."""

from __future__ import annotations

import pytest

from analyzer.sums import Check, Document, scan

TORN = [
    *("3‒1=1", "5﹣4=4", "2∙3=6", "2⋅3=6", "2＋2=4", "2^3=8", "-3+5=2", "–3+5=2", "№3+4=7", "6+4=10%"),
    *("1 000+1=1001", "1\u00a0000+1=1001", "1\u202f000+1=1001", "1000+1=1 001", "6+4=10 000", "1e3+1=1001"),
    *(
        "2(3+4)=14",
        "(2+3)(4)=20",
        "2+\u200b2=4",
        "2\u00ad0+1=21",
        "10/2=5",
        "10:2=5",
        "2,5+1=3,5",
        "1.5+1=2.5",
    ),
    *("2 ⋅ 3+1=7", "а6+4=10"),
]
WHOLE = [
    *("6+4=10", "(6+4=10)", "«6+4=10»", "6+4=10.", "6+4=10, и", "6+4=10 очков", "– 6+4=10", "сумма: 6+4=10;"),
    *("x=6+4=10", "6 + 4 = 10!", "6+4=10 — вот", "[6+4=10]", "6+4= 10 (очков)", "6+4=10 24 поля"),
]


def checks(text: str) -> list[Check]:
    found = scan(Document(None, (f"Вот {text}",)))
    return [chain.check for chain in found.chains]


@pytest.mark.parametrize("text", TORN)
def test_a_piece_of_a_sum_is_told_and_not_checked(text: str) -> None:
    found = scan(Document(None, (f"Вот {text} вот",)))
    assert found.chains == ()
    assert [problem.code for problem in found.problems] == ["sum-unreadable"]


@pytest.mark.parametrize("text", WHOLE)
def test_a_whole_sum_is_checked(text: str) -> None:
    assert checks(text) == [Check.AGREE]
    assert checks(text.replace("10", "11")) == [Check.DIFFER]

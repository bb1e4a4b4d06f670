"""The acceptance of the second milestone: laying, records, the end, unknown cells."""

from __future__ import annotations

import json

from tests.commands import FIRST, process

START = "6Ч 0\n0 0\n"
TERMS = ("--game", "new_lands", "--option", "size=6x10")


def test_moves_says_where_a_card_may_be_laid_and_why_not_elsewhere() -> None:
    done = process(
        "moves", "-", *TERMS, "--card", "5К", "--option", "deck=52", "--json", stdin=START.encode()
    )
    assert done.code == 0
    assert "seniority" in done.out and "96" in done.out


def test_moves_names_the_cards_that_cause_a_refusal() -> None:
    done = process("moves", "-", *TERMS, "--card", "7Ч", "--lang", "en", stdin=START.encode())
    assert done.code == 0 and "6Ч" in done.out and "83" in done.out


def test_a_record_is_checked_move_by_move() -> None:
    record = "6 на 10\n1. 6Ч\n2. 7К +0/+1\n3. 7Ч +1/+0\n"
    done = process("replay", "-", "--game", "new_lands", "--json", stdin=record.encode())
    assert done.code == 1
    assert "diversity" in done.out


def test_final_says_that_every_card_is_laid() -> None:
    done = process("final", "-", "--game", "new_lands", "--json", stdin=FIRST.encode())
    assert done.code == 0
    assert json.loads(done.out)["result"]["state"] == "over"


def test_who_is_to_move_is_a_gap_when_both_have_laid_as_many() -> None:
    done = process("final", "-", *TERMS, stdin="6Ч 7К\n".encode())
    assert done.code == 4


def test_what_an_unreadable_cell_can_be() -> None:
    done = process("complete", "-", "--game", "new_lands", "--json", stdin=FIRST.replace("9Ч", "?").encode())
    assert done.code == 0
    assert "9Ч" in done.out


def test_whether_the_size_can_still_be_spanned() -> None:
    done = process("complete", "-", *TERMS, "--span", stdin=START.encode())
    assert done.code == 0

"""Whatever the input is, the checker answers or says in a sentence what is wrong with its form."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from analyzer.certify import LIMIT, Malformed, Report, parse
from analyzer.games.new_lands.certify import check
from tests.certify.records import HOUSE, NINE, NINE_HANDS, RIGHT, made

RECORD = made("3x3", NINE, hands=NINE_HANDS, end="over")


def refused(record: object) -> str:
    with pytest.raises(Malformed) as caught:
        check(record)
    sentence = str(caught.value)
    assert sentence and len(sentence) < 200 and "\n" not in sentence
    return sentence


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("format", "razbor-record-2"),
        ("format", None),
        ("format", ["razbor-record-1"]),
        ("game", "mahjong"),
        ("size", "3x"),
        ("size", "0x3"),
        ("size", "3X3"),
        ("size", "3x3 "),
        ("size", "3x3\n"),
        ("size", "65x1"),
        ("size", "٣x٣"),
        ("size", [3, 3]),
        ("size", None),
        ("deck", None),
        ("deck", {}),
        ("deck", "6Ч"),
        ("deck", ["6Ч", "6Ч"]),
        ("deck", ["1Ч"]),
        ("deck", ["6ч"]),
        ("deck", ["6Ч\n"]),
        ("deck", ["JЧ"]),
        ("deck", [6]),
        ("deck", [["6Ч"]]),
        ("readings", None),
        ("readings", {}),
        ("readings", HOUSE | {"seniority": "lower"}),
        ("readings", HOUSE | {"seniority": None}),
        ("readings", HOUSE | {"seniority": {}}),
        ("readings", HOUSE | {"border": "sides_once"}),
        ("first", "green"),
        ("first", 0),
        ("first", []),
        ("hands", []),
        ("hands", {}),
        ("hands", [["6Ч"]]),
        ("hands", [["6Ч"], ["7К"], ["8Ч"]]),
        ("hands", [["6Ч"], None]),
        ("hands", [["6Ч"], ["X"]]),
        ("hands", [[]] * 1002),
        ("start", None),
        ("start", [["6Ч", 0]]),
        ("start", [[None]]),
        ("moves", None),
        ("moves", [None]),
        ("moves", [[]]),
        ("moves", [["6Ч"]]),
        ("moves", [["6Ч", 0, 0, 0]]),
        ("moves", [["6Ч", "0", 0]]),
        ("moves", [["6Ч", 0.0, 0]]),
        ("moves", [["6Ч", True, 0]]),
        ("moves", [["6Ч", 10_000, 0]]),
        ("moves", [["6Ч", 0, -(10**5000)]]),
        ("moves", [[None, 0, 0]]),
        ("moves", [[False]]),
        ("moves", [[None]] * 1001),
        ("end", "draw"),
        ("end", False),
        ("comment", "mine"),
        ("\ud800", "a half of a character"),
    ],
)
def test_a_value_of_another_form_is_refused(key: str, value: Any) -> None:
    sentence = refused(copy.deepcopy(RECORD) | {key: value})
    assert sentence.isascii() or key in ("deck", "hands", "moves", "start")


def test_the_bounds_themselves_are_fine() -> None:
    assert check(made("64x64", [["6Ч", 9999, -9999]])).verdict == "right"
    assert check(made("64x64", [["6Ч", 0, 0], *[[None]] * 999], hands=[["6Ч"], []])).verdict == "unchecked"


def test_a_sentence_says_which_move_and_which_hand() -> None:
    assert "move 2" in refused(RECORD | {"moves": [["6Ч", 0, 0], ["7К", 0]]})
    assert "hand 2" in refused(RECORD | {"hands": [["6Ч"], ["X"]]})


@pytest.mark.parametrize("key", RECORD)
def test_no_key_may_be_missing(key: str) -> None:
    assert f'"{key}"' in refused({name: value for name, value in RECORD.items() if name != key})


@pytest.mark.parametrize("name", HOUSE)
def test_no_reading_may_be_missing(name: str) -> None:
    readings = {each: member for each, member in HOUSE.items() if each != name}
    assert f'"{name}"' in refused(RECORD | {"readings": readings})


@pytest.mark.parametrize("record", [None, True, 7, 0.5, "record", [], [RECORD]])
def test_a_record_is_an_object(record: object) -> None:
    refused(record)


def test_a_deep_value_is_shown_without_harm() -> None:
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    refused(RECORD | {"end": deep})


@pytest.mark.parametrize(
    ("data", "word"),
    [
        (b"", "line 1"),
        (b"{}}", "column 3"),
        (b"\xd0", "UTF-8"),
        ('"6Ч"'.encode("utf-16"), "UTF-8"),
        (b'{"end":1,"end":1}', "twice"),
        (b'[{"a":{"b":0,"b":1}}]', "twice"),
        (b"NaN", "NaN"),
        (b"[-Infinity]", "Infinity"),
        (b"[" * 200_000, "deep"),
        (b'{"a":' * 200_000, "deep"),
        (b"1" * 5000, "digits"),
        (b" " * (LIMIT + 1), "longer"),
    ],
)
def test_a_text_that_is_no_json_is_refused(data: bytes, word: str) -> None:
    with pytest.raises(Malformed, match=word):
        parse(data)


def test_parse_gives_back_what_was_written() -> None:
    assert parse(json.dumps(RECORD).encode()) == RECORD
    assert parse(json.dumps(RECORD, ensure_ascii=False).encode()) == RECORD


VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 3)
    | st.integers()
    | st.floats()
    | st.text(max_size=3)
    | st.sampled_from(["6Ч", "ТК", "9П", "red", "black", "over", "void", "if_able", "n_moves", "2x5", "1x9"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=4,
)


def mutated(draw: st.DrawFn, value: Any) -> Any:
    """The value with one part, however deep, replaced, taken away, or told twice."""
    if not isinstance(value, list | dict) or not value or draw(st.integers(0, 9)) == 0:
        return draw(VALUES)
    key = draw(st.sampled_from(range(len(value)) if isinstance(value, list) else sorted(value)))
    way = draw(st.sampled_from(["deeper", "deeper", "away", "twice"]))
    if way == "away":
        del value[key]
    elif way == "twice" and isinstance(value, list):
        value.insert(draw(st.integers(0, len(value))), value[key])
    else:
        value[key] = mutated(draw, value[key])
    return value


@st.composite
def records(draw: st.DrawFn) -> Any:
    record = copy.deepcopy(RIGHT[draw(st.sampled_from(sorted(RIGHT)))])
    for _ in range(draw(st.integers(1, 3))):
        record = mutated(draw, record)
    return record


@settings(max_examples=400, deadline=None)
@given(records())
def test_a_spoiled_record_is_judged_or_refused(record: Any) -> None:
    try:
        report = check(record)
    except Malformed as error:
        assert str(error)
    else:
        assert isinstance(report, Report) and report.verdict in ("right", "wrong", "unchecked")


@settings(max_examples=200, deadline=None)
@given(st.integers(0, 10**6), st.binary(max_size=3), st.integers(0, 40))
def test_spoiled_bytes_are_judged_or_refused(at: int, put: bytes, cut: int) -> None:
    data = json.dumps(RECORD, ensure_ascii=False).encode()
    at %= len(data)
    try:
        report = check(parse(data[:at] + put + data[at + cut :]))
    except Malformed as error:
        assert str(error)
    else:
        assert report.verdict in ("right", "wrong", "unchecked")

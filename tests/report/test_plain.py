"""What a stream can show: letters for narrow encodings, and no sign that a terminal obeys."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.report.plain import fitting, harmless, obeyed
from tests.commands import Stream

HOSTILE = ["\x1b", "\x00", "\x07", "\x08", "\x0b", "\r", "\x7f", "\x80", "\x9b", "\x9d", "\xad"]
HOSTILE += ["\u200b", "\u200e", "\u200f", "\u2028", "\u2029", "\u202a", "\u202e", "\u2066", "\u2069"]
HOSTILE += ["\ufeff", "\udc9b", "\U000e0041"]


@pytest.mark.parametrize("sign", HOSTILE, ids=ascii)
def test_what_a_terminal_obeys_is_replaced(sign: str) -> None:
    assert harmless(f"a{sign}б") == "a\ufffdб"


@pytest.mark.parametrize("text", ["ТБ 10♦", "a\tb\nc", "\xa0", "♥\ufe0f", "漢🂡", "e\u0301", "\u202f", ""])
def test_what_it_shows_is_left_alone(text: str) -> None:
    assert harmless(text) == text


@given(st.text(alphabet=st.characters()))
def test_nothing_obeyed_gets_through(text: str) -> None:
    kept = harmless(text)
    assert len(kept) == len(text)
    assert not any(map(obeyed, kept))
    assert not {unicodedata.category(sign) for sign in kept} & {"Cf", "Cs", "Zl", "Zp"}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("ВЧ ДЧ КТ", "VCh DCh KT"),
        ("Щука ёж", "Shchuka ezh"),
        ("“a” „b‟ «c» ‘d’ ‚e‛", '"a" "b" "c" \'d\' \'e\''),
        ("2…10 — 3−2×1 ≥ 4", "2...10 - 3-2x1 >= 4"),
        ("10♦ T♤", "10D TS"),
        ("a\xa0b\u202fc", "a b c"),
        ("♥\ufe0f", "H"),
        ("їґє", "yigye"),
        ("漢", "?"),
        ("\x1b[31m", "?[31m"),
    ],
)
def test_an_ascii_stream_gets_other_letters(text: str, told: str) -> None:
    assert fitting(Stream(encoding="ascii"))(text) == told


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp437", "cp866", "koi8-r", "cp1252", "utf-16"])
@given(text=st.text(alphabet=st.characters()))
def test_what_fits_can_be_encoded(encoding: str, text: str) -> None:
    fit = fitting(Stream(encoding=encoding))
    fit(text).encode(encoding)
    assert fit(fit(text)) == fit(text)


def test_only_what_the_stream_lacks_is_replaced() -> None:
    assert fitting(Stream(encoding="cp866"))("ТБ № “♥”") == 'ТБ № "H"'


def test_a_stream_of_an_unknown_encoding_is_taken_for_utf_8() -> None:
    assert fitting(object())("ТБ♥\x1b") == "ТБ♥\ufffd"

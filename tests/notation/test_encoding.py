"""Bytes to text: what is UTF-8, what is another encoding, what is no text."""

from __future__ import annotations

import pytest

from analyzer.notation import decode
from tests.notation.reading import DIAGRAM, read, told

PROSE = "Четыре игрока сели за стол, и первый из них положил карту. Потом ходил второй, а за ним остальные.\n"


def refusal(data: bytes) -> tuple[str, dict[str, object]]:
    text, (problem,) = decode(data)
    assert text is None
    return problem.code, dict(problem.args)


@pytest.mark.parametrize(
    "text", ["", "ТБ", DIAGRAM, PROSE, "K♥ 10♠\n", "10H KD\n", "🂾\n", "a\tb\fc\n", "\n\n"]
)
def test_utf8_is_read(text: str) -> None:
    assert decode(text.encode()) == (text, ())
    assert decode(text.encode("utf-8-sig")) == (text, ())


def test_the_end_mark_of_old_editors_is_dropped() -> None:
    assert decode("ТБ\r\n\x1a".encode()) == ("ТБ\n", ())


@pytest.mark.parametrize("name", ["cp1251", "koi8-r", "cp866", "iso8859-5", "mac-cyrillic"])
@pytest.mark.parametrize("text", [PROSE, PROSE + DIAGRAM])
def test_prose_in_another_encoding(name: str, text: str) -> None:
    assert refusal(text.encode(name)) == ("encoding", {"encoding": name})


@pytest.mark.parametrize("name", ["cp1251", "koi8-r", "cp866", "iso8859-5"])
@pytest.mark.parametrize("text", ["ТБ КП\n", "10Ч\n", "0 ВБ (З1)\n"])
def test_few_cards_in_another_encoding(name: str, text: str) -> None:
    assert refusal(text.encode(name)) == ("encoding", {"encoding": name})


@pytest.mark.parametrize("name", ["utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-le", "utf-32-be"])
@pytest.mark.parametrize("text", [DIAGRAM, PROSE, "10H KD\n", "ТБ 0\n"])
def test_wide_encodings(name: str, text: str) -> None:
    assert refusal(text.encode(name)) == ("encoding", {"encoding": name[:6]})


def test_damage_inside_utf8() -> None:
    data = DIAGRAM.encode()
    at = data.index("ЧТП"[0].encode(), 60) + 1
    code, args = refusal(data[:at] + b"\xff" + data[at + 1 :])
    assert code == "damaged-utf8"
    assert args["line"] == data.count(b"\n", 0, at) + 1
    assert args["byte"] in (at, at + 1)


@pytest.mark.parametrize("data", [b"\xff\x00\xfe\x81\x8d", b"\x81\x8d\x8f\x90\x9d", b"abc \x80"])
def test_bytes_of_no_known_encoding(data: bytes) -> None:
    assert refusal(data)[0] == "not-utf8"


@pytest.mark.parametrize(
    ("data", "line"), [(b"\x00\x01\x02", 1), (b"TB\nKP\x07\n", 2), (b"PK\x03\x04", 1), (b"\x7fELF", 1)]
)
def test_what_is_no_text(data: bytes, line: int) -> None:
    assert refusal(data) == ("binary", {"line": line})


@pytest.mark.parametrize("seen", ["cp1251", "cp1252", "latin-1", "koi8-r", "cp866"])
@pytest.mark.parametrize("text", ["ТБ КП\n", "(З1) ДК\n", DIAGRAM, PROSE, "ТБ"])
def test_utf8_read_as_another_is_noticed(seen: str, text: str) -> None:
    wrong = text.encode().decode(seen, "replace")
    code, args = refusal(wrong.encode())
    assert (code, args["actual"]) == ("misread", "utf-8")
    assert args["seen"] == ("cp1252" if seen == "latin-1" else seen)


@pytest.mark.parametrize(
    ("saved", "seen"),
    [
        ("cp1251", "koi8-r"),
        ("cp1251", "latin-1"),
        ("cp1251", "cp866"),
        ("koi8-r", "cp1251"),
        ("cp866", "cp1251"),
    ],
)
def test_other_false_readings_of_cards_are_noticed(saved: str, seen: str) -> None:
    wrong = DIAGRAM.encode(saved).decode(seen, "replace")
    assert told(wrong) == ["misread"]
    assert read(wrong).tree is None
    (problem,) = read(wrong).problems
    assert problem.args["actual"] == saved


@pytest.mark.parametrize(
    "text",
    [
        "тб кп 10ч",
        "ЬЬ ЪЪ ФЫ 0",
        "TБ KП 0 BК",
        "РЎ",
        "ра",
        "слово за слово",
        "Ωμέγα καὶ ἄλφα",
        "漢字 仮名",
        "naïve café",
        "(З1) 0 0",
        "",
    ],
)
def test_what_is_only_strange_is_not_called_misread(text: str) -> None:
    assert "misread" not in told(text)
    assert decode(text.encode())[0] == text


def test_a_few_false_words_do_not_condemn_a_text() -> None:
    text = DIAGRAM + "0 0 0 РўР‘ 0 ТБ\n"
    assert told(text) == ["unknown-word"]

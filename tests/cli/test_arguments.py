"""Arguments of any length and with any sign: refused, never a defect or a command to a terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.commands import ROOT, process, run

EXAMPLE = str(ROOT / "positions" / "new_lands" / "example-1.toml")
LONG = "a" * 2600
EVIL = "\x1b]0;x\x07\x9b31m\u202e"

ANYWHERE = [
    ("{}",),
    ("--{}",),
    ("score", "--{}"),
    ("score", "--{}=1"),
    ("score", EXAMPLE, "--limit", "{}"),
    ("score", EXAMPLE, "--memory", "{}"),
    ("score", EXAMPLE, "--notation", "{}"),
    ("score", EXAMPLE, "--lang", "{}"),
    ("score", EXAMPLE, "--game", "{}"),
    ("score", EXAMPLE, "--option", "{}"),
    ("score", EXAMPLE, "--option", "{}=1"),
    ("score", EXAMPLE, "--option", "size={}"),
    ("score", EXAMPLE, "--option", "deck={}"),
    ("score", EXAMPLE, "--option", "deck=6Ч {} 7Ч"),
    ("score", EXAMPLE, "--reading", "{}"),
    ("score", EXAMPLE, "--reading", "{}=1"),
    ("score", EXAMPLE, "--reading", "border={}"),
    ("score", "{}"),
    ("score", "{}.toml"),
    ("score", "{}", "--text", "0"),
    ("score", "--text", "{}"),
    ("score", "--text", "0 ({}) ТБ"),
    ("score", "--text", "{} ТБ КП"),
    ("readings", "{}"),
    ("readings", "--game", "{}"),
    ("verify", "{}"),
    ("verify", "{}", "--extract"),
]


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("arguments", ANYWHERE, ids=" ".join)
def test_an_argument_of_any_length_is_refused(
    monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], language: str
) -> None:
    monkeypatch.setenv("RAZBOR_DEBUG", "1")
    monkeypatch.setenv("LC_ALL", language)
    done = run(monkeypatch, *(each.format(LONG) for each in arguments))
    assert done.code == 2 and done.err


@pytest.mark.parametrize("encoding", ["utf-8", "ascii"])
@pytest.mark.parametrize("arguments", ANYWHERE, ids=" ".join)
def test_no_argument_gives_commands_to_a_terminal(
    monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], encoding: str
) -> None:
    monkeypatch.setenv("RAZBOR_DEBUG", "1")
    done = run(monkeypatch, *(each.format(EVIL) for each in arguments), encoding=encoding)
    assert done.code == 2
    assert not set(done.out + done.err) & set(EVIL.replace("]0;x", "").replace("31m", ""))


@pytest.mark.parametrize("name", ["game", "source", "options", "title", "expect", "note", "position", "x"])
def test_no_position_file_gives_commands_to_a_terminal(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str
) -> None:
    path = tmp_path / "evil.toml"
    quoted = '"\\u001b]0;x\\u0007\\u009b31m\\u202e\\nagrees: all"'
    more = f"[options]\n{quoted} = {quoted}\n" if name == "game" else ""
    path.write_text(f"{name} = {quoted}\n{more}", "utf-8")
    for command in ("score", "verify"):
        done = run(monkeypatch, command, str(path), "--game", "new_lands", "--lang", "en")
        assert not set(done.out + done.err) & set("\x1b\x07\x9b\u202e")
        assert not any(line.startswith("agrees") for line in (done.out + done.err).splitlines())
        assert "defect" not in done.err


@pytest.mark.parametrize("arguments", [("score", "\udcff"), ("\udcff",), ("score", "--text", "\udcff\udc9b")])
def test_an_argument_that_is_no_text_is_refused(arguments: tuple[str, ...]) -> None:
    done = process(*arguments)
    assert done.code == 2, done
    assert done.err and "Traceback" not in done.err


@pytest.mark.parametrize("notation", ["letters", "glyphs", "western"])
def test_the_largest_board_is_printed_plain(monkeypatch: pytest.MonkeyPatch, notation: str) -> None:
    rows = [["0"] * 64 for _ in range(64)]
    rows[30][30], rows[31][31] = "ТБ", "10П"
    board = "".join(" ".join(row) + "\n" for row in rows)
    terms = ("--plain", "--game", "new_lands", "--option", "size=6x10", "--notation", notation)
    first = run(monkeypatch, "show", "-", *terms, stdin=board)
    assert first.code == 0
    plain = first.out[first.out.index("6 в высоту, 10 в длину\n") :]
    assert len(plain) > 2 * 64 * 64
    again = run(monkeypatch, "show", "-", *terms, stdin=plain)
    assert again.out == first.out

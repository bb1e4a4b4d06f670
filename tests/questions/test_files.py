"""Files as users have them: folders, endless ones, closed ones, odd position files, places told in them."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest

from analyzer.notation import LARGEST_TEXT
from analyzer.questions import Request
from analyzer.questions._files import Source, content, position_file, sources
from analyzer.questions._input import position
from analyzer.verdict import Problem


def opened(*arguments: str) -> list[Source | tuple[str, Problem]]:
    return list(sources(Request(arguments=arguments)))


def codes(found: list[Source | tuple[str, Problem]]) -> list[str]:
    return [one[1].code for one in found if isinstance(one, tuple)]


def test_a_folder_gives_every_position_file_once(tmp_path: Path) -> None:
    (tmp_path / "b.toml").mkdir()
    (tmp_path / "b.toml" / "c.toml").write_text('game = "new_lands"\n')
    (tmp_path / "a.toml").write_text('game = "new_lands"\n')
    (tmp_path / "note.txt").write_text("ТБ")
    found = opened(str(tmp_path))
    names = [Path(one.case).name for one in found if isinstance(one, Source)]
    assert names == ["a.toml", "c.toml"]


def test_a_folder_without_position_files(tmp_path: Path) -> None:
    assert codes(opened(str(tmp_path))) == ["no-positions"]


@pytest.mark.parametrize("name", ["missing", "x" * 300, "\0", "a/b/c"])
def test_what_cannot_be_opened_is_a_problem(tmp_path: Path, name: str) -> None:
    assert codes(opened(str(tmp_path / name) if "\0" not in name else name)) == ["cannot-open"]


def test_a_folder_that_may_not_be_looked_into(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a.toml").write_text('game = "new_lands"\n')
    (tmp_path / "closed").mkdir()
    real = os.scandir

    def refusing(path: str) -> object:
        if str(path).endswith("closed"):
            raise PermissionError(13, "no", str(path))
        return real(path)

    monkeypatch.setattr(os, "scandir", refusing)
    found = opened(str(tmp_path))
    assert codes(found) == ["cannot-open"]
    assert sum(isinstance(one, Source) for one in found) == 1


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no endless file here")
def test_an_endless_file_ends() -> None:
    found = content("/dev/zero", Request())
    assert isinstance(found, bytes) and len(found) == LARGEST_TEXT + 1
    assert codes(opened("/dev/zero")) == ["too-long"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
def test_a_named_pipe_is_read_but_not_looked_for(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.toml"
    os.mkfifo(pipe)
    assert codes(opened(str(tmp_path))) == ["no-positions"]
    writer = threading.Thread(target=lambda: pipe.write_text('game = "new_lands"\n'))
    writer.start()
    (found,) = opened(str(pipe))
    writer.join()
    assert isinstance(found, Source) and found.game == "new_lands"


ODD = {
    "no TOML": ("game = ", "bad-toml"),
    "a number of many digits": (f"game = {'9' * 5000}", "bad-toml"),
    "tables too deep": ("game = " + "[" * 5000, "bad-toml"),
    "a game that is a number": ("game = 3", "bad-key"),
    "a position in words": ('position = "ТБ"', "bad-key"),
    "a misspelt key": ("rows = 1", "unknown-key"),
    "a misspelt position": ("[position]\nrows = 1", "unknown-key"),
    "a text that is a number": ("[position]\ntext = 1", "bad-key"),
    "an option that is a date": ("[options]\nsize = 2021-07-14", "bad-key"),
    "an option that is a table": ("[options]\nsize = { a = 1 }", "bad-key"),
    "expectations that are none": ("expect = [1]", "bad-key"),
    "a source in words": ('source = "new-lands"', "bad-key"),
    "a source with a misspelt key": ("source = { doc = 'new-lands' }", "unknown-key"),
    "a line that is none": ("source = { line = -1 }", "bad-key"),
}


@pytest.mark.parametrize("kind", ODD)
def test_odd_position_files(kind: str) -> None:
    text, code = ODD[kind]
    found = position_file("x.toml", text)
    assert isinstance(found, tuple) and found[1].code == code


PLACES = {
    "a block": ('[position]\ntext = """\n0 9Ч\n0 КТ\n"""\n', (4, 3)),
    "a block that begins at once": ('[position]\ntext = """0 КТ\n0 9Ч\n"""\n', (2, 13)),
    "a block in single quotes": ("[position]\ntext = '''\n0 КТ\n'''\n", (3, 3)),
    "one line": ('[position]\ntext = "0 КТ"\n', (2, 11)),
    "the same text before": ('title = "0 КТ"\n[position]\ntext = "0 КТ"\n', (3, 11)),
    "escaped": ('[position]\ntext = "0 9\\u0427\\n0 КТ"\n', (2, 3)),
}


@pytest.mark.parametrize("kind", PLACES)
def test_places_are_told_in_the_file(kind: str) -> None:
    text, place = PLACES[kind]
    source = position_file("x.toml", 'game = "new_lands"\n' + text)
    assert isinstance(source, Source)
    read = position(source, Request())
    (found,) = [problem.place for problem in read.problems if problem.code == "suit-first"]
    assert found is not None
    shift = 0 if kind == "escaped" else 1
    assert (found.line, found.column) == (place[0] + shift, place[1])
    line = source.shown.split("\n")[found.line - 1]
    assert line[found.column - 1 :].startswith("КТ")

"""Which document a text is."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

import pytest

from analyzer import resources
from analyzer.sums import documents


def test_the_list_is_well_formed() -> None:
    entries = documents.listed()
    assert len({entry.key for entry in entries}) == len(entries) >= 5
    for entry in entries:
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", entry.key)
        assert re.fullmatch(r"[0-9a-f]{64}", entry.sha256)
        assert entry.lines > 0
        assert entry.marks


@pytest.fixture
def one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> bytes:
    """A made-up document that is listed, and nothing else."""
    data = "Игра в углы\nправила\nконец".encode()
    path = tmp_path / "documents.toml"
    digest = hashlib.sha256(data).hexdigest()
    path.write_text(
        f'[[document]]\nkey = "corners"\ntitle = "Углы"\nlines = 3\nmarks = ["в углы"]\nsha256 = "{digest}"',
        "utf-8",
    )
    monkeypatch.setattr(resources, "documents", lambda: path)
    return data


def test_the_cited_copy_is_known_by_its_hash(one: bytes) -> None:
    document, problems = documents.opened(one)
    assert problems == ()
    assert document is not None
    assert (document.key, document.lines) == ("corners", ("Игра в углы", "правила", "конец"))
    assert document.line(2) == "правила"


def test_a_changed_copy_is_known_by_its_words_and_told(one: bytes) -> None:
    document, (problem,) = documents.opened(one + b"!\n")
    assert document is not None
    assert (document.key, len(document.lines)) == ("corners", 3)
    assert problem.code == "document-differs"
    assert (problem.args["title"], problem.args["lines"], problem.args["known"]) == ("Углы", 3, 3)


@pytest.mark.parametrize("text", ["Другая игра\nправила\nконец", "Игра в углы" + "\n" * 20, ""])
def test_another_text_has_no_key(one: bytes, text: str) -> None:
    document, problems = documents.opened(text.encode())
    assert document is not None
    assert (document.key, problems) == (None, ())


def test_bytes_that_are_no_text_are_refused(one: bytes) -> None:
    document, problems = documents.opened("Игра в углы".encode("cp1251"))
    assert document is None
    assert problems


def test_a_line_that_nobody_prints_is_not_read() -> None:
    text = "6 на 10 (=60)\n" + "10+" * 3000 + "0=0\n2+2=5\n"
    document, problems = documents.opened(text.encode())
    assert document is not None
    assert [(problem.code, problem.place and problem.place.line) for problem in problems] == [
        ("line-too-long", 2)
    ]
    assert [line for line in document.lines if line] == ["6 на 10 (=60)", "2+2=5"]

"""What must not get into the project's files: addresses, machines, and other people's sentences."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.architecture.tree import ROOT

ADDRESSES = ("https://json-schema.org/", "http://www.w3.org/")
"""Names that standards write as addresses; nothing is fetched from them."""

# Put together here so that this file does not hold what it looks for.
FORBIDDEN = re.compile(
    "|".join(
        [
            r"[a-z]+:" + r"//(?!\s)[^\s\"'`<>)]+",
            r"\b(?:pypi|npmjs|debian|pythonhosted|github|gitlab)" + r"\.(?:org|com|io)\b",
            r"\.\./" + "shared",
            *(r"(?<![\w.}~*])/" + name + r"(?![\w.-])" for name in ("work", "root", "home", "opt", "Users")),
        ]
    )
)
RUN = 8
"""So many words in a row, each of three letters or more, are a sentence and no longer a term."""


def forbidden(text: str) -> list[str]:
    found = (match[0] for match in FORBIDDEN.finditer(text))
    return [each for each in found if not each.startswith(ADDRESSES)]


@pytest.fixture(scope="module")
def files() -> dict[str, str]:
    """Every text file that is tracked, or would be if it were added."""
    if not (ROOT / ".git").exists() or shutil.which("git") is None:
        pytest.skip("this is no git checkout, so which files belong to the project is not known")
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=True).stdout
    paths = [path for path in listed.split("\0") if path and (ROOT / path).is_file()]
    assert "pyproject.toml" in paths
    return {path: (ROOT / path).read_text("utf-8", errors="replace") for path in paths}


def test_no_addresses_and_no_machine(files: dict[str, str]) -> None:
    found = {path: bad for path, text in files.items() if (bad := forbidden(text))}
    assert found == {}


@pytest.mark.parametrize(
    "text",
    [
        "see https:" + "//example.net/a",
        "--index-url file:" + "///srv/simple",
        "from PyPI (pypi" + ".org)",
        "cd ../" + "shared/rules",
        "open('/" + "work/main/x')",
        "/" + "root/.cache",
        "in /" + "home/me.",
    ],
)
def test_an_address_is_noticed(text: str) -> None:
    assert forbidden(text)


@pytest.mark.parametrize(
    "text",
    [
        "https://json-schema.org/draft/2020-12/schema",
        "docs/work/plan.md",
        "3//2",
        "HOME, ~/home",
        "a / root of x",
        "r://",
    ],
)
def test_what_only_looks_like_one_is_left_alone(text: str) -> None:
    assert not forbidden(text)


def runs(text: str) -> set[tuple[str, ...]]:
    """Every `RUN` long words in a row, in lower case."""
    words = [word for word in re.findall(r"[а-яё]+", text.lower()) if len(word) > 2]
    return {tuple(words[start : start + RUN]) for start in range(len(words) - RUN + 1)}


def test_no_sentence_is_copied_from_a_document(files: dict[str, str], documents: Path) -> None:
    theirs: set[tuple[str, ...]] = set()
    for path in documents.glob("*.txt"):
        theirs |= runs(path.read_text("utf-8", errors="replace"))
    assert theirs
    copied = {path: [" ".join(run) for run in sorted(runs(text) & theirs)] for path, text in files.items()}
    assert {path: found for path, found in copied.items() if found} == {}

"""Documentation that runs: every console block of the pages, and the generated pages."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
BLOCK = re.compile(r"^```console\n(.*?)^```$", re.M | re.S)


def commands(page: Path) -> list[tuple[str, str]]:
    """Each `$ razbor …` of a page's console blocks with the output printed under it."""
    found = []
    for block in BLOCK.findall(page.read_text("utf-8")):
        for part in re.split(r"^\$ ", block, flags=re.M)[1:]:
            command, _, output = re.sub(r"\n> ", "\0", part).partition("\n")
            found.append((command.replace("\0", "\n"), output))
    return found


CASES = [(page, *case) for page in PAGES for case in commands(page)]


def matches(expected: str, found: str) -> bool:
    """Equal line by line, trailing spaces apart; a line `…` stands for any lines."""
    lines = [line.rstrip() for line in expected.strip("\n").splitlines()]
    pattern = "".join(r"(?:.*\n)*?" if line == "…" else re.escape(line) + r"[ ]*\n" for line in lines)
    printed = "\n".join(line.rstrip() for line in found.splitlines()).strip("\n") + "\n"
    return re.fullmatch(pattern, printed) is not None


@pytest.mark.parametrize(("page", "command", "expected"), CASES, ids=lambda value: str(value)[:60])
def test_console_blocks_run(page: Path, command: str, expected: str) -> None:
    words = shlex.split(command)
    environment = {**os.environ, "PYTHONIOENCODING": "utf-8", "LC_ALL": "C.UTF-8"}
    stdin = ""
    if words[:2] == ["razbor", "-"]:
        pytest.fail("give the text with --text or a file")
    assert words[0] == "razbor", command
    done = subprocess.run(
        [sys.executable, "-m", "analyzer", *words[1:]],
        input=stdin,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=environment,
        cwd=ROOT,
        check=False,
    )
    assert matches(expected, done.stdout + done.stderr), done.stdout + done.stderr


def test_the_readme_shows_commands() -> None:
    assert len(commands(ROOT / "README.md")) >= 2


def test_generated_pages_are_up_to_date() -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "docs" / "generate.py"), "--check"],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_links_lead_somewhere() -> None:
    for page in PAGES:
        for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text("utf-8")):
            assert (page.parent / target).exists(), f"{page.name}: {target}"

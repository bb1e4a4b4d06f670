"""Standard streams that are closed, full or without a reader: no traceback, and never the word defect."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from analyzer import cli
from tests.commands import FIRST, ROOT, Done

pytestmark = pytest.mark.skipif(shutil.which("bash") is None, reason="streams are closed by bash")

EXAMPLE = str(ROOT / "positions" / "new_lands" / "example-1.toml")
FULL = Path("/dev/full")
RAZBOR = f"{shlex.quote(sys.executable)} -m analyzer"


def shell(command: str, stdin: str = "") -> Done:
    """A command of bash, in which `razbor` is ours and English."""
    script = f'razbor() {{ {RAZBOR} "$@"; }}; {command}'
    terms = {**os.environ, "LC_ALL": "C.UTF-8", "PYTHONIOENCODING": "utf-8"}
    terms.pop("RAZBOR_DEBUG", None)
    done = subprocess.run(
        ["bash", "-c", script], input=stdin.encode(), capture_output=True, env=terms, cwd=ROOT, check=False
    )
    return Done(done.returncode, done.stdout.decode(), done.stderr.decode())


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (f"razbor score {EXAMPLE} >&-", 0),
        (f"razbor score {EXAMPLE} --json >&-", 0),
        (f"razbor score {EXAMPLE} >&- 2>&- <&-", 0),
        ("razbor --help >&-", 0),
        ("razbor nonsense 2>&-", 2),
        ("razbor score no-such-file 2>&-", 2),
        ("razbor score no-such-file >&- 2>&-", 2),
    ],
)
def test_a_closed_stream_is_like_the_null_device(command: str, code: int) -> None:
    assert shell(command) == Done(code, "", "")


@pytest.mark.parametrize(
    ("more", "told"),
    [("", "err"), (">&-", "err"), ("--json", "out"), ("--json 2>&-", "out"), (">&- 2>&-", "")],
)
def test_a_closed_input_is_empty(more: str, told: str) -> None:
    done = shell(f"razbor score - <&- {more}")
    assert done.code == 2
    assert ("no row of cells" in done.err, "no row of cells" in done.out) == (told == "err", told == "out")
    assert "Traceback" not in done.err and "defect" not in done.err


def test_an_input_that_cannot_be_read_is_refused() -> None:
    done = shell("razbor score - 0>/dev/null")
    assert (done.code, done.out) == (2, "")
    assert done.err == "- cannot be opened: the system refuses\n"


def test_an_endless_input_is_refused() -> None:
    done = shell("yes | razbor score - --game new_lands")
    assert done.code == 2 and "too long" in done.err


@pytest.mark.skipif(not FULL.exists(), reason="this system has no full device")
@pytest.mark.parametrize(
    "command",
    [f"score {EXAMPLE}", f"score {EXAMPLE} --json", "verify", "--help", "score --help", "--version"],
)
def test_a_full_device_is_told_in_a_sentence(command: str) -> None:
    done = shell(f"razbor {command} > {FULL}")
    assert done == Done(2, "", "The output cannot be written: there is no space left\n")


@pytest.mark.skipif(not FULL.exists(), reason="this system has no full device")
@pytest.mark.parametrize(
    "command", [f"verify > {FULL} 2> {FULL}", f"nonsense 2> {FULL}", f"score no-such-file 2> {FULL}"]
)
def test_where_nothing_can_be_told_the_code_tells(command: str) -> None:
    assert shell(f"razbor {command}") == Done(2, "", "")


def test_a_stream_that_is_only_read_is_told_in_a_sentence() -> None:
    done = shell("razbor verify 1< /dev/null")
    assert done == Done(2, "", "The output cannot be written: the system refuses\n")


@pytest.mark.parametrize("command", [f"score {EXAMPLE}", "verify --all", "verify --json", "--help"])
def test_a_reader_that_went_away_is_no_error(command: str) -> None:
    # The reader is gone before the command starts, so that nothing depends on who is faster.
    done = shell(f"exec 3> >(exec true); wait $!; razbor {command} >&3")
    assert done == Done(cli.UNREAD, "", "")
    assert cli.UNREAD == 141


def test_a_reader_of_errors_that_went_away_is_no_error() -> None:
    done = shell("exec 3> >(exec true); wait $!; razbor score no-such-file 2>&3")
    assert done == Done(cli.UNREAD, "", "")


def test_output_up_to_the_end_reaches_its_reader() -> None:
    done = shell("razbor score - --json | cat; echo ${PIPESTATUS[0]}", FIRST)
    assert done.out.endswith("}\n0\n") and done.err == ""

"""Running the command line in tests: in this process, or as a real one."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from analyzer import cli

ROOT = Path(__file__).resolve().parents[1]

FIRST = """\
0 0 (З1) ТБ КП КБ ДК ВБ 9Ч 0 0 (З2)
10Б 0 6Ч 9Б 10Ч 7Б КЧ ТП 0 0
8Ч 9П 0 (З3) ВЧ 8Б 7Ч ДБ ТЧ 10П 10К
7К 6Б ДП 6К 8П 9К 0 0 0 0 (З5)
0 (З4) ДЧ ТК ВП ВК 0 0 0 0 0
0 0 6П КК 7П 8К 0 0 0 0
"""


@dataclass(frozen=True)
class Done:
    """How a command ended: exit code, standard output, standard error."""

    code: int
    out: str
    err: str

    def rows(self) -> list[dict[str, Any]]:
        """The JSON lines of the output."""
        return [json.loads(line) for line in self.out.splitlines()]


class Stream(io.TextIOWrapper):
    """A text stream in memory with an encoding, like a terminal's."""

    def __init__(self, data: bytes = b"", encoding: str = "utf-8") -> None:
        super().__init__(io.BytesIO(data), encoding=encoding, newline="\n")

    def text(self) -> str:
        self.flush()
        raw = self.buffer
        assert isinstance(raw, io.BytesIO)
        return raw.getvalue().decode(self.encoding)


def run(
    monkeypatch: pytest.MonkeyPatch,
    *arguments: str,
    stdin: str | bytes = b"",
    encoding: str = "utf-8",
) -> Done:
    """The command line in this process with standard streams of the given encoding."""
    data = stdin.encode("utf-8") if isinstance(stdin, str) else stdin
    out, err = Stream(encoding=encoding), Stream(encoding=encoding)
    monkeypatch.setattr(sys, "stdin", Stream(data))
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.setattr(sys, "stderr", err)
    code = cli.run(arguments)
    return Done(code, out.text(), err.text())


def process(*arguments: str, stdin: bytes = b"", **environment: str) -> Done:
    """The command as a real process."""
    terms = {**os.environ, "PYTHONIOENCODING": "utf-8", **environment}
    done = subprocess.run(
        [sys.executable, "-m", "analyzer", *arguments],
        input=stdin,
        capture_output=True,
        env=terms,
        cwd=ROOT,
        check=False,
    )
    return Done(done.returncode, done.stdout.decode("utf-8"), done.stderr.decode("utf-8"))

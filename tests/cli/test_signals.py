"""Ctrl-C and SIGTERM: 130, one sentence, no traceback, whenever they come.

The process sends the signal to itself, at a known place: nothing here depends on time.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from analyzer import __main__, cli, questions
from analyzer._loading import loading
from analyzer.questions import Question, Request
from analyzer.report.model import Case
from tests.commands import ROOT, Done, run

pytestmark = pytest.mark.skipif(os.name != "posix", reason="Windows has other signals")

SIGNALS = [signal.SIGINT, signal.SIGTERM]

STRUCK = """
import os, sys
sys.argv = ["razbor", "score", "-", "--lang", "en"]

def strike():
    os.kill(os.getpid(), {number})
    for _ in range(10**6):
        pass

{when}
from analyzer.__main__ import main
main()
print("not interrupted")
"""

WHILE_READING = """
class Input:
    @property
    def buffer(self):
        return self
    def read(self, most):
        strike()
sys.stdin = Input()
"""

WHILE_LOADING = """
class Finder:
    def find_spec(self, name, path=None, target=None):
        if name == "{name}":
            sys.meta_path.remove(self)
            strike()
sys.meta_path.insert(0, Finder())
"""

WHERE_PYTHON_SWALLOWS = """
class Dying:
    def __del__(self):
        strike()
class Finder:
    def find_spec(self, name, path=None, target=None):
        if name == "click":
            Dying()
sys.meta_path.insert(0, Finder())
"""

AT_THE_END = """
import analyzer.cli
def finished(arguments):
    print("answer")
    sys.stdout.flush()
    return 5
analyzer.cli.run = finished
import atexit
atexit.register(strike)
"""


def struck(number: int, when: str) -> Done:
    """The command in a process that is sent the signal at some place."""
    program = STRUCK.format(number=int(number), when=when)
    done = subprocess.run(
        [sys.executable, "-c", program],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        cwd=ROOT,
        check=False,
    )
    return Done(done.returncode, done.stdout, done.stderr)


@pytest.mark.parametrize("number", SIGNALS)
def test_a_signal_in_the_middle_is_told_in_a_sentence(number: int) -> None:
    assert struck(number, WHILE_READING) == Done(130, "", "Interrupted.\n")


@pytest.mark.parametrize("number", SIGNALS)
@pytest.mark.parametrize("name", ["analyzer.cli", "click", "analyzer.questions", "fluent.runtime", "lark"])
def test_a_signal_at_the_start_leaves_no_traceback(number: int, name: str) -> None:
    done = struck(number, WHILE_LOADING.format(name=name))
    assert (done.code, done.out) == (130, "")
    assert done.err in ("", "Interrupted.\n")


@pytest.mark.parametrize("number", SIGNALS)
def test_a_signal_where_python_swallows_exceptions_ends_the_run(number: int) -> None:
    assert struck(number, WHERE_PYTHON_SWALLOWS) == Done(130, "", "")


@pytest.mark.parametrize("number", SIGNALS)
def test_a_signal_after_the_answer_changes_nothing(number: int) -> None:
    assert struck(number, AT_THE_END) == Done(5, "answer\n", "")


@pytest.mark.parametrize("number", SIGNALS)
def test_a_signal_that_is_ignored_stays_ignored(number: int) -> None:
    ignored = f"import signal; signal.signal({int(number)}, signal.SIG_IGN)\n"
    done = struck(number, ignored + AT_THE_END.replace("return 5", "strike(); return 5"))
    assert done == Done(5, "answer\n", "")


@pytest.mark.parametrize(("language", "sentence"), [("en", "Interrupted.\n"), ("ru", "Прервано.\n")])
def test_an_interrupted_run_exits_with_130(
    monkeypatch: pytest.MonkeyPatch, language: str, sentence: str
) -> None:
    def answered(request: Request) -> list[Case]:
        raise KeyboardInterrupt

    monkeypatch.setattr(questions, "load", lambda name: Question(name, answered))
    assert run(monkeypatch, "score", "-", "--lang", language) == Done(130, "", sentence)


def test_both_names_of_the_exit_code_agree() -> None:
    assert cli.INTERRUPTED == __main__.INTERRUPTED == 130


def test_loading_is_seen_from_inside_a_module(tmp_path: Path) -> None:
    assert not loading(sys._getframe())
    assert not loading(None)
    program = "import sys; sys.path.insert(0, sys.argv[1]); import probe; assert probe.seen"
    (tmp_path / "probe.py").write_text(
        "import sys\nfrom analyzer._loading import loading\nseen = loading(sys._getframe())\n"
    )
    subprocess.run([sys.executable, "-c", program, str(tmp_path)], cwd=ROOT, check=True)


def test_the_entry_point_loads_nearly_nothing() -> None:
    code = "import sys; old = set(sys.modules); import analyzer.__main__; print(*set(sys.modules) - old)"
    done = subprocess.run(
        [sys.executable, "-S", "-c", code], capture_output=True, encoding="utf-8", cwd=ROOT, check=True
    )
    assert "analyzer.__main__" in done.stdout
    assert not {"typing", "enum", "re", "click", "signal", "analyzer.cli"} & set(done.stdout.split())

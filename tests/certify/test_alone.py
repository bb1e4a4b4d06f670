"""The checker runs alone: standard library only, with the folder certify/ beside it, as a command."""

from __future__ import annotations

import ast
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.certify.records import RIGHT, made

ROOT = Path(__file__).resolve().parents[2]
CHECKER = ROOT / "analyzer" / "games" / "new_lands" / "certify.py"
SHARED = ROOT / "analyzer" / "certify"
WRONG = Path(__file__).with_name("wrong")


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the checker and of its folder, with nothing else of ours."""
    home = tmp_path_factory.mktemp("alone")
    shutil.copy(CHECKER, home)
    shutil.copytree(SHARED, home / "certify", ignore=shutil.ignore_patterns("__pycache__"))
    return home / "certify.py"


def run(script: Path, *arguments: str | Path, stdin: bytes = b"") -> tuple[int, str, str]:
    """Isolated, without site-packages, in a terminal that knows ASCII only."""
    command = [sys.executable, "-I", "-S", "-X", "utf8=0", str(script), *map(str, arguments)]
    environment = {**os.environ, "LC_ALL": "C"}
    done = subprocess.run(
        command, input=stdin, capture_output=True, cwd=script.parent, env=environment, check=False
    )
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def data(name: str) -> bytes:
    return json.dumps(RIGHT[name], ensure_ascii=False).encode()


def test_a_right_record(alone: Path, tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    path.write_bytes(data("nine with hands"))
    assert run(alone, path) == (0, f"{path}: right\n", "")


def test_standard_input_and_a_mark_of_byte_order(alone: Path) -> None:
    assert run(alone, "-", stdin=b"\xef\xbb\xbf" + data("a row")) == (0, "-: right\n", "")


def test_a_wrong_record_tells_move_rule_and_line(alone: Path) -> None:
    code, out, err = run(alone, WRONG / "diversity-beside.json")
    assert (code, err) == (1, "")
    assert "move 3: diversity (new-lands 83): " in out and "\\u0427" in out
    code, out, _ = run(alone, WRONG / "end-missing.json")
    assert code == 1 and "whole: end (new-lands 264): " in out


def test_what_could_not_be_checked_is_told(alone: Path) -> None:
    record = made("6x10", [["6Ч", 0, 0]], deck=["6Ч", "7К"], end="void")
    code, out, err = run(alone, "-", stdin=json.dumps(record).encode())
    assert (code, err) == (3, "") and "-: unchecked\n  not checked: move 2: " in out


@pytest.mark.parametrize(
    "stdin", [b"", b"{", b"[" * 100_000, b"\xff", b"null", b'{"a":1,"a":1}', b"9" * 9999]
)
def test_an_unreadable_input_is_a_sentence(alone: Path, stdin: bytes) -> None:
    code, out, err = run(alone, "-", stdin=stdin)
    assert (code, out) == (2, "")
    assert err.startswith("-: unreadable: ") and err.count("\n") == 1


def test_a_file_that_cannot_be_read(alone: Path, tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none.json"):
        code, out, err = run(alone, path)
        assert (code, out) == (2, "") and "cannot be read" in err and "Traceback" not in err


def test_several_inputs_give_the_gravest_code(alone: Path, tmp_path: Path) -> None:
    right = tmp_path / "right.json"
    right.write_bytes(data("a row"))
    assert run(alone, right, WRONG / "end-missing.json")[0] == 1
    assert run(alone, WRONG / "end-missing.json", tmp_path / "none.json", right)[0] == 2


def test_no_argument_is_bad_usage(alone: Path) -> None:
    code, _, err = run(alone)
    assert code == 2 and "usage" in err


def test_inside_the_package_it_finds_its_folder() -> None:
    assert run(CHECKER, "-", stdin=data("a square")) == (0, "-: right\n", "")


def test_as_a_module_of_the_package() -> None:
    command = [sys.executable, "-m", "analyzer.games.new_lands.certify", "-"]
    done = subprocess.run(command, input=data("a square"), capture_output=True, cwd=ROOT, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"-: right\n", b"")


def test_without_its_folder_it_says_so(tmp_path: Path) -> None:
    shutil.copy(CHECKER, tmp_path)
    code, out, err = run(tmp_path / "certify.py", "-", stdin=data("a row"))
    assert (code, out) == (2, "") and err == "certify.py needs the folder certify/ beside it\n"


def imported(path: Path) -> set[str]:
    """The modules that a file imports; those of its own folder begin with a point."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names = [f" {alias.name}" for alias in node.names] if node.module == "analyzer" else [""]
            found |= {"." * node.level + (node.module or "") + name for name in names}
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith(("import_module", "__import__")):
            found |= {f"called {ast.unparse(each)}" for each in node.args}
    return found


def test_only_the_standard_library_is_imported() -> None:
    assert "json" in imported(SHARED / "__init__.py")
    for path in SHARED.glob("**/*.py"):
        own = {f".{each.stem}" for each in SHARED.glob("*.py")}
        strange = {each for each in imported(path) - own if each.split(".")[0] not in sys.stdlib_module_names}
        assert strange == set(), path
    strange = {each for each in imported(CHECKER) if each.split(".")[0] not in sys.stdlib_module_names}
    assert strange == {"analyzer certify", "called 'certify'"}


def test_the_rules_stay_short() -> None:
    assert len(CHECKER.read_text("utf-8").splitlines()) <= 200

"""What is installed works: from a wheel that nobody may write to, and from an editable checkout."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

from tests.packaging.conftest import ROOT, Installed

WHERE = "import analyzer; from analyzer import resources; "
WHERE += "print(analyzer.__file__, resources.folder('grammar'), resources.folder('positions'), sep='\\n')"


def snapshot(installed: Installed) -> dict[str, tuple[int, int]]:
    """Every file of an environment and of its working folder, with size and time of change."""
    return {
        str(path): (path.lstat().st_size, path.lstat().st_mtime_ns)
        for folder in (installed.home, installed.cwd)
        for path in folder.rglob("*")
    }


def scored() -> Path:
    """A published position (from positions/) that has a score."""
    for path in sorted((ROOT / "positions").glob("*/*.toml")):
        expected = tomllib.loads(path.read_text("utf-8")).get("expect", [])
        if any(each.get("ask") == "score" and "result" in each for each in expected):
            return path.relative_to(ROOT / "positions")
    raise AssertionError("no position expects a score")


def result(done: subprocess.CompletedProcess[str]) -> Any:
    assert done.returncode == 0, done.stdout + done.stderr
    (line,) = done.stdout.splitlines()
    return json.loads(line)["result"]


def places(installed: Installed) -> list[Path]:
    done = installed.run("python", "-c", WHERE)
    assert done.returncode == 0, done.stderr
    return [Path(line).resolve() for line in done.stdout.splitlines()]


def test_the_wheel_is_used_and_not_the_checkout(wheel_installed: Installed) -> None:
    package = wheel_installed.site.resolve() / "analyzer"
    assert places(wheel_installed) == [package / "__init__.py", package / "grammar", package / "positions"]


def test_the_wheel_verifies_and_writes_nothing(wheel_installed: Installed) -> None:
    before = snapshot(wheel_installed)
    done = wheel_installed.run("razbor", "verify")
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.strip()
    assert done.stderr == ""
    assert snapshot(wheel_installed) == before


def test_the_wheel_scores_as_the_checkout_does(wheel_installed: Installed) -> None:
    before = snapshot(wheel_installed)
    position = wheel_installed.site / "analyzer" / "positions" / scored()
    theirs = result(wheel_installed.run("razbor", "score", str(position), "--json"))
    command = [sys.executable, "-m", "analyzer", "score", str(ROOT / "positions" / scored()), "--json"]
    environment = {**os.environ, "PYTHONIOENCODING": "utf-8"}
    ours = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, encoding="utf-8", check=False
    )
    assert theirs == result(ours)
    assert theirs
    assert snapshot(wheel_installed) == before


def test_the_wheel_refuses_a_file_that_is_not_there(wheel_installed: Installed) -> None:
    done = wheel_installed.run("razbor", "score", "nowhere.toml")
    assert done.returncode == 2
    assert "nowhere.toml" in done.stderr
    assert "Traceback" not in done.stderr


def test_the_package_runs_as_a_module(wheel_installed: Installed) -> None:
    module = wheel_installed.run("python", "-m", "analyzer", "games")
    command = wheel_installed.run("razbor", "games")
    assert (module.returncode, module.stdout) == (0, command.stdout)


def test_an_editable_checkout_finds_its_files_beside_the_package(editable_installed: Installed) -> None:
    package, grammar, positions = places(editable_installed)
    checkout = package.parent.parent
    assert (checkout / "pyproject.toml").is_file()
    assert (grammar, positions) == (checkout / "grammar", checkout / "positions")
    assert checkout != ROOT


def test_an_editable_checkout_leaves_no_copies_in_the_environment(editable_installed: Installed) -> None:
    assert not (editable_installed.site / "analyzer").exists()


def test_an_editable_checkout_verifies(editable_installed: Installed, wheel_installed: Installed) -> None:
    editable = editable_installed.run("razbor", "verify")
    assert editable.returncode == 0, editable.stdout + editable.stderr
    wheel = wheel_installed.run("razbor", "verify")
    assert editable.stdout.splitlines()[-1] == wheel.stdout.splitlines()[-1]

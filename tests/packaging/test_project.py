"""The lock, the Makefile and the script of continuous integration."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.packaging.conftest import ROOT


def locked() -> dict[str, tuple[Requirement, int]]:
    """Each requirement of the lock by name, with the number of its hashes."""
    entries = (ROOT / "requirements.lock").read_text("utf-8").replace("\\\n", " ").splitlines()
    found: dict[str, tuple[Requirement, int]] = {}
    for entry in entries:
        words, *hashes = re.split(r"\s--hash=sha256:[0-9a-f]{64}", entry)
        assert not "".join(hashes).strip(), entry
        requirement = Requirement(words)
        assert canonicalize_name(requirement.name) not in found, entry
        found[canonicalize_name(requirement.name)] = requirement, len(hashes)
    return found


def project() -> dict[str, list[str]]:
    """What the project needs to run, and for work on it."""
    named = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    extras = named["project"]["optional-dependencies"]
    return {
        "run": named["project"]["dependencies"],
        "build": named["build-system"]["requires"],
        **extras,
    }


def test_the_lock_pins_everything_with_hashes() -> None:
    for requirement, hashes in locked().values():
        assert re.fullmatch(r"==[^*,]+", str(requirement.specifier)), requirement
        assert requirement.url is None
        assert hashes


def test_the_lock_names_no_index_and_no_folder() -> None:
    text = (ROOT / "requirements.lock").read_text("utf-8")
    assert not re.search(r"://|index-url|find-links|trusted-host|file:|#", text)


@pytest.mark.parametrize("purpose", ["run", "build", "dev"])
def test_the_lock_fits_the_project(purpose: str) -> None:
    pins = locked()
    for need in map(Requirement, project()[purpose]):
        pin, _ = pins[canonicalize_name(need.name)]
        (version,) = (each.version for each in pin.specifier)
        assert need.specifier.contains(version), (str(need), version)
        assert pin.marker is None


def make(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run make on a copy of what it reads."""
    if shutil.which("make") is None:
        pytest.skip("make is not installed")
    for name in ("Makefile", "requirements.lock", "pyproject.toml"):
        shutil.copy(ROOT / name, folder)
    terms = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    return subprocess.run(
        ["make", *words], cwd=folder, env=terms, capture_output=True, encoding="utf-8", check=False
    )


@pytest.mark.skipif(os.name == "nt", reason="needs a shell script as an interpreter")
@pytest.mark.parametrize(
    ("body", "told"),
    [("exit 1", "3.11"), ('case "$2" in *ensurepip*) exit 1;; *) exit 0;; esac', "python3-venv")],
)
def test_make_says_what_is_wrong_with_python(tmp_path: Path, body: str, told: str) -> None:
    fake = tmp_path / "fake-python"
    fake.write_text(f"#!/bin/sh\n{body}\n", encoding="utf-8")
    fake.chmod(0o755)
    done = make(tmp_path, "setup", f"PYTHON={fake}")
    assert done.returncode != 0
    assert told in done.stderr
    assert "fake-python" in done.stderr
    assert not (tmp_path / ".venv").exists()


def test_make_leaves_an_environment_alone_until_the_lock_changes(tmp_path: Path) -> None:
    (tmp_path / ".venv").mkdir()
    shutil.copy(ROOT / "requirements.lock", tmp_path)
    make(tmp_path, "help")
    stamp = tmp_path / ".venv" / ".ready"
    stamp.touch()
    assert "-m venv" not in make_again(tmp_path)
    past = (tmp_path / "requirements.lock").stat().st_mtime - 100
    os.utime(stamp, (past, past))
    assert "-m venv" in make_again(tmp_path)


def make_again(folder: Path) -> str:
    """What make would do now."""
    command = ["make", "--dry-run", "setup"]
    return subprocess.run(command, cwd=folder, capture_output=True, encoding="utf-8", check=True).stdout


@pytest.mark.skipif(shutil.which("bash") is None, reason="bash is not installed")
def test_the_script_of_integration_is_sound() -> None:
    script = ROOT / ".ci" / "run"
    subprocess.run(["bash", "-n", str(script)], check=True)
    assert os.access(script, os.X_OK)
    steps = [line for line in script.read_text("utf-8").splitlines() if line.startswith("make ")]
    assert [step.split()[1] for step in steps] == ["demo", "test"]

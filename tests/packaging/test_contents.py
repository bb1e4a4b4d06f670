"""What the wheel and the sdist hold."""

from __future__ import annotations

import configparser
import email
import shutil
import subprocess
import tarfile
import zipfile
from pathlib import Path

import pytest

from tests.packaging.conftest import ROOT, Built


def inside(wheel: Path) -> dict[str, bytes]:
    """The files of a wheel by name."""
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def source(folder: str) -> set[str]:
    """The files of a folder of the checkout that belong to it, by path from the root."""
    paths = (ROOT / folder).rglob("*")
    return {
        path.relative_to(ROOT).as_posix()
        for path in paths
        if path.is_file() and "__pycache__" not in path.parts
    }


def metadata(files: dict[str, bytes], name: str) -> str:
    (found,) = (text for path, text in files.items() if path.endswith(f".dist-info/{name}"))
    return found.decode()


def test_the_wheel_holds_the_package_with_its_grammars_and_positions(built: Built) -> None:
    files = {name for name in inside(built.wheel) if ".dist-info/" not in name}
    moved = {f"analyzer/{name}" for folder in ("grammar", "positions") for name in source(folder)}
    assert moved
    assert files == source("analyzer") | moved


@pytest.mark.parametrize("pattern", ["grammar/*.lark", "positions/documents.toml", "positions/*/*.toml"])
def test_the_wheel_holds_data(built: Built, pattern: str) -> None:
    assert any(Path(name).match(f"analyzer/{pattern}") for name in inside(built.wheel))


@pytest.mark.parametrize("name", ["messages/ru.ftl", "messages/en.ftl", "py.typed", "__main__.py"])
def test_the_wheel_holds_the_rest_of_the_package(built: Built, name: str) -> None:
    assert f"analyzer/{name}" in inside(built.wheel)


def test_the_wheel_says_what_it_is(built: Built) -> None:
    files = inside(built.wheel)
    head = email.message_from_string(metadata(files, "METADATA"))
    assert (head["Name"], head["Version"], head["Requires-Python"]) == ("razbor", "0.1.0", ">=3.11")
    assert head["License-Expression"] == "MIT"
    needed = {need.split(">")[0] for need in head.get_all("Requires-Dist", []) if "extra" not in need}
    assert needed == {"click", "fluent-runtime", "lark", "networkx", "pebble", "rich", "z3-solver"}
    assert "MIT License" in metadata(files, "licenses/LICENSE")


def test_the_wheel_brings_the_command_and_registers_no_game(built: Built) -> None:
    points = configparser.ConfigParser()
    points.read_string(metadata(inside(built.wheel), "entry_points.txt"))
    assert {section: dict(points[section]) for section in points.sections()} == {
        "console_scripts": {"razbor": "analyzer.__main__:main"}
    }


def test_a_wheel_from_the_sdist_is_the_same(built: Built) -> None:
    assert inside(built.second) == inside(built.wheel)


def test_the_sdist_holds_every_file_of_the_project(built: Built) -> None:
    if not (ROOT / ".git").exists() or shutil.which("git") is None:
        pytest.skip("this is no git checkout, so which files belong to the project is not known")
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, encoding="utf-8", check=True
    )
    tracked = {path for path in listed.stdout.split("\0") if path and (ROOT / path).is_file()}
    with tarfile.open(built.sdist) as archive:
        held = {name.partition("/")[2] for name in archive.getnames()}
    assert tracked - held == set()


@pytest.mark.parametrize(
    "name", ["tests", "docs", "Makefile", "requirements.lock", ".ci/run", "README.md", "LICENSE"]
)
def test_the_sdist_holds_what_building_and_testing_need(built: Built, name: str) -> None:
    assert (built.unpacked / name).exists()


def test_the_sdist_brings_nothing_that_was_made(built: Built) -> None:
    made = [
        path for path in built.unpacked.rglob("*") if path.suffix == ".pyc" or path.name.startswith(".venv")
    ]
    assert made == []

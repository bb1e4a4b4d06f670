"""Games are found by folder and by entry point, and loaded by name."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from analyzer import games, resources
from analyzer.games._contract import Game
from analyzer.questions import Request
from analyzer.questions._ask import ask
from analyzer.questions._files import position_file
from analyzer.questions._input import position
from tests.contract import checks

NAME = "outer_bids"
INSIDE = Path(games.__file__).parent / "_null"


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A folder to import from, with a distribution that brings a copy of `_null` under another name."""
    for path in sorted(INSIDE.rglob("*")):
        if path.suffix not in {".py", ".toml", ".ftl", ".md", ".lark"}:
            continue
        copy = tmp_path / NAME / str(path.relative_to(INSIDE)).replace("_null", NAME)
        copy.parent.mkdir(parents=True, exist_ok=True)
        text = path.read_text("utf-8").replace("analyzer.games._null", NAME).replace("_null", NAME)
        copy.write_text(text, "utf-8")
    described = tmp_path / f"{NAME}-1.0.dist-info"
    described.mkdir()
    (described / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {NAME}\nVersion: 1.0\n", "utf-8")
    (described / "entry_points.txt").write_text(f"[{games.GROUP}]\n{NAME} = {NAME}:GAME\n", "utf-8")
    return tmp_path


@pytest.fixture
def outer(site: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    monkeypatch.syspath_prepend(str(site))
    games.load.cache_clear()
    yield games.load(NAME)
    games.load.cache_clear()
    for name in [name for name in sys.modules if name.split(".")[0] == NAME]:
        del sys.modules[name]


@pytest.mark.parametrize(
    "name",
    [
        "",
        "nonesuch",
        "New_Lands",
        "new-lands",
        "_contract",
        "__init__",
        "..",
        "../games/_null",
        "_null/",
        "_null.asks",
    ],
)
def test_an_unknown_name_is_no_game(name: str) -> None:
    with pytest.raises(KeyError):
        games.load(name)


def test_names_are_sorted_and_leave_the_underscored_out() -> None:
    assert list(games.names()) == sorted(games.names())
    assert not any(name.startswith("_") for name in games.names())
    assert games.load("_null").name == "_null"


def test_a_game_is_loaded_once() -> None:
    assert games.load("_null") is games.load("_null")


def test_a_game_from_outside_is_found(outer: Game) -> None:
    assert NAME in games.names()
    assert outer.home in games.homes()
    assert games.load(NAME) is outer
    assert outer.home.name == NAME


def test_a_game_from_outside_is_gone_with_its_distribution() -> None:
    assert NAME not in games.names()
    with pytest.raises(KeyError):
        games.load(NAME)


def test_an_entry_point_that_holds_no_game_is_refused(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (site / f"{NAME}-1.0.dist-info" / "entry_points.txt").write_text(
        f"[{games.GROUP}]\n{NAME} = json:dumps\n"
    )
    monkeypatch.syspath_prepend(str(site))
    games.load.cache_clear()
    with pytest.raises(TypeError):
        games.load(NAME)


def test_a_game_from_outside_brings_all_its_files(outer: Game) -> None:
    assert resources.grammar(NAME, outer.home).parent == outer.home / "grammar"
    found = [path.parent for _, path in resources.positions(NAME, outer.home)]
    assert found == [outer.home / "positions"] * 4
    assert list(resources.messages("ru", (outer.home,)))[1:] == [outer.home / "messages" / "ru.ftl"]


def test_a_game_from_outside_keeps_the_contract(outer: Game) -> None:
    assert list(checks.record(outer, NAME)) == []
    for check in (checks.readings, checks.rules, checks.cites, checks.files, checks.own_messages):
        assert list(check(outer)) == []
    for language in ("ru", "en"):
        assert list(checks.messages(outer, language)) == []


def test_a_game_from_outside_answers(outer: Game) -> None:
    path = outer.home / "positions" / "won.toml"
    source = position_file(str(path), path.read_text("utf-8"))
    assert not isinstance(source, tuple)
    found = position(source, Request())
    assert found.problems == ()
    asked = ask(outer, "score", found.setup, found.options, found.readings)
    assert getattr(asked.answer, "result", None) == {"left": 2, "right": 0, "ahead": "left"}


COMMAND = pytest.mark.skipif(
    not (checks.ROOT / "analyzer" / "cli.py").is_file(), reason="there is no analyzer/cli.py yet"
)


def razbor(site: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """The command as a process that can import from `site`; paths are told from the game's positions."""
    before = os.environ.get("PYTHONPATH")
    paths = os.pathsep.join([str(site), *([before] if before else [])])
    terms = {**os.environ, "PYTHONPATH": paths, "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-m", "analyzer", *arguments]
    done = subprocess.run(
        command, capture_output=True, encoding="utf-8", env=terms, cwd=checks.ROOT, check=False
    )
    assert "Traceback" not in done.stderr, done.stderr
    return done


@COMMAND
@pytest.mark.parametrize(("language", "told"), [("ru", "Впереди левый"), ("en", "Ahead: left")])
def test_a_game_from_outside_is_told_in_both_languages(site: Path, language: str, told: str) -> None:
    listed = razbor(site, "games", "--lang", language)
    assert (listed.returncode, listed.stderr) == (0, "")
    assert NAME in listed.stdout
    scored = razbor(site, "score", str(site / NAME / "positions" / "won.toml"), "--lang", language)
    assert (scored.returncode, scored.stderr) == (0, "")
    assert told in scored.stdout


@COMMAND
@pytest.mark.parametrize(
    ("file", "switches", "code", "answer", "warned"),
    [
        ("won", (), 0, "value", []),
        ("tie", (), 4, "gap", []),
        ("tie", ("--reading", "tie=nobody"), 0, "value", ["agreed-reading"]),
        ("split", (), 5, "split", []),
        ("split", ("--reading", "worth=points"), 0, "value", []),
        ("refused", (), 2, None, []),
    ],
)
def test_a_game_from_outside_is_served_by_the_command(
    site: Path, file: str, switches: tuple[str, ...], code: int, answer: str | None, warned: list[str]
) -> None:
    path = str(site / NAME / "positions" / f"{file}.toml")
    scored = razbor(site, "score", path, "--json", *switches)
    (case,) = (json.loads(line) for line in scored.stdout.splitlines())
    assert (scored.returncode, case["game"], case["answer"]) == (code, NAME, answer)
    assert [warning["code"] for warning in case["warnings"]] == warned


@COMMAND
def test_what_a_game_from_outside_expects_is_verified(site: Path) -> None:
    verified = razbor(site, "verify", str(site / NAME / "positions"), "--json")
    assert verified.returncode == 0, verified.stdout + verified.stderr
    assert {json.loads(line)["answer"] for line in verified.stdout.splitlines()} == {"agree"}

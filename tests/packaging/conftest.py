"""The distributions, built and installed once for all tests here, without the network."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import venv
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Built:
    """The wheel, the sdist, the unpacked sdist, and the wheel built from that."""

    wheel: Path
    sdist: Path
    unpacked: Path
    second: Path


@dataclass(frozen=True)
class Installed:
    """An environment of its own that runs commands in an empty folder, with no home and no settings."""

    home: Path
    cwd: Path

    @property
    def scripts(self) -> Path:
        return self.home / ("Scripts" if os.name == "nt" else "bin")

    @property
    def site(self) -> Path:
        (found,) = self.home.rglob("site-packages")
        return found

    def run(self, *command: str) -> subprocess.CompletedProcess[str]:
        """Run a program of the environment; `razbor` and `python` are there."""
        kept = {name: os.environ[name] for name in ("SYSTEMROOT", "PATH") if name in os.environ}
        return subprocess.run(
            [str(self.scripts / command[0]), *command[1:]],
            cwd=self.cwd,
            env={**kept, "PYTHONIOENCODING": "utf-8"},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )


def called(*command: str | Path, cwd: Path) -> None:
    """Run a step that must succeed, and show what it printed when it does not."""
    done = subprocess.run(
        list(map(str, command)), cwd=cwd, capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def build(what: str, source: Path, out: Path) -> Path:
    """Build a `wheel` or an `sdist` with the backend that is installed."""
    called(
        sys.executable, "-m", "build", "--no-isolation", f"--{what}", "--outdir", out, source, cwd=out.parent
    )
    (found,) = out.glob("*.whl" if what == "wheel" else "*.tar.gz")
    return found


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    home = tmp_path_factory.mktemp("built")
    wheel, sdist = build("wheel", ROOT, home / "wheel"), build("sdist", ROOT, home / "sdist")
    with tarfile.open(sdist) as archive:
        archive.extractall(home / "unpacked", filter="data")
    (unpacked,) = (home / "unpacked").iterdir()
    return Built(wheel, sdist, unpacked, build("wheel", unpacked, home / "second"))


@pytest.fixture(scope="session")
def install(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Installed]:
    """Make an environment with the given thing installed by pip and nothing else of ours."""

    def make(name: str, *what: str | Path) -> Installed:
        home = tmp_path_factory.mktemp(name)
        installed = Installed(home / "venv", home / "cwd")
        installed.cwd.mkdir()
        venv.create(installed.home, with_pip=False, symlinks=os.name != "nt")
        # The libraries of this environment stand in for a download. A folder that a .pth file names has
        # its own .pth files left unread, so an editable checkout of this environment does not come along.
        libraries = sysconfig.get_path("purelib")
        (installed.site / "libraries.pth").write_text(libraries, encoding="utf-8")
        python = installed.scripts / "python"
        alone = ("--isolated", "--disable-pip-version-check", "--python", python)
        quiet = ("--no-deps", "--no-index", "--no-build-isolation", "--ignore-installed")
        called(sys.executable, "-m", "pip", *alone, "install", *quiet, *what, cwd=installed.cwd)
        return installed

    return make


@pytest.fixture(scope="session")
def wheel_installed(built: Built, install: Callable[..., Installed]) -> Iterator[Installed]:
    """The wheel in its own environment, which nobody may write to while it runs."""
    installed = install("wheel", built.wheel)
    everything = [installed.cwd, *installed.home.rglob("*")]
    folders = [path for path in everything if path.is_dir() and not path.is_symlink()]
    for folder in folders:
        folder.chmod(0o555)
    yield installed
    for folder in folders:
        folder.chmod(0o755)


@pytest.fixture(scope="session")
def editable_installed(built: Built, install: Callable[..., Installed]) -> Installed:
    """The unpacked sdist, copied and installed as editable."""
    source = built.unpacked.parent.parent / "editable"
    shutil.copytree(built.unpacked, source)
    return install("editable", "--editable", source)

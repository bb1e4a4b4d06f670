"""How long a whole `razbor score FILE` takes, against an interpreter that only imports networkx.

    make bench
    .venv/bin/python benchmarks/startup.py [FILE] [--runs 15] [--most 3.0]

The two commands take turns, so that whatever else the machine does falls on both. Printed: minimum,
median and maximum of each in milliseconds, the ratio of the medians, and the median of the ratios of
neighbouring runs. Exit 1 when the ratio of the medians is above the bound, 2 when a command fails.
The figures of record stand in docs/performance.md.
"""

from __future__ import annotations

import argparse
import os
import platform
import subprocess
import sys
import time
import tomllib
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[1]


def position() -> Path:
    """The first shipped position that expects a score."""
    for path in sorted((ROOT / "positions").glob("*/*.toml")):
        expected = tomllib.loads(path.read_text("utf-8")).get("expect", [])
        if any(each.get("ask") == "score" and "result" in each for each in expected):
            return path
    raise SystemExit("no position in positions/ expects a score; name a FILE")


def command(file: Path) -> list[str]:
    """The installed command of this interpreter's environment, else the package as a module."""
    script = Path(sys.executable).with_name("razbor")
    start = [str(script)] if script.exists() else [sys.executable, "-m", "analyzer"]
    return [*start, "score", str(file)]


def once(words: list[str]) -> float:
    """Milliseconds from the start of a process to its end."""
    begun = time.perf_counter()
    done = subprocess.run(words, cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, check=False)
    spent = (time.perf_counter() - begun) * 1000
    if done.returncode:
        sys.stderr.buffer.write(done.stderr)
        print(f"exit {done.returncode}: {' '.join(words)}", file=sys.stderr)
        raise SystemExit(2)
    return spent


def row(name: str, times: list[float]) -> str:
    return f"{name:<22}{min(times):>9.1f}{median(times):>9.1f}{max(times):>9.1f}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("file", nargs="?", type=Path, help="a position that has a score")
    parser.add_argument("--runs", type=int, default=15, help="how often each command is run (default 15)")
    parser.add_argument("--most", type=float, default=3.0, help="the largest ratio allowed (default 3)")
    chosen = parser.parse_args()
    ours = command((chosen.file or position()).resolve())
    bare = [sys.executable, "-c", "import networkx"]
    once(ours), once(bare)  # the first runs write byte code and fill the disk cache
    pairs = [(once(ours), once(bare)) for _ in range(max(1, chosen.runs))]
    scores, imports = ([pair[side] for pair in pairs] for side in (0, 1))
    ratio = median(scores) / median(imports)
    print(
        f"Python {platform.python_version()}, {os.cpu_count()} cores, {len(pairs)} runs of each, in turns; ms"
    )
    print(f"{'':<22}{'min':>9}{'median':>9}{'max':>9}")
    print(row("razbor score", scores))
    print(row("import networkx", imports))
    print(f"ratio of the medians {ratio:.2f}, median of the ratios {median(a / b for a, b in pairs):.2f}")
    print(f"bound {chosen.most:g}: {'kept' if ratio <= chosen.most else 'exceeded'}")
    return 0 if ratio <= chosen.most else 1


if __name__ == "__main__":
    raise SystemExit(main())

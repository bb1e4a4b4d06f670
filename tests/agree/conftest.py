"""One solver for the questions of a module."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from analyzer.smt import worker


@pytest.fixture(scope="module")
def ask() -> Iterator[worker.Session]:
    with worker.session(worker.Limits()) as session:
        yield session

"""What every test may rely on."""

from __future__ import annotations

import hashlib
import os
import warnings
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from analyzer.sums import listed

# No test may depend on the speed of the machine, and one that fails must fail again.
settings.register_profile(
    "razbor",
    deadline=None,
    derandomize="CI" in os.environ,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("razbor")


@pytest.fixture(scope="session")
def documents() -> Path:
    """The folder of the published documents; they are other people's, so they are not part of the project."""
    folder = os.environ.get("RAZBOR_DOCUMENTS")
    if not folder:
        pytest.skip("RAZBOR_DOCUMENTS names no folder with the published documents")
    found = Path(folder)
    assert found.is_dir(), f"RAZBOR_DOCUMENTS={folder} is no folder"
    known = {entry.sha256 for entry in listed()}
    for path in sorted(found.iterdir()):
        if path.is_file() and hashlib.sha256(path.read_bytes()).hexdigest() not in known:
            warnings.warn(f"{path.name} differs from the published documents that are cited", stacklevel=1)
    return found

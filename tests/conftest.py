"""What every test may rely on."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

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
    return found

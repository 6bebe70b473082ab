"""Settings for all tests."""

from __future__ import annotations

import multiprocessing.spawn  # noqa: F401, before a test pretends to be on another system

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "escalier",
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("escalier")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Where files run side by side, the slowest come first: whoever is done helps with the rest."""
    if hasattr(config, "workerinput"):
        items.sort(key=lambda item: item.path.parent.name != "window")

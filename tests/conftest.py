"""Settings for all tests."""

from __future__ import annotations

import multiprocessing.spawn  # noqa: F401, before a test pretends to be on another system
import sys
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "escalier",
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("escalier")


@pytest.fixture(autouse=True)
def _give_back() -> Iterator[None]:
    """What a test has drawn on is released after it: the context is the same for all tests."""
    yield
    capture = sys.modules.get("app.render.capture")
    if capture is not None and capture.off_screen.cache_info().currsize:
        capture.off_screen().gc()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Where files run side by side, the slowest come first: whoever is done helps with the rest."""
    if hasattr(config, "workerinput"):
        items.sort(key=lambda item: item.path.parent.name != "window")

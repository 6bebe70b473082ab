"""A plugin of pytest that writes the names of all tests there are into the file in $COLLECTED."""

from __future__ import annotations

import os
from pathlib import Path

import pytest


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Before any are deselected."""
    names = sorted(item.nodeid for item in items)
    Path(os.environ["COLLECTED"]).write_text("\n".join(names), encoding="utf-8")

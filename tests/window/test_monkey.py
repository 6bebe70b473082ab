"""A monkey at the real window for a moment; `dev.py soak monkey` leaves it there for an hour."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.soak import monkey
from tests.soak.sights import MOST_GROWTH, Seen
from tests.window.player import missing

LACKING = missing() or (shutil.which("openbox") is None and "openbox")
pytestmark = pytest.mark.skipif(bool(LACKING), reason=f"a monkey needs {LACKING}")


def test_a_monkey_finds_no_fault(tmp_path: Path) -> None:
    seen = monkey.soak(70, seed=5, home=tmp_path, language="fr", huge=False)
    assert seen.actions.total() >= 70
    assert len(seen.actions) > 6 and len(seen.screens) > 2
    assert seen.homes.total() == 1


def test_growth_is_noticed() -> None:
    samples = [(1000 + 100 * number, 300.0 + 9 * number, 12, 9) for number in range(12)]
    grown = Seen(used=[samples]).growth()
    assert grown["MB"] > MOST_GROWTH["MB"]
    assert grown["files"] == 0

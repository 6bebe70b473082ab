"""Samples of the soaks: the program and its AI killed at random moments."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.soak import kills, worker

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="kills by POSIX signals")


def test_what_was_saved_survives_a_kill(tmp_path: Path) -> None:
    moves, games = kills.soak(10, seed=1, folder=tmp_path)
    assert moves > 10 and games > 0


@pytest.mark.long
def test_what_was_saved_survives_500_kills(tmp_path: Path) -> None:
    kills.soak(500, seed=2, folder=tmp_path)


def test_the_ai_survives_kills_and_changes_of_mind() -> None:
    seen = worker.soak(60, seed=3)
    assert seen["answered"] > 0 and seen["kill"] > 0


@pytest.mark.long
def test_the_ai_survives_a_thousand_kills_and_changes_of_mind() -> None:
    seen = worker.soak(1000, seed=4)
    assert seen["kill"] > 100 and seen["freeze"] > 10

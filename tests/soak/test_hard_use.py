"""Samples of the soaks: kills, misbehaving AIs, full disks, two instances, clocks that go back."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.soak import kills, saves, worker

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="kills by POSIX signals")


def test_what_was_saved_survives_a_kill(tmp_path: Path) -> None:
    moves, games = kills.soak(10, seed=1, folder=tmp_path)
    assert moves > 10 and games > 0


@pytest.mark.long
def test_what_was_saved_survives_500_kills(tmp_path: Path) -> None:
    kills.soak(500, seed=2, folder=tmp_path)


def test_the_ai_survives_kills_and_changes_of_mind(tmp_path: Path) -> None:
    seen = worker.soak(50, seed=3, home=tmp_path)
    assert seen["moves of the AI"] > 0 and seen["kill"] > 3


@pytest.mark.long
def test_the_ai_survives_a_thousand_kills_and_changes_of_mind(tmp_path: Path) -> None:
    seen = worker.soak(1000, seed=4, home=tmp_path)
    assert seen["kill"] > 100 and seen["freeze"] > 5


def test_nothing_is_lost_where_saving_fails(tmp_path: Path) -> None:
    seen = saves.soak(250, seed=1, folder=tmp_path)
    assert seen["kept in memory"] > 10 and seen["went on as a copy"] > 0


@pytest.mark.long
def test_nothing_is_lost_on_a_small_disk() -> None:
    with saves.disk() as folder:
        seen = saves.soak(2000, seed=2, folder=folder)
    assert seen["kept in memory"] > 100 and seen["the other went on as a copy"] > 0


def test_the_system_lets_no_file_grow() -> None:
    """As on a full disk, by a real limit; then there is room again."""
    program = """
import resource, sys, tempfile
from pathlib import Path
from app.games import names
from app.match.folders import CannotWrite
from app.match.match import new_match
from app.match.saves import Library
from app.match.seats import Seat

folder = Path(tempfile.mkdtemp())
library = Library(folder)
match = new_match(names()[0], [Seat(), Seat()])
match.play(match.state.legal_moves()[0])
library.save(match)
match.play(match.state.legal_moves()[0])
limits = resource.getrlimit(resource.RLIMIT_FSIZE)
resource.setrlimit(resource.RLIMIT_FSIZE, (100, limits[1]))
try:
    library.save(match)
except CannotWrite:
    assert Library(folder).list()[0].moves == 1 and library.list()[0].moves == 2
    resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    library.save_waiting()
    assert Library(folder).list()[0].moves == 2
    print("survived")
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert (done.stdout, done.stderr) == ("survived\n", "")

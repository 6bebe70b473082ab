"""Samples of the soaks: kills, misbehaving AIs, full disks, two instances, clocks that go back."""

from __future__ import annotations

import contextlib
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from app.match.save_format import BadSave
from app.match.saves import Library
from app.ui import dates, match_summary
from tests.soak import copies, hostile, kills, saves, worker

posix = pytest.mark.skipif(sys.platform == "win32", reason="signals, limits and /proc of POSIX")


def test_what_was_saved_survives_a_kill(tmp_path: Path) -> None:
    moves, games = kills.soak(10, seed=1, folder=tmp_path)
    assert moves > 10 and games > 0


@pytest.mark.long
def test_what_was_saved_survives_500_kills(tmp_path: Path) -> None:
    kills.soak(500, seed=2, folder=tmp_path)


@posix
def test_two_copies_that_are_killed_lose_nothing(tmp_path: Path) -> None:
    seen = copies.soak(4, seed=1, folder=tmp_path)
    assert seen["matches"] >= 12


@posix
def test_the_ai_survives_kills_and_changes_of_mind(tmp_path: Path) -> None:
    seen = worker.soak(50, seed=3, home=tmp_path)
    assert seen["moves of the AI"] > 0 and seen["kill"] > 3


@posix
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


@posix
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


def test_hostile_folders_hide_no_game(tmp_path: Path) -> None:
    """Without a window: hundreds of things by somebody hostile among sound games."""
    for seed in range(3):
        folder = tmp_path / str(seed) / "games"
        good, cases = hostile.fill(folder, Random(seed), 200, 20)
        library = Library(folder)
        library.instances.register()
        entries = library.list()
        assert cases.total() >= 200 and good <= {entry.id for entry in entries}
        for entry in entries:
            assert match_summary.title(entry) and match_summary.note(entry)
            assert dates.moment(entry.changed)
            with contextlib.nullcontext() if entry.id in good else contextlib.suppress(BadSave):
                assert library.load(entry.id).timeline.state is not None
        assert library.instances.alone and library.damaged
        library.instances.unregister()
        assert good <= {entry.id for entry in library.list()}

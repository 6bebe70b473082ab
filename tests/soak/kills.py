"""The program killed at random moments while it plays and saves."""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from tqdm import tqdm

from app.engine import GAMES
from app.match.match import new_match
from app.match.saves import Library
from app.match.seats import Seat
from tests import ROOT


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be asked for."""
    parser.add_argument("--kills", type=int, default=500, help="how many times")
    parser.add_argument("--seed", type=int, default=0, help="other moments")


def run(chosen: argparse.Namespace) -> int:
    """Kills so many times and prints how much was saved all the same."""
    with tempfile.TemporaryDirectory() as folder:
        moves, games = soak(chosen.kills, chosen.seed, Path(folder))
    print(f"killed {chosen.kills} times while {moves} moves of {games} games were saved: none lost")
    return 0


def soak(kills: int, seed: int, folder: Path) -> tuple[int, int]:
    """How many moves were saved, and games begun; after every kill all of them are there."""
    random = Random(seed)
    moves = 0
    told: dict[str, int] = {}
    for _ in tqdm(range(kills), desc="kills", disable=not sys.stderr.isatty()):
        command = [sys.executable, "-m", "tests.soak.kills", str(folder), str(random.random())]
        child = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        assert child.stdout is not None
        first = child.stdout.readline()
        time.sleep(random.random() ** 2 * 0.15)
        child.kill()
        for line in (first, *child.stdout):
            if line.endswith("\n"):  # the last one may have been cut off
                identity, number = line.split()
                told[identity] = int(number)
                moves += 1
        child.wait()
        child.stdout.close()
        _check(Library(folder), told)
    return moves, len(told)


def _check(library: Library, told: dict[str, int]) -> None:
    """Every match is there, up to the last move that was said to be saved or one more."""
    entries = {entry.id: entry for entry in library.list()}
    assert library.damaged == (), [str(damaged.why) for damaged in library.damaged]
    assert entries.keys() >= told.keys()
    for identity, number in told.items():
        assert entries[identity].moves >= number
    latest = next(iter(library.list()))
    assert len(library.load(latest.id).timeline.moves) == latest.moves


def play_and_save(folder: Path, seed: float) -> None:
    """Goes on with the match that was played last, or begins one, and never ends."""
    random = Random(seed)
    library = Library(folder)
    while True:
        entry = library.latest_unfinished()
        if entry is None:
            game = random.choice(list(GAMES))
            players = random.choice(GAMES[game].player_counts)
            match = new_match(game, [Seat(name="Zoë")] * players, seed=random.randrange(10**6))
        else:
            match = library.load(entry.id)
        while match.outcome is None:
            match.play(random.choice(list(match.timeline.state.legal_moves())))
            library.save(match)
            print(match.id, len(match.timeline.moves), flush=True)


if __name__ == "__main__":
    play_and_save(Path(sys.argv[1]), float(sys.argv[2]))

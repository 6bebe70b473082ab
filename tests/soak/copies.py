"""Two copies of the program in one folder, killed in the midst of everything they do with files."""

from __future__ import annotations

import argparse
import json
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random

from tqdm import tqdm

from app import games
from app.engine import GAMES
from app.match.folders import CannotWrite
from app.match.match import new_match
from app.match.save_format import BadSave
from app.match.saves import SUFFIX, Library
from app.match.seats import Seat
from app.match.settings import Settings
from app.match.settings_file import load, save
from tests import ROOT
from tests.tools.processes import KILL

_BEGUN = 12
"""Matches in the folder at first."""
_LONGEST = 0.4
"""Seconds until a pair is killed, at most."""
_SIGNALS = (KILL, KILL, signal.SIGTERM, getattr(signal, "SIGHUP", KILL))


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be asked for."""
    parser.add_argument("--pairs", type=int, default=250, help="how many pairs are killed")
    parser.add_argument("--seed", type=int, default=0, help="other moments")


def run(chosen: argparse.Namespace) -> int:
    """Kills so many pairs and prints what became of the matches."""
    with tempfile.TemporaryDirectory() as name:
        seen = soak(chosen.pairs, chosen.seed, Path(name))
    print(f"{2 * chosen.pairs} copies killed: no match lost, nothing half written")
    for what, number in sorted(seen.items()):
        print(f"    {what:<28} {number}")
    return 0


def soak(pairs: int, seed: int, folder: Path) -> Counter[str]:
    """What there was; every match is in the list or among the deleted ones, and can be opened."""
    random, library = Random(seed), Library(folder)
    game = games.names()[0]
    for number in range(_BEGUN):
        seats = [Seat(name="Anna")] * GAMES[game].player_counts[0]
        match = new_match(game, seats, number)
        match.play(match.state.legal_moves()[0])
        library.save(match)
    matches = _BEGUN
    seen: Counter[str] = Counter()
    for _ in tqdm(range(pairs), desc="pairs", disable=not sys.stderr.isatty()):
        _kill_two(folder, random)
        found = _count(folder)
        assert found >= matches, f"{matches} before, {found} now"
        matches = found
    seen["matches"] = matches
    seen["moves"] = sum(entry.moves for entry in library.list())
    seen["deleted"] = matches - len(library.list())
    seen["drafts left"] = sum(1 for _ in folder.rglob("*.new"))
    library.instances.register()
    library.instances.is_open_elsewhere("")
    assert len(list((folder / "running").iterdir())) == 1, "the dead are still counted"
    library.instances.unregister()
    return seen


def _kill_two(folder: Path, random: Random) -> None:
    command = [sys.executable, "-m", "tests.soak.copies", str(folder)]
    two = [
        subprocess.Popen([*command, str(random.getrandbits(32))], cwd=ROOT, stdout=subprocess.PIPE)
        for _ in range(2)
    ]
    try:
        for process in two:
            assert process.stdout is not None and process.stdout.readline() == b"ready\n"
        time.sleep(random.random() * _LONGEST)
        for process in two:
            process.send_signal(random.choice(_SIGNALS))
        for process in two:
            process.communicate(timeout=60)
    finally:
        for process in two:
            process.kill()


def _count(folder: Path) -> int:
    """All matches, each of which can be opened; the settings are whole too."""
    library = Library(folder)
    entries = library.list()
    assert not library.damaged, library.damaged
    for entry in entries:
        library.load(entry.id)
    deleted = list((folder / "deleted").glob(f"*{SUFFIX}"))
    for path in deleted:
        json.loads(path.read_bytes())
    assert not load(folder / "settings.json")[1], "the settings are damaged"
    return len(entries) + len(deleted)


def act(folder: Path, random: Random) -> None:
    """One copy: plays, renames, deletes, brings back and sets things until it is killed."""
    library, tokens = Library(folder), list[str]()
    library.instances.register()
    print("ready", flush=True)
    for _ in range(10**6):
        try:
            entries = library.list()
            chosen = random.choice(entries).id if entries else ""
            kind = random.randrange(6)
            if kind == 0 and len(entries) > _BEGUN // 2:
                tokens.append(library.delete(chosen))
            elif kind == 1 and tokens:
                library.restore(tokens.pop())
            elif kind == 2 and entries:
                library.rename(chosen, f"Game {random.randrange(99)}")
            elif kind in (3, 4) and entries:
                match = library.load(chosen)
                library.instances.open_match(match.id)
                if not match.over:
                    match.play(random.choice(match.state.legal_moves()))
                    library.save(match)
            else:
                save(folder / "settings.json", Settings().changed(volume=random.random()))
        except (BadSave, CannotWrite):
            continue  # the other copy was faster


if __name__ == "__main__":
    act(Path(sys.argv[1]), Random(int(sys.argv[2])))

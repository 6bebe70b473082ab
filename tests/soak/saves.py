"""Full disks, folders that vanish, other instances of the program and clocks that go back."""

from __future__ import annotations

import argparse
import contextlib
import errno
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from tqdm import tqdm

from app.engine import GAMES
from app.match import match as matches
from app.match.match import Match, new_match
from app.match.saves import Library
from app.match.seats import Seat
from app.ui.autosave import Autosave
from tests.tools.fakes import FakeProgram

ROOM = 1000
"""Kilobytes of a disk that is soon full."""
ACTS = {
    "move": 12.0,
    "undo": 1.0,
    "new": 1.0,
    "resume": 1.0,
    "full": 1.0,
    "read-only": 0.5,
    "folder deleted": 0.3,
    "other copy": 0.7,
    "clock": 1.0,
    "better": 3.0,
}
"""What happens, and how often in comparison."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be asked for."""
    parser.add_argument("--acts", type=int, default=5000, help="how many things happen")
    parser.add_argument("--seed", type=int, default=0, help="other things")


def run(chosen: argparse.Namespace) -> int:
    """Lets so many things happen and prints what they were."""
    with disk() as folder:
        seen = soak(chosen.acts, chosen.seed, folder)
        print("on a small disk of its own" if os.path.ismount(folder) else "on a disk made to fail")
    print(f"{chosen.acts} acts: every move saved in the end, the last game always first")
    for what, number in sorted(seen.items()):
        print(f"    {what:<28} {number}")
    return 0


@contextlib.contextmanager
def disk() -> Iterator[Path]:
    """A small disk where one may have one, else a folder."""
    with tempfile.TemporaryDirectory() as name:
        made = _mount("-t", "tmpfs", "-o", f"size={ROOM}k", "tmpfs", name)
        try:
            yield Path(name)
        finally:
            if made:
                subprocess.run(["umount", "--lazy", name], check=True)


def _mount(*arguments: str) -> bool:
    if sys.platform != "linux" or os.geteuid() != 0 or shutil.which("mount") is None:
        return False
    return subprocess.run(["mount", *arguments], capture_output=True, check=False).returncode == 0


def soak(acts: int, seed: int, folder: Path) -> Counter[str]:
    """What happened; nothing was lost, and nothing raised."""
    trial = _Trial(Random(seed), folder)
    with patch.object(matches, "now", trial.now), patch.object(time, "time", trial.time):
        for _ in tqdm(range(acts), desc="acts", disable=not sys.stderr.isatty()):
            trial.act()
        trial.end()
    return trial.seen


class _Trial:
    """A program without a window that saves, and everything that may happen to it."""

    def __init__(self, random: Random, disk: Path) -> None:
        self.random, self._disk = random, disk
        self._folder = disk / "data" / "games"
        self.seen: Counter[str] = Counter()
        self._trouble: contextlib.ExitStack | None = None
        self._offset = timedelta()
        self._kept: dict[str, list[str]] = {}
        """What must be on the disk once it can be written: the moves of every match."""
        self.library, self.autosave = self._program()
        self._other, self._other_autosave = self._program()
        self.library.instances.register()
        self._match = self._fresh()

    def _program(self) -> tuple[Library, Autosave]:
        program = FakeProgram(folder=self._folder)
        program.say = self._said  # type: ignore[method-assign]
        return program.library, Autosave(program)

    def _said(self, text: str, *_how: object) -> None:
        for words in ("Nothing can be saved", "works again", "another window"):
            if words in text:
                self.seen[f"said: {words}"] += 1
                return
        raise AssertionError(text)

    # The clock

    def now(self) -> datetime:
        return datetime.now(UTC) + self._offset

    def time(self) -> float:
        return self.now().timestamp()

    def _clock(self) -> None:
        """Jumps by up to some years, mostly back."""
        self._offset += timedelta(days=self.random.uniform(-900, 300))

    # What happens

    def act(self) -> None:
        """One thing."""
        what = self.random.choices(list(ACTS), list(ACTS.values()))[0]
        self.seen[what] += 1
        acts: dict[str, Callable[[], None]] = {
            "move": self._move,
            "undo": self._undo,
            "new": self._new,
            "resume": self._resume,
            "full": self._full,
            "read-only": self._read_only,
            "folder deleted": self._delete,
            "other copy": self._play_elsewhere,
            "clock": self._clock,
            "better": self.better,
        }
        acts[what]()

    def _save(self) -> None:
        """Saves the match, which then is the first of the list, written or not."""
        match = self._match
        before = match.id
        saved = self.autosave.save(match)
        self.seen["saved" if saved else "kept in memory"] += 1
        if match.id != before:
            self.seen["went on as a copy"] += 1
        if match.timeline.played:
            self._kept[match.id] = match.timeline.texts()
            newest = self.library.list()[0]
            assert (newest.id, newest.moves) == (match.id, match.timeline.played)
        elif match.id == before:
            self._kept.pop(match.id, None)

    def _move(self) -> None:
        if self._match.over:
            self._new()
        self._match.play(self.random.choice(self._match.state.legal_moves()))
        self._save()

    def _undo(self) -> None:
        if self._match.undo():
            self._save()

    def _fresh(self) -> Match:
        game = self.random.choice(list(GAMES))
        return new_match(game, [Seat(name="Zoë"), Seat()], self.random.randrange(10**6))

    def _new(self) -> None:
        """Another match."""
        self._match = self._fresh()
        self.autosave.hold(self._match)

    def _resume(self) -> None:
        """Goes on with the latest match, which may never have been written."""
        entry = self.library.latest_unfinished()
        if entry is not None and entry.id in self._kept:  # or else all of it was undone
            self._match = self.library.load(entry.id)
            assert self._match.timeline.texts() == self._kept[entry.id]
            self.autosave.hold(self._match)

    def _play_elsewhere(self) -> None:
        """Another copy of the program opens the same match, plays a move and ends."""
        if self._trouble is not None or self.library.waiting or self._match.id not in self._kept:
            return
        if self.random.random() < 0.5:
            self._other.instances.register()
        try:
            match = self._other.load(self._match.id)
            if not match.over:
                match.play(self.random.choice(match.state.legal_moves()))
                assert self._other_autosave.save(match)
                self._kept[match.id] = match.timeline.texts()
                if match.id == self._match.id:  # ours is behind now, and will go apart
                    self._move()
                    assert self._match.id != match.id
                else:
                    self.seen["the other went on as a copy"] += 1
                    self._move()
        finally:
            self._other.instances.unregister()

    # Trouble

    def _full(self) -> None:
        """Nothing more can be written."""
        if self._trouble is None:
            self._trouble = contextlib.ExitStack()
            if os.path.ismount(self._disk):
                filler = self._disk / "filler"
                self._trouble.callback(filler.unlink)
                with contextlib.suppress(OSError), filler.open("wb", 0) as file:
                    while True:
                        file.write(b"x" * 1024)
            else:
                self._fail(errno.ENOSPC, "fsync", "mkdir", "replace")

    def _read_only(self) -> None:
        if self._trouble is None:
            self._trouble = contextlib.ExitStack()
            if _mount("-o", "remount,ro", str(self._disk)):
                self._trouble.callback(_mount, "-o", "remount,rw", str(self._disk))
            else:
                self._fail(errno.EROFS, "open", "unlink")

    def _fail(self, number: int, *operations: str) -> None:
        """One of the operations of the system fails from now on."""
        assert self._trouble is not None
        operation = self.random.choice(operations)
        real = getattr(os, operation)

        def refuse(*values: Any, **more: Any) -> Any:
            if operation == "open" and not values[1] & os.O_CREAT:
                return real(*values, **more)
            raise OSError(number, os.strerror(number))

        self._trouble.enter_context(patch.object(os, operation, refuse))

    def _delete(self) -> None:
        """Somebody deletes the whole folder: only what is open survives."""
        if self._trouble is None:
            shutil.rmtree(self._folder.parent, ignore_errors=True)
            mine = self._match.id
            waiting = set(self.library.waiting) | {mine}
            self._kept = {one: moves for one, moves in self._kept.items() if one in waiting}
            if self._kept.get(mine):
                self._save()

    def better(self) -> None:
        """The trouble is over: everything is written, and readable for anybody."""
        if self._trouble is not None:
            self._trouble.close()
            self._trouble = None
        assert self.autosave.retry()
        assert not self.library.waiting
        if self.random.random() < 0.2:
            self._check()
        for entry in self.library.list()[20:]:
            if entry.id != self._match.id:
                self.library.forget(self.library.load(entry.id))
                self._kept.pop(entry.id, None)

    def end(self) -> None:
        """All trouble is over, and this copy ends."""
        self.better()
        self._check()
        self.library.instances.unregister()

    def _check(self) -> None:
        fresh = Library(self._folder)
        found = {entry.id for entry in fresh.list()}
        assert found >= self._kept.keys()
        for identity, moves in self._kept.items():
            assert fresh.load(identity).timeline.texts() == moves
        assert fresh.damaged == ()
        halves = [path.name for path in self._folder.rglob("*.new")]
        assert halves == [], halves

"""Players of other commits: checked out by git, asked over the text protocol.

The program of such a commit runs as it was, in a process of its own. Only its clock may be another:
its seconds are then those of its processor time, so that a busy machine does not decide a match.
"""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from app.match.bots.bot import Bot, Choice
from app.match.timeline import Timeline
from tests import ROOT

PREFIX = "git:"
"""How a player of another commit is written: "git:003a728/expert@0.2s"."""

_LONGEST = 1000.0
"""Seconds after which a move is late: far more than any takes."""
_START = """
import runpy, sys, time
if {processor_time}:
    time.perf_counter = time.process_time
sys.path.insert(0, "")
sys.argv = ["app", "protocol"]
runpy.run_module("app", run_name="__main__")
"""


def commits_in(players: Sequence[str]) -> list[str]:
    """The commits that some players are of."""
    texts = (text for text in players if text.startswith(PREFIX))
    return sorted({text.removeprefix(PREFIX).partition("/")[0] for text in texts})


@contextlib.contextmanager
def checked_out(commits: Sequence[str]) -> Iterator[dict[str, Path]]:
    """The folders of these commits, which are there meanwhile."""
    with tempfile.TemporaryDirectory() as folder:
        places = {commit: Path(folder, str(number)) for number, commit in enumerate(commits)}
        try:
            for commit, place in places.items():
                _git("worktree", "add", "--detach", str(place), commit)
            yield places
        finally:
            for place in places.values():
                if place.exists():
                    _git("worktree", "remove", "--force", str(place))


def _git(*arguments: str) -> None:
    subprocess.run(["git", *arguments], cwd=ROOT, check=True, capture_output=True)


class Remote:
    """A level of the program in another folder, playing one game."""

    def __init__(self, folder: Path, level: str, budget: dict[str, Any], cpu: bool) -> None:
        self._wanted = {"level": level, **budget}
        code = _START.format(processor_time=cpu)
        env = os.environ | {"PYTHONPATH": ""}
        self._bot = Bot([sys.executable, "-c", code], folder, env)

    def choose(self, timeline: Timeline, random: Random) -> Choice:
        """What it plays."""
        wish = {**self._wanted, "seed": random.randrange(2**32)}
        return self._bot.choose(timeline, wish, _LONGEST, cpu=True)

    def close(self) -> None:
        """Ends the process."""
        self._bot.close()

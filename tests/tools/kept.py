"""Many games at once, each kept in a file as it ends: what was interrupted goes on from there.

A line of the file is a game as it was asked for, and what came of it. The file knows nothing of the
program that played nor of its clock: begin another one when either has changed.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Sequence
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple


class Games(NamedTuple):
    """How games are played: by so many processes, and kept in a file if there is one."""

    processes: int = os.cpu_count() or 1
    path: Path | None = None

    def played(
        self, play: Callable[[Any], tuple[float, ...]], tasks: Sequence[Any], what: str
    ) -> list[tuple[float, ...]]:
        """What came of each task; only those are played that are not in the file.

        Tasks are tuples of what JSON can hold, and say all that matters.
        """
        known = self._known()
        missing = [task for task in dict.fromkeys(tasks) if _key(task) not in known]
        with get_context("spawn").Pool(self.processes) as pool:
            for done, result in enumerate(pool.imap(play, missing), start=1):
                self._keep(missing[done - 1], result)
                known[_key(missing[done - 1])] = tuple(result)
                _tell(f"{what}: {len(tasks) - len(missing) + done}/{len(tasks)}")
        _tell("")
        return [known[_key(task)] for task in tasks]

    def _known(self) -> dict[str, tuple[float, ...]]:
        """What the file has; a line that was cut off is played again."""
        known: dict[str, tuple[float, ...]] = {}
        if self.path is None or not self.path.exists():
            return known
        for line in self.path.read_text("utf-8").splitlines():
            try:
                task, result = json.loads(line)
            except ValueError:
                continue
            known[_key(task)] = tuple(result)
        return known

    def _keep(self, task: Any, result: Sequence[float]) -> None:
        if self.path is None:
            return
        with self.path.open("a", encoding="utf-8") as file:
            file.write("\n" + json.dumps([task, result]))  # whatever was cut off before


def _key(task: Any) -> str:
    return json.dumps(task)


def _tell(text: str) -> None:
    """Says on the terminal how far it is."""
    if sys.stderr.isatty():
        print(f"\r{text:<70}\r{text}", end="", file=sys.stderr, flush=True)

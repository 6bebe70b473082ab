"""The AI's process killed, frozen and asked for something else at random moments."""

from __future__ import annotations

import argparse
import os
import signal
import sys
import time
from collections import Counter
from pathlib import Path
from queue import Empty, Queue
from random import Random
from typing import Any

from tqdm import tqdm

from app.ai.budget import Budget
from app.ai.think import Hint, Strength
from app.ai.worker import Answer, Request, Worker
from app.engine import GAMES
from app.engine.contract import State

PATIENCE = 1.0
"""Seconds of silence that mean trouble here."""
MOST_HANDLES = 8
"""Open files that may come and go."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be asked for."""
    parser.add_argument("--acts", type=int, default=1000, help="how many things happen")
    parser.add_argument("--seed", type=int, default=0, help="other things")


def run(chosen: argparse.Namespace) -> int:
    """Lets so many things happen and prints what they were."""
    seen = soak(chosen.acts, chosen.seed)
    print(f"{chosen.acts} acts, no stale answer, no process or handle left")
    for what, number in sorted(seen.items()):
        print(f"    {what:<28} {number}")
    return 0


def soak(acts: int, seed: int) -> Counter[str]:
    """What happened; every answer was to the last request, and every request got one."""
    before = _handles()
    trial = _Trial(Random(seed))
    pids = set()
    for _ in tqdm(range(acts), desc="acts", disable=not sys.stderr.isatty()):
        pids.add(trial.worker.pid)
        trial.act()
        trial.listen(trial.random.random() ** 4 * 1.5)
    trial.settle()
    pids.add(trial.worker.pid)
    trial.worker.close()
    time.sleep(1.0)
    left = [pid for pid in pids if pid is not None and Path(f"/proc/{pid}").exists()]
    assert left == [], f"processes left: {left}"
    assert _handles() <= before + MOST_HANDLES, f"{_handles()} handles, {before} before"
    return trial.seen


class _Trial:
    """A worker, what it was asked last, and what has happened."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.answers: Queue[Answer] = Queue()
        self.worker = Worker(self.answers.put, PATIENCE)
        self.seen: Counter[str] = Counter()
        self._asked: tuple[int, State[Any]] | None = None
        self._positions = [_middle(name, random) for name in GAMES for _ in range(3)]

    def act(self) -> None:
        """One thing that may happen at the table, or to the process."""
        acts = {"ask": 8, "stop": 2, "kill": 2, "freeze": 0.3}
        what = self.random.choices(list(acts), list(acts.values()))[0]
        self.seen[what] += 1
        if what == "ask":
            self.ask()
        elif what == "stop":
            self.worker.stop()
            self._asked = None
        elif (pid := self.worker.pid) is not None:
            sign = signal.SIGKILL if what == "kill" else signal.SIGSTOP
            try:
                os.kill(pid, sign)
            except ProcessLookupError:
                self.seen["already dead"] += 1

    def ask(self) -> None:
        """Another request, for a short or a longer search."""
        name, state = self.random.choice(self._positions)
        seconds = self.random.choice((0.01, 0.05, 0.3))
        what = self.random.choice(("move", "hint"))
        strength = Strength("expert", Budget(seconds), self.random.randrange(1000))
        number = self.worker.ask(Request(what, name, (state,), strength))
        self._asked = (number, state)

    def listen(self, seconds: float) -> bool:
        """Waits for an answer; whether it was the last word on what was asked last."""
        try:
            answer = self.answers.get(timeout=seconds)
        except Empty:
            return False
        if self._asked is None or answer.number != self._asked[0]:
            self.seen["answers that crossed"] += 1  # under way as something else was asked
            return False
        if answer.fault:
            self.seen["given up"] += 1
        elif answer.final:
            found = answer.found
            move = (found.advice if isinstance(found, Hint) else found).move
            assert move in self._asked[1].legal_moves(), f"{move} is an answer to something else"
            self.seen["answered"] += 1
        return answer.final

    def settle(self) -> None:
        """After all that, a request is answered as if nothing had happened."""
        self.ask()
        end = time.monotonic() + 30
        while not self.listen(0.5):
            assert time.monotonic() < end, "no answer any more"


def _middle(name: str, random: Random) -> tuple[str, State[Any]]:
    """A position after some moves."""
    game = GAMES[name]
    state: State[Any] = game.start(game.draw_setup(game.player_counts[0], 3, {}), {})
    for _ in range(random.randrange(12)):
        if state.player is not None:
            state = state.play(random.choice(list(state.legal_moves())))
    return (name, state) if state.player is not None else _middle(name, random)


def _handles() -> int:
    return len(os.listdir("/proc/self/fd"))

"""The AI's process killed, frozen and misbehaving while people undo, begin anew, load and quit."""

from __future__ import annotations

import argparse
import gc
import os
import signal
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

from tqdm import tqdm

from app.ai import LEVELS
from app.ai import worker as near
from app.ai.worker import Answer, Request, Worker
from app.engine import GAMES
from app.engine.contract import State
from app.match.match import new_match
from app.match.seats import Seat
from app.render.capture import off_screen
from app.ui.screens import menu
from app.ui.screens.ai_failed_dialog import replace_ais
from app.ui.screens.playing import Playing
from tests.soak import naughty
from tests.soak.process import usage
from tests.tools.booth import Booth

PATIENCE = 2.0
"""Seconds of silence that mean trouble here."""
MOST_HANDLES, MOST_MEGABYTES = 8, 30.0
"""By how much open files and memory may grow after the first third."""
ACTS = {
    "move": 5.0,
    "kill": 5.5,
    "undo": 3.0,
    "wait": 4.0,
    "new": 1.5,
    "load": 1.5,
    "hint": 1.5,
    "redo": 0.7,
    "look back": 0.7,
    "title": 0.7,
    "freeze": 0.4,
    "quit": 0.4,
}
"""What happens, and how often in comparison."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be asked for."""
    parser.add_argument("--acts", type=int, default=1500, help="how many things happen")
    parser.add_argument("--seed", type=int, default=0, help="other things")


def run(chosen: argparse.Namespace) -> int:
    """Lets so many things happen and prints what they were."""
    with tempfile.TemporaryDirectory() as home:
        seen = soak(chosen.acts, chosen.seed, Path(home))
    print(f"{chosen.acts} acts: no stale move, no process left")
    for what, number in sorted(seen.items()):
        print(f"    {what:<28} {number}")
    return 0


def soak(acts: int, seed: int, home: Path) -> Counter[str]:
    """What happened; the AI's moves all were answers to the position they were played in."""
    mode, off_screen().gc_mode = off_screen().gc_mode, "auto"  # one program after another draws
    original, environment = near.work, dict(os.environ)
    near.work = naughty.work
    os.environ[naughty.HOW_OFTEN] = "0.3"
    try:
        trial = _Trial(Random(seed), home)
        first = None
        for number in tqdm(range(acts), desc="acts", disable=not sys.stderr.isatty()):
            trial.act()
            if number == acts // 3:
                first = _used()
        last = _used()
        assert first is not None
        trial.settle()
    finally:
        off_screen().gc_mode = mode
        near.work = original
        os.environ.clear()
        os.environ.update(environment)
    trial.seen["handles after a third"], trial.seen["handles at the end"] = first[1], last[1]
    trial.seen["megabytes after a third"] = round(first[0])
    trial.seen["megabytes at the end"] = round(last[0])
    assert last[1] <= first[1] + MOST_HANDLES, f"{last[1]} handles, {first[1]} before"
    assert last[0] <= first[0] + MOST_MEGABYTES, f"{last[0]} MB, {first[0]} before"
    return trial.seen


def _used() -> tuple[float, int]:
    """Megabytes and open files of this process."""
    megabytes, _others, handles, _threads = usage(os.getpid(), ())
    return megabytes, handles


class _Trial:
    """Somebody in front of the program, and what has happened."""

    def __init__(self, random: Random, home: Path) -> None:
        self.random, self._home = random, home
        self.seen: Counter[str] = Counter()
        self._pids: set[int] = set()
        self._asked: dict[int, Request] = {}
        self._planned: list[tuple[str, State[Any], Any]] = []
        """What the AI may play: in which match, where, and which move."""
        self._start()
        for game in GAMES:
            self._new(game)
            self.frames(0.0)

    # The program

    def _start(self) -> None:
        self.booth = Booth(self._home, (320, 200), drawn=False)
        self.program = self.booth.program
        self.program.ai.worker = Worker(
            lambda answer: self.booth.window.post(lambda: self._hand_on(answer)), PATIENCE
        )
        ask = self.program.ask

        def asked(request: Request) -> int:
            number = ask(request)
            self._asked = {number: request}
            return number

        self.program.ask = asked  # type: ignore[method-assign]
        self._new()

    def _hand_on(self, answer: Answer) -> None:
        """An answer arrives: what it allows the AI to do is noted."""
        request = self._asked.get(answer.number)
        if request is None:
            self.seen["answers that crossed"] += 1  # under way as something else was asked
        elif answer.error:
            self.seen["given up after three times"] += 1
        elif answer.final:
            self.seen["answered"] += 1
            if request.kind == "move":
                state = request.states[-1]
                self._planned = []
                for move in answer.result.plan:
                    self._planned.append((self.screen.match.id, state, move))
                    state = state.play(move)
        self.program.ai.deliver(answer)

    @property
    def screen(self) -> Playing:
        screen = self.program.screen
        assert isinstance(screen, Playing), screen.name
        return screen

    def _watch(self, playing: Playing) -> Playing:
        """Has every move of an AI checked as it is played."""
        play = playing.play

        def watched(move: Any) -> None:
            seat = playing.match.seat_to_move
            if seat is not None and not seat.is_person:
                played = (playing.match.id, playing.match.state, move)
                assert played in self._planned, f"{move} is an answer to something else"
                self.seen["moves of the AI"] += 1
            play(move)

        playing.play = watched  # type: ignore[method-assign]
        return playing

    def frames(self, seconds: float) -> None:
        """Lets time pass, and answers what the program asks."""
        end = time.monotonic() + seconds
        while True:
            self.booth.frame()
            assert self.program.crash_handler.errors == 0
            if self.screen.ai.failed:
                self.seen["told that it does not answer"] += 1
                if self.random.random() < 0.7:
                    self.screen.ask_again()
                else:
                    replace_ais(self.screen)
            if time.monotonic() >= end:
                return
            time.sleep(0.01)

    # What happens

    def act(self) -> None:
        """One thing, mostly while the AI thinks, and then a little time."""
        what = self.random.choices(list(ACTS), list(ACTS.values()))[0]
        self.seen[what] += 1
        if what != "move":
            self._let_think()
        if self.screen.thinking:
            self.seen[f"{what}, while it thinks"] += 1
            self.seen["while it thinks, in all"] += 1
        getattr(self, "_" + what.replace(" ", "_"))()
        self.frames(self.random.random() ** 3 * 0.3)

    def _let_think(self) -> None:
        """Gives the AI something to do, by a move or by asking for advice."""
        if self.screen.match.over:
            self._new()
        if not self.screen.thinking and self.random.random() < 0.7:
            self._move()
        if not self.screen.thinking:
            self.screen.hints.ask()
        self.frames(self.random.random() ** 2 * 0.4)

    def _move(self) -> None:
        if self.screen.my_turn:
            self.screen.play(self.random.choice(self.screen.match.state.legal_moves()))

    def _wait(self) -> None:
        """Mostly as long as it takes, but that may be very long."""
        end = time.monotonic() + self.random.random() * 8
        while self.screen.thinking and time.monotonic() < end:
            self.frames(0.05)

    def _undo(self) -> None:
        self.screen.undo()

    def _redo(self) -> None:
        self.screen.redo()

    def _hint(self) -> None:
        self.screen.hints.ask()

    def _look_back(self) -> None:
        self.screen.look_at(self.random.randint(0, self.screen.timeline.length))
        self.frames(0.05)
        self.screen.look_at(None)

    def _new(self, game: str = "") -> None:
        game = game or self.random.choice(list(GAMES))
        level = self.random.choice((*LEVELS, "novice", "easy", "easy"))
        seats = [Seat(name="Zoë"), Seat(level=level)]
        match = new_match(game, seats, self.random.randrange(10**6))
        self.program.home(self._watch(Playing(self.program, match)))

    def _load(self) -> None:
        self.program.home()
        if self.program.library.latest_unfinished() is None:
            self._new()
        else:
            menu.resume(self.program)
            self._watch(self.screen)

    def _title(self) -> None:
        """To the title and straight back."""
        self.program.home()
        self._load()

    def _quit(self) -> None:
        pid = self._note_pid()
        begin = time.monotonic()
        self.booth.close()
        assert time.monotonic() - begin < 10, "quitting took too long"
        assert not _alive(pid)
        gc.collect()
        self._start()

    def _kill(self) -> None:
        self._signal(signal.SIGKILL)

    def _freeze(self) -> None:
        self._signal(signal.SIGSTOP)

    def _signal(self, sign: signal.Signals) -> None:
        try:
            os.kill(self._note_pid(), sign)
        except ProcessLookupError:
            self.seen["already dead"] += 1

    def _note_pid(self) -> int:
        pid = self.program.ai.start().pid
        assert pid is not None
        self._pids.add(pid)
        return pid

    # The end

    def settle(self) -> None:
        """After all that an AI answers as if nothing had happened, and nothing is left of it."""
        os.environ[naughty.HOW_OFTEN] = "0"
        self._new()
        self._kill()
        before = self.seen["moves of the AI"]
        end = time.monotonic() + 120
        while self.seen["moves of the AI"] == before:
            assert time.monotonic() < end, "no answer any more"
            if self.screen.match.over:
                self._new()
            self._move()
            self.frames(0.2)
        self._note_pid()
        self.booth.close()
        left = [pid for pid in self._pids if _alive(pid)]
        assert left == [], f"processes left: {left}"
        self.seen["processes seen"] = len(self._pids)


def _alive(pid: int) -> bool:
    return Path(f"/proc/{pid}").exists()

"""Frame pacing while the AI thinks: the gaps between frames, in the real window.

The camera turns all the time at low quality, with and without the expert AI thinking in the worker
process, by turns since machines are never quiet. Gaps at the 99th percentile should be at most 1.5
times as long with the AI as without.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from typing import TYPE_CHECKING

from app import games
from app.match.tournament.columns import print_table
from tests.tools.bench.display import display

if TYPE_CHECKING:
    from app.ui.program import Program
    from app.ui.screens.playing import Playing

WANTED = 1.5
_ROUNDS = 4
_MEASURED = 2.5
"""How long is measured at a stretch."""
_WARM_UP = 0.7
"""How long before that the camera turns already, and the AI thinks."""
_DEGREES_PER_SECOND = 40.0
"""Degrees a second."""

Gaps = tuple[list[float], list[float]]
"""The gaps in seconds without the AI and with it."""


def main() -> None:
    """Measures each game in a window of its own and prints a table."""
    with display() as found:
        if not found:
            print("Frames are measured in a window: there is no display here, and no Xvfb.")
            return
        rows = [_row(game, *_measured(game)) for game in games.names()]
    titles = ("ms between frames, low quality", "frames", "50th", "95th", "99th", "ratio at 99th")
    print_table(titles, [line for row in rows for line in row])
    print(f"\nWanted: a ratio of at most {WANTED}.")


def _measured(game: str) -> Gaps:
    done = subprocess.run(
        [sys.executable, "-m", f"{__package__}.gaps", game],
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(f"The window for {game} failed:\n{done.stderr}")
    alone, thinking = json.loads(done.stdout.splitlines()[-1])
    return alone, thinking


def _row(game: str, alone: list[float], thinking: list[float]) -> list[tuple[str, ...]]:
    ratio = _percentiles(thinking)[2] / _percentiles(alone)[2]
    return [
        (f"{game}, camera turning", *_cells(alone), ""),
        (f"{game}, expert AI thinking too", *_cells(thinking), f"{ratio:.2f}"),
    ]


def _cells(gaps: list[float]) -> tuple[str, ...]:
    return (str(len(gaps)), *(f"{1000 * gap:.1f}" for gap in _percentiles(gaps)))


def _percentiles(gaps: list[float]) -> tuple[float, float, float]:
    """The 50th, 95th and 99th."""
    cuts = statistics.quantiles(gaps, n=100, method="inclusive")
    return cuts[49], cuts[94], cuts[98]


# In the window


class _Measurement:
    """Stretches without and with the AI in turn, and the gaps between the frames of each."""

    def __init__(self) -> None:
        self.gaps: Gaps = ([], [])
        self.stretch = 0
        self._begun = self._last = 0.0

    @property
    def thinking(self) -> bool:
        """Whether the AI is to think now."""
        return self.stretch % 2 == 1

    @property
    def over(self) -> bool:
        return self.stretch >= 2 * _ROUNDS

    def frame(self, now: float) -> bool:
        """Counts a frame; whether another stretch begins with it."""
        if not self._last:
            self._begun = now
        elif now - self._begun > _WARM_UP:
            self.gaps[self.thinking].append(now - self._last)
        self._last = now
        if now - self._begun < _WARM_UP + _MEASURED:
            return False
        self.stretch += 1
        self._begun = now
        return True


def in_window(game: str) -> None:
    """Measures one game in this process and prints the gaps as JSON."""
    import pyglet

    from app.match.settings import Settings
    from app.render.display import Display
    from app.ui.program import Program
    from app.ui.window import Window

    window = Window((1280, 720), False, None)
    settings = Settings().changed(quality="low", muted=True)
    program = Program(window, Display("low"), settings)
    measurement = _Measurement()
    program.open(_turning(program, game, measurement))
    window.set_visible(True)
    window.wake()
    pyglet.app.run(interval=None)
    print(json.dumps(measurement.gaps))


def _turning(program: Program, game: str, measurement: _Measurement) -> Playing:
    """A table in the middle of a game that turns all the time."""
    from app.ai.think import Strength
    from app.ai.worker import Answer, Request
    from app.match import records
    from app.match.match import Match
    from app.match.seats import Seat
    from app.ui.screens.playing import Playing

    record = records.load(games.asset(game, "diorama.json"))
    line = record.branch(record.length // 2)
    state = line.state
    match = Match(line, {player: Seat(player) for player in state.players})

    class Turning(Playing):
        def advance(self, seconds: float) -> None:
            self.view.controller = self.view.controller.orbit(_DEGREES_PER_SECOND * seconds, 0.0)
            super().advance(seconds)
            if measurement.over:
                return
            if measurement.frame(time.perf_counter()):
                self.program.stop_thinking()
                if measurement.over:
                    self.program.close()
                elif measurement.thinking:
                    self.let_think()

        @property
        def moving(self) -> bool:
            return True

        def let_think(self) -> None:
            self.program.ask(Request("move", game, (state,), Strength("expert")))

        def answered(self, answer: Answer) -> None:
            if answer.error:
                raise RuntimeError(answer.error)
            if answer.final and measurement.thinking:
                self.let_think()

    return Turning(program, match)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(prefix="escalier-") as home:
        os.environ["ESCALIER_HOME"] = home
        in_window(sys.argv[1])

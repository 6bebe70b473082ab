"""AIs against AIs in a real window: memory, handles and the work of a frame stay flat."""

from __future__ import annotations

import argparse
import csv
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import astuple, dataclass, fields
from itertools import cycle
from pathlib import Path
from statistics import median
from typing import Any

import numpy as np
from tqdm import tqdm

from app.engine import GAMES
from tests.soak.chart import draw
from tests.soak.process import GIVING_BACK, usage, worked_for
from tests.window.player import Player, Screen
from tests.window.test_games import begin

MOST_PLAYERS = 4
SEATS = {
    name: max(count for count in game.player_counts if count <= MOST_PLAYERS)
    for name, game in GAMES.items()
}
"""The games in turn, and how many AIs play each."""
SIZE = (640, 400)
"""Of the window: small, so that much is drawn and played."""
_EVERY = 2.0
"""Seconds between two samples."""
_STUCK = 180.0
"""Seconds without a move after which a game counts as stuck."""
_LEAST_MINUTES = 20.0
"""Shorter runs are too short to tell growth from the first games of each kind."""


@dataclass(frozen=True)
class Sample:
    """The game at one moment."""

    seconds: float
    game: str
    matches: int
    moves: int
    frames: int
    frame_ms: float
    """How long drawing the last frame took; on a busy machine that says little."""
    work_ms: float
    """Processor time for a frame since the last sample, however busy the machine is."""
    game_mb: float
    ai_mb: float
    """Of the AI's process."""
    handles: int
    threads: int


MOST_GROWTH = {"game_mb": 24.0, "ai_mb": 24.0, "handles": 4.0, "threads": 1.0, "work_ms": 4.0}
"""By how much each may grow over the last three quarters, by the line that fits best."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be asked for."""
    parser.add_argument("--minutes", type=float, default=120.0, help="how long")
    parser.add_argument(
        "--output", type=Path, default=Path("build/endurance"), help="for a .csv and a .png"
    )


def run(chosen: argparse.Namespace) -> int:
    """Plays so long, draws what was measured, and says whether it is flat."""
    with tempfile.TemporaryDirectory() as home:
        samples = soak(chosen.minutes, Path(home), chosen.output.with_suffix(".csv"))
    draw_samples(samples, chosen.output.with_suffix(".png"))
    last = samples[-1]
    print(f"{last.seconds / 60:.0f} minutes, {last.matches} games, {last.moves} moves")
    grown = growth(samples)
    for name, most in MOST_GROWTH.items():
        values = [getattr(sample, name) for sample in samples]
        print(
            f"    {name:<10} median {median(values):8.1f}  most {max(values):8.1f}"
            f"  grown by {grown[name]:+7.2f} (at most {most:g})"
        )
    steep = [name for name, most in MOST_GROWTH.items() if grown[name] > most]
    if steep and chosen.minutes >= _LEAST_MINUTES:
        print(f"not flat: {', '.join(steep)}")
        return 1
    return 0


def soak(minutes: float, home: Path, output: Path) -> list[Sample]:
    """Plays one game after another; every sample is written down at once."""
    samples: list[Sample] = []
    screen = Screen(SIZE)
    seats = {game: [{"level": "novice"}] * count for game, count in SEATS.items()}
    player = Player(
        screen, home, environment=GIVING_BACK, animation="fast", last_seats=seats, window=SIZE
    )
    output.parent.mkdir(parents=True, exist_ok=True)
    try:
        with output.open("w", newline="") as file:
            table = csv.writer(file)
            table.writerow([field.name for field in fields(Sample)])
            for sample in _samples(player, minutes * 60):
                samples.append(sample)
                table.writerow(astuple(sample))
                file.flush()
        assert player.quit() == 0
    finally:
        if player.process.poll() is None:
            player.kill()
        screen.close()
    log = (home / "log.txt").read_text() + (home / "log" / "escalier.log").read_text()
    assert "Traceback" not in log, log[-3000:]
    return samples


def _samples(player: Player, seconds: float) -> Iterator[Sample]:
    """Plays for so long and measures all the time."""
    started = time.monotonic()
    bar = tqdm(total=round(seconds), unit="s", disable=not sys.stderr.isatty())
    moves = frames = 0
    worked = 0.0
    for matches, game in enumerate(cycle(SEATS), 1):
        begin(player, game)
        for told in _watched(player):
            passed = time.monotonic() - started
            bar.update(round(passed) - bar.n)
            now = worked_for(player.process.pid)
            work = 1000 * (now - worked) / max(1, told["frames"] - frames)
            worked, frames = now, told["frames"]
            yield Sample(
                round(passed, 1),
                game,
                matches,
                moves + told["moves"],
                frames,
                told["took"],
                round(work, 1),
                *usage(player.process.pid, player.family()),
            )
            if passed > seconds:
                return
        moves += told["moves"]
        player.key("Escape")
        player.wait(lambda told: told["screen"] == "pause")
        player.press("title")
        player.wait(lambda told: told["screen"] == "title")


def _watched(player: Player) -> Iterator[dict[str, Any]]:
    """What is shown, now and then until the game is over; it must go on all the time."""
    moves, since = -1, time.monotonic()
    while True:
        told = player.wait(lambda told: told["screen"] == "playing")
        assert not told["gl_errors"], f"OpenGL complains: {told['gl_errors']}"
        if told["moves"] != moves:
            moves, since = told["moves"], time.monotonic()
        assert time.monotonic() - since < _STUCK, f"nobody moves any more: {told}"
        yield told
        if told["over"] and not told["acting"]:
            return
        time.sleep(_EVERY)


def growth(samples: list[Sample]) -> dict[str, float]:
    """By how much each figure grows over the last three quarters, by the line that fits best.

    Games differ: each is measured against its own median.
    """
    late = [sample for sample in samples if sample.seconds >= samples[-1].seconds / 4]
    times = np.array([sample.seconds for sample in late])
    span = times[-1] - times[0]
    grown = {}
    for name in MOST_GROWTH:
        usual = {
            game: median(getattr(sample, name) for sample in late if sample.game == game)
            for game in {sample.game for sample in late}
        }
        values = np.array([getattr(sample, name) - usual[sample.game] for sample in late])
        if name == "work_ms":  # samples in which hardly anything was drawn say nothing
            values = np.clip(values, *np.percentile(values, (2, 98)))
        grown[name] = float(np.polyfit(times, values, 1)[0] * span) if span else 0.0
    return grown


def draw_samples(samples: list[Sample], path: Path) -> None:
    """A picture of what was measured."""
    minutes = [sample.seconds / 60 for sample in samples]
    titles = {
        "MB, the game": "game_mb",
        "MB, the AI's process": "ai_mb",
        "open files": "handles",
        "threads": "threads",
        "ms of processor time for a frame": "work_ms",
    }
    lines = {
        title: [float(getattr(sample, name)) for sample in samples]
        for title, name in titles.items()
    }
    draw(minutes, lines, "minutes", path)

"""Bursts of pictures of moves in the hand, for looking at.

    python -m tests.tools.bursts FOLDER [--games steppe] [--ways drag,click] [--size 960x600]

makes a move of each kind in every game with the mouse, by dragging and by clicking, and lays the
frames of it side by side: FOLDER/GAME KIND WAY.png.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from PIL import Image

from app import games
from app.match import records
from app.match.match import Match
from app.match.seats import Seat
from app.match.timeline import Timeline
from app.ui.screens.playing import Playing
from tests.tools.booth import BUTTONS, Booth

_COLUMNS, _FRAME = 4, 1 / 24


def kind_of(move: object) -> str:
    """What kind of move it is: its text without places."""
    first, *rest = str(move).split()
    jest = first in ("red", "black") and rest
    words = [first, *rest]
    word = words[1] if jest else first
    return "roll" if word[0] in "abcdefghi" and word[1:].isdigit() else word


class Burst:
    """One move, picture by picture."""

    def __init__(self, booth: Booth, line: Timeline, number: int) -> None:
        self.booth, self.line, self.number = booth, line, number
        players = line.state.players
        seats = {player: Seat(player, "Anna") for player in players}
        self.screen = Playing(booth.program, Match(line.branch(number), seats))
        booth.program.home(self.screen)
        booth.settle()
        self.frames: list[Image.Image] = []

    def _shoot(self, count: int = 1) -> None:
        for _ in range(count):
            self.booth.frame(_FRAME)
            self.frames.append(self.booth._display.screenshot().resize((480, 300)))

    def _to(self, goal: tuple[float, float], steps: int = 4, held: bool = False) -> None:
        height = self.booth.window.size[1]
        x, y = self.booth.at[0], height - self.booth.at[1]
        for step in range(1, steps + 1):
            at = (x + (goal[0] - x) * step / steps, y + (goal[1] - y) * step / steps)
            if held:
                there = (at[0], height - at[1])
                self.booth.at = there
                self.booth.window.event("on_mouse_drag", *there, 1, 1, BUTTONS["left"], 0)
            else:
                self.booth.point(*at)
            self._shoot()

    def _button(self, name: str) -> None:
        self.booth.window.event(name, *self.booth.at, BUTTONS["left"], 0)

    def make(self, way: str) -> bool:
        """Makes the move; whether all it needs could be seen."""
        stage, state = self.screen.view.stage, self.line.state_at(self.number)
        move = self.line.moves[self.number]
        path = stage.picks(state, move)
        for step, choices in enumerate(path):
            last = step == len(path) - 1
            if last and step:
                self.screen.hand.orient_like(move)
            targets = self.booth.told()["targets"]
            pick = next((pick for pick in choices if pick in targets), None)
            if pick is None:
                return False
            if step == 1:
                self._to((60 + self.booth.window.size[0] / 2, 80), held=way == "drag")
            self._to(targets[pick], held=way == "drag" and step == 1)
            if not (way == "drag" and step == 1):
                self._button("on_mouse_press")
            if not (way == "drag" and step == 0):
                self._button("on_mouse_release")
            self._shoot(3)
            for _ in range(60):
                if not self.screen.table.playback.running:
                    break
                self._shoot()
        return self.screen.timeline.played > self.number

    def sheet(self) -> Image.Image:
        rows = -(-len(self.frames) // _COLUMNS)
        whole = Image.new("RGB", (480 * _COLUMNS, 300 * rows))
        for number, frame in enumerate(self.frames):
            whole.paste(frame, (480 * (number % _COLUMNS), 300 * (number // _COLUMNS)))
        return whole


def moments(line: Timeline) -> Iterator[tuple[str, list[int]]]:
    """The kinds of moves in a game with the moments at which one is made."""
    found: dict[str, list[int]] = {}
    from app.scene import stage_of

    stage: Any = stage_of(line.game.name)
    for number, move in enumerate(line.moves):
        if stage.picks(line.state_at(number), move):
            found.setdefault(kind_of(move), []).append(number)
    yield from found.items()


def main() -> None:
    parser = argparse.ArgumentParser(description="Bursts of pictures of moves in the hand.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", default=",".join(games.names()))
    parser.add_argument("--ways", default="drag,click")
    parser.add_argument("--size", default="960x600")
    chosen = parser.parse_args()
    chosen.folder.mkdir(parents=True, exist_ok=True)
    width, height = map(int, chosen.size.split("x"))
    with TemporaryDirectory() as home:
        booth = Booth(Path(home), (width, height), animation="normal")
        booth.program.ask = lambda request: 1  # type: ignore[method-assign]
        for game in chosen.games.split(","):
            line = records.load(games.asset(game, "diorama.json"))
            for kind, numbers in moments(line):
                for way in chosen.ways.split(","):
                    for number in numbers[len(numbers) // 3 :][:6]:
                        burst = Burst(booth, line, number)
                        if burst.make(way):
                            file = chosen.folder / f"{game} {kind} {way}.png"
                            burst.sheet().save(file)
                            print(file, len(burst.frames), flush=True)
                            break
        booth.close()
    os._exit(0)


if __name__ == "__main__":
    main()

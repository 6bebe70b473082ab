"""Pictures of all screens at the table, for looking at.

    python -m tests.gallery_table FOLDER [--games steppe,steeppe] [--screens start,end]
        [--language fr] [--size 1920x1080] [--text large]

draws them without a window, each as the program shows it.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from app.ai.budget import Budget
from app.ai.review import review
from app.ai.think import Strength
from app.match import records
from app.match.lessons import LESSONS, PROOF_GAME
from app.match.lessons.course import Course
from app.match.match import Match
from app.match.seats import Seat
from app.match.timeline import Timeline
from app.resources import resource
from app.ui.faces import GAMES
from app.ui.table.retrospect import in_retrospect
from tests.booth import Booth

NAMES = ("Anna", "Hazel", "Clover", "Flint", "Bo")


def played(game: str) -> Timeline:
    """A game that was really played."""
    return records.load(resource("assets", "dioramas", f"{game}.json"))


def match_at(line: Timeline, number: int) -> Match:
    """A match of one person and AIs, after so many moves."""
    players = line.state.players
    seats = {
        player: Seat(player, NAMES[place], "easy" if place else None)
        for place, player in enumerate(players)
    }
    return Match(line.branch(number), seats)


class Gallery:
    """One booth, and every screen in it."""

    def __init__(self, booth: Booth) -> None:
        self.booth, self.program = booth, booth.program
        self.program.ask = lambda request: 1  # type: ignore[method-assign]

    def _at_table(self, game: str, number: int) -> Any:
        from app.ui.screens.playing import Playing

        screen = Playing(self.program, match_at(played(game), number))
        self.program.home(screen)
        self.booth.settle()
        return screen

    def _middle(self, game: str) -> Any:
        """The middle of a game, where the person is to move."""
        line = played(game)
        numbers = range(line.length // 2, line.length)
        mine = (n for n in numbers if line.state_at(n).player == line.state.players[0])
        return self._at_table(game, next(mine))

    def start(self, game: str) -> None:
        self._at_table(game, 0)

    def middle(self, game: str) -> None:
        self._middle(game)

    def act(self, game: str) -> None:
        """Something is held over a place where it may go."""
        self._middle(game)
        targets = sorted(self.booth.told()["targets"], key=lambda pick: (len(pick) != 2, pick))
        self.booth.choose(targets[0])
        goals = sorted(self.booth.told()["targets"])
        if goals:
            self.booth.hover(goals[len(goals) // 2])

    def end(self, game: str) -> None:
        self._at_table(game, played(game).length)

    def keys(self, game: str) -> None:
        self._middle(game).open_keys()

    def share(self, game: str) -> None:
        self._middle(game).share()

    def review(self, game: str) -> None:
        """At the first move that turned the game."""
        from app.ui.screens.review import Review

        line = played(game)
        states = [line.state_at(number) for number in range(line.length + 1)]
        quick = Strength("expert", Budget(simulations=40))
        screen = Review(self.program, match_at(line, line.length))
        screen.retrospect = in_retrospect(game, review(game, states, line.moves, quick))
        self.program.home(screen)
        turns = screen.retrospect.turns or (line.length,)
        screen.go_to(turns[0])

    def lesson(self, game: str) -> None:
        from app.ui.screens.lesson import Lesson

        self.program.home(Lesson(self.program, Course(LESSONS[game], 5)))

    def annotated(self, game: str) -> None:
        from app.ui.screens.annotated import Annotated

        screen = Annotated(self.program, PROOF_GAME)
        self.program.home(screen)
        screen.look_at(PROOF_GAME.notes[6].move)


SCREENS = ("start", "middle", "act", "end", "review", "keys", "share", "lesson", "annotated")


def main() -> None:
    parser = argparse.ArgumentParser(description="Pictures of all screens at the table.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", default=",".join(GAMES))
    parser.add_argument("--screens", default=",".join(SCREENS))
    parser.add_argument("--language", default="en")
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--text", default="normal")
    chosen = parser.parse_args()
    chosen.folder.mkdir(parents=True, exist_ok=True)
    width, height = map(int, chosen.size.split("x"))
    with tempfile.TemporaryDirectory() as home:
        booth = Booth(Path(home), (width, height), language=chosen.language, text_size=chosen.text)
        gallery = Gallery(booth)
        for game in chosen.games.split(","):
            for name in chosen.screens.split(","):
                if name == "annotated" and game != PROOF_GAME.game:
                    continue
                show: Callable[[str], None] = getattr(gallery, name)
                show(game)
                file = f"{game} {name} {chosen.language} {width} {chosen.text}.png"
                booth.picture(chosen.folder / file)
                print(file, flush=True)
        booth.close()
    os._exit(0)


if __name__ == "__main__":
    main()

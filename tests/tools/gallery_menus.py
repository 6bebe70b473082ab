"""Pictures of all screens away from the table, for looking at.

    python -m tests.tools.gallery_menus FOLDER [--only settings] [--language fr] [--size 1920x1080]
        [--text 200] [--games 8]

draws them without a window, each as the program shows it, with some games in its library and with
none.
"""

from __future__ import annotations

import argparse
import re

from app import games
from app.match.match import new_match
from app.match.seats import Seat
from app.ui.screens.ai_levels import AILevels
from app.ui.screens.games import Games
from app.ui.screens.pause import Pause
from app.ui.screens.playing import Playing
from app.ui.screens.statistics import Statistics
from app.ui.screens.title import Title
from tests.tools.booth import Booth, studio
from tests.tools.pretend import pretend_games
from tests.tools.screens import State, cooperative_first, fill, states

EMPTY = (
    State("title at first", Title),
    State("games none", Games),
    State("statistics none", Statistics),
)
"""What is seen before anything was played."""


def _pause(booth: Booth, over: bool, levels: bool = False) -> None:
    """The pause at a real table, or the levels of the AIs there."""
    program = booth.program
    program.ask = lambda request: 1  # type: ignore[method-assign]
    match = new_match(
        cooperative_first()[0], (Seat(name="Anna"), Seat(name="Granite", level="hard")), 3
    )
    playing = Playing(program, match)
    program.home(playing)
    booth.settle()
    if over:
        playing.concede()
    program.open(AILevels(program, playing) if levels else Pause(program, playing))


def show(booth: Booth, state: State) -> None:
    """Brings a screen into its state."""
    program = booth.program
    if state.name.startswith("pause"):
        _pause(booth, over=state.name != "pause")
    elif state.name == "AI levels":
        _pause(booth, over=False, levels=True)
    elif state.name.startswith("title"):
        program.home()
    else:
        program.home(state.make(program))
    for key in state.clicks:
        booth.press(key)
        booth.point(0, 0)


def main() -> None:
    parser = argparse.ArgumentParser(description="Pictures of all screens away from the table.")
    parser.add_argument("--only", default="", help="a pattern that the beginning of a name fits")
    parser.add_argument("--games", type=int, default=len(games.names()), help="as if so many")
    with pretend_games(parser.parse_known_args()[0].games), studio(parser) as (chosen, booth, take):
        for state in (*EMPTY, *states()):
            if state.name == "title":
                fill(booth.program.library)
            if re.match(chosen.only, state.name):
                show(booth, state)
                take(state.name)


if __name__ == "__main__":
    main()

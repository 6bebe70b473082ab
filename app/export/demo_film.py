"""Where there is no display the game shows itself all the same: the AI plays, and the game becomes
a film that can be looked at elsewhere."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from random import randrange

from ..ai.budget import Budget
from ..ai.think import Strength, advise
from ..engine import game_named
from ..languages import _
from ..match import records
from ..match.timeline import Timeline
from .film import save_film

_FILE = "escalier.gif"


def show_anyway(file: Path | None = None) -> int:
    """Says that there is no display, and leaves a film of a game instead."""
    from tqdm import tqdm

    goal = file or Path.cwd() / _FILE
    says = _("There is no display here, so the AI plays a game of STEPPE and leaves it in {file}.")
    print(says.format(file=goal.name), file=sys.stderr)
    game = game_named("steppe")
    timeline = Timeline.begin(game, 2, randrange(2**32))
    strengths = [Strength("medium", Budget(simulations=n)) for n in (300, 150)]
    with (
        tempfile.TemporaryDirectory() as folder,
        tqdm(total=100, bar_format="{l_bar}{bar}|") as bar,
    ):
        while timeline.state.player is not None:
            number = timeline.state.players.index(timeline.state.player)
            timeline.play(advise("steppe", timeline.state, strengths[number]).move)
            bar.update(min(20, timeline.played // 3) - bar.n)
        record = Path(folder) / "game.json"
        records.save(record, records.record_of(timeline))
        save_film(
            record, goal, (480, 300), "low", lambda done: bar.update(round(20 + 80 * done) - bar.n)
        )
    print(goal)
    return 0

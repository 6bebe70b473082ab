"""A demonstration where there is no display: the AI plays a match, which becomes a film."""

from __future__ import annotations

import sys
from pathlib import Path
from random import randrange

from .. import games
from ..ai.budget import Budget
from ..ai.think import Strength, advise
from ..engine import game_named
from ..languages import _
from ..match import records
from ..match.timeline import Timeline
from ..support.temporary_folder import temporary_folder
from .film import save_film
from .shared_files import free_path

_STEM = "escalier"
_STRONG, _WEAK = (Strength("medium", Budget(simulations=n)) for n in (300, 150))


def show_anyway(file: Path | None = None) -> int:
    """Says that there is no display, and saves a film of a match instead."""
    from tqdm import tqdm

    goal, name = file or free_path(Path.cwd(), _STEM, ".gif"), games.names()[0]
    says = _("There is no display here, so the AI plays a game of {game} and leaves it in {file}.")
    print(says.format(game=games.manifest(name).title, file=goal.name), file=sys.stderr)
    game = game_named(name)
    timeline = Timeline.begin(game, game.player_counts[0], randrange(2**32))
    with (
        temporary_folder() as folder,
        tqdm(total=100, bar_format="{l_bar}{bar}|") as bar,
    ):
        while timeline.state.player is not None:
            first = timeline.state.player == timeline.state.players[0]
            timeline.play(advise(name, timeline.state, _STRONG if first else _WEAK).move)
            bar.update(min(20, timeline.played // 3) - bar.n)
        record = folder / "game.json"
        records.save(record, records.record_of(timeline))
        save_film(
            record, goal, (480, 300), "low", lambda done: bar.update(round(20 + 80 * done) - bar.n)
        )
    print(goal)
    return 0

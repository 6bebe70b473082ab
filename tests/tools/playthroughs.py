"""Golden playthroughs: whole games written out move by move, in files people can read.

`python -m tests.tools.playthroughs [GAME...]` writes them anew; a difference in
version control then shows what a change of the engines did.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from typing import Any

from app import games
from app.match.timeline import Timeline
from tests.tools.game_data import Playthrough, data_of
from tests.tools.per_game import golden_folder
from tests.tools.play import GAMES, pick

PLAYTHROUGHS = [(game, play) for game in games.names() for play in data_of(game).PLAYTHROUGHS]
_LONGEST = 20_000
"""No game goes on for more moves."""


def golden_file(game: str, play: Playthrough) -> Path:
    """Where a playthrough is kept."""
    return golden_folder(game) / f"{play.name}.txt"


def written(game: str, play: Playthrough) -> str:
    """A game as text: its setup, then for each move what it changed on the table."""
    timeline = Timeline.begin(GAMES[game], play.players, play.seed, play.options)
    random = Random(play.seed)
    lines = [
        f"{game}, players: {play.players}, seed: {play.seed}",
        f"options: {json.dumps(timeline.options)}",
        f"setup: {json.dumps(timeline.setup)}",
    ]
    before = timeline.state.snapshot()
    for _ in range(_LONGEST):
        state, player = timeline.state, timeline.state.player
        if player is None:
            return "\n".join(lines) + "\n"
        move = pick(state, random)
        secret = ", shows something" if state.reveals(move) else ""
        lines += [
            "",
            f"{timeline.played + 1}. {player}: {move}"
            f"   (one of {len(state.legal_moves())}{secret})",
        ]
        timeline.play(move)
        after = timeline.state.snapshot()
        lines += [f"   {line}" for line in changes(before, after)]
        before = after
    raise AssertionError(f"{play.name} does not end")


def changes(before: Any, after: Any, where: str = "") -> list[str]:
    """What is different in two snapshots, one line each."""
    if before == after:
        return []
    if isinstance(before, dict) and isinstance(after, dict):
        found = []
        for key in [*before, *(key for key in after if key not in before)]:
            inner = f"{where}.{key}" if where else str(key)
            found += changes(before.get(key), after.get(key), inner)
        return found
    if isinstance(before, list) and isinstance(after, list):
        gone = [item for item in before if item not in after]
        new = [item for item in after if item not in before]
        if [item for item in before if item not in gone] == [i for i in after if i not in new]:
            return [f"{where}: - {json.dumps(item)}" for item in gone] + [
                f"{where}: + {json.dumps(item)}" for item in new
            ]
    return [f"{where}: {json.dumps(before)} -> {json.dumps(after)}"]


if __name__ == "__main__":
    for game, playthrough in PLAYTHROUGHS:
        if game not in (sys.argv[1:] or [game]):
            continue
        text = written(game, playthrough)
        golden_folder(game).mkdir(exist_ok=True)
        golden_file(game, playthrough).write_text(text, encoding="utf-8", newline="\n")
        print(f"{playthrough.name}: {text.count(chr(10))} lines")

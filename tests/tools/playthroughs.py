"""Golden playthroughs: whole games written out move by move, in files people can read.

`python -m tests.tools.playthroughs` writes them anew; a difference in version control then shows
what a change of the engines did.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any, NamedTuple

from app.match.timeline import Timeline
from tests import ROOT
from tests.tools.play import GAMES, pick

FOLDER = ROOT / "tests" / "golden"


class Playthrough(NamedTuple):
    name: str
    game: str
    players: int
    seed: int
    options: dict[str, Any]


PLAYTHROUGHS = [
    Playthrough("steppe-1", "steppe", 2, 1, {}),
    Playthrough("steppe-2", "steppe", 2, 2, {}),
    Playthrough("step-by-step-2-players", "step-by-step", 2, 1, {"size": 7}),
    Playthrough("step-by-step-3-players-small", "step-by-step", 3, 2, {"size": 5}),
    Playthrough("step-by-step-4-players-large", "step-by-step", 4, 3, {"size": 9}),
    Playthrough("aufsteiger-2-players", "aufsteiger", 2, 5, {"bridges": True}),
    Playthrough("aufsteiger-3-players-tall", "aufsteiger", 3, 2, {"tower": "tall", "purple": True}),
    Playthrough(
        "aufsteiger-5-players-climbers-2017",
        "aufsteiger",
        5,
        3,
        {"tower": "box", "simultaneous": True, "first_arrival": True, "no_descent": True},
    ),
    Playthrough("steeppe-solo", "steeppe", 1, 1, {}),
    Playthrough("steeppe-2-players", "steeppe", 2, 4, {}),
]


def written(play: Playthrough) -> str:
    """A game as text: its setup, then for each move what it changed on the table."""
    timeline = Timeline.begin(GAMES[play.game], play.players, play.seed, play.options)
    random = Random(play.seed)
    lines = [
        f"{play.game}, players: {play.players}, seed: {play.seed}",
        f"options: {json.dumps(timeline.options)}",
        f"setup: {json.dumps(timeline.setup)}",
    ]
    before = timeline.state.snapshot()
    while (player := timeline.state.player) is not None:
        state = timeline.state
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
    return "\n".join(lines) + "\n"


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
    FOLDER.mkdir(exist_ok=True)
    for playthrough in PLAYTHROUGHS:
        text = written(playthrough)
        (FOLDER / f"{playthrough.name}.txt").write_text(text, encoding="utf-8", newline="\n")
        print(f"{playthrough.name}: {text.count(chr(10))} lines")

"""Positions and figures of Newel for the suites that run over all games."""

from __future__ import annotations

from typing import Any

from tests.tools.game_data import Perft, Playthrough
from tests.tools.play import GAMES

POSITIONS, GLANCE = 600, 60
SECRETS, SEEDED = False, True
TOLD_APART = "newel/red figure", "newel/blue figure"
PERFT = (
    Perft(2, 7, {}, "", (9, 81, 787)),
    Perft(2, 7, {"summit": 2, "diagonals": True}, "", (29, 796)),
)
PLAYTHROUGHS = (
    Playthrough("newel-2-players", 2, 1, {}),
    Playthrough("newel-2-players-stroll", 2, 2, {"summit": 2, "diagonals": True}),
)


def meeting() -> tuple[Any, list[str], list[str]]:
    start = GAMES["newel"].start({"figures": ["b1", "c4"]})
    return start, ["a1 b1", "c3 d3", "a2 a3"], ["b2 b1", "c3 d3", "a2 a3"]

"""Positions and figures of STEPPE for the suites that run over all games."""

from __future__ import annotations

from typing import Any

from app.scene.camera import Camera
from tests.tools.bench.benchmark import RandomGames, Shot
from tests.tools.game_data import Perft, Playthrough
from tests.tools.play import begin

POSITIONS, GLANCE = 1500, 120
SECRETS, SEEDED = False, False
SHOT = Shot(Camera((0.0, 1.75, 0.45), 20.0, 42.0, 23.2), 49, 0.4)
TOLD_APART = "red lacquer", "blue lacquer", "ivory lacquer"
PERFT = (
    Perft(2, 0, {}, "", (108, 10308, 866256)),
    Perft(
        2,
        0,
        {},
        "white 15 / five 24,25 / white 14 / ten 12,17,22 / ten 11,16,21 / one 9 / one 5 / one 2 / "
        "ten 6,7,8 / ten 18,19,20 / white 1 / white 10 / one 23 / five 3,4 / white 11 / "
        "ten 13,18,23 / one 15 / one 16 / ten 1,2,3 / five 6,7 / white 25 / one 5 / one 17",
        (4, 55, 150),
    ),
)
PLAYTHROUGHS = (Playthrough("steppe-1", 2, 1, {}), Playthrough("steppe-2", 2, 2, {}))


def meeting() -> tuple[Any, list[str], list[str]]:
    return begin("steppe", 2, 0), ["one 1", "one 2", "one 3"], ["one 3", "one 2", "one 1"]


def benchmarks() -> tuple[RandomGames]:
    return (RandomGames(1200.0),)

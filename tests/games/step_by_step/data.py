"""Positions and figures of STEP by STEP for the suites that run over all games."""

from __future__ import annotations

from random import Random
from typing import Any

from app.scene.camera import Camera
from tests.tools.bench.benchmark import RandomGames, Shot
from tests.tools.game_data import Perft, Playthrough
from tests.tools.play import begin

POSITIONS, GLANCE = 2000, 60
SECRETS, SEEDED = False, False
SHOT = Shot(Camera((0.15, -0.3, 0.6), 23.0, 36.0, 25.2), 56, 0.5)
TOLD_APART = tuple(f"step-by-step/{colour} ball" for colour in ("red", "blue", "green", "yellow"))
PERFT = (
    Perft(2, 0, {"size": 5}, "", (66, 4204, 261026)),
    Perft(3, 0, {"size": 5}, "", (62, 3704, 201768)),
    Perft(
        2,
        0,
        {},
        "d6 d7 / a3 b3 / f1 g1 / d7 c7 / e5 f5 / f6 e6 / e7 e6 / c5 b5 / a7 b7 / f4 e4 / c7 c6 / "
        "a5 a6 / d3 c3 / g2 g1 / e1 f1 / d5 d6 / c3 c4 / f5 g5 / a4 a5 / a1 b1 / f5 f6 / f3 f2 / "
        "g6 f6 / g3 f3 / e7 f7 / g2 g3 / d7 d6 / f2 e2 / b7 c7 / d1 c1 / a6 b6 / e1 f1 / a4 b4 / "
        "d1 d2 / a2 a3 / e1 e2 / b2 c2 / d1 c1 / b3 b4 / e1 e2",
        (82, 520, 23486),
    ),
)
PLAYTHROUGHS = (
    Playthrough("step-by-step-2-players", 2, 1, {"size": 7}),
    Playthrough("step-by-step-3-players-small", 3, 2, {"size": 5}),
    Playthrough("step-by-step-4-players-large", 4, 3, {"size": 9}),
)


def meeting() -> tuple[Any, list[str], list[str]]:
    start = begin("step-by-step", 2, 0)
    return start, ["d1 d2", "g6 g5", "c2 c3"], ["c4 c3", "g6 g5", "c2 d2"]


def choose(state: Any, moves: list[str], random: Random) -> str:
    """A move with a piece, if there is one: otherwise nothing is ever built."""
    return random.choice([move for move in moves if " " in move] or moves)


def remarkable(referee: Any, move: str) -> list[str]:
    return ["with a piece" if " " in move else "without a piece"]


def benchmarks() -> tuple[RandomGames]:
    return (RandomGames(150.0, ", 2 players, 7 x 7"),)

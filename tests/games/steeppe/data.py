"""Positions and figures of The Steppes of Steeppe for the suites that run over all games."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import Any

from app.engine.errors import IllegalMove
from app.scene.camera import Camera
from tests.tools.bench.benchmark import RandomGames, Shot
from tests.tools.game_data import Perft, Playthrough
from tests.tools.play import begin, played, random_line

POSITIONS, GLANCE = 20_000, 20
SECRETS, SEEDED = True, True
SHOT = Shot(Camera((0.0, 0.3, 1.7), 15.0, 40.0, 33.6), 151, 0.4)
PERFT = (
    Perft(1, 4, {}, "", (3, 7, 21, 62, 180, 546)),
    Perft(
        2,
        9,
        {},
        "red wait / black boost / red keep / red boost / black keep / black wait / red boost / "
        "black play / black move / red steppe / black steppe / red end / black boost / red play / "
        "black steppe / black steppe / black end / black boost / red keep / red wait / "
        "black boost / red play / red move / black steppe / red wait / black steppe / red wait / "
        "black end / red steppe / red steppe",
        (3, 9, 29, 99, 319, 834),
    ),
)
PLAYTHROUGHS = (
    Playthrough("steeppe-solo", 1, 1, {}),
    Playthrough("steeppe-2-players", 2, 4, {}),
)
RARE_KEYS = "kpgjmblc"


def meeting() -> tuple[Any, list[str], list[str]]:
    """A Jest with the floor for itself may move and draw in either order."""
    random = Random(1)
    for seed in range(1000):
        for state, _ in random_line(begin("steeppe", 2, seed), random)[:-1]:
            jest = state.player
            texts = [str(move) for move in state.legal_moves()]
            if {f"{jest} move", f"{jest} steppe"} <= set(texts) and f"{jest} wait" not in texts:
                moves = [f"{jest} move", f"{jest} steppe"]
                with suppress(IllegalMove):
                    played(state, moves)
                    played(state, moves[::-1])
                    return state, moves, moves[::-1]
    raise AssertionError("no such position was found")


def choose(state: Any, moves: list[str], random: Random) -> str:
    """Mostly what leads on to the next turn."""
    liking = {"steppe": 6, "move": 2, "end": 8}
    return random.choices(moves, [liking.get(move.split()[1], 1) for move in moves])[0]


def remarkable(referee: Any, move: str) -> list[str]:
    return [move.split()[1]]


def benchmarks() -> tuple[RandomGames]:
    return (RandomGames(800.0),)

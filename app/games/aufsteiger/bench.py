"""The steps of a turn, in opening positions: whole games are no matter of seconds here."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ...bench.benchmark import Benchmark, Operation
from .rules import GAME

_POSITIONS = 20


def benchmarks() -> Sequence[Benchmark]:
    """What `bench engines` measures of die Aufsteiger."""
    states = [GAME.start(GAME.draw_setup(2, seed)) for seed in range(_POSITIONS)]
    legal = [state.legal_moves() for state in states]
    random = Random(1)
    samples = [
        [move for move in random.sample(moves, 400) if move.verb == "block"] for moves in legal
    ]

    def play(number: int) -> None:
        position, index = number % _POSITIONS, number // _POSITIONS
        moves = samples[position]
        states[position].play(moves[index % len(moves)])

    average = sum(map(len, legal)) / len(legal)
    return (
        Operation("a tower", lambda number: GAME.draw_setup(2, number), 100.0),
        Operation(
            f"the list of all {average:,.0f} legal moves",
            lambda number: states[number % _POSITIONS].legal_moves(),
            25.0,
        ),
        Operation("playing a block move", play, 0.1),
        Operation(
            "where a pawn can walk", lambda number: states[number % _POSITIONS].reachable(), 0.3
        ),
    )

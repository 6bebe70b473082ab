"""What the tests and benchmarks of minds have to know of STEP by STEP."""

from __future__ import annotations

from random import Random
from typing import Any

from app.ai.budget import Meter
from app.ai.contract import Advice
from app.games.step_by_step.mind import MIND
from app.games.step_by_step.mind.evaluate import evaluate
from app.games.step_by_step.mind.move_ordering import ordered_moves
from app.games.step_by_step.mind.terrain import CostCache
from app.games.step_by_step.rules import StepState, Turn
from app.games.step_by_step.rules.board import BOARDS
from tests.tools.maxn import MaxN
from tests.tools.rival import SingleMoves

OPENING_MOVES = 4
EXPERT_POSITIONS = 14_400
"""What the expert in Python looks at in its 1.2 seconds."""
REASONS = 6
BLUNDERS = ((3, 7, 12), (4, 13, 18))
"""Games for more than two with one bad move: players, its number, the number of moves."""


def rival(state: StepState, meter: Meter) -> SingleMoves:
    cache, seat = CostCache(BOARDS[state.size].tower), state.turn
    return SingleMoves(state, meter, 1.0, lambda now: evaluate(now, cache, seat))


def maxn(state: StepState, meter: Meter, random: Random) -> Advice[Any]:
    return _StepMaxN(state, meter, MIND.levels["expert"].breadth).advise(random)


class _StepMaxN(MaxN):
    def __init__(self, state: StepState, meter: Meter, breadth: int) -> None:
        self._cache = CostCache(BOARDS[state.size].tower)
        self._seats = [seat for seat, ball in enumerate(state.balls) if ball]
        super().__init__(state, meter, breadth)

    def values(self, state: StepState) -> tuple[float, ...]:
        found = [0.0] * len(state.balls)
        for seat in self._seats:
            found[seat] = evaluate(state, self._cache, seat)
        return tuple(found)

    def moves(self, state: StepState, random: Random | None) -> list[Turn]:
        return ordered_moves(state, self._cache, random)

    def width(self, ply: int) -> int:
        return max(self._breadth // 8, self._breadth * (9 - ply) // 24, 2)

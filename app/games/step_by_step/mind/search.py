"""Principal-variation search for two to four players, with late moves reduced.

With more than two players the one who thinks expects all others to play against him (paranoid).
Moves come in the order of `move_ordering`; only the most promising are searched, late ones less
deeply unless they turn out well. Before a position is called lost, every legal turn has been tried,
so that a value beyond DECISIVE is proved.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from random import Random

from ....ai.budget import Meter
from ....ai.pvs import Search
from ..rules import StepState, Turn
from ..rules.board import BOARDS
from .endgame import DECISIVE, turn_order
from .evaluate import evaluate
from .move_ordering import ordered_moves
from .terrain import CostCache


class StepSearch(Search[StepState, Turn]):
    """The search from one position; the player to move there maximises."""

    static_ordering = False
    decisive = DECISIVE
    max_nodes = 200_000

    def __init__(self, state: StepState, meter: Meter, breadth: int) -> None:
        super().__init__(meter, breadth)
        self._cache = CostCache(BOARDS[state.size].tower)
        self._seat = state.turn
        self.paranoid = len(turn_order(state)) > 2

    def maximising(self, state: StepState) -> bool:
        return state.turn == self._seat

    def over(self, state: StepState) -> bool:
        return state.turn > 3

    def evaluate(self, state: StepState) -> float:
        return evaluate(state, self._cache, self._seat)

    def key(self, state: StepState) -> Hashable:
        return state.key

    def moves(self, state: StepState, random: Random | None) -> Sequence[Turn]:
        return ordered_moves(state, self._cache, random)

    def width(self, state: StepState, number: int, ply: int) -> int:
        if ply == 0:
            return min(number, self.breadth)
        return max(self.breadth // 8, self.breadth * (9 - ply) // 24, 2)

    def reduction(self, depth: int, index: int) -> int:
        if depth < 1 or index < 3:
            return 0
        return 1 if depth < 2 or index < 8 else 2

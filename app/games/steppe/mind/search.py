"""How STEPPE is searched: by principal variations, or by a tree with greedy rollouts.

The evaluation misjudges the levels to come. A rollout sees the whole game: both players keep
placing the tile that the evaluation likes best.
"""

from __future__ import annotations

from collections.abc import Hashable
from random import Random

from ....ai.budget import Meter, SubMeter
from ....ai.contract import Advice, Level, Report, Valuation, no_report
from ....ai.puct import Tree
from ....ai.pvs import Search
from ..rules import LEVELS, SteppeState, TilePlacement
from . import native
from .evaluate import evaluate

SOLVABLE_SPACES = 12
"""With so few spaces left in the last level all moves are searched, to prove the result."""
SOLVABLE_MOVES = 8
"""With so few moves in the last level, where they only get fewer, a proof is tried at once."""
PROOF_SIMULATIONS = 3_000
"""The budget of an attempt to prove the result earlier in the last level."""


def search(
    state: SteppeState, level: Level, meter: Meter, random: Random, report: Report, variations: int
) -> Advice[TilePlacement]:
    """The best moves: by principal variations at the lower levels and where that gives a proof.

    The expert's are found by the native kernel, if it is there.
    """
    if not level.noise:
        found = native.advise(state, meter, random, report, variations)
        if found is not None:
            return found
    if level.noise or _near_the_end(state):
        return SteppeSearch(meter, level.breadth).advise(state, level, random, report, variations)
    if state.level == LEVELS:
        attempt = SteppeSearch(SubMeter(meter, PROOF_SIMULATIONS), level.breadth)
        proof = attempt.advise(state, level, random, no_report, variations)
        if proof.exact:
            return proof
    return SteppeTree(meter, random, state).advise(report, variations)


def _near_the_end(state: SteppeState) -> bool:
    """Whether there is little left to choose from."""
    moves = len(state.legal_moves())
    return moves == 1 or (state.level == LEVELS and moves <= SOLVABLE_MOVES) or _solvable(state)


def _solvable(state: SteppeState) -> bool:
    spaces = (state.floor & ~state.covered).bit_count()
    return state.level == LEVELS and spaces <= SOLVABLE_SPACES


class _RedMaximises(Valuation[SteppeState]):
    """The point of view of both searches."""

    def maximising(self, state: SteppeState) -> bool:
        return state.turn == 0

    def over(self, state: SteppeState) -> bool:
        return state.turn == 2

    def evaluate(self, state: SteppeState) -> float:
        return evaluate(state)


class SteppeSearch(_RedMaximises, Search[SteppeState, TilePlacement]):
    """Principal-variation search."""

    def key(self, state: SteppeState) -> Hashable:
        lead = state.scores[0] - state.scores[1]
        return (state.turn, state.level, state.grounds, state.own, state.covered, state.racks, lead)

    def width(self, state: SteppeState, number: int, ply: int) -> int:
        return number if number <= self.breadth or _solvable(state) else self.breadth

    def widen(self) -> None:
        self.breadth *= 2


class SteppeTree(_RedMaximises, Tree[SteppeState, TilePlacement]):
    """The expert's tree."""

    temperature = 4.0
    scale = 15.0

    def __init__(self, meter: Meter, random: Random, state: SteppeState) -> None:
        super().__init__(meter, random, state)
        self._rollouts = GreedyRollouts(meter)

    def rollout(self, state: SteppeState) -> float:
        return self._rollouts.lead(state)


class GreedyRollouts:
    """How games end when both players always place the tile that is evaluated best.

    Results are kept for every position on the way: most positions that the tree comes to lie in a
    game that has been played out already.
    """

    def __init__(self, meter: Meter) -> None:
        self._meter = meter
        self._gains: dict[Hashable, int] = {}
        """What red still gains on blue, by the position without the scores."""

    def lead(self, state: SteppeState) -> int:
        """Red's lead at the end."""
        path = []
        while state.turn != 2:
            key, lead = state[:7], state.scores[0] - state.scores[1]
            if key in self._gains:
                end = lead + self._gains[key]
                break
            path.append((key, lead))
            successors = [state.play(move) for move in state.legal_moves()]
            self._meter.count(len(successors))
            state = (max if state.turn == 0 else min)(successors, key=evaluate)
        else:
            end = state.scores[0] - state.scores[1]
        for key, lead in path:
            self._gains[key] = end - lead
        return end

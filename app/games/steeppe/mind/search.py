"""Ranking the moves of a position as well as a level and its budget allow."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from ....ai.budget import Meter, Stopped
from ....ai.contract import Level
from ..rules import SteeppeState
from ..rules.cards import Act
from .belief import belief_of
from .evaluate import Evaluator
from .expectimax import Choice, Expectimax, contenders
from .pruning import obvious_moves, sensible_moves


def search(
    state: SteeppeState,
    level: Level,
    meter: Meter,
    random: Random,
    report: Callable[[Sequence[Choice]], None] = lambda choices: None,
    wanted: int = 1,
) -> Sequence[Choice]:
    """Choices, best first; `report` is called with each better ranking. Always at least one.

    If more are wanted than there are sensible moves, the others follow behind these.
    """
    moves = sensible_moves(state) if level.depth > 1 else obvious_moves(state)
    evaluator = Evaluator(belief_of(state), meter)
    best = [Choice(moves[:1], Evaluator(evaluator.belief).evaluate(state))]
    expectimax = Expectimax(evaluator, random, level.breadth)
    seen: list[tuple[float, Choice]] = []
    try:
        for move in moves:
            choice = expectimax.value_move(state, move)
            noise = random.gauss(0, level.noise / 100) if level.noise else 0
            seen.append((choice.chance.score + noise, choice))
            best = [choice for _, choice in sorted(seen, key=lambda one: -one[0])]
        report(best)
        deeper = best
        for replies in range(1, level.depth - 1):
            doubtful = contenders(deeper)
            if len(doubtful) == 1:
                break
            others = [choice for choice in best if choice not in doubtful]
            deeper = []
            for choice in doubtful:
                deeper.append(expectimax.value_move(state, choice.moves[0], replies))
                deeper.sort(key=lambda choice: -choice.chance.score)
                best = [*deeper, *doubtful[len(deeper) :], *others]
                report(best)
        if len(moves) < wanted:
            rest = [move for move in state.legal_moves() if move not in moves]
            behind = [expectimax.value_move(state, move) for move in rest]
            best = [*best, *sorted(behind, key=lambda choice: -choice.chance.score)]
    except Stopped:
        pass
    return best


def plan_of(state: SteeppeState, moves: Sequence[Act]) -> tuple[tuple[Act, ...], bool]:
    """Those of the moves up to the first that shows a card or ends the turn of both Jests.

    And whether the turn goes on after them.
    """
    turn = state.half, state.turn
    for number, move in enumerate(moves, start=1):
        if state.reveals(move):
            return tuple(moves[:number]), move.verb != "end"
        state = state.play(move)
        if state.outcome or (state.half, state.turn) != turn:
            return tuple(moves[:number]), False
    return tuple(moves), True


def whole_plan(
    state: SteeppeState, moves: Sequence[Act], level: Level, meter: Meter, random: Random
) -> tuple[tuple[Act, ...], bool]:
    """The moves that follow on one another until a card comes to light or the turn is over.

    It begins with these, the best in a position, and is decided as far as the budget allows. And
    whether the turn goes on after it.
    """
    plan: list[Act] = []
    while True:
        for move in moves:
            plan.append(move)
            if state.reveals(move):
                return tuple(plan), move.verb != "end"
            turn, state = (state.half, state.turn), state.play(move)
            if state.outcome or (state.half, state.turn) != turn:
                return tuple(plan), False
        left = meter.left
        if left.seconds == 0 or left.simulations == 0 or meter.stop_requested():
            return tuple(plan), True
        moves = search(state, level, meter, random)[0].moves

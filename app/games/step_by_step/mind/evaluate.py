"""What a position is worth: the logarithm of the odds of winning, from what counts about each ball.

This is for two balls; their numbers are weighed together, because a stair is for everybody and what
counts is who is on it first. A position that is decided already, by a ball at the summit's foot
that nobody can stop, is worth a win.
"""

from __future__ import annotations

from operator import add

from ..rules.board import (
    BOARDS,
    SUMMIT,
    beside,
    level_of,
    raised,
    reach,
    squares_of,
)
from ..rules.state import AT_THE_SUMMIT, LEFT_ALONE, QUIET_TURNS, StepState
from .ball_features import Sight, sight
from .terrain import FAR, Atlas
from .weights import TWO, TWO_STARTS

WIN = 20.0
"""A win is worth this and a little more the earlier it comes; no estimate comes near it."""
SURE = 15.0
"""Values beyond this are proved."""
_PIECE = 0.05
"""What a piece left in the reserve adds to the worth of a win."""
_COSTS = FAR + 1


def of_win(state: StepState) -> float:
    """What winning from here is worth; a win later, with less in the reserve, is worth less."""
    return WIN + _PIECE * (state.reserve - state.quiet / (QUIET_TURNS + 1))


def in_turn(state: StepState) -> list[int]:
    """The players who are not out, the one to move first, then in the order of turns."""
    balls = state.balls
    number = len(balls)
    return [
        seat % number for seat in range(state.turn, state.turn + number) if balls[seat % number]
    ]


def winner(state: StepState) -> int | None:
    """Who has won a game that is over."""
    if state.turn == AT_THE_SUMMIT:
        return state.balls.index(BOARDS[state.size].tower)
    if state.turn == LEFT_ALONE:
        return next(seat for seat, ball in enumerate(state.balls) if ball)
    return None


def ranges(state: StepState, order: list[int]) -> list[int]:
    """Where each of the players can go if it were his turn."""
    tower, occupied = BOARDS[state.size].tower, sum(state.balls)
    found = [state.goals]
    for seat in order[1:]:
        ball = state.balls[seat]
        found.append(reach(state.levels, tower, ball, occupied ^ ball))
    return found


def foot_of(state: StepState) -> int:
    """The squares from which one step leads to the summit."""
    return beside(BOARDS[state.size].tower) & (state.levels[SUMMIT - 1] | state.levels[SUMMIT])


def decided(state: StepState, order: list[int], goals: list[int]) -> int | None:
    """Who cannot be kept from winning: with this turn, or at the summit's foot in time."""
    tower = BOARDS[state.size].tower
    if goals[0] & tower or (len(order) == 2 and shuts_in(state, order[1])):
        return state.turn
    if state.quiet >= QUIET_TURNS - len(order):
        return None
    foot = foot_of(state)
    if not foot:
        return None
    for seat, there in zip(order[1:], goals[1:], strict=True):
        if state.balls[seat] & foot:
            return seat
        if there & tower:
            return None
    if goals[0] & foot and _steps_up_safely(state, goals[0] & foot):
        return state.turn
    return None


def shuts_in(state: StepState, rival: int) -> bool:
    """Whether this turn can leave another ball no square to go to.

    Its only exit can be stood on, or be raised out of its reach. Two exits cannot both be closed:
    neighbours of one square are never neighbours of each other.
    """
    ball, levels = state.balls[rival], state.levels
    level = level_of(levels, ball)
    near = beside(ball)
    above = levels[level + 1] if level < SUMMIT else 0
    exits = near & (levels[level] | above | (levels[level - 1] if level else 0))
    if (
        not exits
        or exits & (exits - 1)
        or (level >= SUMMIT - 1 and near & BOARDS[state.size].tower)
    ):
        return False
    if exits & state.goals:
        return True
    return bool(exits & above & ~levels[SUMMIT] and state.reserve and beside(exits) & state.goals)


def _steps_up_safely(state: StepState, foot: int) -> bool:
    """Whether the ball to move can go to the summit's foot and leave nobody else a way up."""
    tower = BOARDS[state.size].tower
    ground, balls = BOARDS[state.size].ground, state.balls
    others = sum(balls) ^ balls[state.turn]
    rivals = [ball for ball in balls if ball and ball != balls[state.turn]]
    for goal in squares_of(foot):
        occupied = others | goal
        spaces = beside(goal) & ground & ~(state.levels[SUMMIT] | occupied) if state.reserve else 0
        for piece in squares_of(spaces) or (0,):
            levels = raised(state.levels, piece) if piece else state.levels
            if not any(reach(levels, tower, ball, occupied ^ ball) & tower for ball in rivals):
                return True
    return False


def counted(mine: Sight, theirs: Sight, reserve: int) -> tuple[int, ...]:
    """The indices of the weights for two balls, the one to move first."""
    level, cost, ups, flat, low, exits, second, best, ways = mine
    level2, cost2, ups2, flat2, low2, exits2, second2, best2, ways2 = theirs
    higher = 2 if level > level2 else 0 if level < level2 else 1
    numbers = (
        level * 6 + level2,
        cost * _COSTS + cost2,
        best * _COSTS + best2,
        best * _COSTS + cost2,
        cost * _COSTS + best2,
        min(reserve // 6, 7) * 3 + higher,
        best * 5 + ways,
        best2 * 5 + ways2,
        *(ups, ups2, flat, flat2, low, low2, exits, exits2, second, second2),
    )
    return tuple(map(add, TWO_STARTS, numbers))


def sights(state: StepState, atlas: Atlas, order: list[int], goals: list[int]) -> list[Sight]:
    """What counts about each ball that is not out, in the order of turns."""
    costs, ground = atlas.costs(state.levels), BOARDS[state.size].ground
    occupied = sum(state.balls)
    return [
        sight(state.levels, costs, ball, occupied ^ ball, there & ground)
        for ball, there in zip((state.balls[seat] for seat in order), goals, strict=True)
    ]


def for_mover(state: StepState, atlas: Atlas, order: list[int]) -> float:
    """The worth for the player to move, of two who are left."""
    goals = ranges(state, order)
    sure = decided(state, order, goals)
    if sure is not None:
        return of_win(state) if sure == state.turn else -of_win(state)
    mine, theirs = sights(state, atlas, order, goals)
    return TWO[0] + sum(map(TWO.__getitem__, counted(mine, theirs, state.reserve)))

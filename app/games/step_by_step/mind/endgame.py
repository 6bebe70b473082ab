"""Positions whose result is certain: a game that is over, or a win that nobody can prevent."""

from __future__ import annotations

from ..rules.board import BOARDS, SUMMIT, beside, level_of, raised, reach, squares_of
from ..rules.state import AT_THE_SUMMIT, LEFT_ALONE, QUIET_TURNS, StepState

WIN = 20.0
"""A win is worth this and a little more the earlier it comes; no estimate comes near it."""
DECISIVE = 15.0
"""Values beyond this are certain wins and losses."""
_PIECE_BONUS = 0.05
"""What a piece left in the reserve adds to the value of a win."""


def win_value(state: StepState) -> float:
    """The value of winning from here; a win later, with less in the reserve, is worth less."""
    return WIN + _PIECE_BONUS * (state.reserve - state.quiet / (QUIET_TURNS + 1))


def turn_order(state: StepState) -> list[int]:
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


def reachable_squares(state: StepState, order: list[int]) -> list[int]:
    """Where each of the players can go if it were his turn."""
    tower, occupied = BOARDS[state.size].tower, sum(state.balls)
    found = [state.goals]
    for seat in order[1:]:
        ball = state.balls[seat]
        found.append(reach(state.levels, tower, ball, occupied ^ ball))
    return found


def summit_foot(state: StepState) -> int:
    """The squares from which one step leads to the summit."""
    return beside(BOARDS[state.size].tower) & (state.levels[SUMMIT - 1] | state.levels[SUMMIT])


def decided_winner(state: StepState, order: list[int], goals: list[int]) -> int | None:
    """Who cannot be kept from winning: with this turn, or at the summit's foot in time.

    `order` is the `turn_order`, `goals` the `reachable_squares` of each.
    """
    tower = BOARDS[state.size].tower
    if goals[0] & tower or (len(order) == 2 and can_shut_in(state, order[1])):
        return state.turn
    if state.quiet >= QUIET_TURNS - len(order):
        return None
    foot = summit_foot(state)
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


def can_shut_in(state: StepState, rival: int) -> bool:
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


def final_value(state: StepState, seat: int) -> float:
    """The value of a game that is over, or over for this player."""
    won = winner(state) if state.turn > 3 else None
    if won == seat:
        return win_value(state)
    return 0.0 if won is None and state.balls[seat] else -win_value(state)

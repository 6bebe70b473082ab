"""Why a turn of STEP by STEP is not allowed: the rule it breaks, as a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....engine.errors import IllegalMove
from .board import BOARDS, NAME, SUMMIT, Turn, beside, level_of, shortest_path, squares_of

if TYPE_CHECKING:
    from .state import StepState


def refusal(state: StepState, move: Turn) -> IllegalMove:
    """The rule that `move`, which is not legal in this unfinished game, breaks."""
    board = BOARDS[state.size]
    for square, bit in ((move.goal, move.to), (move.piece, move.put)):
        if bit & ~(board.ground | board.tower):
            return IllegalMove(
                "{square} isn't a square of this {size} x {size} board.",
                square=square,
                size=state.size,
            )
    return _ball_refusal(state, move) or _piece_refusal(state, move)


def _ball_refusal(state: StepState, move: Turn) -> IllegalMove | None:
    """What is wrong with the goal of the ball, if anything is."""
    if move.to & state.goals:
        return None
    ball, tower = state.balls[state.turn], BOARDS[state.size].tower
    others = sum(state.balls) ^ ball
    if move.to == ball:
        return IllegalMove("The ball has to move: it can't stay on {square}.", square=move.goal)
    if move.to & others:
        return IllegalMove(
            "There's a ball on {square}: only one ball fits on a square.",
            square=move.goal,
        )
    if shortest_path(state.levels, ball, move.to, tower & ~move.to):
        return IllegalMove(
            "The way to {square} leads through another ball, and you can't roll through balls.",
            square=move.goal,
        )
    if shortest_path(state.levels, ball, move.to, (others | tower) & ~move.to, ups=True):
        return IllegalMove(
            "The way to {square} goes on after a step up, but a step up ends the roll.",
            square=move.goal,
        )
    if shortest_path(state.levels, ball, move.to, others, ups=True):
        return IllegalMove(
            "The way to {square} leads over the tower, and nobody rolls over the tower.",
            square=move.goal,
        )
    if move.to == tower:
        return IllegalMove(
            "The ball can't get to the summit on {square}: it has to come from level 4 or 5 "
            "right next to it.",
            square=move.goal,
        )
    return IllegalMove(
        "The ball can't get to {square}: it rolls along rows and columns, each step goes up or "
        "down one level at most, and a step up ends the roll.",
        square=move.goal,
    )


def _piece_refusal(state: StepState, move: Turn) -> IllegalMove:
    """What is wrong with the piece, or with placing none."""
    board, levels = BOARDS[state.size], state.levels
    others = sum(state.balls) ^ state.balls[state.turn]
    if move.piece is None:
        free = beside(move.to) & board.ground & ~(levels[SUMMIT] | others)
        return IllegalMove(
            "You have to place a piece next to the ball: from {goal} it can go on {squares}.",
            goal=move.goal,
            squares=", ".join(NAME[square] for square in squares_of(free)),
        )
    if move.to == board.tower:
        return IllegalMove(
            "The ball is at the summit on {goal} and has won: no piece is placed.", goal=move.goal
        )
    if not state.reserve:
        return IllegalMove("The reserve is empty: no piece can be placed.")
    if move.put == board.tower:
        return IllegalMove("Nothing ever goes on the tower on {square}.", square=move.piece)
    if not move.put & beside(move.to):
        return IllegalMove(
            "A piece goes next to the ball, in its row or column: {square} isn't next to {goal}.",
            square=move.piece,
            goal=move.goal,
        )
    if move.put & others:
        return IllegalMove(
            "There's a ball on {square}: you can't place a piece there.", square=move.piece
        )
    return IllegalMove(
        "{square} is on level {level}, and pieces only go on squares below that.",
        square=move.piece,
        level=level_of(levels, move.put),
    )

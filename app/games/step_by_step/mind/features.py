"""What the value of a position is made of, by the names the explanations use."""

from __future__ import annotations

from ..rules.board import BOARDS
from ..rules.state import StepState
from .ball_features import BallFeatures
from .endgame import decided_winner, final_value, reachable_squares, turn_order, win_value
from .evaluate import (
    NEAR_WIN,
    all_ball_features,
    combined_score,
    pair_indices,
    scores,
    weight_indices,
)
from .terrain import CostCache
from .weights import MANY, TWO

HEIGHT, RACE, RESERVE, TURN = "height", "race", "reserve", "turn"
OWN_STAIRS, THEIR_STAIRS = "own stairs", "their stairs"
OWN_FREEDOM, THEIR_FREEDOM = "own freedom", "their freedom"
RIVALS, DECIDED, RESULT = "rivals", "decided", "result"

_OF_TWO = (
    *(HEIGHT, RACE, RACE, RACE, RACE, RESERVE, OWN_STAIRS, THEIR_STAIRS),
    *(OWN_FREEDOM, THEIR_FREEDOM) * 5,
)
_MIRRORED = {
    OWN_STAIRS: THEIR_STAIRS,
    THEIR_STAIRS: OWN_STAIRS,
    OWN_FREEDOM: THEIR_FREEDOM,
    THEIR_FREEDOM: OWN_FREEDOM,
}
_OF_ONE = (HEIGHT, OWN_STAIRS, *(OWN_FREEDOM,) * 5, OWN_STAIRS)


def features(state: StepState, cache: CostCache, seat: int) -> dict[str, float]:
    """The parts that add up to what a position is worth to a player."""
    if state.turn > 3 or not state.balls[seat]:
        return {RESULT: final_value(state, seat)}
    order = turn_order(state)
    goals = reachable_squares(state, order)
    winner = decided_winner(state, order, goals)
    if winner is not None:
        proved = len(order) == 2 or goals[0] & BOARDS[state.size].tower
        value = win_value(state) if proved else NEAR_WIN
        return {DECIDED: value if seat == winner else -value}
    balls = all_ball_features(state, cache, order, goals)
    if len(order) == 2:
        return _of_two(state, balls, seat == state.turn)
    return _of_one(balls, order.index(seat))


def _of_two(state: StepState, balls: list[BallFeatures], to_move: bool) -> dict[str, float]:
    found = {TURN: TWO[0], **dict.fromkeys(_OF_TWO, 0.0)}
    mine, theirs = balls
    for name, index in zip(_OF_TWO, pair_indices(mine, theirs, state.reserve), strict=True):
        found[name] += TWO[index]
    if to_move:
        return found
    return {_MIRRORED.get(name, name): -value for name, value in found.items()}


def _of_one(balls: list[BallFeatures], place: int) -> dict[str, float]:
    row = MANY[len(balls)][place]
    found = {TURN: row[0], **dict.fromkeys(_OF_ONE, 0.0)}
    for name, index in zip(_OF_ONE, weight_indices(balls[place]), strict=True):
        found[name] += row[index]
    rivals = scores(balls)
    del rivals[place]
    found[RIVALS] = -combined_score(rivals)
    return found

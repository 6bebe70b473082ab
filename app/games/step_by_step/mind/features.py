"""What the value of a position is made of, by the names the explanations use."""

from __future__ import annotations

from ..rules.board import BOARDS
from ..rules.state import StepState
from .ball_features import Sight
from .evaluate import counted, decided, in_turn, of_win, ranges, sights
from .evaluate_many import NEAR_WIN, against, at_the_end, listed, scores
from .terrain import Atlas
from .weights import MANY, TWO

HEIGHT, RACE, RESERVE, TURN = "height", "race", "reserve", "turn"
OWN_STAIRS, THEIR_STAIRS = "own stairs", "their stairs"
OWN_FREEDOM, THEIR_FREEDOM = "own freedom", "their freedom"
RIVALS, DECIDED, RESULT = "rivals", "decided", "result"

_TWO_PARTS = (
    *(HEIGHT, RACE, RACE, RACE, RACE, RESERVE, OWN_STAIRS, THEIR_STAIRS),
    *(OWN_FREEDOM, THEIR_FREEDOM) * 5,
)
_MIRRORED = {
    OWN_STAIRS: THEIR_STAIRS,
    THEIR_STAIRS: OWN_STAIRS,
    OWN_FREEDOM: THEIR_FREEDOM,
    THEIR_FREEDOM: OWN_FREEDOM,
}
_ONE_PARTS = (HEIGHT, OWN_STAIRS, *(OWN_FREEDOM,) * 5, OWN_STAIRS)


def parts_of(state: StepState, atlas: Atlas, seat: int) -> dict[str, float]:
    """The parts that add up to what a position is worth to a player."""
    if state.turn > 3 or not state.balls[seat]:
        return {RESULT: at_the_end(state, seat)}
    order = in_turn(state)
    goals = ranges(state, order)
    sure = decided(state, order, goals)
    if sure is not None:
        proved = len(order) == 2 or goals[0] & BOARDS[state.size].tower
        value = of_win(state) if proved else NEAR_WIN
        return {DECIDED: value if seat == sure else -value}
    seen = sights(state, atlas, order, goals)
    if len(order) == 2:
        return _of_two(state, seen, seat == state.turn)
    return _of_many(seen, order.index(seat))


def _of_two(state: StepState, seen: list[Sight], to_move: bool) -> dict[str, float]:
    found = {TURN: TWO[0], **dict.fromkeys(_TWO_PARTS, 0.0)}
    mine, theirs = seen
    for name, place in zip(_TWO_PARTS, counted(mine, theirs, state.reserve), strict=True):
        found[name] += TWO[place]
    if to_move:
        return found
    return {_MIRRORED.get(name, name): -worth for name, worth in found.items()}


def _of_many(seen: list[Sight], place: int) -> dict[str, float]:
    row = MANY[len(seen)][place]
    found = {TURN: row[0], **dict.fromkeys(_ONE_PARTS, 0.0)}
    for name, index in zip(_ONE_PARTS, listed(seen[place]), strict=True):
        found[name] += row[index]
    rivals = scores(seen)
    del rivals[place]
    found[RIVALS] = -against(rivals)
    return found

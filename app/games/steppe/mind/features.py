"""What the value of a position is made of, by the names the explanations use."""

from __future__ import annotations

from ..rules import PLAYERS, SteppeState
from .evaluate import lines, pairs, weights

FEATURES = (
    *("ones left", "fives left", "tens left", "whites left"),
    *("spaces open now", "fives open now", "tens open now"),
    *("ground above", "pairs above", "lines above", "pairs to come", "lines to come"),
    *("tens with a line above", "fives with a pair above"),
    *("tens without a place", "fives without a place"),
)
"""What is counted for each side, in the order of the weights."""

_GROUPS = {"tiles": (0, 1, 2, 3), "places": (4, 5, 6, 14, 15), "surface": (7, 8, 9, 10, 11, 12, 13)}
"""Which of these are taken together in explanations."""


def features(state: SteppeState, player: str) -> dict[str, float]:
    """The parts that add up to what a position is worth to a player."""
    me = PLAYERS.index(player)
    found = {"points": float(state.scores[me] - state.scores[1 - me])}
    if state.turn == 2:
        return found
    row = weights(state)
    for side, whose in ((me, "own"), (1 - me, "their")):
        counted = counts(state, side)
        for name, indices in _GROUPS.items():
            value = sum(row[i] * counted[i] for i in indices)
            found[f"{whose} {name}"] = value if side == me else -value
    found["tempo"] = _tempo(state) if me == 0 else -_tempo(state)
    return found


def counts(state: SteppeState, side: int) -> tuple[int, ...]:
    """What FEATURES names, counted for one side."""
    rack = state.racks[side]
    fives, tens = rack >> 4 & 15, rack >> 8 & 15
    covered = state.covered
    free = state.floor & ~covered
    here = free & state.grounds[side]
    fives_now, tens_now = pairs(here), lines(here, free)
    above = covered & ~state.own[1 - side]
    twos, threes = pairs(above), lines(above, covered)
    later = above | here
    return (
        rack & 15,
        fives,
        tens,
        rack >> 12,
        here.bit_count(),
        min(fives_now, 2 * fives),
        min(tens_now, 2 * tens),
        above.bit_count(),
        twos,
        threes,
        pairs(later) - twos,
        lines(later, covered | free) - threes,
        min(tens, (threes + 2) // 3),
        min(fives, (twos + 1) // 2),
        0 if tens_now else tens,
        0 if fives_now else fives,
    )


def _tempo(state: SteppeState) -> float:
    """What it is worth to red to move, or not to move, with so many spaces left in the level."""
    *_, to_move, odd = weights(state)
    free = (state.floor & ~state.covered).bit_count()
    value = to_move + odd if free & 1 else to_move - odd
    return value if state.turn == 0 else -value

"""The static value of a position: points, and what the surface and the racks promise.

The value is red's points less blue's, as they are and as they are to be expected at the end. What
is to be expected is a weighted sum of what can be counted on the board (`features` lists it); the
weights, one row for each third of each level, were fitted to the final scores of some 20,000 games
that the program played against itself.
"""

from __future__ import annotations

from ..rules import SteppeState

_ROOM_TWO = sum(1 << i for i in range(25) if i % 5 < 4)
_ROOM_THREE = sum(1 << i for i in range(25) if i % 5 < 3)

WEIGHTS = (
    (-3.9, -0.7, 2, 4.6, 0, -1.5, 2.1, -0.6, -2.9, 1, 0, 0.1, 2.4, 2.9, 0, 0, 2.7, 2.4),
    (-3, -5.6, 5.1, 4.9, 0, 2, 1.2, -1.1, -2, 0.8, -0.1, 0.5, 1.8, 2.2, -1.3, 1.6, 1.9, 0.5),
    (-3.8, -5.6, 5.6, 4.7, 0, 2.2, 2.2, -1.9, -1.1, 0.8, 0, 0.5, 2, 3.7, -2.2, -1.3, 2.8, 3.6),
    (1.2, 3.5, 16.7, 5.1, 2.6, 2.3, 2, 1.8, -0.3, -0.2, -0.7, 0.7, 5.2, 1.2, -1.1, -0.7, 2.9, -0.4),
    (2.2, 6, 21.3, 4.8, 3, 0.8, -1.7, 3.3, -1.1, 0.3, -0.3, 0.8, 8.1, 3.9, -3.7, -0.6, 0.6, -0.6),
    (1.6, 2.2, 17.3, 4.1, 2.5, -0.3, -6, 2.8, -0.7, 0.7, 0.1, 0.5, 10.6, 7.7, -5.6, -1.3, 0.5, 0.1),
    (1.6, 0.6, 5.7, 4.6, 1.5, 3.8, 7.4, -1.5, 0.4, 0.3, -0.3, 0.6, 2.9, 4.3, -1.3, 0.9, 4.1, -0.8),
    (1.6, 1.6, 5.9, 3.3, 1.4, 4.2, 6, 0, 0, -0.1, 0, 0, 1.5, 1.8, -3.2, -1.1, 0.5, -0.2),
    (1.5, 0.5, 4.6, 4.1, 1.3, 4.1, 4.4, 0, 0, 0, 0, 0, 0.4, 3.5, -2.6, -3, 0.3, 0),
)
"""By stage of the game; in each row in the order of `features.FEATURES`, then two for the tempo."""


def pairs(spaces: int) -> int:
    """The places for a five on these spaces."""
    return (spaces & spaces >> 1 & _ROOM_TWO).bit_count() + (spaces & spaces >> 5).bit_count()


def lines(ends: int, middle: int) -> int:
    """The places for a ten with both ends on `ends`."""
    across = ends & middle >> 1 & ends >> 2 & _ROOM_THREE
    down = ends & middle >> 5 & ends >> 10
    return across.bit_count() + down.bit_count()


def weights(state: SteppeState) -> tuple[float, ...]:
    """The row of weights for the stage of the game."""
    return _row(state.level, (state.floor & ~state.covered).bit_count())


def _row(level: int, free: int) -> tuple[float, ...]:
    return WEIGHTS[3 * level - 3 + (0 if free > 16 else 1 if free > 8 else 2)]


def _promise(
    rack: int, here: int, free: int, above: int, covered: int, row: tuple[float, ...]
) -> float:
    """The features of one side times their weights, all in one for speed."""
    w0, w1, w2, w3, w4, w5, w6, w7, w8, w9, w10, w11, w12, w13, w14, w15, _, _ = row
    fives, tens = rack >> 4 & 15, rack >> 8 & 15
    later = above | here
    twos = (above & above >> 1 & _ROOM_TWO).bit_count() + (above & above >> 5).bit_count()
    all_twos = (later & later >> 1 & _ROOM_TWO).bit_count() + (later & later >> 5).bit_count()
    threes, all_threes = lines(above, covered), lines(later, covered | free)
    value = w0 * (rack & 15) + w3 * (rack >> 12) + w4 * here.bit_count() + w7 * above.bit_count()
    value += w8 * twos + w9 * threes + w10 * (all_twos - twos) + w11 * (all_threes - threes)
    if fives:
        now = (here & here >> 1 & _ROOM_TWO).bit_count() + (here & here >> 5).bit_count()
        value += w1 * fives + w5 * min(now, 2 * fives) + w13 * min(fives, (twos + 1) // 2)
        if not now:
            value += w15 * fives
    if tens:
        now = lines(here, free)
        value += w2 * tens + w6 * min(now, 2 * tens) + w12 * min(tens, (threes + 2) // 3)
        if not now:
            value += w14 * tens
    return value


def evaluate(state: SteppeState) -> float:
    """The value for red; the lead when the game is over."""
    turn, level, floor, grounds, own, covered, racks, scores, _ = state
    lead = scores[0] - scores[1]
    if turn == 2:
        return lead
    free = floor & ~covered
    left = free.bit_count()
    row = _row(level, left)
    to_move, odd = row[16:]
    tempo = to_move + odd if left & 1 else to_move - odd
    red = _promise(racks[0], free & grounds[0], free, covered & ~own[1], covered, row)
    blue = _promise(racks[1], free & grounds[1], free, covered & ~own[0], covered, row)
    return lead + red - blue + (tempo if turn == 0 else -tempo)

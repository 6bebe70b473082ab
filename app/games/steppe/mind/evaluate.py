"""What a position of STEPPE is worth: points, and what the surface and the racks promise.

The value is red's points less blue's, as they are and as they are to be expected at the end. What
is to be expected is a weighted sum of what can be counted on the board; the weights, one row for
each third of each level, were fitted to the final scores of some 20,000 games that the program
played against itself.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from ....ai.pvs import Judge
from ..rules import LEVELS, SteppeState, TilePlacement

_ROOM_TWO = sum(1 << i for i in range(25) if i % 5 < 4)
_ROOM_THREE = sum(1 << i for i in range(25) if i % 5 < 3)

COUNTED = (
    *("ones left", "fives left", "tens left", "whites left"),
    *("spaces open now", "fives open now", "tens open now"),
    *("ground above", "pairs above", "lines above", "pairs to come", "lines to come"),
    *("tens with a line above", "fives with a pair above"),
    *("tens without a place", "fives without a place"),
)
"""What is counted for each side, in the order of the weights; after these two for the tempo."""

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


def _pairs(spaces: int) -> int:
    """How many fives could lie there."""
    return (spaces & spaces >> 1 & _ROOM_TWO).bit_count() + (spaces & spaces >> 5).bit_count()


def _lines(ends: int, middle: int) -> int:
    """How many tens could lie there with both ends on `ends`."""
    across = ends & middle >> 1 & ends >> 2 & _ROOM_THREE
    down = ends & middle >> 5 & ends >> 10
    return across.bit_count() + down.bit_count()


def counted(state: SteppeState, side: int) -> tuple[int, ...]:
    """What COUNTED names, for one side."""
    rack = state.racks[side]
    fives, tens = rack >> 4 & 15, rack >> 8 & 15
    covered = state.covered
    free = state.floor & ~covered
    here = free & state.grounds[side]
    fives_now, tens_now = _pairs(here), _lines(here, free)
    above = covered & ~state.own[1 - side]
    pairs, lines = _pairs(above), _lines(above, covered)
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
        pairs,
        lines,
        _pairs(later) - pairs,
        _lines(later, covered | free) - lines,
        min(tens, (lines + 2) // 3),
        min(fives, (pairs + 1) // 2),
        0 if tens_now else tens,
        0 if fives_now else fives,
    )


def weights(state: SteppeState) -> tuple[float, ...]:
    """The weights for the stage of the game."""
    return _row(state.level, (state.floor & ~state.covered).bit_count())


def _row(level: int, free: int) -> tuple[float, ...]:
    return WEIGHTS[3 * level - 3 + (0 if free > 16 else 1 if free > 8 else 2)]


def _promise(
    rack: int, here: int, free: int, above: int, covered: int, row: tuple[float, ...]
) -> float:
    """The things counted for one side times their weights, all in one for speed."""
    w0, w1, w2, w3, w4, w5, w6, w7, w8, w9, w10, w11, w12, w13, w14, w15, _, _ = row
    fives, tens = rack >> 4 & 15, rack >> 8 & 15
    later = above | here
    pairs = (above & above >> 1 & _ROOM_TWO).bit_count() + (above & above >> 5).bit_count()
    all_pairs = (later & later >> 1 & _ROOM_TWO).bit_count() + (later & later >> 5).bit_count()
    lines, all_lines = _lines(above, covered), _lines(later, covered | free)
    value = w0 * (rack & 15) + w3 * (rack >> 12) + w4 * here.bit_count() + w7 * above.bit_count()
    value += w8 * pairs + w9 * lines + w10 * (all_pairs - pairs) + w11 * (all_lines - lines)
    if fives:
        now = (here & here >> 1 & _ROOM_TWO).bit_count() + (here & here >> 5).bit_count()
        value += w1 * fives + w5 * min(now, 2 * fives) + w13 * min(fives, (pairs + 1) // 2)
        if not now:
            value += w15 * fives
    if tens:
        now = _lines(here, free)
        value += w2 * tens + w6 * min(now, 2 * tens) + w12 * min(tens, (lines + 2) // 3)
        if not now:
            value += w14 * tens
    return value


def tempo(state: SteppeState) -> float:
    """What it is worth to red to move, or not to move, with so many spaces left in the level."""
    *_, to_move, odd = weights(state)
    free = (state.floor & ~state.covered).bit_count()
    value = to_move + odd if free & 1 else to_move - odd
    return value if state.turn == 0 else -value


class SteppeJudge(Judge[SteppeState, TilePlacement]):
    """Judges STEPPE for the principal-variation search."""

    def side(self, state: SteppeState) -> int:
        return state.turn

    def key(self, state: SteppeState) -> Hashable:
        lead = state.scores[0] - state.scores[1]
        return (state.turn, state.level, state.grounds, state.own, state.covered, state.racks, lead)

    def worth(self, state: SteppeState) -> float:
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

    def moves(self, state: SteppeState) -> Sequence[TilePlacement]:
        return state.legal_moves()

    def play(self, state: SteppeState, move: TilePlacement) -> SteppeState:
        return state.play(move)

    def solvable(self, state: SteppeState) -> bool:
        return state.level == LEVELS and (state.floor & ~state.covered).bit_count() <= SOLVED


SOLVED = 12
"""With so few spaces left in the last level all moves are looked into, to prove the result."""

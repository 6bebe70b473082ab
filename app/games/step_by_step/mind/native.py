"""The expert in C: `kernel/` holds the same rules, evaluation, move ordering and search.

Among several players it grows a tree instead, in which each plays for himself.

The weights are those of `weights`, handed over in hundredths, in which they are whole.
"""

from __future__ import annotations

from ctypes import CDLL, c_int32
from functools import cache
from random import Random

from ....ai import native
from ....ai.budget import Meter
from ....ai.contract import Advice, Level, Report
from ..rules import StepState, Turn
from ..rules.board import BIT, NAME, squares_of, turn_to
from . import weights

UNITS = 8200
"""So many units of the kernel are a value of 1: UNIT in `step.h`."""
_SIDE, _SEATS, _NO_PIECE = 9, 4, 127
_NUMBER = {
    bit: row * _SIDE + column
    for row, column, bit in (
        (int(name[1]) - 1, ord(name[0]) - ord("a"), bit) for name, bit in BIT.items()
    )
}
_SQUARE = {number: NAME[bit] for bit, number in _NUMBER.items()}


def advise(
    state: StepState, level: Level, meter: Meter, random: Random, report: Report, variations: int
) -> Advice[Turn] | None:
    """What the kernel plays; None where there is no kernel, or if the game is over."""
    library = native.library()
    if library is None or state.turn > 3:
        return None
    limits = level.depth, level.breadth
    search = prepared(library).step_search
    position = (*numbers(state), *limits)
    return native.advise(search, position, parse, meter, random, report, variations)


@cache
def prepared(library: CDLL) -> CDLL:
    """The library, once it knows the weights."""
    rows = (weights.TWO, *weights.MANY[3], *weights.MANY[4], *weights.ORDER)
    hundredths = [round(100 * weight) for row in rows for weight in row]
    library.step_set_weights((c_int32 * len(hundredths))(*hundredths))
    return library


def numbers(state: StepState) -> tuple[int, ...]:
    """A position as the kernel reads it: squares are numbered row by row, nine to a row."""
    balls = [_NUMBER[ball] if ball else -1 for ball in state.balls]
    heights = [0] * _SIDE * _SIDE
    for level, squares in enumerate(state.levels):
        for square in squares_of(squares):
            heights[_NUMBER[square]] = level
    head = state.size, len(balls), state.turn, state.reserve, state.quiet
    return (*head, *balls, *[-1] * (_SEATS - len(balls)), *heights)


@cache
def parse(code: int) -> Turn:
    """The turn with this number in the kernel."""
    goal, piece = divmod(code, 128)
    return turn_to(_SQUARE[goal], None if piece == _NO_PIECE else _SQUARE[piece])


def code_of(turn: Turn) -> int:
    """The number of a turn in the kernel."""
    return _NUMBER[turn.to] * 128 + (_NUMBER[turn.put] if turn.put else _NO_PIECE)

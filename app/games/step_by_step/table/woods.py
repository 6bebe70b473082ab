"""Which wood a piece is made of, on the board and in the reserve.

The colours of the pieces mean nothing, so they can help to count: a light wood always lies on a
dark one and a dark one on a light. What lies where never depends on how the game went: each
square has its own wood at each level, and the reserve holds what is left.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

WOODS = ("maple", "walnut", "beech", "cherry")
"""In the order in which they lie on one another."""
_FIRST = (
    "cbmwbwbcm",
    "wcbmcmwbw",
    "mbwcbwcmc",
    "bcmwcmbcw",
    "mwcmwbwbm",
    "bmwbcmcwc",
    "mcbmwcbcb",
    "bwmcbwmwm",
    "cmbwmbcbw",
)
"""The wood of each square at level 0, row by row from the south, by its first letter."""
_LETTERS = "mwbc"


def wood_of(square: str, level: int) -> str:
    """The wood of the piece on a square at a level.

    >>> [wood_of("a1", level) for level in range(3)]
    ['cherry', 'maple', 'walnut']
    """
    first = _FIRST[int(square[1]) - 1]["abcdefghi".index(square[0])]
    return WOODS[(_LETTERS.index(first) + level) % 4]


class Slot(NamedTuple):
    """A place for a piece in the reserve: in which row of stacks, which of them, how high."""

    row: str
    """"near" the board or "far" from it."""
    stack: int
    """From the left."""
    level: int
    wood: str


@cache
def slots(size: int, count: int) -> tuple[Slot, ...]:
    """The places of a full reserve, in the order in which they are given up.

    The stacks stand in two rows behind the board and are each of one wood, so that a piece of any
    wood can be had from the top of one. The highest are taken first, and the row near the board
    before the far one, so that both are seen.
    """
    along = size + 1
    stacks = [(row, stack) for row in ("near", "far") for stack in range(along)]
    woods = {(row, stack): WOODS[(stack + 2 * (row == "far")) % 4] for row, stack in stacks}
    full, rest = divmod(count, len(stacks))
    found = [Slot(*stack, full, woods[stack]) for stack in stacks[len(stacks) - rest :]]
    for level in reversed(range(full)):
        found += [Slot(*stack, level, woods[stack]) for stack in stacks]
    return tuple(found)


def left(size: int, heights: Mapping[str, int], tower: str, reserve: int) -> list[Slot]:
    """The places in the reserve that still hold a piece.

    Of each wood as many are gone as lie on the board. For a wood that has run out, another one
    is taken: the next of which any is left.
    """
    built = {square: level for square, level in heights.items() if square != tower}
    full = slots(size, reserve + sum(built.values()))
    gone = dict.fromkeys(WOODS, 0)
    for square, height in built.items():
        for level in range(1, height + 1):
            gone[wood_of(square, level)] += 1
    held = {wood: sum(slot.wood == wood for slot in full) for wood in WOODS}
    for number, wood in enumerate(WOODS):
        for other in WOODS[number + 1 :] + WOODS[:number]:
            lent = min(max(0, gone[wood] - held[wood]), max(0, held[other] - gone[other]))
            gone[wood] -= lent
            gone[other] += lent
    found = []
    for slot in full:
        if gone[slot.wood]:
            gone[slot.wood] -= 1
        else:
            found.append(slot)
    return found

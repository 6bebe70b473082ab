"""The expert in C: `kernel/` holds the same rules, evaluation and tree, and a better solver.

The weights are those of `evaluate`, handed over in tenths of a point, in which they are whole.
"""

from __future__ import annotations

from ctypes import CDLL, c_int32
from functools import cache
from random import Random

from ....ai import native
from ....ai.budget import Meter
from ....ai.contract import Advice, Report
from ..rules import PLACEMENTS, SteppeState, TilePlacement
from .evaluate import WEIGHTS


def advise(
    state: SteppeState, meter: Meter, random: Random, report: Report, variations: int
) -> Advice[TilePlacement] | None:
    """What the kernel plays; None where there is no kernel."""
    library = native.library()
    if library is None or state.turn == 2:
        return None
    search = prepared(library).steppe_search
    return native.advise(
        search, numbers(state), PLACEMENTS.__getitem__, meter, random, report, variations
    )


@cache
def prepared(library: CDLL) -> CDLL:
    """The library, once it knows the weights."""
    tenths = [round(10 * weight) for row in WEIGHTS for weight in row]
    library.steppe_set_weights((c_int32 * len(tenths))(*tenths))
    return library


def numbers(state: SteppeState) -> tuple[int, ...]:
    """A position as the kernel reads it: all fields but the tiles that are covered by others."""
    turn, level, floor, grounds, own, covered, racks, scores, _ = state
    return turn, level, floor, *grounds, *own, covered, *racks, *scores

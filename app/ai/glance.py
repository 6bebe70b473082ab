"""Playing at a glance, as a level of depth 0 does: few moves seen, nothing thought through."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, TypeVar

from ..engine.contract import State
from .contract import Advice, Mind, Variation

M = TypeVar("M", bound=Hashable)


def advice_of(mind: Mind[Any, M], state: State[M], seen: Sequence[M], variations: int) -> Advice[M]:
    """The moves that were looked at as advice, what catches the eye first."""
    player = str(state.player)
    found = tuple(
        Variation((move,), mind.evaluate(state.play(move), player)) for move in seen[:variations]
    )
    return Advice(found, 0, len(seen))

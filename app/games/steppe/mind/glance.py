"""What catches a beginner's eye in STEPPE: small tiles first, the large ones are for later.

The spot is chosen with some sense, but of few: by then later is often too late.
"""

from __future__ import annotations

from random import Random

from ..rules import SteppeState, TilePlacement
from .evaluate import evaluate

_READY_TO_HAND = ("one", "five", "ten", "white")


def glance(state: SteppeState, few: int, random: Random) -> list[TilePlacement]:
    """A few placements of the first tile that comes to mind, the best first.

    `few` moves are looked at to choose the tile, and as many of its placements.
    """
    moves = state.legal_moves()
    tiles = {move.tile for move in random.sample(moves, min(few, len(moves)))}
    tile = min(tiles, key=_READY_TO_HAND.index)
    spots = [move for move in moves if move.tile == tile]
    seen = random.sample(spots, min(few, len(spots)))
    sign = -1 if state.turn == 0 else 1
    return sorted(seen, key=lambda move: sign * evaluate(state.play(move)))

"""Openings: a setup and a few moves by chance, the same for everybody who plays from them."""

from __future__ import annotations

from collections.abc import Hashable
from random import Random
from typing import Any

from ...engine.contract import Game, Options
from ..timeline import Timeline


def opening(
    game: Game[Any, Any], players: int, seed: int, options: Options | None = None, moves: int = 0
) -> Timeline:
    """A new game after so many moves by chance; none of them ends it."""
    random = Random(seed)
    timeline = Timeline.begin(game, players, seed, options)
    for _ in range(moves):
        legal: list[Hashable] = list(timeline.state.legal_moves())
        move = random.choice(legal)
        if timeline.state.play(move).player is None:
            break
        timeline.play(move)
    return timeline

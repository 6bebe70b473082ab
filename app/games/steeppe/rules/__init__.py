"""The Steppes of Steeppe: two Jests, red and black, laud twelve Faces together against the deck.

`cards` has the cards and the notation of moves, `jest` what lies before one Jest, `state` the
position and what a move does to it, `refusals` why one is not allowed, `led` the
position as a person handles it, `snapshot` the position as JSON, whole or as a player may see it,
and `game` the setups.
"""

from __future__ import annotations

from .game import GAME, Steeppe
from .state import SteeppeState

__all__ = ["GAME", "Steeppe", "SteeppeState"]

"""STEPPE: red and blue stack tiles of 1, 2 and 3 spaces on a 5 x 5 board, three levels high.

`placements` has the board, the tiles and all moves there are, `state` a position and what a move
does to it, `refusals` which rule a move breaks, `snapshot` the position as JSON, and `game` the
setups and the notation.
"""

from .game import GAME, Steppe
from .placements import LENGTH, LEVELS, PLACEMENTS, PLAYERS, RACK, WORTH, TilePlacement
from .snapshot import SteppeSnapshot, Tile
from .state import SteppeState

__all__ = [
    "GAME",
    "LENGTH",
    "LEVELS",
    "PLACEMENTS",
    "PLAYERS",
    "RACK",
    "WORTH",
    "Steppe",
    "SteppeSnapshot",
    "SteppeState",
    "Tile",
    "TilePlacement",
]

"""Which rule a move breaks that is not allowed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....engine.errors import IllegalMove
from .placements import UNIT, TilePlacement

if TYPE_CHECKING:
    from .state import SteppeState


def refusal(state: SteppeState, move: TilePlacement) -> IllegalMove:
    """Why a move, which is not allowed, is not."""
    player, colours = state.player, ("blue", "red")
    if not state.racks[state.turn] & UNIT[move.tile] * 15:
        return IllegalMove("{player} has no tile {tile} left.", player=player, tile=move.tile)
    for cell in move.cells:
        bit = 1 << cell - 1
        if state.covered & bit:
            return IllegalMove(
                "Space {space} is already covered in level {level}.",
                space=cell,
                level=state.level,
            )
        if not state.floor & bit:
            return IllegalMove(
                "There is no tile of level {below} under space {space}: no tile over a gap.",
                space=cell,
                below=state.level - 1,
            )
    shows = colours[state.turn]
    if move.tile == "ten":
        ends = (move.cells[0], move.cells[2])
        wrong = next(cell for cell in ends if not state.grounds[state.turn] >> cell - 1 & 1)
        return IllegalMove(
            "Both ends of a ten must lie on white or {own}: space {space} shows {shows}.",
            own=player,
            space=wrong,
            shows=shows,
        )
    wrong = next(cell for cell in move.cells if not state.grounds[state.turn] >> cell - 1 & 1)
    return IllegalMove(
        "A {tile} must lie on white or {own}: space {space} shows {shows}.",
        tile=move.tile,
        own=player,
        space=wrong,
        shows=shows,
    )

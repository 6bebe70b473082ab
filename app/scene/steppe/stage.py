"""STEPPE on the table: a tile is taken from the rack and laid on the board."""

from __future__ import annotations

from typing import Any

from app.engine.contract import State
from app.engine.steppe import Place
from app.scene.camera import Camera
from app.scene.piece import Mesh, Piece, Scene
from app.scene.stage import Stage
from app.scene.steppe.layout import BOARD, TILE, layout, space_at


class SteppeStage(Stage[Place]):
    """The table of STEPPE."""

    view = Camera((0.0, 1.75, 0.45), 14.0, 42.0, 23.2)

    def layout(self, snapshot: dict[str, Any]) -> Scene:
        return layout(snapshot)

    def picks(self, state: State[Place], move: Place) -> tuple[tuple[str, ...], ...]:
        rack = f"rack {state.player} {move.tile}"
        return (rack,), tuple(f"space {cell}" for cell in move.cells)

    def spot(self, state: State[Place], pick: str) -> Piece | None:
        kind, _, number = pick.partition(" ")
        if kind != "space":
            return None
        space = int(number)
        tiles = state.snapshot()["tiles"]
        level = max((tile["level"] for tile in tiles if space in tile["cells"]), default=0)
        x, y = space_at(space)
        return Piece(
            pick, "spot", Mesh("spot", (0.94, 0.94)), (x, y, BOARD + level * TILE), pick=pick
        )


STAGE = SteppeStage()

"""STEPPE on the table: a tile is taken from the rack and laid on the board."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor

from ....scene.animation import Keyframe, Track
from ....scene.camera import Camera
from ....scene.piece import Mesh, Piece, Scene, Vector
from ....scene.rotation import rotate
from ....scene.stage import Stage
from ..rules import SteppeState, TilePlacement
from .layout import (
    BOARD,
    LENGTH,
    TILE,
    layout,
    space_at,
    tile_piece,
    tile_pose,
)

_OUT = 0.95
"""How far a tile is pulled out of its rack before it is carried away."""


class SteppeStage(Stage[SteppeState, TilePlacement]):
    """The table of STEPPE."""

    view = Camera((0.0, 1.75, 0.45), 14.0, 42.0, 23.2)
    base_height, level_height = BOARD, TILE
    diorama_distance = 0.8

    def layout(self, state: SteppeState) -> Scene:
        return layout(state.snapshot())

    def picks(self, state: SteppeState, move: TilePlacement) -> tuple[tuple[str, ...], ...]:
        rack = f"rack {state.player} {move.tile}"
        return (rack,), tuple(f"space {cell}" for cell in move.cells)

    def marker(self, state: SteppeState, pick: str) -> Piece | None:
        kind, _, number = pick.partition(" ")
        if kind != "space":
            return None
        space = int(number)
        tiles = state.snapshot()["tiles"]
        level = max((tile["level"] for tile in tiles if space in tile["cells"]), default=0)
        x, y = space_at(space)
        return Piece(
            pick, "spot", Mesh("highlight", (0.94, 0.94)), (x, y, BOARD + level * TILE), pick=pick
        )

    def pointed_pieces(self, scene: Scene, point: str) -> list[str]:
        """To a rack belong its tiles."""
        found = super().pointed_pieces(scene, point)
        if point.startswith("rack "):
            pieces = scene.pieces.items()
            found += [name for name, piece in pieces if piece.pick.startswith(f"{point} ")]
        return found

    def place_at(self, state: SteppeState, point: Vector) -> str | None:
        column, row = floor(point[0] + 2.5), floor(2.5 - point[1])
        inside = 0 <= column < 5 and 0 <= row < 5
        return f"space {5 * row + column + 1}" if inside else None

    def preview(self, state: SteppeState, move: TilePlacement) -> Piece | None:
        level = state.snapshot()["level"]
        position, rotation = tile_pose(list(move.cells), level)
        return tile_piece(f"ghost {move}", state.player, move.tile, position, rotation, pick="")

    def attempted_move(
        self, state: SteppeState, picks: Sequence[str], like: TilePlacement | None
    ) -> str | None:
        if len(picks) != 2 or not picks[1].startswith("space "):
            return None
        tile, space = picks[0].split()[2], int(picks[1].split()[1])
        down = like is not None and len(like.cells) > 1 and like.cells[1] - like.cells[0] == 5
        row, column = divmod(space - 1, 5)
        length = LENGTH[tile]
        if down:
            row = min(row, 5 - length)
        else:
            column = min(column, 5 - length)
        first = 5 * row + column + 1
        cells = [str(first + i * (5 if down else 1)) for i in range(length)]
        return f"{tile} {','.join(cells)}"

    def carry_track(self, was: Piece, now: Piece, scene: Scene, cue: str = "place") -> Track:
        """A tile leaves its rack, and comes back, between those before and behind it."""
        keyframes = [Keyframe(was.position, was.rotation)]
        if was.pick.startswith("rack"):
            keyframes.append(Keyframe(_out(was), was.rotation, "slide", 0.24))
        if now.pick.startswith("rack"):
            keyframes.append(Keyframe(_out(now), now.rotation))
            keyframes.append(Keyframe(now.position, now.rotation, "slide", 0.24))
        else:
            keyframes.append(Keyframe(now.position, now.rotation))
        return Track(now, tuple(keyframes), cue, was.name)


def _out(piece: Piece) -> Vector:
    """Where a tile is when it is pulled out of its rack."""
    x, y, z = rotate(piece.rotation, (0.0, _OUT, 0.0))
    px, py, pz = piece.position
    return px + x, py + y, pz + z


STAGE = SteppeStage()

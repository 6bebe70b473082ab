"""STEPPE on the table: a tile is taken from the rack and laid on the board."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor

from ....scene.animation import Keyframe, Track
from ....scene.camera import Camera
from ....scene.carry_path import carry_over
from ....scene.piece import Mesh, Piece, Scene, Vector
from ....scene.stage import LevelMark, Stage
from ..rules import SteppeState, TilePlacement
from .layout import BOARD, LENGTH, TILE, layout, space_at, tile_piece, tile_pose

_CLEAR = BOARD + 3 * TILE + 0.25
"""Above everything that a tile is carried over."""


class SteppeStage(Stage[SteppeState, TilePlacement]):
    """The table of STEPPE, with the rack of one player in front."""

    def __init__(self, near: str = "red") -> None:
        self._near = near

    view = Camera((-1.7, -1.1, 0.4), 5.0, 50.0, 22.0)
    base_height, level_height = BOARD, TILE
    diorama_distance = 0.8
    marks_first_picks = True

    def layout(self, state: SteppeState) -> Scene:
        return layout(state.snapshot(), self._near)

    def seen_by(self, begin: SteppeState, player: str) -> SteppeStage:
        return SteppeStage(player)

    def played_on(self, scene: Scene) -> Sequence[str]:
        """The racks too: every move begins there."""
        return list(scene.pieces)

    def winning_pieces(self, state: SteppeState, winners: Sequence[str]) -> Sequence[str]:
        """The winner's tiles on the highest level."""
        return _tiles(state, max(tile["level"] for tile in state.snapshot()["tiles"]), winners)

    def moment(self, before: SteppeState, after: SteppeState) -> Sequence[str]:
        """The level that has been completed."""
        return _tiles(after, before.level, after.players) if after.level > before.level else ()

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

    def level_marks(self, state: SteppeState) -> Sequence[LevelMark]:
        """In a corner of each space, beside the numbers on it and on the tiles."""
        spots = [self.marker(state, f"space {space}") for space in range(1, 26)]
        return [
            LevelMark(round((z - BOARD) / TILE), (x - 0.34, y + 0.34, z))
            for x, y, z in (spot.position for spot in spots if spot is not None)
        ]

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
        """Straight up from its stack, across, and straight down."""
        begin, end = (Keyframe(piece.position, piece.rotation) for piece in (was, now))
        return Track(now, carry_over(begin, end, _CLEAR, 0.8), cue, was.name)


STAGE = SteppeStage()


def _tiles(state: SteppeState, level: int, owners: Sequence[str]) -> list[str]:
    """The names of players' tiles on a level."""
    return [
        f"tile {level} {','.join(map(str, tile['cells']))}"
        for tile in state.snapshot()["tiles"]
        if tile["level"] == level and tile["owner"] in owners and tile["tile"] != "white"
    ]

"""The table on which a position is set up: a click on a square raises it, balls are dragged."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ....scene.animation import Track
from ....scene.piece import Piece, Scene, Vector
from ....scene.stage import LevelMark, Stage
from ..table.animation import carry
from ..table.layout import layout
from ..table.squares import square_levels, square_marker, square_under
from ..table.stage import StepStage
from .draft import BALL, RAISE, Change, PositionDraft


class PositionStage(Stage[PositionDraft, Change]):
    """The table of a position that is being set up."""

    view = StepStage.view
    base_height, level_height = StepStage.base_height, StepStage.level_height

    def layout(self, state: PositionDraft) -> Scene:
        return layout(state.snapshot())

    def picks(self, state: PositionDraft, move: Change) -> tuple[tuple[str, ...], ...]:
        if move.verb == BALL:
            return (f"ball {move.player}",), (f"square {move.square}",)
        return ((f"square {move.square}",),) if move.verb == RAISE else ()

    def marker(self, state: PositionDraft, pick: str) -> Piece | None:
        return square_marker(state.size, state.heights(), pick)

    def place_at(self, state: PositionDraft, point: Vector) -> str | None:
        return square_under(state.size, point)

    def level_marks(self, state: PositionDraft) -> Sequence[LevelMark]:
        return square_levels(state.size, state.heights())

    def attempted_move(
        self, state: PositionDraft, picks: Sequence[str], like: Change | None
    ) -> str | None:
        place = square_of(picks[-1])
        if len(picks) == 1:
            return f"raise {place}" if place else None
        return f"ball {picks[0].removeprefix('ball ')} {place}" if place else None

    def path_markers(
        self, state: PositionDraft, picks: Sequence[str], move: Change | None = None
    ) -> Sequence[Piece]:
        """The square under the pointer, and the piece that would be put there."""
        if move is None or move.verb != RAISE:
            return ()
        spot = self.marker(state, picks[0])
        assert spot is not None
        raised = self.layout(state.play(move)).pieces
        top = raised[f"piece {move.square} {state.heights()[move.square] + 1}"]
        ghost = replace(top, name=f"ghost {top.name}", opacity=0.6, pick="", outline="chosen")
        return [replace(spot, name=f"spot {spot.name}", materials=("hover highlight",)), ghost]

    def carry_track(self, was: Piece, now: Piece, scene: Scene, cue: str = "place") -> Track:
        return carry(was, now, scene, cue)


def square_of(pick: str) -> str:
    """The square that is meant by something one points at; empty for none."""
    kind, _, rest = pick.partition(" ")
    return rest.split()[0] if kind in ("square", "piece") else ""


STAGE = PositionStage()

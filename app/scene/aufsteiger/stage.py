"""Die Aufsteiger on the table: blocks are lifted and laid, pawns sent up, stones set."""

from __future__ import annotations

from typing import Any

from app.engine.aufsteiger import board
from app.engine.aufsteiger.blocks import BLOCKS, NUMBER, shape_named
from app.engine.aufsteiger.moves import Step
from app.engine.aufsteiger.state import AufsteigerState
from app.engine.contract import State
from app.scene.aufsteiger.layout import Home, cell_place, layout
from app.scene.aufsteiger.story import story
from app.scene.camera import Camera
from app.scene.motion import Story
from app.scene.piece import Mesh, Piece, Scene
from app.scene.stage import Stage


class AufsteigerStage(Stage[Step]):
    """The table of die Aufsteiger."""

    view = Camera((0.0, -0.9, 2.9), 24.0, 31.5, 33.0)

    def layout(self, snapshot: dict[str, Any]) -> Scene:
        return layout(snapshot)

    def picks(self, state: State[Step], move: Step) -> tuple[tuple[str, ...], ...]:
        pawn = f"{state.player} pawn"
        if move.verb == "block":
            return (move.thing,), _covered(move)
        if move.verb == "walk":
            return (pawn,), (f"cell {board.cell_text(move.cell)}",)
        if move.verb in ("climb", "bridge"):
            ladder = f"{state.player} {move.thing} ladder"
            return (pawn, ladder), (f"cell {board.cell_text(move.cell)}",)
        if move.verb == "stone":
            return (f"{state.player} stone",), (move.thing,)
        return ()

    def spot(self, state: State[Step], pick: str) -> Piece | None:
        assert isinstance(state, AufsteigerState)
        kind, _, text = pick.partition(" ")
        if kind != "cell":
            return None
        if text == "table":
            home = Home(state.mover, state.snapshot())
            return Piece(pick, "spot", Mesh("spot", (0.9, 0.9)), home.place("pawn"), pick=pick)
        x, y = map(int, text.split(","))
        place = cell_place((x, y), state.pile.level_at(board.cell_at(x, y)))
        return Piece(pick, "spot", Mesh("spot", (0.9, 0.9)), place, pick=pick)

    def story(self, before: State[Step], move: Step, after: State[Step]) -> Story:
        assert isinstance(before, AufsteigerState)
        scenes = self.layout(before.snapshot()), self.layout(after.snapshot())
        return story(before, move, scenes)


def _covered(move: Step) -> tuple[str, ...]:
    """The cells a block would lie on."""
    shape = shape_named(BLOCKS[NUMBER[move.thing]], move.footprint)
    assert shape is not None
    foot = board.rectangle(shape.width, shape.depth) << move.cell
    return tuple(f"cell {board.cell_text(cell)}" for cell in board.cells_in(foot))


STAGE = AufsteigerStage()

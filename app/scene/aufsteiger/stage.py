"""Die Aufsteiger on the table: blocks are lifted and laid, pawns sent up, stones set."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import floor
from typing import Any

from app.engine.aufsteiger import board
from app.engine.aufsteiger.blocks import BLOCKS, NUMBER, colours, shape_named, turned
from app.engine.aufsteiger.moves import Step
from app.engine.aufsteiger.state import AufsteigerState
from app.engine.contract import State
from app.scene.aufsteiger.layout import MIDDLE, Home, block_piece, cell_place, layout
from app.scene.aufsteiger.story import story
from app.scene.camera import Camera
from app.scene.motion import Story
from app.scene.piece import Mesh, Piece, Scene, Vector
from app.scene.stage import Stage


class AufsteigerStage(Stage[Step]):
    """The table of die Aufsteiger."""

    view = Camera((0.0, -0.9, 2.9), 24.0, 31.5, 33.0)
    storey = 1.0

    def layout(self, snapshot: dict[str, Any]) -> Scene:
        return layout(snapshot)

    def picks(self, state: State[Step], move: Step) -> tuple[tuple[str, ...], ...]:
        pawn = f"{state.player} pawn"
        if move.verb == "block":
            return (move.thing,), _covered(move.thing, move.cell, move.footprint)
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

    def place_at(self, state: State[Step], point: Vector) -> str | None:
        x, y = (floor(part + MIDDLE) for part in point[:2])
        inside = 0 <= x < board.SIZE and 0 <= y < board.SIZE
        return f"cell {x},{y}" if inside else None

    def lay(self, state: State[Step], move: Step) -> Piece | None:
        assert isinstance(state, AufsteigerState)
        if move.verb != "block":
            return None
        number = NUMBER[move.thing]
        block = BLOCKS[number]
        shape = shape_named(block, move.footprint)
        assert shape is not None
        facing = turned(block, state.pile.spots[number].facing, shape, move.top)
        level = _ground_below(state, number, move)
        x, y = board.xy(move.cell)
        return block_piece(move.thing, (x, y, level), shape, colours(block, facing))

    def attempt(self, state: State[Step], picks: Sequence[str], like: Step | None) -> str | None:
        if len(picks) != 2:
            return None
        first, second = picks
        if first.endswith(" stone"):
            return f"stone {second}" if second in NUMBER else None
        if not second.startswith("cell "):
            return None
        cell = second.removeprefix("cell ")
        if first.endswith(" pawn"):
            return f"walk {cell}"
        if first.endswith(" ladder"):
            return f"climb {first.split()[1]} {cell}"
        return f"block {first} {cell} {like.footprint} {like.top}" if like else None

    def story(self, before: State[Step], move: Step, after: State[Step]) -> Story:
        assert isinstance(before, AufsteigerState)
        scenes = self.layout(before.snapshot()), self.layout(after.snapshot())
        return story(before, move, scenes)


@lru_cache(maxsize=16384)
def _covered(block: str, cell: int, footprint: str) -> tuple[str, ...]:
    """The cells a block would lie on."""
    shape = shape_named(BLOCKS[NUMBER[block]], footprint)
    assert shape is not None
    foot = board.rectangle(shape.width, shape.depth) << cell
    return tuple(f"cell {board.cell_text(cell)}" for cell in board.cells_in(foot))


def _ground_below(state: AufsteigerState, number: int, move: Step) -> int:
    """The level a block would lie on, itself having been lifted first."""
    uncovered, _ = state.pile.lifted(number)
    bit = 1 << move.cell
    for below, face in enumerate(uncovered):
        if face & bit:
            return state.pile.spots[below].summit
    return 0


STAGE = AufsteigerStage()

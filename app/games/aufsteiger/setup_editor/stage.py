"""The table on which a tower is built: the tower in the middle, the other blocks at its sides."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import replace

from ....scene.animation import Track
from ....scene.piece import Mesh, Piece, Scene, Vector
from ....scene.stage import LevelMark, Stage
from ..rules import board
from ..rules.blocks import BLOCKS, NUMBER, colours, lies
from ..rules.notation import Step
from ..table.animation import carry
from ..table.block_places import (
    attempted_block,
    cell_marker,
    cell_under,
    covered_cells,
    laid_block,
    lie_now,
    lie_of,
    lies_of,
    stays,
)
from ..table.layout import MIDDLE, block_piece, on_table, tower_pieces
from ..table.stage import AufsteigerStage
from ..table.symbols import level_marks
from .draft import ASIDE, TowerDraft, group_of

WEST, EAST = "aside west", "aside east"
"""The places beside the tower where blocks lie that are not built in yet."""
_NEAREST, _APART = 7.4, 1.4
"""How far those begin from the middle, and from the tower, at least."""
_WIDE, _DEEP = 5.0, 14.6
"""How much room they take."""
_ROWS = (-4.8, 0.0, 4.8)
_CUBE_ROWS = (-6.0, -3.6, -1.2, 1.2, 3.6, 6.0)

Slot = tuple[float, float, float]
"""A place beside the tower: how far from where it begins, how far north, and how high."""


def _slots(kind: str, row: int) -> list[Slot]:
    """The places of blocks that are alike, from the first one down to the last one taken."""
    if kind == "cube":
        return [(3.8, y, level) for level in (0.0, 2.0) for y in _CUBE_ROWS]
    if kind == "half":
        return [(1.2, _ROWS[row], float(level)) for level in range(4)]
    return [(2.4, _ROWS[row] + y, level) for y, level in ((-1.1, 0.0), (1.1, 0.0), (0.0, 2.0))]


class TowerStage(Stage[TowerDraft, Step]):
    """The table of a tower that is being built."""

    view = AufsteigerStage.view
    level_height = AufsteigerStage.level_height
    hover = AufsteigerStage.hover

    # Layout

    def layout(self, state: TowerDraft) -> Scene:
        built = [replace(p, kind=_kind(p.name)) if p.pick else p for p in _built(state)]
        return on_table([*built, *_lying_aside(state)])

    def played_on(self, scene: Scene) -> Sequence[str]:
        """All of it: the tower is small at first."""
        return list(scene.pieces)

    def level_marks(self, state: TowerDraft) -> Sequence[LevelMark]:
        return level_marks(state.snapshot()["blocks"], (-MIDDLE, -MIDDLE, 0.0))

    # Pointing

    def picks(self, state: TowerDraft, move: Step) -> tuple[tuple[str, ...], ...]:
        if move.verb == ASIDE:
            return (move.thing,), (WEST, EAST)
        return (move.thing,), covered_cells(move.thing, move.cell, move.footprint)

    def marker(self, state: TowerDraft, pick: str) -> Piece | None:
        if pick not in (WEST, EAST):
            return cell_marker(state.pile, pick)
        middle = _begin(state) + _WIDE / 2
        mesh = Mesh("highlight", (_WIDE, _DEEP))
        position = (-middle if pick == WEST else middle, 0.0, 0.0)
        return Piece(pick, "spot", mesh, position, pick=pick)

    def place_at(self, state: TowerDraft, point: Vector) -> str | None:
        if abs(point[0]) > _begin(state):
            return WEST if point[0] < 0 else EAST
        return cell_under(state.pile, point)

    def attempted_move(
        self, state: TowerDraft, picks: Sequence[str], like: Step | None
    ) -> str | None:
        if len(picks) == 1 and picks[0] in NUMBER:
            some, tops = lies(BLOCKS[NUMBER[picks[0]]])[0]
            return f"block {picks[0]} 0,0 {some} {tops[0]}"
        if len(picks) != 2 or like is None or not picks[1].startswith("cell "):
            return None
        return attempted_block(picks[0], picks[1], like)

    # In the hand

    def preview(self, state: TowerDraft, move: Step) -> Piece | None:
        return None if move.verb == ASIDE else laid_block(state.pile, move)

    def orientation(self, state: TowerDraft, move: Step) -> Hashable:
        return None if move.verb == ASIDE else lie_of(move)

    def orientations(self, state: TowerDraft, moves: Iterable[Step]) -> list[Hashable]:
        return [*lies_of(moves)]

    def orientation_binds(self, orientation: Hashable) -> bool:
        return isinstance(orientation, tuple)

    def orientation_now(self, state: TowerDraft, pick: str) -> Hashable:
        return lie_now(state.pile, pick)

    def puts_back(self, state: TowerDraft, pick: str, orientation: Hashable, point: Vector) -> bool:
        if state.is_aside(NUMBER[pick]) or orientation != self.orientation_now(state, pick):
            return False
        return stays(state.pile, pick, point)

    # Animation

    def carry_track(self, was: Piece, now: Piece, scene: Scene, cue: str = "place") -> Track:
        return carry(was, now, scene, cue)


def _built(state: TowerDraft) -> list[Piece]:
    return tower_pieces(state.snapshot()["blocks"])


def _kind(name: str) -> str:
    """Blocks that are alike may stand for one another."""
    return group_of(BLOCKS[NUMBER[name]])


def _begin(state: TowerDraft) -> float:
    """How far from the middle the places beside the tower begin: they give way to it."""
    reach = 0.0
    for here in state.pile.spots:
        if here.foot:
            x = here.cell % board.ROW - MIDDLE
            reach = max(reach, -x, x + here.shape.width)
    return max(_NEAREST, reach + _APART)


def _lying_aside(state: TowerDraft) -> Iterator[Piece]:
    """The blocks that are not built in yet, those that are alike in one place."""
    begin = _begin(state)
    for numbers in state.aside().values():
        block = BLOCKS[numbers[0]]
        side = 1.0 if block.kind == "double" else -1.0
        slots = _slots(block.kind, block.axis or 0)
        last = BLOCKS[numbers[-1]].name
        for number, (out, y, level) in zip(numbers, slots, strict=False):
            here = state.pile.spots[number]
            sides = colours(BLOCKS[number], here.facing)
            piece = block_piece(BLOCKS[number].name, (0, 0, 0), here.shape, sides)
            position = (side * (begin + out), y, level + here.shape.height / 2)
            yield replace(piece, kind=_kind(piece.name), position=position, pick=last, aside=True)


STAGE = TowerStage()

"""Blocks in the hand: which cells they go to, how they lie there, how they are turned.

What is said here of a pile holds in the game and while a tower is being built.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import floor

from ....scene.piece import Mesh, Piece, Vector
from ..rules import board
from ..rules.blocks import BLOCKS, COLOURS, NUMBER, colours, shape_named, turned
from ..rules.notation import Step
from ..rules.pile import Pile
from .layout import MIDDLE, block_piece, cell_position

Lie = tuple[int, str]
"""How a block lies: the number of the colour on top, and its footprint."""


def cell_marker(pile: Pile, pick: str) -> Piece | None:
    """The mark of a cell with a name such as "cell 12,14"; None if it has another."""
    kind, _, text = pick.partition(" ")
    if kind != "cell":
        return None
    x, y = map(int, text.split(","))
    position = cell_position((x, y), pile.level_at(board.cell_at(x, y)))
    return Piece(pick, "spot", Mesh("highlight", (0.9, 0.9)), position, pick=pick)


def cell_under(pile: Pile, point: Vector) -> str | None:
    """The cell under a point; a point on a wall belongs to the cell in front of it."""
    x, y = (part + MIDDLE for part in point[:2])
    cells = [(floor(x), floor(y))]
    if abs(x - round(x)) < abs(y - round(y)):
        cells += [(round(x) - 1, floor(y)), (round(x), floor(y))]
    else:
        cells += [(floor(x), round(y) - 1), (floor(x), round(y))]
    inside = [c for c in cells if all(0 <= part < board.SIZE for part in c)]
    if not inside:
        return None
    below = [c for c in inside if pile.level_at(board.cell_at(*c)) < point[2] + 0.02]
    found = (below or inside)[0]
    return f"cell {found[0]},{found[1]}"


@lru_cache(maxsize=16384)
def covered_cells(block: str, cell: int, footprint: str) -> tuple[str, ...]:
    """The cells a block would lie on."""
    shape = shape_named(BLOCKS[NUMBER[block]], footprint)
    assert shape is not None
    foot = board.rectangle(shape.width, shape.depth) << cell
    return tuple(f"cell {board.cell_text(cell)}" for cell in board.cells_in(foot))


def laid_block(pile: Pile, move: Step) -> Piece:
    """A block as a move lays it."""
    number = NUMBER[move.thing]
    block = BLOCKS[number]
    shape = shape_named(block, move.footprint)
    assert shape is not None
    facing = turned(block, pile.spots[number].facing, shape, move.top)
    foot = board.rectangle(shape.width, shape.depth) << move.cell
    level = _ground_below(pile, number, foot)
    x, y = board.xy(move.cell)
    return block_piece(move.thing, (x, y, level), shape, colours(block, facing))


def _ground_below(pile: Pile, number: int, foot: int) -> int:
    """The level a block would lie on, itself having been lifted: that of the highest cell."""
    uncovered, _ = pile.lifted(number)
    levels = (pile.spots[below].summit for below, face in enumerate(uncovered) if face & foot)
    return max(levels, default=0)


def attempted_block(block: str, place: str, like: Step) -> str:
    """The text of a move that lays a block with its middle on a cell, as another move lies."""
    shape = shape_named(BLOCKS[NUMBER[block]], like.footprint)
    assert shape is not None
    x, y = (
        min(max(0, int(part) - (long - 1) // 2), board.SIZE - long)
        for part, long in zip(place.removeprefix("cell ").split(","), shape[:2], strict=True)
    )
    return f"block {block} {x},{y} {like.footprint} {like.top}"


def lie_of(move: Step) -> Lie:
    """How a move lays its block."""
    return COLOURS.index(move.top), move.footprint


def lies_of(moves: Iterable[Step]) -> list[Lie]:
    """How moves lay blocks, in the order of turning."""
    return sorted({lie_of(move) for move in moves if move.verb == "block"})


def lie_now(pile: Pile, block: str) -> Lie:
    """How a block lies when it is taken up."""
    here = pile.spots[NUMBER[block]]
    return COLOURS.index(here.top), str(here.shape)


def stays(pile: Pile, block: str, point: Vector) -> bool:
    """Whether a block held over a point would only be put back there."""
    here = pile.spots[NUMBER[block]]
    middle = zip(point, board.xy(here.cell), here.shape[:2], strict=False)
    return all(abs(part + MIDDLE - corner - long / 2) < 0.5 for part, corner, long in middle)

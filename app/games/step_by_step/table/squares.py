"""The squares of the board as places to point at, in the game and where a position is set up."""

from __future__ import annotations

from collections.abc import Mapping
from math import floor

from ....scene.piece import Mesh, Piece, Vector
from ....scene.stage import LevelMark
from .layout import square_at, top_of


def square_marker(size: int, heights: Mapping[str, int], pick: str) -> Piece | None:
    """The mark of a square with a name such as "square c3"; None if it has another."""
    kind, _, square = pick.partition(" ")
    if kind != "square":
        return None
    position = (*square_at(size, square), top_of(heights[square]))
    return Piece(pick, "spot", Mesh("highlight", (0.88, 0.88)), position, pick=pick)


def square_under(size: int, point: Vector) -> str | None:
    """The square at a point."""
    column, row = (floor(part + size / 2) for part in point[:2])
    inside = 0 <= column < size and 0 <= row < size
    return f"square {'abcdefghi'[column]}{row + 1}" if inside else None


def square_levels(size: int, heights: Mapping[str, int]) -> list[LevelMark]:
    """In a corner of each square, beside the hole and a ball in it."""
    return [
        LevelMark(level, (x - 0.32, y - 0.32, top_of(level)))
        for square, level in heights.items()
        for x, y in [square_at(size, square)]
    ]

"""Symbols where a block hides the one that is engraved: so every open area shows its colour twice.

A block has a symbol in the middle of each 2 x 2 cells of a face. Where another block covers a part
of those cells, the areas that stay open get a smaller one, printed in the middle.
"""

from __future__ import annotations

from ....scene.piece import Mesh, Piece, Vector
from ....scene.stage import LevelMark
from ..rules.snapshot import BlockSnapshot

Cell = tuple[int, int]


def open_cells(blocks: dict[str, BlockSnapshot]) -> dict[str, set[Cell]]:
    """The uncovered cells of each block's top face."""
    highest: dict[Cell, tuple[int, str]] = {}
    for name, block in blocks.items():
        (x, y), (width, depth) = block["at"], block["footprint"]
        top = block["level"] + block["height"]
        for i in range(x, x + width):
            for j in range(y, y + depth):
                if top > highest.get((i, j), (0, ""))[0]:
                    highest[i, j] = top, name
    found: dict[str, set[Cell]] = {}
    for cell, (_, name) in highest.items():
        found.setdefault(name, set()).add(cell)
    return found


def printed(blocks: dict[str, BlockSnapshot], marks: dict[str, str], corner: Vector) -> list[Piece]:
    """The printed symbols; `corner` is where cell 0,0 of the table begins."""
    pieces = []
    for name, cells in sorted(open_cells(blocks).items()):
        block = blocks[name]
        colour = block["top"]
        for number, area in enumerate(_areas(cells)):
            if _shows_symbol(block, area):
                continue
            x, y = _middle(area)
            position = (
                corner[0] + x + 0.5,
                corner[1] + y + 0.5,
                float(block["level"] + block["height"]),
            )
            pieces.append(
                Piece(
                    f"symbol {name} {number}",
                    "symbol",
                    Mesh("decal", (0.92,)),
                    position,
                    materials=(f"aufsteiger/{colour} ink",),
                    engravings=("", "", "", "", marks[colour]),
                    printed_on=name,
                    annotation="symbol",
                )
            )
    return pieces


def level_marks(blocks: dict[str, BlockSnapshot], corner: Vector) -> list[LevelMark]:
    """The level of each open area, in its middle; `corner` is where cell 0,0 begins."""
    found = []
    for name, cells in sorted(open_cells(blocks).items()):
        level = blocks[name]["level"] + blocks[name]["height"]
        for area in _areas(cells):
            x, y = _middle(area)
            at = (corner[0] + x + 0.5, corner[1] + y + 0.5, float(level))
            found.append(LevelMark(level, at))
    return found


def covered_symbols(blocks: dict[str, BlockSnapshot]) -> set[str]:
    """The blocks none of whose engraved symbols can be seen as a whole from above."""
    return {
        name for name, cells in open_cells(blocks).items() if not _shows_symbol(blocks[name], cells)
    }


def _areas(cells: set[Cell]) -> list[set[Cell]]:
    """Cells in groups that are connected side by side."""
    left, areas = set(cells), []
    while left:
        seed = min(left)
        area, edge = {seed}, [seed]
        while edge:
            x, y = edge.pop()
            for other in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if other in left and other not in area:
                    area.add(other)
                    edge.append(other)
        left -= area
        areas.append(area)
    return areas


def _shows_symbol(block: BlockSnapshot, area: set[Cell]) -> bool:
    """Whether an engraved symbol lies in an area as a whole."""
    (x, y), (width, depth) = block["at"], block["footprint"]
    across, along = min(width, 2), min(depth, 2)
    return any(
        {(i + di, j + dj) for di in range(across) for dj in range(along)} <= area
        for i in range(x, x + width, across)
        for j in range(y, y + depth, along)
    )


def _middle(area: set[Cell]) -> Cell:
    """The cell of an area that is nearest to its middle."""
    x = sum(cell[0] for cell in area) / len(area)
    y = sum(cell[1] for cell in area) / len(area)
    return min(area, key=lambda cell: ((cell[0] - x) ** 2 + (cell[1] - y) ** 2, cell))

"""The shapes of Newel: the board, slabs of stone, turned figures."""

from __future__ import annotations

from ...render.materials import Material, in_player_colours, ink, lacquer
from ...render.mesh.box import box
from ...render.mesh.data import MeshData, joined, transformed, translated, with_slot
from ...render.mesh.lathe import lathe
from ...render.mesh.matrices import rotation, translation
from ...render.mesh.quad import DECAL_HEIGHT, quad
from ...render.shapes import Shapes
from .rules import SIZE
from .table import BOARD, SIDE, SLAB


def board() -> MeshData:
    """The board, and the lines on it: slots 0 and 1."""
    flat = with_slot(box(SIZE + 1.0, SIZE + 1.0, BOARD, 0.04, 2), 0)
    lines = []
    for number in range(SIZE + 1):
        line = quad(SIZE, 0.02, DECAL_HEIGHT)
        lines.append(translated(line, 0, number - SIZE / 2, BOARD))
        lines.append(transformed(line, rotation(90) @ translation(0, number - SIZE / 2, BOARD)))
    return joined(flat, with_slot(joined(*lines), 1))


def slab() -> MeshData:
    """A square slab."""
    return box(SIDE, SIDE, SLAB, 0.035, 2)


def figure() -> MeshData:
    """A foot, a slender body and a head."""
    return lathe(
        [
            *((0.0, 0.0), (0.27, 0.0), (0.27, 0.06), (0.2, 0.12), (0.12, 0.3), (0.1, 0.5)),
            *((0.15, 0.53), (0.15, 0.56), (0.1, 0.59), (0.16, 0.66), (0.18, 0.75)),
            *((0.16, 0.84), (0.1, 0.9), (0.0, 0.92)),
        ],
        smooth=50.0,
    )


_FIGURES = in_player_colours(
    lacquer, {"red": ("#B3201C", "#F0DFB8"), "blue": ("#1D3F86", "#F0DFB8")}
)

SHAPES = Shapes(
    meshes={"board": board, "slab": slab, "figure": figure},
    materials={
        "board": Material("#7A5233", "#4A2D17", 0.45, 0.4, 0.15, 6.0, 0.7),
        "line": Material("#D9B98A", "#D9B98A", 0.6),
        "ink": ink("#D9B98A"),
        **{f"{player} figure": made for player, made in _FIGURES.items()},
        "stone": Material("#CFC8B8", "#B5AC99", 0.7, 0.1, 0.4, 3.0, 0.35),
    },
)

"""What a game adds to the renderer: meshes, materials and images of its own.

A game's part `shapes` exports `SHAPES`, of the class below, and is imported when the first piece
of that game is drawn. Scenes name what they use by strings: "tower/brick" is the mesh or material
"brick" of the game "tower", so that the names of two games never meet; a name without a slash is
one of the library: meshes from `LIBRARY` in meshes.py, materials from `LIBRARY` in materials.py,
engravings from assets/engravings.json. See limits.py for how much of each there may be.

An example, the part `shapes` of a game "tower":

    def brick(length: float) -> MeshData:
        return box(length, 1.0, 0.5, bevel=0.05)

    SHAPES = Shapes(
        meshes={"brick": brick},
        materials={"clay": Material("#B5651D", "#8A4B14", roughness=0.8)},
    )

and in its layout: Piece(..., mesh=Mesh("tower/brick", (2.0,)), materials=("tower/clay",)).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from .. import games
from .materials import Material
from .mesh.data import MeshData

MeshBuilder = Callable[..., MeshData]
"""Makes triangles of the measures in `Mesh.size`; called once for each different mesh.

Units are those of the game's table: x to the right, y away from the first player, z up. Most
meshes stand on z = 0. Every surface has a slot by which a piece chooses material and engraving.
"""


class Shapes(NamedTuple):
    """All that a game draws and the library has not.

    Tests hold a game to this: every mesh is seen in its diorama (what is never seen is dead code);
    what stands on the table has an underside (or light leaks in); and a frame in motion takes at
    most 40 draw calls, of which every mesh of another shape or size costs about three.
    """

    meshes: Mapping[str, MeshBuilder]
    materials: Mapping[str, Material] = MappingProxyType({})
    images: str = ""
    """The stem of two files among the game's assets: a PNG with images of one size, one below the
    other, and a JSON list of their names. A piece shows one on a slot whose material is of the kind
    "image", where its engraving names it ("tower/flag"); surface coordinates run from -1/2 to 1/2.
    """


def shapes_of(game: str) -> Shapes:
    """The shapes of a game, imported when they are asked for."""
    shapes: Shapes = games.part(game, "shapes").SHAPES
    return shapes


def split_name(name: str) -> tuple[str, str]:
    """The game a name belongs to, empty for the library, and the name within it.

    >>> split_name("tower/brick"), split_name("brass")
    (('tower', 'brick'), ('', 'brass'))
    """
    game, _, own = name.rpartition("/")
    return game, own

"""A scene and its pieces: meshes with materials, somewhere on the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

Vector = tuple[float, float, float]
"""x to the right, y away from the first player, z up."""
Rotation = tuple[float, float, float, float]
"""A rotation as a quaternion x, y, z, w."""

IDENTITY: Rotation = (0.0, 0.0, 0.0, 1.0)


class Mesh(NamedTuple):
    """A shape and its measures, from which the renderer builds triangles once."""

    shape: str
    """A name of the renderer's own ("print", "highlight"), or that of a game ("steppe/tile")."""
    size: tuple[float, ...] = ()
    """What the builder of the shape takes."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One thing on the table."""

    name: str
    """Unique in its scene, and the same from scene to scene while it is the same piece."""
    kind: str
    """Pieces of one kind look alike: between two scenes any may have become any other."""
    mesh: Mesh
    position: Vector
    """The position of the mesh's origin: for most, the middle of the underside."""
    rotation: Rotation = IDENTITY
    materials: tuple[str, ...] = ()
    """The materials of its surfaces, slot by slot; the last one is used for all that follow."""
    engravings: tuple[str, ...] = ()
    """The pictures engraved on its surfaces, slot by slot; empty for none."""
    pick: str = ""
    """The name by which it is pointed at (`Stage.picks`), which several pieces may share; empty for
    what cannot be pointed at."""
    printed_on: str = ""
    """The name of the piece on which it is printed: both move, fade and vanish together."""
    seed: float = 0.0
    """Varies wood grain and brightness from piece to piece: 0 to 1."""
    opacity: float = 1.0
    """Less than 1 for ghosts and for pieces faded to look behind them."""
    outline: str = ""
    """The outline around it: "hover", "chosen", "goal", "last", "hint", "refused" or none."""
    aside: bool = False
    """Whether it waits beside the board or tower (a rack, a reserve, used ladders). Close views
    need not show it, levels are lifted off without it, and it is not outlined as moved if it only
    made room."""
    extent: tuple[Vector, ...] = ()
    """Points in its own space, besides the origin, that a camera framing the table must show:
    for pieces that reach far from their origin."""
    annotation: str = ""
    """What can be switched off about it: "symbol" if its engravings only repeat its colour,
    "coordinate" if it is nothing but the name of a place; empty for nothing."""


class Table(NamedTuple):
    """The table top and the light on it."""

    kind: str
    """"walnut", "dark walnut" or "felt"."""
    radius: float
    """How far pieces reach from the middle, about: light, shadows and camera follow from it. None
    may be three times as far away."""
    shadow_reach: float = 1.45
    """How far from the middle anything casts a shadow, in radii: the shadow map covers as much."""


@dataclass(frozen=True)
class Scene:
    """All that is on the table at a moment."""

    table: Table
    pieces: Mapping[str, Piece] = field(default_factory=dict)

"""What a scene is made of: pieces, each a mesh in a material, somewhere on the table."""

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
    size: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Piece:
    """One thing on the table."""

    name: str
    """Its own name in this scene."""
    kind: str
    """Pieces of one kind are alike: any of them may have been any other before a move."""
    mesh: Mesh
    position: Vector
    """Where the origin of its mesh is: for most, the middle of the underside."""
    rotation: Rotation = IDENTITY
    materials: tuple[str, ...] = ()
    """What its surfaces are made of, slot by slot; the last one goes for all that follow."""
    engravings: tuple[str, ...] = ()
    """What is engraved on its surfaces, slot by slot; empty for nothing."""
    pick: str = ""
    """What the pointer finds there; empty for things that cannot be pointed at."""
    printed_on: str = ""
    """The name of the piece it is printed on: both are seen through together."""
    seed: float = 0.0
    """Its place in the grain, and a little of its brightness."""
    opacity: float = 1.0
    """Less than 1 for ghosts and for what is faded to see behind it."""
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
    """How far the game reaches: light, shadow and camera follow from it."""
    shadow_reach: float = 1.45
    """How far from the middle there is anything that throws a shadow, in radii."""


@dataclass(frozen=True)
class Scene:
    """All that is on the table."""

    table: Table
    pieces: Mapping[str, Piece] = field(default_factory=dict)

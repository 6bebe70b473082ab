"""The 35 blocks: their shapes, their colours, and how a real block can be turned.

Every coloured block is the same coloured cube, stretched or squeezed along the axis of one pair of
opposite colours. A `facing` is one of the 24 rotations of that cube; it fixes the colours of all
six sides, and with them the footprint and the top.
"""

from __future__ import annotations

from functools import cache
from itertools import permutations, product
from math import prod
from typing import NamedTuple

COLOURS = ("red", "yellow", "darkblue", "lightblue", "purple", "grey")
SIDES = ("east", "west", "north", "south", "top", "bottom")
"""The directions +x, -x, +y, -y, +z, -z, in which a block shows a colour."""

_PAINT = ("darkblue", "lightblue", "purple", "grey", "red", "yellow")
"""What a block shows on those sides before it is turned."""

_AXIS = {"darkblue": 0, "purple": 1, "red": 2}
_EXTENT = {"half": 1, "cube": 2, "double": 4, "triple": 6}
"""How long a block is along its special axis; it measures 2 along the others."""


class Shape(NamedTuple):
    """The dimensions of a block as it lies: cells along x, cells along y, levels."""

    width: int
    depth: int
    height: int

    def __str__(self) -> str:
        return f"{self.width}x{self.depth}"


class Block(NamedTuple):
    """One of the pieces in the box."""

    name: str
    kind: str
    axis: int | None
    """The special axis of the unturned block; None for a cube."""


def _box() -> list[Block]:
    box = [Block("g1", "triple", 2), Block("g2", "triple", 2)]
    pairs = [_AXIS[colour] for colour in ("red", "darkblue", "purple")]
    box += [Block(f"h{i + 1}", "half", pairs[i // 4]) for i in range(12)]
    box += [Block(f"c{i + 1}", "cube", None) for i in range(12)]
    box += [Block(f"d{i + 1}", "double", pairs[i // 3]) for i in range(9)]
    return box


BLOCKS = tuple(_box())
NUMBER = {block.name: number for number, block in enumerate(BLOCKS)}

Rotation = tuple[tuple[int, int], ...]
"""For each axis of the unturned block: the axis it points along now, and the sign."""


def _is_rotation(turn: Rotation) -> bool:
    """Whether it keeps the handedness, as turning a block does and a mirror does not."""
    order = tuple(axis for axis, _ in turn)
    even = order in ((0, 1, 2), (1, 2, 0), (2, 0, 1))
    return prod(sign for _, sign in turn) == (1 if even else -1)


FACINGS: tuple[Rotation, ...] = tuple(
    turn
    for order in permutations(range(3))
    for signs in product((1, -1), repeat=3)
    if _is_rotation(turn := tuple(zip(order, signs, strict=True)))
)


def colours(block: Block, facing: int) -> tuple[str, ...]:
    """The colours a block shows on its six sides, in the order of SIDES.

    >>> cube, turns = BLOCKS[NUMBER["c1"]], range(24)
    >>> len({colours(cube, turn) for turn in turns})
    24
    """
    if block.kind == "triple":
        return ("grey",) * 6
    shown = [""] * 6
    for axis, (now, sign) in enumerate(FACINGS[facing]):
        front, back = (0, 1) if sign > 0 else (1, 0)
        shown[2 * now + front] = _PAINT[2 * axis]
        shown[2 * now + back] = _PAINT[2 * axis + 1]
    return tuple(shown)


@cache
def _facings(kind: str, axis: int | None) -> dict[tuple[Shape, str], tuple[int, ...]]:
    """For each footprint and top a block can have: the facings that give it."""
    block = Block("", kind, axis)
    facings: dict[tuple[Shape, str], tuple[int, ...]] = {}
    for facing, axes in enumerate(FACINGS):
        size = [2, 2, 2]
        if axis is not None:
            size[axes[axis][0]] = _EXTENT[kind]
        lie = Shape(*size), colours(block, facing)[4]
        facings[lie] = (*facings.get(lie, ()), facing)
    return facings


@cache
def lies(block: Block) -> tuple[tuple[Shape, tuple[str, ...]], ...]:
    """The footprints a block can have, each with the colours that can then be on top.

    >>> for shape, tops in lies(BLOCKS[NUMBER["h1"]]):
    ...     print(shape, shape.height, *tops)
    1x2 2 darkblue lightblue purple grey
    2x1 2 darkblue lightblue purple grey
    2x2 1 red yellow
    """
    facings = _facings(block.kind, block.axis)
    shapes = sorted({shape for shape, _ in facings})
    return tuple(
        (shape, tuple(top for top in COLOURS if (shape, top) in facings)) for shape in shapes
    )


@cache
def shape_named(block: Block, footprint: str) -> Shape | None:
    """The shape of a block with this footprint; None if it cannot lie so."""
    return next((shape for shape, _ in lies(block) if str(shape) == footprint), None)


def first_facing(number: int, shape: Shape, top: str) -> int:
    """How a block of the starting tower is turned: any facing will do, but always the same."""
    facings = _facings(BLOCKS[number].kind, BLOCKS[number].axis)[shape, top]
    return facings[number % len(facings)]


@cache
def turned(block: Block, facing: int, shape: Shape, top: str) -> int:
    """The facing a block gets when a hand turns it no further than it must."""

    def agreement(other: int) -> int:
        """The trace of the rotation between the two: 3 none, 1 a quarter turn, -1 a half."""
        pairs = zip(FACINGS[facing], FACINGS[other], strict=True)
        return sum(one[1] * two[1] for one, two in pairs if one[0] == two[0])

    return max(_facings(block.kind, block.axis)[shape, top], key=agreement)

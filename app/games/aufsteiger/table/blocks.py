"""How a block lies, as a rotation of the block itself: its colours go round with it."""

from __future__ import annotations

from functools import cache

from ....scene.piece import IDENTITY, Rotation, Vector
from ....scene.rotation import axis_angle, from_axes
from ..rules.blocks import BLOCKS, FACINGS, NUMBER, Block, colours

LONG = {"half": 1, "cube": 2, "double": 4, "triple": 6}
"""How long each kind of block is along its special axis, which is its own z axis here."""


@cache
def own_colours(name: str) -> tuple[str, ...]:
    """What a block shows on its own six sides while its special axis is upright."""
    return colours(BLOCKS[NUMBER[name]], _upright(BLOCKS[NUMBER[name]]))


@cache
def _upright(block: Block) -> int:
    """A facing that puts the special axis of a block upright."""
    axis = 2 if block.axis is None else block.axis
    return next(number for number, facing_axes in enumerate(FACINGS) if facing_axes[axis] == (2, 1))


@cache
def rotation_of(name: str, sides: tuple[str, ...], footprint: tuple[int, int]) -> Rotation:
    """The rotation from the upright block to how it lies with these colours on its sides."""
    block = BLOCKS[NUMBER[name]]
    if block.kind == "triple":
        lying = {(6, 2): axis_angle((0, 1, 0), 90.0), (2, 6): axis_angle((1, 0, 0), 90.0)}
        return lying.get(footprint, IDENTITY)
    facing = next(number for number in range(24) if colours(block, number) == sides)
    axes: list[Vector] = [(0.0, 0.0, 0.0)] * 3
    for (was, sign), (now, other) in zip(FACINGS[_upright(block)], FACINGS[facing], strict=True):
        direction = [0.0, 0.0, 0.0]
        direction[now] = float(sign * other)
        axes[was] = (direction[0], direction[1], direction[2])
    return from_axes(*axes)

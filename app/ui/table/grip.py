"""A piece in the hand: where it is wanted, and where it is seen on its way there.

It follows the pointer, or hovers over the place near the pointer where it can be let down; a piece
that is let go without a move returns to its place in the same way. On the way it eases, so that it
neither lags nor jumps; once it has arrived, nothing moves and nothing has to be drawn.
"""

from __future__ import annotations

from dataclasses import replace
from math import dist, exp

from ...scene.piece import Piece, Rotation, Vector
from ...scene.rotation import slerp

_EASE = 0.05
"""Seconds in which two thirds of the way are gone."""
_ARRIVED = 2e-3
"""How near is as good as there, in units."""


class Grip:
    """A piece on its way to where it is wanted."""

    def __init__(self, piece: Piece) -> None:
        self.piece = piece
        """The piece as it is seen."""
        self._goal: tuple[Vector, Rotation] = piece.position, piece.rotation

    @property
    def name(self) -> str:
        """The name of the piece in its scene."""
        return self.piece.name

    @property
    def at_goal(self) -> bool:
        """Whether it is where it is wanted."""
        return (self.piece.position, self.piece.rotation) == self._goal

    def want(self, like: Piece) -> None:
        """Sets the pose it is to reach, and takes on the looks of the piece that has it."""
        self._goal = like.position, like.rotation
        self.piece = replace(
            self.piece,
            materials=like.materials,
            engravings=like.engravings,
            outline=like.outline,
            aside=like.aside,
        )

    def advance(self, seconds: float, at_once: bool = False) -> None:
        """Lets time pass."""
        position, rotation = self._goal
        far = dist(self.piece.position, position)
        if not at_once and (far > _ARRIVED or _apart(self.piece.rotation, rotation) > 1e-4):
            share = 1 - exp(-seconds / _EASE)
            a, b = self.piece.position, position
            position = (
                a[0] + (b[0] - a[0]) * share,
                a[1] + (b[1] - a[1]) * share,
                a[2] + (b[2] - a[2]) * share,
            )
            rotation = slerp(self.piece.rotation, rotation, share)
        self.piece = replace(self.piece, position=position, rotation=rotation)


def _apart(one: Rotation, other: Rotation) -> float:
    """How much two rotations differ: 0 for not at all."""
    return 1 - abs(sum(a * b for a, b in zip(one, other, strict=True)))

"""All that is on the table, in stocks: one for each mesh and manner of drawing."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import NamedTuple

import moderngl

from ..scene.piece import Mesh, Piece
from . import cards, engravings
from .instance_batch import InstanceBatch, MeshBuffers
from .mesh.build import MeshData

SOLID, INK, SPOT, GLASS, EDGE = "solid", "ink", "spot", "glass", "edge"
"""Opaque things, what is printed, marks on places, what is seen through, and outlines."""


class Change(NamedTuple):
    """What is different from what was shown before."""

    looks: bool
    shadows: bool
    outlines: bool


class SceneBatches:
    """The pieces of a scene."""

    def __init__(self, context: moderngl.Context, build: Callable[[Mesh], MeshData]) -> None:
        self._context, self._build = context, build
        self._numbers = engravings.names() | cards.names()
        self._shapes: dict[Mesh, MeshBuffers] = {}
        self._stocks: dict[tuple[str, Mesh], InstanceBatch] = {}

    def put(self, pieces: Iterable[Piece]) -> Change:
        """These pieces and no others from now on."""
        groups: dict[tuple[str, Mesh], list[Piece]] = {}
        for piece in pieces:
            plain = piece
            if piece.outline and piece.mesh.shape != "spot":
                groups.setdefault((EDGE, piece.mesh), []).append(piece)
                plain = replace(piece, outline="")  # it looks the same, outlined or not
            groups.setdefault((_manner(plain), plain.mesh), []).append(plain)
        for key in groups:
            if key not in self._stocks:
                self._stocks[key] = InstanceBatch(self._context, self._shape(key[1]))
        looks = shadows = outlines = False
        for key, stock in self._stocks.items():
            changed, moved = stock.put(tuple(groups.get(key, ())), self._numbers)
            shadows |= moved and key[0] == SOLID
            outlines |= changed and key[0] == EDGE
            looks |= changed and key[0] != EDGE
        return Change(looks, shadows, outlines)

    def _shape(self, mesh: Mesh) -> MeshBuffers:
        if mesh not in self._shapes:
            self._shapes[mesh] = MeshBuffers(self._context, self._build(mesh))
        return self._shapes[mesh]

    def stocks(self, manner: str) -> list[InstanceBatch]:
        """What there is to be drawn in a manner.

        Of solid things those laid out last come first: they stand on the others and hide them, and
        what is hidden already need not be lit.
        """
        found = [stock for (its, _), stock in self._stocks.items() if its == manner and len(stock)]
        return found[::-1] if manner == SOLID else found


def _manner(piece: Piece) -> str:
    if piece.mesh.shape == "spot":
        return SPOT
    if piece.mesh.shape == "print":
        return INK
    return SOLID if piece.opacity >= 1.0 else GLASS

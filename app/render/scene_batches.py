"""All that is on the table, in stocks: one for each mesh and manner of drawing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import NamedTuple

import moderngl

from ..scene.piece import Mesh, Piece
from .engravings import EngravingIndex
from .instance_batch import InstanceBatch, MeshBuffers
from .material_table import MaterialTable, TooManyMaterials
from .mesh.build import MeshData
from .meshes import DECAL, HIGHLIGHT
from .shapes import shapes_of, split_name

SOLID, INK, SPOT, GLASS, EDGE = "solid", "ink", "spot", "glass", "edge"
"""Opaque things, what is printed, marks on places, what is seen through, and outlines."""


class Change(NamedTuple):
    """What is different from what was shown before."""

    looks: bool
    shadows: bool
    outlines: bool


class SceneBatches:
    """The pieces of a scene."""

    def __init__(
        self,
        context: moderngl.Context,
        materials: MaterialTable,
        build: Callable[[Mesh], MeshData],
    ) -> None:
        self._context, self._materials, self._build = context, materials, build
        self._engravings = EngravingIndex()
        self._image_games: dict[Mesh, str] = {}
        """For each mesh the game whose images it may show."""
        self.images = ""
        """The game whose images are in the scene, if there are any."""
        self._shapes: dict[Mesh, MeshBuffers] = {}
        self._stocks: dict[tuple[str, Mesh], InstanceBatch] = {}

    def put(self, pieces: Iterable[Piece]) -> Change:
        """These pieces and no others from now on."""
        groups: dict[tuple[str, Mesh], list[Piece]] = {}
        for piece in pieces:
            plain = piece
            if piece.outline and piece.mesh.shape != HIGHLIGHT:
                groups.setdefault((EDGE, piece.mesh), []).append(piece)
                plain = replace(piece, outline="")  # it looks the same, outlined or not
            groups.setdefault((_manner(plain), plain.mesh), []).append(plain)
        for key in groups:
            if key not in self._stocks:
                self._stocks[key] = InstanceBatch(self._context, self._shape(key[1]))
        games = {self._image_games[mesh] for _, mesh in groups} - {""}
        if len(games) > 1:
            raise ValueError(f"a scene shows images of one game, not of {sorted(games)}")
        self.images = games.pop() if games else ""
        try:
            return self._fill(groups)
        except TooManyMaterials:  # those of scenes before this one make room
            self._materials.clear()
            for stock in self._stocks.values():
                stock.clear()
            self._fill(groups)
            return Change(looks=True, shadows=True, outlines=True)

    def _fill(self, groups: Mapping[tuple[str, Mesh], list[Piece]]) -> Change:
        looks = shadows = outlines = False
        for key, stock in self._stocks.items():
            changed, moved = stock.put(
                tuple(groups.get(key, ())), self._materials, self._engravings
            )
            shadows |= moved and key[0] == SOLID
            outlines |= changed and key[0] == EDGE
            looks |= changed and key[0] != EDGE
        return Change(looks, shadows, outlines)

    def _shape(self, mesh: Mesh) -> MeshBuffers:
        if mesh not in self._shapes:
            self._shapes[mesh] = MeshBuffers(self._context, self._build(mesh))
            game, _ = split_name(mesh.shape)
            self._image_games[mesh] = game if game and shapes_of(game).images else ""
        return self._shapes[mesh]

    def stocks(self, manner: str) -> list[InstanceBatch]:
        """What there is to be drawn in a manner.

        Of solid things those laid out last come first: they stand on the others and hide them, and
        what is hidden already need not be lit.
        """
        found = [stock for (its, _), stock in self._stocks.items() if its == manner and len(stock)]
        return found[::-1] if manner == SOLID else found


def _manner(piece: Piece) -> str:
    if piece.mesh.shape == HIGHLIGHT:
        return SPOT
    if piece.mesh.shape == DECAL:
        return INK
    return SOLID if piece.opacity >= 1.0 else GLASS

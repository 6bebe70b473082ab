"""All pieces of a scene in instance batches: one for each layer and mesh."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

import moderngl

from ..scene.piece import Mesh, Piece
from .engravings import EngravingIndex
from .instance_batch import InstanceBatch, MeshBuffers
from .material_table import MaterialTable, TooManyMaterials
from .mesh.data import MeshData
from .meshes import DECAL, HIGHLIGHT
from .programs import Programs
from .shapes import shapes_of, split_name

OPAQUE, DECALS, HIGHLIGHTS, TRANSPARENT, OUTLINED = range(5)
"""Layers, each drawn by passes of its own; an outlined piece is in that layer besides its own."""


class Change(NamedTuple):
    """What is different from the scene before."""

    appearance: bool
    shadows: bool
    outlines: bool


class SceneBatches:
    """The pieces of a scene, ready to be drawn."""

    def __init__(
        self,
        context: moderngl.Context,
        materials: MaterialTable,
        build: Callable[[Mesh], MeshData],
    ) -> None:
        self._context, self._materials, self._build = context, materials, build
        self._engravings = EngravingIndex()
        self._meshes: dict[Mesh, MeshBuffers] = {}
        self._batches: dict[tuple[int, Mesh], InstanceBatch] = {}
        self._image_games: dict[Mesh, str] = {}
        """For each mesh the game whose images it may show."""
        self.images = ""
        """The game whose images are in the scene, if there are any."""

    def put(self, pieces: Iterable[Piece]) -> Change:
        """These pieces and no others from now on."""
        groups: dict[tuple[int, Mesh], list[Piece]] = {}
        for piece in pieces:
            plain = piece
            if piece.outline and piece.mesh.shape != HIGHLIGHT:
                groups.setdefault((OUTLINED, piece.mesh), []).append(piece)
                plain = replace(piece, outline="")  # it looks the same, outlined or not
            groups.setdefault((_layer(plain), plain.mesh), []).append(plain)
        for key in groups:
            if key not in self._batches:
                self._batches[key] = InstanceBatch(self._context, self._buffers(key[1]))
        games = {self._image_games[mesh] for _, mesh in groups} - {""}
        if len(games) > 1:
            raise ValueError(f"a scene shows images of one game, not of {sorted(games)}")
        self.images = games.pop() if games else ""
        try:
            return self._fill(groups)
        except TooManyMaterials:  # those of scenes before this one make room
            self._materials.clear()
            for batch in self._batches.values():
                batch.clear()
            self._fill(groups)
            return Change(appearance=True, shadows=True, outlines=True)

    def _fill(self, groups: Mapping[tuple[int, Mesh], list[Piece]]) -> Change:
        appearance = shadows = outlines = False
        for key, batch in self._batches.items():
            changed, moved = batch.put(
                tuple(groups.get(key, ())), self._materials, self._engravings
            )
            shadows |= moved and key[0] == OPAQUE
            marks = key[0] in (OUTLINED, HIGHLIGHTS)
            outlines |= changed and marks
            appearance |= changed and not marks
        return Change(appearance, shadows, outlines)

    def _buffers(self, mesh: Mesh) -> MeshBuffers:
        if mesh not in self._meshes:
            self._meshes[mesh] = MeshBuffers(self._context, self._build(mesh))
            game, _ = split_name(mesh.shape)
            self._image_games[mesh] = game if game and shapes_of(game).images else ""
        return self._meshes[mesh]

    def any(self, layer: int) -> bool:
        """Whether there is anything in a layer."""
        return bool(self._of(layer))

    def draw(self, layer: int, programs: Programs, fragment: str) -> None:
        """Draws a layer with a fragment shader, compiled only if there is anything in it."""
        for batch in self._of(layer):
            batch.draw(programs.get("piece", fragment))
            programs.draw_calls += 1

    def draw_marks(self, layer: int, programs: Programs, fragment: str) -> None:
        """Draws a layer of marks, each of which knows its number among all marks."""
        program = programs.get("piece", fragment)
        for first, batch in self._numbered(layer):
            program["first_mark"] = first
            batch.draw(program)
            programs.draw_calls += 1

    def draw_mark_light(self, layer: int, programs: Programs) -> None:
        """Adds up how bright it is at the marks of a layer; see mark_light.vert."""
        program = programs.get("mark_light", "mark_light")
        for first, batch in self._numbered(layer):
            program["first_mark"] = first
            batch.draw_vertices(program)
            programs.draw_calls += 1

    def _numbered(self, layer: int) -> Iterator[tuple[int, InstanceBatch]]:
        """The batches of a layer of marks, each with the number of its first mark among all."""
        first = 0
        for (its, _), batch in self._batches.items():
            if its == layer and len(batch):
                yield first, batch
            if its in (OUTLINED, HIGHLIGHTS):
                first += len(batch)

    def draw_in_views(self, layer: int, programs: Programs, views: int) -> None:
        """Draws the depths of a layer, each piece in so many views; see shadow.vert."""
        program = programs.get("shadow", "depth_only")
        program["views"] = views
        for batch in self._of(layer):
            batch.draw_in_views(program, views)
            programs.draw_calls += 1

    def draw_nearest(self, layer: int, programs: Programs, fragment: str) -> None:
        """Draws a layer where nothing is nearer, with depths equal to those drawn before."""
        self._context.depth_func = "<="
        self.draw(layer, programs, fragment)
        self._context.depth_func = "<"

    def _of(self, layer: int) -> list[InstanceBatch]:
        """The batches of a layer.

        Of opaque pieces those laid out last come first: they stand on the others and hide them, and
        what is hidden already need not be shaded.
        """
        found = [batch for (its, _), batch in self._batches.items() if its == layer and len(batch)]
        return found[::-1] if layer == OPAQUE else found


def _layer(piece: Piece) -> int:
    if piece.mesh.shape == HIGHLIGHT:
        return HIGHLIGHTS
    if piece.mesh.shape == DECAL:
        return DECALS
    return OPAQUE if piece.opacity >= 1.0 else TRANSPARENT

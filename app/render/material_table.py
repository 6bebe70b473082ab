"""The materials in use as a uniform block, each with an index."""

from __future__ import annotations

import moderngl
import numpy as np

from . import limits
from .material_sets import MATERIAL_SETS
from .materials import LIBRARY, Material, linear
from .shapes import shapes_of, split_name


def material_named(name: str) -> Material:
    """A material of the library or, with the game's name before a slash, of a game."""
    game, own = split_name(name)
    materials = shapes_of(game).materials if game else LIBRARY
    if own not in materials:
        raise LookupError(f"no material {name!r}: there are {', '.join(materials)}")
    return materials[own]


class TooManyMaterials(ValueError):
    """No index is left for another material."""


class MaterialTable(dict[str, int]):
    """The index of each material by its name, given when it is first asked for."""

    def __init__(self, context: moderngl.Context) -> None:
        super().__init__()
        self._palette = self._set = "classic"
        self._rows = np.zeros((limits.MATERIALS, 4, 4), dtype=np.float32)
        self._buffer = context.buffer(reserve=self._rows.nbytes)
        self._changed = False

    def __missing__(self, name: str) -> int:
        index = len(self)
        if index >= limits.MATERIALS:
            raise TooManyMaterials(f"{name!r} would be one more than {limits.MATERIALS} materials")
        self._rows[index] = self._row_of(name)
        self._changed = True
        self[name] = index
        return index

    def use(self, palette: str, material_set: str) -> None:
        """Gives what belongs to players the colours of a palette, and everything the materials of a
        set."""
        self._palette, self._set = palette, material_set
        for name, index in self.items():
            self._rows[index] = self._row_of(name)
        self._changed = True

    def _row_of(self, name: str) -> tuple[tuple[float, ...], ...]:
        material = material_named(name).in_palette(self._palette)
        return _row(MATERIAL_SETS[self._set].change(material))

    def bind(self) -> None:
        """Binds the block where the programs expect it."""
        if self._changed:
            self._buffer.write(self._rows.tobytes())
            self._changed = False
        self._buffer.bind_to_uniform_block(limits.UNIFORM_BLOCKS["Materials"])


def _row(material: Material) -> tuple[tuple[float, ...], ...]:
    """A material as `struct Material` in materials.glsl."""
    return (
        (*linear(material.colour), material.roughness),
        (*linear(material.grain_colour), material.grain_frequency),
        (
            material.clearcoat,
            material.clearcoat_roughness,
            material.metallic,
            float(limits.MATERIAL_KINDS.index(material.kind)),
        ),
        (*linear(material.engraving_colour), material.grain_contrast),
    )

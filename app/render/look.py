"""What people may choose about the picture, whatever is on the table."""

from __future__ import annotations

from typing import NamedTuple

from ..scene.filters import without_coordinates, without_symbols
from ..scene.piece import Scene


class Look(NamedTuple):
    """How pieces are shown."""

    palette: str = "classic"
    """The colours of players' pieces."""
    symbols: bool = True
    """Whether pieces that differ in colour carry symbols too."""
    coordinates: bool = True
    """Whether places on the board are numbered."""

    materials: str = "classic"
    """The set of materials that everything is made of."""

    def applied(self, scene: Scene) -> Scene:
        """A scene without what this leaves out."""
        if not self.symbols:
            scene = without_symbols(scene)
        return scene if self.coordinates else without_coordinates(scene)


USUAL = Look()
"""Without any choice."""

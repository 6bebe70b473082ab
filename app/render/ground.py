"""The table top: what it is made of, and the plane that is drawn."""

from __future__ import annotations

from typing import NamedTuple

import moderngl
import numpy as np

from .materials import linear
from .programs import Programs

_FAR = 240.0
"""How far the table reaches, in units: farther than anybody sees."""
_BOUNCED = 1.9
"""The light that a table reflects, of its colour."""
_BACKDROP_LIGHT = (0.37, 0.43, 0.52)
"""The light on what is far behind: that of the room, for no window is near."""


class TableTop(NamedTuple):
    """The surface of a table, and what is behind it."""

    shader: str
    plank_width: float
    colour: str
    grain_colour: str
    backdrop: str
    """What it fades into."""
    sheen: float
    """How much of the window's light gleams on it, whatever its colour."""
    window_elevation: float
    """Degrees that the window stands above the horizon."""

    @property
    def bounce(self) -> list[float]:
        """The light it throws on the sides of pieces."""
        pairs = zip(linear(self.colour), linear(self.grain_colour), strict=True)
        return [_BOUNCED * (one + other) / 2 + 0.6 * self.sheen for one, other in pairs]

    @property
    def backdrop_radiance(self) -> tuple[float, float, float]:
        """The light of what is behind it."""
        colour = zip(linear(self.backdrop), _BACKDROP_LIGHT, strict=True)
        red, green, blue = (share * light for share, light in colour)
        return red, green, blue


TABLE_TOPS = {
    "walnut": TableTop("ground_wood", 3.1, "#653F29", "#382115", "#4A3528", 0.035, 45.0),
    "dark walnut": TableTop("ground_wood", 4.2, "#6F4933", "#43291C", "#574234", 0.035, 51.0),
    "felt": TableTop("ground_felt", 1.0, "#224A3E", "#224A3E", "#2A3D34", 0.08, 45.0),
}
"""By `Table.kind`."""


class Ground:
    """A quad at z = 0, and how each program reads it."""

    def __init__(self, context: moderngl.Context, programs: Programs) -> None:
        self._context, self._programs = context, programs
        plane = np.zeros((4, 6), dtype=np.float32)
        plane[:, 0:2] = ((-_FAR, -_FAR), (_FAR, -_FAR), (_FAR, _FAR), (-_FAR, _FAR))
        plane[:, 5] = 1.0
        self._vertices = context.buffer(plane.tobytes())
        self._indices = context.buffer(np.array([0, 1, 2, 0, 2, 3], dtype=np.uint32).tobytes())
        self._arrays: dict[str, moderngl.VertexArray] = {}

    def draw(self, fragment: str) -> None:
        """Draws it with a fragment shader."""
        if fragment not in self._arrays:
            self._arrays[fragment] = self._context.vertex_array(
                self._programs.get("ground", fragment),
                [(self._vertices, "3f 3f", "in_position", "in_normal")],
                self._indices,
                skip_errors=True,
            )
        self._arrays[fragment].render()
        self._programs.draw_calls += 1

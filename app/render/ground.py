"""The table top: what it is made of, and the disc that is drawn."""

from __future__ import annotations

from math import cos, sin
from typing import NamedTuple

import moderngl
import numpy as np
import numpy.typing as npt

from .materials import linear
from .programs import Programs

TABLE_EDGE = 1.78
"""The radius of a table, in radii of what is on it."""
ENDLESS = 120.0
"""The same for a table whose edge nobody sees."""
_SEGMENTS = 144
_BEVEL, _THICKNESS = 0.014, 0.11
"""How its edge is rounded, and how thick it is; in the same radii."""
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
    """What it fades into, and the colour of the room around it."""
    rim: str
    """The colour of the ring along its edge."""
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
    "walnut": TableTop("ground_wood", 3.1, "#653F29", "#382115", "#4A3528", "#3A2114", 0.035, 45.0),
    "dark walnut": TableTop(
        "ground_wood", 4.2, "#6F4933", "#43291C", "#574234", "#402619", 0.035, 51.0
    ),
    "felt": TableTop("ground_felt", 1.0, "#224A3E", "#224A3E", "#2A3D34", "#4A2C1B", 0.08, 45.0),
}
"""By `Table.kind`."""


def _profile() -> npt.NDArray[np.float64]:
    """Rings from the middle outwards and down: on the circle or in the middle; how far inside the
    edge and how high; the normal, outwards and up."""
    turns = np.linspace(0.0, np.pi / 2, 5)
    bevel = [(1.0, _BEVEL * (1 - sin(t)), _BEVEL * (cos(t) - 1), sin(t), cos(t)) for t in turns]
    rings = [(0.0, 0.0, 0.0, 0.0, 1.0), *bevel, (1.0, 0.0, -_THICKNESS, 1.0, 0.0)]
    return np.array(rings)


def _mesh() -> tuple[npt.NDArray[np.float32], npt.NDArray[np.uint32]]:
    """Vertices and triangles of a round table."""
    angles = np.linspace(0.0, 2 * np.pi, _SEGMENTS, endpoint=False)
    circle = np.column_stack((np.cos(angles), np.sin(angles)))
    rings = _profile()
    vertices = np.empty((len(rings), _SEGMENTS, 7), dtype=np.float32)
    for ring, (out, inside, height, aside, up) in zip(vertices, rings, strict=True):
        ring[:, 0:2], ring[:, 2:4] = out * circle, (inside, height)
        ring[:, 4:6], ring[:, 6] = aside * circle, up
    first = np.arange(len(rings) - 1)[:, None] * _SEGMENTS
    here = np.arange(_SEGMENTS)
    beside = (here + 1) % _SEGMENTS
    corners = (here, here + _SEGMENTS, beside + _SEGMENTS, here, beside + _SEGMENTS, beside)
    triangles = np.stack([first + corner for corner in corners], axis=-1)
    return vertices.reshape(-1, 7), triangles.reshape(-1).astype(np.uint32)


class Ground:
    """A round table at z = 0, and how each program reads it."""

    def __init__(self, context: moderngl.Context, programs: Programs, edge: float) -> None:
        self._context, self._programs = context, programs
        self.edge = edge
        """The radius of the table, in radii of what is on it."""
        vertices, triangles = _mesh()
        self._vertices = context.buffer(vertices.tobytes())
        self._indices = context.buffer(triangles.tobytes())
        self._arrays: dict[str, moderngl.VertexArray] = {}

    def draw(self, fragment: str) -> None:
        """Draws it with a fragment shader."""
        program = self._programs.get("ground", fragment)
        program["table_edge"] = self.edge
        if fragment not in self._arrays:
            self._arrays[fragment] = self._context.vertex_array(
                program,
                [(self._vertices, "2f 2f 3f", "in_circle", "in_profile", "in_normal")],
                self._indices,
                skip_errors=True,
            )
        self._arrays[fragment].render()
        self._programs.draw_calls += 1

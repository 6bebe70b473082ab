"""The shader programs, compiled when they are first needed."""

from __future__ import annotations

import moderngl

from . import limits
from .quality import Quality
from .shaders import source

FRAME, MATERIALS_BLOCK = 1, 2
"""Where the blocks of uniforms are bound; 0 is left to the window's own drawing."""
TEXTURES = (
    "shadow_map",
    "noise_map",
    "occlusion_map",
    "mark_map",
    "shade_map",
    "image_map",
    "where_map",
    "facing_map",
    "light_map",
    "edge_map",
)
"""The textures, each always in the same place."""


class Programs:
    """All programs of one quality, by the names of their two shaders."""

    def __init__(self, context: moderngl.Context, quality: Quality) -> None:
        self._context = context
        self._settings = {
            **limits.DEFINES,
            "SEARCH": quality.search,
            "TAPS": quality.taps,
            "FINE": int(quality.occlusion > 0),
            "MIRROR": quality.mirror,
            "LOOKS": max(1, quality.occlusion // 2),
        }
        self._made: dict[tuple[str, str], moderngl.Program] = {}
        self._screens: dict[str, moderngl.VertexArray] = {}

    def get(self, vertex: str, fragment: str) -> moderngl.Program:
        """The program of a vertex and a fragment shader."""
        made = self._made.get((vertex, fragment))
        if made is None:
            made = self._made[vertex, fragment] = self._compile(vertex, fragment)
        return made

    def screen(self, fragment: str, **uniforms: object) -> None:
        """Runs a fragment shader over the whole of what is drawn into."""
        program = self.get("screen", fragment)
        for name, value in uniforms.items():
            program[name] = value
        if fragment not in self._screens:
            self._screens[fragment] = self._context.vertex_array(program, [])
        self._screens[fragment].render(vertices=3)

    def _compile(self, vertex: str, fragment: str) -> moderngl.Program:
        made = self._context.program(
            vertex_shader=source(f"{vertex}.vert"),
            fragment_shader=source(f"{fragment}.frag", self._settings),
        )
        for name, place in (("Frame", FRAME), ("Materials", MATERIALS_BLOCK)):
            block = made.get(name, None)
            if isinstance(block, moderngl.UniformBlock):
                block.binding = place
        for place, name in enumerate(TEXTURES):
            if name in made:
                made[name] = place
        return made


def bind(**textures: moderngl.Texture | moderngl.TextureArray | None) -> None:
    """Puts textures where the programs look for them."""
    for name, texture in textures.items():
        if texture is not None:
            texture.use(TEXTURES.index(name))

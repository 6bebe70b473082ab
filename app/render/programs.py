"""The shader programs of one quality, compiled when they are first needed."""

from __future__ import annotations

import moderngl

from .limits import BLOCK_BYTES, SHADOW_SAMPLES, TEXTURE_UNITS, UNIFORM_BLOCKS
from .quality import Quality
from .shaders import source


class Programs:
    """Programs by the names of their two shaders, with uniform blocks and samplers assigned."""

    def __init__(self, context: moderngl.Context, quality: Quality) -> None:
        for samples in (quality.blocker_samples, quality.shadow_samples):
            if SHADOW_SAMPLES % samples:
                raise ValueError(f"{samples} samples of a shadow: {SHADOW_SAMPLES} / n is needed")
        self._context = context
        self._settings = {
            "BLOCKER_SAMPLES": quality.blocker_samples,
            "SHADOW_SAMPLES": quality.shadow_samples,
            "WINDOW_IN_GLOSS": int(quality.occlusion_samples > 0),
            "REFLECTION_STEPS": quality.reflection_steps,
            "ENGRAVED": int(quality.fine),
            "SHARP_HISTORY": int(quality.occlusion_samples > 0),
            "OCCLUSION_SAMPLES": max(1, quality.occlusion_samples // 2),
        }
        self._programs: dict[tuple[str, str], moderngl.Program] = {}
        self._fullscreen: dict[str, moderngl.VertexArray] = {}
        self.draw_calls = 0
        """Draw calls so far; who draws with one of the programs counts them here."""

    def get(self, vertex: str, fragment: str) -> moderngl.Program:
        """The program of a vertex and a fragment shader."""
        program = self._programs.get((vertex, fragment))
        if program is None:
            program = self._programs[vertex, fragment] = self._compile(vertex, fragment)
        return program

    def draw_fullscreen(
        self, fragment: str, vertex: str = "fullscreen", **uniforms: object
    ) -> None:
        """Runs a fragment shader for every pixel of the framebuffer in use."""
        program = self.get(vertex, fragment)
        for name, value in uniforms.items():
            program[name] = value
        if fragment not in self._fullscreen:
            self._fullscreen[fragment] = self._context.vertex_array(program, [])
        self._fullscreen[fragment].render(vertices=3)
        self.draw_calls += 1

    def _compile(self, vertex: str, fragment: str) -> moderngl.Program:
        program = self._context.program(
            vertex_shader=source(f"{vertex}.vert"),
            fragment_shader=source(f"{fragment}.frag", self._settings),
        )
        for name, binding in UNIFORM_BLOCKS.items():
            block = program.get(name, None)
            if isinstance(block, moderngl.UniformBlock):
                if block.size != BLOCK_BYTES[name]:
                    raise ValueError(f"{name} has {block.size} bytes, not {BLOCK_BYTES[name]}")
                block.binding = binding
        for unit, name in enumerate(TEXTURE_UNITS):
            if name in program:
                program[name] = unit
        return program


def bind_textures(**textures: moderngl.Texture | moderngl.TextureArray | None) -> None:
    """Binds textures to the units of their samplers."""
    for name, texture in textures.items():
        if texture is not None:
            texture.use(TEXTURE_UNITS.index(name))

"""The shadow map of the window, drawn anew only when something moved."""

from __future__ import annotations

import moderngl

from .programs import Programs, bind_textures
from .scene_batches import OPAQUE, SceneBatches

_BLOCK = 16
"""Texels of the shadow map, along a side, that share one texel of the minimum map."""


class ShadowMap:
    """Depths seen from the window, and the least of them around each block of texels."""

    def __init__(self, context: moderngl.Context, programs: Programs, size: int) -> None:
        self._context, self._programs = context, programs
        self.depth = context.depth_texture((size, size))
        self.depth.compare_func = ""
        self.depth.repeat_x = self.depth.repeat_y = False
        self._target = context.framebuffer(depth_attachment=self.depth)
        blocks, self.min_depth = (self._min_map(size // _BLOCK) for _ in range(2))
        self._reductions = [
            (source, context.framebuffer([target]), block_size)
            for source, target, block_size in (
                (self.depth, blocks, _BLOCK),
                (blocks, self.min_depth, 0),
            )
        ]

    def _min_map(self, size: int) -> moderngl.Texture:
        texture = self._context.texture((size, size), 1, dtype="f4")
        texture.repeat_x = texture.repeat_y = False
        texture.filter = (moderngl.NEAREST, moderngl.NEAREST)
        return texture

    def draw(self, batches: SceneBatches) -> None:
        """Draws what casts shadows; the frame's view must be the window's."""
        context = self._context
        self._target.use()
        self._target.clear()
        context.cull_face = "front"
        batches.draw(OPAQUE, self._programs, "gbuffer")
        context.cull_face = "back"
        context.disable(moderngl.DEPTH_TEST)
        for source, target, block_size in self._reductions:
            target.use()
            bind_textures(shadow_map=source)
            self._programs.draw_fullscreen("shadow_min_depth", block_size=block_size)
        context.enable(moderngl.DEPTH_TEST)

"""The shadow the window throws, drawn anew only when something moved."""

from __future__ import annotations

from collections.abc import Callable

import moderngl

from .programs import Programs, bind

_ROUGH = 16
"""How many texels of the shadow map, along a side, share one of the rough map."""


class Shadow:
    """How far light gets, seen from the window, and where it gets everywhere."""

    def __init__(self, context: moderngl.Context, programs: Programs, side: int) -> None:
        self._context, self._programs = context, programs
        self.map = context.depth_texture((side, side))
        self.map.compare_func = ""
        self.map.repeat_x = self.map.repeat_y = False
        self._target = context.framebuffer(depth_attachment=self.map)
        blocks, self.shade = (self._rough(side // _ROUGH) for _ in range(2))
        self.rounds = [
            (source, context.framebuffer([found]), block)
            for source, found, block in ((self.map, blocks, _ROUGH), (blocks, self.shade, 0))
        ]
        """What is read, what is drawn into, and how large a block is that becomes one texel."""

    def _rough(self, side: int) -> moderngl.Texture:
        made = self._context.texture((side, side), 1, dtype="f4")
        made.repeat_x = made.repeat_y = False
        made.filter = (moderngl.NEAREST, moderngl.NEAREST)
        return made

    def draw(self, draw_pieces: Callable[[], None]) -> None:
        """Draws what throws shadows; the frame's view must be the window's."""
        context = self._context
        self._target.use()
        self._target.clear()
        context.cull_face = "front"
        draw_pieces()
        context.cull_face = "back"
        context.disable(moderngl.DEPTH_TEST)
        for source, target, block in self.rounds:
            target.use()
            bind(shadow_map=source)
            self._programs.screen("shade", block=block)
        context.enable(moderngl.DEPTH_TEST)

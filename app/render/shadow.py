"""The shadow the window throws, drawn anew only when something moved."""

from __future__ import annotations

from collections.abc import Callable

import moderngl

from app.render.programs import Programs, bind


class Shadow:
    """How far light gets, seen from the window, and where it gets everywhere."""

    def __init__(self, context: moderngl.Context, programs: Programs, side: int) -> None:
        self._context, self._programs = context, programs
        self.map = context.depth_texture((side, side))
        self.map.compare_func = ""
        self.map.repeat_x = self.map.repeat_y = False
        self._target = context.framebuffer(depth_attachment=self.map)
        rough = max(64, side // 8)
        self.shade = context.texture((rough, rough), 1, dtype="f4")
        self.shade.repeat_x = self.shade.repeat_y = False
        self._shade_target = context.framebuffer([self.shade])

    def draw(self, draw_pieces: Callable[[moderngl.Program], None]) -> None:
        """Draws what throws shadows; the frame's view must be the window's."""
        context = self._context
        self._target.use()
        self._target.clear()
        context.cull_face = "front"
        draw_pieces(self._programs.get("piece", "depth"))
        context.cull_face = "back"
        context.disable(moderngl.DEPTH_TEST)
        self._shade_target.use()
        bind(shadow_map=self.map)
        self._programs.screen("shade")
        context.enable(moderngl.DEPTH_TEST)

"""The shadow map: depths seen from the window and from the lights of the room.

One draw call of a mesh serves all of them. The window's part is drawn anew when something has moved
and, at rest, for every other point of the window; those of the room, which are small and blurred,
only when something has moved.
"""

from __future__ import annotations

import moderngl

from .limits import ROOM_LIGHTS, ROOM_MAP_SHARE, ROOM_MAP_SIZE
from .programs import Programs, bind_textures
from .render_targets import texture
from .scene_batches import OPAQUE, SceneBatches

_BLOCK = 16
"""Texels of the window's part, along a side, that share one texel of the minimum map."""
_CLIP_DISTANCE0 = 0x3000
"""OpenGL's constant; three more follow, one for each border of a part."""


class ShadowMap:
    """Depths seen from the window and, in `small`, the least of them around each block and
    the mean depths seen from the lights of the room.
    """

    def __init__(self, context: moderngl.Context, programs: Programs, size: int) -> None:
        self._context, self._programs = context, programs
        self.depth = context.depth_texture((size + size // ROOM_MAP_SHARE, size))
        self.depth.compare_func = ""
        self.depth.filter = (moderngl.NEAREST, moderngl.NEAREST)
        self.depth.repeat_x = self.depth.repeat_y = False
        self._target = context.framebuffer(depth_attachment=self.depth)
        blocks = size // _BLOCK
        whole = max(ROOM_MAP_SIZE, blocks), ROOM_LIGHTS * ROOM_MAP_SIZE + blocks
        halfway, self.small = (texture(context, whole, 2, "f4") for _ in range(2))
        self._passes = [(context.framebuffer([one]), one) for one in (halfway, self.small)]

    def draw(self, batches: SceneBatches, with_room: bool) -> None:
        """Draws what casts shadows, for the window alone or for all lights."""
        context, programs = self._context, self._programs
        self._target.use()
        self._target.clear()
        context.cull_face = "front"
        for border in range(4):
            context.enable_direct(_CLIP_DISTANCE0 + border)
        batches.draw_in_views(OPAQUE, programs, 1 + ROOM_LIGHTS if with_room else 1)
        for border in range(4):
            context.disable_direct(_CLIP_DISTANCE0 + border)
        context.cull_face = "back"
        context.disable(moderngl.DEPTH_TEST)
        first = 0 if with_room else ROOM_LIGHTS * ROOM_MAP_SIZE
        width, height = self.small.size
        bind_textures(shadow_map=self.depth)
        for second, (target, made) in enumerate(self._passes):
            target.viewport = (0, first, width, height - first)
            target.use()
            programs.draw_fullscreen("small_shadow_maps", block_size=_BLOCK, second=bool(second))
            bind_textures(small_shadow_map=made)
        context.enable(moderngl.DEPTH_TEST)

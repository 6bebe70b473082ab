"""Outlines around pieces: their silhouettes, and lines around those over the finished picture."""

from __future__ import annotations

import moderngl

from .programs import Programs, bind_textures
from .render_targets import RenderTargets
from .scene_batches import OUTLINED, SceneBatches

NEARER = -1.0, -1.0
"""Polygon offset by which ghosts and outlines win over what may lie in the very same place."""
_HIDDEN = 0.3
"""How strong the outline is of what something else hides."""


class Outlines:
    """Draws the outlines of a scene, if it has any."""

    def __init__(
        self, context: moderngl.Context, programs: Programs, batches: SceneBatches
    ) -> None:
        self._context, self._programs, self._batches = context, programs, batches
        self._current = False

    def invalidate(self) -> None:
        """Other pieces are outlined from now on."""
        self._current = False

    def draw(self, targets: RenderTargets, moving: bool) -> None:
        """Draws the silhouettes, strong where pieces are seen and faint where they are hidden.

        Needs the depth buffer of the latest frame, and the uniforms of its view.
        """
        if not self._batches.any(OUTLINED) or (self._current and targets.frames > 1):
            return
        context, silhouette = self._context, self._programs.get("piece", "silhouette")
        target, _ = targets.silhouette_framebuffers
        target.depth_mask = False
        target.use()
        target.clear()
        if not moving:
            context.enable_only(moderngl.CULL_FACE)
            silhouette["opacity"] = _HIDDEN
            self._batches.draw(OUTLINED, self._programs, "silhouette")
        context.enable_only(moderngl.DEPTH_TEST | moderngl.CULL_FACE)
        silhouette["opacity"] = 1.0
        context.polygon_offset = NEARER
        self._batches.draw_nearest(OUTLINED, self._programs, "silhouette")
        context.polygon_offset = 0.0, 0.0
        targets.resolve_silhouettes()
        self._current = not moving

    def composite(self, targets: RenderTargets) -> None:
        """Draws the lines over the picture in the framebuffer in use."""
        if not self._batches.any(OUTLINED):
            return
        self._context.enable(moderngl.BLEND)
        self._context.blend_func = moderngl.SRC_ALPHA, moderngl.ONE_MINUS_SRC_ALPHA
        bind_textures(silhouette_map=targets.silhouettes)
        width, height = targets.size
        pixels = max(1.4, height / 360)
        self._programs.draw_fullscreen("outline", line_width=(pixels / width, pixels / height))

"""Marks over the finished picture: highlighted places, and lines around silhouettes of pieces."""

from __future__ import annotations

import moderngl

from .limits import MARKS_ACROSS
from .programs import Programs, bind_textures
from .render_targets import RenderTargets, texture
from .scene_batches import HIGHLIGHTS, OUTLINED, SceneBatches

NEARER = -1.0, -1.0
"""Polygon offset by which ghosts and outlines win over what may lie in the very same place."""
_SEEN, _HIDDEN = 0.8, 0.2
"""How strong the silhouette is of what is seen, and of what something else hides; see
outline.frag."""
_LOOKED_AT = {OUTLINED: (0.8, 0.87, 0.94), HIGHLIGHTS: (0.35, 0.55, 0.8)}
"""Shares of the way from the middle of a mark to its vertices, at which its ink is chosen."""
_HATCH = 6.5
"""The period of the hatching of what is refused, in widths of a line."""


class Outlines:
    """Draws the highlights and outlines of a scene, if it has any."""

    def __init__(
        self, context: moderngl.Context, programs: Programs, batches: SceneBatches
    ) -> None:
        self._context, self._programs, self._batches = context, programs, batches
        self._current = False
        self._ink_map = texture(context, (MARKS_ACROSS, MARKS_ACROSS), 4, "f4")
        self._inks = context.framebuffer([self._ink_map])

    def invalidate(self) -> None:
        """Other places and pieces are marked from now on."""
        self._current = False

    @property
    def any(self) -> bool:
        """Whether there is anything to draw."""
        return self._batches.any(OUTLINED) or self._batches.any(HIGHLIGHTS)

    def draw(self, targets: RenderTargets, exposure: float, moving: bool) -> None:
        """Draws marks and silhouettes, these strong where pieces are seen, faint where hidden.

        Needs colour and depth of the latest frame, and the uniforms of its view.
        """
        if not self.any or (self._current and targets.frames > 1):
            return
        self._choose_inks(targets, exposure)
        context, silhouette = self._context, self._programs.get("piece", "silhouette")
        target, _ = targets.silhouette_framebuffers
        target.depth_mask = False
        target.use()
        target.clear()
        silhouette["hatch_period"] = _HATCH * _line_width(targets)
        if not moving:
            context.enable_only(moderngl.CULL_FACE)
            silhouette["opacity"] = _HIDDEN
            self._batches.draw_marks(OUTLINED, self._programs, "silhouette")
        context.enable_only(moderngl.DEPTH_TEST | moderngl.CULL_FACE)
        silhouette["opacity"] = _SEEN
        context.polygon_offset = NEARER
        self._batches.draw_marks(HIGHLIGHTS, self._programs, "highlight")
        context.depth_func = "<="
        self._batches.draw_marks(OUTLINED, self._programs, "silhouette")
        context.depth_func = "<"
        context.polygon_offset = 0.0, 0.0
        targets.resolve_silhouettes()
        self._current = not moving

    def _choose_inks(self, targets: RenderTargets, exposure: float) -> None:
        """Finds out how bright it is where each mark is seen; see ink.glsl."""
        self._inks.use()
        self._inks.clear()
        self._context.enable_only(moderngl.BLEND)
        self._context.blend_func = moderngl.ONE, moderngl.ONE
        program = self._programs.get("mark_light", "mark_light")
        program["exposure"] = exposure
        bind_textures(colour_map=targets.colour)
        for layer, shares in _LOOKED_AT.items():
            program["shares"] = shares
            self._batches.draw_mark_light(layer, self._programs)
        bind_textures(ink_map=self._ink_map)

    def composite(self, targets: RenderTargets) -> None:
        """Draws the marks over the picture in the framebuffer in use."""
        if not self.any:
            return
        self._context.enable(moderngl.BLEND)
        self._context.blend_func = moderngl.SRC_ALPHA, moderngl.ONE_MINUS_SRC_ALPHA
        bind_textures(silhouette_map=targets.silhouettes)
        width, height = targets.size
        pixels = _line_width(targets)
        self._programs.draw_fullscreen("outline", line_width=(pixels / width, pixels / height))


def _line_width(targets: RenderTargets) -> float:
    """How wide the line around a silhouette is, in pixels."""
    return max(1.4, targets.size[1] / 340)

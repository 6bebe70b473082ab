"""What a picture is drawn on, as large as the picture."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

import moderngl

if TYPE_CHECKING:
    from PIL import Image


class RenderTargets:
    """The buffers of one size: light, its mean over pictures, surfaces, outlines.

    What the first picture of a scene may not need is made when it is first asked for.
    """

    def __init__(self, context: moderngl.Context, size: tuple[int, int], samples: int) -> None:
        self._context = context
        self.size = size
        samples = min(samples, context.max_samples)
        half = (max(1, size[0] // 2), max(1, size[1] // 2))
        self.light = self._texture(size, 4, "f2")
        self._samples = samples if samples > 1 else 0
        self._depth = context.depth_renderbuffer(size, self._samples)
        self.drawing, self._lights = self._drawn("f2", self.light)
        self.where = self._texture(half, 4, "f4")
        self.facing = self._texture(half, 4)
        for made in (self.where, self.facing):
            made.filter = (moderngl.NEAREST, moderngl.NEAREST)
        depth = context.depth_renderbuffer(half)
        self.surfaces = context.framebuffer([self.where, self.facing], depth)
        self.grainy = self._texture(half, 1)
        self.grainy_target = context.framebuffer([self.grainy])
        self.occlusion = self._texture(half, 1)
        self.occlusion_target = context.framebuffer([self.occlusion])
        self.pictures = 0
        """How many pictures the mean is of."""

    @cached_property
    def sum(self) -> moderngl.Texture:
        """The mean of all pictures."""
        return self._texture(self.size, 4, "f4")

    @cached_property
    def summed(self) -> moderngl.Framebuffer:
        """To draw into the mean."""
        return self._context.framebuffer([self.sum])

    @cached_property
    def edges(self) -> moderngl.Texture:
        """The silhouettes of what is outlined."""
        return self._texture(self.size, 4)

    @cached_property
    def outlining(self) -> tuple[moderngl.Framebuffer, moderngl.Framebuffer]:
        """To draw silhouettes into, with the depth of the picture, and where they come together."""
        return self._drawn("f1", self.edges)

    def resolve(self) -> None:
        """Makes one light of all samples of a pixel, if it has several."""
        self._together(self.drawing, self._lights)

    def resolve_edges(self) -> None:
        """The same for silhouettes."""
        self._together(*self.outlining)

    def _together(self, drawn: moderngl.Framebuffer, whole: moderngl.Framebuffer) -> None:
        if drawn is not whole:
            self._context.copy_framebuffer(whole, drawn)

    def _drawn(
        self, kind: str, texture: moderngl.Texture
    ) -> tuple[moderngl.Framebuffer, moderngl.Framebuffer]:
        """What is drawn into, maybe with several samples a pixel, and what makes it a texture."""
        context = self._context
        if not self._samples:
            direct = context.framebuffer([texture], self._depth)
            return direct, direct
        colour = context.renderbuffer(self.size, 4, samples=self._samples, dtype=kind)
        return context.framebuffer([colour], self._depth), context.framebuffer([texture])

    def _texture(self, size: tuple[int, int], parts: int, kind: str = "f1") -> moderngl.Texture:
        made = self._context.texture(size, parts, dtype=kind)
        made.repeat_x = made.repeat_y = False
        return made


def upright(target: moderngl.Framebuffer, size: tuple[int, int]) -> Image.Image:
    """What was drawn, first row on top. Pictures are made rarely: their module can wait."""
    from PIL import Image

    flipped = Image.frombytes("RGB", size, target.read(components=3))
    return flipped.transpose(Image.Transpose.FLIP_TOP_BOTTOM)

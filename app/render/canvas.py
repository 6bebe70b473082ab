"""What a picture is drawn on, as large as the picture."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

import moderngl

if TYPE_CHECKING:
    from PIL import Image


class Canvas:
    """The buffers of one size: light, its mean over pictures, surfaces, outlines.

    What the first picture of a scene may not need is made when it is first asked for.
    """

    def __init__(self, context: moderngl.Context, size: tuple[int, int], samples: int) -> None:
        self._context = context
        self.size = size
        samples = min(samples, context.max_samples)
        half = (max(1, size[0] // 2), max(1, size[1] // 2))
        self.light = self._texture(size, 4, "f2")
        self._resolved: moderngl.Framebuffer | None = None
        if samples > 1:
            colour = context.renderbuffer(size, 4, samples=samples, dtype="f2")
            depth = context.depth_renderbuffer(size, samples)
            self.drawing = context.framebuffer([colour], depth)
            self._resolved = context.framebuffer([self.light])
        else:
            depth = context.depth_renderbuffer(size)
            self.drawing = context.framebuffer([self.light], depth)
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
    def edge_target(self) -> moderngl.Framebuffer:
        """To draw silhouettes into."""
        return self._context.framebuffer([self.edges])

    def resolve(self) -> None:
        """Makes one light of all samples of a pixel, if it has several."""
        if self._resolved is not None:
            self._context.copy_framebuffer(self._resolved, self.drawing)

    def _texture(self, size: tuple[int, int], parts: int, kind: str = "f1") -> moderngl.Texture:
        made = self._context.texture(size, parts, dtype=kind)
        made.repeat_x = made.repeat_y = False
        return made


def upright(target: moderngl.Framebuffer, size: tuple[int, int]) -> Image.Image:
    """What was drawn, first row on top. Pictures are made rarely: their module can wait."""
    from PIL import Image

    flipped = Image.frombytes("RGB", size, target.read(components=3))
    return flipped.transpose(Image.Transpose.FLIP_TOP_BOTTOM)

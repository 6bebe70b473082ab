"""The textures and framebuffers that a picture is drawn into, as large as the picture."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

import moderngl

if TYPE_CHECKING:
    from PIL import Image


def texture(
    context: moderngl.Context, size: tuple[int, int], parts: int, dtype: str = "f1"
) -> moderngl.Texture:
    """A texture that does not repeat."""
    made = context.texture(size, parts, dtype=dtype)
    made.repeat_x = made.repeat_y = False
    return made


class RenderTargets:
    """The buffers of one size: HDR colour, its mean over frames, G-buffer, occlusion, silhouettes.

    What the first frame of a scene may not need is made when it is first asked for.
    """

    def __init__(
        self,
        context: moderngl.Context,
        size: tuple[int, int],
        msaa_samples: int,
        readable_depth: bool = False,
    ) -> None:
        self._context = context
        self.size = size
        samples = min(msaa_samples, context.max_samples)
        half = (max(1, size[0] // 2), max(1, size[1] // 2))
        self.colour = texture(context, size, 4, "f2")
        self._samples = samples if samples > 1 else 0
        self.depth: moderngl.Texture | None = None
        """The depth buffer, where it can be read."""
        self._depth: moderngl.Texture | moderngl.Renderbuffer
        if readable_depth:
            self._depth = self.depth = context.depth_texture(size)
            self.depth.compare_func = ""
            self.depth.filter = (moderngl.NEAREST, moderngl.NEAREST)
            self.depth.repeat_x = self.depth.repeat_y = False
        else:
            self._depth = context.depth_renderbuffer(size, self._samples)
        self.scene, self._resolved = self._multisampled("f2", self.colour)
        self.position = texture(context, half, 4, "f4")
        self.normal = texture(context, half, 4)
        for exact in (self.position, self.normal):
            exact.filter = (moderngl.NEAREST, moderngl.NEAREST)
        depth = context.depth_renderbuffer(half)
        self.gbuffer = context.framebuffer([self.position, self.normal], depth)
        self.noisy_occlusion = texture(context, half, 1)
        self.noisy_occlusion_framebuffer = context.framebuffer([self.noisy_occlusion])
        self.occlusion = texture(context, half, 1)
        self.occlusion_framebuffer = context.framebuffer([self.occlusion])
        self.frames = 0
        """How many frames the mean is of."""

    @cached_property
    def mean(self) -> moderngl.Texture:
        """The mean of all frames."""
        return texture(self._context, self.size, 4, "f4")

    @cached_property
    def mean_framebuffer(self) -> moderngl.Framebuffer:
        """To blend a frame into the mean."""
        return self._context.framebuffer([self.mean])

    @cached_property
    def silhouettes(self) -> moderngl.Texture:
        """The silhouettes of what is outlined."""
        return texture(self._context, self.size, 4)

    @cached_property
    def silhouette_framebuffers(self) -> tuple[moderngl.Framebuffer, moderngl.Framebuffer]:
        """To draw silhouettes into, with the depth of the scene, and where they are resolved."""
        return self._multisampled("f1", self.silhouettes)

    def clear_occlusion(self) -> None:
        """As if nothing were near anything."""
        for framebuffer in (self.noisy_occlusion_framebuffer, self.occlusion_framebuffer):
            framebuffer.clear(1.0)

    def resolve(self) -> None:
        """Resolves the samples of the scene, if there are several a pixel."""
        self._resolve(self.scene, self._resolved)

    def resolve_silhouettes(self) -> None:
        """The same for silhouettes."""
        self._resolve(*self.silhouette_framebuffers)

    def _resolve(self, drawn: moderngl.Framebuffer, resolved: moderngl.Framebuffer) -> None:
        if drawn is not resolved:
            self._context.copy_framebuffer(resolved, drawn)

    def _multisampled(
        self, dtype: str, texture: moderngl.Texture
    ) -> tuple[moderngl.Framebuffer, moderngl.Framebuffer]:
        """A framebuffer to draw into and one that resolves to a texture; the same without MSAA."""
        context = self._context
        if not self._samples:
            direct = context.framebuffer([texture], self._depth)
            return direct, direct
        colour = context.renderbuffer(self.size, 4, samples=self._samples, dtype=dtype)
        return context.framebuffer([colour], self._depth), context.framebuffer([texture])


def read_image(framebuffer: moderngl.Framebuffer, size: tuple[int, int]) -> Image.Image:
    """What was drawn, first row on top. Pillow is imported here: pictures are made rarely."""
    from PIL import Image

    flipped = Image.frombytes("RGB", size, framebuffer.read(components=3))
    return flipped.transpose(Image.Transpose.FLIP_TOP_BOTTOM)

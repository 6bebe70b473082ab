"""What a picture is drawn on, as large as the picture."""

from __future__ import annotations

import moderngl


class Canvas:
    """The buffers of one size: multisampled light, its mean over pictures, surfaces, outlines."""

    def __init__(self, context: moderngl.Context, size: tuple[int, int], samples: int) -> None:
        self.size = size
        self._made: list[moderngl.Texture | moderngl.Renderbuffer | moderngl.Framebuffer] = []
        samples = min(samples, context.max_samples)
        half = (max(1, size[0] // 2), max(1, size[1] // 2))
        keep = self._made.append

        def texture(size: tuple[int, int], parts: int, kind: str = "f1") -> moderngl.Texture:
            made = context.texture(size, parts, dtype=kind)
            made.repeat_x = made.repeat_y = False
            keep(made)
            return made

        def target(*textures: moderngl.Texture, depth: bool = False) -> moderngl.Framebuffer:
            below = context.depth_renderbuffer(textures[0].size) if depth else None
            made = context.framebuffer(list(textures), below)
            keep(made)
            if below is not None:
                keep(below)
            return made

        colour = context.renderbuffer(size, 4, samples=samples if samples > 1 else 0, dtype="f2")
        below = context.depth_renderbuffer(size, samples if samples > 1 else 0)
        self.drawing = context.framebuffer([colour], below)
        self._made += [colour, below, self.drawing]
        self.light = texture(size, 4, "f2")
        self.resolved = target(self.light)
        self.sum = texture(size, 4, "f4")
        self.summed = target(self.sum)
        self.where = texture(half, 4, "f4")
        self.facing = texture(half, 4)
        for made in (self.where, self.facing):
            made.filter = (moderngl.NEAREST, moderngl.NEAREST)
        self.surfaces = target(self.where, self.facing, depth=True)
        self.grainy = texture(half, 1)
        self.grainy_target = target(self.grainy)
        self.occlusion = texture(half, 1)
        self.occlusion_target = target(self.occlusion)
        self.edges = texture(size, 4)
        self.edge_target = target(self.edges)
        self.pictures = 0
        """How many pictures the mean is of."""

    def release(self) -> None:
        """Gives the memory back."""
        for made in reversed(self._made):
            made.release()

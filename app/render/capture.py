"""Pictures without a window: an off-screen context, and frames of any size."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from typing import Any

import moderngl
from PIL import Image

from ..scene.camera import Camera
from ..scene.piece import Scene
from .look import USUAL, Look
from .quality import QUALITIES, Quality
from .render_targets import read_image
from .renderer import Renderer

Progress = Callable[[float], None]
"""Told which part of the work is done, 0 to 1."""
_SOFTWARE = ("llvmpipe", "softpipe", "swrast", "swiftshader", "basic render", "software")
"""What renderers without a graphics card have in their names."""


@cache
def off_screen() -> moderngl.Context:
    """An OpenGL context that needs no display; one for all, since only one can be current.

    `gc()` releases objects nobody holds any more.
    """
    backend: dict[str, Any] = {"backend": "egl"} if sys.platform == "linux" else {}
    context = moderngl.create_context(standalone=True, require=330, **backend)
    context.gc_mode = "context_gc"
    return context


def best_still_quality() -> str:
    """The finest quality that takes seconds on this machine; without a graphics card it is coarser.

    The finest of all takes more than a minute there.
    """
    renderer = str(off_screen().info["GL_RENDERER"]).lower()
    return "medium" if any(name in renderer for name in _SOFTWARE) else "still"


class Studio:
    """Takes pictures of one size."""

    def __init__(
        self,
        size: tuple[int, int],
        quality: Quality = QUALITIES["still"],
        context: moderngl.Context | None = None,
        look: Look = USUAL,
        staged: bool = True,
    ) -> None:
        self.context = context or off_screen()
        self.context.gc()
        self.size = size
        self._renderer = Renderer(self.context, quality, staged=staged)
        self._renderer.set_palette(look.palette, look.materials)
        self._renderer.resize(size)
        self._look = look
        self._target = self.context.framebuffer([self.context.texture(size, 4)])

    def picture(
        self,
        scene: Scene,
        camera: Camera,
        refine: bool = True,
        progress: Progress | None = None,
    ) -> Image.Image:
        """The scene as seen by a camera; of one frame only where many pictures make a film."""
        self._renderer.show(self._look.applied(scene))
        self._renderer.draw(camera, self._target)
        while refine and not self._renderer.finished:
            if progress is not None:
                self.context.finish()
                progress(self._renderer.done)
            self._renderer.draw(camera, self._target)
        if progress is not None:
            progress(1.0)
        return read_image(self._target, self.size)

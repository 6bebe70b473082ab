"""What a window shows: the picture of the table, and the interface over it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import TYPE_CHECKING

import moderngl

from ..scene.camera import Camera
from ..scene.piece import Scene
from .imgui_backend import InterfaceRenderer
from .look import Look
from .quality import QUALITIES
from .render_targets import read_image
from .renderer import Renderer
from .shaders import source

if TYPE_CHECKING:
    from PIL import Image

Size = tuple[int, int]
_MAX_ERRORS = 16
"""Errors that OpenGL can hold at once; a context that is lost has no end of them."""


class Interrupted(BaseException):
    """Drawing was broken off, since the program is to end."""


class Display:
    """The OpenGL side of a window; the window's context must be current."""

    def __init__(self, quality: str) -> None:
        self.context = _context()
        self.painter = InterfaceRenderer(self.context)
        self._renderer = Renderer(self.context, QUALITIES[quality])
        self._size: Size = (0, 0)
        self._look = Look()
        program = self.context.program(
            vertex_shader=source("fullscreen.vert"), fragment_shader=source("present.frag")
        )
        self._present = self.context.vertex_array(program, [])
        self._targets: dict[Size, moderngl.Framebuffer] = {}
        """Framebuffers of small pictures, one for each of the few sizes."""
        self.frames = 0
        """Frames presented so far."""
        self._drawing = False
        self._gl_errors: Counter[str] = Counter()

    @property
    def quality(self) -> str:
        """The name of the quality in force."""
        return self._renderer.quality.name

    def set_quality(self, name: str) -> None:
        """Draws with another quality from now on."""
        if name != self.quality:
            self._renderer = Renderer(self.context, QUALITIES[name])
            self._renderer.set_palette(self._look.palette, self._look.materials)

    @property
    def look(self) -> Look:
        """The look in force."""
        return self._look

    def set_look(self, look: Look) -> bool:
        """Applies a look from now on; whether it is another one."""
        if look == self._look:
            return False
        self._look = look
        self._renderer.set_palette(look.palette, look.materials)
        return True

    def resize(self, size: Size) -> bool:
        """Fits the picture to the framebuffer; whether that is a change."""
        if size == self._size:
            return False
        old, self._size = self._size, size
        self.picture = self.context.texture(size, 4)
        self._picture = self.context.framebuffer([self.picture])
        self._picture.clear(0.06, 0.05, 0.04, 1.0)
        self._renderer.resize(size, instead_of=old)
        return True

    def draw_table(self, scene: Scene, camera: Camera, moving: bool) -> None:
        """Draws the table, or accumulates another frame if nothing changed."""
        with self._interruptible():
            self._renderer.resize(self._size)
            self._renderer.show(self._look.applied(scene))
            self._renderer.draw(camera, self._picture, moving)

    def measure(self, scene: Scene, camera: Camera) -> float:
        """Seconds that one frame in motion takes, as large as the window."""
        self._renderer.resize(self._size)
        return _seconds(self._renderer, self._look.applied(scene), camera, self._picture)

    @property
    def finished(self) -> bool:
        """Whether another frame would make nothing better."""
        return self._renderer.finished

    def present(self, draw_interface: Callable[[moderngl.Framebuffer], None]) -> None:
        """Draws the picture of the table and the interface over it into the window."""
        context = self.context
        context.enable_only(moderngl.NOTHING)
        context.screen.use()
        context.screen.viewport = (0, 0, *self._size)
        self.picture.use()
        self._present.render(vertices=3)
        draw_interface(context.screen)
        context.gc()
        self.frames += 1

    def small_picture(self, scene: Scene, camera: Camera, size: Size) -> Image.Image:
        """Another scene as a picture of its own, made finer each time if nothing else is drawn."""
        target = self._targets.get(size)
        if target is None:
            target = self.context.framebuffer([self.context.texture(size, 4)])
            self._targets[size] = target
        with self._interruptible():
            self._renderer.resize(size)
            self._renderer.show(self._look.applied(scene))
            self._renderer.draw(camera, target)
            return read_image(target, size)

    @contextmanager
    def _interruptible(self) -> Iterator[None]:
        self._drawing = True
        try:
            yield
        finally:
            self._drawing = False

    def interrupt(self) -> None:
        """Raises Interrupted out of what is being drawn, if anything is.

        For signal handlers: drawing in software may take seconds.
        """
        if self._drawing:
            raise Interrupted

    def gl_errors(self) -> Counter[str]:
        """The errors of OpenGL so far, and how often each happened.

        Takes them from the queue: pyglet refuses to change a window while there are any.
        """
        for _ in range(_MAX_ERRORS):
            error = self.context.error
            if error == "GL_NO_ERROR":
                break
            self._gl_errors[error] += 1
        return self._gl_errors

    def driver_info(self) -> dict[str, str]:
        """Vendor, renderer and version, for people who ask for help."""
        info = self.context.info
        return {
            "vendor": str(info["GL_VENDOR"]),
            "renderer": str(info["GL_RENDERER"]),
            "version": str(info["GL_VERSION"]),
        }


def _context() -> moderngl.Context:
    """The OpenGL context of the current window; `gc()` releases objects nobody holds any more.

    Objects may be dropped in any thread, but must be released in that of the window.
    """
    context = moderngl.create_context(require=330)
    context.gc_mode = "context_gc"
    return context


def best_quality(scene: Scene, camera: Camera, size: Size, patience: float = 0.05) -> str:
    """The best quality whose frames in motion take no longer than `patience` seconds.

    Draws a scene a few times; the window's context must be current.
    """
    context = _context()
    small = (max(64, size[0] // 3), max(64, size[1] // 3))
    for name in ("high", "medium"):
        renderer = Renderer(context, QUALITIES[name])
        renderer.resize(small)
        target = context.framebuffer([context.texture(small, 4)])
        seconds = _seconds(renderer, scene, camera, target)
        del renderer, target
        context.gc()
        if seconds * 9 <= patience:
            return name
    return "low"


def _seconds(
    renderer: Renderer, scene: Scene, camera: Camera, target: moderngl.Framebuffer
) -> float:
    """How long a frame in motion takes at best."""
    renderer.show(scene)
    times = []
    for step in range(3):
        begin = perf_counter()
        renderer.draw(camera.turned(camera.azimuth + step, camera.elevation), target, moving=True)
        target.read(viewport=(0, 0, 1, 1), components=3)
        times.append(perf_counter() - begin)
    return min(times)

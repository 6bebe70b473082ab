"""The whole program without a window: the same screens, events, pictures and AI, off-screen.

A booth is driven like the window, by a mouse and keys, and draws what the window would show. Time
passes only when it is told to, so what is seen does not depend on how busy the machine is.
"""

from __future__ import annotations

import os
import time
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.tools import windowless  # noqa: F401  # isort: skip

import moderngl
from PIL import Image
from pyglet.window import key, mouse

from app.match import folders
from app.match.settings import Settings
from app.render.capture import off_screen
from app.render.display import Display
from app.render.imgui_backend import InterfaceRenderer
from app.render.look import Look
from app.render.quality import QUALITIES
from app.render.render_targets import read_image
from app.render.renderer import Renderer
from app.scene.camera import Camera
from app.scene.piece import Scene
from app.ui.gui.input import Input
from app.ui.program import Program
from app.ui.screens.screen import Screen
from app.ui.screens.title import Title
from app.ui.test_probe import probe
from app.ui.window import Window
from tests.tools.fakes import FakeWindow
from tests.tools.loops import as_long_as

BUTTONS = {"left": mouse.LEFT, "middle": mouse.MIDDLE, "right": mouse.RIGHT}


class _OffScreen(Display):
    """A display whose picture nobody is shown."""

    def __init__(self, context: moderngl.Context, quality: str) -> None:
        self.context = context
        self.painter = InterfaceRenderer(context)
        self._renderer = Renderer(context, QUALITIES[quality])
        self._size = (0, 0)
        self._look = Look()
        self._targets = {}
        self._gl_errors = Counter()
        self._drawing = False
        self.frames = 0

    def resize(self, size: tuple[int, int]) -> bool:
        changed = super().resize(size)
        if changed:
            self._whole = self.context.framebuffer([self.context.texture(size, 4)])
        return changed

    def present(self, draw_interface: Callable[[moderngl.Framebuffer], None]) -> None:
        self.context.copy_framebuffer(self._whole, self._picture)
        draw_interface(self._whole)
        self.frames += 1

    def screenshot(self) -> Image.Image:
        """What the window would show."""
        return read_image(self._whole, self._size)


class _Undrawn(_OffScreen):
    """A display that shows the interface only: drawing the table takes long."""

    finished = True  # type: ignore[assignment]

    def draw_table(self, scene: Scene, camera: Camera, moving: bool) -> None: ...

    def small_picture(self, scene: Scene, camera: Camera, size: tuple[int, int]) -> Image.Image:
        return Image.new("RGB", size)


class _Window(FakeWindow):
    """As much of a window as the program needs; its events are those of the real one."""

    CURSOR_HAND, CURSOR_TEXT, CURSOR_DEFAULT = "hand", "text", "arrow"
    _shown = Window._shown
    frame_seconds = 0.0
    safely: Any

    def connect(self, screen: Any, frame: Any, close: Any, interface: Input) -> None:
        self._of_screen, self.frame, self._interface = screen, frame, interface
        interface.mouse_entered = lambda: self._shown.pointed(None)

    def event(self, name: str, *values: Any) -> None:
        """Something that happened: the interface is asked first, then the screen is told."""
        if not getattr(self._interface, name)(*values) and hasattr(Window, name):
            getattr(Window, name)(self, *values)

    dispatch_event = event

    def get_framebuffer_size(self) -> tuple[int, int]:
        return self.size

    def get_system_mouse_cursor(self, name: str) -> str:
        return name

    def set_mouse_cursor(self, cursor: str) -> None: ...


class _Unseen(_Undrawn):
    """A display that is switched off."""

    def present(self, draw_interface: Callable[[moderngl.Framebuffer], None]) -> None:
        self.frames += 1


@contextmanager
def studio(parser: ArgumentParser) -> Iterator[tuple[Namespace, Booth, Callable[[str], None]]]:
    """A booth as asked for on the command line, and what takes and keeps pictures of it."""
    parser.add_argument("folder", type=Path)
    parser.add_argument("--language", default="en")
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--text", type=int, default=100)
    chosen = parser.parse_args()
    chosen.folder.mkdir(parents=True, exist_ok=True)
    width, height = map(int, chosen.size.split("x"))
    with TemporaryDirectory() as home:
        booth = Booth(Path(home), (width, height), language=chosen.language, text_size=chosen.text)

        def take(name: str) -> None:
            file = f"{name} {chosen.language} {width} {chosen.text}.png"
            booth.picture(chosen.folder / file)
            print(file, flush=True)

        yield chosen, booth, take
        booth.close()
    os._exit(0)


class Booth:
    """The program, and somebody in front of it."""

    def __init__(
        self,
        home: Path,
        size: tuple[int, int] = (1280, 720),
        drawn: bool = True,
        seen: bool = True,
        **settings: Any,
    ) -> None:
        """Starts the program; `drawn` is whether the table is, or only the interface, and `seen`
        whether anything is."""
        os.environ[folders.HOME] = str(home)
        usual = {"language": "en", "quality": "low", "animation": "off", "muted": True}
        chosen = Settings().changed(**{**usual, "ai_pace": "instant", **settings})
        self.window = _Window(size)
        kind = (_OffScreen if drawn else _Undrawn) if seen else _Unseen
        self.display = kind(off_screen(), chosen.quality)
        self.program = Program(self.window, self.display, chosen)  # type: ignore[arg-type]
        self.program.gui.motion = False
        self.program.open(Title(self.program))
        self.at = (0.0, 0.0)

    def close(self) -> None:
        self.program.close()
        self.program.gui.close()

    @property
    def screen(self) -> Screen:
        return self.program.screen

    # Time

    def frame(self, seconds: float = 0.05) -> float | None:
        for _ in as_long_as(self.window.posted.qsize):
            self.window.posted.get()()
        return self.program.frame(seconds)

    def settle(self, most: int = 80) -> None:
        """Frames until nothing changes by itself any more, and none of them slow."""
        for _ in range(most):
            if self.frame() != 0.0:
                return

    def wait(self, until: Callable[[], object], seconds: float = 60.0) -> None:
        """Lets the AI think and everything move, until something is so."""
        end = time.monotonic() + seconds
        while not until():
            assert time.monotonic() < end, f"not in {seconds} s"
            self.frame()
            time.sleep(0.01)
        self.settle()

    # The hand

    def point(self, x: float, y: float) -> None:
        """The mouse goes to a place, in points from the upper left corner."""
        self.at = (x, self.window.size[1] - y)
        self.window.event("on_mouse_motion", *self.at, 1, 1)
        self.frame()

    def click(self, x: float, y: float, button: str = "left") -> None:
        self.point(x, y)
        self.frame()
        for name in ("on_mouse_press", "on_mouse_release"):
            self.window.event(name, *self.at, BUTTONS[button], 0)
            self.frame()
        self.settle()

    def press(self, name: str) -> None:
        """Clicks a button by its key."""
        self.settle()
        self.click(*self.told()["buttons"][name])

    def choose(self, pick: str) -> None:
        """Clicks something on the table."""
        self.settle()
        self.click(*self.told()["targets"][pick])

    def hover(self, pick: str) -> None:
        self.settle()
        self.point(*self.told()["targets"][pick])
        self.settle()

    def key(self, *names: str) -> None:
        """Presses keys, like "z" or "ctrl+z"."""
        for name in names:
            *held, last = name.split("+")
            symbol = getattr(key, last.upper() if len(last) > 1 or last.isalpha() else f"_{last}")
            bits = sum(getattr(key, f"MOD_{word.upper()}") for word in held)
            self.window.event("on_key_press", symbol, bits)
            self.frame()
            self.window.event("on_key_release", symbol, bits)
            self.settle()

    def pad(self, *names: str) -> None:
        """Presses buttons of a controller, like "a", "left" or "rb"."""
        for name in names:
            self.window.event("on_pad_press", f"pad:{name}", "xbox")
            self.frame()
            self.window.event("on_pad_release", f"pad:{name}")
            self.settle()

    def drop(self, path: Path) -> None:
        """Drops a file onto the window."""
        Window.on_file_drop(self.window, 0, 0, [str(path)])  # type: ignore[arg-type]
        self.settle()

    # What is seen

    def told(self) -> dict[str, Any]:
        """What the window would tell."""
        return probe(self.program)

    def picture(self, path: Path | None = None) -> Image.Image:
        self.settle()
        image = self.display.screenshot()
        if path is not None:
            image.save(path)
        return image

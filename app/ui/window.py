"""The window: routes pyglet's events to the screen, and draws frames on demand."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

import pyglet
from pyglet.window import key, mouse

from ..identity import APPLICATION_ID, NAME
from .other_programs import OpenToOthers

if TYPE_CHECKING:
    from .gui.input import Input
    from .screens.screen import Screen

_BUTTONS = {mouse.LEFT: "left", mouse.MIDDLE: "middle", mouse.RIGHT: "right"}
_LEFT_TAB = key.user_key(23)
"""The symbol pyglet reports for Shift and Tab, which have a keysym of their own on X11."""
_ICONS = (16, 32, 48, 64)
"""Sizes of the window's icons; larger ones would slow down the start."""
MINIMUM = (640, 400)
"""The smallest size of the window, in points."""
_FIRST = 2 / 3
"""How much of the screen the first window takes, at least in one direction."""
_SHORTEST = 1 / 60
"""The shortest time between two frames, in seconds."""


class Window(OpenToOthers):
    """The only window. Idle while nothing changes."""

    safely: Callable[..., Any] = staticmethod(lambda call, *values: call(*values))
    """Wraps every callback (events, frames, delayed calls): the crash handler's hook."""
    projection = view = None
    """Not set, since pyglet draws nothing here: so its shaders are not compiled either."""

    def __init__(self, size: tuple[int, int], fullscreen: bool, icons: Path | None) -> None:
        """A window of a size, which one that begins in full screen takes when it leaves that."""
        super().__init__(
            *((None, None) if fullscreen else _fitting(size)),
            caption=NAME,
            resizable=True,
            vsync=True,
            visible=False,
            fullscreen=fullscreen,
            file_drops=True,
            config=_config(),
        )
        if fullscreen:  # with a size, pyglet would centre it on the screen and shift the picture
            self._windowed_size = _fitting(size)
        files = (icons / f"{side}.png" for side in _ICONS) if icons is not None else ()
        self._icons = [pyglet.image.load(str(file)) for file in files]
        self._dress()
        self._frame: Callable[[float], float | None] = lambda seconds: None
        self._of_screen: Callable[[], Screen] | None = None
        self._close: Callable[[], None] = lambda: None
        self._planned = False
        self._last = perf_counter()
        self.frame_seconds = 0.0
        """Seconds that drawing the last frame took."""

    def _dress(self) -> None:
        """Sets again what the system forgets whenever it recreates the window."""
        self.set_minimum_size(*self._pixels(*MINIMUM))
        if self._icons:
            self.set_icon(*self._icons)
        self._match_title_bar()

    def set_fullscreen(self, *values: Any, **named: Any) -> None:
        super().set_fullscreen(*values, **named)
        self._dress()

    def _create_projection(self) -> None:
        """Called by pyglet."""

    @property
    def density(self) -> float:
        """How many units of `get_size` make a point.

        Windows and X11 count in pixels, and their user chooses how many make a point; macOS counts
        points.
        """
        return 1.0 if sys.platform == "darwin" else max(1.0, float(self.dpi) / 96)

    def _pixels(self, *points: int) -> tuple[int, ...]:
        return tuple(round(number * self.density) for number in points)

    def use_first_size(self) -> None:
        """For a first start: takes its size for points instead of pixels, as far as they fit, and
        more on a large screen."""
        if self.fullscreen:
            return
        screen = self.screen.width, self.screen.height
        points = self._pixels(*self.get_size())
        larger = max(1.0, _FIRST * min(screen[0] / points[0], screen[1] / points[1]))
        most = (round(0.9 * side) for side in screen)
        self.set_size(*map(min, (round(side * larger) for side in points), most))

    def _match_title_bar(self) -> None:
        """Makes the title bar look like those of other windows."""
        if sys.platform == "win32":
            import_module("..support.windows_shell", __package__).match_title_bar(self._hwnd)

    def connect(
        self,
        screen: Callable[[], Screen],
        frame: Callable[[float], float | None],
        close: Callable[[], None],
        interface: Input,
    ) -> None:
        """Connects the window: `frame` draws one and returns the seconds until the next."""
        self._of_screen, self._frame, self._close = screen, frame, close
        self._interface = interface
        interface.mouse_entered = lambda: self._shown.pointed(None)
        self.push_handlers(interface)

    def dispatch_event(self, event_type: str, *args: Any) -> Any:
        """Any input may change what is shown, whoever handles it: a frame is drawn."""
        if event_type.startswith(("on_mouse", "on_key", "on_text", "on_pad")):
            self.wake()
        return self.safely(super().dispatch_event, event_type, *args)

    def _event_text_symbol(self, event: Any) -> tuple[str | None, int]:
        """Reports Shift+Tab as Tab; called by pyglet, on X11 only."""
        text, symbol = super()._event_text_symbol(event)
        return text, key.TAB if symbol == _LEFT_TAB else symbol

    def set_wm_class(self, name: str) -> None:
        """Gives the window the id by which desktops find its entry; called by pyglet on X11."""
        super().set_wm_class(APPLICATION_ID)

    # Frames

    def wake(self, seconds: float = 0.0) -> None:
        """Asks for a frame soon, or after `seconds`."""
        if self._planned and seconds > 0:
            return
        pyglet.clock.unschedule(self._draw_frame)
        since = perf_counter() - self._last
        pyglet.clock.schedule_once(self._draw_frame, max(seconds, _SHORTEST - since, 0.0))
        self._planned = True

    def _draw_frame(self, _seconds: float) -> None:
        self._planned = False
        if self.context is not None:
            self.safely(self._draw_now)

    def _draw_now(self) -> None:
        now = perf_counter()
        passed, self._last = now - self._last, now
        self.switch_to()
        wait = self._frame(min(passed, 0.1))
        if self.context is None:
            return
        self.flip()
        self.frame_seconds = perf_counter() - now
        if wait is not None:
            self.wake(wait)

    def on_draw(self) -> None:
        """The system wants the window redrawn: that is done in a scheduled frame."""
        self.wake()

    def on_expose(self) -> None:
        self.wake()

    def on_show(self) -> None:
        self.wake()

    def on_resize(self, width: int, height: int) -> None:
        self.wake()

    def on_activate(self) -> None:
        self._match_title_bar()
        self.wake()

    def on_close(self) -> None:
        self._close()

    # The mouse

    @property
    def _shown(self) -> Screen:
        assert self._of_screen is not None
        return self._of_screen()

    def on_mouse_motion(self, x: int, y: int, dx: int, dy: int) -> None:
        self._shown.pointed((x, y))

    def on_mouse_leave(self, x: int, y: int) -> None:
        self._shown.pointed(None)

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        if button in _BUTTONS:
            self._shown.pressed((x, y), _BUTTONS[button])

    def on_mouse_release(self, x: int, y: int, button: int, modifiers: int) -> None:
        if button in _BUTTONS:
            self._shown.released((x, y), _BUTTONS[button])

    def on_mouse_drag(self, x: int, y: int, dx: int, dy: int, buttons: int, modifiers: int) -> None:
        for number, name in _BUTTONS.items():
            if buttons & number:
                self._shown.dragged((x, y), (dx, dy), name)
                break

    def on_mouse_scroll(self, x: int, y: int, scroll_x: float, scroll_y: float) -> None:
        self._shown.scrolled((x, y), scroll_y)

    # Keys

    def on_key_press(self, symbol: int, modifiers: int) -> bool:
        from .gui.input import held_names, key_name

        if key_name(symbol) != "question":
            self._shown.key(key_name(symbol), held_names(modifiers))
        return True

    def on_text(self, text: str) -> None:
        """The question mark counts as typed: keyboards have it with different keys."""
        if text == "?":
            self._shown.key("question", frozenset())

    def on_pad_press(self, name: str, _make: str) -> None:
        self._shown.key(name, frozenset())

    def on_pad_stick(self, x: float, y: float, seconds: float) -> None:
        self._shown.steered(x, y, seconds)

    def on_file_drop(self, x: int, y: int, paths: list[str]) -> None:
        for path in paths[:1]:
            self._shown.dropped(Path(path))
        self.wake()

    # Later, and from other threads

    def later(self, call: Callable[[], None], seconds: float) -> None:
        """Calls something after `seconds`."""
        pyglet.clock.schedule_once(lambda _seconds: self.safely(call), seconds)

    def post(self, call: Callable[[], None]) -> None:
        """Has something called in the window's thread; may be called from any thread."""
        pyglet.app.platform_event_loop.post_event(self, "on_call", call)

    def on_call(self, call: Callable[[], Any]) -> None:
        """Runs a call posted by another thread."""
        call()
        self.wake()


for _event in ("on_call", "on_pad_press", "on_pad_release", "on_pad_stick"):
    Window.register_event_type(_event)


def _fitting(size: tuple[int, int]) -> tuple[int, int]:
    """A size that the screens have room for: settings may be of another machine, or nonsense."""
    screens = pyglet.display.get_display().get_screens()
    room = (
        max(screen.x + screen.width for screen in screens),
        max(screen.y + screen.height for screen in screens),
    )
    return min(size[0], max(room[0], MINIMUM[0])), min(size[1], max(room[1], MINIMUM[1]))


def _config() -> Any:
    """The OpenGL configuration the window asks for.

    On X11 pyglet queries two dozen attributes of each of hundreds of configurations, only to take
    the first: it is made to query those that matter.
    """
    asked = {"double_buffer": True, "depth_size": 0}
    if sys.platform == "linux":
        with suppress(ImportError, AttributeError, KeyError):
            found = import_module("pyglet.gl.xlib").XlibDisplayConfig
            found.attribute_ids = {name: found.attribute_ids[name] for name in asked}
    gl: Any = pyglet.gl
    return gl.Config(major_version=3, minor_version=3, forward_compatible=True, **asked)

"""The one thin place between the interface and Dear ImGui: frames, time, fonts, focus.

Screens are drawn anew in every frame, in units of which the window always has at least 1280 x 720:

    with gui.frame("title", window.get_size(), window.get_framebuffer_size(), perf_counter()):
        ...widgets...
    gui.draw(target)

and only when something happened: `gui.wait()` says when the next frame is wanted.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import exp
from typing import Any

from slimgui import imgui

from ...render.interface import InterfaceRenderer
from . import theme
from .imgui_setup import load_fonts, set_up
from .skins import Skins

Point = tuple[float, float]
"""In the window's points, from the lower left corner."""
Rect = tuple[float, float, float, float]
"""Left, top, width and height."""
Key = str | int
"""What tells a widget from its neighbours."""

_FRAMES = 3
"""How many frames an event asks for: Dear ImGui needs them to come to rest."""
TO_LEFT, TO_RIGHT = imgui.Key.KEY_APP_BACK, imgui.Key.KEY_APP_FORWARD
"""What left and right are for widgets that use them themselves: keys that move no focus."""
_SIDEWAYS = {imgui.Key.KEY_LEFT_ARROW: TO_LEFT, imgui.Key.KEY_RIGHT_ARROW: TO_RIGHT}
_LEAST = (160, 90)
"""Windows that are smaller, such as minimised ones, count as this large."""
_ROOT = (
    imgui.WindowFlags.NO_DECORATION
    | imgui.WindowFlags.NO_BACKGROUND
    | imgui.WindowFlags.NO_MOUSE_INPUTS
    | imgui.WindowFlags.NO_MOVE
    | imgui.WindowFlags.NO_SAVED_SETTINGS
    | imgui.WindowFlags.NO_BRING_TO_FRONT_ON_FOCUS
    | imgui.WindowFlags.NO_SCROLL_WITH_MOUSE
)

_log = logging.getLogger(__name__)


class Gui:
    """The interface of one window."""

    def __init__(
        self, painter: InterfaceRenderer, cue: Callable[[str], None] | None = None
    ) -> None:
        self.painter = painter
        self.skins = Skins(painter)
        self.cue: Callable[[str], None] = cue or (lambda name: None)
        """Told "hover", "press", "switch", "slide", "open" or "type" when a sound fits."""
        self.motion = True
        """False for people who want nothing to move: then everything arrives at once."""
        self.logical_size = (1280.0, 720.0)
        self.zoom = 1.0
        self.now = 0.0
        self.step = 0.0
        """Seconds since the frame before, at most a thirtieth: what animations go by."""
        self.panel_rects: list[Rect] = []
        """Where panels lie: there the mouse belongs to the interface."""
        self.widget_rects: dict[str, Rect] = {}
        """Where the widgets of this frame are that can be used, by their keys."""
        self.focused = ""
        """The key of the widget of this frame that has the focus, while the focus is shown."""
        self.modal = False
        """Whether a dialog has everything to itself."""
        self.held: set[int] = set()
        """Keys that are down and belong to the interface."""
        self.sideways = False
        """Whether the widget with the focus uses left and right itself."""
        self.pointer = "arrow"
        """What the mouse should look like: "arrow", "hand" or "text"."""
        self.arrows = True
        """Whether arrow keys call up the focus; False where the table has use for them."""
        self.after: Callable[[], None] = lambda: None
        """Called when a frame is done."""
        self.text_factor = 1.0
        self._context = imgui.create_context()
        set_up()
        self._fonts = load_fonts()
        self._eased: dict[Any, tuple[float, int]] = {}
        self._seen: dict[str, Any] = {}
        self._frames = _FRAMES
        self._count = 0
        self._screen = ""
        self._fresh = True
        """Whether this frame is the first of its screen."""
        self._focus: dict[str, int] = {}
        self._focus_again = 0
        self._wake: float | None = None
        self._drawable = False
        self._failed = False
        """Whether the last frame could not be drawn."""

    def close(self) -> None:
        """Gives everything back."""
        imgui.destroy_context(self._context)

    def font(self, face: str) -> imgui.Font:
        """A face by its name in the theme."""
        return self._fonts[face]

    def set_text_size(self, name: str) -> None:
        """How large text is from now on: "normal" or "large"."""
        self.text_factor = theme.TEXT_SIZES[name]
        self.request_frames()

    def font_size(self, style: theme.Style) -> float:
        """How large a kind of text is now; what is large already grows less or not at all."""
        part = 1.0 if style.size < 24 else 0.45 if style.size < 60 else 0.0
        return float(round(style.size * (1 + part * (self.text_factor - 1))))

    def control_height(self, high: float) -> float:
        """How high a control is now, that is so high with text of normal size."""
        return float(round(high * (0.5 + 0.5 * self.text_factor)))

    @contextmanager
    def frame(
        self, screen: str, window: tuple[int, int], pixels: tuple[int, int], now: float
    ) -> Iterator[None]:
        """One frame of a screen; window and framebuffer as the window says, and the time.

        Each screen remembers where its focus was. What Dear ImGui objects to is logged and costs
        one frame, not the game; what fails again in the next one is no whim of it.
        """
        imgui.set_current_context(self._context)
        self._begin(screen, window, pixels, now)
        try:
            yield
        except RuntimeError:
            _log.exception("The interface could not draw a frame of %s.", screen)
            self._frames = max(self._frames, 1)
            self._failed = not self._failed
            if not self._failed:
                raise
        else:
            self._failed = False
        finally:
            self._end()

    def _begin(
        self, screen: str, window: tuple[int, int], pixels: tuple[int, int], now: float
    ) -> None:
        io = imgui.get_io()
        window = (max(_LEAST[0], window[0]), max(_LEAST[1], window[1]))
        pixels = (max(_LEAST[0], pixels[0]), max(_LEAST[1], pixels[1]))
        self.zoom = theme.zoom(window)
        self.logical_size = (window[0] / self.zoom, window[1] / self.zoom)
        io.display_size = self.logical_size
        io.display_framebuffer_scale = (
            pixels[0] / self.logical_size[0],
            pixels[1] / self.logical_size[1],
        )
        passed = max(now - self.now, 1e-4) if self._count else 1 / 60
        io.delta_time = passed
        self.step = min(passed, 1 / 30)
        self.now = now
        self._count += 1
        self._frames = max(0, self._frames - 1)
        self._fresh = screen != self._screen
        if self._fresh:
            self._screen = screen
            self._focus_again = self._focus.get(screen, 0)
            self.request_frames()
        else:
            self._focus_again = 0
        self._wake = None
        self.panel_rects = []
        self.widget_rects = {}
        self.focused = ""
        self.modal = False
        self.pointer = "arrow"
        self.sideways = False
        imgui.new_frame()  # type: ignore[no-untyped-call]
        imgui.set_next_window_pos((0.0, 0.0))
        imgui.set_next_window_size(self.logical_size)
        imgui.push_font(self.font("text"), self.font_size(theme.BODY))
        imgui.begin(screen, flags=_ROOT)

    def _end(self) -> None:
        try:
            imgui.end()
            imgui.pop_font()
            imgui.render()
            self._drawable = True
        except RuntimeError:
            _log.exception("The interface could not end its frame.")
            self._drawable = False
        io = imgui.get_io()
        if self.held or (imgui.is_any_item_active() and any(io.mouse_down)):
            self._frames = max(self._frames, 1)
        if not imgui.is_any_item_hovered():
            self.remember("hovered", 0)
        if len(self._eased) > 400:
            old = self._count - 600
            self._eased = {key: kept for key, kept in self._eased.items() if kept[1] > old}
        self.after()

    def blur(self, table: Any) -> None:
        """Takes the texture of a new picture of the table, to show it blurred behind panels."""
        self.painter.blur(table, theme.components(theme.PANEL))

    def draw(self, target: Any) -> None:
        """Draws the frame over what is in a framebuffer."""
        if self._drawable:
            self.painter.draw(imgui.get_draw_data(), self.logical_size, target)

    def request_frames(self, frames: int = _FRAMES) -> None:
        """Something happened that the interface may show."""
        self._frames = max(self._frames, frames)

    def key(self, key: imgui.Key, down: bool) -> None:
        """Tells of a key that went down or up."""
        io = imgui.get_io()
        other = _SIDEWAYS.get(key)
        if other is not None and not down:
            io.add_key_event(other, False)
        io.add_key_event(other if other is not None and down and self.sideways else key, down)
        self.request_frames()

    def request_frame_in(self, seconds: float) -> None:
        """Asks for a frame at a later time."""
        self._wake = min(self._wake or 1e300, self.now + seconds)

    def next_frame_in(self, now: float) -> float | None:
        """Seconds until the next frame is wanted; None when only an event can change anything."""
        if self._frames:
            return 0.0
        return None if self._wake is None else max(0.0, self._wake - now)

    def ease(
        self, key: Any, goal: float, seconds: float = 0.06, start: float | None = None
    ) -> float:
        """A value on its way to a goal; it begins at the start, or else at the goal itself."""
        value = self._eased.get(key, (goal if start is None else start, 0))[0]
        if not self.motion:
            value = goal
        elif value != goal:
            value = goal + (value - goal) * exp(-self.step / seconds)
            if abs(value - goal) < 0.004:
                value = goal
            self.request_frames(1)
        self._eased[key] = (value, self._count)
        return value

    def forget(self, key: Any) -> None:
        """Lets a value start anew the next time it is eased."""
        self._eased.pop(key, None)

    def recall(self, key: str, fresh: Any) -> Any:
        """What was kept under a key, or something fresh to be kept."""
        return self._seen.setdefault(key, fresh)

    def remember(self, key: str, value: Any) -> None:
        """Keeps something from frame to frame."""
        self._seen[key] = value

    def covers(self, x: float, y: float) -> bool:
        """Whether a place in units is covered by the interface rather than free table."""
        if self.modal:
            return True
        return any(a <= x < a + w and b <= y < b + h for a, b, w, h in self.panel_rects)

    def follow_focus(self, number: int) -> None:
        """Remembers where the focus of a screen is, for when the screen comes back."""
        if self._focus_again == number:
            imgui.set_item_default_focus()
        elif not (self._focus_again or self.modal) and imgui.is_item_focused():
            self._focus[self._screen] = number

    def prefer_focus(self) -> None:
        """Lets the focus begin at the last widget when a screen is shown for the first time."""
        if self._fresh and not self._focus_again:
            imgui.set_item_default_focus()

    @property
    def typing(self) -> bool:
        """Whether keys are letters of a text field."""
        return bool(imgui.get_io().want_text_input)

    @property
    def focus_shown(self) -> bool:
        """Whether the keyboard moves through the interface just now."""
        return bool(imgui.get_io().nav_visible)

    def hide_focus(self) -> None:
        """Gives the keys back to the table; Tab calls the focus up again."""
        imgui.set_current_context(self._context)
        imgui.set_nav_cursor_visible(False)
        self.request_frames()

"""The context of the interface, on top of Dear ImGui: frames, time, fonts, focus, kept values.

Screens are drawn anew in every frame, in units of which the window has at least 1280 x 720:

    with gui.frame("title", window.get_size(), window.get_framebuffer_size(), perf_counter()):
        ...widgets...
    gui.draw(target)

and only when something has changed: `gui.next_frame_in()` says when the next frame is wanted.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import exp
from typing import Any

from slimgui import imgui

from ...render.imgui_backend import InterfaceRenderer
from . import theme
from .imgui_setup import load_fonts, set_up
from .key_bindings import KeyBindings
from .textures import Textures

Point = tuple[float, float]
"""In the window's points, from the lower left corner."""
Rect = tuple[float, float, float, float]
"""Left, top, width and height."""
Key = str | int
"""The id of a widget, unique in its panel."""

_FRAMES = 3
"""How many frames are drawn after an event: Dear ImGui needs them to settle."""
_MOST_AHEAD = 30
"""Frames that are still to come for keys pressed earlier; no more keys are taken meanwhile."""
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
        self.textures = Textures(painter)
        self.cue: Callable[[str], None] = cue or (lambda name: None)
        """Called with "hover", "press", "switch", "slide", "open" or "type" where a sound fits."""
        self.motion = True
        """False for reduced motion: eased values jump to their goals."""
        self.logical_size = (1280.0, 720.0)
        self.zoom = 1.0
        self.density = 1.0
        """How many of the window's units make a point, as the system scales what it shows."""
        self.now = 0.0
        self.step = 0.0
        """The time step of animations: seconds since the last frame, at most a thirtieth."""
        self.panel_rects: list[Rect] = []
        """The rectangles of panels, over which the mouse belongs to the interface."""
        self.widget_rects: dict[str, Rect] = {}
        """The rectangles of the enabled widgets of this frame, by their keys."""
        self.focused = ""
        """The key of the focused widget, while the focus is shown."""
        self.headings: list[str] = []
        """The headings that are written in this frame, to be read aloud."""
        self.focus_words: list[str] = []
        """What is written on the focused widget, or said of it."""
        self.focus_rect: Rect | None = None
        self.acted: Callable[[], None] = lambda: None
        """Called when somebody presses a key or a button."""
        self.modal = False
        """Whether a modal dialog is open."""
        self.held: dict[int | str, imgui.Key] = {}
        """Keys that are down and belong to the interface, and what they stand for there."""
        self.sideways = False
        """Whether the focused widget handles left and right itself."""
        self.pointer = "arrow"
        """The wanted mouse cursor: "arrow", "hand" or "text"."""
        self.arrows = True
        """Whether arrow keys show and move the focus; False where they point at the table."""
        self.after: Callable[[], None] = lambda: None
        """Called when a frame is done."""
        self.text_factor = 1.0
        self.least_target = 0.0
        """How high and wide whatever can be clicked is at least, as far as there is room."""
        self.bindings = KeyBindings()
        """What keys and buttons do."""
        self._context = imgui.create_context()
        set_up()
        self._fonts = load_fonts()
        self._eased: dict[Any, tuple[float, int]] = {}
        self._seen: dict[str, Any] = {}
        self._frames = _FRAMES
        self._down: set[imgui.Key] = set()
        """Keys that Dear ImGui was told are down."""
        self._mouse_moved = False
        """Whether the last event that was passed on moved the mouse."""
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
        """Releases fonts, textures and the ImGui context."""
        imgui.destroy_context(self._context)

    def font(self, face: str) -> imgui.Font:
        """A font by its name in the theme."""
        return self._fonts[face]

    def set_text_size(self, percent: int) -> None:
        """Sets the text size, from 100 to 200."""
        self.text_factor = percent / 100
        self.request_frames()

    def font_size(self, style: theme.Style) -> float:
        """The size of a style at the present text size; large styles grow less or not at all."""
        part = 1.0 if style.size < 24 else 0.45 if style.size < 60 else 0.0
        return float(round(style.size * (1 + part * (self.text_factor - 1))))

    def control_height(self, high: float) -> float:
        """The height of a control at the present text size, given its normal height."""
        return max(self.least_target, float(round(high * (0.5 + 0.5 * self.text_factor))))

    def panel_width(self, wide: float) -> float:
        """The width of a panel at the present text size, given its normal one: within the window.

        It grows less than the text, which is wrapped.
        """
        grown = round(wide * (0.35 + 0.65 * self.text_factor))
        return float(min(grown, self.logical_size[0] - 2 * theme.MARGIN))

    def column_width(self, wide: float) -> float:
        """The same for a panel beside the table, which is left more than half of the window."""
        return max(wide, min(self.panel_width(wide), 0.44 * self.logical_size[0]))

    @contextmanager
    def frame(
        self, screen: str, window: tuple[int, int], pixels: tuple[int, int], now: float
    ) -> Iterator[None]:
        """One frame of a screen; window and framebuffer as the window says, and the time.

        Each screen remembers where its focus was. What Dear ImGui objects to is logged and costs
        one frame, not the game; what fails again in the next one is raised.
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
        self.zoom = theme.zoom(window, self.density)
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
        self.headings, self.focus_words, self.focus_rect = [], [], None
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
        if self.held:  # keys that are held repeat
            self._frames = max(self._frames, 1)
        if not imgui.is_any_item_hovered():
            self.remember("hovered", 0)
        if len(self._eased) > 400:
            old = self._count - 600
            self._eased = {key: kept for key, kept in self._eased.items() if kept[1] > old}
        self.after()

    def blur(self, table: Any) -> None:
        """Takes a new picture of the table, to be shown blurred behind panels."""
        self.painter.blur(table, theme.components(theme.PANEL))

    def draw(self, target: Any) -> None:
        """Draws the frame over what is in a framebuffer."""
        if self._drawable:
            self.painter.draw(imgui.get_draw_data(), self.logical_size, target)

    def request_frames(self, frames: int = _FRAMES) -> None:
        """Asks for the next few frames."""
        self._frames = max(self._frames, frames)

    def passed_on(self, mouse_moved: bool = False) -> None:
        """Asks for frames after an event was passed on to Dear ImGui.

        It queues them and takes in a frame only those that cannot be confused: a key that goes
        down and up needs two. Each adds a frame, so that none stays in the queue when nothing more
        is drawn. Moves of the mouse that follow each other are taken together.
        """
        more = 0 if mouse_moved and self._mouse_moved else 1
        self._mouse_moved = mouse_moved
        self.request_frames(max(_FRAMES, self._frames + more))

    def key(self, key: imgui.Key, down: bool) -> None:
        """Passes a key event on to Dear ImGui.

        Where keys are pressed much faster than frames can be drawn, some are left out, so that
        nothing goes on moving for seconds after they were let go.
        """
        if down:
            if self._frames > _MOST_AHEAD:
                return
            self._down.add(key)
        elif key not in self._down:
            return
        else:
            self._down.remove(key)
        io = imgui.get_io()
        other = _SIDEWAYS.get(key)
        if other is not None and not down:
            io.add_key_event(other, False)
        io.add_key_event(other if other is not None and down and self.sideways else key, down)
        self.passed_on()

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
        """An eased value that approaches its goal frame by frame, from `start` or from the goal."""
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
        """Drops an eased value, so that it begins at its start again."""
        self._eased.pop(key, None)

    def recall(self, key: str, fresh: Any) -> Any:
        """A value kept with `remember`, or a default."""
        return self._seen.setdefault(key, fresh)

    def remember(self, key: str, value: Any) -> None:
        """Keeps a value from frame to frame."""
        self._seen[key] = value

    def covers(self, x: float, y: float) -> bool:
        """Whether a panel covers a point, in units."""
        if self.modal:
            return True
        return any(a <= x < a + w and b <= y < b + h for a, b, w, h in self.panel_rects)

    def follow_focus(self, number: int) -> None:
        """Remembers the focused widget of a screen, for when the screen comes back."""
        if self._focus_again == number:
            imgui.set_item_default_focus()
        elif not (self._focus_again or self.modal) and imgui.is_item_focused():
            self._focus[self._screen] = number

    def prefer_focus(self) -> None:
        """Gives the last widget the initial focus of its screen."""
        if self._fresh and not self._focus_again:
            imgui.set_item_default_focus()

    def written(self, text: str, x: float, y: float, heading: bool) -> None:
        """Notes a text that is drawn around a point, if it is to be read aloud."""
        if heading:
            self.headings.append(text)
        if self.focus_rect is not None:
            left, top, wide, high = self.focus_rect
            if left <= x <= left + wide and top <= y <= top + high:
                self.focus_words.append(text)

    @property
    def typing(self) -> bool:
        """Whether a text field has the keyboard."""
        return bool(imgui.get_io().want_text_input)

    @property
    def focus_shown(self) -> bool:
        """Whether the keyboard focus is shown."""
        return bool(imgui.get_io().nav_visible)

    def show_focus(self) -> None:
        """Shows where the keyboard focus is."""
        imgui.set_current_context(self._context)
        imgui.set_nav_cursor_visible(True)
        self.request_frames()

    def hide_focus(self) -> None:
        """Hides the keyboard focus, so that the table has the keys; Tab shows it again."""
        imgui.set_current_context(self._context)
        imgui.set_nav_cursor_visible(False)
        self.request_frames()

"""Frame pacing: a frame is drawn when something changes, and the table only when it has to be."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..render.display import Display
    from .captions import Captions
    from .gui.context import Gui
    from .gui.messages import Toasts
    from .screen_stack import ScreenStack
    from .sound_control import SoundControl
    from .thumbnails import Thumbnails
    from .window import Window


class FrameLoop:
    """Draws the screen on top: the table behind it, its interface, and toasts above both."""

    def __init__(
        self,
        window: Window,
        display: Display,
        gui: Gui,
        screens: ScreenStack,
        toasts: Toasts,
        captions: Captions,
    ) -> None:
        self._window, self._display, self._gui = window, display, gui
        self._screens, self._toasts, self._captions = screens, toasts, captions
        self.after_frame: Callable[[], None] = lambda: None
        """Called after every frame."""
        self._settled = False
        """Whether the table is drawn as finely as it can be."""
        self._fresh = True
        """Whether a screen has just been entered: it is seen at once, coarsely, and refined."""

    def entered(self) -> None:
        """Another screen is shown."""
        self._fresh = True

    def invalidate(self) -> None:
        """Has the table drawn again in the next frame, whenever that is."""
        self._settled = False

    def touch(self) -> None:
        """Has the table drawn again soon: something on it changed."""
        self.invalidate()
        self._gui.request_frames()
        self._window.wake()

    def frame(self, seconds: float, pictures: Thumbnails, sounds: SoundControl) -> float | None:
        """Draws one frame; returns in how many seconds the next one is wanted, if any is.

        Time to spare goes into small pictures and into loading sounds.
        """
        now = perf_counter()
        screen, gui = self._screens.top, self._gui
        screen.advance(seconds)
        size = self._window.get_framebuffer_size()
        if self._display.resize(size):
            self._settled = False
        moving, self._fresh = screen.moving or self._fresh, False
        if moving or not self._settled:
            self._draw_table(moving)
        gui.density = self._window.density
        with gui.frame(screen.name, self._window.get_size(), size, now):
            self._screens.top.draw(gui)
            action = self._toasts.draw(gui, self._screens.top.message_column())
            self._captions.draw(gui)
        if action is not None:
            action()
        self._display.present(gui.draw)
        self.after_frame()
        self._show_cursor()
        if self._screens.top.moving:
            return 0.0
        wait = gui.next_frame_in(perf_counter())
        if wait != 0.0 and (self._settled or pictures.missing) and pictures.work():
            return 0.0
        if not self._settled:
            return 0.0
        if wait is None and sounds.preload_step():
            return 0.02
        return wait

    def _draw_table(self, moving: bool) -> None:
        backdrop = self._screens.top.backdrop()
        if backdrop is not None:
            self._display.draw_table(*backdrop, moving)
            self._gui.blur(self._display.picture)
        self._settled = not moving and (backdrop is None or self._display.finished)

    def _show_cursor(self) -> None:
        """Shows the mouse cursor that the widget under it wants."""
        window = self._window
        names = {"hand": window.CURSOR_HAND, "text": window.CURSOR_TEXT}
        name = names.get(self._gui.pointer, window.CURSOR_DEFAULT)
        if name != self._gui.recall("cursor", None):
            self._gui.remember("cursor", name)
            window.set_mouse_cursor(window.get_system_mouse_cursor(name))

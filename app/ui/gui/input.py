"""Input routing: which of the window's events go to Dear ImGui, and which to the table.

The interface consumes mouse events over its panels, and keys that move its focus or fill its text
fields; all others are left to the screen. A drag stays where it began.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pyglet
from pyglet.window import key, mouse
from slimgui import imgui

from .context import Gui
from .key_bindings import chord

if TYPE_CHECKING:
    from pyglet.window import BaseWindow

_AWAY = -1e9
"""The position Dear ImGui is given while the mouse is not on the interface."""

_KEYS = {
    key.TAB: imgui.Key.KEY_TAB,
    key.LEFT: imgui.Key.KEY_LEFT_ARROW,
    key.RIGHT: imgui.Key.KEY_RIGHT_ARROW,
    key.UP: imgui.Key.KEY_UP_ARROW,
    key.DOWN: imgui.Key.KEY_DOWN_ARROW,
    key.PAGEUP: imgui.Key.KEY_PAGE_UP,
    key.PAGEDOWN: imgui.Key.KEY_PAGE_DOWN,
    key.HOME: imgui.Key.KEY_HOME,
    key.END: imgui.Key.KEY_END,
    key.DELETE: imgui.Key.KEY_DELETE,
    key.BACKSPACE: imgui.Key.KEY_BACKSPACE,
    key.SPACE: imgui.Key.KEY_SPACE,
    key.ENTER: imgui.Key.KEY_ENTER,
    key.NUM_ENTER: imgui.Key.KEY_KEYPAD_ENTER,
    key.ESCAPE: imgui.Key.KEY_ESCAPE,
    key.A: imgui.Key.KEY_A,
    key.C: imgui.Key.KEY_C,
    key.V: imgui.Key.KEY_V,
    key.X: imgui.Key.KEY_X,
    key.Y: imgui.Key.KEY_Y,
    key.Z: imgui.Key.KEY_Z,
}
_MODIFIERS = (
    (key.MOD_CTRL, imgui.Key.MOD_CTRL),
    (key.MOD_SHIFT, imgui.Key.MOD_SHIFT),
    (key.MOD_ALT, imgui.Key.MOD_ALT),
    (key.MOD_COMMAND, imgui.Key.MOD_SUPER),
)
_HELD_BY = {
    key.LSHIFT: key.MOD_SHIFT,
    key.RSHIFT: key.MOD_SHIFT,
    key.LCTRL: key.MOD_CTRL,
    key.RCTRL: key.MOD_CTRL,
    key.LALT: key.MOD_ALT,
    key.RALT: key.MOD_ALT,
    key.LCOMMAND: key.MOD_COMMAND,
    key.RCOMMAND: key.MOD_COMMAND,
}
"""Modifier keys: in their own release event the system still reports them as held."""
_TAB, _ESCAPE = imgui.Key.KEY_TAB, imgui.Key.KEY_ESCAPE
_FOCUS = {
    "focus.next": _TAB,
    "focus.left": imgui.Key.KEY_LEFT_ARROW,
    "focus.right": imgui.Key.KEY_RIGHT_ARROW,
    "focus.up": imgui.Key.KEY_UP_ARROW,
    "focus.down": imgui.Key.KEY_DOWN_ARROW,
    "focus.press": imgui.Key.KEY_ENTER,
    "screen.back": _ESCAPE,
}
"""The keys of Dear ImGui by the actions they stand for."""
_MOVES = {
    _TAB,
    imgui.Key.KEY_LEFT_ARROW,
    imgui.Key.KEY_RIGHT_ARROW,
    imgui.Key.KEY_UP_ARROW,
    imgui.Key.KEY_DOWN_ARROW,
}
_ACTS = {
    imgui.Key.KEY_ENTER,
    imgui.Key.KEY_KEYPAD_ENTER,
    imgui.Key.KEY_SPACE,
    imgui.Key.KEY_HOME,
    imgui.Key.KEY_END,
    imgui.Key.KEY_PAGE_UP,
    imgui.Key.KEY_PAGE_DOWN,
}
_HELD_NAMES = (
    (key.MOD_CTRL | key.MOD_ACCEL, "ctrl"),
    (key.MOD_SHIFT, "shift"),
    (key.MOD_ALT | key.MOD_OPTION, "alt"),
)
"""Modifiers by the names that actions know: on a Mac, Command is what Ctrl is elsewhere."""
_BUTTONS = {mouse.LEFT: 0, mouse.RIGHT: 1, mouse.MIDDLE: 2}
_HANDLED = pyglet.event.EVENT_HANDLED
_MOST_TYPED = 10_000
"""Characters that a field is given at once."""


def key_name(symbol: int) -> str:
    """The name of a key, as actions know it."""
    return key.symbol_string(symbol).lower().lstrip("_")


def held_names(modifiers: int) -> frozenset[str]:
    """The names of the modifiers that are held."""
    return frozenset(word for bit, word in _HELD_NAMES if modifiers & bit)


class Input:
    """Handlers for a window: `window.push_handlers(input)` after the table's own handlers.

    Windows hold their handlers weakly: keep a reference to it.
    """

    def __init__(self, gui: Gui, window: BaseWindow) -> None:
        self._gui = gui
        self._window = window
        self._pressed: dict[int, bool] = {}
        """The buttons held, and whether they were pressed on the interface."""
        self._mine = False
        """Whether the mouse was on the interface at the last event."""
        self.mouse_entered: Callable[[], None] = lambda: None
        """Called when the mouse moves from the table onto the interface."""
        self._copied = imgui.get_clipboard_text() or ""
        gui.after = self._share_clipboard

    def to_units(self, x: float, y: float) -> tuple[float, float]:
        """Converts the window's points, y upwards, to the interface's units, y downwards."""
        width, height = self._window.get_size()
        units = self._gui.logical_size
        return x * units[0] / max(1, width), (height - y) * units[1] / max(1, height)

    def owns_mouse(self, x: float, y: float) -> bool:
        """Whether mouse events at a point of the window go to the interface."""
        if self._pressed:
            return any(self._pressed.values())
        return self._gui.covers(*self.to_units(x, y))

    def owns_key(self, symbol: int | str) -> bool:
        """Whether a key, or a button of a controller, goes to the interface now.

        Tab always does, and arrows where they call up the focus. Enter and the like do while the
        focus is shown; every key does while text is typed or a dialog is open. Escape leaves text
        fields and dialogs; else it is the screen's.
        """
        gui = self._gui
        if gui.typing:
            return True
        meant = self._meant(symbol)
        if meant is _TAB:
            return True
        if meant is _ESCAPE:
            return gui.modal
        if meant in _MOVES and gui.arrows:
            return True
        return gui.modal or (gui.focus_shown and meant in _MOVES | _ACTS)

    def _meant(self, symbol: int | str) -> imgui.Key | None:
        """The key of Dear ImGui that a key or button stands for now.

        In a text field each stands for itself; elsewhere the keys that people chose for the focus
        stand for the usual ones.
        """
        itself = _KEYS.get(symbol) if isinstance(symbol, int) else None
        if itself is not None and (self._gui.typing or itself in _MOVES | _ACTS | {_ESCAPE}):
            return itself
        name = key_name(symbol) if isinstance(symbol, int) else symbol
        found = (_FOCUS.get(action) for action in self._gui.bindings.actions(name))
        return next((each for each in found if each is not None), itself)

    def _move(self, x: float, y: float) -> bool:
        mine = self.owns_mouse(x, y)
        imgui.get_io().add_mouse_pos_event(*(self.to_units(x, y) if mine else (_AWAY, _AWAY)))
        self._gui.passed_on(mouse_moved=True)
        if mine and not self._mine:
            self.mouse_entered()
        self._mine = mine
        return mine

    def on_mouse_motion(self, x: int, y: int, dx: int, dy: int) -> bool | None:
        return _HANDLED if self._move(x, y) else None

    def on_mouse_drag(
        self, x: int, y: int, dx: int, dy: int, buttons: int, modifiers: int
    ) -> bool | None:
        return _HANDLED if self._move(x, y) else None

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> bool | None:
        mine = self._move(x, y)
        self._pressed[button] = mine
        if not mine:
            self._gui.hide_focus()
        if mine and button in _BUTTONS:
            self._modify(modifiers)
            imgui.get_io().add_mouse_button_event(_BUTTONS[button], True)
            self._gui.passed_on()
        return _HANDLED if mine else None

    def on_mouse_release(self, x: int, y: int, button: int, modifiers: int) -> bool | None:
        mine = self._pressed.get(button, False)
        if mine and button in _BUTTONS:
            self._move(x, y)
            imgui.get_io().add_mouse_button_event(_BUTTONS[button], False)
            self._gui.passed_on()
        self._pressed.pop(button, None)
        self._gui.request_frames()
        return _HANDLED if mine else None

    def on_mouse_scroll(self, x: int, y: int, scroll_x: float, scroll_y: float) -> bool | None:
        if not self._move(x, y):
            return None
        imgui.get_io().add_mouse_wheel_event(float(scroll_x), float(scroll_y))
        self._gui.passed_on()
        return _HANDLED

    def on_mouse_leave(self, x: int, y: int) -> None:
        if not self._pressed:
            imgui.get_io().add_mouse_pos_event(_AWAY, _AWAY)
            self._gui.passed_on(mouse_moved=True)

    def on_key_press(self, symbol: int, modifiers: int) -> bool | None:
        gui = self._gui
        gui.request_frames()
        gui.acted()
        gui.bindings.pad = ""
        if gui.bindings.listener is not None:
            name = chord(key_name(symbol), held_names(modifiers))
            gui.bindings.listener(name)
            return _HANDLED
        if not self.owns_key(symbol):
            return None
        meant = self._meant(symbol)
        if meant is None or (symbol == key.TAB and modifiers & key.MOD_CTRL):
            return _HANDLED
        self._modify(modifiers)
        if symbol == key.V and gui.typing:
            imgui.set_clipboard_text(self._window.get_clipboard_text()[:_MOST_TYPED])
            self._copied = imgui.get_clipboard_text() or ""
        gui.held[symbol] = meant
        gui.key(meant, True)
        return _HANDLED

    def on_key_release(self, symbol: int, modifiers: int) -> bool | None:
        self._modify(modifiers & ~_HELD_BY.get(symbol, 0))
        self._gui.request_frames()
        if symbol not in self._gui.held:
            return None
        self._gui.key(self._gui.held.pop(symbol), False)
        return _HANDLED

    def on_pad_press(self, name: str, make: str) -> bool | None:
        """A button of a controller went down: it does what a key does that means the same."""
        gui = self._gui
        gui.bindings.pad = make
        gui.acted()
        gui.request_frames()
        if gui.bindings.listener is not None:
            gui.bindings.listener(name)
            return _HANDLED
        meant = self._meant(name)
        if meant in _ACTS and gui.arrows and not (gui.focus_shown or gui.modal):
            gui.show_focus()
            return _HANDLED
        if not self.owns_key(name):
            return None
        if meant is not None:
            self._modify(0)
            gui.held[name] = meant
            gui.key(meant, True)
        return _HANDLED

    def on_pad_release(self, name: str) -> bool | None:
        self._gui.request_frames()
        if name in self._gui.held:
            self._gui.key(self._gui.held.pop(name), False)
        return _HANDLED

    def on_pad_stick(self, x: float, y: float, seconds: float) -> bool | None:
        return None

    def on_text(self, text: str) -> bool | None:
        if not self._gui.typing:
            return None
        letters = "".join(letter for letter in text if letter.isprintable())
        imgui.get_io().add_input_characters_utf8(letters)
        self._gui.passed_on()
        return _HANDLED

    def on_activate(self) -> None:
        imgui.get_io().add_focus_event(True)
        self._gui.request_frames()

    def on_deactivate(self) -> None:
        self._gui.held.clear()
        self._pressed.clear()
        imgui.get_io().add_focus_event(False)
        self._gui.request_frames()

    def on_resize(self, width: int, height: int) -> None:
        self._gui.request_frames()

    def _modify(self, modifiers: int) -> None:
        for bit, name in _MODIFIERS:
            imgui.get_io().add_key_event(name, bool(modifiers & bit))

    def _share_clipboard(self) -> None:
        """Copies Dear ImGui's clipboard to the system's."""
        found: Any = imgui.get_clipboard_text() or ""
        if found != self._copied:
            self._copied = found
            self._window.set_clipboard_text(found)

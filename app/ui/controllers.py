"""Game controllers: their buttons and sticks as events of the window.

Any number may be plugged in and out while the program runs, and all do the same. Buttons go by the
names of an Xbox controller ("pad:a" is the lowest of the four), whatever is printed on them. The
left stick and the cross are arrows that repeat while they are held; the right stick turns the
table.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from importlib import import_module
from math import hypot
from typing import Any, Protocol

from .gui.key_bindings import PAD

_SHORT = {"leftshoulder": "lb", "rightshoulder": "rb", "lefttrigger": "lt", "righttrigger": "rt"}
_FIRST, _AGAIN = 0.4, 0.13
"""Seconds until an arrow that is held repeats for the first time, and from then on."""
_PRESSED, _LET_GO = 0.6, 0.4
"""How far a stick or a trigger is to be moved to count as pressed, and as let go."""
_STILL = 0.18
"""How far the right stick may be off its middle without turning the table."""
_FRAME = 1 / 60
_MAKES = {
    "playstation": ("playstation", "sony", "ps3", "ps4", "ps5", "dualshock", "dualsense"),
    "nintendo": ("nintendo", "switch", "joy-con", "joycon", "pro controller"),
}

_log = logging.getLogger(__name__)


class Window(Protocol):
    """The window, as far as controllers need it."""

    def dispatch_event(self, event_type: str, *args: Any) -> Any:
        """Has an event handled."""

    def later(self, call: Callable[[], None], seconds: float) -> None:
        """Calls something after `seconds`."""


class Controllers:
    """All controllers that are plugged in. Hold a reference: pyglet keeps handlers weakly."""

    def __init__(self, window: Window, manager: Any = None) -> None:
        self._window = window
        self._manager = manager
        self._held: dict[str, int] = {}
        """The buttons that are down, each with the number of its press."""
        self._presses = 0
        self._stick = (0.0, 0.0)
        self._steering = False

    def look(self) -> None:
        """Begins to listen to controllers; where the system has none of that, to none."""
        try:
            self._manager = self._manager or import_module("pyglet.input").ControllerManager()
            self._manager.push_handlers(on_connect=self._connected, on_disconnect=self._gone)
            for controller in self._manager.get_controllers():
                self._connected(controller)
        except Exception as error:  # whatever drivers and devices do: the game needs none
            _log.info("There are no controllers: %s", error)

    def _connected(self, controller: Any) -> None:
        try:
            controller.open()
        except Exception as error:  # in use elsewhere, or gone again
            _log.warning("A controller cannot be used: %s", error)
            return
        controller.push_handlers(self)

    def _gone(self, _controller: Any) -> None:
        """A controller was unplugged: nothing is held any more."""
        self._stick = (0.0, 0.0)
        for name in tuple(self._held):
            self._up(name)

    # What pyglet tells

    def on_button_press(self, controller: Any, button: str) -> None:
        self._down(_SHORT.get(button, button), make_of(controller))

    def on_button_release(self, controller: Any, button: str) -> None:
        self._up(_SHORT.get(button, button))

    def on_dpad_motion(self, controller: Any, vector: Any) -> None:
        self._arrows("cross", vector[0], vector[1], make_of(controller))

    def on_stick_motion(self, controller: Any, stick: str, vector: Any) -> None:
        x, y = float(vector[0]), float(vector[1])
        if stick == "leftstick":
            self._arrows("stick", x, y, make_of(controller))
            return
        self._stick = (x, y) if hypot(x, y) > _STILL else (0.0, 0.0)
        if self._stick != (0.0, 0.0) and not self._steering:
            self._steering = True
            self._steer()

    def on_trigger_motion(self, controller: Any, trigger: str, value: float) -> None:
        name = _SHORT.get(trigger, trigger)
        if value > _PRESSED and name not in self._held:
            self._down(name, make_of(controller))
        elif value < _LET_GO:
            self._up(name)

    # What the window is told

    def _arrows(self, of: str, x: float, y: float, make: str) -> None:
        """Arrows of a stick or a cross: one at a time, the stronger one."""
        sides = {"left": -x, "right": x, "up": y, "down": -y}
        strongest = max(sides, key=lambda side: sides[side])
        for side, far in sides.items():
            name = f"{of} {side}"
            if far > _PRESSED and side == strongest and name not in self._held:
                self._down(name, make)
            elif far < _LET_GO or side != strongest:
                self._up(name)

    def _down(self, name: str, make: str) -> None:
        self._presses += 1
        count = self._held[name] = self._presses
        self._window.dispatch_event("on_pad_press", _event(name), make)
        if " " in name or name in ("lt", "rt"):
            self._window.later(lambda: self._repeat(name, count, make), _FIRST)

    def _repeat(self, name: str, count: int, make: str) -> None:
        if self._held.get(name) == count:
            self._window.dispatch_event("on_pad_press", _event(name), make)
            self._window.later(lambda: self._repeat(name, count, make), _AGAIN)

    def _up(self, name: str) -> None:
        if self._held.pop(name, 0):
            self._window.dispatch_event("on_pad_release", _event(name))

    def _steer(self) -> None:
        """Turns the table for as long as the right stick is held."""
        if self._stick == (0.0, 0.0):
            self._steering = False
            return
        self._window.dispatch_event("on_pad_stick", *self._stick, _FRAME)
        self._window.later(self._steer, _FRAME)


def _event(name: str) -> str:
    """The button of an arrow, whether the stick's or the cross's."""
    return PAD + name.rpartition(" ")[2]


def make_of(controller: Any) -> str:
    """Who makes a controller, as far as its buttons look different."""
    name = str(getattr(controller, "name", "") or "").lower()
    for make, words in _MAKES.items():
        if any(word in name for word in words):
            return make
    return "playstation" if getattr(controller, "type", "") == "PS" else "xbox"

"""Another program on the same X11 display, which drags something onto a window and drops it there.

It does so as the protocol asks, or as nobody should; `Dragger` is for tests.
"""

from __future__ import annotations

import ctypes
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from pyglet.libs.x11 import xlib

_VERSION = 5


def _opened(display: str, seconds: float = 10.0) -> Any:
    """A connection to a display, which takes none for a moment after its last client has gone."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if made := xlib.XOpenDisplay(display.encode()):
            return made
        time.sleep(0.1)
    raise AssertionError(f"the display {display} takes no connection")


class Dragger:
    """A window of its own, never seen, from which things are dragged."""

    def __init__(self, display: str) -> None:
        self._display: Any = _opened(display)
        root = xlib.XDefaultRootWindow(self._display)
        self._window = xlib.XCreateSimpleWindow(self._display, root, 0, 0, 9, 9, 0, 0, 0)

    def close(self) -> None:
        xlib.XCloseDisplay(self._display)

    def atom(self, name: str) -> int:
        return int(xlib.XInternAtom(self._display, name.encode(), False))

    def send(self, window: int, name: str, *numbers: int) -> None:
        """Sends a message to a window."""
        event = xlib.XEvent()
        message = event.xclient
        message.type, message.window, message.format = xlib.ClientMessage, window, 32
        message.message_type = self.atom(name)
        for place, number in enumerate(numbers):
            message.data.l[place] = number
        xlib.XSendEvent(self._display, window, False, 0, ctypes.byref(event))
        xlib.XSync(self._display, False)

    def drag(self, window: int, kinds: Sequence[str] = ("text/uri-list",)) -> None:
        """Drags something over a window, in these forms: a list of them if there are many."""
        atoms = [self.atom(kind) for kind in kinds]
        many = len(atoms) > 3
        if many:
            listed = (ctypes.c_ulong * len(atoms))(*atoms)
            as_bytes = ctypes.cast(listed, ctypes.POINTER(ctypes.c_ubyte))
            name, replace = self.atom("XdndTypeList"), xlib.PropModeReplace
            xlib.XChangeProperty(
                self._display, self._window, name, 4, 32, replace, as_bytes, len(atoms)
            )
        three = [] if many else [*atoms, 0, 0][:3]
        self.send(window, "XdndEnter", self._window, _VERSION << 24 | many, *three)
        self.send(window, "XdndPosition", self._window, 0, 100 << 16 | 100, 0, 0)

    def drop(self, window: int, content: bytes, seconds: float = 5.0) -> bool:
        """Lets go of it, and says what it is when asked; whether anybody asked."""
        chosen = self.atom("XdndSelection")
        xlib.XSetSelectionOwner(self._display, chosen, self._window, xlib.CurrentTime)
        self.send(window, "XdndDrop", self._window, 0, xlib.CurrentTime, 0, 0)
        event, end = xlib.XEvent(), time.monotonic() + seconds
        while time.monotonic() < end:
            if xlib.XCheckTypedWindowEvent(
                self._display, self._window, xlib.SelectionRequest, ctypes.byref(event)
            ):
                self._answer(event.xselectionrequest, content)
                return True
            time.sleep(0.01)
        return False

    def _answer(self, asked: Any, content: bytes) -> None:
        data = (ctypes.c_ubyte * len(content)).from_buffer_copy(content)
        replace = xlib.PropModeReplace
        place = asked.requestor, asked.property, asked.target
        xlib.XChangeProperty(self._display, *place, 8, replace, data, len(content))
        event = xlib.XEvent()
        told = event.xselection
        told.type, told.selection = xlib.SelectionNotify, asked.selection
        told.requestor, told.property, told.target = place
        told.time = asked.time
        xlib.XSendEvent(self._display, asked.requestor, False, 0, ctypes.byref(event))
        xlib.XSync(self._display, False)

    def copied(self, seconds: float = 5.0) -> bytes:
        """What somebody else has put on the clipboard."""
        clipboard, text = self.atom("CLIPBOARD"), self.atom("UTF8_STRING")
        xlib.XConvertSelection(
            self._display, clipboard, text, clipboard, self._window, xlib.CurrentTime
        )
        event, end = xlib.XEvent(), time.monotonic() + seconds
        while not xlib.XCheckTypedWindowEvent(
            self._display, self._window, xlib.SelectionNotify, ctypes.byref(event)
        ):
            assert time.monotonic() < end, "nobody answers"
            time.sleep(0.01)
        kind, form = xlib.Atom(), ctypes.c_int()
        count, rest = ctypes.c_ulong(), ctypes.c_ulong()
        data = ctypes.POINTER(ctypes.c_ubyte)()
        with suppress(ctypes.ArgumentError):
            xlib.XGetWindowProperty(
                *(self._display, self._window, clipboard, 0, 1 << 20, False, text),
                *(ctypes.byref(kind), ctypes.byref(form), ctypes.byref(count), ctypes.byref(rest)),
                data,
            )
        return ctypes.string_at(data, count.value) if data else b""

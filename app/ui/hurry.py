"""A quick start: what the libraries do that takes long is put off, done beside, or left out."""

from __future__ import annotations

import ctypes
import ctypes.util
import gc
import os
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from types import ModuleType

_SYSTEM = {
    "EGL": 1,
    "GL": 1,
    "X11": 6,
    "Xext": 6,
    "Xinerama": 1,
    "Xrandr": 2,
    "Xrender": 1,
    "Xxf86vm": 1,
}
"""The libraries of the system that open a window on Linux, and their numbers, long unchanged."""


@contextmanager
def hurry() -> Iterator[None]:
    """Makes a start quick; the window is to be opened first of all in it.

    Hardly anything made meanwhile is thrown away again, so nobody looks for rubbish. What draws is
    read from disk beside the work of the system, which takes its time over a window; but not before
    all is read that opens one.
    """
    gc.disable()
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # there are no large matrices here
    find, ctypes.util.find_library = ctypes.util.find_library, _find
    ahead = threading.Thread(target=_read_ahead)
    try:
        _read_pyglet()
        ahead.start()
        yield
    finally:
        if ahead.ident:
            ahead.join()
        ctypes.util.find_library = find
        gc.freeze()
        gc.enable()


def _read_pyglet() -> None:
    """All that opens a window. Only elsewhere pyglet needs a hidden one to know how to."""
    pyglet = import_module("pyglet")
    pyglet.options.debug_gl = False
    pyglet.options.shadow_window = sys.platform != "linux"
    import_module("pyglet.window")


def _read_ahead() -> None:
    """What is wrong with a module is told where it is needed."""
    with suppress(Exception):
        _read_slimgui()
        import_module("app.render.marks").picture()
        import_module("app.render.display")
        import_module("app.ui.program")


def _read_slimgui() -> None:
    """slimgui asks which version it is. Nobody wants to know, but half of the standard library is
    read to find out, unless somebody answers at once."""
    quick = ModuleType("importlib.metadata")
    vars(quick)["version"] = lambda name: ""
    asked = sys.modules.setdefault(quick.__name__, quick)
    try:
        import_module("slimgui")
    finally:
        if asked is quick:
            del sys.modules[quick.__name__]


def _find(name: str, search: Callable[[str], str | None] = ctypes.util.find_library) -> str | None:
    """The file of a library. Python starts a program to find it, once for each: a guess is quicker.

    >>> _find("no such thing") is None
    True
    """
    if sys.platform == "linux" and name in _SYSTEM:
        with suppress(OSError):
            return str(ctypes.CDLL(f"lib{name}.so.{_SYSTEM[name]}")._name)
    return search(name)

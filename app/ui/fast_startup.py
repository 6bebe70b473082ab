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
from importlib.util import find_spec, module_from_spec
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
def fast_startup() -> Iterator[None]:
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


@contextmanager
def _in_place_of(name: str, **values: object) -> Iterator[None]:
    """A module that is slow to read and of which others want nothing but a few values."""
    quick = ModuleType(name)
    vars(quick).update(values)
    asked = sys.modules.setdefault(name, quick)
    try:
        yield
    finally:
        if asked is quick:
            del sys.modules[name]


def _read_pyglet() -> None:
    """All that opens a window. Only elsewhere pyglet needs a hidden one to know how to."""
    pyglet = import_module("pyglet")
    pyglet.options.debug_gl = False
    pyglet.options.shadow_window = sys.platform != "linux"
    with _in_place_of("pyglet.gl.gl_compat", GL_INTENSITY=0x8049, GL_LUMINANCE=0x1909):
        import_module("pyglet.window")


def _read_ahead() -> None:
    """What is wrong with a module is told where it is needed.

    What is Python alone comes first: the system is loading libraries, and loads one at a time.
    """
    with suppress(Exception):
        import_module("..match.saves", __package__)
        import_module("..match.settings", __package__)
        import_module("..languages", __package__)
        _read_slimgui()
        _read_numpy()
        _read_pyrr()
        import_module("..render.engravings", __package__).distance_map()
        import_module("..render.display", __package__)
        import_module(".program", __package__)


def _read_slimgui() -> None:
    """slimgui asks which version it is. Nobody wants to know, but half of the standard library is
    read to find out, unless somebody answers at once."""
    with _in_place_of("importlib.metadata", version=lambda name: ""):
        import_module("slimgui")


def _read_numpy() -> None:
    """numpy without its manual, which is longer than itself."""
    with (
        _in_place_of("numpy._core._add_newdocs"),
        _in_place_of("numpy._core._add_newdocs_scalars"),
    ):
        import_module("numpy")


def _read_pyrr() -> None:
    """Only the matrices of pyrr are used: the rest of it stays unread."""
    spec = find_spec("pyrr")
    if spec is not None and spec.name not in sys.modules:
        sys.modules[spec.name] = module_from_spec(spec)
        import_module("pyrr.matrix44")


def _find(name: str, search: Callable[[str], str | None] = ctypes.util.find_library) -> str | None:
    """The file of a library. Python starts a program to find it, once for each: a guess is quicker.

    >>> _find("no such thing") is None
    True
    """
    if sys.platform == "linux" and name in _SYSTEM:
        with suppress(OSError):
            return str(ctypes.CDLL(f"lib{name}.so.{_SYSTEM[name]}")._name)
    return search(name)

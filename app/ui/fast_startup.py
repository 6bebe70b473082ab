"""Fast start-up: slow parts of imported libraries are deferred, done in a thread, or left out."""

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
"""The shared libraries that open a window on Linux, with their long unchanged versions."""


@contextmanager
def fast_startup() -> Iterator[None]:
    """Speeds up what is done inside it, which should begin with opening the window.

    The garbage collector is off, for hardly anything made at the start becomes garbage. Modules
    that draw are imported in a thread while the system opens the window, but only after those that
    open it have been imported.
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
    """Puts a stub with a few values in place of a module that is slow to import."""
    quick = ModuleType(name)
    vars(quick).update(values)
    asked = sys.modules.setdefault(name, quick)
    try:
        yield
    finally:
        if asked is quick:
            del sys.modules[name]


def _read_pyglet() -> None:
    """Imports what opens a window; on Linux pyglet needs no hidden window for that."""
    pyglet = import_module("pyglet")
    pyglet.options.debug_gl = False
    pyglet.options.shadow_window = sys.platform != "linux"
    with _in_place_of("pyglet.gl.gl_compat", GL_INTENSITY=0x8049, GL_LUMINANCE=0x1909):
        import_module("pyglet.window")


def _read_ahead() -> None:
    """Imports what will be needed soon; an error is raised again where the module is used.

    Pure Python comes first: the main thread is loading shared libraries, one at a time.
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
    """slimgui looks up its own version, which imports much of the standard library: a stub
    answers instead."""
    with _in_place_of("importlib.metadata", version=lambda name: ""):
        import_module("slimgui")


def _read_numpy() -> None:
    """numpy without its docstrings, which are longer than its code."""
    with _in_place_of("numpy._core._add_newdocs"), _in_place_of("numpy._core._add_newdocs_scalars"):
        import_module("numpy")


def _read_pyrr() -> None:
    """Only the matrices of pyrr are used: the rest is not imported."""
    spec = find_spec("pyrr")
    if spec is not None and spec.name not in sys.modules:
        sys.modules[spec.name] = module_from_spec(spec)
        import_module("pyrr.matrix44")


def _find(name: str, search: Callable[[str], str | None] = ctypes.util.find_library) -> str | None:
    """The file of a shared library: guessed, since Python starts a process to look for each.

    >>> _find("no such thing") is None
    True
    """
    if sys.platform == "linux" and name in _SYSTEM:
        with suppress(OSError):
            return str(ctypes.CDLL(f"lib{name}.so.{_SYSTEM[name]}")._name)
    return search(name)

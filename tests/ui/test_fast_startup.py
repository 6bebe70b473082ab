"""A quick start: what is put off, replaced and done beside meanwhile, and that all is as before
after it."""

from __future__ import annotations

import ctypes.util
import gc
import subprocess
import sys

import pytest

from app.ui import fast_startup as hurrying
from app.ui.fast_startup import fast_startup


def test_nobody_looks_for_rubbish_during_a_start_and_somebody_does_after_it() -> None:
    try:
        with fast_startup():
            assert not gc.isenabled()
        assert gc.isenabled()
        assert "app.ui.program" in sys.modules
        with pytest.raises(KeyError), fast_startup():
            raise KeyError("a start that fails")
        assert gc.isenabled()
    finally:
        gc.unfreeze()


def test_what_is_replaced_for_a_start_is_put_back() -> None:
    before = ctypes.util.find_library
    try:
        with fast_startup():
            assert ctypes.util.find_library is not before
        assert ctypes.util.find_library is before
    finally:
        gc.unfreeze()


@pytest.mark.skipif(sys.platform != "linux", reason="libraries have other names elsewhere")
def test_libraries_of_the_system_are_found_without_another_program(monkeypatch) -> None:
    monkeypatch.setitem(hurrying._SYSTEM, "c", 6)
    monkeypatch.setitem(hurrying._SYSTEM, "gone", 1)
    searched: list[str] = []
    assert hurrying._find("c", searched.append) == "libc.so.6"
    assert not searched
    assert hurrying._find("gone", lambda name: f"lib{name}.so.2") == "libgone.so.2"
    assert hurrying._find("other", lambda name: f"lib{name}.so.3") == "libother.so.3"


def test_a_start_reads_only_what_it_needs() -> None:
    """In a process of its own: here all of it has long been read."""
    code = """
import sys
from app.ui.fast_startup import _read_ahead, _read_pyglet
_read_pyglet()
_read_ahead()
from app.ui.screens.playing import Playing
read = set(sys.modules)
assert {"slimgui", "numpy", "pyrr", "app.ui.program"} <= read
unread = {"email", "app.audio", "app.ai.think", "app.ai.worker", "multipledispatch", "PIL"}
assert not unread & read, unread & read
replaced = {"pyglet.gl.gl_compat", "importlib.metadata", "numpy._core._add_newdocs"}
assert not replaced & read, replaced & read
from importlib.metadata import version
assert version("slimgui")
from pyglet.gl import gl_compat
assert gl_compat.glBegin and gl_compat.GL_INTENSITY == 0x8049 and gl_compat.GL_LUMINANCE == 0x1909
"""
    subprocess.run([sys.executable, "-c", code], check=True)

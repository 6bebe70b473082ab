"""A quick start: what is put off, replaced and done beside meanwhile, and that all is as before
after it."""

from __future__ import annotations

import ctypes.util
import gc
import subprocess
import sys

import pytest

from app.ui import hurry as hurrying
from app.ui.hurry import hurry


def test_nobody_looks_for_rubbish_during_a_start_and_somebody_does_after_it() -> None:
    try:
        with hurry():
            assert not gc.isenabled()
        assert gc.isenabled()
        assert "app.ui.program" in sys.modules
        with pytest.raises(KeyError), hurry():
            raise KeyError("a start that fails")
        assert gc.isenabled()
    finally:
        gc.unfreeze()


def test_what_is_replaced_for_a_start_is_put_back() -> None:
    before = ctypes.util.find_library
    try:
        with hurry():
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


def test_slimgui_is_read_without_half_of_the_standard_library() -> None:
    """In a process of its own: here all of it has long been read."""
    code = (
        "import sys; from app.ui.hurry import _read_slimgui; _read_slimgui()\n"
        "assert 'slimgui' in sys.modules and 'email' not in sys.modules\n"
        "from importlib.metadata import version\n"
        "assert version('slimgui')"
    )
    subprocess.run([sys.executable, "-c", code], check=True)

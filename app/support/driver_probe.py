"""Probes of display, graphics and audio drivers, in a process that may crash or hang."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ..own_process import safe_start

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

WINDOW, OFF_SCREEN = "hidden window", "off-screen, EGL"
_TIMEOUT = 60.0
"""Seconds that one probe may take."""

Lines = list[tuple[str, str]]
"""Names and values."""


def probe(mode: str) -> dict[str, Lines]:
    """What the probes find in WINDOW or OFF_SCREEN mode, by subject; failures say why."""
    import multiprocessing

    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe(duplex=False)
    process = context.Process(target=_run_probes, args=(mode, there), daemon=True)
    with safe_start():
        process.start()
    there.close()
    found: dict[str, Lines] = {}
    for subject in _PROBES[mode]:
        try:
            found[subject] = (
                here.recv() if here.poll(_TIMEOUT) else [("none", f"no answer in {_TIMEOUT:g} s")]
            )
        except EOFError:
            process.join(5.0)
            found[subject] = [("none", f"the driver crashed ({process.exitcode})")]
            break
    process.kill()
    process.join()
    return found


def _run_probes(mode: str, answer: Connection) -> None:
    """The main function of the process."""
    import pyglet

    pyglet.options.headless = mode == OFF_SCREEN
    pyglet.options.shadow_window = sys.platform != "linux"  # without one, Windows has no 3.3
    pyglet.options.debug_gl = False
    for run in _PROBES[mode].values():
        try:
            answer.send(run())
        except Exception as error:
            answer.send([("none", f"{error or type(error).__name__}")])


def _screens() -> Lines:
    import pyglet

    screens: list[Any] = pyglet.display.get_display().get_screens()
    sizes = (f"{one.width}x{one.height} at {one.x},{one.y}, {one.get_dpi()} dpi" for one in screens)
    return [("screens", "; ".join(sizes))]


def _graphics() -> Lines:
    """The version strings of OpenGL 3.3, or of 2.1 where that is all there is."""
    import pyglet.window

    gl: Any = pyglet.gl
    lacking: Lines = []
    for major, minor in ((3, 3), (2, 1)):
        config = gl.Config(
            double_buffer=True,
            major_version=major,
            minor_version=minor,
            forward_compatible=major > 2,
        )
        try:
            window = pyglet.window.Window(64, 64, visible=False, config=config)
        except Exception as error:
            lacking = lacking or [("OpenGL 3.3", f"none: {error}")]
            continue
        window.switch_to()
        strings = {
            "vendor": gl.GL_VENDOR,
            "renderer": gl.GL_RENDERER,
            "version": gl.GL_VERSION,
            "GLSL": gl.GL_SHADING_LANGUAGE_VERSION,
        }
        return [*lacking, *((name, _string(value)) for name, value in strings.items())]
    return lacking


def _string(name: int) -> str:
    import pyglet

    found = ctypes.cast(pyglet.gl.glGetString(name), ctypes.c_char_p).value
    return found.decode(errors="replace") if found else ""


def _quality() -> Lines:
    """The quality that the measurement of the first start would choose, at the default size."""
    from ..match.settings import Settings
    from ..render.display import best_quality
    from ..scene.dioramas import benchmark_scene

    return [("measured now", best_quality(*benchmark_scene(), Settings().window))]


def _sound() -> Lines:
    from ..audio.device import open_device

    open_device()
    media: Any = sys.modules["pyglet.media"]
    return [("driver", type(media.get_audio_driver()).__name__)]


_PROBES: dict[str, dict[str, Callable[[], Lines]]] = {
    WINDOW: {"screens": _screens, "graphics": _graphics, "quality": _quality, "sound": _sound},
    OFF_SCREEN: {"graphics": _graphics, "sound": _sound},
}
"""The probes of each mode, in this order."""

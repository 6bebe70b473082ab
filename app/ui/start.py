"""Starting the game: the window, the first measurement, the title."""

from __future__ import annotations

import logging
from pathlib import Path

import pyglet

from app.render.display import Display, best_quality
from app.scene import stage_of
from app.ui.dioramas import diorama
from app.ui.program import Program, read_settings
from app.ui.screens.title import Title
from app.ui.window import Window

_log = logging.getLogger(__name__)


def run(file: Path | None = None) -> int:
    """Opens the window and plays until it is closed; returns the exit code."""
    pyglet.options.dpi_scaling = "platform"
    settings, messages = read_settings()
    window = Window(settings.window, settings.fullscreen, None)
    quality = settings.quality
    if not quality:
        stage = stage_of("steppe")
        quality = best_quality(diorama("steppe"), stage.view, window.get_framebuffer_size())
        settings = settings.changed(quality=quality)
    program = Program(window, Display(quality), settings)
    program.open(Title(program))
    if file is not None:
        program.open_file(file)
    for message in messages:
        program.say(message, "bad", 8.0)
    window.set_visible(True)
    window.wake()
    pyglet.app.run(interval=None)
    return 0

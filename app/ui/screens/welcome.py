"""What a person may choose before anything else: language, text size, motion, contrast, voice."""

from __future__ import annotations

from typing import Any

from ...languages import _
from ...scene.camera import Camera
from ...scene.dioramas import backdrop
from ...scene.piece import Scene
from ..gui import theme
from ..gui import widgets as w
from ..gui.context import Gui
from .page import dim
from .screen import Screen
from .services import Services
from .setting_rows import SettingRows

_WIDE = 620.0


class Welcome(Screen):
    """A short page at the first start, which can be opened again from the settings."""

    name = "welcome"

    def __init__(self, program: Services) -> None:
        super().__init__(program)
        self._rows = SettingRows(program, self._change)

    def _change(self, **changes: Any) -> None:
        self.program.change(**changes)

    def backdrop(self) -> tuple[Scene, Camera]:
        return backdrop()

    def draw(self, gui: Gui) -> None:
        wide, high = gui.logical_size
        dim(gui)
        rows = self._rows
        with w.panel(
            gui, "welcome", (wide / 2, high / 2, gui.panel_width(_WIDE), 0), (0.5, 0.5), 28
        ):
            w.paragraph(gui, _("Welcome to Escalier"), theme.TITLE, align="middle")
            about = _("Choose what suits you. You can change it any time in the settings.")
            w.paragraph(gui, about, theme.NOTE, align="middle")
            w.spacer(14)
            rows.language(gui)
            rows.text_size(gui)
            rows.reduced_motion(gui)
            rows.high_contrast(gui)
            rows.voice(gui)
            w.spacer(10)
            room = w.available()[0]
            if w.button(gui, "done", _("Continue"), "primary", "check", room, 50).clicked:
                self.program.back()
            gui.prefer_focus()

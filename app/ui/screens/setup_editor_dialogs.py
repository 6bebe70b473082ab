"""The dialogs of the setup editor: a name to keep something under, and the list of what is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from slimgui import imgui

from ...languages import _
from ...match.setups import KeptSetup
from ..gui import theme
from ..gui import widgets as w
from ..gui.context import Gui

if TYPE_CHECKING:
    from .setup_editor import SetupScreen

_ROWS = 300.0
"""The height of the list at most."""


class Dialogs:
    """What is open above the table."""

    def __init__(self, screen: SetupScreen) -> None:
        self._screen = screen
        self._open: Literal["", "keep", "list"] = ""
        self._name = ""
        self._kept: list[KeptSetup] = []

    def open_keeping(self) -> None:
        """Asks for a name, if there is something to be kept."""
        if self._screen.ready():
            self._open, self._name = "keep", self._screen.own.name
            self._screen.program.gui.request_frames()

    def open_list(self) -> None:
        """Shows what is kept."""
        self._kept = self._screen.shelf.setups.list(self._screen.editor.game)
        self._open = "list"
        self._screen.program.gui.request_frames()

    def draw(self, gui: Gui) -> None:
        """Draws the dialog that is open."""
        if self._open == "keep":
            self._draw_keeping(gui)
        elif self._open == "list":
            self._draw_list(gui)

    def _close(self, gui: Gui) -> None:
        self._open = ""
        gui.request_frames()

    def _draw_keeping(self, gui: Gui) -> None:
        screen = self._screen
        known = {kept.name for kept in self._kept}
        with w.modal(gui, "keep"):
            w.paragraph(gui, _("Save it under a name"), theme.HEADING)
            w.spacer(14)
            if imgui.is_window_appearing():
                imgui.set_keyboard_focus_here()
                self._kept = screen.shelf.setups.list(screen.editor.game)
            field = w.text_input(gui, "setup name", self._name, hint=_("Name"))
            self._name = field.text
            if self._name.strip() in known:
                w.paragraph(gui, _("This replaces the one with the same name."), theme.NOTE)
            w.spacer(18)
            can = bool(self._name.strip())
            done = w.button(gui, "keep it", _("Save"), "primary", "check", enabled=can).clicked
            w.same_line()
            stop = w.button(gui, "leave it", _("Cancel"), "quiet").clicked
            stop = stop or imgui.is_key_pressed(imgui.Key.KEY_ESCAPE)
        if (done or field.entered) and can:
            screen.shelf.keep(self._name)
            stop = True
        if stop:
            self._close(gui)

    def _draw_list(self, gui: Gui) -> None:
        screen, chosen, stop = self._screen, None, False
        with w.modal(gui, "kept", 520.0):
            w.paragraph(gui, screen.editor.heading(), theme.HEADING)
            w.spacer(10)
            if not self._kept:
                w.paragraph(gui, _("Nothing is saved yet."))
            high = gui.control_height(theme.CONTROL)
            tall = min(_ROWS, len(self._kept) * (high + theme.GAP) + 12)
            if self._kept:
                with w.scroll(gui, "kept rows", tall):
                    chosen = self._draw_rows(gui)
            w.spacer(14)
            stop = w.button(gui, "close", _("Close"), "quiet").clicked
            stop = stop or imgui.is_key_pressed(imgui.Key.KEY_ESCAPE)
        if chosen is not None:
            screen.shelf.open_kept(chosen)
        if chosen is not None or stop:
            self._close(gui)

    def _draw_rows(self, gui: Gui) -> KeptSetup | None:
        chosen = None
        for kept in self._kept:
            side = gui.control_height(theme.CONTROL)
            room = w.available()[0] - side - 10
            name = w.cut_to_fit(gui, theme.BUTTON, kept.name, room - 40)
            if w.button(gui, f"kept {kept.id}", name, width=room).clicked:
                chosen = kept
            if kept is self._kept[0]:
                gui.prefer_focus()
            w.same_line(10)
            tip = _("Delete")
            if w.icon_button(gui, f"delete {kept.id}", "trash", "quiet", tip=tip).clicked:
                self._screen.shelf.delete(kept)
                self._kept = [other for other in self._kept if other is not kept]
                gui.request_frames()
                break
        return chosen

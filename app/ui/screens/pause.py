"""The pause menu of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...languages import _
from ...scene.camera import Camera
from ...scene.piece import Scene
from ..gui import theme
from ..gui import widgets as w
from ..gui.context import Gui
from .ai_levels import AILevels, ai_seats
from .match_navigation import open_analysis, open_review
from .screen import Screen
from .services import Services

if TYPE_CHECKING:
    from .playing import Playing


_WIDE = 460.0


class Pause(Screen):
    """The pause menu: resume, new game, review, analysis, share, settings, levels, and so on."""

    name = "pause"

    def __init__(self, program: Services, playing: Playing) -> None:
        super().__init__(program)
        self._playing = playing

    def backdrop(self) -> tuple[Scene, Camera]:
        return self._playing.view.scene, self._playing.view.controller.camera

    def draw(self, gui: Gui) -> None:
        wide, high = gui.logical_size
        w.scrim(gui, 0.45)
        with w.panel(gui, "pause", (wide / 2, high / 2, gui.panel_width(_WIDE), 0), (0.5, 0.5), 28):
            w.paragraph(gui, self._playing.presenter.title, theme.TITLE, align="middle")
            over = self._playing.match.over
            said = _("This game is over.") if over else _("Your game is saved.")
            w.paragraph(gui, said, theme.NOTE, align="middle")
            w.spacer(18)
            room = w.available()[0]
            text = _("Back to the table") if over else _("Resume")
            icon = "arrow-left" if over else "play"
            if w.button(gui, "resume", text, "primary", icon, room, 50).clicked:
                self._choose("resume")
                return
            gui.prefer_focus()
            w.spacer(12)
            entries = self._entries()
            half = (room - theme.GAP) / 2
            paired = entries[: len(entries) // 2 * 2]
            tall = max(w.button_size(gui, text, icon, half)[1] for _name, text, icon in paired)
            for number, (name, text, icon) in enumerate(entries):
                if number % 2:
                    w.same_line()
                across = half if number < len(paired) else room
                if w.button(gui, name, text, "secondary", icon, across, tall).clicked:
                    self._choose(name)
                    return

    def _entries(self) -> list[tuple[str, str, str]]:
        entries = [
            ("new", _("New game"), "plus"),
            ("review", _("Review"), "chart-line-up"),
            ("analysis", _("Analysis"), "git-branch"),
            ("share", _("Share"), "share-network"),
            ("photo", _("Photo"), "image"),
            ("rules", _("Rules"), "book-open"),
            ("settings", _("Settings"), "gear-six"),
        ]
        if not self._playing.match.over and ai_seats(self._playing):
            entries.append(("levels", _("AI level"), "robot"))
        if not self._playing.match.over and self._playing.match.persons:
            entries.append(("concede", _("Resign"), "flag"))
        entries.append(("title", _("Main menu"), "house"))
        return entries

    def _choose(self, name: str) -> None:
        program, playing = self.program, self._playing
        at_table = {
            "review": lambda: open_review(playing),
            "analysis": lambda: open_analysis(playing),
            "share": playing.share,
            "photo": playing.photograph,
            "concede": playing.concede,
        }
        if name == "resume":
            program.back()
        elif name in at_table:
            program.back()
            at_table[name]()
        elif name == "title":
            program.home()
        elif name == "new":
            from .new_game import NewGame

            program.open(NewGame(program, playing.match.game.name))
        elif name == "levels":
            program.open(AILevels(program, playing))
        elif name == "rules":
            playing.open_rules()
        elif name == "settings":
            from .settings import SettingsScreen

            program.open(SettingsScreen(program, playing.match.game.name))

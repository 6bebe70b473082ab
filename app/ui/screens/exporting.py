"""Screens that have pictures and films drawn: how far they are, and where they were saved."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from ...export.job import ExportJob
from ...languages import _
from ...match.match import Match
from ...support.subprocesses import open_path
from ..gui import theme
from ..gui import widgets as w
from ..gui.context import Gui
from .screen import Screen
from .services import Services


class Exporting(Screen):
    """A screen that exports a match; what is being drawn goes on when it is closed."""

    def __init__(self, program: Services, match: Match) -> None:
        super().__init__(program)
        self._match = match

    def draw_progress(self, gui: Gui, job: ExportJob) -> None:
        """How far a picture or film is, and a button that cancels it."""
        told = _("Making the film…") if job.film else _("Making the picture…")
        x, y = w.cursor()
        wide = w.available()[0]
        w.paragraph(gui, told, theme.STRONG, wide - 70)
        percent = _("{percent}%").format(percent=round(100 * job.progress))
        across = w.text_width(gui, theme.STRONG, percent)
        w.draw_text(gui, theme.STRONG, percent, x + wide - across, y, theme.GOLD_LIGHT)
        w.progress(gui, gui.ease("film done", job.progress, 0.15))
        w.paragraph(gui, _("You can carry on in the meantime."), theme.NOTE)
        if w.button(gui, "cancel", _("Cancel"), icon="x").clicked:
            job.cancel()

    def send(self, match: Match, command: list[str], stem: str, suffix: str) -> None:
        """Has something of a match drawn by this program's command line."""
        post: Callable[[Callable[[], None]], None] = self.program.window.post

        def told() -> None:
            post(lambda: self._told(job))

        job = ExportJob(match, command, stem, suffix, told)

    def _told(self, job: ExportJob) -> None:
        self.program.gui.request_frames()
        if not job.finished or job.cancelled:
            return
        if job.saved is None:
            text = _("This couldn't be saved: {why}").format(why=job.error)
            self.program.say(text, "bad", 8.0)
        else:
            self.offer(job.saved)

    def offer(self, path: Path) -> None:
        """Says where a file is and offers to show it."""

        def show() -> None:
            open_path(path.parent)

        text = _("Saved as {name}").format(name=path.name)
        self.program.offer(text, _("Open folder"), show)

    def look_options(self) -> list[str]:
        """The options of the command line that make pictures look as in this window."""
        look = self.program.display.look
        options = [f"--palette={look.palette}", f"--materials={look.materials}"]
        options += [] if look.symbols else ["--no-symbols"]
        options += [] if look.coordinates else ["--no-coordinates"]
        return options

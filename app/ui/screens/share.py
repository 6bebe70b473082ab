"""The dialog for sharing a game: as text, as a file, as a picture, as a film."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from ...export.job import ExportJob, current_job
from ...export.shared_files import file_stem, save_record
from ...languages import _
from ...match.match import Match
from ...match.text_form.writer import game_text
from ...scene.camera import Camera
from ...scene.piece import Scene
from ...support.subprocesses import open_path
from ..gui import theme
from ..gui import widgets as w
from ..gui.context import Gui
from .screen import Screen
from .services import Services

_SIZE = "1600x1000"


class Share(Screen):
    """Ways to share a match; a film being drawn goes on when the dialog is closed."""

    name = "share"

    def __init__(
        self,
        program: Services,
        match: Match,
        number: int,
        seen: tuple[Scene, Camera],
        line: Match | None = None,
    ) -> None:
        """A match, the number of moves played on the table, and what is seen of it; the line that
        led there, if that is a variation."""
        super().__init__(program)
        self._match, self._number, self._seen = match, number, seen
        self._line = line or match.branch(number)
        self._kind = 0
        self._tall = 0.0
        """The height of the offers, kept while progress is shown instead so that nothing shifts."""

    def backdrop(self) -> tuple[Scene, Camera]:
        return self._seen

    def draw(self, gui: Gui) -> None:
        wide, high = gui.logical_size
        w.scrim(gui, 0.45)
        job = current_job()
        with w.panel(gui, "share", (wide / 2, high / 2, 520, 0), (0.5, 0.5), 26):
            w.paragraph(gui, _("Share"), theme.HEADING)
            w.spacer(4)
            about = _("The moves, to be sent or kept.")
            if w.list_row(gui, "text", _("Copy as text"), about, icon="copy").clicked:
                self.copy()
            about = _("How it came to what is on the table now.")
            if w.list_row(gui, "position", _("Copy the position"), about, icon="cube").clicked:
                self.copy_position()
            about = _("To be opened again, on any computer.")
            if w.list_row(gui, "file", _("Save as a file"), about, icon="floppy-disk").clicked:
                self.save_file()
            x, y = w.cursor()
            if job is None:
                self._draw_offers(gui)
                self._tall = w.cursor()[1] - y
            else:
                self._draw_progress(gui, job)
                w.set_cursor(x, y + self._tall)
            w.spacer(6)
            if w.button(gui, "close", _("Close"), "quiet", width=w.available()[0]).clicked:
                self.program.back()

    def _draw_offers(self, gui: Gui) -> None:
        about = _("The table as you see it now.")
        if w.list_row(gui, "picture", _("Save a picture"), about, icon="image").clicked:
            self.save_picture()
        about = _("Every move of the game, as it was made.")
        if w.list_row(gui, "film", _("Save a film"), about, icon="film-strip").clicked:
            self.save_film()
        notes = {
            ".gif": ("GIF", _("Plays everywhere, with fewer colours.")),
            ".webp": ("WebP", _("Small and sharp; browsers and most programs play it.")),
            ".png": ("APNG", _("The sharpest; browsers play it.")),
        }
        kinds = [name for name, _note in notes.values()]
        w.spacer(2)
        self._kind = w.segmented(gui, "kind", kinds, self._kind)
        w.paragraph(gui, list(notes.values())[self._kind][1], theme.NOTE)

    def _draw_progress(self, gui: Gui, job: ExportJob) -> None:
        w.spacer(8)
        told = _("The film is being drawn…") if job.film else _("The picture is being drawn…")
        x, y = w.cursor()
        wide = w.available()[0]
        w.paragraph(gui, told, theme.STRONG, wide - 70)
        if job.film:
            percent = _("{percent} %").format(percent=round(100 * job.progress))
            across = w.text_width(gui, theme.STRONG, percent)
            w.draw_text(gui, theme.STRONG, percent, x + wide - across, y, theme.GOLD_LIGHT)
            w.progress(gui, gui.ease("film done", job.progress, 0.15))
        w.paragraph(gui, _("You can go on meanwhile."), theme.NOTE)
        if w.button(gui, "cancel", _("Cancel"), icon="x").clicked:
            job.cancel()

    # What is done

    def copy(self) -> None:
        """Puts the game as text on the clipboard."""
        self.program.window.set_clipboard_text(game_text(self._match))
        self.program.say(_("The game is on the clipboard."), "good")

    def copy_position(self) -> None:
        """Puts the moves that lead to the position on the clipboard as text."""
        self.program.window.set_clipboard_text(game_text(self._line))
        self.program.say(_("The position is on the clipboard."), "good")

    def save_file(self) -> None:
        """Saves the record."""
        try:
            path = save_record(self._match)
        except OSError as error:
            why = _(error.strerror or type(error).__name__)
            self.program.say(_("This could not be saved: {why}").format(why=why), "bad", 8.0)
        else:
            self._offer(path)

    def save_picture(self) -> None:
        """Has a picture drawn of what is seen."""
        camera = self._seen[1]
        move = _("move {number}").format(number=self._number)
        options = [
            f"--move={self._number}",
            f"--size={_SIZE}",
            f"--quality={self.program.display.quality}",
            f"--azimuth={camera.azimuth:.2f}",
            f"--height={camera.elevation:.2f}",
        ]
        stem = f"{file_stem(self._match)} – {move}"
        self._send(self._line, ["picture", *options], stem, ".png")

    def save_film(self) -> None:
        """Has a film drawn of the whole game."""
        suffix = (".gif", ".webp", ".png")[self._kind]
        quality = self.program.display.quality
        size = "960x600" if quality == "high" and suffix != ".gif" else "640x400"
        command = ["film", f"--quality={quality}", f"--size={size}"]
        self._send(self._match, command, file_stem(self._match), suffix)

    def _send(self, match: Match, command: list[str], stem: str, suffix: str) -> None:
        post: Callable[[Callable[[], None]], None] = self.program.window.post

        def told() -> None:
            post(lambda: self._told(job))

        job = ExportJob(match, command, stem, suffix, told)

    def _told(self, job: ExportJob) -> None:
        self.program.gui.request_frames()
        if not job.finished or job.cancelled:
            return
        if job.saved is None:
            text = _("This could not be saved: {why}").format(why=job.error)
            self.program.say(text, "bad", 8.0)
        else:
            self._offer(job.saved)

    def _offer(self, path: Path) -> None:
        """Says where a file is and offers to show it."""

        def show() -> None:
            open_path(path.parent)

        text = _("Saved as {name}").format(name=path.name)
        self.program.offer(text, _("Open folder"), show)

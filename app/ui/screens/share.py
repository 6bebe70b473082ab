"""The dialog for sharing a game: as text, as a file, as a picture, as a film."""

from __future__ import annotations

from ...export.job import current_job
from ...export.shared_files import file_stem, save_record
from ...export.video import VIDEOS, ffmpeg, no_ffmpeg
from ...languages import _
from ...match.match import Match
from ...match.text_form.writer import game_text
from ...scene.camera import Camera
from ...scene.piece import Scene
from ..gui import theme
from ..gui import widgets as w
from ..gui.context import Gui
from ..table.presenters import presenter_at_table, tell_who_plays
from ..table.result_words import decided, headline
from .exporting import Exporting
from .services import Services

_SIZE = "1600x1000"
_FILM_SIZES = {"HD": "1280x720", "Full HD": "1920x1080", "4K": "3840x2160"}
_QUALITIES = "low", "medium", "high"


class Share(Exporting):
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
        super().__init__(program, match)
        self._number, self._seen = number, seen
        self._line = line or match.branch(number)
        self._kind = self._size = 0
        self._quality = _QUALITIES.index(program.display.quality)
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
            about = _("The moves, to send or to keep.")
            if w.list_row(gui, "text", _("Copy as text"), about, icon="copy").clicked:
                self.copy()
            about = _("How it came to what is on the table now.")
            if w.list_row(gui, "position", _("Copy the position"), about, icon="cube").clicked:
                self.copy_position()
            about = _("Open it again on any computer.")
            if w.list_row(gui, "file", _("Save to a file"), about, icon="floppy-disk").clicked:
                self.save_file()
            x, y = w.cursor()
            if job is None:
                self._draw_offers(gui)
                self._tall = w.cursor()[1] - y
            else:
                w.spacer(8)
                self.draw_progress(gui, job)
                w.set_cursor(x, y + self._tall)
            w.spacer(6)
            if w.button(gui, "close", _("Close"), "quiet", width=w.available()[0]).clicked:
                self.program.back()

    def _draw_offers(self, gui: Gui) -> None:
        about = _("The table as you see it now.")
        if w.list_row(gui, "picture", _("Save a picture"), about, icon="image").clicked:
            self.save_picture()
        about = _("The whole game, move by move.")
        if w.list_row(gui, "film", _("Save a film"), about, icon="film-strip").clicked:
            self.save_film()
        kinds = [name for name, _note in _kinds().values()]
        w.spacer(2)
        self._kind = w.segmented(gui, "kind", kinds, self._kind)
        if self._suffix not in VIDEOS or ffmpeg() is None:
            w.paragraph(gui, _kinds()[self._suffix][1], theme.NOTE)
            return
        w.spacer(2)
        self._size = w.segmented(gui, "film size", list(_FILM_SIZES), self._size)
        w.spacer(2)
        self._quality = w.segmented(
            gui, "film quality", [_("Low"), _("Medium"), _("High")], self._quality
        )
        w.paragraph(gui, _("60 frames per second; a big, sharp film takes a while."), theme.NOTE)

    @property
    def _suffix(self) -> str:
        return list(_kinds())[self._kind]

    # What is done

    def copy(self) -> None:
        """Puts the game as text on the clipboard."""
        self.program.window.set_clipboard_text(game_text(self._match))
        self.program.say(_("The game was copied to the clipboard."), "good")

    def copy_position(self) -> None:
        """Puts the moves that lead to the position on the clipboard as text."""
        self.program.window.set_clipboard_text(game_text(self._line))
        self.program.say(_("The position was copied to the clipboard."), "good")

    def save_file(self) -> None:
        """Saves the record."""
        try:
            path = save_record(self._match)
        except OSError as error:
            why = _(error.strerror or type(error).__name__)
            self.program.say(_("This couldn't be saved: {why}").format(why=why), "bad", 8.0)
        else:
            self.offer(path)

    def save_picture(self) -> None:
        """Has a picture drawn of what is seen."""
        camera = self._seen[1]
        move = _("move {number}").format(number=self._number)
        options = [
            f"--move={self._number}",
            f"--size={_SIZE}",
            f"--quality={self.program.display.quality}",
            f"--azimuth={camera.azimuth % 360:.2f}",
            f"--height={camera.elevation:.2f}",
            *self.look_options(),
        ]
        stem = f"{file_stem(self._match)} – {move}"
        self.send(self._line, ["picture", *options], stem, ".png")

    def save_film(self) -> None:
        """Has a film drawn of the whole game, with the result on its last pictures."""
        suffix, quality = self._suffix, self.program.display.quality
        size = "960x600" if quality == "high" and suffix != ".gif" else "640x400"
        if suffix in VIDEOS:
            if ffmpeg() is None:
                self.program.say(_kinds()[suffix][1], "info", 8.0)
                return
            size, quality = list(_FILM_SIZES.values())[self._size], _QUALITIES[self._quality]
        command = ["film", f"--quality={quality}", f"--size={size}", *self.look_options()]
        command += [f"--ending={line}" for line in self._ending()]
        self.send(self._match, command, file_stem(self._match), suffix)

    def _ending(self) -> list[str]:
        """The words at the end of a film; an empty line for none."""
        match = self._match
        if match.outcome is None:
            return [""]
        presenter = presenter_at_table(match.game.name)
        tell_who_plays(presenter, match.seats.values(), notation=False)
        return [headline(presenter, match), decided(presenter, match)]


def _kinds() -> dict[str, tuple[str, str]]:
    """The kinds of films by their suffix: a name, and a note."""
    return {
        ".gif": ("GIF", _("Plays anywhere, with fewer colours.")),
        ".webp": ("WebP", _("Small and sharp; plays in browsers and most programs.")),
        ".png": ("APNG", _("The sharpest; plays in browsers.")),
        ".mp4": ("MP4", no_ffmpeg()),
        ".webm": ("WebM", no_ffmpeg()),
    }

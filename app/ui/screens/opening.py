"""Games from elsewhere, opened to be studied: pasted, dropped onto the window, or from a file."""

from __future__ import annotations

import contextlib
import os
import stat
from pathlib import Path

from ...export.shared_files import documents_folder
from ...files import printable
from ...languages import _, say
from ...match.loading import load_text
from ...match.match import Match
from ...match.save_format import BadSave
from ...match.saves import SUFFIX
from ...scene.camera import Camera
from ...scene.piece import Scene
from ..gui import theme
from ..gui import widgets as w
from ..gui.context import Gui
from .screen import Screen
from .services import Services

_MOST_FILES = 40
_SUFFIXES = (SUFFIX, ".json", ".txt")


def paste(program: Services) -> None:
    """Opens the game whose text is on the clipboard, or says why that cannot be."""
    text = program.window.get_clipboard_text()
    if not text.strip():
        program.say(_("There is no text on the clipboard: copy a game first."), "bad", 8.0)
        return
    try:
        match = load_text(text)
    except BadSave as error:
        program.say(_told(error), "bad", 8.0)
        return
    study(program, match)


def open_path(program: Services, path: Path) -> None:
    """Opens the game in a file, or says why that cannot be."""
    try:
        match = program.library.open_file(path)
    except BadSave as error:
        program.say(_told(error), "bad", 8.0)
        return
    except OSError:
        program.say(_("{name} can't be opened.").format(name=printable(path.name)), "bad", 8.0)
        return
    study(program, match)


def study(program: Services, match: Match) -> None:
    """Opens an analysis of a match from elsewhere, which counts in no statistics."""
    from .analysis import Analysis

    if not match.serial:
        match.branched = True
    program.open(Analysis(program, match))


def _told(error: BadSave) -> str:
    return say(error.pattern, error.values)


class OpenGame(Screen):
    """Where a game may come from: the clipboard, a file that was saved here, or a dropped one."""

    name = "open game"

    def __init__(self, program: Services, seen: tuple[Scene, Camera] | None = None) -> None:
        super().__init__(program)
        self._seen = seen
        self._files = _recent_files()

    def backdrop(self) -> tuple[Scene, Camera] | None:
        return self._seen

    def draw(self, gui: Gui) -> None:
        wide, high = gui.logical_size
        w.scrim(gui, 0.45)
        with w.panel(gui, "open game", (wide / 2, high / 2, 560, 0), (0.5, 0.5), 26):
            w.paragraph(gui, _("Open a game"), theme.HEADING)
            w.spacer(4)
            about = _("A game as text, from an email or a web page.")
            item = w.list_row(
                gui,
                "paste",
                _("Paste"),
                about,
                icon="copy",
                end=gui.bindings.word("screen.paste"),
            )
            gui.prefer_focus()
            if item.clicked:
                self._choose(None)
                return
            w.paragraph(gui, _("You can also drop a file onto the window."), theme.SMALL)
            if self._files:
                w.spacer(4)
                w.label(gui, _("Saved as a file"))
                tall = min(len(self._files) * 64.0, high - 420)
                with w.scroll(gui, "files", max(90.0, tall)):
                    for number, path in enumerate(self._files):
                        name = printable(path.stem)
                        if w.list_row(gui, f"file {number}", name, icon="floppy-disk").clicked:
                            self._choose(path)
                            return
            w.spacer(6)
            if w.button(gui, "close", _("Close"), "quiet", width=w.available()[0]).clicked:
                self.program.back()

    def _choose(self, path: Path | None) -> None:
        self.program.back()
        if path is None:
            paste(self.program)
        else:
            open_path(self.program, path)

    def dropped(self, path: Path) -> None:
        self._choose(path)

    def act(self, action: str) -> bool:
        if action == "screen.paste":
            self._choose(None)
            return True
        return False


def _recent_files() -> list[Path]:
    """The files that were saved to be shared, the latest first."""
    folder, found = documents_folder(), []
    with contextlib.suppress(OSError):
        for name in os.listdir(folder):
            path = folder / name
            with contextlib.suppress(OSError):  # of this one alone
                status = path.stat() if path.suffix in _SUFFIXES else None
                if status is not None and stat.S_ISREG(status.st_mode):
                    found.append((status.st_mtime_ns, path))
    return [path for _changed, path in sorted(found, reverse=True)[:_MOST_FILES]]

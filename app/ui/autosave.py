"""Autosave: writes matches and settings; a failure is reported once and retried."""

from __future__ import annotations

import logging
import time
from pathlib import Path

from .. import languages
from ..export.shared_files import documents_folder, pictures_folder
from ..languages import _, say
from ..match import folders, trash
from ..match.match import Match
from ..match.settings import Settings
from ..match.settings_file import load as load_settings
from ..match.settings_file import save as save_settings
from ..support.temporary_folder import clear_temporary_folders
from .screens.services import Services

_log = logging.getLogger(__name__)
AGAIN = 5.0
"""Seconds until a failed write is retried."""


class Autosave:
    """Writes matches and settings, and remembers what is still to be written."""

    def __init__(self, program: Services) -> None:
        self._program = program
        self._refused: set[Path] = set()
        """Paths that could not be written and that the player has been told of."""
        self._settings = False
        """Whether the settings are still to be written."""
        self._planned = False
        self._known = program.settings
        """The settings as they were read or last written."""

    def hold(self, match: Match | None) -> None:
        """Tells other instances of the program which match is open, until another one is."""
        if match is not None:
            self._program.library.instances.open_match(match.id)

    def save(self, match: Match) -> bool:
        """Saves a match; where that fails, says so and goes on. Whether it is saved.

        A match without any move or variation leaves no file: it is begun anew as easily.
        """
        library = self._program.library
        try:
            if match.timeline.played or match.analysed:
                library.save(match)
            else:
                library.forget(match)
        except folders.CannotWrite as error:
            self.refused(error)
            return False
        self.hold(match)
        for message in library.messages:
            self._program.say(say(message.pattern, message.values), "info", 12.0)
        library.messages.clear()
        return self._refused == set() or self.retry()

    def save_settings(self) -> None:
        """Saves the settings; where that fails, says so and goes on."""
        try:
            self._write_settings()
        except folders.CannotWrite as error:
            self.refused(error)

    def _write_settings(self) -> None:
        """Writes what was changed here over what another instance may have written meanwhile."""
        self._settings = True
        file, mine = folders.settings_file(), self._program.settings
        theirs, faults = load_settings(file)
        known = self._known if file.exists() and not faults else theirs
        save_settings(file, theirs.after(mine, known))
        self._settings, self._known = False, mine

    def retry(self) -> bool:
        """Retries failed writes; whether all is saved."""
        try:
            self._program.library.save_waiting()
            if self._settings:
                self._write_settings()
        except folders.CannotWrite as error:
            self.refused(error)
            return False
        if self._refused:
            self._refused.clear()
            self._program.say(_("Saving works again, and nothing was lost."), "good")
        return True

    def refused(self, error: folders.CannotWrite) -> None:
        """Reports a path that cannot be written, once, and schedules a retry."""
        if error.path not in self._refused:
            _log.error("%s", error)
            self._refused.add(error.path)
            self._program.say(say(error.pattern, error.values), "bad", 12.0)
        if not self._planned:
            self._planned = True
            self._program.window.later(self._try_again, AGAIN)

    def _try_again(self) -> None:
        self._planned = False
        if self._refused:
            self.retry()


def clear_leftovers() -> None:
    """Removes what processes have left that were killed: temporary folders, and drafts of files."""
    clear_temporary_folders()
    own = folders.settings_folder(), folders.log_folder(), folders.setups_folder()
    for folder in (*own, documents_folder(), pictures_folder()):
        trash.clear_drafts(folder, time.time())


def read_settings() -> tuple[Settings, list[str]]:
    """The saved settings, and messages about what was wrong with them."""
    settings, messages = load_settings(folders.settings_file())
    languages.use(settings.language)
    return settings, [say(message.pattern, message.values) for message in messages]

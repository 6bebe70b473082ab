"""Saving positions that were set up by hand, and copying and pasting them as text."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ...languages import _, say
from ...match.folders import CannotWrite
from ...match.loading import load_text
from ...match.save_format import BadSave
from ...match.setups import KeptSetup, Setups
from ...match.text_form.writer import game_text

if TYPE_CHECKING:
    from .setup_editor import SetupScreen


class Shelf:
    """Keeps what is on the table of an editor, and puts there what was kept, copied or sent."""

    def __init__(self, screen: SetupScreen) -> None:
        self._screen = screen
        self.setups = Setups()
        self._named = screen.own.draft
        """The draft that has the name under which it was kept."""

    @property
    def name(self) -> str:
        """The name under which what is on the table is kept; empty if it is not."""
        return self._screen.own.name if self._screen.shown == self._named else ""

    def keep(self, name: str) -> None:
        """Keeps the position under a name."""
        draft = self._screen.shown
        kept = KeptSetup(
            "",
            name,
            self._screen.editor.game,
            self._screen.editor.options(draft),
            draft.setup(self._screen.count),
        )
        if self._try(lambda: self._write(kept)):
            told = _("“{name}” is saved.").format(name=self._screen.own.name)
            self._screen.program.say(told, "good")

    def _write(self, kept: KeptSetup) -> None:
        self._name_it(self.setups.keep(*kept[1:]).name)

    def _name_it(self, name: str) -> None:
        """What is on the table has a name, until it is changed."""
        self._screen.own.name, self._named = name, self._screen.shown

    def open_kept(self, kept: KeptSetup) -> None:
        """Puts a position on the table that was kept."""
        self._take(kept.setup, kept.options, kept.name)

    def delete(self, kept: KeptSetup) -> None:
        """Forgets a position, with an offer to undo that."""
        if self._try(lambda: self.setups.delete(kept)):
            told = _("“{title}” was deleted.").format(title=kept.name)
            self._screen.program.offer(told, _("Undo"), lambda: self._restore(kept))

    def _restore(self, kept: KeptSetup) -> None:
        self._try(lambda: self.setups.keep(*kept[1:]))

    def _try(self, do: Callable[[], object]) -> bool:
        """Changes what is kept, and says why if that fails."""
        try:
            do()
        except CannotWrite as error:
            self._screen.program.say(say(error.pattern, error.values), "bad", 8.0)
            return False
        return True

    def copy(self) -> None:
        """Puts the position on the clipboard as text."""
        if self._screen.ready():
            self._screen.program.window.set_clipboard_text(
                game_text(self._screen.match(self._screen.own.name))
            )
            self._screen.program.say(
                _("It’s on the clipboard as text: paste it wherever you like."), "good"
            )

    def paste(self) -> None:
        """Puts the position on the table that is on the clipboard as text."""
        text = self._screen.program.window.get_clipboard_text()
        if not text.strip():
            self._screen.program.say(
                _("There is no text on the clipboard: copy a position first."), "bad"
            )
            return
        try:
            match = load_text(text)
        except BadSave as error:
            self._screen.program.say(say(error.pattern, error.values), "bad", 8.0)
            return
        if match.game.name != self._screen.editor.game:
            title = self._screen.presenter.title
            self._screen.program.say(
                _("That is another game: this is {title}.").format(title=title), "bad"
            )
            return
        self._take(match.timeline.setup, match.timeline.options, match.title)

    def _take(self, setup: Any, options: Any, name: str) -> None:
        self._screen.put(self._screen.editor.read(setup, options))
        self._name_it(name)

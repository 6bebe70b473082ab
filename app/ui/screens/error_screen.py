"""The error screen: tells that nothing is lost, and goes on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from ...languages import _
from ..gui import widgets as w
from ..gui.context import Gui
from .screen import Screen
from .services import Services


class ErrorScreen(Screen):
    """A dialog in place of the screen in which an error was caught."""

    name = "error"

    def __init__(
        self,
        program: Services,
        report: str,
        saved: bool | None,
        home: bool,
        go_on: Callable[[bool], None],
    ) -> None:
        super().__init__(program)
        self._report, self._saved, self._home, self._go_on = report, saved, home, go_on
        self._copied = False

    def enter(self) -> None:
        self.program.gui.arrows = True

    def draw(self, gui: Gui) -> None:
        copy = _("Copied") if self._copied else _("Copy report")
        answers: list[tuple[str, w.Kind]] = [(_("Continue"), "primary"), (copy, "secondary")]
        chosen = w.confirm_dialog(
            gui, "error", _("Something went wrong"), self._words(), answers, 560.0
        )
        if chosen == 1:
            self.program.window.set_clipboard_text(self._report)
            self._copied = True
        elif chosen is not None:
            self._go_on(self._home)

    def _words(self) -> str:
        words = [_("That was Escalier's mistake. Sorry!")]
        if self._saved is not None:
            saved = _("Your game is safe: it was saved first.")
            kept = _("Your game couldn't be saved just now, but it is still here.")
            words.append(saved if self._saved else kept)
        if self._home:
            words.append(_("It happened twice, so you are back in the main menu."))
        words.append(_("Sending the report helps us fix it."))
        return " ".join(words)

    def back(self) -> None:
        self._go_on(self._home)

    def dropped(self, path: Path) -> None:
        """Ignored: no file is opened from here."""

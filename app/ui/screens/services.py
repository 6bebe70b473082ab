"""What screens may ask of the program around them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from ..table.protocols import TableServices

if TYPE_CHECKING:
    from ...match.match import Match
    from ...match.saves import Library
    from ...render.display import Display
    from ..thumbnails import Thumbnails
    from .screen import Screen


class Services(TableServices, Protocol):
    """The program as a screen sees it; a test stands in for it with one fake."""

    display: Display
    """What draws the table, and small pictures of it."""
    library: Library
    """The saved games."""
    pictures: Thumbnails
    """Small pictures of games and matches."""

    def open(self, screen: Screen) -> None:
        """Shows a screen above the present one."""

    def back(self) -> None:
        """Closes the present screen and shows the one below it."""

    def home(self, *screens: Screen) -> None:
        """Closes everything but the title, and opens others above it."""

    def replace(self, screen: Screen) -> None:
        """Shows a screen in place of the present one."""

    def offer(self, text: str, action: str, do: Callable[[], None]) -> None:
        """Shows a toast with a button."""

    def change(self, **changes: Any) -> None:
        """Changes settings, saves them, and applies them at once."""

    def save(self, match: Match) -> bool:
        """Saves a match; whether that worked. Where it did not, a toast says so."""

    def open_file(self, path: Path) -> None:
        """Opens a saved game or a record, to play on, or to review a finished one."""

    def repeat(self) -> None:
        """Says the last things again."""

    def quit(self) -> None:
        """Ends the program, unless something would be lost."""

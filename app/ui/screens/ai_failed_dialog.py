"""The dialogs shown when an AI or a bot does not play: it keeps failing, or is not there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...languages import _
from ...match.seats import Seat
from ..gui import widgets as w
from ..gui.context import Gui
from ..table.presenters import level_name

if TYPE_CHECKING:
    from .playing import Playing

_STAND_IN = "medium"
"""The level of the AI that is offered in place of a bot."""


def ai_failed_dialog(gui: Gui, playing: Playing) -> None:
    """Its worker died or stayed silent too often: ask again, or let people play in its place."""
    said = _(
        "It was asked several times and found no move. Nothing is lost: ask it again, or let "
        "people take its seat."
    )
    answers: list[tuple[str, w.Kind]] = [
        (_("Try again"), "primary"),
        (_("Play without it"), "secondary"),
    ]
    chosen = w.confirm_dialog(gui, "AI failed", _("The AI isn't answering"), said, answers)
    if chosen == 0:
        playing.ask_again()
    elif chosen == 1:
        playing.replace_ais()
    elif chosen is not None:
        playing.open_menu()


def bot_failed_dialog(gui: Gui, playing: Playing, seat: Seat) -> None:
    """A bot crashed, was late, or played what is not allowed: ask again, or replace it."""
    title = _("{name} isn't playing").format(name=seat.bot)
    said = _("Nothing is lost: ask it again, or let somebody else take its seat.")
    _ask_who_plays(gui, playing, seat, title, f"{playing.bot_fault}\n{said}", again=True)


def bot_missing_dialog(gui: Gui, playing: Playing, seat: Seat) -> None:
    """The settings do not know a bot that a saved game names."""
    title = _("{name} is missing").format(name=seat.bot)
    said = _(
        "This game was played with a bot that isn't in your settings. Somebody else can take "
        "its seat, or you can add it in the settings under this name."
    )
    _ask_who_plays(gui, playing, seat, title, said, again=False)


def _ask_who_plays(
    gui: Gui, playing: Playing, seat: Seat, title: str, said: str, again: bool
) -> None:
    stand_in = _("AI ({level})").format(level=level_name(_STAND_IN))
    answers: list[tuple[str, w.Kind]] = [(_("Try again"), "primary")] if again else []
    first: w.Kind = "secondary" if again else "primary"
    answers += [(stand_in, first), (_("Person"), "secondary")]
    chosen = w.confirm_dialog(gui, "bot failed", title, said, answers, 560.0)
    if chosen is None:
        return
    if chosen < 0:
        playing.open_menu()
        return
    choice = chosen if again else chosen + 1
    if choice == 0:
        playing.ask_again()
    else:
        playing.replace_bot(seat.bot, _STAND_IN if choice == 1 else None)

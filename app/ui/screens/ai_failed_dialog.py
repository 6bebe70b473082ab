"""The dialogs shown when an AI or a bot does not play: it keeps failing, or is not there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...languages import _
from ...match.seats import Seat
from ..gui import widgets as w
from ..gui.context import Gui
from ..seating import usual_name
from ..table.presenters import level_name
from .match_navigation import open_menu

if TYPE_CHECKING:
    from .playing import Playing

_STAND_IN = "medium"
"""The level of the AI that is offered in place of a bot."""


def draw(gui: Gui, playing: Playing) -> None:
    """Asks what to do, if an AI or a bot does not play."""
    seat, missing = playing.match.seat_to_move, missing_bot(playing)
    if missing is not None:
        _bot_missing(gui, playing, missing)
    elif playing.ai.failed and seat is not None and seat.bot:
        _bot_failed(gui, playing, seat)
    elif playing.ai.failed:
        _ai_failed(gui, playing)


def missing_bot(playing: Playing) -> Seat | None:
    """A bot that has a seat in a game not yet over, and that the settings do not know."""
    match, known = playing.match, playing.program.settings
    seats = () if match.over else match.seats.values()
    return next((seat for seat in seats if seat.bot and known.bot(seat.bot) is None), None)


def replace_ais(playing: Playing) -> None:
    """Lets people play on in place of all AIs."""
    for seat in tuple(playing.match.seats.values()):
        if not seat.is_person:
            playing.match.take_seat(Seat(seat.player))
    playing.seats_changed()


def _replace_bot(playing: Playing, name: str, level: str | None) -> None:
    """Gives all seats of a bot to people, or to an AI of a level."""
    for seat in tuple(playing.match.seats.values()):
        if seat.bot == name:
            taker = Seat(seat.player, usual_name(level) if level else "", level)
            playing.match.take_seat(taker)
    playing.seats_changed()


def _ai_failed(gui: Gui, playing: Playing) -> None:
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
        replace_ais(playing)
    elif chosen is not None:
        open_menu(playing)


def _bot_failed(gui: Gui, playing: Playing, seat: Seat) -> None:
    """A bot crashed, was late, or played what is not allowed: ask again, or replace it."""
    title = _("{name} isn't playing").format(name=seat.bot)
    said = _("Nothing is lost: ask it again, or let somebody else take its seat.")
    fault = playing.presenter.sentence(playing.ai.fault)
    _ask_who_plays(gui, playing, seat, title, f"{fault}\n{said}", again=True)


def _bot_missing(gui: Gui, playing: Playing, seat: Seat) -> None:
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
        open_menu(playing)
        return
    choice = chosen if again else chosen + 1
    if choice == 0:
        playing.ask_again()
    else:
        _replace_bot(playing, seat.bot, _STAND_IN if choice == 1 else None)

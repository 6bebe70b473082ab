"""Words about a match of the library: title, players, result, length."""

from __future__ import annotations

from ..languages import _, n_
from ..match.save_format import Entry
from ..match.seats import Seat
from .table.presenters import presenter_of


def player_name(entry: Entry, seat: Seat) -> str:
    """The name of a player."""
    return seat.name or presenter_of(entry.game).player_name(seat.player)


def title(entry: Entry) -> str:
    """The match's own title, or else who plays."""
    if entry.title:
        return entry.title
    seats = [seat for seat in entry.seats if seat.name or entry.players > 1]
    names = dict.fromkeys(player_name(entry, seat) for seat in seats)
    return ", ".join(names) if names else presenter_of(entry.game).title


def result(entry: Entry) -> str:
    """How it stands, or how it ended."""
    if entry.outcome is None:
        return _("Not finished")
    if entry.conceded is not None:
        told = _("{name} ran out of time") if entry.timed_out else _("{name} resigned")
        return told.format(name=_named(entry, (entry.conceded,)))
    if not presenter_of(entry.game).competitive:
        return _("Won together") if entry.winners else _("Lost together")
    if not entry.winners:
        return _("Draw")
    pattern = _("{names} won") if len(entry.winners) == 1 else _("{names} won together")
    return pattern.format(names=_named(entry, entry.winners))


def moves(entry: Entry) -> str:
    """How many moves have been made."""
    return n_("{count} move", "{count} moves", entry.moves)


def note(entry: Entry) -> str:
    """A line about it: which game, how it ended, how long it was."""
    ended = [result(entry)] if entry.over else []
    return " · ".join([presenter_of(entry.game).title, *ended, moves(entry)])


def _named(entry: Entry, players: tuple[str, ...]) -> str:
    names = [player_name(entry, seat) for seat in entry.seats if seat.player in players]
    return ", ".join(dict.fromkeys(names))

"""The presenters of all games, found through the registry, and names of players and levels."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy

from ... import games
from ...languages import _
from ...match.seats import Seat
from .presenter import AnyPresenter


def presenter_of(game: str) -> AnyPresenter:
    """The presenter of a game, imported when it is first asked for."""
    presenter: AnyPresenter = games.part(game, "presenter").PRESENTER
    return presenter


def presenter_at_table(game: str) -> AnyPresenter:
    """A presenter of its own for a table, which is told who plays there."""
    return copy(presenter_of(game))


def tell_who_plays(presenter: AnyPresenter, seats: Iterable[Seat], notation: bool) -> None:
    """Tells the presenter of a table the names of those who play, and whether to use notation."""
    presenter.names = {seat.player: seat.name for seat in seats if seat.name}
    presenter.notation = notation


def seat_name(presenter: AnyPresenter, seat: Seat) -> str:
    """The name of whoever sits there, or else what the game calls the player."""
    return seat.name or presenter.player_name(seat.player)


def level_name(level: str) -> str:
    """A level of the AI in words."""
    return {
        "gentle": _("Gentle"),
        "novice": _("Novice"),
        "easy": _("Easy"),
        "medium": _("Medium"),
        "hard": _("Hard"),
        "tough": _("Tough"),
        "fierce": _("Fierce"),
        "expert": _("Expert"),
    }[level]


def strength_name(seat: Seat) -> str:
    """How well an AI plays, or that it is a bot; empty for a person."""
    if not seat.level:
        return _("Bot") if seat.bot else ""
    name = level_name(seat.level)
    return _("Adaptive: {level}").format(level=name) if seat.adaptive else name

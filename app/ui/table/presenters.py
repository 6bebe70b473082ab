"""The presenters of all games, found through the registry, and names of players and levels."""

from __future__ import annotations

from ... import games
from ...languages import _
from ...match.seats import Seat
from .presenter import AnyPresenter


def presenter_of(game: str) -> AnyPresenter:
    """The presenter of a game, imported when it is first asked for."""
    presenter: AnyPresenter = games.part(game, "presenter").PRESENTER
    return presenter


def seat_name(presenter: AnyPresenter, seat: Seat) -> str:
    """The name of whoever sits there, or else what the game calls the player."""
    return seat.name or presenter.player_name(seat.player)


def level_name(level: str) -> str:
    """A level of the AI in words."""
    return {
        "novice": _("Novice"),
        "easy": _("Easy"),
        "medium": _("Medium"),
        "hard": _("Hard"),
        "expert": _("Expert"),
    }[level]

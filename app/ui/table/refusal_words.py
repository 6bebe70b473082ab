"""Why something cannot be done in a match, in words. What the rules forbid they say themselves."""

from __future__ import annotations

from ...languages import _
from ...match.match import Match
from .presenter import AnyPresenter
from .presenters import seat_name


def no_undo(match: Match) -> str:
    """Why nothing can be undone now."""
    if match.timeline.undo_limit and not match.practice:
        return _("You can't undo a move that revealed something. In practice games you can.")
    return _("There's nothing to undo.")


def no_move(presenter: AnyPresenter, match: Match) -> str:
    """Why a person cannot move in the position that is shown."""
    seat, timeline = match.seat_to_move, match.timeline
    if timeline.looking_at != timeline.played:
        return _("You're looking at an earlier position: go back to the game to move.")
    if seat is None:
        return _("The game is over: choose what to do next below.")
    return _("It's {name}'s turn.").format(name=seat_name(presenter, seat))

"""How a match ended, in words: who won, by how much, and what decided it."""

from __future__ import annotations

from ...languages import _
from ...match.match import Match
from .overlay import joined
from .presenter import AnyPresenter
from .presenters import seat_name


def headline(presenter: AnyPresenter, match: Match) -> str:
    """Who won, with the score: "You win 138 : 118", "Blue wins 9 : 7", "A draw"."""
    outcome = match.outcome
    assert outcome is not None
    own = [player for player in match.seats if player in match.persons]
    if not presenter.competitive:
        return _together(bool(outcome.winners), bool(own))
    first: tuple[str, ...] = ()
    if not outcome.winners:
        told = _("Draw")
    elif len(own) == 1:
        told, first = _("You win") if own[0] in outcome.winners else _("You lose"), (own[0],)
    else:
        names = [seat_name(presenter, match.seats[player]) for player in outcome.winners]
        pattern = _("{names} wins") if len(names) == 1 else _("{names} win")
        told = pattern.format(names=joined(names, _("{first} and {last}")))
        first = outcome.winners
    others = sorted(
        (player for player in match.seats if player not in first),
        key=lambda player: -outcome.scores.get(player, 0),
    )
    score = presenter.final_score(match.state, (*first, *others)) if outcome.scores else ""
    return f"{told} {score}" if score else told


def _together(won: bool, persons: bool) -> str:
    if persons:
        return _("You win") if won else _("You lose")
    return _("The game is won") if won else _("The game is lost")


def decided(presenter: AnyPresenter, match: Match) -> str:
    """What decided the match, in a sentence."""
    outcome = match.outcome
    assert outcome is not None
    if match.conceded is not None:
        name = seat_name(presenter, match.seats[match.conceded])
        told = _("{name} ran out of time.") if match.timed_out else _("{name} resigned.")
        return told.format(name=name)
    return presenter.decided(match.timeline, outcome)

"""Where one goes from a match: pause menu, review, analysis, a rematch, a branch."""

from __future__ import annotations

from random import randrange
from typing import TYPE_CHECKING

from ...match.adaptive import adapt
from ...match.match import Match
from ..table.announcer import branched, rematched

if TYPE_CHECKING:
    from .playing import Playing


def open_menu(playing: Playing) -> None:
    """Opens the pause menu."""
    from .pause import Pause

    playing.program.open(Pause(playing.program, playing))


def open_review(playing: Playing) -> None:
    """Opens the review of the match."""
    from .review import Review

    playing.program.open(Review(playing.program, playing.match))


def open_analysis(playing: Playing) -> None:
    """Opens an analysis at the position that is shown."""
    from .analysis import Analysis

    number = playing.timeline.looking_at
    playing.program.open(Analysis(playing.program, playing.match, number))


def branch(playing: Playing) -> None:
    """Plays on from the position that is shown, as a match of its own."""
    _play_instead(playing, playing.match.branch(playing.timeline.looking_at))
    playing.program.say(branched())


def rematch(playing: Playing) -> None:
    """Begins a new match with sides changed."""
    match = playing.match.rematch(randrange(2**32))
    adapt(playing.program.settings.adaptive, match)
    _play_instead(playing, match)
    told = rematched(playing.presenter, match)
    if told:
        playing.program.say(told)


def _play_instead(playing: Playing, match: Match) -> None:
    from .playing import Playing

    playing.program.replace(Playing(playing.program, match))

"""What a clock shows."""

from __future__ import annotations

from math import ceil

from ...languages import _
from ...match.clock import TimeControl
from ...match.match import Match


def time_words(seconds: float) -> str:
    """Time that is left, as clocks show it.

    >>> time_words(65.2), time_words(0.4), time_words(0), time_words(3600)
    ('1:06', '0:01', '0:00', '1:00:00')
    """
    minutes, rest = divmod(ceil(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def clock_note(match: Match, player: str, at: int | None = None) -> str:
    """What the clock of a player shows now, or showed after so many moves; empty without one."""
    left = match.time_left(player, at)
    if left is None or (match.clock is not None and match.clock.off):
        return ""
    return time_words(left)


def control_words(control: TimeControl) -> str:
    """How much time there is, in a few words."""
    if control.kind == "turn":
        return _("{time} for each turn").format(time=time_words(control.seconds))
    told = _("{time} for the game").format(time=time_words(control.seconds))
    if control.kind == "increment":
        more = _("{count} s more for each turn").format(count=control.increment)
        told = f"{told}, {more}"
    return told

"""The finished matches of one game one after another: what statistics draw over time.

Those count that `statistics` counts, as far as they were won, lost or drawn. They can be narrowed
to those against one kind of opponent, and to those in which somebody led one side.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import NamedTuple

from ..ai import LEVELS
from ..engine import game_named
from .accuracies import Accuracies
from .save_format import Entry
from .statistics import counted, own_players, result, strongest

RECENT = 10
"""So many matches make up the form."""
BOTS, PEOPLE = "bots", "people"
"""Opponents that are no AI of a level."""
_WORTH = {"won": 1.0, "drawn": 0.5, "lost": 0.0}


class Choice(NamedTuple):
    """Which matches are looked at; None for all."""

    opponent: str | None = None
    """A level of the AI, `BOTS`, or `PEOPLE`."""
    side: str | None = None
    """A player of the game."""


_ALL, _UNKNOWN = Choice(), Accuracies()


class Played(NamedTuple):
    """One match in the history."""

    entry: Entry
    result: str
    """ "won", "lost" or "drawn"."""
    form: float
    """The share of wins in this match and the nine before, from 0 to 1; a draw is half of one."""
    accuracy: float | None
    """In percent, if it was reviewed."""


def opponent(entry: Entry) -> str:
    """Against whom, or where they play together with whom: the strongest AI decides."""
    level = strongest(entry.seats)
    if level is not None:
        return level
    return BOTS if any(seat.bot for seat in entry.seats) else PEOPLE


def opponents(entries: Iterable[Entry]) -> tuple[str, ...]:
    """The kinds of opponents in matches, the weakest level first."""
    found = {opponent(entry) for entry in entries}
    return tuple(kind for kind in (*LEVELS, BOTS, PEOPLE) if kind in found)


def sides(entries: Iterable[Entry], game: str, name: str | None = None) -> tuple[str, ...]:
    """The players that persons led in matches of a game; none where all play together."""
    if game_named(game).cooperative:
        return ()
    found = {player for entry in entries for player in own_players(entry, name)}
    return tuple(player for player in game_named(game).players if player in found)


def chosen(
    entries: Iterable[Entry], game: str, name: str | None = None, choice: Choice = _ALL
) -> list[Entry]:
    """The matches of a game that count and are looked at, in the order in which they ended."""
    return [
        entry
        for entry in counted(entries, name)
        if entry.game == game
        and choice.opponent in (None, opponent(entry))
        and (choice.side is None or choice.side in own_players(entry, name))
    ]


def history(
    entries: Sequence[Entry], name: str | None = None, known: Accuracies = _UNKNOWN
) -> tuple[Played, ...]:
    """What came of matches in their order, without those that were only between people."""
    decided = [(entry, result(entry, name)) for entry in entries]
    decided = [(entry, ended) for entry, ended in decided if ended]
    worth = [_WORTH[ended] for _entry, ended in decided]
    return tuple(
        Played(
            entry,
            ended,
            fmean(worth[max(0, number + 1 - RECENT) : number + 1]),
            known.of(entry, own_players(entry, name)),
        )
        for number, (entry, ended) in enumerate(decided)
    )

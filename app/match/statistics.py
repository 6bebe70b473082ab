"""What persons have achieved, counted from the list of finished matches.

A match counts as won when a person is among the winners, as drawn when nobody is, and as lost
otherwise. Where only persons sit against each other somebody always wins: for all persons together
such a match is played and no more, and only for one person by name is it won or lost. Matches of
AIs among themselves do not count, nor do those that go on from a moment of another match: whoever
tries a better move there knows what follows.

>>> from app.match.match import new_match
>>> from app.match.save_format import as_json, entry_of
>>> match = new_match("steppe", [Seat(name="Anna"), Seat(level="easy")])
>>> match.concede("blue")
>>> found = statistics([entry_of(as_json(match), match.id)])
>>> found.total.won, found.games["steppe"].levels["easy"].won, found.favourite
(1, 1, 'steppe')
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from ..ai import LEVELS
from ..engine import GAMES, game_named
from .save_format import Entry, change_order
from .seats import Seat


@dataclass(frozen=True)
class Score:
    """Counts of wins, losses and draws."""

    won: int = 0
    lost: int = 0
    drawn: int = 0

    def plus(self, result: str) -> Score:
        return Score(
            self.won + (result == "won"),
            self.lost + (result == "lost"),
            self.drawn + (result == "drawn"),
        )


@dataclass(frozen=True)
class Best:
    """A record that was set, and the match in which it was."""

    value: int
    id: str


@dataclass(frozen=True)
class Tally:
    """What was achieved in one game, or in all of them."""

    played: int = 0
    score: Score = Score()
    levels: Mapping[str, Score] = field(default_factory=dict)
    """By the level of the strongest AI at the table: an opponent, or a partner."""
    streak: int = 0
    """Matches won in a row, up to now."""
    best_streak: int = 0
    fastest: Best | None = None
    """The fewest moves in a match won by the rules and not because an opponent gave up."""
    margin: Best | None = None
    """The most points or levels that a person was ahead of the best opponent."""
    best_score: Best | None = None
    """The highest score of all players together, in a game that they win or lose together."""
    seconds: float = 0.0
    """How long persons have thought."""

    @property
    def won(self) -> int:
        """How many matches were won."""
        return self.score.won

    @property
    def lost(self) -> int:
        """How many matches were lost."""
        return self.score.lost

    @property
    def drawn(self) -> int:
        """How many matches nobody won."""
        return self.score.drawn

    @property
    def undecided(self) -> int:
        """How many matches persons played only against each other."""
        return self.played - self.won - self.lost - self.drawn


@dataclass(frozen=True)
class Statistics:
    """The tallies of all games, those never played included."""

    games: Mapping[str, Tally]
    total: Tally
    apart: Mapping[str, int]
    """By game, how many finished matches don't count since they go on from a moment of another."""

    @property
    def favourite(self) -> str | None:
        """The game played most often; None before the first."""
        most = max(self.games, key=lambda game: self.games[game].played)
        return most if self.games[most].played else None


def statistics(entries: Iterable[Entry], name: str | None = None) -> Statistics:
    """What all persons, or those of one name, have achieved in finished matches."""
    entries = tuple(entries)
    found = counted(entries, name)
    apart = Counter(e.game for e in entries if e.over and e.branched and own_players(e, name))
    return Statistics(
        {game: tally((e for e in found if e.game == game), name) for game in GAMES},
        tally(found, name),
        {game: apart[game] for game in GAMES},
    )


def counted(entries: Iterable[Entry], name: str | None = None) -> list[Entry]:
    """The matches that count for all persons, or for those of one name, the last one at the end."""
    own = (entry for entry in entries if _counts(entry) and own_players(entry, name))
    return sorted(own, key=change_order)


def persons(entries: Iterable[Entry]) -> tuple[str, ...]:
    """The names of persons who have finished a match, in alphabetical order."""
    seats = (seat for entry in entries if _counts(entry) for seat in entry.seats)
    names = {seat.name for seat in seats if seat.is_person}
    return tuple(sorted(names - {""}, key=str.casefold))


def _counts(entry: Entry) -> bool:
    return entry.over and not entry.branched


def own_players(entry: Entry, name: str | None = None) -> frozenset[str]:
    """The players led by persons, or by the persons of one name."""
    return frozenset(
        seat.player
        for seat in entry.seats
        if seat.is_person and (name is None or seat.name.casefold() == name.casefold())
    )


def result(entry: Entry, name: str | None = None) -> str:
    """How a match ended for them: "won", "lost", "drawn", or "" if they sat on all sides."""
    own = own_players(entry, name)
    if game_named(entry.game).cooperative:
        return "won" if entry.winners else "lost"
    if not entry.winners:
        return "drawn"
    if len(own) == len(entry.seats):
        return ""
    return "won" if own & set(entry.winners) else "lost"


def tally(entries: Iterable[Entry], name: str | None = None) -> Tally:
    """One tally of finished matches in the order in which they ended."""
    found = Tally()
    for entry in entries:
        found = _counted(found, entry, name)
    return found


def _counted(before: Tally, entry: Entry, name: str | None) -> Tally:
    """The tally with one more match."""
    ended = result(entry, name)
    own = own_players(entry, name)
    won = ended == "won"
    streak = before.streak if not ended else before.streak + 1 if won else 0
    levels = dict(before.levels)
    level = strongest(entry.seats)
    if ended and level is not None:
        levels[level] = levels.get(level, Score()).plus(ended)
    scores = entry.outcome.scores if entry.outcome else {}
    fastest, margin, best_score = before.fastest, before.margin, before.best_score
    if game_named(entry.game).cooperative:
        best_score = _better(best_score, sum(scores.values()), entry)
    elif won and scores:
        others = [points for player, points in scores.items() if player not in own]
        mine = [points for player, points in scores.items() if player in own]
        margin = _better(margin, max(mine, default=0) - max(others, default=0), entry)
    if won and entry.conceded is None and (fastest is None or entry.moves < fastest.value):
        fastest = Best(entry.moves, entry.id)
    return Tally(
        before.played + 1,
        before.score.plus(ended),
        levels,
        streak,
        max(before.best_streak, streak),
        fastest,
        margin,
        best_score,
        before.seconds + sum(entry.seconds.get(player, 0.0) for player in own),
    )


def strongest(seats: Iterable[Seat]) -> str | None:
    """The highest level of an AI at the table; None without one.

    >>> strongest([Seat(level="hard"), Seat(), Seat(level="easy")])
    'hard'
    """
    levels = {seat.level for seat in seats}
    return next((level for level in reversed(LEVELS) if level in levels), None)


def _better(before: Best | None, value: int, entry: Entry) -> Best | None:
    """The better of the best so far and a new value; 0 or less never counts."""
    if value <= (before.value if before else 0):
        return before
    return Best(value, entry.id)

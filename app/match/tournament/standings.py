"""The table of a match: scores, their intervals, and differences in Elo's scale."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from statistics import fmean
from typing import NamedTuple

from ...languages import _
from .referee import Result
from .schedule import Fixture
from .statistics import elo_text, interval

Played = Mapping[Fixture, Result]


class Row(NamedTuple):
    """What one entrant has done, against all others or against one."""

    name: str
    scores: tuple[float, ...]
    """One for each game."""
    even: float
    """What equals would score."""
    faults: int
    seconds: float
    """For a move."""


def standings(names: Sequence[str], played: Played) -> list[Row]:
    """A row for everybody who has played, the best first."""
    rows = [
        row
        for number, name in enumerate(names)
        if (row := _row(name, number, list(played.items()))) is not None
    ]
    return sorted(rows, key=lambda row: row.even - fmean(row.scores))


def pairings(names: Sequence[str], played: Played) -> list[Row]:
    """A row for each pairing, from the point of view of its first."""
    found = []
    for pairing in dict.fromkeys(fixture.pairing for fixture in played):
        if len(pairing) == 2:
            one, other = pairing
            games = [game for game in played.items() if game[0].pairing == pairing]
            row = _row(f"{names[one]} : {names[other]}", one, games)
            if row is not None:
                found.append(row)
    return found


def _row(name: str, number: int, games: Sequence[tuple[Fixture, Result]]) -> Row | None:
    scores: list[float] = []
    shares: list[float] = []
    faults, seconds, moves = 0, 0.0, 0
    for fixture, result in games:
        own = [seat for seat, entrant in enumerate(fixture.seats) if entrant == number]
        if not own:
            continue
        together = len(own) == len(fixture.seats)
        scores.append(result.scores[own[0]] if together else sum(result.scores[s] for s in own))
        shares.append(0.0 if together else len(own) / len(fixture.seats))
        faults += result.fault in own
        seconds += sum(result.used[seat][0] for seat in own)
        moves += sum(result.used[seat][1] for seat in own)
    if not scores:
        return None
    return Row(name, tuple(scores), fmean(shares), faults, seconds / max(moves, 1))


def head(elo: bool) -> list[str]:
    """The heads of the columns."""
    rating = [_("Elo"), "95 %"] if elo else []
    return [
        _("player"),
        *rating,
        _("games"),
        _("score"),
        "95 %",
        *(_("won"), _("drawn"), _("lost"), _("faults"), _("s a move")),
    ]


def cells(row: Row, elo: bool) -> list[str]:
    """A row as text."""
    score, (low, high) = fmean(row.scores), interval(row.scores)
    rating = [elo_text(score), f"{elo_text(low)} … {elo_text(high)}"] if elo else []
    won, lost = (sum(one == end for one in row.scores) for end in (1.0, 0.0))
    return [
        row.name,
        *rating,
        str(len(row.scores)),
        f"{score:.1%}",
        f"{low:.0%} – {high:.0%}",
        *(str(won), str(len(row.scores) - won - lost), str(lost), str(row.faults)),
        f"{row.seconds:.3f}",
    ]


def tables(names: Sequence[str], played: Played) -> Iterator[tuple[list[str], list[list[str]]]]:
    """The tables to be printed: of all, and of each pairing if there are several."""
    elo = bool(played) and all(len(fixture.seats) == 2 for fixture in played)
    together = bool(played) and all(len(fixture.pairing) == 1 for fixture in played)
    elo = elo and not together
    if played:
        yield head(elo), [cells(row, elo) for row in standings(names, played)]
    pairs = pairings(names, played)
    if len(pairs) > 1:
        yield head(elo), [cells(row, elo) for row in pairs]

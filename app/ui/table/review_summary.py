"""A review as it is shown: everybody's chances, the moves that turned the game, how well they
played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from statistics import fmean, median

from ...ai.review import FORCED, MoveReview, Performance, Review, performance
from ...engine import game_named

MOST_TURNS = 6
"""How many turning points are shown at most, the greatest ones."""
_AROUND = 3
"""How many turns around one tell by how much the search favours the side to move."""


@dataclass(frozen=True)
class ReviewSummary:
    """What is shown of a review."""

    curves: Mapping[str, tuple[float, ...]]
    """Each player's chance to win before the first move and after each; under the name of the
    first of all where they play together."""
    judged: tuple[MoveReview, ...]
    turns: tuple[int, ...]
    """The numbers of the moves that turned the game, in its order."""
    slips: frozenset[int]
    """Those of other moves that could have been better."""
    performances: Mapping[str, Performance]
    """How well each has played, as far as there was anything to choose; as the curves."""

    @property
    def known(self) -> int:
        """For how many positions there are chances."""
        return len(next(iter(self.curves.values())))

    def judgement(self, number: int) -> MoveReview | None:
        """What is to be said about a move that was not the best; None if there is nothing."""
        if number in self.turns or number in self.slips:
            return self.judged[number - 1]
        return None

    def grade(self, number: int) -> str:
        """The grade of a move; empty if it has none yet, or was no choice."""
        if not 0 < number <= len(self.judged) or self.judged[number - 1].grade == FORCED:
            return ""
        return self.judged[number - 1].grade


def summarise(game: str, review: Review, players: Sequence[str]) -> ReviewSummary:
    """Makes the summary of a review; the players in the order of their turns."""
    together = game_named(game).cooperative
    curves = {player: tuple(each[player] for each in review.chances) for player in players}
    if together:
        curves = {players[0]: curves[players[0]]}
    elif len(players) == 2:
        movers = [judgement.player == players[0] for judgement in review.moves]
        shares = smoothed([2 * chance - 1 for chance in curves[players[0]]], movers)
        first = tuple((1 + share) / 2 for share in shares)
        curves = {players[0]: first, players[1]: tuple(1 - chance for chance in first)}
    turning = sorted(review.turning_points, key=lambda one: -one.loss)[:MOST_TURNS]
    turns = tuple(sorted(judgement.number for judgement in turning))
    worse = {one.number for one in review.moves if one.grade == "inaccuracy" or one.turning}
    played = {
        player: performance(one for one in review.moves if together or one.player == player)
        for player in curves
    }
    known = {player: found for player, found in played.items() if found is not None}
    return ReviewSummary(curves, review.moves, turns, frozenset(worse.difference(turns)), known)


def smoothed(shares: Sequence[float], firsts: Sequence[bool]) -> tuple[float, ...]:
    """The curve without the bias of the search for the side to move.

    A search that ends with a move of its own side is a little too optimistic for it, so that the
    raw curve goes up and down with every turn. `firsts` says for each position but the last whether
    it is the first player's turn. The median bias of nearby turns is taken off, so that a single
    peak stays as it is.

    >>> turns = [True, False, True, False, True, False, True, False]
    >>> [round(share, 1) for share in smoothed((0.1, -0.1) * 4 + (0.3,), turns)]
    [0.0, -0.0, 0.0, -0.0, 0.0, -0.0, 0.0, -0.0, 0.3]
    >>> smoothed((0.0, 0.0, 0.0, 0.8, 0.0, 0.0, 0.0, 0.0, 0.0), turns)[3]
    0.8
    """
    turns = [(first, len(list(run))) for first, run in groupby(firsts)]
    means, at = [], 0
    for _first, long in turns:
        means.append(fmean(shares[at : at + long]))
        at += long
    favours = [
        (1 if turns[n][0] else -1) * (means[n] - (means[n - 1] + means[n + 1]) / 2) / 2
        for n in range(1, len(turns) - 1)
    ]
    found: list[float] = []
    for number, (first, long) in enumerate(turns):
        near = favours[max(0, number - 1 - _AROUND) : number + _AROUND]
        favour = max(0.0, median(near)) if near else 0.0
        for share in shares[len(found) : len(found) + long]:
            less = favour * (1 - share * share)
            found.append(share - less if first else share + less)
    return (*found, *shares[len(found) :])

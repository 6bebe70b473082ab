"""A review as it is shown: the curve of who was ahead, turning points, slips."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from math import tanh
from statistics import fmean, median

from ...ai import mind_of
from ...ai.review import MoveReview, Review
from ...engine import game_named

MOST_TURNS = 6
"""How many turning points are shown at most, the greatest ones."""
_SLIP = 0.2
"""A move that loses at least this part of a clear lead is a slip."""
_AROUND = 3
"""How many turns around one tell by how much the search favours the side to move."""


@dataclass(frozen=True)
class ReviewSummary:
    """What is shown of a review."""

    leads: tuple[float, ...]
    """Who was ahead before the first move and after each, from -1 to 1: above 0 the first player,
    or all, where they play together."""
    judged: tuple[MoveReview, ...]
    turns: tuple[int, ...]
    """The numbers of the moves that turned the game, in its order."""
    slips: frozenset[int]
    """Those of other moves that could have been better."""

    def judgement(self, number: int) -> MoveReview | None:
        """What is to be said about a move that was not the best; None if there is nothing."""
        if number in self.turns or number in self.slips:
            return self.judged[number - 1]
        return None

    def best(self, number: int) -> bool:
        """Whether a move is the one the AI would have played."""
        return 0 < number <= len(self.judged) and (
            self.judged[number - 1].move == self.judged[number - 1].best
        )


def summarise(game: str, review: Review, players: Sequence[str]) -> ReviewSummary:
    """Makes the summary of a review; the players in the order of their turns."""
    mind, cooperative = mind_of(game), game_named(game).cooperative

    def share(value: float) -> float:
        if cooperative:
            return max(-1.0, min(1.0, value / mind.clear_lead - 1.0))
        return tanh(0.8 * value / mind.clear_lead)

    shares = tuple(share(value) for value in review.values)
    if len(players) == 2 and not cooperative:
        movers = [judgement.player for judgement in review.moves]
        shares = smoothed(shares, [player == players[0] for player in movers])

    def swing(judgement: MoveReview) -> float:
        """How much a move changed: in a game already decided, losses count little."""
        number = judgement.number
        return min(judgement.loss / mind.clear_lead, 2.0) + abs(shares[number] - shares[number - 1])

    turning = sorted(review.turning_points, key=swing, reverse=True)[:MOST_TURNS]
    turns = tuple(sorted(judgement.number for judgement in turning))
    slips = {j.number for j in review.moves if j.loss >= _SLIP * mind.clear_lead}
    return ReviewSummary(shares, review.moves, turns, frozenset(slips.difference(turns)))


def smoothed(shares: Sequence[float], firsts: Sequence[bool]) -> tuple[float, ...]:
    """The curve without the bias of the search for the side to move.

    A search that ends with a move of its own side is a little too optimistic for it, so that the
    raw curve goes up and down with every turn. `firsts` says for each position but the last whether
    it is the first player's turn. The median bias of nearby turns is taken off, so that a single
    peak stays as it is.

    >>> turns = [True, False, True, False, True, False, True, False]
    >>> [round(share, 1) for share in steadied((0.1, -0.1) * 4 + (0.3,), turns)]
    [0.0, -0.0, 0.0, -0.0, 0.0, -0.0, 0.0, -0.0, 0.3]
    >>> steadied((0.0, 0.0, 0.0, 0.8, 0.0, 0.0, 0.0, 0.0, 0.0), turns)[3]
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

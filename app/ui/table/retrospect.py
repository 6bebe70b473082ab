"""A game in retrospect, as screens show it: a line of who was ahead, and the moves that count."""

from __future__ import annotations

from dataclasses import dataclass
from math import tanh

from app.ai import mind_of
from app.ai.review import Judgement, Review

MOST_TURNS = 6
"""So many turning points are shown at most: the greatest."""
_SLIP = 0.2
"""A move that costs this part of what puts one side clearly ahead was a slip."""


@dataclass(frozen=True)
class Retrospect:
    """What is shown of a review."""

    shares: tuple[float, ...]
    """Who was ahead before the first move and after each, from -1 to 1: above 0 the first player,
    or all, where they play together."""
    judged: tuple[Judgement, ...]
    turns: tuple[int, ...]
    """The numbers of the moves that turned the game, in its order."""
    slips: frozenset[int]
    """Those of other moves that could have been better."""

    def judgement(self, number: int) -> Judgement | None:
        """What is to be said about a move that was not the best; None if there is nothing."""
        if number in self.turns or number in self.slips:
            return self.judged[number - 1]
        return None

    def best(self, number: int) -> bool:
        """Whether a move is the one the AI would have played."""
        return 0 < number <= len(self.judged) and (
            self.judged[number - 1].move == self.judged[number - 1].best
        )


def in_retrospect(game: str, review: Review) -> Retrospect:
    """A review as it is shown."""
    mind = mind_of(game)

    def share(value: float) -> float:
        if mind.together:
            return max(-1.0, min(1.0, value / mind.even - 1.0))
        return tanh(0.8 * value / mind.even)

    shares = tuple(share(value) for value in review.values)

    def swing(judgement: Judgement) -> float:
        """How far the line falls: what is lost in a game already decided counts little."""
        number = judgement.number
        return min(judgement.loss / mind.even, 2.0) + abs(shares[number] - shares[number - 1])

    turning = sorted(review.turning_points, key=swing, reverse=True)[:MOST_TURNS]
    turns = tuple(sorted(judgement.number for judgement in turning))
    slips = {j.number for j in review.moves if j.loss >= _SLIP * mind.even}
    return Retrospect(shares, review.moves, turns, frozenset(slips.difference(turns)))

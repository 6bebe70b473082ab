"""The analysis of a finished game: the chances after each move, and how good the moves were.

Every position is searched; where a move seems to have cost much, the search is repeated with ten
times the positions, before the move and after it, and only what that confirms is held against it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import exp
from statistics import fmean
from typing import Any

from ..engine import game_named
from ..engine.contract import State
from . import mind_of
from .budget import Budget, Stopped, StopRequested, never_stop
from .chances import chances, share_of, slope_of
from .contract import Advice, Mind
from .phrases import Phrase
from .think import Strength, advise, reason

GRADES = {"best": 0.0, "good": 0.0, "inaccuracy": 0.05, "mistake": 0.1, "blunder": 0.2}
"""The grades of moves: from which loss of winning chance a move has the grade. The best is the move
that the AI would have made, or one that costs nothing."""
FORCED = "forced"
"""The grade of a move without an alternative, which is no merit."""
_NOTHING = 0.005
"""A loss that nobody notices."""
CONFIRM = 10
"""By how much more positions a turning point is confirmed."""
_ALL_MOVES = 40
"""Enough variations for every move of a game with hidden cards."""


@dataclass(frozen=True)
class MoveReview:
    """One move of the game, and what would have been the best instead."""

    number: int
    """Counted from 1."""
    player: str
    move: Hashable
    best: Hashable
    why: Phrase
    """What the best move is good for."""
    loss: float = 0.0
    """How much of the chance to win the move cost its player, from 0 to 1."""
    grade: str = "best"
    answer: Hashable | None = None
    """What another player could make of a mistake."""
    allowed: Phrase | None = None
    """What that is good for."""

    @property
    def turning(self) -> bool:
        """Whether it was a turning point."""
        return self.grade in ("mistake", "blunder")


@dataclass(frozen=True)
class ReviewProgress:
    """One more move of a review that is being made, with the chances before and after it."""

    before: Mapping[str, float]
    after: Mapping[str, float]
    move: MoveReview


Report = Callable[[ReviewProgress], None]


@dataclass(frozen=True)
class Review:
    """The analysis of a game."""

    chances: tuple[Mapping[str, float], ...]
    """Each player's chance to win before the first move and after each; the same for all where
    they play together."""
    moves: tuple[MoveReview, ...]

    @property
    def turning_points(self) -> tuple[MoveReview, ...]:
        """The moves that cost much, in the order of the game."""
        return tuple(move for move in self.moves if move.turning)


@dataclass(frozen=True)
class Performance:
    """How well somebody played."""

    accuracy: float
    """In percent: 100 for somebody whose moves cost nothing."""
    grades: Counter[str]
    """How many moves have which grade."""


def performance(moves: Iterable[MoveReview]) -> Performance | None:
    """How good moves were as a whole; None if none of them was a choice."""
    chosen = [move for move in moves if move.grade != FORCED]
    if not chosen:
        return None
    grades = Counter(move.grade for move in chosen)
    return Performance(fmean(accuracy(move.loss) for move in chosen), grades)


def accuracy(loss: float) -> float:
    """How accurate a move is that costs so much of the chance to win, in percent.

    The curve is the one that lichess.org uses.

    >>> [round(accuracy(loss)) for loss in (0, 0.05, 0.1, 0.2, 1)]
    [100, 80, 64, 40, 0]
    """
    return max(0.0, min(100.0, 103.1669 * exp(-4.354 * loss) - 3.1669))


def graded(loss: float, best: bool) -> str:
    """The grade of a move by what it costs."""
    if best or loss < _NOTHING:
        return "best"
    return max((name for name in GRADES if name != "best" and loss >= GRADES[name]), key=_rank)


def _rank(grade: str) -> int:
    return list(GRADES).index(grade)


def review(
    game: str,
    states: Sequence[State[Any]],
    moves: Sequence[Hashable],
    strength: Strength,
    stop: StopRequested = never_stop,
    report: Report = lambda progress: None,
) -> Review:
    """Reviews every move of a game; `states` has one more than `moves`."""
    return _Reviewer(game, strength, stop).review(states, moves, report)


class _Reviewer:
    """What stays the same while the moves of one game are reviewed."""

    def __init__(self, game: str, strength: Strength, stop: StopRequested) -> None:
        self._game, self._strength, self._stop = game, strength, stop
        budget = strength.level_of(game).budget
        deeper = Budget(*(None if one is None else CONFIRM * one for one in _limits(budget)))
        self._deeper = replace(strength, budget=deeper)
        self._mind: Mind[Any, Any] = mind_of(game)
        self._cooperative = game_named(game).cooperative

    def review(
        self, states: Sequence[State[Any]], moves: Sequence[Hashable], report: Report
    ) -> Review:
        found = [] if moves else [self._chances(states[0], None)]
        reviewed: list[MoveReview] = []
        later: Advice[Any] | None = None
        for number, move in enumerate(moves, start=1):
            if self._stop():
                raise Stopped
            state, after = states[number - 1], states[number]
            advice = later or self._advise(state)
            later = None if after.player is None else self._advise(after)
            loss = self._loss(state, move, advice, after, later, self._strength)
            if loss >= GRADES["mistake"]:
                advice = self._advise(state, self._deeper)
                later = None if later is None else self._advise(after, self._deeper)
                loss = self._loss(state, move, advice, after, later, self._deeper)
            found[number - 1 :] = [self._chances(state, advice), self._chances(after, later)]
            reviewed.append(self._judged(number, state, move, advice, loss, after, later))
            report(ReviewProgress(found[-2], found[-1], reviewed[-1]))
        return Review(tuple(found), tuple(reviewed))

    def _advise(
        self, state: State[Any], strength: Strength | None = None, variations: int = 1
    ) -> Advice[Any]:
        how = strength or self._strength
        return advise(self._game, state, how, self._stop, variations=variations)

    def _chances(self, state: State[Any], advice: Advice[Any] | None) -> dict[str, float]:
        if advice is None:
            return chances(self._game, state)
        return chances(self._game, state, advice.value, advice.exact)

    def _loss(
        self,
        state: State[Any],
        move: Hashable,
        advice: Advice[Any],
        after: State[Any],
        later: Advice[Any] | None,
        strength: Strength,
    ) -> float:
        """What a move cost; `later` is the advice after it."""
        if move == advice.move:
            return 0.0
        if state.reveals(move):
            return self._expected_loss(state, move, strength)
        if self._free_for_all(state):
            return self._loss_among_many(state, move, advice, after, later, strength)
        return self._actual_loss(state, advice, after, later)

    def _share(self, state: State[Any], value: float) -> float:
        """The chance of somebody to whom a position that began as `state` is worth so much."""
        rivals = 0 if self._cooperative else len(state.players) - 1
        return share_of(value, slope_of(self._game, state), rivals)

    def _actual_loss(
        self, state: State[Any], advice: Advice[Any], after: State[Any], later: Advice[Any] | None
    ) -> float:
        """By what came of it, for one of two or for all together.

        Both values are measured by the stage before the move: a value means more later on.
        """
        player = state.player
        assert player is not None
        best = self._chances(state, advice)[player]
        if later is None or later.exact:
            return max(0.0, best - self._chances(after, later)[player])
        same_side = self._cooperative or after.player == player
        return max(0.0, best - self._share(state, later.value if same_side else -later.value))

    def _loss_among_many(
        self,
        state: State[Any],
        move: Hashable,
        advice: Advice[Any],
        after: State[Any],
        later: Advice[Any] | None,
        strength: Strength,
    ) -> float:
        """A search for one of many players says nothing of what the others can expect.

        While the turn goes on, its values are compared. Once another is to move, both moves are
        valued statically; if that is much, a search has to find the move as bad, too.
        """
        player = state.player
        assert player is not None
        if later is not None and after.player == player:
            return max(0.0, self._share(state, advice.value) - self._share(state, later.value))
        best, played = (
            self._share(state, self._mind.evaluate(one, player))
            for one in (state.play(advice.move), after)
        )
        loss = max(0.0, best - played)
        if strength is not self._deeper or not loss:
            return loss
        return min(loss, self._expected_loss(state, move, strength))

    def _expected_loss(self, state: State[Any], move: Hashable, strength: Strength) -> float:
        """By what could be known before: a card that it turned up is nobody's fault."""
        advice = self._advise(state, strength, _ALL_MOVES)
        values = {one.moves[0]: one.value for one in advice.variations}
        played = values.get(move, min(values.values()))
        return max(0.0, self._share(state, advice.value) - self._share(state, played))

    def _free_for_all(self, state: State[Any]) -> bool:
        """Whether more than two play, each for himself."""
        return len(state.players) > 2 and not self._cooperative

    def _judged(
        self,
        number: int,
        state: State[Any],
        move: Hashable,
        advice: Advice[Any],
        loss: float,
        after: State[Any],
        later: Advice[Any] | None,
    ) -> MoveReview:
        player = state.player
        assert player is not None
        grade = graded(loss, move == advice.move)
        if grade == "best" and len(list(state.legal_moves())) == 1:
            grade = FORCED
        why = reason(self._game, state, advice)
        judged = MoveReview(number, player, move, advice.move, why, loss, grade)
        if not judged.turning or later is None or self._cooperative or after.player == player:
            return judged
        allowed = self._mind.explain(after, later.variations[0].moves)
        return replace(judged, answer=later.move, allowed=allowed)


def _limits(budget: Budget) -> tuple[Any, Any]:
    return budget.seconds, budget.simulations

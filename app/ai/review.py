"""The analysis of a finished game: who was ahead when, and which moves turned it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any

from ..engine import game_named
from ..engine.contract import State
from . import mind_of
from .budget import Stopped, StopRequested, never_stop
from .contract import Advice, Mind
from .phrases import Phrase
from .think import Strength, advise

TURNING = 0.4
"""A move is a turning point if it costs this share of the mind's `clear_lead`."""

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
    loss: float
    """What the move played cost its player."""
    turning: bool
    """Whether it was a turning point."""


@dataclass(frozen=True)
class ReviewProgress:
    """One more move of a review that is being made, with the values before and after it."""

    before: float
    after: float
    move: MoveReview


Report = Callable[[ReviewProgress], None]


@dataclass(frozen=True)
class Review:
    """The analysis of a game."""

    values: tuple[float, ...]
    """Before the first move and after each: the value for the first player (or for all, where
    they play together)."""
    moves: tuple[MoveReview, ...]

    @property
    def turning_points(self) -> tuple[MoveReview, ...]:
        """The moves that cost the most, in the order of the game."""
        return tuple(move for move in self.moves if move.turning)


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
        self._mind: Mind[Any, Any] = mind_of(game)
        self._cooperative = game_named(game).cooperative

    def review(
        self, states: Sequence[State[Any]], moves: Sequence[Hashable], report: Report
    ) -> Review:
        first = states[0].players[0]
        values = [] if moves else [self._value(states[0], None, first)]
        reviewed: list[MoveReview] = []
        later: Advice[Any] | None = None
        for number, move in enumerate(moves, start=1):
            if self._stop():
                raise Stopped
            state, after = states[number - 1], states[number]
            advice = later or self._advise(state)
            later = None if after.player is None else self._advise(after)
            values = values or [self._value(state, advice, first)]
            values.append(self._value(after, later, first))
            loss = 0.0
            if move != advice.move and state.reveals(move):
                loss = _expected_loss(self._advise(state, _ALL_MOVES), move)
            elif move != advice.move:
                loss = self._actual_loss(state, advice, after, later)
            reviewed.append(self._move_review(number, state, move, advice, loss))
            report(ReviewProgress(values[-2], values[-1], reviewed[-1]))
        return Review(tuple(values), tuple(reviewed))

    def _advise(self, state: State[Any], variations: int = 1) -> Advice[Any]:
        return advise(self._game, state, self._strength, self._stop, variations=variations)

    def _actual_loss(
        self, state: State[Any], advice: Advice[Any], after: State[Any], later: Advice[Any] | None
    ) -> float:
        """What a move cost by what came of it; `later` is the advice after it.

        A search for one of many players says nothing of what the others can expect: once another
        of them is to move, the best move and the move played are both valued statically.
        """
        player = state.player
        assert player is not None
        best, played = advice.value, self._value(after, later, player)
        if self._free_for_all(state):
            if later is not None and after.player == player:
                played = later.value
            else:
                best = self._mind.evaluate(state.play(advice.move), player)
        return max(0.0, best - played)

    def _free_for_all(self, state: State[Any]) -> bool:
        """Whether more than two play, each for himself."""
        return len(state.players) > 2 and not self._cooperative

    def _move_review(
        self, number: int, state: State[Any], move: Hashable, advice: Advice[Any], loss: float
    ) -> MoveReview:
        player = state.player
        assert player is not None
        return MoveReview(
            number=number,
            player=player,
            move=move,
            best=advice.move,
            why=self._mind.explain(state, advice.variations[0].moves),
            loss=loss,
            turning=loss >= TURNING * self._mind.clear_lead,
        )

    def _value(self, state: State[Any], advice: Advice[Any] | None, player: str) -> float:
        """What a position, searched or at the end of the game, is worth to a player."""
        if advice is None or self._free_for_all(state):
            return self._mind.evaluate(state, player)
        same_side = self._cooperative or state.player == player
        return advice.value if same_side else -advice.value


def _expected_loss(advice: Advice[Any], move: Hashable) -> float:
    """What a move cost that turned up a card: by what could be known before, not by the card."""
    values = {one.moves[0]: one.value for one in advice.variations}
    return max(0.0, advice.value - values.get(move, min(values.values())))

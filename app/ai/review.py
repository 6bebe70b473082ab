"""Looking at a whole game afterwards: who was ahead when, and which moves turned it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any

from ..engine.contract import State
from . import mind_of
from .budget import Stopped
from .contract import Advice, Mind
from .phrases import Phrase
from .think import Stop, Strength, advise, go_on

TURNING = 0.4
"""A move that costs this part of what puts one side clearly ahead has turned the game."""

_ALL = 40
"""As many lines as there are moves in games with hidden cards."""


@dataclass(frozen=True)
class Judgement:
    """One move of the game, and what would have been the best instead."""

    number: int
    """Counted from 1."""
    player: str
    move: Hashable
    best: Hashable
    why: Phrase
    """What the best move does."""
    loss: float
    """What the move played cost its player."""
    turning: bool


@dataclass(frozen=True)
class Part:
    """One more move of a review that is being made, with the values before and after it."""

    before: float
    after: float
    judged: Judgement


Progress = Callable[[Part], None]


@dataclass(frozen=True)
class Review:
    """A game in retrospect."""

    values: tuple[float, ...]
    """Before the first move and after each: the value for the first player (or for all, where
    they play together)."""
    moves: tuple[Judgement, ...]

    @property
    def turning_points(self) -> tuple[Judgement, ...]:
        """The moves that cost the most, in the order of the game."""
        return tuple(move for move in self.moves if move.turning)


def review(
    game: str,
    states: Sequence[State[Any]],
    moves: Sequence[Hashable],
    strength: Strength,
    stop: Stop = go_on,
    progress: Progress | None = None,
) -> Review:
    """Judges every move of a game; `states` has one more than `moves`."""
    mind = mind_of(game)
    first = states[0].players[0]
    values = [] if moves else [_worth(mind, states[0], None, first)]
    judged: list[Judgement] = []
    ahead: Advice[Any] | None = None
    for number, move in enumerate(moves, start=1):
        if stop():
            raise Stopped
        state, after = states[number - 1], states[number]
        here = ahead or advise(game, state, strength, stop)
        ahead = None if after.player is None else advise(game, after, strength, stop)
        values = values or [_worth(mind, state, here, first)]
        values.append(_worth(mind, after, ahead, first))
        loss = 0.0
        if move != here.move and state.reveals(move):
            loss = _loss_by_judgement(advise(game, state, strength, stop, lines=_ALL), move)
        elif move != here.move:
            loss = _loss_by_outcome(mind, state, here, after, ahead)
        judged.append(_judgement(mind, number, state, move, here, loss))
        if progress is not None:
            progress(Part(values[-2], values[-1], judged[-1]))
    return Review(tuple(values), tuple(judged))


def _loss_by_judgement(advice: Advice[Any], move: Hashable) -> float:
    """What a move cost that turned up a card: by what could be known before, not by the card."""
    values = {line.moves[0]: line.value for line in advice.variations}
    return max(0.0, advice.value - values.get(move, min(values.values())))


def _loss_by_outcome(
    mind: Mind[Any],
    state: State[Any],
    here: Advice[Any],
    after: State[Any],
    ahead: Advice[Any] | None,
) -> float:
    """What a move cost by what came of it, like compared with like.

    A search for one of many players says nothing of what the others can expect: once another of
    them is to move, both the best move and the move played are judged without looking ahead.
    """
    player = state.player
    assert player is not None
    best, played = here.value, _worth(mind, after, ahead, player)
    if _many(mind, state):
        if ahead is not None and after.player == player:
            played = ahead.value
        else:
            best = mind.evaluate(state.play(here.move), player)
    return max(0.0, best - played)


def _many(mind: Mind[Any], state: State[Any]) -> bool:
    """Whether more than two play, each for himself."""
    return len(state.players) > 2 and not mind.cooperative


def _judgement(
    mind: Mind[Any],
    number: int,
    state: State[Any],
    move: Hashable,
    here: Advice[Any],
    loss: float,
) -> Judgement:
    player = state.player
    assert player is not None
    return Judgement(
        number=number,
        player=player,
        move=move,
        best=here.move,
        why=mind.explain(state, here.variations[0].moves),
        loss=loss,
        turning=loss >= TURNING * mind.clear_lead,
    )


def _worth(
    mind: Mind[Any], state: State[Any], advice: Advice[Any] | None, player: str | None
) -> float:
    """What a position, searched or at the end of the game, is worth to a player."""
    assert player is not None
    if advice is None or _many(mind, state):
        return mind.evaluate(state, player)
    return advice.value if mind.cooperative or state.player == player else -advice.value

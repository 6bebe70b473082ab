"""One try at an exercise: how far it goes, and what it comes to.

A try lasts as long as the player's turn: until somebody else is to move, something hidden comes to
light, or the game is over. Where all play together there are no turns, and it is one action. What
counts is the position that it leads to, however the moves were ordered.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import Any

from ...engine.contract import Game, State


def is_over(game: Game[Any, Any], start: State[Any], now: State[Any]) -> bool:
    """Whether a try that began in one position is decided in another, nothing hidden shown."""
    return now.player is None or game.cooperative or now.player != start.player


def attempt_of(
    game: Game[Any, Any], start: State[Any], moves: Sequence[Hashable]
) -> tuple[tuple[Hashable, ...], State[Any]] | None:
    """The moves of a line that are one try, and the position after them; None if it is cut short.

    Where all play together a line may begin with the moves that make way for an action.
    """
    if game.cooperative:
        return _action(game, start, moves)
    now = start
    for number, move in enumerate(moves, start=1):
        shown = now.reveals(move)
        now = now.play(move)
        if shown or is_over(game, start, now):
            return tuple(moves[:number]), now
    return None


def _action(
    game: Game[Any, Any], start: State[Any], moves: Sequence[Hashable]
) -> tuple[tuple[Hashable, ...], State[Any]] | None:
    for made in actions(game, start):
        if tuple(moves[: len(made)]) == made:
            return made, played(start, made)
    return None


def actions(game: Game[Any, Any], state: State[Any]) -> Iterator[tuple[Hashable, ...]]:
    """What somebody who leads all players can do at one go, each as its moves."""
    at_hand = game.at_hand(state, state.players)
    for action in at_hand.legal_moves():
        yield at_hand.moves_of(action)


def played(state: State[Any], moves: Sequence[Hashable]) -> State[Any]:
    """The position after some moves."""
    for move in moves:
        state = state.play(move)
    return state

"""Values as chances to win, the same measure in every game and for every number of players.

The value of a position is in a unit of its game's own. How much it says about the result was fitted
to games that the AI played against itself (tests/tools/calibrate.py): a slope for each
stage of a game (`Mind.slopes`), by which a value counts as a logarithm of odds.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from typing import Any

from ..engine import game_named
from ..engine.contract import State
from . import mind_of

_SURE = 30.0
"""Odds beyond e to this power are as good as certain."""


def chances(
    game: str, state: State[Any], value: float | None = None, exact: bool = False
) -> dict[str, float]:
    """Each player's chance to win; they add up to 1 unless all win together.

    `value` is what a search has found for the player to move, `exact` if it is proved. It says
    nothing about the chances of several others, so with more than two players the static values
    count.
    """
    mind, players = mind_of(game), state.players
    cooperative = game_named(game).cooperative
    outcome = state.outcome
    if outcome is not None:
        if cooperative:
            return dict.fromkeys(players, 1.0 if outcome.winners else 0.0)
        winners = outcome.winners or players
        return {player: (player in winners) / len(winners) for player in players}
    slope = slope_of(game, state)
    if cooperative:
        sure = mind.evaluate(state, players[0]) if value is None else value
        return dict.fromkeys(players, together(sure, slope))
    if len(players) == 2 and value is not None:
        if exact:
            slope = _SURE if value else 0.0
        values = [value if player == state.player else -value for player in players]
    else:
        values = [mind.evaluate(state, player) for player in players]
    return dict(zip(players, shares(values, slope), strict=True))


def expectations(
    game: str, state: State[Any], value: float | None = None, exact: bool = False
) -> dict[str, float]:
    """The same, but what a search has found for one of many counts as well.

    The chance of that player is the one found, and the others share the rest of it as the static
    values have it.
    """
    found, player = chances(game, state, value, exact), state.player
    if value is None or player is None or len(found) < 3 or game_named(game).cooperative:
        return found
    own = share_of(value, slope_of(game, state), len(found) - 1)
    rest = 1 - found[player]
    others = {each: chance * (1 - own) / rest for each, chance in found.items()}
    return others | {player: own} if rest else found


def slope_of(game: str, state: State[Any]) -> float:
    """By how much a unit of value raises the logarithm of the odds in a position."""
    mind = mind_of(game)
    slopes = mind.slopes[len(state.players)]
    return slopes[min(mind.stage(state), len(slopes) - 1)]


def shares(values: Sequence[float], slope: float) -> tuple[float, ...]:
    """The chances of players who compete, from what the position is worth to each of them.

    >>> shares((0.0, 0.0), 2.0)
    (0.5, 0.5)
    >>> [round(share, 2) for share in shares((1.0, -1.0), 2.0)]
    [0.88, 0.12]
    """
    found = [share_of(value, slope, len(values) - 1) for value in values]
    return tuple(share / sum(found) for share in found)


def share_of(value: float, slope: float, rivals: int) -> float:
    """The chance of one among so many rivals; without any, of all who win together.

    >>> share_of(0.0, 2.0, 3), share_of(50.0, 2.0, 0)
    (0.25, 0.5)
    """
    if not rivals:
        return together(value, slope)
    return 1 / (1 + rivals * exp(-_bounded(slope * value)))


def together(percent: float, slope: float) -> float:
    """The chance of all to win together, from what the mind takes it to be.

    >>> together(50.0, 2.0), together(100.0, 0.5), together(0.0, 0.5)
    (0.5, 1.0, 0.0)
    """
    if not 0 < percent < 100:
        return min(max(percent / 100, 0.0), 1.0)
    return 1 / (1 + exp(-_bounded(slope * log(percent / (100 - percent)))))


def _bounded(exponent: float) -> float:
    return min(max(exponent, -_SURE), _SURE)

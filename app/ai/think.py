"""Asking a mind: for a move, for an analysis, for a hint."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from ..engine.contract import State
from . import mind_of
from .budget import Budget, Meter
from .contract import Advice, Level, Report, no_report
from .phrases import Phrase

Stop = Callable[[], bool]


def go_on() -> bool:
    """Nobody asks to stop."""
    return False


@dataclass(frozen=True)
class Strength:
    """How well to play: a level, or the best level within a budget of one's own."""

    level: str = "expert"
    budget: Budget | None = None
    seed: int = 0

    def of(self, game: str) -> Level:
        """The level as data, with the budget in force."""
        level = mind_of(game).levels[self.level]
        if self.budget is None:
            return level
        return Level(level.name, self.budget, level.depth, level.breadth, level.noise)


def advise(
    game: str,
    state: State[Any],
    strength: Strength,
    stop: Stop = go_on,
    report: Report = no_report,
    lines: int = 1,
) -> Advice[Any]:
    """What to play, for the player to move."""
    level = strength.of(game)
    meter = Meter(level.budget, stop)
    return mind_of(game).advise(state, level, meter, Random(strength.seed), report, lines)


@dataclass(frozen=True)
class Hint:
    """A move worth playing, what it is worth, and why."""

    advice: Advice[Any]
    why: Phrase


def hint(game: str, state: State[Any], strength: Strength, stop: Stop = go_on) -> Hint:
    """A hint for the player to move."""
    advice = advise(game, state, strength, stop)
    return Hint(advice, mind_of(game).explain(state, advice.variations[0].moves))

"""Asking the mind of a game for a move, an analysis or a hint."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Any

from ..engine.contract import State
from . import mind_of
from .budget import Budget, Meter, StopRequested, never_stop
from .contract import Advice, Level, Report, no_report
from .phrases import Phrase


@dataclass(frozen=True)
class Strength:
    """How well to play: a level, by default with its own budget."""

    level: str = "expert"
    budget: Budget | None = None
    seed: int = 0

    def level_of(self, game: str) -> Level:
        """The level of this game's mind, with the budget in force."""
        level = mind_of(game).levels[self.level]
        return level if self.budget is None else replace(level, budget=self.budget)


def advise(
    game: str,
    state: State[Any],
    strength: Strength,
    stop: StopRequested = never_stop,
    report: Report = no_report,
    variations: int = 1,
) -> Advice[Any]:
    """What to play, for the player to move."""
    level = strength.level_of(game)
    meter = Meter(level.budget, stop)
    return mind_of(game).advise(state, level, meter, Random(strength.seed), report, variations)


@dataclass(frozen=True)
class Hint:
    """Advice, and a sentence that explains its move."""

    advice: Advice[Any]
    why: Phrase


def hint(
    game: str, state: State[Any], strength: Strength, stop: StopRequested = never_stop
) -> Hint:
    """A hint for the player to move."""
    advice = advise(game, state, strength, stop)
    return Hint(advice, mind_of(game).explain(state, advice.variations[0].moves))

"""Asking the mind of a game for a move, an analysis or a hint."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from time import perf_counter
from typing import Any

from ..engine.contract import State
from . import mind_of
from .budget import Budget, Clock, Meter, StopRequested, never_stop
from .contract import Advice, Level, Report, no_report
from .phrases import Phrase, both


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
    clock: Clock = perf_counter,
) -> Advice[Any]:
    """What to play, for the player to move: so many variations, each beginning differently."""
    level = strength.level_of(game)
    meter = Meter(level.budget, stop, clock)

    def told(advice: Advice[Any]) -> None:
        report(advice.best_first(variations))

    found = mind_of(game).advise(state, level, meter, Random(strength.seed), told, variations)
    return found.best_first(variations)


@dataclass(frozen=True)
class Hint:
    """Advice, and what its move is good for in words."""

    advice: Advice[Any]
    why: Phrase


def hint(
    game: str, state: State[Any], strength: Strength, stop: StopRequested = never_stop
) -> Hint:
    """A hint for the player to move."""
    advice = advise(game, state, strength, stop)
    return Hint(advice, reason(game, state, advice))


def reason(game: str, state: State[Any], advice: Advice[Any]) -> Phrase:
    """How the game ends, if that is proved, and what the move is good for."""
    mind = mind_of(game)
    why = mind.explain(state, advice.variations[0].moves)
    verdict = mind.verdict(state, advice)
    return why if verdict is None else both(verdict, why)

"""How much an AI may think: in seconds, in positions looked at, or until told to stop."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from time import perf_counter

LOOK_EVERY = 0.01
"""So many seconds pass between two looks whether somebody asked to stop."""


class Stopped(Exception):
    """The budget is used up: the best found so far is the answer."""


@dataclass(frozen=True)
class Budget:
    """Limits to one search; None is no limit.

    `simulations` counts positions judged (or games played out, where a search does that), so that
    a search limited by it alone gives the same answer on any machine.
    """

    seconds: float | None = None
    simulations: int | None = None


def _never() -> bool:
    return False


class Meter:
    """Counts what a search does and stops it in time."""

    def __init__(self, budget: Budget, stop_asked: Callable[[], bool] = _never) -> None:
        self.simulations = 0
        self._most = inf if budget.simulations is None else budget.simulations
        self._end = inf if budget.seconds is None else perf_counter() + budget.seconds
        self._stop_asked = stop_asked
        self._look_at = 0.0
        self.patient = False
        """Whether the limits do not count yet: some answer must be found, however slow the day."""

    def count(self, number: int = 1) -> None:
        """Counts positions judged; raises Stopped when that was enough."""
        self.simulations += number
        now = perf_counter()
        if not self.patient and (self.simulations > self._most or now > self._end):
            raise Stopped
        if now > self._look_at:
            self._look_at = now + LOOK_EVERY
            if self._stop_asked():
                raise Stopped

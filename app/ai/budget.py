"""How much a search may do: in seconds, in positions evaluated, or until told to stop."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from time import perf_counter

STOP_CHECK_INTERVAL = 0.01
"""Seconds between two checks whether somebody asked the search to stop."""

StopRequested = Callable[[], bool]
"""Whether a search should stop; it asks this again and again."""


def never_stop() -> bool:
    """For searches that end with their budget only."""
    return False


class Stopped(Exception):
    """The budget is used up: the best found so far is the answer."""


@dataclass(frozen=True)
class Budget:
    """Limits of one search; None is no limit.

    `simulations` counts positions evaluated (or games played out, where a search does that), so
    that a search limited by it alone gives the same answer on any machine.
    """

    seconds: float | None = None
    simulations: int | None = None


class Meter:
    """Counts what a search does and stops it in time."""

    def __init__(self, budget: Budget, stop_requested: StopRequested = never_stop) -> None:
        self.simulations = 0
        self._limit = inf if budget.simulations is None else budget.simulations
        self._deadline = inf if budget.seconds is None else perf_counter() + budget.seconds
        self._stop_requested = stop_requested
        self._next_stop_check = 0.0
        self.unlimited = False
        """Whether the limits do not count for now: a search must find some move in any case."""

    def count(self, number: int = 1) -> None:
        """Counts positions evaluated; raises Stopped when the budget is used up."""
        self.simulations += number
        now = perf_counter()
        if not self.unlimited and (self.simulations > self._limit or now > self._deadline):
            raise Stopped
        if now > self._next_stop_check:
            self._next_stop_check = now + STOP_CHECK_INTERVAL
            if self._stop_requested():
                raise Stopped


class SubMeter(Meter):
    """A share of what another meter allows, counted there as well."""

    def __init__(self, whole: Meter, simulations: int) -> None:
        super().__init__(Budget(simulations=simulations))
        self._whole = whole

    def count(self, number: int = 1) -> None:
        super().count(number)
        self._whole.unlimited = self.unlimited
        self._whole.count(number)

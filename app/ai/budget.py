"""How much a search may do: in seconds, in positions evaluated, or until told to stop."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from time import perf_counter, process_time

STOP_CHECK_INTERVAL = 0.01
"""Seconds between two checks whether somebody asked the search to stop."""

StopRequested = Callable[[], bool]
"""Whether a search should stop; it asks this again and again."""

Clock = Callable[[], float]
"""Seconds, from any beginning: `perf_counter`, or `process_time` where a machine is busy."""


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

    def __init__(
        self,
        budget: Budget,
        stop_requested: StopRequested = never_stop,
        clock: Clock = perf_counter,
    ) -> None:
        self.simulations = 0
        self._limit = inf if budget.simulations is None else budget.simulations
        self._clock = clock
        self._deadline = inf if budget.seconds is None else clock() + budget.seconds
        self._stop_requested = stop_requested
        self._next_stop_check = 0.0
        self.unlimited = False
        """Suspends all limits and stops, until a search has found its first legal move."""

    def count(self, number: int = 1) -> None:
        """Counts positions evaluated; raises Stopped when the budget is used up."""
        self.simulations += number
        now = self._clock()
        if self.unlimited:
            return
        if self.simulations > self._limit or now > self._deadline:
            raise Stopped
        if now > self._next_stop_check:
            self._next_stop_check = now + STOP_CHECK_INTERVAL
            if self.stop_requested():
                raise Stopped

    @property
    def left(self) -> Budget:
        """What may still be done."""
        return Budget(
            None if self._deadline == inf else max(self._deadline - self._clock(), 0.0),
            None if self._limit == inf else max(int(self._limit) - self.simulations, 0),
        )

    @property
    def counts_processor_time(self) -> bool:
        """Whether its seconds are those of the processor, not of the clock on the wall."""
        return self._clock is process_time

    def stop_requested(self) -> bool:
        """Whether somebody asked the search to stop."""
        return self._stop_requested()


class SubMeter(Meter):
    """A share of what another meter allows, counted there as well."""

    def __init__(self, whole: Meter, simulations: int) -> None:
        super().__init__(Budget(simulations=simulations))
        self._whole = whole

    def count(self, number: int = 1) -> None:
        super().count(number)
        self._whole.unlimited = self.unlimited
        self._whole.count(number)

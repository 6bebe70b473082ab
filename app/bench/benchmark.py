"""What a game may have measured by `bench engines`, in an optional part `bench` of its folder.

The part has `benchmarks() -> Sequence[Benchmark]`. Without it whole random games are measured, and
there is no target.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple


class RandomGames(NamedTuple):
    """Whole random games with all legal moves listed at every step, setups included."""

    target: float = 0.0
    """Games a second; 0 for none."""
    note: str = ""
    """What to add to the title of the game: players, size of the board."""


class Operation(NamedTuple):
    """One operation of the rules."""

    what: str
    run: Callable[[int], object]
    """Does it once; given how often it was done before."""
    target: float
    """Milliseconds."""


Benchmark = RandomGames | Operation

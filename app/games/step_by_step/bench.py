"""How many random games a second there should be."""

from __future__ import annotations

from collections.abc import Sequence

from ...bench.benchmark import Benchmark, RandomGames


def benchmarks() -> Sequence[Benchmark]:
    """What `bench engines` measures of STEP by STEP."""
    return (RandomGames(150.0, ", 2 players, 7 x 7"),)

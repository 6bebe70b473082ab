"""How many random games a second there should be."""

from __future__ import annotations

from collections.abc import Sequence

from ...bench.benchmark import Benchmark, RandomGames


def benchmarks() -> Sequence[Benchmark]:
    """What `bench engines` measures of The Steppes of Steeppe."""
    return (RandomGames(800.0),)

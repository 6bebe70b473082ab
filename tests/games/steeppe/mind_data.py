"""What the tests and benchmarks of minds have to know of The Steppes of Steeppe."""

from __future__ import annotations

from tests.games.steeppe import yardsticks

OPENING_MOVES = 0
REASONS = 12


def table(full: bool) -> tuple[tuple[str, ...], list[list[str]]]:
    """The benchmark of a game in which nobody plays against anybody: headings and rows."""
    return yardsticks.COLUMNS, yardsticks.table(500 if full else 60, full)

"""What the tests and benchmarks of minds have to know of The Steppes of Steeppe."""

from __future__ import annotations

from collections.abc import Sequence

from tests.games.steeppe import yardsticks
from tests.tools.kept import Games

OPENING_MOVES = 0
EXPERT_POSITIONS = 5_000
"""What the kernel looks at for one decision, where it has to play halves out or not, on average."""
REASONS = 12


def table(
    full: bool, first: int, number: int | None, players: Sequence[str] | None, games: Games
) -> tuple[tuple[str, ...], list[list[str]]]:
    """The benchmark of a game in which nobody plays against anybody: headings and rows."""
    deals = range(first, first + (number or (500 if full else 60)))
    return yardsticks.COLUMNS, yardsticks.table(deals, full, games, players or yardsticks.PLAYERS)


PASSES = ("red wait", "black wait")
"""Moves that no line need begin with: a search may weigh them with what the other one does."""

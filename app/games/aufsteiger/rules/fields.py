"""What a position of die Aufsteiger holds: the rules in force, the players, the turn."""

from __future__ import annotations

from typing import NamedTuple

from . import board
from .pile import Pile

LADDERS = ("small", "large")
IN_HAND, GONE = -1, -2
"""Where a stone is that lies on no block."""


class Rules(NamedTuple):
    """The options in force."""

    tower: str = "broad"
    strict_order: bool = False
    long_end: bool = False
    bridges: bool = False
    simultaneous: bool = False
    first_arrival: bool = False
    no_descent: bool = False
    purple: bool = False


class Climber(NamedTuple):
    """A player: the pawn and all that is the player's own."""

    colour: str
    cell: int = board.TABLE
    ladders: tuple[str, ...] = LADDERS
    stone: int = IN_HAND
    best: int = 0
    """The highest level at the end of a turn so far."""
    settled: int = 0
    """The level as last judged: at the end of a turn, or after a simultaneous walk."""


class TurnProgress(NamedTuple):
    """What has happened in the present turn."""

    player: int
    barred: int | None = None
    """The block that the player before moved in his last turn."""
    moved: int | None = None
    walked: bool = False
    """Whether the last step was a walk."""
    pawn_moved: bool = False
    """Whether a pawn moved first and, in strict order, no block may be moved any more."""
    bridged: bool = False
    """Whether a bridge was crossed, after which no block may be moved."""
    walker: int | None = None
    """Who may walk now that the turn itself is done, when walking is simultaneous."""


class Fields(NamedTuple):
    """All of a position."""

    rules: Rules
    pile: Pile
    climbers: tuple[Climber, ...]
    turn: TurnProgress
    standing: tuple[int, ...]
    """The players from the lowest pawn to the highest, among equals in the order of arrival."""
    quiet: int = 0
    """Turns in a row without progress."""
    over: bool = False

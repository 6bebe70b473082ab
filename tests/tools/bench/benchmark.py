"""What a game may have measured by `bench engines`: `benchmarks()` in tests/games/NAME/data.py.

Without it whole random games are measured, and there is no target. `SHOT` is what `bench picture`
draws.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from app.scene.camera import Camera


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


class Shot(NamedTuple):
    """What `bench picture` draws of a game's diorama: a camera and a move.

    Its numbers stay what they are when the table's own view changes, so that the pictures of
    different versions can be laid over each other.
    """

    camera: Camera
    move: int
    """The move that is seen, counted from 0."""
    begin: float = 0.1
    """Seconds into it."""

"""Exercises: positions in which one move, or one whole turn, is clearly best.

Each game has its own in `assets/games/NAME/exercises.json`, made from games of the AI by
`python -m tests.tools.exercises`. A game without such a file has none.
"""

from __future__ import annotations

from functools import cache

from ... import games
from .model import Exercise, read


@cache
def exercises_of(game: str) -> tuple[Exercise, ...]:
    """The exercises of a game, the easiest first."""
    try:
        text = games.asset(game, "exercises.json").read_text("utf-8")
    except FileNotFoundError:
        return ()
    return read(game, text)


def games_with_exercises() -> tuple[str, ...]:
    """The games that have any, in the order in which games are shown."""
    return tuple(game for game in games.names() if exercises_of(game))

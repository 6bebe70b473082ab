"""How each game presents itself: names, words for moves, what its panels show."""

from __future__ import annotations

from ... import games
from .presenter import Presenter


def presenter_of(game: str) -> Presenter:
    """The face of a game, imported when it is asked for."""
    face: Presenter = games.part(game, "presenter").PRESENTER
    return face

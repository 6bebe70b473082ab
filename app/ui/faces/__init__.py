"""How each game presents itself: names, words for moves, what its panels show."""

from __future__ import annotations

from importlib import import_module

from app.ui.faces.face import Face

_FACES = {
    "steppe": "app.ui.faces.steppe",
    "step-by-step": "app.ui.faces.step_by_step",
    "aufsteiger": "app.ui.faces.aufsteiger",
    "steeppe": "app.ui.faces.steeppe",
}
GAMES = tuple(_FACES)
"""The games in the order in which they are shown."""


def face_of(game: str) -> Face:
    """The face of a game, imported when it is asked for."""
    face: Face = import_module(_FACES[game]).FACE
    return face

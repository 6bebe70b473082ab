"""The table turns by itself where a move of an AI would be hidden, and afterwards back again."""

from __future__ import annotations

from collections.abc import Collection

from ...scene.camera import Camera
from .view import TableView

LINGER = 1.0
"""Seconds for which the place of a move is still looked at when it has been shown."""


class CameraFollow:
    """Where a person looked from, and where the table was turned to since."""

    def __init__(self, view: TableView) -> None:
        self._view = view
        self._own: Camera | None = None
        self._turned: Camera | None = None

    def follow(self, names: Collection[str]) -> None:
        """Turns the table so that these pieces are seen, unless they are or nothing glides."""
        if self._view.pace <= 0:
            return
        turn = self._view.clear(names)
        if turn is None or turn == (0.0, 0.0):
            return
        if not self._untouched:
            self._own = self._view.controller.goal
        self._view.controller = self._view.controller.orbit(*turn)
        self._turned = self._view.controller.goal

    def go_back(self) -> bool:
        """Turns it back, unless somebody has turned it since; whether it turns."""
        own, goal, untouched = self._own, self._view.controller.goal, self._untouched
        self._own = self._turned = None
        if own is None or not untouched:
            return False
        self._view.controller = self._view.controller.orbit(
            own.azimuth - goal.azimuth, own.elevation - goal.elevation
        )
        return True

    @property
    def away(self) -> bool:
        """Whether the table is turned to where a move was."""
        return self._own is not None

    @property
    def _untouched(self) -> bool:
        """Whether one looks from where the table was turned to."""
        goal, turned = self._view.controller.goal, self._turned
        return turned is not None and (goal.azimuth, goal.elevation) == (
            turned.azimuth,
            turned.elevation,
        )

"""Turns the camera to an AI's move that would be hidden, and back afterwards."""

from __future__ import annotations

from collections.abc import Collection

from ...scene.camera import Camera
from .view import TableView

LINGER = 0.7
"""Seconds before the camera returns, once the move has been shown."""


class CameraFollow:
    """The person's own view, and the view the camera was turned to since."""

    def __init__(self, view: TableView) -> None:
        self._view = view
        self._own: Camera | None = None
        self._turned: Camera | None = None
        self._back: Camera | None = None
        """Where the camera returns to."""

    def follow(self, names: Collection[str]) -> None:
        """Turns the camera until these pieces are seen, unless they are, or motion is off."""
        if self._view.pace <= 0:
            return
        turn = self._view.visibility.turn_to_reveal(names)
        if turn is None or turn == (0.0, 0.0):
            return
        if not self._untouched:
            self._own = self._view.controller.goal
        self._view.controller = self._view.controller.orbit(*turn)
        self._turned = self._view.controller.goal

    def go_back(self) -> bool:
        """Returns to the person's view, unless they have moved the camera; whether it does."""
        own, goal, untouched = self._own, self._view.controller.goal, self._untouched
        self._own = self._turned = None
        if own is None or not untouched:
            return False
        self._view.controller = self._view.controller.orbit(
            own.azimuth - goal.azimuth, own.elevation - goal.elevation
        )
        self._back = self._view.controller.goal
        return True

    def stay(self) -> None:
        """Somebody goes on while the camera is away: it stays where it is."""
        if self.away:
            self._own = self._turned = self._back = None
            controller = self._view.controller
            self._view.controller = controller._replace(goal=controller.camera)

    @property
    def away(self) -> bool:
        """Whether the camera is turned away from the person's view, or on its way back."""
        controller = self._view.controller
        returning = controller.goal == self._back and not controller.at_goal
        return self._own is not None or returning

    @property
    def _untouched(self) -> bool:
        """Whether the camera is still where it was turned to."""
        goal, turned = self._view.controller.goal, self._turned
        return turned is not None and (goal.azimuth, goal.elevation) == (
            turned.azimuth,
            turned.elevation,
        )

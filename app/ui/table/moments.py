"""Short moments of light and camera: a game opens, or a move has brought about something.

They last a second or two, during which everything on the screen can be used: whoever clicks or
presses a key ends them, and the camera is back where it was.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from slimgui import imgui

from ...scene import easing
from ...scene.camera import Camera
from ...scene.piece import Vector
from ..gui import theme
from ..gui.context import Gui
from .overlay import Spot
from .view import TableView

_FARTHER, _HIGHER = 0.12, 4.0
"""From how much farther away, and degrees higher, a game is seen when it opens."""


class Moment:
    """The camera comes nearer to pieces, and the light leaves the rest of the table."""

    SECONDS: ClassVar[float] = 2.0
    FADE: ClassVar[float] = 0.6
    """Seconds in which the light changes, at the beginning and at the end."""
    NEAR: ClassVar[float] = 0.84
    TOWARDS: ClassVar[float] = 0.45
    """How near the camera comes to the pieces, by its distance; how far its target goes there."""
    DARK: ClassVar[float] = 0.45

    def __init__(self, view: TableView, names: Sequence[str]) -> None:
        """`names` are the pieces to look at, none for the whole table."""
        self._view = view
        self._names = [name for name in names if name in view.scene.pieces]
        self._time = 0.0
        controller = view.controller
        self._own = controller.goal
        self._at_home = controller.goal == controller.home_view
        places = [view.scene.pieces[name].position for name in self._names]
        self._middle = _mean(places) if places else None
        if self._middle is not None:
            turn = view.visibility.turn_to_reveal(self._names) or (0.0, 0.0)
            near = controller.orbit(*turn).goal
            target = _mixed(near.target, self._middle, self.TOWARDS)
            goal = replace(near, target=target, distance=self.NEAR * near.distance)
            view.controller = controller._replace(goal=goal)

    @property
    def over(self) -> bool:
        """Whether it has been seen to its end."""
        return self._time >= self.SECONDS

    @property
    def place(self) -> Vector | None:
        """Where on the table everybody looks; None for all of it."""
        return self._middle

    def advance(self, seconds: float) -> None:
        """Lets `seconds` pass."""
        self._time += seconds

    def end(self) -> None:
        """Leads the camera back to where it was."""
        controller = self._view.controller
        own = replace(self._own, shift=controller.goal.shift)
        self._view.controller = controller._replace(
            goal=controller.home_view if self._at_home else own
        )

    def seen_from(self, camera: Camera) -> Camera:
        """The camera as it is at this moment."""
        return camera

    @property
    def _dark(self) -> float:
        """How dark the table is around the place."""
        share = min(self._time, self.SECONDS - self._time) / self.FADE
        return self.DARK * easing.smooth(min(1.0, max(0.0, share)))

    def draw(self, gui: Gui, spot: Spot | None) -> None:
        """Darkens the table around a spot of the window, below all panels."""
        draw = imgui.get_background_draw_list()
        wide, high = gui.logical_size
        ink = theme.with_opacity(theme.NIGHT, self._dark)
        if spot is None:
            draw.add_image(gui.textures.veil, (0, 0), (wide, high), col=theme.mix(0, ink, 0.5))
            return
        reach, (x, y) = 1.3 * max(wide, high), spot
        draw.add_image(gui.textures.spot, (x - reach, y - reach), (x + reach, y + reach), col=ink)


class Opening(Moment):
    """A game opens: the light comes up, and the camera comes to the table."""

    SECONDS = 1.3
    DARK = 0.8

    def __init__(self, view: TableView) -> None:
        super().__init__(view, ())

    def end(self) -> None:
        """Nothing is left to do: the camera itself has not moved."""

    def seen_from(self, camera: Camera) -> Camera:
        left = self._left
        return replace(
            camera,
            distance=camera.distance * (1 + _FARTHER * left),
            elevation=min(89.0, camera.elevation + _HIGHER * left),
        )

    @property
    def _left(self) -> float:
        return (1 - min(1.0, self._time / self.SECONDS)) ** 3

    @property
    def _dark(self) -> float:
        return self.DARK * self._left


def _mean(places: Sequence[Vector]) -> Vector:
    x, y, z = (sum(place[axis] for place in places) / len(places) for axis in range(3))
    return x, y, z


def _mixed(one: Vector, other: Vector, share: float) -> Vector:
    x, y, z = (a + (b - a) * share for a, b in zip(one, other, strict=True))
    return x, y, z

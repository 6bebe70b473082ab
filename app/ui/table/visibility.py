"""What can be seen and hit from where the camera is: rays, and what hides what."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from ...render.meshes import box_of, triangles
from ...scene.camera import Camera
from ...scene.picking import Floats, Hit, Picker, ray
from ...scene.piece import Piece, Rotation, Scene, Vector
from ..gui.context import Point

if TYPE_CHECKING:
    from .view import TableView

Size = tuple[float, float]
SEEN_THROUGH = 0.35
"""The opacity of what fades because it hides a figure; it can be pointed at as before."""
_AROUND = (0.0, 45.0, -45.0, 90.0, -90.0, 135.0, -135.0, 180.0)
_FROM_ABOVE = 60.0
"""Turns that are tried to reveal hidden pieces, and the elevation, in degrees."""
_SOMETHING, _ENOUGH = 0.2, 0.3
"""The visible share of a piece that needs no turn, and the share that a turn must reveal."""
_FADING = 3
"""How many pieces may fade for a figure that they hide."""
_SKIN = 0.06
"""How near the surface something is that lies on it."""
_BESIDE = 2.0
"""How far from the middle something can be held, in radii of the table."""
_AT_ONCE = 4
"""Where more pieces move at once, the table is tidied up: there is no move to follow."""


class Visibility:
    """Hit tests in a view of a table, and what hides what in it."""

    def __init__(self, view: TableView) -> None:
        self._view = view
        self._picker = Picker(triangles)
        self._visible: tuple[tuple[Scene, Camera, tuple[Vector, ...]], list[bool]] | None = None
        self._hiding: tuple[Scene, Camera, tuple[str, ...]] | None = None

    def hit(
        self,
        scene: Scene,
        at: Point,
        size: Size,
        through: Collection[str] = (),
        grasping: bool = False,
    ) -> Hit | None:
        """Hit test at a point of the window, through ghosts, faded pieces and those in `through`.

        While `grasping`, shapes with gaps count as solid.
        """
        self._load(scene, through)
        filled = self._view.stage.solid_when_grasped if grasping else ()
        return self._picker.first(*ray(self._view.controller.camera, at, size), filled)

    def _load(self, scene: Scene, through: Collection[str] = ()) -> None:
        """Gives the picker all pieces that can be hit: neither faded nor prints."""
        self._picker.show(
            piece
            for name, piece in scene.pieces.items()
            if (piece.opacity >= 1.0 or piece.opacity == SEEN_THROUGH)
            and name not in through
            and piece.mesh.shape != "decal"
        )

    def in_hand_at(self, piece: Piece, rotation: Rotation, at: Point, size: Size) -> Vector:
        """The position of a piece in the hand whose middle is under the pointer.

        It hovers over what the pointer is on, or over the table, not too far beside it.
        """
        eye, direction = ray(self._view.controller.camera, at, size)
        low, high = box_of(replace(piece, position=(0.0, 0.0, 0.0), rotation=rotation))
        hit = self._picker.first(eye, direction)
        ground = hit.point[2] if hit is not None else 0.0
        height = ground + self._view.stage.hover + (high[2] - low[2]) / 2
        reach = _BESIDE * self._view.scene.table.radius
        steep = (height - eye[2]) / direction[2] if direction[2] < -1e-3 else np.inf
        far = min(steep, float(np.linalg.norm(eye)) + reach)
        x, y, z = eye + direction * far - (np.array(low) + high) / 2
        return float(x), float(y), float(z)

    def hiding(self) -> tuple[str, ...]:
        """The pieces that hide a figure of the stage from the camera; none where they are many,
        because then a turn of the table shows more than a hole in the tower would."""
        key = self._view.scene, self._view.controller.goal
        if self._hiding is None or self._hiding[0] is not key[0] or self._hiding[1] != key[1]:
            names = {
                name
                for figure in self._view.stage.figures(self._view.scene)
                if not self._view.scene.pieces[figure].aside
                for name in self._in_front_of(figure)
            }
            self._hiding = (*key, tuple(sorted(names)))
        return self._hiding[2]

    def _in_front_of(self, name: str) -> tuple[str, ...]:
        """What has to fade for a piece to be seen; nothing if it is seen or that is too much."""
        found: list[str] = []
        camera = self._view.controller.goal
        self._load(self._view.scene)
        if self._picker.share_seen(camera, name) >= _SOMETHING:
            return ()
        while len(found) <= _FADING:
            first = self._picker.before(camera, name)
            if first is None:
                return tuple(found)
            if first in self._view.stage.figures(self._view.scene):
                return ()
            found.append(first)
            self._load(self._view.scene, found)
        return ()

    def in_front(self, at: Point, size: Size, most: int, through: Collection[str]) -> list[str]:
        """The first pieces under a point, one behind the other; never the last one, or one would
        look through the table."""
        found: list[str] = []
        for _ in range(most + 1):
            hit = self.hit(self._view.scene, at, size, {*through, *found})
            if hit is None:
                break
            found.append(hit.piece.name)
        return found[:-1]

    def visible(self, points: Sequence[Vector]) -> list[bool]:
        """Whether each of some points on the tops of pieces is seen, hidden by none."""
        camera = self._view.controller.camera
        key = self._view.scene, camera, tuple(points)
        if self._visible is None or self._visible[0] != key:
            self._load(self._view.scene)
            eye = np.array(camera.eye)
            found = []
            for point in points:
                away = np.subtract(point, eye)
                far = float(np.linalg.norm(away))
                hit = self._picker.first(eye, away / far)
                found.append(hit is None or hit.distance > far - _SKIN)
            self._visible = key, found
        return self._visible[1]

    def turn_to_reveal(self, names: Collection[str]) -> tuple[float, float] | None:
        """The smallest turn and rise of the camera, in degrees, that reveal these pieces, if any.

        What lies beside the board or tower need not be seen.
        """
        scene, goal = self._view.scene, self._view.controller.goal
        self._load(scene)
        pieces = [scene.pieces[name] for name in names if name in scene.pieces]
        wanted = [piece.name for piece in pieces if not piece.aside]
        if len(pieces) > _AT_ONCE:
            return None
        for up in (0.0, max(0.0, _FROM_ABOVE - goal.elevation)):
            for round_ in _AROUND:
                camera = goal.turned(goal.azimuth + round_, goal.elevation + up)
                least = _ENOUGH if round_ or up else _SOMETHING
                if all(self._picker.share_seen(camera, name) >= least for name in wanted):
                    return round_, up
        return None

    def ground_at(self, scene: Scene, at: Point, size: Size) -> Vector | None:
        """What is under a point of the window, or the table; None if that is beside it."""
        hit = self.hit(scene, at, size)
        return hit.point if hit else _on_table(*ray(self._view.controller.camera, at, size))


def _on_table(eye: Floats, direction: Floats) -> Vector | None:
    """Where a ray meets the table; None if it goes over it."""
    if direction[2] >= 0:
        return None
    x, y, _ = eye - direction * (eye[2] / direction[2])
    return float(x), float(y), 0.0

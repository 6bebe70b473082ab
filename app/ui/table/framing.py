"""How a table is framed: what is played on fills the part of the window that panels leave free."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from ...render.meshes import corners
from ...scene.camera import Camera
from ...scene.framing import (
    NO_MARGINS,
    WHOLE,
    Margins,
    Points,
    Viewport,
    filling,
    in_picture,
    share_taken,
)
from ...scene.piece import Scene
from ...scene.stage import Stage

_LARGE = 0.83
"""The share of the free part of the window below which the table is framed anew."""


@dataclass
class TableFraming:
    """The free part of a window of some shape, and views that fill it with what is played on."""

    stage: Stage[Any, Any]
    start_view: Camera
    aspect: float = 0.0
    """0 before the first frame."""
    free: Viewport = WHOLE
    margins: Margins = NO_MARGINS
    _points: tuple[Scene, Points, Points] | None = field(default=None, init=False, compare=False)
    _enough: tuple[Scene, Camera] | None = field(default=None, init=False, compare=False)
    """A scene, and a view that shows it as well as it can be shown."""

    def filling(self, scene: Scene, view: Camera) -> Camera:
        """A view of a scene from the side of another that fills the free part of the window."""
        points = self._points_of(scene)
        return filling(view, *points, self.aspect, self.free, self.margins)

    def best(self, scene: Scene) -> Camera:
        """The view of a scene at the start, which is good enough until the scene changes."""
        view = self.filling(scene, self.start_view)
        self._enough = scene, view
        return view

    def shows_enough(self, scene: Scene, view: Camera) -> bool:
        """Whether a view still shows what is played on large enough, and as much around it as it
        could: it need not change with every move."""
        if self._enough is None or self._enough[0] is not scene or self._enough[1] != view:
            if not self._is_enough(scene, view):
                return False
            self._enough = scene, view
        return True

    def _is_enough(self, scene: Scene, view: Camera) -> bool:
        played, around = self._points_of(scene)
        if share_taken(view, played, self.aspect, self.free) < _LARGE:
            return False

        def outside(camera: Camera) -> int:
            at = np.abs(in_picture(camera, around, self.aspect))
            return int((at.max(axis=1) > 1.0).sum())

        return not len(around) or outside(view) <= outside(self.filling(scene, self.start_view))

    def _points_of(self, scene: Scene) -> tuple[Points, Points]:
        """The corners of what is played on, and of what lies around it."""
        if self._points is None or self._points[0] is not scene:
            names = set(self.stage.played_on(scene))
            parts = (
                {key: each for key, each in scene.pieces.items() if (key in names) == inside}
                for inside in (True, False)
            )
            played, around = (corners(replace(scene, pieces=part)) for part in parts)
            self._points = scene, played, around
        return self._points[1:]

"""The view of a table: its scene, the animation in progress, the camera, hit tests."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from ...match.settings import Settings
from ...scene.animation import SoundCue, Transition
from ...scene.camera import Camera
from ...scene.framing import (
    NO_MARGINS,
    WHOLE,
    Margins,
    Viewport,
)
from ...scene.orbit_controller import HIGHEST, OrbitController
from ...scene.piece import Scene, Table, Vector
from ...scene.stage import Stage
from ..gui.context import Point
from .framing import TableFraming
from .keep_in_view import kept_in_picture
from .visibility import Size, Visibility

PannedCue = tuple[str, float, float]
"""A sound cue, its pan from -1 to 1, and its duration in seconds if it is a lasting one."""

PACES = {"off": 0.0, "fast": 2.2, "normal": 1.0, "slow": 0.55}
"""The speed of animations, by the name of the setting."""
_TURN = 0.32
"""Degrees of orbit per point of a drag."""
_WHEEL = 1.13
_ABOVE = 75.0
"""The elevation from which the table is seen from above."""
_BEFORE = -1.0
"""A time before the start of any animation."""


class TableView:
    """The scene on a table, what moves in it, and the camera."""

    def __init__(self, stage: Stage[Any, Any]) -> None:
        self.stage = stage
        self.start_view = stage.view
        """The camera at the start, before it is fitted to the window."""
        self.scene = Scene(Table("walnut", 7.0))
        self.controller = OrbitController.at_rest(self.start_view, 1.0)
        self.pace = 1.0
        """The speed of animations: 2 is twice as fast, 0 shows moves at once."""
        self.sensitivity = 1.0
        self.inverted = False
        self.lifted = 0
        """How many of the uppermost levels are hidden to see those below."""
        self._motion: Transition | None = None
        self._time = 0.0
        self._heard = _BEFORE
        """The time of the animation up to which its sounds have been played."""
        self._due: list[SoundCue] = []
        """Sounds of moves that are not animated."""
        self.visibility = Visibility(self)
        self._before_top: tuple[Camera, Camera] | None = None
        """The view before that from above, and that from above."""
        self._glides = True
        """Whether the camera glides to where it is to be; else it is there at once."""
        self._framed = False
        self._framing = TableFraming(stage, self.start_view)

    def adjust(self, settings: Settings) -> None:
        """Applies settings of motion and camera."""
        self.pace = 0.0 if settings.reduced_motion else PACES[settings.animation]
        self._glides = not settings.reduced_motion
        if self.pace == 0:
            self.skip()
        self.sensitivity = settings.camera_speed
        self.inverted = settings.invert_orbit

    # What is shown

    def show(self, scene: Scene) -> None:
        """Shows a scene without animation."""
        self._motion = None
        self.scene = scene
        if not self._framed:
            self._framed = True
            self.controller = OrbitController.at_rest(self.start_view, scene.table.radius * 1.3)

    def frame(self, aspect: float, free: Viewport = WHOLE, margins: Margins = NO_MARGINS) -> None:
        """Has what is played on fill the free part of the window, unless it does.

        Where somebody has moved the camera, that view stays, and only its middle follows that of
        the free part. If the aspect ratio is the same, because the game went on or a panel came or
        went, the camera glides.
        """
        framing = TableFraming(self.stage, self.start_view, aspect, free, margins)
        glides = aspect == self.aspect and self.pace > 0
        if framing != self._framing:
            self._framing = framing
            self.frame_anew(glides)
        elif not self._framing.shows_enough(self.scene, self.controller.home_view):
            self.frame_anew(glides)

    @property
    def aspect(self) -> float:
        """The aspect ratio that the home view was fitted to; 0 before the first frame."""
        return self._framing.aspect

    def frame_anew(self, glides: bool) -> None:
        """Fits the home view to the scene; the camera goes with it unless it was moved."""
        if not self.aspect:
            return
        home = self.controller.home_view
        first = self._framing.best(self.scene)
        if first == home:
            return
        now, goal = self.controller.camera, self.controller.goal
        if goal == home:
            goal, now = first, now if glides else first
        else:
            dx, dy = (new - old for new, old in zip(first.shift, home.shift, strict=True))
            goal = replace(goal, shift=(goal.shift[0] + dx, goal.shift[1] + dy))
            now = now if glides else replace(now, shift=(now.shift[0] + dx, now.shift[1] + dy))
        self.controller = OrbitController(first, self.controller.reach, now, goal)

    def play(self, motion: Transition) -> None:
        """Animates a transition to another scene."""
        self.scene = motion.after
        shown = self.pace > 0 and motion.seconds > 0
        self._motion = motion if shown else None
        self._time, self._heard = 0.0, _BEFORE
        self._due = [] if shown else motion.last_sound

    def skip(self) -> None:
        """Ends the animation."""
        self._motion = None

    @property
    def animating(self) -> bool:
        """Whether a transition is being animated."""
        return self._motion is not None

    @property
    def moving(self) -> bool:
        """Whether a transition is animated or the camera glides."""
        return self.animating or not self.controller.at_goal

    def advance(self, seconds: float) -> list[PannedCue]:
        """Lets time pass; returns the sounds due."""
        if self._glides:
            self.controller = self.controller.advanced(seconds)
        else:
            self.controller = self.controller._replace(camera=self.controller.goal)
        heard, self._due = self._due, []
        if self._motion is not None:
            self._time += seconds * self.pace
            heard = heard + self._motion.sounds(self._heard, self._time)
            self._heard = self._time
            if self._time >= self._motion.seconds:
                self._motion = None
        return [
            (each.cue, self._pan_at(each.position), each.seconds / (self.pace or 1.0))
            for each in heard
        ]

    def _pan_at(self, place: Vector) -> float:
        """The pan of a sound at a place: -1 at the left of the picture, 1 at the right."""
        x, _, _, w = self.controller.camera.view_projection(1.6) @ (*place, 1.0)
        return float(min(1.0, max(-1.0, x / w))) if w > 0 else 0.0

    @property
    def seen(self) -> Scene:
        """The scene at this moment of the animation."""
        motion = self._motion
        if motion is None:
            return self.scene
        scene = motion.at(self._time)
        camera = self.controller.camera
        return kept_in_picture(scene, motion, camera, self.aspect) if self.aspect else scene

    def without_lifted_levels(self, scene: Scene) -> Scene:
        """A scene with its lifted levels faded."""
        stage = self.stage
        if not self.lifted or not stage.level_height:
            return scene
        above = self._cut(scene)
        gone = {
            name
            for name, piece in scene.pieces.items()
            if not (piece.printed_on or piece.aside or piece.annotation == "coordinate")
            and piece.position[2] > above
        }
        pieces = {
            name: replace(piece, opacity=0.12, pick="", outline="")
            if name in gone or piece.printed_on in gone
            else piece
            for name, piece in scene.pieces.items()
        }
        return replace(scene, pieces=pieces)

    def _cut(self, scene: Scene) -> float:
        """The height above which pieces are lifted off."""
        stage = self.stage
        lifted = self.lifted * stage.level_height
        return max(self._highest(scene) - lifted, stage.base_height) + 1e-3

    @property
    def ceiling(self) -> float:
        """The height above which nothing is seen, because it is lifted off."""
        stage = self.stage
        return self._cut(self.scene) + stage.level_height if self.lifted else np.inf

    @property
    def most_lifted(self) -> int:
        """How many levels there are to be lifted off: all but the lowest."""
        storey, floor = self.stage.level_height, self.stage.base_height
        return max(0, round((self._highest(self.scene) - floor) / storey)) if storey else 0

    def lift(self, levels: int) -> None:
        """Hides `levels` more of the upper levels, or shows some again; the lowest stays."""
        self.lifted = min(self.most_lifted, max(0, self.lifted + levels))

    def _highest(self, scene: Scene) -> float:
        """How high the highest piece on the board or tower stands."""
        pieces = scene.pieces.values()
        return max((p.position[2] for p in pieces if p.pick and not p.aside), default=0.0)

    # The camera

    def orbit(self, dx: float, dy: float) -> None:
        """Orbits by a drag over so many points."""
        turn = _TURN * self.sensitivity * (-1.0 if self.inverted else 1.0)
        self.controller = self.controller.orbit(dx * turn, -dy * turn)

    def pan(self, dx: float, dy: float, size: Size) -> None:
        """Pans by a drag over so many points."""
        self.controller = self.controller.pan(-dx / size[1], -dy / size[1])

    def zoom(self, steps: float, scene: Scene, at: Point, size: Size) -> None:
        """Zooms by steps of the wheel, towards what is under the pointer."""
        place = self.visibility.ground_at(scene, at, size)
        self.controller = self.controller.zoom(_WHEEL**steps, place)

    def look_from(self, name: str) -> None:
        """Glides to a named view, far enough away to see everything."""
        self.controller = self._fitted(self.controller.preset(name))

    @property
    def from_above(self) -> bool:
        """Whether the table is seen from above, or about to be."""
        return self.controller.goal.elevation >= _ABOVE

    def toggle_top(self) -> None:
        """Glides to the view from above, straight from the side one sits at, and back again."""
        goal = self.controller.goal
        if not self.from_above:
            straight = goal.turned(90.0 * round(goal.azimuth / 90.0), HIGHEST)
            self.controller = self._fitted(self.controller._replace(goal=straight))
            self._before_top = goal, self.controller.goal
        elif self._before_top is not None and self._before_top[1] == goal:
            self.controller = self.controller._replace(goal=self._before_top[0])
        else:
            self.home()

    def home(self) -> None:
        """Glides back to the first view, with all levels."""
        self.lifted = 0
        self.frame_anew(glides=True)
        self.controller = self.controller.home()

    @property
    def untouched(self) -> bool:
        """Whether nobody has moved the camera away from the first view."""
        return self.controller.goal == self.controller.home_view

    def look_at_side(self, place: Vector) -> None:
        """Glides to the side of the table on which a place is."""
        self.controller = self._fitted(self.controller.facing(place))

    def flip(self) -> None:
        """Glides to the other side of the table; a close view stays close."""
        goal, first = self.controller.goal, self.controller.home_view
        whole = goal.target == first.target and goal.distance >= 0.999 * first.distance
        flipped = self.controller.flip()
        self.controller = self._fitted(flipped) if whole else flipped

    def _fitted(self, controller: OrbitController) -> OrbitController:
        """The controller with a goal from its side that fills the free part of the window."""
        if not self.aspect:
            return controller
        turned = self.start_view.turned(controller.goal.azimuth, controller.goal.elevation)
        return controller._replace(goal=self._framing.filling(self.scene, turned))

"""The view of a table: its scene, the animation in progress, the camera, hit tests."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from ...match.settings import Settings
from ...render.meshes import box_of, corners, triangles
from ...scene.animation import SoundCue, Transition
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
from ...scene.orbit_controller import HIGHEST, OrbitController
from ...scene.picking import Floats, Hit, Picker, ray
from ...scene.piece import Piece, Rotation, Scene, Table, Vector
from ...scene.stage import Stage
from ..gui.context import Point
from .flights import kept_in_picture

Size = tuple[float, float]
PannedCue = tuple[str, float, float]
"""A sound cue, its pan from -1 to 1, and its duration in seconds if it is a lasting one."""

PACES = {"off": 0.0, "fast": 2.2, "normal": 1.0, "slow": 0.55}
"""The speed of animations, by the name of the setting."""
_TURN = 0.32
"""Degrees of orbit per point of a drag."""
_WHEEL = 1.13
_AROUND = (0.0, 45.0, -45.0, 90.0, -90.0, 135.0, -135.0, 180.0)
_FROM_ABOVE = 60.0
"""Turns that are tried to reveal hidden pieces, and the elevation, in degrees."""
_SOMETHING, _ENOUGH = 0.2, 0.3
"""The visible share of a piece that needs no turn, and the share that a turn must reveal."""
_FADING = 3
"""How many pieces may fade for a figure that they hide."""
_SKIN = 0.06
"""How near the surface something is that lies on it."""
_ABOVE = 75.0
"""The elevation from which the table is seen from above."""
_LARGE = 0.83
"""The share of the free part of the window below which the table is framed anew."""
_BESIDE = 2.0
"""How far from the middle something can be held, in radii of the table."""
SEEN_THROUGH = 0.35
"""The opacity of what fades because it hides a figure; it can be pointed at as before."""
_BEFORE = -1.0
"""A time before the start of any animation."""
_AT_ONCE = 4
"""Where more pieces move at once, the table is tidied up: there is no move to follow."""


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
        self._picker = Picker(triangles)
        self._visible: tuple[tuple[Scene, Camera, tuple[Vector, ...]], list[bool]] | None = None
        self._hiding: tuple[Scene, Camera, tuple[str, ...]] | None = None
        self._before_top: tuple[Camera, Camera] | None = None
        """The view before that from above, and that from above."""
        self._framed = False
        self._free = WHOLE
        self._margins = NO_MARGINS
        self._points: tuple[Scene, Points, Points] | None = None
        self._fits: tuple[Scene, Camera] | None = None
        """A scene, and a home view that shows it as it should."""
        self.aspect = 0.0
        """The aspect ratio that the home view was fitted to."""

    def adjust(self, settings: Settings) -> None:
        """Applies settings of motion and camera."""
        self.pace = 0.0 if settings.reduced_motion else PACES[settings.animation]
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
        home = self.controller.home_view
        same = (aspect, free, margins) == (self.aspect, self._free, self._margins)
        if same and (self._fits == (self.scene, home) or self._shows_enough(home)):
            self._fits = self.scene, home
            return
        glides = aspect == self.aspect and self.pace > 0
        self.aspect, self._free, self._margins = aspect, free, margins
        self.frame_anew(glides)

    def frame_anew(self, glides: bool) -> None:
        """Fits the home view to the scene; the camera goes with it unless it was moved."""
        if not self.aspect:
            return
        home = self.controller.home_view
        first = self._filling(self.start_view)
        self._fits = self.scene, first
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

    def _framed_points(self) -> tuple[Points, Points]:
        """The corners of what is played on, and of what lies around it."""
        scene = self.scene
        if self._points is None or self._points[0] is not scene:
            names = set(self.stage.played_on(scene))
            parts = (
                {key: each for key, each in scene.pieces.items() if (key in names) == inside}
                for inside in (True, False)
            )
            played, around = (corners(replace(scene, pieces=part)) for part in parts)
            self._points = scene, played, around
        return self._points[1:]

    def _filling(self, view: Camera) -> Camera:
        """A view of the scene from the side of another that fills the free part of the window."""
        points = self._framed_points()
        return filling(view, *points, self.aspect, self._free, self._margins)

    def _shows_enough(self, view: Camera) -> bool:
        """Whether a view still shows what is played on large enough, and as much around it as it
        could: it need not change with every move."""
        played, around = self._framed_points()
        if share_taken(view, played, self.aspect, self._free) < _LARGE:
            return False

        def outside(camera: Camera) -> int:
            at = np.abs(in_picture(camera, around, self.aspect))
            return int((at.max(axis=1) > 1.0).sum())

        return not len(around) or outside(view) <= outside(self._filling(self.start_view))

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
        self.controller = self.controller.advanced(seconds)
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
        """Hides so many more levels, or shows some again; the lowest one stays."""
        self.lifted = min(self.most_lifted, max(0, self.lifted + levels))

    def _highest(self, scene: Scene) -> float:
        """How high the highest piece on the board or tower stands."""
        pieces = scene.pieces.values()
        return max((p.position[2] for p in pieces if p.pick and not p.aside), default=0.0)

    # The pointer

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
        self._load_picker(scene, through)
        filled = self.stage.solid_when_grasped if grasping else ()
        return self._picker.first(*ray(self.controller.camera, at, size), filled)

    def _load_picker(self, scene: Scene, through: Collection[str] = ()) -> None:
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
        eye, direction = ray(self.controller.camera, at, size)
        low, high = box_of(replace(piece, position=(0.0, 0.0, 0.0), rotation=rotation))
        hit = self._picker.first(eye, direction)
        ground = hit.point[2] if hit is not None else 0.0
        height = ground + self.stage.hover + (high[2] - low[2]) / 2
        reach = _BESIDE * self.scene.table.radius
        steep = (height - eye[2]) / direction[2] if direction[2] < -1e-3 else np.inf
        far = min(steep, float(np.linalg.norm(eye)) + reach)
        x, y, z = eye + direction * far - (np.array(low) + high) / 2
        return float(x), float(y), float(z)

    def hiding(self) -> tuple[str, ...]:
        """The pieces that hide a figure of the stage from the camera; none where they are many,
        because then a turn of the table shows more than a hole in the tower would."""
        key = self.scene, self.controller.goal
        if self._hiding is None or self._hiding[0] is not key[0] or self._hiding[1] != key[1]:
            names = {
                name
                for figure in self.stage.figures(self.scene)
                if not self.scene.pieces[figure].aside
                for name in self._in_front_of(figure)
            }
            self._hiding = (*key, tuple(sorted(names)))
        return self._hiding[2]

    def _in_front_of(self, name: str) -> tuple[str, ...]:
        """What has to fade for a piece to be seen; nothing if it is seen or that is too much."""
        found: list[str] = []
        camera = self.controller.goal
        self._load_picker(self.scene)
        if self._picker.share_seen(camera, name) >= _SOMETHING:
            return ()
        while len(found) <= _FADING:
            first = self._picker.before(camera, name)
            if first is None:
                return tuple(found)
            if first in self.stage.figures(self.scene):
                return ()
            found.append(first)
            self._load_picker(self.scene, found)
        return ()

    def in_front(self, at: Point, size: Size, most: int, through: Collection[str]) -> list[str]:
        """The first pieces under a point, one behind the other; never the last one, or one would
        look through the table."""
        found: list[str] = []
        for _ in range(most + 1):
            hit = self.hit(self.scene, at, size, {*through, *found})
            if hit is None:
                break
            found.append(hit.piece.name)
        return found[:-1]

    def visible(self, points: Sequence[Vector]) -> list[bool]:
        """Whether each of some points on the tops of pieces is seen, hidden by none."""
        camera = self.controller.camera
        key = self.scene, camera, tuple(points)
        if self._visible is None or self._visible[0] != key:
            self._load_picker(self.scene)
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
        scene, goal = self.scene, self.controller.goal
        self._load_picker(scene)
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
        hit = self.hit(scene, at, size)
        place = hit.point if hit else _on_table(*ray(self.controller.camera, at, size))
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
        return controller._replace(goal=self._filling(turned))


def _on_table(eye: Floats, direction: Floats) -> Vector | None:
    """Where a ray meets the table; None if it goes over it."""
    if direction[2] >= 0:
        return None
    x, y, _ = eye - direction * (eye[2] / direction[2])
    return float(x), float(y), 0.0

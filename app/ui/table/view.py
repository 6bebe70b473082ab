"""The view of a table: its scene, the animation in progress, the camera, hit tests."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Any

from ...match.settings import Settings
from ...render.meshes import corners, triangles
from ...scene.animation import SoundCue, Transition
from ...scene.orbit_controller import WHOLE, OrbitController, Viewport, fitted, framed
from ...scene.picking import Floats, Hit, Picker, ray
from ...scene.piece import Scene, Table, Vector
from ...scene.stage import Stage
from ..gui.context import Point

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
        self._framed = False
        self._free = WHOLE
        self._aspect = 0.0
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

    def frame(self, aspect: float, free: Viewport = WHOLE) -> None:
        """Fits the home view so that the whole scene is in the free part of the window.

        If the aspect ratio is the same, because a panel came or went, the camera glides there.
        """
        self._free = free
        first = framed(self.start_view, self.scene, aspect, free)
        if first != self.controller.home_view:
            untouched = self.controller.goal == self.controller.home_view
            goal = first if untouched else replace(self.controller.goal, shift=first.shift)
            now = goal if untouched else replace(self.controller.camera, shift=first.shift)
            if aspect == self._aspect and self.pace > 0:
                now = self.controller.camera
            self.controller = OrbitController(first, self.controller.reach, now, goal)
        self._aspect = aspect

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
        return self.scene if self._motion is None else self._motion.at(self._time)

    def without_lifted_levels(self, scene: Scene) -> Scene:
        """A scene with its lifted levels faded."""
        stage = self.stage
        if not self.lifted or not stage.level_height:
            return scene
        above = (
            max(self._highest(scene) - self.lifted * stage.level_height, stage.base_height) + 1e-3
        )
        gone = {
            name
            for name, piece in scene.pieces.items()
            if not piece.printed_on and piece.position[2] > above and not piece.aside
        }
        pieces = {
            name: replace(piece, opacity=0.12, pick="", outline="")
            if name in gone or piece.printed_on in gone
            else piece
            for name, piece in scene.pieces.items()
        }
        return replace(scene, pieces=pieces)

    def lift(self, levels: int) -> None:
        """Hides so many more levels, or shows some again; the lowest one stays."""
        storey, floor = self.stage.level_height, self.stage.base_height
        most = round((self._highest(self.scene) - floor) / storey) if storey else 0
        self.lifted = min(max(0, most), max(0, self.lifted + levels))

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
            if piece.opacity >= 1.0 and name not in through and piece.mesh.shape != "decal"
        )

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
        """The controller with a goal from its side that shows everything in the free part."""
        if not self._aspect:
            return controller
        turned = self.start_view.turned(controller.goal.azimuth, controller.goal.elevation)
        views = (
            framed(turned, self.scene, self._aspect, self._free),
            fitted(turned, corners(self.scene), 0.0, self._aspect, self._free),
        )
        return controller._replace(goal=max(views, key=lambda view: view.distance))


def _on_table(eye: Floats, direction: Floats) -> Vector | None:
    """Where a ray meets the table; None if it goes over it."""
    if direction[2] >= 0:
        return None
    x, y, _ = eye - direction * (eye[2] / direction[2])
    return float(x), float(y), 0.0

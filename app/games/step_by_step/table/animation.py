"""The animation of a turn: the ball rolls, a piece is put down, blocked balls go out."""

from __future__ import annotations

from math import hypot

from ....scene.animation import Animation, Keyframe, Step, Track, moved_pairs
from ....scene.carry_path import carry_over
from ....scene.piece import Piece, Scene
from ..rules import StepState, Turn
from ..rules.board import BOARDS, NAME
from .layout import BALL, CUP, FLOOR, SIDE, STEP, square_at
from .rolling import Waypoint, rolled, settled

_CLEAR = 0.15
"""The clearance of a carried piece above everything on its path."""
_LIFT = 0.35
"""How far it is lifted at least."""


def move_animation(
    before: StepState, move: Turn, after: StepState, scenes: tuple[Scene, Scene]
) -> Animation:
    """The steps of one turn: while the ball comes to rest, the piece is already being carried."""
    ball = scenes[1].pieces[f"ball {before.player}"]
    waypoints = _path(before, move)
    put = tuple(
        carry(was, now, scenes[1], "place")
        for was, now in moved_pairs(*scenes)
        if now.kind == "piece"
    )
    steps: list[Step] = [(Track(ball, rolled(waypoints)),), (Track(ball, settled(waypoints)), *put)]
    for player, square, left in zip(before.players, before.balls, after.balls, strict=True):
        if square and not left:
            was, now = (scene.pieces[f"ball {player}"] for scene in scenes)
            steps.append((carry(was, now, scenes[1], "roll-end"),))
    return tuple(steps)


def roll_animation(before: StepState, move: Turn, after: Scene) -> Animation:
    """The ball alone, before a piece is put down."""
    ball, waypoints = after.pieces[f"ball {before.player}"], _path(before, move)
    return ((Track(ball, rolled(waypoints)),), (Track(ball, settled(waypoints)),))


def _path(before: StepState, move: Turn) -> list[Waypoint]:
    """The squares the ball rolls over, by a shortest path the rules allow."""
    heights, summit = before.heights(), NAME[BOARDS[before.size].tower]
    return [
        Waypoint(*square_at(before.size, square), heights[square], square == summit)
        for square in before.path(move)
    ]


def carry(was: Piece, now: Piece, scene: Scene, cue: str = "place") -> Track:
    """Straight up, across above everything on the path, and straight down."""
    below = was.position[2] - _span(was)[1]
    top = max(
        _highest(was, now, scene) + _CLEAR + below, was.position[2] + _LIFT, now.position[2] + _LIFT
    )
    far = hypot(now.position[0] - was.position[0], now.position[1] - was.position[1])
    seconds = 0.5 + 0.045 * far + 0.06 * (2 * top - was.position[2] - now.position[2])
    keyframes = carry_over(
        Keyframe(was.position, was.rotation), Keyframe(now.position, now.rotation), top, seconds
    )
    return Track(now, keyframes, cue, was.name)


def _highest(was: Piece, now: Piece, scene: Scene) -> float:
    """The top of the highest piece under the straight path of another."""
    dx, dy = now.position[0] - was.position[0], now.position[1] - was.position[1]
    half = _span(now)[0]
    found = 0.0
    for piece in scene.pieces.values():
        wide, _, top = _span(piece)
        if top <= found or piece.name == now.name:
            continue
        x, y = piece.position[0] - was.position[0], piece.position[1] - was.position[1]
        t = min(1.0, max(0.0, (x * dx + y * dy) / max(dx * dx + dy * dy, 1e-9)))
        if hypot(x - t * dx, y - t * dy) < 1.45 * (half + wide):
            found = top
    return found


def _span(piece: Piece) -> tuple[float, float, float]:
    """Half the width of a piece, and the heights of its underside and of its top."""
    z = piece.position[2]
    if piece.kind == "piece":
        return SIDE / 2, z, z + STEP
    if piece.kind == "rod":
        return BALL, z, z + piece.mesh.size[0] + CUP
    if piece.mesh.shape == "step-by-step/ball":
        return BALL, z - BALL, z + BALL
    return 0.0, 0.0, FLOOR

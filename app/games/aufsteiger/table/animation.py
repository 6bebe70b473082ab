"""The animation of a move in die Aufsteiger."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from math import atan2, degrees, hypot

from ....scene.animation import Animation, Keyframe, Track, moved_pairs, set_down
from ....scene.carry_path import MIDWAY
from ....scene.piece import IDENTITY, Piece, Scene, Vector
from ....scene.rotation import axis_angle, multiply, rotate
from ..rules import board
from ..rules.notation import Step
from ..rules.state import AufsteigerState
from .carrying import FIRST, LAST, LOWERED, RAISED, over_all
from .layout import LADDERS, MIDDLE, cell_position
from .paths import Ground, bridge_ends, foot_and_top

_FOOT = 0.62
"""How far from the wall a ladder stands."""
_BEFORE = 0.38
"""How far before a ladder a pawn climbs."""
_RAIL = 0.11
"""How thick a ladder is."""
_STRIDE = 0.2
"""Seconds a pawn takes for a step; a little more where it goes up or down."""

Scenes = tuple[Scene, Scene]
"""The scenes before and after a move."""


def move_animation(before: AufsteigerState, move: Step, scenes: Scenes) -> Animation:
    """The steps of the animation of one move."""
    if move.verb == "block":
        return _block(move, scenes)
    if move.verb == "walk":
        return _rest(_walk(before, move, scenes), scenes)
    if move.verb in ("climb", "bridge"):
        return _rest(_by_ladder(before, move, scenes), scenes)
    return _rest((), scenes)


def _rest(steps: Animation, scenes: Scenes) -> Animation:
    """Adds whatever else moved, such as a stone taken off, as a step of its own."""
    done = {track.piece.name for step in steps for track in step}
    tracks = tuple(
        carry(was, now, scenes[1]) for was, now in moved_pairs(*scenes) if now.name not in done
    )
    return (*steps, tracks) if tracks else steps


def carry(was: Piece, now: Piece, scene: Scene, cue: str = "place") -> Track:
    """Over everything on the path; what is used up fades only where it ends."""
    keyframes = over_all(
        now,
        Keyframe(was.position, was.rotation),
        Keyframe(now.position, now.rotation),
        scene,
        MIDWAY,
    )
    return Track(replace(now, opacity=was.opacity), keyframes, cue, was.name)


def _block(move: Step, scenes: Scenes) -> Animation:
    """Pawns in the way step aside, then the block is lifted, turned over and set down."""
    was, now = (scene.pieces[move.thing] for scene in scenes)
    aside = _aside(scenes)
    lay = (carry(was, now, scenes[1], "place-heavy"),)
    return _rest((aside, lay) if aside else (lay,), scenes)


def _aside(scenes: Scenes) -> tuple[Track, ...]:
    """The tracks of pawns that step aside."""
    return tuple(
        Track(
            b, (Keyframe(a.position, a.rotation), Keyframe(b.position, b.rotation, "hop")), "walk"
        )
        for a, b in moved_pairs(*scenes)
        if b.mesh.shape == "aufsteiger/pawn"
    )


# Pawns


def _walk(before: AufsteigerState, move: Step, scenes: Scenes) -> Animation:
    pawn = f"{before.player} pawn"
    was, now = (scene.pieces[pawn] for scene in scenes)
    keyframes = _steps(before, was.position, now.position, scenes[0])
    return ((Track(now, keyframes),),)


def _steps(
    state: AufsteigerState, begin: Vector, end: Vector, scene: Scene
) -> tuple[Keyframe, ...]:
    """The keyframes of a pawn that walks from one position to another."""
    ground = Ground(state, {_cell(position) for position in _lying_about(scene)})
    path = ground.path(_cell(begin), _cell(end))
    positions = [cell_position(board.xy(cell), ground.level.get(cell, 0)) for cell in path]
    return _strides([begin, *positions[1:-1], end])


def _lying_about(scene: Scene) -> Iterator[Vector]:
    """Points on ladders and stones, around which pawns walk if they can."""
    for piece in scene.pieces.values():
        long = piece.mesh.size[0] if piece.mesh.shape == "aufsteiger/ladder" else 0.0
        if long or piece.mesh.shape == "aufsteiger/stone":
            for part in range(int(2 * long) + 1):
                x, y, z = rotate(piece.rotation, (0.0, part / 2, 0.0))
                px, py, pz = piece.position
                yield px + x, py + y, pz + z


def _strides(positions: list[Vector]) -> tuple[Keyframe, ...]:
    """The keyframes along some positions: slides on one level, hops over edges."""
    found = [Keyframe(positions[0], IDENTITY)]
    corner = positions[0]
    for i, (a, b) in enumerate(pairwise(positions)):
        if a[2] != b[2]:
            if corner != a:
                found.append(Keyframe(a, IDENTITY, "slide", _stretch(corner, a), "walk"))
            found.append(Keyframe(b, IDENTITY, "hop", _STRIDE + 0.05 * abs(a[2] - b[2]), "walk"))
            corner = b
        elif i + 2 == len(positions) or _bends(a, b, positions[i + 2]):
            found.append(Keyframe(b, IDENTITY, "slide", _stretch(corner, b), "walk"))
            corner = b
    return tuple(found)


def _stretch(a: Vector, b: Vector) -> float:
    return _STRIDE * (0.5 + 0.5 * hypot(a[0] - b[0], a[1] - b[1]))


def _bends(a: Vector, b: Vector, c: Vector) -> bool:
    cross = (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])
    return abs(cross) > 1e-6 or b[2] != c[2]


def _cell(position: Vector) -> int:
    x, y = (min(board.SIZE - 1, max(0, int(part + MIDDLE))) for part in position[:2])
    return board.cell_at(x, y)


# Ladders


def _by_ladder(before: AufsteigerState, move: Step, scenes: Scenes) -> Animation:
    """The ladder is put up, the pawn goes over it, the ladder is put away."""
    kept = scenes[0].pieces[ladder_of(before, move)]
    put_up = ladder_pose(before, move)
    turned = RAISED if move.verb == "climb" else FIRST
    track = over_all(kept, Keyframe(kept.position, kept.rotation), put_up, scenes[0], turned)
    return (
        (Track(kept, track, "place"),),
        (_over_ladder(before, move, scenes),),
        (_put_away(before, move, scenes),),
    )


def ladder_of(before: AufsteigerState, move: Step) -> str:
    """The name of the ladder that a climb or a bridge uses."""
    return f"{before.player} {move.thing} ladder"


def _ends(before: AufsteigerState, move: Step) -> tuple[Vector, Vector]:
    """Where a ladder is entered and left."""
    if move.verb == "climb":
        cells = foot_and_top(before, move.cell)
    else:
        cells = bridge_ends(before, move.thing, move.cell)
    low, high = (cell_position(board.xy(cell), before.pile.level_at(cell)) for cell in cells)
    return low, high


def ladder_pose(before: AufsteigerState, move: Step) -> Keyframe:
    """How a ladder leans at the wall, or lies over the gap, while it is used."""
    low, high = _ends(before, move)
    if move.verb == "climb":
        return _leaning(low, high)
    return _lying(low, high, LADDERS[move.thing][0])


def _over_ladder(before: AufsteigerState, move: Step, scenes: Scenes) -> Track:
    """The pawn walks to the ladder, over it, and on."""
    pawn = f"{before.player} pawn"
    was, now = (scene.pieces[pawn] for scene in scenes)
    low, high = _ends(before, move)
    if move.verb == "climb":
        rungs = _up_the_ladder(low, high)
    else:
        rungs = _over_the_ladder(low, high, ladder_pose(before, move))
    walk = _steps(before, was.position, low, scenes[0])
    steps = [Keyframe(rung, IDENTITY, "slide", 0.22, "rung") for rung in rungs]
    onward = _strides([high, now.position]) if now.position != high else ()
    return Track(now, (*walk, *steps, Keyframe(high, IDENTITY, "hop", 0.3, "walk"), *onward[1:]))


def _put_away(before: AufsteigerState, move: Step, scenes: Scenes) -> Track:
    name = ladder_of(before, move)
    kept, used = (scene.pieces[name] for scene in scenes)
    home = Keyframe(used.position, used.rotation)
    turned = LOWERED if move.verb == "climb" else LAST
    keyframes = over_all(used, ladder_pose(before, move), home, scenes[1], turned)
    return Track(replace(used, opacity=kept.opacity), keyframes, "place")


def route(before: AufsteigerState, move: Step, scenes: Scenes) -> list[Vector]:
    """The way of the pawn in a move, from where it stands to where it will stand."""
    pawn = f"{before.player} pawn"
    was, now = (scene.pieces[pawn] for scene in scenes)
    if move.verb == "walk":
        keyframes = _steps(before, was.position, now.position, scenes[0])
    else:
        keyframes = _over_ladder(before, move, scenes).keyframes
    return [keyframe.position for keyframe in keyframes]


# With something in the hand


def landing(before: AufsteigerState, move: Step, scenes: Scenes, held: str) -> Animation | None:
    """What is seen when a move is made by hand; None where it is as everywhere.

    A block comes down after pawns have stepped aside; what a ladder is needed for is done as soon
    as it leans where it was seen.
    """
    seen = scenes[0].pieces[held]
    if move.verb == "block":
        aside = _aside(scenes)
        step = (set_down(seen, scenes[1].pieces[held], "place-heavy"),)
        return _rest((aside, step) if aside else (step,), scenes)
    if move.verb not in ("climb", "bridge"):
        return None
    away = (_put_away(before, move, scenes),)
    put_up = ladder_pose(before, move)
    if held == ladder_of(before, move):
        leaning = replace(seen, position=put_up.position, rotation=put_up.rotation)
        return _rest(
            ((set_down(seen, leaning),), (_over_ladder(before, move, scenes),), away), scenes
        )
    stays = Track(scenes[0].pieces[ladder_of(before, move)], (put_up, put_up))
    return _rest(((set_down(seen, scenes[1].pieces[held], "walk"), stays), away), scenes)


def _leaning(low: Vector, high: Vector) -> Keyframe:
    """The pose of a ladder whose foot stands near `low` and whose top leans at the wall below
    `high`; it is as steep as its length wants."""
    dx, dy = high[0] - low[0], high[1] - low[1]
    edge = (low[0] + dx / 2, low[1] + dy / 2)
    rise = high[2] - low[2]
    steep = degrees(atan2(rise + 0.25, _FOOT))
    rotation = multiply(
        axis_angle((0, 0, 1), degrees(atan2(dy, dx)) - 90.0), axis_angle((1, 0, 0), steep)
    )
    foot = (edge[0] - dx * _FOOT, edge[1] - dy * _FOOT, low[2])
    return Keyframe(foot, rotation)


def _up_the_ladder(low: Vector, high: Vector) -> list[Vector]:
    """The rungs for a pawn on a ladder that leans at a wall: before it, never in the wall."""
    dx, dy, rise = (high[i] - low[i] for i in range(3))
    count = max(2, round(2 * rise) + 1)
    found = []
    for number in range(1, count):
        t = number / count
        away = 0.5 - (1 - t) * _FOOT - _BEFORE
        found.append((low[0] + dx * away, low[1] + dy * away, low[2] + rise * t))
    return found


def _lying(low: Vector, high: Vector, length: float) -> Keyframe:
    """The pose of a ladder laid over a gap: as far behind the one edge as behind the other.

    Its lower end lies on what is lower, and it leans on the edge of what is higher.
    """
    if low[2] > high[2]:
        low, high = high, low
    dx, dy, rise = (high[i] - low[i] for i in range(3))
    far = hypot(dx, dy)
    gap = far - 1.0
    behind = (length - hypot(gap, rise)) / 2
    tilt = degrees(atan2(rise, gap + behind))
    rotation = multiply(
        axis_angle((0, 0, 1), degrees(atan2(dy, dx)) - 90.0), axis_angle((1, 0, 0), tilt)
    )
    begin = (0.5 - behind) / far
    return Keyframe((low[0] + dx * begin, low[1] + dy * begin, low[2] + 0.01), rotation)


def _over_the_ladder(low: Vector, high: Vector, ladder: Keyframe) -> list[Vector]:
    """The rungs for a pawn that walks over a gap on a ladder that lies there."""
    far = hypot(high[0] - low[0], high[1] - low[1])
    x, y, z = rotate(ladder.rotation, (0.0, 1.0, 0.0))
    count = max(2, round(2 * (far - 1.0)))
    found = []
    for number in range(count + 1):
        px, py, _ = _mix(low, high, (0.5 + (far - 1.0) * number / count) / far)
        along = hypot(px - ladder.position[0], py - ladder.position[1])
        found.append((px, py, ladder.position[2] + _RAIL + along * z / hypot(x, y)))
    return found


def _mix(a: Vector, b: Vector, t: float) -> Vector:
    return (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t)

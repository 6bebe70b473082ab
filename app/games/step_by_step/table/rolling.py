"""The path of a ball from square to square: out of its hole, over edges, into another hole.

It leads over the middles of the squares. Its height follows from what carries the ball: the rim of
a hole, the top of a piece, the air. It is made of short straight segments.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from ....scene.animation import Keyframe
from ....scene.piece import IDENTITY, Rotation
from ....scene.rotation import axis_angle
from .layout import BALL, CUP, HOLE, REST, RIM, top_of

_PARTS = 8
"""Segments from one square to the next."""
_DIP = 0.4
"""How much of a hole a ball feels that rolls over it."""
_PACE = 0.2
"""Seconds from square to square, at most; long paths are rolled faster."""
_LONGEST = 2.2
"""Seconds for the longest path, about."""
_HOP = 0.4
"""Seconds for a step up."""


class Waypoint(NamedTuple):
    """A square on the path of a ball."""

    x: float
    y: float
    level: int
    summit: bool = False

    @property
    def rest(self) -> float:
        """How high the middle of a ball is at rest here."""
        return top_of(self.level) + (CUP if self.summit else REST)


def rolled(waypoints: Sequence[Waypoint]) -> tuple[Keyframe, ...]:
    """The keyframes of a ball up to its last hole.

    From square to square it makes half a turn, after which it looks as before: so it begins and
    ends every step upright.
    """
    pace = min(_PACE, _LONGEST / len(waypoints))
    last = len(waypoints) - 2
    keyframes = [_keyframe(waypoints[0], waypoints[0].rest, IDENTITY, 0.0)]
    for number in range(last + 1):
        begin, end = waypoints[number], waypoints[number + 1]
        first, final = number == 0, number == last
        axis = (begin.y - end.y, end.x - begin.x, 0.0)
        leaps = end.level > begin.level or end.summit
        for part in range(1, _PARTS + 1):
            u = part / _PARTS
            along = "" if leaps else "roll"
            if leaps:
                height, seconds = _leap(begin, end, u, first), _HOP / _PARTS
            else:
                height = _height(begin, end, u, first, final)
                seconds = pace / _PARTS * _slowness(u, first, final and begin.level == end.level)
            waypoint = begin._replace(
                x=begin.x + (end.x - begin.x) * u, y=begin.y + (end.y - begin.y) * u
            )
            keyframes.append(
                _keyframe(waypoint, height, axis_angle(axis, 180.0 * u), seconds, along=along)
            )
        knock = "hop" if end.level != begin.level or end.summit else ""
        keyframes.append(_keyframe(end, height, IDENTITY, 1e-4, knock, along))
    return (*keyframes, _keyframe(waypoints[-1], waypoints[-1].rest, IDENTITY, 0.02))


def _keyframe(
    waypoint: Waypoint,
    middle: float,
    rotation: Rotation,
    seconds: float,
    cue: str = "",
    along: str = "",
) -> Keyframe:
    """A keyframe with the middle of the ball at a height, and its sounds."""
    return Keyframe((waypoint.x, waypoint.y, middle), rotation, "roll", seconds, cue, along)


def _slowness(u: float, first: bool, final: bool) -> float:
    """How much longer than usual a segment takes: out of a hole, and when the ball runs out."""
    return 1.0 + 1.2 * (1 - u) ** 2 * first + 1.6 * u**2 * final


def _over_hole(away: float, felt: float) -> float:
    """How high above a piece the middle of a ball is so far from the hole's; 1 is felt at rest."""
    wide = HOLE + RIM
    if away >= wide:
        return BALL
    deep = sqrt((BALL + RIM) ** 2 - (wide - away) ** 2) - RIM
    return BALL + (deep - BALL) * felt


def _height(begin: Waypoint, end: Waypoint, u: float, first: bool, final: bool) -> float:
    """The height of a ball between two squares of which the second is not higher.

    Beyond the edge of a step it falls as fast as it can without cutting the corner.
    """
    if u < 0.5:
        return top_of(begin.level) + _over_hole(u, 1.0 if first else _DIP)
    ground = top_of(end.level) + _over_hole(1 - u, 1.0 if final else _DIP)
    falling = top_of(begin.level) + BALL - (u - 0.5) ** 2 / (2 * BALL)
    return max(ground, falling) if end.level < begin.level else ground


def _leap(begin: Waypoint, end: Waypoint, u: float, first: bool) -> float:
    """The height of a ball that hops up a step, into the hole or down into the cup."""
    low = top_of(begin.level) + _over_hole(0.0, 1.0 if first else _DIP)
    rise = end.rest - low
    arc = (3.0 + rise) / 4 if end.summit else 0.18 + 0.45 * rise
    return low + rise * u + 4 * arc * u * (1 - u)


def settled(waypoints: Sequence[Waypoint]) -> tuple[Keyframe, ...]:
    """The keyframes of a ball that has arrived: it rocks if it rolled in, or else bounces."""
    begin, end = waypoints[-2:]
    found = [_keyframe(end, end.rest, IDENTITY, 0.0)]
    if begin.level == end.level and not end.summit:
        dx, dy = end.x - begin.x, end.y - begin.y
        for away, seconds in ((0.045, 0.07), (-0.03, 0.1), (0.012, 0.08)):
            waypoint = end._replace(x=end.x + dx * away, y=end.y + dy * away)
            height = top_of(end.level) + _over_hole(abs(away), 1.0)
            found.append(
                _keyframe(waypoint, height, axis_angle((-dy, dx, 0.0), 180.0 * away), seconds)
            )
        return (*found, _keyframe(end, end.rest, IDENTITY, 0.05))
    for bounce in (0.09, 0.03):
        for part in range(1, 7):
            t = part / 6
            height = end.rest + 4 * bounce * t * (1 - t)
            found.append(_keyframe(end, height, IDENTITY, 0.9 * sqrt(bounce) / 6))
    return tuple(found)

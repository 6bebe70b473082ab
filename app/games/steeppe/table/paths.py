"""The path of a card through the air.

A path is a sum of shifts, each with a time of its own: up, along the table, across it, down. They
overlap, so that the card never stands still, but each is nearly done when the next sets in, so that
the card goes around corners without cutting them.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, radians, sin
from typing import NamedTuple

from ....scene.animation import Keyframe
from ....scene.easing import smooth
from ....scene.piece import Piece, Rotation, Scene, Vector
from ....scene.rotation import rotate, slerp
from .dimensions import ASIDE, FOOT, LEAN, LONG, NOSE, SUMMIT, WIDE, Flight
from .origins import zone
from .positions import JESTS

_CLEAR = 0.12
"""How far a card keeps from what it passes."""
TALL, BROAD = 2.0, 0.6
"""How high a Jest is, and how far it reaches to each side."""
_LEAP = 1.4
"""How high one may be jumping meanwhile, over a card that leaves its stairs."""
_FRONT = 1.3
"""How far back a card is at most that goes past the frames of the Faces."""
_RANK = {"discard": 0, "lauded": 0, "beside": 1, "face": 3, "steppe": 3}
"""The rank of a place on the table, 2 where none is given: between two places, a card starts at
the one of lower rank, first along the table and then across."""
_PARTS = 24
_NEAR, _FAR = 0.15, 0.032
"""How long a shift takes, and how much longer for each unit."""
_TUMBLE = 0.34
"""How long it takes to turn a card over."""
_AFTER = 0.72
"""The part of a shift after which the next one may begin: the rest hardly matters."""


def card_path(old: Piece, new: Piece, was: Scene, now: Scene) -> tuple[Keyframe, ...]:
    """The keyframes of a card from one pose to another, over or around all that is in between.

    It goes along a column and then across, or the same path backwards.
    """
    leave, arrive = _door(old, was), _door(new, now)
    if _RANK.get(zone(old), 2) <= _RANK.get(zone(new), 2):
        return along_then_across(_ends(old, new, leave, arrive, now))
    return backwards(along_then_across(_ends(new, old, arrive, leave, now)))


def _ends(
    old: Piece, new: Piece, leave: tuple[Vector, ...], arrive: tuple[Vector, ...], scene: Scene
) -> Ends:
    begin, end = _plus(old.position, *leave), _plus(new.position, *arrive)
    top = begin[2] + (WIDE / 2 + _CLEAR if _faces_up(old) != _faces_up(new) else 0.2)
    top = max(top, _clear(begin[0], end, new, scene))
    duck = 0.0
    if zone(new) == "steppe":
        duck = WIDE / 2 + BROAD + (ASIDE if begin[0] < end[0] else -ASIDE) + _CLEAR
    return Ends(
        Keyframe(old.position, old.rotation),
        Keyframe(new.position, new.rotation),
        leave,
        arrive,
        top,
        duck,
    )


def _faces_up(card: Piece) -> bool:
    return rotate(card.rotation, (0.0, 0.0, 1.0))[2] > 0


def _door(card: Piece, scene: Scene) -> tuple[Vector, ...]:
    """The shifts that bring a card clear of what is around it: stairs, a frame or an easel."""
    where = zone(card)
    if where == "face":
        lean = radians(LEAN)
        return ((0.0, -0.75 * cos(lean), 0.75 * sin(lean)),)
    if where == "beside":
        return ((0.0, -0.35, 0.35),)
    if where == "below":
        return ((0.4 if card.position[0] > 0 else -0.4, 0.0, 0.5),)
    if where != "steppe":
        return ()
    stair = scene.pieces[f"{card.pick.split(' ')[0]} stair"]
    out = max(LONG + NOSE - stair.mesh.size[1] + 0.07, card.position[1] - _FRONT)
    back = card.position[1] - out + LONG / 2
    return (0.0, -out, 0.0), (0.0, 0.0, _edge(stair, back) + _CLEAR - card.position[2])


def _edge(stair: Piece, y: float) -> float:
    """How high the side boards of stairs are at a place."""
    treads, run, rise = stair.mesh.size
    flight = Flight(int(treads), run, rise)
    part = (y - stair.position[1] + flight.depth / 2) / flight.length
    low = FOOT + 0.22
    return low + (SUMMIT - low) * min(1.0, max(0.0, part))


def _clear(x: float, end: Vector, new: Piece, scene: Scene) -> float:
    """How high a card has to fly to come across there, over stairs and over Jests."""
    half = abs(rotate(new.rotation, (0.0, LONG / 2, 0.0))[2])
    tall = TALL + (_LEAP if zone(new) == "deck" else 0.0)
    top = 0.0
    for jest in JESTS:
        stair, figure = (scene.pieces[f"{jest} {thing}"] for thing in ("stair", "jest"))
        if min(x, end[0]) + 1 < stair.position[0] < max(x, end[0]) - 1:
            top = max(top, _edge(stair, end[1] + LONG / 2))
            if abs(figure.position[1] - end[1]) < LONG / 2 + BROAD:
                top = max(top, figure.position[2] + tall)
    return top + half + _CLEAR if top else 0.0


class Shift(NamedTuple):
    """A part of a path, and from when to when it is covered, in seconds."""

    by: Vector
    begin: float
    end: float

    def at(self, time: float) -> Vector:
        """How much of it is done."""
        done = _done(self.begin, self.end, time)
        return self.by[0] * done, self.by[1] * done, self.by[2] * done

    def after(self, part: float = _AFTER) -> float:
        """The time when so much of its own time is over."""
        return self.begin + part * (self.end - self.begin)


class Ends(NamedTuple):
    """Where a card lies, where it is going to lie, and what is around it there."""

    begin: Keyframe
    end: Keyframe
    leave: tuple[Vector, ...] = ()
    """Shifts out of what is around it at the beginning."""
    arrive: tuple[Vector, ...] = ()
    """The same at the end, from there outwards: the card comes the other way."""
    top: float = 0.0
    """How high it has to fly at least."""
    duck: float = 0.0
    """From how far away it has to come flying low; 0 if it may come from above."""


def along_then_across(ends: Ends) -> tuple[Keyframe, ...]:
    """Up, along the column where it lies, turning, then across the others, and down."""
    begin, end = ends.begin, ends.end
    shifts: list[Shift] = []
    start = 0.0
    for by in ends.leave:
        shifts.append(_shift(by, start))
        start = shifts[-1].after(0.7)
    x, y, z = _plus(begin.position, *ends.leave)
    far, deep, low = _plus(end.position, *ends.arrive)
    top = max(z, low, ends.top)
    up = _shift((0.0, 0.0, top - z), start)
    along = _shift((0.0, deep - y, 0.0), up.after(0.3))
    begun = max(up.after(0.75), along.after())
    turning = up.after(0.3), up.after(0.3) + _TUMBLE
    if _tumbles(begin.rotation, end.rotation):
        begun = max(begun, turning[1] - 0.05)
    across = _shift((far - x, 0.0, 0.0), begun)
    if not _tumbles(begin.rotation, end.rotation):
        turning = up.after(0.3), across.after(0.8)
    down = _shift((0.0, 0.0, low - top), max(up.end, across.after(0.78)))
    if ends.duck and down.by[2]:
        down = _lowered(down, across, ends.duck)
        late = max(0.0, up.end - 0.04 - down.begin)
        down, across = (s._replace(begin=s.begin + late, end=s.end + late) for s in (down, across))
    shifts += [up, along, across, down]
    start = max(across.after(0.82), down.after(0.8), along.after(0.8))
    for by in reversed(ends.arrive):
        shifts.append(_shift((-by[0], -by[1], -by[2]), start))
        start = shifts[-1].after(0.75)
    return _keyframes(begin, end, shifts, turning)


def _tumbles(begin: Rotation, end: Rotation) -> bool:
    """Whether a card is turned over, or set up, and not only turned where it lies."""
    up = (0.0, 0.0, 1.0)
    cosine = sum(a * b for a, b in zip(rotate(begin, up), rotate(end, up), strict=True))
    return cosine < 0.9


def _lowered(down: Shift, across: Shift, duck: float) -> Shift:
    """Going down sooner, so that so much of the way across is still to go when it is low."""
    left = duck / max(duck, abs(across.by[0]))
    part = next(k / 50 for k in range(51) if 1 - smooth((k + 1) / 50) <= left)
    by = across.after(part) - down.end
    return down._replace(begin=down.begin + by, end=down.end + by)


def backwards(keyframes: tuple[Keyframe, ...]) -> tuple[Keyframe, ...]:
    """The same path from its end to its beginning."""
    poses = reversed(keyframes)
    times = (0.0, *(keyframe.seconds for keyframe in reversed(keyframes[1:])))
    return tuple(
        Keyframe(keyframe.position, keyframe.rotation, "roll", seconds)
        for keyframe, seconds in zip(poses, times, strict=True)
    )


def bulging(begin: Keyframe, end: Keyframe, aside: Vector) -> tuple[Keyframe, ...]:
    """Straight there, but for a bend to one side, turning while it is there."""
    x, y, z = (b - a for a, b in zip(begin.position, end.position, strict=True))
    back = (-aside[0], -aside[1], -aside[2])
    shifts = [Shift(aside, 0.0, 0.2), Shift((x, y, z), 0.1, 0.4), Shift(back, 0.3, 0.5)]
    return _keyframes(begin, end, shifts, (0.1, 0.4))


def _shift(by: Vector, begin: float) -> Shift:
    far = sum(part * part for part in by) ** 0.5
    return Shift(by, begin, begin + (_NEAR + _FAR * far if far > 1e-6 else 0.0))


def _keyframes(
    begin: Keyframe, end: Keyframe, shifts: Iterable[Shift], turning: tuple[float, float]
) -> tuple[Keyframe, ...]:
    """Poses at equal times, the first and the last exactly as given."""
    shifts = list(shifts)
    seconds = max(shift.end for shift in shifts)
    turning = turning[0], min(turning[1], seconds)
    found = [Keyframe(begin.position, begin.rotation)]
    for part in range(1, _PARTS):
        time = seconds * part / _PARTS
        position = _plus(begin.position, *(shift.at(time) for shift in shifts))
        rotation = _turned(begin.rotation, end.rotation, _done(*turning, time))
        found.append(Keyframe(position, rotation, "roll", seconds / _PARTS))
    return (*found, Keyframe(end.position, end.rotation, "roll", seconds / _PARTS))


def _turned(begin: Rotation, end: Rotation, t: float) -> Rotation:
    return begin if t <= 0.0 else slerp(begin, end, t)


def _done(begin: float, end: float, time: float) -> float:
    if time >= end:
        return 1.0
    return smooth((time - begin) / (end - begin)) if time > begin else 0.0


def _plus(position: Vector, *shifts: Vector) -> Vector:
    x, y, z = (sum(parts) for parts in zip(position, *shifts, strict=True))
    return x, y, z

"""What is seen between two scenes: acts of pieces, in beats that follow one another.

A story says which piece goes which way; a motion plays it. Whatever happens on the way, a motion
ends in exactly the scene it leads to, so it can be skipped at any time.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import pairwise
from math import dist
from typing import NamedTuple

from . import easing
from .piece import Piece, Rotation, Scene, Vector
from .rotation import slerp


class Keyframe(NamedTuple):
    """A pose on the way, and the manner in which it is reached from the one before."""

    position: Vector
    rotation: Rotation
    style: str = "carry"
    seconds: float = 0.0
    """How long that takes; 0 for as long as the distance wants."""
    cue: str = ""
    """The sound when it is reached."""
    loop: str = ""
    """The sound on the way there, which lasts as long as stops with the same one follow."""


class SoundCue(NamedTuple):
    """A sound of something that moves."""

    cue: str
    position: Vector
    """Where it begins."""
    seconds: float = 0.0
    """How long it lasts; 0 for one that ends by itself."""


class Track(NamedTuple):
    """One piece on its way from the first stop to the last."""

    piece: Piece
    """The piece as it looks on the way, named as in the scene it leads to."""
    keyframes: tuple[Keyframe, ...]
    cue: str = ""
    """The sound when it arrives."""
    replaces: str = ""
    """Its name in the scene before, if it had another; it is taken away from there."""
    delay: float = 0.0
    """Seconds before it sets out, within its beat."""

    @property
    def seconds(self) -> float:
        """From the beginning of the beat to its arrival."""
        return self.delay + sum(_seconds(a, b) for a, b in pairwise(self.keyframes))

    def sounds(self) -> list[tuple[float, SoundCue]]:
        """Its sounds, each with the time since the beginning of its beat."""
        found: list[tuple[float, SoundCue]] = []
        time, last = self.delay, ""
        for begin, end in pairwise(self.keyframes):
            length = _seconds(begin, end)
            if end.loop and end.loop == last:
                since, on = found.pop()
                found.append((since, on._replace(seconds=on.seconds + length)))
            elif end.loop:
                found.append((time, SoundCue(end.loop, begin.position, length)))
            time += length
            if end.cue:
                found.append((time, SoundCue(end.cue, end.position)))
            last = "" if end.cue else end.loop
        if self.cue:
            found.append((time, SoundCue(self.cue, self.keyframes[-1].position)))
        return found


Step = tuple[Track, ...]
"""What happens at the same time."""
Animation = tuple[Step, ...]
"""Beats, one after the other."""

_BRIEF = 0.15
"""How long a sound lasts at most that stands for a whole move."""
_LIFT = 0.75
"""How high above the higher end a carried piece is lifted, at most."""


def _seconds(begin: Keyframe, end: Keyframe) -> float:
    if end.seconds:
        return end.seconds
    far = dist(begin.position, end.position)
    if end.style == "carry":
        return 0.30 + 0.045 * min(far, 12.0)
    if end.style == "roll":
        return max(0.12, 0.15 * far)
    if end.style == "hop":
        return 0.24
    return 0.12 + 0.1 * far


def interpolate(begin: Keyframe, end: Keyframe, t: float) -> tuple[Vector, Rotation]:
    """Where a piece is on the way from one stop to the next, t from 0 to 1."""
    if t >= 1.0:
        return end.position, end.rotation
    manner = end.style
    if manner == "carry":
        return _carried(begin, end, t)
    if manner == "hop":
        s = easing.swing(t)
        x, y, _ = _mix(begin.position, end.position, s)
        low, high = begin.position[2], end.position[2]
        lift = easing.settle(t) if high > low else 1 - easing.settle(1 - t)  # over the edge
        rise = 0.18 + 0.2 * abs(high - low)
        z = low + (high - low) * lift + rise * 4 * t * (1 - t)
        return (x, y, z), slerp(begin.rotation, end.rotation, s)
    s = easing.steady(t) if manner == "roll" else easing.smooth(t)
    return _mix(begin.position, end.position, s), slerp(begin.rotation, end.rotation, s)


def _carried(begin: Keyframe, end: Keyframe, t: float) -> tuple[Vector, Rotation]:
    """Lifted, carried over in an arc, and set down from straight above."""
    across = easing.smooth(min(1.0, max(0.0, (t - 0.12) / 0.7)))
    x, y, _ = _mix(begin.position, end.position, across)
    top = max(begin.position[2], end.position[2]) + min(
        _LIFT, 0.25 + 0.12 * dist(begin.position, end.position)
    )
    if t < 0.4:
        z = begin.position[2] + (top - begin.position[2]) * easing.swing(t / 0.4)
    elif t < 0.62:
        z = top
    else:
        z = top + (end.position[2] - top) * easing.fall((t - 0.62) / 0.38)
    return (x, y, z), slerp(begin.rotation, end.rotation, easing.swing(min(1.0, t / 0.82)))


def _mix(a: Vector, b: Vector, t: float) -> Vector:
    return (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t)


class Transition:
    """A story being played from one scene to another."""

    def __init__(self, before: Scene, after: Scene, story: Animation) -> None:
        self.before, self.after = before, after
        self._beats: list[tuple[float, float, Step]] = []
        self._heard: list[tuple[float, SoundCue]] = []
        self._last = {act.piece.name: act for beat in story for act in beat}
        """The last act of each piece: until then it stays where the one before has left it."""
        self._printed: dict[str, list[str]] = {}
        """What is printed on a piece: it is gone as soon as that sets out."""
        for name, piece in before.pieces.items():
            if piece.printed_on:
                self._printed.setdefault(piece.printed_on, []).append(name)
        begin = 0.0
        for beat in story:
            length = max((act.seconds for act in beat), default=0.0)
            self._beats.append((begin, begin + length, beat))
            sounds = (timed for act in beat for timed in act.sounds())
            self._heard += [(begin + min(when, length), sound) for when, sound in sounds]
            begin += length
        self.seconds = begin

    def at(self, time: float) -> Scene:
        """The scene so many seconds into the story."""
        if time >= self.seconds:
            return self.after
        pieces = dict(self.before.pieces)
        for begin, end, beat in self._beats:
            if time < begin:
                break
            for act in beat:
                name = act.piece.name
                pieces.pop(act.replaces or name, None)
                for printed in self._printed.get(act.replaces or name, ()):
                    pieces.pop(printed, None)
                pieces[name] = (
                    self.after.pieces.get(name, act.piece)
                    if time >= end and self._last[name] is act
                    else _sample(act, time - begin)
                )
            if time >= end:
                for act in beat:
                    if act.piece.name not in self.after.pieces:
                        del pieces[act.piece.name]
        return replace(self.after, pieces=pieces)

    def sounds(self, since: float, until: float) -> list[SoundCue]:
        """The sounds that begin after one time and up to another."""
        return [sound for time, sound in self._heard if since < time <= until]

    @property
    def last_sound(self) -> list[SoundCue]:
        """The sound with which it ends, for moves that are not shown."""
        if not self._heard:
            return []
        _, sound = max(self._heard, key=lambda timed: timed[0])
        return [sound._replace(seconds=min(sound.seconds, _BRIEF))]


def _sample(act: Track, time: float) -> Piece:
    left = max(0.0, time - act.delay)
    for begin, end in pairwise(act.keyframes):
        length = _seconds(begin, end)
        if left <= length:
            place, turn = interpolate(begin, end, left / length)
            return replace(act.piece, position=place, rotation=turn)
        left -= length
    return replace(
        act.piece, position=act.keyframes[-1].position, rotation=act.keyframes[-1].rotation
    )


def carry_track(before: Piece, after: Piece, cue: str = "place", wait: float = 0.0) -> Track:
    """The act of carrying a piece from where it was to where it is."""
    stops = (Keyframe(before.position, before.rotation), Keyframe(after.position, after.rotation))
    return Track(after, stops, cue, before.name, wait)


def moved_pairs(before: Scene, after: Scene) -> list[tuple[Piece, Piece]]:
    """Which piece became which: those that are not where they were, matched by kind.

    What is printed on pieces goes nowhere by itself.
    A piece that kept its name, or one of its kind, is where it was if anything of its kind stands
    in the same pose. The others are matched in the order in which they are listed.
    """
    gone = _by_kind(_changed(before.pieces, after.pieces))
    come = _by_kind(_changed(after.pieces, before.pieces))
    found = []
    for kind, pieces in come.items():
        left = gone.get(kind, [])
        named = {piece.name: piece for piece in left}
        rest = [piece for piece in left if piece.name not in {p.name for p in pieces}]
        for piece in pieces:
            was = named.get(piece.name) or (rest.pop(0) if rest else None)
            if was is not None:
                found.append((was, piece))
    return found


def _changed(pieces: Mapping[str, Piece], others: Mapping[str, Piece]) -> list[Piece]:
    poses = {(piece.kind, piece.position, piece.rotation) for piece in others.values()}
    return [
        p
        for p in pieces.values()
        if not p.printed_on and (p.kind, p.position, p.rotation) not in poses
    ]


def _by_kind(pieces: Iterable[Piece]) -> dict[str, list[Piece]]:
    kinds: dict[str, list[Piece]] = {}
    for piece in pieces:
        kinds.setdefault(piece.kind, []).append(piece)
    return kinds

"""Keyframe animation between two scenes.

An animation is a sequence of steps; in a step, tracks move pieces at the same time, each along its
keyframes. A transition plays an animation from one scene to another: it always ends in exactly the
scene it leads to, so it can be skipped at any time.
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
    """A pose on a track, and how it is reached from the one before."""

    position: Vector
    rotation: Rotation
    style: str = "carry"
    """The interpolation from the keyframe before: "carry" lifts the piece, "hop" jumps over an
    edge, "slide" goes straight with easing, "roll" at constant speed, "drop" ever faster."""
    seconds: float = 0.0
    """How long that takes; 0 for a duration that follows from style and distance."""
    cue: str = ""
    """The sound when it is reached."""
    loop: str = ""
    """The sound on the way there; keyframes in a row with the same one make one long sound."""


class SoundCue(NamedTuple):
    """A sound of a piece that moves."""

    cue: str
    position: Vector
    """Where the piece is when it begins."""
    seconds: float = 0.0
    """How long it lasts; 0 for one that ends by itself."""


class Track(NamedTuple):
    """One piece moving through its keyframes, from the first to the last."""

    piece: Piece
    """The piece as it looks meanwhile, with its name in the scene after."""
    keyframes: tuple[Keyframe, ...]
    cue: str = ""
    """The sound when it arrives."""
    replaces: str = ""
    """Its name in the scene before, if it had another; that piece is removed."""
    delay: float = 0.0
    """Seconds from the beginning of its step until it sets out."""

    @property
    def seconds(self) -> float:
        """From the beginning of its step to its arrival."""
        return self.delay + sum(_seconds(a, b) for a, b in pairwise(self.keyframes))

    def sounds(self) -> list[tuple[float, SoundCue]]:
        """Its sounds, each with the time since the beginning of its step."""
        found: list[tuple[float, SoundCue]] = []
        time, last = self.delay, ""
        for begin, end in pairwise(self.keyframes):
            length = _seconds(begin, end)
            if end.loop and end.loop == last:
                start, sound = found.pop()
                found.append((start, sound._replace(seconds=sound.seconds + length)))
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
"""Tracks that are played at the same time."""
Animation = tuple[Step, ...]
"""Steps that are played one after the other."""

_SHORT_SOUND = 0.15
"""The longest sound of a move that is not animated, in seconds."""
_LIFT = 0.75
"""How high above the higher end a carried piece is lifted, at most."""


_STRAIGHT = {"roll": easing.steady, "drop": easing.fall}


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
    """The pose between two keyframes, t from 0 to 1."""
    if t >= 1.0:
        return end.position, end.rotation
    if end.style == "carry":
        return _carried(begin, end, t)
    if end.style == "hop":
        s = easing.swing(t)
        x, y, _ = _mix(begin.position, end.position, s)
        low, high = begin.position[2], end.position[2]
        lift = easing.settle(t) if high > low else 1 - easing.settle(1 - t)  # over the edge
        rise = 0.18 + 0.2 * abs(high - low)
        z = low + (high - low) * lift + rise * 4 * t * (1 - t)
        return (x, y, z), slerp(begin.rotation, end.rotation, s)
    s = _STRAIGHT.get(end.style, easing.smooth)(t)
    return _mix(begin.position, end.position, s), slerp(begin.rotation, end.rotation, s)


def _carried(begin: Keyframe, end: Keyframe, t: float) -> tuple[Vector, Rotation]:
    """Lifted, moved across, and set down from straight above."""
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
    """An animation from one scene to another, sampled at any time."""

    def __init__(self, before: Scene, after: Scene, animation: Animation) -> None:
        self.before, self.after = before, after
        self._steps: list[tuple[float, float, Step]] = []
        self._sounds: list[tuple[float, SoundCue]] = []
        self._last_tracks = {track.piece.name: track for step in animation for track in step}
        """The last track of each piece: until then it stays where the one before has left it."""
        self._printed: dict[str, list[str]] = {}
        """By the name of a piece, what is printed on it: removed as soon as the piece moves."""
        for name, piece in before.pieces.items():
            if piece.printed_on:
                self._printed.setdefault(piece.printed_on, []).append(name)
        self.ends: dict[str, list[Piece]] = {}
        """Where the tracks of each piece begin and end."""
        for track in (track for step in animation for track in step):
            for keyframe in (track.keyframes[0], track.keyframes[-1]):
                end = replace(track.piece, position=keyframe.position, rotation=keyframe.rotation)
                self.ends.setdefault(track.piece.name, []).append(end)
        begin = 0.0
        for step in animation:
            length = max((track.seconds for track in step), default=0.0)
            self._steps.append((begin, begin + length, step))
            sounds = (timed for track in step for timed in track.sounds())
            self._sounds += [(begin + min(when, length), sound) for when, sound in sounds]
            begin += length
        self.seconds = begin

    def at(self, time: float) -> Scene:
        """The scene after `time` seconds."""
        if time >= self.seconds:
            return self.after
        pieces = dict(self.before.pieces)
        for begin, end, step in self._steps:
            if time < begin:
                break
            for track in step:
                name = track.piece.name
                pieces.pop(track.replaces or name, None)
                for printed in self._printed.get(track.replaces or name, ()):
                    pieces.pop(printed, None)
                pieces[name] = (
                    self.after.pieces.get(name, track.piece)
                    if time >= end and self._last_tracks[name] is track
                    else _sample(track, time - begin)
                )
            if time >= end:
                for track in step:
                    if track.piece.name not in self.after.pieces:
                        del pieces[track.piece.name]
        return replace(self.after, pieces=pieces)

    def sounds(self, since: float, until: float) -> list[SoundCue]:
        """The sounds that begin after one time and up to another, both in seconds."""
        return [sound for time, sound in self._sounds if since < time <= until]

    @property
    def last_sound(self) -> list[SoundCue]:
        """The last sound alone, for moves that are played at once."""
        if not self._sounds:
            return []
        _, sound = max(self._sounds, key=lambda timed: timed[0])
        return [sound._replace(seconds=min(sound.seconds, _SHORT_SOUND))]


def _sample(track: Track, time: float) -> Piece:
    """The piece of a track `time` seconds into its step."""
    left = max(0.0, time - track.delay)
    for begin, end in pairwise(track.keyframes):
        length = _seconds(begin, end)
        if left <= length:
            position, rotation = interpolate(begin, end, left / length)
            return replace(track.piece, position=position, rotation=rotation)
        left -= length
    last = track.keyframes[-1]
    return replace(track.piece, position=last.position, rotation=last.rotation)


def carry_track(before: Piece, after: Piece, cue: str = "place") -> Track:
    """The track of a piece that is carried from one pose to another."""
    poses = (Keyframe(before.position, before.rotation), Keyframe(after.position, after.rotation))
    return Track(after, poses, cue, before.name)


def set_down(held: Piece, now: Piece, cue: str = "place") -> Track:
    """The track of a piece that is let down out of the hand, from where it is seen."""
    far = dist(held.position[:2], now.position[:2])
    down = abs(held.position[2] - now.position[2])
    end = Keyframe(now.position, now.rotation, "drop" if far < down else "slide", _drop(held, now))
    return Track(now, (Keyframe(held.position, held.rotation), end), cue, held.name)


def _drop(held: Piece, now: Piece) -> float:
    return 0.14 + 0.05 * min(6.0, dist(held.position, now.position))


def reversed_animation(animation: Animation) -> Animation:
    """The same backwards and without its sounds: what was begun is taken back."""
    return tuple(
        tuple(
            Track(track.piece, _reversed(track.keyframes), delay=_rest_of(step, track), replaces="")
            for track in step
        )
        for step in reversed(animation)
    )


def _reversed(keyframes: tuple[Keyframe, ...]) -> tuple[Keyframe, ...]:
    first, *_ = last_to_first = keyframes[::-1]
    found = [Keyframe(first.position, first.rotation)]
    for later, earlier in pairwise(last_to_first):
        seconds = _seconds(earlier, later)
        found.append(Keyframe(earlier.position, earlier.rotation, later.style, seconds))
    return tuple(found)


def _rest_of(step: Step, track: Track) -> float:
    """How long before the end of its step a track ends, which is when it begins backwards."""
    return max(each.seconds for each in step) - track.seconds


def became(held: Piece, before: Scene, after: Scene) -> Piece | None:
    """What a piece in the hand has become between two scenes: itself, or one that looks alike."""
    pairs = moved_pairs(before, after)
    own = (now for was, now in pairs if was.name == held.name)
    alike = (now for was, now in pairs if was.kind == held.kind)
    return next(own, None) or next(alike, None)


def moved_pairs(before: Scene, after: Scene) -> list[tuple[Piece, Piece]]:
    """Which piece became which: the pieces of two scenes that differ, matched by kind.

    A piece has not moved if one of its kind had the same pose. Others are matched by name, or else
    in the order in which they are listed. Printed pieces move with what they are printed on.
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

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

from app.scene import easing
from app.scene.piece import Piece, Scene, Turn, Vector
from app.scene.turns import between


class Stop(NamedTuple):
    """A pose on the way, and the manner in which it is reached from the one before."""

    place: Vector
    turn: Turn
    manner: str = "carry"
    seconds: float = 0.0
    """How long that takes; 0 for as long as the distance wants."""
    cue: str = ""
    """The sound when it is reached."""
    along: str = ""
    """The sound on the way there, which lasts as long as stops with the same one follow."""


class Heard(NamedTuple):
    """A sound of something that moves."""

    cue: str
    place: Vector
    """Where it begins."""
    seconds: float = 0.0
    """How long it lasts; 0 for one that ends by itself."""


class Act(NamedTuple):
    """One piece on its way from the first stop to the last."""

    piece: Piece
    """The piece as it looks on the way, named as in the scene it leads to."""
    stops: tuple[Stop, ...]
    cue: str = ""
    """The sound when it arrives."""
    was: str = ""
    """Its name in the scene before, if it had another; it is taken away from there."""
    wait: float = 0.0
    """Seconds before it sets out, within its beat."""

    @property
    def seconds(self) -> float:
        """From the beginning of the beat to its arrival."""
        return self.wait + sum(_seconds(a, b) for a, b in pairwise(self.stops))

    def heard(self) -> list[tuple[float, Heard]]:
        """Its sounds, each with the time since the beginning of its beat."""
        found: list[tuple[float, Heard]] = []
        time, last = self.wait, ""
        for begin, end in pairwise(self.stops):
            length = _seconds(begin, end)
            if end.along and end.along == last:
                since, on = found.pop()
                found.append((since, on._replace(seconds=on.seconds + length)))
            elif end.along:
                found.append((time, Heard(end.along, begin.place, length)))
            time += length
            if end.cue:
                found.append((time, Heard(end.cue, end.place)))
            last = "" if end.cue else end.along
        if self.cue:
            found.append((time, Heard(self.cue, self.stops[-1].place)))
        return found


Beat = tuple[Act, ...]
"""What happens at the same time."""
Story = tuple[Beat, ...]
"""Beats, one after the other."""

_BRIEF = 0.15
"""How long a sound lasts at most that stands for a whole move."""
_LIFT = 0.75
"""How high above the higher end a carried piece is lifted, at most."""


def _seconds(begin: Stop, end: Stop) -> float:
    if end.seconds:
        return end.seconds
    far = dist(begin.place, end.place)
    if end.manner == "carry":
        return 0.30 + 0.045 * min(far, 12.0)
    if end.manner == "roll":
        return max(0.12, 0.15 * far)
    if end.manner == "hop":
        return 0.24
    return 0.12 + 0.1 * far


def pose(begin: Stop, end: Stop, t: float) -> tuple[Vector, Turn]:
    """Where a piece is on the way from one stop to the next, t from 0 to 1."""
    if t >= 1.0:
        return end.place, end.turn
    manner = end.manner
    if manner == "carry":
        return _carried(begin, end, t)
    if manner == "hop":
        s = easing.swing(t)
        x, y, _ = _mix(begin.place, end.place, s)
        low, high = begin.place[2], end.place[2]
        lift = easing.settle(t) if high > low else 1 - easing.settle(1 - t)  # over the edge
        rise = 0.18 + 0.2 * abs(high - low)
        z = low + (high - low) * lift + rise * 4 * t * (1 - t)
        return (x, y, z), between(begin.turn, end.turn, s)
    s = easing.steady(t) if manner == "roll" else easing.smooth(t)
    return _mix(begin.place, end.place, s), between(begin.turn, end.turn, s)


def _carried(begin: Stop, end: Stop, t: float) -> tuple[Vector, Turn]:
    """Lifted, carried over in an arc, and set down from straight above."""
    across = easing.smooth(min(1.0, max(0.0, (t - 0.12) / 0.7)))
    x, y, _ = _mix(begin.place, end.place, across)
    top = max(begin.place[2], end.place[2]) + min(_LIFT, 0.25 + 0.12 * dist(begin.place, end.place))
    if t < 0.4:
        z = begin.place[2] + (top - begin.place[2]) * easing.swing(t / 0.4)
    elif t < 0.62:
        z = top
    else:
        z = top + (end.place[2] - top) * easing.fall((t - 0.62) / 0.38)
    return (x, y, z), between(begin.turn, end.turn, easing.swing(min(1.0, t / 0.82)))


def _mix(a: Vector, b: Vector, t: float) -> Vector:
    return (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t)


class Motion:
    """A story being played from one scene to another."""

    def __init__(self, before: Scene, after: Scene, story: Story) -> None:
        self.before, self.after = before, after
        self._beats: list[tuple[float, float, Beat]] = []
        self._heard: list[tuple[float, Heard]] = []
        self._last = {act.piece.name: act for beat in story for act in beat}
        """The last act of each piece: until then it stays where the one before has left it."""
        self._printed: dict[str, list[str]] = {}
        """What is printed on a piece: it is gone as soon as that sets out."""
        for name, piece in before.pieces.items():
            if piece.on:
                self._printed.setdefault(piece.on, []).append(name)
        begin = 0.0
        for beat in story:
            length = max((act.seconds for act in beat), default=0.0)
            self._beats.append((begin, begin + length, beat))
            sounds = (timed for act in beat for timed in act.heard())
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
                pieces.pop(act.was or name, None)
                for printed in self._printed.get(act.was or name, ()):
                    pieces.pop(printed, None)
                pieces[name] = (
                    self.after.pieces.get(name, act.piece)
                    if time >= end and self._last[name] is act
                    else _acting(act, time - begin)
                )
            if time >= end:
                for act in beat:
                    if act.piece.name not in self.after.pieces:
                        del pieces[act.piece.name]
        return replace(self.after, pieces=pieces)

    def heard(self, since: float, until: float) -> list[Heard]:
        """The sounds that begin after one time and up to another."""
        return [sound for time, sound in self._heard if since < time <= until]

    @property
    def last_heard(self) -> list[Heard]:
        """The sound with which it ends, for moves that are not shown."""
        if not self._heard:
            return []
        _, sound = max(self._heard, key=lambda timed: timed[0])
        return [sound._replace(seconds=min(sound.seconds, _BRIEF))]


def _acting(act: Act, time: float) -> Piece:
    left = max(0.0, time - act.wait)
    for begin, end in pairwise(act.stops):
        length = _seconds(begin, end)
        if left <= length:
            place, turn = pose(begin, end, left / length)
            return replace(act.piece, place=place, turn=turn)
        left -= length
    return replace(act.piece, place=act.stops[-1].place, turn=act.stops[-1].turn)


def carried(before: Piece, after: Piece, cue: str = "place", wait: float = 0.0) -> Act:
    """The act of carrying a piece from where it was to where it is."""
    stops = (Stop(before.place, before.turn), Stop(after.place, after.turn))
    return Act(after, stops, cue, before.name, wait)


def pairs(before: Scene, after: Scene) -> list[tuple[Piece, Piece]]:
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
    poses = {(piece.kind, piece.place, piece.turn) for piece in others.values()}
    return [p for p in pieces.values() if not p.on and (p.kind, p.place, p.turn) not in poses]


def _by_kind(pieces: Iterable[Piece]) -> dict[str, list[Piece]]:
    kinds: dict[str, list[Piece]] = {}
    for piece in pieces:
        kinds.setdefault(piece.kind, []).append(piece)
    return kinds

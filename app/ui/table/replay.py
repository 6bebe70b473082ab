"""Replays a timeline: by hand, by autoplay, and with an alternative to a move shown for a while."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from time import perf_counter
from typing import Any

from ...engine.contract import State
from ...match.timeline import Timeline
from ...scene.piece import Scene
from .view import PannedCue, TableView

SPEEDS = (0.5, 1.0, 2.0, 4.0)
"""The speeds of autoplay; 1 is the usual one."""
_REST = 0.9
"""Seconds between two moves of autoplay, at the usual speed."""
_LINGER = 1.6
"""Seconds for which an alternative stays on the table."""


class Replay:
    """A cursor in a timeline, and its autoplay."""

    def __init__(
        self, timeline: Timeline, view: TableView, clock: Callable[[], float] = perf_counter
    ) -> None:
        self.timeline, self.view = timeline, view
        self.at = timeline.length
        """The number of moves before the position that is shown."""
        self.running = False
        """Whether autoplay is on."""
        self.showing_alternative = False
        """Whether a move is on the table that was not played."""
        self.speed, self.pace = 1.0, 1.0
        self._clock = clock
        self._rests_since = 0.0
        view.show(self._layout(timeline.state_at(self.at)))

    def _layout(self, state: State[Any]) -> Scene:
        return self.view.stage.layout(state)

    def _play(self, before: State[Any], move: Hashable, after: State[Any]) -> None:
        self.view.pace = self.pace * (self.speed if self.running else 1.0)
        self.view.play(self.view.stage.transition(before, move, after))

    def look_at(self, number: int) -> None:
        """Shows the position after `number` moves; animates the move if it is the next one."""
        timeline = self.timeline
        number = min(timeline.length, max(0, number))
        before, self.at = self.at, number
        if number == before + 1 and not self.showing_alternative:
            self._play(timeline.state_at(before), timeline.moves[before], timeline.state_at(number))
        else:
            self.view.show(self._layout(timeline.state_at(number)))
        self.showing_alternative = False
        self._rests_since = self._clock()

    def start(self) -> None:
        """Starts autoplay, from the beginning if it is at the end."""
        self.running = self.timeline.length > 0
        if self.at == self.timeline.length:
            self.look_at(0)
        else:
            self._rests_since = 0.0

    def stop(self) -> None:
        """Stops autoplay, and takes an alternative off the table."""
        self.running = False
        if self.showing_alternative:
            self.look_at(self.at)

    def show_alternative(self, move: Hashable) -> None:
        """Animates a move in place of the last one; it stays for a while."""
        self.stop()
        before = self.timeline.state_at(self.at - 1)
        self._play(before, move, before.play(move))
        self.showing_alternative = True
        self._rests_since = self._clock()

    @property
    def waiting(self) -> float | None:
        """Seconds until autoplay goes on; None while it is off or a move is animated."""
        if self.view.animating or not (self.running or self.showing_alternative):
            return None
        pause = _LINGER if self.showing_alternative else _REST / self.speed
        return max(0.0, self._rests_since + pause - self._clock())

    def advance(self, seconds: float) -> tuple[list[PannedCue], bool]:
        """Lets time pass; returns the sounds, and whether the scene has to be composed again."""
        acting = self.view.animating
        cues = self.view.advance(seconds)
        changed = acting and not self.view.animating
        if changed:
            self._rests_since = self._clock()
        if self.waiting == 0.0:
            changed = True
            if self.running and self.at < self.timeline.length:
                self.look_at(self.at + 1)
            else:
                self.stop()
        return cues, changed

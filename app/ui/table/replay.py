"""Going through a game: by hand, or by itself with pauses, and aside to a move not played."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from time import perf_counter
from typing import Any

from ...engine.contract import State
from ...match.timeline import Timeline
from ...scene.piece import Scene
from .view import PannedCue, TableView

SPEEDS = (0.5, 1.0, 2.0, 4.0)
"""How many times as fast as usual a game can play by itself."""
_REST = 0.9
"""Seconds for which a position is seen before the next move, at the usual speed."""
_LINGER = 1.6
"""Seconds for which a move is seen that was not played."""


class Replay:
    """A place in a game, and whether it goes on by itself."""

    def __init__(
        self, timeline: Timeline, view: TableView, clock: Callable[[], float] = perf_counter
    ) -> None:
        self.timeline, self.view = timeline, view
        self.at = timeline.length
        """After how many moves the position stands that is shown."""
        self.running = False
        """Whether the game plays by itself."""
        self.aside = False
        """Whether a move is shown that was not played."""
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
        """Shows the position after so many moves; the move there if it is the next one."""
        timeline = self.timeline
        number = min(timeline.length, max(0, number))
        before, self.at = self.at, number
        if number == before + 1 and not self.aside:
            self._play(timeline.state_at(before), timeline.moves[before], timeline.state_at(number))
        else:
            self.view.show(self._layout(timeline.state_at(number)))
        self.aside = False
        self._rests_since = self._clock()

    def start(self) -> None:
        """Lets the game play by itself, from the beginning if it is at the end."""
        self.running = self.timeline.length > 0
        if self.at == self.timeline.length:
            self.look_at(0)
        else:
            self._rests_since = 0.0

    def stop(self) -> None:
        """Lets everything rest where it is; a move that was not played is taken back."""
        self.running = False
        if self.aside:
            self.look_at(self.at)

    def show_instead(self, move: Hashable) -> None:
        """Plays a move in place of the last one, and after a while takes it back."""
        self.stop()
        before = self.timeline.state_at(self.at - 1)
        self._play(before, move, before.play(move))
        self.aside = True
        self._rests_since = self._clock()

    @property
    def waiting(self) -> float | None:
        """Seconds until something happens by itself; None if nothing will, or while it does."""
        if self.view.animating or not (self.running or self.aside):
            return None
        pause = _LINGER if self.aside else _REST / self.speed
        return max(0.0, self._rests_since + pause - self._clock())

    def advance(self, seconds: float) -> tuple[list[PannedCue], bool]:
        """Lets time pass; the sounds of what arrived, and whether the table changed."""
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

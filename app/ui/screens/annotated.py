"""An annotated game, replayed by hand or by autoplay with time to read the notes."""

from __future__ import annotations

from time import perf_counter
from typing import Any

from ...engine.contract import State
from ...languages import _
from ...match.lessons.course import begun
from ...match.lessons.model import Commentary
from ..gui.context import Gui
from ..table.key_sheet import Group, annotated_keys
from . import annotated_panels
from .services import Services
from .table_screen import TableScreen

_PAUSE, _LEAST, _WORD = 0.7, 2.5, 0.3
"""Seconds of autoplay after a move without a note; at least with one, and per word."""
_STEPS = {"replay.back": -1, "replay.on": 1}
SPEEDS = (0.6, 1.0, 1.8)
"""The speeds of autoplay."""


class Annotated(TableScreen):
    """A commentary being read."""

    name = "annotated"
    covered = staticmethod(annotated_panels.covered)

    def __init__(self, program: Services, commentary: Commentary) -> None:
        super().__init__(program, commentary.game)
        self.commentary = commentary
        self.notes = {note.move: note for note in commentary.notes}
        self.timeline = begun(commentary.game, commentary.start)
        self.timeline.go_to(0)
        self.playing = False
        """Whether autoplay is on."""
        self.speed = 1
        """The index of the speed in use."""
        self._wait = 0.0
        """Seconds until autoplay goes on, at normal speed."""
        self._clock = perf_counter()
        self.view.show(self.table.layout(self.timeline.state))

    @property
    def shown(self) -> State[Any]:
        return self.timeline.state

    # Where one is

    @property
    def at(self) -> int:
        """The number of moves before the position that is shown."""
        return self.timeline.played

    def text(self) -> str:
        """The note to read now; empty for none."""
        if self.at == 0:
            return self.commentary.opening
        note = self.notes.get(self.at)
        return note.text if note is not None else ""

    def look_at(self, number: int) -> None:
        """Goes to the position after `number` moves; animates the move if it is the next one."""
        number = min(self.timeline.length, max(0, number))
        before = self.at
        self.timeline.go_to(number)
        if number == before + 1:
            self.table.skip()
            self.table.playback.clear()
            self.table.playback.queue(self.timeline, before)
        elif number != before:
            self.table.playback.jump(self.timeline.state)
        self._wait = self._time_to_read()
        self.refresh()

    def note_from_here(self, direction: int) -> int:
        """The move of the next note (1) or of the previous one (-1); the ends have none."""
        places = [0, *sorted(self.notes), self.timeline.length]
        found = [number for number in places if (number - self.at) * direction > 0]
        return min(found, key=lambda number: abs(number - self.at), default=self.at)

    # Autoplay

    def toggle(self) -> None:
        """Starts or stops autoplay."""
        self.playing = not self.playing
        if self.playing and self.at == self.timeline.length:
            self.look_at(0)
        self._wait = _PAUSE
        self._clock = perf_counter()
        self.program.touch()

    def _time_to_read(self) -> float:
        words = len(_(self.text()).split())
        return max(_LEAST, _WORD * words) if words else _PAUSE

    def advance(self, seconds: float) -> None:
        super().advance(seconds)
        now = perf_counter()
        passed, self._clock = max(seconds, now - self._clock), now
        if not self.playing or self.table.playback.running:
            return
        self._wait -= passed * SPEEDS[self.speed]
        if self._wait > 0:
            return
        if self.at < self.timeline.length:
            self.look_at(self.at + 1)
        else:
            self.playing = False
            self.program.touch()

    # Keys

    def act(self, action: str) -> bool:
        if action == "replay.play":
            self.toggle()
        elif action in _STEPS:
            self.stop()
            self.look_at(self.at + _STEPS[action])
        elif action in ("replay.before", "replay.after"):
            self.stop()
            self.look_at(self.note_from_here(-1 if action == "replay.before" else 1))
        elif action in ("replay.first", "replay.last"):
            self.stop()
            self.look_at(0 if action == "replay.first" else self.timeline.length)
        else:
            return super().act(action)
        return True

    def key_groups(self) -> list[Group]:
        return annotated_keys(self.program.gui.bindings, self.presenter)

    def stop(self) -> None:
        """Stops autoplay."""
        self.playing = False

    def leave(self) -> None:
        self.stop()
        super().leave()

    # The picture

    def draw(self, gui: Gui) -> None:
        annotated_panels.draw(gui, self)
        self.draw_view(gui)
        if self.playing and not self.table.playback.running:
            gui.request_frame_in(max(0.02, self._wait / SPEEDS[self.speed]))

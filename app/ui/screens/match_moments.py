"""Moments of a match at the table: its opening, and turns that have brought about something."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...scene.camera import Camera
from ..table.moments import Moment, Opening

if TYPE_CHECKING:
    from .playing import Playing


class MatchMoments:
    """What everybody looks at for a moment, between turns and unless they want little motion."""

    def __init__(self, playing: Playing) -> None:
        self._playing = playing
        self.shown: Moment | None = None
        """What is looked at now."""
        self._opened = False
        """Whether the opening has been seen."""

    @property
    def _wanted(self) -> bool:
        return self._playing.view.pace > 0 and self._playing.program.gui.motion

    def open(self) -> None:
        """The match is on the table; once, before its first move, its opening is staged."""
        if not self._opened and self._playing.timeline.length == 0 and self._wanted:
            self.shown = Opening(self._playing.view)
        self._opened = True

    def look(self) -> None:
        """Looks at what the turn that has just been seen has brought about, if it is something."""
        playing = self._playing
        begin, after = playing.turn_seen()
        goes_on = playing.presenter.by_steps and begin.player == after.player
        if goes_on or playing.looking_back or not self._wanted:
            return
        names = playing.view.stage.moment(begin, after)
        if names:
            playing.camera.go_back()
            self.shown = Moment(playing.view, names)

    def advance(self, seconds: float) -> None:
        """Lets time pass for what is looked at."""
        if self.shown is not None:
            self.shown.advance(seconds)
            if self.shown.over:
                self.skip()

    def skip(self) -> None:
        """Ends it."""
        moment, self.shown = self.shown, None
        if moment is not None:
            moment.end()
            self._playing.refresh()

    def seen_from(self, camera: Camera) -> Camera:
        """The camera as it is at this moment."""
        return camera if self.shown is None else self.shown.seen_from(camera)

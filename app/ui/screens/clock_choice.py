"""The choice of a clock for a new match."""

from __future__ import annotations

from ...languages import _
from ...match.clock import KINDS, TimeControl, read_control
from ..gui import theme
from ..gui import widgets as w
from ..gui.context import Gui
from ..table.clock_words import control_words, time_words

_GAME = (60, 120, 180, 300, 600, 900, 1200, 1500, 1800, 2700, 3600, 5400, 7200)
_MORE = (1, 2, 3, 5, 10, 15, 20, 30, 60)
_TURN = (10, 15, 20, 30, 45, 60, 90, 120, 180, 300, 600)
"""What is offered, in seconds."""


class ClockChoice:
    """No clock, or one of three kinds with as much time as is chosen."""

    def __init__(self, last: str = "") -> None:
        """Begins with the clock of the last match, in text; empty for none."""
        found = read_control(last) if last else None
        self.kind = 0 if found is None else 1 + KINDS.index(found.kind)
        seconds = 600 if found is None or found.kind == "turn" else found.seconds
        self._game = _nearest(_GAME, seconds)
        self._more = _nearest(_MORE, found.increment if found and found.increment else 5)
        turn = found.seconds if found is not None and found.kind == "turn" else 60
        self._turn = _nearest(_TURN, turn)

    @property
    def control(self) -> TimeControl | None:
        """What is chosen."""
        if not self.kind:
            return None
        kind = KINDS[self.kind - 1]
        seconds = _TURN[self._turn] if kind == "turn" else _GAME[self._game]
        return TimeControl(kind, seconds, _MORE[self._more] if kind == "increment" else 0)

    def draw(self, gui: Gui) -> None:
        """Draws the choice."""
        w.label(gui, _("Clock"))
        names = (_("None"), _("Per game"), _("With increment"), _("Per turn"))
        self.kind = w.segmented(gui, "clock", names, self.kind)
        control = self.control
        if control is None:
            w.spacer(12)
            return
        if control.kind == "turn":
            self._turn = self._stepper(gui, "clock turn", self._turn, _TURN)
        else:
            self._game = self._stepper(gui, "clock game", self._game, _GAME)
        if control.kind == "increment":
            w.same_line(18)
            now = _("+{count} s").format(count=_MORE[self._more])
            self._more = w.stepper(gui, "clock more", self._more, 0, len(_MORE) - 1, now)
        told = control_words(self.control or control)
        w.paragraph(gui, told, theme.NOTE)
        w.spacer(12)

    def _stepper(self, gui: Gui, key: str, now: int, offered: tuple[int, ...]) -> int:
        return w.stepper(gui, key, now, 0, len(offered) - 1, time_words(offered[now]))


def _nearest(offered: tuple[int, ...], wanted: int) -> int:
    return min(range(len(offered)), key=lambda place: abs(offered[place] - wanted))

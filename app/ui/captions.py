"""Captions: sounds that tell something, in words at the lower edge of the window."""

from __future__ import annotations

from slimgui import imgui

from ..languages import _
from .gui import paint, theme
from .gui import widgets as w
from .gui.context import Gui

SECONDS = 2.5
_ABOVE = 132.0
"""How far above the lower edge a caption stands, at least: above the bar of a table."""


def words_for(cue: str) -> str:
    """What a sound tells, if it does."""
    words = {
        "refuse": _("Not possible"),
        "undo": _("Move undone or redone"),
        "level": _("Something new begins"),
        "turn": _("Your turn"),
        "win": _("You win"),
        "lose": _("The game is over"),
        "draw": _("The game is a draw"),
        "hint": _("A hint"),
        "roll": _("Something rolls"),
        "shuffle": _("Cards are shuffled"),
    }
    return words.get(cue, "")


class Captions:
    """The last sound that told something, for a few seconds."""

    def __init__(self) -> None:
        self.shown = False
        self.text = ""
        self._until = 0.0
        """When it disappears; counted from when it is first drawn."""

    def heard(self, gui: Gui, cue: str, words: str | None = None) -> None:
        """A sound is played, which says these words, or what it usually says."""
        told = words_for(cue) if words is None else words
        text = told if self.shown else ""
        if text:
            self.text, self._until = text, 0.0
            gui.request_frames()

    def draw(self, gui: Gui) -> None:
        """Draws the caption, above everything else."""
        self._until = self._until or gui.now + SECONDS
        left = self._until - gui.now
        if not self.text or left <= 0:
            self.text = ""
            return
        gui.request_frame_in(left)
        wide, high = gui.logical_size
        text = f"[{self.text}]"
        across, tall = w.text_size(gui, theme.BODY, text, wide - 80)
        below = max(_ABOVE, gui.recall("height of bar", 0.0) + 54)
        rect = ((wide - across) / 2 - 16, high - below - tall - 16, across + 32, tall + 16)
        draw = imgui.get_foreground_draw_list()
        paint.fill(draw, rect, theme.OPAQUE, 9)
        paint.outline(draw, rect, theme.LINE, 9)
        place = (rect[0] + 16, rect[1] + 8, across + 1)
        w.draw_paragraph(gui, theme.BODY, text, *place, "left", theme.IVORY, draw)

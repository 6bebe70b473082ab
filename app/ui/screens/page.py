"""What screens have in common: the head of a page, the dark table behind cards."""

from __future__ import annotations

from slimgui import imgui

from ...languages import _
from ..gui import paint, theme
from ..gui import widgets as w
from ..gui.context import Gui


def page_head(gui: Gui, title: str) -> bool:
    """The title of a page, and at its right the way back; whether that was taken."""
    x, y = w.cursor()
    wide = w.available()[0]
    w.paragraph(gui, title, theme.TITLE)
    back = _("Back")
    below = w.cursor()
    w.set_cursor(x + wide - w.button_size(gui, back, icon="arrow-left")[0], y + 2)
    clicked = w.button(gui, "back", back, "quiet", "arrow-left").clicked
    w.set_cursor(below[0], below[1] - theme.GAP)
    w.spacer(theme.GAP)
    return clicked


def dim(gui: Gui) -> None:
    """The table behind everything, dark and out of focus, and darkest behind the name."""
    wide, high = gui.logical_size
    draw = imgui.get_background_draw_list()
    if gui.painter.backdrop:
        paint.backdrop(gui, draw, (0, 0, wide, high), 0.6)
    w.scrim(gui, 0.4)
    night = theme.colour("#120D09", 0.55)
    paint.sheen(gui, draw, (0, 0, wide, high * 0.45), night, 0)
    paint.sheen(gui, draw, (0, high * 0.6, wide, high * 0.4), night, 0, True)

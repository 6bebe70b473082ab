"""Parts that screens share: the header of a page, the dimmed table behind cards."""

from __future__ import annotations

from slimgui import imgui

from ...languages import _
from ..gui import paint, theme
from ..gui import widgets as w
from ..gui.context import Gui

_EDGE = 36.0
PAGE_TINT = theme.colour("#17110C", 0.45)


def page_head(gui: Gui, title: str) -> bool:
    """Draws the title of a page and the back button; returns whether that was clicked."""
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


def page_rect(gui: Gui) -> w.Rect:
    """The rectangle of a page: in the middle of the window, with a margin around it."""
    wide, high = gui.logical_size
    across = min(1240.0, wide - 2 * _EDGE)
    return (wide - across) / 2, _EDGE, across, high - 2 * _EDGE


def dim(gui: Gui) -> None:
    """Dims and blurs the table behind a screen, most at the top and bottom."""
    wide, high = gui.logical_size
    draw = imgui.get_background_draw_list()
    if gui.painter.backdrop:
        paint.backdrop(gui, draw, (0, 0, wide, high), 0.6)
    w.scrim(gui, 0.4)
    night = theme.colour("#120D09", 0.55)
    paint.sheen(gui, draw, (0, 0, wide, high * 0.45), night, 0)
    paint.sheen(gui, draw, (0, high * 0.6, wide, high * 0.4), night, 0, True)

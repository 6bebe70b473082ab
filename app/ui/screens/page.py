"""What screens of one large panel have in common."""

from __future__ import annotations

from app.ui.gui import theme
from app.ui.gui import widgets as w
from app.ui.gui.context import Gui
from app.ui.languages import _


def page_head(gui: Gui, title: str) -> bool:
    """The title of a page, and at its right the way back; whether that was taken."""
    x, y = w.place()
    wide = w.room()[0]
    w.text(gui, title, theme.TITLE)
    back = _("Back")
    below = w.place()
    w.at(x + wide - w.button_size(gui, back, icon="arrow-left")[0], y + 2)
    clicked = w.button(gui, "back", back, "quiet", "arrow-left").clicked
    w.at(*below)
    return clicked

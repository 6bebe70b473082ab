"""Everything a screen is made of, under one name.

from app.ui.gui import theme, widgets as w

with w.panel(gui, "players", (20, 20, 300, 0)):
    w.label(gui, _("Players"))
    w.badge(gui, "anna", "Anna", "red", score="12", active=True)
    undo = w.button(gui, "undo", _("Undo"), icon="arrow-u-up-left")
    w.tooltip(gui, undo, _("Take the last move back"), "Ctrl+Z")
    if undo.clicked:
        ...
"""

from app.ui.gui.buttons import Kind, button, button_size, icon_button
from app.ui.gui.cards import card, note_high
from app.ui.gui.choices import choice, tabs
from app.ui.gui.context import Gui, Key, Rect
from app.ui.gui.controls import Field, field, progress, slider, stepper, toggle
from app.ui.gui.messages import HEIGHT, Column, Messages, Mood, ask, tooltip
from app.ui.gui.panels import (
    area,
    at,
    beside,
    modal,
    panel,
    place,
    reveal,
    room,
    rule,
    scroll,
    space,
    spaced,
    veil,
)
from app.ui.gui.plot import Pointed, plot
from app.ui.gui.rows import badge, key_cap, row, stone
from app.ui.gui.text import block, fitting, label, lines, measure, put, text, width
from app.ui.gui.touch import Touch, touch

__all__ = [
    "HEIGHT",
    "Column",
    "Field",
    "Gui",
    "Key",
    "Kind",
    "Messages",
    "Mood",
    "Pointed",
    "Rect",
    "Touch",
    "area",
    "ask",
    "at",
    "badge",
    "beside",
    "block",
    "button",
    "button_size",
    "card",
    "choice",
    "field",
    "fitting",
    "icon_button",
    "key_cap",
    "label",
    "lines",
    "measure",
    "modal",
    "note_high",
    "panel",
    "place",
    "plot",
    "progress",
    "put",
    "reveal",
    "room",
    "row",
    "rule",
    "scroll",
    "slider",
    "space",
    "spaced",
    "stepper",
    "stone",
    "tabs",
    "text",
    "toggle",
    "tooltip",
    "touch",
    "veil",
    "width",
]

"""Everything a screen is made of, under one name.

from .gui import theme, widgets as w

with w.panel(gui, "players", (20, 20, 300, 0)):
    w.label(gui, _("Players"))
    w.badge(gui, "anna", "Anna", "red", score="12", active=True)
    undo = w.button(gui, "undo", _("Undo"), icon="arrow-u-up-left")
    w.tooltip(gui, undo, _("Take the last move back"), "Ctrl+Z")
    if undo.clicked:
        ...
"""

from .buttons import Kind, button, button_size, icon_button
from .cards import card, note_height
from .choices import segmented, tabs
from .context import Gui, Key, Rect
from .controls import TextInput, progress, slider, stepper, text_input, toggle
from .hotspot import Interaction, hotspot
from .messages import HEIGHT, Mood, ToastColumn, Toasts, confirm_dialog, tooltip
from .panels import (
    available,
    cursor,
    group,
    item_spacing,
    modal,
    panel,
    same_line,
    scrim,
    scroll,
    scroll_into_view,
    separator,
    set_cursor,
    spacer,
)
from .plot import PlotHit, plot
from .rows import avatar, key_cap, list_row, player_badge
from .text import (
    draw_paragraph,
    draw_text,
    label,
    paragraph,
    shrunk_to_fit,
    text_size,
    text_width,
    wrapped_lines,
)

__all__ = [
    "HEIGHT",
    "Gui",
    "Interaction",
    "Key",
    "Kind",
    "Mood",
    "PlotHit",
    "Rect",
    "TextInput",
    "ToastColumn",
    "Toasts",
    "available",
    "avatar",
    "button",
    "button_size",
    "card",
    "confirm_dialog",
    "cursor",
    "draw_paragraph",
    "draw_text",
    "group",
    "hotspot",
    "icon_button",
    "item_spacing",
    "key_cap",
    "label",
    "list_row",
    "modal",
    "note_height",
    "panel",
    "paragraph",
    "player_badge",
    "plot",
    "progress",
    "same_line",
    "scrim",
    "scroll",
    "scroll_into_view",
    "segmented",
    "separator",
    "set_cursor",
    "shrunk_to_fit",
    "slider",
    "spacer",
    "stepper",
    "tabs",
    "text_input",
    "text_size",
    "text_width",
    "toggle",
    "tooltip",
    "wrapped_lines",
]

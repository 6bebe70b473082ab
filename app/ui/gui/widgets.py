"""Everything a screen is made of, under one name.

from .gui import theme, widgets as w

with w.panel(gui, "players", (20, 20, 300, 0)):
    w.label(gui, _("Players"))
    w.player_badge(gui, "anna", "Anna", "red", score="12", active=True)
    if w.button(gui, "undo", _("Undo"), tip=_("Take it back"), shortcut="move.undo").clicked:
        ...
"""

from .buttons import Kind, button, button_size, icon_button
from .cards import card, note_height
from .choices import segmented, tabs
from .context import Key, Rect
from .controls import progress, slider, stepper, text_area, text_input, toggle
from .hotspot import Interaction, hotspot
from .messages import HEIGHT, Mood, ToastColumn, Toasts, confirm_dialog
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
    settle,
    spacer,
)
from .plot import Dot, curves, dotted, plot
from .rows import avatar, key_cap, list_row, player_badge, player_stone
from .text import (
    cut_to_fit,
    draw_paragraph,
    draw_text,
    label,
    paragraph,
    shrunk_to_fit,
    text_size,
    text_width,
    wrapped_lines,
)
from .tooltips import tooltip

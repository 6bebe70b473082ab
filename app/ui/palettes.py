"""The choice of a colour palette for players' pieces."""

from __future__ import annotations

from ..languages import _
from ..match.settings import PALETTES
from .gui import paint, theme
from .gui import widgets as w
from .gui.context import Gui

_SHOWN = ("red", "yellow", "green", "lightblue", "blue", "violet")
"""The colours a palette is previewed by."""
_STONE, _INSET = 9.0, 12.0


def palette_name(palette: str) -> str:
    """What a palette is called."""
    return {
        "classic": _("Classic"),
        "colour-blind": _("For colour-blind people"),
        "contrast": _("Light and dark"),
    }[palette]


def choice(gui: Gui, chosen: str) -> str:
    """Draws all palettes, one under the other; returns the one that is chosen now."""
    now = chosen
    for palette, about in PALETTES.items():
        if _row(gui, palette, _(about), palette == chosen):
            now = palette
            gui.cue("switch")
    return now


def _row(gui: Gui, palette: str, about: str, chosen: bool) -> bool:
    """A palette: its name and its stones, and below what it is good for; whether it was clicked."""
    title, room = palette_name(palette), w.available()[0] - 2 * _INSET
    stones = len(_SHOWN) * (2 * _STONE + 5)
    high = w.text_size(gui, theme.STRONG, title, room - stones - 12)[1]
    below = w.text_size(gui, theme.NOTE, about, room)[1]
    size = (room + 2 * _INSET, high + below + 6 + 2 * _INSET)
    item = w.hotspot(gui, f"palette {palette}", size, tab_stop=chosen)
    draw, (x, y, _wide, _tall) = paint.window_draw_list(), item.rect
    on = gui.ease((item.number, "on"), float(chosen), 0.06)
    paint.fill(draw, item.rect, theme.with_opacity(theme.IVORY, 0.04 + 0.05 * item.hover))
    paint.fill(draw, item.rect, theme.with_opacity(theme.GOLD, 0.13 * on))
    paint.outline(draw, item.rect, theme.with_opacity(theme.GOLD, 0.75 * on), thickness=1.5)
    left, top = x + _INSET, y + _INSET
    w.draw_paragraph(gui, theme.STRONG, title, left, top, room - stones - 12, draw=draw)
    w.draw_paragraph(gui, theme.NOTE, about, left, top + high + 6, room, draw=draw)
    accents = theme.accents(palette)
    for number, colour in enumerate(_SHOWN):
        middle = left + room - stones + 14 + number * (2 * _STONE + 5)
        w.avatar(gui, draw, middle, top + high / 2, _STONE, accents[colour])
    paint.focus_ring(draw, item.rect, item.focus, gap=1)
    return item.clicked and not chosen

"""Words and numbers on places: the levels of all of them, and what the pointer is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from slimgui import imgui

from ...scene.stage import LevelMark
from ..gui import paint, theme
from ..gui import widgets as w
from ..gui.context import Gui
from . import overlay

if TYPE_CHECKING:
    from .overlay import Spot
    from .protocols import PlayTable

_TINTS = tuple(
    map(theme.colour, ("#3A4656", "#2F6F9F", "#2E9A86", "#8DB33F", "#E3B33A", "#DE7A35", "#C9473C"))
)
"""The tints of levels, from the ground up; beyond the last they begin anew at the second."""
_SMALL, _LARGE, _SHARE = 11.5, 20.0, 0.27
"""The size of a number: between these, and such a share of its place."""
_GROUND = 0.6
"""How strong the numbers of the ground are: most places are there at first."""
_REST = 0.12
"""Seconds that the pointer rests before something is said about it."""


def tint(level: int) -> theme.Colour:
    """The tint of a level."""
    return _TINTS[level if level < len(_TINTS) else 1 + (level - 1) % (len(_TINTS) - 1)]


def draw_levels(gui: Gui, table: PlayTable[Any, Any], marks: Sequence[LevelMark]) -> None:
    """Draws the levels of all places that are seen, each as a number on a tint of its own."""
    view = table.view
    marks = [mark for mark in marks if mark.position[2] <= view.ceiling]
    spots = zip(marks, view.visibility.visible([mark.position for mark in marks]), strict=True)
    draw_list = imgui.get_background_draw_list()
    for mark, seen in spots:
        if seen:
            _number(gui, draw_list, mark, overlay.on_screen(gui, table, mark.position), table)


def _number(
    gui: Gui, draw_list: imgui.DrawList, mark: LevelMark, at: Spot, table: PlayTable[Any, Any]
) -> None:
    x, y, z = mark.position
    ends = [
        overlay.on_screen(gui, table, (x + dx, y + dy, z))
        for dx, dy in ((mark.size, 0.0), (0.0, mark.size))
    ]
    across = max(abs(end[0] - at[0]) + abs(end[1] - at[1]) for end in ends)
    style = theme.STRONG._replace(size=min(_LARGE, max(_SMALL, _SHARE * across)))
    text, size = str(mark.level), gui.font_size(style)
    taken = w.text_width(gui, style, text)
    high, wide = size + 4.0, max(size + 4.0, taken + 9.0)
    rect = (at[0] - wide / 2, at[1] - high / 2, wide, high)
    strength = 1.0 if mark.level else _GROUND
    paint.fill(draw_list, rect, theme.with_opacity(tint(mark.level), strength), high / 3.2)
    paint.outline(draw_list, rect, theme.with_opacity(theme.BLACK, 0.6 * strength), high / 3.2)
    red, green, blue, _opacity = theme.components(tint(mark.level))
    bright = 0.3 * red + 0.6 * green + 0.1 * blue > 0.5
    ink = theme.with_opacity(theme.NIGHT if bright else theme.WHITE, strength)
    w.draw_text(gui, style, text, at[0] - taken / 2, at[1] - size / 2, ink, draw_list)


def draw_tag(gui: Gui, table: PlayTable[Any, Any], pick: str, text: str) -> None:
    """Says what the pointer is over, small and beside it, once it rests there."""
    at = overlay.pointer(gui, table)
    if at is None or not text:
        gui.remember("tagged", ("", 0.0))
        return
    before, since = gui.recall("tagged", ("", 0.0))
    if before != pick:
        since = gui.now if not before else since
        gui.remember("tagged", (pick, since))
    left = since + _REST - gui.now
    if left > 1e-3:
        gui.request_frame_in(left)
        return
    overlay.tag(gui, at, text, overlay.judged(gui, table))

"""The net of a hovered block: all six faces."""

from __future__ import annotations

from slimgui import imgui

from ....languages import _
from ....ui.gui import paint, theme
from ....ui.gui import widgets as w
from ....ui.gui.context import Gui
from ....ui.table import overlay
from ..rules.blocks import BLOCKS, NUMBER, SIDES, colours
from .colours import paints_of
from .move_words import block_heading
from .tables import BlockTable, Built

_REST = 0.28
"""Seconds of hovering before the net is shown."""
_WIDE = 192.0
"""How wide the card is inside, at least."""
_AROUND = ("south", "west", "north", "east")
"""The sides in the order in which the camera passes them on its orbit."""


def draw(gui: Gui, table: BlockTable) -> None:
    """Draws the net of the block under the pointer, after a moment of hovering."""
    block = table.hand.under
    state = table.shown
    at = overlay.pointer(gui, table)
    if at is None or block not in NUMBER or table.hand.chosen or table.view.animating:
        gui.remember("unfolding", ("", 0.0))
        return
    before, since = gui.recall("unfolding", ("", 0.0))
    if before != block:
        since = gui.now - (0.6 * _REST if before else 0.0)
        gui.remember("unfolding", (block, since))
    left = since + _REST - gui.now
    if left > 1e-3:
        gui.request_frame_in(left)
        return
    _card(gui, table, state, block)


def _card(gui: Gui, table: BlockTable, state: Built, block: str) -> None:
    """Draws the net at the upper right."""
    spot = state.pile.spots[NUMBER[block]]
    title = block_heading(block, table.presenter.notation)
    where = _("Not yet in the tower.")
    if spot.foot:
        where = _("Its top is level {level}.").format(level=spot.summit)
    unit, (across, tall) = _measures(state, block, table)
    room = max(across, overlay.columns(gui).right - 36, _WIDE)
    heading = w.text_size(gui, theme.STRONG, title, room)[1]
    line = w.text_size(gui, theme.SMALL, where, room)[1]
    size = (room + 36, tall + heading + line + 46)
    rect = (round(gui.logical_size[0] - 20 - size[0]), 20.0, *size)
    x, y, wide, _high = rect
    overlay.draw_card(gui, rect)
    draw_list = imgui.get_foreground_draw_list()
    top = y + 15
    w.draw_paragraph(gui, theme.STRONG, title, x + 18, top, room, "left", theme.IVORY, draw_list)
    top += heading + 4
    w.draw_paragraph(gui, theme.SMALL, where, x + 18, top, room, "left", theme.SOFT, draw_list)
    top += line + 13
    unfold(gui, draw_list, table, state, block, (x + (wide - across) / 2, top), unit)


def _sides(
    state: Built, block: str, table: BlockTable
) -> tuple[dict[str, str], tuple[int, int, int]]:
    """The colours of a block with its front towards the camera, and its size."""
    spot = state.pile.spots[NUMBER[block]]
    shown = dict(zip(SIDES, colours(BLOCKS[NUMBER[block]], spot.facing), strict=True))
    quarter = round(table.view.controller.goal.azimuth / 90) % 4
    width, depth, height = spot.shape
    if quarter % 2:
        width, depth = depth, width
    front, left, back, right = (_AROUND[(quarter + i) % 4] for i in range(4))
    seen = {"front": front, "left": left, "back": back, "right": right}
    seen |= {"top": "top", "bottom": "bottom"}
    return {place: shown[side] for place, side in seen.items()}, (width, depth, height)


def _measures(state: Built, block: str, table: BlockTable) -> tuple[float, tuple[float, float]]:
    """The size of a unit of the net, and of the whole net."""
    _colours, (width, depth, height) = _sides(state, block, table)
    across, tall = 2 * height + 2 * width, 2 * height + depth
    unit = float(round(min(24.0, 240.0 / across, 200.0 / tall)))
    return unit, (across * unit + 12, tall * unit + 8)


def unfold(
    gui: Gui,
    draw_list: imgui.DrawList,
    table: BlockTable,
    state: Built,
    block: str,
    at: tuple[float, float],
    unit: float,
) -> None:
    """Draws the net: the top in the middle, the sides around it, the underside at the right."""
    shown, (width, depth, height) = _sides(state, block, table)
    paints = paints_of(table)
    w_, d, h = width * unit, depth * unit, height * unit
    gap = 4.0
    x, y = at[0] + h + gap, at[1] + h + gap
    for side, rect in {
        "top": (x, y, w_, d),
        "back": (x, y - gap - h, w_, h),
        "front": (x, y + d + gap, w_, h),
        "left": (x - gap - h, y, h, d),
        "right": (x + w_ + gap, y, h, d),
        "bottom": (x + w_ + h + 2 * gap, y, w_, d),
    }.items():
        paints.face(gui, draw_list, rect, shown[side])
        if side == "top":
            left, top, wide, high = paint.grown(rect, 2.5)
            corners = (left, top), (left + wide, top + high)
            draw_list.add_rect(*corners, theme.GOLD_LIGHT, 4.0, thickness=2.0)

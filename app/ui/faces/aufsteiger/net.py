"""Hovering a block unfolds it: all six faces in a small picture, and whether it may be moved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slimgui import imgui

from app.engine.aufsteiger.blocks import BLOCKS, NUMBER, SIDES, colours
from app.engine.aufsteiger.state import AufsteigerState
from app.ui.faces import aids
from app.ui.faces.aufsteiger.colours import paints_of
from app.ui.faces.aufsteiger.words import kind_name
from app.ui.gui import theme
from app.ui.gui import widgets as w
from app.ui.gui.context import Gui
from app.ui.languages import _, say

if TYPE_CHECKING:
    from app.ui.table.sitting import Pointing

_REST = 0.28
"""Seconds the pointer rests on a block before it unfolds."""
_AROUND = ("south", "west", "north", "east")
"""The sides in the order in which the camera passes them."""


def draw(gui: Gui, table: Pointing) -> None:
    """The card of the block under the pointer, once that has rested a moment."""
    block = table.hand.under
    state = table.line.shown
    at = aids.pointer(gui, table)
    if at is None or block not in NUMBER or table.hand.chosen or table.view.acting:
        gui.keep("unfolding", ("", 0.0))
        return
    before, since = gui.known("unfolding", ("", 0.0))
    if before != block:
        since = gui.now - (0.6 * _REST if before else 0.0)
        gui.keep("unfolding", (block, since))
    left = since + _REST - gui.now
    if left > 1e-3:
        gui.wake_in(left)
        return
    assert isinstance(state, AufsteigerState)
    _card(gui, table, state, block, at)


def _card(
    gui: Gui, table: Pointing, state: AufsteigerState, block: str, at: tuple[float, float]
) -> None:
    """The net at the upper right, over the moves; beside the pointer what forbids it."""
    spot = state.pile.spots[NUMBER[block]]
    title = f"{kind_name(block)} {block}"
    where = _("Its top is level {level}.").format(level=spot.summit)
    unit, (across, tall) = _measures(state, block, table)
    room = max(across, aids.RIGHT - 30 - 36)
    heading = w.measure(gui, theme.STRONG, title, room)[1]
    line = w.measure(gui, theme.SMALL, where, room)[1]
    size = (room + 36, tall + heading + line + 46)
    rect = (round(gui.units[0] - 20 - size[0]), 20.0, *size)
    x, y, wide, _high = rect
    aids.board(gui, rect)
    draw_list = imgui.get_foreground_draw_list()
    top = y + 15
    w.block(gui, theme.STRONG, title, x + 18, top, room, "left", theme.IVORY, draw_list)
    top += heading + 4
    w.block(gui, theme.SMALL, where, x + 18, top, room, "left", theme.SOFT, draw_list)
    top += line + 13
    unfold(gui, draw_list, table, state, block, (x + (wide - across) / 2, top), unit)
    error = state.why_not_liftable(block) if table.my_turn else None
    if error is not None:
        aids.caption(gui, at, say(error.pattern, error.values), "lock", theme.BAD)


def _sides(
    state: AufsteigerState, block: str, table: Pointing
) -> tuple[dict[str, str], tuple[int, int, int]]:
    """The colours of a block as one sees it, its front towards the camera, and its measures."""
    spot = state.pile.spots[NUMBER[block]]
    shown = dict(zip(SIDES, colours(BLOCKS[NUMBER[block]], spot.facing), strict=True))
    quarter = round(table.view.rig.goal.azimuth / 90) % 4
    width, depth, height = spot.shape
    if quarter % 2:
        width, depth = depth, width
    front, left, back, right = (_AROUND[(quarter + i) % 4] for i in range(4))
    return {
        "front": shown[front],
        "left": shown[left],
        "back": shown[back],
        "right": shown[right],
        "top": shown["top"],
        "bottom": shown["bottom"],
    }, (width, depth, height)


def _measures(
    state: AufsteigerState, block: str, table: Pointing
) -> tuple[float, tuple[float, float]]:
    """How large a unit of the net is, and the net as a whole."""
    _colours, (width, depth, height) = _sides(state, block, table)
    across, tall = 2 * height + 2 * width, 2 * height + depth
    unit = float(round(min(24.0, 240.0 / across, 200.0 / tall)))
    return unit, (across * unit + 12, tall * unit + 8)


def unfold(
    gui: Gui,
    draw_list: imgui.DrawList,
    table: Pointing,
    state: AufsteigerState,
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
            left, top, wide, high = rect
            draw_list.add_rect(
                (left - 2.5, top - 2.5),
                (left + wide + 2.5, top + high + 2.5),
                theme.GOLD_LIGHT,
                4.0,
                thickness=2.0,
            )

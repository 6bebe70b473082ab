"""The overlay shared by games: projection to the screen, captions at the pointer, buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import ceil
from time import perf_counter
from typing import Any, NamedTuple

import numpy as np
from slimgui import imgui

from ...languages import _
from ...render.meshes import box_of
from ...scene.piece import Piece, Vector
from ..gui import paint, theme
from ..gui import widgets as w
from ..gui.buttons import LESS
from ..gui.context import Gui, Rect
from ..gui.flow import Row, flow, flow_evenly, row_width
from .protocols import PlayTable

_BAR = 112.0
"""How far the bar reaches into the window from below, at least, with a gap."""
EDGE, GAP = 20.0, 10.0
"""Between panels and the edges of the window, and between panels."""
_STEP = 16.0
"""By how much the room for a panel above the bar grows at a time."""
FOLDED = 58.0
"""How wide a panel is that is folded to a strip."""

_PAD = 10.0
_CLEAR, _FEW = 16.0, 8
"""How far captions keep away from spots to be kept clear, and up to how many targets are such."""

Spot = tuple[float, float]


class Columns(NamedTuple):
    """How wide the panels at both sides of a table are; `FOLDED` where they are folded."""

    left: float
    right: float


def columns(gui: Gui) -> Columns:
    """The columns that the screen last drew."""
    found: Columns = gui.recall("columns", Columns(FOLDED, FOLDED))
    return found


def sides(gui: Gui) -> tuple[float, float]:
    """How far panels reach into the window from the left and from the right, with a gap."""
    found = columns(gui)
    return EDGE + found.left + GAP, EDGE + found.right + GAP


def bar(gui: Gui) -> float:
    """How far the bar reaches into the window from below, with a gap."""
    high: float = gui.recall("height of bar", 0.0)
    return max(_BAR, EDGE + high + GAP)


def footer_height(gui: Gui, panel: str, usual: float, exactly: bool = True) -> float:
    """How high a game's own panel above the bar is, in steps, so that the camera keeps still while
    it grows by a little; the usual height where it is not open, or if not `exactly` unless it is
    much higher."""
    now: float = gui.recall(f"height of {panel}", 0.0)
    if not now or (not exactly and now <= 1.5 * usual):
        return usual
    return max(usual if gui.text_factor == 1 else 0.0, _STEP * ceil(now / _STEP))


def between(gui: Gui) -> float:
    """The width between the panels at both sides."""
    return gui.logical_size[0] - sum(sides(gui))


def on_screen(gui: Gui, table: PlayTable[Any, Any], place: Vector) -> Spot:
    """Projects a point of the table to the interface, in its units."""
    wide, high = gui.logical_size
    x, y, _z, depth = table.view.controller.camera.view_projection(wide / high) @ np.array(
        [*place, 1.0]
    )
    return (float(x / depth) + 1) / 2 * wide, (1 - float(y / depth)) / 2 * high


def pointer(gui: Gui, table: PlayTable[Any, Any]) -> Spot | None:
    """Where mouse or keyboard point at the table, in units; None for nowhere."""
    hand = table.hand
    if hand.keyed:
        pieces = table.view.scene.pieces.values()
        piece = hand.marker(hand.over) if hand.state is not None else None
        piece = piece or next((piece for piece in pieces if piece.pick == hand.over), None)
        return None if piece is None else on_screen(gui, table, piece.position)
    if table.pointer is None or gui.covers(*imgui.get_mouse_pos()):
        return None
    window = table.program.window.get_size()
    x = table.pointer[0] / window[0] * gui.logical_size[0]
    y = (1 - table.pointer[1] / window[1]) * gui.logical_size[1]
    return None if gui.covers(x, y) else (x, y)


def draw_card(gui: Gui, rect: Rect, edge: theme.Colour = theme.LINE) -> None:
    """Draws the background of a card above everything else."""
    draw = imgui.get_foreground_draw_list()
    paint.shadow(gui, draw, rect, 16, 0.5, 5)
    paint.fill(draw, rect, theme.OPAQUE, 12)
    paint.outline(draw, rect, edge, 12)


def caption(
    gui: Gui,
    at: Spot,
    text: str,
    icon: str = "",
    ink: theme.Colour = theme.GOLD,
    ends: tuple[float, float] | None = None,
    clear: Sequence[Spot] = (),
    around: Rect | None = None,
) -> None:
    """Draws a caption at the pointer: what a click would do, or why it does nothing.

    It stands below the pointer, and below what is `around` it, or on another side where it hides
    fewer of the `clear` spots.
    """
    across, tall = w.text_size(gui, theme.SMALL, text, 320)
    side = 24.0 if icon else 0.0
    rect = _beside(gui, at, (across + side + 26, tall + 16), ends or sides(gui), clear, around)
    size = rect[2:]
    gui.remember("captioned", gui.now)
    draw_card(gui, rect, theme.with_opacity(ink, 0.65))
    draw = imgui.get_foreground_draw_list()
    if icon:
        paint.icon(gui, draw, icon, rect[0] + 22, rect[1] + size[1] / 2, 17, ink)
    x, y = rect[0] + 13 + side, rect[1] + 8
    w.draw_paragraph(gui, theme.SMALL, text, x, y, across + 1, "left", theme.IVORY, draw)


def tag(gui: Gui, at: Spot, text: str, around: Rect | None = None) -> None:
    """Draws a small tag beside the pointer, unless a caption says something already."""
    if gui.recall("captioned", 0.0) == gui.now:
        return
    across, tall = w.text_size(gui, theme.NOTE, text, 260)
    place = around or (at[0] - 22, at[1] - 22, 44.0, 44.0)
    rect = _beside(gui, at, (across + 18, tall + 10), sides(gui), (), place)
    draw = imgui.get_foreground_draw_list()
    paint.fill(draw, rect, theme.with_opacity(theme.SOLID, 0.92), 7)
    paint.outline(draw, rect, theme.LINE, 7)
    ink = theme.IVORY
    w.draw_paragraph(gui, theme.NOTE, text, rect[0] + 9, rect[1] + 5, across + 1, "left", ink, draw)


def _beside(
    gui: Gui,
    at: Spot,
    size: tuple[float, float],
    ends: tuple[float, float],
    clear: Sequence[Spot],
    around: Rect | None,
) -> Rect:
    """The place of a caption: below, above, right or left of the pointer, or farther away."""
    wide, high = size
    most = gui.logical_size[0] - ends[1] - wide
    middle = min(max(ends[0], at[0] - wide / 2), most)
    level = at[1] - high / 2
    x, y, across, tall = around or (*at, 0.0, 0.0)
    right, left = max(at[0] + 34, x + across + 14), min(at[0] - 34, x - 14) - wide
    below, above = max(at[1] + 30, y + tall + 14), min(at[1] - 20, y - 14) - high
    places = [(middle, below), (middle, above)]
    if clear or around:
        places += [(right, level), (left, level), (middle, below + 50), (middle, above - 50)]

    def cost(place: Spot) -> tuple[bool, bool, int]:
        x, y = place
        low = y > at[1] and y + high > gui.logical_size[1] - bar(gui)
        outside = low or y < 0 or not ends[0] <= x <= most
        rect = (x, y, wide, high)
        near = (x - _CLEAR, y - _CLEAR, wide + 2 * _CLEAR, high + 2 * _CLEAR)
        covers = any(paint.overlap(rect, panel) for panel in gui.panel_rects)
        return outside, covers, sum(paint.contains(near, *spot) for spot in clear)

    x, y = min(places, key=cost)
    return round(x), round(y), wide, high


def spots_to_keep_clear(gui: Gui, table: PlayTable[Any, Any]) -> list[Spot]:
    """Where the targets of what is held are seen, or if they are many, the path to the pointer."""
    hand = table.hand
    if hand.state is None or not hand.path:
        return []
    goals = hand.targets() if hand.chosen else frozenset()
    if 0 < len(goals) <= _FEW:
        pieces = [piece for piece in map(hand.marker, goals) if piece is not None]
    else:
        pieces = list(table.view.stage.path_markers(hand.state, hand.path))
    return [on_screen(gui, table, piece.position) for piece in pieces]


def draw_path(spots: Sequence[Spot]) -> None:
    """Draws a way over the table: a line with a dot at every bend and a larger one at its end."""
    draw = imgui.get_background_draw_list()
    for ink, wide in ((theme.with_opacity(theme.SOLID, 0.7), 7.0), (theme.GOLD_LIGHT, 3.5)):
        for one, other in pairwise(spots):
            draw.add_line(one, other, ink, wide)
        for spot in spots[1:-1]:
            draw.add_circle_filled(spot, wide, ink)
        draw.add_circle_filled(spots[-1], 1.6 * wide, ink)


def explain_disabled(gui: Gui, item: w.Interaction, why: str) -> None:
    """Shows why a button is disabled, when the mouse is over it."""
    x, y, across, _tall = item.rect
    if paint.contains(item.rect, *imgui.get_mouse_pos()):
        caption(gui, (x + across / 2, y), why, "info", ends=(20.0, 20.0))


def refusal(gui: Gui, table: PlayTable[Any, Any]) -> None:
    """Draws beside what is held the rule that forbids to let it down there."""
    hand, at = table.hand, pointer(gui, table)
    error = hand.refusal() if hand.chosen else None
    if error is None or at is None or table.view.animating or table.remark is not None:
        return
    told = table.presenter.why_not(hand.state, (*hand.chosen, hand.over), error)
    clear = spots_to_keep_clear(gui, table)
    caption(gui, at, told, "warning", theme.BAD, clear=clear, around=judged(gui, table))


def remark(gui: Gui, table: PlayTable[Any, Any]) -> None:
    """Draws what was said about the last click, where that was, for as long as it stays."""
    said = table.remark
    left = said.until - perf_counter() if said is not None else 0.0
    if said is None or left <= 0 or table.view.animating:
        return
    window = table.program.window.get_size()
    x = said.at[0] / window[0] * gui.logical_size[0]
    y = (1 - said.at[1] / window[1]) * gui.logical_size[1]
    around = judged(gui, table)
    caption(gui, (x, y), said.text, "info", clear=spots_to_keep_clear(gui, table), around=around)
    gui.request_frame_in(left)


def judged(gui: Gui, table: PlayTable[Any, Any]) -> Rect | None:
    """What is held and where it would go, on the screen: captions stay beside it."""
    hand, held = table.hand, table.held
    if hand.state is None or not hand.chosen:
        return None
    spot = hand.marker(hand.over) if hand.ready else None
    corners = [
        corner for piece in (held, spot) if piece is not None for corner in corners_of(piece)
    ]
    if not corners:
        return None
    spots = [on_screen(gui, table, corner) for corner in corners]
    left, right = min(x for x, _ in spots), max(x for x, _ in spots)
    top, bottom = min(y for _, y in spots), max(y for _, y in spots)
    return left, top, right - left, bottom - top


def corners_of(piece: Piece) -> list[Vector]:
    """The corners of the box around a piece."""
    low, high = box_of(piece)
    return [
        (x, y, z) for x in (low[0], high[0]) for y in (low[1], high[1]) for z in (low[2], high[2])
    ]


def keys_button(
    gui: Gui, open_keys: Callable[[], None], kind: w.Kind = "secondary", side: float = 46.0
) -> None:
    """The button that opens the sheet of keys."""
    tip = _("Keys and mouse")
    if w.icon_button(gui, "keys", "keyboard", kind, side, tip=tip, shortcut="screen.keys").clicked:
        open_keys()


def joined(things: Sequence[str], pattern: str) -> str:
    """A list in words; the pattern says how its {last} follows on the {first} ones.

    >>> joined(["walk", "climb", "stay"], "{first} or {last}")
    'walk, climb or stay'
    """
    *first, last = things
    return pattern.format(first=", ".join(first), last=last) if first else last


def signed(number: int) -> str:
    """How much higher or lower something is, in brackets; empty for not at all."""
    return f" (+{number})" if number > 0 else f" (−{-number})" if number else ""


class Choice(NamedTuple):
    """A button of a row: text, icon, action, tooltip, shortcut."""

    text: str
    icon: str
    do: Callable[[], None]
    tip: str = ""
    key: str = ""
    enabled: bool = True
    main: bool = False


def buttons(gui: Gui, key: str, choices: Sequence[Choice], title: str = "") -> None:
    """Draws buttons centred above the bar, in as many rows as they need, beside or below a title.

    Where one row has no room for all, icons are left out, then padding.
    """
    high, (left_side, _right), room = gui.logical_size[1], sides(gui), between(gui)
    rows = _laid(gui, choices)
    with w.panel(gui, key, (left_side, high - bar(gui), room, 0), (0, 1), _PAD):
        start, top = w.cursor()
        tall = w.button_size(gui, "")[1] + 8
        taken = [row_width(row) for row in rows]
        aside = w.text_width(gui, theme.STRONG, title) + 2 * _PAD if title else 0.0
        if aside and (len(rows) > 1 or aside + taken[0] > room - 2 * _PAD):
            w.paragraph(gui, title, theme.STRONG, align="middle")
            top, aside = w.cursor()[1], 0.0
        for number, row in enumerate(rows):
            x = start + (room - 2 * _PAD - taken[number] - aside) / 2
            if aside:
                level = top + (tall - 8 - gui.font_size(theme.STRONG)) / 2
                w.draw_text(gui, theme.STRONG, title, x, level)
                x += aside
            for choice, left, width in row:
                w.set_cursor(x + left, top + number * tall)
                _button(gui, choice, width)


def more_rows(gui: Gui, choices: Sequence[Choice]) -> float:
    """The height of the buttons beyond their first row."""
    return (len(_laid(gui, choices)) - 1) * (w.button_size(gui, "")[1] + 8)


def _laid(gui: Gui, choices: Sequence[Choice]) -> list[Row[Choice]]:
    """Buttons in rows; without icons if one row has no room for all."""
    room = between(gui) - 2 * _PAD
    bare = [choice._replace(icon="") for choice in choices]
    for tried, less in ((choices, 0.0), (bare, 0.0), (bare, LESS)):
        sizes = [w.button_size(gui, each.text, each.icon or None)[0] - less for each in tried]
        rows = flow(list(zip(tried, sizes, strict=True)), room, 8)
        if len(rows) == 1:
            return rows
    sizes = [w.button_size(gui, each.text)[0] for each in bare]
    return flow_evenly(list(zip(bare, sizes, strict=True)), room, 8)


def _button(gui: Gui, choice: Choice, width: float) -> None:
    kind: w.Kind = "primary" if choice.main else "secondary"
    icon = choice.icon or None
    key, can = f"act {choice.text}", choice.enabled
    item = w.button(gui, key, choice.text, kind, icon, width, enabled=can)
    if choice.enabled:
        w.tooltip(gui, item, choice.tip, choice.key)
    elif choice.tip:
        explain_disabled(gui, item, choice.tip)
    if item.clicked:
        choice.do()

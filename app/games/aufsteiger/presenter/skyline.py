"""The skyline panel: the tower from the side, and how high every pawn is."""

from __future__ import annotations

from itertools import pairwise

from ....languages import _
from ....ui.gui import paint, theme
from ....ui.gui import widgets as w
from ....ui.gui.context import Gui, Rect
from ....ui.table import overlay
from ..rules import board
from ..rules.fields import IN_HAND
from ..rules.state import AufsteigerState
from .tables import MatchTable

_LEAST, _MOST = 96.0, 168.0
"""The least and greatest height of the picture."""
_EDGE = theme.colour("#FFE9C4", 0.4)


def draw(gui: Gui, table: MatchTable, taken: float = 0.0) -> None:
    """Draws the panel below the players, if there is room above what is `taken`."""
    state = table.shown
    top = 20 + gui.recall("height of players", 0.0) + 10
    frame = 30 + gui.font_size(theme.LABEL) + 12
    room = gui.logical_size[1] - overlay.bar(gui) - 4 - top - frame - taken
    wide = overlay.columns(gui).left
    if room < _LEAST or wide == overlay.FOLDED:
        return
    with w.panel(gui, "skyline", (20, top, wide, 0), pad=15):
        w.label(gui, _("Skyline"))
        x, y = w.cursor()
        wide, high = w.available()[0], min(_MOST, room)
        _picture(gui, table, state, (x, y, wide, high))
        w.spacer(high + 10)


def _picture(gui: Gui, table: MatchTable, state: AufsteigerState, rect: Rect) -> None:
    x, y, wide, high = rect
    tower = _silhouette(state)
    summit = max(*tower, *(state.level_of(i) + 1 for i in range(len(state.players))), 8)
    ground = y + high - 22
    step = (ground - y - 10) / summit
    draw_list = paint.window_draw_list()
    inset = 22.0
    for level in range(0, summit + 1, 2):
        line = round(ground - level * step)
        ink = theme.with_opacity(theme.IVORY, 0.22 if level == 0 else 0.07)
        draw_list.add_line((x + inset, line), (x + wide, line), ink, 1.0)
        if level % 4 == 0:
            text = str(level)
            left = x + inset - 8 - w.text_width(gui, theme.NOTE, text)
            w.draw_text(gui, theme.NOTE, text, left, line - gui.font_size(theme.NOTE) / 2)
    _tower((x + inset, y, wide - inset, ground), tower, step)
    count = len(state.players)
    for number, player in enumerate(state.players):
        middle = x + inset + (wide - inset) * (number + 0.5) / count
        level = state.level_of(number)
        accent = theme.PLAYERS[table.presenter.accent(player)]
        _climber(gui, (middle, ground), level, step, accent, state.mover == number)
        apart = min(17.0, (wide - inset) / count / 3.2)
        _things(gui, state, number, (middle, ground + 13), apart)


def _silhouette(state: AufsteigerState) -> list[int]:
    """The highest level of each column of cells, from the first with a block to the last."""
    heights = [0] * board.SIZE
    for spot in state.pile.spots:
        left = board.xy(spot.cell)[0]
        for column in range(left, left + spot.shape.width):
            heights[column] = max(heights[column], spot.summit)
    built = [column for column, height in enumerate(heights) if height]
    return heights[built[0] : built[-1] + 1]


def _tower(rect: Rect, tower: list[int], step: float) -> None:
    """The outline of the tower, faint, behind the climbers."""
    x, _y, wide, ground = rect
    side = min(wide / len(tower), 14.0)
    left = x + (wide - side * len(tower)) / 2
    ends = [i + 1 for i in range(len(tower)) if tower[i : i + 1] != tower[i + 1 : i + 2]]
    for begin, end in pairwise([0, *ends]):
        high = tower[begin] * step
        near, far = round(left + begin * side), round(left + end * side)
        box = (near, ground - high, far - near, high)
        paint.fill(paint.window_draw_list(), box, theme.colour("#FFE9C4", 0.17), 0)
        paint.fill(paint.window_draw_list(), (near, ground - high, far - near, 1.5), _EDGE, 0)


def _climber(
    gui: Gui, foot: tuple[float, float], level: int, step: float, accent: theme.Colour, active: bool
) -> None:
    """A pawn on a stem as high as its level, with the level as a number."""
    x, ground = foot
    shown = gui.ease(("climber", accent), float(level), 0.12)
    top = ground - shown * step
    draw_list = paint.window_draw_list()
    if shown > 0.05:
        paint.fill(draw_list, (x - 5, top, 10, ground - top), theme.with_opacity(accent, 0.38), 2)
        paint.fill(draw_list, (x - 11, top, 22, 2.5), theme.with_opacity(accent, 0.9), 1)
    draw_list.add_triangle_filled((x - 8, top), (x + 8, top), (x, top - 17), accent)
    draw_list.add_circle_filled((x, top - 17), 5.5, accent)
    draw_list.add_circle_filled((x - 1.6, top - 18.6), 1.8, theme.with_opacity(theme.WHITE, 0.45))
    if active:
        draw_list.add_circle((x, top - 17), 7.5, theme.GOLD_LIGHT, thickness=1.5)
    text = str(level)
    size = gui.font_size(theme.SMALL)
    w.draw_text(gui, theme.SMALL, text, x + 12, top - 9 - size / 2, theme.IVORY)


def _things(
    gui: Gui, state: AufsteigerState, number: int, at: tuple[float, float], apart: float
) -> None:
    """What a player still has: ladders and the stone."""
    climber = state.climbers[number]
    x, y = at
    draw_list = paint.window_draw_list()
    faint = theme.with_opacity(theme.IVORY, 0.2)
    for side, ladder, size in ((-1, "small", 12), (0, "large", 16)):
        ink = theme.GOLD if ladder in climber.ladders else faint
        paint.icon(gui, draw_list, "ladder", x + side * apart, y, size, ink)
    if climber.stone == IN_HAND:
        draw_list.add_circle_filled((x + apart, y), 5.0, theme.colour("#58585A"))
        draw_list.add_circle((x + apart, y), 3.4, theme.GOLD, thickness=1.4)
    else:
        draw_list.add_circle((x + apart, y), 4.5, faint)

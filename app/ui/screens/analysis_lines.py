"""What the AI has to say in an analysis: everybody's chances as a bar, and its best lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...languages import _
from ..gui import paint, theme
from ..gui import widgets as w
from ..gui.context import Gui
from ..gui.text import Align
from ..table.live_analysis import Line
from ..table.move_list import EDGE

if TYPE_CHECKING:
    from .analysis import Analysis

_THICK, _KEEP = 18.0, 28.0
"""How thick the bar is, and the side of the buttons that keep a line."""


def draw_chances(gui: Gui, analysis: Analysis) -> None:
    """The bar of everybody's chances to win, and the numbers below it."""
    presenter, chances = analysis.presenter, analysis.chances
    x, y = w.cursor()
    wide = w.available()[0]
    draw = paint.window_draw_list()
    if not presenter.competitive:
        chance = next(iter(chances.values()))
        told = _("Winning chance: {percent}%").format(percent=round(100 * chance))
        w.paragraph(gui, told, theme.SMALL)
        w.progress(gui, gui.ease("chance", chance, 0.15))
        w.spacer(4)
        return
    shares = {player: gui.ease(("chance", player), chance) for player, chance in chances.items()}
    whole = sum(shares.values()) or 1.0
    edge = theme.with_opacity(theme.IVORY, EDGE)
    paint.fill(draw, (x, y, wide, _THICK), edge, 6)
    left = x + 1.5
    inner = wide - 3
    for player, share in shares.items():
        across = inner * share / whole
        ink = theme.PLAYERS[presenter.accent(player)]
        paint.fill(draw, (left, y + 1.5, max(0.0, across - 1), _THICK - 3), ink, 4)
        left += across
    low = gui.font_size(theme.NOTE)
    column = wide / len(chances)
    for number, (player, chance) in enumerate(chances.items()):
        text = _("{percent}%").format(percent=round(100 * chance))
        place = x + number * column, y + _THICK + 5
        align = _align(number, len(chances))
        ink = theme.IVORY if analysis.state.player == player else theme.SOFT
        w.draw_paragraph(gui, theme.NOTE, text, *place, column, align, ink)
    w.spacer(theme.GAP + _THICK + low + 8)


def _align(number: int, count: int) -> Align:
    """The first number stands at the left, the last one at the right."""
    return "left" if not number else "right" if number == count - 1 else "middle"


def draw_lines(gui: Gui, analysis: Analysis) -> None:
    """The best lines, and what is to be said about them."""
    pointed = None
    for number, line in enumerate(analysis.lines):
        item = _draw_line(gui, number, line)
        w.same_line(2)
        tip = _("Add this line as a variation")
        keep = w.icon_button(gui, f"keep {number}", "plus", "quiet", _KEEP, tip=tip)
        if item.hovered or item.focused:
            pointed = number
        if item.clicked or keep.clicked:
            analysis.play_line(number, whole=keep.clicked)
            return
    analysis.point_at_line(pointed)
    w.paragraph(gui, _note(analysis), theme.NOTE)


def _draw_line(gui: Gui, number: int, line: Line) -> w.Interaction:
    """A line: its chance, its first move, and below it what follows."""
    room = w.available()[0] - gui.control_height(_KEEP) - 10
    told = _chance(line)
    side = max(46.0, w.text_width(gui, theme.STRONG, told) + 14)
    inner = room - side - 6
    first = w.text_size(gui, theme.SMALL, line.words, inner)[1]
    tall = first + 12 + (gui.font_size(theme.NOTE) + 3 if line.rest else 0.0)
    item = w.hotspot(gui, f"line {number}", (room, tall), tab_stop=True)
    draw, (x, y) = paint.window_draw_list(), item.rect[:2]
    bright = 0.05 + 0.06 * item.hover
    paint.fill(draw, item.rect, theme.with_opacity(theme.IVORY, bright), 8)
    ink = theme.GOLD_LIGHT if not number else theme.IVORY
    w.draw_text(gui, theme.STRONG, told, x + 8, y + 5, ink)
    if line.exact:
        middle = y + 12 + gui.font_size(theme.STRONG)
        paint.icon(gui, draw, "check-circle", x + 16, middle + 4, 15, theme.GOOD)
    w.draw_paragraph(gui, theme.SMALL, line.words, x + side, y + 6, inner, "left", ink, draw)
    if line.rest:
        rest, *more = w.wrapped_lines(gui, theme.NOTE, line.rest, inner - 12)
        w.draw_text(gui, theme.NOTE, f"{rest} …" if more else rest, x + side, y + 9 + first)
    paint.focus_ring(draw, item.rect, item.focus, 8, 0)
    w.tooltip(gui, item, _("Play it"))
    return item


def _chance(line: Line) -> str:
    return _("{percent}%").format(percent=round(100 * line.chance))


def _note(analysis: Analysis) -> str:
    """What the AI is doing."""
    live, advice = analysis.live, analysis.live.advice
    if analysis.state.player is None:
        return _("The game is over here.")
    if live.failed:
        return _("No hint just now.")
    if advice is None:
        return _("The AI is thinking…")
    if advice.exact:
        return _("Calculated to the end of the game.")
    if live.thinking:
        return _("The AI is thinking… depth {depth}").format(depth=advice.depth)
    return _("Searched to depth {depth}.").format(depth=advice.depth)

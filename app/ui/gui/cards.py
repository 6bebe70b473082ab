"""A large card with a picture: a game to choose, a lesson, a saved table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from slimgui import imgui

from . import paint, theme
from .context import Gui, Key, Rect
from .hotspot import Interaction, hotspot
from .text import draw_paragraph, draw_text, shrunk_to_fit, text_size, text_width
from .theme import with_opacity

_SIDE, _RADIUS = 20.0, 18.0
_BODY = theme.colour("#1A140F")
_GRADES = 5


def card(
    gui: Gui,
    key: Key,
    title: str,
    note: str,
    picture: int,
    size: tuple[float, float],
    aspect: float = 1.6,
    facts: Sequence[tuple[str, str]] = (),
    share: float | None = None,
    grade: tuple[str, float] | None = None,
    least: float = 0.0,
) -> Interaction:
    """A card that rises when hovered: picture, title, a sentence, facts with icons.

    The picture takes what room the words leave. A share from 0 to 1 is shown as a bar, a grade as a
    word and so many steps of a stair. The sentence has at least so much height as told, so that
    cards side by side are alike.
    """
    wide, tall = size
    room = wide - 2 * _SIDE
    lines = _fact_lines(gui, facts, room)
    step = gui.font_size(theme.NOTE) + 8
    head = shrunk_to_fit(gui, theme.HEADING, title, room)
    lower = gui.font_size(theme.HEADING) - gui.font_size(head)
    words = text_size(gui, head, title, room)[1] + lower
    words += max(least, text_size(gui, theme.SMALL, note, room)[1])
    foot = step * len(lines) + (26 if share is not None else 8) + (step if grade else 0)
    high = max(0.36 * tall, tall - words - foot - 22)
    tall = max(tall, high + words + foot + 22 - 0.45 * gui.font_size(theme.HEADING))
    item = hotspot(gui, key, (wide, tall))
    lift = 9 * item.hover - 3 * item.press
    x, y = item.rect[0], item.rect[1] - lift
    rect = (x, y, wide, tall)
    draw = paint.window_draw_list()
    _draw_body(gui, draw, rect, high + 18, picture, aspect, item.hover)
    top = y + high - gui.font_size(theme.HEADING) * 0.45 + lower * 0.8
    top += draw_paragraph(gui, head, title, x + _SIDE, top, room, draw=draw, shadow=0.6)
    top += 8 + lower * 0.2
    draw_paragraph(gui, theme.SMALL, note, x + _SIDE, top, room, draw=draw)
    bottom = y + tall - 16 - step * len(lines)
    if grade:
        _draw_grade(gui, draw, *grade, (x + _SIDE, bottom - step, room, step))
    if share is not None:
        bar = (x + _SIDE, bottom - 16, room, 5.0)
        paint.fill(draw, bar, with_opacity(theme.IVORY, 0.13), 3)
        paint.fill(draw, (*bar[:2], max(6.0, room * share), 5.0), theme.GOLD, 3)
    for number, line in enumerate(lines):
        _draw_facts(gui, draw, line, x + _SIDE, bottom + step * number, room)
    _draw_edge(gui, draw, rect, item)
    return item


def note_height(gui: Gui, notes: Iterable[str], width: float) -> float:
    """How high the highest of the sentences is on cards so wide."""
    return max(text_size(gui, theme.SMALL, note, width - 2 * _SIDE)[1] for note in notes)


def _fact_side(gui: Gui) -> float:
    """The size of the icon beside a fact."""
    return 18 * gui.text_factor


def _fact_lines(
    gui: Gui, facts: Sequence[tuple[str, str]], room: float
) -> list[list[tuple[str, str]]]:
    """The facts in one line if they fit, else one under the other."""
    taken = sum(text_width(gui, theme.NOTE, fact) + _fact_side(gui) + 24 for _, fact in facts)
    if not facts or taken - 18 <= room:
        return [list(facts)] if facts else []
    return [[fact] for fact in facts]


def _draw_body(
    gui: Gui,
    draw: imgui.DrawList,
    rect: Rect,
    height: float,
    picture: int,
    aspect: float,
    hover: float,
) -> None:
    x, y, wide, _ = rect
    paint.shadow(gui, draw, rect, 30, 0.5 + 0.12 * hover, 12)
    paint.fill(draw, rect, _BODY, _RADIUS)
    frame, flags, near = (x, y, wide, height), imgui.DrawFlags.ROUND_CORNERS_TOP, 1 + 0.05 * hover
    paint.picture(draw, picture, frame, aspect, _RADIUS, flags=flags, near=near)
    paint.sheen(gui, draw, (x, y + height * 0.4, wide, height * 0.6 + 0.6), _BODY, 0, True)
    paint.sheen(gui, draw, rect, theme.colour("#FFE9C4", 0.05), _RADIUS)


def _draw_facts(
    gui: Gui,
    draw: imgui.DrawList,
    facts: Sequence[tuple[str, str]],
    x: float,
    y: float,
    room: float,
) -> None:
    step = room / max(2, len(facts)) if len(facts) > 1 else room
    if any(text_width(gui, theme.NOTE, fact) + _fact_side(gui) + 12 > step for _, fact in facts):
        step = 0.0
    size, side = gui.font_size(theme.NOTE), _fact_side(gui)
    for icon, fact in facts:
        paint.icon(gui, draw, icon, x + side / 2, y + size / 2, side, theme.FAINT)
        draw_text(gui, theme.NOTE, fact, x + side + 6, y, theme.SOFT, draw)
        x += step or text_width(gui, theme.NOTE, fact) + side + 24


def _draw_grade(gui: Gui, draw: imgui.DrawList, name: str, share: float, rect: Rect) -> None:
    """What is graded at the left, and at the right a stair of which so many steps are lit."""
    x, y, wide, _ = rect
    size = gui.font_size(theme.NOTE)
    draw_text(gui, theme.NOTE, name, x, y, theme.FAINT, draw)
    left = x + wide - difficulty_stairs_width(_GRADES)
    difficulty_stairs(draw, left, y + size * 0.86, round(share * _GRADES), _GRADES)


def difficulty_stairs_width(steps: int) -> float:
    """How wide a small stair is."""
    return 8.0 * steps - 2


def difficulty_stairs(draw: imgui.DrawList, x: float, bottom: float, lit: int, steps: int) -> None:
    """A small stair, its first steps lit."""
    for step in range(steps):
        tall = 3.0 + 1.2 * step
        colour = theme.GOLD if step < lit else with_opacity(theme.IVORY, 0.16)
        paint.fill(draw, (x + step * 8, bottom - tall, 6, tall), colour, 1)


def _draw_edge(gui: Gui, draw: imgui.DrawList, rect: Rect, item: Interaction) -> None:
    x, y, wide, _ = rect
    edge = theme.mix(theme.LINE, theme.GOLD_LIGHT, item.hover)
    paint.outline(draw, rect, edge, _RADIUS, 1 + item.hover)
    if item.hover > 0.02:
        middle = (x + wide - 38, y + 38)
        paint.shadow(gui, draw, (middle[0] - 22, middle[1] - 22, 44, 44), 10, 0.5 * item.hover, 3)
        draw.add_circle_filled(middle, 22, with_opacity(theme.GOLD, item.hover))
        ink = with_opacity(theme.NIGHT, item.hover)
        paint.icon(gui, draw, "play", middle[0] + 1, middle[1], 20, ink)
    paint.focus_ring(draw, rect, item.focus, _RADIUS, 2)

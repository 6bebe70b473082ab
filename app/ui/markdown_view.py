"""Layout and drawing of a parsed Markdown page: laid out for a width, drawn where visible."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from slimgui import imgui

from .gui import paint, theme
from .gui import widgets as w
from .gui.context import Gui
from .markdown import (
    Block,
    Bullets,
    Heading,
    Page,
    Paragraph,
    Picture,
    Section,
    Span,
    Spans,
    Table,
    words,
)

TEXT = theme.Style("text", 18, theme.colour("#F6EEDF", 0.86), 0, 1.42)
_CELL = theme.Style("text", 16, theme.colour("#F6EEDF", 0.84), 0, 1.3)
_SECTION = theme.Style("display", 36, theme.IVORY, 0, 1.02)
_PART = theme.Style("strong", 19, theme.GOLD_LIGHT, 0, 1.2)
_CAPTION = theme.Style("italic", 21, theme.SOFT, 0, 1.05)
_FOOT = {Heading: 12.0, Paragraph: 16.0, Bullets: 18.0, Table: 24.0, Picture: 26.0}
"""The margin below each kind of block."""
_ASPECT = 16 / 9

Draw = Callable[[float, float], None]
"""Draws something with its upper left corner at a place."""
Drawn = tuple[float, Draw]
"""How high something is, and how to draw it."""
Numbers = Callable[[Picture], int]
"""The texture of a picture; 0 while there is none."""


@dataclass(frozen=True)
class Item:
    """One block of a page with its place."""

    top: float
    high: float
    draw: Draw


@dataclass(frozen=True)
class MarkdownView:
    """A page laid out for a width."""

    items: tuple[Item, ...]
    tops: tuple[float, ...]
    """The tops of its sections."""
    high: float

    def draw(self, x: float, y: float, least: float, most: float) -> None:
        """Draws what lies between two heights of the window, the page's corner being at (x, y)."""
        for item in self.items:
            if y + item.top < most and y + item.top + item.high > least:
                item.draw(x, y + item.top)


def lay_out(gui: Gui, page: Page, width: float, numbers: Numbers) -> MarkdownView:
    """Lays a page out for a width; its last section is drawn as the summary box."""
    items: list[Item] = []
    tops: list[float] = []
    top = 0.0

    def put(drawn: Drawn, gap: float) -> None:
        nonlocal top
        items.append(Item(top, *drawn))
        top += drawn[0] + gap

    put(_text(gui, (Span(page.title),), theme.TITLE, width), 22)
    for section in page.sections[:-1]:
        tops.append(top)
        put(_text(gui, (Span(section.title),), _SECTION, width), 14)
        for number, block in enumerate(section.blocks):
            top += 12 if number and isinstance(block, Heading) else 0
            put(_block(gui, block, width, numbers), _FOOT[type(block)])
        top += 16
    for section in page.sections[-1:]:
        tops.append(top)
        put(_summary(gui, section, width, numbers), 26)
    return MarkdownView(tuple(items), tuple(tops), top)


def _block(gui: Gui, block: Block, width: float, numbers: Numbers) -> Drawn:
    match block:
        case Heading(text):
            return _text(gui, (Span(text),), _PART, width)
        case Paragraph(spans):
            return _text(gui, spans, TEXT, width)
        case Bullets(items):
            return _bullets(gui, items, width)
        case Table():
            return _table(gui, block, width)
        case Picture():
            return _picture(gui, block, width, numbers)


# Text


def _text(gui: Gui, spans: Spans, style: theme.Style, width: float) -> Drawn:
    """Wrapped text in which some words are bold."""
    strong = style._replace(face="strong", colour=theme.IVORY)
    blank = w.text_width(gui, style, " ")
    runs: list[tuple[float, int, str, bool]] = []
    x, line = 0.0, 0
    for word in words(spans):
        across = sum(w.text_width(gui, strong if bold else style, part) for part, bold in word)
        if x and x + across > width:
            x, line = 0.0, line + 1
        for number, (part, bold) in enumerate(word):
            face = strong if bold else style
            last = runs[-1] if runs else None
            if last and last[1] == line and last[3] == bold and not number:
                part = f"{last[2]} {part}"
                x = last[0]
                runs.pop()
            runs.append((x, line, part, bold))
            x += w.text_width(gui, face, part)
        x += blank
    size = gui.font_size(style)
    step = round(size * style.leading)

    def draw(left: float, top: float) -> None:
        for across, line, text, bold in runs:
            w.draw_text(
                gui, strong if bold else style, text, round(left + across), top + line * step
            )

    return size + line * step, draw


def _bullets(gui: Gui, items: Sequence[Spans], width: float, style: theme.Style = TEXT) -> Drawn:
    inset, gap = 24.0, 9.0
    drawn = [_text(gui, item, style, width - inset) for item in items]
    high = sum(item[0] for item in drawn) + gap * (len(drawn) - 1)

    def draw(x: float, y: float) -> None:
        for tall, put in drawn:
            middle = y + gui.font_size(style) / 2 + 1
            paint.window_draw_list().add_circle_filled((x + 8, middle), 3.2, theme.GOLD)
            put(x + inset, y)
            y += tall + gap

    return high, draw


# Tables


def _table(gui: Gui, table: Table, width: float) -> Drawn:
    side, above = 16.0, 10.0
    head = [tuple(Span(span.text, True) for span in cell) for cell in table.head]
    every = [head, *table.rows]
    across = _columns(gui, every, width, side)
    lines = [
        [_text(gui, cell, _CELL, across[number] - 2 * side) for number, cell in enumerate(row)]
        for row in every
    ]
    highs = [max(cell[0] for cell in row) + 2 * above for row in lines]

    def draw(x: float, y: float) -> None:
        whole = (x, y, sum(across), sum(highs))
        list_ = paint.window_draw_list()
        paint.fill(list_, whole, theme.colour("#0B0806", 0.26), 12)
        corner, gold = (x + whole[2], y + highs[0]), theme.with_opacity(theme.GOLD, 0.11)
        list_.add_rect_filled((x, y), corner, gold, 12, imgui.DrawFlags.ROUND_CORNERS_TOP)
        for number, row in enumerate(lines):
            left = x
            for column, (_tall, put) in enumerate(row):
                put(left + side, y + above)
                left += across[column]
            y += highs[number]
            if number < len(lines) - 1:
                list_.add_rect_filled((x + 1, y), (x + whole[2] - 1, y + 1), theme.LINE)
        paint.outline(list_, whole, theme.LINE, 12)

    return sum(highs), draw


def _columns(
    gui: Gui, rows: Sequence[Sequence[Spans]], width: float, side: float
) -> tuple[float, ...]:
    """The widths of columns: as their text needs, the longest ones wrapped if there is no room."""
    strong = _CELL._replace(face="strong")

    def long(cell: Spans) -> float:
        return sum(w.text_width(gui, strong if bold else _CELL, text) for text, bold in cell)

    columns = range(len(rows[0]))
    wants = [max(long(row[column]) for row in rows) + 2 * side + 2 for column in columns]
    if sum(wants) <= width:
        spare = (width - sum(wants)) / len(wants)
        return tuple(round(want + spare) for want in wants)
    left, found, rest = width, dict[int, float](), sorted(range(len(wants)), key=lambda n: wants[n])
    for number, column in enumerate(rest):
        found[column] = min(wants[column], left / (len(rest) - number))
        left -= found[column]
    return tuple(float(int(found[column])) for column in columns)


# Pictures and the summary


def _picture(gui: Gui, picture: Picture, width: float, numbers: Numbers) -> Drawn:
    high = round(width / _ASPECT)
    tall, caption = _text(gui, (Span(picture.caption),), _CAPTION, width - 12)
    return high + 12 + tall, partial(_draw_picture, gui, picture, (width, high), caption, numbers)


def _draw_picture(
    gui: Gui,
    picture: Picture,
    size: tuple[float, float],
    caption: Draw,
    numbers: Numbers,
    x: float,
    y: float,
) -> None:
    draw, rect = paint.window_draw_list(), (x, y, *size)
    number = numbers(picture)
    paint.fill(draw, rect, theme.SUNKEN, 14)
    name = ("picture", picture.record, picture.move)
    shown = gui.ease(name, 1.0 if number else 0.0, 0.12, 0.0)
    if number:
        paint.picture(draw, number, rect, _ASPECT, 14, theme.with_opacity(theme.WHITE, shown))
    else:
        paint.icon(gui, draw, "image", x + size[0] / 2, y + size[1] / 2, 30, theme.LINE)
    paint.outline(draw, rect, theme.LINE, 14)
    caption(x + 6, y + size[1] + 10)


def _summary(gui: Gui, section: Section, width: float, numbers: Numbers) -> Drawn:
    """The summary: the last section in a golden box."""
    pad = 26.0
    inner = width - 2 * pad
    title = _text(gui, (Span(section.title),), _SECTION, inner - 40)
    blocks = [_block(gui, block, inner, numbers) for block in section.blocks]
    gap = 18.0
    high = 2 * pad + title[0] + sum(block[0] + gap for block in blocks)

    def draw(x: float, y: float) -> None:
        list_, rect = paint.window_draw_list(), (x, y, width, high)
        paint.fill(list_, rect, theme.with_opacity(theme.GOLD, 0.10), 16)
        paint.sheen(gui, list_, rect, theme.with_opacity(theme.GOLD, 0.07), 16)
        paint.outline(list_, rect, theme.with_opacity(theme.GOLD, 0.6), 16, 1.5)
        icon = gui.font_size(_SECTION) * 0.72
        middle = y + pad + gui.font_size(_SECTION) * 0.52
        paint.icon(gui, list_, "sparkle", x + pad + icon / 2, middle, icon, theme.GOLD)
        title[1](x + pad + icon + 12, y + pad)
        top = y + pad + title[0] + gap
        for tall, put in blocks:
            put(x + pad, top)
            top += tall + gap

    return high, draw

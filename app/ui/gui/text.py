"""Text: measured, wrapped and set in the theme's styles."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from slimgui import imgui

from .context import Gui
from .theme import BODY, HEADING, LABEL, Colour, Style, ink, with_opacity

Align = Literal["left", "middle", "right"]
_SHARE = {"left": 0.0, "middle": 0.5, "right": 1.0}
_HAIR = "\u200a"
"""A space a fiftieth of an em wide, added to our copies of the fonts, for tracking."""

_widths: dict[tuple[str, float, int, str], float] = {}
_wrapped: dict[tuple[str, float, int, str, int], tuple[str, ...]] = {}


def _tracked(style: Style, text: str) -> str:
    return (_HAIR * style.tracking).join(text) if style.tracking else text


def text_width(gui: Gui, style: Style, text: str) -> float:
    """The width of a line."""
    size = gui.font_size(style)
    key = (style.face, size, style.tracking, text)
    found = _widths.get(key)
    if found is None:
        imgui.push_font(gui.font(style.face), size)
        found = imgui.calc_text_size(_tracked(style, text))[0]
        imgui.pop_font()
        if len(_widths) > 4000:
            _widths.clear()
        _widths[key] = found
    return found


def wrapped_lines(gui: Gui, style: Style, text: str, wrap: float | None = None) -> tuple[str, ...]:
    """A text wrapped into lines of at most this width.

    Only plain spaces are broken at, so that French punctuation stays with its word; a word too
    long for a line of its own is broken anywhere.
    """
    if wrap is None:
        return tuple(text.split("\n"))
    key = (style.face, gui.font_size(style), style.tracking, text, round(wrap))
    found = _wrapped.get(key)
    if found is None:
        made: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for word in _words(gui, style, paragraph, wrap):
                longer = f"{line} {word}" if line else word
                if line and text_width(gui, style, longer) > wrap:
                    made.append(line)
                    line = word
                else:
                    line = longer
            made.append(line)
        found = tuple(made)
        if len(_wrapped) > 1000:
            _wrapped.clear()
        _wrapped[key] = found
    return found


def _words(gui: Gui, style: Style, paragraph: str, wrap: float) -> Iterator[str]:
    for word in paragraph.split(" "):
        rest = word
        while len(rest) > 1 and text_width(gui, style, rest) > wrap:
            cut = len(rest) - 1
            while cut > 1 and text_width(gui, style, rest[:cut]) > wrap:
                cut -= 1
            yield rest[:cut]
            rest = rest[cut:]
        yield rest


def text_size(gui: Gui, style: Style, text: str, wrap: float | None = None) -> tuple[float, float]:
    """Width and height of a text, wrapped if a width is given."""
    found = wrapped_lines(gui, style, text, wrap)
    wide = max(text_width(gui, style, line) for line in found)
    size = gui.font_size(style)
    return wide, size + (len(found) - 1) * round(size * style.leading)


def shrunk_to_fit(gui: Gui, style: Style, text: str, wide: float) -> Style:
    """A style, scaled down to 0.7 of its size at most so that a text fits in one line."""
    size, across = style.size, text_width(gui, style, text)
    while across > wide and size > 0.7 * style.size:
        size -= 1.0
        across = text_width(gui, style._replace(size=size), text)
    return style._replace(size=size) if across <= wide else style


def cut_to_fit(gui: Gui, style: Style, text: str, wide: float) -> str:
    """The text, cut short so that it fits in one line."""
    if text_width(gui, style, text) <= wide:
        return text
    while text and text_width(gui, style, f"{text}…") > wide:
        text = text[:-1]
    return f"{text.rstrip()}…"


def draw_text(
    gui: Gui,
    style: Style,
    text: str,
    x: float,
    y: float,
    colour: Colour | None = None,
    draw: imgui.DrawList | None = None,
) -> None:
    """Draws one line with its upper left corner at a point."""
    gui.written(text, x, y, style.size >= HEADING.size)
    _draw_line(gui, style, text, x, y, colour, draw)


def _draw_line(
    gui: Gui,
    style: Style,
    text: str,
    x: float,
    y: float,
    colour: Colour | None = None,
    draw: imgui.DrawList | None = None,
) -> None:
    drawn = draw or imgui.get_window_draw_list()
    face, size = gui.font(style.face), gui.font_size(style)
    colour = ink(style.colour if colour is None else colour)
    drawn.add_text(face, size, (x, y), colour, _tracked(style, text))


def draw_paragraph(
    gui: Gui,
    style: Style,
    text: str,
    x: float,
    y: float,
    wide: float,
    align: Align = "left",
    colour: Colour | None = None,
    draw: imgui.DrawList | None = None,
    shadow: float = 0.0,
) -> float:
    """Draws wrapped text; returns its height.

    A soft dark copy underneath makes it readable straight on the table.
    """
    size = gui.font_size(style)
    step = round(size * style.leading)
    found = wrapped_lines(gui, style, text, wide)
    gui.written(text, x + wide / 2, y, style.size >= HEADING.size)
    for number, line in enumerate(found):
        left = x + (wide - text_width(gui, style, line)) * _SHARE[align]
        top = y + number * step
        if shadow:
            dark = with_opacity(0xFF000000, shadow)
            _draw_line(gui, style, line, left, top + max(1.0, size / 40), dark, draw)
        _draw_line(gui, style, line, left, top, colour, draw)
    return size + (len(found) - 1) * step


def paragraph(
    gui: Gui,
    content: str,
    style: Style = BODY,
    width: float | None = None,
    align: Align = "left",
    colour: Colour | None = None,
    height: float = 0.0,
) -> None:
    """A paragraph in the flow of widgets, as wide as there is room unless a width is given.

    Given a height it stands in the middle of that, level with a control beside it.
    """
    room = width or imgui.get_content_region_avail()[0]
    x, y = imgui.get_cursor_screen_pos()
    taken = text_size(gui, style, content, room)[1]
    top = y + max(0.0, round((height - taken) / 2))
    draw_paragraph(gui, style, content, x, top, room, align, colour)
    imgui.dummy((room, max(height, taken)))


def label(gui: Gui, content: str, width: float | None = None) -> None:
    """A small heading in capitals above a group."""
    paragraph(gui, content.upper(), LABEL, width)

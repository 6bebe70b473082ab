"""Controls that hold a value: toggle, slider, stepper, progress bar, text fields."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

from slimgui import imgui

from ...languages import _
from . import paint, theme
from .buttons import icon_button
from .cards import difficulty_stairs, difficulty_stairs_width
from .context import Gui, Key
from .hotspot import arrow_step, dimmed, hotspot
from .panels import same_line
from .text import draw_paragraph, draw_text, text_size, text_width
from .theme import mix, with_opacity


def toggle(gui: Gui, key: Key, text: str, on: bool, note: str = "", enabled: bool = True) -> bool:
    """A labelled switch with a note below; returns its value."""
    wide = imgui.get_content_region_avail()[0]
    across, down = 46.0, 26.0
    room = wide - across - 28
    high = text_size(gui, theme.STRONG, text, room)[1]
    below = text_size(gui, theme.NOTE, note, room)[1] + 4 if note else 0.0
    tall = max(max(down, high + below) + 16, gui.least_target)
    item = hotspot(gui, key, (wide, tall), enabled)
    on = on != item.clicked
    if item.clicked:
        gui.cue("switch")
    if item.focused:
        gui.focus_words.append(_("on") if on else _("off"))
    draw, (x, y, w, h) = paint.window_draw_list(), item.rect
    hover = (x - 10, y, w + 20, h)
    paint.fill(draw, hover, with_opacity(theme.IVORY, 0.045 * item.hover))
    top = round(y + (h - high - below) / 2)
    draw_paragraph(gui, theme.STRONG, text, x, top, room, "left", dimmed(item, theme.IVORY), draw)
    if note:
        draw_paragraph(gui, theme.NOTE, note, x, top + high + 4, room, "left", draw=draw)
    share = gui.ease((item.number, "on"), float(on), 0.06)
    track = (x + w - across, round(y + (h - down) / 2), across, down)
    dark = mix(theme.SUNKEN, with_opacity(theme.GOLD, 0.9), share)
    paint.fill(draw, track, dimmed(item, dark), 13)
    paint.outline(draw, track, with_opacity(theme.IVORY, 0.16 + 0.2 * item.hover * (1 - share)), 13)
    middle = (track[0] + 13 + share * (across - 26), track[1] + 13)
    draw.add_circle_filled((middle[0], middle[1] + 1.5), 10, with_opacity(theme.BLACK, 0.3))
    knob = mix(theme.colour("#CFC6B6"), theme.colour("#FFFBF2"), share)
    draw.add_circle_filled(
        middle, 9.5 + 0.7 * item.hover, knob if enabled else theme.colour("#7A7166")
    )
    paint.focus_ring(draw, hover, item.focus, gap=0)
    return on


def slider(
    gui: Gui,
    key: Key,
    value: float,
    low: float,
    height: float,
    step: float = 0.0,
    width: float = 0.0,
    ticks: Sequence[float] = (),
    enabled: bool = True,
) -> float:
    """A slider with ticks, moved by dragging or with left and right; returns its value."""
    w = width or imgui.get_content_region_avail()[0]
    tall = max(30.0, gui.least_target)
    item = hotspot(gui, key, (w, tall), enabled)
    x, y = item.rect[:2]
    span = max(height - low, 1e-9)
    before = value
    if item.held and any(imgui.get_io().mouse_down):
        part = (imgui.get_mouse_pos()[0] - x - 10) / max(1.0, w - 20)
        value = low + span * min(1.0, max(0.0, part))
    stride = step or span / 20
    value += stride * arrow_step(gui, item)
    if step:
        value = low + round((value - low) / step) * step
    value = min(height, max(low, value))
    if value != before:
        gui.cue("slide")
        gui.request_frames()
    if item.focused:
        gui.focus_words.append(f"{value:g}")
    draw, middle = paint.window_draw_list(), round(y + tall / 2)
    part = (value - low) / span
    shown = gui.ease((item.number, "part"), part, 0.03)
    knob = x + 10 + shown * (w - 20)
    paint.fill(draw, (x, middle - 3, w, 6), theme.SUNKEN, 3)
    paint.fill(draw, (x, middle - 3, w, 6), with_opacity(theme.IVORY, 0.13), 3)
    for tick in ticks:
        there = x + 10 + (tick - low) / span * (w - 20)
        passed = theme.GOLD if tick <= value else theme.FAINT
        draw.add_rect_filled((there - 1, middle + 7), (there + 1, middle + 12), passed, 1)
    if knob > x + 6:
        done = (x, middle - 3, knob - x, 6)
        paint.fill(draw, done, dimmed(item, theme.GOLD), 3)
        paint.sheen(gui, draw, done, with_opacity(theme.WHITE, 0.22), 3)
    size = (9 if tall == 30 else 14) + 1.6 * item.hover + item.press
    paint.shadow(gui, draw, (knob - size, middle - size, 2 * size, 2 * size), 7, 0.55, 2)
    body = theme.colour("#FFFAF0" if enabled else "#6E665C")
    draw.add_circle_filled((knob, middle), size, body)
    draw.add_circle_filled((knob, middle), size * 0.42, dimmed(item, theme.GOLD_DEEP))
    ringed = (knob - size, middle - size, 2 * size, 2 * size)
    paint.focus_ring(draw, ringed, item.focus, size, 2)
    return value


def stepper(
    gui: Gui,
    key: str,
    value: int,
    low: int,
    height: int,
    text: str = "",
    stair: tuple[int, int] | None = None,
) -> int:
    """A number between two buttons, shown as text; returns its value.

    Below it a stair may be drawn, so many of its steps lit.
    """
    before = value
    shown = text or str(value)
    value -= icon_button(
        gui, f"{key} less", "minus", side=36, enabled=value > low, repeat=True
    ).clicked
    same_line(4)
    least = max(44.0, text_width(gui, theme.STRONG, shown) + 20)
    if stair:
        least = max(least, difficulty_stairs_width(stair[1]) + 16)
    across, side = gui.ease((key, "wide"), least), gui.control_height(36)
    x, y = imgui.get_cursor_screen_pos()
    size = gui.font_size(theme.STRONG)
    left = x + (across - text_width(gui, theme.STRONG, shown)) / 2
    up = 7.0 if stair else 0.0
    draw_text(gui, theme.STRONG, shown, left, y + (side - size) / 2 - up)
    if stair:
        middle = x + (across - difficulty_stairs_width(stair[1])) / 2
        difficulty_stairs(paint.window_draw_list(), middle, y + (side + size) / 2 + 6, *stair)
    imgui.dummy((across, side))
    same_line(4)
    value += icon_button(
        gui, f"{key} more", "plus", side=36, enabled=value < height, repeat=True
    ).clicked
    value = min(height, max(low, value))
    if value != before:
        gui.request_frames()
    return value


def progress(gui: Gui, share: float) -> None:
    """A progress bar, from 0 to 1."""
    w = imgui.get_content_region_avail()[0]
    x, y = imgui.get_cursor_screen_pos()
    draw = paint.window_draw_list()
    paint.fill(draw, (x, y, w, 6), with_opacity(theme.IVORY, 0.13), 3)
    done = w * min(1.0, max(0.0, share))
    if done >= 6:
        paint.fill(draw, (x, y, done, 6), theme.GOLD, 3)
        paint.sheen(gui, draw, (x, y, done, 6), with_opacity(theme.WHITE, 0.25), 3)
    imgui.dummy((w, 6.0))


class TextInput(NamedTuple):
    """The content of a text field after a frame."""

    text: str
    entered: bool
    """Enter was pressed in it."""


def text_input(gui: Gui, key: str, text: str, hint: str = "", width: float = 0.0) -> TextInput:
    """A text field of one line."""
    w = width or imgui.get_content_region_avail()[0]
    size = gui.font_size(theme.BODY)
    high = max(theme.CONTROL, size + 20, gui.least_target)
    with _field(gui, key, (w, high), (14.0, (high - size) / 2), theme.BODY):
        imgui.set_next_item_width(w)
        changed, made = imgui.input_text_with_hint(f"##{key}", hint, text)
    left_by_enter = imgui.is_item_deactivated() and imgui.is_key_pressed(imgui.Key.KEY_ENTER)
    if changed:
        gui.cue("type")
    return TextInput(made, left_by_enter)


class TextArea(NamedTuple):
    """The content of a field of several lines after a frame."""

    text: str
    active: bool
    """Whether it has the keyboard."""
    done: bool
    """Somebody is through with it: Enter was pressed, or something else was clicked."""
    cancelled: bool
    """Escape was pressed in it."""


def text_area(gui: Gui, key: str, text: str, lines: int, take: bool = False) -> TextArea:
    """A text field of several lines, wrapped; Enter is the end, Ctrl+Enter a new line.

    It takes the keyboard where it is told to.
    """
    w = imgui.get_content_region_avail()[0]
    style = theme.SMALL
    high = lines * gui.font_size(style) * style.leading + 14
    if take:
        imgui.set_keyboard_focus_here()
        gui.request_frames(2)
    flags = imgui.InputTextFlags.CTRL_ENTER_FOR_NEW_LINE | imgui.InputTextFlags.WORD_WRAP
    with _field(gui, key, (w, high), (9.0, 7.0), style):
        changed, made = imgui.input_text_multiline(f"##{key}", text, (w, high), flags)
    active, left = imgui.is_item_active(), imgui.is_item_deactivated()
    if changed:
        gui.cue("type")
    cancelled = left and imgui.is_key_pressed(imgui.Key.KEY_ESCAPE)
    return TextArea(made, active, left and not cancelled, cancelled)


@contextmanager
def _field(
    gui: Gui, key: str, size: tuple[float, float], padding: tuple[float, float], style: theme.Style
) -> Iterator[None]:
    """What a text field looks like, around Dear ImGui's own."""
    rect = (*imgui.get_cursor_screen_pos(), *size)
    lively = gui.recall(f"field {key}", 0.0)
    draw = paint.window_draw_list()
    paint.fill(draw, rect, theme.SUNKEN)
    paint.fill(draw, rect, with_opacity(theme.IVORY, 0.03 + 0.03 * lively))
    edge = mix(with_opacity(theme.IVORY, 0.16), theme.GOLD, lively)
    paint.outline(draw, rect, edge, thickness=1 + 0.5 * lively)
    imgui.push_style_var(imgui.StyleVar.FRAME_PADDING, padding)
    imgui.push_font(gui.font(style.face), gui.font_size(style))
    imgui.push_item_flag(imgui.ItemFlags.LIVE_EDIT_ON_INPUT_TEXT, True)
    yield
    imgui.pop_item_flag()
    imgui.pop_font()
    imgui.pop_style_var()
    active = imgui.is_item_active()
    focused = gui.focus_shown and imgui.is_item_focused()
    gui.widget_rects[key] = rect
    if focused:
        gui.focused = key
    if imgui.is_item_hovered():
        gui.pointer = "text"
    gui.remember(f"field {key}", gui.ease((key, "field"), float(active)))
    paint.focus_ring(draw, rect, gui.ease((key, "ring"), float(focused and not active)))

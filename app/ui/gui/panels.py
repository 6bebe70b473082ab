"""Layout: panels, groups, scroll areas, dialogs, and the cursor of the widget flow."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from slimgui import imgui

from . import paint, theme
from .context import Gui, Rect

_CHILD = imgui.ChildFlags.NAV_FLATTENED | imgui.ChildFlags.ALWAYS_USE_WINDOW_PADDING
_STILL = (
    imgui.WindowFlags.NO_BACKGROUND
    | imgui.WindowFlags.NO_SCROLLBAR
    | imgui.WindowFlags.NO_SCROLL_WITH_MOUSE
    | imgui.WindowFlags.NO_SAVED_SETTINGS
)
_FREE = imgui.WindowFlags.NO_BACKGROUND | imgui.WindowFlags.NO_SAVED_SETTINGS
_BAR = (imgui.Col.SCROLLBAR_GRAB, imgui.Col.SCROLLBAR_GRAB_HOVERED, imgui.Col.SCROLLBAR_GRAB_ACTIVE)
_BLEED = 9.0
"""How far a group extends beyond its rectangle, so that focus rings are not clipped."""


@contextmanager
def _child(
    key: str,
    rect: Rect,
    pad: tuple[float, float],
    flags: imgui.WindowFlags,
    most: float = 1e6,
    bar: bool = True,
) -> Iterator[Rect]:
    x, y, w, h = rect
    if not h:
        imgui.set_next_window_size_constraints((0.0, 0.0), (1e6, max(1.0, most)))
    sized = _CHILD if h else _CHILD | imgui.ChildFlags.AUTO_RESIZE_Y
    imgui.set_cursor_screen_pos((x, y))
    imgui.push_style_var(imgui.StyleVar.WINDOW_PADDING, pad)
    for part in _BAR:
        imgui.push_style_color(part, imgui.get_color_u32(part, float(bar)))
    imgui.begin_child(key, (w, h), sized, flags)
    imgui.pop_style_color(len(_BAR))
    imgui.pop_style_var()
    try:
        place, size = imgui.get_window_pos(), imgui.get_window_size()
        yield (*place, *size)
    finally:
        imgui.end_child()


def _placed(gui: Gui, key: str, rect: Rect, anchor: tuple[float, float]) -> Rect:
    """A rectangle from its anchor; without a height, as high as its content was."""
    x, y, w, h = rect
    high = h or gui.recall(f"height of {key}", 0.0)
    return (round(x - w * anchor[0]), round(y - high * anchor[1]), w, h)


@contextmanager
def panel(
    gui: Gui,
    key: str,
    rect: Rect,
    anchor: tuple[float, float] = (0.0, 0.0),
    pad: float = theme.PAD,
    tint: theme.Colour = 0,
) -> Iterator[Rect]:
    """A panel; with a height of 0 as high as its content, within the window.

    Content that is too high scrolls. The position is that of the anchor, a point of the panel:
    (0, 0) is its upper left corner, (1, 1) the lower right one, (0.5, 0.5) the middle.
    """
    name = f"height of {key}"
    most = gui.logical_size[1] - 2 * theme.MARGIN
    if anchor[1] in (0.0, 1.0):
        most = (gui.logical_size[1] - rect[1] if anchor[1] == 0.0 else rect[1]) - 8
    place = _placed(gui, key, rect, anchor)
    with _child(key, place, (pad, pad), _FREE, most, bar=False) as found:
        settle(gui, name, found[3])
        paint.glass(gui, paint.window_draw_list(), found, tint=tint)
        gui.remember("panel", (found, tint))
        gui.panel_rects.append(found)
        yield found
        (x, y, wide, high), radius = found, theme.PANEL_RADIUS
        _more_beyond(gui, (x + radius, y + 1, wide - 2 * radius, high - 2))
        _scroll_bar((x + wide - 9, y + radius, 4.0, high - 2 * radius))


@contextmanager
def group(
    gui: Gui, key: str, rect: Rect, anchor: tuple[float, float] = (0.0, 0.0)
) -> Iterator[Rect]:
    """Widgets directly on the table, without a panel."""
    x, y, w, h = _placed(gui, key, rect, anchor)
    high = h + 2 * _BLEED if h else 0.0
    wider = (x - _BLEED, y - _BLEED, w + 2 * _BLEED, high)
    with _child(key, wider, (_BLEED, _BLEED), _STILL) as found:
        inner = paint.grown(found, -_BLEED)
        settle(gui, f"height of {key}", inner[3])
        gui.panel_rects.append(inner)
        yield inner


def settle(gui: Gui, name: str, height: float) -> None:
    """Remembers a height, and has what depends on it drawn again if it is another."""
    if gui.recall(name, 0.0) != height:
        gui.remember(name, height)
        gui.request_frames(2)


@contextmanager
def scroll(gui: Gui, key: str, height: float, width: float = 0.0) -> Iterator[Rect]:
    """A scroll area in a panel; it fades out at edges beyond which there is more."""
    x, y = imgui.get_cursor_screen_pos()
    w = width or imgui.get_content_region_avail()[0]
    out = _BLEED
    with _child(key, (x - out, y, w + 2 * out, height), (out, 6.0), _FREE) as found:
        yield (x, y, w, height)
        _more_beyond(gui, (found[0], y, w + out, height))


def _scroll_bar(rect: Rect) -> None:
    """Draws a scroll bar over Dear ImGui's own, which is invisible and takes the drags."""
    beyond = imgui.get_scroll_max_y()
    if beyond <= 0:
        return
    x, y, w, h = rect
    part = h / (h + beyond)
    grip = (x, y + (1 - part) * h * imgui.get_scroll_y() / beyond, w, part * h)
    draw = paint.window_draw_list()
    draw.push_clip_rect_full_screen()
    paint.fill(draw, grip, theme.with_opacity(theme.IVORY, 0.24), 2)
    draw.pop_clip_rect()


def _more_beyond(gui: Gui, rect: Rect) -> None:
    """Fades the content out at an edge, in thin strips of the panel's background."""
    behind = imgui.get_scroll_y()
    above, below = min(1.0, behind / 20), min(1.0, (imgui.get_scroll_max_y() - behind) / 20)
    if above <= 0 and below <= 0:
        return
    x, y, w, h = rect
    strips, thick = 20, 1.5
    draw = paint.window_draw_list()
    draw.push_clip_rect((x, y), (x + w, y + h))
    panel, tint = gui.recall("panel", (rect, 0))
    blurred = gui.painter.backdrop and not theme.high_contrast()
    tint = tint if blurred else theme.BLACK if theme.high_contrast() else theme.SOLID
    for number in range(strips):
        share = (1 - number / strips) ** 1.4
        for top, amount in (
            (y + number * thick, above * share),
            (y + h - (number + 1) * thick, below * share),
        ):
            if amount <= 0:
                continue
            strip = (x, top, w, thick)
            if blurred:
                paint.backdrop(gui, draw, strip, amount)
            if tint:
                paint.fill(draw, strip, theme.with_opacity(tint, amount), 0)
            gleam = paint.gleam(top + thick / 2 - panel[1], panel[3])
            if gleam and not theme.high_contrast():
                paint.fill(draw, strip, theme.with_opacity(gleam, amount), 0)
    draw.pop_clip_rect()


@contextmanager
def modal(gui: Gui, key: str, wide: float = 480.0) -> Iterator[Rect]:
    """A modal dialog in the middle of the window."""
    width, height = gui.logical_size
    imgui.set_next_window_pos((0.0, 0.0))
    imgui.set_next_window_size(gui.logical_size)
    flags = (
        imgui.WindowFlags.NO_DECORATION
        | imgui.WindowFlags.NO_BACKGROUND
        | imgui.WindowFlags.NO_MOVE
        | imgui.WindowFlags.NO_SAVED_SETTINGS
    )
    imgui.begin(f"dialog {key}", flags=flags)
    try:
        if imgui.is_window_appearing():
            gui.forget((key, "shown"))
            gui.cue("open")
        shown = gui.ease((key, "shown"), 1.0, 0.07, 0.0)
        veil = theme.colour("#0A0705", 0.60 * shown)
        paint.window_draw_list().add_rect_filled((0, 0), gui.logical_size, veil)
        rise = 14 * (1 - shown)
        rect = (width / 2, height / 2 + rise, gui.panel_width(wide), 0.0)
        with panel(gui, f"panel {key}", rect, (0.5, 0.5), 28, theme.SOLID) as found:
            gui.modal = True
            yield found
    finally:
        imgui.end()


def scroll_into_view() -> None:
    """Scrolls the last widget into view."""
    imgui.set_scroll_here_y(0.5)


def scrim(gui: Gui, opacity: float) -> None:
    """A scrim over the table, darker towards the top and bottom."""
    dark = theme.with_opacity(theme.NIGHT, _darker(opacity))
    draw = imgui.get_background_draw_list()
    draw.add_image(gui.textures.veil, (0, 0), gui.logical_size, col=dark)


def _darker(opacity: float) -> float:
    """How dark a scrim is, which in high contrast hides most of the table."""
    return max(opacity, 0.8) if theme.high_contrast() else opacity


def same_line(gap: float = theme.GAP) -> None:
    """The next widget stands to the right of the last one."""
    imgui.same_line(0.0, gap)


def spacer(height: float = theme.GAP) -> None:
    """Empty space below the last widget."""
    imgui.dummy((1.0, max(0.0, height - theme.GAP)))


@contextmanager
def item_spacing(gap: float) -> Iterator[None]:
    """Sets the gap between widgets."""
    imgui.push_style_var(imgui.StyleVar.ITEM_SPACING, (gap, gap))
    try:
        yield
    finally:
        imgui.pop_style_var()


def available() -> tuple[float, float]:
    """The width and height left from the cursor."""
    return imgui.get_content_region_avail()


def set_cursor(x: float, y: float) -> None:
    """Moves the cursor: the upper left corner of the next widget."""
    imgui.set_cursor_screen_pos((x, y))


def cursor() -> tuple[float, float]:
    """The position of the next widget."""
    return imgui.get_cursor_screen_pos()


def separator(gui: Gui, gap: float = 6.0) -> None:
    """A horizontal rule."""
    x, y = imgui.get_cursor_screen_pos()
    w = imgui.get_content_region_avail()[0]
    y = round(y + gap)
    paint.window_draw_list().add_rect_filled((x, y), (x + w, y + 1), theme.LINE)
    imgui.dummy((w, 2 * gap + 1))

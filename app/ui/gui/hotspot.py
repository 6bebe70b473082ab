"""Hotspots: the invisible button under every widget, with hover, press and focus."""

from __future__ import annotations

from dataclasses import dataclass

from slimgui import imgui

from . import theme
from .context import TO_LEFT, TO_RIGHT, Gui, Key, Rect


@dataclass(slots=True)
class Interaction:
    """The state of a widget in this frame."""

    rect: Rect
    clicked: bool
    """Clicked, or activated with Enter, in this frame."""
    hovered: bool
    held: bool
    focused: bool
    """Whether it has the keyboard focus, and the focus is shown."""
    enabled: bool
    hover: float
    press: float
    focus: float
    """Hover, press and focus, eased from 0 to 1."""
    number: int


def hotspot(
    gui: Gui,
    key: Key,
    size: tuple[float, float],
    enabled: bool = True,
    repeat: bool = False,
    tab_stop: bool = True,
) -> Interaction:
    """Places an invisible button of a size.

    With `repeat` it clicks again and again while held. Without `tab_stop`, Tab skips it: in a group
    of widgets Tab stops at one, and arrows lead to the others.
    """
    x, y = imgui.get_cursor_screen_pos()
    if not enabled:
        imgui.begin_disabled()
    imgui.push_item_flag(imgui.ItemFlags.BUTTON_REPEAT, repeat)
    imgui.push_item_flag(imgui.ItemFlags.NO_TAB_STOP, not tab_stop)
    clicked = imgui.invisible_button(
        str(key), (max(1.0, size[0]), max(1.0, size[1])), imgui.ButtonFlags.ENABLE_NAV
    )
    imgui.pop_item_flag()
    imgui.pop_item_flag()
    if not enabled:
        imgui.end_disabled()
    if enabled:
        gui.widget_rects[str(key)] = (x, y, size[0], size[1])
    found = _interaction(gui, (x, y, size[0], size[1]), clicked, enabled)
    if repeat and found.held:
        gui.request_frames(1)
    if found.focused:
        gui.focused = str(key)
        gui.focus_rect, gui.focus_words = found.rect, []
    return found


def _interaction(gui: Gui, rect: Rect, clicked: bool, enabled: bool) -> Interaction:
    number = imgui.get_item_id()
    gui.follow_focus(number)
    hovered = enabled and imgui.is_item_hovered(imgui.HoveredFlags.NO_NAV_OVERRIDE)
    held = enabled and imgui.is_item_active()
    focused = enabled and gui.focus_shown and imgui.is_item_focused()
    found = Interaction(
        rect,
        clicked and enabled,
        hovered,
        held,
        focused,
        enabled,
        gui.ease((number, "hover"), float(hovered or focused)),
        gui.ease((number, "press"), float(held), 0.05),
        gui.ease((number, "focus"), float(focused), 0.06),
        number,
    )
    if hovered:
        gui.pointer = "hand"
        if gui.recall("hovered", 0) != number:
            gui.remember("hovered", number)
            gui.cue("hover")
    elif gui.recall("hovered", 0) == number:
        gui.remember("hovered", 0)
    if found.clicked:
        gui.cue("press")
        gui.request_frames()
    return found


def arrow_step(gui: Gui, item: Interaction) -> int:
    """-1 or 1 when the left or right arrow was pressed on a widget that has the focus, else 0.

    While such a widget has the focus, these keys change its value and do not move the focus.
    """
    if not item.focused:
        return 0
    gui.sideways = True
    return imgui.is_key_pressed(TO_RIGHT) - imgui.is_key_pressed(TO_LEFT)


def dimmed(item: Interaction, colour: theme.Colour) -> theme.Colour:
    """A colour, fainter if the widget is disabled."""
    return colour if item.enabled else theme.with_opacity(colour, 0.38)

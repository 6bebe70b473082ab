"""The buttons of the camera on the table: turning, from above, looking through, levels.

They fade while the mouse is elsewhere, so that the table has the stage.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from slimgui import imgui

from ...languages import _
from ..gui import paint, theme
from ..gui import widgets as w
from ..gui.context import Gui, Rect
from . import overlay
from .keys import TURN, ZOOM

if TYPE_CHECKING:
    from .view_controls import ViewControls

SIDE, GAP, PAD = 34.0, 3.0, 6.0
"""The side of a button, the gap between two, and around all of them."""
_FAINT = 0.5
"""How much is seen of the buttons while nobody is near."""
_NEAR, _LINGER, _GREETING = 56.0, 1.6, 5.0
"""How near the mouse brings them back, for how many seconds they then stay, and at first."""


class _Button(NamedTuple):
    name: str
    icon: str
    tip: str
    key: str
    do: Callable[[], None]
    lit: bool = False
    enabled: bool = True
    repeat: bool = False


def width(gui: Gui) -> float:
    """How wide the column of buttons is."""
    return gui.control_height(SIDE) + 2 * PAD


def draw(gui: Gui, controls: ViewControls, right: float, bottom: float, top: float) -> None:
    """Draws the buttons in a column whose lower right corner is given, and how high it may be."""
    buttons = _buttons(controls)
    most = (bottom - top - 2 * PAD + GAP) / len(buttons) - GAP
    side = max(SIDE * 0.7, min(gui.control_height(SIDE), most))
    across, tall = side + 2 * PAD, len(buttons) * (side + GAP) - GAP + 2 * PAD
    rect = (round(right - across), round(bottom - tall), across, tall)
    seen = _strength(gui, rect, any(button.lit for button in buttons))
    behind = imgui.get_background_draw_list()
    paint.shadow(gui, behind, rect, 12, 0.4 * seen, 3)
    paint.fill(behind, rect, theme.with_opacity(theme.SOLID, 0.8 * seen), 12)
    paint.outline(behind, rect, theme.with_opacity(theme.IVORY, 0.16 * seen), 12)
    with w.group(gui, "camera", rect):
        for number, button in enumerate(buttons):
            w.set_cursor(rect[0] + PAD, rect[1] + PAD + number * (side + GAP))
            _draw_button(gui, button, side, seen)
    if controls.through:
        _sign(gui)


def _buttons(controls: ViewControls) -> list[_Button]:
    view = controls.view

    def turn(degrees: float) -> None:
        view.controller = view.controller.orbit(degrees, 0.0)

    left, right = _("Turn left"), _("Turn right")
    found = [
        _Button(
            "turn left",
            "arrow-counter-clockwise",
            left,
            "view.turn_left",
            lambda: turn(TURN),
            repeat=True,
        ),
        _Button(
            "turn right",
            "arrow-clockwise",
            right,
            "view.turn_right",
            lambda: turn(-TURN),
            repeat=True,
        ),
        _Button(
            "top", "grid-nine", _("From above"), "view.above", view.toggle_top, view.from_above
        ),
    ]
    tip = _("See through what you point at")
    through = bool(controls.through)
    found.append(
        _Button(
            "look through",
            "cube-transparent",
            tip,
            "view.through",
            lambda: controls.look_through(int(not through)),
            through,
        )
    )
    if controls.has_levels:
        tip, lifted = _("Lift off the top level"), view.lifted > 0
        key, off = "view.lift", view.lifted < view.most_lifted
        found.append(
            _Button("lift", "stack-minus", tip, key, lambda: controls.lift(1), lifted, off)
        )
        tip, key = _("Put a level back"), "view.put_back"
        found.append(
            _Button("put back", "stack-plus", tip, key, lambda: controls.lift(-1), enabled=lifted)
        )
        tip, on = _("Show level numbers"), controls.shows_levels
        found.append(
            _Button("levels", "number-square-three", tip, "view.levels", controls.toggle_levels, on)
        )
    for name, icon, tip, key, by in (
        ("nearer", "plus", _("Zoom in"), "view.nearer", ZOOM),
        ("farther", "minus", _("Zoom out"), "view.farther", 1 / ZOOM),
    ):
        found.append(_Button(name, icon, tip, key, partial(controls.zoom, by), repeat=True))
    if controls.can_turn_held:
        tip, key = _("Turn the piece you hold"), "held.turn"
        found.append(_Button("turn held", "arrows-clockwise", tip, key, controls.turn_held))
    tip = _("Reset view")
    found.append(_Button("reset view", "frame-corners", tip, "view.home", controls.reset))
    return found


def _strength(gui: Gui, rect: Rect, lit: bool) -> float:
    """How much is seen of the buttons: all of them while the mouse is near or one is on."""
    until = gui.recall("camera buttons until", gui.now + _GREETING)
    near = paint.contains(paint.grown(rect, _NEAR), *imgui.get_mouse_pos())
    if near or gui.recall("camera focused", False):
        until = gui.now + _LINGER
        gui.remember("camera buttons until", until)
    left = until - gui.now
    if left > 0:
        gui.request_frame_in(left)
    gui.remember("camera focused", False)
    seen = 1.0 if left > 0 or theme.high_contrast() else 0.75 if lit else _FAINT
    return gui.ease("camera buttons", seen, 0.14)


def _draw_button(gui: Gui, button: _Button, side: float, seen: float) -> None:
    item = w.hotspot(gui, button.name, (side, side), button.enabled, button.repeat)
    draw_list = paint.window_draw_list()
    x, y, wide, high = item.rect
    paint.fill(draw_list, item.rect, theme.with_opacity(theme.IVORY, 0.13 * item.hover), 9)
    ink = theme.mix(theme.SOFT, theme.IVORY, item.hover)
    if button.lit:
        paint.fill(draw_list, item.rect, theme.with_opacity(theme.GOLD, 0.26), 9)
        paint.outline(draw_list, item.rect, theme.with_opacity(theme.GOLD, 0.85), 9, 1.5)
        ink = theme.GOLD_LIGHT
    strength = (1.0 if button.lit else seen) * (1.0 if item.enabled else 0.35)
    ink = theme.with_opacity(ink, strength)
    middle = x + wide / 2, y + high / 2 + item.press
    paint.icon(gui, draw_list, button.icon, *middle, side * 0.52, ink)
    paint.focus_ring(draw_list, item.rect, item.focus, 9)
    if item.focused:
        gui.remember("camera focused", True)
    w.tooltip(gui, item, button.tip, button.key)
    if item.clicked:
        gui.remember("camera buttons until", gui.now + _LINGER)
        button.do()


def _sign(gui: Gui) -> None:
    """Says at the top of the table that one looks through it, and how to stop."""
    text = _("See-through on · {key} turns it off").format(key=gui.bindings.word("view.through"))
    across, high = w.text_size(gui, theme.NOTE, text, 400)
    wide, tall = across + 42, high + 14
    left = overlay.sides(gui)[0] + (overlay.between(gui) - wide) / 2
    rect = (round(left), 12.0, wide, tall)
    draw_list = imgui.get_foreground_draw_list()
    paint.shadow(gui, draw_list, rect, 10, 0.4, 3)
    paint.fill(draw_list, rect, theme.SOLID, tall / 2)
    paint.outline(draw_list, rect, theme.with_opacity(theme.GOLD, 0.8), tall / 2, 1.5)
    paint.icon(gui, draw_list, "eye", rect[0] + 18, rect[1] + tall / 2, 16, theme.GOLD_LIGHT)
    w.draw_text(gui, theme.NOTE, text, rect[0] + 31, rect[1] + 7, theme.IVORY, draw_list)

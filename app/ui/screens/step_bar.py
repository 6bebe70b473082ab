"""Stepping through a game: buttons to other moves and a slider, in the toolbar of a table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..gui import paint, theme
from ..gui import widgets as w
from ..gui.context import Gui

BAR = 46.0
"""The height of a toolbar's controls."""
MoveButton = tuple[str, str, int, str, str]
"""A button: its name, icon, the move it leads to, its tooltip and shortcut."""


def step_bar(
    gui: Gui,
    at: int,
    length: int,
    ticks: Iterable[int],
    before: Sequence[MoveButton],
    after: Sequence[MoveButton],
) -> int:
    """Draws the slider between buttons; returns the move to go to, or the one that is shown."""
    goal = step_buttons(gui, at, length, before)
    room = w.available()[0] - len(after) * (gui.control_height(BAR) + 8) - 10
    goal = move_slider(gui, at, length, ticks, room, goal)
    return step_buttons(gui, at, length, after, goal)


def step_buttons(
    gui: Gui, at: int, length: int, steps: Sequence[MoveButton], goal: int | None = None
) -> int:
    """Draws buttons; returns the move of the one that was clicked, else `goal`, else `at`."""
    for name, icon, where, tip, key in steps:
        can = 0 <= where <= length and where != at
        if w.icon_button(gui, name, icon, side=BAR, enabled=can, tip=tip, shortcut=key).clicked:
            goal = where
        w.same_line(8)
    return at if goal is None else goal


def move_slider(
    gui: Gui, at: int, length: int, ticks: Iterable[int], room: float, goal: int
) -> int:
    """Draws the slider, empty before the first move; returns its move if it was moved."""
    x, y = w.cursor()
    middle = y + gui.control_height(BAR) / 2
    if length:
        w.set_cursor(x + 6, middle - max(30.0, gui.least_target) / 2)
        marks = [float(number) for number in ticks]
        moved = round(w.slider(gui, "move", float(at), 0.0, float(length), 1.0, room - 12, marks))
        goal = moved if moved != at else goal
    else:
        faint = theme.with_opacity(theme.IVORY, 0.08)
        paint.fill(paint.window_draw_list(), (x + 6, middle - 2.5, room - 12, 5), faint, 2.5)
    w.set_cursor(x + room + 6, y)
    return goal

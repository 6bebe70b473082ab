"""Cards in rows, as many side by side as look good, scrolling where they find no room.

Up to four cards stand in one row and are as wide as four would be. More of them are made narrower
as long as their texts allow it; then they stand in rows that are as even as can be. So do fewer
where large text finds no room in four.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from slimgui import imgui

from ... import games
from ..gui import widgets as w
from ..gui.context import Gui
from ..table.presenters import presenter_of

Size = tuple[float, float]
GAP = 22.0
_USUAL = 4
"""So many cards fit in a row with text of the usual size."""
_NARROWEST = 210.0
"""How wide a card is at least then."""
_AIR = 12.0
"""Above cards that scroll: one that is pointed at rises."""


class Columns(NamedTuple):
    """How things of the same width stand in rows, from the left edge of their area."""

    things: int
    number: int
    """How many stand side by side in a full row."""
    width: float
    gap: float

    @property
    def rows(self) -> int:
        """How many rows there are."""
        return -(-self.things // self.number)

    @property
    def across(self) -> float:
        """How wide a full row is."""
        return self.number * (self.width + self.gap) - self.gap

    def row_of(self, place: int) -> int:
        """The row of a thing, counted from 0."""
        return place // self.number

    def left(self, place: int, centred: bool = True) -> float:
        """Where a thing begins; a last row that is not full stands in the middle if wished."""
        row = self.row_of(place)
        missing = self.number - min(self.number, self.things - row * self.number)
        shift = missing / 2 if centred else 0.0
        return (place % self.number + shift) * (self.width + self.gap)


def columns(gui: Gui, count: int, room: float, widest: float = 1e6, gap: float = GAP) -> Columns:
    """So many things within a width, none wider than told."""
    most = max(1, int((room + gap) // (_NARROWEST * gui.text_factor + gap)))
    if count <= _USUAL <= most:
        number, alike = count, _USUAL
    else:
        number = alike = -(-count // -(-count // most))
    return Columns(count, number, min(widest, (room - (alike - 1) * gap) / alike), gap)


def game_card(
    gui: Gui,
    key: str,
    game: str,
    picture: int,
    size: tuple[float, float],
    aspect: float,
    **more: Any,
) -> w.Interaction:
    """The card of a game, its words as high as those of the others; `more` as `w.card` takes it."""
    presenter = presenter_of(game)
    least = w.note_height(gui, (presenter_of(each).motto() for each in games.names()), size[0])
    title, note = presenter.title, presenter.motto()
    return w.card(gui, key, title, note, picture, size, aspect, least=least, **more)


def draw_cards(
    gui: Gui,
    key: str,
    rect: w.Rect,
    grid: Columns,
    tall: float,
    draw: Callable[[int, Size], w.Interaction],
    below: tuple[float, Callable[[float, float], None]] = (0.0, lambda left, top: None),
) -> None:
    """Draws cards of a height within a rectangle, in the middle of its width.

    `draw` gets the number of a card and its size. A card whose texts need it is higher than told:
    then its row is from the next frame on. What is `below`, of a height, scrolls with the cards.
    """
    x, y, wide, high = rect
    tall = max(tall, gui.recall(f"{key} tall", 0.0)) if grid.rows > 1 else tall
    whole = grid.rows * (tall + GAP) - GAP
    whole += below[0]
    scrolls = bool(grid.rows > 1 or below[0]) and whole > high
    left, heights = x + (wide - grid.across) / 2, [0.0]

    def draw_all(left: float, top: float) -> None:
        for number in range(grid.things):
            w.set_cursor(left + grid.left(number), top + grid.row_of(number) * (tall + GAP))
            heights.append(draw(number, (grid.width, tall)).rect[3])
        below[1](left, top + whole - below[0])

    with w.group(gui, key, (left, y, grid.across, high if scrolls else whole)):
        if scrolls:
            with w.scroll(gui, f"{key} rows", high):
                top = w.cursor()[1] + _AIR
                draw_all(left, top)
                w.set_cursor(left, top)
                imgui.dummy((grid.across, whole + _AIR))
        else:
            draw_all(left, y)
    if grid.rows > 1 and max(heights) > tall:
        gui.remember(f"{key} tall", max(heights))
        gui.request_frames(2)

"""A page of cards: one for every game, and wide ones below for what belongs to no game."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from slimgui import imgui

from ...languages import _
from ...scene import stage_of
from ...scene.camera import Camera
from ...scene.dioramas import backdrop, diorama
from ...scene.framing import framed
from ...scene.piece import Scene
from ..gui import theme
from ..gui import widgets as w
from ..gui.context import Gui
from ..picture_queue import PictureQueue
from .card_grid import GAP, Size, columns, draw_cards
from .page import dim
from .screen import Screen
from .services import Services
from .wide_card import wide_card, wide_card_height

_PICTURE = (440, 360)
_SIDE = 40.0
"""The margin left and right of the cards."""
_LEAST = 210.0
"""How much height a row of cards is left at least, up to two of them."""


class WideEntry(NamedTuple):
    """What a wide card shows, and where it leads."""

    key: str
    title: str
    note: str
    seen: Callable[[], tuple[Scene, Camera]]
    """What is in its picture."""
    open: Callable[[], None]


class CardPage(Screen):
    """Cards of games, with small pictures that are drawn one after another."""

    def __init__(self, program: Services) -> None:
        super().__init__(program)
        self.pictures = PictureQueue(program, _PICTURE)

    def leave(self) -> None:
        self.pictures.release()

    def backdrop(self) -> tuple[Scene, Camera]:
        return backdrop()

    def advance(self, seconds: float) -> None:
        self.pictures.advance()

    def act(self, action: str) -> bool:
        if action == "screen.rules":
            from .rules import Rules

            self.program.open(Rules(self.program))
            return True
        return False

    # What is on the page

    @abstractmethod
    def words(self) -> tuple[str, str]:
        """The title, and a line below it."""

    @abstractmethod
    def games(self) -> Sequence[str]:
        """The games that have a card."""

    @abstractmethod
    def card(self, gui: Gui, game: str, size: Size) -> w.Interaction:
        """Draws the card of a game."""

    @abstractmethod
    def entries(self) -> Sequence[WideEntry]:
        """The wide cards."""

    def picture_of(self, game: str) -> int:
        """The number of the picture on a game's card."""
        return self.pictures.number(game, partial(_close_up, game, self.pictures.aspect))

    # The interface

    def draw(self, gui: Gui) -> None:
        wide, high = gui.logical_size
        dim(gui)
        draw = imgui.get_background_draw_list()
        (title, words), names, entries = self.words(), self.games(), self.entries()
        grid = columns(gui, len(names), wide - 2 * _SIDE, 330.0)
        across = max(grid.across, min(wide - 2 * _SIDE, 4 * 330.0 + 3 * GAP))
        left = (wide - across) / 2
        heights = [_height(gui, each, across) + 24 for each in entries]
        below = heights[:1] + [36.0] * (len(entries) > 1)
        head = w.text_size(gui, theme.TITLE, title, wide)[1] + 32
        head += w.text_size(gui, theme.MOTTO, words, wide - 120)[1]
        room = high * 0.945 - head - sum(below) - 50
        together = room < _LEAST * min(2, grid.rows)
        if together:  # all of it scrolls
            room, across, below = room + sum(below) + 50, grid.across, []
            heights = [_height(gui, each, across) + 24 for each in entries]
        tall = min(430.0, room if grid.rows == 1 else 0.8 * room)
        area = room if grid.rows > 1 or together else tall
        begin = top = high * 0.055 + max(0.0, high * 0.89 - head - area - sum(below)) / 2
        top += 6 + w.draw_paragraph(
            gui, theme.TITLE, title, 0, top, wide, "middle", draw=draw, shadow=0.5
        )
        room = wide - 120
        top += 26 + w.draw_paragraph(gui, theme.MOTTO, words, 60, top, room, "middle", draw=draw)

        def draw_card(number: int, size: Size) -> w.Interaction:
            return self.card(gui, names[number], size)

        def draw_below(x: float, y: float) -> None:
            for entry, taken in zip(entries, heights, strict=True):
                self._draw_entry(gui, entry, (x, y + 24, across, taken - 24), scrolls=True)
                y += taken

        cards = ("cards", (0.0, top, wide, area), grid, tall, draw_card)
        if together:
            draw_cards(gui, *cards, (sum(heights), draw_below))
        else:
            draw_cards(gui, *cards)
            self._draw_entries(gui, entries, (left, top + area + 24, across, sum(below) - 24))
        back = w.button_size(gui, _("Back"), "arrow-left")[0]
        with w.group(gui, "back", (wide - left - back, begin, back, 0)):
            if w.button(gui, "back", _("Back"), "quiet", "arrow-left").clicked:
                self.back()
        if self.pictures.waiting:
            gui.request_frames(1)

    def _draw_entries(self, gui: Gui, entries: Sequence[WideEntry], rect: w.Rect) -> None:
        """The wide cards, one under the other; where there are several, they scroll."""
        x, y, wide, high = rect
        if len(entries) == 1:
            self._draw_entry(gui, entries[0], rect)
        elif entries:
            with w.group(gui, "notes", rect), w.scroll(gui, "all notes", high):
                for entry in entries:
                    y = w.cursor()[1]
                    tall = _height(gui, entry, wide)
                    self._draw_entry(gui, entry, (x, y, wide, tall))
                    w.set_cursor(x, y)
                    imgui.dummy((wide, tall + theme.GAP))

    def _draw_entry(self, gui: Gui, entry: WideEntry, rect: w.Rect, scrolls: bool = False) -> None:
        picture, aspect = self.pictures.number(entry.key, entry.seen), self.pictures.aspect
        title, note = entry.title, entry.note
        if wide_card(gui, entry.key, rect, title, note, picture, aspect, scrolls).clicked:
            entry.open()


def _height(gui: Gui, entry: WideEntry, wide: float) -> float:
    return wide_card_height(gui, entry.title, entry.note, wide)


def _close_up(game: str, aspect: float) -> tuple[Scene, Camera]:
    scene, view = diorama(game), stage_of(game).view
    near = replace(view, distance=view.distance * 0.5)
    view = framed(near, scene, aspect, (-0.95, 0.95, -0.5, 0.8))
    return scene, replace(view, distance=view.distance * stage_of(game).diorama_distance)

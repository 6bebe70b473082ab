"""The title screen: a card for every game, and the main menu."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from slimgui import imgui

from ... import games
from ...engine import game_named
from ...languages import _, n_, p_
from ...match.saves import AT_A_TIME
from ...scene import stage_of
from ...scene.camera import Camera
from ...scene.dioramas import backdrop, diorama
from ...scene.framing import framed
from ...scene.piece import Scene
from ..gui import theme
from ..gui import widgets as w
from ..gui.context import Gui
from ..gui.flow import Row, flow_evenly, flow_height, row_width
from ..picture_queue import PictureQueue
from ..table.presenters import presenter_of
from .card_grid import columns, draw_cards, game_card
from .page import dim
from .screen import Screen
from .services import Services

_PICTURE = (440, 360)
_SHALLOW = 800.0
"""Up to this height of the window, cards crop the top of their pictures."""
_SIDE = 37.0
"""The margin left and right of the cards."""
_EDGE = 22.0
"""The least margin beside the buttons of the menu."""
_SPIN = 14.0
"""Degrees a second by which the table on a hovered or focused card turns."""


class Title(Screen):
    """The title screen."""

    name = "title"

    def __init__(self, program: Services) -> None:
        super().__init__(program)
        self._pictures = PictureQueue(program, _PICTURE)
        self._turned: dict[str, float] = dict.fromkeys(games.names(), 0.0)
        self._looked = ""
        self._look = program.display.look
        self._asking = False
        """Whether the dialog to quit is open."""

    def enter(self) -> None:
        self._read_matches()
        self._looked, self._asking = "", False
        if self.program.display.look != self._look:
            self._look = self.program.display.look
            for game in games.names():
                self._pictures.renew(game, partial(self._seen, game))

    def _read_matches(self) -> None:
        library = self.program.library
        entries = library.list(AT_A_TIME)
        self._unfinished = next((entry for entry in entries if not entry.over), None)
        unknown = not library.complete or library.unreadable is not None
        self._newcomer = not (entries or unknown or self.program.settings.lessons)

    # The tables

    def backdrop(self) -> tuple[Scene, Camera]:
        return backdrop()

    def advance(self, seconds: float) -> None:
        if self._looked and self.program.gui.motion:
            self._turned[self._looked] += _SPIN * seconds
            self._pictures.renew(self._looked, partial(self._seen, self._looked))
        self._pictures.advance()
        if not self.program.library.complete:
            self._read_matches()
            self.program.gui.request_frames()

    def _seen(self, game: str) -> tuple[Scene, Camera]:
        """What the picture of a game shows."""
        scene, view = diorama(game), stage_of(game).view
        top = 0.86 if self.program.gui.logical_size[1] > _SHALLOW else 0.72
        view = framed(view, scene, _PICTURE[0] / _PICTURE[1], (-0.95, 0.95, -0.52, top))
        near = view.distance * stage_of(game).diorama_distance
        return scene, replace(view, distance=near, azimuth=view.azimuth + self._turned[game])

    # The interface

    def draw(self, gui: Gui) -> None:
        wide, high = gui.logical_size
        dim(gui)
        top = _heading(gui)
        hint = self._hint(gui)
        menu = self._menu_rows(gui, wide - 2 * _EDGE)
        size = gui.control_height(theme.CONTROL)
        foot = min(high * 0.84, hint - 24 - flow_height(len(menu), size, 12))
        grid = columns(gui, len(games.names()), wide - 2 * _SIDE, 340.0 * gui.text_factor)
        tall = min(430.0, high * (0.48 if grid.rows == 1 else 0.42))
        area = (0.0, top, wide, foot - top - high * 0.03)
        self._looked = ""
        draw_cards(gui, "cards", area, grid, tall, partial(self._card, gui))
        if self._pictures.waiting or (self._looked and gui.motion):
            gui.request_frames(1)
        self._menu(gui, menu, foot)
        if self._asking:
            self._ask(gui)

    def _hint(self, gui: Gui) -> float:
        """Says which keys help, at the lower edge; returns where it begins."""
        wide, high = gui.logical_size
        hint = _("Arrow keys to choose   ·   Enter to play   ·   {rules} rules")
        if gui.bindings.pad:
            hint = _("Stick to choose   ·   {press} to play   ·   {back} to quit")
        names = {"rules": "screen.rules", "press": "focus.press", "back": "screen.back"}
        hint = hint.format(**{word: gui.bindings.word(action) for word, action in names.items()})
        draw = imgui.get_background_draw_list()
        top = high - 25 - w.text_size(gui, theme.NOTE, hint, wide)[1]
        w.draw_paragraph(gui, theme.NOTE, hint, 0, top, wide, "middle", draw=draw)
        return top

    def _ask(self, gui: Gui) -> None:
        """Asks whether to quit."""
        answers: list[tuple[str, w.Kind]] = [(_("Quit"), "primary"), (_("Cancel"), "secondary")]
        content = _("Your games are saved, and you can resume them any time.")
        chosen = w.confirm_dialog(gui, "ask to quit", _("Quit Escalier?"), content, answers)
        if chosen is not None:
            self._asking = False
            gui.request_frames()
        if chosen == 0:
            self._go("quit")

    def _card(self, gui: Gui, number: int, size: tuple[float, float]) -> w.Interaction:
        game = games.names()[number]
        presenter, rules = presenter_of(game), game_named(game)
        counts = rules.player_counts
        if len(counts) == 1:
            players = n_("{count} player", "{count} players", counts[0])
        else:
            players = _("{least}–{most} players").format(least=counts[0], most=counts[-1])
        minutes = _("{minutes} min").format(minutes=presenter.minutes)
        facts = (("users", players), ("clock", minutes))
        picture = self._pictures.number(game, partial(self._seen, game))
        aspect, grade = _PICTURE[0] / _PICTURE[1], (_("Difficulty"), presenter.weight)
        item = game_card(gui, game, game, picture, size, aspect, facts=facts, grade=grade)
        if item.clicked:
            self._choose(game)
        if item.hovered or item.focused:
            self._looked = game
        return item

    def _choose(self, game: str) -> None:
        from .new_game import NewGame

        self.program.open(NewGame(self.program, game))

    def _menu_rows(self, gui: Gui, room: float) -> list[Row[tuple[str, str, str]]]:
        """The entries of the menu: what is written on each, its icon, its name."""
        learn = _("Learn to play") if self._newcomer else _("Lessons")
        entries = [
            (learn, "graduation-cap", "lessons"),
            (_("Exercises"), "lightbulb", "exercises"),
            (_("Games"), "folder-open", "games"),
            (_("Rules"), "book-open", "rules"),
            (_("Statistics"), "chart-bar", "statistics"),
            (_("Settings"), "gear-six", "settings"),
            (_("Quit"), "sign-out", "quit"),
        ]
        if self._unfinished is not None:
            entries.insert(0, (_("Continue"), "play", "continue"))
        sizes = [w.button_size(gui, text, icon=icon)[0] for text, icon, _name in entries]
        return flow_evenly(list(zip(entries, sizes, strict=True)), room, 12)

    def _menu(self, gui: Gui, rows: list[Row[tuple[str, str, str]]], top: float) -> None:
        wide, across = gui.logical_size[0], max(map(row_width, rows))
        step = gui.control_height(theme.CONTROL) + 12
        with w.group(gui, "menu", ((wide - across) / 2, top, across, step * len(rows))):
            for line, row in enumerate(rows):
                left = (wide - row_width(row)) / 2
                for entry in row:
                    w.set_cursor(left + entry.left, top + line * step)
                    self._menu_button(gui, *entry.thing)

    def _menu_button(self, gui: Gui, text: str, icon: str, name: str) -> None:
        first = name == "continue" or (name == "lessons" and self._newcomer)
        if w.button(gui, name, text, "primary" if first else "secondary", icon).clicked:
            self._go(name)
        if name == "continue":
            gui.prefer_focus()

    def _go(self, name: str) -> None:
        from . import menu

        menu.go(self.program, name)

    def back(self) -> None:
        self._asking = True
        self.program.gui.request_frames()

    def act(self, action: str) -> bool:
        if action == "screen.rules":
            self._go("rules")
        elif action == "screen.paste":
            from .opening import paste

            paste(self.program)
        else:
            return False
        return True


def _motto(count: int) -> str:
    """The line below the title, with the number of games in words."""
    if count == 1:
        return _("a game of stairs and heights")
    words = (
        p_("count", "two"),
        p_("count", "three"),
        p_("count", "four"),
        p_("count", "five"),
        p_("count", "six"),
        p_("count", "seven"),
        p_("count", "eight"),
    )
    number = dict(enumerate(words, start=2)).get(count, str(count))
    return _("{number} games of stairs and heights").format(number=number)


def _heading(gui: Gui) -> float:
    """Draws the title, smaller where large text needs the room; returns where the cards begin."""
    wide, high = gui.logical_size
    draw = imgui.get_background_draw_list()
    hero = theme.HERO._replace(size=theme.HERO.size / gui.text_factor**0.8)
    top = high * 0.06 / gui.text_factor
    w.draw_paragraph(gui, hero, "ESCALIER", 0, top, wide, "middle", draw=draw, shadow=0.5)
    motto = _motto(len(games.names()))
    y = top + hero.size * 0.98
    w.draw_paragraph(gui, theme.MOTTO, motto, 0, y, wide, "middle", draw=draw)
    half = w.text_width(gui, theme.MOTTO, motto) / 2 + 26
    for side in (-1, 1):
        middle = wide / 2 + side * (half + 22)
        line = y + gui.font_size(theme.MOTTO) * 0.58
        gold = theme.with_opacity(theme.GOLD, 0.6)
        draw.add_rect_filled((middle - 22, line), (middle + 22, line + 1), gold)
    return y + gui.font_size(theme.MOTTO) + high * 0.034

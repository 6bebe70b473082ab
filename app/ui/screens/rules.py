"""The rules of all games: pages with pictures, and a table of contents beside them."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, partial

from slimgui import imgui

from ... import games
from ...languages import _, language
from ...match import records
from ...scene import stage_of
from ...scene.camera import Camera
from ...scene.dioramas import diorama
from ...scene.framing import framed
from ...scene.piece import Scene, Vector
from ..gui import paint, theme
from ..gui import widgets as w
from ..gui.context import Gui
from ..markdown import Page, Picture, read
from ..markdown_view import MarkdownView, lay_out
from ..picture_queue import PictureQueue
from ..table.highlights import moved_pieces
from ..table.presenters import presenter_of
from .screen import Screen
from .services import Services

_PICTURE = (768, 432)
_NEAR = 0.5
"""The distance of the camera in pictures, as a share of the usual one."""
_CONTENTS, _TEXT = 232.0, 720.0
"""The widths of the table of contents and of the text."""
_LINE, _LEAF = 90.0, 0.85
"""How far an arrow key scrolls, and a page key as a share of the height of the view."""
_STEER = 1400.0
"""How many units a second the right stick of a controller scrolls."""
_SCROLLS = {
    "page.down": (_LINE, 0.0),
    "page.up": (-_LINE, 0.0),
    "page.on": (0.0, _LEAF),
    "page.back": (0.0, -_LEAF),
    "page.top": (-1e6, 0.0),
    "page.bottom": (1e6, 0.0),
}


class Rules(Screen):
    """The rules, opened at one of the games."""

    name = "rules"

    def __init__(self, program: Services, game: str | None = None) -> None:
        super().__init__(program)
        self.game = game or games.names()[0]
        self._pictures = PictureQueue(program, _PICTURE)
        self._sheet: tuple[object, MarkdownView] | None = None
        self._scroll = 0.0
        self._goal: float | None = 0.0
        """The target of a smooth scroll; None while the text rests or the wheel scrolls it."""
        self._leaf, self._most = 400.0, 0.0

    def enter(self) -> None:
        self.program.gui.arrows = False

    def leave(self) -> None:
        self.program.gui.arrows = True
        self._pictures.release()

    def backdrop(self) -> tuple[Scene, Camera]:
        return diorama(self.game), stage_of(self.game).view

    def advance(self, seconds: float) -> None:
        self._pictures.advance()

    def choose(self, game: str) -> None:
        """Shows the page of another game."""
        if game != self.game:
            self.game = game
            self._goal, self._scroll = 0.0, 0.0
            self._pictures.release()
            self.program.gui.forget("rules scroll")
            self.program.touch()

    # The page

    def page(self) -> Page:
        """The page in the language in use."""
        return _page(language(), self.game)

    def _laid_out(self, gui: Gui, wide: float) -> MarkdownView:
        key = (language(), self.game, gui.text_factor, wide)
        if self._sheet is None or self._sheet[0] != key:
            self._sheet = key, lay_out(gui, self.page(), wide, self._number)
        return self._sheet[1]

    def _number(self, picture: Picture) -> int:
        make = partial(_position, self.game, picture, self._pictures.aspect)
        return self._pictures.number(picture, make)

    # The interface

    def draw(self, gui: Gui) -> None:
        wide, high = gui.logical_size
        w.scrim(gui, 0.5)
        across = min(1120.0, wide - 60)
        with w.panel(gui, "rules", ((wide - across) / 2, 26, across, high - 52), pad=0):
            x, y = w.cursor()
            top = self._heading(gui, x, y, across)
            tall = high - 52 - (top - y) - 12
            sheet_wide = min(_TEXT, across - _CONTENTS - 110)
            sheet = self._laid_out(gui, sheet_wide)
            self._contents(gui, sheet, (x + 26, top + 8, _CONTENTS, tall - 8))
            left = x + _CONTENTS + 62
            w.set_cursor(left, top)
            with w.scroll(gui, "page", tall, x + across - left - 24):
                self._text(gui, sheet, sheet_wide, tall)
        if self._pictures.waiting:
            gui.request_frames(1)

    def _heading(self, gui: Gui, x: float, y: float, across: float) -> float:
        """Draws the title, a tab for every game and the back button; returns the bottom."""
        title, back = _("Rules"), _("Back")
        size = gui.font_size(theme.HEADING)
        high = y + 18 + (gui.control_height(theme.CONTROL) - size) / 2
        w.draw_text(gui, theme.HEADING, title, x + 42, high)
        out = w.button_size(gui, back, "arrow-left")[0]
        w.set_cursor(x + across - out - 18, y + 18)
        if w.button(gui, "back", back, "quiet", "arrow-left").clicked:
            self.back()
        left = max(x + _CONTENTS + 62, x + 42 + w.text_width(gui, theme.HEADING, title) + 40)
        w.set_cursor(left, y + 16)
        names = [presenter_of(game).title for game in games.names()]
        room = x + across - left - 26 - out
        chosen = w.tabs(gui, "games", names, games.names().index(self.game), room)
        self.choose(games.names()[chosen])
        return max(w.cursor()[1], y + 70)

    def _contents(self, gui: Gui, sheet: MarkdownView, rect: w.Rect) -> None:
        sections = self.page().sections
        now = sum(top <= self._scroll + 60 for top in sheet.tops) - 1
        if 0 < self._most <= self._scroll + 2:
            now = len(sections) - 1
        w.set_cursor(rect[0], rect[1])
        with w.scroll(gui, "contents", rect[3], rect[2]), w.item_spacing(2):
            for number, section in enumerate(sections):
                last = number == len(sections) - 1
                if _entry(gui, number, section.title, number == max(0, now), last):
                    self._goal = sheet.tops[number] - 6
                    gui.request_frames()

    def _text(self, gui: Gui, sheet: MarkdownView, wide: float, tall: float) -> None:
        x, y = w.cursor()
        self._leaf, self._most = tall, imgui.get_scroll_max_y()
        self._glide(gui)
        top = imgui.get_window_pos()[1]
        sheet.draw(x, y, top, top + tall)
        imgui.dummy((wide, sheet.high))

    def _glide(self, gui: Gui) -> None:
        """Scrolls smoothly to where keys and the table of contents lead; the wheel acts at once."""
        for key, (lines, leaves) in _PAGE_KEYS.items():
            if imgui.is_key_pressed(key):
                self._push(lines + leaves * self._leaf)
        wheel = imgui.get_io().mouse_wheel
        if wheel or (self._goal is None):
            self._goal = None
            self._scroll = imgui.get_scroll_y()
            gui.forget("rules scroll")
            return
        goal = min(self._most, max(0.0, self._goal))
        self._scroll = gui.ease("rules scroll", goal, 0.08, self._scroll)
        imgui.set_scroll_y(round(self._scroll))
        if self._scroll == goal:
            self._goal = None

    def _push(self, delta: float) -> None:
        now = self._scroll if self._goal is None else self._goal
        self._goal = max(0.0, now + delta)
        self.program.gui.request_frames()

    def steered(self, x: float, y: float, seconds: float) -> None:
        self._push(-_STEER * y * seconds)

    def act(self, action: str) -> bool:
        if action in _SCROLLS:
            lines, leaves = _SCROLLS[action]
            self._push(lines + leaves * self._leaf)
        elif action in ("page.previous", "page.next"):
            step = 1 if action == "page.next" else -1
            self.choose(games.names()[(games.names().index(self.game) + step) % len(games.names())])
        elif action == "screen.rules":
            self.back()
        else:
            return False
        return True


_PAGE_KEYS = {
    imgui.Key.KEY_PAGE_DOWN: _SCROLLS["page.on"],
    imgui.Key.KEY_PAGE_UP: _SCROLLS["page.back"],
}
"""Keys that scroll also while the keyboard moves through the table of contents."""


def _entry(gui: Gui, number: int, title: str, now: bool, last: bool) -> bool:
    """Draws an entry of the table of contents; returns whether it was clicked."""
    room = w.available()[0] - 10
    inset = 38.0 if last else 16.0
    high = w.text_size(gui, theme.SMALL, title, room - inset - 8)[1] + 16
    item = w.hotspot(gui, f"section {number}", (room, high), tab_stop=now)
    draw, (x, y, _wide, h) = paint.window_draw_list(), item.rect
    on = gui.ease((item.number, "on"), float(now), 0.06)
    paint.fill(draw, item.rect, theme.with_opacity(theme.IVORY, 0.07 * item.hover), 8)
    paint.fill(draw, item.rect, theme.with_opacity(theme.GOLD, 0.15 * on), 8)
    paint.fill(draw, (x, y + 8, 3, h - 16), theme.with_opacity(theme.GOLD, on), 2)
    ink = theme.mix(theme.mix(theme.SOFT, theme.IVORY, item.hover), theme.GOLD_LIGHT, on)
    if last:
        paint.icon(gui, draw, "sparkle", x + 24, y + h / 2, 17, theme.GOLD)
    w.draw_paragraph(gui, theme.SMALL, title, x + inset, y + 8, room - inset - 8, "left", ink, draw)
    paint.focus_ring(draw, item.rect, item.focus, 8, 0)
    return item.clicked


def _middle(scene: Scene) -> Vector:
    """The centre of all pieces."""
    places = [piece.position for piece in scene.pieces.values()]
    x, y, z = ((min(p[n] for p in places) + max(p[n] for p in places)) / 2 for n in range(3))
    return (x, y, z)


@cache
def _page(language: str, game: str) -> Page:
    return read(games.asset(game, f"rules.{language}.md").read_text(encoding="utf-8"))


def _position(game: str, picture: Picture, aspect: float) -> tuple[Scene, Camera]:
    """The scene and camera of a picture, the pieces of the last move outlined."""
    timeline = records.load(games.asset(game, "records", f"{picture.record}.json"))
    stage, move = stage_of(game), min(picture.move, timeline.length)
    scene = stage.layout(timeline.state_at(move))
    view = replace(
        stage.view,
        distance=stage.view.distance * _NEAR,
        azimuth=stage.view.azimuth + picture.turned,
    )
    main = scene
    if picture.near:
        kept = {n: p for n, p in scene.pieces.items() if not p.aside}
        main = replace(scene, pieces=kept)
        view = replace(view, target=_middle(main))
    low = -0.8 if picture.near else -0.95
    view = framed(view, main, aspect, (-0.94, 0.94, low, 1 - stage.headroom))
    if move:
        before = stage.layout(timeline.state_at(move - 1))
        moved = {
            name: replace(scene.pieces[name], outline="last")
            for name in moved_pieces(before, scene)
        }
        scene = replace(scene, pieces={**scene.pieces, **moved})
    return scene, view

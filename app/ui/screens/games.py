"""The library of matches: resume, review, rename, delete."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from slimgui import imgui

from ... import games
from ...languages import _, say
from ...match.folders import CannotWrite
from ...match.match import Match
from ...match.save_format import BadSave, Entry
from ...scene import stage_of
from ...scene.camera import Camera
from ...scene.dioramas import diorama
from ...scene.piece import Scene
from .. import dates, match_summary
from ..gui import paint, theme
from ..gui import widgets as w
from ..gui.context import Gui
from ..table.presenters import presenter_of
from ..thumbnails import ASPECT
from . import about_match, menu
from .page import page_head
from .screen import Screen

if TYPE_CHECKING:
    from .services import Services

_EDGE, _PAD, _BETWEEN = 36.0, 28.0, 32.0


class Games(Screen):
    """A list of all matches, and details of the selected one."""

    name = "games"

    def __init__(self, program: Services) -> None:
        super().__init__(program)
        self._all: tuple[Entry, ...] = ()
        self._filter = 0
        self._chosen = ""
        self._heights: dict[tuple[str, float], float] = {}
        """Heights of rows by match and width, so that rows far out of view need not be drawn."""
        self._renaming: str | None = None
        """The title being edited; None while the dialog is closed."""

    def enter(self) -> None:
        self._reload()

    def _reload(self) -> None:
        library = self.program.library
        self._heights.clear()
        self._all = library.list()
        for message in library.messages:
            self.program.say(say(message.pattern, message.values), "bad", 8.0)
        library.messages.clear()

    def backdrop(self) -> tuple[Scene, Camera]:
        game = self._all[0].game if self._all else games.names()[0]
        return diorama(game), stage_of(game).view

    @property
    def _shown(self) -> list[Entry]:
        """The matches that pass the filter, unfinished ones first."""
        wanted = games.names()[self._filter - 1] if self._filter else ""
        found = [entry for entry in self._all if wanted in ("", entry.game)]
        return sorted(found, key=lambda entry: entry.over)

    @property
    def _entry(self) -> Entry | None:
        """The selected match."""
        shown = self._shown
        return next((e for e in shown if e.id == self._chosen), shown[0] if shown else None)

    # The interface

    def draw(self, gui: Gui) -> None:
        wide, high = gui.logical_size
        w.scrim(gui, 0.6)
        across = min(1240.0, wide - 2 * _EDGE)
        rect = ((wide - across) / 2, _EDGE, across, high - 2 * _EDGE)
        with w.panel(gui, "games", rect, pad=_PAD, tint=theme.colour("#17110C", 0.45)):
            self._draw_head(gui)
            entry = self._entry
            if entry is None:
                self._draw_nothing(gui)
            else:
                x, y = w.cursor()
                room, tall = w.available()
                tall -= 12
                half = (room - _BETWEEN) * 0.5
                with w.group(gui, "list", (x, y, half, tall)), w.scroll(gui, "rows", tall):
                    self._draw_rows(gui, entry, y, tall)
                with w.group(gui, "one", (x + half + _BETWEEN, y, half, tall)):
                    self._draw_one(gui, entry, half, tall)
        if self._renaming is not None:
            self._draw_renaming(gui)

    def _draw_head(self, gui: Gui) -> None:
        if page_head(gui, _("Games")):
            self.program.back()
        w.spacer(8)
        names = [_("All games"), *(presenter_of(game).title for game in games.names())]
        self._filter = w.segmented(gui, "filter", names, self._filter)
        w.spacer(14)

    def _draw_nothing(self, gui: Gui) -> None:
        """The empty state: an invitation to play."""
        room, tall = w.available()
        w.spacer(tall * 0.26)
        x, y = w.cursor()
        paint.icon(gui, paint.window_draw_list(), "steps", x + room / 2, y + 24, 46, theme.GOLD)
        w.spacer(64)
        w.paragraph(gui, _("No game here yet"), theme.HEADING, align="middle")
        words = _("Every game you begin is kept here for you, move by move.")
        w.paragraph(gui, words, align="middle")
        w.spacer(16)
        text = _("Begin a game")
        size = w.button_size(gui, text, icon="play")[0]
        w.set_cursor(x + (room - size) / 2, w.cursor()[1])
        if w.button(gui, "begin", text, "primary", "play").clicked:
            self._begin()

    def _draw_rows(self, gui: Gui, looked_at: Entry, top: float, tall: float) -> None:
        heading = None
        for entry in self._shown:
            if entry.over is not heading:
                if heading is not None:
                    w.spacer(14)
                heading = entry.over
                w.label(gui, _("Finished") if heading else _("Not finished"))
            y, known = w.cursor()[1], (entry.id, w.available()[0])
            far = max(top - y, y - top - tall)
            if far > tall and known in self._heights and entry.id != looked_at.id:
                imgui.dummy((1.0, self._heights[known]))
                continue
            pictures = self.program.pictures
            item = w.list_row(
                gui,
                entry.id,
                match_summary.title(entry),
                match_summary.note(entry),
                pictures.of_match(entry) if far < 90 else 0,
                ASPECT,
                end=dates.moment(entry.changed),
                chosen=entry.id == looked_at.id,
                tab_stop=entry.id == looked_at.id,
            )
            self._heights[known] = item.rect[3]
            if entry.id == looked_at.id:
                gui.prefer_focus()
            if item.focused:
                self._chosen = entry.id
            twice = item.hovered and imgui.is_mouse_double_clicked(imgui.MouseButton.LEFT)
            by_key = item.clicked and not item.hovered and entry.id == looked_at.id
            if twice or by_key:
                self._open(entry)
            elif item.clicked:
                self._chosen = entry.id

    # One match

    def _draw_one(self, gui: Gui, entry: Entry, wide: float, tall: float) -> None:
        foot = gui.control_height(theme.CONTROL) + 14
        x, y = w.cursor()
        words = about_match.height(gui, entry, wide)
        high = min(wide / ASPECT, max(120.0, tall - foot - words - 14))
        number = self.program.pictures.of_match(entry)
        about_match.draw_picture(gui, entry, number, (x, y, wide, high))
        w.set_cursor(x, y + high + 14)
        with w.scroll(gui, "about", max(50.0, tall - foot - high - 14)):
            about_match.draw(gui, entry)
        w.set_cursor(x, y + tall - foot + 14)
        self._draw_actions(gui, entry)

    def _draw_actions(self, gui: Gui, entry: Entry) -> None:
        text, icon = (_("Look at it"), "eye") if entry.over else (_("Go on playing"), "play")
        if w.button(gui, "open", text, "primary", icon).clicked:
            self._open(entry)
            return
        w.same_line(12)
        rename = w.icon_button(gui, "rename", "pencil-simple")
        w.tooltip(gui, rename, _("Rename"), "F2")
        if rename.clicked:
            self._renaming = entry.title
        w.same_line(12)
        delete = w.icon_button(gui, "delete", "trash")
        w.tooltip(gui, delete, _("Delete"), _("Del"))
        if delete.clicked:
            self._delete(entry)
        if entry.over:
            w.same_line(12)
            if w.button(gui, "review", _("Review"), "quiet", "chart-line-up").clicked:
                self._review(entry)

    def _draw_renaming(self, gui: Gui) -> None:
        entry = self._entry
        if entry is None or self._renaming is None:
            self._renaming = None
            return
        with w.modal(gui, "rename"):
            w.paragraph(gui, _("Rename the game"), theme.HEADING)
            w.spacer(14)
            if imgui.is_window_appearing():
                imgui.set_keyboard_focus_here()
            field = w.text_input(gui, "title", self._renaming, hint=match_summary.title(entry))
            self._renaming = field.text
            w.spacer(18)
            done = w.button(gui, "rename it", _("Rename"), "primary", "check").clicked
            w.same_line()
            stop = w.button(gui, "leave it", _("Leave it"), "quiet").clicked
            stop = stop or imgui.is_key_pressed(imgui.Key.KEY_ESCAPE)
        if done or field.entered:
            title = self._renaming
            self._try(lambda: self.program.library.rename(entry.id, title))
        if done or field.entered or stop:
            self._renaming = None
            gui.request_frames()

    # What is done

    def _try(self, do: Callable[[], object]) -> bool:
        """Changes the library, says why if that fails, and reads it again."""
        try:
            do()
        except (BadSave, CannotWrite) as error:
            self.program.say(say(error.pattern, error.values), "bad", 8.0)
            return False
        finally:
            self._reload()
        return True

    def _loaded(self, entry: Entry) -> Match | None:
        found: list[Match] = []
        self._try(lambda: found.append(self.program.library.load(entry.id)))
        return found[0] if found else None

    def _open(self, entry: Entry) -> None:
        from .playing import Playing

        match = self._loaded(entry)
        if match is not None:
            self.program.home(Playing(self.program, match))

    def _review(self, entry: Entry) -> None:
        from .review import Review

        match = self._loaded(entry)
        if match is not None:
            self.program.open(Review(self.program, match))

    def _delete(self, entry: Entry) -> None:
        """Deletes a match, with an offer to undo it."""
        library, tokens = self.program.library, list[str]()
        shown = [other.id for other in self._shown]
        place = shown.index(entry.id)
        if self._try(lambda: tokens.append(library.delete(entry.id))):
            rest = shown[place + 1 :] + shown[:place][::-1]
            self._chosen = rest[0] if rest else ""
            told = _("“{title}” was deleted.").format(title=match_summary.title(entry))
            self.program.offer(told, _("Undo"), lambda: self._restore(tokens[0]))

    def _restore(self, token: str) -> None:
        found: list[str] = []
        if self._try(lambda: found.append(self.program.library.restore(token))):
            self._chosen = found[0]

    def _begin(self) -> None:
        from .new_game import NewGame

        if self._filter:
            self.program.open(NewGame(self.program, games.names()[self._filter - 1]))
        else:
            self.program.back()

    def key(self, name: str, held: frozenset[str]) -> bool:
        entry = self._entry
        if name == "f1":
            menu.go(self.program, "rules")
        elif entry is not None and name == "f2":
            self._renaming = entry.title
        elif entry is not None and name == "delete":
            self._delete(entry)
        else:
            return False
        return True

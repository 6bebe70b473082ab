"""The library of matches: resume, review, rename, delete."""

from __future__ import annotations

import logging
from collections.abc import Callable

from slimgui import imgui

from ... import games
from ...ai.phrases import Phrase
from ...languages import _, say
from ...match.folders import CannotWrite
from ...match.match import Match
from ...match.save_format import BadSave, Entry
from ...match.saves import AT_A_TIME, Damaged
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
from .opening import OpenGame, paste
from .page import PAGE_TINT, page_head, page_rect
from .screen import Screen
from .services import Services

_log = logging.getLogger(__name__)
_PAD, _BETWEEN = 28.0, 32.0


class Games(Screen):
    """A list of all matches, and details of the selected one."""

    name = "games"

    def __init__(self, program: Services) -> None:
        super().__init__(program)
        self._all: tuple[Entry, ...] = ()
        self._damaged: tuple[Damaged, ...] = ()
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
        self._all, self._damaged = library.list(AT_A_TIME), library.damaged

    def advance(self, seconds: float) -> None:
        if not self.program.library.complete:
            self._reload()
            self.program.gui.request_frames()

    def backdrop(self) -> tuple[Scene, Camera]:
        game = self._all[0].game if self._all else games.names()[0]
        return diorama(game), stage_of(game).view

    @property
    def _shown(self) -> list[Entry | Damaged]:
        """The matches that pass the filter, unfinished ones first; last what is damaged."""
        wanted = games.names()[self._filter - 1] if self._filter else ""
        found = [entry for entry in self._all if wanted in ("", entry.game)]
        damaged = () if wanted else self._damaged
        return [*sorted(found, key=lambda entry: entry.over), *damaged]

    @property
    def _row(self) -> Entry | Damaged | None:
        """What is selected."""
        shown = self._shown
        return next((row for row in shown if row.id == self._chosen), shown[0] if shown else None)

    # The interface

    def draw(self, gui: Gui) -> None:
        w.scrim(gui, 0.6)
        with w.panel(gui, "games", page_rect(gui), pad=_PAD, tint=PAGE_TINT):
            self._draw_head(gui)
            row = self._row
            if row is None:
                self._draw_nothing(gui)
            else:
                x, y = w.cursor()
                room, tall = w.available()
                tall -= 12
                half = (room - _BETWEEN) * 0.5
                with w.group(gui, "list", (x, y, half, tall)), w.scroll(gui, "rows", tall):
                    self._draw_rows(gui, row, y, tall)
                with w.group(gui, "one", (x + half + _BETWEEN, y, half, tall)):
                    row = self._row
                    if isinstance(row, Entry):
                        self._draw_one(gui, row, half, tall)
                    elif row is not None and about_match.draw_damaged(gui, row):
                        self._delete(row)
        if self._renaming is not None:
            self._draw_renaming(gui)

    def _draw_head(self, gui: Gui) -> None:
        if page_head(gui, _("Games")):
            self.program.back()
        w.spacer(8)
        names = [_("All games"), *(presenter_of(game).title for game in games.names())]
        room = w.available()[0] - gui.control_height(44) - 12
        (x, y), tip = w.cursor(), _("Open a game")
        self._filter = w.segmented(gui, "filter", names, self._filter, room)
        below = w.cursor()
        w.set_cursor(x + room + 12, y)
        if w.icon_button(
            gui, "open game", "folder-open", side=44, tip=tip, shortcut="screen.paste"
        ).clicked:
            self.program.open(OpenGame(self.program, self.backdrop()))
        w.set_cursor(*below)
        w.spacer(14)

    def _draw_nothing(self, gui: Gui) -> None:
        """The empty state: an invitation to play."""
        room, tall = w.available()
        w.spacer(tall * 0.26)
        x, y = w.cursor()
        why = self.program.library.unreadable
        icon = "steps" if why is None else "warning"
        paint.icon(gui, paint.window_draw_list(), icon, x + room / 2, y + 24, 46, theme.GOLD)
        w.spacer(64)
        if why is not None:
            w.paragraph(gui, say(why.pattern, why.values), align="middle")
            return
        w.paragraph(gui, _("No games yet"), theme.HEADING, align="middle")
        words = _("Every game you start is saved here, move by move.")
        w.paragraph(gui, words, align="middle")
        w.spacer(16)
        text = _("New game")
        size = w.button_size(gui, text, icon="play")[0]
        w.set_cursor(x + (room - size) / 2, w.cursor()[1])
        if w.button(gui, "begin", text, "primary", "play").clicked:
            self._begin()

    def _draw_rows(self, gui: Gui, looked_at: Entry | Damaged, top: float, tall: float) -> None:
        heading = ""
        for row in self._shown:
            if _heading(row) != heading:
                if heading:
                    w.spacer(14)
                heading = _heading(row)
                w.label(gui, heading)
            y, known = w.cursor()[1], (row.id, w.available()[0])
            far, chosen = max(top - y, y - top - tall), row.id == looked_at.id
            if far > tall and known in self._heights and not chosen:
                imgui.dummy((1.0, self._heights[known]))
                continue
            item = self._draw_row(gui, row, chosen, near=far < 90)
            self._heights[known] = item.rect[3]
            if chosen:
                gui.prefer_focus()
            if item.focused:
                self._chosen = row.id
            twice = item.hovered and imgui.is_mouse_double_clicked(imgui.MouseButton.LEFT)
            by_key = item.clicked and not item.hovered and chosen
            if isinstance(row, Entry) and (twice or by_key):
                self._open(row)
            elif item.clicked:
                self._chosen = row.id

    def _draw_row(self, gui: Gui, row: Entry | Damaged, chosen: bool, near: bool) -> w.Interaction:
        words = self._words(row)
        if words is None or isinstance(row, Damaged):
            name = _("Can't be opened")
            return w.list_row(gui, row.id, name, icon="warning", chosen=chosen, tab_stop=chosen)
        title, note, end = words
        number = self.program.pictures.of_match(row) if near else 0
        return w.list_row(
            gui, row.id, title, note, number, ASPECT, end=end, chosen=chosen, tab_stop=chosen
        )

    def _words(self, row: Entry | Damaged) -> tuple[str, str, str] | None:
        """Title, note and date of a match; where they cannot be told, it is damaged."""
        if isinstance(row, Damaged):
            return None
        try:
            title, note = match_summary.title(row), match_summary.note(row)
            return title, note, dates.moment(row.changed)
        except Exception as error:
            _log.warning("The match %s cannot be shown.", row.id, exc_info=True)
            why = Phrase("It doesn't make sense ({kind}).", {"kind": type(error).__name__})
            self._all = tuple(entry for entry in self._all if entry.id != row.id)
            self._damaged = (*self._damaged, Damaged(row.id, why))
            return None

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
        text, icon = (_("Replay"), "eye") if entry.over else (_("Resume"), "play")
        if w.button(gui, "open", text, "primary", icon).clicked:
            self._open(entry)
            return
        w.same_line(12)
        tip, key = _("Rename"), "list.rename"
        if w.icon_button(gui, "rename", "pencil-simple", tip=tip, shortcut=key).clicked:
            self._renaming = entry.title
        w.same_line(12)
        if w.icon_button(gui, "delete", "trash", tip=_("Delete"), shortcut="list.delete").clicked:
            self._delete(entry)
        w.same_line(12)
        tip = _("Try moves for all sides, with the AI's best lines")
        if w.icon_button(gui, "analysis", "git-branch", tip=tip).clicked:
            self._analyse(entry)
            return
        if entry.over:
            w.same_line(12)
            tip = _("See who was winning, and which moves changed that")
            if w.button(gui, "review", _("Review"), "quiet", "chart-line-up", tip=tip).clicked:
                self._review(entry)

    def _draw_renaming(self, gui: Gui) -> None:
        entry = self._row
        if not isinstance(entry, Entry) or self._renaming is None:
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
            stop = w.button(gui, "leave it", _("Cancel"), "quiet").clicked
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

    def _analyse(self, entry: Entry) -> None:
        from .analysis import Analysis

        match = self._loaded(entry)
        if match is not None:
            self.program.open(Analysis(self.program, match))

    def _delete(self, row: Entry | Damaged) -> None:
        """Deletes a match, with an offer to undo it."""
        library, tokens = self.program.library, list[str]()
        shown = [other.id for other in self._shown]
        place = shown.index(row.id)
        if self._try(lambda: tokens.append(library.delete(row.id))):
            rest = shown[place + 1 :] + shown[:place][::-1]
            self._chosen = rest[0] if rest else ""
            told = _("Removed.")
            if isinstance(row, Entry):
                told = _("“{title}” was deleted.").format(title=match_summary.title(row))
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

    def act(self, action: str) -> bool:
        row = self._row
        if action == "screen.rules":
            menu.go(self.program, "rules")
        elif action == "screen.paste":
            paste(self.program)
        elif isinstance(row, Entry) and action == "list.rename":
            self._renaming = row.title
        elif row is not None and action == "list.delete":
            self._delete(row)
        else:
            return False
        return True


def _heading(row: Entry | Damaged) -> str:
    """Under which heading something stands in the list."""
    if isinstance(row, Damaged):
        return _("Damaged, or from a newer version")
    return _("Finished") if row.over else _("Not finished")

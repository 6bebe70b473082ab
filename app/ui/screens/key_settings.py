"""The page on which actions are given other keys and buttons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ... import games
from ...languages import _
from ...scene import stage_of
from ...scene.camera import Camera
from ...scene.dioramas import backdrop_game, diorama
from ...scene.piece import Scene
from ..gui import paint, theme
from ..gui import widgets as w
from ..gui.actions import ACTIONS, Action
from ..gui.context import Gui
from ..gui.key_bindings import ALONE, PAD, caption
from ..gui.rows import cap_size, draw_cap
from ..table.presenters import presenter_of
from .page import PAGE_TINT, page_head, page_rect
from .screen import Screen
from .services import Services

_PAD, _GAP = 28.0, 6.0


class KeySettings(Screen):
    """All actions with their keys and buttons; a click on one waits for another key."""

    name = "key settings"

    def __init__(self, program: Services) -> None:
        super().__init__(program)
        self._bindings = program.gui.bindings
        for game in games.names():
            self._bindings.know(presenter_of(game).own_keys())
        self._waiting = ""
        """The action that the next key is for."""
        self._wanted = ""
        """A key that does something else already, until somebody has decided."""

    def backdrop(self) -> tuple[Scene, Camera]:
        game = backdrop_game()
        return diorama(game), stage_of(game).view

    def leave(self) -> None:
        self._bindings.listener = None

    # The page

    def draw(self, gui: Gui) -> None:
        w.scrim(gui, 0.6)
        with w.panel(gui, "key settings", page_rect(gui), pad=_PAD, tint=PAGE_TINT):
            if page_head(gui, _("Keys and buttons")):
                self.program.back()
                return
            about = _(
                "Choose what to change, then press a key or a controller button. Esc, Tab, "
                "Enter and the arrow keys always work for buttons."
            )
            w.paragraph(gui, about, theme.NOTE)
            foot = gui.control_height(theme.CONTROL) + 22
            with w.scroll(gui, "actions", w.available()[1] - foot):
                for title, actions in self._groups():
                    w.spacer(10)
                    w.label(gui, title)
                    with w.item_spacing(4):
                        for action in actions:
                            self._draw_action(gui, action)
            w.spacer(12)
            changed = bool(self.program.settings.keys)
            icon, tip = "arrow-counter-clockwise", _("Put all keys back to their defaults.")
            if w.button(gui, "reset", _("Reset"), icon=icon, enabled=changed, tip=tip).clicked:
                self._reset()
        if self._wanted:
            self._ask(gui)

    def _groups(self) -> Iterator[tuple[str, list[Action]]]:
        titles = {
            _("Playing"): ("point", "held", "move", "match"),
            _("Learning"): ("lesson",),
            _("Exercise"): ("exercise",),
            _("Going through a game"): ("replay",),
            _("Photo mode"): ("photo",),
            _("Analysis"): ("analysis",),
            _("Setting up"): ("setup",),
            _("Camera"): ("view",),
            _("Everywhere"): ("screen",),
            _("Buttons"): ("focus",),
            _("Rules pages"): ("page",),
            _("Saved and new games"): ("list", "new"),
        }
        for title, places in titles.items():
            yield (
                title,
                [each for place in places for each in ACTIONS if each.place == place],
            )
            if "match" in places:
                for game in games.names():
                    own = list(presenter_of(game).own_keys())
                    if own:
                        yield presenter_of(game).title, own

    def _draw_action(self, gui: Gui, action: Action) -> None:
        """A row: what it does, and its keys and buttons."""
        name, waits = action.name, action.name == self._waiting
        changed = self._bindings.changed(name)
        wide = w.available()[0] - 14
        side = gui.control_height(36)
        room = wide - (side + _GAP if changed else 0.0)
        text, half = _(action.text), round(0.42 * room)
        high = max(w.text_size(gui, theme.BODY, text, half - 24)[1] + 18, side)
        item = w.hotspot(gui, name, (room, high))
        draw, (x, y, _wide, h) = paint.window_draw_list(), item.rect
        paint.fill(draw, item.rect, theme.with_opacity(theme.IVORY, 0.03 + 0.06 * item.hover), 9)
        if waits:
            paint.outline(draw, item.rect, theme.GOLD, 9, 1.5)
        top = y + (h - w.text_size(gui, theme.BODY, text, half - 24)[1]) / 2
        w.draw_paragraph(gui, theme.BODY, text, x + 12, top, half - 24, "left", theme.IVORY, draw)
        if waits:
            told, middle = _("Press a key or button; Esc cancels."), y + h / 2
            size = gui.font_size(theme.SMALL)
            w.draw_text(gui, theme.SMALL, told, x + half, middle - size / 2, theme.GOLD_LIGHT)
        else:
            self._draw_keys(gui, name, (x + half, y, room - half - 10, h))
        paint.focus_ring(draw, item.rect, item.focus, 9, 1)
        if item.clicked:
            self._listen(name)
        if changed:
            w.same_line(_GAP)
            tip, icon = _("Default keys"), "arrow-counter-clockwise"
            if w.icon_button(gui, f"reset {name}", icon, "quiet", 36, tip=tip).clicked:
                self._give(name, action.keys)

    def _draw_keys(self, gui: Gui, name: str, rect: w.Rect) -> None:
        """Keys on the left, buttons of a controller on the right."""
        x, y, wide, high = rect
        draw, keys = paint.window_draw_list(), self._bindings.keys(name)
        top = y + (high - cap_size(gui, "R")[1]) / 2
        clash = [key for key in keys if self._bindings.conflicts(name, key)]
        at = x
        for key in (key for key in keys if not key.startswith(PAD)):
            draw_cap(gui, draw, caption(key), at, top)
            at += cap_size(gui, caption(key))[0] + _GAP
        if clash:
            paint.icon(gui, draw, "warning", at + 12, y + high / 2, 18, theme.GOLD)
        at = x + wide
        for key in reversed([key for key in keys if key.startswith(PAD)]):
            cap = caption(key, self._bindings.pad)
            at -= cap_size(gui, cap)[0] + _GAP
            draw_cap(gui, draw, cap, at, top)

    # Another key

    def _listen(self, name: str) -> None:
        self._waiting = name
        self._bindings.listener = self._heard

    def _heard(self, key: str) -> None:
        """A key was pressed for the action that waits."""
        if key.rpartition("+")[2] in ALONE and key != "escape":
            return
        self._bindings.listener = None
        self.program.gui.request_frames()
        if key == "escape":
            self._waiting = ""
        elif self._bindings.conflicts(self._waiting, key):
            self._wanted = key
        else:
            self._take(key)

    def _take(self, key: str) -> None:
        """Gives the action this key in place of its others of the same kind."""
        name, self._waiting, self._wanted = self._waiting, "", ""
        pad = key.startswith(PAD)
        others = [each for each in self._bindings.keys(name) if each.startswith(PAD) != pad]
        for other in self._bindings.conflicts(name, key):
            self._give(other, [each for each in self._bindings.keys(other) if each != key])
        self._give(name, [key, *others] if not pad else [*others, key])

    def _give(self, name: str, keys: Sequence[str]) -> None:
        self.program.change(keys=self._bindings.with_keys(name, keys))

    def _ask(self, gui: Gui) -> None:
        """Says what else the key does, and asks which of the two it should do."""
        others = self._bindings.conflicts(self._waiting, self._wanted)
        told = _("{key} is already the key for “{other}”. Use it here instead?").format(
            key=caption(self._wanted, self._bindings.pad).removeprefix(PAD),
            other=_(self._bindings.all[others[0]].text) if others else "",
        )
        answers: list[tuple[str, w.Kind]] = [
            (_("Use it here"), "primary"),
            (_("Keep it there"), "secondary"),
        ]
        title = _(self._bindings.all[self._waiting].text)
        answer = w.confirm_dialog(gui, "key taken", title, told, answers)
        if answer == 0:
            self._take(self._wanted)
        elif answer is not None:
            self._waiting = self._wanted = ""

    def _reset(self) -> None:
        before = self.program.settings.keys
        self.program.change(keys={})
        self.program.offer(
            _("All keys are back to their defaults."),
            _("Undo"),
            lambda: self.program.change(keys=before),
        )

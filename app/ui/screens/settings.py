"""The settings screen, beside a table that previews every change."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from ... import games
from ...engine import game_named
from ...languages import _
from ...match.settings import AI_PACES, ANIMATIONS, LEVEL_NUMBERS, MATERIALS, Settings
from ...scene.framing import Viewport
from .. import palettes
from ..gui import theme
from ..gui import widgets as w
from ..gui.context import Gui
from ..table.presenters import presenter_of
from . import menu
from .page import page_head
from .preview import Preview, Previewing
from .services import Services
from .setting_rows import SettingRows
from .settings_bots import BotSettings

_WIDE, _EDGE = 640.0, 36.0
_LARGE = 1.5
"""With larger text the buttons at the foot scroll with the settings."""
_QUALITIES = ("low", "medium", "high")


class SettingsScreen(Previewing):
    """Everything that can be set, in groups."""

    name = "settings"

    def __init__(self, program: Services, game: str = "") -> None:
        """Beside the table of a game, else of the one in which most play: it has most colours."""
        super().__init__(program)
        self._tab = 0
        self._bots = BotSettings(program)
        self._rows = SettingRows(program, self._change)
        colourful = max(games.names(), key=lambda name: max(game_named(name).player_counts))
        self._preview = Preview(program, game or colourful, self.free())
        self._seconds = 0.0
        self._measured: tuple[str, tuple[int, int]] | None = None

    # The table

    def free(self) -> Viewport:
        wide, high = self.program.gui.logical_size
        below = max(150.0, self.program.gui.recall("height of tables", 0.0))
        return 2 * (_EDGE + self._wide() + 20) / wide - 1, 0.97, 2 * below / high - 1, 0.94

    def _wide(self) -> float:
        """How wide the sheet is: a good third of the window is left for the table."""
        gui = self.program.gui
        return max(_WIDE, min(gui.panel_width(_WIDE), 0.6 * gui.logical_size[0]))

    def advance(self, seconds: float) -> None:
        super().advance(seconds)
        now = self.program.display.quality, self.program.window.get_size()
        if self._tab == 1 and self._measured != now and not self.moving:
            self._measured = now
            self._seconds = self.program.display.measure(*self._preview.backdrop())
            self.program.touch()

    # The interface

    def draw(self, gui: Gui) -> None:
        wide, high = gui.logical_size
        w.scrim(gui, 0.12)
        with w.panel(gui, "settings", (_EDGE, _EDGE, self._wide(), high - 2 * _EDGE), pad=28):
            if page_head(gui, _("Settings")):
                self.program.back()
                return
            w.spacer(6)
            groups = (
                (_("General"), self._draw_general),
                (_("Graphics"), self._draw_picture),
                (_("Colours"), self._draw_colours),
                (_("Playing"), self._draw_playing),
                (_("Sound"), self._draw_sound),
                (_("Bots"), self._bots.draw),
                (_("Accessibility"), self._draw_access),
            )
            self._tab = w.tabs(gui, "groups", [name for name, _draw in groups], self._tab)
            foot = gui.control_height(theme.CONTROL) + 22
            below = gui.text_factor <= _LARGE
            with w.scroll(gui, f"group {self._tab}", w.available()[1] - (foot if below else 0)):
                w.spacer(8)
                groups[self._tab][1](gui)
                if not below:
                    w.spacer(12)
                    self._draw_foot(gui)
            if below:
                w.spacer(12)
                self._draw_foot(gui)
        self._draw_tables(gui, wide, high)

    def _draw_foot(self, gui: Gui) -> None:
        icon, tip = (
            "arrow-counter-clockwise",
            _("Put all settings back to their defaults."),
        )
        if w.button(gui, "reset", _("Reset"), icon=icon, tip=tip).clicked:
            self._reset()
        w.same_line(12)
        if w.button(gui, "credits", _("Credits"), icon="heart").clicked:
            menu.go(self.program, "credits")

    def _draw_tables(self, gui: Gui, wide: float, high: float) -> None:
        """The choice of the previewed table, below it."""
        left = _EDGE + self._wide() + 24
        across = wide - left - _EDGE
        with w.panel(gui, "tables", (left, high - _EDGE, across, 0), (0, 1), 14):
            names = [presenter_of(game).title for game in games.names()]
            now = games.names().index(self._preview.game)
            chosen = w.segmented(gui, "table", names, now)
            if chosen != now:
                self._preview.show(games.names()[chosen])
            hint = _("Drag the table to turn it.")
            w.paragraph(gui, hint, theme.NOTE, align="middle")

    # The groups

    def _draw_general(self, gui: Gui) -> None:
        self._rows.language(gui)
        self._rows.text_size(gui)
        self._rows.switch(gui, "fullscreen", _("Full screen"), _("Fill the whole screen."))

    def _draw_picture(self, gui: Gui) -> None:
        program = self.program
        now = _QUALITIES.index(program.display.quality)
        self._rows.heading(gui, _("Quality"))
        chosen = w.segmented(gui, "quality", [_("Low"), _("Medium"), _("High")], now)
        if chosen != now:
            self._change(quality=_QUALITIES[chosen])
        about = (
            _("Fast: for computers without a graphics card."),
            _("Soft shadows and smooth edges, and still fast."),
            _("The finest light and shade: for a good graphics card."),
        )
        w.paragraph(gui, about[chosen], theme.NOTE)
        if self._seconds:
            w.paragraph(gui, self._speed(), theme.NOTE, colour=theme.GOLD_LIGHT)
        w.spacer(18)
        sets = {
            "classic": _("Classic"),
            "natural": _("Natural woods"),
            "marble": _("Marble and brass"),
        }
        self._rows.choice(gui, "materials", _("Materials"), MATERIALS, sets)
        speeds = {"off": _("Off"), "fast": _("Fast"), "normal": _("Normal"), "slow": _("Slow")}
        if self._rows.choice(gui, "animation", _("Animation speed"), ANIMATIONS, speeds):
            self._preview.play()
        if self.program.settings.reduced_motion:
            w.paragraph(gui, _("Reduced motion turns animations off."), theme.NOTE)

    def _speed(self) -> str:
        rate = round(1 / self._seconds)
        told = _("Measured here: {rate} frames per second while something moves.").format(rate=rate)
        if rate >= 24:
            return told
        if self.program.display.quality == "low":
            return f"{told} {_('A smaller window runs more smoothly.')}"
        return f"{told} {_('Lower quality runs more smoothly.')}"

    def _draw_colours(self, gui: Gui) -> None:
        self._rows.heading(gui, _("Player colours"))
        now = self.program.settings.palette
        chosen = palettes.choice(gui, now)
        if chosen != now:
            self._change(palette=chosen)
        w.spacer(10)
        about = _("Pieces carry a symbol for their colour.")
        self._rows.switch(gui, "symbols", _("Symbols on colours"), about)
        about = _("Show the board's coordinates or numbers.")
        self._rows.switch(gui, "coordinates", _("Coordinates"), about)
        w.spacer(8)
        words = {"never": _("Never"), "above": _("From above"), "always": _("Always")}
        self._rows.choice(gui, "level_numbers", _("Level numbers"), LEVEL_NUMBERS, words)
        about = _("Move lists also show notation, and blocks go by their names.")
        self._rows.switch(gui, "notation", _("Show notation"), about)

    def _draw_playing(self, gui: Gui) -> None:
        paces = {"instant": _("Instantly"), "brisk": _("Quickly"), "calm": _("Slowly")}
        self._rows.choice(gui, "ai_pace", _("AI replies"), AI_PACES, paces)
        about = _("In new games you can undo any move, even one that revealed something.")
        self._rows.switch(gui, "practice", _("Practice"), about)
        w.spacer(8)
        self._rows.slider(gui, "camera_speed", _("Turning speed"), 20, 300, 10)
        about = _("Dragging turns your view instead of the table.")
        self._rows.switch(gui, "invert_orbit", _("Invert turning"), about)
        about = _("Where several persons play, the table turns to whoever moves.")
        self._rows.switch(gui, "turn_table", _("Turn the table"), about)
        about = _("If its move would be hidden, the table turns to show it, then turns back.")
        self._rows.switch(gui, "follow_moves", _("Follow the AI"), about)
        w.spacer(8)
        tip = _("Change what keys and controller buttons do.")
        if w.button(gui, "keys", _("Keys and buttons"), icon="keyboard", tip=tip).clicked:
            menu.go(self.program, "keys")

    def _draw_access(self, gui: Gui) -> None:
        self._rows.reduced_motion(gui)
        self._rows.high_contrast(gui)
        about = _("Buttons, switches and sliders are larger, and near misses at the table count.")
        self._rows.switch(gui, "large_targets", _("Larger targets"), about)
        about = _("Sounds that tell you something are also shown as words.")
        self._rows.switch(gui, "captions", _("Captions"), about)
        w.spacer(8)
        tip = _("The page you saw at the first start.")
        if w.button(gui, "welcome", _("Welcome page"), icon="heart", tip=tip).clicked:
            menu.go(self.program, "welcome")

    def _draw_sound(self, gui: Gui) -> None:
        self._rows.voice(gui)
        if self.program.settings.voice:
            self._rows.slider(gui, "voice_rate", _("How fast it speaks"), 50, 250, 10)
        w.spacer(8)
        self._rows.switch(gui, "muted", _("Mute"), _("Turn off all sound."))
        w.spacer(8)
        heard = not self.program.settings.muted
        for name, title, cue in (
            ("volume", _("Overall volume"), "place"),
            ("effects_volume", _("Game sounds"), "place-heavy"),
            ("interface_volume", _("Buttons and alerts"), "button"),
        ):
            if self._rows.slider(gui, name, title, 0, 100, 5, heard):
                self.program.cue(cue)

    # Changing

    def _change(self, **changes: Any) -> None:
        self.program.change(**changes)
        self._preview.adjust()

    def _reset(self) -> None:
        """Resets all settings, with an offer to undo it."""
        before = self.program.settings
        self._turn_to(before.reset())
        self.program.offer(
            _("All settings are back to their defaults."), _("Undo"), lambda: self._turn_to(before)
        )

    def _turn_to(self, goal: Settings) -> None:
        now = self.program.settings
        names = (item.name for item in fields(goal))
        changes = {
            name: getattr(goal, name) for name in names if getattr(goal, name) != getattr(now, name)
        }
        if changes:
            self._change(**changes)

"""Setting a match up: who plays, how well the AIs play, and by which rules."""

from __future__ import annotations

from dataclasses import replace
from random import randrange
from typing import TYPE_CHECKING, Any

from app.ai import LEVELS
from app.engine import game_named
from app.engine.contract import Option, Value
from app.match.match import new_match
from app.match.seats import Seat
from app.scene import stage_of
from app.scene.camera import Camera
from app.scene.piece import Scene
from app.ui.dioramas import diorama
from app.ui.faces import face_of
from app.ui.gui import theme
from app.ui.gui import widgets as w
from app.ui.gui.context import Gui
from app.ui.languages import _, n_
from app.ui.screens.screen import Screen
from app.ui.table.panels import level_name

if TYPE_CHECKING:
    from app.ui.program import Program


class NewGame(Screen):
    """One game about to begin."""

    name = "new game"

    def __init__(self, program: Program, game: str) -> None:
        super().__init__(program)
        self.rules, self.face = game_named(game), face_of(game)
        counts = self.rules.player_counts
        self._count = 2 if 2 in counts else counts[0]
        self._levels: list[str | None] = [None, "easy", "easy", "easy", "easy"]
        self._names = [""] * 5
        self._options: dict[str, Value] = {o.name: o.default for o in self.rules.options}
        self._begins = 0
        self._seed = str(randrange(10**6))
        stage = stage_of(game)
        self._table = diorama(game), replace(stage.view, distance=stage.view.distance * 1.05)

    def table(self) -> tuple[Scene, Camera]:
        return self._table

    def draw(self, gui: Gui) -> None:
        wide, high = gui.units
        w.veil(gui, 0.5)
        across = min(1040.0, wide - 80)
        left, top = (wide - across) / 2, 40.0
        with w.panel(gui, "new game", (left, top, across, high - 80)):
            w.text(gui, self.face.title, theme.TITLE)
            w.text(gui, self.face.aim())
            w.space(6)
            x, y = w.place()
            half = (across - 2 * theme.PAD - 30) / 2
            rest = w.room()[1] - 74
            with w.area(gui, "seats", (x, y, half, rest)):
                self._draw_seats(gui, rest)
            with w.area(gui, "options", (x + half + 30, y, half, rest)):
                self._draw_options(gui, rest)
            w.at(x, y + rest + 16)
            if w.button(gui, "back", _("Back"), "quiet", "arrow-left").clicked:
                self.program.back()
                return
            begin = _("Begin")
            size = w.button_size(gui, begin, icon="play")[0]
            w.at(x + across - 2 * theme.PAD - size - 40, y + rest + 16)
            if w.button(gui, "begin", begin, "primary", "play", size + 40).clicked:
                self._begin()

    def _draw_seats(self, gui: Gui, high: float) -> None:
        counts = self.rules.player_counts
        with w.scroll(gui, "seats list", high):
            if len(counts) > 1:
                w.label(gui, _("Players"))
                names = [str(count) for count in counts]
                chosen = w.choice(gui, "count", names, counts.index(self._count))
                self._count = counts[chosen]
                w.space(8)
            for number in range(self._count):
                self._draw_seat(gui, number)

    def _draw_seat(self, gui: Gui, number: int) -> None:
        w.label(gui, n_("Player {count}", "Player {count}", number + 1))
        kinds = [_("Person"), *(level_name(level) for level in LEVELS)]
        values: list[str | None] = [None, *LEVELS]
        chosen = w.choice(gui, f"kind {number}", kinds, values.index(self._levels[number]))
        self._levels[number] = values[chosen]
        if self._levels[number] is None:
            field = w.field(gui, f"name {number}", self._names[number], hint=_("Name"))
            self._names[number] = field.text
        w.space(8)

    def _draw_options(self, gui: Gui, high: float) -> None:
        with w.scroll(gui, "options list", high):
            if self.rules.presets:
                w.label(gui, _("Rules"))
                self._draw_presets(gui)
                w.space(6)
            for option in self.rules.options:
                self._draw_option(gui, option)
            if self.face.sides and not self._deals_order:
                w.label(gui, _("Who begins"))
                names = [str(number + 1) for number in range(self._count)] + [_("By lot")]
                self._begins = w.choice(gui, "begins", names, min(self._begins, self._count))
                w.space(8)
            w.label(gui, _("Seed"))
            self._seed = w.field(gui, "seed", self._seed).text

    @property
    def _deals_order(self) -> bool:
        """Whether the setup itself decides who begins."""
        return self.rules.name == "aufsteiger"

    def _draw_presets(self, gui: Gui) -> None:
        defaults = {o.name: o.default for o in self.rules.options}
        names = [_("Standard"), *self.rules.presets]
        sets = [defaults, *(defaults | dict(preset) for preset in self.rules.presets.values())]
        now = sets.index(self._options) if self._options in sets else -1
        chosen = w.choice(gui, "preset", names, now)
        if chosen != now and chosen >= 0:
            self._options = dict(sets[chosen])

    def _draw_option(self, gui: Gui, option: Option) -> None:
        title, about = self.face.option(option.name)
        value = self._options[option.name]
        if option.choices == (False, True):
            on = w.toggle(gui, option.name, title, bool(value), about)
            self._options[option.name] = on
            return
        w.label(gui, title)
        names = [self.face.choice(option.name, choice) for choice in option.choices]
        chosen = w.choice(gui, option.name, names, option.choices.index(value))
        self._options[option.name] = option.choices[chosen]
        if about:
            w.text(gui, about, theme.NOTE)
        w.space(8)

    def _begin(self) -> None:
        from app.ui.screens.playing import Playing

        seats = [
            Seat(name=self._seat_name(number), level=self._levels[number])
            for number in range(self._count)
        ]
        if self.face.sides and not self._deals_order:
            first = randrange(self._count) if self._begins >= self._count else self._begins
            seats = [*seats[first:], *seats[:first]]
        match = new_match(self.rules, seats, self._number(), self._options, practice=self._practice)
        self.program.save(match)
        self.program.home(Playing(self.program, match))

    @property
    def _practice(self) -> bool:
        return bool(self.program.settings.practice)

    def _seat_name(self, number: int) -> str:
        level = self._levels[number]
        if level is None:
            return self._names[number].strip()
        return ""

    def _number(self) -> int:
        """The seed as a number: any text will do."""
        text: Any = self._seed.strip()
        return (
            int(text)
            if text.isdecimal()
            else sum(ord(c) * 31**i for i, c in enumerate(text)) % 2**32
        )

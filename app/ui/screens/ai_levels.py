"""How well the AIs of a match play: changed from their next move on, or by the results."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from slimgui import imgui

from ...ai import LEVELS
from ...languages import _
from ...match.adaptive import followed
from ...match.seats import Seat
from ...scene.camera import Camera
from ...scene.piece import Scene
from ..gui import paint, theme
from ..gui import widgets as w
from ..gui.context import Gui
from ..table.presenters import level_name, seat_name
from .screen import Screen
from .services import Services

if TYPE_CHECKING:
    from .playing import Playing

_WIDE, _STONE = 460.0, 15.0


class AILevels(Screen):
    """A row for each AI at the table."""

    name = "AI levels"

    def __init__(self, program: Services, playing: Playing) -> None:
        super().__init__(program)
        self._playing = playing

    def backdrop(self) -> tuple[Scene, Camera]:
        return self._playing.backdrop()

    def draw(self, gui: Gui) -> None:
        wide, high = gui.logical_size
        w.scrim(gui, 0.45)
        with w.panel(
            gui, "AI levels", (wide / 2, high / 2, gui.panel_width(_WIDE), 0), (0.5, 0.5), 28
        ):
            w.paragraph(gui, _("AI level"), theme.TITLE, align="middle")
            said = _("It applies from the AI's next move, and is saved with the game.")
            w.paragraph(gui, said, theme.NOTE, align="middle")
            w.spacer(14)
            for seat in ai_seats(self._playing):
                self._draw_seat(gui, seat)
            w.spacer(8)
            if w.button(gui, "back", _("Back"), "primary", "arrow-left", w.available()[0]).clicked:
                self.program.back()
            gui.prefer_focus()

    def _draw_seat(self, gui: Gui, seat: Seat) -> None:
        """The name of an AI, and a stepper for its level."""
        assert seat.level is not None
        presenter, level = self._playing.presenter, LEVELS.index(seat.level)
        x, y = w.cursor()
        wide, side = w.available()[0], gui.control_height(36)
        high = side + 16
        names = [w.text_width(gui, theme.STRONG, level_name(each)) for each in LEVELS]
        across = 2 * side + 8 + max(names) + 20
        draw = paint.window_draw_list()
        colour = theme.PLAYERS[presenter.accent(seat.player)]
        w.avatar(gui, draw, x + _STONE + 2, y + high / 2, _STONE, colour, "robot")
        left = x + 2 * _STONE + 16
        name = seat_name(presenter, seat)
        name = w.cut_to_fit(gui, theme.BODY, name, x + wide - across - 10 - left)
        w.draw_text(gui, theme.BODY, name, left, y + (high - gui.font_size(theme.BODY)) / 2)
        spare = max(names) - names[level]
        w.set_cursor(x + wide - across + spare / 2, y + 8)
        chosen = w.stepper(
            *(gui, f"level {seat.player}", level, 0, len(LEVELS) - 1, level_name(seat.level)),
            stair=(level + 1, len(LEVELS)),
        )
        if chosen != level:
            self._playing.match.take_seat(replace(seat, level=LEVELS[chosen], adaptive=False))
            self.program.save(self._playing.match)
        w.set_cursor(x, y)
        imgui.dummy((wide, high))


def ai_seats(playing: Playing) -> list[Seat]:
    """The seats led by AIs of our own."""
    return [seat for seat in playing.match.seats.values() if seat.level is not None]


def follow_result(playing: Playing) -> None:
    """Lets an adaptive AI follow the result of a match that has ended, and says so."""
    program, match = playing.program, playing.match
    before, after = program.settings.adaptive, followed(program.settings.adaptive, match)
    if after == before:
        return
    program.change(adaptive=after)
    seat = next(seat for seat in match.seats.values() if seat.adaptive)
    level = after[match.game.name].level
    if level != seat.level:
        told = _("Next time {name} plays at this level: {level}.")
        name = seat_name(playing.presenter, seat)
        program.say(told.format(name=name, level=level_name(level)))

"""Markers over the table: where a ladder is needed, and what a click would do."""

from __future__ import annotations

from collections.abc import Sequence

from slimgui import imgui

from ....languages import _
from ....scene.piece import Vector
from ....ui.gui import paint, theme
from ....ui.gui import widgets as w
from ....ui.gui.context import Gui
from ....ui.table import overlay
from ..rules import board
from ..rules.notation import Step
from ..rules.state import AufsteigerState
from ..table.animation import route
from ..table.layout import cell_position
from .move_words import effect, icon_of, ladder_name
from .tables import PlayTable

_ON_FOOT = ("walk", "climb", "bridge")
Made = Sequence[tuple[AufsteigerState, Step]]
"""Steps of a turn, each with the state before it."""


def draw(gui: Gui, table: PlayTable, made: Made = ()) -> None:
    """Draws the name of what is hovered, or the targets of what is held and the way there, with
    the steps that were made before in the turn."""
    hand = table.hand
    state = hand.state
    if state is None or table.view.animating:
        return
    if not hand.chosen:
        _name(gui, table)
        return
    if hand.chosen[0].endswith((" pawn", " ladder")):
        _ladders(gui, table, state)
    step = hand.candidate()
    at = overlay.pointer(gui, table)
    if step is not None and step.verb in _ON_FOOT:
        _way(gui, table, (*made, (state, step)))
    if step is not None and at is not None:
        told, around = effect(table.presenter, state, step), overlay.judged(gui, table)
        overlay.caption(gui, at, told, icon_of(step), around=around)


def _way(gui: Gui, table: PlayTable, steps: Made) -> None:
    """The way of the pawn, walks and climbs in one line."""
    stage = table.view.stage
    places: list[Vector] = []
    for state, step in steps:
        if step.verb in _ON_FOOT:
            scenes = stage.layout(state), stage.layout(state.play(step))
            places += route(state, step, scenes)[1 if places else 0 :]
    overlay.draw_path([overlay.on_screen(gui, table, place) for place in places])


def _name(gui: Gui, table: PlayTable) -> None:
    """A caption with the name of what can be picked here."""
    hand, at = table.hand, overlay.pointer(gui, table)
    if at is None or hand.over not in hand.first_picks():
        return
    thing = hand.over.partition(" ")[2]
    names = {"pawn": _("Pawn"), "stone": _("Blocking stone")}
    names |= {f"{ladder} ladder": ladder_name(ladder) for ladder in ("small", "large")}
    if thing in names:
        overlay.caption(gui, at, names[thing], "hand")


def _ladders(gui: Gui, table: PlayTable, state: AufsteigerState) -> None:
    """An icon over each area that can only be reached by a ladder, and by which."""
    steps = table.hand.moves()
    on_foot = {step.cell for step in steps if step.verb == "walk"}
    reached: dict[int, set[str]] = {}
    for step in steps:
        if step.verb in ("climb", "bridge") and step.cell not in on_foot:
            area = state.pile.area_at(step.cell)
            reached.setdefault(area, set()).add(step.thing)
    for area, ladders in reached.items():
        cells = [board.xy(cell) for cell in board.cells_in(area)]
        level = state.pile.level_at(next(iter(board.cells_in(area))))
        x, y = (sum(cell[i] for cell in cells) / len(cells) for i in (0, 1))
        near = min(cells, key=lambda cell: abs(cell[0] - x) + abs(cell[1] - y))
        place = cell_position(near, level)
        if len(cells) in (2, 4):
            place = (x - near[0] + place[0], y - near[1] + place[1], place[2])
        _ladder(gui, overlay.on_screen(gui, table, place), ladders)


def _ladder(gui: Gui, at: tuple[float, float], ladders: set[str]) -> None:
    """A plate with a ladder, and a letter for the one that reaches there if only one does."""
    letter = "" if len(ladders) > 1 else ladder_letter(next(iter(ladders)))
    wide = 28.0 + (w.text_width(gui, theme.SMALL, letter) + 4 if letter else 0.0)
    rect = (round(at[0] - wide / 2), round(at[1] - 38), wide, 28.0)
    draw_list = imgui.get_background_draw_list()
    draw_list.add_line(at, (at[0], rect[1] + 28), theme.with_opacity(theme.SOLID, 0.9), 2.0)
    paint.shadow(gui, draw_list, rect, 8, 0.4, 2)
    paint.fill(draw_list, rect, theme.SOLID, 14)
    paint.outline(draw_list, rect, theme.with_opacity(theme.GOLD, 0.7), 14)
    paint.icon(gui, draw_list, "ladder", rect[0] + 14, rect[1] + 14, 17, theme.GOLD_LIGHT)
    if letter:
        x, y = rect[0] + 26, rect[1] + (28 - gui.font_size(theme.SMALL)) / 2
        w.draw_text(gui, theme.SMALL, letter, x, y, theme.IVORY, draw_list)


def ladder_letter(ladder: str) -> str:
    """The first letter of a ladder: small or large."""
    return _("S") if ladder == "small" else _("L")

"""A row of widgets for one seat of a new match: player, person or AI, name, level."""

from __future__ import annotations

from collections.abc import Sequence

from slimgui import imgui

from ...ai import LEVELS
from ...engine.contract import Options
from ...languages import _
from ...match.adaptive import Adaptive
from ..gui import paint, theme
from ..gui import widgets as w
from ..gui.buttons import icon_size
from ..gui.context import Gui
from ..seating import ADAPTIVE, Seating
from ..table.presenter import AnyPresenter
from ..table.presenters import level_name
from .services import Services

_INSET, _STONE = 10.0, 15.0
_LOT = theme.colour("#6B6259")
"""The avatar of a seat whose player is not known yet."""


def seat_row(
    gui: Gui,
    presenter: AnyPresenter,
    seating: Seating,
    number: int,
    options: Options,
    bots: Sequence[str] = (),
) -> None:
    """Draws one seat, and writes what is changed into the seating; bots can be chosen by name."""
    x, y = w.cursor()
    wide = w.available()[0]
    control = max(36.0, gui.font_size(theme.BUTTON) + 18, gui.least_target) + 8
    place = seating.places[number]
    kinds = [_("Person"), _("AI"), *([_("Bot")] if bots else [])]
    icons = () if bots else ("user", "robot")  # three have no room for them
    beside = icon_size(gui) + 41 if icons else 32
    needed = sum(w.text_width(gui, theme.BUTTON, kind) + beside for kind in kinds) + 8
    across = max(196.0, needed)
    left = x + _INSET + 2 * _STONE + 22
    room = x + wide - _INSET - left
    narrow = room - across - 14 < _level_wide(gui) + 12 + 130 * gui.text_factor**0.5
    high = control * (2 if narrow else 1) + 2 * _INSET + (8 if narrow else 0)
    draw = paint.window_draw_list()
    paint.fill(draw, (x, y, wide, high), theme.with_opacity(theme.IVORY, 0.045), 13)
    paint.outline(draw, (x, y, wide, high), theme.LINE, 13)
    _draw_stone(gui, presenter, seating, number, options, (x + _INSET, y, 2 * _STONE + 8, high))
    w.set_cursor(left, y + _INSET)
    across = room if narrow else across
    before = 0 if place.person else 2 if place.bot else 1
    kind = w.segmented(gui, f"kind {number}", kinds, before, across, icons)
    if kind != before:
        place.person, place.bot = kind == 0, bots[0] if kind == 2 else ""
    whole = (x, y, wide, high)
    if narrow:
        y, high = y + control + 8, high - control - 8
    else:
        left, room = left + across + 14, room - across - 14
    field = max(theme.CONTROL, gui.font_size(theme.BODY) + 20, gui.least_target)
    top = y + (high - field) / 2
    if place.person:
        w.set_cursor(left, top)
        hint = _("Your name") if number == 0 else _("Name")
        place.name = w.text_input(gui, f"name {number}", place.name, hint, room).text
    elif place.bot:
        _draw_bot(gui, seating, number, bots, (left, y, room, high))
    else:
        w.set_cursor(left, top)
        usual, wide_name = seating.default_name(number), room - _level_wide(gui) - 12
        place.ai_name = w.text_input(gui, f"AI {number}", place.ai_name, usual, wide_name).text
        _draw_level(gui, seating, number, (left, y, room, high))
    w.set_cursor(*whole[:2])
    imgui.dummy(whole[2:])


def _draw_stone(
    gui: Gui, presenter: AnyPresenter, seating: Seating, number: int, options: Options, rect: w.Rect
) -> None:
    """The avatar in the player's colour; a button where seats may choose their player."""
    x, y, wide, high = rect
    middle = (x + wide / 2, y + high / 2)
    colours = seating.players_of(number)
    draw = paint.window_draw_list()
    if seating.deals_players:
        w.set_cursor(x, middle[1] - wide / 2)
        item = w.hotspot(gui, f"stone {number}", (wide, wide))
        tip = _("Choose a colour, or get a random one")
        if colours:
            tip = f"{presenter.player_name(colours[0])} · {tip}"
        w.tooltip(gui, item, tip)
        if item.clicked:
            seating.choose_next_player(number, options)
            gui.cue("switch")
        draw.add_circle(middle, _STONE + 3.5, theme.with_opacity(theme.GOLD_LIGHT, item.hover))
        paint.focus_ring(
            draw, (x + 1, middle[1] - wide / 2 + 1, wide - 2, wide - 2), item.focus, 20, 0
        )
    if not colours:
        w.avatar(
            gui, draw, *middle, _STONE, _LOT, "shuffle" if seating.deals_players else "dice-five"
        )
        return
    step = 9.0 * (len(colours) - 1)
    for place, player in enumerate(colours):
        left = middle[0] - step / 2 + place * step
        w.avatar(
            gui, draw, left, middle[1], _STONE - step / 4, theme.PLAYERS[presenter.accent(player)]
        )


def _level_wide(gui: Gui) -> float:
    """The width of the level stepper."""
    names = [_("Adaptive"), *map(level_name, LEVELS)]
    widest = max(w.text_width(gui, theme.STRONG, name) for name in names) + 20
    return 2 * gui.control_height(36) + 8 + max(44.0, widest)


def _draw_level(gui: Gui, seating: Seating, number: int, rect: w.Rect) -> None:
    """The level stepper of an AI, at the right."""
    x, y, wide, high = rect
    place = seating.places[number]
    choices = (ADAPTIVE, *LEVELS)
    adaptive = place.level == ADAPTIVE
    words = _("Adaptive") if adaptive else level_name(place.level)
    side = gui.control_height(36)
    across = _level_wide(gui)
    now = max(44.0, w.text_width(gui, theme.STRONG, words) + 20)
    w.set_cursor(x + wide - across + (across - 2 * side - 8 - now) / 2, y + (high - side) / 2)
    level = LEVELS.index(seating.adaptive.level if adaptive else place.level)
    chosen = w.stepper(
        *(gui, f"level {number}", choices.index(place.level), 0, len(LEVELS), words),
        stair=(level + 1, len(LEVELS)),
    )
    place.level = choices[chosen]


def adaptive_note(gui: Gui, program: Services, seating: Seating, competitive: bool) -> None:
    """What the adaptive AI does and has come to, and a button that lets it begin anew."""
    state = seating.adaptive
    said = _("Adaptive gets stronger after your wins and weaker after your losses.")
    if not competitive:
        said = _("Adaptive helps more after a loss and less after a win.")
    said += " " + _("Now it plays at this level: {level}.").format(level=level_name(state.level))
    w.paragraph(gui, said, theme.NOTE)
    if not state.results:
        return
    names = {"won": _("win"), "lost": _("loss"), "drawn": _("draw")}
    results = " · ".join(names[each] for each in state.results)
    x, y = w.cursor()
    start_over = _("Start over")
    across, high = w.button_size(gui, start_over, "arrow-counter-clockwise")
    room = w.available()[0]
    under = room - across - 12 < 260 * gui.text_factor
    told = _("Last games: {results}").format(results=results)
    if under:
        w.paragraph(gui, told, theme.NOTE)
    else:
        w.paragraph(gui, told, theme.NOTE, room - across - 12, height=high)
        w.set_cursor(x + room - across, y)
    item = w.button(gui, "start over", start_over, "quiet", "arrow-counter-clockwise")
    if item.clicked:
        others = dict(program.settings.adaptive)
        others.pop(seating.game, None)
        program.change(adaptive=others)
        seating.adaptive = Adaptive()


def _draw_bot(gui: Gui, seating: Seating, number: int, bots: Sequence[str], rect: w.Rect) -> None:
    """The name of the bot, between two buttons where there are others."""
    x, y, wide, high = rect
    place = seating.places[number]
    now = bots.index(place.bot)
    side = gui.control_height(36)
    room = wide - 2 * side - 28 if len(bots) > 1 else wide - 20
    name = w.cut_to_fit(gui, theme.STRONG, place.bot, room)
    across = max(44.0, w.text_width(gui, theme.STRONG, name) + 20)
    if len(bots) == 1:
        top = y + (high - gui.font_size(theme.STRONG)) / 2
        w.draw_text(gui, theme.STRONG, name, x + (wide - across) / 2 + 10, top)
        return
    w.set_cursor(x + (wide - across - 2 * side - 8) / 2, y + (high - side) / 2)
    place.bot = bots[w.stepper(gui, f"bot {number}", now, 0, len(bots) - 1, name)]

"""The panels of an annotated game: score, the move and its note, all notes, the toolbar."""

from __future__ import annotations

from contextlib import nullcontext
from typing import TYPE_CHECKING

from slimgui import imgui

from ...languages import _
from ..gui import paint, theme
from ..gui import widgets as w
from ..gui.context import Gui
from ..table import overlay
from ..table.score_strip import badge_width
from .step_bar import BAR, step_bar

if TYPE_CHECKING:
    from ...match.lessons.model import Note
    from .annotated import Annotated

_LEFT = 396.0
_LEAST = 80.0
"""How high the list of notes is at least."""
_PROSE = theme.Style("text", 19, theme.IVORY, 0, 1.34)
_MOVE = theme.Style("display", 31, theme.GOLD_LIGHT, 0, 1.0)


def draw(gui: Gui, game: Annotated) -> None:
    """Draws all panels of an annotated game."""
    gui.remember("columns", overlay.Columns(_left(gui), 0.0))
    high = gui.logical_size[1]
    with w.panel(
        gui, "notes", (20, 20, _left(gui), high - 40 - 14 - gui.control_height(BAR) - 32), pad=20
    ):
        w.label(gui, _(game.commentary.title))
        _players(gui, game)
        top = w.cursor()[1]
        _now(gui, game)
        w.set_cursor(w.cursor()[0], max(w.cursor()[1] + 6, top + 206))
        w.label(gui, _("Notes"))
        _list(gui, game)
    _bar(gui, game)


def _left(gui: Gui) -> float:
    """How wide the panel of notes is."""
    return gui.column_width(_LEFT)


def covered(gui: Gui) -> tuple[float, float, float]:
    """The width or height covered by panels at the left, at the right and below."""
    return _left(gui) + 20, 0.0, gui.control_height(BAR) + 66


def _players(gui: Gui, game: Annotated) -> None:
    """The players, side by side if there is room."""
    state, presenter = game.timeline.state, game.presenter
    across = (w.available()[0] - 10) / 2
    together = badge_width(gui, presenter, state, 0.0) <= across
    for number, player in enumerate(state.players):
        if number and together:
            w.same_line(10)
        name, accent = presenter.player_name(player), presenter.accent(player)
        active, score = state.player == player, presenter.score(state, player)
        wide = across if together else 0.0
        w.player_badge(gui, player, name, accent, "", score, active, wide=wide)
    w.paragraph(gui, presenter.status(state), theme.SMALL)
    w.spacer(4)


# The move on the table


def _now(gui: Gui, game: Annotated) -> None:
    timeline, presenter, at = game.timeline, game.presenter, game.at
    if at == 0:
        _head(gui, _("Before the first move"), theme.GOLD, "")
        w.paragraph(gui, _(game.commentary.opening), _PROSE)
        return
    before = timeline.state_at(at - 1)
    accent = theme.PLAYERS[presenter.accent(before.player or "")]
    words = presenter.describe(before, timeline.moves[at - 1])
    note = game.notes.get(at)
    _head(gui, f"{at}.  {words}", accent, note.mark if note else "")
    if note is not None:
        w.paragraph(gui, _(note.text), _PROSE)
    if at == timeline.length:
        w.spacer(4)
        w.paragraph(gui, _(game.commentary.closing), _PROSE)


def _head(gui: Gui, text: str, accent: theme.Colour, mark: str) -> None:
    """A move with the colour of its player and its mark."""
    x, y = w.cursor()
    room = w.available()[0] - 16 - (44 if mark else 0)
    high = w.text_size(gui, _MOVE, text, room)[1]
    draw = paint.window_draw_list()
    paint.fill(draw, (x, y + 3, 5, high - 2), accent, 2)
    w.draw_paragraph(gui, _MOVE, text, x + 16, y, room)
    if mark:
        _mark(gui, mark, x + w.available()[0] - 16, y + gui.font_size(_MOVE) / 2, 16)
    imgui.dummy((w.available()[0], high + 4))


def _mark(gui: Gui, mark: str, x: float, y: float, radius: float) -> None:
    """The mark of a good or bad move, in a circle."""
    ink = theme.GOOD if mark == "!" else theme.BAD
    draw = paint.window_draw_list()
    draw.add_circle_filled((x, y), radius, theme.with_opacity(ink, 0.22))
    draw.add_circle((x, y), radius, ink, thickness=1.4)
    style = theme.Style("strong", round(radius * 1.35), ink)
    across = w.text_width(gui, style, mark)
    w.draw_text(gui, style, mark, x - across / 2, y - gui.font_size(style) / 2)


# All notes


def _list(gui: Gui, game: Annotated) -> None:
    room = w.available()[1]
    own = w.scroll(gui, "notes list", room) if room > _LEAST else nullcontext()
    with own, w.item_spacing(2):  # without a scroll area of its own it scrolls with the panel
        for note in game.commentary.notes:
            _entry(gui, game, note, game.at == note.move)


def _entry(gui: Gui, game: Annotated, note: Note, now: bool) -> None:
    timeline, presenter = game.timeline, game.presenter
    before = timeline.state_at(note.move - 1)
    words = presenter.describe(before, timeline.moves[note.move - 1])
    room = w.available()[0] - 8
    beside = 24 + w.text_width(gui, theme.NOTE, "000")
    inner = room - beside - 8 - (30 if note.mark else 0)
    high = w.text_size(gui, theme.SMALL, words, inner)[1] + 14
    item = w.hotspot(gui, note.move, (room, high))
    draw, (x, y, _wide, h) = paint.window_draw_list(), item.rect
    if now:
        paint.fill(draw, item.rect, theme.with_opacity(theme.GOLD, 0.2), 8)
        if gui.recall("note in view", -1) != note.move:
            gui.remember("note in view", note.move)
            w.scroll_into_view()
    paint.fill(draw, item.rect, theme.with_opacity(theme.IVORY, 0.07 * item.hover), 8)
    accent = theme.PLAYERS[presenter.accent(before.player or "")]
    paint.fill(draw, (x + 4, y + 8, 4, h - 16), accent, 2)
    w.draw_text(gui, theme.NOTE, str(note.move), x + 16, y + 7)
    ink = theme.FAINT if note.move > game.at and not now else theme.IVORY
    w.draw_paragraph(gui, theme.SMALL, words, x + beside, y + 7, inner, "left", ink, draw)
    if note.mark:
        _mark(gui, note.mark, x + room - 20, y + h / 2, 11)
    paint.focus_ring(draw, item.rect, item.focus, 8, 0)
    if item.clicked:
        game.stop()
        game.look_at(note.move)


# The bar


def _bar(gui: Gui, game: Annotated) -> None:
    wide, high = gui.logical_size
    at, length = game.at, game.timeline.length
    with w.panel(gui, "bar", (20, high - 20, wide - 40, 0), (0, 1), 16):
        tip, key = _("Back to the lessons"), "screen.back"
        if w.icon_button(gui, "leave", "arrow-left", side=BAR, tip=tip, shortcut=key).clicked:
            game.program.back()
            return
        w.same_line()
        overlay.keys_button(gui, game.open_keys)
        w.same_line()
        text = _("Pause") if game.playing else _("Play")
        icon = "pause" if game.playing else "play"
        size = max(w.button_size(gui, name, "play")[0] for name in (_("Pause"), _("Play")))
        item = w.button(gui, "toggle", text, "primary", icon, size, BAR)
        w.tooltip(gui, item, _("Play the moves by themselves"), "replay.play")
        if item.clicked:
            game.toggle()
        w.same_line()
        _speeds(gui, game)
        before = (
            ("first", "skip-back", 0, _("To the start"), "replay.first"),
            ("last note", "rewind", game.note_from_here(-1), _("Previous note"), "↑"),
            ("previous", "caret-left", at - 1, _("Back one move"), "replay.back"),
        )
        after = (
            ("next", "caret-right", at + 1, _("Forward one move"), "replay.on"),
            ("next note", "fast-forward", game.note_from_here(1), _("Next note"), "↓"),
            ("last", "skip-forward", length, _("To the end"), "replay.last"),
        )
        goal = step_bar(gui, at, length, game.notes, before, after)
        if goal not in (at, game.at):
            game.stop()
            game.look_at(goal)


def _speeds(gui: Gui, game: Annotated) -> None:
    names = (_("Slow"), _("Normal"), _("Fast"))
    tip = _("Speed: {speed}").format(speed=names[game.speed])
    if w.icon_button(gui, "speed", "gauge", side=BAR, tip=tip).clicked:
        game.speed = (game.speed + 1) % len(names)
    w.same_line(22)

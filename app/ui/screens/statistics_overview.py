"""Statistics of all games at a glance: totals, and a column for every game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slimgui import imgui

from ... import games
from ...ai import LEVELS
from ...languages import _, n_
from .. import dates
from ..gui import paint, theme
from ..gui import widgets as w
from ..gui.context import Gui
from ..table.presenters import level_name, presenter_of
from ..thumbnails import ASPECT
from .card_grid import columns
from .statistics_rows import draw_bar, draw_level, draw_records, score_words, share_won

if TYPE_CHECKING:
    from .statistics import Statistics

_GAP = 18.0


def draw(gui: Gui, screen: Statistics) -> None:
    """Draws all of it."""
    _draw_total(gui, screen)
    w.spacer(20)
    _draw_games(gui, screen)
    draw_apart(gui, sum(screen.found.apart.values()))


def draw_apart(gui: Gui, count: int) -> None:
    """Says that there are matches that don't count."""
    if count:
        w.spacer(10)
        told = n_(
            "{count} game played on from a moment of another, or only analysed, doesn't count.",
            "{count} games played on from a moment of another, or only analysed, don't count.",
            count,
        )
        w.paragraph(gui, told, theme.NOTE)


def _draw_total(gui: Gui, screen: Statistics) -> None:
    """The totals of all games, as four large numbers."""
    total = screen.found.total
    numbers = (
        (str(total.played), _("games finished")),
        (share_won(total), _("win rate")),
        (str(total.best_streak), _("longest winning streak")),
        (dates.duration(total.seconds) if total.played else "–", _("spent thinking")),
    )
    x, y = w.cursor()
    each = (w.available()[0] - 3 * _GAP) / 4
    inner = each - 2 * 18
    tall = max(w.text_size(gui, theme.SMALL, words, inner)[1] for _number, words in numbers)
    tall += max(_number_high(gui, number, inner) for number, _words in numbers) + 34
    for place, (number, words) in enumerate(numbers):
        left = x + place * (each + _GAP)
        draw, rect = paint.window_draw_list(), (left, y, each, tall)
        paint.fill(draw, rect, theme.with_opacity(theme.IVORY, 0.05), 14)
        paint.outline(draw, rect, theme.LINE, 14)
        top = y + 13
        style = w.shrunk_to_fit(gui, theme.HEADING, number, inner)
        top += w.draw_paragraph(gui, style, number, left + 18, top, inner, draw=draw) + 8
        w.draw_paragraph(gui, theme.SMALL, words, left + 18, top, inner, draw=draw)
    w.set_cursor(x, y)
    imgui.dummy((4 * each, tall))


def _number_high(gui: Gui, number: str, width: float) -> float:
    return w.text_size(gui, w.shrunk_to_fit(gui, theme.HEADING, number, width), number, width)[1]


def _draw_games(gui: Gui, screen: Statistics) -> None:
    x, top = w.cursor()
    grid = columns(gui, len(games.names()), w.available()[0], gap=_GAP)
    lowest = top
    for place, game in enumerate(games.names()):
        if place and place % grid.number == 0:
            top = lowest + _GAP
        w.set_cursor(x + grid.left(place, centred=False), top)
        imgui.begin_group()
        _draw_game(gui, screen, game, grid.width)
        imgui.end_group()
        lowest = max(lowest, imgui.get_item_rect_max()[1])
    w.set_cursor(x, lowest)
    imgui.dummy((1, 1))


def _draw_game(gui: Gui, screen: Statistics, game: str, wide: float) -> None:
    tally = screen.found.games[game]
    if _draw_picture(gui, screen, game, wide):
        screen.look_at(game)
    if not tally.played:
        w.paragraph(gui, _("No finished games yet."), theme.NOTE, wide)
        w.spacer(4)
        if w.button(gui, f"play {game}", _("Play"), icon="play").clicked:
            screen.play(game)
        return
    w.paragraph(gui, n_("{count} game", "{count} games", tally.played), theme.STRONG, wide)
    draw_bar(tally.score, *w.cursor(), wide, 8)
    imgui.dummy((wide, 8))
    x, y = w.cursor()
    tallies = (each for each in screen.found.games.values() if each.played)
    lowest = max(w.text_size(gui, theme.NOTE, score_words(t), wide)[1] for t in tallies)
    w.paragraph(gui, score_words(tally), theme.NOTE, wide)
    w.set_cursor(x, y + lowest + theme.GAP + 4)
    for level in LEVELS:
        if level in tally.levels:
            draw_level(gui, level_name(level), tally.levels[level], wide)
    w.spacer(4)
    clicked = draw_records(gui, game, tally, wide)
    if clicked is not None:
        screen.open(clicked)


def _draw_picture(gui: Gui, screen: Statistics, game: str, wide: float) -> bool:
    """The picture of a game with its title; whether it was clicked."""
    item = w.hotspot(gui, f"look at {game}", (wide, 100.0))
    x, y, _wide, _high = item.rect
    title = presenter_of(game).title
    draw, frame = paint.window_draw_list(), (x, y, wide, 100.0)
    paint.picture(draw, screen.program.pictures.of_game(game), frame, ASPECT, 14)
    dark = theme.colour("#120D09")
    paint.sheen(gui, draw, (x, y + 20, wide, 80.0), dark, 14, True)
    paint.sheen(gui, draw, (x, y + 50, wide, 50.0), theme.with_opacity(dark, 0.7), 14, True)
    paint.outline(draw, frame, theme.mix(theme.LINE, theme.GOLD, item.hover), 14)
    style = w.shrunk_to_fit(gui, theme.HEADING, title, wide - 28)
    top = y + 90 - gui.font_size(style)
    w.draw_paragraph(gui, style, title, x + 14, top, wide - 28, draw=draw, shadow=0.6)
    paint.focus_ring(draw, frame, item.focus, 14, 1)
    w.tooltip(gui, item, _("This game over time"))
    w.spacer(4)
    return item.clicked

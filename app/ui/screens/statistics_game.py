"""Statistics of one game: over time as a graph, by opponent and side, and what to work on."""

from __future__ import annotations

from collections.abc import Sequence, Set
from statistics import fmean
from typing import TYPE_CHECKING

from slimgui import imgui

from ...ai import LEVELS
from ...languages import _, n_
from ...match.exercises import exercises_of
from ...match.exercises.themes import ThemeResult, theme_results
from ...match.history import BOTS, RECENT, Played
from ...match.statistics import Score, own_players
from .. import dates, match_summary
from ..gui import paint, theme
from ..gui import widgets as w
from ..gui.context import Gui
from ..table.presenters import level_name, presenter_of
from .statistics_overview import draw_apart
from .statistics_rows import (
    DRAWN,
    draw_bar,
    draw_fact,
    draw_level,
    draw_record,
    draw_records,
    draw_share,
    score_words,
    share_won,
)

if TYPE_CHECKING:
    from .statistics import Statistics

_GAP = 26.0
_HIGH = 170.0
"""Of the graph."""
_DOTS = {
    "won": w.Dot(theme.GOLD),
    "drawn": w.Dot(DRAWN),
    "lost": w.Dot(theme.BAD, hollow=True),
}


def draw(gui: Gui, screen: Statistics, game: str) -> None:
    """Draws all of it."""
    if not screen.opponents:
        w.spacer(10)
        w.paragraph(gui, _("No finished games yet."), theme.BODY)
        w.spacer(4)
        if w.button(gui, f"play {game}", _("Play"), icon="play").clicked:
            screen.play(game)
        _draw_themes(gui, screen, game, w.available()[0])
    else:
        _draw_filters(gui, screen, game)
        (x, y), wide = w.cursor(), w.available()[0]
        aside = min(0.4 * wide, 300.0 * gui.text_factor)
        imgui.begin_group()
        _draw_over_time(gui, screen, wide - aside - _GAP)
        _draw_themes(gui, screen, game, wide - aside - _GAP)
        imgui.end_group()
        lowest = imgui.get_item_rect_max()[1]
        w.set_cursor(x + wide - aside, y)
        imgui.begin_group()
        _draw_numbers(gui, screen, game, aside)
        imgui.end_group()
        w.set_cursor(x, max(lowest, imgui.get_item_rect_max()[1]))
        imgui.dummy((1, 1))
    draw_apart(gui, screen.found.apart[game])


# Which games


def _draw_filters(gui: Gui, screen: Statistics, game: str) -> None:
    """Against whom, and with which pieces; only where there is something to choose."""
    competitive, choice = presenter_of(game).competitive, screen.choice
    (x, y), wide = w.cursor(), w.available()[0]
    many, few = len(screen.opponents), len(screen.sides)
    if many < 2 and few < 2:
        return
    both = many > 1 and few > 1
    first = (wide - _GAP) * (many + 1) / (many + few + 2) if both else wide
    below = y
    if many > 1:
        heading = _("Against") if competitive else _("Together with")
        names = [_opponent_name(kind, competitive) for kind in screen.opponents]
        found = _filter(
            gui, "opponent", heading, screen.opponents, [_("All"), *names], choice.opponent, first
        )
        choice = choice._replace(opponent=found)
        below = w.cursor()[1]
    if few > 1:
        w.set_cursor(x + wide - first if not both else x + first + _GAP, y)
        names = [presenter_of(game).player_name(side) for side in screen.sides]
        room = wide - first - _GAP if both else wide
        imgui.begin_group()
        found = _filter(
            gui, "side", _("Colour"), screen.sides, [_("All colours"), *names], choice.side, room
        )
        imgui.end_group()
        choice = choice._replace(side=found)
        below = max(below, w.cursor()[1])
    w.set_cursor(x, below)
    w.spacer(10)
    if choice != screen.choice:
        screen.choose(choice)


def _filter(
    gui: Gui,
    key: str,
    heading: str,
    values: Sequence[str],
    names: Sequence[str],
    now: str | None,
    width: float,
) -> str | None:
    """A heading and what can be chosen, first of all everything; None for that."""
    w.label(gui, heading, width)
    all_of_it = (None, *values)
    chosen = w.segmented(gui, key, names, all_of_it.index(now), width)
    return all_of_it[chosen]


def _opponent_name(kind: str, competitive: bool) -> str:
    if kind in LEVELS:
        return level_name(kind)
    if kind == BOTS:
        return _("Bots")
    return _("People") if competitive else _("No AI")


# Over time


def _draw_over_time(gui: Gui, screen: Statistics, wide: float) -> None:
    """The graph, what its lines and dots mean, and the game that is pointed at."""
    shown = screen.shown
    if not shown:
        told = _("No such games yet.")
        if screen.tally.played:
            told = _("Only people played here. Choose a name above to see who won.")
        w.paragraph(gui, told, theme.BODY, wide)
        return
    accurate = [None if one.accuracy is None else one.accuracy / 100 for one in shown]
    reviewed = any(value is not None for value in accurate)
    _draw_legend(gui, {one.result for one in shown}, reviewed, wide)
    now = len(shown) - 1 if screen.at is None else screen.at
    hit = w.dotted(
        gui,
        "over time",
        [one.form for one in shown],
        [_DOTS[one.result] for one in shown],
        accurate,
        now,
        wide,
        _HIGH,
        ". ".join(_words(shown[now], screen)),
    )
    if hit.clicked is not None:
        screen.at = hit.clicked
    _draw_dates(gui, shown, wide)
    number = now if hit.hovered is None else hit.hovered
    one = shown[min(number, len(shown) - 1)]
    title, note = _words(one, screen)
    icon = {"won": "trophy", "lost": "flag", "drawn": "handshake"}[one.result]
    row = w.list_row(gui, "this game", title, note, icon=icon, width=wide)
    w.tooltip(gui, row, _("Replay this game"))
    if not reviewed:
        told = _("Review a game, and how accurate your moves were will show up here.")
        w.paragraph(gui, told, theme.NOTE, wide)
    if row.clicked or hit.entered:
        screen.open(one.entry.id)


def _words(one: Played, screen: Statistics) -> tuple[str, str]:
    """A game in words: how it ended, and the rest."""
    entry, presenter = one.entry, presenter_of(one.entry.game)
    parts = [dates.moment(entry.changed)]
    own = own_players(entry, screen.person)
    if presenter.competitive and len(own) == 1:
        parts.append(presenter.player_name(next(iter(own))))
    level = next((level_name(seat.level) for seat in entry.seats if seat.level), "")
    parts += [level, match_summary.moves(entry)]
    if one.accuracy is not None:
        parts.append(_("accuracy {percent}%").format(percent=round(one.accuracy)))
    who, ended = match_summary.title(entry), match_summary.result(entry)
    title = _("{who}: {words}").format(who=who, words=ended)
    return title, " · ".join(filter(None, parts))


def _draw_dates(gui: Gui, shown: Sequence[Played], wide: float) -> None:
    """When the first and the last game ended."""
    x, y = w.cursor()
    first, last = (dates.moment(shown[end].entry.changed) for end in (0, -1))
    if first == last or len(shown) == 1:
        first = ""
    w.draw_paragraph(gui, theme.NOTE, first, x, y, wide / 2)
    w.draw_paragraph(gui, theme.NOTE, last, x + wide / 2, y, wide / 2, "right")
    imgui.dummy((wide, gui.font_size(theme.NOTE)))


def _draw_legend(gui: Gui, results: Set[str], reviewed: bool, wide: float) -> None:
    """What dots and lines mean, in as many lines as it takes."""
    draw, size = paint.window_draw_list(), gui.font_size(theme.SMALL)
    words = {"won": _("win"), "drawn": _("draw"), "lost": _("loss")}
    entries = [(result, told) for result, told in words.items() if result in results]
    form = _("wins in the last {count} games").format(count=RECENT)
    entries.append(("form", form))
    if reviewed:
        entries.append(("accuracy", _("accuracy")))
    (left, top), x = w.cursor(), 0.0
    for kind, told in entries:
        across = w.text_width(gui, theme.SMALL, told) + 24
        if x and x + across > wide:
            x, top = 0.0, top + size + 8
        _draw_sign(draw, kind, left + x + 8, top + size / 2)
        w.draw_text(gui, theme.SMALL, told, left + x + 24, top)
        x += across + 18
    imgui.dummy((wide, top + size - w.cursor()[1]))


def _draw_sign(draw: imgui.DrawList, kind: str, x: float, y: float) -> None:
    if kind in _DOTS:
        dot = _DOTS[kind]
        if dot.hollow:
            draw.add_circle((x, y), 4.5, dot.colour, 0, 2.0)
        else:
            draw.add_circle_filled((x, y), 5.0, dot.colour)
        return
    colour = theme.GOLD if kind == "form" else theme.GOOD
    draw.add_line((x - 8, y), (x + 8, y), colour, 1.5)
    if kind == "accuracy":
        draw.add_ngon_filled((x, y), 4, colour, 4)


# Numbers


def _draw_numbers(gui: Gui, screen: Statistics, game: str, wide: float) -> None:
    """Counts, streaks, accuracy, levels, records."""
    tally = screen.tally
    w.paragraph(gui, n_("{count} game", "{count} games", tally.played), theme.STRONG, wide)
    if not tally.played:
        return
    draw_bar(tally.score, *w.cursor(), wide, 8)
    imgui.dummy((wide, 8))
    w.paragraph(gui, score_words(tally), theme.NOTE, wide)
    w.spacer(2)
    draw_fact(gui, _("Win rate"), share_won(tally), wide)
    draw_fact(gui, _("Wins in a row now"), str(tally.streak), wide)
    draw_fact(gui, _("Longest winning streak"), str(tally.best_streak), wide)
    accurate = [one for one in screen.history if one.accuracy is not None]
    if accurate:
        mean = fmean(one.accuracy or 0.0 for one in accurate)
        draw_fact(gui, _("Average accuracy"), _("{share}%").format(share=round(mean)), wide)
    if screen.choice.opponent is None and len(screen.opponents) > 1:
        w.spacer(6)
        for level in LEVELS:
            if level in tally.levels:
                draw_level(gui, level_name(level), tally.levels[level], wide)
    w.spacer(8)
    clicked = draw_records(gui, game, tally, wide)
    if len(accurate) > 1:
        best = max(accurate, key=lambda one: one.accuracy or 0.0)
        value = _("{share}%").format(share=round(best.accuracy or 0.0))
        words = _("Most accurate game")
        item = draw_record(gui, f"accurate {game}", "check-circle", words, value, wide)
        w.tooltip(gui, item, _("Replay this game"))
        clicked = best.entry.id if item.clicked else clicked
    if clicked is not None:
        screen.open(clicked)


# What to work on


def _draw_themes(gui: Gui, screen: Statistics, game: str, wide: float) -> None:
    """How well exercises of each theme were solved, the strongest and the weakest themes."""
    exercises = exercises_of(game)
    if not exercises:
        return
    names = presenter_of(game).theme_words
    found = [one for one in theme_results(exercises, screen.progress) if names(one.theme)]
    w.spacer(14)
    if found:
        half = (len(found) + 1) // 2 if len(found) > 1 else int(found[0].strength >= 0.5)
        for heading, some in (
            (_("Strongest themes"), found[:half]),
            (_("Weakest themes"), found[: half - 1 if half else None : -1]),
        ):
            if some:
                w.label(gui, heading, wide)
                for one in some:
                    _draw_theme(gui, names(one.theme), one, wide)
                w.spacer(6)
    else:
        w.label(gui, _("Themes"), wide)
        told = _("Solve exercises, and your strongest and weakest themes will show up here.")
        w.paragraph(gui, told, theme.SMALL, wide)
    if w.button(gui, f"train {game}", _("Exercises"), icon="lightbulb").clicked:
        screen.train(game)


def _draw_theme(gui: Gui, name: str, one: ThemeResult, width: float) -> None:
    said = _("{solved} of {count} solved").format(solved=one.solved, count=one.tries)
    draw_share(gui, name, said, Score(one.solved, one.tries - one.solved), width)

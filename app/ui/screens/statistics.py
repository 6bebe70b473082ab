"""The screen of statistics: totals, and a column for every game."""

from __future__ import annotations

from slimgui import imgui

from ... import games
from ...ai import LEVELS
from ...languages import _, n_, say
from ...match.save_format import BadSave, Entry
from ...match.saves import AT_A_TIME
from ...match.statistics import Best, Score, Tally, persons, statistics
from ...scene import stage_of
from ...scene.camera import Camera
from ...scene.dioramas import diorama
from ...scene.piece import Scene
from .. import dates
from ..gui import paint, theme
from ..gui import widgets as w
from ..gui.context import Gui
from ..table.presenters import level_name, presenter_of
from ..thumbnails import ASPECT
from .card_grid import columns, game_card
from .page import PAGE_TINT, page_head, page_rect
from .screen import Screen
from .services import Services

_PAD, _GAP = 28.0, 18.0
_MOST_NAMES = 5
_WON, _DRAWN, _LOST = theme.GOLD, theme.colour("#8F877B"), theme.colour("#7A3B31")


class Statistics(Screen):
    """Statistics of finished matches, of everybody or of one person."""

    name = "statistics"

    def __init__(self, program: Services) -> None:
        super().__init__(program)
        self._entries: tuple[Entry, ...] = ()
        self._names: tuple[str, ...] = ()
        self._person = 0

    def enter(self) -> None:
        self._read_matches()

    def advance(self, seconds: float) -> None:
        if not self.program.library.complete:
            self._read_matches()
            self.program.gui.request_frames()

    def _read_matches(self) -> None:
        self._entries = self.program.library.list(AT_A_TIME)
        known = self.program.settings.names
        found = persons(self._entries)
        latest = sorted(found, key=lambda name: known.index(name) if name in known else len(known))
        self._names = tuple(latest[:_MOST_NAMES])
        self._person = min(self._person, len(self._names))
        self._count()

    def _count(self) -> None:
        name = self._names[self._person - 1] if self._person else None
        self._found = statistics(self._entries, name)

    def backdrop(self) -> tuple[Scene, Camera]:
        game = self._found.favourite or games.names()[-1]
        return diorama(game), stage_of(game).view

    # The interface

    def draw(self, gui: Gui) -> None:
        w.scrim(gui, 0.6)
        with w.panel(gui, "statistics", page_rect(gui), pad=_PAD, tint=PAGE_TINT):
            self._draw_head(gui)
            with w.scroll(gui, "all", w.available()[1]):
                if not self._found.total.played:
                    self._draw_nothing(gui)
                    return
                self._draw_total(gui)
                w.spacer(20)
                self._draw_games(gui)

    def _draw_head(self, gui: Gui) -> None:
        if page_head(gui, _("Statistics")):
            self.program.back()
        w.spacer(6)
        if self._names:
            chosen = w.segmented(gui, "person", [_("Everyone"), *self._names], self._person)
            if chosen != self._person:
                self._person = chosen
                self._count()
            w.spacer(8)

    def _draw_nothing(self, gui: Gui) -> None:
        """The empty state: a card for every game."""
        w.spacer(16)
        w.paragraph(gui, _("Nothing here yet"), theme.HEADING, align="middle")
        words = _("Finish a game, and your wins and opponents will show up here.")
        w.paragraph(gui, words, align="middle")
        w.spacer(26)
        (x, y), (room, high) = w.cursor(), w.available()
        grid = columns(gui, len(games.names()), room, gap=_GAP)
        x += (room - grid.across) / 2
        tall = min(1.3 * grid.width, high - 20)
        top, lowest = y, y
        for place, game in enumerate(games.names()):
            picture = self.program.pictures.of_game(game)
            if place and place % grid.number == 0:
                top = lowest + _GAP
            w.set_cursor(x + grid.left(place), top)
            size = (grid.width, tall)
            item = game_card(gui, f"play {game}", game, picture, size, ASPECT)
            lowest = max(lowest, item.rect[1] + item.rect[3])
            if item.clicked:
                self._play(game)

    def _draw_total(self, gui: Gui) -> None:
        """The totals of all games, as four large numbers."""
        total = self._found.total
        decided = total.won + total.lost + total.drawn
        share = _("{share}%").format(share=round(100 * total.won / decided)) if decided else "–"
        numbers = (
            (str(total.played), _("games finished")),
            (share, _("win rate")),
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

    def _draw_games(self, gui: Gui) -> None:
        x, top = w.cursor()
        grid = columns(gui, len(games.names()), w.available()[0], gap=_GAP)
        lowest = top
        for place, game in enumerate(games.names()):
            if place and place % grid.number == 0:
                top = lowest + _GAP
            w.set_cursor(x + grid.left(place, centred=False), top)
            imgui.begin_group()
            self._draw_game(gui, game, grid.width)
            imgui.end_group()
            lowest = max(lowest, imgui.get_item_rect_max()[1])

    def _draw_game(self, gui: Gui, game: str, wide: float) -> None:
        tally, presenter = self._found.games[game], presenter_of(game)
        self._draw_picture(gui, game, presenter.title, wide)
        if not tally.played:
            w.paragraph(gui, _("No finished games yet."), theme.NOTE, wide)
            w.spacer(4)
            if w.button(gui, f"play {game}", _("Play"), icon="play").clicked:
                self._play(game)
            return
        w.paragraph(gui, n_("{count} game", "{count} games", tally.played), theme.STRONG, wide)
        _draw_bar(tally.score, *w.cursor(), wide, 8)
        imgui.dummy((wide, 8))
        x, y = w.cursor()
        tallies = (each for each in self._found.games.values() if each.played)
        lowest = max(w.text_size(gui, theme.NOTE, _score_words(t), wide)[1] for t in tallies)
        w.paragraph(gui, _score_words(tally), theme.NOTE, wide)
        w.set_cursor(x, y + lowest + theme.GAP + 4)
        for level in LEVELS:
            if level in tally.levels:
                _draw_level(gui, level_name(level), tally.levels[level], wide)
        w.spacer(4)
        self._draw_records(gui, game, tally, wide)

    def _draw_picture(self, gui: Gui, game: str, title: str, wide: float) -> None:
        x, y = w.cursor()
        draw, frame = paint.window_draw_list(), (x, y, wide, 100.0)
        paint.picture(draw, self.program.pictures.of_game(game), frame, ASPECT, 14)
        dark = theme.colour("#120D09")
        paint.sheen(gui, draw, (x, y + 20, wide, 80.0), dark, 14, True)
        paint.sheen(gui, draw, (x, y + 50, wide, 50.0), theme.with_opacity(dark, 0.7), 14, True)
        paint.outline(draw, frame, theme.LINE, 14)
        style = w.shrunk_to_fit(gui, theme.HEADING, title, wide - 28)
        top = y + 90 - gui.font_size(style)
        w.draw_paragraph(gui, style, title, x + 14, top, wide - 28, draw=draw, shadow=0.6)
        imgui.dummy((wide, 104.0))

    def _draw_records(self, gui: Gui, game: str, tally: Tally, wide: float) -> None:
        """The best matches; a click opens one."""
        records: list[tuple[str, str, Best | None]] = [
            ("timer", _("Fewest moves"), tally.fastest),
            ("trophy", _("Biggest win"), tally.margin),
            ("crown", presenter_of(game).best_score_label(), tally.best_score),
        ]
        for icon, words, best in records:
            if best is None:
                continue
            item = _draw_record(gui, f"{icon} {game}", icon, words, str(best.value), wide)
            w.tooltip(gui, item, _("Replay this game"))
            if item.clicked:
                self._open(best.id)

    # Where it leads

    def _open(self, identity: str) -> None:
        from .playing import Playing

        try:
            match = self.program.library.load(identity)
        except BadSave as error:
            self.program.say(say(error.pattern, error.values), "bad", 8.0)
        else:
            self.program.home(Playing(self.program, match))

    def _play(self, game: str) -> None:
        from .new_game import NewGame

        self.program.open(NewGame(self.program, game))


def _number_high(gui: Gui, number: str, width: float) -> float:
    return w.text_size(gui, w.shrunk_to_fit(gui, theme.HEADING, number, width), number, width)[1]


def _score_words(tally: Tally) -> str:
    parts = [n_("{count} won", "{count} won", tally.won)]
    parts.append(n_("{count} lost", "{count} lost", tally.lost))
    if tally.drawn:
        parts.append(n_("{count} draw", "{count} draws", tally.drawn))
    if tally.undecided:
        parts.append(n_("{count} between people", "{count} between people", tally.undecided))
    return " · ".join(parts)


def _draw_bar(score: Score, x: float, y: float, width: float, thick: float) -> None:
    """Won, drawn and lost, side by side."""
    draw, whole = paint.window_draw_list(), max(1, score.won + score.drawn + score.lost)
    paint.fill(draw, (x, y, width, thick), theme.with_opacity(theme.IVORY, 0.1), thick / 2)
    left = x
    for count, colour in ((score.won, _WON), (score.drawn, _DRAWN), (score.lost, _LOST)):
        across = width * count / whole
        if count:
            gap = 2.0 if left + across < x + width - 1 else 0.0
            paint.fill(draw, (left, y, max(thick, across - gap), thick), colour, thick / 2)
        left += across


def _draw_level(gui: Gui, name: str, score: Score, width: float) -> None:
    """A row with the score against AIs of one level."""
    x, y = w.cursor()
    size = gui.font_size(theme.SMALL)
    said = f"{score.won} : {score.lost}"
    across = w.text_width(gui, theme.SMALL, said)
    w.draw_text(gui, theme.SMALL, name, x, y)
    w.draw_text(gui, theme.SMALL, said, x + width - across, y, theme.IVORY)
    start = x + max(78.0 * gui.text_factor, w.text_width(gui, theme.SMALL, name) + 14)
    room = x + width - across - 14 - start
    if room > 20:
        _draw_bar(score, start, y + size / 2 - 2, room, 4)
    imgui.dummy((width, size))


def _draw_record(
    gui: Gui, key: str, icon: str, words: str, value: str, width: float
) -> w.Interaction:
    """A row with a record: its name and value."""
    across = w.text_width(gui, theme.STRONG, value)
    room = width - across - 56
    high = w.text_size(gui, theme.SMALL, words, room)[1]
    item = w.hotspot(gui, key, (width, high + 18))
    draw, (x, y, _wide, tall) = paint.window_draw_list(), item.rect
    paint.fill(draw, item.rect, theme.with_opacity(theme.IVORY, 0.04 + 0.06 * item.hover), 9)
    paint.icon(gui, draw, icon, x + 18, y + tall / 2, 18, theme.GOLD)
    w.draw_paragraph(gui, theme.SMALL, words, x + 36, y + 9, room, draw=draw)
    top = y + (tall - gui.font_size(theme.STRONG)) / 2
    w.draw_text(gui, theme.STRONG, value, x + width - across - 12, top)
    paint.focus_ring(draw, item.rect, item.focus, 9, 1)
    return item

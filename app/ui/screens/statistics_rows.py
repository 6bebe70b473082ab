"""Rows of which statistics are made: scores as bars, levels, records, facts."""

from __future__ import annotations

from slimgui import imgui

from ...languages import _, n_
from ...match.statistics import Best, Score, Tally
from ..gui import paint, theme
from ..gui import widgets as w
from ..gui.context import Gui
from ..table.presenters import presenter_of

WON, DRAWN, LOST = theme.GOLD, theme.colour("#8F877B"), theme.colour("#7A3B31")


def score_words(tally: Tally) -> str:
    """How many matches were won, lost and drawn."""
    parts = [n_("{count} won", "{count} won", tally.won)]
    parts.append(n_("{count} lost", "{count} lost", tally.lost))
    if tally.drawn:
        parts.append(n_("{count} draw", "{count} draws", tally.drawn))
    if tally.undecided:
        parts.append(n_("{count} between people", "{count} between people", tally.undecided))
    return " · ".join(parts)


def draw_bar(score: Score, x: float, y: float, width: float, thick: float) -> None:
    """Won, drawn and lost, side by side."""
    draw, whole = paint.window_draw_list(), max(1, score.won + score.drawn + score.lost)
    paint.fill(draw, (x, y, width, thick), theme.with_opacity(theme.IVORY, 0.1), thick / 2)
    left = x
    for count, colour in ((score.won, WON), (score.drawn, DRAWN), (score.lost, LOST)):
        across = width * count / whole
        if count:
            gap = 2.0 if left + across < x + width - 1 else 0.0
            paint.fill(draw, (left, y, max(thick, across - gap), thick), colour, thick / 2)
        left += across


def draw_level(gui: Gui, name: str, score: Score, width: float) -> None:
    """A row with the score against AIs of one level."""
    draw_share(gui, name, f"{score.won} : {score.lost}", score, width, 78.0)


def draw_share(
    gui: Gui, name: str, said: str, score: Score, width: float, begin: float = 150.0
) -> None:
    """A row with a name, a bar that begins where those of others do, and a score in words."""
    x, y = w.cursor()
    size = gui.font_size(theme.SMALL)
    across = w.text_width(gui, theme.SMALL, said)
    w.draw_text(gui, theme.SMALL, name, x, y)
    w.draw_text(gui, theme.SMALL, said, x + width - across, y, theme.IVORY)
    start = x + max(begin * gui.text_factor, w.text_width(gui, theme.SMALL, name) + 14)
    room = x + width - across - 14 - start
    if room > 20:
        draw_bar(score, start, y + size / 2 - 2, room, 4)
    imgui.dummy((width, size))


def draw_record(
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


def draw_records(gui: Gui, game: str, tally: Tally, width: float) -> str | None:
    """The best matches of a game; the id of the one that was clicked on."""
    records: list[tuple[str, str, Best | None]] = [
        ("timer", _("Fewest moves"), tally.fastest),
        ("trophy", _("Biggest win"), tally.margin),
        ("crown", presenter_of(game).best_score_label(), tally.best_score),
    ]
    clicked = None
    for icon, words, best in records:
        if best is None:
            continue
        item = draw_record(gui, f"{icon} {game}", icon, words, str(best.value), width)
        w.tooltip(gui, item, _("Replay this game"))
        if item.clicked:
            clicked = best.id
    return clicked


def draw_fact(gui: Gui, words: str, value: str, width: float) -> None:
    """A line with what is so, and how much."""
    across = w.text_width(gui, theme.STRONG, value)
    x, y = w.cursor()
    room = width - across - 14
    high = w.draw_paragraph(gui, theme.SMALL, words, x, y + 2, room)
    w.draw_text(gui, theme.STRONG, value, x + width - across, y)
    imgui.dummy((width, max(high + 2, gui.font_size(theme.STRONG))))


def share_won(tally: Tally) -> str:
    """How many of the matches with a result were won, in per cent."""
    decided = tally.won + tally.lost + tally.drawn
    return _("{share}%").format(share=round(100 * tally.won / decided)) if decided else "–"

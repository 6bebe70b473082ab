"""What is told about a match of the library: who plays, and some facts."""

from __future__ import annotations

from app.match.matchfile import Entry
from app.ui import dates, entries
from app.ui.faces import face_of
from app.ui.gui import paint, theme
from app.ui.gui import widgets as w
from app.ui.gui.context import Gui
from app.ui.table.panels import level_name


def high(gui: Gui, entry: Entry) -> float:
    """How high it is."""
    people = _lines(len(entry.seats)) * _step(gui, theme.STRONG)
    return people + _lines(len(_facts(entry))) * _step(gui, theme.SMALL) + 16


def draw(gui: Gui, entry: Entry) -> None:
    """Draws it all."""
    _draw_people(gui, entry)
    _draw_facts(gui, entry)


def _lines(count: int) -> int:
    return (count + 1) // 2


def _step(gui: Gui, style: theme.Style) -> float:
    return gui.size(style) + 16


def _draw_people(gui: Gui, entry: Entry) -> None:
    """The players, two in a line, who won in gold."""
    x, y = w.place()
    half, step = w.room()[0] / 2, _step(gui, theme.STRONG)
    face, draw = face_of(entry.game), paint.here()
    for number, seat in enumerate(entry.seats):
        left, top = x + number % 2 * half, y + number // 2 * step
        accent = theme.PLAYERS[face.accent(seat.player)]
        icon = "user" if seat.is_person else "robot"
        w.stone(gui, draw, left + 14, top + step / 2, 13, accent, icon)
        name = entries.player_name(entry, seat)
        if seat.level:
            name = f"{name} · {level_name(seat.level)}"
        ink = theme.GOLD_LIGHT if seat.player in entry.winners else None
        _put(gui, theme.STRONG, name, (left + 36, top, half - 44, step), ink)
    w.at(x, y + _lines(len(entry.seats)) * step + 2)


def _facts(entry: Entry) -> list[tuple[str, str]]:
    return [
        ("trophy" if entry.over else "hourglass-medium", entries.result(entry)),
        ("list", entries.moves(entry)),
        ("clock", dates.moment(entry.changed)),
        ("timer", dates.duration(sum(entry.seconds.values()))),
    ]


def _draw_facts(gui: Gui, entry: Entry) -> None:
    """Facts with an icon each, two in a line."""
    x, y = w.place()
    half, step = w.room()[0] / 2, _step(gui, theme.SMALL)
    facts = _facts(entry)
    for number, (icon, fact) in enumerate(facts):
        left, top = x + number % 2 * half, y + number // 2 * step
        paint.icon(gui, paint.here(), icon, left + 14, top + step / 2, 19, theme.GOLD)
        _put(gui, theme.SMALL, fact, (left + 36, top, half - 44, step))
    w.at(x, y + _lines(len(facts)) * step)
    w.space(1)


def _put(
    gui: Gui, style: theme.Style, words: str, rect: w.Rect, ink: theme.Ink | None = None
) -> None:
    """One line in the middle of a rectangle's height, shortened where it is too long."""
    x, y, wide, tall = rect
    while w.width(gui, style, words) > wide and len(words) > 2:
        words = f"{words[:-2].rstrip()}…"
    w.put(gui, style, words, x, y + (tall - gui.size(style)) / 2, ink)

"""Details of a match in the library: a picture, its players, some facts; or what is wrong."""

from __future__ import annotations

from collections.abc import Callable

from slimgui import imgui

from ...languages import _, say
from ...match.save_format import Entry
from ...match.saves import Damaged
from .. import dates, match_summary
from ..gui import paint, theme
from ..gui import widgets as w
from ..gui.context import Gui
from ..table.presenters import presenter_of, strength_name
from ..thumbnails import ASPECT

Mark = Callable[[float, float], None]
"""Draws the icon or avatar before a text, centred at a place."""
Item = tuple[Mark, theme.Style, str, theme.Colour | None]

_INSET, _BESIDE = 36.0, 12.0


def height(gui: Gui, entry: Entry, width: float) -> float:
    """The height of the details within a width."""
    return sum(_tall(gui, pair, width) for pair in _pairs(gui, entry)) + 18


def draw(gui: Gui, entry: Entry) -> None:
    """Draws the details in two columns."""
    (x, y), wide = w.cursor(), w.available()[0]
    half, top = wide / 2, y
    for pair in _pairs(gui, entry):
        tall = _tall(gui, pair, wide)
        for number, (mark, style, words, ink) in enumerate(pair):
            left = x + number * half
            mark(left + 14, top + tall / 2)
            room = half - _INSET - _BESIDE
            inner = w.text_size(gui, style, words, room)[1]
            w.draw_paragraph(
                gui, style, words, left + _INSET, top + (tall - inner) / 2, room, colour=ink
            )
        top += tall
    imgui.dummy((wide, top - y))


def draw_picture(gui: Gui, entry: Entry, number: int, frame: w.Rect) -> None:
    """Draws the picture of a match, a texture or 0, with its title."""
    x, y, wide, high = frame
    draw = paint.window_draw_list()
    paint.shadow(gui, draw, frame, 22, 0.45, 6)
    paint.fill(draw, frame, theme.colour("#2A211A"), 14)
    if number:
        paint.picture(draw, number, frame, ASPECT, 14)
    dark = theme.colour("#120D09", 0.92)
    paint.sheen(gui, draw, (x, y + high * 0.5, wide, high * 0.5), dark, 14, True)
    paint.outline(draw, frame, theme.LINE, 14)
    title = match_summary.title(entry)
    top = y + high - 12 - w.text_size(gui, theme.HEADING, title, wide - 36)[1]
    w.draw_paragraph(gui, theme.HEADING, title, x + 18, top, wide - 36, draw=draw, shadow=0.6)


def draw_damaged(gui: Gui, damaged: Damaged) -> bool:
    """Says what is wrong with a file and offers to remove it; whether that is wanted."""
    w.paragraph(gui, _("This game can't be opened"), theme.HEADING)
    w.spacer(10)
    w.paragraph(gui, say(damaged.why.pattern, damaged.why.values))
    w.spacer(6)
    w.paragraph(gui, _("Your other games are not affected."))
    w.spacer(18)
    return w.button(gui, "delete", _("Remove"), "primary", "trash").clicked


def _pairs(gui: Gui, entry: Entry) -> list[tuple[Item, ...]]:
    """The rows of the details: players first, then facts, two in a row."""
    groups = _people(gui, entry), _facts(gui, entry)
    return [tuple(group[at : at + 2]) for group in groups for at in range(0, len(group), 2)]


def _tall(gui: Gui, pair: tuple[Item, ...], width: float) -> float:
    room = width / 2 - _INSET - _BESIDE
    return max(w.text_size(gui, style, words, room)[1] for _mark, style, words, _ink in pair) + 14


def _people(gui: Gui, entry: Entry) -> list[Item]:
    """The players, winners in gold."""
    presenter, found = presenter_of(entry.game), list[Item]()
    for seat in entry.seats:
        accent = theme.PLAYERS[presenter.accent(seat.player)]
        icon = "user" if seat.is_person else "robot"
        name = match_summary.player_name(entry, seat)
        if strength := strength_name(seat):
            name = f"{name} · {strength}"
        ink = theme.GOLD_LIGHT if seat.player in entry.winners else None
        found.append((_stone(gui, accent, icon), theme.STRONG, name, ink))
    return found


def _facts(gui: Gui, entry: Entry) -> list[Item]:
    """Result, number of moves, date, thinking time."""
    facts: tuple[tuple[str, str], ...] = (
        ("trophy" if entry.over else "hourglass-medium", match_summary.result(entry)),
        ("list", match_summary.moves(entry)),
        ("clock", dates.moment(entry.changed)),
        ("timer", dates.duration(sum(entry.seconds.values()))),
    )
    if entry.branched:
        facts += (("git-branch", _("Branched off from another game")),)
    return [(_icon(gui, icon), theme.SMALL, fact, None) for icon, fact in facts]


def _stone(gui: Gui, colour: theme.Colour, icon: str) -> Mark:
    return lambda x, y: w.avatar(gui, paint.window_draw_list(), x, y, 13, colour, icon)


def _icon(gui: Gui, icon: str) -> Mark:
    return lambda x, y: paint.icon(gui, paint.window_draw_list(), icon, x, y, 19, theme.GOLD)

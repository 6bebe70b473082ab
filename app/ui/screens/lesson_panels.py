"""The panels of a lesson: text, task, verdict, score strip, buttons for moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slimgui import imgui

from ...languages import _, say
from ...match.lessons.model import ABOVE, LIFT, THROUGH, TURN
from ..gui import paint, theme
from ..gui import widgets as w
from ..gui.context import Gui
from ..gui.flow import flow, row_width
from ..table import overlay
from ..table.score_strip import draw_score_strip

if TYPE_CHECKING:
    from ...match.lessons.course import Course, Verdict
    from ...match.lessons.model import Look
    from .lesson import Lesson

_WIDE = 400.0
_LEAST = 316.0
"""The least distance of the buttons from the top, so that they rarely move."""
_TASK = theme.Style("strong", 17.5, theme.GOLD_LIGHT, 0, 1.25)
_SAID = theme.Style("text", 18, theme.IVORY, 0, 1.28)
_PROSE = theme.Style("text", 19, theme.IVORY, 0, 1.34)


def draw(gui: Gui, lesson: Lesson) -> bool:
    """Draws all panels of a lesson; whether there are buttons for moves."""
    gui.remember("columns", overlay.Columns(_wide(gui), 0.0))
    for x, y in lesson.pins():
        _pin(gui, x, y)
    _words(gui, lesson)
    draw_score_strip(gui, lesson.presenter, lesson.course.state, _wide(gui) + 40)
    shown = False
    if lesson.asking:
        shown = _actions(gui, lesson)
        lesson.presenter.draw_pointer_aids(gui, lesson)
        overlay.refusal(gui, lesson)
    overlay.remark(gui, lesson)
    return shown


def _wide(gui: Gui) -> float:
    """How wide the panel of the lesson is."""
    return gui.column_width(_WIDE)


def covered(gui: Gui) -> tuple[float, float, float]:
    """The width or height covered by panels at the left, at the right and below."""
    return _wide(gui) + 20, 0.0, max(126.0, gui.recall("height of score strip", 0.0) + 44)


def buttons_height(gui: Gui) -> float:
    """The height covered by buttons for moves above that, in games that have some."""
    return gui.control_height(theme.CONTROL) + 20


def _pin(gui: Gui, x: float, y: float) -> None:
    """A pin whose tip is on a place of the table."""
    draw = imgui.get_background_draw_list()
    paint.shadow(gui, draw, (x - 9, y - 32, 18, 18), 8, 0.55, 4)
    draw.add_triangle_filled((x - 8.4, y - 19), (x + 8.4, y - 19), (x, y - 2), theme.GOLD)
    draw.add_circle_filled((x, y - 23), 9.5, theme.GOLD)
    draw.add_circle_filled((x, y - 23), 4.0, theme.NIGHT)


# The words


def _words(gui: Gui, lesson: Lesson) -> None:
    course = lesson.course
    with w.panel(gui, "lesson", (20, 20, _wide(gui), 0), pad=22):
        x, top = w.cursor()
        _heading(gui, lesson)
        w.paragraph(gui, _(course.step.text), _PROSE)
        w.spacer(4)
        if lesson.verdict is not None:
            _said(gui, lesson.verdict, _verdict_head(lesson), lesson.presenter.game)
        if course.waiting and course.step.look is not None:
            _ways(gui, lesson, course.step.look)
        elif course.waiting and (lesson.verdict is None or lesson.hand.chosen):
            _note(gui, "cursor-click", _help(lesson))
        w.set_cursor(x, max(w.cursor()[1] + 10, top + _LEAST * gui.text_factor))
        _buttons(gui, lesson)


def _heading(gui: Gui, lesson: Lesson) -> None:
    """The progress, buttons to leave and for help, and the title."""
    course = lesson.course
    number, count = course.number + 1, len(course.lesson.steps)
    x, y = w.cursor()
    room = w.available()[0]
    side = gui.control_height(36)
    text = _("Step {number} of {count}").format(number=number, count=count)
    w.draw_text(gui, theme.NOTE, text, x, y - 4 + (side - gui.font_size(theme.NOTE)) / 2)
    w.set_cursor(x + room - 3 * side, y - 4)
    overlay.keys_button(gui, lesson.open_keys, "quiet", 36)
    w.same_line(4)
    tip, icon = _("Rules"), "book-open"
    if w.icon_button(gui, "rules", icon, "quiet", 36, tip=tip, shortcut="screen.rules").clicked:
        lesson.open_rules()
    w.same_line(4)
    tip = _("Leave the lesson")
    if w.icon_button(gui, "leave", "x", "quiet", 36, tip=tip, shortcut="screen.back").clicked:
        lesson.program.back()
    w.set_cursor(x, y + side + 2)
    w.paragraph(gui, _(course.lesson.title), theme.HEADING, room)
    _progress(gui, course)
    w.spacer(6)


def _progress(gui: Gui, course: Course) -> None:
    """A short bar for every step; the present one is half lit until it is done."""
    number, count, done = course.number, len(course.lesson.steps), not course.waiting
    x, y = w.cursor()
    room, gap = w.available()[0], 5.0
    across = (room - gap * (count - 1)) / count
    draw = paint.window_draw_list()
    for step in range(count):
        share = 1.0 if step < number or (step == number and done) else 0.45 * (step == number)
        lit = gui.ease((course.lesson.game, step), share, 0.1)
        bar = (x + step * (across + gap), y, across, 5.0)
        paint.fill(draw, bar, theme.with_opacity(theme.IVORY, 0.14), 3)
        paint.fill(draw, bar, theme.with_opacity(theme.GOLD, lit), 3)
    imgui.dummy((room, 5.0))


def _help(lesson: Lesson) -> str:
    """How to do what is asked, given what is held."""
    hand = lesson.hand
    if not hand.chosen and lesson.by_button:
        return _("Use the button at the bottom right.")
    told = lesson.presenter.guide(hand.chosen)
    if told:
        return told
    if not hand.chosen:
        return _(
            "Your move: click what you want to pick up, then where you want it. Dragging works too."
        )
    if len(hand.orientations()) > 1:
        return _("Click where you want it. The wheel or R turns it, Esc puts it back.")
    return _("Click where you want it. Esc puts it back.")


def _note(gui: Gui, icon: str, text: str) -> None:
    x, y = w.cursor()
    middle = y + gui.font_size(_TASK) / 2 + 1
    paint.icon(gui, paint.window_draw_list(), icon, x + 11, middle, 21, theme.GOLD)
    room = w.available()[0]
    high = w.draw_paragraph(gui, _TASK, text, x + 32, y, room - 32)
    imgui.dummy((room, high))


def _ways(gui: Gui, lesson: Lesson, look: Look) -> None:
    """The ways in which the table is to be looked at, with a tick at those that are done."""
    words = {
        TURN: _("Turn the table to see another side: drag with the right button, or press Q or E."),
        ABOVE: _("See it from above: T."),
        THROUGH: _("See through a piece: press X, then point at it."),
        LIFT: _("Lift off the top level: Page down."),
    }
    for way in look.ways:
        _note(gui, "check-circle" if way in lesson.course.looked else "eye", words[way])


def _verdict_head(lesson: Lesson) -> str:
    if lesson.demonstrated:
        return _("This way:")
    if lesson.verdict is None or not lesson.verdict.right:
        return _("Try again")
    heads = (_("Well done!"), _("Exactly!"), _("Right!"), _("Very good!"))
    return heads[lesson.course.number % len(heads)]


def _said(gui: Gui, verdict: Verdict, title: str, game: str) -> None:
    """The verdict on the last attempt: green for a right one, red for others."""
    good = verdict.right
    ink = theme.GOOD if good else theme.BAD
    text = say(verdict.text, verdict.values, game)
    x, y = w.cursor()
    room, pad = w.available()[0], 14.0
    inner = room - 2 * pad - 34
    high = gui.font_size(theme.STRONG) + 6 + w.text_size(gui, _SAID, text, inner)[1] + 2 * pad
    draw, rect = paint.window_draw_list(), (x, y, room, high)
    paint.fill(draw, rect, theme.with_opacity(ink, 0.13), 12)
    paint.outline(draw, rect, theme.with_opacity(ink, 0.55), 12, 1.2)
    icon = "check-circle" if good else "x-circle"
    paint.icon(gui, draw, icon, x + pad + 11, y + pad + gui.font_size(theme.STRONG) / 2, 24, ink)
    w.draw_text(gui, theme.STRONG, title, x + pad + 34, y + pad, ink)
    top = y + pad + gui.font_size(theme.STRONG) + 6
    w.draw_paragraph(gui, _SAID, text, x + pad + 34, top, inner)
    imgui.dummy((room, high))


def _buttons(gui: Gui, lesson: Lesson) -> None:
    """Back, and "Show me" while a move is asked for, else "Next"; at the end, what comes now."""
    course = lesson.course
    if course.finished and lesson.sequel is not None:
        text, icon = _("Next lesson: strategy"), "graduation-cap"
        if w.button(gui, "sequel", text, "secondary", icon, w.available()[0]).clicked:
            lesson.take_sequel()
            return
        w.spacer(2)
    at_start = course.number == 0 and lesson.verdict is None
    x, y = w.cursor()
    room = w.available()[0]
    if w.button(gui, "back", _("Back"), "quiet", "arrow-left", enabled=not at_start).clicked:
        lesson.go_back()
        return
    if course.waiting:
        needed = w.button_size(gui, _("Back"), "arrow-left")[0] + 4
        if needed + w.button_size(gui, _("Show me"), "eye")[0] <= room:
            w.same_line(4)
        can = lesson.asking or course.step.look is not None
        if w.button(gui, "show", _("Show me"), icon="eye", enabled=can).clicked:
            lesson.show_me()
        return
    if course.finished:
        name, text, icon, do = "play", _("Play a game"), "play", lesson.play_game
    else:
        name, text, icon, do = "on", _("Next"), "arrow-right", lesson.go_on
    size = max(150.0, w.button_size(gui, text, icon)[0])
    w.set_cursor(x + room - size, y)
    if w.button(gui, name, text, "primary", icon, size).clicked:
        do()


# Moves that are not made on the table


def _actions(gui: Gui, lesson: Lesson) -> bool:
    """Buttons for moves without picks, or for all moves of a game `by_buttons`; whether there are
    any."""
    wide, high = gui.logical_size
    state, presenter = lesson.course.state, lesson.presenter
    moves = state.legal_moves() if presenter.by_buttons else lesson.hand.off_table_moves()
    if not moves:
        return False
    entries = [(str(move), *presenter.action(state, move)) for move in moves]
    sizes = [w.button_size(gui, text, icon)[0] for _name, text, icon in entries]
    rows = flow(list(zip(entries, sizes, strict=True)), wide - _wide(gui) - 84, 12)
    room = max(map(row_width, rows))
    bottom = high - 30 - gui.recall("height of score strip", 0.0)
    with w.panel(gui, "actions", (wide - 20, bottom, room + 20, 0), (1, 1), 10):
        x, y = w.cursor()
        for number, row in enumerate(rows):
            down = number * (gui.control_height(theme.CONTROL) + 10)
            for (name, text, icon), left, _width in row:
                w.set_cursor(x + room - row_width(row) + left, y + down)
                if w.button(gui, name, text, "secondary", icon).clicked:
                    lesson.attempt(name)
                    return True
    return True

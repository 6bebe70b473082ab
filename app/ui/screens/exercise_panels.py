"""The panels of an exercise: what is asked, what is wrong with a try, why the answer is best."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from slimgui import imgui

from ...ai import mind_of
from ...languages import _, n_
from ...match.exercises.training import OwnMistake
from ..gui import paint, theme
from ..gui import widgets as w
from ..gui.context import Gui
from ..table import overlay
from .analysis_panels import draw_moves, draw_player
from .step_bar import BAR

if TYPE_CHECKING:
    from .exercise import ExerciseScreen

_LEFT, _RIGHT = 226.0, 316.0
"""The widths of both columns, with text of normal size."""
_PAD = 16.0


def lay_out(gui: Gui) -> None:
    """Tells everybody how wide both panels are."""
    wider = (1 + gui.text_factor) / 2
    gui.remember("columns", overlay.Columns(_LEFT * wider, _RIGHT * wider))


def draw(gui: Gui, screen: ExerciseScreen) -> None:
    """Draws all panels of an exercise."""
    lay_out(gui)
    _players(gui, screen)
    _words(gui, screen)
    _bar(gui, screen)
    draw_moves(gui, screen)
    screen.presenter.draw_panels(gui, screen)
    overlay.refusal(gui, screen)
    overlay.remark(gui, screen)


# What is said, and shown


def heading(screen: ExerciseScreen) -> str:
    """What kind of exercise it is."""
    training = screen.training
    if isinstance(screen.exercise, OwnMistake):
        return _("Move {number} of your game").format(number=screen.exercise.number)
    if training.daily:
        return _("Exercise of the day")
    return _("Once more") if training.repeated else _("Exercise")


def hint_words(screen: ExerciseScreen) -> str:
    """What the hint gives away."""
    state, move = screen.next_step()
    if screen.hinted > 1:
        return _("The move: {words}").format(words=screen.presenter.describe(state, move))
    if screen.hint_pick(state, move):
        return _("Look at what is lit on the table.")
    return _("It is one of the buttons.")


def refuted(screen: ExerciseScreen) -> list[str]:
    """What is wrong with the last try, in sentences."""
    found = screen.refutation
    assert found is not None
    own, better = round(100 * found.chance), round(100 * screen.exercise.chance)
    told = [_("You tried: {words}").format(words=_full_stop(found.words))]
    if found.reply:
        text = _("{name} replies: {words}")
        told.append(text.format(name=found.rival, words=_full_stop(found.reply)))
    text = _("Your winning chance is now {own}%. With the best move it is {better}%.")
    told.append(text.format(own=own, better=better))
    return told


def explained(screen: ExerciseScreen) -> list[str]:
    """Why the answer is the best, in sentences."""
    exercise, presenter = screen.exercise, screen.presenter
    words = screen.answer_words()
    told = [_full_stop(words)]
    line = (*exercise.answer, *exercise.line)
    own = exercise.why if isinstance(exercise, OwnMistake) else None
    told.append(presenter.sentence(own or mind_of(exercise.game).explain(exercise.state, line)))
    if exercise.proved:
        told.append(_("Proved to the end of the game."))
    return told


def compared(screen: ExerciseScreen) -> str:
    """The chances with the answer and with the next best, in a sentence."""
    exercise = screen.exercise
    own, other = round(100 * exercise.chance), round(100 * exercise.other_chance)
    if isinstance(exercise, OwnMistake):
        text = _("Winning chance: {own}%. Your move in the game: {other}%.")
    else:
        text = _("Winning chance: {own}%. The next best move: {other}%.")
    return text.format(own=own, other=other)


def _full_stop(text: str) -> str:
    return text if not text or text[-1] in ".!?…" else f"{text}."


# The panels at both sides


def _players(gui: Gui, screen: ExerciseScreen) -> None:
    """Who plays; a game's own panel may stand below."""
    wide = overlay.columns(gui).left
    with w.panel(gui, "players", (overlay.EDGE, overlay.EDGE, wide, 0), pad=14):
        w.label(gui, screen.presenter.title)
        with w.item_spacing(4):
            for player in screen.match.seats:
                draw_player(gui, screen, player)
        w.paragraph(gui, screen.presenter.status(screen.shown), theme.SMALL)


def _words(gui: Gui, screen: ExerciseScreen) -> None:
    wide, high = gui.logical_size
    below = screen.presenter.moves_footer_height(gui, screen)
    bar = gui.recall("height of bar", BAR + 32) + overlay.EDGE + overlay.GAP
    most = high - bar - below - overlay.EDGE
    needed = gui.recall("height of the exercise", 0.0)
    rect = (wide - overlay.EDGE, overlay.EDGE, overlay.columns(gui).right)
    with w.panel(gui, "exercise", (*rect, most if needed > most else 0.0), (1, 0), _PAD):
        begin = w.cursor()[1]
        w.label(gui, heading(screen))
        w.paragraph(gui, screen.task, theme.HEADING)
        w.spacer(4)
        _verdict(gui, screen)
        _standing(gui, screen)
        found = w.cursor()[1] - begin - theme.GAP + 2 * _PAD
    w.settle(gui, "height of the exercise", found)


def _verdict(gui: Gui, screen: ExerciseScreen) -> None:
    if screen.solved:
        _solved(gui, screen)
    elif screen.judging:
        w.paragraph(gui, _("Let's see…"), theme.STRONG)
    elif screen.refutation is not None:
        _box(gui, "x-circle", theme.BAD, _("Not quite"), refuted(screen))
    elif not screen.hinted:
        w.paragraph(gui, _help(screen), theme.SMALL)
    if screen.hinted and not screen.solved:
        _box(gui, "lightbulb", theme.GOLD, _("Hint"), [hint_words(screen)])


def _help(screen: ExerciseScreen) -> str:
    if screen.together:
        return _("One action is enough. Play it at the table.")
    if screen.presenter.by_steps:
        return _("Play it at the table, step by step, as far as you think it matters.")
    return _("Play it at the table.")


def _solved(gui: Gui, screen: ExerciseScreen) -> None:
    title = _("Right!")
    if screen.shown_answer:
        title = _("The answer")
    elif screen.as_good:
        title = _("Just as good!")
    ink = theme.GOLD if screen.shown_answer else theme.GOOD
    icon = "eye" if screen.shown_answer else "check-circle"
    _box(gui, icon, ink, title, screen.explanation)
    w.paragraph(gui, compared(screen), theme.SMALL)
    theme_words = screen.presenter.theme_words(screen.exercise.theme)
    if theme_words:
        told = _("Theme: {theme}").format(theme=theme_words)
        w.paragraph(gui, told, theme.STRONG, colour=theme.GOLD_LIGHT)


def _standing(gui: Gui, screen: ExerciseScreen) -> None:
    """The rating and the streak, once something has come of it; how hard it is before."""
    training = screen.training
    if not training.counts:
        count = getattr(training, "count", 1)
        told = _("{number} of {count}").format(number=getattr(training, "number", 1), count=count)
        w.paragraph(gui, told, theme.NOTE)
        return
    rating = training.progress.rating(screen.exercise.game).value
    change = round(rating) - round(screen.before)
    told = _("Exercise {theirs} · you {mine}").format(
        theirs=screen.exercise.rating, mine=round(rating)
    )
    if change:
        told += f" ({change:+d})".replace("-", "−")
    w.paragraph(gui, told, theme.NOTE)
    streak = training.progress.streak
    if screen.solved and streak > 1:
        text = n_("{count} in a row at the first try", "{count} in a row at the first try", streak)
        w.paragraph(gui, text, theme.NOTE)


def _box(gui: Gui, icon: str, ink: theme.Colour, title: str, texts: list[str]) -> None:
    """Something said in a frame: a title with an icon, and sentences below."""
    x, y = w.cursor()
    room, pad = w.available()[0], 12.0
    inner, size = room - 2 * pad, gui.font_size(theme.STRONG)
    tall = [w.text_size(gui, theme.SMALL, text, inner)[1] for text in texts]
    high = size + 8 + sum(tall) + 5 * len(tall) + 2 * pad
    draw, rect = paint.window_draw_list(), (x, y, room, high)
    paint.fill(draw, rect, theme.with_opacity(ink, 0.12), 12)
    paint.outline(draw, rect, theme.with_opacity(ink, 0.5), 12, 1.2)
    paint.icon(gui, draw, icon, x + pad + 9, y + pad + size / 2, 20, ink)
    w.draw_text(gui, theme.STRONG, title, x + pad + 28, y + pad, ink)
    top = y + pad + size + 8
    for text, one in zip(texts, tall, strict=True):
        w.draw_paragraph(gui, theme.SMALL, text, x + pad, top, inner, "left", theme.IVORY)
        top += one + 5
    imgui.dummy((room, high))


# The bar


def _bar(gui: Gui, screen: ExerciseScreen) -> None:
    wide, high = gui.logical_size
    clicked: Callable[[], None] | None = None
    with w.panel(gui, "bar", (20, high - 20, wide - 40, 0), (0, 1), 16):
        begin = w.cursor()[0]
        room = w.available()[0]
        tip, key = _("Back"), "screen.back"
        if w.icon_button(gui, "leave", "arrow-left", side=BAR, tip=tip, shortcut=key).clicked:
            clicked = screen.program.back
        w.same_line()
        overlay.keys_button(gui, screen.open_keys)
        for name, text, icon, can, key, do in _tools(screen):
            w.same_line()
            item = w.button(gui, name, text, icon=icon, height=BAR, enabled=can)
            w.tooltip(gui, item, text, key)
            if item.clicked:
                clicked = do
        main = _main(screen)
        if main is not None:
            name, text, icon, do = main
            w.same_line()
            across = w.button_size(gui, text, icon)[0]
            w.set_cursor(max(w.cursor()[0], begin + room - across), w.cursor()[1])
            if w.button(gui, name, text, "primary", icon, height=BAR).clicked:
                clicked = do
            gui.prefer_focus()
    if clicked is not None:
        clicked()


_Tool = tuple[str, str, str, bool, str, Callable[[], None]]


def _tools(screen: ExerciseScreen) -> list[_Tool]:
    if screen.solved:
        return [("analyse", _("Analysis"), "git-branch", True, "", screen.analyse)]
    waiting = not screen.judging
    found: list[_Tool] = []
    if screen.presenter.by_steps:
        can = bool(screen.tried) and waiting
        found.append(("undo", _("Undo"), "arrow-u-up-left", can, "exercise.again", screen.undo))
    can = waiting and screen.hinted < 2
    found.append(("hint", _("Hint"), "lightbulb", can, "exercise.hint", screen.hint))
    found.append(("show", _("Show me"), "eye", waiting, "exercise.show", screen.show_me))
    return found


def _main(screen: ExerciseScreen) -> tuple[str, str, str, Callable[[], None]] | None:
    if screen.solved:
        if screen.training.has_next:
            return "on", _("Next"), "arrow-right", screen.go_on
        return "on", _("Done"), "check", screen.go_on
    if screen.refuting:
        return "again", _("Try again"), "arrow-counter-clockwise", screen.again
    return None

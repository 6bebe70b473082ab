"""The panel of the setup editor: what is still needed, what it is like, what can be done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from slimgui import imgui

from ...languages import _, say
from ...render.materials import highlight
from ...scene.piece import Piece
from ..gui import paint, theme
from ..gui import widgets as w
from ..gui.context import Gui
from ..gui.flow import flow
from ..table import overlay
from ..table.presenter import Fact
from ..table.setup_editor import Need

if TYPE_CHECKING:
    from .setup_editor import SetupScreen

_WIDE, _PAD = 372.0, 20.0


def missing(screen: SetupScreen) -> Iterator[Piece]:
    """Marks where something is missing, while nothing is held."""
    if screen.hand.chosen:
        return
    for number, need in enumerate(screen.editor.needs(screen.shown)):
        for place, piece in enumerate(() if need.met else need.marks):
            name = f"missing {number} {place}"
            yield replace(piece, name=name, materials=(highlight("hint"),))


def draw(gui: Gui, screen: SetupScreen) -> None:
    """Draws the panel, and what is around the hand."""
    gui.remember("columns", overlay.Columns(_wide(gui), 0.0))
    high = gui.logical_size[1] - 40
    foot = gui.control_height(theme.CONTROL) + 28
    with w.panel(gui, "setup", (20, 20, _wide(gui), high), pad=_PAD):
        _heading(gui, screen)
        room = w.available()[1] - foot
        end = w.cursor()[1] + room
        with w.scroll(gui, "about", room):
            if not screen.can_undo:
                w.paragraph(gui, screen.presenter.manual(), theme.SMALL)
                w.spacer(8)
            _needs(gui, screen)
            _facts(gui, screen.editor.facts(screen.shown))
            change = screen.editor.draw_own(gui, screen.shown)
            if change is not None:
                screen.change(change)
            _builders(gui, screen)
            _starts(gui, screen)
            _kept(gui, screen, end)
        w.spacer(14)
        _foot(gui, screen)
    screen.presenter.draw_pointer_aids(gui, screen)
    overlay.refusal(gui, screen)
    overlay.remark(gui, screen)


def _wide(gui: Gui) -> float:
    """How wide the panel is."""
    return gui.column_width(_WIDE)


def covered(gui: Gui) -> tuple[float, float, float]:
    """The width or height covered by panels at the left, at the right and below."""
    return _wide(gui) + 20, 0.0, 0.0


def _heading(gui: Gui, screen: SetupScreen) -> None:
    """Undo, redo, keys and rules; the title below them."""
    side = gui.control_height(36)
    x, y = w.cursor()
    room = w.available()[0]
    buttons = (
        ("undo", "arrow-counter-clockwise", _("Undo"), "move.undo", screen.can_undo, screen.undo),
        ("redo", "arrow-clockwise", _("Redo"), "move.redo", screen.can_redo, screen.redo),
    )
    for key, icon, tip, shortcut, can, do in buttons:
        if w.icon_button(gui, key, icon, side=36, enabled=can, tip=tip, shortcut=shortcut).clicked:
            do()
        w.same_line(6)
    w.set_cursor(x + room - 2 * side - 4, y)
    overlay.keys_button(gui, screen.open_keys, "quiet", 36)
    w.same_line(4)
    tip = _("Rules")
    if w.icon_button(
        gui, "rules", "book-open", "quiet", 36, tip=tip, shortcut="screen.rules"
    ).clicked:
        screen.open_rules()
    w.paragraph(gui, screen.editor.title(), theme.HEADING)
    if screen.builder:
        told = _("Next to build: {name}").format(name=screen.builder)
        w.paragraph(gui, told, theme.STRONG)


def _needs(gui: Gui, screen: SetupScreen) -> None:
    """What is needed, with a tick at what is there; what the rules say if they want more."""
    needs = screen.editor.needs(screen.shown)
    for need in needs:
        _need(gui, need)
    problem = screen.problem
    if problem is not None and all(need.met for need in needs):
        _need(gui, Need(say(problem.pattern, problem.values, screen.editor.game), False))
    w.spacer(10)


def _need(gui: Gui, need: Need) -> None:
    x, y = w.cursor()
    room = w.available()[0]
    middle = (x + 11, y + gui.font_size(theme.BODY) * 0.62)
    draw = paint.window_draw_list()
    if need.met:
        paint.icon(gui, draw, "check-circle", *middle, 20, theme.GOOD)
    else:
        draw.add_circle(middle, 7.5, theme.GOLD, 0, 2.0)
    words = theme.SOFT if need.met else theme.IVORY
    high = w.draw_paragraph(gui, theme.BODY, need.text, x + 30, y, room - 30, "left", words)
    imgui.dummy((room, high + 2))


def _facts(gui: Gui, facts: Sequence[Fact]) -> None:
    for fact in facts:
        x, y = w.cursor()
        room = w.available()[0]
        across = w.text_width(gui, theme.STRONG, fact.value)
        w.draw_text(gui, theme.STRONG, fact.value, x + room - across, y)
        w.paragraph(gui, fact.text, theme.SMALL, room - across - 14)
    w.spacer(10)


def _builders(gui: Gui, screen: SetupScreen) -> None:
    if not screen.editor.in_turns:
        return
    screen.in_turns = w.toggle(gui, "builders", _("Take turns building"), screen.in_turns)
    w.spacer(6)


def _starts(gui: Gui, screen: SetupScreen) -> None:
    """What to start from, and to have it finished."""
    starts = [("", screen.editor.empty_label()), *screen.editor.starts()]
    w.label(gui, _("Start from"))
    sizes = [w.button_size(gui, text)[0] - 16 for _name, text in starts]
    x, y = w.cursor()
    rows = flow(list(zip(starts, sizes, strict=True)), w.available()[0], 8)
    tall = w.button_size(gui, "")[1] + 8
    for number, row in enumerate(rows):
        for (name, text), left, width in row:
            w.set_cursor(x + left, y + number * tall)
            if w.button(gui, f"start {name}", text, width=width).clicked:
                screen.start_from(name)
    if screen.editor.finishes:
        text, tip = _("Finish it for me"), _("The rest at random")
        item = w.button(
            gui,
            "finish",
            text,
            icon="sparkle",
            width=w.available()[0],
            tip=tip,
            shortcut="setup.finish",
        )
        if item.clicked:
            screen.finish()
    w.spacer(10)


def _kept(gui: Gui, screen: SetupScreen, end: float) -> None:
    """Keeping it, opening another, and both as text; in words where there is room above `end`."""
    w.label(gui, screen.editor.heading())
    ready = screen.problem is None
    tall = w.button_size(gui, "")[1]
    words = end - w.cursor()[1] > 2 * tall + theme.GAP
    in_row = 2 if words else 4
    side = (w.available()[0] - (in_row - 1) * 8) / in_row
    entries = (
        ("keep", "floppy-disk", _("Save"), _("Save it under a name"), "setup.save", ready),
        ("open", "folder-open", _("Open"), _("Open a saved one"), "setup.open", True),
        ("copy", "copy", _("Copy"), _("Copy it as text, to send it"), "setup.copy", ready),
        ("paste", "download-simple", _("Paste"), _("Paste one from text"), "screen.paste", True),
    )
    do = {
        "keep": screen.dialog.open_keeping,
        "open": screen.dialog.open_list,
        "copy": screen.shelf.copy,
        "paste": screen.shelf.paste,
    }
    for number, (key, icon, text, tip, shortcut, can) in enumerate(entries):
        if number % in_row:
            w.same_line(8)
        item = w.button(gui, key, text if words else "", icon=icon, width=side, enabled=can)
        w.tooltip(gui, item, tip, shortcut)
        if item.clicked:
            do[key]()


def _foot(gui: Gui, screen: SetupScreen) -> None:
    x, y = w.cursor()
    wide = w.available()[0]
    if w.button(gui, "back", _("Back"), "quiet", "arrow-left").clicked:
        screen.step_back()
        return
    text, ready = _("Play"), screen.problem is None
    across = max(130.0, w.button_size(gui, text, icon="play")[0])
    side = gui.control_height(theme.CONTROL)
    w.set_cursor(x + wide - across - side - 8, y)
    tip = _("Analyse")
    if w.icon_button(gui, "analyse", "git-branch", enabled=ready, tip=tip).clicked:
        screen.analyse()
        return
    w.set_cursor(x + wide - across, y)
    item = w.button(gui, "play", text, "primary", "play", across, enabled=ready)
    w.tooltip(gui, item, _("Play from here"), "setup.play")
    if item.clicked:
        screen.play()

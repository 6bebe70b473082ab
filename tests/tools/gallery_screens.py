"""Screens for looking at: every widget in its states, and sketches of a title and a table."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sin

from slimgui import imgui

from app.ui.gui import paint, theme
from app.ui.gui import widgets as w
from app.ui.gui.context import Gui


@dataclass
class Shown:
    """What the sketches need to know."""

    pictures: list[int]
    """Four pictures of tables."""
    chosen: int = 1
    number: int = 31
    values: dict[str, float] = field(default_factory=dict)
    messages: w.Toasts = field(default_factory=w.Toasts)


GAMES = (
    ("STEPPE", "Fill the plain, level by level", "2 players", "15 min", 0.35),
    ("STEP by STEP", "Be the first to roll to the top", "2–4 players", "20 min", 0.55),
    ("die Aufsteiger", "Build what you climb", "2–5 players", "45 min", 0.8),
    ("Steeppe", "A staircase of cards and wit", "1–2 players", "30 min", 0.95),
)
ADVANTAGE = [sin(n * 0.7) * 0.35 + sin(n * 0.23) * 0.5 + sin(n * 2.9) * 0.15 for n in range(46)]


def title(gui: Gui, shown: Shown) -> None:
    wide, high = gui.logical_size
    w.scrim(gui, 0.62)
    draw = imgui.get_background_draw_list()
    w.draw_paragraph(
        gui, theme.HERO, "ESCALIER", 0, high * 0.06, wide, "middle", draw=draw, shadow=0.5
    )
    size = gui.font_size(theme.HERO)
    motto = "four games of stairs and heights"
    y = high * 0.06 + size * 0.98
    w.draw_paragraph(gui, theme.MOTTO, motto, 0, y, wide, "middle", draw=draw)
    half = w.text_width(gui, theme.MOTTO, motto) / 2 + 26
    for side in (-1, 1):
        middle = wide / 2 + side * (half + 22)
        line = y + gui.font_size(theme.MOTTO) * 0.58
        draw.add_rect_filled(
            (middle - 22, line), (middle + 22, line + 1), theme.with_opacity(theme.GOLD, 0.6)
        )
    gap, card, top = 22.0, min(262.0, (wide - 180) / 4), high * 0.295
    left = (wide - 4 * card - 3 * gap) / 2
    tall = min(350.0, high * 0.465)
    with w.group(gui, "cards", (left, top, wide - 2 * left, tall)):
        for number in range(4):
            w.set_cursor(left + number * (card + gap), top)
            game_card(gui, shown, number, card, tall)
    entries = (
        ("Continue", "play", "primary"),
        ("Rules", "book-open", "secondary"),
        ("Settings", "gear-six", "secondary"),
        ("Quit", "sign-out", "secondary"),
    )
    across = 176.0
    start = (wide - 4 * across - 3 * 14) / 2
    with w.group(gui, "menu", (start, high * 0.835, 4 * across + 42, 0)):
        for number, (name, icon, kind) in enumerate(entries):
            if number:
                w.same_line(14)
            w.button(gui, name, name, kind, icon, across, 50)
    hint = "Arrow keys to choose   ·   Enter to play   ·   F1 rules"
    w.draw_paragraph(gui, theme.NOTE, hint, 0, high - 42, wide, "middle", draw=draw)


def game_card(gui: Gui, shown: Shown, number: int, across: float, tall: float) -> None:
    name, motto, players, time, difficulty = GAMES[number]
    facts = (("users", players), ("clock", time))
    picture = shown.pictures[number]
    w.card(gui, name, name, motto, picture, (across, tall), facts=facts, share=difficulty)


def table(gui: Gui, shown: Shown) -> None:
    wide, high = gui.logical_size
    if not shown.values.setdefault("told", 0):
        shown.values["told"] = 1
        shown.messages.say(gui, "A tile must lie on one level.", "bad", 1e6)
    shown.messages.draw(gui)
    with w.panel(gui, "players", (20, 20, 292, 0), pad=16):
        w.label(gui, "STEPPE · quick game")
        w.player_badge(gui, "you", "You", "red", "12:04 · your turn", "23", True, "user")
        w.player_badge(gui, "maren", "Maren", "blue", "09:41 · thinking", "19", False, "robot")
        w.player_badge(gui, "jo", "Joséphine", "white", "11:20", "17", False, "user")
        w.spacer(4)
        w.paragraph(gui, "Level 2 of 4: seven places are left", theme.NOTE)
    moves(gui, shown, wide, high)
    with w.panel(gui, "bar", (20, high - 20, wide - 40, 0), (0, 1), 16):
        menu = w.icon_button(gui, "menu", "list", side=46)
        w.tooltip(gui, menu, "Menu", "Esc")
        w.same_line()
        undo = w.button(gui, "undo", "Undo", icon="arrow-u-up-left", height=46)
        w.tooltip(gui, undo, "Undo the last move", "Ctrl+Z")
        w.same_line()
        redo = w.button(gui, "redo", "Redo", icon="arrow-u-up-right", height=46)
        w.tooltip(gui, redo, "Redo", "Ctrl+Y")
        w.same_line()
        w.button(gui, "hint", "Hint", "primary", "lightbulb", height=46)
        w.same_line(26)
        for name in ("skip-back", "caret-left"):
            w.icon_button(gui, name, name, side=46)
            w.same_line(8)
        x, y = w.cursor()
        w.set_cursor(x + 6, y + gui.control_height(46) / 2 - 15)
        room = w.available()[0] - 2 * (gui.control_height(46) + 8) - 100 * gui.text_factor
        shown.number = round(
            w.slider(gui, "move", shown.number, 0, 46, 1, room, (8, 15, 22, 29, 36, 43))
        )
        w.set_cursor(x + room + 22, y)
        for name in ("caret-right", "skip-forward"):
            w.icon_button(gui, name, name, side=46)
            w.same_line(8)
        x, y = w.cursor()
        note = f"Move {shown.number}"
        w.set_cursor(
            wide - 36 - w.text_width(gui, theme.SMALL, note),
            y + gui.control_height(46) / 2 - gui.font_size(theme.SMALL) / 2,
        )
        w.paragraph(gui, note, theme.SMALL, w.text_width(gui, theme.SMALL, note) + 1)


def moves(gui: Gui, shown: Shown, wide: float, high: float) -> None:
    across = 282.0
    with w.panel(gui, "moves", (wide - 20, 20, across, high - 140), (1, 0)):
        x, y = w.cursor()
        count = f"{shown.number} / 46"
        w.label(gui, "Moves")
        w.draw_text(
            gui,
            theme.SMALL,
            count,
            x + w.available()[0] - w.text_width(gui, theme.SMALL, count),
            y - 2,
        )
        rest = 150.0
        with w.scroll(gui, "list", w.available()[1] - rest), w.item_spacing(1):
            for number in range(1, 47):
                move_line(gui, shown, number)
        w.separator(gui)
        x, y = w.cursor()
        w.label(gui, "Advantage")
        gain = f"{ADVANTAGE[shown.number - 1]:+.1f}"
        w.draw_text(
            gui,
            theme.SMALL,
            gain,
            x + w.available()[0] - w.text_width(gui, theme.SMALL, gain),
            y - 2,
            theme.GOOD,
        )
        w.plot(
            gui,
            "plot",
            ADVANTAGE,
            shown.number - 1,
            height=max(60.0, w.available()[1]),
            marks=(12, 27),
        )


def move_line(gui: Gui, shown: Shown, number: int) -> None:
    felt_wide = w.available()[0] - 8
    item = w.hotspot(gui, number, (felt_wide, gui.font_size(theme.SMALL) + 11))
    draw, (x, y, _, h) = paint.window_draw_list(), item.rect
    if number == 16:
        paint.fill(draw, item.rect, theme.with_opacity(theme.GOLD, 0.2), 7)
        paint.fill(draw, (x, y + 5, 3, h - 10), theme.GOLD, 2)
    paint.fill(draw, item.rect, theme.with_opacity(theme.IVORY, 0.07 * item.hover), 7)
    top = y + (h - gui.font_size(theme.SMALL)) / 2
    w.draw_text(gui, theme.NOTE, str(number), x + 12, top)
    ink = theme.GOLD_LIGHT if number == 16 else theme.IVORY
    w.draw_text(
        gui, theme.SMALL, f"{'RBW'[number % 3]}{number % 5 + 1} c{number % 4 + 1}", x + 56, top, ink
    )
    w.draw_text(gui, theme.SMALL, f"+{number * 7 % 6}", x + 160, top)
    paint.focus_ring(draw, item.rect, item.focus, 7, 0)


def dialog(gui: Gui, shown: Shown) -> None:
    table(gui, shown)
    w.confirm_dialog(
        gui,
        "leave",
        "Quitter la partie ?",
        "Elle est enregistrée : vous pourrez la reprendre à ce coup à tout moment.",
        (("Continuer à jouer", "primary"), ("Quitter", "secondary")),
    )

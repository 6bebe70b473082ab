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
    messages: w.Messages = field(default_factory=w.Messages)


GAMES = (
    ("STEPPE", "Fill the plain, level by level", "2 players", "15 min", 0.35),
    ("STEP by STEP", "Roll your ball to the top first", "2–4 players", "20 min", 0.55),
    ("die Aufsteiger", "Build the blocks you climb on", "2–5 players", "45 min", 0.8),
    ("Steeppe", "A staircase of cards and wit", "1–2 players", "30 min", 0.95),
)
ADVANTAGE = [sin(n * 0.7) * 1.4 + sin(n * 0.23) * 2 + sin(n * 2.9) * 0.6 for n in range(46)]


def title(gui: Gui, shown: Shown) -> None:
    wide, high = gui.units
    w.veil(gui, 0.62)
    draw = imgui.get_background_draw_list()
    w.block(gui, theme.HERO, "ESCALIER", 0, high * 0.06, wide, "middle", draw=draw, shadow=0.5)
    size = gui.size(theme.HERO)
    motto = "four games of stairs and heights"
    y = high * 0.06 + size * 0.98
    w.block(gui, theme.MOTTO, motto, 0, y, wide, "middle", draw=draw)
    half = w.width(gui, theme.MOTTO, motto) / 2 + 26
    for side in (-1, 1):
        middle = wide / 2 + side * (half + 22)
        line = y + gui.size(theme.MOTTO) * 0.58
        draw.add_rect_filled(
            (middle - 22, line), (middle + 22, line + 1), theme.faded(theme.GOLD, 0.6)
        )
    gap, card, top = 22.0, min(262.0, (wide - 180) / 4), high * 0.295
    left = (wide - 4 * card - 3 * gap) / 2
    tall = min(350.0, high * 0.465)
    with w.area(gui, "cards", (left, top, wide - 2 * left, tall)):
        for number in range(4):
            w.at(left + number * (card + gap), top)
            game_card(gui, shown, number, card, tall)
    entries = (
        ("Continue", "play", "primary"),
        ("Rules", "book-open", "secondary"),
        ("Settings", "gear-six", "secondary"),
        ("Quit", "sign-out", "secondary"),
    )
    across = 176.0
    start = (wide - 4 * across - 3 * 14) / 2
    with w.area(gui, "menu", (start, high * 0.835, 4 * across + 42, 0)):
        for number, (name, icon, kind) in enumerate(entries):
            if number:
                w.beside(14)
            w.button(gui, name, name, kind, icon, across, 50)
    hint = "Arrow keys to choose   ·   Enter to play   ·   F1 rules"
    w.block(gui, theme.NOTE, hint, 0, high - 42, wide, "middle", draw=draw)


def game_card(gui: Gui, shown: Shown, number: int, across: float, tall: float) -> None:
    name, motto, players, time, difficulty = GAMES[number]
    facts = (("users", players), ("clock", time))
    picture = shown.pictures[number]
    w.card(gui, name, name, motto, picture, (across, tall), facts=facts, share=difficulty)


def table(gui: Gui, shown: Shown) -> None:
    wide, high = gui.units
    if not shown.values.setdefault("told", 0):
        shown.values["told"] = 1
        shown.messages.say(gui, "A tile must lie on one level.", "bad", 1e6)
    shown.messages.draw(gui)
    with w.panel(gui, "players", (20, 20, 292, 0), pad=16):
        w.label(gui, "STEPPE · quick game")
        w.badge(gui, "you", "You", "red", "12:04 · your turn", "23", True, "user")
        w.badge(gui, "maren", "Maren", "blue", "09:41 · thinking", "19", False, "robot")
        w.badge(gui, "jo", "Joséphine", "white", "11:20", "17", False, "user")
        w.space(4)
        w.text(gui, "Level 2 of 4: seven places are left", theme.NOTE)
    moves(gui, shown, wide, high)
    with w.panel(gui, "bar", (20, high - 20, wide - 40, 0), (0, 1), 16):
        menu = w.icon_button(gui, "menu", "list", side=46)
        w.tooltip(gui, menu, "Menu", "Esc")
        w.beside()
        undo = w.button(gui, "undo", "Undo", icon="arrow-u-up-left", high=46)
        w.tooltip(gui, undo, "Take the last move back", "Ctrl+Z")
        w.beside()
        redo = w.button(gui, "redo", "Redo", icon="arrow-u-up-right", high=46)
        w.tooltip(gui, redo, "Redo", "Ctrl+Y")
        w.beside()
        w.button(gui, "hint", "Hint", "primary", "lightbulb", high=46)
        w.beside(26)
        for name in ("skip-back", "caret-left"):
            w.icon_button(gui, name, name, side=46)
            w.beside(8)
        x, y = w.place()
        w.at(x + 6, y + gui.control(46) / 2 - 15)
        room = w.room()[0] - 2 * (gui.control(46) + 8) - 100 * gui.text_factor
        shown.number = round(
            w.slider(gui, "move", shown.number, 0, 46, 1, room, (8, 15, 22, 29, 36, 43))
        )
        w.at(x + room + 22, y)
        for name in ("caret-right", "skip-forward"):
            w.icon_button(gui, name, name, side=46)
            w.beside(8)
        x, y = w.place()
        note = f"Move {shown.number}"
        w.at(
            wide - 36 - w.width(gui, theme.SMALL, note),
            y + gui.control(46) / 2 - gui.size(theme.SMALL) / 2,
        )
        w.text(gui, note, theme.SMALL, w.width(gui, theme.SMALL, note) + 1)


def moves(gui: Gui, shown: Shown, wide: float, high: float) -> None:
    across = 282.0
    with w.panel(gui, "moves", (wide - 20, 20, across, high - 140), (1, 0)):
        x, y = w.place()
        count = f"{shown.number} / 46"
        w.label(gui, "Moves")
        w.put(gui, theme.SMALL, count, x + w.room()[0] - w.width(gui, theme.SMALL, count), y - 2)
        rest = 150.0
        with w.scroll(gui, "list", w.room()[1] - rest), w.spaced(1):
            for number in range(1, 47):
                move_line(gui, shown, number)
        w.rule(gui)
        x, y = w.place()
        w.label(gui, "Advantage")
        gain = f"{ADVANTAGE[shown.number - 1]:+.1f}"
        w.put(
            gui,
            theme.SMALL,
            gain,
            x + w.room()[0] - w.width(gui, theme.SMALL, gain),
            y - 2,
            theme.GOOD,
        )
        w.plot(
            gui, "plot", ADVANTAGE, shown.number - 1, high=max(60.0, w.room()[1]), marks=(12, 27)
        )


def move_line(gui: Gui, shown: Shown, number: int) -> None:
    felt_wide = w.room()[0] - 8
    felt = w.touch(gui, number, (felt_wide, gui.size(theme.SMALL) + 11))
    draw, (x, y, _, h) = paint.here(), felt.rect
    if number == 16:
        paint.fill(draw, felt.rect, theme.faded(theme.GOLD, 0.2), 7)
        paint.fill(draw, (x, y + 5, 3, h - 10), theme.GOLD, 2)
    paint.fill(draw, felt.rect, theme.faded(theme.IVORY, 0.07 * felt.hover), 7)
    top = y + (h - gui.size(theme.SMALL)) / 2
    w.put(gui, theme.NOTE, str(number), x + 12, top)
    ink = theme.GOLD_LIGHT if number == 16 else theme.IVORY
    w.put(
        gui, theme.SMALL, f"{'RBW'[number % 3]}{number % 5 + 1} c{number % 4 + 1}", x + 56, top, ink
    )
    w.put(gui, theme.SMALL, f"+{number * 7 % 6}", x + 160, top)
    paint.ring(draw, felt.rect, felt.focus, 7, 0)


def dialog(gui: Gui, shown: Shown) -> None:
    table(gui, shown)
    w.ask(
        gui,
        "leave",
        "Quitter la partie ?",
        "Elle est enregistrée : vous pourrez la reprendre à ce coup à tout moment.",
        (("Continuer à jouer", "primary"), ("Quitter", "secondary")),
    )

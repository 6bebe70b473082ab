"""Sheets for looking at: every widget, every state of it, every icon."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from unittest.mock import patch

from slimgui import imgui

from app.ui.gui import buttons, choices, controls, paint, plot, rows, theme
from app.ui.gui import widgets as w
from app.ui.gui.context import Gui
from app.ui.gui.icons import ICONS
from tests.tools.gallery_screens import ADVANTAGE, GAMES, Shown


def widgets(gui: Gui, shown: Shown) -> None:
    wide, high = gui.logical_size
    column = (wide - 80) / 3
    with w.panel(gui, "one", (20, 20, column, high - 40)):
        w.paragraph(gui, "Boutons et champs", theme.HEADING)
        w.paragraph(
            gui, "Un texte courant, assez long pour tenir sur deux lignes sans jamais être coupé."
        )
        for kind in ("primary", "secondary", "quiet"):
            w.button(gui, kind, "Rejouer", kind, "arrows-clockwise")
            w.same_line()
            w.button(gui, f"{kind} off", "Inactif", kind, enabled=False)
            if kind == "secondary":
                w.same_line()
                w.key_cap(gui, "Entrée")
        w.button(
            gui, "long", "Reprendre la partie à partir de ce coup", width=260, icon="git-branch"
        )
        for name in ("play", "pause", "image", "eye", "trophy"):
            w.icon_button(gui, name, name, "primary" if name == "play" else "secondary")
            w.same_line(8)
        w.icon_button(gui, "quiet", "x", "quiet")
        shown.values["who"] = w.segmented(
            gui,
            "who",
            ("Personne", "Ordinateur"),
            int(shown.values.get("who", 0)),
            icons=("user", "robot"),
        )
        w.segmented(gui, "level", ("Débutant", "Facile", "Moyen", "Difficile", "Très difficile"), 2)
        w.text_input(gui, "name", "Joséphine", "Votre nom")
        w.text_input(gui, "empty", "", "Chercher une partie")
    with w.panel(gui, "two", (40 + column, 20, column, high - 40)):
        w.tabs(gui, "tabs", ("Affichage", "Son", "Caméra", "Jeu"), 1)
        w.toggle(gui, "sound", "Effets sonores", True, "Le bois, les cartes et les billes.")
        w.toggle(gui, "motion", "Réduire les animations", False)
        w.toggle(gui, "dead", "Indisponible", True, enabled=False)
        w.label(gui, "Volume")
        w.slider(gui, "volume", 0.7, 0, 1)
        w.slider(gui, "off", 0.3, 0, 1, enabled=False)
        w.paragraph(gui, "Joueurs", theme.STRONG, 150, height=36)
        w.same_line()
        w.stepper(gui, "seats", 3, 2, 4)
        w.spacer(6)
        w.progress(gui, 0.62)
        w.spacer(6)
        for name in ("Ctrl", "Z", "Espace", "←"):
            w.key_cap(gui, name)
            w.same_line(6)
        w.paragraph(gui, "annuler le coup", theme.SMALL, height=28)
        w.separator(gui)
        w.plot(
            gui, "plot", ADVANTAGE, 30, height=max(64.0, min(110.0, w.available()[1])), marks=(12,)
        )
    with w.panel(gui, "three", (60 + 2 * column, 20, column, high - 40)):
        w.label(gui, "Parties enregistrées")
        with w.scroll(gui, "saved", w.available()[1] - 4):
            for number, (name, motto, *_rest) in enumerate(GAMES):
                note = f"{motto}. Gagnée contre Maren, niveau difficile"
                w.list_row(
                    gui, number, name, note, shown.pictures[number], end="hier", chosen=number == 1
                )
            w.list_row(gui, "icon", "Apprendre à jouer", "Trois minutes", icon="graduation-cap")
            for number, (name, colour) in enumerate(
                zip(
                    ("Anna", "Maximilien-Barthélemy de la Tour", "Jo", "Noé"),
                    ("green", "yellow", "black", "violet"),
                    strict=True,
                )
            ):
                w.player_badge(
                    gui,
                    name,
                    name,
                    colour,
                    "à son tour" if number == 1 else "",
                    str(number * 7),
                    number == 1,
                    "user",
                    pictures=("crown",) if number == 1 else (),
                )


@contextmanager
def pretending(state: str) -> Iterator[None]:
    """Every widget is touched in the same way."""
    hover = float(state in ("hover", "press", "focus"))
    press, focus = float(state == "press"), float(state == "focus")

    def touched(
        gui: Gui, key: w.Key, size: tuple[float, float], *rest: bool, **more: bool
    ) -> w.Interaction:
        item = w.hotspot(gui, key, size, *rest, **more)
        return replace(item, hover=hover, press=press, focus=focus)

    with (
        patch.object(buttons, "hotspot", touched),
        patch.object(choices, "hotspot", touched),
        patch.object(controls, "hotspot", touched),
        patch.object(plot, "hotspot", touched),
        patch.object(rows, "hotspot", touched),
    ):
        yield


def states(gui: Gui, shown: Shown) -> None:
    wide, high = gui.logical_size
    across = (wide - 60) / 5
    for number, state in enumerate(("rest", "hover", "press", "focus", "off")):
        on = state != "off"
        rect = (20 + number * (across + 5), 20, across, high - 40)
        with w.panel(gui, state, rect), pretending(state):
            w.label(gui, state)
            for kind in ("primary", "secondary", "quiet"):
                w.button(gui, kind, kind.title(), kind, "play", w.available()[0], enabled=on)
            w.icon_button(gui, "square", "image", enabled=on)
            w.same_line()
            w.icon_button(gui, "gold", "play", "primary", enabled=on)
            w.segmented(gui, "choice", ("One", "Two"), 0)
            w.toggle(gui, "on", "Switched on", True, enabled=on)
            w.toggle(gui, "off", "Switched off", False, enabled=on)
            w.slider(gui, "slider", 0.6, 0, 1, enabled=on)
            w.list_row(gui, "row", "A saved game", "yesterday", shown.pictures[2])
            w.player_badge(gui, "badge", "Maren", "blue", "thinking", "19", number == 1, "robot")


def icons(gui: Gui, shown: Shown) -> None:
    wide, high = gui.logical_size
    with w.panel(gui, "icons", (20, 20, wide - 40, high - 40)):
        start = w.cursor()
        tiny = theme.Style("text", 12.5, theme.SOFT)
        for number, name in enumerate(sorted(ICONS)):
            x = start[0] + number % 10 * (wide - 80) / 10 + 50
            y = start[1] + number // 10 * 62 + 20
            paint.icon(gui, paint.window_draw_list(), name, x, y, 26, theme.IVORY)
            w.draw_paragraph(gui, tiny, name, x - 60, y + 18, 120, "middle")
        imgui.dummy((1, 1))

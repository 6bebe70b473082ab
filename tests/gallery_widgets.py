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
from tests.gallery_screens import ADVANTAGE, GAMES, Shown


def widgets(gui: Gui, shown: Shown) -> None:
    wide, high = gui.units
    column = (wide - 80) / 3
    with w.panel(gui, "one", (20, 20, column, high - 40)):
        w.text(gui, "Boutons et champs", theme.HEADING)
        w.text(
            gui, "Un texte courant, assez long pour tenir sur deux lignes sans jamais être coupé."
        )
        for kind in ("primary", "secondary", "quiet", "danger"):
            w.button(gui, kind, "Rejouer", kind, "arrow-clockwise")
            w.beside()
            w.button(gui, f"{kind} off", "Inactif", kind, enabled=False)
            if kind == "primary":
                w.beside()
                w.button(gui, "lit", "Allumé", lit=True)
            if kind == "secondary":
                w.beside()
                w.key_cap(gui, "Entrée")
        w.button(
            gui, "long", "Reprendre la partie à partir de ce coup", wide=260, icon="git-branch"
        )
        for name in ("play", "pause", "camera", "eye", "trophy", "speaker-high"):
            w.icon_button(gui, name, name, "primary" if name == "play" else "secondary")
            w.beside(8)
        w.icon_button(gui, "round", "x", "quiet", round_=True)
        shown.values["who"] = w.choice(
            gui,
            "who",
            ("Personne", "Ordinateur"),
            int(shown.values.get("who", 0)),
            icons=("user", "robot"),
        )
        w.choice(gui, "level", ("Débutant", "Facile", "Moyen", "Difficile", "Très difficile"), 2)
        w.field(gui, "name", "Joséphine", "Votre nom")
        w.field(gui, "empty", "", "Chercher une partie")
    with w.panel(gui, "two", (40 + column, 20, column, high - 40)):
        w.tabs(gui, "tabs", ("Affichage", "Son", "Caméra", "Jeu"), 1)
        w.toggle(gui, "sound", "Effets sonores", True, "Le bois, les cartes et les billes.")
        w.toggle(gui, "motion", "Réduire les animations", False)
        w.toggle(gui, "dead", "Indisponible", True, enabled=False)
        w.label(gui, "Volume")
        w.slider(gui, "volume", 0.7, 0, 1)
        w.slider(gui, "off", 0.3, 0, 1, enabled=False)
        w.text(gui, "Joueurs", theme.STRONG, 150, high=36)
        w.beside()
        w.stepper(gui, "seats", 3, 2, 4)
        w.space(6)
        w.progress(gui, 0.62)
        w.space(6)
        for name in ("Ctrl", "Z", "Espace", "←"):
            w.key_cap(gui, name)
            w.beside(6)
        w.text(gui, "annuler le coup", theme.SMALL, high=28)
        w.rule(gui)
        w.plot(gui, "plot", ADVANTAGE, 30, high=max(64.0, min(110.0, w.room()[1])), marks=(12,))
    with w.panel(gui, "three", (60 + 2 * column, 20, column, high - 40)):
        w.label(gui, "Parties enregistrées")
        with w.scroll(gui, "saved", w.room()[1] - 4):
            for number, (name, motto, *_rest) in enumerate(GAMES):
                note = f"{motto}. Gagnée contre Maren, niveau difficile"
                w.row(
                    gui, number, name, note, shown.pictures[number], end="hier", chosen=number == 1
                )
            w.row(gui, "icon", "Apprendre à jouer", "Trois minutes", icon="graduation-cap")
            for number, (name, colour) in enumerate(
                zip(
                    ("Anna", "Maximilien-Barthélemy de la Tour", "Jo", "Noé"),
                    ("green", "yellow", "black", "violet"),
                    strict=True,
                )
            ):
                w.badge(
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
    ) -> w.Touch:
        felt = w.touch(gui, key, size, *rest, **more)
        return replace(felt, hover=hover, press=press, focus=focus)

    with (
        patch.object(buttons, "touch", touched),
        patch.object(choices, "touch", touched),
        patch.object(controls, "touch", touched),
        patch.object(plot, "touch", touched),
        patch.object(rows, "touch", touched),
    ):
        yield


def states(gui: Gui, shown: Shown) -> None:
    wide, high = gui.units
    across = (wide - 60) / 5
    for number, state in enumerate(("rest", "hover", "press", "focus", "off")):
        on = state != "off"
        rect = (20 + number * (across + 5), 20, across, high - 40)
        with w.panel(gui, state, rect), pretending(state):
            w.label(gui, state)
            for kind in ("primary", "secondary", "quiet", "danger"):
                w.button(gui, kind, kind.title(), kind, "play", w.room()[0], enabled=on)
            w.icon_button(gui, "square", "camera", enabled=on)
            w.beside()
            w.icon_button(gui, "round", "play", "primary", enabled=on, round_=True)
            w.beside()
            w.icon_button(gui, "lit", "eye", enabled=on, lit=True)
            w.choice(gui, "choice", ("One", "Two"), 0, enabled=on)
            w.toggle(gui, "on", "Switched on", True, enabled=on)
            w.toggle(gui, "off", "Switched off", False, enabled=on)
            w.slider(gui, "slider", 0.6, 0, 1, enabled=on)
            w.row(gui, "row", "A saved game", "yesterday", shown.pictures[2], enabled=on)
            w.badge(gui, "badge", "Maren", "blue", "thinking", "19", number == 1, "robot")


def icons(gui: Gui, shown: Shown) -> None:
    wide, high = gui.units
    with w.panel(gui, "icons", (20, 20, wide - 40, high - 40)):
        start = w.place()
        tiny = theme.Style("text", 12.5, theme.SOFT)
        for number, name in enumerate(sorted(ICONS)):
            x = start[0] + number % 10 * (wide - 80) / 10 + 50
            y = start[1] + number // 10 * 62 + 20
            paint.icon(gui, paint.here(), name, x, y, 26, theme.IVORY)
            w.block(gui, tiny, name, x - 60, y + 18, 120, "middle")
        imgui.dummy((1, 1))

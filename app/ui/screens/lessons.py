"""Which game to learn: a lesson for each, and a whole game with notes."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from slimgui import imgui

from ... import games
from ...languages import _, n_
from ...match.lessons import commentaries, lesson_of
from ...match.lessons.course import Course, begun
from ...scene import stage_of
from ...scene.camera import Camera
from ...scene.dioramas import behind, diorama
from ...scene.orbit_controller import framed
from ...scene.piece import Scene
from ..gui import paint, theme
from ..gui import widgets as w
from ..gui.context import Gui
from ..picture_queue import PictureQueue
from ..table.presenters import presenter_of
from .page import dim
from .screen import Screen

if TYPE_CHECKING:
    from ..program import Program

_PICTURE = (440, 360)
_BESIDE = 364.0
"""What the picture and the button take of the width of the game with notes."""
_TEMPO = 0.5
"""Minutes that a step of a lesson takes, about."""


class Lessons(Screen):
    """The lessons there are, and how far one has got in each."""

    name = "lessons"

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self._pictures = PictureQueue(program, _PICTURE)

    def leave(self) -> None:
        self._pictures.release()

    def table(self) -> tuple[Scene, Camera]:
        return behind()

    def advance(self, seconds: float) -> None:
        self._pictures.advance()

    # The interface

    def draw(self, gui: Gui) -> None:
        wide, high = gui.logical_size
        dim(gui)
        draw = imgui.get_background_draw_list()
        title = _("Lessons")
        words = _("Learn a game in a few minutes by playing it, step by step.")
        gap = 22.0
        card = min(330.0, (wide - 2 * 40 - 3 * gap) / 4)
        left = (wide - 4 * card - 3 * gap) / 2
        proof = self._proof_height(gui, wide - 2 * left)
        head = w.text_size(gui, theme.TITLE, title, wide)[1] + 32
        head += w.text_size(gui, theme.MOTTO, words, wide - 120)[1]
        tall = min(430.0, high * 0.945 - head - proof - 74)
        begin = top = high * 0.055 + max(0.0, high * 0.89 - head - tall - 24 - proof) / 2
        top += (
            w.draw_paragraph(gui, theme.TITLE, title, 0, top, wide, "middle", draw=draw, shadow=0.5)
            + 6
        )
        top += (
            w.draw_paragraph(gui, theme.MOTTO, words, 60, top, wide - 120, "middle", draw=draw) + 26
        )
        with w.group(gui, "cards", (left, top, wide - 2 * left, tall)):
            for number, game in enumerate(games.names()):
                w.set_cursor(left + number * (card + gap), top)
                self._card(gui, game, card, tall)
        bottom = top + tall + 24
        self._proof(gui, (left, bottom, wide - 2 * left, proof))
        back = w.button_size(gui, _("Back"), "arrow-left")[0]
        with w.group(gui, "back", (wide - left - back, begin, back, 0)):
            if w.button(gui, "back", _("Back"), "quiet", "arrow-left").clicked:
                self.back()
        if self._pictures.waiting:
            gui.request_frames(1)

    def _card(self, gui: Gui, game: str, wide: float, tall: float) -> None:
        lesson, face, done = lesson_of(game), presenter_of(game), self._done(game)
        count = len(lesson.steps)
        steps = n_("{count} step", "{count} steps", count)
        told = _("{minutes} min").format(minutes=minutes(game))
        share: float | None = None
        if done:
            share = done / count
            pattern = _("Done") if done == count else _("Step {number} of {count}")
            steps = pattern.format(number=done + 1, count=count)
        facts = (("check-circle" if share == 1.0 else "steps", steps), ("clock", told))
        picture = self._pictures.number(game, partial(_scene, game, self._pictures.aspect))
        felt = w.card(
            gui,
            game,
            face.title,
            face.motto(),
            picture,
            (wide, tall),
            self._pictures.aspect,
            facts=facts,
            share=share,
            least=w.note_height(
                gui, (presenter_of(other).motto() for other in games.names()), wide
            ),
        )
        if felt.clicked:
            self.learn(game)

    def _proof_height(self, gui: Gui, wide: float) -> float:
        room = wide - _BESIDE
        words = w.text_size(gui, theme.HEADING, _(commentaries()[0].title), room)[1]
        words += 8 + w.text_size(gui, theme.SMALL, _(commentaries()[0].opening), room)[1]
        return max(104.0, words + 30)

    def _proof(self, gui: Gui, rect: w.Rect) -> None:
        """The game with notes, as a wide card below the others."""
        picture = self._pictures.number("proof", _proof_scene)
        with w.group(gui, "proof", rect):
            w.set_cursor(rect[0], rect[1])
            felt = w.hotspot(gui, "proof game", rect[2:])
        draw = imgui.get_window_draw_list()
        x, y, wide, high = rect
        paint.shadow(gui, draw, rect, 26, 0.45 + 0.1 * felt.hover, 8)
        paint.fill(draw, rect, theme.colour("#1A140F"), 18)
        flags = imgui.DrawFlags.ROUND_CORNERS_LEFT
        paint.picture(draw, picture, (x, y, 250, high), self._pictures.aspect, 18, flags=flags)
        paint.fill(draw, rect, theme.with_opacity(theme.IVORY, 0.04 * felt.hover), 18)
        room = wide - _BESIDE
        title, note = _(commentaries()[0].title), _(commentaries()[0].opening)
        inner = w.text_size(gui, theme.HEADING, title, room)[1] + 8
        inner += w.text_size(gui, theme.SMALL, note, room)[1]
        top = y + (high - inner) / 2
        top += w.draw_paragraph(gui, theme.HEADING, title, x + 274, top, room, draw=draw) + 8
        w.draw_paragraph(gui, theme.SMALL, note, x + 274, top, room, draw=draw)
        middle = (x + wide - 50, y + high / 2)
        ink = theme.mix(theme.with_opacity(theme.GOLD, 0.75), theme.GOLD_LIGHT, felt.hover)
        draw.add_circle_filled(middle, 21 + felt.hover, ink)
        paint.icon(gui, draw, "play", middle[0] + 1, middle[1], 19, theme.NIGHT)
        edge = theme.mix(theme.LINE, theme.GOLD_LIGHT, felt.hover)
        paint.outline(draw, rect, edge, 18, 1 + felt.hover)
        paint.focus_ring(draw, rect, felt.focus, 18, 2)
        if felt.clicked:
            self.annotated()

    # Where it leads

    def learn(self, game: str) -> None:
        """Opens a lesson where it was left, or from the beginning."""
        from .lesson import Lesson

        lesson, done = lesson_of(game), self._done(game)
        course = Course(lesson, done if done < len(lesson.steps) else 0)
        self.program.open(Lesson(self.program, course))

    def _done(self, game: str) -> int:
        """How many steps of a lesson are done."""
        return min(self.program.settings.lessons.get(game, 0), len(lesson_of(game).steps))

    def annotated(self) -> None:
        """Opens the game with notes."""
        from .annotated import Annotated

        self.program.open(Annotated(self.program, commentaries()[0]))

    def key(self, name: str, held: frozenset[str]) -> bool:
        if name == "f1":
            from .rules import Rules

            self.program.open(Rules(self.program))
            return True
        return False


def minutes(game: str) -> int:
    """How long the lesson of a game takes, about."""
    return round(len(lesson_of(game).steps) * _TEMPO)


def _scene(game: str, aspect: float) -> tuple[Scene, Camera]:
    scene, view = diorama(game), stage_of(game).view
    near = replace(view, distance=view.distance * 0.5)
    view = framed(near, scene, aspect, (-0.95, 0.95, -0.5, 0.8))
    return scene, replace(view, distance=view.distance * stage_of(game).diorama_distance)


def _proof_scene() -> tuple[Scene, Camera]:
    stage = stage_of(commentaries()[0].game)
    line = begun(commentaries()[0].game, commentaries()[0].start)
    view = replace(stage.view, target=(0.0, 0.1, 0.5), distance=stage.view.distance * 0.74)
    return stage.layout(line.state_at(39)), view

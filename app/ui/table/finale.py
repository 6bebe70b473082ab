"""The staged end of a match: the camera, the light and the pieces that have won it.

It lasts a few seconds, during which everything on the screen can be used: whoever clicks or presses
a key ends it, and the camera is back where it was.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import cos, pi, sin
from random import Random
from typing import NamedTuple

from slimgui import imgui

from ...scene.piece import Piece, Scene
from ..gui import theme
from ..gui.context import Gui
from .moments import Moment
from .overlay import Spot
from .view import TableView

_SWING = 6.0
"""Degrees a second by which the camera goes on around the table."""
_HOP, _HOP_SECONDS, _WAVE, _FIRST = 0.42, 0.55, 0.11, 0.8
"""How high and how long pieces hop, how much later each than the one before, and when the first."""
_SPARKS, _SPARK_SECONDS = 70, 2.2


class _Spark(NamedTuple):
    """A piece of confetti: when and in which direction it is thrown, its spin and its colour."""

    start: float
    across: float
    up: float
    spin: float
    size: float
    gold: bool


class Finale(Moment):
    """The end of a match that is being staged on a table."""

    SECONDS = 4.2
    FADE = 0.7
    NEAR, TOWARDS = 0.6, 0.85
    DARK = 0.62

    def __init__(self, view: TableView, names: Sequence[str], glad: bool, accent: str) -> None:
        """`names` are the pieces to look at, none for the whole table; `glad` whether a person has
        won, or AIs among themselves; `accent` the colour of who has."""
        super().__init__(view, names)
        self._glad, self._accent = glad, accent
        dice = Random(7)
        self._sparks = [
            _Spark(
                dice.uniform(0.0, 0.9),
                dice.uniform(-210, 210),
                dice.uniform(230, 470),
                dice.uniform(-9, 9),
                dice.uniform(3.0, 5.5),
                dice.random() < 0.55,
            )
            for _ in range(_SPARKS if glad and self._names else 0)
        ]

    def advance(self, seconds: float) -> None:
        """Lets `seconds` pass: the camera goes on around the table."""
        super().advance(seconds)
        goal = self._view.controller.goal
        turned = replace(goal, azimuth=goal.azimuth + _SWING * seconds)
        self._view.controller = self._view.controller._replace(goal=turned)

    def staged(self, scene: Scene) -> Scene:
        """The scene at this moment: the pieces that have won hop one after the other.

        The last move is no longer outlined: it need not be the winner's.
        """
        lifted = {
            name: height
            for number, name in enumerate(self._names)
            if (height := self._height(number)) > 0
        }
        pieces = {
            name: _staged(piece, lifted.get(name) or lifted.get(piece.printed_on) or 0.0)
            for name, piece in scene.pieces.items()
        }
        return replace(scene, pieces=pieces)

    def _height(self, number: int) -> float:
        """How high the piece with this number hops now; twice if there is reason to be glad."""
        late = self._time - _FIRST - _WAVE * number
        hops, part = divmod(late / _HOP_SECONDS, 1.0)
        if late < 0 or hops >= (2 if self._glad else 1):
            return 0.0
        return _HOP * (0.6 if hops else 1.0) * 4 * part * (1 - part)

    # Light, drawn over the table and below all panels

    def draw(self, gui: Gui, spot: Spot | None) -> None:
        """Darkens the table around a spot of the window, and throws confetti from there."""
        super().draw(gui, spot)
        if spot is not None:
            draw = imgui.get_background_draw_list()
            for spark in self._sparks:
                self._draw_spark(draw, spark, spot)

    def _draw_spark(self, draw: imgui.DrawList, spark: _Spark, spot: Spot) -> None:
        time = self._time - _FIRST - spark.start
        if not 0 <= time <= _SPARK_SECONDS:
            return
        x = spot[0] + spark.across * (1 - 2.718 ** (-1.6 * time))
        y = spot[1] - 20 - spark.up * time + 240 * time * time
        left = 1 - (time / _SPARK_SECONDS) ** 3
        ink = theme.GOLD_LIGHT if spark.gold else theme.PLAYERS[self._accent]
        turn = spark.spin * time
        one, other = spark.size, spark.size * abs(cos(turn * 0.8 + pi / 5))
        c, s = cos(turn), sin(turn)
        first, second, third, fourth = (
            (x + c * a - s * b, y + s * a + c * b)
            for a, b in ((-one, -other), (one, -other), (one, other), (-one, other))
        )
        draw.add_quad_filled(first, second, third, fourth, theme.with_opacity(ink, left))


def _staged(piece: Piece, height: float) -> Piece:
    if not height and not piece.outline:
        return piece
    x, y, z = piece.position
    return replace(piece, position=(x, y, z + height), outline="")

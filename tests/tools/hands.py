"""Hands over tables, and matches on a screen without a window, for tests of what is pointed at."""

from __future__ import annotations

from typing import Any

import numpy as np

from app.engine import game_named
from app.match.match import Match
from app.scene import stage_of
from app.scene.picking import Hit
from app.scene.piece import Vector
from app.ui.screens.playing import Playing
from app.ui.table.hand import Hand
from tests.tools.fakes import FakeProgram
from tests.tools.gallery import Stand


def hand_in(game: str, state: Any) -> Hand[Any, Any]:
    hand = Hand(game_named(game), stage_of(game))
    hand.begin(state)
    return hand


def hit(stage: Any, state: Any, pick: str, shift: tuple[float, float] = (0.0, 0.0)) -> Hit:
    """The pointer on a place or a piece, a little beside its middle if wanted."""
    spot = stage.marker(state, pick)
    if spot is None:
        pieces = stage.layout(state).pieces.values()
        spot = next(piece for piece in pieces if piece.pick == pick)
    x, y, z = spot.position
    return Hit(spot, (x + shift[0], y + shift[1], z), 1.0)


def take(hand: Hand[Any, Any], stage: Any, pick: str) -> None:
    """Picks a piece up."""
    hand.point(hit(stage, hand.state, pick))
    assert hand.press() is None and hand.chosen == (pick,)


def at_table(stand: Stand, match: Match) -> Playing:
    """A match on a screen that has come to rest."""
    playing = Playing(FakeProgram(stand), match)
    playing.enter()
    playing.view.pace = 0.0
    playing.advance(0.1)
    for _ in range(4):
        playing.advance(0.5)
        stand.frame(playing.draw)
    return playing


def seen_at(stand: Stand, playing: Playing, pick: str) -> tuple[float, float]:
    """Where a piece is in the window, from the lower left."""
    pieces = playing.view.scene.pieces.values()
    return on_window(stand, playing, next(p.position for p in pieces if p.pick == pick))


def on_window(stand: Stand, playing: Playing, place: Vector) -> tuple[float, float]:
    """Where a point of the table is in the window, from the lower left."""
    wide, high = stand.window
    screen = playing.view.controller.camera.view_projection(wide / high)
    x, y, _, depth = screen @ np.array([*place, 1.0])
    return (x / depth + 1) / 2 * wide, (y / depth + 1) / 2 * high

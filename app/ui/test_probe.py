"""The test probe: what the window shows, as data, for tests that play with a real mouse.

With the environment variable ESCALIER_PROBE set to a file, that file always says which screen is
shown, where its buttons are, and what can be pointed at on the table, in points of the window from
its upper left corner. What is left to chance is then the same at every start, so that a test that
passed once passes again.
"""

from __future__ import annotations

import json
import os
import random
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

import numpy as np

from ..match.atomic_write import write_bytes
from ..scene.piece import Piece

if TYPE_CHECKING:
    from .program import Program
    from .screens.analysis import Analysis
    from .screens.playing import Playing
    from .screens.table_screen import TableScreen

_VARIABLE = "ESCALIER_PROBE"


class TestProbe:
    """Writes what is shown whenever it has changed."""

    def __init__(self) -> None:
        name = os.environ.get(_VARIABLE)
        self._path = Path(name) if name else None
        self._told = ""
        if name:
            random.seed(0)

    def write(self, program: Program) -> None:
        """Writes what is shown, if a file is set and anything has changed."""
        if self._path is None:
            return
        text = json.dumps(probe(program))
        if text != self._told:
            self._told = text
            write_bytes(self._path, text.encode())


def probe(program: Program) -> dict[str, Any]:
    """The screen, its widgets, and the table if it has one."""
    from .screens.analysis import Analysis
    from .screens.playing import Playing
    from .screens.review import Review
    from .screens.setup_editor import SetupScreen

    gui, window = program.gui, program.window
    scale = window.get_size()[0] / gui.logical_size[0]
    told: dict[str, Any] = {
        "screen": program.screen.name,
        "frames": program.display.frames,
        "took": round(1000 * window.frame_seconds, 1),
        "gl_errors": program.display.gl_errors(),
        "errors": program.crash_handler.errors,
        "moving": program.screen.moving,
        "changing": gui.next_frame_in(perf_counter()) == 0.0,
        "focused": gui.focused,
        "size": list(window.get_size()),
        "buttons": {
            key: [round((x + w / 2) * scale), round((y + h / 2) * scale)]
            for key, (x, y, w, h) in gui.widget_rects.items()
        },
    }
    if isinstance(program.screen, Playing):
        told |= _table(program.screen)
    elif isinstance(program.screen, SetupScreen):
        told |= _at_hand(program.screen)
    elif isinstance(program.screen, Analysis):
        told |= _table(program.screen) | {"path": program.screen.explorer.node.path}
        told |= {"lines": len(program.screen.lines), "writing": gui.typing}
    elif isinstance(program.screen, Review):
        review = program.screen
        told |= {"at": review.at, "length": review.timeline.length, "done": review.done}
    return told


def _table(playing: Playing | Analysis) -> dict[str, Any]:
    match, timeline = playing.match, playing.timeline
    seat = match.seat_to_move
    return {
        "game": match.game.name,
        "id": match.id,
        "moves": timeline.played,
        "length": timeline.length,
        "looking_at": timeline.looking_at,
        "over": match.over,
        "player": match.state.player,
        "person": bool(seat is not None and seat.is_person),
        "thinking": playing.thinking,
        "seen": playing.seen,
        "scores": [playing.presenter.score(playing.shown, each) for each in match.seats],
        **_at_hand(playing),
    }


def _at_hand(screen: TableScreen) -> dict[str, Any]:
    """What can be pointed at, and what is held."""
    hand = screen.hand
    return {
        "acting": screen.view.animating,
        "chosen": list(hand.chosen),
        "over_pick": hand.over,
        "ready": hand.ready,
        "held": _held(screen),
        "remark": screen.remark.text if screen.remark is not None else "",
        "targets": _targets(screen),
    }


def _held(screen: TableScreen) -> list[int]:
    """The box around what is in the hand: left, top, right, bottom; empty for nothing."""
    from .table.overlay import corners_of, on_screen

    if screen.held is None:
        return []
    gui, (width, height) = screen.program.gui, screen.program.window.get_size()
    spots = [on_screen(gui, screen, corner) for corner in corners_of(screen.held)]
    scale = width / gui.logical_size[0], height / gui.logical_size[1]
    xs, ys = zip(*((x * scale[0], y * scale[1]) for x, y in spots), strict=True)
    return [round(edge) for edge in (min(xs), min(ys), max(xs), max(ys))]


def _targets(screen: TableScreen) -> dict[str, list[int]]:
    """Where each target can be clicked: not under a panel, and where the hand would take it."""
    hand, view = screen.hand, screen.view
    if hand.state is None or view.animating:
        return {}
    width, height = screen.program.window.get_size()
    projection = view.controller.camera.view_projection(width / height)
    scene, held = screen.scene(), screen.table.held.names
    found = {}
    by_pick: dict[str, Piece] = {}
    for piece in scene.pieces.values():
        if piece.pick:
            by_pick.setdefault(piece.pick, piece)
    for pick in sorted(hand.targets()):
        spot = view.stage.marker(hand.state, pick) or by_pick.get(pick)
        if spot is None:
            continue
        for rise in (0.0, 0.15, 0.4):
            x, y, z = spot.position
            a, b, _, depth = projection @ np.array([x, y, z + rise, 1.0])
            at = round((a / depth + 1) / 2 * width), round((b / depth + 1) / 2 * height)
            if screen.table.pointer.uncovered(at) is None:
                continue
            if hand.would_take(view.visibility.hit(scene, at, (width, height), held)) == pick:
                found[pick] = [at[0], height - 1 - at[1]]  # from above, as the mouse is moved
                break
    return found

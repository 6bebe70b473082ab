"""The keys of the table."""

from __future__ import annotations

from math import atan2, cos, hypot
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from ..screens.playing import Playing
    from .protocols import PointsAtTable, ViewsTable

_VIEWS = {"1": "front", "2": "left", "3": "back", "4": "right", "5": "top", "t": "top"}
_WAYS = {"left": (-1.0, 0.0), "right": (1.0, 0.0), "up": (0.0, 1.0), "down": (0.0, -1.0)}
_PANS = {"a": (-1.0, 0.0), "d": (1.0, 0.0), "w": (0.0, 1.0), "s": (0.0, -1.0)}


def table_key(playing: Playing, name: str, held: frozenset[str]) -> bool:
    """Does what a key means in a match; whether it means anything."""
    if playing.view.animating and name not in _PANS and "ctrl" not in held:
        return playing.skip()
    return (
        ("ctrl" not in held and playing.presenter.key(playing, name))
        or _play_key(playing, name, held)
        or _step_key(playing, name, held)
    )


def _play_key(playing: Playing, name: str, held: frozenset[str]) -> bool:
    ctrl = "ctrl" in held
    if ctrl and name == "z" and "shift" not in held:
        playing.undo()
    elif ctrl and name in ("y", "z"):
        playing.redo()
    elif name == "backspace":
        if playing.hand.back():
            playing.refresh()
    elif name == "h":
        playing.ask_hint()
    elif name == "r":
        playing.turn_held(-1 if "shift" in held else 1)
    elif name == "space" and playing.watching:
        playing.pause()
    elif name in ("return", "enter", "num_enter", "space"):
        playing.press_target()
    elif name in _WAYS:
        point_towards(playing, _WAYS[name])
    else:
        return False
    return True


def _step_key(playing: Playing, name: str, held: frozenset[str]) -> bool:
    """Back and on through the game; with Shift these keys are other signs on many keyboards."""
    line = playing.timeline
    if "shift" in held:
        return False
    if name in ("comma", "bracketleft") and line.looking_at > 0:
        playing.look_at(line.looking_at - 1)
    elif name in ("period", "bracketright") and line.looking_at < line.length:
        playing.look_at(line.looking_at + 1)
    else:
        return False
    return True


def camera_key(screen: ViewsTable, name: str, held: frozenset[str]) -> bool:
    """Does what a key means for the view of a table; whether it means anything."""
    view = screen.view
    if name in _VIEWS:
        view.look_from(_VIEWS[name])
    elif name in ("0", "home"):
        view.controller = view.controller.home()
    elif name == "f":
        view.flip()
    elif name in _PANS:
        right, away = _PANS[name]
        view.controller = view.controller.pan(0.06 * right, 0.06 * away)
    elif name in ("plus", "equal", "num_add"):
        view.controller = view.controller.zoom(1.2)
    elif name in ("minus", "num_subtract"):
        view.controller = view.controller.zoom(1 / 1.2)
    elif name in ("q", "e"):
        view.controller = view.controller.orbit(15.0 if name == "q" else -15.0, 0.0)
    else:
        return False
    screen.program.touch()
    return True


def point_towards(screen: PointsAtTable, way: tuple[float, float]) -> None:
    """Points at the next target in a direction of the screen."""
    places = _on_screen(screen)
    if not places:
        return
    hand = screen.hand
    if hand.over not in places:
        nearest = min(places, key=lambda pick: hypot(*places[pick]))
        hand.point_at(nearest)
    else:
        x, y = places[hand.over]

        def cost(pick: str) -> float:
            dx, dy = places[pick][0] - x, places[pick][1] - y
            far = hypot(dx, dy)
            turn = abs(atan2(way[0] * dy - way[1] * dx, way[0] * dx + way[1] * dy))
            return far / max(0.05, cos(min(turn, 1.5))) if turn < 1.4 and far > 1e-6 else 1e9

        best = min(places, key=cost)
        if cost(best) < 1e9:
            hand.point_at(best)
    screen.refresh()


def _on_screen(screen: PointsAtTable) -> dict[str, tuple[float, float]]:
    """Where the targets are in the picture."""
    hand, view = screen.hand, screen.view
    state = hand.state
    if state is None:
        return {}
    size = screen.program.window.get_size()
    seen = view.controller.goal.view_projection(size[0] / max(1, size[1]))
    places = {}
    by_pick = {piece.pick: piece for piece in view.scene.pieces.values() if piece.pick}
    for pick in sorted(hand.targets()):
        piece = view.stage.marker(state, pick) or by_pick.get(pick)
        if piece is not None:
            x, y, _, depth = seen @ np.array([*piece.position, 1.0])
            places[pick] = (float(x / depth), float(y / depth))
    return places

"""Actions on the view of a table, and pointing with the arrow keys."""

from __future__ import annotations

from math import atan2, cos, hypot
from typing import Any

import numpy as np

from .hand import Hand
from .view import TableView

DIRECTIONS = {
    "point.left": (-1.0, 0.0),
    "point.right": (1.0, 0.0),
    "point.up": (0.0, 1.0),
    "point.down": (0.0, -1.0),
}
"""What points further, as directions of the screen."""
PANS = {
    "view.push_left": (-1.0, 0.0),
    "view.push_right": (1.0, 0.0),
    "view.push_away": (0.0, 1.0),
    "view.push_near": (0.0, -1.0),
}
"""What pans the camera, as directions of the screen."""
_VIEWS = {f"view.{side}": side for side in ("front", "left", "back", "right")}
ZOOM = 1.2
"""The factor of one step."""
TURN = 15.0
"""Degrees that a key turns the table by."""


def move_camera(view: TableView, action: str) -> bool:
    """Moves the camera if an action is meant for it; whether it is."""
    if action in _VIEWS:
        view.look_from(_VIEWS[action])
    elif action == "view.above":
        view.toggle_top()
    elif action == "view.other_side":
        view.flip()
    elif action in PANS:
        right, away = PANS[action]
        view.controller = view.controller.pan(0.06 * right, 0.06 * away)
    elif action in ("view.nearer", "view.farther"):
        view.controller = view.controller.zoom(ZOOM if action == "view.nearer" else 1 / ZOOM)
    elif action in ("view.turn_left", "view.turn_right"):
        view.controller = view.controller.orbit(TURN if action == "view.turn_left" else -TURN, 0.0)
    else:
        return False
    return True


def point_towards(
    hand: Hand[Any, Any], view: TableView, aspect: float, direction: tuple[float, float]
) -> bool:
    """Points at the target nearest in a direction of the screen, at first at the middlemost;
    whether there are any."""
    places = _targets_on_screen(hand, view, aspect)
    if not places:
        return False
    if hand.over not in places:
        hand.point_at(min(places, key=lambda pick: hypot(*places[pick])))
        return True
    x, y = places[hand.over]

    def cost(pick: str) -> float:
        dx, dy = places[pick][0] - x, places[pick][1] - y
        far = hypot(dx, dy)
        along = direction[0] * dx + direction[1] * dy
        angle = abs(atan2(direction[0] * dy - direction[1] * dx, along))
        return far / max(0.05, cos(min(angle, 1.5))) if angle < 1.4 and far > 1e-6 else 1e9

    best = min(places, key=cost)
    if cost(best) < 1e9:
        hand.point_at(best)
    return True


def _targets_on_screen(
    hand: Hand[Any, Any], view: TableView, aspect: float
) -> dict[str, tuple[float, float]]:
    """Where the targets will be seen once the camera has come to rest, from -1 to 1."""
    if hand.state is None:
        return {}
    projection = view.controller.goal.view_projection(aspect)
    places = {}
    by_pick = {piece.pick: piece for piece in view.scene.pieces.values() if piece.pick}
    for pick in sorted(hand.targets()):
        piece = view.stage.marker(hand.state, pick) or by_pick.get(pick)
        if piece is not None:
            x, y, _, depth = projection @ np.array([*piece.position, 1.0])
            places[pick] = (float(x / depth), float(y / depth))
    return places

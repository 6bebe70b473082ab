"""A player's own side of the table: their piece, and the view from there."""

from __future__ import annotations

from typing import Any

from ...match.match import Match
from ...scene import stage_of
from ...scene.camera import Camera
from ...scene.orbit_controller import bearing
from ...scene.piece import Piece, Scene
from ...scene.stage import Stage
from .presenter import AnyPresenter


def own_piece(presenter: AnyPresenter, scene: Scene, player: str) -> Piece | None:
    """The piece of a player's `home_pick`; None where the game has none."""
    pick = presenter.home_pick(player)
    return next((piece for piece in scene.pieces.values() if pick and piece.pick == pick), None)


def seated(match: Match) -> str:
    """The player from whose side a match is seen: the first person."""
    players = match.state.players
    return next((player for player in players if player in match.persons), players[0])


def own_stage(match: Match) -> Stage[Any, Any]:
    """The stage as the first person at a match wants it."""
    stage: Stage[Any, Any] = stage_of(match.game.name)
    return stage.seen_by(match.timeline.state_at(0), seated(match))


def from_own_side(presenter: AnyPresenter, match: Match, begin: Scene, view: Camera) -> Camera:
    """The start view, turned so that the first person sits where their own piece begins."""
    players = match.state.players[0], seated(match)
    first, own = (own_piece(presenter, begin, player) for player in players)
    if first is None or own is None:
        return view
    turn = bearing(own.position) - bearing(first.position)
    return view.turned(view.azimuth + turn, view.elevation)

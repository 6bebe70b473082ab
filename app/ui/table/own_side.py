"""A player's own side of the table: their piece, and the view from there."""

from __future__ import annotations

from ...match.match import Match
from ...scene.camera import Camera
from ...scene.orbit_controller import bearing
from ...scene.piece import Piece, Scene
from .presenter import AnyPresenter


def own_piece(presenter: AnyPresenter, scene: Scene, player: str) -> Piece | None:
    """The piece of a player's `home_pick`; None where the game has none."""
    pick = presenter.home_pick(player)
    return next((piece for piece in scene.pieces.values() if pick and piece.pick == pick), None)


def from_own_side(presenter: AnyPresenter, match: Match, begin: Scene, view: Camera) -> Camera:
    """The start view, turned so that the first person sits where their own piece begins."""
    players = match.state.players
    person = next((player for player in players if player in match.persons), players[0])
    first, own = (own_piece(presenter, begin, player) for player in (players[0], person))
    if first is None or own is None:
        return view
    return view.turned(
        view.azimuth + bearing(own.position) - bearing(first.position), view.elevation
    )

"""The sides of the table: where a player's own piece is, and how to look from there."""

from __future__ import annotations

from app.match.match import Match
from app.scene.camera import Camera
from app.scene.piece import Piece, Scene
from app.scene.rig import bearing
from app.ui.faces.face import Face


def own_piece(face: Face, scene: Scene, player: str) -> Piece | None:
    """The piece one looks for a player by; None where nothing can hide it."""
    pick = face.own_pick(player)
    return next((piece for piece in scene.pieces.values() if pick and piece.pick == pick), None)


def from_own_side(face: Face, match: Match, begin: Scene, view: Camera) -> Camera:
    """The first view as the first person has it, who sits where their own piece begins."""
    players = match.state.players
    person = next((player for player in players if player in match.persons), players[0])
    first, own = (own_piece(face, begin, player) for player in (players[0], person))
    if first is None or own is None:
        return view
    return view.turned(view.azimuth + bearing(own.place) - bearing(first.place), view.height)

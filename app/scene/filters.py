"""Scenes without annotations that a player has switched off: symbols, or coordinates."""

from __future__ import annotations

from dataclasses import replace

from .piece import Scene


def without_symbols(scene: Scene) -> Scene:
    """The scene with nothing but colours to tell pieces apart by."""
    pieces = {
        name: replace(piece, engravings=()) if piece.annotation == "symbol" else piece
        for name, piece in scene.pieces.items()
        if not (piece.annotation == "symbol" and piece.printed_on)
    }
    return replace(scene, pieces=pieces)


def without_coordinates(scene: Scene) -> Scene:
    """The scene without the names of places on the board and beside it."""
    pieces = {
        name: piece for name, piece in scene.pieces.items() if piece.annotation != "coordinate"
    }
    return replace(scene, pieces=pieces)

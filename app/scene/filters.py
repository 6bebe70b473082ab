"""Scenes with less on them: without symbols on colours, without the numbers of places."""

from __future__ import annotations

from dataclasses import replace

from .piece import Scene

_COLOURED = ("block", "ball")
"""The shapes whose marks repeat what their colours say."""
_SYMBOL = "symbol"
"""The kind of pieces that are nothing but such a mark."""
_NUMBERS = ("number", "label")
"""How the kinds of pieces begin that are nothing but the name of a place."""


def without_symbols(scene: Scene) -> Scene:
    """The scene with nothing but colours to tell pieces apart by."""
    pieces = {
        name: replace(piece, engravings=())
        if piece.mesh.shape in _COLOURED and piece.engravings
        else piece
        for name, piece in scene.pieces.items()
        if piece.kind != _SYMBOL
    }
    return replace(scene, pieces=pieces)


def without_print(scene: Scene) -> Scene:
    """The scene without the names of places on the board and beside it."""
    pieces = {
        name: piece
        for name, piece in scene.pieces.items()
        if piece.kind.partition(" ")[0] not in _NUMBERS
    }
    return replace(scene, pieces=pieces)

"""Highlights of what a step of a lesson points at."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from ...engine.contract import State
from ...scene.piece import Piece, Scene
from ...scene.stage import Stage


def with_points_lit(
    scene: Scene, stage: Stage[Any, Any], state: State[Any], points: Iterable[str]
) -> Scene:
    """The scene with outlines and lit places for all points."""
    pieces = dict(scene.pieces)
    for point in points:
        spot = stage.marker(state, point)
        if spot is not None:
            _light(pieces, spot, point)
            continue
        for name in stage.pointed_pieces(scene, point):
            if pieces[name].outline not in ("hover", "chosen"):
                pieces[name] = replace(pieces[name], outline="hint")
    return replace(scene, pieces=pieces)


def _light(pieces: dict[str, Piece], spot: Piece, point: str) -> None:
    """Lights a place, unless the pointer lights it already."""
    name = f"spot {point}"
    there = pieces.get(name)
    if there is None or there.materials != ("hover highlight",):
        pieces[name] = replace(spot, name=name, materials=("hint highlight",))

"""What the table shows besides the pieces: outlines, places to go, ghosts, what is faded."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from typing import Any

from app.scene.motion import pairs
from app.scene.piece import Piece, Scene
from app.scene.stage import Stage
from app.ui.table.hand import Hand

GHOST, FADED = 0.6, 0.16
"""How much is seen of a piece about to be set down, and of one that is in the way."""


def moved_pieces(before: Scene, after: Scene) -> tuple[str, ...]:
    """What the last move moved: to be outlined until the next."""
    return tuple(now.name for _, now in pairs(before, after))


def dressed(
    scene: Scene,
    hand: Hand[Any],
    stage: Stage[Any],
    last: Collection[str] = (),
    hint: Collection[str] = (),
    faded: Collection[str] = (),
) -> Scene:
    """The scene with all that helps to play."""
    pieces = dict(scene.pieces)
    _outline(pieces, last, "last")
    if hand.state is not None:
        _dress_for(pieces, hand, stage)
    _outline(pieces, hint, "hint")
    for name in faded:
        if name in pieces:
            pieces[name] = replace(pieces[name], opacity=FADED, edge="")
    return replace(scene, pieces=pieces)


def _dress_for(pieces: dict[str, Piece], hand: Hand[Any], stage: Stage[Any]) -> None:
    state = hand.state
    assert state is not None
    if hand.chosen:
        _outline_picks(pieces, hand.chosen[:1], "chosen")
        for pick in sorted(hand.targets()):
            spot = stage.spot(state, pick)
            if spot is not None:
                look = "hover" if pick == hand.over else "goal"
                pieces[f"spot {pick}"] = replace(
                    spot, name=f"spot {pick}", stuffs=(f"{look} spot",)
                )
            else:
                _outline_picks(pieces, (pick,), "goal")
    if hand.ready:
        _outline_picks(pieces, (hand.over,), "hover")
    move = hand.candidate()
    if move is not None and hand.chosen:
        ghosts = _ghosts(pieces, hand, stage, move)
        pieces |= {ghost.name: ghost for ghost in ghosts}


def _ghosts(
    pieces: Mapping[str, Piece], hand: Hand[Any], stage: Stage[Any], move: Any
) -> Iterable[Piece]:
    """The pieces as they would stand after a move."""
    piece = hand.lay(move)
    found = [piece] if piece is not None else _after(hand, stage, move)
    for ghost in found:
        yield replace(ghost, name=f"ghost {ghost.name}", opacity=GHOST, pick="", edge="chosen")


def _after(hand: Hand[Any], stage: Stage[Any], move: Any) -> list[Piece]:
    state = hand.state
    assert state is not None
    if state.reveals(move):
        return []
    before, after = (stage.layout(s.snapshot()) for s in (state, state.play(move)))
    return [now for _, now in pairs(before, after)]


def _outline(pieces: dict[str, Piece], names: Collection[str], edge: str) -> None:
    for name in names:
        if name in pieces:
            pieces[name] = replace(pieces[name], edge=edge)


def _outline_picks(pieces: dict[str, Piece], picks: Collection[str], edge: str) -> None:
    for name, piece in pieces.items():
        if piece.pick in picks:
            pieces[name] = replace(piece, edge=edge)

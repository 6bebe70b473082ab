"""Highlights added to a scene: outlines, markers of targets, ghosts, x-rayed pieces."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable
from dataclasses import replace
from math import hypot
from typing import Any

from ...engine.contract import State
from ...scene.animation import moved_pairs
from ...scene.piece import Piece, Scene
from ...scene.stage import Stage
from .hand import Hand

GHOST, LIFTED, FADED = 0.6, 0.2, 0.16
"""Opacity of a piece about to be set down, of the piece that is held, and of x-rayed ones."""

DENSE = 0.86
"""Opacity of a ghost whose colours matter."""

_PILED = 0.2
"""Pieces with centres this close to each other lie on one another."""


def moved_pieces(before: Scene, after: Scene) -> tuple[str, ...]:
    """The pieces that differ between two scenes, to be outlined as the last move.

    Not what only made room for it beside the table.
    """
    moved = moved_pairs(before, after)
    return tuple(now.name for was, now in moved if not (was.aside and now.aside))


def picked_pieces(
    stage: Stage[Any, Any], scene: Scene, state: State[Any], move: Hashable
) -> tuple[str, ...]:
    """The pieces that are picked to make a move."""
    by_pick: dict[str, str] = {}
    for name, piece in scene.pieces.items():
        by_pick.setdefault(piece.pick, name)
    path = stage.picks(state, move)
    return tuple(by_pick[choices[0]] for choices in path if choices[0] in by_pick)


def highlighted(
    scene: Scene,
    hand: Hand[Any, Any],
    stage: Stage[Any, Any],
    last: Collection[str] = (),
    hint: Collection[str] = (),
    hidden: Collection[str] = (),
) -> Scene:
    """The scene with the last move, the hand's targets and ghost, hints and x-rayed pieces."""
    pieces = dict(scene.pieces)
    _outline(pieces, last, "last")
    if hand.state is not None:
        _highlight_hand(pieces, hand, stage)
    _outline(pieces, hint, "hint")
    return faded(replace(scene, pieces=pieces), hidden)


def faded(scene: Scene, names: Collection[str]) -> Scene:
    """The scene with some pieces, and what is printed on them, seen through."""
    seen = {
        name: replace(piece, opacity=FADED, outline="")
        for name, piece in scene.pieces.items()
        if name in names or piece.printed_on in names
    }
    return replace(scene, pieces={**scene.pieces, **seen}) if seen else scene


def _highlight_hand(pieces: dict[str, Piece], hand: Hand[Any, Any], stage: Stage[Any, Any]) -> None:
    state = hand.state
    assert state is not None
    if hand.chosen:
        _outline_picks(pieces, hand.chosen[:1], "chosen")
        for pick in sorted(hand.targets()):
            _mark(pieces, hand, pick, "hover" if pick == hand.over else "goal")
        if stage.lifts_held_piece and len(hand.chosen) == 1:
            _lift(pieces, hand)
    elif stage.marks_first_picks:
        _outline_picks(pieces, hand.first_picks(), "goal")
    if hand.ready:
        _outline_picks(pieces, (hand.over,), "hover")
        if not hand.chosen and len(hand.path) > 1:
            _mark(pieces, hand, hand.over, "hover")
    for piece in stage.path_markers(state, hand.path) if hand.path else ():
        pieces[piece.name] = piece
    move = hand.candidate()
    if move is not None and len(hand.path) > 1:
        pieces |= ghosts(stage, state, move)
    refused = hand.refused()
    if refused is not None:
        pieces |= _ghostly([refused], "refused")


def _mark(pieces: dict[str, Piece], hand: Hand[Any, Any], pick: str, look: str) -> None:
    """Marks a target: a place with its marker, a piece with an outline."""
    spot = hand.marker(pick)
    if spot is None:
        _outline_picks(pieces, (pick,), look)
    else:
        name = f"spot {pick}"
        pieces[name] = replace(spot, name=name, materials=(f"{look} highlight",))


def _lift(pieces: dict[str, Piece], hand: Hand[Any, Any]) -> None:
    """Fades the held piece where it was, if it will be set down elsewhere."""
    like = hand.like
    if like is not None and hand.preview(like) is not None:
        held = {name for name, piece in pieces.items() if piece.pick == hand.chosen[0]}
        for name, piece in pieces.items():
            if name in held or piece.printed_on in held:
                pieces[name] = replace(piece, opacity=LIFTED)


def ghosts(
    stage: Stage[Any, Any], state: State[Any], move: Any, edge: str = "chosen"
) -> dict[str, Piece]:
    """The pieces a move sets down, as ghosts; none where that would reveal something hidden."""
    piece = stage.preview(state, move)
    if piece is None:
        return _ghostly(_after(stage, state, move), edge)
    return _ghostly(
        [piece, *stage.preview_others(state, move)],
        edge,
        DENSE if stage.lifts_held_piece else GHOST,
    )


def _ghostly(pieces: Iterable[Piece], edge: str, opacity: float = GHOST) -> dict[str, Piece]:
    """Pieces as ghosts, translucent and not pickable."""
    made = (
        replace(piece, name=f"ghost {piece.name}", opacity=opacity, pick="", outline=edge)
        for piece in pieces
    )
    return {piece.name: piece for piece in made}


def _after(stage: Stage[Any, Any], state: State[Any], move: Any) -> list[Piece]:
    if state.reveals(move):
        return []
    before, after = (stage.layout(s) for s in (state, state.play(move)))
    return [now for _, now in moved_pairs(before, after)]


def _outline(pieces: dict[str, Piece], names: Iterable[str], edge: str) -> None:
    for name in names:
        if name in pieces:
            pieces[name] = replace(pieces[name], outline=edge)


def _outline_picks(pieces: dict[str, Piece], picks: Collection[str], edge: str) -> None:
    """Outlines the pieces of picks; of several alike the first, or what lies on top of it, for
    that one is taken."""
    best: dict[tuple[str, str], str] = {}
    for name, piece in pieces.items():
        if piece.pick in picks:
            known = pieces[best.setdefault((piece.pick, piece.kind), name)].position
            beside = hypot(piece.position[0] - known[0], piece.position[1] - known[1])
            if beside < _PILED and piece.position[2] > known[2] + 1e-6:
                best[piece.pick, piece.kind] = name
    _outline(pieces, best.values(), edge)

"""Highlights added to a scene: outlines, markers of targets, ghosts, x-rayed pieces."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Mapping
from dataclasses import replace
from math import dist
from typing import Any

from ...engine.contract import State
from ...render.materials import highlight
from ...render.meshes import HIGHLIGHT
from ...scene.animation import moved_pairs
from ...scene.piece import Piece, Scene
from ...scene.stage import Stage
from .hand import Hand
from .move_choices import foremost

_SAME_PLACE = 0.1
"""How near each other marks are on one place."""
GHOST, FADED = 0.82, 0.16
"""Opacity of a piece about to be set down, whose numbers must not mix with those below, and of
x-rayed ones."""


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


def faded(scene: Scene, names: Collection[str], opacity: float = FADED) -> Scene:
    """The scene with some pieces, and what is printed on them, seen through."""
    seen = {
        name: replace(piece, opacity=opacity, outline="" if opacity == FADED else piece.outline)
        for name, piece in scene.pieces.items()
        if name in names or piece.printed_on in names
    }
    return replace(scene, pieces={**scene.pieces, **seen}) if seen else scene


def _highlight_hand(pieces: dict[str, Piece], hand: Hand[Any, Any], stage: Stage[Any, Any]) -> None:
    state = hand.state
    assert state is not None
    if hand.chosen:
        for pick in sorted(hand.targets()):
            _mark(pieces, hand, pick, "goal")
    elif stage.marks_first_picks:
        _outline(pieces, playable(pieces, hand), "goal")
    if hand.ready:
        if hand.chosen or len(hand.path) > 1:
            _mark(pieces, hand, hand.over, "hover")
        else:
            _outline(pieces, [hand.pointed_piece(pieces)], "hover")
    move = hand.candidate()
    held = hand.held
    for piece in stage.path_markers(state, hand.path, move) if hand.ready else ():
        if piece.opacity == 1.0 or not held:  # no ghost of what is in the hand
            _add_to_path(pieces, piece)
    if move is not None and held:
        pieces |= _ghostly(stage.preview_others(state, move), "chosen")
    elif move is not None and len(hand.path) > 1:
        pieces |= ghosts(stage, state, move)
    if hand.chosen and hand.refusal() is not None and hand.marker(hand.over) is not None:
        _mark(pieces, hand, hand.over, "refused")


def _add_to_path(pieces: dict[str, Piece], marker: Piece) -> None:
    """Adds a part of a path; of the marks on a place that of the goal pointed at stays alone."""
    for name, piece in tuple(pieces.items()):
        both = piece.mesh.shape == marker.mesh.shape == HIGHLIGHT
        if both and dist(piece.position, marker.position) < _SAME_PLACE:
            if piece.materials == (highlight("hover"),):
                return
            del pieces[name]
    pieces[marker.name] = marker


def playable(pieces: Mapping[str, Piece], hand: Hand[Any, Any]) -> list[str]:
    """The pieces with which a move can begin: all that can be taken, the topmost of piles."""
    firsts = hand.first_picks()
    hidden = {name for name, piece in pieces.items() if piece.pick in firsts} & _covered(pieces)
    return [name for name, p in pieces.items() if p.pick in firsts and name not in hidden]


def _covered(pieces: Mapping[str, Piece]) -> set[str]:
    """The pieces of piles of the same kind that others lie on."""
    piles: dict[tuple[object, ...], str] = {}
    found = set()
    for name, piece in pieces.items():
        x, y, z = piece.position
        pile = piece.kind, piece.pick, round(4 * x), round(4 * y)
        other = piles.get(pile)
        if other is None:
            piles[pile] = name
        else:
            lower = name if z < pieces[other].position[2] else other
            found.add(lower)
            piles[pile] = other if lower == name else name
    return found


def _mark(pieces: dict[str, Piece], hand: Hand[Any, Any], pick: str, look: str) -> None:
    """Marks a target: a place with its marker, a piece with an outline."""
    spot = hand.marker(pick)
    if spot is None:
        _outline_picks(pieces, (pick,), look)
    else:
        name = f"spot {pick}"
        pieces[name] = replace(spot, name=name, materials=(highlight(look),))


def ghosts(
    stage: Stage[Any, Any], state: State[Any], move: Any, edge: str = "chosen"
) -> dict[str, Piece]:
    """The pieces a move sets down, as ghosts; none where that would reveal something hidden."""
    piece = stage.preview(state, move)
    if piece is None:
        return _ghostly(_after(stage, state, move), edge)
    return _ghostly([piece, *stage.preview_others(state, move)], edge)


def _ghostly(pieces: Iterable[Piece], edge: str) -> dict[str, Piece]:
    """Pieces as ghosts, translucent and not pickable."""
    made = (
        replace(piece, name=f"ghost {piece.name}", opacity=GHOST, pick="", outline=edge)
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
    """Outlines the pieces of picks; of those that lie on one another, the topmost."""
    _outline(pieces, foremost(pieces, picks), edge)

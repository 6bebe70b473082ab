"""The cues of the game: which files sound for each, and how they may differ from time to time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Kind = Literal["effects", "interface"]
"""What happens on the table, or what the program says about it; each has its own volume."""


@dataclass(frozen=True)
class Cue:
    """What is heard when something happens."""

    files: tuple[str, ...]
    """Variants; the same one never sounds twice running where there are several."""
    kind: Kind = "effects"
    bend: float = 0.035
    """How far the pitch may stray, as a part of itself; tuned sounds do not stray."""
    dim: float = 0.22
    """How much quieter it may be than it is, as a part of itself."""
    seconds: float = 0.0
    """For a sound that lasts: how long, if nobody says so. Its files are loops."""
    ends: tuple[str, ...] = ()
    """For a sound that lasts: how it ends."""


def _several(name: str, count: int) -> tuple[str, ...]:
    return tuple(f"{name}-{number}" for number in range(1, count + 1))


def _sign(name: str) -> Cue:
    return Cue((name,), "interface", bend=0.0, dim=0.0)


CUES: dict[str, Cue] = {
    "pick": Cue(_several("pick", 3)),
    "place": Cue(_several("place", 4)),
    "place-heavy": Cue(_several("place-heavy", 3)),
    "roll": Cue(("roll",), seconds=0.5, ends=_several("roll-end", 2)),
    "roll-end": Cue(_several("roll-end", 2)),
    "hop": Cue(_several("hop", 3)),
    "rung": Cue(_several("rung", 3)),
    "walk": Cue(_several("walk", 4)),
    "card-slide": Cue(_several("card-slide", 3)),
    "card-turn": Cue(_several("card-turn", 3)),
    "shuffle": Cue(("shuffle",)),
    "stone": Cue(_several("stone", 3)),
    "refuse": _sign("refuse"),
    "undo": Cue(_several("undo", 2), "interface"),
    "level": _sign("level"),
    "turn": _sign("turn"),
    "win": _sign("win"),
    "lose": _sign("lose"),
    "draw": _sign("draw"),
    "button": Cue(_several("button", 2), "interface", bend=0.02),
    "hint": _sign("hint"),
}
"""Every cue by its name.

pick         a piece is taken into the hand
place        a tile, a piece, a ladder or a pawn is put down on wood
place-heavy  a block is put on a tower
roll         a ball rolls, for as long as `seconds` says, and comes to rest in its hole
roll-end     only the last of that
hop          a ball or a Jest jumps to another level
rung         a step of a pawn on a ladder
walk         a step of a pawn
card-slide   a card is pushed to its place; card-turn: turned over; shuffle: the deck is mixed
stone        a stone is laid down
refuse       the move is not possible
undo         a move is taken back, or done again
level        a level is complete, a new one begins
turn         it is your turn
win, lose, draw  the game is over
button       something was pressed in the interface
hint         a hint is shown
"""

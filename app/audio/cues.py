"""The cues: which files sound for each, and how much their pitch and volume vary."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Kind = Literal["effects", "interface"]
"""Sounds of the table or of the interface; each has its own volume."""


@dataclass(frozen=True)
class Cue:
    """What is heard when something happens."""

    files: tuple[str, ...]
    """Variants; no variant is played twice in a row."""
    kind: Kind = "effects"
    pitch_spread: float = 0.035
    """How far the pitch varies, as a fraction; 0 for tuned sounds."""
    volume_spread: float = 0.22
    """By how much the volume is lowered at most, as a fraction."""
    seconds: float = 0.0
    """For a loop: how long it lasts if the caller does not say."""
    ends: tuple[str, ...] = ()
    """For a loop: the files with which it ends."""


def _variants(name: str, count: int) -> tuple[str, ...]:
    return tuple(f"{name}-{number}" for number in range(1, count + 1))


def _signal(name: str) -> Cue:
    return Cue((name,), "interface", pitch_spread=0.0, volume_spread=0.0)


CUES: dict[str, Cue] = {
    "pick": Cue(_variants("pick", 3)),
    "place": Cue(_variants("place", 4)),
    "place-heavy": Cue(_variants("place-heavy", 3)),
    "roll": Cue(("roll",), seconds=0.5, ends=_variants("roll-end", 2)),
    "roll-end": Cue(_variants("roll-end", 2)),
    "hop": Cue(_variants("hop", 3)),
    "rung": Cue(_variants("rung", 3)),
    "walk": Cue(_variants("walk", 4)),
    "card-slide": Cue(_variants("card-slide", 3)),
    "card-turn": Cue(_variants("card-turn", 3)),
    "shuffle": Cue(("shuffle",)),
    "stone": Cue(_variants("stone", 3)),
    "refuse": _signal("refuse"),
    "undo": Cue(_variants("undo", 2), "interface"),
    "level": _signal("level"),
    "turn": _signal("turn"),
    "win": _signal("win"),
    "lose": _signal("lose"),
    "draw": _signal("draw"),
    "button": Cue(_variants("button", 2), "interface", pitch_spread=0.02),
    "hint": _signal("hint"),
}
"""Every cue by its name.

pick         a piece is picked up
place        a piece is put down on wood
place-heavy  a large, heavy piece is put down
roll         something rolls, for as long as `seconds` says, and comes to rest
roll-end     only the end of that
hop          a piece jumps to another level
rung         a step on a ladder
walk         a step
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

"""The poses of all pieces of The Steppes of Steeppe: positions and rotations."""

from __future__ import annotations

from math import cos, radians, sin

from ....scene.piece import IDENTITY, Rotation, Vector
from ....scene.rotation import axis_angle, multiply, rotate
from ....scene.seeds import seed_of
from .dimensions import (
    ASIDE,
    BACKING,
    BESIDE,
    FRAME,
    JEST,
    LEAN,
    LEDGE,
    LIP,
    LONG,
    NOSE,
    SHINGLE,
    STAIR,
    STEP,
    SUMMIT,
    THICK,
    TRAY,
    WIDE,
    Flight,
)

Pose = tuple[Vector, Rotation]

JESTS = ("red", "black")
_SIDE = {"red": -1.0, "black": 1.0}

_LANDING = 3.5
"""Where the landings of the staircases begin."""
_STAIR_AT = TRAY[0] / 2 + 0.07 + STAIR / 2
_COLUMN = _STAIR_AT + STAIR / 2 + 0.34 + WIDE / 2
"""How far from the middle the staircases are, and the cards beside them."""
_DECK, _HELD, _BELOW, _EASEL = -3.82, -0.12, 3.5, 5.7
_OUT = 0.32
"""How much farther out cards lie that are turned crosswise."""
DISCARD_AT = (0.0, 6.2)
TRAY_AT: Vector = (0.0, _LANDING + 0.7 - TRAY[1] / 2, 0.0)

_OVER = axis_angle((0, 1, 0), 180.0)
"""Face down."""


def stair(jest: str, steps: Flight) -> Vector:
    """A staircase: its landing is always at the same place."""
    return (_SIDE[jest] * _STAIR_AT, _front(steps) + steps.depth / 2, 0.0)


def _front(steps: Flight) -> float:
    return _LANDING - steps.length


def on_tread(jest: str, steps: Flight, number: int) -> Pose:
    """A card on a tread; most of it lies under the next ones."""
    y = _front(steps) + number * steps.run + NOSE + LONG / 2
    return (_SIDE[jest] * _STAIR_AT, y, steps.top(number)), IDENTITY


def on_card(jest: str, steps: Flight, number: int) -> Vector:
    """A Jest on the card with this number: in the middle of the tread, or before the next one."""
    y = _front(steps) + number * steps.run + min(steps.run / 2, steps.run - JEST - 0.02)
    return (_SIDE[jest] * _STAIR_AT - ASIDE, y, steps.top(number) + THICK)


def home(jest: str, steps: Flight) -> Vector:
    """A Jest at the foot of its stairs."""
    return (_SIDE[jest] * _STAIR_AT - ASIDE, _front(steps) - 0.74, 0.0)


def frame(jest: str) -> Pose:
    """The frame of a Face: leaning back, on the landing."""
    rotation = axis_angle((1, 0, 0), -LEAN)
    lift = FRAME[1] / 2 * sin(radians(LEAN))
    return (_SIDE[jest] * _STAIR_AT, _LANDING + 0.22, SUMMIT + lift), rotation


def framed(jest: str) -> Pose:
    """The Face in its frame."""
    (x, y, z), rotation = frame(jest)
    _, dy, dz = rotate(rotation, (0.0, FRAME[1] / 2 - BACKING, FRAME[2] / 2))
    return (x, y + dy, z + dz), axis_angle((1, 0, 0), 90.0 - LEAN)


def easel(jest: str) -> Vector:
    """The easel for the ace beside a Face."""
    return (_SIDE[jest] * (_COLUMN + 0.3), _EASEL, 0.0)


def beside(jest: str) -> Pose:
    """The ace on the easel: its lower edge on the ledge, its back against the laths."""
    x, y, z = easel(jest)
    lean = radians(LEAN)
    back = y + BESIDE
    middle = LONG / 2
    return (
        (x, back + middle * sin(lean), z + LEDGE + middle * cos(lean)),
        axis_angle((1, 0, 0), 90.0 - LEAN),
    )


def _jitter(name: str, far: float, degrees: float) -> tuple[float, float, Rotation]:
    """A little disorder that goes with a name: shifts and a turn."""
    dx, dy, spin = (2 * seed_of(name + letter) - 1 for letter in "xyz")
    return dx * far, dy * far, axis_angle((0, 0, 1), spin * degrees)


def deck_at(jest: str) -> tuple[float, float]:
    """Where a deck lies."""
    return _SIDE[jest] * _COLUMN, _DECK


def in_deck(jest: str, height: int) -> Pose:
    """A card of a deck, counted from the table."""
    dx, dy, rotation = _jitter(f"{jest} {height}", 0.018, 0.7)
    pile = axis_angle((0, 0, 1), -3.0 * _SIDE[jest])
    x, y = _SIDE[jest] * _COLUMN + dx, _DECK + dy
    return (x, y, (height + 1) * THICK), multiply(multiply(pile, rotation), _OVER)


def boosted(jest: str, height: int) -> Pose:
    """A card handed over: crosswise on the deck of the Jest that has to answer."""
    rotation = axis_angle((0, 0, 1), 90.0 - 4.0 * _SIDE[jest])
    x = _SIDE[jest] * (_COLUMN + _OUT)
    return (x, _DECK, (height + 1) * THICK), multiply(rotation, _OVER)


def held(jest: str, number: int, count: int) -> Pose:
    """One of the aces a Jest holds: a row away from the stairs, each over the one to its left."""
    first = count - 1 if jest == "red" else 0
    x = _SIDE[jest] * _COLUMN + (number - first) * min(0.5, 1.2 / max(1, count - 1))
    return (x, _HELD, number * THICK), IDENTITY


def below(jest: str, height: int, crosswise: bool) -> Pose:
    """A Face still to come; those of the second half lie crosswise under the others."""
    dx, dy, rotation = _jitter(f"{jest} below {height}", 0.03, 1.2)
    pile = axis_angle((0, 0, 1), (90.0 if crosswise else 0.0) + 2.0 * _SIDE[jest])
    x = _SIDE[jest] * (_COLUMN + (_OUT if crosswise else 0.0)) + dx
    y = _BELOW + dy
    return (x, y, (height + 1) * THICK), multiply(multiply(pile, rotation), _OVER)


def lauded(number: int) -> Pose:
    """A lauded Face: on the one before like a shingle, the first against the ridge."""
    angle = radians(SHINGLE)
    near = TRAY_AT[1] - TRAY[1] / 2 + LIP + (11 - number) * STEP
    middle = LONG / 2
    return (0.0, near + middle * cos(angle), middle * sin(angle)), axis_angle((1, 0, 0), SHINGLE)


def discarded(card: str, height: int) -> Pose:
    """A card out of the game."""
    dx, dy, rotation = _jitter(card, 0.05, 2.2)
    return (DISCARD_AT[0] + dx, DISCARD_AT[1] + dy, height * THICK), rotation

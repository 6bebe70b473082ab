"""What a lesson is made of: steps that show something, and tasks that ask for a move.

Everything is data. A move is named by its text, and a set of moves by patterns in which `*` stands
for anything: `ten *`, `walk 13,*`. Texts are English and marked with `N_`, so that they are found
for the catalogues; whoever shows them translates them.

>>> matching(("five *", "ten 2,7,12"), "ten 2,7,12"), matching(("five *",), "ten 2,7,12")
(10, -1)
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from fnmatch import fnmatchcase

from ...engine.contract import JSON, Options


def N_(text: str) -> str:  # noqa: N802 - the name that gettext's tools look for
    """Marks a text to be translated when it is shown."""
    return text


MOST_STEPS = 12
"""Of a lesson."""


@dataclass(frozen=True)
class Start:
    """A prepared position: a setup, given or drawn from a seed, and the moves that lead there."""

    moves: tuple[str, ...] = ()
    setup: JSON | None = None
    players: int = 2
    seed: int = 0
    options: Options = field(default_factory=dict)


@dataclass(frozen=True)
class Right:
    """Moves that a task accepts, what is said to them, and how others answer."""

    moves: tuple[str, ...]
    praise: str
    replies: tuple[str, ...] = ()
    """What is played after the move, by whoever is to move: the next step goes on from there."""
    gain: int | None = None
    """Only a move counts that raises its player's `State.score` by at least so much."""


@dataclass(frozen=True)
class Wrong:
    """Moves, legal or not, that have an answer of their own."""

    moves: tuple[str, ...]
    reaction: str


@dataclass(frozen=True)
class Task:
    """A move that is asked for."""

    right: tuple[Right, ...]
    wrong: tuple[Wrong, ...]
    otherwise: str
    """What is said to every other legal move."""


@dataclass(frozen=True)
class Step:
    """One thing to learn.

    Without a `start` the step goes on from where the one before it ended. `plays` are moves that
    the lesson then makes itself, to show them. `points` name what to point at, in the
    words of the game's table: places that `Stage.marker` shows, or pieces that
    `Stage.pointed_pieces` finds.
    """

    text: str
    start: Start | None = None
    plays: tuple[str, ...] = ()
    points: tuple[str, ...] = ()
    task: Task | None = None
    """What to do; None: read, and go on."""


@dataclass(frozen=True)
class Lesson:
    """A game learnt by playing.

    At most `MOST_STEPS` steps, which take six minutes: who wants to know more reads the rules. At
    least half of them ask for a move, for one learns by playing; the last one asks for none, so
    that the lesson ends with a tip and not with an answer.
    """

    game: str
    title: str
    player: str
    """Whose side the learner takes; a task is for whoever is to move, which may be a fellow."""
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Note:
    """What there is to say about one move of a game."""

    move: int
    """Counted from 1."""
    text: str
    mark: str = ""
    """`!` for a good move, `?` for a bad one, nothing for one that explains itself."""


@dataclass(frozen=True)
class Shot:
    """A picture of a moment: after how many moves, and how the camera differs from the usual."""

    move: int = 0
    target: tuple[float, float, float] | None = None
    """What it looks at; None for what the table is usually seen by."""
    nearness: float = 1.0
    """Of the usual distance."""


@dataclass(frozen=True)
class Commentary:
    """A game with notes."""

    game: str
    title: str
    start: Start
    """All moves are in it."""
    notes: tuple[Note, ...]
    opening: str
    closing: str
    picture: Shot = Shot()
    """Of what a picture is taken for the list of lessons."""


def matching(patterns: Iterable[str], text: str) -> int:
    """How closely one of the patterns fits a move: its letters without wildcards; -1 if none."""
    closest = -1
    for pattern in patterns:
        if pattern == text or ("*" in pattern and fnmatchcase(text, pattern)):
            closest = max(closest, len(pattern.replace("*", "")))
    return closest

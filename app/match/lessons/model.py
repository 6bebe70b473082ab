"""What a lesson is made of: steps that show something, and tasks that ask for a move.

Everything is data. A move is named by its text, and a set of moves by patterns in which `*` stands
for anything: `ten *`, `walk 13,*`. Texts are English, plain strings: `dev.py texts` finds them
where these classes are made in a game's part `lessons`, and whoever shows them translates them.

>>> matching(("five *", "ten 2,7,12"), "ten 2,7,12"), matching("five *", "ten 2,7,12")
(10, -1)
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase

from ...engine.contract import JSON, Options

MOST_STEPS = 13
"""Of a lesson."""
TITLE_WORDS, STEP_WORDS, ANSWER_WORDS = 8, 45, 25
"""How long texts may be: in a small window with large text they must not cover the table."""
TOPICS = ("rules", "strategy")
"""What the lessons of a game are about, in the order in which one takes them."""
Moves = str | tuple[str, ...]
"""A pattern of moves, or several."""


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

    moves: Moves
    praise: str
    replies: tuple[str, ...] = ()
    """What is played after the move, by whoever is to move: the next step goes on from there."""
    gain: int | None = None
    """Only a move counts that raises its player's `State.score` by at least so much."""


@dataclass(frozen=True, eq=False)
class Task:
    """A move that is asked for.

    Wherever the lesson may have led there is a right move, and a wrong one too, or there would be
    nothing to find out. Every pattern fits some move that can be tried and gets its own answer.
    """

    right: tuple[Right, ...]
    wrong: Mapping[Moves, str]
    """What is said to moves, legal or not, that have an answer of their own."""
    otherwise: str
    """What is said to every other legal move."""


TURN, ABOVE, THROUGH, LIFT = "turn", "above", "through", "lift"
"""Ways to look at a table: from another side, from above, through a piece, below its levels."""


@dataclass(frozen=True)
class Look:
    """Something that is to be done with the table itself: it is turned or looked at otherwise."""

    ways: tuple[str, ...]
    """Which ways, in any order."""
    praise: str


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
    look: Look | None = None
    """How to look at the table, in a step without a task."""


@dataclass(frozen=True)
class Lesson:
    """A game learnt by playing.

    At most `MOST_STEPS` steps, which take six minutes: who wants to know more reads the rules. At
    least half of them ask for a move, for one learns by playing; one, in the lesson on the rules,
    has the table turned and looked at otherwise; the last one asks for nothing, so that the lesson
    ends with a tip and not with an answer.
    """

    game: str
    title: str
    player: str
    """Whose side the learner takes; a task is for whoever is to move, which may be a fellow."""
    steps: tuple[Step, ...]
    topic: str = "rules"
    """One of `TOPICS`."""

    @property
    def key(self) -> str:
        """What the progress made in it is kept under."""
        return progress_key(self.game, self.topic)


def progress_key(game: str, topic: str) -> str:
    """What the progress in a lesson is kept under: the name of the game alone for its rules."""
    return game if topic == TOPICS[0] else f"{game} {topic}"


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
    """What the camera looks at; None for the usual target."""
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
    """The thumbnail in the list of lessons."""


def matching(moves: Moves, text: str) -> int:
    """How closely one of the patterns fits a move: its letters without wildcards; -1 if none."""
    closest = -1
    for pattern in (moves,) if isinstance(moves, str) else moves:
        if pattern == text or ("*" in pattern and fnmatchcase(text, pattern)):
            closest = max(closest, len(pattern.replace("*", "")))
    return closest

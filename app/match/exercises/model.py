"""An exercise as data: a position, the answer, and the numbers that prove it.

A file of exercises is written by `python -m tests.tools.exercises` and read as it is:

    {"version": 1,
     "games": [{"players": 2, "options": {}, "setup": {}, "moves": ["one 1", ...]}, ...],
     "exercises": [{"id": "4f1c09ab", "game": 0, "after": 17, "answer": ["one 12"],
                    "line": ["five 1,2", ...], "other": ["one 3"], "chance": 0.81,
                    "other chance": 0.44, "gap": 0.37, "positions": 12800000, "seeds": [1, 2],
                    "proved": false, "theme": "tempo", "rating": 1310}, ...]}

The position is that of a game after some of its moves. `answer` is the best turn, or as much of its
beginning as matters; `line` is how it goes on. `other` is the best turn that leads elsewhere. The
chances to win are the lowest for the answer and the highest for the other that searches with the
`seeds` gave, each of which looked at so many positions; a search that is sure of its result ends
sooner. Exercises stand in the order of their
ratings.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from ...engine import game_named
from ...engine.contract import JSON, State
from ...engine.errors import EngineError
from .. import strict_json
from ..match import Match
from ..records import replay
from ..seats import Seat
from ..timeline import Timeline
from .attempt import played

VERSION = 1


class BadExercise(EngineError):
    """An exercise is none; `str()` says why."""


@dataclass(frozen=True, eq=False)
class Exercise:
    """A position in which something is clearly best. It is replayed when it is first looked at."""

    id: str
    """Empty for one that was made of somebody's own game."""
    game: str
    record: JSON
    """The game up to the position."""
    answer: tuple[Hashable, ...]
    line: tuple[Hashable, ...] = ()
    other: tuple[Hashable, ...] = ()
    chance: float = 1.0
    """To win with the answer."""
    other_chance: float = 0.0
    gap: float = 0.0
    positions: int = 0
    seeds: tuple[int, ...] = ()
    proved: bool = False
    theme: str = ""
    rating: int = 1200
    names: Mapping[str, str] = field(default_factory=dict)
    """Of those who played, in somebody's own game."""

    @cached_property
    def timeline(self) -> Timeline:
        """The game up to the position."""
        return replay(self.record)

    @property
    def state(self) -> State[Any]:
        """The position."""
        return self.timeline.state

    @property
    def player(self) -> str:
        """Who is to move."""
        return str(self.state.player)

    @cached_property
    def goal(self) -> State[Any]:
        """The position after the answer."""
        return played(self.state, self.answer)

    def solved_by(self, state: State[Any]) -> bool:
        """Whether the answer has led to a position, or other moves to the same one."""
        return state.key == self.goal.key

    def is_within(self, moves: Sequence[Hashable]) -> bool:
        """Whether a turn has all moves of the answer in it, in another order and with others."""
        return len(moves) > len(self.answer) and all(move in moves for move in self.answer)

    def match(self) -> Match:
        """A match to try things in: people lead everybody, and anything may be shown."""
        timeline = self.timeline.branch(self.timeline.played)
        seats = {player: Seat(player, self.names.get(player, "")) for player in self.state.players}
        return Match(timeline, seats, practice=True)


def read(game: str, text: str) -> tuple[Exercise, ...]:
    """The exercises in a file; raises EngineError."""
    data = strict_json.loads(text)
    if data.get("version") != VERSION:
        raise BadExercise("These exercises are of another version.")
    return tuple(_read(game, data["games"][one["game"]], one) for one in data["exercises"])


def _read(game: str, record: JSON, data: JSON) -> Exercise:
    rules = game_named(game)

    def moves(name: str) -> tuple[Hashable, ...]:
        return tuple(rules.parse(text) for text in data[name])

    begun = {**record, "game": game, "moves": record["moves"][: data["after"]]}
    return Exercise(
        *(data["id"], game, begun, moves("answer"), moves("line"), moves("other")),
        *(data["chance"], data["other chance"], data["gap"], data["positions"]),
        *(tuple(data["seeds"]), data["proved"], data["theme"], data["rating"]),
    )

"""Clocks of a match: how much time there is to think, and how much of it is left.

A clock belongs to the match and not to the rules: whoever runs out of time has lost, and may be
allowed to play on without it. It keeps how long each move took, so that it can say what it showed
at any moment of the game, and gives the time of moves back that are taken back.

>>> control = read_control("increment 300 5")
>>> str(control), control.left([("red", 20.0), ("blue", 8.0), ("red", 10.0)], "red", 4.0)
('increment 300 5', 276.0)
>>> read_control("turn 60").left([("red", 20.0), ("blue", 8.0)], "red", 4.0)
56.0
>>> read_control("turn 0")
Traceback (most recent call last):
app.engine.errors.BadOption: 'turn 0' is no clock: try 'game 600', 'increment 300 5' or 'turn 60'.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from ..engine.checks import plain
from ..engine.contract import JSON
from ..engine.errors import BadOption
from .timeline import Timeline

KINDS = ("game", "increment", "turn")
"""So much for the whole game; that and some more for every turn; so much for each turn."""
MOST_SECONDS, MOST_INCREMENT = 24 * 3600, 3600
TIME_OUT = "The time ran out."
"""The reason of an outcome by the clock."""

Spent = Sequence[tuple[str, float]]
"""Who made each move, and how long that took."""


class TimeControl(NamedTuple):
    """How much time there is."""

    kind: str
    seconds: int
    increment: int = 0
    """What each turn adds."""

    def __str__(self) -> str:
        more = f" {self.increment}" if self.kind == "increment" else ""
        return f"{self.kind} {self.seconds}{more}"

    def left(self, spent: Spent, player: str, running: float = 0.0) -> float:
        """How many seconds a player has left after moves, and so many in the present one."""
        movers = [mover for mover, _seconds in spent]
        if self.kind == "turn":
            turn = 0
            while turn < len(movers) and movers[-1 - turn] == player:
                turn += 1
            recent = spent[len(spent) - turn :]
            return self.seconds - sum(seconds for _mover, seconds in recent) - running
        used = sum(seconds for mover, seconds in spent if mover == player)
        turns = sum(
            mover == player and (at + 1 == len(movers) or movers[at + 1] != player)
            for at, mover in enumerate(movers)
        )
        return self.seconds + self.increment * turns - used - running


def read_control(text: object) -> TimeControl:
    """A time control from its text; raises BadOption."""
    words = text.split() if isinstance(text, str) and len(text) < 40 else []
    kind, *numbers = words or [""]
    if (
        kind in KINDS
        and len(numbers) == (2 if kind == "increment" else 1)
        and all(number.isascii() and number.isdigit() for number in numbers)
    ):
        found = TimeControl(kind, *map(int, numbers))
        if 0 < found.seconds <= MOST_SECONDS and 0 <= found.increment <= MOST_INCREMENT:
            return found
    raise BadOption(
        "{text} is no clock: try 'game 600', 'increment 300 5' or 'turn 60'.",
        text=plain(text),
    )


@dataclass
class Clock:
    """The clock of one match."""

    control: TimeControl
    spent: list[float] = field(default_factory=list)
    """How long each move took, also those that were taken back."""
    running: float = 0.0
    """How long the present move has taken so far."""
    off: bool = False
    """Whether it no longer counts: somebody ran out of time, and they play on."""

    def left(self, timeline: Timeline, player: str, at: int | None = None) -> float:
        """How many seconds a player has left now, or had after so many moves; never less than 0."""
        played = timeline.played if at is None else at
        if self.control.kind == "turn" and timeline.state_at(played).player != player:
            return float(self.control.seconds)
        movers = [timeline.state_at(number).player or "" for number in range(played)]
        times = self.spent[:played] + [0.0] * (played - len(self.spent))
        now = at is None or at == timeline.played
        mine = now and timeline.state.player == player
        running = self.running if mine else 0.0
        return max(0.0, self.control.left(list(zip(movers, times, strict=True)), player, running))

    def count(self, seconds: float) -> None:
        """Somebody has thought for so many seconds more."""
        if not self.off:
            self.running += max(0.0, seconds)

    def moved(self, number: int) -> None:
        """The move with this number, counted from 0, has been made."""
        del self.spent[number:]
        self.spent += [0.0] * (number - len(self.spent)) + [self.running]
        self.running = 0.0

    def taken_back(self) -> None:
        """Another position is in force."""
        self.running = 0.0

    def branch(self, number: int) -> Clock:
        """The clock of a game that goes on after so many moves."""
        return Clock(self.control, self.spent[:number], off=self.off)

    def as_json(self, played: int) -> JSON:
        """What is written to a file with the moves in force, of which there are so many."""
        return {
            "control": str(self.control),
            "spent": [round(seconds, 1) for seconds in self.spent[:played]],
            "running": round(self.running, 1),
            "off": self.off,
        }


def read_clock(data: object, moves: int) -> Clock:
    """A clock from JSON data, for a game of so many moves; raises BadOption.

    Times of moves that are not there, because they were taken back, are left out.
    """
    match data:
        case {"control": control, "spent": list(spent), "running": running, "off": bool(off)}:
            if all(map(_is_time, [*spent, running])):
                times = [float(seconds) for seconds in spent[:moves]]
                return Clock(read_control(control), times, float(running), off)
    raise BadOption("{clock} is no clock of a game.", clock=plain(data))


def _is_time(value: object) -> bool:
    return type(value) in (int, float) and 0 <= value < 1e9  # type: ignore[operator]

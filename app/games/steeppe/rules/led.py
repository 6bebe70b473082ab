"""The position as seen by a person who leads one Jest or both.

Whoever leads both decides which of them acts, and the waits that pass the floor to it are played
automatically: they are moves of the game like any other, but nobody has to think of them. And a
Jest walks along several cards at once, as long as nobody else may act in between.

>>> from app.engine import game_named
>>> game = game_named("steeppe")
>>> state = game.start(game.draw_setup(1, seed=7))
>>> alone = game.at_hand(state, ("red", "black"))
>>> [str(move) for move in alone.moves_of(Act("black", "steppe"))]
['red wait', 'black steppe']
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random
from typing import NamedTuple

from ....engine.contract import Outcome, State
from .cards import JESTS, Act
from .snapshot import SteeppeSnapshot
from .state import SteeppeState


class Walk(NamedTuple):
    """A walk along more than one card."""

    jest: str
    steps: int

    @property
    def verb(self) -> str:
        """What it is made of."""
        return "move"

    @property
    def suit(self) -> str:
        """None: it is about no ace."""
        return ""

    def __str__(self) -> str:
        return f"{self.jest} walk {self.steps}"


Action = Act | Walk
"""What a person decides at one go."""


class _Fields(NamedTuple):
    base: SteeppeState
    """The position by the rules."""
    led: tuple[str, ...]
    """The Jests led by this person."""


class LedState(State[Action], _Fields):
    """A position whose moves are actions."""

    __slots__ = ()

    @property
    def alone(self) -> bool:
        """Whether this person leads both Jests."""
        return len(self.led) == len(JESTS)

    @property
    def players(self) -> tuple[str, ...]:
        """Both Jests."""
        return JESTS

    @property
    def player(self) -> str | None:
        """The Jest that has the floor, or has to answer."""
        return self.base.player

    @property
    def outcome(self) -> Outcome | None:
        """How it ended."""
        return self.base.outcome

    @property
    def key(self) -> tuple[object, ...]:
        """The position and who is led."""
        return tuple(self)

    def score(self, player: str) -> int:
        """Wit."""
        return self.base.score(player)

    def snapshot(self) -> SteeppeSnapshot[str]:
        """The position by the rules, as JSON."""
        return self.base.snapshot()

    def view(self, player: str) -> SteeppeSnapshot[None]:
        """The same with hidden cards face down."""
        return self.base.view(player)

    def imagine(self, player: str, random: Random) -> LedState:
        """The same actions, hidden cards dealt anew."""
        return LedState(self.base.imagine(player, random), self.led)

    def legal_moves(self) -> tuple[Action, ...]:
        """The actions of the Jest with the floor; for who leads both, those of its fellow too."""
        acts = list(self.base.legal_moves())
        wait = next((act for act in acts if act.verb == "wait"), None)
        if wait is not None and self.alone:
            acts += self.base.play(wait).legal_moves()
            acts = [act for act in acts if act.verb != "wait"]
        walks = [walk for act in acts if act.verb == "move" for walk in self._walks(act.jest)]
        return (*acts, *walks)

    def _walks(self, jest: str) -> list[Walk]:
        """How far a Jest can go at one go, from two cards on."""
        mine, fellow = (self.base.jests[JESTS.index(jest) ^ other] for other in (0, 1))
        if not (self.alone or fellow.ended):
            return []
        most = min(len(mine.steppes) - 1 - mine.at, mine.actions - mine.owed)
        return [Walk(jest, steps) for steps in range(2, most + 1)]

    def moves_of(self, action: Action) -> tuple[Act, ...]:
        """The moves of an action, with the waits before and between them."""
        step = Act(action.jest, "move") if isinstance(action, Walk) else action
        found: list[Act] = []
        base = self.base
        for _ in range(action.steps if isinstance(action, Walk) else 1):
            wait = Act(base.player or "", "wait")
            if self.alone and base.player != step.jest and wait in base.legal_moves():
                found.append(wait)
                base = base.play(wait)
            found.append(step)
            if step in base.legal_moves():
                base = base.play(step)
        return tuple(found)

    def play(self, move: Action) -> LedState:
        """The position after an action; refused as the rules refuse the first move that fails."""
        base = self.base
        for each in self.moves_of(move):
            base = base.play(each)
        return LedState(base, self.led)

    def reveals(self, move: Action) -> bool:
        """Whether an action turns up a hidden card: only its last move can."""
        base = self.base
        *first, last = self.moves_of(move)
        for each in first:
            base = base.play(each)
        return base.reveals(last)


def at_hand(state: SteeppeState, led: Collection[str]) -> LedState:
    """A position as somebody handles it who leads these Jests."""
    return LedState(state, tuple(jest for jest in JESTS if jest in led))


def grouped(moves: Sequence[Act]) -> list[tuple[Act, ...]]:
    """Moves grouped by actions: waits with what they make way for, walks as a whole."""
    found: list[tuple[Act, ...]] = []
    waits: tuple[Act, ...] = ()
    for move in moves:
        if move.verb == "wait":
            waits += (move,)
            continue
        if move.verb == "move" and found and found[-1][-1] == move:
            found[-1] += (*waits, move)
        else:
            found.append((*waits, move))
        waits = ()
    return [*found, waits] if waits else found

"""What an AI is to the rest of the program, whatever the game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, TypeVar

from ..engine.contract import State
from .budget import Budget, Meter
from .phrases import Phrase

M = TypeVar("M", bound=Hashable)


@dataclass(frozen=True)
class Level:
    """How well an AI plays, as data: how far and wide it looks, and how roughly it judges."""

    name: str
    budget: Budget
    depth: int
    """Moves looked ahead at most."""
    breadth: int
    """Moves looked at in one position."""
    noise: float
    """By how much it misjudges a move, as a standard deviation in the game's own unit."""


@dataclass(frozen=True)
class Variation(Generic[M]):
    """A way the game may go on, and what it is worth to the player to move."""

    moves: tuple[M, ...]
    value: float


@dataclass(frozen=True)
class Advice(Generic[M]):
    """What a search found: the best line first, then as many others as were asked for."""

    variations: tuple[Variation[M], ...]
    depth: int
    simulations: int
    exact: bool = False
    """Whether the value is proved to the end of the game."""
    committed: int = 1
    """So many moves of the best line are decided together, as one turn of its player."""

    @property
    def move(self) -> M:
        """The move to play."""
        return self.variations[0].moves[0]

    @property
    def value(self) -> float:
        """What that is worth to the player to move."""
        return self.variations[0].value


Report = Callable[[Advice[Any]], None]
"""Told of better and better advice while a search goes on."""


def no_report(advice: Advice[Any]) -> None:
    """For those who wait for the end."""


class Mind(ABC, Generic[M]):
    """Knows how one game is played well."""

    levels: Mapping[str, Level]
    clear_lead: float
    """A value, in the game's own unit, that puts one side clearly ahead: for graphs."""
    cooperative: bool = False
    """Whether the players win or lose together, so that a value is everybody's."""

    @abstractmethod
    def advise(
        self,
        state: State[M],
        level: Level,
        meter: Meter,
        random: Random,
        report: Report = no_report,
        lines: int = 1,
    ) -> Advice[M]:
        """The best moves for the player to move. Never looks at what that player may not see."""

    @abstractmethod
    def evaluate(self, state: State[M], player: str) -> float:
        """What a position is worth to a player, without looking ahead."""

    def greedy(self, state: State[M], random: Random) -> M:
        """The move with the best value after it, looking no further; by chance among equals."""
        player = state.player
        assert player is not None
        moves = list(state.legal_moves())
        random.shuffle(moves)
        return max(moves, key=lambda move: self.evaluate(state.play(move), player))

    @abstractmethod
    def features(self, state: State[M], player: str) -> Mapping[str, float]:
        """What that value is made of, by the names the explanations use."""

    @abstractmethod
    def explain(self, state: State[M], line: Sequence[M]) -> Phrase:
        """A short sentence on what the first move of a line does, from the parts it changes."""

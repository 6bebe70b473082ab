"""What the AI of a game offers to the rest of the program."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Generic, TypeVar

from ..engine.contract import State
from .budget import Budget, Meter
from .phrases import Phrase

S = TypeVar("S", bound=State[Any])
M = TypeVar("M", bound=Hashable)


@dataclass(frozen=True)
class Level:
    """How well an AI plays, as data: how deep and wide it searches, and how badly it misjudges."""

    name: str
    budget: Budget
    depth: int
    """Moves (or turns, or replies: what the game's search counts) looked ahead at most."""
    breadth: int
    """Moves (or drawn cards) considered in one position."""
    noise: float
    """The standard deviation of the error in the value of a move, in the game's own unit."""


@dataclass(frozen=True)
class Variation(Generic[M]):
    """A sequence of moves and what it is worth to the player who makes the first of them."""

    moves: tuple[M, ...]
    value: float


@dataclass(frozen=True)
class Advice(Generic[M]):
    """The result of a search: the principal variation first, then as many as were asked for."""

    variations: tuple[Variation[M], ...]
    depth: int
    simulations: int
    exact: bool = False
    """Whether the value is proved to the end of the game."""
    committed: int = 1
    """How many moves of the principal variation belong together, as one turn of its player."""

    @property
    def move(self) -> M:
        """The move to play."""
        return self.variations[0].moves[0]

    @property
    def value(self) -> float:
        """What it is worth to the player to move."""
        return self.variations[0].value

    def with_noise(self, noise: float, random: Random) -> Advice[M]:
        """The same variations, ranked by somebody who misjudges each of them a little."""
        seen = [(one.value + random.gauss(0, noise), one) for one in self.variations]
        seen.sort(key=lambda pair: -pair[0])
        return replace(self, variations=tuple(one for _, one in seen))


Report = Callable[[Advice[Any]], None]
"""Called with better and better advice while a search goes on."""


def no_report(advice: Advice[Any]) -> None:
    """For callers who only want the final result."""


class Mind(ABC, Generic[S, M]):
    """The AI of one game: `S` is its state, `M` its move.

    A value is a number in a unit of the game's own (points, levels, percent ...), the higher the
    better for the player it is asked for: the opposite for the other of two, the same for all in a
    cooperative game. Searches to build on are in `pvs` and `puct`.
    """

    levels: Mapping[str, Level]
    """By name, one for each of `ai.LEVELS` in that order: every one at least as deep as the one
    before, with no more noise, and the last with none."""
    clear_lead: float
    """The value at which one side is clearly ahead: it scales graphs and what counts as a loss."""
    review_simulations: int
    """The budget for each search of a review, three of which may be needed for a move: small enough
    for a whole game in some ten seconds. Counted, not timed, so that reviews are reproducible."""

    @abstractmethod
    def advise(
        self,
        state: S,
        level: Level,
        meter: Meter,
        random: Random,
        report: Report = no_report,
        variations: int = 1,
    ) -> Advice[M]:
        """The best moves for the player to move, found without looking at hidden information.

        It returns a legal move however small the budget is, and the same one for the same state,
        level, number of simulations and random seed.
        """

    @abstractmethod
    def evaluate(self, state: S, player: str) -> float:
        """The static value of a position for a player: nothing is searched."""

    def greedy(self, state: S, random: Random) -> M:
        """The move with the best static value after it; by chance among equals."""
        player = state.player
        assert player is not None
        moves: list[M] = list(state.legal_moves())
        random.shuffle(moves)
        return max(moves, key=lambda move: self.evaluate(state.play(move), player))

    @abstractmethod
    def features(self, state: S, player: str) -> Mapping[str, float]:
        """The named parts that add up to the static value; explanations refer to them."""

    @abstractmethod
    def explain(self, state: S, variation: Sequence[M]) -> Phrase:
        """A sentence on what the first move of a variation is good for."""


class Valuation(ABC, Generic[S]):
    """What a tree search has to know of positions: one side maximises values, one minimises."""

    @abstractmethod
    def maximising(self, state: S) -> bool:
        """Whether the maximising side is to move; anything when the game is over."""

    @abstractmethod
    def over(self, state: S) -> bool:
        """Whether the game is over."""

    @abstractmethod
    def evaluate(self, state: S) -> float:
        """The static value for the maximising side; the result when the game is over."""

"""What the AI of a game offers to the rest of the program."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import inf
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
    """Moves (or turns, or replies: what the game's search counts) looked ahead at most; 0 plays
    at a glance, what catches the eye among `breadth` moves (`glance`)."""
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
    """How many moves of the principal variation are decided on, to be played without another
    search: those up to the end of the turn, or up to the first that shows something hidden."""
    unfinished: bool = False
    """Whether the turn goes on after these, with what the last of them has shown."""

    @property
    def plan(self) -> tuple[M, ...]:
        """The moves decided on."""
        return self.variations[0].moves[: self.committed]

    @property
    def move(self) -> M:
        """The move to play."""
        return self.variations[0].moves[0]

    @property
    def value(self) -> float:
        """What it is worth to the player to move."""
        return self.variations[0].value

    def best_first(self, most: int) -> Advice[M]:
        """The same with at most so many variations that begin differently, best first.

        Those ranked lower were often searched less: they are not valued higher.
        """
        found: dict[M, Variation[M]] = {}
        least = inf
        for one in self.variations:
            if one.moves[0] not in found and len(found) < most:
                least = min(least, one.value)
                found[one.moves[0]] = replace(one, value=least)
        return replace(self, variations=tuple(found.values()))

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

    What holds for every mind (tests/ai/test_minds.py): a budget is exceeded by no more evaluations
    than there are legal moves, because the window waits for it; the features add up to the static
    value, because players are told that they do; and an explanation is a sentence or two, with a
    capital and a full stop, whose values the game's `wording` can name and whose claims are true.
    """

    levels: Mapping[str, Level]
    """By name, one for each of `ai.LEVELS` in that order: every one at least as deep as the one
    before, with no more noise, and the last with none."""
    slopes: Mapping[int, Sequence[float]]
    """By the number of players, for each `stage` of the game: by how much a unit of value raises
    the logarithm of the odds of winning (`chances`). Fitted by tests/tools/calibrate.py. Where all
    win together values are percent, and the logarithm of their odds is what is multiplied."""
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

        It returns a legal move however small the budget is and however soon it is told to stop, and
        the same one for the same state, level, number of simulations and random seed. Of more than
        one variation asked for it gives as many as there are moves that it considers, each
        beginning with another one, best first.
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

    def stage(self, state: S) -> int:
        """How far the game has come, counted from 0: a value means more the later it is."""
        return 0

    @abstractmethod
    def features(self, state: S, player: str) -> Mapping[str, float]:
        """The named parts that add up to the static value; explanations refer to them."""

    @abstractmethod
    def explain(self, state: S, variation: Sequence[M]) -> Phrase:
        """What the first move of a variation is good for, in a sentence or two.

        Every sentence is a claim that the position or the variation bears out: for each pattern
        `tests/games/NAME/claims.py` has a check of its own.
        """

    def theme(self, state: S, variation: Sequence[M]) -> str:
        """What kind of idea a variation begins with, as a word of the game's own.

        Exercises are told apart by it; the presenter has the words for people
        (`Presenter.theme_words`). Empty, the default, where the game names no themes.
        """
        return ""

    def verdict(self, state: S, advice: Advice[M]) -> Phrase | None:
        """How the game ends from here with best play, where that is proved and worth saying.

        By default that it is lost, for one of two: wins are told by `explain`.
        """
        if advice.exact and advice.value < 0 and len(state.players) == 2:
            return Phrase("Lost against best play, but this holds out longest.")
        return None


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

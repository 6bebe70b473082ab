"""A search of another kind to match our own against: UCT cut off by the same evaluation.

A position is opened by judging all its successors. The tree grows where a successor's mean value
and a bonus for what looks good and was seldom tried (PUCT) are highest; nothing is played out.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from math import exp, sqrt
from random import Random
from typing import Any

from app.ai.budget import Meter, Stopped
from app.ai.contract import Advice, Variation
from app.engine.contract import State
from app.games.aufsteiger.mind.tree import Node, Tree
from app.games.aufsteiger.mind.turn_steps import steps_of
from app.games.step_by_step.mind import evaluate as step_by_step
from app.games.step_by_step.mind.terrain import CostCache
from app.games.step_by_step.rules.board import BOARDS
from app.games.steppe.mind import evaluate as steppe

EXPLORE = 1.0
SHARPNESS = 8.0
"""How much more a better successor is tried at first."""


@dataclass
class Place:
    """A position in the tree."""

    position: Any
    moves: tuple[Any, ...]
    """What led here: one move, or all of a turn."""
    mine: bool
    """Whether the player who thinks is to move."""
    over: bool
    total: float
    """The sum of the values found, each the chance to win of the player who thinks."""
    visits: int = 1
    prior: float = 0.0
    children: list[Place] = field(default_factory=list)


class Ground(ABC):
    """What the rival has to know of a game."""

    scale: float
    """The value, in the game's own unit, at which the odds are e to 1."""

    def chance(self, value: float) -> float:
        """The chance to win that a value stands for."""
        return 1 / (1 + exp(-max(-30.0, min(30.0, value / self.scale))))

    @abstractmethod
    def root(self) -> Place:
        """The position thought about."""

    @abstractmethod
    def open(self, place: Place) -> list[Place]:
        """Its successors, judged."""


class Plain(Ground):
    """Games in which a turn is one move: STEPPE and STEP by STEP for two."""

    def __init__(self, game: str, state: Any, meter: Meter) -> None:
        self._state, self._meter = state, meter
        self.scale = 12.0 if game == "steppe" else 1.0
        seat = state.turn
        if game == "steppe":
            self._evaluate = lambda now: steppe.evaluate(now) * (1 if seat == 0 else -1)
        else:
            cache = CostCache(BOARDS[state.size].tower)
            self._evaluate = lambda now: step_by_step.evaluate(now, cache, seat)

    def root(self) -> Place:
        return self._place(self._state, ())

    def _place(self, state: Any, moves: tuple[Any, ...]) -> Place:
        self._meter.count()
        value = self.chance(self._evaluate(state))
        return Place(state, moves, state.player == self._state.player, state.player is None, value)

    def open(self, place: Place) -> list[Place]:
        state = place.position
        return [self._place(state.play(move), (move,)) for move in state.legal_moves()]


class Turns(Ground):
    """die Aufsteiger: the turns that our own search thinks about too."""

    scale = 2.5

    def __init__(self, state: Any, meter: Meter) -> None:
        self._tree, self._me = Tree(state, meter, float("inf")), state.mover

    def root(self) -> Place:
        return self._place(self._tree.root, ())

    def _place(self, node: Node, moves: tuple[Any, ...]) -> Place:
        value = self.chance(node.values[self._me])
        return Place(node, moves, node.mover == self._me, node.over, value)

    def open(self, place: Place) -> list[Place]:
        node, state = place.position, place.position.scene.state
        children = self._tree.expand(node)
        return [self._place(one, steps_of(state, one.turn)) for one in children if one.turn]


def advise(game: str, state: State[Any], meter: Meter, random: Random) -> Advice[Any]:
    """The move tried most often when the budget is used up."""
    ground = Turns(state, meter) if game == "aufsteiger" else Plain(game, state, meter)
    root = ground.root()
    meter.unlimited = True
    _grow(ground, root)
    meter.unlimited = False
    random.shuffle(root.children)
    try:
        while True:
            _simulate(ground, root)
            meter.count()
    except Stopped:
        pass
    best = max(root.children, key=lambda child: child.visits)
    line = Variation(best.moves, best.total / best.visits)
    return Advice((line,), 1, meter.simulations, committed=len(best.moves))


def _grow(ground: Ground, place: Place) -> None:
    """Opens a position; how much its successors are to be tried goes by what they are worth."""
    place.children = ground.open(place)
    sign = SHARPNESS if place.mine else -SHARPNESS
    weights = [exp(sign * child.total) for child in place.children]
    whole = sum(weights)
    for child, weight in zip(place.children, weights, strict=True):
        child.prior = weight / whole


def _simulate(ground: Ground, root: Place) -> None:
    """Down the tree to a position that is opened then; what it is worth is written back."""
    place, path = root, [root]
    while place.children:
        bonus = EXPLORE * sqrt(place.visits)
        mine = place.mine
        place = max(
            place.children,
            key=lambda child: (
                (child.total if mine else child.visits - child.total) / child.visits
                + bonus * child.prior / child.visits
            ),
        )
        path.append(place)
    if place.over:
        value = place.total / place.visits
    else:
        _grow(ground, place)
        values = [child.total for child in place.children]
        value = max(values) if place.mine else min(values)
    for one in path:
        one.visits += 1
        one.total += value

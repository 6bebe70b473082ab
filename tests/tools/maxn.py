"""Another way to think against several players, to match our own against: max^n.

Our own searches take all rivals as one opponent. Here everybody is taken to choose what is best for
himself, which lets nothing be cut off. Positions, their order and their worth are the same.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from app.ai import mind_of
from app.ai.budget import Meter, Stopped
from app.ai.contract import Advice, Variation, no_report
from app.games.aufsteiger.mind.search import Search
from app.games.aufsteiger.mind.tree import Node
from app.games.step_by_step.mind.evaluate import evaluate
from app.games.step_by_step.mind.move_ordering import ordered_moves
from app.games.step_by_step.mind.terrain import CostCache
from app.games.step_by_step.rules import StepState, Turn
from app.games.step_by_step.rules.board import BOARDS


def advise(game: str, state: Any, meter: Meter, random: Random) -> Advice[Any]:
    """What the expert of a game would do if he thought in this way."""
    level = mind_of(game).levels["expert"]
    if game == "aufsteiger":
        return TurnsForAll(state, level, meter).advise(random, no_report, 1)
    return StepsForAll(state, meter, level.breadth).advise(random)


class TurnsForAll(Search):
    """die Aufsteiger."""

    def _value(self, node: Node, depth: int, alpha: float, beta: float) -> float:
        return self._values(node, depth)[self._me]

    def _values(self, node: Node, depth: int) -> list[float]:
        """What a position is worth to each, looked so many turns ahead."""
        if depth == 0 or node.over:
            return node.values
        children = self._tree.expand(node)
        if depth > 1:
            children = children[: self._beam(node.ply, depth)]
        found = [(self._values(child, depth - 1), child) for child in children]
        values, node.best = max(found, key=lambda pair: pair[0][node.mover])
        return values


@dataclass
class Place:
    """A position of STEP by STEP."""

    state: StepState
    values: tuple[float, ...]
    """What it is worth to each seat."""
    turns: list[Turn] = field(default_factory=list)
    after: list[Place] = field(default_factory=list)


class StepsForAll:
    """STEP by STEP."""

    def __init__(self, state: StepState, meter: Meter, breadth: int) -> None:
        self._meter, self._breadth = meter, breadth
        self._cache = CostCache(BOARDS[state.size].tower)
        self._seats = [seat for seat, ball in enumerate(state.balls) if ball]
        self._places: dict[Hashable, Place] = {}
        self._root = self._place(state)

    def _place(self, state: StepState) -> Place:
        place = self._places.get(state.key)
        if place is None:
            self._meter.count()
            values = [0.0] * len(state.balls)
            for seat in self._seats:
                values[seat] = evaluate(state, self._cache, seat)
            place = self._places[state.key] = Place(state, tuple(values))
        return place

    def _values(self, place: Place, depth: int, ply: int) -> tuple[float, ...]:
        """What a position is worth to each seat, looked so many turns ahead."""
        if depth == 0 or place.state.player is None:
            return place.values
        wide = max(self._breadth // 8, self._breadth * (9 - ply) // 24, 2)
        children = self._opened(place, wide)
        values = [self._values(child, depth - 1, ply + 1) for child in children]
        return max(values, key=lambda one: one[place.state.turn])

    def _opened(self, place: Place, wide: int) -> list[Place]:
        if not place.turns:
            place.turns = ordered_moves(place.state, self._cache)
        while len(place.after) < min(wide, len(place.turns)):
            turn = place.turns[len(place.after)]
            place.after.append(self._place(place.state.play(turn)))
        return place.after[:wide]

    def advise(self, random: Random) -> Advice[Turn]:
        """Deepens until the budget is used up; at first all turns are judged, then the best."""
        root, seat = self._root, self._root.state.turn
        root.turns = ordered_moves(root.state, self._cache, random)
        found = [(0.0, root.turns[0])]
        depth = 0
        try:
            ranked = [(place.values[seat], i) for i, place in enumerate(self._opened(root, 10**9))]
            while True:
                ranked.sort(key=lambda pair: -pair[0])
                found = [(value, root.turns[i]) for value, i in ranked[:1]]
                depth += 1
                ranked = [
                    (self._values(root.after[i], depth, 1)[seat], i)
                    for _, i in ranked[: self._breadth]
                ]
                if depth >= 20:
                    break
        except Stopped:
            pass
        value, turn = found[0]
        return Advice((Variation((turn,), value),), depth, self._meter.simulations)

"""The static value of a position: the chance that the half is won, by two small networks.

One network is for the time between turns and one for the middle of a turn. Each unit of their
single hidden layer adds up the weighted inputs of the Jest with the floor, of its fellow and of the
table. These partial sums are cached, since most of the positions compared in one decision differ in
one Jest only.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from operator import add, mul
from typing import NamedTuple

from ....ai.budget import Meter
from ..rules import SteeppeState
from ..rules.cards import JESTS, Act
from ..rules.jest import Jest
from .belief import Belief, belief_of
from .network_inputs import (
    REST_INPUTS,
    TURN_INPUTS,
    RestingJest,
    at_rest,
    rest_inputs,
    table_inputs,
    turn_inputs,
)
from .weights import BETWEEN, WITHIN, Weights

FACES_WEIGHT = 0.1
"""The weight of lauding Faces beside winning the half: it decides when little else does."""
FRESH_HALF = 0.8
"""The chance of winning a half that has not begun."""
_LEAK = 0.01
OUT = RestingJest(0, 0, 0, 0, False)
"""A Jest out of the half."""


class Chance(NamedTuple):
    """The chance that the half is won, and the share of its Faces that will be lauded."""

    win: float
    faces: float

    @property
    def score(self) -> float:
        """What moves are chosen by."""
        return self.win + FACES_WEIGHT * self.faces


WON = Chance(1.0, 1.0)


def mean(chances: Sequence[tuple[float, Chance]]) -> Chance:
    """The mean of weighted chances."""
    total = sum(weight for weight, _ in chances)
    return Chance(
        sum(weight * chance.win for weight, chance in chances) / total,
        sum(weight * chance.faces for weight, chance in chances) / total,
    )


class _Network:
    """A network, with the columns of its hidden layer by whose inputs they weigh."""

    def __init__(self, weights: Weights, each: int) -> None:
        self.first = [row[:each] for row in weights.hidden]
        self.second = [row[each : 2 * each] for row in weights.hidden]
        self.table = [row[2 * each :] for row in weights.hidden]
        self.win, self.faces = weights.output
        self.bias = weights.bias

    def forward(self, sums: Sequence[float], lauded: float) -> Chance:
        """The chance from the sums of the hidden layer."""
        units = [x if x > 0 else _LEAK * x for x in sums]
        win = sum(map(mul, self.win, units)) + self.bias[0]
        faces = sum(map(mul, self.faces, units)) + self.bias[1]
        more = (1 - lauded) / (1 + exp(-faces))
        return Chance(1 / (1 + exp(-win)), lauded + more)


_BETWEEN = _Network(BETWEEN, REST_INPUTS)
_WITHIN = _Network(WITHIN, REST_INPUTS + TURN_INPUTS)


def _weighted_sums(rows: Sequence[Sequence[float]], inputs: Sequence[float]) -> list[float]:
    return [sum(map(mul, row, inputs)) for row in rows]


class Evaluator:
    """Evaluates the positions compared in one decision, all with the same belief."""

    def __init__(self, belief: Belief, meter: Meter | None = None) -> None:
        self.belief = belief
        self._meter = meter
        self._rests: dict[tuple[bool, int, RestingJest], list[float]] = {}
        self._turns: dict[tuple[object, ...], list[float]] = {}
        self._by_inputs: dict[tuple[bool, tuple[float, ...]], list[float]] = {}
        self._tables: dict[tuple[_Network, bool], list[float]] = {}

    def evaluate(self, state: SteeppeState) -> Chance:
        """The chance in any position; a boosted card without an answer is taken to be kept."""
        if state.outcome:
            left = sum(len(jest.faces) for jest in state.jests)
            return Chance(float(bool(state.outcome.winners)), 1 - left / 6)
        if state.boosted:
            return self.within(state.play(Act(JESTS[state.actor], "keep")))
        return self.within(state)

    def within(self, state: SteeppeState) -> Chance:
        """In the middle of a turn, no boost waiting for its answer."""
        if self._meter:
            self._meter.count()
        floor = state.floor
        mine, other = state.jests[floor], state.jests[1 - floor]
        sums = map(
            add,
            map(add, self._turn(True, floor, mine), self._turn(False, 1 - floor, other)),
            self._table(_WITHIN, state.waited),
        )
        left = len(mine.faces) + len(other.faces)
        return _WITHIN.forward(list(sums), 1 - left / 6)

    def between(self, turn: int, rests: tuple[RestingJest, RestingJest]) -> Chance:
        """Before the Charters of a turn are drawn."""
        left = rests[0].faces + rests[1].faces
        if not left:
            return WON
        if any(rest.faces and not rest.deck for rest in rests):
            return Chance(0.0, 1 - left / 6)
        if self._meter:
            self._meter.count()
        first = (turn - 1) % 2
        sums = map(
            add,
            map(
                add,
                self._rest(True, first, rests[first]),
                self._rest(False, 1 - first, rests[1 - first]),
            ),
            self._table(_BETWEEN, False),
        )
        return _BETWEEN.forward(list(sums), 1 - left / 6)

    def after_turn(self, state: SteeppeState) -> Chance:
        """When both Jests have ended: the mean over the Faces that may be turned up."""
        return self._over_faces(state, ())

    def _over_faces(self, state: SteeppeState, known: tuple[RestingJest, ...]) -> Chance:
        """The mean over the Faces of the Jests not yet in `known`."""
        if len(known) == 2:
            return self.between(state.turn + 1, (known[0], known[1]))
        colour = len(known)
        jest = state.jests[colour]
        if not jest.faces:
            return self._over_faces(state, (*known, OUT))
        rest = at_rest(jest)
        if jest.wit(colour) < jest.countenance():
            return self._over_faces(state, (*known, rest))
        if rest.faces == 1:
            return self._over_faces(state, (*known, OUT))
        lauded = rest._replace(faces=rest.faces - 1, beside=False)
        chances = []
        for suit, number in enumerate(self.belief.hidden):
            if number:
                ace = rest.held >> suit & 1
                new = lauded._replace(suit=suit, held=rest.held ^ ace << suit, beside=bool(ace))
                chances.append((number, self._over_faces(state, (*known, new))))
        return mean(chances)

    def _turn(self, first: bool, colour: int, jest: Jest) -> list[float]:
        key = (first, colour, len(jest.deck), jest[3:])
        sums = self._turns.get(key)
        if sums is None:
            rest = at_rest(jest) if jest.faces else OUT
            inputs = rest_inputs(self.belief, colour, rest) + turn_inputs(self.belief, colour, jest)
            alike = (first, inputs)
            sums = self._by_inputs.get(alike)
            if sums is None:
                rows = _WITHIN.first if first else _WITHIN.second
                sums = self._by_inputs[alike] = _weighted_sums(rows, inputs)
            self._turns[key] = sums
        return sums

    def _rest(self, first: bool, colour: int, rest: RestingJest) -> list[float]:
        key = (first, colour, rest)
        sums = self._rests.get(key)
        if sums is None:
            inputs = rest_inputs(self.belief, colour, rest)
            sums = self._rests[key] = _weighted_sums(
                _BETWEEN.first if first else _BETWEEN.second, inputs
            )
        return sums

    def _table(self, network: _Network, waited: bool) -> list[float]:
        key = (network, waited)
        sums = self._tables.get(key)
        if sums is None:
            sums = self._tables[key] = _weighted_sums(
                network.table, table_inputs(self.belief, waited)
            )
        return sums


def percent(state: SteeppeState, chance: Chance) -> float:
    """The chance to win the game, from that to win the half in which a position is."""
    return 100 * chance.win * (FRESH_HALF if state.later else 1)


def evaluate(state: SteeppeState) -> float:
    """The chance to win the game without looking ahead, in percent."""
    return percent(state, Evaluator(belief_of(state)).evaluate(state))

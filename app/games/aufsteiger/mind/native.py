"""The expert in C: `kernel/` holds the same rules, evaluation and ideas of what a turn is good for.

What the pieces are and the weights of the evaluation, in tenths, in which they are whole, are
handed over from here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from ctypes import CDLL, c_int32
from functools import cache
from random import Random

from ....ai import native
from ....ai.budget import Meter
from ....ai.contract import Advice, Report, Variation, no_report
from ..rules.blocks import BLOCKS, COLOURS, lies
from ..rules.fields import Rules, TurnProgress
from ..rules.notation import END, PASS, Step
from ..rules.state import AufsteigerState
from .evaluate import WEIGHTS
from .terrain import LADDER_BITS
from .turn_generation import Goal, PlannedTurn
from .turn_steps import steps_of

UNITS = 1200
"""So many units of the kernel are a level: UNIT in `aufsteiger.h`."""
SHAPES = sorted({shape for block in BLOCKS for shape, _ in lies(block)})
_SHAPE = {shape: number for number, shape in enumerate(SHAPES)}
_COLOUR = {colour: number for number, colour in enumerate(COLOURS)}
_SWITCHES = ("strict_order", "long_end", "bridges", "simultaneous", "first_arrival", "no_descent")
_SEATS = 5
_LONG_LINES = 5
"""So many variations are told with the turns expected after them, all others without."""


def advise(
    state: AufsteigerState,
    meter: Meter,
    random: Random,
    report: Report,
    variations: int,
    library: CDLL | None = None,
) -> Advice[Step] | None:
    """What the kernel plays; None where there is no kernel, or if it cannot take the position."""
    library = library or native.library()
    if library is None or state.over:
        return None
    lines = _Lines(state, variations)

    def told(advice: Advice[int]) -> None:
        report(lines.advice(advice))

    found = native.advise(
        prepared(library).aufsteiger_search,
        numbers(state),
        int,
        meter,
        random,
        no_report if report is no_report else told,
        variations if variations == 1 else native.MAX_VARIATIONS,  # many begin alike
    )
    return None if found is None else lines.advice(found)


class _Lines:
    """Makes steps of the turns that the kernel writes as three numbers each.

    Of its variations as many are kept as are asked for, each with another first step.
    """

    def __init__(self, state: AufsteigerState, variations: int) -> None:
        self._state, self._variations = state, variations
        self._known: dict[tuple[int, ...], tuple[Step, ...]] = {}
        """By turn, at the root."""

    def advice(self, found: Advice[int]) -> Advice[Step]:
        first: dict[Step, Variation[int]] = {}
        for line in found.variations:
            first.setdefault(self._turn(line.moves[:3])[0], line)
            if len(first) == self._variations:
                break
        lines = [
            Variation(self._steps(line.moves, number < _LONG_LINES), line.value)
            for number, line in enumerate(first.values())
        ]
        committed = len(self._turn(found.variations[0].moves[:3]))
        return Advice(tuple(lines), found.depth, found.simulations, found.exact, committed)

    def _turn(self, turn: tuple[int, ...]) -> tuple[Step, ...]:
        if turn not in self._known:
            self._known[turn] = steps_of(self._state, planned(self._state, turn))
        return self._known[turn]

    def _steps(self, moves: Sequence[int], long: bool) -> tuple[Step, ...]:
        state, steps = self._state, self._turn(tuple(moves[:3]))
        if not long or state.rules.simultaneous:
            return steps
        new = steps
        for at in range(3, len(moves), 3):
            for step in new:
                state = state.play(step)
            new = steps_of(state, planned(state, tuple(moves[at : at + 3])))
            steps += new
        return steps


def planned(state: AufsteigerState, turn: Sequence[int]) -> PlannedTurn:
    """The turn that the kernel writes like this."""
    ways, block, last = turn
    stance, goal = _goal(ways & 0x3FFF), _goal(ways >> 14)
    step = None
    if block >= 0:
        number, cell, shape, top = block & 63, block >> 6 & 1023, block >> 16 & 15, block >> 20
        step = Step("block", BLOCKS[number].name, cell, str(SHAPES[shape]), COLOURS[top])
    if last == _WALKED_ON:
        assert goal is not None
        return PlannedTurn(None, None, None, Step("walk", cell=goal.cell), state, state)
    ended = {_ENDED: END, _PASSED: PASS}.get(last) or Step("stone", BLOCKS[last].name)
    return PlannedTurn(stance, step, goal, ended, state, state)


_ENDED, _PASSED, _WALKED_ON = -1, -2, -3


def _goal(number: int) -> Goal | None:
    return Goal((number >> 3) - 1, number >> 1 & 3) if number & 1 else None


@cache
def prepared(library: CDLL) -> CDLL:
    """The library, once it knows the pieces and the weights."""
    tops = [
        sum(1 << _COLOUR[top] for top in dict(lies(block)).get(shape, ()))
        for block in BLOCKS
        for shape in SHAPES
    ]
    measures = [number for shape in SHAPES for number in shape]
    tenths = [round(10 * weight) for weight in _flat(WEIGHTS)]
    tables = [*measures, *tops, *tenths]
    library.aufsteiger_set_tables((c_int32 * len(tables))(*tables))
    return library


def _flat(values: Iterable[object]) -> Iterator[float]:
    for value in values:
        if isinstance(value, float | int):
            yield value
        else:
            assert isinstance(value, Iterable)
            yield from _flat(value)


def numbers(state: AufsteigerState) -> tuple[int, ...]:
    """A position as the kernel reads it."""
    missing = _SEATS - len(state.climbers)
    climbers = [
        number
        for one in state.climbers
        for number in (
            _COLOUR[one.colour],
            one.cell,
            sum(LADDER_BITS[ladder] for ladder in one.ladders),
            one.stone,
            one.best,
            one.settled,
        )
    ]
    spots = [
        number
        for spot in state.pile.spots
        for number in (spot.cell, spot.level, _SHAPE[spot.shape], _COLOUR[spot.top])
    ]
    return (
        *_head(state.rules, len(state.climbers), state.turn),
        state.quiet,
        state.over,
        *state.standing,
        *[0] * missing,
        *climbers,
        *[0] * 6 * missing,
        *spots,
    )


def _head(rules: Rules, players: int, turn: TurnProgress) -> tuple[int, ...]:
    return (
        sum(getattr(rules, name) << bit for bit, name in enumerate(_SWITCHES)),
        players,
        turn.player,
        *(-1 if number is None else number for number in (turn.barred, turn.moved)),
        turn.walked,
        turn.pawn_moved,
        turn.bridged,
        -1 if turn.walker is None else turn.walker,
    )

"""What tests of the native kernel have to know of STEP by STEP."""

from __future__ import annotations

from collections.abc import Iterator
from ctypes import CDLL, c_float, c_int32, c_int64
from itertools import product
from random import Random

from app.ai import native as kernels
from app.ai.budget import Budget, Meter
from app.ai.contract import no_report
from app.games.step_by_step.mind.native import UNITS, code_of, numbers, parse, prepared
from app.games.step_by_step.rules import StepState, Turn
from tests.tools.play import begin, random_line

Numbers = tuple[int, ...]
MOST_TURNS = 400
FIELDS = 90


class Kernel:
    """The kernel's rules and evaluation, for positions of the engine with somebody to move."""

    def __init__(self, library: CDLL) -> None:
        self.library = prepared(library)
        self.library.step_perft.restype = c_int64

    def legal_moves(self, state: StepState) -> tuple[Turn, ...]:
        found = (c_int32 * MOST_TURNS)()
        number = self.library.step_legal_moves(_array(numbers(state)), found)
        return tuple(parse(move) for move in found[:number])

    def play(self, state: StepState, move: Turn) -> Numbers | None:
        after = (c_int32 * FIELDS)()
        played = self.library.step_play(_array(numbers(state)), code_of(move), after)
        return tuple(after) if played else None

    def evaluate(self, state: StepState, seat: int) -> float:
        return int(self.library.step_evaluate(_array(numbers(state)), seat)) / UNITS

    def chances(self, state: StepState) -> list[float]:
        found = (c_float * 4)()
        assert self.library.step_chances(_array(numbers(state)), found)
        return found[: len(state.balls)]

    def perft(self, state: StepState, depth: int) -> int:
        return int(self.library.step_perft(_array(numbers(state)), depth))


def _array(values: Numbers) -> object:
    return (c_int32 * len(values))(*values)


def positions(random: Random) -> Iterator[StepState]:
    """Positions of random games of every size and number of players, without end."""
    while True:
        for size, players in product((5, 7, 9), (2, 3, 4)):
            start = begin("step-by-step", players, 0, {"size": size})
            for state, _ in random_line(start, random):
                yield state


def exercise(library: CDLL, random: Random) -> None:
    """Rules, evaluation, the search, and numbers that are no position at all."""
    kernel = Kernel(library)
    for size in (5, 7, 9):
        assert kernel.perft(begin("step-by-step", 4, 0, {"size": size}), 2) > 100
    for number, state in zip(range(1_500), positions(random), strict=False):
        if state.turn > 3:
            continue
        for seat in range(len(state.balls)):
            kernel.evaluate(state, seat)
        kernel.chances(state)
        for move in kernel.legal_moves(state):
            assert kernel.play(state, move) is not None
        if number % 20 == 0:
            asked(library, numbers(state), random, variations=random.choice([0, 1, 3, 200]))
    for number in range(2_000):
        size, players = random.choice([5, 7, 9]), random.choice([2, 3, 4])
        wild = [size, players, random.randrange(players), random.randrange(121)]
        wild += [random.randrange(40), *random.sample(range(81), 4)]
        wild += [random.randrange(6) for _ in range(81)]
        if number % 3 == 0:  # beyond all bounds
            place = random.randrange(FIELDS)
            wild[place] = random.choice([-1, 6, 8, 127, 2**31 - 1, -(2**31)])
        asked(library, tuple(wild), random, simulations=200)


def asked(
    library: CDLL, position: Numbers, random: Random, variations: int = 1, simulations: int = 2_000
) -> None:
    """Searches from these numbers, whatever they mean."""
    kernels.advise(
        prepared(library).step_search,
        (*position, random.choice([1, 3, 40, 1000]), random.choice([0, 1, 64, 400])),
        parse,
        Meter(Budget(simulations=simulations)),
        random,
        no_report,
        variations,
    )

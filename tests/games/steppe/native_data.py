"""What tests of the native kernel have to know of STEPPE."""

from __future__ import annotations

from collections.abc import Iterator
from ctypes import CDLL, c_int32, c_int64, c_uint8
from random import Random

from app.ai import native as kernels
from app.ai.budget import Budget, Meter
from app.ai.contract import no_report
from app.games.steppe.mind.native import numbers, prepared
from app.games.steppe.rules import GAME, PLACEMENTS, SteppeState, TilePlacement
from tests.tools.play import random_line

Numbers = tuple[int, ...]


class Kernel:
    """The kernel's rules and evaluation, for positions of the engine."""

    def __init__(self, library: CDLL) -> None:
        self.library = prepared(library)
        self.library.steppe_perft.restype = c_int64

    def legal_moves(self, state: SteppeState) -> tuple[TilePlacement, ...]:
        found = (c_uint8 * len(PLACEMENTS))()
        number = self.library.steppe_legal_moves(_array(numbers(state)), found)
        return tuple(PLACEMENTS[move] for move in found[:number])

    def play(self, state: SteppeState, move: TilePlacement) -> Numbers | None:
        """The numbers of the position after it, with the lead for red's score; None if illegal."""
        after = (c_int32 * 12)()
        played = self.library.steppe_play(_array(numbers(state)), move.number, after)
        return tuple(after) if played else None

    def evaluate(self, state: SteppeState) -> float:
        return int(self.library.steppe_evaluate(_array(numbers(state)))) / 10

    def perft(self, state: SteppeState, depth: int) -> int:
        return int(self.library.steppe_perft(_array(numbers(state)), depth))


def _array(values: Numbers) -> object:
    return (c_int32 * len(values))(*values)


def with_lead(state: SteppeState) -> Numbers:
    """The numbers of a position as `Kernel.play` gives them."""
    *rest, red, blue = numbers(state)
    return (*rest, red - blue, 0)


def positions(random: Random) -> Iterator[SteppeState]:
    """Positions of random games, one after the other without end."""
    while True:
        for state, _ in random_line(GAME.start({}), random):
            yield state


def exercise(library: CDLL, random: Random) -> None:
    """Rules, evaluation, both searches, and numbers that are no position at all."""
    kernel = Kernel(library)
    assert kernel.perft(GAME.start({}), 2) > 5_000
    for number, state in zip(range(1_000), positions(random), strict=False):
        kernel.evaluate(state)
        for move in kernel.legal_moves(state):
            assert kernel.play(state, move) is not None
        if number % 20 == 0:
            asked(library, numbers(state), random, variations=random.choice([0, 1, 3, 200]))
    for _ in range(2_000):
        wild = [
            random.choice([0, 1, 2, 3, -1, 2**25 - 1, random.getrandbits(31)]) for _ in range(12)
        ]
        if random.random() < 0.7:  # still nonsense, but within all bounds
            wild = [
                random.randrange(3),
                random.randint(1, 3),
                *(random.getrandbits(25) for _ in range(6)),
            ]
            wild += [random.getrandbits(16), random.getrandbits(16), 5, random.randrange(300)]
        asked(library, tuple(wild), random, simulations=300)


def asked(
    library: CDLL, position: Numbers, random: Random, variations: int = 1, simulations: int = 3_000
) -> None:
    """Searches from these numbers, whatever they mean."""
    kernels.advise(
        prepared(library).steppe_search,
        position,
        PLACEMENTS.__getitem__,
        Meter(Budget(simulations=simulations)),
        random,
        no_report,
        variations,
    )

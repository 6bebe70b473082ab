"""What tests of the native kernel have to know of The Steppes of Steeppe."""

from __future__ import annotations

from collections.abc import Iterator
from ctypes import CDLL, byref, c_double, c_float, c_int32
from random import Random

from app.ai import native as kernels
from app.ai.budget import Budget, Meter
from app.ai.contract import Advice, no_report
from app.games.steeppe.mind.native import act, numbers, prepared
from app.games.steeppe.rules import GAME, SteeppeState
from app.games.steeppe.rules.cards import CODES, Act, acts
from tests.tools.play import random_line

Numbers = tuple[int, ...]
STOPS_BY_ITSELF = True
INPUTS = 145
"""How many the network for the middle of a turn has."""


class Kernel:
    """The kernel's rules and networks, for positions of the engine."""

    def __init__(self, library: CDLL) -> None:
        self.library = prepared(library)

    def legal_moves(self, state: SteeppeState) -> tuple[Act, ...]:
        return acts(state.actor, self.library.steeppe_legal_moves(_array(numbers(state))))

    def play(self, state: SteeppeState, move: Act, card: int) -> Numbers | None:
        """The numbers of the position after it, `card` being turned up; None if that is illegal."""
        before = numbers(state)
        after = (c_int32 * len(before))()
        kind = CODES[move][1].bit_length() - 1
        played = self.library.steeppe_play(_array(before), kind, card, after)
        return tuple(after) if played else None

    def inputs(self, state: SteeppeState) -> tuple[list[float], float]:
        """The inputs of the network for the middle of a turn, and the chance it gives."""
        found, value = (c_float * INPUTS)(), c_double()
        count = self.library.steeppe_inputs(_array(numbers(state)), found, byref(value))
        assert count == INPUTS
        return list(found), value.value


def _array(values: Numbers) -> object:
    return (c_int32 * len(values))(*values)


def turned_up(state: SteeppeState, move: Act) -> int:
    """The card that a move in the middle of a turn shows; 0 if none."""
    if move.verb == "steppe":
        return state.jests[state.actor].deck[0]
    return state.boosted if move.verb == "play" else 0


def positions(random: Random) -> Iterator[SteeppeState]:
    """Positions of random games, one after the other without end."""
    while True:
        start = GAME.start(GAME.draw_setup(2, random.randrange(2**32)))
        for state, _ in random_line(start, random):
            if state.player is not None:
                yield state


def asked(
    library: CDLL, position: Numbers, random: Random, variations: int = 1, simulations: int = 2_000
) -> Advice[Act] | None:
    """Searches from these numbers, whatever they mean."""
    return kernels.advise(
        prepared(library).steeppe_search,
        position,
        act,
        Meter(Budget(simulations=simulations)),
        random,
        no_report,
        variations,
    )


def exercise(library: CDLL, random: Random) -> None:
    """Rules, networks, searches, and numbers that are no position at all."""
    kernel = Kernel(library)
    known: list[Numbers] = []
    for number, state in zip(range(1_500), positions(random), strict=False):
        kernel.inputs(state)
        for move in kernel.legal_moves(state):
            kernel.play(state, move, turned_up(state, move))
        if number % 10 == 0:
            known.append(numbers(state))
            asked(library, known[-1], random, variations=random.choice([0, 1, 3, 200]))
    for _ in range(3_000):
        wild = list(random.choice(known))
        for _ in range(random.randint(1, 4)):
            place = random.randrange(len(wild))
            wild[place] = random.choice([0, 1, 2, 3, 9, 63, -1, random.getrandbits(31), -(2**31)])
        asked(library, tuple(wild), random, simulations=200)

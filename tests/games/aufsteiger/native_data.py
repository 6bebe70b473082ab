"""What tests of the native kernel have to know of die Aufsteiger."""

from __future__ import annotations

from collections.abc import Iterator
from ctypes import CDLL, c_int32, c_int64, c_uint32
from random import Random

from app.ai import native as kernels
from app.ai.budget import Budget, Meter
from app.ai.contract import no_report
from app.games.aufsteiger.mind.native import SHAPES, UNITS, numbers, prepared
from app.games.aufsteiger.rules import GAME
from app.games.aufsteiger.rules.blocks import BLOCKS, COLOURS, NUMBER, shape_named
from app.games.aufsteiger.rules.board import ROW, SIZE
from app.games.aufsteiger.rules.fields import LADDERS
from app.games.aufsteiger.rules.notation import Step
from app.games.aufsteiger.rules.state import AufsteigerState
from tests.games.aufsteiger.data import any_start

Numbers = tuple[int, ...]
VERBS = ("walk", "climb", "bridge", "block", "stone", "end", "pass")
FIELDS = 186
ROOM = 1 << 15
MAX_AREAS = 64


class Kernel:
    """The kernel's rules and evaluation, for positions of the engine with somebody to move."""

    def __init__(self, library: CDLL) -> None:
        self.library = prepared(library)
        self.library.aufsteiger_perft.restype = c_int64
        self._found = (c_int32 * ROOM)()

    def codes(self, state: AufsteigerState) -> list[int]:
        """The numbers of all legal moves."""
        number = self.library.aufsteiger_legal_moves(_array(numbers(state)), self._found, ROOM)
        assert number <= ROOM
        return self._found[:number]

    def legal_moves(self, state: AufsteigerState) -> list[Step]:
        return [step_of(code) for code in self.codes(state)]

    def play(self, state: AufsteigerState, move: Step) -> Numbers | None:
        after = (c_int32 * FIELDS)()
        played = self.library.aufsteiger_play(_array(numbers(state)), code_of(move), after)
        return tuple(after) if played else None

    def evaluate(self, state: AufsteigerState) -> list[float]:
        values = (c_int32 * 5)()
        assert self.library.aufsteiger_evaluate(_array(numbers(state)), values)
        return [value / UNITS for value in values[: len(state.climbers)]]

    def perft(self, state: AufsteigerState, depth: int) -> int:
        return int(self.library.aufsteiger_perft(_array(numbers(state)), depth))

    def areas(self, state: AufsteigerState) -> set[tuple[int, int]]:
        """All areas, each by its level and its cells."""
        levels, rows = (c_int32 * MAX_AREAS)(), (c_uint32 * (MAX_AREAS * SIZE))()
        count = self.library.aufsteiger_list_areas(_array(numbers(state)), levels, rows)
        return {
            (levels[n], sum(rows[n * SIZE + y] << ROW * y for y in range(SIZE)))
            for n in range(count)
        }


def code_of(step: Step) -> int:
    """The number of a step in the kernel."""
    shape, thing = 0, 0
    if step.verb == "block":
        found = shape_named(BLOCKS[NUMBER[step.thing]], step.footprint)
        assert found is not None
        shape = SHAPES.index(found)
    if step.verb in ("block", "stone"):
        thing = NUMBER[step.thing]
    elif step.thing:
        thing = LADDERS.index(step.thing) + 1
    top = COLOURS.index(step.top) if step.top else 0
    return VERBS.index(step.verb) | thing << 3 | (step.cell + 1) << 9 | shape << 20 | top << 24


def step_of(code: int) -> Step:
    """The step with this number."""
    verb, thing, cell = VERBS[code & 7], code >> 3 & 63, _cell(code)
    if verb == "block":
        shape, top = SHAPES[code >> 20 & 15], COLOURS[code >> 24 & 7]
        return Step(verb, BLOCKS[thing].name, cell, str(shape), top)
    if verb == "stone":
        return Step(verb, BLOCKS[thing].name)
    return Step(verb, LADDERS[thing - 1] if thing else "", cell)


def _cell(code: int) -> int:
    return (code >> 9 & 2047) - 1


def _array(values: Numbers) -> object:
    return (c_int32 * len(values))(*values)


def without_blocks(state: AufsteigerState) -> AufsteigerState:
    """The same turn in which no block may be moved any more: its moves are quickly listed."""
    return state._replace(turn=state.turn._replace(bridged=True))


def positions(kernel: Kernel, random: Random, most: int = 120) -> Iterator[AufsteigerState]:
    """Positions of random games with any options and number of players, without end.

    Moves are the kernel's, since it lists them faster, and the engine takes no illegal one.
    """
    while True:
        setup, options = any_start(random)
        state = GAME.start(setup, options)
        for _ in range(most):
            yield state
            if state.over:
                break
            state = state.play(step_of(_chosen(state, kernel.codes(state), random)))


def _chosen(state: AufsteigerState, codes: list[int], random: Random) -> int:
    """Rare kinds as often as frequent ones, and rather upwards than down, beside pawns than far.

    Most of the thousands of moves are never made, and so only their numbers are looked at.
    """
    liking = {"block": 3, "walk": 4, "climb": 3, "bridge": 3, "end": 1, "stone": 0.3, "pass": 1}
    kinds = sorted(VERBS[verb] for verb in {code & 7 for code in codes})
    kind = random.choices(kinds, [liking[kind] for kind in kinds])[0]
    verb = VERBS.index(kind)
    found = [code for code in codes if code & 7 == verb]
    if kind == "block" and random.random() < 0.5:
        pawn = random.choice(state.pawns)
        found = [code for code in found if pawn >= 0 and _near(_cell(code), pawn)] or found
    if kind in ("walk", "climb", "bridge") and random.random() < 0.6:
        some = random.sample(found, min(8, len(found)))
        return max(some, key=lambda code: state.pile.level_at(_cell(code)))
    return random.choice(found)


def _near(one: int, two: int) -> bool:
    return abs(one % ROW - two % ROW) <= 2 and abs(one // ROW - two // ROW) <= 2


def exercise(library: CDLL, random: Random) -> None:
    """Rules, evaluation, the search, and numbers that are no position at all."""
    kernel = Kernel(library)
    wild_from = []
    for number, state in zip(range(400), positions(kernel, random), strict=False):
        if state.over:
            continue
        kernel.evaluate(state)
        kernel.areas(state)
        wild_from.append(numbers(state))
        if number % 8 == 0:
            asked(library, numbers(state), random, variations=random.choice([0, 1, 3, 200]))
    for _ in range(1_500):
        wild = list(random.choice(wild_from))
        for _ in range(random.choice([1, 1, 2, 5])):  # most are then none, some are others
            place = random.randrange(FIELDS)
            wild[place] = random.choice(
                [-3, -1, 0, 1, 3, wild[place] + 1, 35, 900, 1023, 2**31 - 1, -(2**31)]
            )
        asked(library, tuple(wild), random, simulations=60)


def asked(
    library: CDLL, position: Numbers, random: Random, variations: int = 1, simulations: int = 600
) -> None:
    """Searches from these numbers, whatever they mean."""
    kernels.advise(
        prepared(library).aufsteiger_search,
        position,
        int,
        Meter(Budget(simulations=simulations)),
        random,
        no_report,
        variations,
    )

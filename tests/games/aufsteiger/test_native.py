"""The native kernel of die Aufsteiger knows the same rules and values as engine and mind."""

from __future__ import annotations

from random import Random

import pytest

from app.ai.budget import Budget, Meter
from app.ai.contract import Advice, no_report
from app.games.aufsteiger.mind import native as kernels
from app.games.aufsteiger.mind.evaluate import evaluate
from app.games.aufsteiger.mind.position import Position
from app.games.aufsteiger.rules import GAME
from app.games.aufsteiger.rules.notation import Step
from app.games.aufsteiger.rules.state import AufsteigerState
from tests.games.aufsteiger.data import PERFT
from tests.games.aufsteiger.native_data import Kernel, positions, without_blocks
from tests.games.aufsteiger.worlds import STAIRS, line, world
from tests.tools.kernels import kernel
from tests.tools.play import begin, played


@pytest.fixture(scope="module")
def native() -> Kernel:
    return Kernel(kernel())


def perft(state: AufsteigerState, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(perft(state.play(move), depth - 1) for move in state.legal_moves())


def test_as_many_ways_to_play_as_in_the_engine(native: Kernel) -> None:
    """The engine's own fixed positions, and small worlds a little deeper."""
    for players, seed, options, moves, numbers in PERFT:
        state = played(
            begin("aufsteiger", players, seed, options), moves.split(" / ") if moves else []
        )
        for depth, number in enumerate(numbers, start=1):
            if number < 10_000:
                assert native.perft(state, depth) == number
    for depth, state in (
        (3, without_blocks(world(STAIRS))),
        (2, without_blocks(world(STAIRS, bridges=True, simultaneous=True))),
    ):
        assert native.perft(state, depth) == perft(state, depth)


def compare(native: Kernel, number: int, seed: int, blocks_every: int) -> None:
    """Legal moves, what becomes of one of them, areas, levels, the end and the values.

    Values are exact in the kernel's unit. All places of all blocks are compared in every so many
    positions: there are thousands, and the engine takes its time.
    """
    random = Random(seed)
    for count, state in zip(range(number), positions(native, random), strict=False):
        if state.over:
            continue
        seen = state if count % blocks_every == 0 else without_blocks(state)
        moves = seen.legal_moves()
        assert native.legal_moves(seen) == moves
        move = random.choice(moves)
        assert native.play(seen, move) == kernels.numbers(seen.play(move))
        areas = native.areas(state)
        for cell in state.pawns:
            assert (state.pile.level_at(cell), state.pile.area_at(cell)) in areas
        values = evaluate(Position(state))
        assert native.evaluate(state) == pytest.approx(values, abs=1e-9, rel=0)


def test_random_positions(native: Kernel) -> None:
    compare(native, 500, seed=1, blocks_every=20)


@pytest.mark.long
def test_very_many_random_positions(native: Kernel) -> None:
    compare(native, 200_000, seed=2, blocks_every=10)


def test_illegal_moves_of_blocks_are_refused(native: Kernel) -> None:
    state = begin("aufsteiger", 2, 3)
    legal = set(state.legal_moves())
    for text in ("block g1 0,0 2x2 grey", "block h1 0,0 2x2 red", "block h1 29,29 2x2 red"):
        move = GAME.parse(text)
        assert move not in legal and native.play(state, move) is None


def think(native: Kernel, state: AufsteigerState, simulations: int, lines: int = 1) -> Advice[Step]:
    meter = Meter(Budget(simulations=simulations))
    found = kernels.advise(state, meter, Random(1), no_report, lines, native.library)
    assert found is not None
    return found


def test_all_its_turns_are_legal(native: Kernel) -> None:
    """With all options and numbers of players, at any point of a turn; the engine plays them."""
    for count, state in zip(range(600), positions(native, Random(4)), strict=False):
        if state.over or count % 4:
            continue
        for found in think(native, state, 250, lines=12).variations:
            after = state
            for move in found.moves:
                after = after.play(move)
            assert found.moves[-1].verb in ("end", "stone", "pass") or state.turn.walker is not None


def test_a_position_that_is_lost_on_the_last_chance_is_saved(native: Kernel) -> None:
    """Yellow is higher: without progress the game is over and lost."""
    state = world("c1 10,10 2x2 grey / d1 20,20 2x2 yellow", "red yellow@20,20", quiet=2)
    after = line(state, " / ".join(map(str, think(native, state, 3_000).plan)))
    assert not after.over and after.level_of(0) > 0


def test_what_is_no_position_is_not_taken(native: Kernel) -> None:
    state = world(STAIRS)
    meter = Meter(Budget(simulations=100))
    broken = state._replace(standing=(0, 0))
    assert kernels.advise(broken, meter, Random(1), no_report, 1, native.library) is None


def test_the_expert_gives_nobody_a_draw_on_the_table(native: Kernel) -> None:
    """After a round without progress whoever moves next may end the game, in a draw if nobody
    stands above the table: the expert climbs before that."""
    state = begin("aufsteiger", 2, 2003, {"tower": "box"})
    state = played(state, ["block h3 11,16 1x2 grey", "stone h8"])
    meter, player = Meter(Budget(simulations=12_000)), str(state.player)
    found = kernels.advise(state, meter, Random(1), no_report, 1, native.library)
    assert found is not None
    for step in found.plan:
        state = state.play(step)
    assert state.score(player) > 0

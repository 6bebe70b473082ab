"""The native kernel of STEPPE knows the same rules and values as the engine and the mind."""

from __future__ import annotations

from random import Random

import pytest

from app.games.steppe.mind.evaluate import evaluate
from app.games.steppe.rules import GAME, PLACEMENTS, SteppeState
from tests.games.steppe.native_data import Kernel, positions, with_lead
from tests.games.steppe.test_rules import PROOF_MOVES, play
from tests.tools.kernels import kernel


@pytest.fixture(scope="module")
def native() -> Kernel:
    return Kernel(kernel())


def perft(state: SteppeState, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(perft(state.play(move), depth - 1) for move in state.legal_moves())


@pytest.mark.parametrize(("moves", "depth"), [(0, 2), (20, 3), (34, 3), (40, 4), (45, 5)])
def test_as_many_ways_to_play_as_in_the_engine(native: Kernel, moves: int, depth: int) -> None:
    state = play(*PROOF_MOVES[:moves])
    assert native.perft(state, depth) == perft(state, depth)


def compare(native: Kernel, number: int, seed: int) -> None:
    """Legal moves, what becomes of one of them, and the value, which is exact in tenths."""
    random = Random(seed)
    for _, state in zip(range(number), positions(random), strict=False):
        moves = state.legal_moves()
        assert native.legal_moves(state) == moves
        assert native.evaluate(state) == pytest.approx(evaluate(state), abs=1e-9)
        if moves:
            move = random.choice(moves)
            assert native.play(state, move) == with_lead(state.play(move))


def test_random_positions(native: Kernel) -> None:
    compare(native, 5_000, seed=1)


@pytest.mark.long
def test_very_many_random_positions(native: Kernel) -> None:
    compare(native, 200_000, seed=2)


def test_illegal_moves_are_refused(native: Kernel) -> None:
    for _, state in zip(range(300), positions(Random(3)), strict=False):
        legal = state.legal_moves()
        for move in PLACEMENTS:
            assert (native.play(state, move) is not None) == (move in legal)


def test_the_start_has_a_known_value(native: Kernel) -> None:
    """So that a change of the weights on one side alone is noticed even where both are wrong."""
    assert native.evaluate(GAME.start({})) == pytest.approx(evaluate(GAME.start({})), abs=1e-9)

"""The native kernel of STEP by STEP knows the same rules and values as the engine and the mind."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from math import exp
from random import Random

import pytest

from app.ai.budget import Budget, Meter
from app.ai.contract import no_report
from app.games.step_by_step.mind import MIND
from app.games.step_by_step.mind.mind import UNLIMITED
from app.games.step_by_step.mind.native import UNITS, advise, numbers
from app.games.step_by_step.rules import StepState
from app.games.step_by_step.rules.board import turn_to
from tests.games.step_by_step.native_data import Kernel, positions
from tests.tools.kernels import kernel
from tests.tools.play import begin, random_line


@pytest.fixture(scope="module")
def native() -> Kernel:
    return Kernel(kernel())


def perft(state: StepState, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(perft(state.play(move), depth - 1) for move in state.legal_moves())


@pytest.mark.parametrize(("players", "size"), list(product((2, 3, 4), (5, 7, 9))))
def test_as_many_ways_to_play_as_in_the_engine(native: Kernel, players: int, size: int) -> None:
    line = random_line(begin("step-by-step", players, 0, {"size": size}), Random(1), 60)
    for state, move in (line[0], line[len(line) // 2], line[-2]):
        if move is not None:
            depth = 3 if len(state.legal_moves()) < 30 else 2
            assert native.perft(state, depth) == perft(state, depth)


def compare(native: Kernel, number: int, seed: int) -> None:
    """Legal moves, what becomes of one of them, and the value for somebody.

    For two players the value is exact in the kernel's unit; for more it is rounded to it.
    """
    random = Random(seed)
    for _, state in zip(range(number), positions(random), strict=False):
        if state.turn > 3:
            continue
        moves = state.legal_moves()
        assert native.legal_moves(state) == moves
        move = random.choice(moves)
        assert native.play(state, move) == numbers(state.play(move))
        left = sum(map(bool, state.balls))
        seat = random.randrange(len(state.players))
        value = MIND.evaluate(state, state.players[seat])
        tolerance = 1e-9 if left == 2 else 0.5001 / UNITS
        assert native.evaluate(state, seat) == pytest.approx(value, abs=tolerance, rel=0)


def test_random_positions(native: Kernel) -> None:
    compare(native, 2_500, seed=1)


@pytest.mark.long
def test_very_many_random_positions(native: Kernel) -> None:
    compare(native, 200_000, seed=2)


def test_chances_say_what_values_say(native: Kernel) -> None:
    """They add up to 1, and each is what the value for that player stands for."""
    for count, state in zip(range(2_000), positions(Random(4)), strict=False):
        if state.turn > 3 or count % 3:
            continue
        found, rivals = native.chances(state), sum(map(bool, state.balls)) - 1
        assert sum(found) == pytest.approx(1, abs=1e-5)
        for seat, chance in enumerate(found):
            value = native.evaluate(state, seat)
            if abs(value) < 9 and state.balls[seat]:
                assert chance == pytest.approx(1 / (1 + rivals * exp(-value)), abs=1e-3)
            else:
                assert chance > 0.9 if value > 0 else chance < 0.02


def test_among_several_each_plays_for_himself(native: Kernel) -> None:
    """Alone among two who take all others for one enemy, three times the tries of each of them."""
    won = 0.0
    for seat in range(3):
        state, random = begin("step-by-step", 3, 0, {"size": 5}), Random(seat)
        while state.player is not None:
            depth = UNLIMITED if state.turn == seat else UNLIMITED - 1
            level = replace(MIND.levels["expert"], depth=depth)
            meter = Meter(Budget(simulations=1_500 if state.turn == seat else 500))
            found = advise(state, level, meter, random, no_report, 1)
            assert found is not None
            state = state.play(found.move)
        outcome = state.outcome
        assert outcome is not None
        won += state.players[seat] in outcome.winners
    assert won >= 2


def test_illegal_moves_are_refused(native: Kernel) -> None:
    names = [f"{column}{row}" for column in "abcdefg" for row in range(1, 8)]
    state = random_line(begin("step-by-step", 3, 0), Random(5), 20)[-1][0]
    legal = set(state.legal_moves())
    for goal, piece in product(names, [None, *names]):
        move = turn_to(goal, piece)
        assert (native.play(state, move) is not None) == (move in legal)

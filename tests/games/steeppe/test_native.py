"""The native kernel of The Steppes of Steeppe knows the rules, and nothing of hidden cards."""

from __future__ import annotations

from math import exp
from random import Random

import pytest

from app.ai.budget import Budget, Meter
from app.games.steeppe.mind import MIND
from app.games.steeppe.mind.belief import belief_of
from app.games.steeppe.mind.evaluate import FRESH_HALF
from app.games.steeppe.mind.native import networks, numbers
from app.games.steeppe.mind.network_inputs import actions_left, missing, talents
from app.games.steeppe.rules import GAME, SteeppeState
from app.games.steeppe.rules.cards import ACTS
from tests.games.steeppe.native_data import INPUTS, Kernel, asked, positions, turned_up
from tests.tools.kernels import kernel

FIRST, SECOND = 64, 16
BETWEEN_INPUTS = 77
REST = 32
"""Inputs of a Jest at rest; those of its turn follow."""
EACH = 66


@pytest.fixture(scope="module")
def native() -> Kernel:
    return Kernel(kernel())


def compare(native: Kernel, number: int, seed: int) -> None:
    """Legal moves, and the position after every one that does not end the turn."""
    random = Random(seed)
    for _, state in zip(range(number), positions(random), strict=False):
        assert native.legal_moves(state) == state.legal_moves()
        for move in state.legal_moves():
            later = state.play(move)
            if (later.turn, later.half) == (state.turn, state.half) and later.player:
                assert native.play(state, move, turned_up(state, move)) == numbers(later)


def test_random_positions(native: Kernel) -> None:
    compare(native, 3_000, seed=1)


@pytest.mark.long
def test_very_many_random_positions(native: Kernel) -> None:
    compare(native, 200_000, seed=2)


def perft(native: Kernel, state: SteeppeState, depth: int) -> int:
    """Ways to play, all of them legal to the kernel as well, and no others."""
    moves = state.legal_moves()
    if state.player:
        assert native.legal_moves(state) == moves
    if depth == 1 or not moves:
        return len(moves)
    return sum(perft(native, state.play(move), depth - 1) for move in moves)


def test_as_many_ways_to_play_as_in_the_engine(native: Kernel) -> None:
    state = GAME.start(GAME.draw_setup(1, 4))
    assert [perft(native, state, depth) for depth in range(1, 7)] == [3, 7, 21, 62, 180, 546]


def test_illegal_moves_are_refused(native: Kernel) -> None:
    for _, state in zip(range(300), positions(Random(3)), strict=False):
        for move in ACTS[state.actor]:
            played = native.play(state, move, belief_of(state).cards[0] if _cards(state) else 0)
            assert (played is not None) == (move in state.legal_moves())


def _cards(state: SteeppeState) -> bool:
    return bool(belief_of(state).cards)


def test_inputs_are_what_the_position_is(native: Kernel) -> None:
    for _, state in zip(range(1_000), positions(Random(4)), strict=False):
        belief, found = belief_of(state), native.inputs(state)[0]
        for who, jest in enumerate(state.jests):
            own = found[who * EACH : who * EACH + EACH]
            if not jest.faces:
                assert not any(own)
                continue
            suit, turn = jest.faces[0] >> 4, own[REST:]
            reach = talents(jest, who, actions_left(jest))
            expected = {
                len(jest.faces) - 1: 1,
                3: len(jest.deck) / 20,
                17: jest.beside,
                18: jest.held.bit_count() / 2,
                21: suit >> 1 == who,
                22: (belief.gain[suit] - 3) / 2,
                23: (belief.flair[who][suit] - 2) / 2,
                24: belief.aces[suit] and not jest.beside,
                REST: jest.ended,
                REST + 1: jest.actions / 9,
                REST + 5: jest.talent(who) / 10,
                REST + 6: jest.wit(who) >= jest.countenance(),
                REST + 11: reach[-1] >= missing(jest),
            }
            for place, value in expected.items():
                assert own[place] == pytest.approx(float(value), abs=1e-5), place
            if actions_left(jest) and jest.deck:
                assert turn[32] == pytest.approx(_hits(state, who), abs=1e-5)


def _hits(state: SteeppeState, who: int) -> float:
    """The share of unseen number cards that let a Jest laud its Face with the actions left."""
    belief, jest = belief_of(state), state.jests[who]
    number = 0
    for card in belief.cards:
        if card & 15 > 1:
            laid = jest._replace(steppes=(*jest.steppes, card))
            number += talents(laid, who, actions_left(jest) - 1)[-1] >= missing(laid)
    return number / len(belief.cards)


def test_the_network_is_added_up_rightly(native: Kernel) -> None:
    """In single precision, compared with sums in double."""
    weights = networks()
    first = BETWEEN_INPUTS * FIRST + (FIRST + 1) * SECOND + SECOND + 1
    second = first + INPUTS * FIRST
    last = second + (FIRST + 1) * SECOND
    assert len(weights) == last + SECOND + 1
    values = set()
    for _, state in zip(range(60), positions(Random(5)), strict=False):
        inputs, value = native.inputs(state)
        hidden = [
            max(0.0, sum(x * weights[first + i * FIRST + unit] for i, x in enumerate(inputs)))
            for unit in range(FIRST)
        ]
        units = [
            max(
                0.0,
                weights[second + FIRST * SECOND + unit]
                + sum(x * weights[second + i * SECOND + unit] for i, x in enumerate(hidden)),
            )
            for unit in range(SECOND)
        ]
        logit = weights[last + SECOND] + sum(
            x * weights[last + unit] for unit, x in enumerate(units)
        )
        assert value == pytest.approx(1 / (1 + exp(-logit)), abs=1e-4)
        values.add(round(value, 2))
    assert len(values) > 10


def test_it_is_told_nothing_hidden() -> None:
    """What it reads is the same for every deal that cannot be told from the true one."""
    for number, state in zip(range(500), positions(Random(6)), strict=False):
        assert numbers(state.imagine("red", Random(number))) == numbers(state)


def test_advice_is_legal_with_every_budget(native: Kernel) -> None:
    for number, state in zip(range(200), positions(Random(7)), strict=False):
        for simulations in (0, 1, 40, 3_000):
            position = state.imagine("red", Random(number))
            advice = asked(native.library, numbers(position), Random(1), 3, simulations)
            assert advice and advice.simulations <= simulations + 1
            for line in advice.variations:
                after = state
                for move in line.moves:
                    assert move in after.legal_moves()
                    if after.reveals(move):
                        break
                    after = after.play(move)


def test_the_expert_asks_the_kernel(native: Kernel) -> None:
    """And says what it has found in chances to win the whole game."""
    thought = 0
    for seed, state in zip(range(100), positions(Random(8)), strict=False):
        expert, player = MIND.levels["expert"], str(state.player)
        advice = MIND.advise(state, expert, Meter(Budget(simulations=3_000)), Random(seed))
        random = Random(seed)
        imagined = state.imagine(player, random)
        found = asked(native.library, numbers(imagined), random, 1, 3_000)
        assert found and found.move == advice.move
        assert 100 * found.value * (FRESH_HALF if state.later else 1) == advice.value
        thought += advice.simulations > 1_000
    assert thought > 20

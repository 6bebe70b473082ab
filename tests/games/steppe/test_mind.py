"""The AI of STEPPE: exact at the end, legal always, and able to say why."""

from __future__ import annotations

from random import Random
from time import process_time

import pytest

from app.ai import LEVELS
from app.ai.budget import Budget, Meter
from app.ai.contract import Advice, Level
from app.games.steppe.mind import MIND
from app.games.steppe.mind.search import GreedyRollouts, SteppeTree
from app.games.steppe.rules import GAME as STEPPE
from app.games.steppe.rules import SteppeState, TilePlacement
from tests.games.steppe.test_rules import PROOF_MOVES, level_one, play
from tests.tools.loops import at_most
from tests.tools.play import random_line


def think(state: SteppeState, level: str = "expert", seed: int = 0, variations: int = 1, **budget):
    chosen = MIND.levels[level]
    meter = Meter(Budget(**budget) if budget else chosen.budget)
    return MIND.advise(state, chosen, meter, Random(seed), variations=variations)


def random_states(seed: int, most: int = 100) -> list[SteppeState]:
    return [state for state, _ in random_line(STEPPE.start({}), Random(seed), most)[:-1]]


def minimax(state: SteppeState, known: dict[SteppeState, int]) -> int:
    """Red's lead at the end when both play the best, by looking at everything."""
    if state not in known:
        if state.turn == 2:
            known[state] = state.scores[0] - state.scores[1]
        else:
            values = [minimax(state.play(move), known) for move in state.legal_moves()]
            known[state] = max(values) if state.turn == 0 else min(values)
    return known[state]


def test_endgames_are_solved_exactly() -> None:
    """200 late positions with something to decide, against plain minimax."""
    late = [state for seed in range(120) for state in random_states(seed)[-7:-1:2]]
    late = [state for state in late if len(state.legal_moves()) > 1][:200]
    assert len(late) == 200
    for state in late:
        known: dict[SteppeState, int] = {}
        best = minimax(state, known)
        advice = think(state, seconds=20)
        assert advice.exact
        assert advice.value == (best if state.turn == 0 else -best)
        assert known[state.play(advice.move)] == best


def test_what_is_not_proved_is_not_called_exact() -> None:
    assert not think(STEPPE.start({}), simulations=3000).exact
    assert not think(play(*PROOF_MOVES[:22]), simulations=3000).exact


@pytest.mark.parametrize("level", LEVELS)
def test_moves_are_legal(level: str) -> None:
    for seed in range(6):
        for state in random_states(seed)[:: 4 if level != "expert" else 9]:
            advice = think(state, level, seed, simulations=400)
            assert advice.move in state.legal_moves()
            assert len(advice.variations) >= 1


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_and_simulations_give_the_same_move(level: str) -> None:
    for state in random_states(3)[::10]:
        one, two = (think(state, level, seed=5, simulations=1500) for _ in range(2))
        assert one == two


def test_lines_can_be_played() -> None:
    for state in random_states(8)[::5]:
        advice = think(state, simulations=3000, variations=3)
        assert [variation.value for variation in advice.variations] == sorted(
            (variation.value for variation in advice.variations), reverse=True
        )
        firsts = [variation.moves[0] for variation in advice.variations]
        assert len(set(firsts)) == len(firsts) == min(3, len(state.legal_moves()))
        for variation in advice.variations:
            after = state
            for move in variation.moves:
                after = after.play(move)


def test_the_best_lines_are_those_of_a_full_search() -> None:
    """Three lines with exact values, against a window that is never narrowed."""
    state = random_states(4)[-8]
    values = {}
    for move in state.legal_moves():
        worth = minimax(state.play(move), {})
        values[move] = worth if state.turn == 0 else -worth
    best = sorted(values.values(), reverse=True)[:3]
    advice = think(state, seconds=20, variations=3)
    assert advice.exact
    assert [variation.value for variation in advice.variations] == best
    assert all(values[variation.moves[0]] == variation.value for variation in advice.variations)


def test_budgets_are_kept() -> None:
    state = STEPPE.start({})
    most = len(state.legal_moves())
    for simulations in (700, 5_000):
        assert think(state, simulations=simulations).simulations <= simulations + most
    begin = process_time()
    think(state, seconds=0.3)
    assert process_time() - begin < 0.8


def test_a_stop_is_heard_while_searching_and_while_playing_out() -> None:
    """Asked at any time, it answers within 50 ms (some more are allowed on a slow machine)."""
    level = MIND.levels["expert"]
    for state in (STEPPE.start({}), play(*PROOF_MOVES[:30]), play(*PROOF_MOVES[:39])):
        for after in (0.02, 0.15, 0.3):
            begin = process_time()
            meter = Meter(Budget(), lambda end=begin + after: process_time() > end)
            advice = MIND.advise(state, level, meter, Random(1))
            assert advice.move in state.legal_moves()
            assert advice.exact or process_time() - begin < after + 0.2


def test_a_play_out_is_the_game_of_two_greedy_players() -> None:
    """Also where it was known from another game, and with other points on the board."""
    rollouts = GreedyRollouts(Meter(Budget()))
    for state in random_states(5)[::6]:
        after = state
        for _ in at_most(100):
            player = after.player
            if player is None:
                break
            values = [MIND.evaluate(after.play(move), player) for move in after.legal_moves()]
            after = after.play(after.legal_moves()[values.index(max(values))])
        lead = after.scores[0] - after.scores[1]
        assert rollouts.lead(state) == lead
        richer = state._replace(scores=(state.scores[0] + 7, state.scores[1]))
        assert rollouts.lead(richer) == lead + 7


def test_a_safe_lead_is_not_valued_like_a_chance() -> None:
    """Points and chances are each other's inverse, and far ahead more points count less."""
    tree = SteppeTree(Meter(Budget()), Random(0), STEPPE.start({}))
    chances = [round(tree.chance(points), 2) for points in (0, 15, -30)]
    assert chances == [0.5, 0.73, 0.12]
    assert tree.value(tree.chance(17.5)) == pytest.approx(17.5)
    assert tree.chance(-8) == pytest.approx(1 - tree.chance(8))
    assert tree.chance(60) - tree.chance(40) < tree.chance(20) - tree.chance(0)


def test_play_outs_change_what_is_chosen() -> None:
    """The expert does not go by the evaluation alone: with more time it chooses differently."""
    few, many = 100, 15_000
    states = [state for state in random_states(12)[4:30:4] if len(state.legal_moves()) > 5]
    moves = [[think(state, simulations=number).move for state in states] for number in (few, many)]
    assert moves[0] != moves[1]


def test_reports_get_deeper() -> None:
    heard: list[Advice[TilePlacement]] = []
    level = Level("test", Budget(), depth=3, breadth=6, noise=1e-9)
    state = play(*PROOF_MOVES[:34])
    found = MIND.advise(state, level, Meter(level.budget), Random(0), heard.append)
    depths = [advice.depth for advice in heard]
    assert depths == sorted(depths) and set(depths) == {1, 2, 3}
    assert heard[-1].move == found.move


def test_the_expert_reports_while_its_tree_grows() -> None:
    heard: list[Advice[TilePlacement]] = []
    level = MIND.levels["expert"]
    state = play(*PROOF_MOVES[:30])
    meter = Meter(Budget(simulations=30_000))
    found = MIND.advise(state, level, meter, Random(0), heard.append, variations=2)
    depths = [advice.depth for advice in heard]
    assert depths == sorted(depths) and depths[0] == 1
    assert len(heard) > len(set(depths))
    assert all(len(advice.variations) == 2 for advice in heard)
    assert found.variations[0].value >= found.variations[1].value


def test_parts_add_up_to_the_value_and_sides_mirror() -> None:
    for state in random_states(6):
        for player in ("red", "blue"):
            assert sum(MIND.features(state, player).values()) == pytest.approx(
                MIND.evaluate(state, player)
            )
        assert MIND.evaluate(state, "red") == -MIND.evaluate(state, "blue")


def test_it_takes_the_thirty_points() -> None:
    state = level_one(red="1 2 3 4", blue="21 22")._replace(level=3)
    assert str(think(state, seconds=5).move) in ("ten 1,2,3", "ten 2,3,4")


def test_every_move_has_a_reason() -> None:
    reasons = set()
    for state in random_states(2) + random_states(9):
        for move in state.legal_moves()[::7]:
            phrase = MIND.explain(state, [move])
            assert str(phrase).endswith(".")
            reasons.add(phrase.pattern)
    assert len(reasons) >= 6


@pytest.mark.parametrize(
    ("number", "says"),
    [
        (21, "Fills level 1, so red starts level 2."),
        (40, "The ten scores 30 points on level 3."),
        (44, "Takes blue's last place for a five, worth 15 points."),
        (49, "blue plays on alone"),
    ],
)
def test_reasons_in_the_proof_game(number: int, says: str) -> None:
    state = play(*PROOF_MOVES[: number - 1])
    assert says in str(MIND.explain(state, [STEPPE.parse(PROOF_MOVES[number - 1])]))

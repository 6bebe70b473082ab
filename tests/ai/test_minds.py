"""What every mind promises, whatever the game.

The tests of a game bring a module `mind_data` with `OPENING_MOVES` (played at random before a match
of the benchmark) and `REASONS` (how many different explanations moves of random games have at
least). For the benchmark it may have `opening_options`, `rival`, `maxn` or, if all win together,
`table`; for reviews `BLUNDERS`.
"""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from app.ai import LEVELS, mind_of
from app.ai.budget import Budget, Meter
from app.ai.think import Strength, advise
from app.engine import GAMES
from tests.tools.per_game import per_game
from tests.tools.play import AnyState, begin, random_line


def random_states(game: str, players: int, seed: int, most: int = 60) -> list[AnyState]:
    line = random_line(begin(game, players, seed), Random(seed), most)
    return [state for state, _ in line if state.player is not None]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_however_short_the_time_there_is_a_legal_move(game, level):
    for players in GAMES[game].player_counts:
        state = begin(game, players, 1)
        for budget in (Budget(seconds=0.0), Budget(simulations=0), Budget(1e-9, 1)):
            assert advise(game, state, Strength(level, budget)).move in state.legal_moves()


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_and_budget_give_the_same_move(game):
    for state in random_states(game, GAMES[game].player_counts[0], 3, 40)[::13]:
        strength = Strength("medium", Budget(simulations=60), seed=5)
        first, second = (advise(game, state, strength) for _ in range(2))
        assert first.move == second.move and first.value == second.value


@pytest.mark.parametrize("game", GAMES)
def test_as_many_variations_as_are_asked_for(game):
    state = begin(game, GAMES[game].player_counts[0], 2)
    for level in ("novice", "expert"):
        strength = Strength(level, Budget(simulations=80))
        assert len(advise(game, state, strength, variations=1).variations) == 1
        several = advise(game, state, strength, variations=3).variations
        assert 1 <= len(several) <= 3
        assert len({variation.moves[0] for variation in several}) == len(several)


@pytest.mark.parametrize("game", GAMES)
def test_the_moves_committed_to_can_be_played(game):
    """They are of the principal variation, at least one, and all by the player to move or, where
    all win together, by any."""
    for players in GAMES[game].player_counts:
        for state in random_states(game, players, 6, 20)[::9]:
            advice = advise(game, state, Strength("hard", Budget(simulations=60), seed=1))
            moves = advice.variations[0].moves
            assert 1 <= advice.committed <= len(moves)
            player = state.player
            for move in moves[: advice.committed]:
                assert GAMES[game].cooperative or state.player == player
                assert move in state.legal_moves()
                state = state.play(move)


@pytest.mark.parametrize("game", GAMES)
def test_better_levels_look_deeper_and_misjudge_less(game):
    levels = [mind_of(game).levels[name] for name in LEVELS]
    assert [level.name for level in levels] == list(LEVELS) == list(mind_of(game).levels)
    for worse, better in pairwise(levels):
        assert worse.noise >= better.noise and worse.depth <= better.depth
    assert levels[-1].noise == 0


@pytest.mark.parametrize("game", GAMES)
def test_features_add_up_to_the_value(game):
    """And what one of two players gains the other loses, unless they win together."""
    mind = mind_of(game)
    for players in GAMES[game].player_counts:
        for state, _ in random_line(begin(game, players, 4), Random(4), 60)[::7]:
            values = [mind.evaluate(state, player) for player in state.players]
            for player, value in zip(state.players, values, strict=True):
                assert sum(mind.features(state, player).values()) == pytest.approx(value)
            if GAMES[game].cooperative:
                assert len(set(values)) == 1
            elif len(values) == 2:
                assert values[0] == pytest.approx(-values[1])


@pytest.mark.parametrize("game", GAMES)
def test_every_move_has_a_reason(game):
    mind, reasons = mind_of(game), set()
    for players in GAMES[game].player_counts:
        for number, state in enumerate(random_states(game, players, 2)[::4]):
            moves = list(state.legal_moves())
            for move in Random(number).sample(moves, min(len(moves), 6)):
                phrase = mind.explain(state, [move])
                assert str(phrase)[0].isupper() or phrase.pattern.startswith("{")
                assert str(phrase).endswith(".") and "{" not in str(phrase)
                reasons.add(phrase.pattern)
    assert len(reasons) >= per_game(game, "mind_data").REASONS


@pytest.mark.parametrize("game", GAMES)
def test_greedy_plays_by_the_rules(game):
    for state in random_states(game, GAMES[game].player_counts[-1], 5, 30)[::10]:
        assert mind_of(game).greedy(state, Random(1)) in state.legal_moves()


@pytest.mark.parametrize("game", GAMES)
def test_budgets_are_kept(game):
    """But for the few positions that any answer takes."""
    state = begin(game, GAMES[game].player_counts[0], 1)
    level, meter = mind_of(game).levels["expert"], Meter(Budget(simulations=400))
    advice = mind_of(game).advise(state, level, meter, Random(0))
    assert advice.simulations <= meter.simulations <= 400 + len(state.legal_moves())

"""Reviews: nothing is held against the best moves, and a blunder is found among many players."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from app import games
from app.ai import mind_of
from app.ai import review as review_module
from app.ai.budget import Budget
from app.ai.chances import chances
from app.ai.phrases import Phrase
from app.ai.review import FORCED, MoveReview, Review, accuracy, graded, performance, review
from app.ai.think import Strength, advise
from app.engine import GAMES
from app.engine.contract import State
from app.match import records
from tests.tools.per_game import per_game
from tests.tools.play import begin, random_line

QUICK = Strength("expert", Budget(simulations=60), seed=1)


def game_with_a_blunder(game: str, players: int, at: int, length: int) -> tuple[Review, list[Any]]:
    """All play as the review advises, but move `at` is the worst there is."""
    mind = mind_of(game)
    state: State[Any] = GAMES[game].start(GAMES[game].draw_setup(players, 5, {}), {})
    states, moves = [state], []
    for number in range(1, length + 1):
        player = state.player
        assert player is not None
        move = advise(game, state, QUICK).move
        if number == at:
            choices = [one for one in state.legal_moves() if str(one) != "end"]
            move = min(choices, key=lambda one: mind.evaluate(state.play(one), player))
        moves.append(move)
        state = state.play(move)
        states.append(state)
    return review(game, states, moves, QUICK), states


BLUNDERS = [
    (game, *blunder)
    for game in GAMES
    for blunder in getattr(per_game(game, "mind_data"), "BLUNDERS", ())
]


@pytest.mark.parametrize(("game", "players", "at", "length"), BLUNDERS)
def test_a_blunder_among_many_is_found(game: str, players: int, at: int, length: int) -> None:
    found, states = game_with_a_blunder(game, players, at, length)
    losses = [move.loss for move in found.moves]
    assert max(losses) == losses[at - 1] > 0
    assert sum(loss > 0 for loss in losses) == 1, "whoever follows the advice loses nothing"
    assert [dict(each) for each in found.chances] == [chances(game, state) for state in states]


@pytest.mark.parametrize("game", GAMES)
def test_who_plays_as_advised_loses_nothing(game: str) -> None:
    """And there are chances for one position more than there are moves."""
    state = begin(game, 2, 3)
    states, moves = [state], []
    for _ in range(4):
        if state.player is None:
            break
        moves.append(advise(game, state, QUICK).move)
        state = state.play(moves[-1])
        states.append(state)
    found = review(game, states, moves, QUICK)
    assert len(found.chances) == len(states) and len(found.moves) == len(moves)
    assert all(move.loss == 0 and move.best == move.move for move in found.moves)
    assert not found.turning_points
    whole = performance(found.moves)
    assert whole is None or whole.accuracy == 100


@pytest.mark.parametrize("game", GAMES)
def test_chances_are_shares_and_agree_with_the_end(game: str) -> None:
    """They add up to 1, or are the same for all who win together; the winner ends with all."""
    rules = GAMES[game]
    for players in rules.player_counts:
        line = random_line(begin(game, players, 7), Random(7), 400)
        for state, _ in line[:: max(1, len(line) // 12)] + line[-1:]:
            found = chances(game, state)
            assert tuple(found) == state.players and all(0 <= one <= 1 for one in found.values())
            if rules.cooperative:
                assert len(set(found.values())) == 1
            else:
                assert sum(found.values()) == pytest.approx(1)
            outcome = state.outcome
            if outcome is not None and outcome.winners:
                assert all(
                    found[name] == 1 / (1 if rules.cooperative else len(outcome.winners))
                    for name in outcome.winners
                )


@pytest.mark.parametrize("game", GAMES)
def test_there_is_a_slope_for_every_stage(game: str) -> None:
    """And a better value is a better chance in each of them."""
    mind = mind_of(game)
    for players in GAMES[game].player_counts if not GAMES[game].cooperative else (2,):
        assert all(slope > 0 for slope in mind.slopes[players])
        for state, _ in random_line(begin(game, players, 9), Random(9), 200)[::5]:
            if state.player is not None:
                assert 0 <= mind.stage(state) < len(mind.slopes[players])
                worse, better = (chances(game, state, value)[state.player] for value in (40, 60))
                assert (
                    better > worse or (players > 2 and not GAMES[game].cooperative) or worse > 0.999
                )


def test_grades_follow_the_loss() -> None:
    losses = (0.0, 0.02, 0.05, 0.1, 0.2, 1.0)
    assert [graded(loss, best=False) for loss in losses] == [
        *("best", "good", "inaccuracy", "mistake", "blunder", "blunder")
    ]
    assert graded(0.3, best=True) == "best"


def test_accuracy_counts_choices_only() -> None:
    why = Phrase("Why not.")
    moves = [
        MoveReview(1, "red", "a", "a", why),
        MoveReview(2, "red", "a", "b", why, loss=0.3, grade="blunder"),
        MoveReview(3, "red", "a", "a", why, grade=FORCED),
    ]
    found = performance(moves)
    assert found is not None and found.accuracy == pytest.approx((100 + accuracy(0.3)) / 2)
    assert found.grades == {"best": 1, "blunder": 1}
    assert performance(moves[2:]) is None


def test_a_turning_point_is_confirmed_by_ten_times_the_positions(monkeypatch: Any) -> None:
    """What only the short search takes for a mistake is not held against anybody."""
    game = "steppe"
    state = begin(game, 2, 0)
    for text in ("one 12", "one 19", "one 23", "one 18"):
        state = state.play(GAMES[game].parse(text))
    move = GAMES[game].parse("white 1")
    true_advise, budgets = review_module.advise, []

    def blind(game: str, at: Any, strength: Strength, *rest: Any, **more: Any) -> Any:
        """A short search that takes the move for a blunder, and a deep one that likes it."""
        advice = true_advise(game, at, strength, *rest, **more)
        budgets.append(strength.budget.simulations)
        first = advice.variations[0]
        if at == state and strength.budget.simulations > 60:
            return replace(advice, variations=(replace(first, moves=(move,)),))
        value = 90.0 if at != state else 50.0
        return replace(advice, variations=(replace(first, value=value),))

    monkeypatch.setattr(review_module, "advise", blind)
    (judged,) = review(game, [state, state.play(move)], [move], QUICK).moves
    assert budgets == [60, 60, 600, 600]
    assert not judged.turning and judged.grade == "best"


def test_a_mistake_is_told_with_what_it_allowed() -> None:
    """The answer is a legal move of the other player, and there is a reason for it."""
    game = "step-by-step"
    line = records.load(games.asset(game, "diorama.json"))
    states = [line.state_at(number) for number in range(line.length + 1)]
    found = review(game, states[-9:], line.moves[-8:], QUICK).turning_points
    assert found
    for judged in found:
        after = states[-9:][judged.number]
        if after.player is not None:
            assert judged.answer in after.legal_moves() and judged.allowed is not None
        assert 0.1 <= judged.loss <= 1

"""Positions of STEP by STEP that were set up by hand: read, refused, and played."""

from __future__ import annotations

from random import Random

import pytest

from app.engine.errors import BadSetup
from app.games.step_by_step.rules import GAME as STEP_BY_STEP
from app.games.step_by_step.rules.board import NAME
from tests.games.step_by_step.naive import Referee
from tests.games.step_by_step.test_rules import play, texts


def by_hand(**changes) -> dict:
    setup = {"size": 5, "reserve": 20, "balls": {"1": "b2", "2": "d4"}, "levels": {}}
    return {**setup, **changes}


def test_a_position_set_up_by_hand():
    setup = by_hand(reserve=0, levels={"b2": 3, "b3": 4, "e5": 5, "a1": 0})
    state = STEP_BY_STEP.start(setup, {"size": 5})
    assert state.snapshot()["balls"] == {"1": "b2", "2": "d4"} and state.reserve == 0
    heights = state.heights()
    assert (heights["b2"], heights["b3"], heights["e5"], heights["a1"]) == (3, 4, 5, 0)
    assert heights["c3"] == 5, "the tower stands as ever"
    assert sum(heights.values()) == 17
    assert texts(state) == ["b3"]


def test_who_is_blocked_from_the_start_is_out():
    walls = dict.fromkeys(("a2", "b1"), 2)
    setup = by_hand(balls={"1": "a1", "2": "d4", "3": "e5"}, levels=walls)
    state = STEP_BY_STEP.start(setup, {"size": 5})
    assert state.player == "2" and state.balls[0] == 0 and state.outcome is None
    setup = by_hand(balls={"1": "a1", "2": "d4"}, levels=walls)
    over = STEP_BY_STEP.start(setup, {"size": 5})
    assert over.outcome.winners == ("2",) and over.legal_moves() == ()


def test_a_draw_is_not_judged_before_the_first_turn():
    state = STEP_BY_STEP.start(by_hand(reserve=0), {"size": 5})
    assert state.outcome is None
    assert play(state, texts(state)[0]).outcome.winners == ()


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"reserve": 49}, "The reserve for size 5 is 0 to 48 pieces, not 49."),
        ({"reserve": -1}, "The reserve for size 5 is 0 to 48 pieces, not -1."),
        ({"reserve": "9"}, "The reserve must be a whole number, not '9'."),
        ({"levels": []}, "The object of levels must be an object, not []."),
        ({"levels": None}, "The object of levels must be an object, not null."),
        ({"levels": {"f1": 1}}, "The object of levels has an unknown key 'f1'."),
        ({"levels": {"c3": 5}}, "c3 is the tower: it stands as ever, without a ball."),
        ({"levels": {"a1": 6}}, "a1 can be at level 0 to 5, not 6."),
        ({"levels": {"a1": -1}}, "a1 can be at level 0 to 5, not -1."),
        ({"levels": {"a1": True}}, "The level of a1 must be a whole number, not true."),
        (
            {"balls": {"1": "c3", "2": "a1"}},
            "c3 is the tower: it stands as ever, without a ball.",
        ),
        ({"balls": {"1": "a1", "2": "a1"}}, "There are two balls on a1."),
        ({"balls": {"1": "a1", "2": "g7"}}, "'g7' isn't a square of this 5 x 5 board."),
        ({"balls": {"1": ["a1"], "2": "e5"}}, "['a1'] isn't a square of this 5 x 5 board."),
        ({"balls": {"1": "a1"}}, "There are 2 to 4 balls, not 1."),
        ({"size": 7}, "The setup is for size 7, but the option 'size' is 5."),
    ],
)
def test_a_wrong_position_is_refused(changes, sentence):
    with pytest.raises(BadSetup) as error:
        STEP_BY_STEP.start(by_hand(**changes), {"size": 5})
    assert str(error.value) == sentence


@pytest.mark.parametrize("seed", range(60))
def test_positions_by_hand_play_like_the_referee_says(seed):
    random = Random(seed)
    size = random.choice((5, 7, 9))
    squares = [name for name in NAME.values() if _on(name, size)]
    tower = squares[len(squares) // 2]
    squares.remove(tower)
    count, top = random.choice((2, 3, 4)), random.choice((1, 3, 5))
    setup = {
        "size": size,
        "reserve": random.choice((0, 1, 3, 40)),
        "balls": dict(zip("1234", random.sample(squares, count), strict=False)),
        "levels": {square: random.randint(0, top) for square in squares if random.random() < 0.8},
    }
    state, referee = STEP_BY_STEP.start(setup, {"size": size}), Referee(setup, {"size": size})
    for _ in range(60):
        assert (state.player, sorted(texts(state))) == (referee.player(), sorted(referee.legal()))
        result = referee.result()
        assert (state.outcome is None) == (result is None)
        if state.outcome is not None:
            assert list(state.outcome.winners) == result["winners"]
            assert dict(state.outcome.scores) == result["scores"]
            break
        move = random.choice(texts(state))
        state = play(state, move)
        referee.play(move)


def _on(square: str, size: int) -> bool:
    return "abcdefghi".index(square[0]) < size and int(square[1]) <= size

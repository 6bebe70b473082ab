"""Checks of the naive referee of STEP by STEP, which in turn checks the engine."""

from __future__ import annotations

import random

import pytest

from tests.games.step_by_step.naive import Referee
from tests.tools.referees import check_moves, check_over

RESERVES = {5: 48, 7: 72, 9: 112}


def setup_for(size: int, players: int) -> dict:
    last = "abcdefghi"[size - 1]
    corners = {
        2: ["a1", f"{last}{size}"],
        3: ["a1", f"{last}1", f"{last}{size}"],
        4: ["a1", f"{last}1", f"{last}{size}", f"a{size}"],
    }[players]
    balls = {str(number): corner for number, corner in enumerate(corners, 1)}
    return {"size": size, "reserve": RESERVES[size], "balls": balls}


def referee_with(balls: dict[str, str], heights: dict[str, int], reserve: int):
    """A 5 x 5 position of our own making; squares not named are at level 0."""
    setup = {"size": 5, "reserve": reserve, "balls": {"1": "a1", "2": "e5"}}
    referee = Referee(setup, {"size": 5})
    referee.everybody = sorted(balls)
    referee.balls = dict(balls)
    referee.height.update(heights)
    return referee


def test_opening() -> None:
    referee = Referee(setup_for(7, 2), {"size": 7})
    assert referee.tower == "d4" and referee.height["d4"] == 5
    moves = referee.legal()
    goals = {move.split()[0] for move in moves}
    # Everything but the own corner, the other ball and the tower.
    assert goals == set(referee.height) - {"a1", "g7", "d4"}
    assert all(len(move.split()) == 2 for move in moves)
    assert "c3 c4" in moves and "a2 a1" in moves and "a2 a3" in moves and "a2 b2" in moves
    assert "d3 d4" not in moves and "g6 g7" not in moves
    referee.play("c3 c4")
    assert referee.height["c4"] == 1 and referee.reserve == 71 and referee.player() == "2"


def test_up_is_last() -> None:
    # From a1 (1) by a2 (0) to a3 (1), but no further to a4 (1); b-squares are walls.
    heights = {"a1": 1, "a2": 0, "a3": 1, "a4": 1, "b1": 3, "b2": 3, "b3": 3, "b4": 3}
    referee = referee_with({"1": "a1", "2": "e5"}, heights, 10)
    assert referee.goals("1") == ["a2", "a3"]  # and back up to a1 is no move
    assert "a3 b3" in referee.legal() and "a3 a2" in referee.legal()
    # Down two levels is no step; a wall of 5 takes no piece.
    heights = {"a1": 3, "a2": 1, "b1": 4, "b2": 5, "c1": 5}
    referee = referee_with({"1": "a1", "2": "e5"}, heights, 10)
    assert referee.goals("1") == ["b1"]
    assert referee.legal() == ["b1 a1"]


def test_balls_stand_in_the_way() -> None:
    heights = {"b1": 2, "b2": 2, "b3": 2}
    referee = referee_with({"1": "a1", "2": "a3"}, heights, 10)
    assert referee.goals("1") == ["a2"]
    assert referee.legal() == ["a2 a1", "a2 b2"]  # not under the other ball


def test_summit() -> None:
    for level in (4, 5):
        referee = referee_with({"1": "c2", "2": "e5"}, {"c2": level}, 10)
        assert "c3" in referee.legal()
        referee.play("c3")
        result = check_over(referee, ["1", "2"])
        assert result == {"winners": ["1"], "scores": {"1": 5, "2": 0}}
    # Nobody passes over the tower.
    heights = {"c2": 5, "c4": 5, "b2": 0, "d2": 0, "c1": 0}
    referee = referee_with({"1": "c2", "2": "e5"}, heights, 10)
    assert referee.legal() == ["c3"]
    # From level 3 there is no way in.
    referee = referee_with({"1": "c2", "2": "e5"}, {"c2": 3, "c1": 3}, 10)
    assert referee.goals("1") == ["c1"]


def test_blocked_players_go_out_in_a_chain() -> None:
    walls = {"d5": 2, "e4": 2, "d1": 2, "e2": 2}
    referee = referee_with({"1": "a1", "2": "e1", "3": "e5", "4": "a5"}, walls, 10)
    referee.play("a2 a1")
    assert referee.player() == "4"
    assert list(referee.balls) == ["1", "4"]
    # The same without the fourth player: the first one wins.
    referee = referee_with({"1": "a1", "2": "e1", "3": "e5"}, walls, 10)
    referee.play("a2 a1")
    result = check_over(referee, ["1", "2", "3"])
    assert result == {"winners": ["1"], "scores": {"1": 0, "2": 0, "3": 0}}


def test_a_ball_taken_off_frees_the_next_one() -> None:
    # 2 sits in the corner behind 3 and walls; 3 in front of it is free once 2 is gone.
    walls = {"d1": 2, "d2": 2, "e3": 2}
    referee = referee_with({"1": "a1", "2": "e1", "3": "e2"}, walls, 10)
    assert referee.goals("2") == [] and referee.goals("3") == []
    referee.play("a2 a1")
    assert referee.player() == "3" and list(referee.balls) == ["1", "3"]


def test_draw_without_a_path() -> None:
    referee = referee_with({"1": "a1", "2": "e5"}, {"b3": 4}, 1)
    referee.play("a2 a1")
    result = check_over(referee, ["1", "2"])
    assert result == {"winners": [], "scores": {"1": 0, "2": 0}}
    # With stairs for the other ball it goes on, but without pieces.
    stairs = {"e4": 1, "e3": 2, "d2": 4, "e2": 3, "c2": 4}
    referee = referee_with({"1": "a1", "2": "e5"}, stairs, 1)
    referee.play("a2 a1")
    assert referee.player() == "2" and referee.reserve == 0
    assert all(len(move.split()) == 1 for move in referee.legal())


def test_last_player_wins_before_a_draw_is_judged() -> None:
    referee = referee_with({"1": "a1", "2": "e5"}, {"d5": 2, "e4": 2}, 1)
    referee.play("a2 a1")
    assert check_over(referee, ["1", "2"])["winners"] == ["1"]


def test_forty_turns_without_a_piece() -> None:
    stairs = {"e4": 1, "e3": 2, "e2": 3, "d2": 4, "c2": 4}
    referee = referee_with({"1": "a1", "2": "e5"}, stairs, 0)
    for number in range(40):
        assert referee.player() == "12"[number % 2]
        there = {"1": ["a2", "a1"], "2": ["d5", "e5"]}[referee.player()]
        referee.play(there[number // 2 % 2])
    assert check_over(referee, ["1", "2"])["winners"] == []
    assert referee.turns_without_piece == 40


@pytest.mark.parametrize("size", [5, 7, 9])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games(size: int, players: int) -> None:
    for seed in range(6):
        chance = random.Random(f"{size} {players} {seed}")
        setup = setup_for(size, players)
        referee = Referee(setup, {"size": size})
        names = list(setup["balls"])
        number = 0
        while referee.player() is not None:
            moves = check_moves(referee)
            assert referee.player() in referee.balls
            # One or two squares, never both for the same goal.
            kinds: dict[str, set[int]] = {}
            for move in moves:
                squares = move.split()
                kinds.setdefault(squares[0], set()).add(len(squares))
            assert all(len(kind) == 1 for kind in kinds.values())
            twin = referee.copy()
            referee.play(chance.choice(moves))
            assert twin.legal() == moves
            number += 1
            assert number < 5000
            # Pieces are conserved, none is on the tower, balls are apart.
            built = sum(referee.height.values()) - 5
            assert built + referee.reserve == RESERVES[size]
            assert min(referee.height.values()) >= 0 and max(referee.height.values()) == 5
            assert referee.height[referee.tower] == 5
            assert len(set(referee.balls.values())) == len(referee.balls)
        result = check_over(referee, names)
        assert len(result["winners"]) <= 1
        for winner in result["winners"]:
            on_top = referee.balls[winner] == referee.tower
            assert on_top or list(referee.balls) == [winner]
            if on_top:
                assert result["scores"][winner] == 5
        assert all(0 <= score <= 5 for score in result["scores"].values())
    assert setup == setup_for(size, players)

"""Checks of the naive referee of STEPPE, which in turn checks the engine."""

from __future__ import annotations

import random

import pytest

from tests.games.steppe.naive import NUMBER, PLAYERS, Referee
from tests.games.steppe.test_rules import PROOF_MOVES
from tests.tools.referees import check_moves, check_over


def test_proof_game() -> None:
    assert len(PROOF_MOVES) == 50
    reds = {*range(1, 22, 2), *range(22, 39, 2), 39, *range(40, 49, 2)}
    levels = {**dict.fromkeys(range(1, 22), 1), **dict.fromkeys(range(22, 40), 2)}
    referee = Referee({}, {})
    for number, move in enumerate(PROOF_MOVES, 1):
        assert referee.player() == ("red" if number in reds else "blue"), number
        assert referee.level == levels.get(number, 3), number
        assert move in check_moves(referee), number
        referee.play(move)
    assert [referee.level_score("red", n) for n in (1, 2, 3)] == [19, 42, 90]
    assert [referee.level_score("blue", n) for n in (1, 2, 3)] == [14, 44, 57]
    result = check_over(referee, ["red", "blue"])
    assert result == {"winners": ["red"], "scores": {"red": 151, "blue": 115}}


def test_opening_and_refusals() -> None:
    referee = Referee({}, {})
    # 24 single spaces twice, 40 pairs less 4 with the centre, 30 triples less 6 with it.
    assert len(referee.legal()) == 24 + 36 + 24 + 24
    for bad in ("one 13", "one 0", "one 26", "five 5,6", "five 2,1", "ten 12,13,14", "pass", ""):
        with pytest.raises(ValueError):
            referee.play(bad)
    assert referee.player() == "red" and len(referee.placed) == 0


def test_ten_may_cover_anything_with_its_middle() -> None:
    referee = Referee({}, {})
    referee.level = 2
    referee.shows[1] = {1: "red", 2: "blue", 3: "white", 4: "blue", 6: "red"}
    assert referee.placings("red") == [
        "one 1", "one 3", "one 6", "five 1,6", "ten 1,2,3",
        "white 1", "white 2", "white 3", "white 4", "white 6",
    ]  # fmt: skip
    assert [m for m in referee.placings("blue") if "ten" in m] == ["ten 2,3,4"]


def test_nobody_can_place_in_the_new_level() -> None:
    """All tiles are placed as a level is completed: the game is over."""
    referee = Referee({}, {})
    for player in PLAYERS:
        referee.hand[player] = dict.fromkeys(NUMBER, 0)
    referee.hand["red"]["one"] = 1
    referee.play("one 1")
    assert check_over(referee, ["red", "blue"])["scores"] == {"red": 1, "blue": 0}


def test_opponent_begins_the_level_if_the_last_one_cannot() -> None:
    referee = Referee({}, {})
    referee.hand["red"] = {"one": 1, "five": 0, "ten": 0, "white": 0}
    referee.hand["blue"] = {"one": 2, "five": 0, "ten": 0, "white": 0}
    referee.shows[1] = dict.fromkeys(range(2, 26), "white")
    referee.play("one 1")
    assert referee.level == 2
    assert referee.player() == "blue"
    referee.play("one 7")
    assert referee.player() == "blue"  # goes on alone


def test_random_games() -> None:
    for seed in range(50):
        chance = random.Random(seed)
        referee = Referee({}, {})
        number = 0
        while referee.player() is not None:
            moves = check_moves(referee)
            twin = referee.copy()
            move = chance.choice(moves)
            referee.play(move)
            assert twin.legal() == moves  # a copy is left alone
            number += 1
            assert number <= 52
            # Tiles are conserved, and what lies in the levels is what was placed.
            left = sum(sum(referee.hand[p].values()) for p in PLAYERS)
            assert left + len(referee.placed) == 52
            for level in (1, 2, 3):
                here = [spaces for _p, _k, spaces, at in referee.placed if at == level]
                covered = [space for spaces in here for space in spaces]
                if level == 1:
                    covered.append(13)
                assert len(set(covered)) == len(covered) <= 25
                assert set(covered) == set(referee.shows[level])
            assert set(referee.shows[3]) <= set(referee.shows[2]) <= set(referee.shows[1])
        result = check_over(referee, ["red", "blue"])
        assert len(referee.shows[1]) == 25
        scores = result["scores"]
        worths = {"one": 1, "five": 5, "ten": 10, "white": 0}
        for player in scores:
            total = sum(worths[k] * at for p, k, _s, at in referee.placed if p == player)
            assert scores[player] == total
        if scores["red"] == scores["blue"]:
            assert result["winners"] == []
        else:
            assert result["winners"] == [max(scores, key=lambda p: scores[p])]

"""Checks of the plain second implementations in tests/games, which in turn check the engines."""

from __future__ import annotations

import random

import pytest

from tests.games.steeppe import naive as steeppe
from tests.games.step_by_step import naive as step_by_step
from tests.games.steppe import naive as steppe
from tests.games.steppe.test_rules import PROOF_MOVES

GAMES = 50


def check_moves(referee) -> list[str]:
    """What holds for the list of moves in any position of any game that is not over."""
    moves = referee.legal()
    assert moves
    assert len(set(moves)) == len(moves)
    assert moves == referee.legal()
    assert referee.result() is None
    assert referee.player() is not None
    for move in moves:
        assert move == move.lower().strip() and "  " not in move
    return moves


def check_over(referee, players: list[str]) -> dict:
    """What holds after the end of any game."""
    result = referee.result()
    assert result is not None
    assert set(result) == {"winners", "scores"}
    assert referee.legal() == []
    assert referee.player() is None
    assert list(result["scores"]) == players
    assert set(result["winners"]) <= set(players)
    with pytest.raises(ValueError):
        referee.play("pass")
    return result


# STEPPE


def test_steppe_proof_game() -> None:
    assert len(PROOF_MOVES) == 50
    reds = {*range(1, 22, 2), *range(22, 39, 2), 39, *range(40, 49, 2)}
    levels = {**dict.fromkeys(range(1, 22), 1), **dict.fromkeys(range(22, 40), 2)}
    referee = steppe.Referee({}, {})
    for number, move in enumerate(PROOF_MOVES, 1):
        assert referee.player() == ("red" if number in reds else "blue"), number
        assert referee.level == levels.get(number, 3), number
        assert move in check_moves(referee), number
        referee.play(move)
    assert [referee.level_score("red", n) for n in (1, 2, 3)] == [19, 42, 90]
    assert [referee.level_score("blue", n) for n in (1, 2, 3)] == [14, 44, 57]
    result = check_over(referee, ["red", "blue"])
    assert result == {"winners": ["red"], "scores": {"red": 151, "blue": 115}}


def test_steppe_opening_and_refusals() -> None:
    referee = steppe.Referee({}, {})
    # 24 single spaces twice, 40 pairs less 4 with the centre, 30 triples less 6 with it.
    assert len(referee.legal()) == 24 + 36 + 24 + 24
    for bad in ("one 13", "one 0", "one 26", "five 5,6", "five 2,1", "ten 12,13,14", "pass", ""):
        with pytest.raises(ValueError):
            referee.play(bad)
    assert referee.player() == "red" and len(referee.placed) == 0


def test_steppe_ten_may_cover_anything_with_its_middle() -> None:
    referee = steppe.Referee({}, {})
    referee.level = 2
    referee.shows[1] = {1: "red", 2: "blue", 3: "white", 4: "blue", 6: "red"}
    assert referee.placings("red") == [
        "one 1", "one 3", "one 6", "five 1,6", "ten 1,2,3",
        "white 1", "white 2", "white 3", "white 4", "white 6",
    ]  # fmt: skip
    assert [m for m in referee.placings("blue") if "ten" in m] == ["ten 2,3,4"]


def test_steppe_nobody_can_place_in_the_new_level() -> None:
    """All tiles are placed as a level is completed: the game is over."""
    referee = steppe.Referee({}, {})
    for player in steppe.PLAYERS:
        referee.hand[player] = dict.fromkeys(steppe.NUMBER, 0)
    referee.hand["red"]["one"] = 1
    referee.play("one 1")
    assert check_over(referee, ["red", "blue"])["scores"] == {"red": 1, "blue": 0}


def test_steppe_opponent_begins_the_level_if_the_last_one_cannot() -> None:
    referee = steppe.Referee({}, {})
    referee.hand["red"] = {"one": 1, "five": 0, "ten": 0, "white": 0}
    referee.hand["blue"] = {"one": 2, "five": 0, "ten": 0, "white": 0}
    referee.shows[1] = dict.fromkeys(range(2, 26), "white")
    referee.play("one 1")
    assert referee.level == 2
    assert referee.player() == "blue"
    referee.play("one 7")
    assert referee.player() == "blue"  # goes on alone


def test_steppe_random_games() -> None:
    for seed in range(GAMES):
        chance = random.Random(seed)
        referee = steppe.Referee({}, {})
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
            left = sum(sum(referee.hand[p].values()) for p in steppe.PLAYERS)
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


# STEP by STEP

RESERVES = {5: 48, 7: 72, 9: 112}


def step_setup(size: int, players: int) -> dict:
    last = "abcdefghi"[size - 1]
    corners = {
        2: ["a1", f"{last}{size}"],
        3: ["a1", f"{last}1", f"{last}{size}"],
        4: ["a1", f"{last}1", f"{last}{size}", f"a{size}"],
    }[players]
    balls = {str(number): corner for number, corner in enumerate(corners, 1)}
    return {"size": size, "reserve": RESERVES[size], "balls": balls}


def step_referee(balls: dict[str, str], heights: dict[str, int], reserve: int):
    """A 5 x 5 position of our own making; squares not named are at level 0."""
    setup = {"size": 5, "reserve": reserve, "balls": {"1": "a1", "2": "e5"}}
    referee = step_by_step.Referee(setup, {"size": 5})
    referee.everybody = sorted(balls)
    referee.balls = dict(balls)
    referee.height.update(heights)
    return referee


def test_step_opening() -> None:
    referee = step_by_step.Referee(step_setup(7, 2), {"size": 7})
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


def test_step_up_is_last() -> None:
    # From a1 (1) by a2 (0) to a3 (1), but no further to a4 (1); b-squares are walls.
    heights = {"a1": 1, "a2": 0, "a3": 1, "a4": 1, "b1": 3, "b2": 3, "b3": 3, "b4": 3}
    referee = step_referee({"1": "a1", "2": "e5"}, heights, 10)
    assert referee.goals("1") == ["a2", "a3"]  # and back up to a1 is no move
    assert "a3 b3" in referee.legal() and "a3 a2" in referee.legal()
    # Down two levels is no step; a wall of 5 takes no piece.
    heights = {"a1": 3, "a2": 1, "b1": 4, "b2": 5, "c1": 5}
    referee = step_referee({"1": "a1", "2": "e5"}, heights, 10)
    assert referee.goals("1") == ["b1"]
    assert referee.legal() == ["b1 a1"]


def test_step_balls_stand_in_the_way() -> None:
    heights = {"b1": 2, "b2": 2, "b3": 2}
    referee = step_referee({"1": "a1", "2": "a3"}, heights, 10)
    assert referee.goals("1") == ["a2"]
    assert referee.legal() == ["a2 a1", "a2 b2"]  # not under the other ball


def test_step_summit() -> None:
    for level in (4, 5):
        referee = step_referee({"1": "c2", "2": "e5"}, {"c2": level}, 10)
        assert "c3" in referee.legal()
        referee.play("c3")
        result = check_over(referee, ["1", "2"])
        assert result == {"winners": ["1"], "scores": {"1": 5, "2": 0}}
    # Nobody passes over the tower.
    heights = {"c2": 5, "c4": 5, "b2": 0, "d2": 0, "c1": 0}
    referee = step_referee({"1": "c2", "2": "e5"}, heights, 10)
    assert referee.legal() == ["c3"]
    # From level 3 there is no way in.
    referee = step_referee({"1": "c2", "2": "e5"}, {"c2": 3, "c1": 3}, 10)
    assert referee.goals("1") == ["c1"]


def test_step_blocked_players_go_out_in_a_chain() -> None:
    walls = {"d5": 2, "e4": 2, "d1": 2, "e2": 2}
    referee = step_referee({"1": "a1", "2": "e1", "3": "e5", "4": "a5"}, walls, 10)
    referee.play("a2 a1")
    assert referee.player() == "4"
    assert list(referee.balls) == ["1", "4"]
    # The same without the fourth player: the first one wins.
    referee = step_referee({"1": "a1", "2": "e1", "3": "e5"}, walls, 10)
    referee.play("a2 a1")
    result = check_over(referee, ["1", "2", "3"])
    assert result == {"winners": ["1"], "scores": {"1": 0, "2": 0, "3": 0}}


def test_step_a_ball_taken_off_frees_the_next_one() -> None:
    # 2 sits in the corner behind 3 and walls; 3 in front of it is free once 2 is gone.
    walls = {"d1": 2, "d2": 2, "e3": 2}
    referee = step_referee({"1": "a1", "2": "e1", "3": "e2"}, walls, 10)
    assert referee.goals("2") == [] and referee.goals("3") == []
    referee.play("a2 a1")
    assert referee.player() == "3" and list(referee.balls) == ["1", "3"]


def test_step_draw_without_a_path() -> None:
    referee = step_referee({"1": "a1", "2": "e5"}, {"b3": 4}, 1)
    referee.play("a2 a1")
    result = check_over(referee, ["1", "2"])
    assert result == {"winners": [], "scores": {"1": 0, "2": 0}}
    # With stairs for the other ball it goes on, but without pieces.
    stairs = {"e4": 1, "e3": 2, "d2": 4, "e2": 3, "c2": 4}
    referee = step_referee({"1": "a1", "2": "e5"}, stairs, 1)
    referee.play("a2 a1")
    assert referee.player() == "2" and referee.reserve == 0
    assert all(len(move.split()) == 1 for move in referee.legal())


def test_step_last_player_wins_before_a_draw_is_judged() -> None:
    referee = step_referee({"1": "a1", "2": "e5"}, {"d5": 2, "e4": 2}, 1)
    referee.play("a2 a1")
    assert check_over(referee, ["1", "2"])["winners"] == ["1"]


def test_step_forty_turns_without_a_piece() -> None:
    stairs = {"e4": 1, "e3": 2, "e2": 3, "d2": 4, "c2": 4}
    referee = step_referee({"1": "a1", "2": "e5"}, stairs, 0)
    for number in range(40):
        assert referee.player() == "12"[number % 2]
        there = {"1": ["a2", "a1"], "2": ["d5", "e5"]}[referee.player()]
        referee.play(there[number // 2 % 2])
    assert check_over(referee, ["1", "2"])["winners"] == []
    assert referee.turns_without_piece == 40


@pytest.mark.parametrize("size", [5, 7, 9])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_step_random_games(size: int, players: int) -> None:
    for seed in range(6):
        chance = random.Random(f"{size} {players} {seed}")
        setup = step_setup(size, players)
        referee = step_by_step.Referee(setup, {"size": size})
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
    assert setup == step_setup(size, players)


# The Steppes of Steeppe


def steeppe_setup(chance: random.Random) -> dict:
    faces = [rank + suit for rank in "jqk" for suit in "hdsc"]
    chance.shuffle(faces)
    halves = []
    for half in range(2):
        cards = [r + s for r in ["a", *map(str, range(2, 11))] for s in "hdsc"]
        chance.shuffle(cards)
        mine = faces[6 * half : 6 * half + 6]
        halves.append(
            {
                "red": {"faces": mine[:3], "deck": cards[:20]},
                "black": {"faces": mine[3:], "deck": cards[20:]},
            }
        )
    return {"halves": halves}


def steeppe_referee(red: str, black: str, red_faces: str = "jh qh kh", black_faces: str = "js"):
    """A game whose first half is this one (decks and Faces may be shorter than real ones)."""
    half = {
        "red": {"faces": red_faces.split(), "deck": red.split()},
        "black": {"faces": black_faces.split(), "deck": black.split()},
    }
    return steeppe.Referee({"halves": [half, half]}, {})


def play_all(referee, moves: str) -> None:
    for move in moves.split(" / "):
        referee.play(move)


def test_steeppe_half_wit() -> None:
    referee = steeppe_referee("7s 2s 3s 4s 5s 6s 8s", "2h 3h 4h 5h")
    # 7: six actions left, three more steppes owed.
    assert referee.jests["red"].actions == 6 and referee.owed("red") == 3
    assert referee.legal() == ["red steppe", "red boost", "red wait"]
    play_all(referee, "red boost / black keep / black wait / red boost / black play")
    assert referee.jests["black"].deck == ["3h", "4h", "5h", "2s"]
    assert referee.jests["black"].steppes == ["2h", "3s"]
    assert referee.player() == "black"
    # 2: one action left, nothing owed; boosted cards do not count but may be walked on.
    assert referee.legal() == [
        "black steppe", "black move", "black boost", "black end", "black wait",
    ]  # fmt: skip
    play_all(referee, "black end / red boost / black keep")
    assert referee.player() == "red"  # black has ended, the floor is still red's
    # Three actions left, three steppes owed: nothing but steppes.
    assert referee.legal() == ["red steppe"]
    referee.play("red steppe")
    assert referee.legal() == ["red steppe"]
    referee.play("red steppe")
    assert referee.owed("red") == 1 and referee.legal() == ["red steppe"]
    # The deck runs out: nothing is owed any more.
    referee.jests["red"].deck = []
    assert referee.legal() == ["red move", "red end"]


def test_steeppe_wait() -> None:
    referee = steeppe_referee("3s 4s 5s 6s", "3h 4h 5h 6h")
    referee.play("red wait")
    assert referee.player() == "black" and "black wait" not in referee.legal()
    referee.play("black steppe")
    assert "red wait" in referee.legal()
    referee.play("red boost")
    assert referee.legal() == ["black keep", "black play"]
    referee.play("black keep")
    assert referee.player() == "black" and "black wait" in referee.legal()
    referee.play("black end")
    assert referee.player() == "red" and "red wait" not in referee.legal()


def test_steeppe_aces() -> None:
    # Aces before the Charter: one beside the Face, one held.
    referee = steeppe_referee("ah as 2c ad 5c 6c", "4h 5h 6h 7h")
    red, black = referee.jests["red"], referee.jests["black"]
    assert red.beside == ["ah"] and red.held == ["as"] and red.steppes == ["2c"]
    assert referee.countenance("red") == 24
    referee.play("red steppe")  # an ace: free, but the floor passes
    assert red.held == ["as", "ad"] and red.actions == 1 and referee.player() == "black"
    assert red.steppes == ["2c"]
    referee.play("black steppe")
    assert referee.legal() == [
        "red steppe", "red boost", "red give d", "red give s", "red end", "red wait",
    ]  # fmt: skip
    referee.play("red give s")  # the suit of black's Face
    assert black.beside == ["as"] and black.held == [] and referee.countenance("black") == 24
    referee.play("black wait")
    assert referee.legal() == ["red ace d", "red end"]
    referee.play("red ace d")
    assert red.held == [] and red.actions == 1 and red.gone == ["ad"]
    referee.play("black wait")
    assert referee.legal() == ["red steppe", "red boost", "red end"]


def test_steeppe_boosted_ace() -> None:
    referee = steeppe_referee("3c as ad 5c", "4h 5h 6h 7h")
    play_all(referee, "red steppe / black wait / red boost / black play")
    assert referee.jests["red"].held == ["as"]
    assert referee.jests["black"].held == ["ad"]
    assert referee.jests["black"].steppes == ["4h"]
    assert referee.owed("black") == 1


def test_steeppe_not_to_end_on_the_suit_of_the_face() -> None:
    referee = steeppe_referee("4c 5h 6c as 7c", "2h 3h 4h 5h")
    play_all(referee, "red steppe / black end / red move")
    # On the 5 of hearts before the Jack of hearts, one action left.
    assert referee.stands_on("red") == "5h"
    assert referee.legal() == ["red steppe", "red boost"]
    referee.play("red steppe")
    assert referee.jests["red"].actions == 0 and referee.jests["red"].held == []
    assert referee.legal() == ["red end"]  # nothing else is left, so it may
    twin = referee.copy()
    twin.jests["red"].held = ["as"]
    assert twin.legal() == ["red ace s"]  # a usable ace is something left
    # Wit is 4 + 6, and no Talent; Countenance 12 + 5.
    assert referee.wit("red") == 10 and referee.countenance("red") == 17


def test_steeppe_talent() -> None:
    referee = steeppe_referee("4c 5d 6c 7c 8c", "2h 3h 4h 5h")
    play_all(referee, "red steppe / black end")
    assert referee.wit("red") == 9
    referee.play("red move")
    assert referee.wit("red") == 14 and referee.countenance("red") == 12
    # Lauded: black's Jest is still at its only Face, red's has two left.
    referee.play("red end")
    assert referee.lauded == {"red": 1, "black": 0}
    assert referee.turn == 2 and referee.player() == "black"
    assert referee.jests["red"].steppes == ["6c"] and referee.jests["red"].place == 0


def test_steeppe_held_ace_goes_to_the_new_face() -> None:
    referee = steeppe_referee("ad 4c 10s 6c 7c", "2h 3h 4h 5h", "jh qd kc", "jc")
    assert referee.jests["red"].held == ["ad"]
    play_all(referee, "red steppe / black end / red end")
    assert referee.jests["red"].held == [] and referee.jests["red"].beside == ["ad"]
    assert referee.countenance("red") == 24


def test_steeppe_lost_with_an_empty_deck() -> None:
    referee = steeppe_referee("2c", "2h 3h 4h 5h")
    # Nothing can be drawn and nothing is owed.
    assert referee.legal() == ["red end", "red wait"]
    play_all(referee, "red end / black end")
    assert check_over(referee, ["red", "black"])["winners"] == []
    referee = steeppe_referee("2c as ad", "2h 3h 4h 5h")  # runs out seeking a Charter
    play_all(referee, "red end / black end")
    assert check_over(referee, ["red", "black"])["winners"] == []


def test_steeppe_fellow_out_of_the_half() -> None:
    referee = steeppe_referee("2c as 3c 4c 5c", "4h 8d 4d 5h 6d", "jh qh kh", "js")
    play_all(referee, "red end / black steppe / black end")
    assert not referee.in_play("black") and referee.turn == 2
    assert referee.player() == "red"  # black would begin an even turn, but is out
    assert referee.jests["red"].held == ["as"] and referee.jests["red"].steppes == ["3c"]
    assert referee.legal() == ["red steppe"]  # no boost, give, wait
    referee.play("red steppe")
    assert referee.player() == "red"
    assert referee.legal() == ["red steppe", "red move", "red end"]


def steeppe_cards(referee) -> list[str]:
    cards = [referee.boosted[1]] if referee.boosted else []
    for jest in referee.jests.values():
        cards += jest.deck + jest.steppes + jest.held + jest.beside + jest.gone
    return sorted(cards)


def steeppe_game(seed: int, clever: bool) -> steeppe.Referee:
    """A random game; a clever one draws until the Face is beaten and then ends."""
    chance = random.Random(seed)
    setup = steeppe_setup(chance)
    referee = steeppe.Referee(setup, {})
    whole = sorted(setup["halves"][0]["red"]["deck"] + setup["halves"][0]["black"]["deck"])
    number = 0
    half = 0
    while referee.player() is not None:
        moves = check_moves(referee)
        name = referee.player()
        assert all(move.split()[0] == name for move in moves)
        move = chance.choice(moves)
        if clever and referee.boosted is None and chance.random() < 0.95:
            done = referee.wit(name) >= referee.countenance(name)
            for verb in ["end", "steppe"] if done else ["steppe", "move"]:
                if f"{name} {verb}" in moves:
                    move = f"{name} {verb}"
                    break
        twin = referee.copy()
        referee.play(move)
        assert twin.legal() == moves
        number += 1
        assert number < 1000
        assert referee.half >= half
        half = referee.half
        assert steeppe_cards(referee) == whole  # both halves have the same 40 cards
        left = sum(len(jest.faces) for jest in referee.jests.values())
        assert sum(referee.lauded.values()) + left == 6 * (half + 1)
        for jest in referee.jests.values():
            assert jest.actions >= 0
            assert jest.place <= max(0, len(jest.steppes) - 1)
            assert len(jest.beside) <= 1
            assert not any(steeppe.is_ace(card) for card in jest.steppes)
            if jest.faces:
                face = steeppe.suit(jest.faces[0])
                assert all(steeppe.suit(ace) == face for ace in jest.beside)
                assert all(steeppe.suit(ace) != face for ace in jest.held)
    result = check_over(referee, ["red", "black"])
    total = sum(result["scores"].values())
    assert all(0 <= score <= 6 for score in result["scores"].values())
    assert result["winners"] == (["red", "black"] if total == 12 else [])
    return referee


def test_steeppe_random_games() -> None:
    for seed in range(GAMES):
        steeppe_game(seed, clever=False)


def test_steeppe_games_with_some_sense() -> None:
    games = [steeppe_game(seed, clever=True) for seed in range(300)]
    assert any(game.half == 1 for game in games)
    assert any(game.won for game in games)

"""Checks of the naive referee of The Steppes of Steeppe, which in turn checks the engine."""

from __future__ import annotations

import random

from tests.games.steeppe.naive import Referee, is_ace, suit
from tests.tools.referees import check_moves, check_over


def drawn_setup(chance: random.Random) -> dict:
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


def referee_with(red: str, black: str, red_faces: str = "jh qh kh", black_faces: str = "js"):
    """A game whose first half is this one (decks and Faces may be shorter than real ones)."""
    half = {
        "red": {"faces": red_faces.split(), "deck": red.split()},
        "black": {"faces": black_faces.split(), "deck": black.split()},
    }
    return Referee({"halves": [half, half]}, {})


def play_all(referee, moves: str) -> None:
    for move in moves.split(" / "):
        referee.play(move)


def test_half_wit() -> None:
    referee = referee_with("7s 2s 3s 4s 5s 6s 8s", "2h 3h 4h 5h")
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


def test_wait() -> None:
    referee = referee_with("3s 4s 5s 6s", "3h 4h 5h 6h")
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


def test_aces() -> None:
    # Aces before the Charter: one beside the Face, one held.
    referee = referee_with("ah as 2c ad 5c 6c", "4h 5h 6h 7h")
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


def test_boosted_ace() -> None:
    referee = referee_with("3c as ad 5c", "4h 5h 6h 7h")
    play_all(referee, "red steppe / black wait / red boost / black play")
    assert referee.jests["red"].held == ["as"]
    assert referee.jests["black"].held == ["ad"]
    assert referee.jests["black"].steppes == ["4h"]
    assert referee.owed("black") == 1


def test_not_to_end_on_the_suit_of_the_face() -> None:
    referee = referee_with("4c 5h 6c as 7c", "2h 3h 4h 5h")
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


def test_talent() -> None:
    referee = referee_with("4c 5d 6c 7c 8c", "2h 3h 4h 5h")
    play_all(referee, "red steppe / black end")
    assert referee.wit("red") == 9
    referee.play("red move")
    assert referee.wit("red") == 14 and referee.countenance("red") == 12
    # Lauded: black's Jest is still at its only Face, red's has two left.
    referee.play("red end")
    assert referee.lauded == {"red": 1, "black": 0}
    assert referee.turn == 2 and referee.player() == "black"
    assert referee.jests["red"].steppes == ["6c"] and referee.jests["red"].place == 0


def test_held_ace_goes_to_the_new_face() -> None:
    referee = referee_with("ad 4c 10s 6c 7c", "2h 3h 4h 5h", "jh qd kc", "jc")
    assert referee.jests["red"].held == ["ad"]
    play_all(referee, "red steppe / black end / red end")
    assert referee.jests["red"].held == [] and referee.jests["red"].beside == ["ad"]
    assert referee.countenance("red") == 24


def test_lost_with_an_empty_deck() -> None:
    referee = referee_with("2c", "2h 3h 4h 5h")
    # Nothing can be drawn and nothing is owed.
    assert referee.legal() == ["red end", "red wait"]
    play_all(referee, "red end / black end")
    assert check_over(referee, ["red", "black"])["winners"] == []
    referee = referee_with("2c as ad", "2h 3h 4h 5h")  # runs out seeking a Charter
    play_all(referee, "red end / black end")
    assert check_over(referee, ["red", "black"])["winners"] == []


def test_fellow_out_of_the_half() -> None:
    referee = referee_with("2c as 3c 4c 5c", "4h 8d 4d 5h 6d", "jh qh kh", "js")
    play_all(referee, "red end / black steppe / black end")
    assert not referee.in_play("black") and referee.turn == 2
    assert referee.player() == "red"  # black would begin an even turn, but is out
    assert referee.jests["red"].held == ["as"] and referee.jests["red"].steppes == ["3c"]
    assert referee.legal() == ["red steppe"]  # no boost, give, wait
    referee.play("red steppe")
    assert referee.player() == "red"
    assert referee.legal() == ["red steppe", "red move", "red end"]


def all_cards(referee) -> list[str]:
    cards = [referee.boosted[1]] if referee.boosted else []
    for jest in referee.jests.values():
        cards += jest.deck + jest.steppes + jest.held + jest.beside + jest.gone
    return sorted(cards)


def random_game(seed: int, clever: bool) -> Referee:
    """A random game; a clever one draws until the Face is beaten and then ends."""
    chance = random.Random(seed)
    setup = drawn_setup(chance)
    referee = Referee(setup, {})
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
        assert all_cards(referee) == whole  # both halves have the same 40 cards
        left = sum(len(jest.faces) for jest in referee.jests.values())
        assert sum(referee.lauded.values()) + left == 6 * (half + 1)
        for jest in referee.jests.values():
            assert jest.actions >= 0
            assert jest.place <= max(0, len(jest.steppes) - 1)
            assert len(jest.beside) <= 1
            assert not any(is_ace(card) for card in jest.steppes)
            if jest.faces:
                face = suit(jest.faces[0])
                assert all(suit(ace) == face for ace in jest.beside)
                assert all(suit(ace) != face for ace in jest.held)
    result = check_over(referee, ["red", "black"])
    total = sum(result["scores"].values())
    assert all(0 <= score <= 6 for score in result["scores"].values())
    assert result["winners"] == (["red", "black"] if total == 12 else [])
    return referee


def test_random_games() -> None:
    for seed in range(50):
        random_game(seed, clever=False)


def test_games_with_some_sense() -> None:
    games = [random_game(seed, clever=True) for seed in range(300)]
    assert any(game.half == 1 for game in games)
    assert any(game.won for game in games)

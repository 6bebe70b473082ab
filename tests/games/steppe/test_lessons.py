"""What the lesson of STEPPE, and the game with notes, says is true."""

from __future__ import annotations

from typing import Any

from app.engine.contract import State
from app.games.steppe.lessons.proof_game import PROOF_GAME
from app.match.lessons.course import begun
from app.match.lessons.model import Start
from tests.games.steppe.test_rules import PROOF_MOVES
from tests.tools.lessons import at, legal, play


def test_the_lesson_says_the_truth() -> None:
    after = {
        white: legal(play(at("steppe", 8), "steppe", white), "five")
        for white in (
            "white 3",
            "white 20",
            "white 4",
            "white 8",
            "white 19",
            "white 25",
            "white 1",
        )
    }
    four = {"five 3,4", "five 3,8", "five 19,20", "five 20,25"}
    assert after["white 1"] == four
    assert [len(four - left) for left in after.values()] == [2, 2, 1, 1, 1, 1, 0]
    assert len(legal(play(at("steppe", 8), "steppe", "ten 14,19,24"), "five")) == 3
    outcome = at("steppe", 11).outcome
    assert outcome is not None and dict(outcome.scores) == {"red": 151, "blue": 115}


def test_the_notes_belong_to_the_proof_game() -> None:
    assert list(PROOF_GAME.start.moves) == PROOF_MOVES


def test_the_notes_say_the_truth() -> None:
    def after(number: int, player: str) -> State[Any]:
        state: Any = begun("steppe", Start(PROOF_GAME.start.moves[:number])).state
        return state._replace(turn=("red", "blue").index(player))

    assert all(text.startswith("white") for text in legal(after(32, "blue"), ""))
    assert legal(after(37, "blue"), "") == set()
    assert "ten 14,19,24" in legal(after(39, "blue"), "ten")
    assert legal(after(41, "blue"), "ten") == {"ten 6,7,8"}
    assert legal(after(42, "blue"), "ten") == set()
    assert legal(after(43, "blue"), "five") == {"five 3,4", "five 3,8"}
    assert legal(after(44, "blue"), "five") == set()
    assert legal(after(17, "red"), "five") == set()
    assert not any("7" in text.split(",") for text in legal(after(25, "red"), "ten"))

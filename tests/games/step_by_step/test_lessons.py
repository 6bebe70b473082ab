"""What the lesson of STEP by STEP says is true."""

from __future__ import annotations

from app.match.lessons import lesson_of
from tests.tools.lessons import answers, at, legal, play, positions


def test_the_lesson_says_the_truth() -> None:
    blocked = play(at("step-by-step", 6), "step-by-step", "d5 e5")
    heights = blocked.snapshot()["heights"]
    assert max(heights[text.split()[0]] for text in legal(blocked, "")) == 1
    free = play(at("step-by-step", 6), "step-by-step", "a1 a2")
    assert "e5" in {text.split()[0] for text in legal(free, "")}
    won = play(at("step-by-step", 7), "step-by-step", "f6 f7").outcome
    assert won is not None and won.winners == ("1",)
    lost = play(at("step-by-step", 8), "step-by-step", "a1 a2", "d4").outcome
    assert lost is not None and lost.winners == ("2",)


def test_only_moves_that_climb_solve_the_third_step() -> None:
    climbing = lesson_of("step-by-step").steps[2].task
    assert climbing is not None
    assert {t for t, _ in answers(climbing, positions("step-by-step")[2][1][0])} == {
        *("d3 c3", "d3 d2", "d3 e3")
    }

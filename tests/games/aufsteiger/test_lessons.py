"""What the lesson of die Aufsteiger says is true."""

from __future__ import annotations

from tests.tools.lessons import at, play


def test_the_lesson_says_the_truth() -> None:
    chance = at("aufsteiger", 11)
    assert chance.snapshot()["last_chance"]
    over = play(chance, "aufsteiger", "end").outcome
    assert over is not None and over.winners == ("yellow",)
    levels = [at("aufsteiger", n).snapshot()["climbers"]["red"]["level"] for n in range(2, 14)]
    assert levels == [0, 0, 1, 1, 2, 2, 4, 4, 5, 5, 7, 7]
    assert at("aufsteiger", 8).snapshot()["turn"]["barred"] == "h9"

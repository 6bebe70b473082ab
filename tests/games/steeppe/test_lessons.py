"""What the lesson of The Steppes of Steeppe says is true."""

from __future__ import annotations

from tests.tools.lessons import at


def test_the_lesson_says_the_truth() -> None:
    def sums(number: int, jest: str) -> tuple[int, int, int]:
        shown = at("steeppe", number).snapshot()["jests"][jest]
        return shown["wit"], shown["countenance"], shown["actions"]

    assert sums(4, "red") == (11, 12, 4)
    assert sums(5, "red") == (11, 15, 3)
    assert sums(5, "black") == (13, 12, 0)
    assert sums(6, "red") == (16, 15, 2)
    assert sums(10, "red") == (10, 12, 0)
    assert sums(10, "black")[1] == 24
    assert sums(11, "red") == (10, 12, 1)
    end = at("steeppe", 12).snapshot()["jests"]
    assert [len(end[jest]["lauded"]) for jest in ("red", "black")] == [2, 2]

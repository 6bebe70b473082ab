"""Setting up a position by hand."""

from __future__ import annotations

import pytest

from app.engine.errors import IllegalMove
from app.games.step_by_step.rules import GAME
from app.games.step_by_step.setup_editor import EDITOR
from app.games.step_by_step.setup_editor.draft import PositionDraft, parse


def test_squares_are_raised_from_the_reserve_and_lowered_into_it() -> None:
    draft = PositionDraft.usual(7, 2)
    for _ in range(5):
        draft = draft.play(parse("raise c4"))
    assert (draft.heights()["c4"], draft.reserve) == (5, 67)
    with pytest.raises(IllegalMove, match="nothing goes higher"):
        draft.play(parse("raise c4"))
    with pytest.raises(IllegalMove, match="nothing goes lower"):
        draft.play(parse("lower a1"))
    assert draft.play(parse("lower c4")).reserve == 68
    with pytest.raises(IllegalMove, match="tower"):
        draft.play(parse("raise d4"))


def test_balls_go_anywhere_but_to_the_tower_and_to_each_other() -> None:
    draft = PositionDraft.usual(5, 3).play(parse("ball 2 b2"))
    assert draft.setup(3)["balls"] == {"1": "a1", "2": "b2", "3": "e5"}
    for text in ("ball 1 c3", "ball 1 b2", "ball 4 a2", "ball 1 g7"):
        with pytest.raises(IllegalMove):
            draft.play(parse(text))


def test_the_reserve_is_what_is_not_on_the_board() -> None:
    draft = PositionDraft.usual(7, 2).play(parse("raise c4"))
    assert draft.most_in_reserve == 71
    with pytest.raises(IllegalMove):
        draft.play(parse("reserve 72"))
    empty = draft.play(parse("reserve 0"))
    with pytest.raises(IllegalMove, match="reserve is empty"):
        empty.play(parse("raise c3"))
    assert GAME.start(empty.setup(2)).reserve == 0


def test_a_position_that_is_over_is_none_to_begin_from() -> None:
    """Ball 1 in a corner behind walls: it is blocked, and the other has won."""
    draft = PositionDraft.usual(7, 2)
    for text in ("raise a2", "raise a2", "raise b1", "raise b1"):
        draft = draft.play(parse(text))
    assert not EDITOR.needs(draft)[0].met
    assert EDITOR.problem(draft, 2, {}) is not None
    assert EDITOR.problem(draft.play(parse("lower a2")), 2, {}) is None


def test_a_click_with_shift_lowers_also_under_a_ball() -> None:
    draft = PositionDraft.usual(7, 2).play(parse("raise a1"))
    for pick in ("square a1", "piece a1 0", "ball 1"):
        assert str(EDITOR.opposite(draft, pick)) == "lower a1"
    assert EDITOR.opposite(draft, "rod") is None
    assert EDITOR.opposite(draft, "") is None

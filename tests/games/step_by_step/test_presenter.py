"""The presenter of STEP by STEP, and pointing on its table."""

from __future__ import annotations

from app.engine import GAMES
from app.games.step_by_step.presenter import PRESENTER
from app.scene import stage_of
from app.ui.table.highlights import highlighted
from tests.tools.hands import hand_in, hit
from tests.tools.play import begin


def test_the_ball_need_not_be_chosen_first_and_its_way_is_shown():
    stage, state = stage_of("step-by-step"), begin("step-by-step", 2, 1)
    hand = hand_in("step-by-step", state)
    hand.point(hit(stage, state, "square c3"))
    assert hand.ready and hand.path == ("ball 1", "square c3")
    shown = highlighted(stage.layout(state), hand, stage)
    way = state.path(GAMES["step-by-step"].parse("c3 c4"))
    assert {f"spot way {square}" for square in way[1:-1]} <= set(shown.pieces)
    assert shown.pieces["spot square c3"].materials == ("hover highlight",)
    assert shown.pieces["ghost ball 1"].opacity < 1
    assert hand.press() is None and hand.chosen == ("ball 1", "square c3")
    assert hand.targets() == {f"square {square}" for square in ("b3", "d3", "c2", "c4")}
    hand.point(hit(stage, state, "square c4"))
    assert stage.layout(state).pieces[hand.held].kind == "piece", "one is in the hand by now"
    assert str(hand.press()) == "c3 c4"


def test_escape_takes_the_ball_back_and_a_wrong_square_names_the_rule():
    stage, state = stage_of("step-by-step"), begin("step-by-step", 2, 1)
    hand = hand_in("step-by-step", state)
    hand.point(hit(stage, state, "square c3"))
    hand.press()
    hand.point(hit(stage, state, "square g1"))
    assert "isn't next to" in str(hand.refusal())
    hand.press()
    assert hand.chosen == ("ball 1", "square c3")
    assert hand.back() and hand.chosen == () and not hand.back()


def test_a_ball_says_whose_it_is_and_where_it_stands():
    state = begin("step-by-step", 2, 1)
    assert PRESENTER.place_words(state, "ball 2") == "Blue · g7 · level 0"
    assert PRESENTER.place_words(state, "square d4") == "d4 · level 5"


def test_clicks_that_do_nothing_say_what_would():
    state = begin("step-by-step", 2, 1)
    assert PRESENTER.nothing_here(state, ["ball 2"]) == "That's Blue's ball: you play Red."
    assert "your ball" in PRESENTER.nothing_here(state, ["square g7"])

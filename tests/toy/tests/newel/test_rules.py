"""The rules of Newel one by one, each by the sentence with which it refuses."""

from __future__ import annotations

import doctest

import pytest

from app.engine.errors import BadSetup, IllegalMove
from app.games.newel import rules
from app.games.newel.rules import GAME, SQUARES, NewelState

SETUP = {"figures": ["b1", "c4"]}


def position(red: str, blue: str, levels: dict[str, int], **options: int) -> NewelState:
    """Red is to move."""
    start = GAME.start(SETUP, options)
    heights = tuple(levels.get(square, 0) for square in SQUARES)
    return start._replace(figures=(red, blue), levels=heights)


def refused(state: NewelState, text: str) -> str:
    with pytest.raises(IllegalMove) as error:
        state.play(GAME.parse(text))
    return str(error.value)


def test_the_example_is_right() -> None:
    assert doctest.testmod(rules) == (0, 2)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("b3 b2", "b3 is not next to b1."),
        ("c2 c3", "c2 is not next to b1."),
        ("a1 a2", "a1 is more than one level higher."),
        ("c1 c2", "The other figure stands on c1."),
        ("b2", "A slab must follow: name a square next to b2."),
        ("b2 d2", "d2 is not next to b2."),
        ("b2 c2", "c2 is as high as it may be."),
    ],
)
def test_what_is_refused(text: str, sentence: str) -> None:
    assert refused(position("b1", "c1", {"a1": 2, "c2": 4}), text) == sentence


def test_no_slab_is_laid_under_a_figure_but_where_it_stood() -> None:
    state = position("b1", "b3", {})
    assert refused(state, "b2 b3") == "The other figure stands on b3."
    assert state.play(GAME.parse("b2 b1")).level("b1") == 1


def test_corners_count_with_diagonals_only() -> None:
    assert position("b1", "d4", {}, diagonals=True).play(GAME.parse("c2 b1")).player == "blue"
    assert refused(position("b1", "d4", {}), "c2 b1") == "c2 is not next to b1."


@pytest.mark.parametrize("summit", [2, 3])
def test_the_summit_wins_and_takes_no_slab(summit: int) -> None:
    state = position("b1", "d4", {"b1": summit - 1, "b2": summit}, summit=summit)
    assert refused(state, "b2 b3").startswith("The step onto the summit")
    over = state.play(GAME.parse("b2"))
    assert over.outcome is not None and over.outcome.winners == ("red",)
    assert over.outcome.scores == {"red": summit, "blue": 0}


def test_whoever_cannot_take_a_turn_loses() -> None:
    over = position("b2", "d4", {"c4": 2, "d3": 1}).play(GAME.parse("c2 c3"))
    assert over.player == "blue", "there is a way over d3 yet"
    over = position("c2", "d4", {"c4": 2, "d3": 1}).play(GAME.parse("c3 d3"))
    assert over.outcome is not None and over.outcome.winners == ("red",)


@pytest.mark.parametrize(("slab", "winners"), [("a1", ("red",)), ("c3", ()), ("d4", ("blue",))])
def test_when_all_slabs_are_laid_the_higher_wins(slab: str, winners: tuple[str, ...]) -> None:
    state = position("b1", "d4", {"a4": 4, "b4": 4, "a3": 4, "b3": 4, slab: 1})
    over = state.play(GAME.parse("a1 b1"))
    assert over.outcome is not None and over.outcome.winners == winners


@pytest.mark.parametrize("figures", [[], ["b1"], ["b2", "c4"], ["b1", "c4", "c4"], ["b1", 4], "b1"])
def test_setups_are_checked(figures: object) -> None:
    with pytest.raises(BadSetup):
        GAME.start({"figures": figures})

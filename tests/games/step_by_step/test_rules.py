"""STEP by STEP rule by rule, on positions drawn as diagrams (north at the top, T the tower)."""

from __future__ import annotations

import json
import pickle
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.engine.errors import BadOption, BadSetup, EngineError, IllegalMove, UnreadableMove
from app.games.step_by_step.rules import GAME as STEP_BY_STEP
from app.games.step_by_step.rules import StepState, Turn, turn_to
from app.games.step_by_step.rules.board import BIT, BOARDS
from app.games.step_by_step.rules.state import arranged

FLAT = """
    00000
    00000
    00T00
    00000
    00000
"""


def position(diagram, balls, player="1", reserve=10, quiet=0) -> StepState:
    """The position with these heights, and with these balls on squares (None: a player is out)."""
    rows = diagram.split()[::-1]
    levels = [0] * 6
    for row, line in enumerate(rows):
        for column, height in zip("abcdefghi", line, strict=False):
            if height != "T":
                levels[int(height)] |= BIT[f"{column}{row + 1}"]
    squares = tuple(BIT[square] if square else 0 for square in balls)
    state = arranged(len(rows), tuple(levels), squares, int(player) - 1, reserve, quiet)
    assert state.heights()[state.snapshot()["tower"]] == 5
    return state


def begin(players=2, size=7) -> StepState:
    options = {"size": size}
    return STEP_BY_STEP.start(STEP_BY_STEP.draw_setup(players, 1, options), options)


def play(state, *texts) -> StepState:
    for text in texts:
        state = state.play(STEP_BY_STEP.parse(text))
    return state


def texts(state) -> list[str]:
    return [str(move) for move in state.legal_moves()]


def pieces(state, goal) -> set[str]:
    """Where a piece can go once the ball is on `goal`."""
    return {move.piece for move in state.legal_moves() if move.goal == goal}


def refused(state, text) -> str:
    """The sentence with which a move is refused: it is not in the list, and nothing changes."""
    before = pickle.dumps(state)
    assert text not in texts(state)
    with pytest.raises(IllegalMove) as error:
        play(state, text)
    assert pickle.dumps(state) == before
    return str(error.value)


# --- setups -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("size", "reserve", "tower", "corners"),
    [
        (5, 48, "c3", ["a1", "e1", "e5", "a5"]),
        (7, 72, "d4", ["a1", "g1", "g7", "a7"]),
        (9, 112, "e5", ["a1", "i1", "i9", "a9"]),
    ],
)
@pytest.mark.parametrize(("players", "seats"), [(2, [0, 2]), (3, [0, 1, 2]), (4, [0, 1, 2, 3])])
def test_the_setup_of_every_size_and_number_of_players(
    size, reserve, tower, corners, players, seats
):
    balls = {str(turn + 1): corners[seat] for turn, seat in enumerate(seats)}
    setup = STEP_BY_STEP.draw_setup(players, 5, {"size": size})
    assert setup == {"size": size, "reserve": reserve, "balls": balls}
    assert STEP_BY_STEP.draw_setup(players, 99, {"size": size}) == setup
    state = STEP_BY_STEP.start(setup, {"size": size})
    assert state.players == tuple(balls)
    assert state.player == "1"
    assert state.outcome is None
    snapshot = state.snapshot()
    heights = snapshot.pop("heights")
    assert len(heights) == size * size
    assert heights[tower] == 5
    assert sum(heights.values()) == 5
    assert snapshot == {
        "game": "step-by-step",
        "options": {"size": size},
        "players": list(balls),
        "player": "1",
        "size": size,
        "tower": tower,
        "balls": balls,
        "out": [],
        "reserve": reserve,
        "quiet": 0,
        "result": None,
    }
    assert len(state.reachable()) == size * size - 1 - players


def test_the_default_is_seven_by_seven():
    setup = STEP_BY_STEP.draw_setup(2, 1)
    assert setup == {"size": 7, "reserve": 72, "balls": {"1": "a1", "2": "g7"}}
    assert STEP_BY_STEP.start(setup).size == 7


def test_turns_go_round_in_order():
    state = begin(4)
    order = []
    for text in ("b1 c1", "f1 e1", "g6 g5", "a6 a5", "b2 b3"):
        order.append(state.player)
        state = play(state, text)
    assert order == ["1", "2", "3", "4", "1"]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"size": 5}, "The setup is for size 5, but the option 'size' is 7."),
        ({"size": "7"}, "The size must be a whole number, not '7'."),
        ({"size": True}, "The size must be a whole number, not true."),
        ({"size": 7.0}, "The size must be a whole number, not 7.0."),
        ({"reserve": 71}, "The reserve for size 7 is 72 pieces, not 71."),
        ({"reserve": None}, "The reserve must be a whole number, not null."),
        ({"balls": ["a1", "g7"]}, "The object of balls must be an object, not ['a1', 'g7']."),
        ({"balls": {}}, "There are 2 to 4 balls, not 0."),
        ({"balls": {"1": "a1"}}, "There are 2 to 4 balls, not 1."),
        ({"balls": dict.fromkeys("12345", "a1")}, "There are 2 to 4 balls, not 5."),
        ({"balls": {"1": "a1", "3": "g7"}}, "The object of balls has an unknown key '3'."),
        ({"balls": {"1": "a1", 2: "g7"}}, "The object of balls has an unknown key 2."),
        (
            {"balls": {"1": "a1", "2": "g1"}},
            "With 2 players the ball of player 2 starts on g7, not on 'g1'.",
        ),
        (
            {"balls": {"1": "a1", "2": "g7", "3": "g1"}},
            "With 3 players the ball of player 2 starts on g1, not on 'g7'.",
        ),
        (
            {"balls": {"1": ["a1"], "2": "g7"}},
            "With 2 players the ball of player 1 starts on a1, not on ['a1'].",
        ),
        ({"colour": "red"}, "The setup has an unknown key 'colour'."),
    ],
)
def test_a_wrong_setup_is_refused(change, sentence):
    with pytest.raises(BadSetup) as error:
        STEP_BY_STEP.start({**STEP_BY_STEP.draw_setup(2, 1), **change})
    assert str(error.value) == sentence


@pytest.mark.parametrize("key", ["size", "reserve", "balls"])
def test_a_setup_lacks_nothing(key):
    setup = STEP_BY_STEP.draw_setup(2, 1)
    del setup[key]
    with pytest.raises(BadSetup, match=f"The setup lacks the key '{key}'"):
        STEP_BY_STEP.start(setup)


@pytest.mark.parametrize("setup", [None, [], "a1", 7])
def test_a_setup_is_an_object(setup):
    with pytest.raises(BadSetup, match="The setup must be an object"):
        STEP_BY_STEP.start(setup)


def test_the_option_and_the_setup_must_agree():
    small = STEP_BY_STEP.draw_setup(2, 1, {"size": 5})
    assert STEP_BY_STEP.start(small, {"size": 5}).size == 5
    for options in (None, {}, {"size": 9}):
        with pytest.raises(BadSetup, match="The setup is for size 5, but the option 'size' is"):
            STEP_BY_STEP.start(small, options)


@pytest.mark.parametrize("options", [{"size": 6}, {"size": "5"}, {"size": True}, {"width": 7}])
def test_wrong_options_are_refused(options):
    with pytest.raises(BadOption):
        STEP_BY_STEP.draw_setup(2, 1, options)
    with pytest.raises(BadOption):
        STEP_BY_STEP.start(STEP_BY_STEP.draw_setup(2, 1), options)


@pytest.mark.parametrize("players", [0, 1, 5, "2", True, None])
def test_wrong_numbers_of_players_are_refused(players):
    with pytest.raises(BadOption, match="step-by-step is for 2 to 4 players, not"):
        STEP_BY_STEP.draw_setup(players, 1)


# --- notation -----------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["c3 c4", "d4", "a1 a2", "i9 h9", "i9", "a1 g7", "c3 c3"])
def test_texts_come_back_as_they_went_in(text):
    move = STEP_BY_STEP.parse(text)
    assert str(move) == text
    assert hash(move) == hash(STEP_BY_STEP.parse(text))
    assert move == STEP_BY_STEP.parse(text)


def test_moves_that_can_be_legal_are_the_same_objects():
    state = begin()
    assert all(STEP_BY_STEP.parse(str(move)) is move for move in state.legal_moves())
    assert turn_to("c3", "c4") is STEP_BY_STEP.parse("c3 c4")


@pytest.mark.parametrize(
    "text",
    ["", " ", "c3 ", " c3", "c3  c4", "c3,c4", "C3", "c3 C4", "c", "3", "c3 c4 c5", "cc3", "c3\n",
     "pass", "c³", "ç3", "c٣", "c3 -", "c-1", "c3\tc4", "aaaaaa"],
)  # fmt: skip
def test_other_texts_are_unreadable(text):
    with pytest.raises(UnreadableMove, match="moves look like 'c3 c4', or 'd4' when no piece"):
        STEP_BY_STEP.parse(text)


@pytest.mark.parametrize(
    ("text", "square"),
    [("j1", "j1"), ("a0", "a0"), ("a10 a9", "a10"), ("a1 k2", "k2"), ("a01", "a01")],
)
def test_squares_of_no_board_are_unreadable(text, square):
    with pytest.raises(UnreadableMove) as error:
        STEP_BY_STEP.parse(text)
    assert str(error.value) == f"'{square}' is not a square; squares are a1 to i9 at most."


@pytest.mark.parametrize(
    ("size", "text", "square"),
    [(5, "f1 e1", "f1"), (7, "h8", "h8"), (7, "g6 h6", "h6"), (5, "a5 a6", "a6"), (7, "i9", "i9")],
)
def test_squares_off_this_board_are_illegal(size, text, square):
    expected = f"{square} isn't a square of this {size} x {size} board."
    assert refused(begin(size=size), text) == expected


# --- the ball -----------------------------------------------------------------------------------

NO_WAY = (
    "The ball can't get to {}: it rolls along rows and columns, each step goes up or down one "
    "level at most, and a step up ends the roll."
)
UP_IS_LAST = "The way to {} goes on after a step up, but a step up ends the roll."
THROUGH = "The way to {} leads through another ball, and you can't roll through balls."
OVER = "The way to {} leads over the tower, and nobody rolls over the tower."


def test_the_ball_rolls_anywhere_on_its_level():
    state = position(FLAT, ["a1", "e5"])
    goals = {f"{column}{row}" for column in "abcde" for row in range(1, 6)} - {"a1", "e5", "c3"}
    assert set(state.reachable()) == goals
    assert {move.goal for move in state.legal_moves()} == goals


def test_the_ball_must_end_elsewhere():
    sentence = "The ball has to move: it can't stay on a1."
    assert refused(position(FLAT, ["a1", "e5"]), "a1 a2") == sentence
    assert refused(position(FLAT, ["a1", "e5"]), "a1") == sentence


def test_never_diagonally():
    state = position("22000 22000 22T00 12022 02102", ["a1", "e5"])
    assert state.reachable() == ("a2",)
    state = position("55000 55000 51T00 05000 50000", ["b1", "e5"])
    assert "b3" not in state.reachable()
    state = position("00000 00000 02T00 20000 02000", ["a1", "e5"])
    assert state.reachable() == ()
    assert refused(state, "b2 b3") == NO_WAY.format("b2")


def test_columns_do_not_wrap_round():
    state = position("50000 50000 50T00 50000 05550", ["e1", "a1"])
    assert set(state.reachable()) == {
        f"{column}{row}" for column in "bcde" for row in range(2, 6)
    } - {"c3"}
    state = position("55555 55555 55T55 05555 55550", ["e1", "d5"])
    assert state.reachable() == ()


@pytest.mark.parametrize("size", [5, 7, 9])
def test_rows_and_columns_end_at_the_edges_of_every_board(size):
    last = "abcdefghi"[size - 1]
    for square, near in (
        ("a1", {"a2", "b1"}),
        (f"{last}1", {f"{last}2", f"{'abcdefghi'[size - 2]}1"}),
        (f"a{size}", {f"a{size - 1}", f"b{size}"}),
        (f"{last}{size}", {f"{last}{size - 1}", f"{'abcdefghi'[size - 2]}{size}"}),
    ):
        rows = [["3"] * size for _ in range(size)]
        rows[size // 2][size // 2] = "T"
        rows[size - int(square[1])]["abcdefghi".index(square[0])] = "2"
        state = position(" ".join(map("".join, rows)), [square, "c2"])
        assert state.heights()[square] == 2
        assert set(state.reachable()) == near


def test_down_one_level_at_a_time_and_on():
    state = position("55555 55555 55T55 55555 43210", ["a1", "e5"])
    assert set(state.reachable()) >= {"b1", "c1", "d1", "e1", "a2"}
    assert state.path(turn_to("e1")) == ["a1", "b1", "c1", "d1", "e1"]
    state = position("55555 55555 55T55 55555 42000", ["a1", "e5"])
    assert state.reachable() == ("a2",)
    assert refused(state, "b1 c1") == NO_WAY.format("b1")


def test_one_level_up_as_the_last_step():
    state = position("55555 55555 55T55 55555 00123", ["a1", "e5"])
    assert state.reachable() == ("b1", "c1")
    assert refused(state, "d1 e1") == UP_IS_LAST.format("d1")
    assert refused(state, "e1") == UP_IS_LAST.format("e1")
    state = position("55555 55555 55T55 55555 02333", ["a1", "e5"])
    assert refused(state, "b1 c1") == NO_WAY.format("b1")


def test_nothing_follows_a_step_up_not_even_a_level_one_or_one_down():
    state = position("55555 55555 55T55 55555 01100", ["a1", "e5"])
    assert state.reachable() == ("b1",)
    assert refused(state, "c1 d1") == UP_IS_LAST.format("c1")
    assert refused(state, "d1 c1") == UP_IS_LAST.format("d1")


def test_down_level_and_then_up_combine():
    state = position("55555 55555 55T55 55555 21012", ["a1", "e5"])
    assert state.reachable() == ("b1", "c1", "d1")
    assert state.path(turn_to("d1")) == ["a1", "b1", "c1", "d1"]
    assert refused(state, "e1 d1") == UP_IS_LAST.format("e1")


def test_the_ball_may_roll_back_over_its_own_square_but_a_return_is_no_move():
    state = position("55555 55555 55T55 55555 00055", ["b1", "e5"])
    assert state.reachable() == ("a1", "c1")
    state = position("55555 55555 55T55 55555 10555", ["a1", "e5"])
    assert state.reachable() == ("b1",)
    assert "it can't stay on a1" in refused(state, "a1 b1")


def test_other_balls_are_not_entered_nor_crossed():
    state = position("55555 55555 55T55 55555 00000", ["a1", "c1"])
    assert state.reachable() == ("b1",)
    assert refused(state, "c1 d1") == ("There's a ball on c1: only one ball fits on a square.")
    assert refused(state, "d1 e1") == THROUGH.format("d1")
    gone = position("55555 55555 55T55 55555 00000", ["a1", None, "e5"])
    assert gone.reachable() == ("b1", "c1", "d1", "e1")


def test_going_round_a_ball_is_fine():
    state = position("55555 55555 55T55 00055 00000", ["a1", "b1"])
    assert state.path(turn_to("c1")) == ["a1", "a2", "b2", "c2", "c1"]


@pytest.mark.parametrize("ball", ["b1", "b2", "b3", "b4", "a3", "c1"])
def test_a_path_is_a_shortest_way(ball):
    state = position("00000 11110 10T10 10110 00000", ["a1", ball])
    for goal in state.reachable():
        found = state.path(turn_to(goal))
        assert found[0] == "a1"
        assert found[-1] == goal
        assert len(found) == len(reference_path(state, goal))
        check_path(state, found)


def test_no_path_where_there_is_no_way():
    state = position("55555 55555 55T55 55555 00123", ["a1", "e5"])
    with pytest.raises(IllegalMove, match="a step up ends the roll"):
        state.path(turn_to("d1"))
    with pytest.raises(IllegalMove, match="The game is over"):
        play(position("00000 00000 04T00 00000 00000", ["b3", "e5"]), "c3").path(turn_to("b3"))


# --- the piece ----------------------------------------------------------------------------------


def test_the_piece_goes_next_to_where_the_ball_now_is():
    state = position(FLAT, ["a1", "e5"])
    assert pieces(state, "b2") == {"b1", "a2", "c2", "b3"}
    assert pieces(state, "e1") == {"d1", "e2"}
    later = play(state, "b2 b3")
    assert later.heights() == {**state.heights(), "b3": 1}
    assert later.reserve == 9
    assert later.snapshot()["balls"] == {"1": "b2", "2": "e5"}


def test_the_square_the_ball_left_is_free_for_the_piece():
    state = position(FLAT, ["a1", "e5"])
    assert pieces(state, "b1") == {"a1", "c1", "b2"}
    assert play(state, "b1 a1").heights()["a1"] == 1
    high = position("00000 00000 00T00 50000 50000", ["a1", "e5"])
    assert pieces(high, "a2") == {"b2", "a3"}
    assert refused(high, "a2 a1") == ("a1 is on level 5, and pieces only go on squares below that.")


@pytest.mark.parametrize("square", ["a3", "b3", "a2", "c2", "e5", "d1"])
def test_the_piece_goes_nowhere_else(square):
    assert refused(position(FLAT, ["a1", "d5"]), f"b1 {square}") == (
        f"A piece goes next to the ball, in its row or column: {square} isn't next to b1."
    )


def test_the_piece_goes_on_any_level_below_five():
    state = position("55555 55555 55T55 04555 03555", ["a1", "e5"])
    assert pieces(state, "a2") == {"a1", "b2"}
    later = play(state, "a2 b2")
    assert later.heights()["b2"] == 5
    for height in range(5):
        before = position(f"55555 55555 55T55 05555 0{height}555", ["a2", "e5"])
        assert play(before, "a1 b1").heights()["b1"] == height + 1
    full = position("55555 55555 55T55 05555 05555", ["a2", "e5"])
    assert refused(full, "a1 b1") == ("b1 is on level 5, and pieces only go on squares below that.")


def test_nothing_is_put_on_the_tower():
    state = position(FLAT, ["a3", "e5"])
    assert pieces(state, "b3") == {"b2", "b4", "a3"}
    assert refused(state, "b3 c3") == "Nothing ever goes on the tower on c3."
    assert refused(state, "a2 c3") == "Nothing ever goes on the tower on c3."


def test_nothing_is_put_on_a_ball():
    state = position(FLAT, ["a1", "c1"])
    assert pieces(state, "b1") == {"a1", "b2"}
    assert refused(state, "b1 c1") == "There's a ball on c1: you can't place a piece there."


def test_nothing_is_put_under_the_ball():
    assert "b1 isn't next to b1" in refused(position(FLAT, ["a1", "e5"]), "b1 b1")


def test_a_piece_is_compulsory_when_possible():
    state = position(FLAT, ["a1", "c1"])
    assert refused(state, "b1") == (
        "You have to place a piece next to the ball: from b1 it can go on a1, b2."
    )


def test_without_a_square_the_turn_ends_without_a_piece():
    state = position("00000 50000 05T00 50000 55000", ["a2", "b2"], reserve=3, quiet=7)
    assert pieces(state, "a1") == {None}
    later = play(state, "a1")
    assert (later.reserve, later.quiet) == (3, 8)
    assert refused(state, "a1 a2").startswith("a2 is on level 5")
    assert later.heights() == state.heights()


def test_with_an_empty_reserve_no_piece_is_placed():
    state = position("44444 44444 44T44 44444 44444", ["a1", "e5"], reserve=0)
    assert texts(state)[0] == "c3"
    assert all(move.piece is None for move in state.legal_moves())
    assert refused(state, "b1 a1") == "The reserve is empty: no piece can be placed."
    assert play(state, "b1").quiet == 1


def test_the_last_piece_empties_the_reserve():
    state = position("44444 44444 44T44 44444 44444", ["a1", "e5"], reserve=1)
    later = play(state, "b1 c1")
    assert later.reserve == 0
    assert later.player == "2"
    assert refused(later, "e4 e5") == "The reserve is empty: no piece can be placed."


# --- the summit ---------------------------------------------------------------------------------


@pytest.mark.parametrize("height", [4, 5])
def test_the_summit_is_entered_from_level_four_or_five(height):
    state = position(f"00000 00000 0{height}T00 00000 00000", ["b3", "e5"])
    assert texts(state) == ["c3"]
    over = play(state, "c3")
    assert over.player is None
    assert over.legal_moves() == ()
    assert over.outcome.as_json() == {
        "winners": ["1"],
        "scores": {"1": 5, "2": 0},
        "reason": "The ball that reaches the summit wins.",
    }
    assert over.reserve == state.reserve
    assert over.snapshot()["balls"] == {"1": "c3", "2": "e5"}


@pytest.mark.parametrize("height", [0, 1, 2, 3])
def test_the_summit_is_not_entered_from_below(height):
    diagram = f"00000 0{height}{height}00 0{height}T00 00000 00000"
    state = position(diagram, ["b3", "e5"])
    assert refused(state, "c3") == (
        "The ball can't get to the summit on c3: it has to come from level 4 or 5 right next to it."
    )


def test_the_summit_ends_a_longer_way():
    state = position("55555 55555 44T55 45555 45555", ["a1", "e5"])
    assert state.path(turn_to("c3")) == ["a1", "a2", "a3", "b3", "c3"]
    assert play(state, "c3").outcome.winners == ("1",)
    state = position("22222 22222 54T22 52222 52222", ["a1", "e5"])
    assert state.path(turn_to("c3")) == ["a1", "a2", "a3", "b3", "c3"]
    state = position("22222 22222 34T22 32222 32222", ["a1", "e5"])
    assert refused(state, "c3") == UP_IS_LAST.format("c3")


def test_no_piece_is_placed_at_the_summit():
    state = position("00000 00000 04T00 00000 00000", ["b3", "e5"])
    sentence = "The ball is at the summit on c3 and has won: no piece is placed."
    assert refused(state, "c3 c4") == sentence
    assert refused(state, "c3 b3") == sentence


def test_nobody_passes_over_the_tower():
    state = position("22222 22222 25T52 22222 22222", ["b3", "a1"])
    assert state.reachable() == ("c3",)
    assert refused(state, "d3 d2") == OVER.format("d3")
    state = position("22222 22222 24T42 22222 22222", ["b3", "a1"])
    assert state.reachable() == ("c3",)
    assert refused(state, "d3 d2") == OVER.format("d3")
    state = position("00000 00000 05T40 00000 00000", ["b3", "a1"])
    assert refused(state, "d3 d2") == OVER.format("d3")


def test_a_ball_in_the_way_keeps_from_the_summit():
    state = position("22222 22222 44T22 22222 22222", ["a3", "b3"])
    assert state.reachable() == ()
    assert refused(state, "c3") == THROUGH.format("c3")


def test_after_the_end_nothing_is_legal():
    over = play(position("00000 00000 04T00 00000 00000", ["b3", "e5"]), "c3")
    assert refused(over, "d3 d2") == "The game is over."
    assert over.reachable() == ()
    assert over.snapshot()["player"] is None
    assert over.snapshot()["result"]["winners"] == ["1"]


# --- blocked players ----------------------------------------------------------------------------


def test_a_blocked_player_is_out_and_the_last_one_left_wins():
    state = position("00000 00000 00T00 20000 01000", ["c1", "a1"])
    assert play(state, "b2 b3").player == "2"
    over = play(state, "b2 b1")
    assert over.player is None
    assert over.legal_moves() == ()
    assert over.outcome.as_json() == {
        "winners": ["1"],
        "scores": {"1": 0, "2": 0},
        "reason": "The last player who is not blocked wins.",
    }
    assert over.snapshot()["balls"] == {"1": "b2", "2": None}
    assert over.snapshot()["out"] == ["2"]


def test_the_score_is_the_level_of_the_ball_and_0_off_the_board():
    state = position("33333 33333 33T33 53333 24333", ["c1", "a1"])
    over = play(state, "b1 c1")
    assert over.outcome.winners == ("1",)
    assert over.outcome.scores == {"1": 4, "2": 0}


def test_a_ball_that_is_shut_in_by_balls_alone_is_blocked_too():
    state = position("00000 00000 00T00 00000 00000", ["c1", "a1", "a2"])
    after = play(state, "b1 c1")
    assert after.player == "3"
    assert after.snapshot()["balls"] == {"1": "b1", "2": None, "3": "a2"}
    assert after.players == ("1", "2", "3")
    assert "a1" in after.reachable()


def test_the_square_of_a_ball_taken_off_is_free_for_the_next_player():
    """3 is shut in only by the ball of 2: once that is gone he can move, and goes on playing."""
    state = position("00000 00000 20T00 22000 00200", ["d2", "b1", "a1"])
    after = play(state, "d3 d2")
    assert after.snapshot()["balls"] == {"1": "d3", "2": None, "3": "a1"}
    assert after.player == "3"
    assert after.reachable() == ("b1",)
    assert texts(after) == ["b1 a1", "b1 c1", "b1 b2"]
    assert play(after, "b1 b2").player == "1"


def test_two_in_a_row_go_out():
    """2 in the corner a1 and 3 in the corner a5, both behind squares two levels up."""
    state = position("02000 20000 00T00 20000 02000", ["d3", "a1", "a5", "e5"])
    after = play(state, "d2 d1")
    assert after.snapshot()["out"] == ["2", "3"]
    assert after.player == "4"
    assert after.outcome is None
    assert after.players == ("1", "2", "3", "4")
    again = play(after, "e4 e3")
    assert again.player == "1"
    over = play(position("02000 20000 00T00 20000 02000", ["d3", "a1", "a5"]), "d2 d1")
    assert over.outcome.winners == ("1",)
    assert over.outcome.scores == {"1": 0, "2": 0, "3": 0}
    assert over.snapshot()["out"] == ["2", "3"]


def test_three_in_a_row_go_out():
    state = position("02020 20002 00T00 20000 02000", ["d3", "a1", "a5", "e5"])
    over = play(state, "d2 d1")
    assert over.outcome.winners == ("1",)
    assert over.snapshot()["out"] == ["2", "3", "4"]


def test_only_players_next_in_turn_go_out():
    """3 on a5 has no way while 2 is on a4, but 2 moves first and lets him go, or shuts him in."""
    state = position("02000 01000 00T00 00000 00000", ["d3", "a4", "a5"])
    assert position("02000 01000 00T00 00000 00000", ["d3", "a4", "a5"], "3").reachable() == ()
    after = play(state, "d2 d1")
    assert (after.player, after.snapshot()["out"]) == ("2", [])
    freed = play(after, "a2 b2")
    assert (freed.player, freed.snapshot()["out"]) == ("3", [])
    assert "a4" in freed.reachable()
    state = position("02000 11000 00T00 00000 00000", ["d3", "a3", "a5"])
    shut = play(state, "d2 d1", "b3 a3")
    assert shut.player == "3"
    shut = play(state, "d2 d1", "b4 a4")
    assert (shut.player, shut.snapshot()["out"]) == ("1", ["3"])


def test_who_blocks_himself_goes_out_in_his_own_turn_if_the_others_can_move():
    state = position("00000 00000 00T00 20000 01000", ["b1", "e5"])
    after = play(state, "a1 b1")
    assert (after.player, after.snapshot()["out"]) == ("2", [])
    over = play(after, "e4 e3")
    assert over.outcome.winners == ("2",)
    assert over.snapshot()["balls"] == {"1": None, "2": "e4"}


def test_who_blocks_himself_wins_if_all_others_go_out_before_his_turn():
    state = position("00020 00002 00T00 20000 01000", ["b1", "e5"])
    over = play(state, "a1 b1")
    assert over.outcome.winners == ("1",)
    assert over.heights()["b1"] == 2


def test_players_who_are_out_are_skipped():
    state = position(FLAT, ["a1", None, "e5", None])
    state = play(state, "b1 c1")
    assert state.player == "3"
    state = play(state, "e4 e5")
    assert state.player == "1"


# --- draws --------------------------------------------------------------------------------------

NO_PATH = "With an empty reserve and no path to the summit for any ball it is a draw."
QUIET = "Forty turns in a row without a piece being placed are a draw."


def test_an_empty_reserve_and_no_path_is_a_draw():
    state = position("00000 00000 00T00 00000 00001", ["a1", "d1"], reserve=1)
    over = play(state, "b1 c1")
    assert over.outcome.as_json() == {
        "winners": [],
        "scores": {"1": 0, "2": 0},
        "reason": NO_PATH,
    }
    assert play(state._replace(reserve=2), "b1 c1").outcome is None


def test_scores_of_a_draw_are_levels():
    state = position("00000 00000 00T00 00000 00112", ["d1", "e1"], reserve=1)
    assert play(state, "c1 c2").outcome.scores == {"1": 1, "2": 2}


@pytest.mark.parametrize(("balls", "text"), [(["b1", "e5"], "c1"), (["e5", "b1"], "d5")])
@pytest.mark.parametrize(("beside_tower", "over"), [(4, False), (3, True)])
def test_one_ball_with_a_path_is_enough(balls, text, beside_tower, over):
    """A stair b1 b2 b3 beside the tower; e5 is in a pit of four squares."""
    diagram = f"55500 55500 5{beside_tower}T55 53555 52255"
    outcome = play(position(diagram, balls, reserve=0), text).outcome
    assert (outcome and outcome.reason) == (NO_PATH if over else None)


@pytest.mark.parametrize(
    ("diagram", "over"),
    [
        ("01212 00003 00T44 00000 00000", False),
        ("01212 00003 00T54 00000 00000", False),
        ("01212 00004 00T44 00000 00000", True),
        ("01210 00003 00T44 00000 00000", True),
        ("01212 00003 00T34 00000 00000", True),
        ("01212 00003 00T04 00034 00000", True),
        ("32123 55504 00T44 00000 00000", False),
        ("33123 55504 00T44 00000 00000", True),
    ],
)
def test_the_path_goes_up_and_down_by_single_levels(diagram, over):
    """Along the north edge 0 1 2 1 2 and down the east edge to the tower, or nearly so."""
    outcome = play(position(diagram, ["a5", "c1"], reserve=0), "b5").outcome
    assert (outcome and outcome.reason) == (NO_PATH if over else None)


def test_other_balls_do_not_interrupt_the_path():
    state = position("55555 55555 54T55 53555 52255", ["c1", "b2"], reserve=0)
    assert play(state, "b1").outcome is None


def test_forty_quiet_turns_are_a_draw():
    high = "44444 44444 44T44 44444 44444"
    state = position(high, ["a1", "e5"], reserve=0, quiet=38)
    state = play(state, "a2")
    assert (state.quiet, state.outcome) == (39, None)
    over = play(state, "e4")
    assert over.outcome.as_json() == {
        "winners": [],
        "scores": {"1": 4, "2": 4},
        "reason": QUIET,
    }
    assert play(state, "c3").outcome.winners == ("2",)


def test_a_piece_placed_ends_the_quiet():
    state = position(FLAT, ["a1", "e5"], quiet=39)
    after = play(state, "b1 c1")
    assert (after.quiet, after.outcome) == (0, None)


def test_forty_turns_of_all_players_together_from_the_start():
    state = position("44444 44444 44T44 44444 44444", ["a1", "e1", "e5"], reserve=0)
    shuffle = {"1": ("a2", "a1"), "2": ("d1", "e1"), "3": ("e4", "e5")}
    for turn in range(40):
        assert state.outcome is None
        assert state.quiet == turn
        state = play(state, shuffle[state.player][turn // 3 % 2])
    assert state.outcome.reason == QUIET


def test_the_last_player_left_wins_before_any_draw_is_judged():
    state = position("55555 55555 55T55 25000 02000", ["d1", "a1"], reserve=0, quiet=39)
    over = play(state, "e1")
    assert over.outcome.winners == ("1",)
    assert over.quiet == 40


@pytest.mark.parametrize(
    ("diagram", "scores", "reason"),
    [
        ("00000 00000 00T00 20000 02010", {"1": 1, "2": 0, "3": 0}, NO_PATH),
        ("44444 44444 44T44 44444 14444", {"1": 4, "2": 0, "3": 4}, QUIET),
    ],
)
def test_draws_are_judged_after_blocked_players_have_gone_out(diagram, scores, reason):
    state = position(diagram, ["e1", "a1", "e5"], reserve=0, quiet=39)
    over = play(state, "d1")
    assert over.snapshot()["out"] == ["2"]
    assert over.outcome.as_json() == {"winners": [], "scores": scores, "reason": reason}


# --- the whole ----------------------------------------------------------------------------------


def test_the_same_position_by_another_order_of_turns_is_equal():
    one = play(begin(), "a2 b2", "g6 f6", "a1 b1", "g7 g6")
    same = play(begin(), "b1 b2", "g6 f6", "a1 b1", "g7 g6")
    assert one.key == same.key
    assert one == same
    assert hash(one) == hash(same)
    other = play(begin(), "a2 b2", "g6 f6", "a1 a2", "g7 g6")
    assert one.key != other.key


@pytest.mark.parametrize(
    "change",
    [
        {"player": "2"},
        {"reserve": 9},
        {"quiet": 1},
        {"balls": ["a1", "e4", "e1"]},
        {"balls": ["a1", "e5", None]},
        {"balls": ["e5", "a1", "e1"]},
        {"diagram": FLAT.replace("00000", "00001", 1)},
    ],
)
def test_different_positions_have_different_keys(change):
    same = {"diagram": FLAT, "balls": ["a1", "e5", "e1"]}
    assert position(**same).key == position(**same).key
    assert position(**same).key != position(**{**same, **change}).key


def test_the_size_is_in_the_key():
    assert len({begin(size=size).key for size in (5, 7, 9)}) == 3


def test_states_cannot_be_changed():
    state = begin()
    for name in ("turn", "balls", "player", "other"):
        with pytest.raises(AttributeError):
            setattr(state, name, 0)
    state.snapshot()["balls"]["1"] = "d4"
    assert state.snapshot()["balls"]["1"] == "a1"


def reference_path(state, goal) -> list[str] | None:
    """A shortest way found on names of squares, without a bit in it; None if there is none."""
    heights, balls = state.heights(), state.snapshot()["balls"]
    start, tower = balls[state.player], state.snapshot()["tower"]
    ways, seen = [[start]], {start}
    while ways:
        rolled = ways.pop(0)
        here = rolled[-1]
        for near in neighbours(here, heights):
            rise = heights[near] - heights[here]
            if rise > 1 or rise < -1 or near in balls.values():
                continue
            if near == goal:
                return [*rolled, near]
            if rise <= 0 and near not in seen and near != tower:
                seen.add(near)
                ways.append([*rolled, near])
    return None


def neighbours(square, heights) -> list[str]:
    column, row = ord(square[0]), int(square[1:])
    near = ((column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1))
    return [f"{chr(x)}{y}" for x, y in near if f"{chr(x)}{y}" in heights]


def reference_turns(state) -> set[str]:
    heights, snapshot = state.heights(), state.snapshot()
    tower, others = snapshot["tower"], dict(snapshot["balls"])
    here = others.pop(state.player)
    found = set()
    for goal in heights:
        if goal == here or not reference_path(state, goal):
            continue
        free = [
            near
            for near in neighbours(goal, heights)
            if near != tower and heights[near] < 5 and near not in others.values()
        ]
        if goal == tower or not free or not snapshot["reserve"]:
            found.add(goal)
        else:
            found |= {f"{goal} {near}" for near in free}
    return found


def check_path(state, found) -> None:
    heights, snapshot = state.heights(), state.snapshot()
    for index, (here, there) in enumerate(pairwise(found)):
        assert there in neighbours(here, heights)
        assert there not in snapshot["balls"].values()
        assert abs(heights[there] - heights[here]) <= 1
        last = index == len(found) - 2
        assert last or heights[there] <= heights[here]
        assert last or there != snapshot["tower"]


@st.composite
def rough_positions(draw) -> StepState:
    """Positions with stairs and cliffs that random play rarely sees."""
    size = draw(st.sampled_from((5, 5, 7, 9)))
    board = BOARDS[size]
    highest = draw(st.integers(1, 5))
    lines = [
        [str(draw(st.integers(max(0, highest - 2), highest))) for _ in range(size)]
        for _ in range(size)
    ]
    lines[size // 2][size // 2] = "T"
    squares = [name for name, bit in BIT.items() if bit & board.ground]
    balls = draw(st.lists(st.sampled_from(squares), min_size=2, max_size=4, unique=True))
    player = draw(st.integers(1, len(balls)))
    reserve = draw(st.integers(0, 2))
    return position(" ".join(map("".join, lines)), balls, str(player), reserve, 36)


@settings(max_examples=60, deadline=None)
@given(rough_positions())
def test_the_legal_turns_are_those_found_by_walking(state):
    assert set(texts(state)) == reference_turns(state)
    assert len(texts(state)) == len(set(texts(state)))
    for goal in state.reachable():
        found = state.path(turn_to(goal))
        assert len(found) == len(reference_path(state, goal))
        check_path(state, found)


@settings(max_examples=25, deadline=None)
@given(rough_positions())
def test_what_is_not_in_the_list_is_refused_with_a_sentence(state):
    legal = set(state.legal_moves())
    squares = list(state.heights())
    for goal in squares:
        for piece in (None, *squares[:: max(1, len(squares) // 12)], *neighbours(goal, squares)):
            move = turn_to(goal, piece)
            if move in legal:
                assert isinstance(state.play(move), StepState)
                continue
            with pytest.raises(IllegalMove) as error:
                state.play(move)
            assert str(error.value).endswith(".")
            assert error.value.pattern in SENTENCES


@settings(max_examples=30, deadline=None)
@given(st.integers(2, 4), st.sampled_from((5, 7, 9)), st.integers(0, 10**6))
def test_random_games_keep_the_rules(players, size, seed):
    random = Random(seed)
    state = begin(players, size)
    full = state.reserve
    turns = 0
    while state.outcome is None:
        assert turns < 10_000
        if turns % 7 == 0:
            assert set(texts(state)) == reference_turns(state)
        moves = state.legal_moves()
        assert moves
        move = random.choice(moves)
        assert isinstance(move, Turn)
        after = state.play(move)
        assert sum(after.heights().values()) - 5 + after.reserve == full
        assert after.quiet == (0 if move.piece else state.quiet + 1)
        assert after.reserve == state.reserve - bool(move.piece)
        assert pickle.loads(pickle.dumps(after)) == after
        assert json.loads(json.dumps(after.snapshot())) == after.snapshot()
        assert set(state.snapshot()["out"]) <= set(after.snapshot()["out"])
        state, turns = after, turns + 1
    assert state.legal_moves() == ()
    assert state.player is None
    snapshot, outcome = state.snapshot(), state.outcome
    for player, square in snapshot["balls"].items():
        assert outcome.scores[player] == (snapshot["heights"][square] if square else 0)
    if outcome.winners:
        (winner,) = outcome.winners
        alone = len(snapshot["out"]) == players - 1
        assert alone or snapshot["balls"][winner] == snapshot["tower"]


SENTENCES = {
    "The ball has to move: it can't stay on {square}.",
    "There's a ball on {square}: only one ball fits on a square.",
    THROUGH.replace("{}", "{square}"),
    OVER.replace("{}", "{square}"),
    UP_IS_LAST.replace("{}", "{square}"),
    "The ball can't get to the summit on {square}: it has to come from level 4 or 5 right next "
    "to it.",
    NO_WAY.replace("{}", "{square}"),
    "You have to place a piece next to the ball: from {goal} it can go on {squares}.",
    "The ball is at the summit on {goal} and has won: no piece is placed.",
    "The reserve is empty: no piece can be placed.",
    "Nothing ever goes on the tower on {square}.",
    "A piece goes next to the ball, in its row or column: {square} isn't next to {goal}.",
    "There's a ball on {square}: you can't place a piece there.",
    "{square} is on level {level}, and pieces only go on squares below that.",
}


def test_errors_are_of_the_engine_and_keep_pattern_and_values_apart():
    with pytest.raises(EngineError) as error:
        play(begin(), "a1 b1")
    assert error.value.pattern in SENTENCES
    assert error.value.values == {"square": "a1"}
    assert str(pickle.loads(pickle.dumps(error.value))) == str(error.value)


def test_the_score_of_a_player_is_the_level_of_the_ball():
    state = position("00000\n01000\n00T20\n00000\n00000", ["b4", "d3", None])
    assert [state.score(player) for player in state.players] == [1, 2, 0]

"""die Aufsteiger rule by rule: moving blocks, pushing pawns, stones."""

from __future__ import annotations

import pytest

from app.games.aufsteiger.rules import board
from app.games.aufsteiger.rules.blocks import NUMBER
from app.games.aufsteiger.rules.fields import GONE, IN_HAND
from tests.games.aufsteiger.worlds import (
    STAIRS,
    at,
    cells,
    everybody,
    goals,
    lifted,
    line,
    refused,
    spots,
    texts,
    world,
)

# Which blocks may be moved

YARD = "g1 10,10 6x2 grey / c1 12,10 2x2 red / h9 16,10 2x2 grey / c2 18,10 2x2 grey"


def test_blocks_that_may_not_be_lifted() -> None:
    state = world(YARD, "red yellow@16,10", stones={"yellow": "c2"})
    assert lifted(state) == {"c1"}
    assert refused(state, "block g1 20,10 2x2 grey") == "g1 has another block on it."
    assert refused(state, "block h9 12,12 2x2 grey") == "h9 has a pawn on it."
    assert refused(state, "block c2 12,12 2x2 grey") == "c2 has a stone on it."
    assert lifted(world(YARD, barred="c1")) == {"h9", "c2"}
    assert refused(world(YARD, barred="c1"), "block c1 12,12 2x2 red") == (
        "c1 was moved by the player before, in his last turn."
    )


def test_ones_own_pawn_keeps_a_block_too() -> None:
    state = world(YARD, "red@16,10 yellow")
    assert "h9 has a pawn on it" in refused(state, "block h9 12,12 2x2 grey")
    assert "h9" in lifted(line(state, "walk table"))


def test_a_block_with_one_cell_covered_may_not_be_moved() -> None:
    state = world("c1 10,10 2x2 red / c2 12,10 2x2 red / h1 11,10 2x1 grey / c3 11,12 2x2 red")
    assert lifted(state) == {"h1", "c3"}


def test_grey_blocks_may_be_moved() -> None:
    state = world("g1 10,10 6x2 grey / c1 8,10 2x2 red")
    state = line(state, "block g1 6,10 2x2 grey")
    assert state.pile.spots[NUMBER["g1"]].summit == 6


def test_barred_only_for_the_next_player() -> None:
    state = line(world(YARD, "red yellow darkblue"), "block c1 10,10 2x2 red / end")
    assert lifted(state) == {"h9", "c2"}
    assert state.snapshot()["turn"]["barred"] == "c1"
    state = line(state, "end")
    assert lifted(state) == {"h9", "c2", "c1"}, "yellow moved none"
    state = line(state, "block h9 8,10 2x2 grey / end")
    assert lifted(state) == {"c1", "c2"}, "c1 was moved by red in his last turn, not by darkblue"


def test_barred_only_for_the_last_turn() -> None:
    state = line(world(YARD), "block c1 10,10 2x2 red / end / end")
    assert "c1" in lifted(state), "one's own block of the turn before is not barred"
    state = line(state, "walk 16,10 / end")
    assert "c1" in lifted(state), "red moved none in his last turn"


def test_barred_even_if_it_was_only_turned() -> None:
    state = line(world(YARD), "block c1 12,10 2x2 grey / end")
    assert "moved by the player before" in refused(state, "block c1 12,10 2x2 red")


def test_one_block_in_a_turn() -> None:
    state = line(world(YARD), "block c1 10,10 2x2 red")
    assert lifted(state) == set()
    assert texts(state, "block") == set()
    for text in ("block c1 12,10 2x2 red", "block c2 12,10 2x2 red"):
        assert refused(state, text) == "Only one block may be moved in a turn."


def test_lifting_may_leave_others_alone() -> None:
    state = world("c1 10,10 2x2 red / c2 12,10 2x2 red / c3 20,20 2x2 red")
    state = line(state, "block c1 22,20 2x2 red / end")
    assert "c2" in lifted(state)
    assert refused(state, "block c2 12,10 2x2 grey") == "c2 would touch no other block there."


# Where a block may go


def test_the_whole_underside_on_one_level() -> None:
    state = world("c1 10,10 2x2 red / h1 12,10 2x2 red / d7 20,20 2x2 grey / c2 22,20 2x2 red")
    assert refused(state, "block d7 10,10 4x2 red") == (
        "d7 must lie with its whole underside on one level: there it would lie on levels 1 and 2."
    )
    assert "on levels 0 and 2." in refused(state, "block d7 9,10 2x2 grey")
    assert "on levels 0 and 1 and 2." in refused(state, "block d7 11,11 4x2 red")
    assert "10,10 2x2" in spots(state, "block d7")


def test_on_several_blocks_of_one_level() -> None:
    state = world("c1 10,10 2x2 red / c2 12,10 2x2 red / d7 20,20 2x2 grey / c3 22,20 2x2 red")
    assert {"10,10 4x2", "11,10 2x2", "9,12 4x2"} <= spots(state, "block d7")
    state = line(state, "block d7 10,10 4x2 red")
    assert (state.pile.spots[NUMBER["d7"]].level, state.pile.spots[NUMBER["d7"]].summit) == (2, 4)
    assert lifted(state) == set()
    assert lifted(line(state, "end / end")) == {"d7", "c3"}


def test_everywhere_it_may_touch_on_the_table() -> None:
    state = world("c1 10,10 2x2 red / c2 20,20 2x2 red / c3 22,20 2x2 red")
    near = {spot for spot in spots(state, "block c2") if int(spot.split(",")[0]) < 15}
    beside = {f"{x},{y}" for x in (8, 12) for y in (9, 10, 11)}
    beside |= {f"{x},{y}" for x in (9, 10, 11) for y in (8, 12)}
    assert near == {f"{cell} 2x2" for cell in beside | {"10,10"}}
    for cell in ("12,12", "8,8", "3,3", "13,10"):
        assert refused(state, f"block c2 {cell} 2x2 red") == "c2 would touch no other block there."


def test_the_edge_of_the_table() -> None:
    state = world("c1 28,10 2x2 red / c2 10,28 2x2 red / d4 26,10 2x4 red / d5 10,26 4x2 red")
    sentence = "d4 would reach beyond the edge of the table."
    assert refused(state, "block d4 28,8 4x2 red") == sentence
    assert refused(state, "block d4 29,8 2x2 darkblue") == sentence
    assert refused(state, "block d4 12,29 2x2 darkblue") == sentence
    assert refused(state, "block d4 12,28 2x4 red") == sentence
    assert {"28,8 2x2", "12,28 4x2", "28,6 2x4"} <= spots(state, "block d4")
    for spot in spots(state, "block d4"):
        x, y, width, depth = map(int, spot.replace(",", " ").replace("x", " ").split())
        assert x + width <= 30
        assert y + depth <= 30


def test_put_back_as_it_was() -> None:
    state = world("c1 10,10 2x2 red / h1 12,10 1x2 grey / g1 13,10 6x2 grey")
    for text in ("block c1 10,10 2x2 red", "block h1 12,10 1x2 grey", "block g1 13,10 6x2 grey"):
        name = text.split()[1]
        assert refused(state, text) == f"{name} put back as it was is not a move."


def test_turned_in_its_place() -> None:
    state = world("c1 10,10 2x2 red / d4 12,10 2x4 grey / h1 12,10 2x2 red")
    tops = {move.split()[-1] for move in texts(state, "block c1 10,10")}
    assert tops == {"yellow", "darkblue", "lightblue", "purple", "grey"}
    assert texts(state, "block h1 12,10 2x2") == {"block h1 12,10 2x2 yellow"}
    assert len(texts(state, "block h1 12,10 1x2")) == 4
    turned = line(state, "block h1 12,10 1x2 grey")
    assert turned.pile.spots[NUMBER["h1"]].summit == 4
    assert turned.pile.open[NUMBER["d4"]].bit_count() == 6


def test_over_its_own_old_place() -> None:
    state = world("d4 10,10 2x4 grey / c1 8,10 2x2 red / g1 12,10 6x2 grey")
    assert {"10,10 2x2", "10,11 2x4", "10,11 2x2", "10,9 2x4"} <= spots(state, "block d4")
    assert {"12,11 6x2", "12,12 2x6", "12,9 2x2"} <= spots(state, "block g1")
    assert "touch no other block" in refused(state, "block g1 13,10 6x2 grey")
    moved = line(state, "block d4 10,11 2x4 grey")
    assert moved.pile.spots[NUMBER["d4"]].level == 0
    assert moved.pile.ground >> board.cell_at(10, 10) & 1


# Pushing pawns

SLAB = "g1 10,10 6x2 grey / c1 20,20 2x2 red / h1 22,20 2x2 red / c2 24,20 2x2 red / "
"""A grey face of 6 x 2 cells, 10,10 to 15,11, and blocks to put on it."""


@pytest.mark.parametrize(
    ("pawn", "block", "goal"),
    [
        ("12,10", "c1 12,10 2x2 red", "11,10"),
        ("12,11", "c1 12,10 2x2 red", "11,11"),
        ("13,11", "c1 12,10 2x2 red", "14,11"),
        ("10,10", "c1 10,10 2x2 red", "12,10"),
        ("15,11", "c1 14,10 2x2 red", "13,11"),
        ("12,10", "h1 12,10 1x2 grey", "11,10"),  # as near to the east: the smaller x
        ("12,11", "h1 12,11 2x1 grey", "12,10"),  # as near to the west: the smaller y
        ("12,10", "h1 12,10 2x1 grey", "11,10"),  # 11,10 and 12,11: the smaller y
        ("13,10", "h1 12,10 2x1 grey", "14,10"),  # 14,10 and 13,11: the smaller y, the larger x
        ("10,10", "h1 10,10 1x2 grey", "11,10"),
        ("11,11", "h1 12,10 1x2 grey", "11,11"),  # not under it: not pushed
    ],
)
def test_pushed_to_the_nearest_cell(pawn, block, goal) -> None:
    after = line(world(SLAB, f"red@{pawn} yellow"), f"block {block}")
    assert everybody(after) == {"red": goal, "yellow": "table"}
    assert after.level_of(0) == 2


def test_pushed_along_y_to_the_smaller_y() -> None:
    blocks = "g1 10,10 2x6 grey / h1 22,20 2x2 red / c1 24,20 2x2 red"
    state = world(blocks, "red@10,12 yellow")
    assert at(line(state, "block h1 10,12 2x1 grey"), "red") == "10,11"
    assert at(line(state, "block h1 10,12 1x2 grey"), "red") == "10,11"
    state = world(blocks, "red@10,12 yellow@10,11")
    assert at(line(state, "block h1 10,12 1x2 grey"), "red") == "11,12"


def test_smaller_y_comes_before_smaller_x() -> None:
    """13,10 and 10,11 are both two away from 12,11."""
    pawns = "red@12,11 yellow@11,11 darkblue@13,11 lightblue@11,10"
    assert at(line(world(SLAB, pawns), "block h1 12,10 1x2 grey"), "red") == "13,10"


CROWD = "yellow@12,11 darkblue@11,11 red@12,10"


@pytest.mark.parametrize(
    ("pawns", "mover", "expected"),
    [
        (CROWD, "red", {"red": "11,10", "yellow": "10,11", "darkblue": "11,11"}),
        (CROWD, "yellow", {"red": "10,10", "yellow": "11,10", "darkblue": "11,11"}),
        # After darkblue it is red's turn, then yellow's: red is the first of the two under it.
        (CROWD, "darkblue", {"red": "11,10", "yellow": "10,11", "darkblue": "11,11"}),
        # Now yellow is the next after darkblue.
        (
            "red@12,10 darkblue@11,11 yellow@12,11",
            "darkblue",
            {"red": "10,10", "yellow": "11,10", "darkblue": "11,11"},
        ),
    ],
)
def test_pushed_in_the_order_of_turns_the_mover_first(pawns, mover, expected) -> None:
    state = world(SLAB, pawns, turn=mover)
    assert everybody(line(state, "block c1 12,10 2x2 red")) == expected


def test_five_pawns_pushed_at_once() -> None:
    pawns = "red@12,10 yellow@13,10 darkblue@12,11 lightblue@13,11 purple@11,10"
    state = line(world(SLAB, pawns, turn="darkblue"), "block c1 12,10 2x2 red")
    assert everybody(state) == {
        "darkblue": "11,11",
        "lightblue": "14,11",
        "purple": "11,10",
        "red": "10,10",
        "yellow": "14,10",
    }


def test_no_room_to_be_pushed_to() -> None:
    full = SLAB + "c3 12,10 2x2 red / c4 14,10 2x2 red"
    sentence = "A pawn under c1 would find no free cell to be pushed to."
    state = world(full, "red@10,10 yellow")
    assert refused(state, "block c1 10,10 2x2 red") == sentence
    assert "10,10 1x2" in spots(state, "block h1")
    state = world(full, "red@10,10 yellow@11,11 darkblue@11,10")
    assert {"10,10 1x2", "11,10 1x2", "10,10 2x1"}.isdisjoint(spots(state, "block h1"))
    assert "would find no free cell" in refused(state, "block h1 10,10 2x1 grey")
    state = world(full, "red@10,10 yellow@11,11")
    assert everybody(line(state, "block h1 10,10 1x2 grey")) == {"red": "11,10", "yellow": "11,11"}


def test_a_coloured_face_pushes_its_pawn_too() -> None:
    state = world("d4 10,10 4x2 red / c1 20,20 2x2 red / c2 22,20 2x2 red", "red@11,11 yellow")
    assert at(line(state, "block c1 10,10 2x2 yellow"), "red") == "12,11"


def test_pushed_to_the_other_part_of_a_split_face() -> None:
    state = world(SLAB + "c3 12,10 2x2 yellow", "red@10,10 darkblue@15,10")
    after = line(state, "block c1 10,10 2x2 red")
    assert everybody(after) == {"red": "14,10", "darkblue": "15,10"}


def test_pushed_to_cells_uncovered_by_lifting() -> None:
    blocks = SLAB + "c3 12,10 2x2 red / c4 14,10 2x2 red"
    state = world(blocks, "red@10,10 yellow@11,11 darkblue@10,11")
    assert "find no free cell" in refused(state, "block c1 10,10 2x2 red")
    after = line(state, "block c3 10,10 2x2 red")
    assert everybody(after) == {"red": "12,10", "yellow": "12,11", "darkblue": "13,11"}
    after = line(state, "block c4 10,10 2x2 grey")
    assert everybody(after) == {"red": "14,10", "yellow": "14,11", "darkblue": "15,11"}


def test_cells_the_block_leaves_and_covers_again_are_no_room() -> None:
    blocks = "d4 10,10 4x2 grey / c1 12,10 2x2 red / c2 8,10 2x2 red"
    state = world(blocks, "red@10,10 yellow@10,11")
    after = line(state, "block c1 11,10 2x2 red")
    assert everybody(after) == {"red": "10,10", "yellow": "10,11"}
    state = world(blocks, "red@11,10 yellow@10,11 darkblue@10,10")
    assert everybody(line(state, "block c1 11,10 2x2 red"))["red"] == "13,10"


def test_a_pushed_pawn_has_neither_walked_nor_arrived() -> None:
    state = world(SLAB, "red@12,10 yellow@13,10", arrived="red yellow")
    after = line(state, "block c1 12,10 2x2 red")
    assert after.standing == state.standing
    assert "walk table" in texts(after)
    assert line(after, "end").quiet == 1


# Stones


def test_where_a_stone_may_be_set() -> None:
    blocks = YARD + " / c3 18,10 2x2 red"
    state = world(blocks, "red yellow@16,10 darkblue", stones={"darkblue": "c3"})
    top = {move.split()[-1] for move in texts(state, "stone")}
    assert top & {"g1", "c1", "h9", "c2", "c3"} == {"g1", "c1"}
    assert refused(state, "stone h9") == "h9 has a pawn on it: no stone there."
    assert refused(state, "stone c2") == "c2 has no uncovered cell for a stone."
    assert refused(state, "stone c3") == "c3 bears a stone already."
    pawn = world(blocks, "red@10,10 yellow")
    assert refused(pawn, "stone g1") == "g1 has a pawn on it: no stone there."


def test_a_stone_ends_the_turn_and_there_is_one() -> None:
    state = line(world(YARD), "walk 16,10 / block c2 18,11 2x2 red / stone c1")
    assert state.player == "yellow"
    assert state.stones == {NUMBER["c1"]: 0}
    state = line(state, "end")
    assert (state.player, state.stones, state.climbers[0].stone) == ("red", {}, GONE)
    assert texts(state, "stone") == set()
    assert refused(state, "stone c1") == "A player has only one stone, and it has been used."
    assert line(state, "end").climbers[1].stone == IN_HAND


def test_a_stone_bars_standing_and_passing() -> None:
    state = world(STAIRS, stones={"yellow": "g1"})
    assert goals(state, "walk") == cells("10,10 2x2")
    assert refused(state, "walk 12,10") == "There is a stone on the face with 12,10."
    assert "cannot walk to 16,10" in refused(state, "walk 16,10")
    assert texts(state, "climb small") == set()
    assert goals(state, "climb large") == cells("16,10 2x2")
    assert refused(state, "climb small 12,10") == "There is a stone on the face with 12,10."


def test_a_stone_bars_its_owner_too_and_the_simultaneous_walkers() -> None:
    state = world(STAIRS + "c1 20,20 2x2 red / c2 22,20 2x2 red", simultaneous=True)
    state = line(state, "block c1 22,22 2x2 red / stone g1")
    assert state.player == "yellow"
    assert goals(state, "walk") == cells("10,10 2x2")


def test_a_stone_bars_the_whole_face_even_if_it_is_split() -> None:
    blocks = YARD + " / h10 8,10 2x2 grey"
    state = world(blocks, stones={"yellow": "g1"})
    assert goals(state, "walk") == cells("8,10 2x2") | cells("16,10 2x2") | cells("18,10 2x2")
    for cell in ("10,10", "15,11"):
        assert refused(state, f"walk {cell}") == f"There is a stone on the face with {cell}."
    for spot in ("10,10 2x2", "14,10 2x2"):
        assert refused(state, f"block c2 {spot} red") == (
            "c2 would lie on a face that bears a stone."
        )


def test_a_stone_bars_building() -> None:
    blocks = "c1 10,10 2x2 red / c2 12,10 2x2 red / c3 14,10 2x2 red / "
    blocks += "d7 20,20 2x2 grey / c4 22,20 2x2 red"
    state = world(blocks, stones={"yellow": "c2"})
    on = spots(state, "block d7")
    assert {"10,10 2x2", "14,10 2x2"} <= on
    assert {"12,10 2x2", "11,10 2x2", "13,10 2x2", "10,10 4x2", "12,10 4x2"}.isdisjoint(on)
    assert refused(state, "block d7 10,10 4x2 red") == "d7 would lie on a face that bears a stone."
    assert "levels 0 and 2" in refused(state, "block d7 12,9 2x2 grey")
    assert "12,12 2x2" in on, "beside it is allowed"


def test_a_block_on_a_face_with_a_stone_may_leave_but_not_be_turned_there() -> None:
    state = world(YARD, stones={"yellow": "g1"})
    assert "12,10 2x2" not in spots(state, "block c1")
    assert refused(state, "block c1 12,10 2x2 grey") == "c1 would lie on a face that bears a stone."
    assert at(line(state, "block c1 12,12 2x2 red"), "red") == "table"


def test_when_a_stone_vanishes() -> None:
    state = line(world(YARD, "red yellow darkblue"), "stone g1")
    for player in ("yellow", "darkblue"):
        assert state.player == player
        assert state.snapshot()["climbers"]["red"]["stone"] == "g1"
        state = line(state, "end")
    assert state.snapshot()["climbers"]["red"]["stone"] == "gone"
    assert "10,10 2x2" in spots(state, "block c2")


def test_three_stones_at_once() -> None:
    state = world(YARD, "red yellow darkblue", stones={"yellow": "c1", "darkblue": "h9"})
    state = line(state, "stone g1")
    assert state.stones == {NUMBER["g1"]: 0, NUMBER["h9"]: 2}
    assert line(state, "end").stones == {NUMBER["g1"]: 0}

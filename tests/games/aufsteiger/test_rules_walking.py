"""die Aufsteiger rule by rule: areas, the table and its pockets, steps and ladders."""

from __future__ import annotations

import pytest

from tests.games.aufsteiger.worlds import (
    PINWHEEL,
    PLAYERS,
    STAIRS,
    at,
    cells,
    everybody,
    goals,
    line,
    refused,
    texts,
    world,
)

# Areas


def test_a_block_on_a_face_splits_it() -> None:
    split = "g1 10,10 6x2 grey / h1 12,10 2x2 red"
    west, step, east = cells("10,10 2x2"), cells("12,10 2x2"), cells("14,10 2x2")
    assert goals(world(split, "red@10,10 yellow"), "walk") == step | east | {"table"}
    yellow = world(split, "red yellow@10,10", turn="yellow")
    assert goals(yellow, "walk") == {"table"}
    assert "cannot walk to 14,10" in refused(yellow, "walk 14,10")
    assert refused(yellow, "walk 12,10") == (
        "12,10 is red: a pawn stands only on grey or on its own colour."
    )
    assert refused(yellow, "walk 11,11") == "11,11 is in the area where the pawn stands."
    assert west.isdisjoint(goals(yellow, "walk"))


def test_a_face_that_is_not_split_is_one_area() -> None:
    """A block in the middle of one side leaves a way round it."""
    state = world("g1 10,10 6x2 grey / h1 12,10 2x1 grey", "red@10,10 yellow")
    assert "in the area where the pawn stands" in refused(state, "walk 15,10")
    assert goals(state, "walk") == {"table"}  # the half cube on edge is two levels high
    assert goals(state, "climb small") == {"12,10", "13,10"}


def test_tops_of_other_colours_and_grey() -> None:
    blocks = "h1 10,10 2x2 red / h2 12,10 2x2 yellow / h9 14,10 2x2 grey / h10 16,10 2x2 purple"
    state = world(blocks, "red yellow purple")
    assert goals(state, "walk") == cells("10,10 2x2") | cells("14,10 2x2")
    assert goals(line(state, "end"), "walk") == cells("12,10 4x2")
    assert goals(line(state, "end / end"), "walk") == cells("14,10 4x2")


FULL = "h9 10,10 2x2 grey / h5 12,10 1x2 grey / h6 13,10 1x2 grey / "
"""A way up over two half cubes on edge, two cells each, one behind the other."""


def test_a_full_area_is_no_place_and_no_way() -> None:
    state = world(FULL, "red yellow@12,10 darkblue@12,11")
    assert goals(state, "walk") == cells("10,10 2x2")
    assert refused(state, "walk 12,10") == "There is a pawn on 12,10."
    assert "cannot walk to 13,10" in refused(state, "walk 13,10")
    assert goals(state, "climb small") == goals(state, "climb large") == cells("13,10 1x2")
    # With one cell free one may stand there and pass over it.
    state = world(FULL, "red yellow@12,10 darkblue")
    assert goals(state, "walk") == cells("10,10 2x2") | {"12,11"} | cells("13,10 1x2")


def test_one_full_area_of_a_split_face() -> None:
    blocks = "g1 10,10 6x2 grey / c1 11,10 2x2 red / h9 8,10 2x2 grey"
    state = world(blocks, "red@8,10 yellow@10,10 darkblue@10,11")
    assert goals(state, "walk") == {"table"}
    state = world(blocks, "red@8,10 yellow@10,10 darkblue@15,10")
    assert goals(state, "walk") == {"table", "10,11"}


def test_a_pawn_leaves_a_full_area_and_its_room_is_free_again() -> None:
    state = world(FULL, "red@12,10 yellow@12,11 darkblue")
    assert goals(state, "walk") == {"table"} | cells("10,10 2x2") | cells("13,10 1x2")
    state = line(state, "walk 13,10 / end / end")
    assert "12,10" in goals(state, "walk")


def test_as_many_pawns_as_cells() -> None:
    state = world("h9 10,10 2x2 grey", " ".join(PLAYERS))
    for cell in ("10,10", "11,10", "10,11", "11,11"):
        state = line(state, f"walk {cell} / end")
    assert goals(state, "walk") == set()
    assert refused(state, "walk 10,11") == "There is a pawn on 10,11."


# The table and its pockets


def test_the_table_is_one_place_without_cells() -> None:
    state = world("h9 10,10 2x2 grey", "red@10,10 yellow")
    assert refused(state, "walk 20,20") == (
        "20,20 lies on the table outside the tower; that is written 'walk table'."
    )
    assert "table" in goals(state, "walk")
    state = line(state, "walk table / end")
    assert refused(state, "walk table") == "The pawn is on the table already."
    assert everybody(state) == {"red": "table", "yellow": "table"}


def test_a_table_cell_cut_off_by_the_edge_is_outside() -> None:
    for blocks, inner in (
        ("c1 0,2 2x2 grey / c2 2,0 2x2 grey", "1,1"),
        ("c1 1,0 2x2 grey / h5 0,1 1x2 grey", "0,0"),
        ("c1 10,0 2x2 grey / d1 10,2 4x2 grey / c2 14,0 2x2 grey / c3 12,4 2x2 grey", "13,1"),
    ):
        state = world(blocks, "red@" + blocks.split()[1] + " yellow")
        assert "written 'walk table'" in refused(state, f"walk {inner}")
        assert goals(state, "walk") >= {"table"}


CUT = "d4 4,0 2x4 red / d5 0,4 4x2 red / h9 0,0 2x2 grey / h10 10,10 2x2 grey"
"""Two double cubes cut the corner of the table off; a half cube on either side of them."""


def test_the_table_is_one_area_even_where_blocks_cut_it_in_two() -> None:
    state = world(CUT, "red yellow@0,0", turn="yellow")
    assert goals(state, "walk") == {"table"} | cells("10,10 2x2")
    assert at(line(state, "walk 10,10"), "yellow") == "10,10"


def test_from_the_table_one_gets_to_both_sides_of_a_cut() -> None:
    state = world(CUT, "red yellow", turn="yellow")
    assert goals(state, "walk") == cells("0,0 2x2") | cells("10,10 2x2")


def test_into_a_pocket_and_out_of_it() -> None:
    walls = {c for b in ("10,10 4x2", "14,10 2x4", "12,14 4x2", "10,12 2x4") for c in cells(b)}
    state = world(PINWHEEL, "red@10,10 yellow")
    assert goals(state, "walk") == walls - cells("10,10 4x2") | cells("12,12 2x2") | {"table"}
    state = line(state, "walk 13,12")
    assert at(state, "red") == "13,12"
    state = line(state, "end / end")
    assert refused(state, "walk 12,12") == "12,12 is in the area where the pawn stands."
    assert "cannot walk to table" in refused(state, "walk table")
    assert "cannot walk to 12,10" in refused(state, "walk 12,10")
    assert goals(state, "climb small") == goals(state, "climb large") == walls


def test_a_gap_at_the_corner_does_not_open_a_pocket() -> None:
    ring = "c1 10,12 2x2 grey / c2 12,10 2x2 grey / c3 14,12 2x2 grey / c4 12,14 2x2 grey"
    state = world(ring, "red@10,12 yellow")
    assert goals(state, "walk") == {"table"} | cells("12,12 2x2")


def test_a_pocket_is_grey_for_everybody_with_room_for_its_cells() -> None:
    ring = PINWHEEL + "h9 13,12 1x2 red / "
    state = world(ring, "red@12,12 yellow@10,10 darkblue@10,11", turn="yellow")
    assert "12,13" in goals(state, "walk")
    state = line(state, "walk 12,13 / end")
    assert {"12,12", "12,13"}.isdisjoint(goals(state, "walk"))
    assert refused(state, "walk 12,13") == "There is a pawn on 12,13."


def test_a_pocket_closed_around_nobody() -> None:
    """Pawns on the table are not in a pocket that a block closes."""
    state = world(PINWHEEL.replace("d2 14,10 2x4", "d2 18,10 2x4"), "red yellow")
    assert "written 'walk table'" in refused(state, "walk 12,12")
    state = line(state, "block d2 14,10 2x4 grey")
    assert everybody(state) == {"red": "table", "yellow": "table"}
    assert "cannot walk to 12,12" in refused(state, "walk 12,12")


@pytest.mark.parametrize("move", ["block d2 16,12 2x4 grey", "block d2 14,9 2x4 grey"])
def test_a_pocket_that_is_opened(move) -> None:
    state = world(PINWHEEL, "red@12,12 yellow@13,13 darkblue@10,10", turn="darkblue")
    state = line(state, move)
    assert at(state, "red") == at(state, "yellow") == "table"
    assert at(state, "darkblue") == "10,10"
    assert {state.level_of(i) for i in (0, 1)} == {0}


def test_a_pocket_closed_again_keeps_its_pawns() -> None:
    state = world(PINWHEEL, "red@12,12 yellow@13,13")
    state = line(state, "block d2 14,10 2x4 purple")
    assert everybody(state) == {"red": "12,12", "yellow": "13,13"}
    # Also if it is larger then, where another wall stands behind the one lifted.
    ring = PINWHEEL + "d5 16,10 2x4 grey / c1 14,8 2x2 grey"
    state = line(world(ring, "red@12,12 yellow@13,13"), "block d2 18,10 2x4 grey")
    assert everybody(state) == {"red": "12,12", "yellow": "13,13"}
    assert "in the area where the pawn stands" in refused(state, "walk 15,10")


def test_pushed_inside_a_pocket() -> None:
    state = world(PINWHEEL + "h1 20,20 2x2 red / c1 22,20 2x2 red", "red@12,13 yellow")
    assert at(line(state, "block h1 12,13 2x1 grey"), "red") == "12,12"
    assert at(line(state, "block h1 12,12 1x2 grey"), "red") == "13,13"
    assert refused(state, "block c1 12,12 2x2 red") == (
        "A pawn under c1 would find no free cell to be pushed to."
    )


def test_pushed_across_a_pocket_that_the_block_divides() -> None:
    ring = "d1 10,10 4x2 grey / d2 14,10 4x2 grey / c1 16,12 2x2 grey / c2 10,12 2x2 grey / "
    ring += "d3 10,14 4x2 grey / d4 14,14 4x2 grey / h9 20,20 2x2 grey / c3 22,20 2x2 grey"
    state = world(ring, "red@13,12 yellow@12,12 darkblue@12,13")
    state = line(state, "block h9 13,12 1x2 red")
    assert everybody(state) == {"red": "14,12", "yellow": "12,12", "darkblue": "12,13"}
    # On the other side now: a pocket of its own, not to be reached by steps.
    state = line(state, "end")
    assert goals(state, "walk") == set()


def test_pushed_to_what_lifting_uncovers_in_a_pocket() -> None:
    ring = PINWHEEL + "h9 13,12 1x2 red"
    state = world(ring, "red@12,12 yellow@12,13")
    state = line(state, "block h9 12,12 1x2 red")
    assert everybody(state) == {"red": "13,12", "yellow": "13,13"}


def test_under_the_block_whose_lifting_opens_the_pocket() -> None:
    state = world(PINWHEEL, "red@12,12 yellow@13,13")
    # Standing in the pocket: both were under it.
    assert everybody(line(state, "block d2 12,12 2x2 red")) == {"red": "table", "yellow": "table"}


def test_under_the_block_whose_lifting_opens_the_pocket_to_nothing_but_the_edge() -> None:
    ring = "d4 10,0 2x4 grey / d5 14,0 2x4 grey / d6 11,4 4x2 grey / d7 12,0 2x2 grey"
    state = world(ring, "red@12,2 yellow@13,3")
    for move in ("block d7 12,2 2x2 grey", "block d7 12,0 2x4 red"):
        assert everybody(line(state, move)) == {"red": "table", "yellow": "table"}
    assert everybody(line(state, "block d7 12,0 2x2 purple")) == {"red": "12,2", "yellow": "13,3"}


def test_only_pawns_under_the_block_leave_a_pocket_that_is_closed_again() -> None:
    """A wall of the pocket steps inwards: open while it is lifted, closed when it lies there."""
    ring = "d1 10,10 4x2 grey / d2 14,10 2x4 grey / d3 12,15 4x2 grey / g1 10,12 2x6 grey / "
    ring += "h1 14,14 2x1 grey"
    state = world(ring, "red@12,12 yellow@13,14")
    assert not state.pile.outside >> state.pawns[0] & 1
    moved = line(state, "block h1 13,14 2x1 purple")
    assert everybody(moved) == {"red": "12,12", "yellow": "table"}
    assert "12,13" not in goals(moved, "walk")


# Steps


def test_steps_up_one_on_the_same_level_and_down_any_number() -> None:
    blocks = (
        STAIRS + "c1 18,10 2x2 grey / d7 18,10 2x2 grey / h11 20,10 2x2 grey / c2 22,10 2x2 red"
    )
    low, high = cells("10,10 6x2") | cells("20,10 4x2"), cells("16,10 2x2")
    assert goals(world(blocks), "walk") == low | high
    assert goals(world(blocks, "red@16,10 yellow"), "walk") == low | {"table"}
    # From level 6 down to 3, to 1 and to the table, and on from there.
    state = world(blocks, "red@18,11 yellow@16,10")
    assert goals(state, "walk") == low | {"table"} | high - {"16,10"}
    # From level 6 to the table and from there up again, if there is nothing else.
    state = world("c1 10,10 2x2 red / d7 10,10 2x2 grey / h9 20,20 2x2 grey", "red@10,10 yellow")
    assert goals(state, "walk") == cells("20,20 2x2") | {"table"}


def test_two_levels_up_are_too_many() -> None:
    state = world("c1 10,10 2x2 grey")
    assert goals(state, "walk") == set()
    assert refused(state, "walk 10,10") == (
        "The pawn cannot walk to 10,10: it steps side by side onto grey or its own colour, at most "
        "one level up."
    )


@pytest.mark.parametrize("cell", ["12,12", "8,8", "8,12", "12,8"])
def test_never_diagonally(cell) -> None:
    for name, verb in (("c2", "walk"), ("d7", "climb small"), ("d7", "climb large")):
        state = world(f"c1 10,10 2x2 grey / {name} {cell} 2x2 grey", "red@10,10 yellow")
        assert goals(state, verb) == ({"table"} if verb == "walk" else set())
        assert cell in refused(state, f"{verb} {cell}")


@pytest.mark.parametrize("cell", ["12,11", "12,9", "8,11", "8,9", "11,12", "9,12", "11,8", "9,8"])
def test_side_by_side_by_one_cell_is_enough(cell) -> None:
    state = world(f"c1 10,10 2x2 grey / c2 {cell} 2x2 grey", "red@10,10 yellow")
    assert goals(state, "walk") == {"table"} | cells(f"{cell} 2x2")


def test_passing_over_needs_an_area_one_may_stand_on() -> None:
    stair = "h1 10,10 2x2 {} / c1 12,10 2x2 grey"
    assert goals(world(stair.format("red")), "walk") == cells("10,10 4x2")
    assert goals(world(stair.format("yellow")), "walk") == set()
    assert goals(world(stair.format("yellow"), turn="yellow"), "walk") == cells("10,10 4x2")


def test_no_descent() -> None:
    blocks = STAIRS + "h11 14,12 2x2 grey / c1 18,10 2x2 grey"
    state = world(blocks, "red@12,10 yellow", no_descent=True)
    assert goals(state, "walk") == cells("16,10 2x2")
    assert refused(state, "walk table").endswith("at most one level up, never down.")
    assert "never down" in refused(state, "walk 10,10")
    # Level with level goes, so does down and up again not.
    state = world(
        "c1 10,10 2x2 grey / c2 12,10 2x2 grey / h9 14,10 2x2 grey / c3 16,10 2x2 grey",
        "red@10,10 yellow",
        no_descent=True,
    )
    assert goals(state, "walk") == cells("12,10 2x2")
    assert goals(world(blocks, "red@16,10 yellow", no_descent=True), "walk") == set()


# Ladders

GREY = {
    1: "h10 {0} 2x2 grey",
    2: "c1 {0} 2x2 grey",
    3: "c1 {0} 2x2 red / h10 {0} 2x2 grey",
    4: "d8 {0} 2x2 grey",
    5: "d8 {0} 2x2 grey / h10 {0} 2x2 grey",
    6: "d8 {0} 2x2 grey / c1 {0} 2x2 grey",
    7: "d8 {0} 2x2 grey / c1 {0} 2x2 red / h10 {0} 2x2 grey",
    8: "d8 {0} 2x2 grey / d9 {0} 2x2 grey",
    9: "d8 {0} 2x2 grey / d9 {0} 2x2 grey / h10 {0} 2x2 grey",
}
"""Columns of every height, grey on top."""


@pytest.mark.parametrize("rise", range(1, 7))
@pytest.mark.parametrize("base", [0, 2])
def test_how_far_up_ladders_reach(base, rise) -> None:
    start = "c2 10,10 2x2 grey / " if base else ""
    state = world(
        start + GREY[base + rise].format("12,10"), "red@10,10 yellow" if base else "red yellow"
    )
    top = cells("12,10 2x2")
    assert goals(state, "walk") >= top if rise == 1 else top.isdisjoint(goals(state, "walk"))
    for ladder, rises in (("small", (2,)), ("large", (2, 3, 4))):
        if rise in rises:
            assert goals(state, f"climb {ladder}") >= top
            after = line(state, f"climb {ladder} 13,11")
            assert at(after, "red") == "13,11"
            assert ladder not in after.climbers[0].ladders
        else:
            assert top.isdisjoint(goals(state, f"climb {ladder}"))
            sentence = refused(state, f"climb {ladder} 12,10")
            assert sentence == (
                f"The {ladder} ladder does not lead to 12,10: it climbs "
                f"{'exactly 2' if ladder == 'small' else '2, 3 or 4'} levels to an area beside the "
                "pawn's, grey or of its colour."
            )


def test_ladders_do_not_lead_down_nor_level() -> None:
    blocks = "d7 10,10 2x2 grey / d8 12,10 2x2 grey / c1 8,10 2x2 grey"
    state = world(blocks, "red@10,10 yellow")
    assert texts(state, "climb") == set()
    for cell in ("12,10", "8,10"):
        assert "does not lead" in refused(state, f"climb large {cell}")
    assert "does not lead to 0,0" in refused(state, "climb large 0,0")


def test_a_used_ladder_is_gone_for_good() -> None:
    state = world("c1 10,10 2x2 grey / d7 12,10 2x2 grey")
    state = line(state, "climb small 10,10")
    assert refused(state, "climb small 12,10") == "The small ladder has been used."
    state = line(state, "climb large 12,10")
    assert refused(state, "climb large 10,10") == "The large ladder has been used."
    state = line(state, "walk table / end")
    assert len(texts(state, "climb")) > 2, "the others have their own"
    state = line(state, "end")
    assert texts(state, "climb") == set()
    assert refused(state, "climb small 10,10") == "The small ladder has been used."


def test_between_two_ladders_the_pawn_stands_on_an_area() -> None:
    tower = "c1 10,10 2x2 {} / d7 12,10 2x2 grey"
    state = world(tower.format("grey"))
    assert goals(state, "climb small") == cells("10,10 2x2")
    assert at(line(state, "climb small 10,11 / climb large 13,11"), "red") == "13,11"
    assert at(line(state, "climb large 10,11 / climb small 13,11"), "red") == "13,11"
    state = world(tower.format("yellow"), ladders={"red": "small"})
    assert texts(state, "climb") == set()
    assert "is yellow: a pawn stands only on grey" in refused(state, "climb small 10,10")


def test_no_room_at_the_end_of_a_ladder() -> None:
    blocks = "h5 10,10 1x2 grey / h6 11,10 1x2 grey"
    state = world(blocks, "red yellow@10,10 darkblue@10,11 lightblue@11,10")
    assert goals(state, "climb small") == {"11,11"}
    for cell in ("10,10", "11,10"):
        assert refused(state, f"climb small {cell}") == f"There is a pawn on {cell}."


def test_a_ladder_leads_to_the_whole_area_beside_but_not_to_the_other_part_of_the_face() -> None:
    state = world(
        "c1 8,10 2x2 grey / d8 10,10 4x2 red / c2 14,10 2x2 red", ladders={"red": "small"}
    )
    assert goals(state, "climb small") == cells("8,10 8x2")
    blocks = "c1 10,10 2x2 red / c2 12,10 2x2 red / d8 14,10 2x2 grey / c3 16,10 2x2 red / "
    blocks += "d4 10,10 4x2 grey / c4 8,10 2x2 grey"
    state = world(blocks, "red@8,10 yellow")
    assert goals(state, "climb small") == cells("10,10 4x2")


def test_ladders_only_to_areas_beside_the_pawns_own() -> None:
    """The other area of a split face is another area, however near."""
    blocks = "g1 10,10 6x2 grey / c1 12,10 2x2 yellow / d7 16,10 2x2 grey"
    assert texts(world(blocks, "red@10,10 darkblue"), "climb") == set()
    assert goals(world(blocks, "red@15,10 darkblue"), "climb small") == cells("16,10 2x2")


def test_ladders_from_both_parts_of_a_table_cut_in_two() -> None:
    state = world(CUT, "red yellow")
    assert goals(state, "climb small") == cells("4,0 2x4") | cells("0,4 4x2")
    inner = "c1 0,0 2x2 red / c2 10,10 2x2 red / " + CUT.replace("h9 0,0 2x2 grey / ", "")
    assert {"0,0", "11,11"} <= goals(world(inner.replace("h10 10,10", "h10 14,10")), "climb small")

"""Checks of the naive referee for die Aufsteiger: small hand-made worlds, and random games."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest

from app.games.aufsteiger.rules import GAME as AUFSTEIGER
from tests.games.aufsteiger.naive import (
    NAMES,
    PAWNS,
    SIZE,
    Block,
    Cell,
    Referee,
    beside,
    connected,
    find_areas,
    outside_cells,
    rectangle,
    sample_setup,
    setup_faults,
    shapes,
    stack_faults,
    topmost,
    touching,
)

OFF: dict[str, Any] = {
    "tower": "broad",
    "strict_order": False,
    "long_end": False,
    "bridges": False,
    "simultaneous": False,
    "first_arrival": False,
    "no_descent": False,
    "purple": False,
}

Entry = tuple[int, int, int, int, int, str]  # x, y, level, w, d, top


def world(blocks: dict[str, Entry], players: str = "red yellow", **options: Any) -> Referee:
    """A referee on a small hand-made world (the class does not insist on all 35 blocks)."""
    setup = {
        "players": players.split(),
        "blocks": {
            name: {"at": [x, y], "level": level, "footprint": [w, d], "top": top}
            for name, (x, y, level, w, d, top) in blocks.items()
        },
    }
    referee = Referee(setup, {**OFF, **options})
    assert stack_faults(referee.blocks) == []
    return referee


def moves(referee: Referee, start: str = "") -> set[str]:
    """The legal moves that begin so."""
    legal = referee.legal()
    assert len(set(legal)) == len(legal)
    return {move for move in legal if move.startswith(start)}


def line(referee: Referee, text: str) -> Referee:
    """Play several moves, written with ` / ` between them."""
    for move in text.split(" / "):
        referee.play(move)
    return referee


def at(*cells: Cell) -> set[str]:
    """Cells as moves write them."""
    return {f"{x},{y}" for x, y in cells}


def walks(*cells: Cell) -> set[str]:
    """The walks to these cells."""
    return {f"walk {cell}" for cell in at(*cells)}


# ---------------------------------------------------------------- blocks and areas


def test_names_and_shapes() -> None:
    assert len(NAMES) == len(set(NAMES)) == 35
    for name in NAMES:
        volume = {"g": 24, "h": 4, "c": 8, "d": 16}[name[0]]
        assert {s.w * s.d * s.height for s in shapes(name)} == {volume}
    ways = {name: sum(len(s.tops) for s in shapes(name)) for name in NAMES}
    assert {ways[name] for name in NAMES if name[0] in "hd"} == {10}
    assert ways["c1"] == 6
    assert ways["g1"] == 3
    assert [shapes(name)[0].tops for name in ("h4", "h5", "h8", "h9", "h12")] == [
        ("red", "yellow"),
        ("darkblue", "lightblue"),
        ("darkblue", "lightblue"),
        ("purple", "grey"),
        ("purple", "grey"),
    ]
    assert [shapes(name)[0].tops[0] for name in ("d3", "d4", "d6", "d7", "d9")] == [
        "red",
        "darkblue",
        "darkblue",
        "purple",
        "purple",
    ]
    assert set(shapes("d7")[1].tops) == {"red", "yellow", "darkblue", "lightblue"}


def test_areas_of_a_split_face() -> None:
    referee = world({"g1": (10, 10, 0, 6, 2, "grey"), "c1": (12, 10, 2, 2, 2, "red")})
    found = [a for a in find_areas(referee.blocks) if a.face == "g1"]
    assert {a.cells for a in found} == {
        frozenset(rectangle(10, 10, 2, 2)),
        frozenset(rectangle(14, 10, 2, 2)),
    }
    assert {(a.colour, a.level) for a in found} == {("grey", 2)}


# A pinwheel of four lying double cubes around a pocket of 2x2.
PINWHEEL: dict[str, Entry] = {
    "d1": (10, 10, 0, 4, 2, "grey"),
    "d2": (14, 10, 0, 2, 4, "grey"),
    "d3": (12, 14, 0, 4, 2, "grey"),
    "d4": (10, 12, 0, 2, 4, "grey"),
}


def test_pockets() -> None:
    referee = world(PINWHEEL)
    [pocket] = [a for a in find_areas(referee.blocks) if a.face is None and not a.outside]
    assert pocket.cells == frozenset(rectangle(12, 12, 2, 2))
    assert len(find_areas(referee.blocks)[0].cells) == SIZE * SIZE - 32 - 4
    # A diagonal gap does not open a pocket.
    corner = world(
        {
            "c1": (10, 12, 0, 2, 2, "grey"),
            "c2": (12, 10, 0, 2, 2, "grey"),
            "c3": (14, 12, 0, 2, 2, "grey"),
            "c4": (12, 14, 0, 2, 2, "grey"),
        }
    )
    assert (12, 12) not in outside_cells(corner.blocks)
    assert (11, 11) in outside_cells(corner.blocks)


def test_table_cut_off_by_the_edge_is_still_outside() -> None:
    referee = world({"c1": (0, 2, 0, 2, 2, "grey"), "c2": (2, 0, 0, 2, 2, "grey")})
    assert set(rectangle(0, 0, 2, 2)) <= find_areas(referee.blocks)[0].cells


# ---------------------------------------------------------------- steps and ladders


def test_steps_up_one_and_down_any() -> None:
    # Levels 1, 2, 3 in a row, then the table, and a step of two at the far end.
    referee = world(
        {
            "h9": (10, 10, 0, 2, 2, "grey"),
            "c1": (12, 10, 0, 2, 2, "red"),
            "c2": (14, 10, 0, 2, 2, "grey"),
            "h10": (14, 10, 2, 2, 2, "grey"),
            "c3": (14, 12, 0, 2, 2, "yellow"),
        }
    )
    one, two = rectangle(10, 10, 2, 2), rectangle(12, 10, 2, 2)
    three = rectangle(14, 10, 2, 2)
    assert moves(referee, "walk") == walks(*one, *two, *three)
    assert moves(referee, "climb") == {
        f"climb {ladder} {c}" for ladder in ("small", "large") for c in at(*two)
    } | {f"climb large {c}" for c in at(*three)}
    line(referee, "walk 14,10 / end")  # now yellow
    assert moves(referee, "walk") == walks(*one)
    yellow = at(*rectangle(14, 12, 2, 2))
    assert moves(referee, "climb small") == {f"climb small {c}" for c in yellow}
    line(referee, "climb small 14,12")
    assert referee.ladders["yellow"] == ["large"]
    # From 2 up to the grey 3, down to the table; also to the grey 1 by way of the table.
    free = [c for c in three if c != (14, 10)]
    assert moves(referee, "walk") == walks(*one, *free) | {"walk table"}
    assert moves(referee, "climb") == set()


def test_no_two_walks_running_and_no_descent() -> None:
    blocks: dict[str, Entry] = {
        "h9": (10, 10, 0, 2, 2, "grey"),
        "c1": (12, 10, 0, 2, 2, "grey"),
        "c2": (20, 20, 0, 2, 2, "grey"),
    }
    referee = world(blocks)
    line(referee, "walk 10,10")
    assert moves(referee, "walk") == set()
    line(referee, "block c2 14,10 2x2 grey")
    assert {"walk table", "walk 14,11"} <= moves(referee)
    line(referee, "walk table / climb large 12,11 / walk table / end")
    steep = world(blocks, no_descent=True)
    line(steep, "walk 12,10 / end / end")
    assert moves(steep, "walk") == set()


def test_a_full_area_is_no_way_through() -> None:
    # A 1x2 half cube on its edge, grey on top, is the only way up to the red one.
    blocks: dict[str, Entry] = {
        "h1": (10, 10, 0, 2, 2, "red"),
        "h9": (12, 10, 0, 2, 2, "grey"),
        "h2": (12, 12, 0, 1, 2, "grey"),  # level 2, two cells
        "h3": (13, 12, 0, 1, 2, "red"),
    }
    referee = world(blocks, "yellow darkblue lightblue red")
    line(referee, "walk 12,12 / end / walk 12,13 / end")
    assert moves(referee, "walk") == walks(*rectangle(12, 10, 2, 2))  # no room on h2
    line(referee, "end / walk 10,10 / end")
    line(referee, "walk table / end / end / end")
    assert walks((13, 13), (12, 12)) <= moves(referee)


def test_stones_bar_faces_blocks_and_ways() -> None:
    blocks: dict[str, Entry] = {
        "h9": (10, 10, 0, 2, 2, "grey"),
        "c1": (12, 10, 0, 2, 2, "grey"),
        "c2": (20, 20, 0, 2, 2, "grey"),
    }
    referee = world(blocks)
    assert moves(referee, "stone") == {"stone h9", "stone c1", "stone c2"}
    line(referee, "stone h9")
    assert referee.player() == "yellow"
    assert moves(referee, "walk") == set()
    assert moves(referee, "block h9") == set()
    assert not any(m.startswith("block c2 10,10") for m in referee.legal())
    assert not any(m.startswith("block c2 11,10") for m in referee.legal())
    assert "block c2 12,10 2x2 red" in moves(referee)
    assert moves(referee, "stone") == {"stone c1", "stone c2"}
    line(referee, "end")  # red again: his stone is out of the game
    assert referee.stone_on == {}
    assert moves(referee, "stone") == set()
    assert walks((10, 10), (12, 10)) <= moves(referee)
    line(referee, "walk 10,10 / end")
    assert moves(referee, "stone") == {"stone c1", "stone c2"}  # red stands on h9


# ---------------------------------------------------------------- moving blocks


def test_where_a_block_may_go_by_brute_force() -> None:
    """All 900 south-west cells tried with the checks of the setup, for a few blocks."""
    rng = random.Random(5)
    referee = Referee(sample_setup(rng, 2), OFF)
    movable = [n for n in NAMES if moves(referee, f"block {n} ")]
    for kind in "hcd":
        name = rng.choice([n for n in movable if n[0] == kind])
        found = set()
        trial = dict(referee.blocks)
        del trial[name]
        tops = topmost(trial)
        for shape in shapes(name):
            for x, y in rectangle(0, 0, SIZE, SIZE):
                cells = rectangle(x, y, shape.w, shape.d)
                if not all(0 <= a < SIZE and 0 <= b < SIZE for a, b in cells):
                    continue
                level = max(trial[tops[c]].roof() if c in tops else 0 for c in cells)
                for top in shape.tops:
                    block = Block(x, y, level, shape.w, shape.d, shape.height, top)
                    if top == shape.tops[0]:
                        trial[name] = block
                        fits = not stack_faults(trial) and touching(trial, name)
                        del trial[name]
                    if fits and block != referee.blocks[name]:
                        found.add(f"block {name} {x},{y} {shape.w}x{shape.d} {top}")
        assert found == moves(referee, f"block {name} ")


def test_which_blocks_may_be_moved() -> None:
    referee = world(
        {
            "g1": (10, 10, 0, 6, 2, "grey"),
            "c1": (12, 10, 2, 2, 2, "red"),
            "h9": (16, 10, 0, 2, 2, "grey"),
            "c2": (18, 10, 0, 2, 2, "grey"),
        },
        "red yellow darkblue",
    )

    def lifted() -> set[str]:
        return {move.split()[1] for move in moves(referee, "block")}

    assert lifted() == {"c1", "h9", "c2"}
    assert "block c1 12,10 2x2 red" not in moves(referee)  # as it was
    assert "block c1 12,10 2x2 grey" in moves(referee)
    line(referee, "block c1 10,10 2x2 grey")
    assert lifted() == set()  # one block per turn
    line(referee, "end")
    assert lifted() == {"h9", "c2"}
    line(referee, "walk 16,10 / end")
    assert lifted() == {"c1", "c2"}  # yellow moved none; he stands on h9
    line(referee, "block c1 18,10 2x2 grey / end")
    assert lifted() == {"g1"}  # red: c2 is covered, yellow on h9, c1 moved just before
    line(referee, "block g1 14,10 2x2 grey / end")
    assert lifted() == {"c1"}  # yellow: g1 moved just before, himself on h9


def test_touching_and_the_edge_of_the_table() -> None:
    referee = world({"c1": (0, 0, 0, 2, 2, "red"), "c2": (20, 20, 0, 2, 2, "red")})
    spots = {m.split()[2] for m in moves(referee, "block c2")}
    side = {(2, 0), (2, 1), (0, 2), (1, 2)}
    assert spots == at((0, 0), *side)  # on it, or beside it by a cell face, never off the table
    lonely = world({"c1": (5, 5, 0, 2, 2, "red")})
    assert moves(lonely, "block") == set()  # not even turned: it would touch no other block


def test_strict_order() -> None:
    blocks: dict[str, Entry] = {
        "h9": (10, 10, 0, 2, 2, "grey"),
        "c1": (12, 10, 0, 2, 2, "grey"),
        "c2": (14, 10, 0, 2, 2, "grey"),
    }
    for first in ("walk 10,10", "climb small 12,10"):
        assert moves(line(world(blocks), first), "block")
        assert not moves(line(world(blocks, strict_order=True), first), "block")
    assert moves(line(world(blocks, strict_order=True), "block c2 14,11 2x2 red"), "walk")


# ---------------------------------------------------------------- pushing pawns


def test_pushed_to_the_nearest_free_cell() -> None:
    blocks: dict[str, Entry] = {
        "h9": (18, 10, 0, 2, 2, "grey"),
        "g1": (10, 10, 0, 6, 2, "grey"),
        "c1": (20, 20, 0, 2, 2, "red"),
        "c2": (22, 20, 0, 2, 2, "red"),
    }
    referee = world(blocks)
    line(referee, "climb small 12,10 / block c1 12,10 2x2 red")
    assert referee.pawns["red"] == (11, 10)  # 11,10 and 11,11 are 1 and 2 away; 14,10 is 2
    referee = world(blocks)
    line(referee, "climb small 12,10 / block c1 11,10 2x2 red")
    assert referee.pawns["red"] == (13, 10)
    referee = world(blocks)
    line(referee, "climb small 12,11 / block c1 11,10 2x2 red")
    assert referee.pawns["red"] == (13, 11)
    # Ties: smallest y, then smallest x: 1x2 upon the pawn, free on both sides.
    referee = world({**blocks, "h1": (22, 22, 0, 2, 2, "red")})
    line(referee, "climb small 12,11 / block h1 12,10 1x2 grey")
    assert referee.pawns["red"] == (11, 11)
    referee = world({**blocks, "h1": (22, 22, 0, 2, 2, "red")})
    line(referee, "climb small 12,11 / block h1 12,11 2x1 grey")
    assert referee.pawns["red"] == (12, 10)


def test_pushed_in_the_order_of_turns_from_the_mover() -> None:
    blocks: dict[str, Entry] = {
        "g1": (10, 10, 0, 6, 2, "grey"),
        "c1": (20, 20, 0, 2, 2, "red"),
        "c2": (22, 20, 0, 2, 2, "red"),
    }
    referee = world(blocks, "red yellow darkblue")
    line(referee, "climb small 12,10 / end / climb small 13,10 / end / climb small 12,11 / end")
    line(referee, "end")
    line(referee, "block c1 12,10 2x2 red")  # yellow's; then darkblue, then red
    assert referee.pawns == {"yellow": (14, 10), "darkblue": (11, 11), "red": (11, 10)}
    # One cell too few.
    small = world({**blocks, "h1": (16, 10, 0, 2, 2, "red")}, "red yellow darkblue")
    line(small, "climb small 10,10 / block c1 14,10 2x2 red / end / climb small 10,11 / end")
    line(small, "climb small 11,10 / block c2 12,10 2x2 grey / end")
    # Now g1 shows four cells with three pawns: whatever covers two of them leaves too few.
    assert small.player() == "red"
    for cell in ("10,10", "10,11", "11,10"):
        assert not moves(small, f"block h1 {cell}")
    # But lifting c1 uncovers four more.
    line(small, "block c1 10,10 2x2 red")
    assert small.pawns == {"red": (14, 10), "yellow": (14, 11), "darkblue": (15, 10)}


def test_a_push_reaches_the_other_area_and_what_lifting_uncovers() -> None:
    blocks: dict[str, Entry] = {
        "g1": (10, 10, 0, 6, 2, "grey"),
        "c1": (12, 10, 2, 2, 2, "red"),  # splits g1's face in two
        "c2": (20, 20, 0, 2, 2, "red"),
        "c3": (22, 20, 0, 2, 2, "red"),
    }
    referee = world(blocks)
    line(referee, "climb small 10,10 / block c2 10,10 2x2 red")
    assert referee.pawns["red"] == (14, 10)  # across c1, on the same top face
    referee = world(blocks)
    line(referee, "climb small 10,10 / block c1 10,10 2x2 red")
    assert referee.pawns["red"] == (12, 10)  # where c1 was lifted from
    referee = world({**blocks, "c3": (14, 10, 2, 2, 2, "red")})
    line(referee, "climb small 10,10")
    assert not moves(referee, "block c2 10,10")  # nowhere left on that face
    assert moves(referee, "block c1 10,10")


def test_pockets_opened_and_pawns_in_them() -> None:
    blocks: dict[str, Entry] = {
        **PINWHEEL,
        "h1": (20, 20, 0, 2, 2, "red"),
        "c1": (22, 20, 0, 2, 2, "red"),
    }
    referee = world(blocks)
    line(referee, "climb small 11,13 / walk 12,13")
    assert referee.pawns["red"] == (12, 13)
    assert moves(referee, "walk") == set()
    # Pushed within the pocket.
    other = referee.copy()
    line(other, "block h1 12,13 2x1 grey")
    assert other.pawns["red"] == (12, 12)
    # No cell left: the pocket is 2x2.
    assert not moves(referee, "block c1 12,12")
    # Opened: the pawn is on the table.
    other = referee.copy()
    line(other, "block d2 16,12 2x4 grey")
    assert other.pawns["red"] is None
    # Lifted and closed again beside the pawn: it stays in its cell.
    other = referee.copy()
    line(other, "block d2 14,10 2x4 purple")
    assert other.pawns["red"] == (12, 13)
    # A pawn under the new place of the very block whose lifting opens the pocket: table.
    other = referee.copy()
    line(other, "block d2 12,12 2x2 red")
    assert other.pawns["red"] is None
    assert referee.pawns["red"] == (12, 13)


def test_from_table_into_pocket_only_over_blocks() -> None:
    referee = world(PINWHEEL)
    line(referee, "climb large 11,11 / end / end")
    assert walks((12, 12), (13, 13)) | {"walk table"} <= moves(referee)
    referee = line(world(PINWHEEL), "climb large 11,11 / walk 13,13 / end / end")
    assert moves(referee, "walk") == set()
    assert moves(referee, "climb small") == {
        f"climb small {c}" for name in PINWHEEL for c in at(*referee.blocks[name].cells())
    }
    assert moves(referee, "climb large") == set()


# ---------------------------------------------------------------- bridges

GAP: dict[str, Entry] = {
    "c1": (10, 10, 0, 2, 2, "red"),
    "c2": (13, 10, 0, 2, 2, "red"),  # gap 1, same level
    "c3": (10, 14, 0, 2, 2, "red"),  # gap 2, same level
    "d1": (6, 10, 0, 2, 2, "red"),  # level 4, gap 2: 4 + 4 = 8
    "c4": (10, 4, 0, 2, 2, "red"),  # gap 4
    "c5": (15, 15, 0, 2, 2, "red"),  # not in line with c1
}


def test_bridges() -> None:
    referee = world(GAP, bridges=True)
    assert moves(referee, "bridge") == set()
    line(referee, "climb small 10,11")
    large = {"c2", "c3", "d1", "c4"}
    assert moves(referee, "bridge") == {
        f"bridge large {c}" for name in large for c in at(*referee.blocks[name].cells())
    }
    referee = world(GAP, bridges=True)
    line(referee, "climb large 10,11 / bridge small 14,11")
    assert referee.pawns["red"] == (14, 11)
    assert moves(referee, "block") == set()
    referee = world(GAP, bridges=True)
    line(referee, "climb large 10,11")
    assert moves(referee, "bridge") == {
        f"bridge small {c}" for name in ("c2", "c3") for c in at(*referee.blocks[name].cells())
    }


def test_bridges_need_a_lower_gap_and_no_descent() -> None:
    blocks: dict[str, Entry] = {
        "c1": (10, 10, 0, 2, 2, "red"),
        "c2": (12, 10, 0, 2, 2, "yellow"),
        "d1": (14, 10, 0, 2, 2, "red"),
    }
    referee = world(blocks, bridges=True)
    line(referee, "climb small 10,10")
    assert moves(referee, "bridge") == set()  # between is as high as this end
    down: dict[str, Entry] = {"d1": (10, 10, 0, 2, 2, "red"), "c2": (13, 10, 0, 2, 2, "red")}
    low = {f"bridge large {cell}" for cell in at(*rectangle(13, 10, 2, 2))}
    for no_descent in (False, True):
        referee = world(down, bridges=True, no_descent=no_descent)
        line(referee, "climb large 10,10")
        referee.ladders["red"] = ["small", "large"]  # 1 + 4 is too much for the small one
        assert moves(referee, "bridge") == (set() if no_descent else low)
    assert not moves(line(world(GAP), "climb small 10,11"), "bridge")  # off by default


def test_no_bridge_after_a_block() -> None:
    referee = world({**GAP, "c6": (15, 17, 0, 2, 2, "red")}, bridges=True)
    line(referee, "climb large 10,11")
    assert moves(referee, "bridge")
    line(referee, "block c6 15,17 2x2 grey")
    assert not moves(referee, "bridge")
    line(referee, "end / end")
    assert moves(referee, "bridge")


# ---------------------------------------------------------------- the end

STAIR: dict[str, Entry] = {
    "h9": (10, 10, 0, 2, 2, "grey"),
    "g1": (12, 10, 0, 6, 2, "grey"),
    "h10": (16, 10, 2, 2, 2, "grey"),
    "h11": (20, 20, 0, 2, 2, "grey"),
    "h12": (22, 20, 0, 2, 2, "grey"),
}


def turns_to_end(referee: Referee) -> int:
    count = 0
    while referee.player() is not None:
        referee.play("end")
        count += 1
        assert count < 100
    return count


def test_rows_without_progress() -> None:
    for players, turns in (("red yellow", 3), ("red yellow darkblue", 4)):
        referee = world(STAIR, players)
        assert turns_to_end(referee) == turns
        assert referee.legal() == []
        assert referee.result() == {"winners": [], "scores": dict.fromkeys(players.split(), 0)}
        with pytest.raises(ValueError, match="end"):
            referee.play("end")
    assert turns_to_end(world(STAIR, long_end=True)) == 5
    assert turns_to_end(world(STAIR, "red yellow darkblue", long_end=True)) == 4
    # Progress on the last chance: the count starts anew, so that yellow, red, yellow end it.
    referee = line(world(STAIR), "end / end / walk 10,10 / end")
    assert turns_to_end(referee) == 3
    assert referee.result() == {"winners": ["red"], "scores": {"red": 1, "yellow": 0}}


def test_progress_is_over_all_earlier_turns() -> None:
    referee = line(world(STAIR), "walk 14,10 / end / end / walk table / end / walk 10,10 / end")
    assert referee.idle_turns == 0  # yellow's last chance, used
    line(referee, "walk 14,10 / end")  # as high as once before: no progress
    assert referee.idle_turns == 1
    line(referee, "end / end")
    assert referee.result() == {"winners": ["red"], "scores": {"red": 2, "yellow": 1}}


def test_a_stone_ends_the_turn_with_its_progress() -> None:
    referee = line(world(STAIR), "end / end / walk 14,10 / stone h11")
    assert referee.player() == "yellow"
    assert referee.idle_turns == 0


def test_the_tie_goes_to_the_last_or_first_arrival() -> None:
    for first, winner in ((False, "yellow"), (True, "red")):
        referee = world(STAIR, first_arrival=first)
        line(referee, "walk 14,10 / end / walk 15,10 / end")
        # Down and up again within a turn is no arrival.
        line(referee, "walk 10,10 / block h11 20,20 2x2 purple / walk 12,10 / end")
        turns_to_end(referee)
        assert referee.result() == {"winners": [winner], "scores": {"red": 2, "yellow": 2}}
    # Only the latest arrival counts.
    for first, winner in ((False, "red"), (True, "yellow")):
        referee = world(STAIR, "red yellow darkblue", first_arrival=first)
        line(referee, "walk 14,10 / end / walk 15,10 / end / walk 10,10 / end")
        line(referee, "walk table / end / end / walk 14,10 / end / walk 14,11 / end")
        line(referee, "end / walk 10,11 / end / end")
        assert referee.result() == {
            "winners": [winner],
            "scores": {"red": 2, "yellow": 2, "darkblue": 1},
        }


# ---------------------------------------------------------------- simultaneous


def test_simultaneous_phase() -> None:
    referee = world(STAIR, "red yellow darkblue", simultaneous=True)
    line(referee, "walk 10,10 / end")  # no block moved: no phase
    assert referee.player() == "yellow"
    assert "pass" not in referee.legal()
    line(referee, "block h11 20,20 2x2 purple / stone h12")
    assert referee.player() == "darkblue"
    free = [c for n in ("h9", "h10") for c in referee.blocks[n].cells() if c != (10, 10)]
    free += rectangle(12, 10, 4, 2)
    assert moves(referee) == walks(*free) | {"pass"}
    line(referee, "walk 15,10")
    assert referee.player() == "red"
    line(referee, "pass")
    assert referee.player() == "darkblue"
    assert referee.highest["darkblue"] == 0
    assert referee.arrivals == [("red", 1), ("darkblue", 2)]
    assert referee.stone_on == {"yellow": "h12"}
    assert "walk 16,10" in referee.legal()  # a walk in the phase is not one in his turn
    assert moves(referee, "block h11") == set()
    line(referee, "end")  # progress now
    assert referee.idle_turns == 0
    assert referee.highest["darkblue"] == 2


def test_simultaneous_last_chance_and_pass_only() -> None:
    referee = world(STAIR, simultaneous=True)
    line(referee, "end / block h11 20,20 2x2 purple / end")
    assert referee.player() == "red"
    assert "pass" in referee.legal()
    line(referee, "walk 14,10")
    line(referee, "walk table / block h12 22,20 2x2 purple / end")  # the last chance fails
    assert referee.player() is None
    assert referee.result() == {"winners": [], "scores": {"red": 0, "yellow": 0}}
    stuck = world({"d1": (3, 3, 0, 2, 2, "red"), "c1": (5, 3, 0, 2, 2, "red")}, simultaneous=True)
    line(stuck, "block c1 5,3 2x2 grey / end")
    assert stuck.legal() == ["pass"]
    line(stuck, "pass")
    assert stuck.player() == "yellow"


# ---------------------------------------------------------------- setups


def test_sample_setups_are_sound() -> None:
    rng = random.Random(1)
    for number in range(12):
        setup = sample_setup(rng, 2 + number % 4)
        assert setup_faults(setup, purple=False) == []
        assert setup_faults(setup, tower="box") != []
        setup = sample_setup(rng, 2 + number % 4, "box")
        assert setup_faults(setup, tower="box", purple=False) == []
    assert sample_setup(rng, ["purple", "red"])["players"] == ["purple", "red"]


def test_setup_faults() -> None:
    good = sample_setup(random.Random(2), 3, "box")

    def faulty(change: Any) -> bool:
        setup = copy.deepcopy(good)
        change(setup)
        return bool(setup_faults(setup))

    def alter(name: str, **entry: Any) -> Any:
        return lambda s: s["blocks"][name].update(entry)

    over = {tuple(e["at"]): n for n, e in good["blocks"].items() if n[0] == "h"}
    assert not faulty(lambda s: None)
    # A cap off the core, and off the ring.
    assert faulty(alter(over[13, 14], at=[9, 12], level=0))
    assert not faulty(alter(over[11, 12], at=[9, 12], level=0))
    assert not faulty(alter(over[13, 12], at=[9, 12], level=0))
    # Alone, off the table, over a gap, in the air, inside another.
    assert faulty(alter(over[11, 12], at=[1, 1], level=0))
    assert not faulty(alter(over[11, 12], at=[9, 11], level=0))
    assert faulty(alter(over[11, 12], at=[9, 10], level=0))  # touches only by an edge
    assert faulty(alter(over[11, 12], at=[30, 12], level=0))
    assert faulty(alter(over[11, 12], at=[10, 12]))
    assert faulty(alter(over[11, 12], level=7))
    assert faulty(alter(over[11, 12], level=5))
    assert faulty(alter(over[11, 12], level=-1))
    # Footprint, top, kinds, keys.
    assert faulty(alter("h1", top="grey"))
    assert faulty(alter("h1", footprint=[2, 4]))
    assert faulty(alter("c1", top="green"))
    assert faulty(alter("h1", level=True))
    assert faulty(alter("h1", at=[1.0, 2]))
    assert faulty(alter("h1", turn=1))
    assert faulty(lambda s: s["blocks"].pop("h1"))
    assert faulty(lambda s: s["blocks"].update(h13=s["blocks"]["h12"]))
    assert faulty(lambda s: s["blocks"]["h1"].pop("top"))
    assert faulty(lambda s: s.pop("players"))
    assert faulty(lambda s: s.update(seed=1))
    # The core swapped, players.
    assert faulty(lambda s: [alter("g1", at=[15, 14])(s), alter("g2", at=[13, 14])(s)])
    bad: list[Any] = [[], ["red"], ["red", "red"], ["red", "green"], ["red", 1], "red"]
    for players in [*bad, [*PAWNS, "red"]]:
        assert faulty(lambda s, players=players: s.update(players=players))
    with_purple = {**good, "players": ["red", "purple"]}
    assert setup_faults(with_purple) == []
    assert setup_faults(with_purple, purple=False) != []


def test_setup_faults_a_side_face_of_the_core_is_seen() -> None:
    good = sample_setup(random.Random(2), 3, "box")
    setup = copy.deepcopy(good)
    # Take the cap and the topmost block off the column at 13,12 and lay both beside the tower.
    cap = next(n for n, e in good["blocks"].items() if e["at"] == [13, 12] and n[0] == "h")
    upper = max(
        (n for n, e in good["blocks"].items() if e["at"] == [13, 12] and n[0] != "h"),
        key=lambda n: good["blocks"][n]["level"],
    )
    setup["blocks"][cap].update(at=[9, 12], level=0)
    setup["blocks"][upper].update(at=[19, 12], level=0)
    faults = setup_faults(setup)
    assert len(faults) == 2
    assert all("beside the core" in fault for fault in faults)


# ---------------------------------------------------------------- random games


def check(referee: Referee) -> None:
    """What holds in every position."""
    assert set(referee.blocks) == set(NAMES)
    assert stack_faults(referee.blocks) == []
    for name, block in referee.blocks.items():
        assert any(
            (s.w, s.d, s.height) == (block.w, block.d, block.height) and block.top in s.tops
            for s in shapes(name)
        )
    tops = topmost(referee.blocks)
    cells = [cell for cell in referee.pawns.values() if cell is not None]
    assert len(set(cells)) == len(cells)
    outside = outside_cells(referee.blocks)
    for player, cell in referee.pawns.items():
        if cell is None:
            assert referee.level_of(player) == 0
        elif cell in tops:
            assert referee.blocks[tops[cell]].top in ("grey", player)
            assert tops[cell] not in referee.stone_on.values()
        else:
            assert cell not in outside
    assert len(set(referee.stone_on.values())) == len(referee.stone_on)


def walks_by_cells(referee: Referee, player: str) -> set[str]:
    """The walks found another way: from cell to cell instead of from area to area."""
    tops = topmost(referee.blocks)
    outside = outside_cells(referee.blocks)
    pawns = {cell for cell in referee.pawns.values() if cell is not None}
    down = not referee.options["no_descent"]

    def level(cell: Cell) -> int:
        return referee.blocks[tops[cell]].roof() if cell in tops else 0

    def area(cell: Cell) -> set[Cell]:
        if cell in outside:
            return outside
        alike = [c for c in rectangle(0, 0, SIZE, SIZE) if tops.get(c) == tops.get(cell)]
        return next(group for group in connected(alike) if cell in group)

    def may(cell: Cell) -> bool:
        if cell in outside:
            return True
        if cell in tops:
            name = tops[cell]
            colour = referee.blocks[name].top
            if colour not in ("grey", player) or name in referee.stone_on.values():
                return False
        return bool(area(cell) - pawns)

    place = referee.pawns[player]
    begin = outside if place is None else area(place)
    seen = set(begin)
    edge = list(begin)
    while edge:
        cell = edge.pop()
        for near in beside(cell):
            if near in seen:
                continue
            rise = level(near) - level(cell)
            if (rise <= 1 and (rise >= 0 or down)) and may(near):
                new = area(near) - seen
                seen |= new
                edge += new
    ends = seen - begin - pawns
    found = walks(*(ends - outside))
    return found | {"walk table"} if ends & outside else found


def choose(referee: Referee, rng: random.Random) -> str:
    """A random move, by kind, so that pawns climb and turns end."""
    kinds: dict[str, list[str]] = {}
    for move in referee.legal():
        kinds.setdefault(move.split()[0], []).append(move)
    weights = {"block": 4, "walk": 3, "climb": 1, "bridge": 2, "stone": 0.4, "end": 3, "pass": 1}
    kind = rng.choices(list(kinds), [weights[k] for k in kinds])[0]
    if kind == "block":
        # The one nearest the core of a few: that makes stairs.
        some = rng.sample(kinds[kind], min(6, len(kinds[kind])))
        spots = {m: [int(n) for n in m.split()[2].split(",")] for m in some}
        return min(some, key=lambda m: abs(spots[m][0] - 14) + abs(spots[m][1] - 14))
    return rng.choice(kinds[kind])


OPTIONS = ["strict_order", "long_end", "bridges", "simultaneous", "first_arrival", "no_descent"]


@pytest.mark.parametrize("seed", range(12))
def test_random_games(seed: int) -> None:
    rng = random.Random(seed)
    options = dict(OFF)
    if seed >= 6:
        options.update({name: rng.random() < 0.5 for name in OPTIONS})
    elif seed > 0:
        options.update({OPTIONS[seed - 1]: True, OPTIONS[seed]: True})
    tower = "box" if seed % 4 == 3 else "broad"
    options["tower"] = tower
    setup = sample_setup(rng, 2 + seed % 4, tower)
    assert setup_faults(setup, tower) == []
    referee = Referee(setup, options)
    replay: list[str] = []
    for _ in range(120):
        player = referee.player()
        if player is None:
            break
        legal = referee.legal()
        assert len(set(legal)) == len(legal)
        found = {move for move in legal if move.startswith("walk")}
        if not referee.just_walked:
            assert found == walks_by_cells(referee, player)
        for bad in ("", "end ", "walk 0,0", "block h1", "stone", "walk 40,1"):
            assert bad not in legal
        before = referee.copy()
        move = choose(referee, rng)
        levels = {p: referee.level_of(p) for p in referee.players}
        referee.play(move)
        replay.append(move)
        check(referee)
        assert before.legal() == legal  # a copy is not touched
        for p in referee.players:  # nobody else's pawn changes its level
            assert p == player or referee.level_of(p) == levels[p]
    while referee.player() is not None:  # nobody does anything any more: the game ends
        referee.play("pass" if "pass" in referee.legal() else "end")
        replay.append("...")
        assert len(replay) < 140
    assert referee.legal() == []
    result = referee.result()
    assert result is not None
    assert list(result["scores"]) == referee.players
    best = max(result["scores"].values())
    assert len(result["winners"]) == (best > 0)
    assert all(result["scores"][w] == best for w in result["winners"])


def test_refused_moves_change_nothing() -> None:
    referee = Referee(sample_setup(random.Random(4), 2), OFF)
    before = dict(referee.copy().__dict__)
    for move in ("", "pass", "End", "walk table", "walk 0,0", "block g1 0,0 2x2 grey", "stone g1"):
        with pytest.raises(ValueError, match="legal"):
            referee.play(move)
    after = dict(referee.__dict__)
    before.pop("known")
    after.pop("known")
    assert before == after


@pytest.mark.parametrize("tower", ["broad", "tall", "box"])
def test_generated_towers_pass_the_naive_inspection(tower: str) -> None:
    for seed in range(150):
        setup = AUFSTEIGER.draw_setup(2 + seed % 4, seed, {"tower": tower})
        assert setup_faults(setup, tower=tower, purple=False) == []


def test_naively_built_towers_are_accepted() -> None:
    chance = random.Random(5)
    for _ in range(30):
        AUFSTEIGER.start(sample_setup(chance, 3), {"purple": True})

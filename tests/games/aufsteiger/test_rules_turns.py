"""die Aufsteiger rule by rule: the order of a turn, the end of the game, and the variants."""

from __future__ import annotations

from itertools import product

import pytest

from app.engine.errors import IllegalMove
from app.games.aufsteiger.rules import GAME as AUFSTEIGER
from app.games.aufsteiger.rules.blocks import NUMBER
from app.games.aufsteiger.rules.fields import Rules
from tests.games.aufsteiger.test_rules_walking import GREY
from tests.games.aufsteiger.worlds import (
    PINWHEEL,
    PLAYERS,
    STAIRS,
    at,
    cells,
    count_of_ends,
    ended,
    goals,
    lifted,
    line,
    refused,
    texts,
    world,
)

# The order of a turn


def test_two_walks_never_follow_each_other() -> None:
    state = line(world(STAIRS), "walk 10,10")
    assert texts(state, "walk") == set()
    for cell in ("table", "12,10"):
        assert refused(state, f"walk {cell}") == (
            "Two walks never follow each other directly: make it one walk."
        )


def test_walk_block_walk() -> None:
    state = line(world(STAIRS + "c1 20,20 2x2 red / c2 22,20 2x2 red"), "walk 10,10")
    state = line(state, "block c1 22,22 2x2 red")
    assert "walk 12,10" in texts(state)
    state = line(state, "walk 12,10")
    assert texts(state, "walk") == texts(state, "block") == set()
    assert {move.split()[0] for move in texts(state)} == {"stone", "end"}


def test_climb_walk_climb_walk() -> None:
    blocks = "c1 10,10 2x2 grey / c2 10,12 2x2 grey / d7 12,12 2x2 grey / d8 14,12 2x2 grey"
    state = line(world(blocks), "climb small 10,10 / walk 10,12 / climb large 12,12 / walk 14,13")
    assert at(state, "red") == "14,13"
    assert state.climbers[0].ladders == ()
    assert {move.split()[0] for move in texts(state)} == {"block", "stone", "end"}


def test_climb_block_climb_and_two_climbs_running() -> None:
    blocks = "c1 10,10 2x2 grey / c2 20,20 2x2 grey / c3 22,20 2x2 grey"
    state = line(world(blocks), "climb small 10,10 / block c2 12,10 2x2 grey / walk 12,10 / end")
    assert state.level_of(0) == 2
    state = world(blocks + " / d7 12,10 2x2 grey")
    assert line(state, "climb small 10,10 / climb large 12,10").level_of(0) == 4


def test_strict_order() -> None:
    blocks = STAIRS + "c1 20,20 2x2 red / c2 22,20 2x2 red"
    for first in ("walk 10,10", "climb small 12,10"):
        assert "c1" in lifted(line(world(blocks), first))
        state = line(world(blocks, strict_order=True), first)
        assert texts(state, "block") == set()
        assert refused(state, "block c1 22,22 2x2 red") == (
            "In strict order the block is moved before the pawn."
        )
        assert texts(state, "stone")
    state = line(world(blocks, strict_order=True), "block c1 22,22 2x2 red / walk 10,10 / end")
    assert "c2" in lifted(state), "every turn anew"


def test_pass_is_no_end_of_a_turn() -> None:
    assert refused(world(STAIRS), "pass") == (
        "A turn is ended with 'end'; only simultaneous walkers pass."
    )


def test_after_the_end() -> None:
    state = line(world(STAIRS), "end / end / end")
    assert state.player is None
    assert state.legal_moves() == []
    for text in ("end", "pass", "walk 10,10", "stone h9", "block h9 8,10 2x2 grey"):
        with pytest.raises(IllegalMove, match=r"The game is over\."):
            line(state, text)


# Progress and the end of the game


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_a_row_without_progress_and_the_last_chance(count) -> None:
    players = " ".join(PLAYERS[:count])
    assert count_of_ends(world(STAIRS, players)) == count + 1
    assert count_of_ends(world(STAIRS, players, long_end=True)) == (5 if count == 2 else count + 1)
    state = world(STAIRS, players)
    for _ in range(count):
        assert not state.last_chance
        state = line(state, "end")
    assert state.player == "red", "the first of them"
    assert state.last_chance
    assert state.snapshot()["last_chance"]
    # With progress the game goes on and the count starts anew.
    state = line(state, "walk 10,10 / end")
    assert (state.quiet, state.last_chance) == (0, False)
    assert count_of_ends(state) == count + 1
    assert ended(state).winners == ("red",)


def test_progress_in_the_middle_of_a_row() -> None:
    state = line(world(STAIRS, "red yellow darkblue"), "end / end / walk 10,10 / end")
    assert state.quiet == 0
    assert count_of_ends(state) == 4, "red, yellow, darkblue, and red's last chance"


def test_the_last_chance_is_the_first_of_the_rows() -> None:
    state = line(world(STAIRS, "red yellow darkblue"), "end / walk 10,10 / end / end / end / end")
    assert state.last_chance
    assert state.player == "darkblue"


def test_long_end_gives_two_rounds() -> None:
    state = world(STAIRS, long_end=True)
    for player in ("red", "yellow", "red", "yellow"):
        assert (state.player, state.last_chance) == (player, False)
        state = line(state, "end")
    assert (state.player, state.last_chance) == ("red", True)
    state = line(state, "walk 10,10 / end")
    assert count_of_ends(state) == 5


@pytest.mark.parametrize("last", ["end", "stone h10", "walk table / end", "walk 12,10 / end"])
def test_a_failed_last_chance_ends_the_game_at_once(last) -> None:
    state = line(world(STAIRS, "red@10,10 yellow", quiet=2, best={"red": 2}), last)
    assert state.player is None
    assert state.outcome is not None
    assert not state.snapshot()["last_chance"]


def test_progress_with_a_stone_saves_the_game() -> None:
    state = line(world(STAIRS, quiet=2), "climb large 12,10 / stone h9")
    assert (state.player, state.quiet) == ("yellow", 0)


def test_progress_is_higher_than_at_the_end_of_any_earlier_turn() -> None:
    state = line(world(STAIRS, "red yellow darkblue"), "walk 12,10 / end")
    assert (state.climbers[0].best, state.quiet) == (2, 0)
    state = line(state, "end / end / walk table / end")
    assert (state.climbers[0].best, state.quiet) == (2, 3)
    state = line(state, "walk 10,10 / end / end")
    assert state.quiet == 1
    assert line(state, "walk 12,10 / end").quiet == 2, "as high as before is no progress"
    assert line(state, "walk 16,10 / end").quiet == 0


def test_the_highest_point_within_a_turn_does_not_count() -> None:
    blocks = STAIRS + "c1 20,20 2x2 red / c2 22,20 2x2 red"
    state = line(world(blocks), "walk 16,10 / block c1 22,22 2x2 red / walk 10,10 / end")
    assert (state.climbers[0].best, state.climbers[0].settled) == (1, 1)
    state = line(state, "end / walk 12,10 / end")
    assert (state.climbers[0].best, state.quiet) == (2, 0)


def test_before_the_first_turn_it_is_level_0() -> None:
    assert line(world(STAIRS), "end").quiet == 1
    assert line(world(STAIRS), "walk 10,10 / stone h10").quiet == 0


def test_a_draw_when_nobody_stands_above_the_table() -> None:
    outcome = ended(world(STAIRS))
    assert outcome.winners == ()
    assert outcome.scores == {"red": 0, "yellow": 0}
    assert outcome.reason == "Nobody stands above the table: a draw."
    outcome = ended(world(PINWHEEL, "red@12,12 yellow"))
    assert (outcome.winners, outcome.scores["red"]) == ((), 0)


def test_the_highest_pawn_wins() -> None:
    outcome = ended(world(STAIRS, "red@12,10 yellow@16,10 darkblue@10,10"))
    assert outcome.winners == ("yellow",)
    assert outcome.scores == {"red": 2, "yellow": 3, "darkblue": 1}
    assert outcome.reason == "The highest pawn wins."


@pytest.mark.parametrize("first", [False, True])
def test_among_equals_the_last_or_the_first_to_come(first) -> None:
    state = world(STAIRS, "red yellow darkblue", first_arrival=first)
    state = line(state, "walk 12,10 / end / walk 13,10 / end / walk 12,11 / end")
    outcome = ended(state)
    assert outcome.winners == (("red",) if first else ("darkblue",))
    word = "first" if first else "last"
    assert outcome.reason == f"The {word} to come to the highest level wins."


@pytest.mark.parametrize("first", [False, True])
def test_leaving_and_coming_again_is_a_new_arrival(first) -> None:
    state = world(STAIRS, "red yellow darkblue", first_arrival=first)
    state = line(state, "walk 12,10 / end / walk 13,10 / end / walk 10,10 / end")
    state = line(state, "walk 10,11 / end / end / end / walk 12,10 / end")
    assert ended(state).winners == (("yellow",) if first else ("red",))


@pytest.mark.parametrize("first", [False, True])
def test_down_and_up_within_a_turn_is_no_arrival(first) -> None:
    blocks = STAIRS + "c1 20,20 2x2 red / c2 22,20 2x2 red"
    state = world(blocks, "red@12,10 yellow@13,10", arrived="red yellow", first_arrival=first)
    state = line(state, "walk table / block c1 22,22 2x2 red / walk 12,10 / end")
    assert ended(state).winners == (("red",) if first else ("yellow",))


@pytest.mark.parametrize("first", [False, True])
def test_coming_down_to_a_level_is_an_arrival_too(first) -> None:
    """Red was on level 2 before yellow, went higher and comes back after him."""
    state = world(STAIRS, "red@12,10 yellow", first_arrival=first, best={"red": 0})
    state = line(state, "walk 16,10 / end / walk 13,10 / end / walk 12,10 / end")
    assert ended(state).winners == (("yellow",) if first else ("red",))


def test_the_arrival_of_another_level_does_not_count() -> None:
    """Yellow came to level 3 first but left it; of those on level 2 red was the last."""
    state = world(STAIRS, "red yellow")
    state = line(state, "walk 10,10 / end / walk 16,10 / end / end / walk 13,10 / end")
    state = line(state, "walk 12,10 / end")
    assert ended(state).winners == ("red",)


def test_arrivals_are_noted_at_the_end_of_the_turn() -> None:
    state = world(STAIRS, "red@12,10 yellow", first_arrival=True)
    walking = line(state, "walk 16,10")
    assert walking.climbers[0].settled == 2
    assert line(walking, "end").climbers[0].settled == 3


def test_scores_are_the_levels_of_the_pawns_in_the_order_of_turns() -> None:
    outcome = ended(world(STAIRS, "yellow@12,10 purple red@16,10"))
    assert list(outcome.scores.items()) == [("yellow", 2), ("purple", 0), ("red", 3)]


# Simultaneous

PHASE = STAIRS + "c1 20,20 2x2 red / c2 22,20 2x2 red / c3 24,20 2x2 red / "


def phase(pawns="red yellow darkblue", then="end", **rules):
    """A position with simultaneous walks, after the first player has moved a block."""
    return line(world(PHASE, pawns, simultaneous=True, **rules), f"block c1 22,22 2x2 red / {then}")


def test_no_phase_after_a_turn_without_a_block() -> None:
    state = line(world(PHASE, simultaneous=True), "walk 10,10 / end")
    assert (state.player, state.turn.walker) == ("yellow", None)
    state = line(world(PHASE), "block c1 22,22 2x2 red / end")
    assert (state.player, state.turn.walker) == ("yellow", None)


def test_the_others_walk_or_pass_in_turn_order() -> None:
    state = phase()
    assert state.player == "yellow"
    assert {move.split()[0] for move in texts(state)} == {"walk", "pass"}
    assert state.snapshot()["turn"]["simultaneous"]
    assert goals(state, "walk") == cells("10,10 8x2")
    state = line(state, "walk 12,10")
    assert state.player == "darkblue"
    assert "12,10" not in goals(state, "walk")
    state = line(state, "pass")
    assert (state.player, state.turn.walker) == ("yellow", None)
    assert state.turn.barred == NUMBER["c1"]
    assert "walk table" in texts(state), "a walk in the phase is none of the turn"
    assert not state.snapshot()["turn"]["simultaneous"]


def test_the_phase_begins_after_whoever_had_the_turn() -> None:
    state = world(PHASE, "red yellow darkblue", turn="yellow", simultaneous=True)
    state = line(state, "block c1 22,22 2x2 red / end")
    assert state.player == "darkblue"
    state = line(state, "pass")
    assert state.player == "red"
    assert line(state, "pass").player == "darkblue"


@pytest.mark.parametrize(
    "text",
    ["climb small 12,10", "end", "stone h9", "block c2 24,22 2x2 red", "bridge small 12,10"],
)
def test_nothing_else_in_the_phase(text) -> None:
    assert refused(phase(), text) == "After another player's turn a pawn may only walk or pass."


def test_walks_of_the_phase_follow_the_same_rules() -> None:
    state = phase("red@10,10 yellow@12,10 darkblue", no_descent=True)
    assert goals(state, "walk") == cells("16,10 2x2")
    assert "never down" in refused(state, "walk table")
    assert refused(state, "walk 13,10") == "13,10 is in the area where the pawn stands."
    assert refused(phase(), "walk table") == "The pawn is on the table already."


def test_pass_may_be_all_one_can_do() -> None:
    state = world("c1 20,20 2x2 red / c2 22,20 2x2 red", simultaneous=True)
    state = line(state, "block c1 22,22 2x2 red / end")
    assert texts(state) == {"pass"}
    assert line(state, "pass").player == "yellow"


def test_whoever_had_the_turn_is_not_asked() -> None:
    state = phase("red yellow")
    state = line(state, "pass")
    assert (state.player, state.turn.walker) == ("yellow", None)


def test_height_gained_in_the_phase_is_progress_at_the_end_of_ones_own_turn() -> None:
    state = line(phase(), "walk 12,10 / pass")
    assert (state.quiet, state.climbers[1].best, state.climbers[1].settled) == (1, 0, 2)
    after = line(state, "end")
    assert (after.quiet, after.climbers[1].best) == (0, 2)
    # Walked down again before the end of that turn, it never counted.
    after = line(state, "walk 10,10 / end")
    assert (after.quiet, after.climbers[1].best) == (0, 1)
    after = line(state, "walk table / end")
    assert (after.quiet, after.climbers[1].best) == (2, 0)


def test_a_walk_of_the_phase_does_not_stop_the_count() -> None:
    state = world(PHASE, simultaneous=True)
    state = line(state, "end / block c1 22,22 2x2 red / end / walk 12,10")
    assert (state.player, state.last_chance) == ("red", True)
    assert line(state, "end").player == "yellow", "progress, by the height gained before"
    state = line(world(PHASE, simultaneous=True), "block c1 22,22 2x2 red / end / walk 12,10")
    assert state.quiet == 1


@pytest.mark.parametrize("first", [False, True])
def test_arrivals_in_the_phase_are_ordered_as_they_happen(first) -> None:
    state = phase("red yellow darkblue", "walk 12,10 / end", first_arrival=first)
    state = line(state, "walk 13,10 / walk 14,10")
    assert [state.climbers[i].colour for i in state.standing] == ["red", "yellow", "darkblue"]
    assert ended(state).winners == (("red",) if first else ("darkblue",))
    state = phase("red yellow darkblue", "walk 12,10 / end", first_arrival=first)
    state = line(state, "walk 10,10 / walk 14,10 / walk 13,10 / end")
    assert ended(state).winners == (("red",) if first else ("yellow",))


def test_a_pawn_that_only_changes_its_area_in_the_phase_does_not_arrive() -> None:
    blocks = PHASE + "c4 12,12 2x2 grey"
    state = world(
        blocks, "red yellow@12,10 darkblue@13,10", arrived="yellow darkblue red", simultaneous=True
    )
    state = line(state, "block c1 22,22 2x2 red / end / walk 12,12 / pass")
    assert ended(state).winners == ("darkblue",)


def test_a_failed_last_chance_has_no_phase() -> None:
    state = world(PHASE, simultaneous=True, quiet=2)
    over = line(state, "block c1 22,22 2x2 red / end")
    assert over.player is None
    assert over.outcome is not None
    state = line(state, "block c1 22,22 2x2 red / walk 10,10 / end")
    assert state.player == "yellow"
    assert texts(state, "pass")


def test_stones_stay_in_the_phase_until_their_owners_turn() -> None:
    state = world(PHASE, simultaneous=True, stones={"yellow": "g1"})
    state = line(state, "block c1 22,22 2x2 red / stone h9")
    assert state.player == "yellow"
    assert set(state.stones) == {NUMBER["g1"], NUMBER["h9"]}
    assert goals(state, "walk") == set()
    state = line(state, "pass")
    assert set(state.stones) == {NUMBER["h9"]}


def test_the_preset() -> None:
    preset = AUFSTEIGER.presets["Climbers 2017"]
    on = {name for name, value in AUFSTEIGER.resolve(preset).items() if value is True}
    assert on == {"simultaneous", "first_arrival", "no_descent"}
    off = AUFSTEIGER.resolve(None)
    assert {name for name, value in off.items() if value} == {"tower"}
    assert Rules(**off) == Rules()
    state = AUFSTEIGER.start(AUFSTEIGER.draw_setup(4, 1, preset), preset)
    assert state.rules == Rules(simultaneous=True, first_arrival=True, no_descent=True)


# Bridges


def over_gap(gap, level, along="x", sign=1, **rules):
    """Red on level 5 at 14,14, and behind a gap of so many cells a column of some level."""
    start = "c2 14,14 2x2 red / c3 14,14 2x2 red / h11 14,14 2x2 grey"
    far = 14 + sign * (2 + gap)
    goal = f"{far},14" if along == "x" else f"14,{far}"
    state = world(
        f"{start} / {GREY[level].format(goal)}", "red@14,14 yellow", bridges=True, **rules
    )
    return state, goal


@pytest.mark.parametrize("difference", range(-4, 5))
@pytest.mark.parametrize("gap", range(1, 6))
def test_how_far_bridges_reach(gap, difference) -> None:
    state, goal = over_gap(gap, 5 + difference)
    for ladder, most in (("small", 4), ("large", 16)):
        if gap**2 + difference**2 <= most:
            assert goals(state, f"bridge {ladder}") == cells(f"{goal} 2x2")
            after = line(state, f"bridge {ladder} {goal}")
            assert after.level_of(0) == 5 + difference
            assert ladder not in after.climbers[0].ladders
        else:
            assert goals(state, f"bridge {ladder}") == set()
            assert f"The {ladder} ladder makes no bridge to {goal}" in refused(
                state, f"bridge {ladder} {goal}"
            )


def test_the_table_of_bridges() -> None:
    """The same written out: small ladders bridge gaps of 1 and 2, never 1 and 2 levels at once."""
    reach = {
        ladder: {
            (g, d)
            for g in range(1, 6)
            for d in range(5)
            if goals(over_gap(g, 5 + d)[0], f"bridge {ladder}")
        }
        for ladder in ("small", "large")
    }
    assert reach["small"] == {(1, 0), (1, 1), (2, 0)}
    assert reach["large"] == {
        *((1, 0), (1, 1), (1, 2), (1, 3), (2, 0), (2, 1), (2, 2), (2, 3)),
        *((3, 0), (3, 1), (3, 2), (4, 0)),
    }


@pytest.mark.parametrize(("along", "sign"), list(product("xy", (1, -1))))
def test_bridges_in_all_four_directions(along, sign) -> None:
    for gap in (1, 2, 3):
        for difference in (-2, 0, 2):
            state, goal = over_gap(gap, 5 + difference, along, sign)
            assert goals(state, "bridge large") == cells(f"{goal} 2x2")


def test_bridges_only_with_the_option() -> None:
    state, goal = over_gap(1, 5)
    off = state._replace(rules=Rules())
    assert texts(off, "bridge") == set()
    assert refused(off, f"bridge small {goal}") == (
        "Ladders are laid as bridges only with the option bridges."
    )


@pytest.mark.parametrize(
    ("between", "allowed"),
    [
        ("h10 12,10 2x2 grey", True),
        ("h4 12,10 2x2 red", True),
        ("c3 12,10 2x2 red", False),  # as high as the lower end
        ("c3 12,10 2x2 grey", False),
        ("h9 12,10 2x2 grey / h10 12,10 2x2 grey / h11 12,10 2x2 grey", False),
        ("h1 12,10 1x2 purple", False),  # only one of the two cells is too high
        ("h1 13,10 1x2 purple", False),
        ("h1 12,10 2x1 grey", True),  # the other row is free
    ],
)
def test_all_cells_between_are_lower_than_both_ends(between, allowed) -> None:
    blocks = f"c1 10,10 2x2 grey / c2 14,10 2x2 yellow / {between}"
    state = world(blocks, "yellow@10,10 red", bridges=True)
    assert goals(state, "bridge large") == (cells("14,10 2x2") if allowed else set())


def test_lower_than_both_ends_means_lower_than_the_lower_one() -> None:
    blocks = "d7 10,10 2x2 grey / {} 12,10 2x2 {} / c2 14,10 2x2 red"
    state = world(blocks.format("c3", "yellow"), "red@10,10 yellow", bridges=True)
    assert texts(state, "bridge") == set()
    state = world(blocks.format("h1", "yellow"), "red@10,10 yellow", bridges=True)
    assert goals(state, "bridge large") == cells("14,10 2x2")


def test_no_bridge_without_a_gap_nor_to_or_from_the_table() -> None:
    state = world("c1 10,10 2x2 grey / c2 12,10 2x2 grey", "red@10,10 yellow", bridges=True)
    assert texts(state, "bridge") == set()
    assert "makes no bridge to 12,10" in refused(state, "bridge large 12,10")
    assert "makes no bridge" in refused(state, "bridge large 5,10")
    assert texts(world("c1 10,10 2x2 grey", bridges=True), "bridge") == set()
    pocket = world(PINWHEEL, "red@10,10 yellow@12,12", bridges=True)
    assert texts(line(pocket, "end"), "bridge") == set()
    assert "makes no bridge to 13,13" in refused(pocket, "bridge large 13,13")


def test_bridges_are_straight() -> None:
    state = world(
        "c1 10,10 2x2 grey / c2 13,12 2x2 grey / c3 13,9 2x2 grey", "red@10,10 yellow", bridges=True
    )
    assert goals(state, "bridge small") == cells("13,9 2x2"), "in line by one row is enough"


def test_a_bridge_goes_from_any_cell_to_any_free_cell() -> None:
    """The pawn is at the far end of its area; at the near end of the other somebody stands."""
    blocks = "g1 10,10 6x2 grey / g2 17,11 6x2 grey"
    state = world(blocks, "red@10,10 yellow@17,11 darkblue@15,11", bridges=True)
    assert goals(state, "bridge small") == cells("17,11 6x2") - {"17,11"}
    assert refused(state, "bridge small 17,11") == "There is a pawn on 17,11."
    assert at(line(state, "bridge small 22,12"), "red") == "22,12"


def test_a_bridge_ends_where_the_pawn_may_stand() -> None:
    blocks = "c1 10,10 2x2 grey / c2 13,10 2x2 {}"
    assert (
        texts(world(blocks.format("yellow"), "red@10,10 yellow", bridges=True), "bridge") == set()
    )
    state = world(blocks.format("grey"), "red@10,10 yellow", stones={"yellow": "c2"}, bridges=True)
    assert refused(state, "bridge small 13,10") == "There is a stone on the face with 13,10."
    full = "c1 10,10 2x2 grey / h5 13,10 1x2 grey"
    state = world(full, "red@10,10 yellow@13,10 darkblue@13,11", bridges=True)
    assert texts(state, "bridge") == set()


def test_a_bridge_to_one_part_of_a_split_face() -> None:
    blocks = "g1 10,10 6x2 grey / c1 12,10 2x2 yellow / c2 7,10 2x2 grey"
    state = world(blocks, "red@7,10 darkblue", bridges=True)
    assert goals(state, "bridge small") == cells("10,10 2x2")


def test_no_bridge_after_a_block_and_no_block_after_a_bridge() -> None:
    blocks = "c1 10,10 2x2 grey / c2 13,10 2x2 grey / c3 20,20 2x2 grey / c4 22,20 2x2 grey"
    state = world(blocks, "red@10,10 yellow", bridges=True)
    moved = line(state, "block c3 22,22 2x2 grey")
    assert texts(moved, "bridge") == set()
    assert refused(moved, "bridge small 13,10") == (
        "No bridge in a turn in which a block has been moved."
    )
    crossed = line(state, "bridge small 13,10")
    assert texts(crossed, "block") == set()
    assert refused(crossed, "block c3 22,22 2x2 grey") == (
        "After crossing a bridge no block may be moved in that turn."
    )
    assert goals(crossed, "bridge large") == cells("10,10 2x2")
    assert refused(crossed, "bridge small 10,10") == "The small ladder has been used."
    assert "walk table" in texts(crossed)
    assert "block c3 22,22 2x2 grey" in texts(line(crossed, "end"))
    assert "bridge large 10,10" in texts(line(crossed, "end / end"))


def test_walk_bridge_walk_climb() -> None:
    blocks = "c1 10,10 2x2 grey / h9 8,10 2x2 grey / c2 13,10 2x2 grey / d7 15,10 2x2 grey"
    state = line(world(blocks, bridges=True), "walk 10,10 / bridge small 13,10")
    state = line(state, "climb large 15,10")
    assert texts(state, "block") == set(), "nor after a ladder used as a ladder again"
    state = line(state, "walk table")
    assert at(state, "red") == "table"
    assert "After crossing a bridge" in refused(state, "block d7 16,10 2x2 grey")


def test_a_bridge_is_no_simultaneous_phase() -> None:
    state = world(
        "c1 10,10 2x2 grey / c2 13,10 2x2 grey", "red@10,10 yellow", bridges=True, simultaneous=True
    )
    state = line(state, "bridge small 13,10 / end")
    assert (state.player, state.turn.walker) == ("yellow", None)


def test_no_descent_bridges_level_and_up_only() -> None:
    for difference in (-1, 0, 1):
        state, goal = over_gap(1, 5 + difference, no_descent=True)
        assert goals(state, "bridge large") == (set() if difference < 0 else cells(f"{goal} 2x2"))
    assert "makes no bridge" in refused(over_gap(1, 4, no_descent=True)[0], "bridge large 17,14")

"""die Aufsteiger: snapshots and keys, and positions made by hand against the naive referee."""

from __future__ import annotations

import json
import pickle
from random import Random

import pytest

from app.games.aufsteiger.rules.blocks import BLOCKS, NUMBER, colours
from app.games.aufsteiger.rules.fields import GONE, Rules
from app.games.aufsteiger.rules.pile import Pile
from tests.games.aufsteiger.test_rules_placing import SLAB, YARD
from tests.games.aufsteiger.test_rules_turns import over_gap, phase
from tests.games.aufsteiger.test_rules_walking import CUT, FULL
from tests.games.aufsteiger.worlds import (
    PINWHEEL,
    STAIRS,
    agree,
    line,
    referee_of,
    same,
    texts,
    world,
)

# Snapshot and key


def test_snapshot_is_json_and_says_all() -> None:
    state = world(
        YARD, "red yellow@16,10", stones={"yellow": "c2"}, ladders={"red": "large"}, barred="h9"
    )
    snapshot = state.snapshot()
    assert json.loads(json.dumps(snapshot)) == snapshot
    assert [state.score(player) for player in state.players] == [0, 1]
    assert snapshot["climbers"]["yellow"] == {
        "at": [16, 10],
        "level": 1,
        "ladders": ["small", "large"],
        "stone": "c2",
        "best": 1,
        "settled": 1,
    }
    assert snapshot["climbers"]["red"]["ladders"] == ["large"]
    assert snapshot["turn"]["barred"] == "h9"
    block = snapshot["blocks"]["c1"]
    del block["sides"]
    assert block == {"at": [12, 10], "level": 2, "footprint": [2, 2], "height": 2, "top": "red"}
    over = line(state, "end / end / end")
    assert over.snapshot()["result"] == {
        "winners": ["yellow"],
        "scores": {"red": 0, "yellow": 1},
        "reason": "The highest pawn wins.",
    }
    assert line(state, "block c1 10,10 2x2 red").snapshot()["turn"] == {
        "of": "red",
        "barred": "h9",
        "moved": "c1",
        "walked": False,
        "pawn_moved": False,
        "bridged": False,
        "simultaneous": False,
    }


def with_facing(state, name, facing):
    spots = list(state.pile.spots)
    spots[NUMBER[name]] = spots[NUMBER[name]]._replace(facing=facing)
    return state._replace(pile=Pile.of(spots))


def test_key_ignores_free_quarter_turns() -> None:
    state = world(YARD)
    shown = set()
    for facing in range(24):
        if colours(BLOCKS[NUMBER["c1"]], facing)[4] == "red":
            other = with_facing(state, "c1", facing)
            assert other == state
            assert hash(other) == hash(state)
            shown.add(json.dumps(other.snapshot()))
    assert len(shown) == 4


def test_key_tells_blocks_apart_that_have_changed_places() -> None:
    """The same cells, footprints and tops, but another block on top: other moves are legal."""
    one = world("c1 10,10 2x2 red / c2 10,10 2x2 red / c3 12,10 2x2 red")
    two = world("c2 10,10 2x2 red / c1 10,10 2x2 red / c3 12,10 2x2 red")
    assert texts(one) != texts(two)
    assert one.key != two.key


def test_key_tells_footprints_apart() -> None:
    one, two = (world(f"c1 8,10 2x2 red / h1 10,10 {lie} grey") for lie in ("1x2", "2x1"))
    assert one.key != two.key


def test_key_tells_everything_else() -> None:
    state = world(YARD, "red@10,10 yellow@16,10 darkblue@16,11", bridges=True)
    climber = state.climbers[0]
    turn = state.turn

    def red(**changes):
        return state._replace(climbers=(climber._replace(**changes), *state.climbers[1:]))

    others = [
        *(
            state._replace(rules=state.rules._replace(**{name: True}))
            for name in Rules._fields[1:]
            if name != "bridges"
        ),
        red(cell=climber.cell + 1),
        red(ladders=("small",)),
        red(ladders=()),
        red(stone=GONE),
        red(stone=NUMBER["c1"]),
        red(best=5),
        red(settled=1),
        *(
            state._replace(turn=turn._replace(**{name: value}))
            for name, value in (
                ("player", 1),
                ("barred", 3),
                ("moved", 3),
                ("walked", True),
                ("bridged", True),
                ("walker", 1),
            )
        ),
        state._replace(standing=(2, 1, 0)),
        state._replace(quiet=1),
        state._replace(over=True),
        world(
            YARD.replace("c2 18,10 2x2 grey", "c2 18,10 2x2 red"),
            "red@10,10 yellow@16,10 darkblue@16,11",
            bridges=True,
        ),
        world(
            YARD.replace("c2 18,10", "c2 18,11"),
            "red@10,10 yellow@16,10 darkblue@16,11",
            bridges=True,
        ),
        world(YARD, "red@10,10 darkblue@16,11 yellow@16,10", bridges=True),
    ]
    keys = [state.key, *(other.key for other in others)]
    assert len(set(keys)) == len(keys)


def test_arrivals_at_the_table_leave_no_trace_in_the_key() -> None:
    one = line(
        world(STAIRS, "red@10,10 yellow@10,11", quiet=0), "walk table / end / walk table / end"
    )
    two = world(STAIRS, "red yellow", best={"red": 1, "yellow": 1}, quiet=2)
    assert one == two


def test_nor_does_the_order_in_which_pawns_came_down_to_it() -> None:
    pawns = "red@10,10 yellow@10,11"
    one = line(world(STAIRS, pawns, turn="yellow"), "walk table / end / walk table / end")
    two = world(STAIRS, "red yellow", turn="yellow", best={"red": 1, "yellow": 1}, quiet=2)
    assert one == two


def test_the_same_position_by_two_ways() -> None:
    blocks = "c1 10,10 2x2 grey / c2 20,20 2x2 grey / c3 22,20 2x2 grey"
    one = line(world(blocks), "climb small 10,10 / block c2 12,10 2x2 grey / end")
    two = line(world(blocks), "block c2 12,10 2x2 grey / climb small 10,10 / end")
    assert one == two
    assert pickle.loads(pickle.dumps(one)) == two


# Against the naive referee

WORLDS = [
    world(PINWHEEL + "h1 20,20 2x2 red", "red@12,12 yellow@13,13 darkblue@12,13", turn="yellow"),
    world(PINWHEEL + "h1 13,12 1x2 grey / c1 16,12 2x2 red", "red@12,12 yellow@12,13"),
    world(SLAB + "c3 12,10 2x2 red", "red@10,10 yellow@11,11 darkblue@15,10", turn="darkblue"),
    world(SLAB, "red@12,10 yellow@13,10 darkblue@12,11 lightblue@13,11 purple@11,10"),
    world(YARD, "red@10,10 yellow@16,10", stones={"yellow": "c2"}, bridges=True),
    world(STAIRS, "red@10,10 yellow", stones={"yellow": "g1"}, no_descent=True),
    world(FULL, "red yellow@12,10 darkblue@12,11", barred="h6", strict_order=True),
    world(CUT, "red yellow", turn="yellow"),
    over_gap(2, 7)[0],
    phase("red@12,10 yellow@10,10 darkblue@13,10"),
]


@pytest.mark.parametrize("number", range(len(WORLDS)))
def test_the_naive_referee_agrees(number) -> None:
    random = Random(number)
    state = WORLDS[number]
    referee = referee_of(state)
    for _ in range(3):
        same(state, referee)
        agree([state])
        move = random.choice(sorted(texts(state)))
        state = line(state, move)
        referee.play(move)
    same(state, referee)

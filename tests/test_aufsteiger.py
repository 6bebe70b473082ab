"""die Aufsteiger rule by rule, in the order of the rule book, on positions made by hand."""

from __future__ import annotations

import json
import pickle
from itertools import product
from random import Random
from statistics import mean

import pytest

from app.engine.aufsteiger import AUFSTEIGER, board
from app.engine.aufsteiger.blocks import BLOCKS, FACINGS, NUMBER, SIDES, colours, lies
from app.engine.aufsteiger.pile import Pile
from app.engine.aufsteiger.state import GONE, IN_HAND, Rules
from app.engine.errors import BadOption, BadSetup, IllegalMove, UnreadableMove
from tests.aufsteiger_worlds import (
    agree,
    at,
    cells,
    everybody,
    goals,
    lifted,
    line,
    referee_of,
    refused,
    same,
    texts,
    world,
)
from tests.naive.aufsteiger import setup_faults
from tests.play import random_line

PLAYERS = ("red", "yellow", "darkblue", "lightblue", "purple")

PINWHEEL = "d1 10,10 4x2 grey / d2 14,10 2x4 grey / d3 12,14 4x2 grey / d4 10,12 2x4 grey / "
"""Four double cubes around a pocket, 12,12 to 13,13, with walls two levels high."""

STAIRS = "h9 10,10 2x2 grey / g1 12,10 6x2 grey / h10 16,10 2x2 grey / "
"""Levels 1, 2 and 3: the grey block from 12,10 to 15,11 between two half cubes."""


def spots(state, start) -> set[str]:
    """The places where a block may go, cell and footprint: `spots(state, "block c1")`."""
    return {" ".join(move.split()[2:4]) for move in texts(state, f"{start} ")}


def count_of_ends(state) -> int:
    """How many turns without doing anything it takes until the game is over."""
    count = 0
    while state.player is not None:
        state = line(state, "pass" if state.turn.walker is not None else "end")
        count += state.turn.walker is None
    return count


def ended(state):
    """The outcome once nobody does anything any more."""
    while state.player is not None:
        state = line(state, "pass" if state.turn.walker is not None else "end")
    return state.outcome


# --- blocks -------------------------------------------------------------------------------------


def test_35_blocks_named_once_and_for_all() -> None:
    names = ["g1", "g2"]
    names += [
        f"{kind}{i}" for kind, most in (("h", 12), ("c", 12), ("d", 9)) for i in range(1, most + 1)
    ]
    assert [block.name for block in BLOCKS] == names


@pytest.mark.parametrize(
    ("names", "special"),
    [
        ("h1 h2 h3 h4 d1 d2 d3", {"red", "yellow"}),
        ("h5 h6 h7 h8 d4 d5 d6", {"darkblue", "lightblue"}),
        ("h9 h10 h11 h12 d7 d8 d9", {"purple", "grey"}),
    ],
)
def test_how_half_and_double_cubes_lie(names, special) -> None:
    others = {"red", "yellow", "darkblue", "lightblue", "purple", "grey"} - special
    for name in names.split():
        found = {tuple(shape): set(tops) for shape, tops in lies(BLOCKS[NUMBER[name]])}
        if name[0] == "h":
            assert found == {(2, 2, 1): special, (1, 2, 2): others, (2, 1, 2): others}
        else:
            assert found == {(2, 2, 4): special, (2, 4, 2): others, (4, 2, 2): others}


def test_how_cubes_and_grey_blocks_lie() -> None:
    for block in BLOCKS:
        found = {tuple(shape): set(tops) for shape, tops in lies(block)}
        if block.kind == "cube":
            assert found == {(2, 2, 2): {*PLAYERS, "grey"}}
        elif block.kind == "triple":
            assert found == {(2, 2, 6): {"grey"}, (2, 6, 2): {"grey"}, (6, 2, 2): {"grey"}}


@pytest.mark.parametrize(
    "text",
    [
        *("", "end ", " end", "End", "walk", "walk  table", "walk table ", "Walk table", "walk 1"),
        *("walk 1,2,3", "walk 01,2", "walk 1, 2", "walk -1,2", "walk 1.0,2", "walk ١,٢"),
        *(
            "climb small",
            "climb small table",
            "climb medium 1,2",
            "climb 1,2",
            "bridge small table",
        ),
        *("stone", "stone c1 c2", "block h3 12,16 2x2", "block h3 table 2x2 grey", "pass 1"),
        "walk table\n",
    ],
)
def test_no_text_of_a_move(text) -> None:
    with pytest.raises(UnreadableMove, match="moves look like"):
        AUFSTEIGER.parse(text)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("stone c13", "There is no block 'c13'"),
        ("block x1 1,1 2x2 red", "There is no block 'x1'"),
        ("walk 30,0", "There is no cell 30,0"),
        ("block c1 0,30 2x2 red", "There is no cell 0,30"),
        ("block c1 0,0 2x4 red", "c1 cannot lie 2x4 with red on top; it can lie 2x2 with red"),
        ("block h1 0,0 2x2 grey", "2x2 with red, yellow."),
        ("block h1 0,0 1x2 red", "h1 cannot lie 1x2 with red on top"),
        ("block d7 0,0 2x2 red", "2x2 with purple, grey"),
        ("block g1 0,0 2x2 red", "g1 cannot lie 2x2 with red on top"),
        ("block c1 0,0 2x2 green", "c1 cannot lie 2x2 with green on top"),
    ],
)
def test_no_such_block_cell_or_position(text, sentence) -> None:
    with pytest.raises(UnreadableMove) as error:
        AUFSTEIGER.parse(text)
    assert sentence in str(error.value)


@pytest.mark.parametrize(
    "text",
    [
        *(
            "block h3 12,16 1x2 grey",
            "walk 12,16",
            "walk table",
            "climb small 14,12",
            "end",
            "pass",
        ),
        *("climb large 14,12", "bridge small 18,14", "stone c5", "block g1 0,0 6x2 grey"),
    ],
)
def test_moves_read_as_written(text) -> None:
    assert str(AUFSTEIGER.parse(text)) == text


# --- colours ------------------------------------------------------------------------------------

OPPOSITE = (("red", "yellow"), ("darkblue", "lightblue"), ("purple", "grey"))


def handedness(sides) -> int:
    """1 or -1: which way round the three pairs of colours are on a block with these sides."""
    axes, sign = [], 1
    for one, other in (("east", "west"), ("north", "south"), ("top", "bottom")):
        pair = next(i for i, pair in enumerate(OPPOSITE) if {sides[one], sides[other]} == set(pair))
        axes.append(pair)
        sign *= 1 if sides[one] == OPPOSITE[pair][0] else -1
    even = tuple(axes) in ((0, 1, 2), (1, 2, 0), (2, 0, 1))
    return sign if even else -sign


def quarter_turns(sides) -> list[dict[str, str]]:
    """The same block rolled over to the east, rolled over to the north, and spun."""
    rings = (("top", "east", "bottom", "west"), ("top", "north", "bottom", "south"))
    rings += (("east", "north", "west", "south"),)
    turned = []
    for ring in rings:
        following = ring[1:] + ring[:1]
        turned.append(sides | {now: sides[was] for was, now in zip(ring, following, strict=True)})
    return turned


def rotations(sides) -> list[dict[str, str]]:
    """All the ways a block can be turned by hand."""
    found = [sides]
    for one in found:
        found += [other for other in quarter_turns(one) if other not in found]
    return found


def check_colours(blocks) -> None:
    """What holds for the sides of the blocks of every snapshot."""
    hands = set()
    for name, block in blocks.items():
        sides = block["sides"]
        assert list(sides) == list(SIDES)
        assert sides["top"] == block["top"]
        if name[0] == "g":
            assert set(sides.values()) == {"grey"}
            continue
        hands.add(handedness(sides))
        if name[0] != "c":
            extents = [*block["footprint"], block["height"]]
            odd = next(i for i in range(3) if extents.count(extents[i]) == 1)
            one, other = (("east", "west"), ("north", "south"), ("top", "bottom"))[odd]
            per_pair = 4 if name[0] == "h" else 3
            assert {sides[one], sides[other]} == set(OPPOSITE[(int(name[1:]) - 1) // per_pair])
    assert len(hands) == 1, "turned the same way round on every block"


def test_every_facing_is_a_rotation_of_the_same_block() -> None:
    assert len(FACINGS) == 24
    first = dict(zip(SIDES, colours(BLOCKS[NUMBER["c1"]], 0), strict=True))
    by_hand = rotations(first)
    assert len(by_hand) == 24
    for block in BLOCKS[2:]:
        shown = [dict(zip(SIDES, colours(block, facing), strict=True)) for facing in range(24)]
        assert sorted(map(str, shown)) == sorted(map(str, by_hand))


@pytest.mark.parametrize("style", ["broad", "tall", "box"])
def test_colours_of_starting_towers(style) -> None:
    hands = set()
    for seed in range(10):
        options = {"tower": style}
        state = AUFSTEIGER.start(AUFSTEIGER.draw_setup(2, seed, options), options)
        blocks = state.snapshot()["blocks"]
        check_colours(blocks)
        hands.add(handedness(blocks["c1"]["sides"]))
    assert len(hands) == 1


@pytest.mark.parametrize("name", ["g1", "h1", "h5", "h9", "c1", "d1", "d4", "d7"])
def test_colours_after_every_block_move(name) -> None:
    """Every position from every position: reached by turning, and top and footprint agree."""
    ways = [(shape, top) for shape, tops in lies(BLOCKS[NUMBER[name]]) for top in tops]
    for (one, top), (two, other) in product(ways, repeat=2):
        state = world(f"c2 8,10 2x2 red / {name} 10,10 {one} {top}")
        before = state.snapshot()["blocks"][name]
        if (one, top) == (two, other):
            state = line(state, f"block {name} 10,11 {two} {other}")
        else:
            state = line(state, f"block {name} 10,10 {two} {other}")
        blocks = state.snapshot()["blocks"]
        after = blocks[name]
        check_colours(blocks)
        assert (after["footprint"], after["height"]) == ([two.width, two.depth], two.height)
        assert after["top"] == other
        assert after["sides"] in rotations(before["sides"])
        if (one, top) == (two, other):
            assert after["sides"] == before["sides"], "a block only shifted is not turned"


def test_colours_in_random_games() -> None:
    for seed in range(4):
        start = AUFSTEIGER.start(AUFSTEIGER.draw_setup(2 + seed % 4, seed))
        first = start.snapshot()["blocks"]
        for state, _ in random_line(start, Random(seed), most=30):
            blocks = state.snapshot()["blocks"]
            check_colours(blocks)
            for name in blocks:
                if name[0] != "g":
                    assert handedness(blocks[name]["sides"]) == handedness(first[name]["sides"])


# --- the setup ----------------------------------------------------------------------------------


def box_setup() -> dict:
    return AUFSTEIGER.draw_setup(3, 5, {"tower": "box"})


def caps(setup) -> dict[tuple[int, int], str]:
    """The half cubes on top of a box tower, by cell."""
    return {tuple(e["at"]): name for name, e in setup["blocks"].items() if name[0] == "h"}


def fault(setup, **options) -> str:
    with pytest.raises(BadSetup) as error:
        AUFSTEIGER.start(setup, options)
    return str(error.value)


def test_what_a_player_starts_with() -> None:
    for players in range(2, 6):
        state = AUFSTEIGER.start(AUFSTEIGER.draw_setup(players, 3))
        snapshot = state.snapshot()
        assert len(state.players) == len(set(state.players)) == players
        assert state.player == state.players[0]
        for climber in snapshot["climbers"].values():
            assert climber == {
                "at": "table",
                "level": 0,
                "ladders": ["small", "large"],
                "stone": "hand",
                "best": 0,
                "settled": 0,
            }
        for name, cell in (("g1", [13, 14]), ("g2", [15, 14])):
            grey = snapshot["blocks"][name]
            assert (grey["at"], grey["level"], grey["footprint"]) == (cell, 0, [2, 2])


def test_colours_and_order_are_dealt_at_random() -> None:
    for players in range(2, 6):
        deals = [tuple(AUFSTEIGER.draw_setup(players, seed)["players"]) for seed in range(60)]
        assert ({"purple"} <= {c for deal in deals for c in deal}) == (players == 5)
        assert {deal[0] for deal in deals} == set(PLAYERS[: 5 if players == 5 else 4])
        assert len(set(deals)) > 10


def test_purple_is_dealt_with_the_option() -> None:
    for players in range(2, 5):
        setups = [AUFSTEIGER.draw_setup(players, seed, {"purple": True}) for seed in range(60)]
        dealt = [setup for setup in setups if "purple" in setup["players"]]
        assert 5 < len(dealt) < 60, "may be dealt, not must"
        assert "purple" in AUFSTEIGER.start(dealt[0], {"purple": True}).players
        assert fault(dealt[0]) == (
            "Purple is dealt to fewer than five players only with the option purple."
        )


def test_purple_of_five_needs_no_option() -> None:
    assert "purple" in AUFSTEIGER.start(AUFSTEIGER.draw_setup(5, 1)).players


@pytest.mark.parametrize(
    ("players", "sentence"),
    [
        (None, "The list of players must be a list, not null."),
        ("red", "The list of players must be a list, not 'red'."),
        ([], "aufsteiger is for 2 to 5 players, not 0."),
        (["red"], "aufsteiger is for 2 to 5 players, not 1."),
        ([*PLAYERS, "grey"], "aufsteiger is for 2 to 5 players, not 6."),
        (["red", "grey"], "'grey' is not the colour of a pawn."),
        (["red", 1], "1 is not the colour of a pawn."),
        (["red", ["red"]], "['red'] is not the colour of a pawn."),
        (["red", "yellow", "red"], "The colour red is given to two players."),
    ],
)
def test_players_of_a_setup(players, sentence) -> None:
    assert fault(box_setup() | {"players": players}) == sentence


def _no_entry(setup) -> None:
    del setup["blocks"]["h3"]


def _unknown_entry(setup) -> None:
    setup["blocks"]["h13"] = setup["blocks"]["h12"]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda s: s.pop("blocks"), "The setup lacks the key 'blocks'."),
        (lambda s: s.update(seed=1), "The setup has an unknown key 'seed'."),
        (lambda s: s.update(blocks=[]), "The list of blocks must be an object, not []."),
        (_no_entry, "The list of blocks lacks the key 'h3'."),
        (_unknown_entry, "The list of blocks has an unknown key 'h13'."),
    ],
)
def test_form_of_a_setup(change, sentence) -> None:
    setup = box_setup()
    change(setup)
    assert fault(setup) == sentence


@pytest.mark.parametrize(
    ("entry", "sentence"),
    [
        ({"turn": 1}, "Block h1 has an unknown key 'turn'."),
        ({"at": None}, "The place of h1 must be a list, not null."),
        ({"at": [1]}, "The place of h1 must be two whole numbers, not [1]."),
        ({"at": [1, 2.0]}, "The place of h1 must be a whole number, not 2.0."),
        ({"footprint": [2, True]}, "The footprint of h1 must be a whole number, not true."),
        ({"footprint": [2, 2, 1]}, "The footprint of h1 must be two whole numbers, not [2, 2, 1]."),
        ({"level": "0"}, "The level of h1 must be a whole number, not '0'."),
        ({"footprint": [2, 4]}, "h1 cannot lie 2x4 with 'red' on top."),
        ({"top": "grey"}, "h1 cannot lie 2x2 with 'grey' on top."),
        ({"top": ["red"]}, "h1 cannot lie 2x2 with ['red'] on top."),
        ({"footprint": [1, 2]}, "h1 cannot lie 1x2 with 'red' on top."),
        ({"at": [-1, 5], "level": 0}, "h1 does not stand on the table."),
        ({"at": [29, 5], "level": 0}, "h1 does not stand on the table."),
        ({"at": [5, 29], "level": 0}, "h1 does not stand on the table."),
        ({"level": -1}, "h1 does not stand on the table."),
    ],
)
def test_entry_of_a_block(entry, sentence) -> None:
    setup = box_setup()
    setup["blocks"]["h1"] |= {"top": "red"} | entry
    assert fault(setup) == sentence


def test_setup_a_missing_key_of_a_block() -> None:
    setup = box_setup()
    del setup["blocks"]["c4"]["top"]
    assert fault(setup) == "Block c4 lacks the key 'top'."


def moved_cap(cell, **entry) -> dict:
    """A box tower with the half cube on that cell put elsewhere."""
    setup = box_setup()
    setup["blocks"][caps(setup)[cell]] |= entry
    return setup


@pytest.mark.parametrize(
    ("cell", "entry", "sentence"),
    [
        ((13, 14), {"at": [9, 12], "level": 0}, "g1 is not covered: its top can be seen."),
        ((15, 14), {"at": [9, 12], "level": 0}, "g2 is not covered: its top can be seen."),
        ((11, 12), {"at": [1, 1], "level": 0}, "touches no other block."),
        ((11, 12), {"at": [9, 10], "level": 0}, "touches no other block."),
        ((11, 12), {"at": [10, 12]}, "with its whole underside on blocks or on the table."),
        ((11, 12), {"level": 7}, "with its whole underside on blocks or on the table."),
        (
            (11, 12),
            {"at": [9, 12], "level": 1},
            "with its whole underside on blocks or on the table.",
        ),
        ((11, 12), {"level": 5}, "are in the same place."),
        ((11, 12), {"at": [13, 12]}, "are in the same place."),
    ],
)
def test_setup_stacking(cell, entry, sentence) -> None:
    setup = moved_cap(cell, **entry)
    assert sentence in fault(setup)
    assert setup_faults(setup) != []


@pytest.mark.parametrize(
    ("cell", "entry"),
    [
        ((11, 12), {"at": [9, 12], "level": 0}),
        ((11, 12), {"at": [9, 11], "level": 0}),
        ((13, 12), {"at": [9, 12], "level": 0}),
        ((11, 12), {"at": [14, 13], "level": 7}),
        ((11, 12), {}),
    ],
)
def test_setup_may_be_any_tower_unless_it_is_to_be_a_box(cell, entry) -> None:
    setup = moved_cap(cell, **entry)
    AUFSTEIGER.start(setup)
    assert setup_faults(setup, "broad") == []
    if entry:
        assert "is not where a box tower has it." in fault(setup, tower="box")


def test_setup_a_cell_beside_the_core_too_low() -> None:
    """The half cube and the block below it taken from a column of a box and put beside it."""
    setups = (AUFSTEIGER.draw_setup(2, seed, {"tower": "box"}) for seed in range(50))
    for setup in setups:
        column = [b for b in setup["blocks"].values() if b["at"] == [13, 12] and b["level"] < 6]
        upper = max(column, key=lambda block: block["level"])
        if upper["footprint"] == [2, 2] and len(column) > 1:
            break
    setup["blocks"][caps(setup)[13, 12]] |= {"at": [9, 12], "level": 0}
    upper |= {"at": [19, 12], "level": 0}
    assert fault(setup) == (
        "The cell 13,13 beside the grey blocks must be built up to level 6 or higher."
    )


def test_setup_grey_blocks_stand_in_their_place() -> None:
    setup = box_setup()
    setup["blocks"]["g1"]["at"], setup["blocks"]["g2"]["at"] = [15, 14], [13, 14]
    assert fault(setup) == "g1 must stand upright on the table at 13,14."


def test_setup_half_cubes_of_a_box_lie_flat() -> None:
    """A box with one cap on edge beside another, which any other tower may have."""
    setup = box_setup()
    name = caps(setup)[11, 12]
    top = next(t for s, tops in lies(BLOCKS[NUMBER[name]]) if str(s) == "1x2" for t in tops)
    setup["blocks"][name] |= {"footprint": [1, 2], "top": top}
    AUFSTEIGER.start(setup)
    assert "is not where a box tower has it" in fault(setup, tower="box")


def test_a_refused_option() -> None:
    with pytest.raises(BadOption, match="takes 'broad' or 'tall' or 'box', not 'wide'"):
        AUFSTEIGER.start(box_setup(), {"tower": "wide"})


# --- the generator of towers --------------------------------------------------------------------

SEEDS = range(300)


@pytest.fixture(scope="module")
def towers() -> dict[str, list[dict]]:
    return {
        style: [AUFSTEIGER.draw_setup(2 + seed % 4, seed, {"tower": style}) for seed in SEEDS]
        for style in ("broad", "tall", "box")
    }


@pytest.mark.parametrize("style", ["broad", "tall", "box"])
def test_towers_are_sound(style, towers) -> None:
    for setup in towers[style]:
        assert setup_faults(setup, style, purple=False) == []
        assert list(setup["blocks"]) == [block.name for block in BLOCKS]
        AUFSTEIGER.start(setup, {"tower": style})


@pytest.mark.parametrize("style", ["broad", "tall", "box"])
def test_towers_are_the_same_for_the_same_seed_only(style, towers) -> None:
    for seed in SEEDS[::20]:
        again = AUFSTEIGER.draw_setup(2 + seed % 4, seed, {"tower": style})
        assert again == towers[style][seed]
    assert len({json.dumps(setup["blocks"]) for setup in towers[style]}) == len(SEEDS)


def test_broad_is_the_default(towers) -> None:
    assert AUFSTEIGER.draw_setup(2, 0) == towers["broad"][0]


def summit(blocks) -> int:
    def height(name):
        volume = {"g": 24, "h": 4, "c": 8, "d": 16}[name[0]]
        width, depth = blocks[name]["footprint"]
        return volume // (width * depth)

    return max(block["level"] + height(name) for name, block in blocks.items())


def ground(blocks) -> int:
    """How many cells of the table a tower covers."""
    return sum(b["footprint"][0] * b["footprint"][1] for b in blocks.values() if b["level"] == 0)


def test_styles_differ(towers) -> None:
    wide = {style: mean(ground(s["blocks"]) for s in found) for style, found in towers.items()}
    high = {style: mean(summit(s["blocks"]) for s in found) for style, found in towers.items()}
    assert wide["tall"] + 5 < wide["box"] < wide["broad"] - 15
    assert high["box"] + 1 < high["broad"] < high["tall"] - 3
    assert {ground(s["blocks"]) for s in towers["box"]} == {48}
    assert {summit(s["blocks"]) for s in towers["box"]} == {7}
    # Every single tower shows its style, not just the average.
    assert all(ground(s["blocks"]) > 48 for s in towers["broad"])
    assert all(summit(s["blocks"]) > 9 for s in towers["tall"])


@pytest.mark.parametrize("style", ["broad", "tall", "box"])
def test_large_blocks_low_and_small_ones_high(style, towers) -> None:
    levels = {
        kind: mean(
            block["level"]
            for setup in towers[style]
            for name, block in setup["blocks"].items()
            if name[0] == kind
        )
        for kind in "dch"
    }
    assert levels["d"] < levels["h"]
    assert levels["c"] < levels["h"]


def test_broad_towers_have_terraces(towers) -> None:
    """From the table one gets somewhere by oneself, and there are tops on many levels."""
    for setup in towers["broad"]:
        state = AUFSTEIGER.start(setup)
        tops = {
            spot.summit
            for spot, face in zip(state.pile.spots, state.pile.open, strict=True)
            if face
        }
        assert len(tops) >= 4


def test_nothing_can_be_climbed_into_a_box_but_by_blocks(towers) -> None:
    state = AUFSTEIGER.start(towers["box"][0], {"tower": "box"})
    assert {move.split()[0] for move in texts(state)} == {"block", "stone", "end"}
    assert {move.split()[1] for move in texts(state, "block")} == {f"h{i}" for i in range(1, 13)}


# --- areas --------------------------------------------------------------------------------------


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


# --- the table and its pockets ------------------------------------------------------------------


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
    ring = "d4 10,0 2x4 grey / d5 14,0 2x4 grey / d6 11,4 4x2 grey / c1 12,0 2x2 grey"
    state = world(ring, "red@12,2 yellow@13,3")
    assert everybody(line(state, "block c1 12,2 2x2 red")) == {"red": "table", "yellow": "table"}
    assert everybody(line(state, "block c1 12,0 2x2 red")) == {"red": "12,2", "yellow": "13,3"}


def test_only_pawns_under_the_block_leave_a_pocket_that_is_closed_again() -> None:
    """A wall of the pocket steps inwards: open while it is lifted, closed when it lies there."""
    ring = "d1 10,10 4x2 grey / d2 14,10 2x4 grey / d3 12,15 4x2 grey / g1 10,12 2x6 grey / "
    ring += "h1 14,14 2x1 grey"
    state = world(ring, "red@12,12 yellow@13,14")
    assert not state.pile.outside >> state.pawns[0] & 1
    moved = line(state, "block h1 13,14 2x1 purple")
    assert everybody(moved) == {"red": "12,12", "yellow": "table"}
    assert "12,13" not in goals(moved, "walk")


# --- steps --------------------------------------------------------------------------------------


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


# --- ladders ------------------------------------------------------------------------------------

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
    assert "0,0 lies on the table" in refused(state, "climb large 0,0")


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


# --- which blocks may be moved ------------------------------------------------------------------

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


# --- where a block may go -----------------------------------------------------------------------


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


# --- pushing pawns ------------------------------------------------------------------------------

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


# --- stones -------------------------------------------------------------------------------------


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


# --- the order of a turn ------------------------------------------------------------------------


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


# --- progress and the end of the game -----------------------------------------------------------


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


# --- simultaneous -------------------------------------------------------------------------------

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


# --- bridges ------------------------------------------------------------------------------------


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


@pytest.mark.parametrize(("along", "sign"), product("xy", (1, -1)))
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
    assert "on the table outside" in refused(state, "bridge large 5,10")
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


# --- snapshot and key ---------------------------------------------------------------------------


def test_snapshot_is_json_and_says_all() -> None:
    state = world(
        YARD, "red yellow@16,10", stones={"yellow": "c2"}, ladders={"red": "large"}, barred="h9"
    )
    snapshot = state.snapshot()
    assert json.loads(json.dumps(snapshot)) == snapshot
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


# --- against the naive referee ------------------------------------------------------------------

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

"""die Aufsteiger rule by rule: the blocks, their colours, setups and towers."""

from __future__ import annotations

import json
from itertools import product
from random import Random
from statistics import mean

import pytest

from app.engine.errors import BadOption, BadSetup, UnreadableMove
from app.games.aufsteiger.rules import GAME as AUFSTEIGER
from app.games.aufsteiger.rules.blocks import BLOCKS, FACINGS, NUMBER, SIDES, colours, lies
from tests.games.aufsteiger.naive import setup_faults
from tests.games.aufsteiger.worlds import PLAYERS, line, texts, world
from tests.tools.play import random_line

# Blocks


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


# Colours

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


# The setup


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
        ({"at": [-1, 5], "level": 0}, "h1 reaches beyond the edge of the table."),
        ({"at": [29, 5], "level": 0}, "h1 reaches beyond the edge of the table."),
        ({"at": [5, 29], "level": 0}, "h1 reaches beyond the edge of the table."),
        (
            {"level": -1},
            "h1 does not lie with its whole underside on blocks or on the table.",
        ),
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
    with pytest.raises(BadOption, match="takes 'broad' or 'tall' or 'box' or 'own', not 'wide'"):
        AUFSTEIGER.start(box_setup(), {"tower": "wide"})


# Towers built by hand


def test_a_tower_of_ones_own_is_loaded_and_never_drawn() -> None:
    own = {"tower": "own"}
    with pytest.raises(BadOption) as error:
        AUFSTEIGER.draw_setup(2, 1, own)
    assert str(error.value) == "A tower of one's own is built by hand: load a setup that has it."
    for style in ("broad", "tall", "box"):
        setup = AUFSTEIGER.draw_setup(2, 1, {"tower": style})
        state = AUFSTEIGER.start(setup, own)
        assert state.snapshot()["options"]["tower"] == "own" and state.legal_moves()
        assert AUFSTEIGER.is_by_hand(setup, own)
        assert not AUFSTEIGER.is_by_hand(setup, {"tower": style})


def test_a_tower_of_ones_own_fulfils_the_conditions_of_the_setup() -> None:
    setup = box_setup()
    name = next(iter(caps(setup).values()))
    assert "does not lie with its whole underside" in fault(
        {**setup, "blocks": {**setup["blocks"], name: {**setup["blocks"][name], "level": 9}}},
        tower="own",
    )


# The generator of towers

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

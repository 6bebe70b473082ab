"""The table of STEPPE: no tile in another, none in the air, on the board and in the racks."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from app.games.steppe.rules import LENGTH, RACK
from app.games.steppe.table import STAGE
from app.games.steppe.table.layout import BOARD, FLOOR
from app.games.steppe.table.stage import SteppeStage
from app.render.meshes import box_of
from app.scene.animation import Transition
from tests.tools.play import begin, random_line
from tests.tools.solids import Solid, cutting, floating, tables


@pytest.mark.parametrize("seed", range(8))
def test_tiles_are_solid(seed):
    assert check(seed, 6)


@pytest.mark.long
def test_tiles_are_solid_in_thousands_of_positions():
    assert sum(check(seed, 1) for seed in range(100, 160)) > 2000


def check(seed: int, every: int) -> int:
    """Looks at every nth position of a random game; how many those were."""
    count = 0
    for state, pieces in tables("steppe", seed, every):
        count += 1
        tiles = [piece for piece in pieces if piece.mesh.shape == "steppe/tile"]
        assert not cutting(tiles)
        assert not floating([p for p in tiles if p.name.startswith("tile")], ground=BOARD)
        counts = Counter(piece.kind for piece in tiles)
        own = {t: n for t, n in RACK.items() if t != "white"}
        assert counts == {
            **{f"{player} {t}": n for player in state.players for t, n in own.items()},
            "ivory white": 2 * RACK["white"] + 1,
        }
        for tile in tiles:
            kind = tile.kind.split()[1]
            assert tile.mesh.size == (LENGTH[kind],)
    return count


@pytest.mark.parametrize("near", ["red", "blue"])
def test_tiles_lie_on_one_another_in_their_racks(near):
    """No tile of a full rack is in the wood or in the air, and all are within its rim."""
    pieces = SteppeStage(near).layout(begin("steppe", 2, 1)).pieces
    lying = [piece for piece in pieces.values() if piece.pick.startswith("rack")]
    assert len(lying) == 2 * sum(RACK.values())
    assert not cutting(lying) and not floating(lying, ground=FLOOR)
    for tile in lying:
        rack = pieces[f"rack {tile.name.split()[0]}"]
        (x, y, _), (u, v, _) = box_of(tile)
        wide, deep = rack.mesh.size
        assert abs((x + u) / 2 - rack.position[0]) + (u - x) / 2 < wide / 2 + 0.01
        assert abs((y + v) / 2 - rack.position[1]) + (v - y) / 2 < deep / 2 + 0.01


@pytest.mark.parametrize("seed", range(2))
def test_a_tile_on_its_way_touches_no_other(seed):
    line = random_line(begin("steppe", 2, seed), Random(seed), 60)
    for (before, move), (after, _) in list(pairwise(line))[:: 3 + seed]:
        was, now = (STAGE.layout(state) for state in (before, after))
        back = Transition(now, was, STAGE.glide(now, was))
        for motion in (STAGE.transition(before, move, after), back):
            for part in range(1, 20):
                scene = motion.at(motion.seconds * part / 20)
                tiles = [
                    piece for piece in scene.pieces.values() if piece.mesh.shape == "steppe/tile"
                ]
                (name,) = {tile.name for tile in tiles} - set(motion.before.pieces) or {""}
                if name:
                    moving = Solid(scene.pieces[name])
                    others = (Solid(tile) for tile in tiles if tile.name != name)
                    cut = [other.piece.name for other in others if moving.cuts(other)]
                    assert not cut, f"{move}: {cut} at {part}"


def test_the_referees_see_faults():
    """A tile pushed into another and a tile lifted off are noticed."""
    _, pieces = next(tables("steppe", 1, 1))
    tiles = [piece for piece in pieces if piece.mesh.shape == "steppe/tile"][:2]
    x, y, z = tiles[0].position
    assert cutting([tiles[0], replace(tiles[0], name="other", position=(x + 0.5, y, z + 0.1))])
    assert floating([replace(tiles[0], position=(x, y, z + 0.5))], ground=BOARD)

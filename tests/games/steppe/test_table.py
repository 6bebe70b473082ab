"""The table of STEPPE: no tile in another, none in the air, on the board and in the racks."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from random import Random

import numpy as np
import pytest

from app.games.steppe.rules import LENGTH, RACK
from app.games.steppe.table import STAGE
from app.games.steppe.table.layout import BOARD
from app.render.meshes import triangles
from app.scene.animation import Transition
from app.scene.picking import Picker
from app.scene.rotation import rotate
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


def test_tiles_rest_in_the_notches_of_their_racks():
    """No tile of a full rack is in the wood, and each touches it below."""
    pieces = STAGE.layout(begin("steppe", 2, 1)).pieces.values()
    picker = Picker(triangles)
    picker.show(piece for piece in pieces if piece.mesh.shape == "steppe/rack")
    standing = [piece for piece in pieces if piece.pick.startswith("rack")]
    assert len(standing) == 2 * sum(RACK.values())
    for tile in standing:
        above = []
        for corner in np.unique(triangles(tile.mesh).reshape(-1, 3), axis=0):
            x, y, z = np.add(rotate(tile.rotation, tuple(corner)), tile.position)
            hit = picker.first(np.array([x, y, 9.0]), np.array([0.0, 0.0, -1.0]))
            if hit is not None:  # the last row reaches beyond the rack
                above.append(z - hit.point[2])
        assert -0.002 < min(above) < 0.002, tile.name


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

"""The pieces of STEPPE and die Aufsteiger on the table: none in another, none in the air."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import numpy as np
import pytest

from app.engine import GAMES
from app.games.aufsteiger.rules import board
from app.games.aufsteiger.table.layout import MIDDLE, SYMBOLS
from app.games.steppe.rules import LENGTH, RACK
from app.games.steppe.table.layout import BOARD
from app.render.meshes import triangles
from app.scene import stage_of
from app.scene.animation import Transition
from app.scene.picking import Picker
from app.scene.rotation import rotate
from tests.tools.play import begin, random_line
from tests.tools.solids import Solid, cutting, floating


def tables(game: str, seed: int, every: int):
    random = Random(seed)
    rules = GAMES[game]
    options = {option.name: random.choice(option.choices) for option in rules.options}
    state = begin(game, random.choice(rules.player_counts), seed, options)
    for position, _ in random_line(state, random, 400)[::every]:
        yield position, list(stage_of(game).layout(position).pieces.values())


@pytest.mark.parametrize("seed", range(8))
def test_steppe(seed):
    assert check_steppe(seed, 6)


@pytest.mark.long
def test_steppe_in_thousands_of_positions():
    assert sum(check_steppe(seed, 1) for seed in range(100, 160)) > 2000


@pytest.mark.parametrize("seed", range(8))
def test_aufsteiger(seed):
    assert check_aufsteiger(seed, 9)


@pytest.mark.long
def test_aufsteiger_in_thousands_of_positions():
    assert sum(check_aufsteiger(seed, 1) for seed in range(100, 260)) > 2000


def check_steppe(seed: int, every: int) -> int:
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


def check_aufsteiger(seed: int, every: int) -> int:
    """Looks at every nth position of a random game; how many those were."""
    count = 0
    for state, table in tables("aufsteiger", seed, every):
        count += 1
        pieces = [piece for piece in table if piece.kind != "symbol"]
        assert not cutting(pieces)
        assert not floating(pieces)
        counts = Counter(piece.mesh.shape.removeprefix("aufsteiger/") for piece in pieces)
        players = len(state.players)
        assert counts == {"block": 35, "pawn": players, "ladder": 2 * players, "stone": players}
    return count


def test_tiles_rest_in_the_notches_of_their_racks():
    """No tile of a full rack is in the wood, and each touches it below."""
    pieces = stage_of("steppe").layout(begin("steppe", 2, 1)).pieces.values()
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
    stage = stage_of("steppe")
    line = random_line(begin("steppe", 2, seed), Random(seed), 60)
    for (before, move), (after, _) in list(pairwise(line))[:: 3 + seed]:
        was, now = (stage.layout(state) for state in (before, after))
        back = Transition(now, was, stage.glide(now, was))
        for motion in (stage.transition(before, move, after), back):
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
    from dataclasses import replace

    _, pieces = next(tables("steppe", 1, 1))
    tiles = [piece for piece in pieces if piece.mesh.shape == "steppe/tile"][:2]
    x, y, z = tiles[0].position
    assert cutting([tiles[0], replace(tiles[0], name="other", position=(x + 0.5, y, z + 0.1))])
    assert floating([replace(tiles[0], position=(x, y, z + 0.5))], ground=BOARD)


def test_blocks_show_the_colours_the_rules_say():
    """The rotated block shows on each side of the table what the snapshot says."""
    from app.games.aufsteiger.rules.blocks import SIDES
    from app.scene.rotation import rotate

    ways = [(1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1)]
    for state, pieces in tables("aufsteiger", 4, 10):
        blocks = state.snapshot()["blocks"]
        for piece in pieces:
            if piece.mesh.shape != "aufsteiger/block":
                continue
            shown = {}
            for way, stuff in zip(ways, piece.materials, strict=True):
                side = tuple(round(part) for part in rotate(piece.rotation, way))
                shown[SIDES[ways.index(side)]] = stuff.removeprefix("aufsteiger/").removesuffix(
                    " block"
                )
            assert shown == blocks[piece.name]["sides"]


def test_every_open_area_shows_its_symbol():
    """Engraved if it can be seen as a whole, else printed: on each area just one of the two."""
    engraved = printed = 0
    seen = (table for seed in range(8) for table in tables("aufsteiger", seed, 9))
    for state, pieces in seen:
        prints = {_cell(p.position): p for p in pieces if p.kind == "symbol"}
        tops = {cell: state.pile.block_at(cell) for cell in range(board.ROW * board.ROW)}
        areas = {state.pile.area_at(cell): at for cell, at in tops.items() if at is not None}
        for area, number in areas.items():
            spot = state.pile.spots[number]
            found = [piece for cell, piece in prints.items() if area >> cell & 1]
            if _shown_whole(spot, area):
                engraved += 1
                assert not found
            else:
                printed += 1
                (sign,) = found
                assert sign.position[2] == spot.summit
                assert sign.engravings[-1] == SYMBOLS[spot.top]
    assert engraved > 30 and printed > 20


def _shown_whole(spot, area):
    """Whether one of the symbols engraved in a top, one in each 2 x 2 or less, is free."""
    corner = (spot.foot & -spot.foot).bit_length() - 1
    cells = [cell for cell in range(spot.foot.bit_length()) if spot.foot >> cell & 1]
    groups: dict[tuple[int, int], list[int]] = {}
    for cell in cells:
        x, y = cell % board.ROW - corner % board.ROW, cell // board.ROW - corner // board.ROW
        groups.setdefault((x // 2, y // 2), []).append(cell)
    return any(all(area >> cell & 1 for cell in group) for group in groups.values())


def _cell(place):
    return board.cell_at(int(place[0] + MIDDLE), int(place[1] + MIDDLE))

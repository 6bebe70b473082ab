"""The table of die Aufsteiger: what is carried goes over the tower, and pictures show all of it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import chain, pairwise

import numpy as np
import pytest

from app.games.aufsteiger.rules import GAME as AUFSTEIGER
from app.games.aufsteiger.rules import board
from app.games.aufsteiger.rules.blocks import SIDES
from app.games.aufsteiger.table.animation import _cell
from app.games.aufsteiger.table.layout import LADDERS, MIDDLE, SYMBOLS, layout
from app.render.meshes import triangles
from app.scene import stage_of
from app.scene.animation import Transition
from app.scene.framing import centred
from app.scene.picking import Picker
from app.scene.piece import Mesh, Piece, Scene, Table
from app.scene.rotation import rotate
from tests.games.aufsteiger.test_rules_turns import over_gap
from tests.render.test_render import all_in_shadow_map
from tests.tools.play import begin, positions
from tests.tools.solids import Solid, cutting, floating, tables

STAGE = stage_of("aufsteiger")
SLACK = 0.12
"""How far boxes may reach into each other: a ladder's is a little larger than the ladder."""


def shrunk(piece) -> Solid:
    solid = Solid(piece)
    solid.half = np.maximum(solid.half - SLACK, 0.01)
    reach = np.abs(solid.axes.T) @ solid.half
    solid.low, solid.high = solid.middle - reach, solid.middle + reach
    return solid


def test_blocks_and_ladders_are_carried_over_the_tower():
    carried = Counter()
    games = [pairwise(positions("aufsteiger", seed, 60)) for seed in range(12)]
    for (before, move), (after, _) in chain.from_iterable(games):
        motion = STAGE.transition(before, move, after)
        if move.verb in ("block", "climb", "stone", "end"):
            carried[move.verb] += bool(motion.seconds)
            goes_over(motion, str(move))
        if move.verb in ("block", "stone"):
            back = Transition(motion.after, motion.before, STAGE.glide(motion.after, motion.before))
            goes_over(back, f"undoing {move}")
    assert carried["block"] > 20 and carried["climb"] > 5, carried
    assert carried["stone"] > 5 and carried["end"] > 1, carried


def test_what_is_printed_on_a_block_does_not_fly_by_itself():
    """It is gone as soon as its block sets out, and none becomes another elsewhere."""
    block = Piece("a", "cube", Mesh("aufsteiger/block", (2,)), (0.0, 0.0, 1.0))
    sign = Piece("symbol a 0", "symbol", Mesh("decal", (0.9,)), (0.5, 0.5, 2.0), printed_on="a")
    other = replace(sign, name="symbol b 0", position=(7.0, 0.0, 2.0), printed_on="b")
    table = Table("walnut", 9.0)
    before = Scene(table, {"a": block, sign.name: sign})
    after = Scene(table, {"a": replace(block, position=(4.0, 0.0, 1.0)), other.name: other})
    ((track,),) = animation = STAGE.glide(before, after)
    assert track.piece.name == "a"
    motion = Transition(before, after, animation)
    assert set(motion.at(0.1).pieces) == {"a"}
    assert motion.at(motion.seconds) == after


def goes_over(motion: Transition, move: str) -> None:
    """Nothing that is carried cuts into a block on its direction."""
    for part in range(1, 24):
        pieces = motion.at(motion.seconds * part / 24).pieces.values()
        solids = [
            shrunk(p)
            for p in pieces
            if p.mesh.shape in {f"aufsteiger/{name}" for name in ("block", "ladder", "stone")}
        ]
        moving = [
            s for s in solids if motion.before.pieces[s.piece.name].position != s.piece.position
        ]
        for solid in moving:
            for other in solids:
                if other is not solid and other.piece.mesh.shape == "aufsteiger/block":
                    names = f"{solid.piece.name} through {other.piece.name} by {move}"
                    assert not solid.cuts(other), names


BRIDGES = [
    ("small", 1, 0),
    ("small", 2, 0),
    ("small", 1, 1),
    ("small", 1, -1),
    ("large", 1, 0),
    ("large", 4, 0),
    ("large", 3, 2),
    ("large", 2, -3),
]


@pytest.mark.parametrize(("ladder", "gap", "rise"), BRIDGES)
def test_a_ladder_lies_across_the_gap_while_a_pawn_walks_over_it(ladder, gap, rise):
    """From 14,14 on level 5 over a gap to a column that is higher, lower or as high."""
    before, goal = over_gap(gap, 5 + rise)
    move = AUFSTEIGER.parse(f"bridge {ladder} {goal}")
    motion = STAGE.transition(before, move, before.play(move))
    goes_over(motion, str(move))
    near, far = 16.0 - MIDDLE, 16.0 + gap - MIDDLE
    across = 0
    for part in range(200):
        pieces = motion.at(motion.seconds * part / 200).pieces
        pawn, bridge = pieces["red pawn"], pieces[f"red {ladder} ladder"]
        if not near + 0.05 < pawn.position[0] < far - 0.05:
            continue
        across += 1
        direction = np.array(rotate(bridge.rotation, (0.0, 1.0, 0.0)))
        ends = bridge.position + np.outer((0.0, bridge.mesh.size[0]), direction)
        ends = ends[ends[:, 0].argsort()]
        assert ends[0, 0] < near and ends[1, 0] > far, "it reaches from edge to edge"
        assert np.abs(ends[:, 1] - pawn.position[1]).max() < 0.01, "under the pawn"
        share = (pawn.position[0] - ends[0, 0]) / (ends[1, 0] - ends[0, 0])
        under = ends[0, 2] + share * (ends[1, 2] - ends[0, 2])
        assert under < pawn.position[2] < under + 0.3
    assert across > 5


@pytest.mark.parametrize("azimuth", [0.0, 75.0, 160.0, 290.0])
def test_a_picture_shows_everything_in_its_middle(azimuth):
    state, _ = positions("aufsteiger", 4, 80)[-1]
    scene = STAGE.layout(state)
    corners = np.array([c for p in scene.pieces.values() for c in _corners(p)])
    camera = centred(replace(STAGE.view, azimuth=azimuth), corners, 1.6)
    seen = np.column_stack([corners, np.ones(len(corners))]) @ camera.view_projection(1.6).T
    at = seen[:, :2] / seen[:, 3:]
    low, high = at.min(axis=0), at.max(axis=0)
    assert (low > -1).all() and (high < 1).all()
    assert np.abs(low + high).max() < 0.25


def _corners(piece):
    solid = Solid(piece)
    for signs in np.ndindex(2, 2, 2):
        yield solid.middle + (solid.half * (2 * np.array(signs) - 1)) @ solid.axes


def test_the_light_reaches_what_lies_before_a_tower_that_grew_to_one_side():
    snapshot = begin("aufsteiger", 2, 1).snapshot()
    block = next(iter(snapshot["blocks"].values()))
    block["at"] = [block["at"][0], 2]
    assert all_in_shadow_map(layout(snapshot))


@pytest.mark.parametrize("seed", range(8))
def test_pieces_are_solid(seed):
    assert check_solid(seed, 9)


@pytest.mark.long
def test_pieces_are_solid_in_thousands_of_positions():
    assert sum(check_solid(seed, 1) for seed in range(100, 260)) > 2000


def check_solid(seed: int, every: int) -> int:
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


def test_blocks_show_the_colours_the_rules_say():
    """The rotated block shows on each side of the table what the snapshot says."""
    directions = [(1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1)]
    for state, pieces in tables("aufsteiger", 4, 10):
        blocks = state.snapshot()["blocks"]
        for piece in pieces:
            if piece.mesh.shape != "aufsteiger/block":
                continue
            shown = {}
            for direction, material in zip(directions, piece.materials, strict=True):
                side = tuple(round(part) for part in rotate(piece.rotation, direction))
                shown[SIDES[directions.index(side)]] = material.removeprefix(
                    "aufsteiger/"
                ).removesuffix(" block")
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


def test_a_ladder_leans_while_it_is_climbed_and_every_rung_is_heard():
    climbs = 0
    for seed in range(12):
        for (before, move), (after, _) in pairwise(positions("aufsteiger", seed, 120)):
            if move.verb != "climb":
                continue
            climbs += 1
            (up,), (climb,), *_ = STAGE.animation(before, move, after)
            motion = STAGE.transition(before, move, after)
            leaning = up.keyframes[-1]
            seen = motion.at(up.seconds + climb.seconds / 2).pieces[up.piece.name]
            assert (seen.position, seen.rotation) == (leaning.position, leaning.rotation)
            for stop in climb.keyframes:
                if stop.cue == "rung":
                    cell = _cell(stop.position)
                    assert before.pile.level_at(cell) <= stop.position[2] + 1e-6, "inside a block"
            cues = [sound.cue for _, sound in climb.sounds()]
            pile, foot = before.pile, before.climbers[before.mover].cell
            assert cues.count("rung") >= pile.level_at(move.cell) - pile.level_at(foot)
            assert cues[-1] == "walk"
    assert climbs > 3


def test_a_ladder_is_taken_between_its_rungs_where_that_is_wanted() -> None:
    ladder = Piece("ladder", "ladder", Mesh("aufsteiger/ladder", LADDERS["small"]), (0.0, 0.0, 0.0))
    picker = Picker(triangles)
    picker.show([ladder])
    corners = triangles(ladder.mesh).reshape(-1, 3)
    low, high = corners.min(axis=0), corners.max(axis=0)
    places = [low + (high - low) * part for part in np.linspace(0.05, 0.95, 60)]
    down = np.array([0.0, 0.0, -1.0])
    middle = (low[0] + high[0]) / 2, (low[1] + high[1]) / 2
    eyes = [np.array([middle[0], place[1], 9.0]) for place in places]
    eyes += [np.array([place[0], middle[1], 9.0]) for place in places]
    exact = [picker.first(eye, down) is not None for eye in eyes]
    assert not all(exact) and any(exact)
    assert all(picker.first(eye, down, filled={"aufsteiger/ladder"}) is not None for eye in eyes)

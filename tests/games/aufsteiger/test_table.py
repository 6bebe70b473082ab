"""The table of die Aufsteiger: what is carried goes over the tower, and pictures show all of it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import chain, pairwise

import numpy as np
import pytest

from app.games.aufsteiger.rules import GAME as AUFSTEIGER
from app.games.aufsteiger.table.layout import MIDDLE, layout
from app.scene import stage_of
from app.scene.animation import Transition
from app.scene.orbit_controller import centred
from app.scene.piece import Mesh, Piece, Scene, Table
from app.scene.rotation import rotate
from tests.games.aufsteiger.test_rules_turns import over_gap
from tests.render.test_render import all_in_shadow_map
from tests.scene.test_stages import positions
from tests.tools.play import begin
from tests.tools.solids import Solid

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
    sign = Piece("symbol a 0", "symbol", Mesh("print", (0.9,)), (0.5, 0.5, 2.0), printed_on="a")
    other = replace(sign, name="symbol b 0", position=(7.0, 0.0, 2.0), printed_on="b")
    table = Table("walnut", 9.0)
    before = Scene(table, {"a": block, sign.name: sign})
    after = Scene(table, {"a": replace(block, position=(4.0, 0.0, 1.0)), other.name: other})
    ((act,),) = story = STAGE.glide(before, after)
    assert act.piece.name == "a"
    motion = Transition(before, after, story)
    assert set(motion.at(0.1).pieces) == {"a"}
    assert motion.at(motion.seconds) == after


def goes_over(motion: Transition, move: str) -> None:
    """Nothing that is carried cuts into a block on its way."""
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
        way = np.array(rotate(bridge.rotation, (0.0, 1.0, 0.0)))
        ends = bridge.position + np.outer((0.0, bridge.mesh.size[0]), way)
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

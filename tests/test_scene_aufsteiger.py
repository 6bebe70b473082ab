"""The table of die Aufsteiger: what is carried goes over the tower, and pictures show all of it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import chain, pairwise

import numpy as np
import pytest

from app.scene import stage_of
from app.scene.rig import centred
from tests.solids import Solid
from tests.test_stages import positions

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
        if move.verb not in ("block", "climb", "bridge"):
            continue
        motion = STAGE.motion(before, move, after)
        carried[move.verb] += 1
        for part in range(1, 24):
            pieces = motion.at(motion.seconds * part / 24).pieces.values()
            solids = [shrunk(p) for p in pieces if p.mesh.shape in ("block", "ladder")]
            moving = [
                s for s in solids if motion.before.pieces[s.piece.name].place != s.piece.place
            ]
            for solid in moving:
                for other in solids:
                    if other is not solid and other.piece.mesh.shape == "block":
                        names = f"{solid.piece.name} through {other.piece.name} by {move}"
                        assert not solid.cuts(other), names
    assert carried["block"] > 20 and carried["climb"] > 5, carried


@pytest.mark.parametrize("azimuth", [0.0, 75.0, 160.0, 290.0])
def test_a_picture_shows_everything_in_its_middle(azimuth):
    state, _ = positions("aufsteiger", 4, 80)[-1]
    scene = STAGE.layout(state.snapshot())
    corners = np.array([c for p in scene.pieces.values() for c in _corners(p)])
    camera = centred(replace(STAGE.view, azimuth=azimuth), corners, 1.6)
    seen = np.column_stack([corners, np.ones(len(corners))]) @ camera.to_screen(1.6).T
    at = seen[:, :2] / seen[:, 3:]
    low, high = at.min(axis=0), at.max(axis=0)
    assert (low > -1).all() and (high < 1).all()
    assert np.abs(low + high).max() < 0.25


def _corners(piece):
    solid = Solid(piece)
    for signs in np.ndindex(2, 2, 2):
        yield solid.middle + (solid.half * (2 * np.array(signs) - 1)) @ solid.axes

"""What `bench picture` measures: likeness, flicker, and the same takes for every game."""

from __future__ import annotations

import numpy as np
import pytest

from app import games
from app.resources import ROOT
from tests.tools.bench import picture
from tests.tools.bench.picture import shots, versions
from tests.tools.bench.picture.shots import FRAMES, LEAD, MOVE, TURN, takes
from tests.tools.bench.picture.ssim import ssim


def noise(seed: int) -> np.ndarray:
    return np.random.default_rng(seed).random((24, 32, 3))


def test_ssim_is_one_for_the_same_and_falls_with_every_difference():
    image = noise(1)
    assert ssim(image, image) == pytest.approx(1.0)
    values = [ssim(image, (1 - share) * image + share * noise(2)) for share in (0.1, 0.4, 1.0)]
    assert values[0] > values[1] > values[2]
    assert abs(values[2]) < 0.1


def test_ssim_is_the_published_formula():
    """Two constant pictures differ in luminance only."""
    one, other = np.full((9, 9, 3), 0.2), np.full((9, 9, 3), 0.6)
    assert ssim(one, other) == pytest.approx((2 * 0.12 + 1e-4) / (0.04 + 0.36 + 1e-4))


def test_flicker_is_what_changes_beside_the_finished_picture():
    finished = np.stack([noise(1), noise(2), noise(3)])
    assert picture.flicker(finished + 0.1, finished) == pytest.approx(0.0)
    blinking = finished + np.array([0.0, 0.2, 0.0]).reshape(3, 1, 1, 1)
    assert picture.flicker(blinking, finished) == pytest.approx(0.2)


@pytest.mark.parametrize("game", games.names())
def test_every_game_is_seen_turning_and_moving(game, monkeypatch):
    for data in (shots.data_of, lambda game: None):
        monkeypatch.setattr(shots, "data_of", data)
        turn, move = takes(game)
        assert (turn.kind, move.kind) == (TURN, MOVE)
        assert len({camera[1] for camera in turn.cameras}) == len(turn.cameras) == FRAMES
        assert len(set(move.seconds)) == FRAMES and len({str(it) for it in move.cameras}) == 1


def test_a_take_is_drawn_by_the_program_of_a_tree():
    _, take = takes(games.names()[0])
    drawn = versions.drawn(ROOT, take, (32, 20), ["low"], ["low"])
    assert drawn["low"].shape == (FRAMES, 20, 32, 3)
    assert drawn["low finished"].shape == (FRAMES - LEAD, 20, 32, 3)
    assert (drawn["low ms"] > 0).all()
    figures = picture.figures(
        drawn | {"high finished": drawn["low finished"]}, "low", drawn["low"][LEAD:]
    )
    assert figures.likeness == pytest.approx(1.0)
    assert 0.3 < figures.own_likeness < 1.0 and figures.flicker > 0

"""Framing, where there is hardly anything to frame in."""

from __future__ import annotations

from math import isfinite

import numpy as np
import pytest

from app.scene import stage_of
from app.scene.camera import Camera
from app.scene.framing import Margins, filling
from app.ui.table.view import TableView

CUBE = np.array([[x, y, z] for x in (-1.0, 1.0) for y in (-1.0, 1.0) for z in (0.0, 1.0)])
VIEW = Camera((0.0, 0.0, 0.0), azimuth=30.0, elevation=40.0, distance=9.0)


@pytest.mark.parametrize("free", [(-1.0, 1.0, -1.0, 1.0), (0.3, -0.3, 0.9, -0.9)])
@pytest.mark.parametrize("margin", [0.0, 1.5])
def test_panels_that_cover_everything_leave_a_view(free, margin):
    margins = Margins(margin, margin, margin, margin)
    camera = filling(VIEW, CUBE, 2 * CUBE, 1.6, free, margins)
    assert isfinite(camera.distance) and all(map(isfinite, camera.shift))
    assert 1.0 < camera.distance < 1000.0


def test_home_before_the_first_frame_is_where_the_camera_is():
    view = TableView(stage_of("steppe"))
    view.home()
    assert view.untouched and view.controller.goal == view.start_view

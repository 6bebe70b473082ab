"""The table ends, and what is behind it is a room with the window that lights it."""

from __future__ import annotations

import numpy as np
import pytest

from app.render.capture import Studio
from app.render.look import Look
from app.render.material_sets import MATERIAL_SETS
from app.render.quality import QUALITIES
from app.scene.camera import Camera
from app.scene.piece import Scene, Table

SIZE = (48, 32)
QUALITY = QUALITIES["low"]._replace(accumulated_frames=1)
TO_WINDOW, FROM_WINDOW = -60.0, 120.0


def seen(azimuth: float, elevation: float, kind: str = "walnut", **how: object) -> np.ndarray:
    camera = Camera((0.0, 0.0, 0.5), azimuth, elevation, 20.0)
    studio = Studio(SIZE, QUALITY, **how)  # type: ignore[arg-type]
    return np.asarray(studio.picture(Scene(Table(kind, 7.0)), camera)).astype(float)


def test_the_room_is_dark_but_for_its_window():
    towards, away = (seen(azimuth, 8.0)[:6].mean() for azimuth in (TO_WINDOW, FROM_WINDOW))
    assert towards > 2 * away > 4, "the walls are not quite black"
    assert towards < 140, "and the window does not blind"


@pytest.mark.parametrize("material_set", MATERIAL_SETS)
@pytest.mark.parametrize("kind", ["walnut", "felt"])
def test_a_table_has_an_edge_in_every_set_of_materials(material_set, kind):
    look = Look(materials=material_set)
    staged = seen(FROM_WINDOW, 18.0, kind, look=look)
    endless = seen(FROM_WINDOW, 18.0, kind, look=look, staged=False)
    behind = np.abs(staged - endless).max(axis=2)
    assert behind[:3].mean() > 8 and behind[20:].max() < 2, "only what is behind it differs"
    assert staged[:3].mean() < staged[20:].mean(), "the room takes no attention from the table"

"""Marks that cannot be missed: how far they stand out from every material, in every palette."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from app.render.material_sets import MATERIAL_SETS
from app.render.materials import MARKS
from app.render.palettes import PALETTES
from tests.tools.marks import MarkBench, ciede2000, on_each, on_top, samples, surfaces

MEDIAN, TENTH = 25.0, 12.0
"""The least difference by CIEDE2000: in the median of a mark's own pixels, and at the 10th
percentile."""
UNEVEN = 9.0
"""How far the lightness of a mark may go: the ink is the same all over, without blotches."""
SHOWN = [(palette, "walnut", "classic") for palette in PALETTES]
SHOWN += [("classic", table, "classic") for table in ("felt", "dark walnut")]
SHOWN += [("classic", "walnut", material_set) for material_set in MATERIAL_SETS]


@pytest.mark.parametrize(
    ("one", "other", "apart"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, -1.3802, -84.2814), (50.0, 0.0, -82.7485), 1.0),
        ((50.0, 2.49, -0.001), (50.0, -2.49, 0.0011), 7.2195),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((50.0, 2.5, 0.0), (58.0, 24.0, 15.0), 19.4535),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((22.7233, 20.0904, -46.694), (23.0331, 14.973, -42.5619), 2.0373),
        ((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_differences_are_those_of_the_published_table(one, other, apart):
    assert ciede2000(np.array(one), np.array(other)) == pytest.approx(apart, abs=1e-4)
    assert ciede2000(np.array(other), np.array(one)) == pytest.approx(apart, abs=1e-4)


@pytest.mark.parametrize(("palette", "table", "material_set"), [*dict.fromkeys(SHOWN)])
def test_marks_stand_out_on_every_material_each_in_one_ink(palette, table, material_set):
    bench = MarkBench((1120, 640), palette, material_set)
    scene, camera = samples(surfaces(), table)
    tops = {name: on_top(piece) for name, piece in scene.pieces.items()}
    middles = {name: on_top(piece, 0.17) for name, piece in scene.pieces.items()}
    for meaning in MARKS:
        edged = {name: replace(p, outline=meaning) for name, p in scene.pieces.items()}
        for marks, places in ((on_each(scene, meaning), tops), (edged, middles)):
            found = bench.measure_each(scene, marks, camera, places)
            assert found.keys() == places.keys()
            for name, measured in found.items():
                assert measured.pixels > 60, f"{meaning} on {name} is hardly to be seen"
                assert measured.median >= MEDIAN, f"{meaning} on {name}: {measured}"
                assert measured.tenth >= TENTH, f"{meaning} on {name}: {measured}"
                assert measured.uneven <= UNEVEN, f"{meaning} on {name}: {measured}"


def test_what_is_allowed_and_what_is_refused_differ_by_shape():
    """Also to those who see no colours: the pixels covered by the marks are other ones."""
    bench = MarkBench((640, 400))
    scene, camera = samples(["walnut", "ivory lacquer"])
    covered = {}
    for meaning in MARKS:
        for kind, marks in (
            ("place", on_each(scene, meaning)),
            ("piece", {n: replace(p, outline=meaning) for n, p in scene.pieces.items()}),
        ):
            bench.picture(replace(scene, pieces={**scene.pieces, **marks}), camera)
            covered[kind, meaning] = bench.coverage() > 0.5
    for kind in ("place", "piece"):
        refused = covered[kind, "refused"]
        for meaning in ("goal", "hover", "chosen", "hint", "last"):
            other = covered[kind, meaning]
            assert (refused ^ other).sum() > 0.5 * min(refused.sum(), other.sum())
    shapes = [covered["place", meaning] for meaning in ("goal", "hover", "last", "hint", "refused")]
    for number, one in enumerate(shapes):
        for other in shapes[:number]:
            assert (one ^ other).sum() > 0.25 * min(one.sum(), other.sum())

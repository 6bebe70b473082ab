"""Sets of materials: each looks its own way, and leaves everything as readable as it was."""

from __future__ import annotations

from itertools import combinations
from math import dist

import numpy as np
import pytest

from app import games
from app.match import settings
from app.render import palettes
from app.render.capture import Studio
from app.render.look import Look
from app.render.material_sets import MATERIAL_SETS
from app.render.materials import LIBRARY, Material
from app.render.quality import QUALITIES
from app.render.shapes import shapes_of
from app.scene import stage_of
from app.scene.dioramas import diorama

OTHERS = [name for name in MATERIAL_SETS if name != "classic"]


def library() -> list[Material]:
    own = (shapes_of(game).materials.values() for game in games.names())
    return [*LIBRARY.values(), *(material for each in own for material in each)]


def channels(colour: str) -> tuple[float, ...]:
    return tuple(int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))


def lightness(colour: str) -> float:
    return float(np.dot(channels(colour), (0.2126, 0.7152, 0.0722)))


def test_settings_and_command_line_know_all_sets():
    assert tuple(MATERIAL_SETS) == palettes.MATERIALS == settings.MATERIALS


@pytest.mark.parametrize("palette", palettes.PALETTES)
@pytest.mark.parametrize("name", OTHERS)
def test_players_stay_as_far_apart_as_they_were(name, palette):
    change = MATERIAL_SETS[name].change
    pieces = [each.in_palette(palette) for each in library() if each.player]
    pieces = [each for each in pieces if each.kind == "plain"]
    assert len(pieces) > 12
    for one, other in combinations(pieces, 2):
        before = dist(channels(one.colour), channels(other.colour))
        after = dist(channels(change(one).colour), channels(change(other).colour))
        assert after >= 0.85 * before
    assert all(change(each).player == each.player for each in pieces)


@pytest.mark.parametrize("name", OTHERS)
def test_what_is_read_stays_and_nothing_becomes_much_lighter_or_darker(name):
    change = MATERIAL_SETS[name].change
    for material in library():
        made = change(material)
        assert made.engraving_colour == material.engraving_colour and made.kind == material.kind
        if material.kind != "plain":
            assert made == material
        assert abs(lightness(made.colour) - lightness(material.colour)) < 0.13


@pytest.mark.parametrize("game", games.names())
def test_every_game_looks_another_way_in_every_set(game):
    seen = []
    for name in (*MATERIAL_SETS, "classic"):
        studio = Studio((48, 32), QUALITIES["low"], look=Look(materials=name))
        seen.append(np.asarray(studio.picture(diorama(game), stage_of(game).view, refine=False)))
    first, *others, again = (image.astype(float) for image in seen)
    assert (first == again).all()
    for one, other in combinations([first, *others], 2):
        assert np.abs(one - other).mean() > 6

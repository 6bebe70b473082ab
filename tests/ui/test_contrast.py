"""Every text stands out from what is really behind it, and no letters are too small."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from app import games
from app.match.settings import MATERIALS
from app.ui.gui import theme
from app.ui.gui import widgets as w
from tests.tools.booth import Booth
from tests.tools.contrast import measure, screens
from tests.tools.gallery import Stand

pytest.importorskip("moderngl")

LEAST = 4.5
"""What WCAG asks for."""
CAPITALS = 9
"""How high the smallest capitals are at least, in pixels of a window of 1280 x 800."""


@pytest.fixture
def booth(tmp_path: Path) -> Iterator[Booth]:
    booth = Booth(tmp_path)
    yield booth
    booth.close()


def faint(booth: Booth, game: str, wanted: tuple[str, ...] = ()) -> list[str]:
    return [
        f"{name}: {line.ratio:.2f} {line.text}"
        for name, found in screens(booth, game, wanted)
        for line in found
        if line.ratio < LEAST
    ]


def test_texts_stand_out_at_the_lightest_table(booth: Booth) -> None:
    booth.settle()
    found = measure(booth)
    assert len(found) > 10 and min(found).ratio >= LEAST, min(found)
    assert faint(booth, "steppe", ("new game", "playing")) == []


@pytest.mark.long
@pytest.mark.parametrize("materials", MATERIALS)
@pytest.mark.parametrize("game", games.names())
def test_texts_stand_out_everywhere(booth: Booth, game: str, materials: str) -> None:
    booth.program.change(materials=materials)
    assert faint(booth, game) == []


@pytest.mark.long
@pytest.mark.parametrize("game", games.names())
def test_high_contrast_is_high(booth: Booth, game: str) -> None:
    booth.program.change(high_contrast=True)
    found = [line for _name, lines in screens(booth, game) for line in lines]
    assert len(found) > 50 and min(found).ratio >= 7, min(found)


def test_faint_text_is_found(booth: Booth, monkeypatch: pytest.MonkeyPatch) -> None:
    """The measurement can fail."""
    faded = theme.NOTE._replace(colour=theme.with_opacity(theme.IVORY, 0.3))
    monkeypatch.setattr(theme, "NOTE", faded)
    booth.settle()
    assert min(measure(booth)).ratio < LEAST


def test_the_smallest_capitals_are_large_enough() -> None:
    stand = Stand((1280, 800))
    styles = [style for style in vars(theme).values() if isinstance(style, theme.Style)]
    assert theme.LABEL in styles and len(styles) > 8
    for style in styles:
        if style.size >= 24:
            continue

        def draws(gui: object, style: theme.Style = style) -> None:
            w.draw_text(stand.gui, style, "H", 100.0, 100.0, theme.WHITE)

        stand.frame(draws)
        stand.draw()
        inked = np.flatnonzero(stand.picture().max(axis=(1, 2)) > 90)
        assert inked[-1] - inked[0] + 1 >= CAPITALS, style
    stand.close()

"""How large the window is where the system says how many pixels make a point."""

from __future__ import annotations

import sys
from types import SimpleNamespace

import pytest

from tests.tools import windowless  # noqa: F401  # isort: skip

from app.ui.window import MINIMUM, Window


class Scaled:
    """As much of a window as knows its size, on a screen of so many pixels."""

    density, _pixels, use_first_size = Window.density, Window._pixels, Window.use_first_size
    fullscreen = False

    def __init__(self, scale: float, screen: tuple[int, int]) -> None:
        self.dpi, self.screen = (
            round(96 * scale),
            SimpleNamespace(width=screen[0], height=screen[1]),
        )
        self.size = (1280, 720)

    def get_size(self) -> tuple[int, int]:
        return self.size

    def set_size(self, width: int, height: int) -> None:
        self.size = (width, height)


@pytest.mark.parametrize("platform", ["win32", "linux"])
@pytest.mark.parametrize(
    ("scale", "screen", "size"),
    [
        (1.0, (1920, 1080), (1280, 720)),
        (1.5, (2560, 1440), (1920, 1080)),
        (2.0, (2560, 1440), (2304, 1296)),
        (1.25, (1366, 768), (1229, 691)),
        (1.0, (3840, 2160), (2560, 1440)),
        (2.0, (3840, 2160), (2560, 1440)),
    ],
)
def test_the_first_window_is_as_large_as_screen_and_scale_ask_and_fits(
    platform, scale, screen, size, monkeypatch
):
    monkeypatch.setattr(sys, "platform", platform)
    window = Scaled(scale, screen)
    window.use_first_size()
    assert window.size == size
    assert window._pixels(*MINIMUM) == (round(640 * scale), round(400 * scale))


def test_a_full_screen_stays_as_it_is_and_macos_counts_points(monkeypatch):
    monkeypatch.setattr(sys, "platform", "win32")
    window = Scaled(2.0, (3840, 2160))
    window.fullscreen = True
    window.use_first_size()
    assert window.size == (1280, 720)
    monkeypatch.setattr(sys, "platform", "darwin")
    window.fullscreen = False
    window.use_first_size()
    assert window.size == (2560, 1440) and window.density == 1.0

"""Full screen under a window manager: from the start, left, and entered again."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from tests.window.player import Player, missing
from tests.window.screen import Screen

SIZE, WINDOW = (960, 600), (640, 400)
TOOLS = [name for name in ("openbox", "xprop", "xwininfo") if shutil.which(name) is None]
pytestmark = pytest.mark.skipif(bool(missing() or TOOLS), reason=f"needs {missing()} {TOOLS}")


@pytest.fixture(scope="module")
def screen() -> Iterator[Screen]:
    made = Screen(SIZE, manager="openbox")
    yield made
    made.close()


def asked(screen: Screen, *command: str) -> str:
    """What a tool of X11 says."""
    return subprocess.run(
        command,
        env=os.environ | {"DISPLAY": screen.name},
        check=True,
        capture_output=True,
        text=True,
        timeout=60,
    ).stdout


def surface(screen: Screen, player: Player) -> str:
    """The size and place of what is drawn on, inside the window."""
    told = asked(screen, "xwininfo", "-id", player.window(), "-children")
    return next(line for line in told.splitlines() if "has no name): ()" in line).split()[5]


def has_icon(screen: Screen, player: Player) -> bool:
    return "Icon (16 x 16)" in asked(screen, "xprop", "-id", player.window(), "_NET_WM_ICON")


def test_who_quits_in_full_screen_finds_it_filled_again(screen: Screen, tmp_path: Path) -> None:
    for begins in ({"fullscreen": True, "window": WINDOW}, {}):
        player = Player(screen, tmp_path, **begins)  # type: ignore[arg-type]
        player.wait(lambda told: told["size"] == list(SIZE) and not told["changing"])
        assert surface(screen, player) == f"{SIZE[0]}x{SIZE[1]}+0+0"
        picture = np.asarray(screen.picture().convert("L"))
        edges = (picture[:20], picture[-20:], picture[:, :20], picture[:, -20:])
        assert all(edge.mean() > 1.0 for edge in edges), "a black band"
        assert has_icon(screen, player)
        player.quit()
    player = Player(screen, tmp_path)
    player.key("F11")
    player.wait(lambda told: told["size"] == list(WINDOW) and not told["changing"])
    assert surface(screen, player) == f"{WINDOW[0]}x{WINDOW[1]}+0+0"
    assert has_icon(screen, player)
    player.key("F11")
    player.wait(lambda told: told["size"] == list(SIZE) and not told["changing"])
    assert surface(screen, player) == f"{SIZE[0]}x{SIZE[1]}+0+0"
    player.quit()
